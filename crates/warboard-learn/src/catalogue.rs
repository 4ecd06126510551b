//! The games by name.

use std::marker::PhantomData;

use capatomic::Capatomic;
#[cfg(feature = "chess-family")]
use chess_family::{
    Amazons, Atomic, Breakthrough, Capablanca, Capahouse, Crazyhouse, Gardner, Glinski, Grand,
    Janggi, Janus, KingOfTheHill, LosAlamos, Metamachy, Minishogi, Omega, Orthodox, Shako, Shogi,
    Stratomic, ThreeCheck, Wildebeest, Xiangqi,
};
use invasion::Invasion;
use piece_kit::messages::Readable;
use piece_kit::{Seed, SeededRng};

use crate::any_envs::AnyEnvs;
use crate::envs::Envs;
use crate::error::MakeError;
use crate::games::{BattleGame, BoardGame, CampaignGame, Starts};
use crate::learnable::Learnable;
use crate::node::{AnyNode, Node};
use crate::options::Options;

const GAMES: &[Entry] = &[
    Entry::of::<OnBoard<Capatomic>>(),
    Entry::of::<OnBoard<Invasion>>(),
    Entry::of::<Battles>(),
    Entry::of::<OpenBattles>(),
    Entry::of::<Campaigns>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<Orthodox>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<ThreeCheck>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<KingOfTheHill>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<Gardner>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<LosAlamos>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<Janus>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<Capablanca>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<Grand>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<Shako>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<Xiangqi>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<Crazyhouse>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<Capahouse>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<Shogi>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<Minishogi>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<Amazons>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<Wildebeest>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<Omega>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<Janggi>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<Atomic>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<Stratomic>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<Breakthrough>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<Metamachy>>(),
    #[cfg(feature = "chess-family")]
    Entry::of::<OnBoard<Glinski>>(),
];

/// The games by name: those of the catalogue, and `strata-tactical-open`, battles with all units face up
/// from the start. A variant that is loaded (`load_variants`) has its name, too.
pub const NAMES: &[&str] = &{
    let mut names = [""; GAMES.len()];
    let mut number = 0;
    while number < names.len() {
        names[number] = GAMES[number].name;
        number += 1;
    }
    names
};

/// Loads what can be played of a `variants.ini`, the format of Fairy-Stockfish, until it is
/// [unloaded](unload_variant): a [`Batch`](crate::Batch) or [`State`](crate::State) is made by the name of
/// a variant then, unless one of [`NAMES`] is the same. Whoever wants all of a file or nothing asks
/// [`chess_custom::load`].
///
/// ```
/// use warboard_learn::{Options, State, load_variants, unload_variant};
/// let loaded = load_variants("[learned:chess]\ncastling = false\n[walls:chess]\ntwoBoards = true");
/// let seed = piece_kit::Seed::guessable(1);
/// let state = State::new("learned", &seed, &Options::default())?;
/// assert_eq!(state.legal().len(), 20);
/// assert_eq!(loaded.faults()[0].line(), Some(4));
/// assert!(unload_variant("learned"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "chess-custom")]
pub fn load_variants(text: &str) -> chess_custom::Loaded {
    let is_taken = |name: &str| NAMES.contains(&name);
    chess_custom::Definitions::read(text).load_free(is_taken)
}

/// Unloads the variant with a name; false if none is loaded. Batches and states of it go on, and it is known
/// as long as there are any.
#[cfg(feature = "chess-custom")]
pub fn unload_variant(name: &str) -> bool {
    chess_custom::unload(name)
}

type Made<T> = Result<Box<T>, MakeError>;

/// How a batch and a state of the game with a name are made.
struct Entry {
    name: &'static str,
    envs: fn(usize, &Seed, &Options) -> Made<dyn AnyEnvs>,
    node: fn(&Seed, &Options) -> Made<dyn AnyNode>,
}

impl Entry {
    const fn of<N: Named>() -> Self {
        Self {
            name: N::NAME,
            envs: |environments, seed, options| {
                boxed_envs(N::game(options)?, environments, seed, options)
            },
            node: |seed, options| Ok(boxed_node(N::game(options)?, seed, options)),
        }
    }
}

/// A game that a name and options make.
trait Named {
    const NAME: &'static str;
    type Game: Learnable;

    fn game(options: &Options) -> Result<Self::Game, MakeError>;
}

struct OnBoard<V>(PhantomData<V>);
struct Battles;
struct OpenBattles;
struct Campaigns;

impl<V: Starts + Readable> Named for OnBoard<V> {
    const NAME: &'static str = V::NAME;
    type Game = BoardGame<V>;

    fn game(options: &Options) -> Result<Self::Game, MakeError> {
        options.board()
    }
}

impl Named for Battles {
    const NAME: &'static str = "strata-tactical";
    type Game = BattleGame;

    fn game(options: &Options) -> Result<BattleGame, MakeError> {
        options.battle(BattleGame::new())
    }
}

impl Named for OpenBattles {
    const NAME: &'static str = "strata-tactical-open";
    type Game = BattleGame;

    fn game(options: &Options) -> Result<BattleGame, MakeError> {
        options.battle(BattleGame::new().open())
    }
}

impl Named for Campaigns {
    const NAME: &'static str = "strata-strategic";
    type Game = CampaignGame;

    fn game(options: &Options) -> Result<CampaignGame, MakeError> {
        options.campaign()
    }
}

fn boxed_envs<G: Learnable>(
    game: G,
    environments: usize,
    seed: &Seed,
    options: &Options,
) -> Made<dyn AnyEnvs> {
    Ok(Box::new(Envs::new(game, environments, seed, options)?))
}

fn boxed_node<G: Learnable>(game: G, seed: &Seed, options: &Options) -> Box<dyn AnyNode> {
    let mut rng = SeededRng::new(&seed.labelled("learn"));
    Box::new(Node::new(game, options.limits(), &mut rng))
}

/// Environments of the game with a name.
pub(crate) fn envs(
    name: &str,
    environments: usize,
    seed: &Seed,
    options: &Options,
) -> Made<dyn AnyEnvs> {
    if let Some(entry) = entry(name) {
        return (entry.envs)(environments, seed, options);
    }
    #[cfg(feature = "chess-custom")]
    if let Some(definition) = chess_custom::loaded(name) {
        let game = crate::games::custom(&definition, options)?;
        return boxed_envs(game, environments, seed, options);
    }
    Err(unknown(name))
}

/// A state of the game with a name.
pub(crate) fn node(name: &str, seed: &Seed, options: &Options) -> Made<dyn AnyNode> {
    if let Some(entry) = entry(name) {
        return (entry.node)(seed, options);
    }
    #[cfg(feature = "chess-custom")]
    if let Some(definition) = chess_custom::loaded(name) {
        let game = crate::games::custom(&definition, options)?;
        return Ok(boxed_node(game, seed, options));
    }
    Err(unknown(name))
}

fn entry(name: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.name == name)
}

fn unknown(name: &str) -> MakeError {
    MakeError::UnknownGame {
        game: name.into(),
        known: NAMES.join(", "),
    }
}
