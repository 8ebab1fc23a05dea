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
