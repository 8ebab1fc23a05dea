//! For each genre: its model in the library, how its data is written in a link, and data at random.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::super::data::Data;
use super::super::random::*;
use super::bodies::*;
use super::encoder;
use super::holes::{
    areas_and_holes, random_areas_and_holes, random_areas_around, random_stars_and_holes, stars_and_holes,
};
use super::more_genres::MORE_CASES;

pub(super) struct Case {
    /// The name of the genre in links.
    pub(super) name: &'static str,
    /// The path of its model.
    pub(super) path: &'static str,
    /// The clues as they are in a link.
    pub(super) body: fn(&Data) -> String,
    /// Data for a board of so many rows and columns.
    pub(super) random: fn(&mut ChaCha8Rng, usize, usize) -> Data,
}

pub(super) const fn case(
    name: &'static str,
    path: &'static str,
    body: fn(&Data) -> String,
    random: fn(&mut ChaCha8Rng, usize, usize) -> Data,
) -> Case {
    Case {
        name,
        path,
        body,
        random,
    }
}

const CASES: &[Case] = &[
    case(
        "slither",
        "loops/slitherlink",
        |d| encoder::four(&d.printed("clues")),
        |r, h, w| drawn(r, h, w, "clues", ". . . . 0 1 2 3"),
    ),
    case(
        "mashu",
        "loops/masyu",
        |d| circles(d, "circles", "W"),
        |r, h, w| drawn(r, h, w, "circles", ". . W B"),
    ),
    case("yajilin", "loops/yajilin", yajilin, random_yajilin),
    case("simpleloop", "loops/simple-loop", simple_loop, |r, h, w| {
        let mut data = drawn(r, h, w, "board", "* * * .");
        data.0.retain(|name, _| name == "board");
        data
    }),
    case("numlin", "loops/numberlink", numberlink, |r, h, w| {
        drawn(r, h, w, "pairs", ". . . . 1 2 3 17 300")
    }),
    case(
        "hashi",
        "loops/hashi",
        |d| encoder::number16(&d.printed("islands")),
        |r, h, w| drawn(r, h, w, "islands", ". . . . 1 2 8 ?"),
    ),
    case(
        "gokigen",
        "loops/slant",
        |d| encoder::four(&d.printed("clues")),
        random_corners,
    ),
    case(
        "shikaku",
        "loops/shikaku",
        |d| encoder::number16(&d.printed("clues")),
        |r, h, w| drawn(r, h, w, "clues", ". . . . 1 ?"),
    ),
    case(
        "fillomino",
        "loops/fillomino",
        |d| encoder::number16(&d.printed("clues")),
        |r, h, w| drawn(r, h, w, "clues", ". . . . 1"),
    ),
    case(
        "tentaisho",
        "loops/galaxies",
        stars_and_holes,
        random_stars_and_holes,
    ),
    case(
        "nurikabe",
        "shading/nurikabe",
        |d| encoder::number16(&d.printed("clues")),
        |r, h, w| drawn(r, h, w, "clues", ". . . . 1 ?"),
    ),
    case("nuribou", "shading/nuribou", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . . 1 ?")
    }),
    case("context", "shading/context", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . . 0 1 4 ?")
    }),
    case(
        "simplegako",
        "numbers/simple-gako",
        |d| encoder::number16(&d.printed("puzzle")),
        |r, h, w| drawn(r, h, w, "puzzle", "_ _ _ 1 2 3"),
    ),
    case(
        "heyawake",
        "shading/heyawake",
        |d| numbered(d, "rooms"),
        |r, h, w| random_numbered(r, h, w, "rooms"),
    ),
    case(
        "kurotto",
        "shading/kurotto",
        |d| encoder::number16(&d.printed("clues")),
        |r, h, w| drawn(r, h, w, "clues", ". . . . 0 1 ?"),
    ),
    case(
        "kurodoko",
        "shading/kuromasu",
        |d| encoder::number16(&d.printed("clues")),
        |r, h, w| drawn(r, h, w, "clues", ". . . . 1 ?"),
    ),
    case(
        "hitori",
        "shading/hitori",
        |d| encoder::number36(&d.printed("numbers")),
        |r, h, w| drawn(r, h, w, "numbers", ". 1 2 9 10 35 36 100"),
    ),
    case("lits", "shading/lits", areas, random_areas),
    case("tapa", "shading/tapa", tapa, |r, h, w| {
        drawn(
            r,
            h,
            w,
            "clues",
            ". . . 0 1 8 ? 11 13 ?? 5? 113 ?12 ??? 1111 ???? 1?1?",
        )
    }),
    case(
        "yinyang",
        "shading/yin-yang",
        |d| circles(d, "puzzle", "o"),
        |r, h, w| drawn(r, h, w, "puzzle", ". . # o"),
    ),
    case("akari", "shading/akari", akari, |r, h, w| {
        random_walls(r, h, w, "numbers", "#")
    }),
    case(
        "mines",
        "shading/minesweeper",
        |d| encoder::number16(&d.printed("numbers")),
        |r, h, w| drawn(r, h, w, "numbers", "_ _ _ 0 1 8"),
    ),
    case("tents", "shading/tents", tents, |r, h, w| {
        drawn_with_counts(r, h, w, "wood", "_ _ _ _ _ _ _ _ T")
    }),
    case("nonogram", "shading/nonogram", nonogram, random_nonogram),
    case(
        "starbattle",
        "placement/star-battle",
        |d| {
            format!(
                "{}/{}",
                d.number("stars"),
                encoder::borders(&d.entries("areas"), d.number("width"))
            )
        },
        |r, h, w| {
            let mut data = with_rooms(r, h, w, "areas").0;
            data.set("stars", r.random_range(1..13));
            data
        },
    ),
    case(
        "skyscrapers",
        "latin/skyscrapers",
        skyscrapers,
        random_skyscrapers,
    ),
    case("kakuro", "sums/kakuro", kakuro, random_kakuro),
    case(
        "sudoku",
        "sudoku/sudoku",
        |d| encoder::number16(&d.printed("puzzle")),
        random_sudoku,
    ),
    case(
        "yajilin-regions",
        "loops/regional-yajilin",
        numbered_areas,
        |r, h, w| random_numbered(r, h, w, "areas"),
    ),
    case("koburin", "loops/koburin", koburin, |r, h, w| {
        random_walls(r, h, w, "clues", "+")
    }),
    case(
        "country",
        "loops/country-road",
        areas_with_number,
        random_area_clues,
    ),
    case(
        "doubleback",
        "loops/double-back",
        areas_and_holes,
        random_areas_and_holes,
    ),
    case("detour", "loops/detour", areas_with_number, random_area_clues),
    case(
        "dotchi",
        "loops/dotchi-loop",
        |d| areas(d) + &circles(d, "circles", "W"),
        |r, h, w| random_areas_and(r, h, w, "circles", ". . W B"),
    ),
    case(
        "moonsun",
        "loops/moon-or-sun",
        |d| areas(d) + &circles(d, "signs", "S"),
        |r, h, w| random_areas_and(r, h, w, "signs", ". . M S"),
    ),
    case("geradeweg", "loops/geradeweg", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 0 1 2 ?")
    }),
    case(
        "midloop",
        "loops/mid-loop",
        |d| dots_of_colour(d, "dots", 1),
        random_mid_loop,
    ),
    case("cave", "loops/cave", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 1 2 3 ?")
    }),
    case("fourcells", "loops/four-cells", walls_around, random_walls_around),
    case("fivecells", "loops/five-cells", walls_around, random_walls_around),
    case("norinori", "shading/norinori", areas, random_areas),
    case("aqre", "shading/aqre", numbered_areas, |r, h, w| {
        random_numbered(r, h, w, "areas")
    }),
    case("chocona", "shading/chocona", numbered_areas, |r, h, w| {
        random_numbered(r, h, w, "areas")
    }),
    case("shimaguni", "shading/shimaguni", numbered_areas, |r, h, w| {
        random_numbered(r, h, w, "areas")
    }),
    case(
        "paintarea",
        "shading/paintarea",
        |d| areas(d) + &encoder::number10(&d.printed("clues")),
        |r, h, w| random_areas_and(r, h, w, "clues", ". . . 0 4"),
    ),
    case("nurimisaki", "shading/nurimisaki", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 2 ?")
    }),
    case("canal", "shading/canal-view", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 0 2 ?")
    }),
    case("kurochute", "shading/kurochute", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 1 2 ?")
    }),
    case("cbanana", "shading/chocolate-banana", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 1 4")
    }),
    case(
        "creek",
        "shading/creek",
        |d| encoder::four(&d.printed("clues")),
        random_corners,
    ),
    case("nanro", "shading/nanro", areas_and_numbers, |r, h, w| {
        random_areas_and(r, h, w, "clues", ". . . 1 2 ?")
    }),
    case("putteria", "shading/putteria", areas_with_crosses, |r, h, w| {
        random_areas_and(r, h, w, "clues", ". . . 1 4 x")
    }),
    case("hanare", "shading/hanare", areas_and_numbers, |r, h, w| {
        random_areas_and(r, h, w, "clues", ". . . 1 4")
    }),
    case("shakashaka", "shading/shakashaka", akari, |r, h, w| {
        random_walls(r, h, w, "numbers", "#")
    }),
    case("yajikazu", "shading/yajisan-kazusan", arrow_clues, |r, h, w| {
        let mut data = random_yajilin(r, h, w);
        data.0.remove("clues");
        data
    }),
    case("snake", "shading/snake", snake, |r, h, w| {
        drawn_with_counts(r, h, w, "circles", ". . W B")
    }),
    case(
        "ripple",
        "numbers/ripple-effect",
        filled_areas,
        random_filled_areas,
    ),
    case("cojun", "numbers/kojun", filled_areas, random_filled_areas),
    case("suguru", "numbers/suguru", filled_areas, random_filled_areas),
    case("sukoro", "numbers/sukoro", numbers_and_marks, |r, h, w| {
        with_marks(drawn(r, h, w, "puzzle", "_ _ _ 1 4 ?"))
    }),
    case(
        "sukororoom",
        "numbers/sukoro-room",
        |d| areas(d) + &numbers_and_marks(d),
        |r, h, w| with_marks(random_areas_and(r, h, w, "puzzle", "_ _ _ 1 4 ?")),
    ),
    case("turnaround", "loops/turnaround", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 0 3 ?")
    }),
    case(
        "dotchi2",
        "loops/dotchi-loop-2",
        |d| areas(d) + &circles(d, "circles", "W"),
        |r, h, w| random_areas_and(r, h, w, "circles", ". . W B"),
    ),
    case("vslither", "loops/vertex-slitherlink", four, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 0 4")
    }),
    case(
        "swslither",
        "loops/sheep-and-wolves",
        sheep_and_wolves,
        |r, h, w| drawn(r, h, w, "clues", ". . . 0 4 S W"),
    ),
    case("retsurin", "loops/retsurin", retsurin, |r, h, w| {
        random_walls(r, h.max(4), w, "clues", "+")
    }),
    case(
        "wblink",
        "loops/wblink",
        |d| circles(d, "circles", "W"),
        |r, h, w| drawn(r, h, w, "circles", ". . W B"),
    ),
    case(
        "keywest",
        "loops/key-west",
        |d| encoder::four(&d.printed("puzzle")),
        |r, h, w| drawn(r, h, w, "puzzle", "_ _ _ 0 4"),
    ),
    case("arukone", "loops/numberlink", numberlink, |r, h, w| {
        drawn(r, h, w, "pairs", ". . . . 1 2 3 17 300")
    }),
    case("nawabari", "loops/nawabari", walls_around, random_walls_around),
    case("fillmat", "loops/fillmat", number10, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 1 4")
    }),
    case("squarejam", "loops/square-jam", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 1 2")
    }),
    case("usotatami", "loops/uso-tatami", number10_or_16, |r, h, w| {
        let signs = if h * w < 10 { ". . 1 ?" } else { ". . 1 10 ?" };
        drawn(r, h, w, "clues", signs)
    }),
    case("araf", "loops/araf", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 1 2 ?")
    }),
    case("pipelink", "loops/pipe-link", pipes, |r, h, w| {
        drawn(r, h, w, "pipes", ". . . X V H NE NW SW SE")
    }),
    case("pipelinkr", "loops/pipe-link-returns", pipes, |r, h, w| {
        drawn(r, h, w, "pipes", ". . O O X V H NE NW SW SE")
    }),
    case("balance", "loops/balance-loop", balance, |r, h, w| {
        let circles = drawn(r, h, w, "circles", ". . W B");
        with_numbers_on(r, circles, ". 2 3")
    }),
    case(
        "satogaeri",
        "loops/satogaeri",
        |d| areas(d) + &circled(d),
        |r, h, w| random_areas_and(r, h, w, "circles", ". . 0 2 ?"),
    ),
    case(
        "heyabon",
        "loops/heya-bon",
        |d| areas(d) + &circled(d),
        |r, h, w| random_areas_and(r, h, w, "circles", ". . 0 2 ?"),
    ),
    case("bonsan", "loops/bonsan", circled, |r, h, w| {
        drawn(r, h, w, "circles", ". . 0 2 ?")
    }),
    case("rectslider", "loops/rectangle-slider", circled, |r, h, w| {
        drawn(r, h, w, "circles", ". . 0 2 ?")
    }),
    case("heteromino", "tilings/heteromino", cells_of_board, |r, h, w| {
        let mut data = Data::default();
        data.set("board", drawing(r, h, w, "* * * ."));
        data
    }),
    case("lapaz", "tilings/lapaz", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 0 2 ?")
    }),
    case("wittgen", "tilings/wittgenstein-briquet", four, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 0 4 ?")
    }),
    case(
        "sashigane",
        "tilings/sashigane",
        numbered_corners,
        random_corners_and_arrows,
    ),
    case("loute", "tilings/l-route", plain_corners, |r, h, w| {
        drawn(r, h, w, "clues", ". . . O ↑ ↓ ← →")
    }),
    case("sashikazune", "tilings/sashikazune", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 1 2")
    }),
    case("ayeheya", "shading/ayeheya", numbered_areas, |r, h, w| {
        random_numbered(r, h, w, "areas")
    }),
    case(
        "oneroom",
        "shading/one-room-one-door",
        numbered_areas,
        |r, h, w| random_numbered(r, h, w, "areas"),
    ),
    case(
        "heyablock",
        "shading/heyablock",
        areas_with_number,
        random_area_clues,
    ),
    case(
        "stostone",
        "shading/stostone",
        areas_with_number,
        random_area_clues,
    ),
    case("juosan", "shading/juosan", areas_with_number, random_area_clues),
    case("invlitso", "shading/inverse-litso", areas, random_areas),
    case("island", "shading/island", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 0 1 ?")
    }),
    case("cityspace", "shading/city-space", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 1 3 ?")
    }),
    case("norinuri", "shading/norinuri", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 1 ?")
    }),
    case("tasquare", "shading/tasquare", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 0 4 ?")
    }),
    case("dominion", "shading/dominion", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 1 4 ?")
    }),
    case("lookair", "shading/look-air", number10, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 0 5")
    }),
    case("bosnianroad", "shading/bosnian-road", number10, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 0 8 ?")
    }),
    case(
        "circlesquare",
        "shading/circles-and-squares",
        |d| circles(d, "circles", "W"),
        |r, h, w| drawn(r, h, w, "circles", ". . W B"),
    ),
    case("nibunnogo", "shading/nibunnogo", four, random_corners),
    case(
        "sumiwake",
        "shading/sumiwake",
        |d| four(d) + &areas(d),
        |r, h, w| {
            let mut data = random_areas(r, h, w);
            data.set("clues", drawing(r, h + 1, w + 1, ". . . 1 2"));
            data
        },
    ),
    case("smullyan", "shading/smullyan", number16, |r, h, w| {
        drawn(r, h, w, "clues", ". . . 0 9")
    }),
    case(
        "usoone",
        "shading/usoone",
        |d| areas(d) + &four(d),
        |r, h, w| random_areas_and(r, h, w, "clues", ". . 0 4 ?"),
    ),
    case("aquarium", "shading/aquarium", aquarium, |r, h, w| {
        let mut data = drawn_with_counts(r, h, w, "tanks", ".");
        data.0.extend(with_rooms(r, h, w, "tanks").0.0);
        data
    }),
    case(
        "nuriuzu",
        "shading/nuri-uzu",
        |d| dots(d, "stars"),
        random_nuri_uzu,
    ),
    case(
        "curving",
        "shading/curving-road",
        |d| encoder::marked(&rings(d)),
        |r, h, w| drawn(r, h, w, "circles", ". . O"),
    ),
    case("meander", "numbers/meander", filled_areas, random_filled_areas),
    case("hakoiri", "numbers/hakoiri", areas_with_signs, random_signs),
    case("alter", "numbers/alternation", areas_with_signs, random_signs),
    case("view", "numbers/view", view, |r, h, w| {
        with_marks(drawn(r, h, w, "puzzle", "_ _ _ 0 2 ?"))
    }),
    case("kakuru", "numbers/kakuru", on_grey, |r, h, w| {
        drawn(r, h, w, "clues", ". . . . # ? 3 19 20 45")
    }),
    case("sananko", "numbers/sananko", on_grey, |r, h, w| {
        drawn(r, h, w, "clues", ". . . . . # ? 0 12")
    }),
    case("numrope", "numbers/number-rope", ropes, |r, h, w| {
        let mut data = drawn(r, h, w, "clues", ". . . . # ? 3 36");
        data.set("ropes", random_pairs(r, h, w).0);
        data
    }),
    case("nondango", "placement/nondango", areas_and_gaps, |r, h, w| {
        random_areas_and(r, h, w, "circles", ". O")
    }),
    case(
        "dosufuwa",
        "placement/dosun-fuwari",
        areas_and_walls,
        |r, h, w| random_areas_around(r, h, w, "walls", "#"),
    ),
    case("easyasabc", "latin/easy-as-abc", easy_as_abc, |r, n, _| {
        let letters = r.random_range(1..=n);
        let mut data = random_square(r, n, &["top", "bottom", "left", "right"], 0..=letters as i64);
        data.set("letters", letters);
        data
    }),
    case("doppelblock", "latin/doppelblock", doppelblock, |r, n, _| {
        random_square(r, n, &["top", "left"], -1..=1)
    }),
    case("factors", "latin/factors", factors, |r, n, _| {
        let (mut data, rooms) = with_rooms(r, n, n, "areas");
        data.0.retain(|name, _| name == "areas");
        let targets = (0..rooms).map(|_| ["_", "2x", "300x"][r.random_range(0..3)]);
        data.set("targets", targets.collect::<Vec<_>>());
        data.set("n", n);
        data
    }),
    case("kropki", "latin/kropki", kropki, |r, n, _| {
        let (white, black) = random_pairs(r, n, n);
        let mut data = Data::default();
        data.set("n", n);
        data.set("white", white);
        data.set("black", black);
        data
    }),
];

/// All genres.
pub(super) fn cases() -> impl Iterator<Item = &'static Case> {
    CASES.iter().chain(MORE_CASES)
}

/// The case of a genre.
pub(super) fn case_of(name: &str) -> &'static Case {
    cases().find(|case| case.name == name).expect(name)
}

/// The link of a puzzle.
pub(super) fn link(case: &Case, data: &Data) -> String {
    let (height, width) = size(data);
    let flag = if case.name == "bonsan" { "c/" } else { "" };
    format!(
        "https://puzz.link/p?{}/{flag}{width}/{height}/{}",
        case.name,
        (case.body)(data)
    )
}

/// The rows and columns of the board.
fn size(data: &Data) -> (usize, usize) {
    let has = |name: &str| data.0.contains_key(name);
    if has("board") {
        let rows = data.rows("board");
        return (rows.len(), rows[0].len());
    }
    match (has("n"), has("box_height")) {
        (_, true) => (data.rows("puzzle").len(), data.rows("puzzle").len()),
        (true, _) => (data.number("n"), data.number("n")),
        _ => (data.number("height"), data.number("width")),
    }
}
