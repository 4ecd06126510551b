//! Rule page on files: *Chronicle*. Scenario, ruleset, commitments, orders and chance outcomes; a
//! battle that was not dealt or flipped for as it was committed to is found out, and so is a proof
//! of another battle.

mod forged;
mod written;

use piece_kit::seeds::Nonce;
use piece_kit::words::PlayerWord;
use piece_kit::{BySide, Game, Host, Seed, SeededRng, Side};
use strata_strategic::chronicles::{
    CampaignIdentity, Chronicle, Demands, Proof, Published, Required, battle_record,
};
use strata_strategic::errors::{BattleFault, ChronicleError};
use strata_strategic::scenarios::{Ruleset, Scenario};
use strata_strategic::{BattleMode, Campaign, Order, PlayerOrder, Report};
use strata_tactical::fair::flips::{Chain, FlippedBattle, Flips};
use strata_tactical::fair::{
    CampaignId, Commitment, Entry, Opening, Terms, Transcript, UnitCommitments,
};
use strata_tactical::{Arbiter, Selection};

/// Two armies each, so that there are two battles in the first round.
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
armies = [{ at = "0,0", units = "KRBNWWFF" }, { at = "0,-1", units = "DRBNWWFF" }]
[[seats]]
gold = 0
armies = [{ at = "1,0", units = "KRBNWWFF" }, { at = "1,-1", units = "DRBNWWFF" }]
"#;

const BOTH_MARCH: &str = "end 0,-1>1,-1 D R B N W W F F go 0,0>1,0 K R B N W W F F go end";
const FIRST: &str = "0,-1x1,-1 D R B N W W F F D R B N W W F F";
const SECOND: &str = "0,0x1,0 K R B N W W F F K R B N W W F F";

fn scenario() -> Scenario {
    MEETING.parse().expect("a scenario")
}

fn campaign(battles: BattleMode) -> Game<Campaign> {
    let start = Campaign::new(&scenario(), &Ruleset::default(), battles);
    let mut game = Game::new(start.expect("a campaign"));
    order(&mut game, BOTH_MARCH);
    game
}

fn order(game: &mut Game<Campaign>, orders: &str) {
    for order in orders.split(' ') {
        let order = order.parse().expect("an order");
        game.play(order)
            .unwrap_or_else(|why| panic!("{order}: {why}"));
    }
}

fn identity() -> CampaignIdentity {
    CampaignIdentity::new(CampaignId::new([0xc4; 32]), &["Ada", "Bob"]).expect("names")
}

fn terms(game: &Game<Campaign>, number: u32) -> Terms {
    let terms = identity().terms(game.position().public(), number);
    terms.expect("a battle")
}

/// What the sides commit to; the nonces are those of the battle's number.
fn entries(game: &Game<Campaign>, number: u32) -> BySide<Entry> {
    BySide::from_fn(|side| {
        let units = *game.position().selection(side);
        let nonce = 16 * number as u8 + side.index() as u8;
        Entry {
            selection: Selection::attacker(units).expect("a full selection"),
            nonce: Nonce::new([nonce; 32]),
        }
    })
}

/// Whatever stands after a battle is decided somehow, until the next can be declared.
fn settle(game: &mut Game<Campaign>) {
    while game.position().public().retreating().is_some() {
        let order = game.position().stand_in().expect("a retreat");
        game.play(order).expect("a legal order");
    }
}

