//! Diagnostics of links and edges, of their pieces, and of the rules and functions about them.

use crate::wrong_models::assert_diagnostics;

const GRID: &str = "[board]\ngrid = [2, 2]\n";

#[test]
fn tables_of_pieces() {
    assert_diagnostics(
        &format!("{GRID}[links]\nnames = 'line none'\nnumbers = '0..2'\nturns = true\n"),
        &[
            (
                "E014",
                "'line none'",
                "pieces are `numbers` or `names`, not both",
                "`numbers` is also present",
            ),
            (
                "E010",
                "turns",
                "unknown key `turns`",
                "expected one of `numbers`, `names`, `copies`",
            ),
        ],
    );
    assert_diagnostics(
        &format!("{GRID}[pieces]\nnames = 'line x'\ncopies = 'any'\n[links]\nnames = 'line none'\n"),
        &[(
            "E030",
            "line",
            "`line` is already a piece that lies elsewhere",
            "expected another name",
        )],
    );
    assert_diagnostics(
        &format!("{GRID}[edges]\nnames = 'wall open'\ncopies = {{ wall = 3, opne = 9 }}\n"),
        &[("E031", "opne", "unknown piece `opne`", "did you mean `open`?")],
    );
    assert_diagnostics(
        &format!("{GRID}[edges]\nnames = 'wall open'\ncopies = {{ wall = 20 }}\n"),
        &[(
            "E032",
            "{ wall = 20 }",
            "20 pieces do not fit on 12 edges",
            "expected as many pieces as edges",
        )],
    );
}

#[test]
fn boards_without_links_or_edges() {
    assert_diagnostics(
        "[board]\nhexagon = 2\n[edges]\n",
        &[(
            "E040",
            "[edges]",
            "only a square board that does not wrap around has edges",
            "this board has none",
        )],
    );
    assert_diagnostics(
        "[board]\ngrid = [1, 1]\n[links]\n",
        &[(
            "E040",
            "[links]",
            "the board has no links",
            "no two of its cells are neighbours",
        )],
    );
    assert_diagnostics(
        "[board]\ncells = 'a b a_b'\n[links]\n",
        &[(
            "E014",
            "[links]",
            "the board has a cell `a_b`, which is also the name of a link",
            "expected other names of cells",
        )],
    );
}

#[test]
fn rules_about_lines() {
    assert_diagnostics(
        r##"[board]
grid = [2, 2]
regions.ends = ["r1c1 r2c2", "r2c2 r1c2"]
regions.three = ["r1c1", "r1c2", "r2c2"]
[pieces]
names = "#."
copies = "any"
[links]
[[rules]]
loop = "#"
[[rules]]
loop = ["line", "#"]
[[rules]]
loop = "lime"
[[rules]]
loop = "line"
through = "rwos"
[[rules]]
paths = "line"
ends = "three"
[[rules]]
paths = "line"
ends = "ends"
[[rules]]
loop = "line"
crossing = true
"##,
        &[
            (
                "E040",
                "\"#\"",
                "these pieces lie on cells, but a line runs on links or on edges",
                "expected a piece of `[links]` or `[edges]`",
            ),
            (
                "E040",
                "\"line\"",
                "these pieces do not all lie on links, or all on edges",
                "expected a piece of `[links]` or `[edges]`",
            ),
            ("E031", "\"lime\"", "unknown piece `lime`", "did you mean `line`?"),
            (
                "E024",
                "\"rwos\"",
                "unknown region `rwos`",
                "did you mean `rows`?",
            ),
            (
                "E013",
                "\"three\"",
                "`three` has 3 cells",
                "a path has two ends: expected two cells in each region",
            ),
            (
                "E014",
                "\"ends\"",
                "the cell `r2c2` is an end in `ends 1` and in `ends 2`",
                "only one path can end at a cell",
            ),
            (
                "E010",
                "crossing",
                "unknown key `crossing`",
                "did you mean `crossings`?",
            ),
        ],
    );
}

