//! What files of pzprjs have of a solution, for each genre: lists that follow the puzzle, or entries among its clues.

use AnswerPart::{Cells, Clues, Edges, Links, Marks, NumberedRegions, Outside, Pieces, Walls};

use super::cell_entries::{
    BLACK_AMONG_OTHERS, COUNTED, COVERED, CellEntries, FOUR_ARROWS, NUMBERED, NUMBERED_CLUES, NUMBERS,
    SHADED, SHADED_AMONG_CLUES, SHADED_UNDER_CLUES, THREE_SIGNS,
};
use crate::import::solved_board::Shown;

/// A part of a file, in the order in which a file has them after the puzzle.
#[derive(Clone, Copy, Debug)]
pub(super) enum AnswerPart {
    /// An entry for each cell.
    Cells(CellEntries),
    /// The same in the rows of the clues.
    Clues(CellEntries),
    /// Lines between the centres of neighbours.
    Links,
    /// Lines along the borders of cells, also at the rim.
    Edges,
    /// Walls between cells. There is one at each part of the rim.
    Walls,
    /// Black cells outside of a loop along the borders.
    Outside,
    /// Numbers of cells in regions, and walls between regions: where two numbers differ, there is one.
    NumberedRegions,
    /// Pieces of several cells.
    Pieces(PieceBorders),
    /// Marks of a player, which older files do not have.
    Marks,
}

/// How the pieces of several cells are marked.
#[derive(Clone, Copy, Debug)]
pub(super) struct PieceBorders {
    /// Are there lines through the cells of a piece, or walls between pieces?
    pub(super) has_lines: bool,
    /// What cells without a piece show, if there are any: those without a line, or those that are shaded in rows after the walls.
    pub(super) others: Option<&'static str>,
}

impl PieceBorders {
    /// Are there rows with shaded cells?
    pub(super) fn has_shading(self) -> bool {
        !self.has_lines && self.others.is_some()
    }
}

