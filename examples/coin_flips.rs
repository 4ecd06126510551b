//! Lesson 9: a battle of a campaign in which nobody chooses or knows an identity beforehand.
//!
//! The players commit to their selections and to chains of hashes. For every unit that comes to
//! light each sends a link, first the one whose turn it is. The host draws from both and from the
//! owner's nonce, and the owner checks it. In the end everybody verifies the chronicle.
//! `docs/fair-deals.md` says whom this protects from whom.

use std::error::Error;

use piece_kit::seeds::Nonce;
use piece_kit::{BySide, Game, Host, Seed, SeededRng, Side};
use strata_strategic::chronicles::{
    CampaignIdentity, Chronicle, Demands, Proof, Required, battle_record,
};
use strata_strategic::scenarios::{Ruleset, Scenario};
use strata_strategic::{BattleMode, Campaign, Order, PlayerOrder};
use strata_tactical::fair::flips::{Chain, Flip, FlippedBattle, Flips, Link};
use strata_tactical::fair::{CampaignId, Commitment, Entry, Terms};
use strata_tactical::{Selection, Turn, Unit, Units};

/// Two armies that meet.
const MEETING: &str = r#"
version = 1
name = "meeting"
title = "Meeting"
[map]
version = 1
radius = 1
terrain = "narrow"
[[seats]]
gold = 0
armies = [{ at = "0,0", units = "KRBNWWFF" }]
[[seats]]
gold = 0
armies = [{ at = "1,0", units = "KRBNWWFF" }]
"#;

fn main() -> Result<(), Box<dyn Error>> {
    // Before the campaign: what tells it from every other, and who plays.
    let id = CampaignId::new(*Nonce::random()?.bytes());
    let identity = CampaignIdentity::new(id, &["Ada", "Bob"])?;
    let mut host = Host::resume(to_the_battle()?, Seed::random()?);
    let terms = identity.terms(host.game().position().public(), 1);
    let terms = terms.ok_or("a battle has begun")?;
    print!("{terms}");

    // Before the first turn: both publish a commitment and an anchor.
    let mut clients = Vec::new();
    for side in Side::ALL {
        let selection = *host.game().position().selection(side);
        clients.push(Client::new(&terms, side, selection)?);
    }
    let [white, black] = clients.try_into().map_err(|_| "two clients")?;
    let mut clients: BySide<Client> = BySide { white, black };
    let anchors = BySide::from_fn(|side| clients[side].chain.anchor());
    let commitments =
        BySide::from_fn(|side| Commitment::to_selection(&terms, side, &clients[side].entry));
    // Each opens selection and nonce to the host alone.
    let entries = BySide::from_fn(|side| clients[side].entry.clone());

    let mut flips = Flips::new(&terms, anchors);
    let mut links: Vec<BySide<Link>> = Vec::new();
    let mut turns = SeededRng::new(&Seed::guessable(1));
    for _ in 0..40 {
        let Some(position) = host.game().position().public().battle_position().copied() else {
            break;
        };
        let (by, mover) = (host.to_act(), position.turn());
        let turn: Turn = *turns.choose(&position.turns()).ok_or("a turn")?;
        let choice = PlayerOrder::Turn(turn);
        host.check(by, choice)?;
        let Some((owner, _)) = position.reveals(turn) else {
            host.act(by, choice)?;
            continue;
        };
        // The player sends the turn with a link; the opponent, who has seen both, answers.
        let number = flips.done() + 1;
        flips.accept(mover, clients[mover].link(number)?)?;
        let answered = flips.accept(!mover, clients[!mover].link(number)?)?;
        let flip = answered.ok_or("both have sent their links")?;
        // The host draws from them, and not from its seed.
        host.act_with(by, choice, &mut flip.rng(&terms, &entries[owner].nonce))?;
        links.push(flip.links);
        let told = host.game().actions().next_back();
        let Some(Order::Battle(step)) = told else {
            return Err("a turn was played".into());
        };
        println!("{step}");
        clients[owner].check(&terms, &flip, step.revealed)?;
    }
    if host.game().position().public().battle().is_some() {
        host.act(host.to_act(), PlayerOrder::Yield)?;
    }

    // After the battle everything is opened, and anybody can verify it.
    let game = host.into_game();
    let record = battle_record(&game.record(), 1).ok_or("a battle was fought")?;
    let proof = Proof::Flipped(FlippedBattle {
        terms,
        anchors,
        commitments,
        record,
        links,
        entries,
    });
    let published = proof.published(); // as everybody has seen it before the battle
    let mut chronicle = Chronicle::new(identity, &game);
    chronicle.proofs.insert(1, proof);
    let chronicle: Chronicle = chronicle.to_string().parse()?;
    let verified = chronicle.verify(&Demands {
        required: Required::Published,
        published: [(1, published)].into(),
        ..Demands::default()
    })?;
    for battle in verified.battles {
        println!("battle {}: {:?}", battle.number, battle.proof);
    }
    Ok(())
}

/// A campaign at the first turn of its battle, for which both sides have selected all they have.
fn to_the_battle() -> Result<Game<Campaign>, Box<dyn Error>> {
    let scenario: Scenario = MEETING.parse()?;
    let start = Campaign::new(&scenario, &Ruleset::default(), BattleMode::Inside)?;
    let mut game = Game::new(start);
    let orders = "end 0,0>1,0 K R B N W W F F go end 0,0x1,0 K R B N W W F F K R B N W W F F";
    for order in orders.split(' ') {
        game.play(order.parse()?)?;
    }
    Ok(game)
}

/// What a player's client keeps to itself until it is to be sent or opened.
struct Client {
    entry: Entry,
    chain: Chain,
    /// The player's own units that lie face down.
    concealed: Units,
}

impl Client {
    fn new(terms: &Terms, side: Side, units: Units) -> Result<Self, Box<dyn Error>> {
        let selection = Selection::defender(units)?;
        let nonce = Nonce::random()?;
        Ok(Self {
            entry: Entry { selection, nonce },
            chain: Chain::new(terms, side, &Nonce::random()?),
            concealed: selection.concealed(),
        })
    }

    fn link(&self, number: u32) -> Result<Link, &'static str> {
        self.chain
            .link(number)
            .ok_or("a chain has a link for each unit")
    }

    /// The owner of a unit checks at once what the host tells.
    fn check(&mut self, terms: &Terms, flip: &Flip, told: Option<Unit>) -> Result<(), String> {
        let drawn = flip.unit(terms, &self.entry.nonce, &self.concealed);
        let unit = drawn.filter(|_| drawn == told);
        let unit = unit.ok_or_else(|| format!("the host lies: {drawn:?} was drawn"))?;
        self.concealed.remove(unit);
        Ok(())
    }
}
