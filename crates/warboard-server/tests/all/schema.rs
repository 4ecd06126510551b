//! The schemas beside the crate are those of the types.

use std::path::Path;
use std::{env, fs};

use warboard_server::protocol::{answer_schema, request_schema};

/// Each schema is what the types say; with `GOLDEN=1` the files are written.
#[test]
fn the_schemas_are_those_of_the_types() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("schema");
    for (name, schema) in [("request", request_schema()), ("answer", answer_schema())] {
        let path = folder.join(format!("{name}.json"));
        let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        if env::var_os("GOLDEN").is_some() {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&path, &text).unwrap();
        }
        assert_eq!(
            fs::read_to_string(&path).unwrap(),
            text,
            "GOLDEN=1 writes {name}.json"
        );
    }
}
