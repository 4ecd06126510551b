use std::collections::BTreeSet;
use std::fs;

use warboard::protocol::{Answer, Call, Schema};

use super::{FILES, golden, json, path, session, writes};

#[test]
fn requests_are_answered_as_in_the_golden_files() {
    for file in FILES {
        let mut session = session();
        let mut written = String::new();
        for (request, answer) in golden(file) {
            let given = session.answer(&request);
            assert!(
                writes() || given == answer,
                "{file}: {request}\n{answer}\n{given}"
            );
            written += &format!("{request}\n{given}\n");
        }
        if writes() {
            let path = path(&format!("tests/data/protocol/{file}.jsonl"));
            fs::write(path, written).expect("a golden file");
        }
    }
}

#[test]
fn golden_files_have_every_request_and_every_kind_of_reply() {
    let mut asked = BTreeSet::new();
    let mut replied = BTreeSet::new();
    for (request, answer) in FILES.into_iter().flat_map(golden) {
        let (request, answer) = (json(&request), json(&answer));
        if let Some(reply) = answer["ok"].as_object() {
            asked.extend(request["do"].as_str().map(str::to_string));
            replied.extend(reply.keys().cloned());
        }
    }
    let requests = Schema::Request.to_json();
    let branches = requests["oneOf"].as_array().expect("requests");
    for branch in branches {
        let name = branch["properties"]["do"]["const"]
            .as_str()
            .expect("a name");
        assert!(asked.contains(name), "no golden request {name:?}");
    }
    let answers = Schema::Answer.to_json();
    let kinds = answers["$defs"]["Reply"]["oneOf"]
        .as_array()
        .expect("replies");
    for kind in kinds {
        let name = kind["required"][0].as_str().expect("a name");
        assert!(replied.contains(name), "no golden reply {name:?}");
    }
}

#[test]
fn requests_and_answers_are_read_back_as_they_were_written() {
    for (request, answer) in FILES.into_iter().flat_map(golden) {
        let read: Answer = serde_json::from_str(&answer).expect("an answer");
        assert_eq!(read.to_string(), answer);
        if read.into_result().is_ok() {
            let call: Call = request
                .parse()
                .unwrap_or_else(|why| panic!("{request}: {why}"));
            let again: Call = call.to_string().parse().expect("what was written");
            assert_eq!(again, call);
        }
    }
}

#[test]
fn debug_texts_of_requests_and_replies_name_the_kind_alone() {
    let (request, answer) = &golden("strata-tactical")[0];
    let call: Call = request.parse().expect("a request");
    assert_eq!(
        format!("{:?}", call.request),
        "Request { do: \"start\", .. }"
    );
    let answer: Answer = serde_json::from_str(answer).expect("an answer");
    let reply = answer.into_result().expect("a reply");
    assert_eq!(format!("{reply:?}"), "Reply(\"opened\")");
}
