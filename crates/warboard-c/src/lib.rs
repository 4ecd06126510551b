//! The C library of warboard. Its documentation is `include/warboard.h`, which is made of these
//! comments.
//!
//! Only here does warboard have `unsafe` code: what comes over the border are pointers. All of
//! it is in [`border`]; the functions beside it say in `# Safety` what they require of C.

mod border;
#[cfg(feature = "handles")]
mod game;
#[cfg(feature = "handles")]
mod game_play;
#[cfg(feature = "handles")]
mod game_show;
#[cfg(feature = "handles")]
mod host;
mod last_error;
mod library;
#[cfg(feature = "handles")]
mod picture;
#[cfg(feature = "session")]
mod session;
mod status;
#[cfg(all(feature = "handles", feature = "players"))]
mod stop;
#[cfg(all(feature = "handles", feature = "players"))]
mod think;
#[cfg(all(feature = "players", any(feature = "handles", target_family = "wasm")))]
mod thinker;
#[cfg(all(feature = "players", any(feature = "handles", target_family = "wasm")))]
mod thinking_time;
#[cfg(all(feature = "chess-custom", feature = "handles"))]
mod variants;
#[cfg(feature = "handles")]
mod view;
#[cfg(target_family = "wasm")]
mod wasm;
#[cfg(all(feature = "players", target_family = "wasm"))]
mod wasm_thinker;

#[cfg(feature = "session")]
pub use session::Session;
pub use status::Status;
#[cfg(all(feature = "handles", feature = "players"))]
pub use stop::Stop;
#[cfg(all(feature = "players", any(feature = "handles", target_family = "wasm")))]
pub use thinker::Thinker;
#[cfg(feature = "handles")]
pub use {game::Game, host::Host, view::View};

#[cfg(test)]
mod tests {
    /// Handles may be used by any thread.
    #[test]
    fn handles_go_from_thread_to_thread() {
        fn any_thread<T: Send + Sync>() {}
        any_thread::<super::Game>();
        any_thread::<super::View>();
        any_thread::<super::Host>();
        fn one_at_a_time<T: Send>() {}
        one_at_a_time::<super::Session>();
        one_at_a_time::<super::Thinker>();
        any_thread::<super::Stop>();
    }
}
