//! What is of no use leaves no trace in memory.

use serde_json::json;

use crate::program::{Program, folder};

/// Names of tables that are not there take no memory, whoever asks for them and how; nor does a game that is over take
/// its clock.
#[test]
fn what_is_not_there_takes_no_memory() {
    let folder = folder();
    let server = Program::start(folder.path());
    let mut clients: Vec<_> = (0..4).map(|_| server.newcomer()).collect();
    std::thread::scope(|scope| {
        for client in &mut clients {
            scope.spawn(move || {
                for number in 0..100 {
                    let of = json!({ "of": format!("nowhere{number}") });
                    for request in ["table", "follow", "record", "rise"] {
                        let why = client.ask(request, of.clone()).unwrap_err();
                        assert_eq!(why["code"], "no-table");
                    }
                }
            });
        }
    });
    assert_eq!(server.figure("tables"), 0);

    let (mut ones, mut others) = (clients.pop().unwrap(), clients.pop().unwrap());
    let of = ones.create(json!({ "game": "chess", "seats": { "w": "me" } }));
    others.ask("sit", json!({ "of": of })).unwrap();
    assert_eq!(server.figure("tables_owned"), 1);
    ones.ask("speak", json!({ "of": of, "word": "resign" }))
        .unwrap();
    assert_eq!(server.figure("tables_owned"), 0);
    // The next game is there as soon as the old one tells of it.
    ones.ask("rematch", json!({ "of": of })).unwrap();
    let table = others.ask("rematch", json!({ "of": of })).unwrap();
    let next = json!({ "of": table["table"]["next"] });
    let table = ones.ask("table", next).unwrap();
    assert_eq!(table["table"]["stage"], "playing");
    assert_eq!(server.figure("tables_owned"), 1);
}
