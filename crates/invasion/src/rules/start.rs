//! Rule page: *Board and setup*. The array.

use crate::Invasion;

impl Invasion {
    /// The array of the rule page as a position string.
    pub const START: &'static str = "hftii5/fpcii5/tcpii5/iii****3/iii****3/\
        3****III/3****III/5IIPCT/5IICPF/5IITFH w 00 0 1";

    /// The start with the array of the rule page. Read any other array from its
    /// position string.
    pub fn start() -> Self {
        Self::START.parse().expect("the start is a valid position")
    }
}

impl Default for Invasion {
    fn default() -> Self {
        Self::start()
    }
}
