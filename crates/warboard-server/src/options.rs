//! What the command is told.

use std::net::{IpAddr, SocketAddr};

use clap::Parser;

/// Serves all games of warboard: a page with the board, a protocol for programs, and an interface for bots.
#[derive(Clone, Parser, Debug)]
#[command(name = "warboard-server", version)]
pub struct Options {
    /// Where to listen
    #[arg(long, env = "WARBOARD_LISTEN", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    /// Where games are kept: a file of SQLite, or `postgres://USER@HOST/NAME`
    #[arg(
        long,
        env = "WARBOARD_DATABASE",
        default_value = "warboard.db",
        hide_env_values = true
    )]
    pub database: String,
    /// The address under which browsers reach the server, if another program stands in front of it
    #[arg(long, env = "WARBOARD_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<String>,
    /// The address of a proxy that is believed about where requests come from; may be given several times
    #[arg(
        long,
        env = "WARBOARD_PROXY",
        value_name = "ADDRESS",
        value_delimiter = ','
    )]
    pub proxy: Vec<IpAddr>,
    /// The header in which that proxy names the user, after it has let them in
    #[arg(
        long,
        env = "WARBOARD_USER_HEADER",
        value_name = "NAME",
        requires = "proxy"
    )]
    pub user_header: Option<String>,
    /// How many computer players think at the same time
    #[arg(long, env = "WARBOARD_THINKERS", default_value_t = thinkers())]
    pub thinkers: usize,
    /// How many connections are open at the same time
    #[arg(long, env = "WARBOARD_CONNECTIONS", default_value_t = 10_000)]
    pub connections: usize,
    /// How many requests a second one person or one address makes in the long run
    #[arg(long, env = "WARBOARD_RATE", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    pub rate: u32,
    /// How many new people one address brings in an hour
    #[arg(long, env = "WARBOARD_NEWCOMERS", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    pub newcomers: u32,
    /// How many tables one person may create in an hour
    #[arg(long, env = "WARBOARD_CREATIONS", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..))]
    pub creations: u32,
    /// How many tables that are not over one person may have created
    #[arg(long, env = "WARBOARD_TABLES", default_value_t = 100)]
    pub tables: i64,
    /// After how many seconds without a connection a player may be said to have left
    #[arg(long, env = "WARBOARD_AWAY", default_value_t = 60)]
    pub away: u32,
    /// How much is logged: error, warn, info, debug or trace
    #[arg(long, env = "WARBOARD_LOG", default_value = "info")]
    pub log: tracing::Level,
}

fn thinkers() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2))
}

impl Options {
    /// The origin that browsers send with what the server's own pages ask, if it is not that of the address.
    pub(crate) fn origin(&self) -> Option<String> {
        let url = self.public_url.as_deref()?;
        let (scheme, rest) = url.split_once("://")?;
        let host = rest.split('/').next()?;
        Some(format!("{scheme}://{host}"))
    }

    /// Whether browsers reach the server by TLS alone.
    pub(crate) fn is_secure(&self) -> bool {
        self.public_url
            .as_deref()
            .is_some_and(|url| url.starts_with("https://"))
    }
}
