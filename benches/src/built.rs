//! How this program was built, and the machine that runs it, for reports.

use std::fs;

/// The compiler that built this program: `rustc` and its version.
pub fn compiler() -> String {
    let words: Vec<&str> = env!("BUILT_BY").split(' ').take(2).collect();
    words.join(" ")
}

/// What this program was built for: the target and the flags for the compiler.
pub fn target() -> String {
    let flags = match env!("BUILT_FLAGS") {
        "" => "no flags",
        flags => flags,
    };
    format!("{}, {flags}", env!("BUILT_FOR"))
}

/// Which instructions beyond those of plain x86-64 the program may use, of those that matter.
pub fn features() -> String {
    let features: Vec<&str> = env!("BUILT_FEATURES").split(',').collect();
    ["popcnt", "lzcnt", "bmi1", "bmi2", "avx2", "avx512f"]
        .map(|name| (name, features.contains(&name)))
        .map(|(name, has)| format!("{name} {}", if has { "yes" } else { "no" }))
        .join(", ")
}

/// The model of the processor, as Linux tells it.
pub fn processor() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text.lines().find(|line| line.starts_with("model name"));
    let name = model.and_then(|line| line.split_once(": "));
    name.map_or("unknown", |(_, name)| name).to_owned()
}