/// The genres by their usual names, and the parts of their files.
const ANSWERS: &[(&[&str], &[AnswerPart])] = &[
    (
        &[
            "nuribou",
            "context",
            "heyawake",
            "kurotto",
            "kurodoko",
            "hitori",
            "norinori",
            "aqre",
            "chocona",
            "shimaguni",
            "paintarea",
            "nurimisaki",
            "canal",
            "kurochute",
            "cbanana",
            "creek",
            "yajikazu",
            "ayeheya",
            "oneroom",
            "heyablock",
            "stostone",
            "cityspace",
            "norinuri",
            "lookair",
            "bosnianroad",
            "circlesquare",
            "nibunnogo",
            "smullyan",
            "usoone",
            "nuriuzu",
            "sumiwake",
            "curving",
            "akichi",
            "hinge",
            "nuritwin",
            "kuromenbun",
            "tilecity",
            "oasis",
            "lightshadow",
        ],
        &[Cells(SHADED)],
    ),
    (&["tasquare"], &[Clues(SHADED_AMONG_CLUES)]),
    (&["chainedb"], &[Clues(SHADED_UNDER_CLUES)]),
    (
        &["aquarium"],
        &[Cells(CellEntries {
            signs: &[("#", Shown::Piece("~"))],
            ..SHADED
        })],
    ),
    (
        &["dosufuwa"],
        &[Cells(CellEntries {
            signs: &[("1", Shown::Piece("○")), ("2", Shown::Piece("●"))],
            // A black cell has no entry, either.
            others: Shown::AnyOf(&[".", "#"]),
            ..SHADED
        })],
    ),
    (
        &["nurikabe"],
        &[Clues(CellEntries {
            signs: &[("#", Shown::Piece("~"))],
            ..SHADED
        })],
    ),
    (&["tapa"], &[Clues(SHADED_AMONG_CLUES)]),
    (&["snake", "nonogram"], &[Cells(SHADED)]),
    (
        &["tents"],
        &[Clues(CellEntries {
            signs: &[("A", Shown::AnyOf(&["^", ">", "v", "<"]))],
            ..SHADED
        })],
    ),
    (&["lits"], &[Cells(COVERED)]),
    (
        &["invlitso"],
        &[Cells(CellEntries {
            signs: &[("#", Shown::Piece("#"))],
            others: Shown::AllBut("#"),
            ..SHADED
        })],
    ),
    (&["island"], &[Cells(BLACK_AMONG_OTHERS)]),
    (
        &["mines"],
        &[Cells(CellEntries {
            signs: &[("#", Shown::Piece("*"))],
            others: Shown::AllBut("*"),
            ..SHADED
        })],
    ),
    (
        &["dominion"],
        &[Cells(CellEntries {
            signs: &[("#", Shown::Piece("0"))],
            others: Shown::AllBut("0"),
            ..SHADED
        })],
    ),
    (
        &["starbattle"],
        &[Cells(CellEntries {
            signs: &[("#", Shown::Piece("*"))],
            ..SHADED
        })],
    ),
    (
        &["akari"],
        &[Clues(CellEntries {
            signs: &[("#", Shown::Piece("o"))],
            others: Shown::Piece("-"),
            ..SHADED
        })],
    ),
    (
        &["shakashaka"],
        &[Cells(CellEntries {
            signs: &[
                ("2", Shown::Piece("◣")),
                ("3", Shown::Piece("◢")),
                ("4", Shown::Piece("◥")),
                ("5", Shown::Piece("◤")),
            ],
            ..SHADED
        })],
    ),
    (
        &["gokigen"],
        &[Cells(CellEntries {
            signs: &[("1", Shown::Piece("\\")), ("2", Shown::Piece("/"))],
            others: Shown::Missing,
            ..SHADED
        })],
    ),
    (
        &["juosan"],
        &[Cells(CellEntries {
            signs: &[("1", Shown::Piece("|")), ("2", Shown::Piece("-"))],
            others: Shown::Missing,
            ..SHADED
        })],
    ),
    (
        &["yinyang"],
        &[Cells(CellEntries {
            signs: &[("1", Shown::Piece("o")), ("2", Shown::Piece("#"))],
            others: Shown::Missing,
            ..SHADED
        })],
    ),
    (&["hakoiri", "alter"], &[Cells(THREE_SIGNS)]),
    (&["hanare", "putteria"], &[Clues(NUMBERED_CLUES), Cells(NUMBERED)]),
    (
        &["nanro"],
        &[
            Clues(CellEntries {
                signs: &[("-", Shown::Piece("#"))],
                others: Shown::Anything,
                ..COUNTED
            }),
            Cells(COUNTED),
        ],
    ),
    (
        &[
            "sudoku",
            "simplegako",
            "ripple",
            "cojun",
            "suguru",
            "meander",
            "factors",
            "kakuro",
        ],
        &[Cells(NUMBERS)],
    ),
    (&["skyscrapers", "kropki"], &[Cells(NUMBERS)]),
    (
        &["easyasabc"],
        &[Cells(CellEntries {
            others: Shown::Piece("0"),
            ..NUMBERS
        })],
    ),
    (
        &["doppelblock"],
        &[Cells(CellEntries {
            signs: &[("-", Shown::Piece("0"))],
            ..NUMBERS
        })],
    ),
    (
        &["sananko"],
        &[Cells(CellEntries {
            others: Shown::Piece("0"),
            ..NUMBERS
        })],
    ),
    (
        &["kakuru", "numrope"],
        &[Cells(CellEntries {
            signs: &[(".", Shown::Piece("0")), ("0", Shown::Missing)],
            ..NUMBERS
        })],
    ),
    (
        &["nondango"],
        &[Clues(CellEntries {
            signs: &[
                ("#", Shown::Piece("●")),
                ("o", Shown::Piece("○")),
                ("%", Shown::Piece("○")),
            ],
            ..SHADED
        })],
    ),
    (
        &["sukoro", "sukororoom", "toichika2"],
        &[Cells(CellEntries {
            others: Shown::Piece("0"),
            ..NUMBERS
        })],
    ),
    (
        &["view"],
        &[Cells(CellEntries {
            others: Shown::Piece("-1"),
            ..NUMBERS
        })],
    ),
    (
        &["keywest"],
        &[
            Links,
            Cells(CellEntries {
                others: Shown::Anything,
                ..NUMBERS
            }),
        ],
    ),
    (
        &[
            "mashu",
            "simpleloop",
            "doubleback",
            "numlin",
            "hashi",
            "country",
            "detour",
            "dotchi",
            "dotchi2",
            "moonsun",
            "geradeweg",
            "midloop",
            "turnaround",
            "wblink",
            "arukone",
            "pipelink",
            "pipelinkr",
            "balance",
            "ichimaga",
            "nagenawa",
            "ringring",
            "coffeemilk",
            "mukkonn",
            "castle",
            "icewalk",
            "waterwalk",
            "forestwalk",
            "morningwalk",
            "energywalk",
        ],
        &[Links],
    ),
    (
        &[
            "rectslider",
            "satogaeri",
            "heyabon",
            "bonsan",
            "nothing",
            "nuriloop",
        ],
        &[Marks, Links],
    ),
    (
        &["yajilin", "yajilin-regions", "koburin", "retsurin"],
        &[Cells(SHADED), Links],
    ),
    (&["slither", "vslither", "swslither", "lither"], &[Marks, Edges]),
    (&["mejilink"], &[Edges]),
    (&["roma"], &[Cells(FOUR_ARROWS)]),
    (
        &["toichika"],
        &[Cells(CellEntries {
            others: Shown::Piece("."),
            ..FOUR_ARROWS
        })],
    ),
    (&["cave"], &[Outside]),
    (
        &[
            "shikaku",
            "tentaisho",
            "fourcells",
            "fivecells",
            "nawabari",
            "fillmat",
            "squarejam",
            "araf",
            "sashikazune",
            "usotatami",
            "sashigane",
            "loute",
            "tatamibari",
            "compass",
            "nikoji",
            "narrow",
            "dbchoco",
            "sendai",
        ],
        &[Walls],
    ),
    (&["fillomino"], &[NumberedRegions]),
    (
        &["heteromino"],
        &[Pieces(PieceBorders {
            has_lines: false,
            others: None,
        })],
    ),
    (
        &["lapaz"],
        &[Pieces(PieceBorders {
            has_lines: false,
            others: Some("#"),
        })],
    ),
    (
        &["wittgen"],
        &[
            Marks,
            Pieces(PieceBorders {
                has_lines: true,
                others: Some("."),
            }),
        ],
    ),
];

/// The parts of the files of a genre, by its usual name.
pub(super) fn answer_parts(genre: &str) -> &'static [AnswerPart] {
    let found = ANSWERS.iter().find(|(names, _)| names.contains(&genre));
    found.expect("invariant: each genre is in the table").1
}

/// Are shaded cells of a player entries among the clues?
pub(super) fn has_shading_among_clues(genre: &str) -> bool {
    let is_shading = |part: &AnswerPart| match part {
        Clues(cells) => cells.signs.iter().any(|(sign, _)| *sign == "#"),
        _ => false,
    };
    answer_parts(genre).iter().any(is_shading)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::links::genre::GENRES;

    #[test]
    fn each_genre_is_in_the_table_once() {
        let mut names: Vec<&str> = ANSWERS.iter().flat_map(|(names, _)| *names).copied().collect();
        names.sort_unstable();
        let mut genres: Vec<&str> = GENRES.iter().map(|genre| genre.names[0]).collect();
        genres.sort_unstable();
        assert_eq!(names, genres);
    }
}
