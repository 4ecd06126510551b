//! Why a change does not fit a diagram.

piece_kit::faults! {
    /// Why a [`Change`](crate::board::Change) does not fit a diagram: the [place](crate::board::Change::place) is
    /// that of the change.
    #[non_exhaustive]
    pub enum ChangeError {
        /// The diagram has no such square, or nothing of this kind.
        NoSuchPlace { place: String } => "no-such-place" [], "the diagram has no {place}";
        /// Something else is there than before the change.
        Differs { place: String } => "differs-from-before" [],
            "{place} is not in the diagram as it was before the change";
        /// The cell before or after the change is that of another hex.
        OtherHex { place: String } => "other-hex" [],
            "the change of {place} has the cell of another hex";
    }
}

impl ChangeError {
    /// The [place](crate::board::Change::place) of the change.
    pub fn place(&self) -> &str {
        match self {
            Self::NoSuchPlace { place } | Self::Differs { place } | Self::OtherHex { place } => {
                place
            }
        }
    }
}
