//! The genres: their names in links, their models, and how each list of a link becomes parameters of the model.

use super::clue_source::ClueSource;
use super::filling::Filling;
use super::{aquarium, areas, cross_sums, directions, holes, latin, lists, marks, terrain};
use crate::Diagnostic;
use crate::import::clue::Unknown;
use crate::import::filling::InnerBorders::{self, Meaningless, Missing, Walls};

/// A genre of puzzles that links contain.
pub(super) struct Genre {
    /// Its names in links, the usual one first.
    pub(super) names: &'static [&'static str],
    /// The text of its model in the library.
    pub(super) model: &'static str,
    /// The flags that `fill` reads, and those that change nothing but how a site draws the puzzle.
    pub(super) flags: &'static str,
    /// What borders are that have the same room on both sides.
    pub(super) inner_borders: InnerBorders,
    /// Reads the clues of a link, in their order.
    pub(super) fill: fn(&mut Filling<'_>) -> Result<(), Diagnostic>,
}

impl Genre {
    /// The same genre, where borders are something that have the same room on both sides.
    const fn with(mut self, inner_borders: InnerBorders) -> Self {
        self.inner_borders = inner_borders;
        self
    }

    /// The title of its model.
    pub(super) fn title(&self) -> Option<&'static str> {
        let mut lines = self.model.lines();
        lines.find_map(|line| line.strip_prefix("title = \"")?.strip_suffix('"'))
    }
}

/// A genre whose model is this file of the library.
macro_rules! genre {
    ($names:expr, $path:literal, $fill:expr) => {
        genre!($names, $path, "", $fill)
    };
    ($names:expr, $path:literal, $flags:literal, $fill:expr) => {
        Genre {
            names: &$names,
            model: include_str!(concat!("../../../models/", $path)),
            flags: $flags,
            inner_borders: Meaningless,
            fill: $fill,
        }
    };
}

