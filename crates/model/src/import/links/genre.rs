//! The genres: their names in links, their models, and how each list of a link becomes parameters of the model.

use super::encoding::{self, four, number16, number36};
use super::filling::{Filling, Unknown};
use super::lists;
use crate::Diagnostic;

/// A genre of puzzles that links contain.
pub(super) struct Genre {
    /// Its names in links, the usual one first.
    pub(super) names: &'static [&'static str],
    /// The text of its model in the library.
    pub(super) model: &'static str,
    /// The flags that change nothing but how a site draws the puzzle.
    pub(super) flags: &'static str,
    /// Reads the clues of a link, in their order.
    pub(super) fill: fn(&mut Filling<'_>) -> Result<(), Diagnostic>,
}

/// A genre whose model is this file of the library.
macro_rules! genre {
    ($names:expr, $path:literal, $fill:expr) => {
        genre!($names, $path, "", $fill)
    };
    ($names:expr, $path:literal, $flags:literal, $fill:expr) => {
        Genre {
            names: &$names,
            model: include_str!(concat!("../../../../../models/", $path)),
            flags: $flags,
            fill: $fill,
        }
    };
}

/// All genres.
pub(super) const GENRES: [Genre; 26] = [
    genre!(["slither", "slitherlink"], "loops/slitherlink.toml", |f| {
        f.size();
        f.clues(four, "clues", 0..=3, Unknown::Blank).map(drop)
    }),
    genre!(["mashu", "masyu", "pearl"], "loops/masyu.toml", |f| {
        f.size();
        f.circles("circles", 'W', 'B')
    }),
    genre!(["yajilin", "yajirin"], "loops/yajilin.toml", "b", lists::yajilin),
    genre!(["simpleloop"], "loops/simple-loop.toml", |f| {
        let empty = lists::empty_cells(f)?;
        f.draw_signs(
            "board",
            empty.into_iter().map(|empty| if empty { '.' } else { '*' }),
        );
        Ok(())
    }),
    genre!(["numlin", "numberlink"], "loops/numberlink.toml", |f| {
        f.size();
        f.set("passed", "pair");
        f.clues(number16, "pairs", 0..=9999, Unknown::Refused).map(drop)
    }),
    genre!(["hashikake", "hashi", "bridges"], "loops/hashi.toml", |f| {
        f.size();
        f.clues(number16, "islands", 1..=8, Unknown::Drawn).map(drop)
    }),
    genre!(["gokigen", "slant"], "loops/slant.toml", |f| {
        f.size();
        let clues = four(&mut f.body, (f.width + 1) * (f.height + 1))?;
        f.draw_clues("clues", f.width + 1, &clues, ".", Unknown::Blank);
        Ok(())
    }),
    genre!(["shikaku"], "loops/shikaku.toml", |f| {
        f.size();
        f.clues(number16, "clues", 1..=f.cells(), Unknown::Drawn)
            .map(drop)
    }),
    genre!(["fillomino"], "loops/fillomino.toml", lists::fillomino),
    genre!(["tentaisho"], "loops/galaxies.toml", lists::tentaisho),
    genre!(["nurikabe"], "shading/nurikabe.toml", |f| {
        f.size();
        f.clues(number16, "clues", 1..=f.cells(), Unknown::Drawn)
            .map(drop)
    }),
    genre!(["heyawake", "heyawacky"], "shading/heyawake.toml", |f| {
        f.size();
        let rooms = f.rooms("rooms")?;
        let numbers = number16(&mut f.body, rooms)?;
        encoding::check(&numbers, 0..=f.cells(), true)?;
        f.list("numbers", &numbers);
        Ok(())
    }),
    genre!(["kurotto"], "shading/kurotto.toml", |f| {
        f.size();
        f.clues(number16, "clues", 0..=f.cells(), Unknown::Drawn)
            .map(drop)
    }),
    genre!(["kurodoko", "kuromasu"], "shading/kuromasu.toml", |f| {
        f.size();
        f.clues(number16, "clues", 1..=f.width + f.height - 1, Unknown::Drawn)
            .map(drop)
    }),
    genre!(["hitori"], "shading/hitori.toml", |f| {
        f.size();
        f.clues(number36, "numbers", 0..=9999, Unknown::Blank).map(drop)
    }),
    genre!(["lits"], "shading/lits.toml", |f| {
        f.size();
        f.rooms("areas").map(drop)
    }),
    genre!(["tapa"], "shading/tapa.toml", lists::tapa),
    genre!(["yinyang"], "shading/yin-yang.toml", |f| {
        f.size();
        f.circles("puzzle", 'o', '#')
    }),
    genre!(["lightup", "akari"], "shading/akari.toml", lists::akari),
    genre!(["mines"], "shading/minesweeper.toml", |f| {
        f.size();
        f.givens("numbers", 0..=8)
    }),
    genre!(["tents"], "shading/tents.toml", lists::tents),
    genre!(["nonogram"], "shading/nonogram.toml", lists::nonogram),
    genre!(["starbattle"], "placement/star-battle.toml", |f| {
        f.size();
        let stars = [encoding::number_before_slash(&mut f.body)?];
        encoding::check(&stars, 1..=20, false)?;
        lists::set_number(f, "stars", stars[0]);
        f.rooms("areas").map(drop)
    }),
    genre!(
        ["skyscrapers", "building", "skyscraper"],
        "latin/skyscrapers.toml",
        lists::skyscrapers
    ),
    genre!(["kakuro"], "sums/kakuro.toml", lists::kakuro),
    genre!(["sudoku"], "sudoku/sudoku.toml", lists::sudoku),
];

/// The genre with a name.
pub(super) fn genre(name: &str) -> Option<&'static Genre> {
    GENRES.iter().find(|genre| genre.names.contains(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_of_one_genre() {
        let mut names: Vec<&str> = GENRES.iter().flat_map(|genre| genre.names).copied().collect();
        names.sort_unstable();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}
