//! Finds the heading that a misplaced key belongs to.

use crate::nearest::nearest;

/// A table of the model file: its keys, and where to write them.
struct Heading {
    keys: &'static [&'static str],
    place: &'static str,
}

/// The tables. If several tables have a key, the first is named. `rows` of `[pieces]` is left out:
/// elsewhere it usually means the rows of the board.
const HEADINGS: [Heading; 5] = [
    Heading {
        keys: &["title", "source", "givens", "project"],
        place: "belongs above the first heading, at the top of the file",
    },
    Heading {
        keys: &[
            "shape", "grid", "cells", "boxes", "triangle", "hexagon", "points", "wrap", "walls", "links",
        ],
        place: "belongs under `[board]`",
    },
    Heading {
        keys: &[
            "numbers",
            "names",
            "tiles",
            "edges",
            "turns",
            "faces",
            "copies",
            "attributes",
            "shapes",
            "product",
            "reflections",
            "uncovered",
        ],
        place: "belongs under `[pieces]`",
    },
    Heading {
        keys: &[
            "sum",
            "sums",
            "all_different",
            "count",
            "counts",
            "order",
            "product",
            "difference",
            "quotient",
            "cage",
            "cages",
            "cross_sums",
            "equations",
            "reading",
            "visible",
            "sandwich",
            "runs",
            "longest_run",
            "different",
            "connected",
            "not_touching",
            "not_attacking",
            "path",
            "from",
            "closed",
            "fit",
            "in_column",
            "same_column",
            "left_of",
            "right_of",
            "immediately_left_of",
            "immediately_right_of",
            "different_column",
            "between",
            "next_to",
            "consecutive",
            "facts",
            "clues",
            "says",
            "name",
            "of",
            "cells",
            "is",
            "at_least",
            "at_most",
            "piece",
            "rim",
            "by",
        ],
        place: "belongs under `[[rules]]`",
    },
    Heading {
        keys: &["solutions"],
        place: "belongs under `[expect]`",
    },
];

/// Headings that are not simple top-level keys, with what to write instead.
const SUBTABLES: [(&str, &str); 2] = [
    ("regions", "`regions` belongs to the board: `[board.regions]`"),
    ("rule", "did you mean `[[rules]]`?"),
];

/// Words that are often used instead of a key, with the table that has the key.
const SYNONYMS: [(&str, &str, &str); 1] = [("exactly", "is", "write `is = 1`")];

/// Where to write a key that its table, with the keys `known`, does not have.
pub(super) fn belonging(key: &str, known: &[&str]) -> Option<String> {
    if let Some((_, place)) = SUBTABLES.iter().find(|(subtable, _)| *subtable == key) {
        return Some(place.to_string());
    }
    let synonym = |(word, key_here, _): &&(&str, &str, &str)| *word == key && known.contains(key_here);
    if let Some((_, _, meant)) = SYNONYMS.iter().find(synonym) {
        return Some(meant.to_string());
    }
    let shared = |heading: &&Heading| heading.keys.iter().filter(|here| known.contains(here)).count();
    let here = HEADINGS.iter().max_by_key(shared);
    let is_or_near = |heading: &Heading| {
        heading.keys.contains(&key) || nearest(key, heading.keys.iter().copied()).is_some()
    };
    // A misspelt key of this table, or one of its keys used for something else.
    if nearest(key, known.iter().copied()).is_some() || here.is_some_and(is_or_near) {
        return None;
    }
    let owner = HEADINGS.iter().find(|heading| heading.keys.contains(&key))?;
    Some(format!("`{key}` {}", owner.place))
}