/// Plays the battle that has begun by a deal that is committed to, for so many turns.
fn deal(game: &mut Game<Campaign>, number: u32, turns: usize) -> (Transcript, Arbiter) {
    let terms = terms(game, number);
    let opening = Opening {
        seed: Seed::new([16 * number as u8 + 15; 32]),
        entries: entries(game, number),
    };
    let deal = opening.deal(&terms);
    let mut arbiter = Arbiter::new(terms.board(), &opening.selections(), &deal).expect("a deal");
    let mut rng = SeededRng::new(&Seed::guessable(4));
    let inside = game.position().public().battles() == BattleMode::Inside;
    while arbiter.outcome().is_none() {
        let mover = arbiter.public().turn();
        if arbiter.plies() == turns {
            arbiter
                .say(mover, PlayerWord::Resign)
                .expect("the battle goes on");
            if inside {
                game.play(Order::Yield).expect("the battle goes on");
            }
            break;
        }
        let turn = *rng.choose(&arbiter.public().turns()).expect("a turn");
        let told = arbiter.take(mover, turn).expect("a legal turn");
        if inside {
            game.play(Order::Battle(told.step)).expect("a legal turn");
        }
    }
    let transcript = Transcript {
        commitments: opening.commitments(&terms),
        units: UnitCommitments::of(&terms, &opening),
        terms,
        record: arbiter.replica().record(),
        opening,
    };
    (transcript, arbiter)
}

/// Plays the battle that has begun by flips, under a host, for so many turns.
fn flip(game: &mut Game<Campaign>, number: u32, turns: usize) -> FlippedBattle {
    let terms = terms(game, number);
    let entries = entries(game, number);
    let chains = BySide::from_fn(|side: Side| {
        let secret = Nonce::new([16 * number as u8 + 4 + side.index() as u8; 32]);
        Chain::new(&terms, side, &secret)
    });
    let anchors = BySide::from_fn(|side| chains[side].anchor());
    let mut flips = Flips::new(&terms, anchors);
    // The host has a seed, and does not use it for what is flipped for.
    let mut host = Host::resume(game.clone(), Seed::guessable(1));
    let mut links = Vec::new();
    let mut rng = SeededRng::new(&Seed::guessable(4));
    for _ in 0..turns {
        let public = host.game().position().public();
        let Some(position) = public.battle_position().copied() else {
            break;
        };
        let by = host.to_act();
        let turn = *rng.choose(&position.turns()).expect("a turn");
        let choice = PlayerOrder::Turn(turn);
        host.check(by, choice).expect("a legal turn");
        let mut drawn = SeededRng::new(&Seed::guessable(0));
        if let Some((owner, _)) = position.reveals(turn) {
            let mut send = |side: Side| {
                let link = chains[side].link(flips.done() + 1).expect("a link");
                flips.accept(side, link).expect("the next link")
            };
            assert_eq!(send(position.turn()), None);
            let flip = send(!position.turn()).expect("both links");
            links.push(flip.links);
            drawn = flip.rng(&terms, &entries[owner].nonce);
        }
        host.act_with(by, choice, &mut drawn).expect("a legal turn");
    }
    if host.game().position().public().battle().is_some() {
        host.act(host.to_act(), PlayerOrder::Yield)
            .expect("the battle goes on");
    }
    *game = host.into_game();
    let record = battle_record(&game.record(), number).expect("a battle");
    FlippedBattle {
        anchors,
        commitments: BySide::from_fn(|side| Commitment::to_selection(&terms, side, &entries[side])),
        terms,
        record,
        links,
        entries,
    }
}

/// A campaign of two battles: the first flipped for, the second dealt.
fn both() -> (Game<Campaign>, Chronicle) {
    let mut game = campaign(BattleMode::Inside);
    order(&mut game, FIRST);
    let flipped = flip(&mut game, 1, 24);
    settle(&mut game);
    order(&mut game, SECOND);
    let (dealt, _) = deal(&mut game, 2, 24);
    let mut chronicle = Chronicle::new(identity(), &game);
    chronicle.proofs.insert(1, Proof::Flipped(flipped));
    chronicle.proofs.insert(2, Proof::Dealt(dealt));
    (game, chronicle)
}

/// Asks for a proof of every battle.
fn all() -> Demands {
    Demands {
        required: Required::Proof,
        ..Demands::default()
    }
}

fn fault(chronicle: &Chronicle) -> (u32, BattleFault) {
    match chronicle.verify(&Demands::default()) {
        Err(ChronicleError::Battle { number, why }) => (number, why),
        other => panic!("{other:?}"),
    }
}
