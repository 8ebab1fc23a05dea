use super::run::{Folder, JSON, MANY, NONE_BECAUSE, PICTURE, TWO};

const BROKEN: &str = "group of order 2, all symmetries broken: one board of each symmetry class remains\n";

/// Latin squares: more symmetries than are broken. One class of order 3, two of order 4.
const LATIN: &str = "
parameters.n = 3
board.grid = ['n', 'n']
pieces = { numbers = '1..n', copies = 'n' }
rules = [{ all_different = ['rows', 'columns'] }]
";

#[test]
fn the_first_of_those_alike_is_found() {
    let folder = Folder::new();
    for engine in [
        "",
        "--engine sat",
        "--engine search",
        "--solver placet",
        "--no-presolve",
        "--encode sum=tree",
    ] {
        let run = folder.run(&format!("solve two.toml --break-symmetry {engine}"));
        run.shows(0, PICTURE, BROKEN);
        let all = folder.run(&format!("solve two.toml --all --break-symmetry {engine}"));
        all.shows(0, PICTURE, &format!("{BROKEN}1 board after symmetry breaking\n"));
    }
    let json = folder.run("solve two.toml --all --break-symmetry --json");
    let said = "{\"boards\":1,\"complete\":true,\"symmetry\":{\"order\":\"2\",\"order_complete\":true,\"broken\":1,\"all\":true}}";
    json.shows(0, &format!("{JSON}\n{said}\n"), BROKEN);
    let none = folder.run("solve none.toml --break-symmetry");
    assert_eq!((none.stdout.as_str(), none.code), ("no solution\n", Some(1)));
    assert!(none.stderr.ends_with(NONE_BECAUSE), "{}", none.stderr);
}

#[test]
fn some_symmetries_alone() {
    let folder = Folder::new();
    let left = |options: &str| folder.run(&format!("solve two.toml --all --break-symmetry {options}"));
    let none = "group of order 1: no symmetry to break\n2 boards in all\n";
    for kind in ["faces", "none"] {
        let run = left(&format!("--symmetry {kind}"));
        assert_eq!(
            run.stderr,
            none.replace("in all", "after symmetry breaking"),
            "{kind}"
        );
    }
    left("--symmetry board").shows(0, PICTURE, &format!("{BROKEN}1 board after symmetry breaking\n"));
    folder.write("none.toml", format!("symmetry = 'none'\n{TWO}"));
    let run = folder.run("solve none.toml --all --break-symmetry");
    assert_eq!(run.stderr, none.replace("in all", "after symmetry breaking"));
}

#[test]
fn one_board_up_to_symmetry() {
    let folder = Folder::new();
    folder.run("unique two.toml --break-symmetry").shows(
        0,
        &format!("unique up to symmetry\n{PICTURE}"),
        BROKEN,
    );
    folder.write("latin.toml", LATIN);
    let unique = folder.run("unique latin.toml --break-symmetry");
    assert!(
        unique.stdout.starts_with("unique up to symmetry\n"),
        "{}",
        unique.stdout
    );
    assert!(
        unique
            .stderr
            .contains("group of order 432, 300 symmetries broken"),
        "{}",
        unique.stderr
    );
    assert_eq!(unique.code, Some(0));
    let two = folder.run("unique latin.toml --set n=4 --break-symmetry --json");
    assert!(
        two.stdout
            .starts_with("{\"answer\":\"not unique up to symmetry\""),
        "{}",
        two.stdout
    );
    assert!(two.stdout.contains("\"order\":\"27648\""), "{}", two.stdout);
    assert_eq!(two.code, Some(1));
    let none = folder.run("unique none.toml --break-symmetry");
    assert_eq!((none.stdout.as_str(), none.code), ("no solution\n", Some(1)));
}

