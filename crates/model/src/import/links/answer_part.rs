//! What files of pzprjs have of a solution, for each genre: lists that follow the puzzle, or entries among its clues.

use AnswerPart::{Cells, Clues, Edges, Links, Marks, NumberedRegions, Outside, Walls};

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
    /// Marks of a player, which older files do not have.
    Marks,
}

/// What the entries of cells mean.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellEntries {
    /// The entries that stand for pieces.
    pub(super) signs: &'static [(&'static str, Shown)],
    /// What a number means.
    pub(super) number: NumberEntry,
    /// What cells without such an entry show, unless they are given.
    pub(super) others: Shown,
}

/// What a number in a cell means.
#[derive(Clone, Copy, Debug)]
pub(super) enum NumberEntry {
    /// Nothing of the solution.
    Nothing,
    /// The piece with this number.
    Itself,
    /// Any number stands for one piece.
    Mark(Shown),
}

/// Black cells `#` among white cells `.`. Some genres write 1 for a black cell.
const SHADED: CellEntries = CellEntries {
    signs: &[
        ("#", Shown::Piece("#")),
        ("1", Shown::Piece("#")),
        ("2", Shown::Piece(".")),
    ],
    number: NumberEntry::Nothing,
    others: Shown::Piece("."),
};

/// Black cells that are the squares of pieces.
const COVERED: CellEntries = CellEntries {
    signs: &[("#", Shown::AllBut("."))],
    others: Shown::Piece("."),
    ..SHADED
};

/// Black cells among those of several pieces.
const BLACK_AMONG_OTHERS: CellEntries = CellEntries {
    signs: &[("#", Shown::Piece("#"))],
    others: Shown::AllBut("#"),
    ..SHADED
};

/// A number in each cell.
const NUMBERS: CellEntries = CellEntries {
    signs: &[],
    number: NumberEntry::Itself,
    others: Shown::Missing,
};

/// Cells with a number; the model has no numbers, as they follow from the areas.
const NUMBERED: CellEntries = CellEntries {
    signs: &[],
    number: NumberEntry::Mark(Shown::Piece("#")),
    others: Shown::Piece("."),
};

/// The same among the clues, where other cells can have numbers of a player.
const NUMBERED_CLUES: CellEntries = CellEntries {
    others: Shown::Anything,
    ..NUMBERED
};

/// A circle, a triangle and a square by their numbers.
const THREE_SIGNS: CellEntries = CellEntries {
    signs: &[
        ("1", Shown::Piece("○")),
        ("2", Shown::Piece("△")),
        ("3", Shown::Piece("□")),
    ],
    number: NumberEntry::Nothing,
    others: Shown::Piece("."),
};

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
        ],
        &[Cells(SHADED)],
    ),
    (&["tasquare"], &[Clues(SHADED)]),
    (
        &["nurikabe"],
        &[Clues(CellEntries {
            signs: &[("#", Shown::Piece("~"))],
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
                ..NUMBERED_CLUES
            }),
            Cells(NUMBERED),
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
        &["kakuru", "sananko", "numrope"],
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
        &["sukoro", "sukororoom"],
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
        ],
        &[Links],
    ),
    (
        &["doubleback", "rectslider", "satogaeri", "heyabon", "bonsan"],
        &[Marks, Links],
    ),
    (
        &["yajilin", "yajilin-regions", "koburin", "retsurin"],
        &[Cells(SHADED), Links],
    ),
    (&["slither", "vslither", "swslither"], &[Marks, Edges]),
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
        ],
        &[Walls],
    ),
    (&["fillomino"], &[NumberedRegions]),
];

/// The parts of the files of a genre, by its usual name.
pub(super) fn answer_parts(genre: &str) -> Option<&'static [AnswerPart]> {
    let found = ANSWERS.iter().find(|(names, _)| names.contains(&genre));
    found.map(|(_, parts)| *parts)
}

/// Are shaded cells of a player entries among the clues?
pub(super) fn has_shading_among_clues(genre: &str) -> bool {
    let is_shading = |part: &AnswerPart| match part {
        Clues(cells) => cells.signs.iter().any(|(sign, _)| *sign == "#"),
        _ => false,
    };
    answer_parts(genre).is_some_and(|parts| parts.iter().any(is_shading))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::links::genre::genre;

    #[test]
    fn names_are_usual_names_of_one_genre_each() {
        let mut names: Vec<&str> = ANSWERS.iter().flat_map(|(names, _)| *names).copied().collect();
        for name in &names {
            assert_eq!(genre(name).map(|genre| genre.names[0]), Some(*name));
        }
        names.sort_unstable();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}
