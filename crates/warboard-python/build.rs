//! Links the module as Python wants it where `cargo` alone does not know: on macOS.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
