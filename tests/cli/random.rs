use super::run::{Folder, PICTURE};

#[test]
fn boards_by_chance() {
    let folder = Folder::new();
    let run = folder.run("solve two.toml --random --limit 20 --seed 5 --json");
    assert_eq!(
        (run.stderr.as_str(), run.code),
        ("drawn from 2 boards, each equally likely\n", Some(0))
    );
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 21);
    assert!(lines[..20].iter().any(|line| *line != lines[0]), "both come");
    assert_eq!(
        lines[20],
        "{\"boards\":20,\"complete\":false,\"uniform\":true,\"drawn_from\":\"2\"}"
    );
    let again = folder.run("solve two.toml --random --limit 20 --seed 5 --json");
    assert_eq!(again.stdout, run.stdout);
    let only = "this is the only board\n";
    folder.run("solve unique.toml --random").shows(0, PICTURE, only);
}

#[test]
fn what_is_not_uniform_is_said() {
    let folder = Folder::new();
    let model = "board.grid = [5, 5]\npieces.numbers = '1..25'\nrules = [{ sum = 65, of = 'lines' }]\n";
    folder.write("five.toml", model);
    let run = folder.run("solve five.toml --random --limit 2 -o boards.txt");
    let told = "drawn by searching in random order: some boards are likelier than others\n";
    run.shows(0, "", told);
    let text = folder.read("boards.txt");
    let (one, other) = text.split_once("\n\n").expect("two boards");
    assert_ne!(one.trim_end(), other.trim_end());
    for board in [one, other] {
        let check = folder.run_with_input("check five.toml -", board);
        assert_eq!(check.code, Some(0), "{}", check.stdout);
    }
}

/// With the search alone nothing is counted, and a seed is an order of values.
#[test]
fn the_search_draws_at_once() {
    let folder = Folder::new();
    let draw = |seed| {
        let run = folder.run(&format!("solve two.toml --random --engine search --seed {seed}"));
        let told = "drawn by searching in random order: some boards are likelier than others\n";
        assert_eq!((run.stderr.as_str(), run.code), (told, Some(0)));
        run.stdout
    };
    let boards: Vec<String> = (1..20).map(draw).collect();
    assert_eq!(draw(1), boards[0]);
    assert!(boards.iter().any(|board| *board != boards[0]), "both come");
}

#[test]
fn no_board_to_draw() {
    let folder = Folder::new();
    let run = folder.run("solve none.toml --random");
    assert_eq!((run.stdout.as_str(), run.code), ("no solution\n", Some(1)));
    let run = folder.run("solve two.toml --random --limit 3 --time-limit 0");
    run.shows(3, "", "time limit reached: 0 of 3 boards drawn\n");
}

#[test]
fn options_that_do_not_go_together() {
    let folder = Folder::new();
    for options in ["--random --all", "--seed 3", "--random --up-to-symmetry"] {
        let run = folder.run(&format!("solve two.toml {options}"));
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)), "{options}");
    }
    folder.run("solve two.toml --random --solver varisat").refuses(
        "error: --random needs the default engine or --engine search: remove --solver, --encode and other engines\n",
    );
    folder
        .run("solve two.toml --random --limit 100001")
        .refuses("error: --limit 100001 is too large: --random draws at most 100000 boards\n");
}
