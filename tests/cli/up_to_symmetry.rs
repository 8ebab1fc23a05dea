use super::run::{Folder, MIRROR, NONE_BECAUSE, PICTURE};

const TWO_UP_TO_ONE: &str = "2 boards, 1 up to symmetry (group of order 2)\n";

#[test]
fn how_many() {
    let folder = Folder::new();
    let count = |model: &str| folder.run(&format!("count {model}.toml --up-to-symmetry"));
    count("unique").shows(0, "1\n", "1 board, 1 up to symmetry (group of order 1)\n");
    count("two").shows(0, "1\n", TWO_UP_TO_ONE);
    let none = format!("0 boards, 0 up to symmetry (group of order 4)\n{NONE_BECAUSE}");
    count("none").shows(0, "0\n", &none);
}

#[test]
fn by_every_engine() {
    let folder = Folder::new();
    for engine in [
        "--engine sat",
        "--engine search",
        "--solver placet",
        "--solver batsat",
        "--no-presolve",
        "--encode sum=tree",
    ] {
        let run = folder.run(&format!("count two.toml --up-to-symmetry {engine}"));
        run.shows(0, "1\n", TWO_UP_TO_ONE);
    }
}

/// All boards, by one of those that are alike.
#[test]
fn all_are_counted_by_some() {
    let folder = Folder::new();
    let count = |model: &str| folder.run(&format!("count {model}.toml --engine orbits"));
    count("unique").shows(0, "1\n", "");
    count("two").shows(0, "2\n", "");
    count("none").shows(0, "0\n", NONE_BECAUSE);
    folder
        .run("count two.toml --engine orbits --time-limit 0 --json")
        .shows(
            3,
            "{\"count\":\"0\",\"complete\":false,\"stopped\":\"time_limit\"}\n",
            "time limit reached: the count is incomplete\n",
        );
    folder
        .run("solve two.toml --engine orbits")
        .refuses("error: --engine orbits only counts: use it with `placet count`, without other options for counting\n");
    folder
        .run("count two.toml --engine orbits --limit 2")
        .refuses("error: --engine orbits counts whole symmetry classes: remove --limit\n");
}

/// There are more symmetries than are broken: the boards are gathered. Where any colour may stand anywhere, 9! orders of the cells and
/// 3! names of the colours in each make all boards alike; where each is there three times, 9! and 3! do.
#[test]
fn many_symmetries() {
    let folder = Folder::new();
    folder.write(
        "free.toml",
        "board.grid = [3, 3]\npieces = { names = 'abc', copies = 'any' }",
    );
    let said = "19683 boards, 1 up to symmetry (group of order 3656994324480)\n";
    folder
        .run("count free.toml --up-to-symmetry")
        .shows(0, "1\n", said);
    folder.write(
        "fixed.toml",
        "board.grid = [3, 3]\npieces = { names = 'abc', copies = { a = 3, b = 3, c = 3 } }",
    );
    let said = "1680 boards, 1 up to symmetry (group of order 2177280)\n";
    folder
        .run("count fixed.toml --up-to-symmetry")
        .shows(0, "1\n", said);
}

#[test]
fn by_some_symmetries() {
    let folder = Folder::new();
    let count = |kind: &str| folder.run(&format!("count two.toml --up-to-symmetry --symmetry {kind}"));
    count("all").shows(0, "1\n", TWO_UP_TO_ONE);
    count("board").shows(0, "1\n", TWO_UP_TO_ONE);
    count("faces").shows(0, "2\n", "2 boards, 2 up to symmetry (group of order 1)\n");
    count("none").shows(0, "2\n", "2 boards, 2 up to symmetry (group of order 1)\n");
    folder.write("none.toml", format!("symmetry = 'none'\n{}", super::run::TWO));
    let two = "2 boards, 2 up to symmetry (group of order 1)\n";
    folder
        .run("count none.toml --up-to-symmetry")
        .shows(0, "2\n", two);
    let all = "count none.toml --up-to-symmetry --symmetry all";
    folder.run(all).shows(0, "1\n", TWO_UP_TO_ONE);
    let wrong = "invalid value 'sides' for '--symmetry <KIND>'\n  [possible values: all, board, faces, none]";
    count("sides").refuses_arguments(wrong);
}

/// On two cells, a domino can be turned around in its place. Its motions take the marks along.
#[test]
fn marks_move_with_the_board() {
    let folder = Folder::new();
    let domino = "symmetry = 'board'\nboard.grid = [2, 1]\npieces.shapes = { P = '7 / 5' }\n";
    folder.write(
        "domino.toml",
        format!("{domino}expect = {{ solutions = 2, up_to_symmetry = 1 }}"),
    );
    let one = "2 boards, 1 up to symmetry (group of order 2)\n";
    folder
        .run("count domino.toml --up-to-symmetry")
        .shows(0, "1\n", one);
    let all = folder.run("solve domino.toml --all --up-to-symmetry");
    assert_eq!((all.stderr.as_str(), all.code), (one, Some(0)), "{}", all.stdout);
    let unique = folder.run("unique domino.toml --break-symmetry");
    assert!(
        unique.stdout.starts_with("unique up to symmetry\n"),
        "{}",
        unique.stdout
    );
    assert_eq!(folder.run("test domino.toml").code, Some(0));
    folder.run("cluster split domino.toml --up-to-symmetry -o work --parts 2");
    folder.run("cluster submit work --engine local --jobs 2");
    folder
        .run("cluster merge work")
        .shows(0, "1\n", "boards: 2, up to symmetry: 1\n");
    for name in ["half turn", "mirror top-bottom"] {
        folder.write("named.toml", domino.replace("'board'", &format!("['{name}']")));
        folder
            .run("count named.toml --up-to-symmetry")
            .shows(0, "1\n", one);
    }
    let two = "board.grid = [2, 2]\npieces.shapes = { P = '1 2', Q = '3 4' }";
    folder.write("two-dominoes.toml", two);
    folder
        .run("count two-dominoes.toml --up-to-symmetry --symmetry board")
        .shows(0, "2\n", "16 boards, 2 up to symmetry (group of order 8)\n");
}

