//! Clues that some puzzles of a kind do not have: a rule about them says nothing.

use super::agree;
use super::network;

/// Dark cells on two by two cells with a drawing of clues, and a rule about them.
#[track_caller]
fn allows(drawing: &str, rule: &str, expected: usize) {
    let pieces = "pieces = { names = '#.', copies = 'any' }";
    agree(
        &format!("board = {{ grid = [2, 2], regions.clue = '{drawing}' }}\n{pieces}\n[[rules]]\n{rule}"),
        expected,
    );
}

#[test]
fn entries_of_all_kinds_have_names() {
    for entry in ["?", "3*", "-1", "10", "W", "+", "or", "é"] {
        let drawing = format!("{entry} . / . .");
        allows(
            &drawing,
            &format!("holds = \"for each x in clue '{entry}': x == '.'\""),
            8,
        );
        allows(&drawing, &format!("count = '.'\nof = 'clue {entry}'\nis = 1"), 8);
    }
    allows(
        "3 . / . ?",
        "holds = \"clue 3[1] == '.' and clue '?'[1] == '.'\"",
        4,
    );
}

#[test]
fn entries_that_a_drawing_lacks_have_no_cells() {
    for rule in [
        "holds = 'for each x in clue B: x == r1c1 and x != r1c1'",
        "holds = \"for each x in clue '?': x == r1c1 and x != r1c1\"",
        "holds = 'for each x in clue 7: x == r1c1 and x != r1c1'",
        "holds = \"count(clue B, '#') == 0 and size(clue B) == 0\"",
        "holds = 'r1c1 not in clue B'",
        "count = '#'\nof = 'clue B'\nis = 1",
        "all_different = 'clue B'",
        "connected = '#'\nof = 'clue B'",
        "longest_run = 1\nof = 'clue B'\npiece = '#'",
    ] {
        allows("W . / . W", rule, 16);
    }
    // The other entries are still there.
    allows("W . / . W", "count = '#'\nof = ['clue B', 'clue W']\nis = 1", 8);
    allows(
        "W . / . W",
        "holds = \"for each x in clue W: x == '#' and x not in clue B\"",
        4,
    );
}

#[test]
fn data_may_lack_what_the_model_mentions() {
    let model = |drawing: &str, pairs: &str| {
        format!(
            "[parameters]\ndrawing = {{ text = '{drawing}' }}\npairs = {{ default = {pairs} }}\n\
            [board]\ngrid = [2, 2]\nregions = {{ clue = '{{drawing}}', pair = '{{pairs}}' }}\n\
            [pieces]\nnames = '#.'\ncopies = 'any'\n\
            [[rules]]\nholds = \"for each x in clue W: x == '#'\"\n\
            [[rules]]\nholds = \"for each x in pair B: x == '.'\"\n\
            [[rules]]\ncount = '#'\nof = ['clue V', 'pair A']\nis = 1\n"
        )
    };
    agree(&model("W . / . .", "{ A = 'r1c2 r2c2', B = 'r2c1' }"), 2);
    agree(&model(". . / . .", "{ A = 'r1c2 r2c2', B = 'r2c1' }"), 4);
    agree(&model(". . / . .", "{ B = 'r2c1' }"), 8);
    agree(&model(". V / . .", "{ C = 'r2c1' }"), 8);
}

#[test]
fn sizes_that_are_not_known() {
    let islands = |clues: &str| {
        network::model(
            &format!("grid = [2, 2]\nregions.clue = '{clues}'"),
            "[pieces]\nnames = '#.'\ncopies = 'any'",
            "regions = '.'\none = 'clue'\nsizes = 'clue'",
        )
    };
    // No island, or one around the clue, which has one cell, two, three in one of three ways, or all.
    agree(&islands("? . / . ."), 1 + 1 + 2 + 3 + 1);
    agree(&islands("2 . / . ."), 1 + 2);
    // No island, one around a single clue, or one at each.
    agree(&islands("? . / . 1"), 1 + 4 + 1 + 1);
}