#[test]
fn divisions() {
    assert_diagnostics(
        r##"[board]
grid = [2, 3]
regions.clue = "0 . . / . . 2"
regions.star = "a . . / . . a"
regions.sun = ["r1c1 r1c2", "r1c2"]
[pieces]
names = "#."
copies = "any"
[links]
names = "link gap"
[edges]
names = "wall open"
[[rules]]
regions = "wal"
[[rules]]
regions = "link"
[[rules]]
regions = ["#", "wall"]
[[rules]]
regions = "#"
different_sizes = true
[[rules]]
regions = "wall"
size = "7..9"
[[rules]]
regions = "wall"
sizes = "clue"
[[rules]]
regions = "wall"
one = "clue"
centres = "star"
[[rules]]
regions = "wall"
centres = "star"
[[rules]]
regions = "wall"
centres = "sun"
[[rules]]
regions = "wall"
shape = "rectangel"
[[rules]]
regions = "wall"
centers = "star"
"##,
        &[
            ("E031", "\"wal\"", "unknown piece `wal`", "did you mean `wall`?"),
            (
                "E040",
                "\"link\"",
                "regions are separated by pieces on edges, or consist of pieces on cells",
                "expected a piece of `[edges]` or of `[pieces]`",
            ),
            (
                "E040",
                "[\"#\", \"wall\"]",
                "regions are separated by pieces on edges, or consist of pieces on cells",
                "expected a piece of `[edges]` or of `[pieces]`",
            ),
            (
                "E040",
                "true",
                "the groups of cells with a piece are never neighbours",
                "expected regions between walls on `[edges]`",
            ),
            (
                "E013",
                "\"7..9\"",
                "no region of this board has between 7 and 9 cells",
                "expected 1 to 6",
            ),
            (
                "E013",
                "\"clue\"",
                "`clue 0` does not end with a size",
                "expected a drawing of numbers, 1 or more, `?` and `.`",
            ),
            (
                "E014",
                "\"clue\"",
                "a rule has `one` or `centres`, not both",
                "each region has exactly one centre anyway",
            ),
            (
                "E013",
                "\"star\"",
                "the cells of `star a` do not lie around one point",
                "expected one cell, two neighbours, or a block of 2 x 2",
            ),
            (
                "E014",
                "\"sun\"",
                "the cell `r1c2` is at two centres",
                "expected centres that share no cells",
            ),
            (
                "E013",
                "\"rectangel\"",
                "unknown shape of regions `rectangel`",
                "did you mean `rectangle`?",
            ),
            (
                "E010",
                "centers",
                "unknown key `centers`",
                "did you mean `centres`?",
            ),
        ],
    );
    assert_diagnostics(
        "[board]\nhexagon = 2\n[pieces]\nnames = '#.'\ncopies = 'any'\n[[rules]]\nregions = '#'\nshape = 'rectangle'\n",
        &[(
            "E040",
            "'rectangle'",
            "only a square board that does not wrap around has rectangles and centres",
            "this board has none",
        )],
    );
    assert_diagnostics(
        "[board]\ngrid = [60, 60]\n[edges]\n[[rules]]\nregions = 'line'\ndifferent_sizes = true\n",
        &[(
            "E002",
            "'line'",
            "too many possible regions",
            "more than 2500000 values: the sizes for each cell",
        )],
    );
}

#[test]
fn lines_on_edges_pass_corners() {
    assert_diagnostics(
        r#"givens = { r1c1_top = ".", r1c1 = "wall" }
[board]
grid = [2, 2]
[edges]
names = "wall open"
[[rules]]
loop = "wall"
through = "rows"
[[rules]]
paths = "wall"
ends = "columns"
"#,
        &[
            (
                "E050",
                "\".\"",
                "`.` cannot be on the cell `r1c1_top`",
                "it belongs to the cells",
            ),
            (
                "E050",
                "\"wall\"",
                "`wall` cannot be on the cell `r1c1`",
                "it belongs to the edges",
            ),
            (
                "E040",
                "\"rows\"",
                "a line on edges passes corners, which `through` cannot name",
                "corners have no names",
            ),
            (
                "E040",
                "\"columns\"",
                "a line on edges passes corners, which `ends` cannot name",
                "corners have no names",
            ),
        ],
    );
}

