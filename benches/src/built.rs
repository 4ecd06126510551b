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
        .map(|(name, has)| format!("{name} {}", yes(has)))
        .join(", ")
}

/// How a Fairy-Stockfish says that it was built, and whether that is for the processor that this
/// program was built for. It says so in answer to `compiler`; versions up to 11 in their name.
pub fn fairy(name: &str, answer: &[String]) -> String {
    let settings = answer
        .iter()
        .find_map(|line| line.strip_prefix("Compilation settings include:"));
    let words: Vec<&str> = settings.unwrap_or(name).split_whitespace().collect();
    let theirs = ["POPCNT", "BMI2"].map(|word| words.contains(&word));
    let known = settings.is_some() || words.contains(&"64") || theirs != [false; 2];
    let ours =
        ["popcnt", "bmi2"].map(|word| env!("BUILT_FEATURES").split(',').any(|one| one == word));
    let (popcnt, bmi2) = (yes(theirs[0] || theirs[1]), yes(theirs[1]));
    match known {
        false => "it does not say how it was built".to_owned(),
        true if theirs[1] == ours[1] && (theirs[0] || theirs[1]) == ours[0] => {
            format!("popcnt {popcnt}, bmi2 {bmi2}: as this program")
        }
        true => format!(
            "popcnt {popcnt}, bmi2 {bmi2}: FOR ANOTHER PROCESSOR THAN THIS PROGRAM, so ratios to it say little"
        ),
    }
}

fn yes(has: bool) -> &'static str {
    if has { "yes" } else { "no" }
}

/// The model of the processor, as Linux tells it.
pub fn processor() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text.lines().find(|line| line.starts_with("model name"));
    let name = model.and_then(|line| line.split_once(": "));
    name.map_or("unknown", |(_, name)| name).to_owned()
}
