//! Pictures.

use warboard::board::Diagram;
use warboard::protocol::read_field;
use warboard::svg::SvgOptions;

use crate::border::Done;

/// A picture with options in JSON.
pub(crate) fn picture(diagram: &Diagram, options: Option<&str>) -> Done<String> {
    let options: SvgOptions = match options {
        None => SvgOptions::default(),
        Some(json) => read_field("options", json)?,
    };
    options.check(diagram)?;
    Ok(diagram.svg_with(&options))
}
