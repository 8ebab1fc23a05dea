use crate::puzzle::{Board, Source, check, read};
use crate::render::{Style, diagnostic, json, summary, text};
fn show(model: &str, drawing: &str) {
    let puzzle = read(&Source::new("x.toml", model)).unwrap();
    let board = Board::parse(drawing, &puzzle.layout, &puzzle.pieces).unwrap();
    println!("{}", text::board(&puzzle, &board, Style::default()));
    println!("{}", text::compact(&puzzle, &board));
    println!("{}", json::board_object(&puzzle, &board));
    println!("-----\n{}\n----", summary::puzzle(&puzzle));
    println!("{}\n=========", summary::report(&puzzle, &check(&puzzle, &board)));
}
fn fault(model: &str) {
    let source = Source::new("x.toml", model);
    let f = read(&source).unwrap_err();
    println!("{}\n======", diagnostic::faults(&source, &f, false));
    println!("{}\n======", json::faults_object(&source, &f));
}
#[test]
fn all() {
    show(
        "title = \"Einstein 264\"\nsource = \"a toy shop\"\nboard.grid = [4, 4]\n[pieces]\nnumbers = [66, 66, 19, 19, 86, 86, 89, 89, 16, 16, 18, 18, 88, 96, 69, 11]\nfaces = \"half-turn digits\"\n[[rules]]\nsum = 264\nof = \"lines\"\n",
        "66 66 19 19\n86 86 89 89\n16 16 18 18\n88 96 69 11",
    );
    show(
        "title = \"Aristotle's number puzzle\"\n[board]\nshape = \"hex\"\ncells = \"\"\"\n  a b c\n d e f g\nh i j k l\n m n o p\n  q r s\n\"\"\"\n[pieces]\nnumbers = \"1..19\"\n[[rules]]\nsum = 38\nof = \"lines\"\n[givens]\na = 3\n[expect]\nsolutions = 12",
        "3 17 18 19 7 1 11 16 2 5 6 9 12 4 8 14 10 13 15",
    );
    show(
        "board.grid = [3, 3]\n[pieces]\nrows = [\"123\", \"ⅠⅡⅢ\", [\"+\", \"/\", \"√\"]]\n[[rules]]\nclues = \"0Ⅰ1 3/√ 11Ⅱ\"\n[project]\npieces = \"1Ⅱ/\"",
        "3 1 2 Ⅱ Ⅰ _ / √ +",
    );
    show(
        "board.grid = [2, 2]\n[pieces]\ntiles = [[3, -3, 1, 4], [3, 3, 3, 3],[1,2,3,4],[-10,2,1,2]]\nturns = true\n[[rules]]\nfit = \"opposite\"",
        "1@90 _ 3@0 4@270",
    );
    show(
        "[board]\ngrid = [4, 4]\nboxes = [2, 2]\n[pieces]\nnumbers = \"1..4\"\ncopies = 4\n[[rules]]\nall_different = [\"rows\", \"columns\", \"boxes\"]\n[givens]\nr1c1 = 3",
        "3___\n2___\n____\n___1",
    );
    show(
        "[board]\ncells = \"\"\"\n. a b .\nc d e f\n. g h .\n\"\"\"\n[board.regions]\nparts = \"\"\"\n. x x .\n y y x x\n. y y .\"\"\"\n[pieces]\nnumbers = \"1..8\"",
        "1 2 3 4 5 6 7 _",
    );
    fault("tilte = \"x\"\nboard.grid = [2, 2]\npieces.numbers = \"1..4\"");
    fault("[board]\ncells = \"\"\"\na b\nc a\n\"\"\"\n[pieces]\nnumbers = \"1..4\"");
    fault("board.grid = \"2x2\"\npieces.numbers = true");
    fault("board.grid = [2, 2]\npieces.numbers = \"1..4\"\ngivens = \"\"\"\n1 _\n_ 17\n\"\"\"");
    fault("board.grid = [2, 2\npieces.numbers = \"1..4");
    fault("");
    fault("title = \"no board\"");
    fault(
        "board.grid = [2, 2]\n[pieces]\nnumbers = \"1..4\"\n[[rules]]\nname = \"x\"\nof = \"rows\"\n\n[[rules]]\nsum = 3\nname = \"y\"",
    );
    fault("board.grid = [2, 2]\n[pieces]\nnumbers = \"1..4\"\ngivens = \"\"\"\n1\n2\n3\"\"\"");
    fault(
        "{\"board\": {\"grid\": [2, 2]}, \"pieces\": {\"numbers\": \"1..4\"}, \"givens\": {\"r1c1\": 2, \"r1c2\": 2, \"r2c2\": 3, \"r1c7\": 1, \"r1c3\": 3, \"r2c1\": 1, \"r2c1\": 1}}",
    );
}
