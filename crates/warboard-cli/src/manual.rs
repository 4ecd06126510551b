//! `warboard man`: manual pages, one for the command and one for each of its subcommands.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use clap::{Arg, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use crate::args::{self, Example, examples};
use crate::failure::Failure;
use crate::screen::Screen;

/// Writes the page of the command, or all pages into a folder.
pub(crate) fn run(folder: Option<&Path>, screen: &mut Screen) -> Result<(), Failure> {
    let whole = built(screen.width());
    let Some(folder) = folder else {
        screen.write_all(&page(&whole)?)?;
        return Ok(());
    };
    let cannot = |path: &Path, why: &io::Error| {
        Failure::Machine(format!("cannot write {}: {why}", path.display()))
    };
    fs::create_dir_all(folder).map_err(|why| cannot(folder, &why))?;
    for command in [&whole].into_iter().chain(whole.get_subcommands()) {
        let file = folder.join(format!("{}.1", title(command)));
        fs::write(&file, page(command)?).map_err(|why| cannot(&file, &why))?;
    }
    Ok(())
}

/// The command line with all that follows from it.
fn built(columns: usize) -> Command {
    let whole = args::command(columns).disable_help_subcommand(true);
    let names: Vec<String> = whole
        .get_subcommands()
        .map(|command| command.get_name().to_string())
        .collect();
    let mut whole = names.iter().fold(whole.mut_args(filled), |whole, name| {
        whole.mut_subcommand(name, |command| command.mut_args(filled))
    });
    whole.build();
    whole
}

/// An argument whose help is one paragraph: no more has room beside its name.
fn filled(arg: Arg) -> Arg {
    let Some(help) = arg.get_long_help().map(ToString::to_string) else {
        return arg;
    };
    let (first, more) = help.split_once("\n\n").unwrap_or((&help, ""));
    let help = match more {
        "" => first.to_string(),
        more => format!("{first}. {}", more.replace("\n\n", " ")),
    };
    arg.long_help(help)
}

/// `warboard`, `warboard-play`.
fn title(command: &Command) -> &str {
    command
        .get_display_name()
        .unwrap_or_else(|| command.get_name())
}

fn page(command: &Command) -> io::Result<Vec<u8>> {
    let man = Man::new(command.clone());
    let (title, version) = (title(command).to_uppercase(), env!("CARGO_PKG_VERSION"));
    // No date: the same arguments are always the same page.
    let mut page = format!(".TH {title} 1 \"\" \"warboard {version}\" Warboard\n").into_bytes();
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    let mut rest = Roff::new();
    shown(&mut rest, examples::of(command.get_name()));
    rest.control("SH", ["EXIT STATUS"]);
    rest.text([roman(examples::EXIT_CODES)]);
    if !command.has_subcommands() {
        rest.control("SH", ["SEE ALSO"]);
        rest.text([roman("warboard(1)")]);
    }
    rest.to_writer(&mut page)?;
    Ok(page)
}

/// The examples, each with what it does.
fn shown(page: &mut Roff, examples: &[Example]) {
    page.control("SH", ["EXAMPLES"]);
    for (line, does) in examples {
        page.control("TP", []);
        page.text([roman(*line)]);
        page.text([roman(*does)]);
    }
}