#[test]
fn exported_with_what_was_broken_and_decoded() {
    let folder = Folder::new();
    let run = folder.run("export two.toml --break-symmetry");
    let comments: Vec<&str> = run
        .stdout
        .lines()
        .filter_map(|line| line.strip_prefix("c symmetry "))
        .collect();
    let expected = [
        "group of order 2, all broken: a board stands for all that are alike with it",
        "the count of models is not the count of boards",
        "first by r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3",
        "made by: a reflection in the falling diagonal",
    ];
    assert_eq!(comments, expected);
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    folder.write("latin.toml", LATIN);
    let part = folder.run("export latin.toml --break-symmetry");
    assert!(
        part.stdout.contains("c symmetry broken: a quarter of a turn\n"),
        "{}",
        part.stdout
    );
    let told = part
        .stdout
        .lines()
        .filter(|line| line.starts_with("c symmetry broken: "));
    assert_eq!(told.count(), 300);
    for encode in ["", "--encode sum=tree", "--encode amo=ladder"] {
        let answer = folder.run(&format!(
            "solve many.toml --competition --break-symmetry {encode}"
        ));
        assert_eq!(answer.code, Some(10));
        folder.write("answer.txt", &answer.stdout);
        let decoded = folder.run(&format!("decode many.toml answer.txt --break-symmetry {encode}"));
        assert_eq!((decoded.stderr.as_str(), decoded.code), ("", Some(0)));
        let other = folder.run(&format!("decode many.toml answer.txt {encode}"));
        assert!(
            other.stderr.contains("export with other options"),
            "{}",
            other.stderr
        );
    }
}

/// What `show` foretells is what is exported.
#[test]
fn the_size_is_foretold() {
    let folder = Folder::new();
    folder.write("order4.toml", MANY);
    for encode in ["", "--encode sum=tree", "--encode amo=product"] {
        let exported = folder.run(&format!("export order4.toml --break-symmetry {encode}"));
        let header = exported.stdout.lines().find(|line| line.starts_with("p cnf"));
        let numbers: Vec<&str> = header.expect("a header").split(' ').skip(2).collect();
        let shown = folder.run(&format!(
            "show order4.toml --size --json --break-symmetry {encode}"
        ));
        let object: serde_json::Value = serde_json::from_str(&shown.stdout).expect("one object");
        let parts = object["formula"]["parts"].as_array().expect("parts");
        let total = parts.last().expect("the whole");
        assert_eq!(total["variables"].to_string(), numbers[0], "{encode}");
        assert_eq!(total["clauses"].to_string(), numbers[1], "{encode}");
        assert!(parts.iter().any(|part| part["part"] == "symmetry"), "{encode}");
    }
    let shown = folder.run("show two.toml --break-symmetry").stdout;
    assert!(shown.lines().any(|line| line.ends_with(" symmetry")), "{shown}");
}

const BEST: &str = r#"
board.grid = [1, 3]
pieces.numbers = "1..3"
objective.maximise = "r1c2 - r1c1 - r1c3"
"#;

#[test]
fn what_is_refused() {
    let folder = Folder::new();
    folder.run("count two.toml --break-symmetry").refuses(
        "error: --break-symmetry may keep several boards of a symmetry class and cannot be used for counting: \
         use --up-to-symmetry\n",
    );
    folder.write(
        "part.toml",
        "project = { cells = 'r1c1' }\nboard.grid = [1, 2]\npieces.numbers = '1..2'",
    );
    folder.run("unique part.toml --break-symmetry").refuses(
        "error: symmetries are not supported for models with `project`: \
         they are symmetries of whole boards\n",
    );
    folder.run("show two.toml --presolve --break-symmetry").refuses(
        "error: --presolve does not report broken symmetries: remove --break-symmetry, or add --size\n",
    );
    for arguments in [
        "solve two.toml --symmetry board",
        "export two.toml --symmetry board",
        "solve two.toml --all --up-to-symmetry --break-symmetry",
        "solve two.toml --each two.toml --break-symmetry",
    ] {
        assert_eq!(folder.run(arguments).code, Some(2), "{arguments}");
    }
}

