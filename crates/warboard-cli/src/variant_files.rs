//! Files of variants: known to all commands, or only checked.

use std::io::Write as _;
use std::path::Path;

use serde_json::json;
use warboard::custom::{LoadFault, definition, load_variants, load_variants_strict};
use warboard::piece_kit::Message as _;

use crate::args::VariantsArgs;
use crate::failure::{Failure, remark};
use crate::opened::{name_of, text_of};
use crate::screen::Screen;

/// How much is said of what is wrong with a file that another command has loaded.
const MOST_REMARKS: usize = 8;

/// Makes the variants of a file known under their names: those that can be played, or if it is strict all
/// or none.
pub(crate) fn load(file: &Path, strict: bool) -> Result<(), Failure> {
    let (text, name) = (text_of(file)?, name_of(file));
    if strict {
        let refused = |why| Failure::Input(format!("the variants in {name}: {why}"));
        return load_variants_strict(&text).map(drop).map_err(refused);
    }
    let loaded = load_variants(&text);
    for fault in loaded.faults.iter().take(MOST_REMARKS) {
        remark(&format!("{name}: {fault}"));
    }
    let more = loaded.faults.len().saturating_sub(MOST_REMARKS) + loaded.more_faults;
    if more > 0 {
        remark(&format!(
            "{name}: and {more} more: `warboard variants FILE` lists them"
        ));
    }
    Ok(())
}

/// Says what of a file plays and what is wrong with it, in the order of its lines.
pub(crate) fn check(args: &VariantsArgs, screen: &mut Screen) -> Result<(), Failure> {
    let loaded = load_variants(&text_of(&args.file)?);
    let plays = loaded
        .variants
        .iter()
        .filter_map(|rules| definition(*rules));
    let plays: Vec<_> = plays.collect();
    if args.json {
        let variants = plays.iter().map(
            |rules| json!({ "line": rules.line(), "name": rules.name(), "base": rules.base() }),
        );
        let line = |fault: &LoadFault| json!({ "line": fault.line(), "is_remark": fault.is_remark(), "fault": fault.to_data() });
        let faults: Vec<_> = loaded.faults.iter().map(line).collect();
        let variants: Vec<_> = variants.collect();
        let all =
            json!({ "variants": variants, "faults": faults, "more_faults": loaded.more_faults });
        writeln!(screen, "{all}")?;
    } else {
        let header = |name: &str, base: Option<&str>| match base {
            Some(base) => format!("[{name}:{base}]"),
            None => format!("[{name}]"),
        };
        let plays = plays.iter().map(|rules| {
            let line = rules.line();
            let header = header(rules.name(), rules.base());
            (line, format!("line {line}: {header} plays"))
        });
        let faults = loaded.faults.iter();
        let faults = faults.map(|fault| (fault.line().unwrap_or_default(), fault.to_string()));
        let mut lines: Vec<(usize, String)> = plays.chain(faults).collect();
        lines.sort_by_key(|(line, _)| *line);
        for (_, line) in lines {
            screen.line(&line)?;
        }
        if loaded.more_faults > 0 {
            screen.line(format_args!("and {} more faults", loaded.more_faults))?;
        }
    }
    // What is said of the file comes before what is said of the command.
    screen.flush()?;
    let is_wrong = |fault: &LoadFault| !fault.is_remark();
    match loaded.more_faults > 0 || loaded.faults.iter().any(is_wrong) {
        true => Err(Failure::Input(format!(
            "not all of {} can be played",
            name_of(&args.file)
        ))),
        false => Ok(()),
    }
}
