//! The figures of the pieces for JavaScript.

use std::fs;

use warboard::svg::FIGURES;

const HEADER: &str = "\
// The figures of the pieces: SVG elements in a box of 45 by 45 units, by name. They have no colours: set `fill` and
// `stroke` on the element around them, the stroke 1.5 wide with round ends and joins.
//
// They were drawn for warboard, from no other set, and have its licence: MIT or Apache 2.0, as you like.
//
// Made of the figures of the Rust crate, do not edit:
// `GOLDEN=1 cargo test -p warboard --all-features --test all the_figures_of_the_javascript`
";

/// The first name of a figure.
fn first_name(figure: &str) -> &'static str {
    let mut all = FIGURES.iter();
    all.find(|(_, other)| *other == figure).expect("a figure").0
}

/// A name as the key of a field.
fn key(name: &str) -> String {
    match name.contains(' ') {
        true => format!("\"{name}\""),
        false => name.to_string(),
    }
}

/// The script: each figure once, and then the other names that some have.
fn script() -> String {
    let (mut drawn, mut others) = (String::new(), String::new());
    for (name, figure) in FIGURES {
        let first = first_name(figure);
        if first == *name {
            assert!(!figure.contains(['\'', '\\', '\n']), "{figure}");
            drawn += &format!("  {}: '{figure}',\n", key(name));
        } else {
            assert!(
                first.bytes().all(|letter| letter.is_ascii_alphabetic()),
                "{first}"
            );
            others += &format!("  {}: drawn.{first},\n", key(name));
        }
    }
    format!(
        "{HEADER}\nconst drawn = {{\n{drawn}}};\n\n\
         /** @type {{Readonly<Record<string, string>>}} */\n\
         export const FIGURES = {{\n  ...drawn,\n{others}}};\n"
    )
}

#[test]
fn the_figures_of_the_javascript_package_are_these() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../warboard-js/board/figures.js"
    );
    if std::env::var_os("GOLDEN").is_some() {
        return fs::write(path, script()).expect("written");
    }
    assert_eq!(fs::read_to_string(path).expect("a file"), script());
}
