//! What is typed: examples of each command, for its help and its manual page.

/// A command line, and what it does.
pub(crate) type Example = (&'static str, &'static str);

/// The first lines to type.
const WHOLE: &[Example] = &[
    ("warboard tour", "what there is to see"),
    ("warboard list", "the names of the games"),
    ("warboard rules shogi", "the rules of one"),
    ("warboard play chess --against 3", "you against level 3"),
    ("warboard analyse chess", "what is best"),
    ("warboard play --help", "more about a command"),
];

/// The examples of the command with a name; of the whole if it is none of the others.
pub(crate) fn of(command: &str) -> &'static [Example] {
    match command {
        "tour" => &[("warboard tour --pieces letters", "if figures look odd")],
        "list" => &[
            ("warboard list", "the games that ship"),
            ("warboard list --variants my.ini", "and those of a file"),
        ],
        "rules" => &[("warboard rules invasion | less", "page by page")],
        "play" => &[
            ("warboard play chess", "two people, in turn"),
            ("warboard play chess960 --against 3", "you against level 3"),
            (
                "warboard play shogi --against 8@5000ms --as black",
                "you second",
            ),
            ("warboard play chess --record game.txt", "go on with a game"),
            (
                "warboard play my-chess --variants my.ini",
                "a variant of a file",
            ),
        ],
        "analyse" => &[
            (
                "warboard analyse chess --lines 3 --time 2000",
                "two seconds",
            ),
            (
                "warboard analyse shogi --record game.txt",
                "its last position",
            ),
            (
                "warboard analyse xiangqi --depth 12 --json",
                "for a program",
            ),
            (
                "warboard analyse chess --epd wac.epd --time 1000",
                "a test suite",
            ),
        ],
        "match" => &[
            (
                "warboard match invasion 5 4 --games 200 --threads 2",
                "levels",
            ),
            (
                "warboard match chess 8@20000n 8@10000n --sprt 0,50",
                "is it better?",
            ),
            (
                "warboard match chess 6 5 --openings book.pgn --shuffle",
                "from a book",
            ),
            (
                "warboard match atomic 6 5 --file games.jsonl",
                "go on later",
            ),
        ],
        "show" => &[
            ("warboard show capatomic --number 12345", "a start"),
            ("warboard show chess --svg > board.svg", "a picture"),
            (
                "warboard show strata-tactical --view white",
                "as White sees it",
            ),
            (
                "warboard start chess960 | warboard show chess -p -",
                "from a pipe",
            ),
        ],
        "start" => &[
            ("warboard start chess960", "a start that is drawn"),
            (
                "warboard start capatomic --number 12345",
                "the start of a number",
            ),
            (
                "warboard start strata-strategic --scenario six-crowns",
                "of six",
            ),
        ],
        "legal" => &[
            ("warboard legal chess | wc -l", "how many"),
            ("warboard legal shogi --record game.txt", "after a game"),
        ],
        "apply" => &[
            ("warboard apply chess e4 e5 Nf3", "the position after them"),
            (
                "warboard apply capatomic e3e5 f8f6 --events",
                "what happens",
            ),
            (
                "warboard apply strata-strategic end '-2,1>-1,1' D go",
                "orders",
            ),
        ],
        "status" => &[("warboard status chess --record game.txt", "how it stands")],
        "perft" => &[
            (
                "warboard perft chess --depth 5 --threads 0",
                "on all threads",
            ),
            (
                "warboard perft capatomic --depth 3 --divide",
                "by first action",
            ),
        ],
        "record" => &[
            (
                "warboard record capatomic e5 f6 > game.txt",
                "a game to go on with",
            ),
            (
                "warboard record chess e4 e5 --header White=Anna --pgn",
                "as PGN",
            ),
        ],
        "replay" => &[
            ("warboard replay game.txt --boards", "with boards"),
            ("warboard replay game.txt --verify", "only checked"),
        ],
        "pgn" => &[
            ("warboard pgn games.pgn", "a line for each game"),
            ("warboard pgn games.pgn --check", "what is wrong"),
            (
                "warboard pgn games.pgn --tag White=Carlsen --to pgn",
                "some, anew",
            ),
            (
                "warboard pgn games.pgn --game 3 --to record > game.txt",
                "one",
            ),
        ],
        "uci" => &[("warboard uci", "what an interface is told to start")],
        "xboard" => &[(
            "xboard -fcp 'warboard xboard' -variant crazyhouse",
            "play there",
        )],
        "json" => &[
            (
                "echo '{\"v\":1,\"do\":\"games\"}' | warboard json",
                "a request",
            ),
            ("warboard json --schema request", "what requests look like"),
        ],
        "codes" => &[
            ("warboard codes chess", "of a game"),
            ("warboard codes --json", "of all, for a program"),
        ],
        "completions" => &[
            ("source <(warboard completions bash)", "in this shell"),
            (
                "warboard completions fish > warboard.fish",
                "a file to install",
            ),
        ],
        "man" => &[
            ("warboard man | man -l -", "read it"),
            (
                "warboard man /usr/local/share/man/man1",
                "install all pages",
            ),
        ],
        _ => WHOLE,
    }
}

/// What the command ends with.
pub(crate) const EXIT_CODES: &str = "0 done; 1 the machine failed; 2 bad input, which standard error explains; \
                                     130 and the like: ended by Ctrl-C or another signal.";

/// The command line with the examples below the help of each command.
pub(super) fn added(whole: clap::Command) -> clap::Command {
    let names: Vec<String> = whole
        .get_subcommands()
        .map(|command| command.get_name().to_string())
        .collect();
    let below = format!("{}\n\nExit codes: {EXIT_CODES}", listed(WHOLE));
    let whole = whole.after_help(below);
    names.iter().fold(whole, |whole, name| {
        whole.mut_subcommand(name, |command| command.after_help(listed(of(name))))
    })
}

fn listed(examples: &[Example]) -> String {
    let widths = examples.iter().map(|(line, _)| line.len());
    let width = widths.max().unwrap_or(0);
    let lines = examples
        .iter()
        .map(|(line, does)| format!("\n  {line:width$}  {does}"));
    format!("Examples:{}", lines.collect::<String>())
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::of;
    use crate::args;

    /// The calls of the command in a line for a shell.
    fn calls(line: &str) -> Vec<Vec<OsString>> {
        let line = line.trim_start_matches("source <(").trim_end_matches(')');
        let line = line.split(" > ").next().unwrap_or(line);
        let calls = line
            .split(" | ")
            .filter(|call| call.starts_with("warboard"));
        calls.map(words).collect()
    }

    /// Words between blanks; quotes hold some together.
    fn words(call: &str) -> Vec<OsString> {
        let parts = call.split('\'').enumerate();
        let words = parts.flat_map(|(index, part)| match index % 2 {
            0 => part.split_whitespace().collect(),
            _ => vec![part],
        });
        words.map(OsString::from).collect()
    }

    #[test]
    fn every_example_can_be_typed() {
        let whole = args::command(80);
        let names = whole.get_subcommands().map(clap::Command::get_name);
        let mut count = 0;
        for name in names.chain(["warboard"]) {
            for (line, _) in of(name) {
                for call in calls(line) {
                    let read = args::read(call.into_iter());
                    let is_help = |why: &clap::Error| why.exit_code() == 0;
                    assert!(read.as_ref().err().is_none_or(is_help), "{line}: {read:?}");
                    count += 1;
                }
            }
        }
        assert!(count > 40, "{count}");
    }
}
