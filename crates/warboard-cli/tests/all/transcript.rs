//! The calls of `tests/data/command.txt` and their answers.

use std::collections::HashMap;

use super::run;

/// The words of a call: quotes hold words with spaces together, names stand for positions.
fn words<'a>(call: &'a str, names: &HashMap<&str, &'a str>) -> Vec<&'a str> {
    let parts = call.split('\'').enumerate();
    let words = parts.flat_map(|(index, part)| match index % 2 {
        0 => part.split_whitespace().collect(),
        _ => vec![part],
    });
    words
        .map(|word| *names.get(word).unwrap_or(&word))
        .collect()
}

fn assert_answer(call: &str, arguments: &[&str], expected: &[&str]) {
    let output = run(arguments);
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    let (out, err) = (text(output.stdout), text(output.stderr));
    let answers = out.lines().map(|line| format!("> {line}"));
    let complaints = err.lines().map(|line| format!("! {line}"));
    let answered: Vec<String> = answers.chain(complaints).collect();
    let agrees = |(line, expected): (&String, &&str)| match expected.strip_suffix("...") {
        Some(start) => line.starts_with(start),
        None => line.trim_end() == *expected,
    };
    let lines = answered.iter().zip(expected);
    assert_eq!(answered.len(), expected.len(), "{call}: {answered:#?}");
    assert!(lines.clone().all(agrees), "{call}: {answered:#?}");
    let code = if err.is_empty() { 0 } else { 2 };
    assert_eq!(output.status.code(), Some(code), "{call}");
}

#[test]
fn the_command_answers_as_the_transcript_says() {
    let transcript = include_str!("../data/command.txt");
    let is_definition = |line: &&str| !line.starts_with(['#', '$', '>', '!']);
    let definitions = transcript.lines().filter(is_definition);
    let names: HashMap<&str, &str> = definitions
        .filter_map(|line| line.split_once(" = "))
        .collect();
    let mut calls = 0;
    for block in transcript.split("\n$ ").skip(1) {
        let mut lines = block.lines();
        let call = lines.next().expect("a call");
        let expected: Vec<&str> = lines.filter(|line| line.starts_with(['>', '!'])).collect();
        assert_answer(call, &words(call, &names), &expected);
        calls += 1;
    }
    assert!(calls > 50, "{calls} calls");
}
