//! The tests of the crate: the library by subject.

mod actions;
mod algebraic;
mod all_games;
mod campaign;
mod changes;
mod choices;
mod chronicles;
mod contract;
#[cfg(feature = "chess-custom")]
mod custom;
mod deals;
#[cfg(feature = "serde")]
mod diagram_json;
mod epd;
mod facts;
mod fair;
mod foreign_positions;
mod game_info;
mod hex_maps;
mod hexagons;
mod host_orders;
mod hosting;
mod hosts;
mod interface;
#[cfg(feature = "serde")]
mod json;
mod messages;
mod names;
mod offers;
mod own_game;
mod past;
mod premoves;
#[cfg(feature = "schema")]
mod protocol;
mod records;
mod reveals;
mod rule_pages;
mod rule_pictures;
mod svg;
mod svg_figures;
mod svg_figures_js;
mod svg_hands;
mod svg_layout;
mod svg_options;
#[cfg(feature = "players")]
mod thinkers;
mod views;
mod walk;
mod words;