/// All genres.
pub(super) const GENRES: &[Genre] = &[
    genre!(["slither", "slitherlink"], "loops/slitherlink.toml", |f| {
        f.size();
        f.clues(ClueSource::four, "clues", 0..=3, Unknown::Blank)
            .map(drop)
    }),
    genre!(["mashu", "masyu", "pearl"], "loops/masyu.toml", |f| {
        f.size();
        f.circles("circles", 'W', 'B')
    }),
    genre!(["yajilin", "yajirin"], "loops/yajilin.toml", "b", lists::yajilin),
    genre!(["simpleloop"], "loops/simple-loop.toml", lists::board),
    genre!(["numlin", "numberlink"], "loops/numberlink.toml", |f| {
        f.size();
        f.set("passed", "pair");
        lists::pairs(f)
    }),
    genre!(["hashi", "hashikake", "bridges"], "loops/hashi.toml", |f| {
        f.size();
        f.clues(ClueSource::number16, "islands", 1..=8, Unknown::Drawn)
            .map(drop)
    }),
    genre!(["gokigen", "slant"], "loops/slant.toml", lists::corners),
    genre!(["shikaku"], "loops/shikaku.toml", |f| f.numbers(1..=f.cells())),
    genre!(
        ["fillomino", "fillomino01"],
        "loops/fillomino.toml",
        lists::fillomino
    ),
    genre!(["tentaisho"], "loops/galaxies.toml", holes::centres_around),
    genre!(["nurikabe"], "shading/nurikabe.toml", |f| f
        .numbers(1..=f.cells())),
    genre!(["nuribou"], "shading/nuribou.toml", |f| f.numbers(1..=f.cells())),
    genre!(["context"], "shading/context.toml", |f| f.numbers(0..=4)),
    genre!(["heyawake", "heyawacky"], "shading/heyawake.toml", |f| {
        areas::numbered(f, "rooms")
    })
    .with(Walls),
    genre!(["kurotto"], "shading/kurotto.toml", |f| f.numbers(0..=f.cells())),
    genre!(["kurodoko", "kuromasu"], "shading/kuromasu.toml", |f| f
        .numbers(1..=f.width + f.height - 1)),
    genre!(["hitori"], "shading/hitori.toml", |f| {
        f.size();
        f.clues(ClueSource::number36, "numbers", 0..=9999, Unknown::Blank)
            .map(drop)
    }),
    genre!(["lits"], "shading/lits.toml", areas::alone).with(Walls),
    genre!(["tapa"], "shading/tapa.toml", lists::tapa),
    genre!(["yinyang"], "shading/yin-yang.toml", |f| {
        f.size();
        f.circles("puzzle", 'o', '#')
    }),
    genre!(["akari", "lightup", "bijutsukan"], "shading/akari.toml", |f| {
        lists::walls_with_numbers(f, "black", '#', "numbers")
    }),
    genre!(["mines"], "shading/minesweeper.toml", |f| {
        f.size();
        f.givens("numbers", 0..=8)
    }),
    genre!(["tents"], "shading/tents.toml", lists::tents),
    genre!(["nonogram"], "shading/nonogram.toml", lists::nonogram),
    genre!(["starbattle"], "placement/star-battle.toml", |f| {
        f.size();
        f.number_of_board("stars", 1..=20)?;
        f.rooms("areas").map(drop)
    }),
    genre!(
        ["skyscrapers", "building", "skyscraper"],
        "latin/skyscrapers.toml",
        latin::skyscrapers
    ),
    genre!(["kakuro"], "sums/kakuro.toml", cross_sums::kakuro),
    genre!(["sudoku"], "sudoku/sudoku.toml", lists::sudoku),
    // Loops and walls.
    genre!(
        ["yajilin-regions", "yajirin-regions", "regional-yajilin"],
        "loops/regional-yajilin.toml",
        "b",
        |f| areas::numbered(f, "areas")
    ),
    genre!(["koburin"], "loops/koburin.toml", "b", |f| {
        lists::walls_with_numbers(f, "numbered", '+', "clues")
    }),
    genre!(
        ["country", "countryroad"],
        "loops/country-road.toml",
        areas::with_number
    )
    .with(Walls),
    genre!(["doubleback"], "loops/double-back.toml", holes::areas_around).with(Walls),
    genre!(["detour"], "loops/detour.toml", areas::with_number),
    genre!(["dotchi", "dotchiloop"], "loops/dotchi-loop.toml", |f| {
        areas::alone(f)?;
        f.circles("circles", 'W', 'B')
    }),
    genre!(["moonsun"], "loops/moon-or-sun.toml", |f| {
        areas::alone(f)?;
        f.circles("signs", 'S', 'M')
    })
    .with(Walls),
    genre!(["geradeweg"], "loops/geradeweg.toml", |f| f
        .numbers(0..=f.width.max(f.height))),
    genre!(["midloop"], "loops/mid-loop.toml", lists::mid_loop),
    genre!(["cave", "bag", "corral", "correl"], "loops/cave.toml", |f| f
        .numbers(1..=f.width + f.height - 1)),
    genre!(["fourcells"], "loops/four-cells.toml", |f| {
        lists::walls_around(f, Unknown::Blank)
    }),
    genre!(["fivecells"], "loops/five-cells.toml", |f| {
        lists::walls_around(f, Unknown::Blank)
    }),
    // Shading.
    genre!(["norinori"], "shading/norinori.toml", areas::alone),
    genre!(["aqre"], "shading/aqre.toml", |f| areas::numbered(f, "areas")),
    genre!(["chocona"], "shading/chocona.toml", |f| areas::numbered(
        f, "areas"
    )),
    genre!(["shimaguni", "islands"], "shading/shimaguni.toml", |f| {
        areas::numbered(f, "areas")
    })
    .with(Walls),
    genre!(["paintarea"], "shading/paintarea.toml", |f| {
        areas::alone(f)?;
        f.clues(ClueSource::number10, "clues", 0..=4, Unknown::Blank)
            .map(drop)
    }),
    genre!(["nurimisaki"], "shading/nurimisaki.toml", |f| f
        .numbers(2..=f.width.max(f.height))),
    genre!(["canal"], "shading/canal-view.toml", |f| f
        .numbers(0..=f.width + f.height - 2)),
    genre!(["kurochute"], "shading/kurochute.toml", |f| f
        .numbers(1..=f.width.max(f.height))),
    genre!(["cbanana"], "shading/chocolate-banana.toml", |f| {
        f.size();
        f.clues(ClueSource::number16, "clues", 1..=f.cells(), Unknown::Blank)
            .map(drop)
    }),
    genre!(["creek"], "shading/creek.toml", lists::corners),
    genre!(["nanro"], "shading/nanro.toml", areas::with_numbers_and_totals).with(Walls),
    genre!(["putteria"], "shading/putteria.toml", areas::with_crosses),
    genre!(["hanare"], "shading/hanare.toml", |f| {
        areas::alone(f)?;
        f.clues(ClueSource::number16, "clues", 1..=f.cells(), Unknown::Refused)
            .map(drop)
    }),
    genre!(["shakashaka"], "shading/shakashaka.toml", |f| {
        lists::walls_with_numbers(f, "black", '#', "numbers")
    }),
    genre!(["yajikazu", "kazusan"], "shading/yajisan-kazusan.toml", |f| {
        f.size();
        lists::arrow_clues(f, 255).map(drop)
    }),
    genre!(["snake"], "shading/snake.toml", |f| {
        f.size();
        f.body.take_rim_ahead()?;
        f.circles("circles", 'W', 'B')?;
        lists::counted_lines(f)
    }),
    // Numbers.
    genre!(["simplegako"], "numbers/simple-gako.toml", |f| {
        f.size();
        f.givens("puzzle", 1..=f.width + f.height - 1)
    }),
    genre!(
        ["ripple", "hakyukoka"],
        "numbers/ripple-effect.toml",
        areas::filled
    ),
    genre!(["cojun", "kojun"], "numbers/kojun.toml", areas::filled),
    genre!(["suguru"], "numbers/suguru.toml", areas::filled),
    genre!(["sukoro"], "numbers/sukoro.toml", |f| {
        f.size();
        lists::numbers_and_marks(f)
    }),
    genre!(["sukororoom"], "numbers/sukoro-room.toml", |f| {
        areas::alone(f)?;
        lists::numbers_and_marks(f)
    }),
    // More loops and walls.
    genre!(["turnaround"], "loops/turnaround.toml", |f| f.numbers(0..=3)),
    genre!(["dotchi2"], "loops/dotchi-loop-2.toml", |f| {
        areas::alone(f)?;
        f.circles("circles", 'W', 'B')
    }),
    genre!(["vslither"], "loops/vertex-slitherlink.toml", |f| {
        f.size();
        f.clues(ClueSource::four, "clues", 0..=4, Unknown::Blank)
            .map(drop)
    }),
    genre!(
        ["swslither"],
        "loops/sheep-and-wolves.toml",
        marks::sheep_and_wolves
    ),
    genre!(["retsurin"], "loops/retsurin.toml", marks::retsurin),
    genre!(["wblink"], "loops/wblink.toml", |f| {
        f.size();
        f.circles("circles", 'W', 'B')
    }),
    genre!(["keywest"], "loops/key-west.toml", marks::islands),
    genre!(["arukone"], "loops/numberlink.toml", |f| {
        f.size();
        f.set("passed", "all");
        lists::lettered_pairs(f)
    }),
    genre!(["nawabari"], "loops/nawabari.toml", |f| {
        lists::walls_around(f, Unknown::Drawn)
    }),
    genre!(["fillmat"], "loops/fillmat.toml", |f| {
        f.size();
        f.clues(ClueSource::number10, "clues", 1..=4, Unknown::Drawn)
            .map(drop)
    }),
    genre!(["squarejam"], "loops/square-jam.toml", |f| {
        f.size();
        let most = f.width.min(f.height);
        f.clues(ClueSource::number16, "clues", 1..=most, Unknown::Blank)
            .map(drop)
    }),
    genre!(["usotatami"], "loops/uso-tatami.toml", |f| {
        f.size();
        f.clues(ClueSource::number10_or_16, "clues", 1..=f.cells(), Unknown::Drawn)
            .map(drop)
    }),
    genre!(["araf"], "loops/araf.toml", |f| f.numbers(1..=f.cells() + 1)),
    genre!(["pipelink"], "loops/pipe-link.toml", marks::pipes),
    genre!(["pipelinkr"], "loops/pipe-link-returns.toml", marks::pipes),
    genre!(["balance"], "loops/balance-loop.toml", marks::balance),
    genre!(["satogaeri"], "loops/satogaeri.toml", areas::with_circles),
    genre!(["heyabon"], "loops/heya-bon.toml", areas::with_circles),
    genre!(["bonsan"], "loops/bonsan.toml", "c", areas::without_rooms),
    genre!(["rectslider"], "loops/rectangle-slider.toml", |f| {
        f.size();
        lists::circled(f)
    }),
    // Pieces that fill the board, or parts of it.
    genre!(["heteromino"], "tilings/heteromino.toml", marks::cells_of_board),
    genre!(["lapaz"], "tilings/lapaz.toml", |f| {
        f.numbers(0..=f.width.max(f.height))?;
        lists::no_empty_cells(f)
    }),
    genre!(["wittgen"], "tilings/wittgenstein-briquet.toml", |f| {
        f.size();
        f.clues(ClueSource::four, "clues", 0..=4, Unknown::Drawn)
            .map(drop)
    }),
    genre!(["sashigane"], "tilings/sashigane.toml", marks::numbered_corners),
    genre!(["loute"], "tilings/l-route.toml", marks::plain_corners),
    genre!(["sashikazune"], "tilings/sashikazune.toml", |f| {
        f.size();
        let most = f.width.max(f.height);
        f.clues(ClueSource::number16, "clues", 1..=most, Unknown::Blank)
            .map(drop)
    }),
    // More shading.
    genre!(["ayeheya"], "shading/ayeheya.toml", |f| areas::numbered(
        f, "areas"
    ))
    .with(Walls),
    genre!(["oneroom"], "shading/one-room-one-door.toml", |f| {
        areas::numbered(f, "areas")
    })
    .with(Missing),
    genre!(["heyablock"], "shading/heyablock.toml", areas::with_number).with(Walls),
    genre!(["stostone"], "shading/stostone.toml", areas::with_number).with(Walls),
    genre!(["juosan"], "shading/juosan.toml", areas::with_number),
    genre!(["invlitso"], "shading/inverse-litso.toml", areas::alone).with(Missing),
    genre!(["island"], "shading/island.toml", |f| f.numbers(0..=f.cells())),
    genre!(["cityspace"], "shading/city-space.toml", |f| f
        .numbers(1..=f.width + f.height - 1)),
    genre!(["norinuri"], "shading/norinuri.toml", |f| f
        .numbers(1..=f.cells())),
    genre!(["tasquare"], "shading/tasquare.toml", |f| f
        .numbers(0..=f.cells())),
    genre!(["dominion"], "shading/dominion.toml", marks::dominion),
    genre!(["lookair"], "shading/look-air.toml", |f| {
        f.size();
        f.clues(ClueSource::number10, "clues", 0..=5, Unknown::Blank)
            .map(drop)
    }),
    genre!(["bosnianroad"], "shading/bosnian-road.toml", |f| {
        f.size();
        f.clues(ClueSource::digits_on_grey, "clues", 0..=8, Unknown::Drawn)
            .map(drop)
    }),
    genre!(["circlesquare"], "shading/circles-and-squares.toml", |f| {
        f.size();
        f.circles("circles", 'W', 'B')
    }),
    genre!(["nibunnogo"], "shading/nibunnogo.toml", lists::corners),
    genre!(["sumiwake"], "shading/sumiwake.toml", |f| {
        f.body.take_rooms_ahead(0)?;
        lists::corners_by(f, ClueSource::corner_counts)?;
        f.rooms("areas").map(drop)
    })
    .with(Walls),
    genre!(["smullyan"], "shading/smullyan.toml", |f| {
        f.size();
        f.clues(ClueSource::number16, "clues", 0..=9, Unknown::Blank)
            .map(drop)
    }),
    genre!(["usoone"], "shading/usoone.toml", |f| {
        areas::alone(f)?;
        f.clues(ClueSource::four, "clues", 0..=4, Unknown::Drawn)
            .map(drop)
    }),
    genre!(["nuriuzu"], "shading/nuri-uzu.toml", lists::nuri_uzu),
    genre!(["curving"], "shading/curving-road.toml", marks::rings),
    genre!(["aquarium"], "shading/aquarium.toml", "r", aquarium::fill).with(Walls),
    // More numbers, signs and letters.
    genre!(["meander"], "numbers/meander.toml", areas::filled),
    genre!(["hakoiri"], "numbers/hakoiri.toml", areas::with_signs),
    genre!(["alter"], "numbers/alternation.toml", areas::with_signs),
    genre!(["view"], "numbers/view.toml", marks::view),
    genre!(["kakuru"], "numbers/kakuru.toml", |f| marks::on_grey(f, 45)),
    genre!(["sananko"], "numbers/sananko.toml", |f| marks::on_grey(f, 12)),
    genre!(["numrope"], "numbers/number-rope.toml", marks::ropes),
    genre!(["nondango"], "placement/nondango.toml", |f| {
        areas::alone(f)?;
        marks::gaps(f)
    }),
    genre!(["dosufuwa"], "placement/dosun-fuwari.toml", areas::between_walls),
    genre!(["easyasabc"], "latin/easy-as-abc.toml", latin::easy_as_abc),
    genre!(["doppelblock"], "latin/doppelblock.toml", latin::doppelblock),
    genre!(["factors"], "latin/factors.toml", latin::factors),
    genre!(["kropki"], "latin/kropki.toml", latin::kropki),
    // Areas with numbers, and numbers alone.
    genre!(["akichi"], "shading/akichiwake.toml", areas::with_number).with(Missing),
    genre!(["hinge"], "shading/hinge.toml", areas::with_number).with(Missing),
    genre!(["nuritwin"], "shading/nuritwin.toml", areas::with_number).with(Missing),
    genre!(["nagenawa"], "loops/nagenawa.toml", areas::with_number),
    genre!(["toichika2"], "placement/toichika-2.toml", areas::with_number),
    genre!(["nothing"], "loops/all-or-nothing.toml", areas::alone).with(Walls),
    genre!(["mejilink"], "loops/mejilink.toml", areas::along_borders).with(Walls),
    genre!(["kuromenbun"], "shading/kuromenbun.toml", |f| {
        areas::alone(f)?;
        f.clues(ClueSource::number16, "clues", 0..=f.cells(), Unknown::Drawn)
            .map(drop)
    }),
    genre!(["tilecity"], "shading/tile-city.toml", |f| {
        f.size();
        f.rooms("tiles")?;
        f.clues(ClueSource::number10, "clues", 1..=9, Unknown::Refused)
            .map(drop)
    }),
    genre!(["lither"], "loops/litherslink.toml", |f| {
        f.size();
        f.clues(ClueSource::four, "clues", 0..=4, Unknown::Blank)
            .map(drop)
    }),
    genre!(["ichimaga"], "loops/ichimaga.toml", |f| {
        (f.width, f.height) = f.body.corners_as_cells((f.width, f.height));
        f.size();
        f.body.skip_word()?;
        f.clues(ClueSource::four, "circles", 1..=4, Unknown::Drawn)
            .map(drop)
    }),
    genre!(["nuriloop"], "loops/nurikabe-loop.toml", |f| f
        .numbers(1..=f.cells())),
    // Arrows, and cells of several kinds.
    genre!(
        ["toichika"],
        "placement/toichika.toml",
        directions::areas_and_arrows
    ),
    genre!(
        ["roma"],
        "placement/roma.toml",
        directions::areas_arrows_and_circles
    ),
    genre!(["tatamibari"], "tilings/tatamibari.toml", directions::bar_signs),
    genre!(["compass"], "loops/compass.toml", |f| {
        directions::compasses(f, Some("compasses"))
    }),
    genre!(["mukkonn"], "loops/mukkonn.toml", |f| directions::compasses(
        f, None
    )),
    genre!(["castle"], "loops/castle-wall.toml", directions::castle),
    genre!(["coffeemilk"], "loops/coffee-milk.toml", terrain::three_circles),
    genre!(["oasis"], "shading/oasis.toml", terrain::circles_and_numbers),
    genre!(
        ["lightshadow"],
        "shading/light-and-shadow.toml",
        terrain::coloured_numbers
    ),
    genre!(["ringring"], "loops/ring-ring.toml", terrain::blocks),
    genre!(["icewalk"], "loops/ice-walk.toml", |f| terrain::with_numbers(
        f, "ice", '*'
    )),
    genre!(["waterwalk"], "loops/water-walk.toml", |f| {
        terrain::with_numbers(f, "water", 'w')
    }),
    genre!(["forestwalk"], "loops/forest-walk.toml", |f| {
        terrain::with_numbers(f, "forest", 'f')
    }),
    genre!(["morningwalk"], "loops/morning-walk.toml", |f| {
        terrain::with_numbers(f, "grey", 'g')
    }),
    genre!(["energywalk"], "loops/energy-walk.toml", |f| {
        terrain::with_numbers(f, "energy", 'e')
    }),
    // Areas and blocks of the same shape.
    genre!(["chainedb"], "shading/chained-block.toml", |f| f
        .numbers(1..=f.cells())),
    genre!(["nikoji"], "tilings/nikoji.toml", |f| {
        f.size();
        f.clues(ClueSource::named, "clues", 1..=52, Unknown::Refused)
            .map(drop)
    }),
    genre!(["narrow"], "tilings/narrowfence.toml", |f| {
        f.numbers(1..=f.cells())?;
        lists::no_empty_cells(f)
    }),
    genre!(["dbchoco"], "tilings/double-choco.toml", terrain::two_colours),
    genre!(["sendai"], "tilings/sendai.toml", areas::that_are_divided).with(Missing),
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
