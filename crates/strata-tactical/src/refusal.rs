//! Why a turn is refused: public reasons, the same whatever lies face down.

use piece_kit::{Outcome, Side};

use crate::{Square, Unit};

piece_kit::refusals! {
    /// The rule that forbids a turn. The text is a sentence without a full stop.
    ///
    /// Nothing in it depends on what lies face down, as far as its reader does not know that.
    #[derive(Copy, Hash)]
    #[non_exhaustive]
    pub enum Illegal {
        /// The battle is over.
        Finished { outcome: Outcome<Side> } => "finished" [], "the game is over: {outcome}";
        /// The square is not on the board.
        OffBoard { square: Square } => "off-board" [square], "{square} is not on the board";
        /// The square is empty.
        NoUnit { square: Square } => "no-unit" [square], "there is no unit on {square}";
        /// The unit belongs to the opponent.
        NotYours { square: Square } =>
            "not-yours" [square], "the unit on {square} belongs to the opponent";
        /// A unit that lies face down can only be turned up.
        FaceDown { square: Square } =>
            "face-down" [square], "the unit on {square} lies face down and can only be turned up";
        /// The unit is face up already.
        FaceUp { square: Square } =>
            "face-up" [square], "the unit on {square} is face up already";
        /// Your own unit is on the square that the turn ends on.
        OwnUnit { square: Square } => "own-unit" [square], "your own unit is on {square}";
        /// A tree, a wall or rock is there.
        Obstacle { square: Square } =>
            "obstacle" [square], "nothing enters the obstacle on {square}";
        /// The unit does not move like that.
        NotItsMove { unit: Unit, from: Square, to: Square } =>
            "not-its-move" [from, to], "the {unit} on {from} cannot go to {to}";
        /// Something is in the way; `obstacle` is the nearest.
        Blocked { unit: Unit, from: Square, obstacle: Square } =>
            "blocked" [obstacle, from], "the {unit} on {from} is blocked on {obstacle}";
        /// A Cannon captures over exactly one screen, and there are another number.
        Screens { from: Square, to: Square, found: u32 } =>
            "screens" [from, to],
            "the Cannon on {from} captures over exactly one screen, and before {to} there are {found}";
        /// Your royal unit would be attacked; `in_check` if the attacker gives check already.
        RoyalAttacked { royal: Square, attacker: Square, in_check: bool } =>
            "royal-attacked" [attacker, royal],
            "your royal unit on {royal} would {still}be attacked from {attacker}", still = if *in_check { "still " } else { "" };
        /// The turn reveals a unit that the step does not name.
        IdentityMissing { square: Square } =>
            "identity-missing" [square],
            "name the unit that the turn reveals on {square}, or let chance draw it (play_choice)";
        /// The step names a unit, but the turn reveals none.
        NothingRevealed { unit: Unit } =>
            "nothing-revealed" [], "the turn reveals no unit, so no {unit}";
        /// A choice names what the turn reveals, which chance decides.
        IdentityNamed { unit: Unit } =>
            "identity-named" [], "leave out the {unit}: you cannot choose what a turn reveals";
        /// As far as the observer knows, no such unit of the side lies face down.
        NotConcealed { side: Side, unit: Unit } =>
            "not-concealed" [], "no {unit} of {side} lies face down";
        /// A royal unit never lies face down.
        RoyalRevealed { unit: Unit } => "royal-revealed" [], "a {unit} never lies face down";
    }
}
