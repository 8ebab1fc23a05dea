//! Boards with pieces on links and edges: their pictures are read back, and answers to their formulas lead
//! back to them.

use super::run::Folder;

const SLITHERLINK: &str = r#"title = "Ring"
board = { grid = [2, 2], regions.clue = "2 2 / . 2" }
edges = {}
rules = [
  { loop = "line" },
  "for each k in 0..4, x in clue k: count(edges(x), line) == k",
]
"#;

const LOOP: &str = "\
┌───────┐
│       │
│   ·   │
│       │
└───────┘
";

const BRIDGES: &str = r#"title = "Bridges"
board.grid = [2, 2]
links.numbers = "0..2"
rules = ["sum(links(r1c1)) == 3", "r1c1_r1c2 == 2", "sum(links(r2c2)) == 0"]
"#;

const DOUBLE: &str = "\
┌═══╴
│
╵   ·
";

fn folder(model: &str) -> Folder {
    let folder = Folder::new();
    folder.write("model.toml", model);
    folder
}

#[test]
fn pictures_are_read_back() {
    for (model, picture, title) in [(SLITHERLINK, LOOP, "Ring"), (BRIDGES, DOUBLE, "Bridges")] {
        let folder = folder(model);
        folder.run("solve model.toml").shows(0, picture, "");
        folder.write("board.txt", picture);
        let clean = format!("{title}: a solution, all rules are satisfied\n");
        folder.run("check model.toml board.txt").shows(0, &clean, "");
        let json = folder.run("solve model.toml --json").stdout;
        folder.write("board.json", json);
        folder.run("check model.toml board.json").shows(0, &clean, "");
    }
}

#[test]
fn answers_of_a_solver_are_decoded() {
    for (model, picture) in [(SLITHERLINK, LOOP), (BRIDGES, DOUBLE)] {
        let folder = folder(model);
        let answer = folder.run("solve model.toml --competition").stdout;
        folder.write("answer.txt", answer);
        folder.run("decode model.toml answer.txt").shows(0, picture, "");
    }
}

#[test]
fn givens_are_named_and_drawn() {
    let folder = folder("board.grid = [1, 2]\nedges = {}\nrules = [{ loop = 'line' }]\n");
    folder.run("count model.toml").shows(0, "3\n", "");
    folder
        .run("count model.toml --given r1c1_right=line")
        .shows(0, "2\n", "");
    folder
        .run("count model.toml --given r1c2_left=none")
        .shows(0, "1\n", "");
    let drawn = "givens = '''\n·   ┌───·\n    │\n·   ·   ·\n'''\n";
    folder.write("drawn.toml", format!("{drawn}{}", folder.read("model.toml")));
    folder.run("count drawn.toml").shows(0, "1\n", "");
}

#[test]
fn wrong_boards_are_explained() {
    let folder = folder(SLITHERLINK);
    let wrong = "·───┐   ·\n    │\n┌───┘   ·\n\n└───────┘\n";
    folder.write("board.txt", wrong);
    let run = folder.run("check model.toml board.txt");
    assert_eq!(run.code, Some(1), "{}", run.stderr);
    assert!(
        run.stdout
            .contains("the loop ends at the upper left corner of r1c1"),
        "{}",
        run.stdout
    );
}

const DARK: &str = r#"title = "Dark"
board = { grid = [1, 2], regions.clue = "1 . . / . 2 ." }
pieces = { names = ["/", '\'], copies = "any" }
corners.numbers = "0..2"
rules = [
  "for each k in 1..2, x in clue k: x == k",
  "for each x in corners: x == count(cells_at(x), '/')",
]
"#;

/// A board with numbers on its corners, and with a piece that looks like the sign between rows.
#[test]
fn corners_are_drawn_decoded_and_explained() {
    let folder = folder(DARK);
    let picture = "1   2   1\n  /   /\n1   2   1\n";
    folder.run("solve model.toml").shows(0, picture, "");
    let clean = "Dark: a solution, all rules are satisfied\n";
    folder.write("board.txt", picture);
    folder.run("check model.toml board.txt").shows(0, clean, "");
    folder.write("board.json", folder.run("solve model.toml --json").stdout);
    folder.run("check model.toml board.json").shows(0, clean, "");
    folder.write("answer.txt", folder.run("solve model.toml --competition").stdout);
    folder.run("decode model.toml answer.txt").shows(0, picture, "");
    for engine in ["search", "sat"] {
        folder
            .run(&format!("count model.toml --engine {engine}"))
            .shows(0, "1\n", "");
    }
    let steps = folder.run("steps model.toml").stdout;
    assert!(steps.contains("r1c1_upper_left = 1"), "{steps}");
    assert!(steps.ends_with(picture), "{steps}");
    folder.run("solve model.toml --svg board.svg");
    let svg = folder.read("board.svg");
    assert!(
        svg.contains(r#"<text class="clue" x="48" y="6" font-size="18">2</text>"#),
        "{svg}"
    );
}
