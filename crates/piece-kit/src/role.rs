//! Roles of kinds of pieces, and the royalty of a game.

/// The role of a kind of piece: what the shared machinery does with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// An ordinary piece, whose moves are generated piece by piece.
    Piece,
    /// The piece that must not be left attacked. A game has one royal piece a
    /// side, or none; or several, of which its [`Royalty`] says which must be safe.
    Royal,
    /// A pawn: moves one step forward and captures one step diagonally forward;
    /// generated for all pawns at once. Double steps, en passant and promotion
    /// are rules of the game.
    Pawn,
    /// A piece that the game's own code moves: the shared machinery keeps it in its place
    /// and blocks lines with it, and gives it no moves, and no attacks but those that
    /// [`SpecialAttacks`](crate::specs::SpecialAttacks) tells. Its Betza string is for readers.
    Special,
    /// A neutral thing that blocks like an impassable square and that hoppers jump
    /// over. Only [`Placement::place_scenery`](crate::Placement::place_scenery) may put it
    /// there. The text of a placement has no sign for it but `*`, so a game with scenery
    /// reads and writes its board itself.
    Scenery,
}

/// The royalty of a game: which of a side's royal pieces must not be left attacked. Declared with the kinds:
/// `enum Kind on Board8x8, royalty Last { ... }`.
///
/// A side without a royal piece may move as it likes, whatever the royalty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Royalty {
    /// The only royal piece that a side has.
    One,
    /// The last royal piece that a side has: as long as there are others, each may be left attacked and be
    /// captured like any piece.
    Last,
    /// Every one of several royal pieces. [`Placement::royal`](crate::Placement::royal), [`Placement::checks`](crate::Placement::checks) and what uses
    /// them tell of the first alone then: ask [`Placement::safety`](crate::Placement::safety) instead.
    All,
}
