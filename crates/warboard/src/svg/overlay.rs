//! What options draw on a square or a hex: tints under what stands there, marks over it.

use super::colours::{CHECK, LAST, Paint};
use super::layout::SIZE;
use super::options::{Mark, SvgOptions};
use super::words::MarkKind;

/// Where marks are drawn on a square or a hex.
pub(super) struct Shape<'a> {
    /// The data of a path around it.
    pub(super) outline: &'a str,
    /// The element of a ring around what stands there, up to its colours.
    pub(super) ring: &'a str,
    /// The middle, across and down.
    pub(super) middle: i64,
    /// From the middle to the ends of a cross, across and down.
    pub(super) arm: i64,
    /// The radius of a dot.
    pub(super) dot: i64,
}

impl<'a> Shape<'a> {
    /// A square, or a hex around one.
    pub(super) fn square(outline: &'a str, ring: &'a str) -> Self {
        Self {
            outline,
            ring,
            middle: SIZE / 2,
            arm: 14,
            dot: 6,
        }
    }
}

/// The elements under and over what stands on the square or hex with this name.
pub(super) fn overlay(options: &SvgOptions, name: &str, shape: &Shape<'_>) -> (String, String) {
    let Shape { outline, .. } = shape;
    let tint = |paint: Paint, opacity: &str| {
        format!("<path{paint} d=\"{outline}\" fill-opacity=\"{opacity}\"/>\n")
    };
    let (mut under, mut over) = (String::new(), String::new());
    let named = |list: &[String]| list.iter().any(|square| square == name);
    if named(&options.last) {
        under += &tint(LAST, ".55");
    }
    if named(&options.check) {
        under += &tint(CHECK, ".75");
    }
    for mark in options.marks.iter().filter(|mark| mark.square == name) {
        match mark.kind {
            MarkKind::Fill => under += &fill(mark, outline),
            _ => over += &sign(mark, shape),
        }
    }
    (under, over)
}

/// A mark that is drawn under what stands there.
fn fill(mark: &Mark, outline: &str) -> String {
    let colour = mark.colour.paint();
    format!("<path class=\"wb-fill\" d=\"{outline}\" fill=\"{colour}\" fill-opacity=\".5\"/>\n")
}

/// A mark that is drawn over what stands there.
fn sign(mark: &Mark, shape: &Shape<'_>) -> String {
    let Shape {
        ring, middle, dot, ..
    } = shape;
    let colour = mark.colour.paint();
    match mark.kind {
        MarkKind::Ring => format!(
            "{ring} class=\"wb-ring\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"3\"/>\n"
        ),
        MarkKind::Cross => {
            let (low, high) = (middle - shape.arm, middle + shape.arm);
            format!(
                "<path class=\"wb-cross\" d=\"M{low} {low}L{high} {high}M{low} {high}L{high} \
                 {low}\" stroke=\"{colour}\" stroke-width=\"4\"/>\n"
            )
        }
        // A light edge, so that it can be seen on any ground.
        MarkKind::Dot | MarkKind::Fill => format!(
            "<circle class=\"wb-dot\" cx=\"{middle}\" cy=\"{middle}\" r=\"{dot}\" \
             fill=\"{colour}\" stroke=\"#fff\"/>\n"
        ),
    }
}
