//! The types of pieces that the format has by name.

/// Name and movement of every type, in the order of the format: it is the order of letters in a
/// hand. The custom pieces and the king follow.
pub(crate) const NAMED: [(&str, &str); 36] = [
    ("pawn", "mfWcfF"),
    ("knight", "N"),
    ("bishop", "B"),
    ("rook", "R"),
    ("queen", "Q"),
    ("fers", "F"),
    ("alfil", "A"),
    ("fersAlfil", "FA"),
    ("silver", "FfW"),
    ("aiwok", "RNF"),
    ("bers", "RF"),
    ("archbishop", "BN"),
    ("chancellor", "RN"),
    ("amazon", "QN"),
    ("knibis", "mNcB"),
    ("biskni", "mBcN"),
    ("kniroo", "mNcR"),
    ("rookni", "mRcN"),
    ("shogiPawn", "fW"),
    ("lance", "fR"),
    ("shogiKnight", "fN"),
    ("gold", "WfF"),
    ("dragonHorse", "BW"),
    ("clobber", "cW"),
    ("breakthrough", "fmWfF"),
    ("immobile", ""),
    ("cannon", "mRcpR"),
    ("janggiCannon", "pR"),
    ("soldier", "fsW"),
    ("horse", "nN"),
    ("elephant", "nA"),
    ("janggiElephant", "nZ"),
    ("banner", "RcpRnN"),
    ("wazir", "W"),
    ("commoner", "K"),
    ("centaur", "KN"),
];

/// The pawn, which has rules of its own.
pub(crate) const PAWN: usize = 0;
/// The knight, the bishop and the rook of chess, and the silver, which is the khon of Makruk.
pub(crate) const KNIGHT: usize = 1;
pub(crate) const BISHOP: usize = 2;
pub(crate) const ROOK: usize = 3;
pub(crate) const SILVER: usize = 8;
/// The met, which leaps in Cambodian chess.
pub(crate) const FERS: usize = 5;
/// The third that gives shak in Shatar, beside knight and rook.
pub(crate) const BERS: usize = 10;
/// The pawn of Shogi, for the drop that mates.
pub(crate) const SHOGI_PAWN: usize = 18;
/// Spares other cannons.
pub(crate) const JANGGI_CANNON: usize = 27;
/// Hops to capture.
pub(crate) const CANNON: usize = 26;
/// Moves otherwise from a rank on.
pub(crate) const SOLDIER: usize = 28;
/// What only counts points in Janggi.
pub(crate) const HORSE: usize = 29;
pub(crate) const JANGGI_ELEPHANT: usize = 31;
pub(crate) const WAZIR: usize = 33;
/// The points of pieces in Janggi.
pub(crate) const JANGGI_POINTS: [(usize, i32); 6] = [
    (ROOK, 13),
    (JANGGI_CANNON, 7),
    (HORSE, 5),
    (JANGGI_ELEPHANT, 3),
    (WAZIR, 3),
    (SOLDIER, 2),
];
/// The first custom piece.
pub(crate) const CUSTOM: usize = NAMED.len();
/// The number of custom pieces.
pub(crate) const CUSTOMS: usize = 25;
/// The piece that must be kept safe.
pub(crate) const KING: usize = CUSTOM + CUSTOMS;
/// The number of types.
pub(crate) const TYPES: usize = KING + 1;
/// In a set of types: all pieces together.
pub(crate) const ALL: u64 = 1 << 63;

/// The type with a name: `rook`, `customPiece3`, `king`.
pub(crate) fn named(name: &str) -> Option<usize> {
    if let Some(number) = name.strip_prefix("customPiece") {
        let plain = !number.starts_with('0') && number.bytes().all(|digit| digit.is_ascii_digit());
        let number: usize = number.parse().ok().filter(|_| plain)?;
        return (1..=CUSTOMS).contains(&number).then(|| CUSTOM + number - 1);
    }
    match name {
        "king" => Some(KING),
        name => NAMED.iter().position(|(known, _)| *known == name),
    }
}
