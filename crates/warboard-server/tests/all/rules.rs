//! The pages of the rules and their pictures.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::client::http;
use crate::program::{Program, folder};

/// The files of a folder and of those in it, by their paths from there.
fn files(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        match path.is_dir() {
            true => found.extend(files(&path).iter().map(|file| format!("{name}/{file}"))),
            false => found.push(name.to_string()),
        }
    }
    found
}

/// What stands in an attribute, wherever it is.
fn values<'p>(page: &'p str, attribute: &str) -> Vec<&'p str> {
    let start = format!(" {attribute}=\"");
    let parts = page.split(&start).skip(1);
    parts.map(|part| part.split('"').next().unwrap()).collect()
}

/// Whoever reads the rules can follow each link in them, and sees each picture.
#[test]
fn links_and_pictures_of_the_rules_are_there() {
    let folder = folder();
    let server = Program::start(folder.path());
    let get = |path: &str, kind: &str| {
        let (head, body) = http(&server.address, "GET", path, &[], "");
        assert!(head.starts_with("HTTP/1.1 200"), "{path}: {head}");
        let told = format!("content-type: {kind}\r\n");
        assert!(head.contains(&told), "{path}: {head}");
        body
    };
    let files = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules"));
    let names: Vec<&str> = files
        .iter()
        .filter_map(|file| file.strip_suffix(".md"))
        .collect();
    let pages: BTreeMap<&str, String> = names
        .iter()
        .map(|name| {
            let path = format!("/rules/{name}.html");
            (*name, get(&path, "text/html; charset=utf-8"))
        })
        .collect();
    assert!(pages.len() >= 7, "{names:?}");

    let mut followed = 0;
    let mut shown = BTreeSet::new();
    for (name, page) in &pages {
        assert!(page.starts_with("<h1 id="), "{name}");
        let ids = values(page, "id");
        let different: BTreeSet<_> = ids.iter().collect();
        assert_eq!(ids.len(), different.len(), "{name}: {ids:?}");
        // The policy of the page refuses them.
        assert_eq!(values(page, "style"), [""; 0], "{name}");
        for link in values(page, "href") {
            let Some(place) = link.strip_prefix("#/rules/") else {
                assert!(link.starts_with("http"), "{name} leads to {link}");
                continue;
            };
            let (to, anchor) = place.split_once('/').unwrap();
            let there = pages.get(to).map(|page| values(page, "id"));
            let there = there.unwrap_or_else(|| panic!("{name} leads to the page {to}"));
            let is_there = anchor.is_empty() || there.contains(&anchor);
            assert!(is_there, "{name} leads to {to}#{anchor}");
            followed += 1;
        }
        for picture in values(page, "src") {
            let body = get(&format!("/{picture}"), "image/svg+xml");
            assert!(body.starts_with("<svg "), "{picture}");
            shown.insert(picture);
        }
    }
    assert!(followed > 50, "{followed} links");
    let pictures = files.iter().filter(|file| file.ends_with(".svg"));
    let pictures: Vec<String> = pictures.map(|file| format!("rules/{file}")).collect();
    let missing: Vec<_> = pictures
        .iter()
        .filter(|picture| !shown.contains(picture.as_str()))
        .collect();
    assert!(missing.is_empty(), "no page shows {missing:?}");

    // The texts that the pages are made of are no part of them, and nothing else is found beside them.
    for path in ["capatomic.md", "nothing.html", "..%2fCargo.toml", ""] {
        let (head, _) = http(&server.address, "GET", &format!("/rules/{path}"), &[], "");
        assert!(head.starts_with("HTTP/1.1 404"), "{path}: {head}");
    }
}
