//! The command `warboard-server`.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use warboard_server::{Options, backup, serve};

#[derive(Parser)]
#[command(name = "warboard-server", version)]
struct Arguments {
    #[command(flatten)]
    options: Options,
    #[command(subcommand)]
    task: Option<Task>,
}

#[derive(Subcommand)]
enum Task {
    /// Writes a copy of the SQLite database to a new file, also while a server has it open
    Backup {
        /// The new file
        file: PathBuf,
    },
}

fn main() -> ExitCode {
    let Arguments { options, task } = Arguments::parse();
    tracing_subscriber::fmt()
        .with_max_level(options.log)
        .with_writer(std::io::stderr)
        .init();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let served = runtime.map_err(Into::into).and_then(|runtime| {
        runtime.block_on(async {
            if let Some(Task::Backup { file }) = task {
                return backup(&options.database, &file).await;
            }
            let server = serve(&options).await?;
            println!("warboard-server listens on http://{}", server.address());
            stopped().await;
            server.stop().await;
            Ok::<(), Box<dyn std::error::Error + Send + Sync>>(())
        })
    });
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Waits until somebody wants the server to end.
async fn stopped() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = terminated.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}