/// A turn of a single cell turns its tile. A reflection of a single row from top to bottom turns two tiles over, and keeps those
/// that lie along the row: (32 + 8) / 4.
#[test]
fn motions_that_move_no_cell_count() {
    let folder = Folder::new();
    folder.write(
        "tile.toml",
        "board.grid = [1, 1]\npieces = { turns = true, tiles = [[1, 2, 3, 4]] }",
    );
    folder
        .run("count tile.toml --up-to-symmetry --symmetry board")
        .shows(0, "1\n", "4 boards, 1 up to symmetry (group of order 4)\n");
    folder.write(
        "row.toml",
        "board.grid = [1, 2]\npieces = { turns = true, tiles = [[1, 2, 3, 2], [1, 4, 3, 4]] }",
    );
    folder
        .run("count row.toml --up-to-symmetry --symmetry board")
        .shows(0, "10\n", "32 boards, 10 up to symmetry (group of order 4)\n");
}

#[test]
fn one_board_of_those_alike() {
    let folder = Folder::new();
    let run = folder.run("solve two.toml --all --up-to-symmetry");
    assert!(run.stdout == PICTURE || run.stdout == MIRROR, "{}", run.stdout);
    assert_eq!((run.stderr.as_str(), run.code), (TWO_UP_TO_ONE, Some(0)));
    let none = folder.run("solve none.toml --all --up-to-symmetry");
    none.shows(1, "no solution\n", NONE_BECAUSE);
}

#[test]
fn as_json() {
    let folder = Folder::new();
    let told = "\"order\":\"2\",\"order_complete\":true,\"orbits\":[{\"size\":2,\"orbits\":1}]}";
    let counted = format!("{{\"count\":\"1\",\"complete\":true,\"boards\":\"2\",{told}\n");
    folder
        .run("count two.toml --up-to-symmetry --json")
        .shows(0, &counted, "");
    let solved = folder.run("solve two.toml --all --up-to-symmetry --json");
    let lines: Vec<&str> = solved.stdout.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[0].ends_with(",\"orbit\":2}"), "{}", lines[0]);
    assert_eq!(lines[1], format!("{{\"boards\":2,\"complete\":true,{told}"));
}

#[test]
fn what_is_not_counted_so() {
    let folder = Folder::new();
    folder.write(
        "part.toml",
        "project = { cells = 'r1c1' }\nboard.grid = [1, 2]\npieces.numbers = '1..2'",
    );
    folder.run("count part.toml --up-to-symmetry").refuses(
        "error: symmetries are not supported for models with `project`: they are symmetries of whole boards\n",
    );
    let many = folder.run("count many.toml --up-to-symmetry --time-limit 0");
    many.shows(3, "at least 0\n", "time limit reached: the count is incomplete\n");
    let stopped = folder.run("solve many.toml --all --up-to-symmetry --time-limit 0");
    stopped.shows(
        3,
        "",
        "time limit reached: 0 boards found, 0 shown; there may be more\n",
    );
}

#[test]
fn as_it_is_expected() {
    let folder = Folder::new();
    let model = |expect: &str| {
        format!(
            "board.grid = [3, 3]\npieces.numbers = '1..9'\nrules = [{{ sum = 15, of = 'lines' }}]\n[expect]\n{expect}"
        )
    };
    folder.write("right.toml", model("solutions = 8\nup_to_symmetry = 1"));
    folder.write("alone.toml", model("up_to_symmetry = 1"));
    folder.write("wrong.toml", model("up_to_symmetry = 2"));
    folder.write("below.toml", model("up_to_symmetry = -1"));
    let tested = |name: &str| {
        let run = folder.run(&format!("test {name}.toml"));
        let line = run.stdout.lines().next().unwrap_or_default().to_string();
        (line.split(" (0").next().unwrap_or_default().to_string(), run.code)
    };
    let said = "8 boards, 1 up to symmetry (group of order 16)";
    assert_eq!(tested("right"), (format!("ok      right.toml: {said}"), Some(0)));
    assert_eq!(tested("alone"), (format!("ok      alone.toml: {said}"), Some(0)));
    assert_eq!(
        tested("wrong"),
        (
            "FAILED  wrong.toml: 1 up to symmetry, expected 2".to_string(),
            Some(1)
        )
    );
    assert_eq!(
        tested("below"),
        ("FAILED  below.toml: the file has errors".to_string(), Some(1))
    );
}
