//! IDs of games of Simon Tatham's Portable Puzzle Collection: each contains the size of a puzzle and its clues.
//!
//! [`game`] has the games. An ID fills the parameters of the model that the library has for its game, as a link does. Solo has variants that are
//! combined at will, so that [`solo`] makes their models; [`unequal`] has two.

mod encoding;
mod game;
mod game_id;
mod latin;
mod lists;
mod net;
mod settings;
mod solo;
mod tracks;
mod undead;
mod unequal;

use self::game::{GAMES, Game, Rules};
use self::game_id::GameId;
use super::conversion_options::ConversionOptions;
use super::filling::Filling;
use super::import_limits::ImportLimits;
use super::model::ModelParts;
use super::only_word::{is_word, only_word};
use super::row::{SourceWord, rows};
use super::sign::Sign;
use crate::{Diagnostic, DiagnosticCode, Diagnostics, Span, suggestion};

/// An ID, in errors about a file without one.
const EXAMPLE: &str = "loopy:4x4:3c3d22b2a1";

/// Does the text begin with the name of a game and an ID, or with a link to a game?
pub(super) fn is_known(text: &str) -> bool {
    rows(text, "#")
        .first()
        .is_some_and(|row| is_word(row.text) && game_id::is_game_id(row.text))
}

/// Does the text look like an ID without the name of its game?
pub(super) fn has_no_name(text: &str) -> bool {
    rows(text, "#")
        .first()
        .is_some_and(|row| is_word(row.text) && game_id::has_no_name(row.text))
}

/// Does a name of a file look like an ID? Its game may be unknown or missing, which is an error of the ID.
pub(super) fn is_id(name: &str) -> bool {
    is_word(name) && (game_id::is_game_id(name) || game_id::has_no_name(name))
}

/// The parameters of the model for the game of an ID.
pub(super) fn read(text: &str, options: &ConversionOptions) -> Result<ModelParts, Diagnostics> {
    options.refuse_blank("game-ids")?;
    Ok(read_id(only_word(text, "game ID", EXAMPLE)?, options.limits)?)
}

fn read_id(word: SourceWord<'_>, limits: ImportLimits) -> Result<ModelParts, Diagnostic> {
    let signs = Sign::all(word.text, word.span.start);
    let id = GameId::read(&signs, &game_of, limits)?;
    let mut filling = Filling::new(id.width, id.height, id.body);
    (id.game.fill)(&mut filling, &id.settings)?;
    filling.body.finish()?;
    let model = match id.game.rules {
        Rules::Library(model) => ModelParts {
            library: Some(model),
            ..ModelParts::default()
        },
        Rules::OfSettings(rules) => rules(&filling, &id.settings)?,
    };
    Ok(ModelParts {
        genre: Some(id.game.names[0]),
        source: id.site,
        parameters: filling.parameters,
        ..model
    })
}

/// The game with a name, which is in lower case.
fn game_of(name: &str, place: Span) -> Result<&'static Game, Diagnostic> {
    game::game(name).ok_or_else(|| {
        let names = GAMES.iter().flat_map(|game| game.names).copied();
        let message = match name.chars().count() {
            0..=40 => format!("unknown game `{name}`"),
            _ => "unknown game".to_string(),
        };
        Diagnostic::new(DiagnosticCode::BadValue, place, message)
            .label(suggestion(name, names))
            .help("`docs/reference/import.md` lists the games whose IDs placet reads")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Source, read};

    #[test]
    fn every_model_has_the_parameters_that_ids_fill() {
        for game in GAMES {
            let Rules::Library(model) = game.rules else {
                continue;
            };
            let name = game.names[0];
            assert!(read(&Source::new(name, model)).is_ok(), "{name}");
            let (before, after) = model.split_once("\n[expect]\n").expect(name);
            assert!(!before.contains("\n[expect]") && !after.contains("\n["), "{name}");
        }
    }
}
