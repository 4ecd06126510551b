//! What programs read: the protocol on standard input and output, and the list of codes.

use std::io::{self, BufRead as _, Read as _, Write as _};

use warboard::custom::loaded_variants;
use warboard::messages::{MessageKind, MessageTemplate, thinker_messages};
use warboard::protocol::{self, Limits, Session};
use warboard::{Catalogue, find, games};

use crate::args::{CodesArgs, JsonArgs, SchemaName};
use crate::failure::Failure;
use crate::screen::Screen;

/// Answers requests, a line each, until the input ends.
pub(crate) fn json(args: &JsonArgs, screen: &mut Screen) -> Result<(), Failure> {
    if let Some(name) = args.schema {
        write!(screen, "{}", schema(name))?;
        return Ok(());
    }
    let mut limits = Limits::default();
    limits.open = args.max_open;
    limits.bytes = args.max_bytes;
    limits.plies = args.max_plies;
    let mut session = match args.guessable_test_seed {
        Some(seed) => Session::guessable_for_tests(seed),
        None => Session::default(),
    };
    session.set_limits(limits);
    let loaded = loaded_variants().into_iter();
    session.set_catalogue(loaded.fold(Catalogue::default(), Catalogue::with));
    let mut stdin = io::stdin().lock();
    // One more byte than is allowed is enough to be refused.
    let most = (limits.bytes as u64).saturating_add(1);
    loop {
        let mut line = Vec::new();
        let read = (&mut stdin).take(most).read_until(b'\n', &mut line);
        let failed = |why| Failure::Machine(format!("cannot read standard input: {why}"));
        if read.map_err(failed)? == 0 {
            return Ok(());
        }
        if line.len() as u64 == most && !line.ends_with(b"\n") {
            stdin.skip_until(b'\n').map_err(failed)?;
        }
        // What is not UTF-8 is not JSON.
        let line = String::from_utf8(line).unwrap_or_default();
        writeln!(
            screen,
            "{}",
            session.answer(line.trim_end_matches(['\r', '\n']))
        )?;
        screen.flush()?;
    }
}

fn schema(name: SchemaName) -> &'static str {
    match name {
        SchemaName::Request => protocol::REQUEST_SCHEMA,
        SchemaName::Answer => protocol::ANSWER_SCHEMA,
        SchemaName::State => protocol::STATE_SCHEMA,
    }
}

/// Lists every code of the messages of one game; or those that games share, those of all games and those
/// of thinkers.
pub(crate) fn codes(args: &CodesArgs, screen: &mut Screen) -> Result<(), Failure> {
    let listed: Vec<(&str, Vec<MessageTemplate>)> = match &args.game {
        Some(name) => {
            let rules = find(name)?;
            vec![(rules.name(), rules.messages())]
        }
        None => {
            let games = games().iter();
            let games = games.map(|rules| (rules.name(), rules.messages()));
            let common = protocol::messages();
            let thinkers = ("thinkers", thinker_messages());
            let listed = [("common", common)].into_iter().chain(games);
            listed.chain([thinkers]).collect()
        }
    };
    if args.json {
        let listed: serde_json::Map<_, _> = listed
            .into_iter()
            .map(|(name, messages)| (name.to_string(), serde_json::json!(messages)))
            .collect();
        writeln!(screen, "{}", serde_json::Value::Object(listed))?;
        return Ok(());
    }
    for (name, messages) in listed {
        for message in messages {
            write_code(name, &message, screen)?;
        }
    }
    Ok(())
}

/// `capatomic refusal not-yours (side square): {side}'s piece stands on {square}`
fn write_code(name: &str, message: &MessageTemplate, screen: &mut Screen) -> io::Result<()> {
    let arguments: Vec<&str> = message.args.iter().map(|arg| arg.name.as_str()).collect();
    let arguments = match arguments.is_empty() {
        true => String::new(),
        false => format!(" ({})", arguments.join(" ")),
    };
    let kind = match message.kind {
        MessageKind::Event => "event",
        MessageKind::Refusal => "refusal",
        MessageKind::Fault => "fault",
        _ => "outcome",
    };
    let (code, template) = (&message.code, &message.template);
    writeln!(screen, "{name} {kind} {code}{arguments}: {template}")
}
