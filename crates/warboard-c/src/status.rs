//! What a call came to.

/// What a call came to. Whatever it is but `WB_STATUS_OK`, nothing has changed, and
/// `wb_error_code`, `wb_error_text` and `wb_error_json` say why.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// It was done.
    Ok = 0,
    /// A rule forbids it, or a text or number means nothing here. The error has the code, the
    /// squares and the sentence of the rules.
    Refused = 1,
    /// A pointer that must not be null is null.
    Null = 2,
    /// A text is not UTF-8.
    NotUtf8 = 3,
    /// A fault of the library itself, which was stopped at its border. Free the handles of the
    /// call and report it: this should not happen.
    Panic = 4,
}
