//! Tells the programs which compiler builds them, and how.

use std::env;
use std::process::Command;

fn main() {
    let rustc = env::var_os("RUSTC").expect("cargo names the compiler");
    let version = Command::new(rustc).arg("--version").output();
    let version = version.expect("a compiler says its version").stdout;
    let version = String::from_utf8(version).expect("a version is text");
    println!("cargo::rustc-env=BUILT_BY={}", version.trim());

    let of = |name: &str| env::var(name).unwrap_or_default();
    let flags = of("CARGO_ENCODED_RUSTFLAGS").replace('\u{1f}', " ");
    println!("cargo::rustc-env=BUILT_FLAGS={flags}");
    let features = of("CARGO_CFG_TARGET_FEATURE");
    println!("cargo::rustc-env=BUILT_FEATURES={features}");
    println!("cargo::rustc-env=BUILT_FOR={}", of("TARGET"));
    println!("cargo::rerun-if-changed=build.rs");
}
