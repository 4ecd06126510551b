//! Lesson 12: what a server does with a campaign at each step.
//!
//! Who acts? Send every player their view; take an order as text; refuse it with the reason,
//! or play it and tell everybody what happened. Server and clients exchange nothing but
//! text. Two things need care: what is selected for a battle is secret, and what comes to
//! light in it is drawn by the server. A [`Host`] takes it.

use std::error::Error;

use piece_kit::seeds::Nonce;
use piece_kit::{BySide, Events, Host, Message, Seed, Side, Variant};
use strata_strategic::errors::UndoError;
use strata_strategic::scenarios::{Ruleset, Scenario};
use strata_strategic::{
    BattleMode, Campaign, Event, Observer, Order, Party, PlayerOrder, Seat, View, take_back,
};
use strata_tactical::Selection;
use strata_tactical::fair::{CampaignId, Commitment, Entry, Terms};
use warboard_players::{Greedy, Player, Seen, Task};

fn main() -> Result<(), Box<dyn Error>> {
    let scenario = Scenario::named("duel").ok_or("no such scenario")?;
    let campaign = Campaign::new(&scenario, &Ruleset::default(), BattleMode::Inside)?;
    let seats: Vec<Seat> = campaign.public().seats().collect();
    let mut clients: Vec<Client> = seats.iter().map(|seat| Client::new(*seat)).collect();
    let mut server = Server {
        // A real server draws its seed: `Seed::random()`.
        host: Host::new(campaign, Seed::guessable(5)),
        id: CampaignId::new(*Nonce::random()?.bytes()),
        battles: 0,
        committed: Vec::new(),
    };
    slips(&mut server)?;

    while server.host.outcome().is_none() {
        // Every player gets their view: it holds their own secrets and nobody else's.
        for client in &mut clients {
            client.see(&server.view(client.seat))?;
        }
        // Who acts? Never the host: it acts only if battles are fought elsewhere.
        let Party::Seat(seat) = server.host.to_act() else {
            return Err("battles are fought inside".into());
        };
        let line = clients[seat.index()].answer().ok_or("no answer")?;
        for event in server.take(seat, &line)? {
            server.tell(&event, &mut clients)?;
        }
    }
    // With all secrets out, the record is for everybody: text that replays.
    let record = server.host.game().record().to_string();
    println!("{} lines of record", record.lines().count());
    Ok(())
}

/// What a server answers to orders that are no good, and what may be taken back.
fn slips(server: &mut Server) -> Result<(), Box<dyn Error>> {
    let [first, second] = [1, 2].map(|number| Seat::new(number).expect("a seat"));
    let legal = server.host.game().position().legal_actions();
    let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
    println!("legal: {}", legal.join(" "));
    for (seat, line) in [(first, "attack!"), (first, "+K@-2,2"), (second, "end")] {
        if let Err(why) = server.take(seat, line) {
            println!("seat {seat} orders {line}: {why}");
        }
    }
    // Within a turn a player may take orders back until something is revealed.
    server.take(first, "+G@-2,2")?;
    println!("taken back: {}", server.take_back()?);
    if let Err(why) = server.take_back() {
        println!("again: {why}");
    }
    Ok(())
}

/// The server knows everything but the face-down identities: they are drawn when revealed.
struct Server {
    host: Host<Campaign>,
    /// What tells this campaign from every other.
    id: CampaignId,
    battles: u32,
    /// What the sides of the present battle have committed themselves to.
    committed: Vec<(Side, Commitment)>,
}

impl Server {
    /// One line of JSON for a player.
    fn view(&self, seat: Seat) -> String {
        self.host.view(Observer::Seat(seat)).to_string()
    }

    /// Carries out what a player orders, or says why not.
    fn take(&mut self, seat: Seat, line: &str) -> Result<Events<Event>, String> {
        // The type has no place for what a turn reveals, nor for a report.
        let order: PlayerOrder = line.parse().map_err(|why| format!("{why}"))?;
        // The host knows whose turn it is, judges by what the seat knows, and draws.
        let events = self.host.act(Party::Seat(seat), order);
        // The code is for programs and translations.
        events.map_err(|why| format!("{why} [{}]", why.code()))
    }