/// A board that is alike with a best one is a best one.
#[test]
fn the_best_boards() {
    let folder = Folder::new();
    folder.write("best.toml", BEST);
    let said = "group of order 2, all symmetries broken: one board of each symmetry class remains\n";
    let board =
        "┌───┬───┬───┐\n│ 1 │ 3 │ 2 │\n└───┴───┴───┘\nr1c2 - r1c1 - r1c3 = 0, the greatest possible\n";
    for engine in ["sat", "search", "ilp"] {
        folder
            .run(&format!("solve best.toml --break-symmetry --engine {engine}"))
            .shows(0, board, said);
    }
    let all = folder.run("solve best.toml --all --up-to-symmetry");
    all.shows(0, board, "2 boards, 1 up to symmetry (group of order 2)\n");
    folder.run("count best.toml --up-to-symmetry").shows(
        0,
        "1\n",
        "2 boards, 1 up to symmetry (group of order 2)\n",
    );
    folder.run("count best.toml").shows(0, "2\n", "");
    let unique = folder.run("unique best.toml --break-symmetry");
    assert_eq!(unique.code, Some(0), "{unique:?}");
    let export = folder.run("export best.toml --break-symmetry --to opb");
    assert!(
        export.stdout.contains("symmetry group of order 2, all broken"),
        "{export:?}"
    );
}

/// The model says which symmetries make boards the same.
#[test]
fn symmetries_by_name() {
    let folder = Folder::new();
    let write = |name: &str, symmetry: &str, more: &str| {
        let square = "board.grid = [3, 3]\npieces.numbers = '1..9'\nrules = [{ sum = 15, of = 'lines' }]";
        folder.write(name, format!("symmetry = {symmetry}\n{more}\n{square}\n"));
    };
    for (symmetry, said) in [
        (
            "['quarter turn']",
            "8 boards, 2 up to symmetry (group of order 4)\n",
        ),
        (
            "['complement']",
            "8 boards, 4 up to symmetry (group of order 2)\n",
        ),
        (
            "['half turn', 'complement']",
            "8 boards, 4 up to symmetry (group of order 4)\n",
        ),
        (
            "['quarter turn', 'mirror left-right']",
            "8 boards, 1 up to symmetry (group of order 8)\n",
        ),
    ] {
        write("named.toml", symmetry, "");
        let run = folder.run("count named.toml --up-to-symmetry");
        assert_eq!(run.stderr, said, "{symmetry}");
        let all = folder.run("count named.toml --up-to-symmetry --symmetry all");
        assert_eq!(all.stderr, "8 boards, 1 up to symmetry (group of order 16)\n");
    }
    write(
        "wrong.toml",
        "['quarter turn', 'pieces']",
        "givens = '2 _ _ / _ _ _ / _ _ _'",
    );
    let run = folder.run("solve wrong.toml --break-symmetry");
    let fault =
        "error[E040]: `quarter turn` is not recognised as a symmetry of this puzzle\n --> wrong.toml:1:13\n";
    assert!(run.stderr.starts_with(fault), "{}", run.stderr);
    let other =
        "error[E040]: no two pieces of this puzzle are recognised as interchangeable\n --> wrong.toml:1:29\n";
    assert!(run.stderr.contains(other), "{}", run.stderr);
    assert_eq!(run.code, Some(2));
    let tested = folder.run("test wrong.toml");
    assert!(tested.stdout.starts_with("FAILED"), "{}", tested.stdout);
    folder
        .run("solve wrong.toml")
        .shows(0, &folder.run("solve wrong.toml").stdout, "");
    folder.write(
        "latin.toml",
        format!("symmetry = ['rows', 'columns', 'pieces']\n{LATIN}"),
    );
    folder.run("count latin.toml --set n=4 --up-to-symmetry").shows(
        0,
        "2\n",
        "576 boards, 2 up to symmetry (group of order 13824)\n",
    );
}
