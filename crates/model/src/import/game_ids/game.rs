//! The games: their names, their models, and how each list of an ID becomes parameters of the model.

use super::encoding::{digits, filled, islands, numbers};
use super::settings::Settings;
use super::{latin, lists, net, solo, tracks, undead, unequal};
use crate::Diagnostic;
use crate::import::clue::Unknown;
use crate::import::filling::Filling;
use crate::import::model::ModelParts;

/// A game whose IDs contain puzzles.
#[derive(Debug)]
pub(super) struct Game {
    /// Its names, the usual one first.
    pub(super) names: &'static [&'static str],
    /// The letters of its settings: those that say how a puzzle was generated, and those that `fill` reads.
    pub(super) settings: &'static str,
    pub(super) rules: Rules,
    /// Reads the clues of an ID, in their order.
    pub(super) fill: fn(&mut Filling<'_>, &Settings<'_>) -> Result<(), Diagnostic>,
}

/// Where the rules of a game are.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rules {
    /// In this text of a model of the library.
    Library(&'static str),
    /// They depend on the settings.
    OfSettings(fn(&Filling<'_>, &Settings<'_>) -> Result<ModelParts, Diagnostic>),
}

/// A game whose model is this file of the library.
macro_rules! game {
    ($names:expr, $settings:literal, $path:literal, $fill:expr) => {
        Game {
            names: &$names,
            settings: $settings,
            rules: Rules::Library(include_str!(concat!("../../../models/", $path))),
            fill: $fill,
        }
    };
}

/// All games.
pub(super) const GAMES: &[Game] = &[
    Game {
        names: &["solo"],
        settings: "jxkrmad",
        rules: Rules::OfSettings(solo::rules),
        fill: solo::fill,
    },
    game!(["range"], "", "shading/kuromasu.toml", |f, _| {
        f.size();
        let most = f.width + f.height - 1;
        f.clues(numbers, "clues", 1..=most, Unknown::Refused).map(drop)
    }),
    game!(["pattern"], "", "shading/nonogram.toml", |f, _| lists::pattern(f)),
    game!(["lightup"], "bsdr", "shading/akari.toml", |f, _| lists::light_up(
        f
    )),
    game!(["filling"], "", "loops/fillomino.toml", |f, _| lists::filling(f)),
    game!(["rect", "rectangles"], "ea", "loops/shikaku.toml", |f, _| {
        f.size();
        f.clues(numbers, "clues", 1..=f.cells(), Unknown::Refused)
            .map(drop)
    }),
    game!(["loopy"], "td", "loops/slitherlink.toml", |f, settings| {
        lists::squares_only(settings)?;
        f.size();
        f.clues(digits, "clues", 0..=3, Unknown::Refused).map(drop)
    }),
    game!(["pearl"], "dn", "loops/masyu.toml", |f, _| lists::pearl(f)),
    game!(["bridges"], "iemLd", "loops/hashi.toml", |f, settings| {
        lists::two_bridges(settings)?;
        f.size();
        f.clues(islands, "islands", 1..=8, Unknown::Refused).map(drop)
    }),
    game!(["slant"], "d", "loops/slant.toml", |f, _| lists::slant(f)),
    game!(["singles"], "d", "shading/hitori.toml", |f, _| {
        f.size();
        let most = f.width.max(f.height);
        f.clues(filled, "numbers", 1..=most, Unknown::Refused).map(drop)
    }),
    game!(["galaxies"], "d", "loops/galaxies.toml", |f, _| lists::galaxies(
        f
    )),
    game!(["tents"], "d", "shading/tents.toml", |f, _| lists::tents(f)),
    game!(["towers"], "d", "latin/skyscrapers.toml", |f, _| latin::towers(f)),
    game!(["unruly"], "ud", "shading/takuzu.toml", lists::unruly),
    Game {
        names: &["unequal"],
        settings: "ad",
        rules: Rules::OfSettings(unequal::rules),
        fill: unequal::fill,
    },
    game!(["keen"], "dm", "latin/calcudoku.toml", |f, _| latin::keen(f)),
    game!(["mosaic"], "h", "shading/mosaic.toml", |f, _| {
        f.size();
        f.clues(digits, "clues", 0..=9, Unknown::Refused).map(drop)
    }),
    game!(["magnets"], "dS", "placement/magnets.toml", |f, _| {
        lists::magnets(f)
    }),
    game!(["signpost"], "c", "numbers/signpost.toml", |f, _| {
        lists::signpost(f)
    }),
    game!(["tracks"], "do", "loops/tracks.toml", |f, _| tracks::fill(f)),
    game!(["undead"], "d", "placement/monsters-and-mirrors.toml", |f, _| {
        undead::fill(f)
    }),
    Game {
        names: &["net"],
        settings: "wba",
        rules: Rules::OfSettings(net::rules),
        fill: net::fill,
    },
    game!(["palisade"], "n", "loops/palisade.toml", lists::palisade),
    game!(["dominosa"], "da", "tilings/dominosa.toml", |f, _| {
        lists::dominosa(f)
    }),
];

/// The game with a name.
pub(super) fn game(name: &str) -> Option<&'static Game> {
    GAMES.iter().find(|game| game.names.contains(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_of_one_game() {
        let mut names: Vec<&str> = GAMES.iter().flat_map(|game| game.names).copied().collect();
        names.sort_unstable();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}
