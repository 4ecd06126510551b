//! Lesson 7: a battle with hidden units between people who do not trust each other.
//!
//! Two clients and a server send each other lines of text. Nobody can steer the
//! deal, nobody sees more than his view, and when the battle is over anybody can
//! verify it. Then a server that lies about a unit is caught.

use piece_kit::{BySide, Draws, Seed, Side, Variant};
use strata_tactical::{
    Arbiter, Commitment, Commitments, Entry, Observer, Opening, Replica, Step, Terrain, Transcript,
    Turn, Unit,
};

/// A player's client: it has his secrets and a copy of what is public.
struct Client {
    side: Side,
    entry: Entry,
    draws: Draws,
    replica: Option<Replica>,
}

impl Client {
    fn new(side: Side, units: &str, secret: u64) -> Self {
        Self {
            side,
            entry: Entry {
                selection: units.parse().expect("a selection"),
                // A real client takes 32 random bytes from its system.
                nonce: Seed::from(secret),
            },
            draws: Draws::new(&Seed::from(secret)),
            replica: None,
        }
    }

    /// The first line that it sends: what it will open later.
    fn commit(&self) -> String {
        Commitment::to_selection(self.side, &self.entry).to_string()
    }

    /// The second, to the server alone, once all commitments are public.
    fn open(&self) -> String {
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

    /// A turn, if it is this player's: a legal one by chance.
    fn turn(&mut self) -> Option<String> {
        let position = self.replica.as_ref()?.position();
        let turns = position.turns();
        let turn = self
            .draws
            .choose(&turns)
            .filter(|_| position.to_act() == self.side);
        turn.map(Turn::to_string)
    }
}

fn main() {
    let mut clients = BySide {
        white: Client::new(Side::White, "KQRNWWFF", 11),
        black: Client::new(Side::Black, "DRBCWWWF", 22),
    };

    // The server commits before anybody selects; it draws 32 bytes too.
    let seed = Seed::from(33);
    let commitments = Commitments {
        server: Commitment::to_seed(&seed),
        players: BySide::from_fn(|side| clients[side].commit().parse().expect("a commitment")),
    };
    println!("the server commits to {}", commitments.server);
    for side in Side::ALL {
        println!("{} commits to {}", side.name(), commitments.players[side]);
    }

    // All three are public: the players open theirs to the server.
    let opening = Opening {
        seed,
        entries: BySide::from_fn(|side| entry(&clients[side].open())),
    };
    assert_eq!(
        opening.commitments(),
        commitments,
        "nobody has changed his mind"
    );

    let terrain = Terrain::named("woods").expect("a shipped terrain");
    let selections = opening.selections();
    let mut arbiter = Arbiter::new(&terrain, &selections, &opening.deal()).expect("this deal");
    for side in Side::ALL {
        clients[side].hear(&arbiter.public().to_string());
    }
    println!("Black sees {}", arbiter.view(Observer::Side(Side::Black)));

    while arbiter.outcome().is_none() {
        let side = arbiter.public().turn();
        let line = clients[side].turn().expect("a turn");
        // What comes from outside is checked: a refusal says why and leaks nothing.
        let told = arbiter
            .take(line.parse().expect("a turn"))
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
        commitments,
        record: arbiter.replica().record(),
        opening,
    };
    let text = transcript.to_string();
    let read: Transcript = text.parse().expect("a transcript");
    let verified = read.verify().expect("an honest server");
    assert_eq!(verified.outcome(), Some(outcome));
    println!("{} lines of transcript are verified", text.lines().count());

    // A server that tells a Queen where it dealt something else.
    let forged = forge(&text);
    let forged: Transcript = forged.parse().expect("well-formed, but a lie");
    println!(
        "a cheating arbiter: {}",
        forged.verify().expect_err("caught")
    );
}

fn entry(line: &str) -> Entry {
    let (selection, nonce) = line.split_once(' ').expect("units and a nonce");
    Entry {
        selection: selection.parse().expect("a selection"),
        nonce: nonce.parse().expect("a nonce"),
    }
}

/// The transcript with another unit where the first one came to light.
fn forge(text: &str) -> String {
    let told = text
        .lines()
        .find(|line| line.contains('='))
        .expect("a reveal");
    let (turn, unit) = told.split_once('=').expect("a reveal");
    let other = if unit == "Q" { Unit::Rook } else { Unit::Queen };
    text.replacen(told, &format!("{turn}={}", other.letter()), 1)
}
