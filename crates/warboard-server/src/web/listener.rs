//! Connections: how many there are, and how long one may take to say what it wants and to hear the answer.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};
use tower::ServiceExt as _;

use super::doors::Doors;
use super::patient::Patient;

/// The head of a request is there in so long, also of the next one of a connection.
const HEAD: Duration = Duration::from_secs(15);

/// For so long nobody is let in after the system had no room for another connection.
const FULL: Duration = Duration::from_millis(100);

/// What is being done is finished in so long when the server ends.
const FAREWELL: Duration = Duration::from_secs(5);

/// Serves connections until it is to end, and then what they have begun.
pub(super) async fn serve(
    listener: TcpListener,
    router: Router,
    doors: Arc<Doors>,
    mut end: watch::Receiver<bool>,
) {
    // Whoever has a connection holds this, so that it is known when the last one has ended.
    let (open, mut all_ended) = mpsc::channel::<Infallible>(1);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = end.changed() => break,
        };
        let Ok((stream, peer)) = accepted else {
            sleep(FULL).await;
            continue;
        };
        // Whoever comes when all places are taken is sent away at once.
        let Some(place) = doors.admit(peer.ip()) else {
            continue;
        };
        let (router, end, open) = (router.clone(), end.clone(), open.clone());
        tokio::spawn(async move {
            talk(stream, peer, router, end).await;
            drop((place, open));
        });
    }
    drop((listener, open));
    let _ = timeout(FAREWELL, all_ended.recv()).await;
}

async fn talk(stream: TcpStream, peer: SocketAddr, router: Router, mut end: watch::Receiver<bool>) {
    // Answers are short, and each is waited for.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        let answered = router.clone().oneshot(request);
        async move { Ok::<_, Infallible>(answered.await.unwrap_or_else(|never| match never {})) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .serve_connection(TokioIo::new(Patient::new(stream)), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = end.changed() => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}
