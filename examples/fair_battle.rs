//! Lesson 7: a battle with hidden units between people who do not trust each other.
//!
//! Two clients and a server send each other lines of text. Nobody can steer the
//! deal, nobody sees more than their view, and when the battle is over anybody can
//! verify it. Then a server that lies about a unit is caught.

use piece_kit::{BySide, Nonce, Seed, SeededRng, Side, Variant};
use strata_tactical::{
    Arbiter, Commitment, Commitments, Entry, Observer, Opening, Replica, Step, Terms, TerrainName,
    Transcript, Turn, Unit,
};

/// A player's client: the player's secrets and a copy of what is public.
struct Client {
    terms: Terms,
    side: Side,
    entry: Entry,
    /// What everybody has committed to, once it is public.
    commitments: Option<Commitments>,
    replica: Option<Replica>,
    /// Chooses this player's turns: not secret.
    rng: SeededRng,
}

impl Client {
    fn new(terms: &Terms, side: Side, units: &str) -> Self {
        Self {
            terms: terms.clone(),
            side,
            entry: Entry {
                selection: units.parse().expect("a selection"),
                nonce: Nonce::random().expect("randomness"),
            },
            commitments: None,
            replica: None,
            rng: SeededRng::new(&Seed::guessable(8 + side.index() as u64)),
        }
    }

    /// The first line that it sends: what it will open later.
    fn commit(&self) -> String {
        Commitment::to_selection(&self.terms, self.side, &self.entry).to_string()
    }

    /// The second, to the server alone, once all commitments are public and its own
    /// is among them.
    fn open(&mut self, commitments: Commitments) -> String {
        let own = Commitment::to_selection(&self.terms, self.side, &self.entry);
        assert_eq!(
            commitments.players[self.side], own,
            "the server tells another"
        );
        self.commitments = Some(commitments);
        format!("{} {}", self.entry.selection, self.entry.nonce)
    }

    /// What the server tells everybody: the start, then every step.
    fn hear(&mut self, line: &str) {
        match &mut self.replica {
            None => {
                let start = line.parse().expect("a public position");
                self.replica = Some(Replica::new(start));
            }
            Some(replica) => {
                let step: Step = line.parse().expect("a step");
                replica.play(step).expect("the server knows the rules");
            }
        }
    }

    /// Looks at a transcript: it must be of the battle that this client has seen, from
    /// the commitments that it has kept, and true in itself.
    fn verify(&self, transcript: &Transcript) -> Result<(), String> {
        let replica = self.replica.as_ref().ok_or("no battle")?;
        if self.commitments != Some(transcript.commitments) {
            return Err("these are not the commitments that were published".into());
        }
        if transcript.record != replica.record() {
            return Err("this is not the battle that was played".into());
        }
        let verified = transcript.verify().map_err(|why| why.to_string())?;
        assert_eq!(verified.position(), replica.position());
        Ok(())
    }

    /// A turn, if it is this player's: a legal one by chance.
    fn turn(&mut self) -> Option<String> {
        let position = self.replica.as_ref()?.position();
        let turns = position.turns();
        let turn = self
            .rng
            .choose(&turns)
            .filter(|_| position.to_act() == self.side);
        turn.map(Turn::to_string)
    }
}

fn main() {
    // Everybody agrees on the terms: every hash binds them.
    let players = BySide {
        white: "Ada",
        black: "Bob",
    };
    let terms = Terms::new(players, &TerrainName::Woods.terrain()).expect("terms");
    let mut clients = BySide {
        white: Client::new(&terms, Side::White, "KQRNWWFF"),
        black: Client::new(&terms, Side::Black, "DRBCWWWF"),
    };

    // The server commits before anybody selects.
    let seed = Seed::random().expect("randomness");
    let commitments = Commitments {
        server: Commitment::to_seed(&terms, &seed),
        players: BySide::from_fn(|side| clients[side].commit().parse().expect("a commitment")),
    };
    println!("the server commits to {}", commitments.server);
    for side in Side::ALL {
        println!("{} commits to {}", side.name(), commitments.players[side]);
    }

    // All three are public: the players open theirs to the server.
    let opening = Opening {
        seed,
        entries: BySide::from_fn(|side| entry(&clients[side].open(commitments))),
    };
    assert_eq!(
        opening.commitments(&terms),
        commitments,
        "no selection has changed"
    );

    let (selections, deal) = (opening.selections(), opening.deal(&terms));
    let mut arbiter = Arbiter::new(terms.board(), &selections, &deal).expect("this deal");
    for side in Side::ALL {
        clients[side].hear(&arbiter.public().to_string());
    }
    println!("Black sees {}", arbiter.view(Observer::Side(Side::Black)));

    while arbiter.outcome().is_none() {
        let side = arbiter.public().turn();
        let line = clients[side].turn().expect("a turn");
        // What comes from outside is checked: a refusal says why and leaks nothing.
        let told = arbiter
            .take(side, line.parse().expect("a turn"))
            .expect("a legal turn");
        for side in Side::ALL {
            clients[side].hear(&told.step.to_string());
        }
    }
    let outcome = arbiter.outcome().expect("an end");
    println!("after {} turns: {outcome}", arbiter.plies());
    for side in Side::ALL {
        println!("{} has lost {}", side.name(), arbiter.casualties(side));
    }

    // Everything is opened; the transcript is text that anybody can verify.
    let transcript = Transcript {
        terms,
        commitments,
        record: arbiter.replica().record(),
        opening,
    };
    let text = transcript.to_string();
    let read: Transcript = text.parse().expect("a transcript");
    for side in Side::ALL {
        clients[side].verify(&read).expect("an honest server");
    }
    println!(
        "{} lines of transcript are verified by both",
        text.lines().count()
    );

    // A server that has told a unit to be what it was not: the same battle again, as
    // both clients would have seen it.
    let forged = forge(&text);
    for side in Side::ALL {
        clients[side].replica = forged.record.replay().ok();
    }
    let caught = clients.white.verify(&forged).expect_err("caught");
    println!("a cheating arbiter: {caught}");
}

fn entry(line: &str) -> Entry {
    let (selection, nonce) = line.split_once(' ').expect("units and a nonce");
    Entry {
        selection: selection.parse().expect("a selection"),
        nonce: nonce.parse().expect("a nonce"),
    }
}

/// The transcript with a lie about one unit, such that every turn is still legal.
fn forge(text: &str) -> Transcript {
    let told = text.lines().filter(|line| line.contains('='));
    let lies = told.flat_map(|line| {
        let turn = line.split('=').next().unwrap_or(line);
        Unit::CONCEALED.map(|unit| (line, format!("{turn}={}", unit.letter())))
    });
    let forged = lies.filter(|(line, lie)| line != lie).map(|(line, lie)| {
        let text = text.replacen(line, &lie, 1);
        text.parse::<Transcript>().expect("well-formed, but a lie")
    });
    let mut plausible = forged.filter(|forged| forged.record.replay().is_ok());
    plausible.next().expect("a lie that the rules allow")
}