    /// Takes back what the seat that acts has ordered, if it may.
    fn take_back(&mut self) -> Result<Order, UndoError> {
        let mut game = self.host.game().clone();
        let order = take_back(&mut game)?;
        self.host = Host::resume(game, self.host.seed().clone());
        Ok(order)
    }

    /// What the commitments of the present battle bind, which everybody can see.
    fn terms(&self) -> Option<Terms> {
        let public = self.host.game().position().public();
        let board = public.board(public.battle()?.to)?;
        let seat = |side| public.combatant(side).map(|seat| format!("seat {seat}"));
        let (white, black) = (seat(Side::White)?, seat(Side::Black)?);
        let players = BySide {
            white: &*white,
            black: &*black,
        };
        let terms = Terms::new(players, board)
            .and_then(|terms| terms.with_game(Campaign::NAME))
            .and_then(|terms| terms.with_battle(self.battles));
        terms.ok().map(|terms| terms.with_campaign(self.id))
    }

    /// Tells everybody what has happened; a battle has its ceremony.
    fn tell(&mut self, event: &Event, clients: &mut [Client]) -> Result<(), Box<dyn Error>> {
        match event {
            // Before anybody selects, both sides commit themselves, so that neither can
            // choose by what a server may whisper of the other's selection.
            Event::BattleBegan { .. } => {
                println!("{event}");
                self.battles += 1;
                let terms = self.terms().ok_or("no battle")?;
                for client in clients {
                    client.see(&self.view(client.seat))?;
                    self.committed.extend(client.commit(&terms)?);
                }
            }
            // When it is over, selections are public. Nonces are opened with them, and
            // anybody can compare.
            Event::BattleEnded { fielded, .. } => {
                println!("{event}");
                for (side, commitment) in self.committed.drain(..) {
                    let mut parts = clients.iter().filter_map(|client| client.part.clone());
                    let part = parts.find(|part| part.side == side);
                    let Part { terms, entry, .. } = part.ok_or("a side does not open")?;
                    let same = Commitment::to_selection(&terms, side, &entry) == commitment;
                    assert!(same && *entry.selection.units() == fielded[side]);
                    println!("  {} has kept its word {commitment}", side.name());
                }
                clients.iter_mut().for_each(|client| client.part = None);
            }
            Event::Retreating { .. } | Event::Retreated { .. } => println!("  {event}"),
            Event::Eliminated { .. } | Event::Ended { .. } => println!("{event}"),
            // An interface animates these; here they would be hundreds of lines.
            _ => {}
        }
        Ok(())
    }
}

/// A player's client: it knows what it was shown. The greedy player takes a person's place.
struct Client {
    seat: Seat,
    player: Greedy,
    view: Option<Seen<View>>,
    part: Option<Part>,
}

/// A client's part in the present battle.
#[derive(Clone)]
struct Part {
    terms: Terms,
    side: Side,
    entry: Entry,
}

impl Client {
    fn new(seat: Seat) -> Self {
        let number = u64::from(seat.number());
        Self {
            seat,
            player: Greedy::new(&Seed::guessable(number)),
            view: None,
            part: None,
        }
    }

    fn see(&mut self, line: &str) -> Result<(), Box<dyn Error>> {
        self.view = Some(Seen(line.parse()?));
        Ok(())
    }

    /// The player's order as text: a turn does not say what it reveals.
    fn answer(&mut self) -> Option<String> {
        let thought = self.player.choose(self.view.as_ref()?, &Task::default())?;
        Some(thought.choice().to_string())
    }

    /// Decides what it will field, if the battle is its own, and tells the hash.
    fn commit(&mut self, terms: &Terms) -> Result<Option<(Side, Commitment)>, Box<dyn Error>> {
        let Seen(view) = self.view.as_ref().ok_or("no view")?;
        let Some(side) = view.side() else {
            return Ok(None);
        };
        let units = Greedy::selection(view.public(), side);
        let selection = match side {
            Side::White => Selection::attacker(units)?,
            Side::Black => Selection::defender(units)?,
        };
        let nonce = Nonce::random()?;
        let entry = Entry { selection, nonce };
        let commitment = Commitment::to_selection(terms, side, &entry);
        let terms = terms.clone();
        self.part = Some(Part { terms, side, entry });
        Ok(Some((side, commitment)))
    }
}
