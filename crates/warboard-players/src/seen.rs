//! Positions and views, as players see them.

use piece_kit::{Hidden, PlayableView, Variant};

/// A position or a view that has choices.
pub trait Choices<V: Variant> {
    /// The choices of the side or seat to act; empty if the game is over.
    fn listed(&self) -> Vec<V::Action>;
}

/// A position that everybody sees, in the game that led to it.
#[derive(Clone, Debug)]
pub struct Open<V> {
    /// The position.
    pub position: V,
    /// The path of the game to this position, for repetition: [`Game::path`](piece_kit::Game::path).
    /// If it is not known, of this position alone.
    pub path: piece_kit::records::Path,
}

impl<V: Variant> From<V> for Open<V> {
    fn from(position: V) -> Self {
        let path = [position.key()].into_iter().collect();
        Self { position, path }
    }
}

impl<V: Variant> From<&piece_kit::Game<V>> for Open<V> {
    fn from(game: &piece_kit::Game<V>) -> Self {
        Self {
            position: game.position().clone(),
            path: game.path(),
        }
    }
}

impl<V: Variant> Choices<V> for Open<V> {
    fn listed(&self) -> Vec<V::Action> {
        self.position.choices()
    }
}

/// A view of a game with secrets.
#[derive(Clone, Debug)]
pub struct Seen<W>(pub W);

impl<W: PlayableView> Choices<W::Game> for Seen<W>
where
    W::Game: Hidden<View = W>,
{
    fn listed(&self) -> Vec<<W::Game as Variant>::Action> {
        match self.0.is_to_act() {
            true => self.0.choices(),
            false => Vec::new(),
        }
    }
}
