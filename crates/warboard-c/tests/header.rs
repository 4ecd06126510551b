//! The header is made of the sources.

use std::path::Path;
use std::{env, fs};

#[test]
fn the_header_is_that_of_the_sources() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_root_or_default(here);
    let mut header = Vec::new();
    cbindgen::generate_with_config(here, config)
        .expect("the sources are read")
        .write(&mut header);
    let header = String::from_utf8(header).expect("the header is UTF-8");
    let file = here.join("include/warboard.h");
    if env::var_os("GOLDEN").is_some() {
        fs::write(&file, &header).expect("the header is written");
    }
    let committed = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        committed == header,
        "include/warboard.h is out of date: run this test with GOLDEN=1"
    );
}
