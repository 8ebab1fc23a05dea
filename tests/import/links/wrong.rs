//! Wrong links: the part that is underlined, and what is said of it.

use super::super::{diagnostics, refused};
use placet::model::import::{ConversionOptions, ImportFormat};

#[test]
fn the_wrong_part_is_underlined() {
    refused(
        ImportFormat::Links,
        &[
            (
                "puzz.link/p?slithr/4/4/dgdh2c71",
                "E013",
                "slithr",
                "unknown genre `slithr`",
            ),
            (
                "puzz.link/p?slither/4/4/dgdh2c7",
                "E003",
                "",
                "the link ends too early",
            ),
            (
                "puzz.link/p?slither/4/4/dgdh2c71zz",
                "E003",
                "zz",
                "the link goes on after the last clue",
            ),
            (
                "puzz.link/p?slither/4/4/dgdh2cz",
                "E013",
                "z",
                "`z` leads beyond the board",
            ),
            (
                "puzz.link/p?slither/4/4/dg!h2c7",
                "E003",
                "!",
                "`!` has no meaning here",
            ),
            ("puzz.link/p?slither/4/4/4u", "E041", "4", "the clue 4"),
            ("slither/99999/99999/", "E002", "99999", "the board is too large"),
            (
                "slither/4/99999999999999999999999/",
                "E002",
                "99999999999999999999999",
                "the board is too large",
            ),
            ("slither/0/4/", "E020", "0", "a board without columns"),
            ("slither/4/x4/dgdh2c71", "E003", "x4", "`x4` is not a number"),
            ("puzz.link/p?slither", "E003", "", "the link is not complete"),
            ("puzz.link/p?slither/4", "E003", "", "the link is not complete"),
            ("puzz.link/p", "E003", "", "the link is not complete"),
            (
                "puzz.link/p?slither/f/4/4/dgdh2c71",
                "E013",
                "f",
                "the flag `f` is not known",
            ),
            (
                "puzz.link/p?slither/v:other/4/4/dgdh2c71",
                "E013",
                "v:other",
                "this puzzle has rules of its own",
            ),
            (
                "puzz.link/p?pzprv3/slither/4/4/",
                "E003",
                "",
                "this row does not have an entry for each place",
            ),
            (
                "slither/4/4/dgdh2c71 slither/4/4/dgdh2c71",
                "E003",
                "slither/4/4/dgdh2c71",
                "text after the link",
            ),
            ("mines/2/2/.i", "E041", ".", "a question mark as a clue"),
            ("skyscrapers/3/2/zz", "E040", "zz", "a board of 2 x 3 cells"),
            ("", "E003", "", "there is no link"),
        ],
    );
}

#[test]
fn a_name_that_is_nearly_right_is_mended() {
    let wrong = diagnostics(
        "puzz.link/p?slithr/4/4/dgdh2c71",
        ImportFormat::Links,
        &ConversionOptions::default(),
    );
    assert_eq!(wrong.in_order()[0].label, "did you mean `slither`?");
    let short = diagnostics(
        "slither/4/4/dgdh2c7",
        ImportFormat::Links,
        &ConversionOptions::default(),
    );
    assert_eq!(short.in_order()[0].label, "1 cell missing");
    assert_eq!(short.in_order()[0].span.start, "slither/4/4/dgdh2c7".len());
}
