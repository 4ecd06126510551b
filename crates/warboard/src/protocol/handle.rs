//! What each request does.

use super::access::either;
#[cfg(feature = "strata-tactical")]
use super::fair::{check_opened, commit_seed, commit_selection, commit_units};
use super::fault::codes;
use super::reply::headers;
use super::shelf::Open;
use super::{Fault, PictureLayout, Reply, Request, Session};
use crate::board::Diagram;
use crate::svg::SvgOptions;

impl Session {
    /// Does what a request asks, and gives the reply.
    ///
    /// # Errors
    /// Why it is not done; nothing has changed then.
    pub fn handle(&mut self, request: Request) -> Result<Reply, Fault> {
        use Request as R;
        match request {
            R::Games {} => {
                let games = self.catalogue.games().iter();
                Ok(Reply::Games(games.map(|game| game.info()).collect()))
            }
            R::Codes { game } => codes(&self.catalogue, game.as_deref()),
            R::Start {
                game,
                number,
                seed,
                scenario,
                fielded,
            } => self.start(&game, number, seed, scenario, fielded),
            R::Parse { game, position } => self.parse(&game, &position),
            R::Load { record } => self.load(&record),
            R::ParseView { game, view } => self.parse_view(&game, &view),
            R::Fork { of } => self.fork(&of),
            R::Close { of } => self.close(of),
            R::State { of } => Ok(Reply::State(Box::new(either!(self, &of, it => it.state())))),
            R::Svg { of, options } => {
                let (diagram, options) = self.pictured(&of, options)?;
                Ok(Reply::Svg(diagram.svg_with(&options)))
            }
            R::Layout { of, options } => {
                let (diagram, options) = self.pictured(&of, options)?;
                let layout = diagram.layout(&options);
                Ok(Reply::Layout(PictureLayout::of(&layout)))
            }
            R::Choices { of, from, by } => self.choices(&of, from.as_deref(), by.as_deref()),
            R::Premoves { of, actor } => Ok(Reply::Premoves(
                either!(self, &of, it => it.premoves(&actor))?,
            )),
            R::Read { of, text, by } => self.read_action(&of, &text, by.as_deref()),
            R::Check { of, action, by } => match by {
                Some(by) => self.check_by(&of, &action, &by),
                None => self.check(&of, &action),
            },
            R::Preview { of, action } => self.preview(&of, &action),
            R::Host { of, seed } => self.host_game(&of, seed),
            R::Act {
                of,
                by,
                action,
                drawn,
                ply,
            } => {
                let drawn = drawn.as_deref();
                self.at(&of, ply)?.act(&of, &by, &action, drawn)
            }
            R::Speak { of, by, word, ply } => self.at(&of, ply)?.speak(&of, &by, &word),
            R::Declare { of, word, ply } => self.at(&of, ply)?.declare(&of, &word),
            R::StandIn { of, ply } => self.at(&of, ply)?.stand_in(&of),
            R::Report { of, action, ply } => self.at(&of, ply)?.report(&of, &action),
            R::Play { of, action } => self.play(&of, &action),
            R::PlayChoice { of, action } => self.play_choice(&of, &action),
            R::Chances { of, action } => Ok(Reply::Chances(
                either!(self, &of, it => it.chances(&action))?,
            )),
            R::Say { of, word } => self.say(&of, &word),
            R::Words { of } => self.words(&of),
            R::Undo { of } => self.undo(&of),
            R::Reopen { of } => self.reopen(&of),
            R::Redo { of } => self.redo(&of),
            R::Goto { of, ply } => self.goto(&of, ply as usize),
            R::History { of } => self.history(&of),
            R::Record { of } => Ok(Reply::Record(self.held(&of)?.record())),
            R::LoadPgn { pgn, strict } => self.load_pgn(&pgn, strict.unwrap_or_default()),
            #[cfg(feature = "chess-custom")]
            R::LoadVariants { variants, strict } => {
                self.load_variants(&variants, strict.unwrap_or_default())
            }
            #[cfg(feature = "chess-custom")]
            R::UnloadVariant { name } => self.unload_variant(name),
            R::Pgn { of } => self.pgn(&of),
            R::Verify { record } => self.verify(&record),
            R::Headers { of } => Ok(Reply::Headers(headers(self.held(&of)?.headers()))),
            R::SetHeader { of, name, value } => self.set_header(&of, &name, value.as_deref()),
            R::Note { of, ply } => self.note(&of, ply as usize),
            R::Annotate { of, ply, note } => self.annotate(&of, ply as usize, &note),
            R::Observers { of } => self.observers(&of),
            R::View { of, observer, ply } => self.seen(&of, &observer, ply),
            R::Told {
                of,
                observer,
                since,
                fingerprint,
            } => self.told(&of, &observer, since as usize, fingerprint),
            R::Follow { of, told } => self.follow(&of, &told),
            R::Sample { of } => self.sample(&of),
            R::RandomSeed {} => Ok(Reply::Seed(self.seed()?)),
            #[cfg(feature = "strata-tactical")]
            R::CommitSeed { terms, seed } => commit_seed(&terms, &seed),
            #[cfg(feature = "strata-tactical")]
            R::CommitSelection {
                terms,
                player,
                sealed,
            } => commit_selection(&terms, &player, &sealed),
            #[cfg(feature = "strata-tactical")]
            R::StartFair { deal, published } => self.start_fair(&deal, &published),
            #[cfg(feature = "strata-tactical")]
            R::CommitUnits { deal } => commit_units(&deal),
            #[cfg(feature = "strata-tactical")]
            R::OpenUnits { of, deal } => self.opened_units(&of, &deal),
            #[cfg(feature = "strata-tactical")]
            R::CheckUnits {
                terms,
                units,
                opened,
                watched,
            } => check_opened(&terms, &units, opened, watched.as_ref()),
            #[cfg(feature = "strata-tactical")]
            R::Transcript { of, deal } => self.transcript(&of, &deal),
            #[cfg(feature = "strata-tactical")]
            R::VerifyTranscript {
                transcript,
                expected,
            } => self.verify_transcript(&transcript, &expected.unwrap_or_default()),
            #[cfg(feature = "strata-strategic")]
            R::VerifyChronicle {
                chronicle,
                required,
                published,
            } => self.verify_chronicle(&chronicle, required.unwrap_or_default(), &published),
        }
    }

    /// What is drawn of a game or view, and how.
    fn pictured(
        &self,
        of: &str,
        options: Option<SvgOptions>,
    ) -> Result<(Diagram, SvgOptions), Fault> {
        let options = options.unwrap_or_default();
        let diagram = either!(self, of, it => it.diagram());
        options.check(&diagram)?;
        Ok((diagram, options))
    }
}
