//! Divisions into regions, against the check of every board.

use super::network::{agree, model};

/// Walls on a board, with more keys of the rule.
fn walls(board: &str, keys: &str) -> String {
    model(board, "[edges]", &format!("regions = 'line'\n{keys}"))
}

/// The divisions of small grids into connected regions (OEIS A068416 for squares): 12.
#[test]
fn regions_of_any_size() {
    agree(&walls("grid = [1, 2]", ""), 2);
    agree(&walls("grid = [1, 3]", ""), 4);
    agree(&walls("grid = [2, 2]", ""), 12);
    agree(&walls("cells = '* . / * *'", ""), 4);
    let named = model(
        "grid = [1, 2]",
        "[edges]\nnames = 'wall thick none'",
        "regions = ['wall', 'thick']",
    );
    // Each wall is one of two.
    agree(&named, 64 + 128);
}

#[test]
fn sizes() {
    agree(&walls("grid = [2, 2]", "size = 2"), 2);
    agree(&walls("grid = [2, 2]", "size = '1..2'"), 7);
    agree(&walls("grid = [2, 2]", "size = [1, 3]"), 5);
    agree(
        &walls("grid = [2, 2]\nregions.clue = '3 . / . .'", "sizes = 'clue'"),
        3,
    );
    agree(
        &walls(
            "grid = [1, 4]\nregions.clue = '. 2 . .'",
            "sizes = 'clue'\nsize = '1..3'",
        ),
        3,
    );
    agree(&walls("grid = [1, 4]", "different_sizes = true"), 4);
    agree(
        &walls(
            "grid = [2, 2]\nregions.clue = '1 . / . 3'",
            "sizes = 'clue'\ndifferent_sizes = true",
        ),
        1,
    );
}

#[test]
fn one_cell_of_each_region() {
    agree(&walls("grid = [1, 4]\nregions.dot = '* . . *'", "one = 'dot'"), 3);
    agree(
        &walls("grid = [2, 2]\nregions.dot = '* . / . *'", "one = 'dot'"),
        4,
    );
    let sized = "grid = [2, 2]\nregions.clue = '1 . / . 3'";
    agree(&walls(sized, "one = 'clue'\nsizes = 'clue'"), 1);
}

#[test]
fn rectangles() {
    agree(&walls("grid = [2, 2]", "shape = 'rectangle'"), 8);
    agree(&walls("grid = [2, 2]", "shape = 'rectangle'\nsize = 2"), 2);
    agree(&walls("cells = '* . / * *'", "shape = 'rectangle'"), 3);
    agree(
        &walls(
            "grid = [2, 2]\nregions.clue = '2 . / . 2'",
            "shape = 'rectangle'\nsizes = 'clue'\none = 'clue'",
        ),
        2,
    );
    agree(
        &walls("grid = [2, 2]", "shape = 'rectangle'\ndifferent_sizes = true"),
        1,
    );
}

#[test]
fn symmetric_regions() {
    agree(
        &walls("grid = [1, 4]\nregions.star = 'a . b b'", "centres = 'star'"),
        0,
    );
    agree(
        &walls("grid = [1, 4]\nregions.star = '. a . b'", "centres = 'star'"),
        1,
    );
    agree(
        &walls("grid = [2, 2]\nregions.star = 'a a / b b'", "centres = 'star'"),
        1,
    );
    agree(
        &walls("grid = [2, 2]\nregions.star = 'a a / a a'", "centres = 'star'"),
        1,
    );
}

/// The subsets of the cells, with conditions on their connected groups.
#[test]
fn groups_of_cells() {
    let groups = |board: &str, keys: &str| {
        let pieces = "[pieces]\nnames = '# .'\ncopies = 'any'";
        model(board, pieces, &format!("regions = '#'\n{keys}"))
    };
    agree(&groups("grid = [3, 3]", ""), 512);
    agree(&groups("grid = [2, 2]", "size = 2"), 5);
    agree(
        &groups("grid = [2, 3]\nregions.dot = '* . . / . . *'", "one = 'dot'"),
        31,
    );
    agree(
        &groups(
            "grid = [3, 3]\nregions.clue = '3 . . / . . . / . . 2'",
            "sizes = 'clue'\none = 'clue'",
        ),
        12,
    );
    agree(
        &groups(
            "grid = [3, 3]\nregions.clue = '3 . . / . . . / . 2 .'",
            "sizes = 'clue'",
        ),
        173,
    );
    agree(&groups("grid = [3, 3]", "shape = 'rectangle'\nsize = [2, 4]"), 29);
    agree(&groups("hexagon = 2", "size = 3"), 22);
    agree(
        &groups(
            "grid = [2, 3]\nregions.star = 'a . . / . b b'",
            "centres = 'star'",
        ),
        4,
    );
}
