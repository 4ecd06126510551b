//! What is served over HTTP.

mod answers;
mod api;
mod body;
mod bots;
mod doors;
mod entrance;
mod files;
mod following;
mod goodbye;
mod lags;
mod listener;
mod metrics;
mod page;
mod patient;
mod place;
mod refusal;
mod rules;
mod socket;
mod state;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;

use crate::hall::Hall;
use crate::options::Options;
use crate::protocol::LONGEST_REQUEST;
use crate::store::Store;
use doors::Doors;
use state::Web;

/// A whole request is read and answered in so long.
const PATIENCE: Duration = Duration::from_secs(30);

/// When the server ends, sockets have so long for what is being done.
const GOODBYE: Duration = Duration::from_secs(5);

/// A server that runs.
pub struct Server {
    address: SocketAddr,
    hall: Arc<Hall>,
    end: watch::Sender<bool>,
    served: JoinHandle<()>,
}

impl Server {
    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Ends it: what is being done is finished and stored, connections are closed, and other processes on the same
    /// database take its tables over at once.
    pub async fn stop(self) {
        self.hall.begin_to_stop();
        let _ = self.end.send(true);
        let _ = self.served.await;
        // What is being done on sockets is answered, too.
        let _ = timeout(GOODBYE, async {
            while self.hall.counts.sockets.load(Ordering::Relaxed) > 0 {
                sleep(Duration::from_millis(10)).await;
            }
        })
        .await;
        self.hall.stop().await;
    }
}

/// Begins to serve.
///
/// # Errors
/// If the database cannot be opened, or nobody can listen on the address.
pub async fn serve(options: &Options) -> Result<Server, Box<dyn std::error::Error + Send + Sync>> {
    let store = Store::open(&options.database).await?;
    let hall = Hall::open(store, options).await;
    let hall = hall.map_err(|why| format!("the database: {why}"))?;
    let listener = TcpListener::bind(options.listen).await;
    let listener = listener.map_err(|why| format!("{}: {why}", options.listen))?;
    let address = listener.local_addr()?;
    let doors = Arc::new(Doors::new(options));
    let web = Web {
        hall: Arc::clone(&hall),
        doors,
    };
    tokio::spawn(sweep(web.clone()));
    let (end, ended) = watch::channel(false);
    let doors = Arc::clone(&web.doors);
    let served = tokio::spawn(listener::serve(listener, router(web), doors, ended));
    Ok(Server {
        address,
        hall,
        end,
        served,
    })
}

fn router(web: Web) -> Router {
    let set = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    let answers = Router::new()
        .route("/api", post(api::ask))
        .route("/api/enter", post(api::enter))
        .route("/api/leave", post(api::leave))
        .route("/api/key", post(api::key))
        .route("/api/tables/{of}/{file}", get(files::file))
        .merge(bots::answers())
        .layer(TimeoutLayer::with_status_code(
            StatusCode::REQUEST_TIMEOUT,
            PATIENCE,
        ))
        .layer(CompressionLayer::new());
    Router::new()
        .merge(answers)
        .merge(bots::streams())
        .route("/api/socket", get(socket::open))
        .route("/health", get(metrics::health))
        .route("/metrics", get(metrics::metrics))
        .route("/rules/{*file}", get(rules::rules))
        .fallback(page::page)
        .method_not_allowed_fallback(page::other_method)
        .layer(from_fn_with_state(web.clone(), entrance::let_in))
        .layer(DefaultBodyLimit::max(LONGEST_REQUEST))
        .layer(set(header::CONTENT_SECURITY_POLICY, page::POLICY))
        .layer(set(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(set(header::REFERRER_POLICY, "no-referrer"))
        .layer(set(header::X_FRAME_OPTIONS, "DENY"))
        .layer(CatchPanicLayer::new())
        .with_state(web)
}

/// Forgets from time to time who has not come for a while.
async fn sweep(web: Web) {
    loop {
        tokio::select! {
            () = sleep(Duration::from_secs(60)) => web.doors.sweep(),
            () = web.hall.until_stopping() => return,
        }
    }
}