#[test]
fn functions_of_lines() {
    assert_diagnostics(
        r#"rules = [
  "inside(r1c1)",
  "straight(r1c1_r1c2)",
  "link(r1c1, r2c2) == line",
  "lines(r1c1) == 1",
  "r1c1_r2c2 == line",
  { count = "line", of = "edges", is = 2 },
]
[board]
grid = [2, 2]
[links]
"#,
        &[
            (
                "E040",
                "inside(r1c1)",
                "no pieces lie on the edges of this board",
                "the model has no table `[edges]`",
            ),
            (
                "E062",
                "r1c1_r1c2",
                "wrong type: found a cell",
                "expected a cell of the board",
            ),
            (
                "E023",
                "link(r1c1, r2c2)",
                "there is no link between r1c1 and r2c2",
                "they are not neighbours",
            ),
            (
                "E061",
                "lines",
                "unknown function `lines`",
                "did you mean `links`?",
            ),
            (
                "E061",
                "r1c1_r2c2",
                "unknown name `r1c1_r2c2`",
                "did you mean `r1c1_r1c2`?",
            ),
            (
                "E024",
                "\"edges\"",
                "this board has no region `edges`",
                "no pieces lie on the edges: the model has no table `[edges]`",
            ),
        ],
    );
    assert_diagnostics(
        "rules = ['turns_at(a)']\n[board]\ncells = 'a b'\nlinks = ['a b']\n[links]\n",
        &[(
            "E040",
            "turns_at(a)",
            "a graph has no directions",
            "a line through its cells is neither straight nor does it turn",
        )],
    );
}

#[test]
fn corners() {
    assert_diagnostics(
        "[board]\ngrid = [2, 2]\nwrap = 'torus'\n[corners]\n",
        &[(
            "E040",
            "[corners]",
            "only a square board that does not wrap around has corners",
            "this board has none",
        )],
    );
    let rule = |rule: &str| format!("{GRID}[corners]\n[[rules]]\n{rule}\n");
    assert_diagnostics(
        &rule("holds = 'corner(r1c1, r1c2) == dot'"),
        &[(
            "E023",
            "corner(r1c1, r1c2)",
            "there is no corner between r1c1 and r1c2",
            "expected cells that touch at one corner only",
        )],
    );
    assert_diagnostics(
        &rule("holds = 'count(cells_at(r1c1), dot) == 1'"),
        &[(
            "E062",
            "r1c1",
            "wrong type: found a cell",
            "expected a link, an edge or a corner",
        )],
    );
    assert_diagnostics(
        &rule("loop = 'dot'"),
        &[(
            "E040",
            "'dot'",
            "these pieces lie on corners, but a line runs on links or on edges",
            "expected a piece of `[links]` or `[edges]`",
        )],
    );
    assert_diagnostics(
        &format!("pieces.numbers = '1..4'\n{GRID}[[rules]]\nholds = 'count(corners(r1c1), 1) == 1'\n"),
        &[(
            "E040",
            "corners(r1c1)",
            "no pieces lie on the corners of this board",
            "the model has no table `[corners]`",
        )],
    );
}

/// `line` is a piece only if a table puts it on links or edges, which a newcomer cannot know.
#[test]
fn lines_without_links() {
    let line = "a line runs on links or edges: an empty table `[links]`, or `[edges]`, puts the pieces `line` and `none` on them";
    let wall = "an empty table `[edges]` puts the pieces `line` and `none` on the borders of cells";
    for (rule, help) in [
        ("loop = 'line'", line),
        ("paths = 'line'", line),
        ("regions = 'line'", wall),
    ] {
        let rule = format!("board.grid = [4, 4]\nrules = [{{ {rule} }}]\n");
        for (pieces, message) in [
            ("", "missing `pieces`"),
            (
                "pieces = { names = '#.', copies = 'any' }\n",
                "unknown piece `line`",
            ),
        ] {
            let diagnostic = crate::wrong_models::only_diagnostic(&format!("{rule}{pieces}"));
            assert_eq!(
                (&*diagnostic.message, diagnostic.help.as_deref()),
                (message, Some(help)),
                "{rule}"
            );
        }
    }
    let cells = "board.grid = [4, 4]\nrules = [{ regions = '#' }]\n";
    assert_eq!(crate::wrong_models::only_diagnostic(cells).help, None);
}
