//! Rule page: *Turn*. The phases of a turn, and what is to be decided in them.

use crate::reading::{shown, words};

words! {
    /// A phase of a turn. Gathering is done at the beginning of the turn, without orders.
    pub enum Phase {
        /// Units are bought.
        Recruit = "recruit",
        /// Groups march, and declare attacks.
        Move = "move",
        /// Attacks are carried out, one after the other.
        Battle = "battle",
    }
}

shown! {
    /// What is to be decided now.
    pub enum Stage {
        /// Units may be bought.
        Recruit = "the recruit phase",
        /// Marches may be opened.
        Move = "the move phase",
        /// Units are picked for a group.
        March = "an open march",
        /// The next attack is named.
        Attack = "the choice of the next attack",
        /// A side selects its units.
        Selection = "the selection for a battle",
        /// A battle is fought.
        Fight = "a battle",
        /// The host reports a battle.
        Report = "the report of a battle",
        /// Units look for a hex to retreat to.
        Retreat = "a retreat",
    }
}
