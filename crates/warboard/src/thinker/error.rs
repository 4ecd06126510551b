//! Why nobody thinks.

piece_kit::faults! {
    /// Nobody plays the game.
    pub struct NoPlayer {
        pub(crate) game: &'static str,
    } => "no-player" [], "no player of {game} comes with it";
}

piece_kit::faults! {
    /// A player has nothing to choose.
    #[non_exhaustive]
    pub enum ThinkError {
        /// The player plays another game.
        OtherGame { player: &'static str, game: &'static str } =>
            "plays-another-game" [], "this is a game of {game}, and the player plays {player}";
        /// The game is over.
        Over { outcome: String } => "game-over" [], "the game is over: {outcome}";
        /// The view is not that of whoever is to act.
        NotToAct { observer: String } =>
            "not-to-act" [], "the view is that of {observer}, who is not to act";
        /// Whoever is to act is not a player: a host decides.
        HostActs => "host-acts" [], "the host is to act, and no player chooses for it";
        /// The player names no choice.
        NoChoice => "no-choice" [], "the player names no choice";
    }
}
