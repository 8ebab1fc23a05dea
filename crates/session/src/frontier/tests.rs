use super::*;
use crate::{Engine, Options, Session};
use placet_model::{Settings, Source, read, read_with};

fn counted(model: &str, settings: &[(&str, i64)]) -> Result<BigUint, NotCounted> {
    let path = format!("{}/../../models/{model}.toml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect("the model is there");
    let mut values = Settings::new();
    for (name, value) in settings {
        values.set(*name, *value);
    }
    let puzzle =
        read_with(&Source::new(path, text), &values).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    by_frontier_of(&Instance::new(puzzle))
}

fn by_frontier_of(instance: &Instance) -> Result<BigUint, NotCounted> {
    let counted = instance.count_by_frontier(FrontierLimits::default(), &Limits::none())?;
    Ok(counted.complete().expect("nothing stops it"))
}

/// Kasteleyn's and Temperley and Fisher's numbers (OEIS A004003), Latin squares (A002860), queens (A000170).
#[test]
fn published_numbers() {
    let dominoes = |rows, columns| counted("tilings/dominoes", &[("rows", rows), ("columns", columns)]);
    assert_eq!(dominoes(8, 8), Ok(12_988_816_u32.into()));
    assert_eq!(dominoes(7, 12), dominoes(12, 7));
    assert_eq!(dominoes(12, 12), Ok(53_060_477_521_960_000_u64.into()));
    assert_eq!(dominoes(11, 11), Ok(0_u32.into()));
    assert_eq!(counted("latin/latin-square", &[("n", 5)]), Ok(161_280_u32.into()));
    assert_eq!(counted("placement/queens", &[("n", 8)]), Ok(92_u32.into()));
    assert_eq!(counted("sums/magic-square", &[("n", 3)]), Ok(8_u32.into()));
}

#[test]
fn what_it_is_not_for_is_said() {
    let partial = counted("logic/logic-grid-partial", &[]);
    assert_eq!(partial, Err(NotCounted::Unsuited("the puzzle has `project`")));
}

/// Larger numbers are in `docs/contributors/counting-method.md`. Simple cycles of grids (OEIS A140517), Hamiltonian cycles (A003763).
#[test]
fn published_numbers_of_loops() {
    let cycles = |n| counted("loops/grid-cycles", &[("n", n)]);
    let expected = [
        1_u64,
        13,
        213,
        9349,
        1_222_363,
        487_150_371,
        603_841_648_931,
        2_318_527_339_461_265,
    ];
    for (n, expected) in (1..).zip(expected) {
        assert_eq!(cycles(n), Ok(expected.into()), "{n}");
    }
    let tours = |n| counted("loops/tours", &[("n", n)]);
    for (n, expected) in [
        (2, 1),
        (3, 0),
        (4, 6),
        (5, 0),
        (6, 1072),
        (8, 4_638_576_u64),
        (10, 467_260_456_608),
    ] {
        assert_eq!(tours(n), Ok(expected.into()), "{n}");
    }
}

/// Paths between opposite corners (OEIS A007764).
#[test]
fn published_numbers_of_paths() {
    let expected = [2_u64, 12, 184, 8512, 1_262_816, 575_780_564, 789_360_053_252];
    for (n, expected) in (2..).zip(expected) {
        let model = format!(
            "[board]\ngrid = [{n}, {n}]\nregions.corner = ['r1c1', 'r{n}c{n}']\n[links]\n\
             [[rules]]\npaths = 'line'\nends = 'corner'"
        );
        assert_eq!(by_frontier(&model), Ok(expected.into()), "{n}");
    }
}

fn by_frontier(model: &str) -> Result<BigUint, NotCounted> {
    by_frontier_of(&instance(model))
}

fn instance(model: &str) -> Instance {
    let source = Source::new("test.toml", model);
    Instance::new(read(&source).unwrap_or_else(|diagnostics| panic!("{diagnostics}")))
}

/// Asserts that the frontier counts as many boards as the search, with and without presolve, and how many.
#[track_caller]
fn agree(model: &str, expected: u32) {
    assert_eq!(by_frontier(model), Ok(expected.into()), "{model}");
    let instance = instance(model);
    let options = Options::default().with_engine(Engine::Search);
    let mut session = Session::with_options(instance.puzzle().clone(), options);
    let found = session.count(None).expect("it can be searched");
    let found = found.complete().expect("nothing stops it");
    assert_eq!(found.count, expected.into(), "{model}");
    let counted = by_frontier_of(&session.for_search());
    assert_eq!(counted, Ok(expected.into()), "{model}");
}

/// A model with lines of this kind, on a board with regions if need be.
fn lines(board: &str, kind: &str, rules: &str) -> String {
    format!("[board]\n{board}\n[{kind}]\n[[rules]]\n{rules}\n")
}

#[test]
fn loops_agree_with_the_search() {
    for (board, rules, expected) in [
        ("grid = [3, 4]", "loop = 'line'", 40),
        ("grid = [3, 4]", "loop = 'line'\nthrough = 'all'", 2),
        ("grid = [4, 3]", "loop = 'line'\nthrough = 'column 1'", 9),
        ("grid = [4, 4]", "loop = 'line'\ncrossings = true", 380),
        ("hexagon = 2", "loop = 'line'\ncrossings = true", 39),
        ("cells = '* * * * / * . . * / * * * *'", "loop = 'line'", 1),
        (
            "cells = '* * * * / * * . * / * * * * / . * * *'",
            "loop = 'line'",
            22,
        ),
        ("hexagon = 2", "loop = 'line'", 31),
        (
            "cells = 'a b c d'\nlinks = ['a b', 'b c', 'c d', 'd a', 'a c']",
            "loop = 'line'",
            3,
        ),
        (
            "grid = [3, 3]\nwrap = 'torus'",
            "loop = 'line'\nthrough = 'all'",
            48,
        ),
    ] {
        agree(&lines(board, "links", rules), expected);
    }
    agree(&lines("grid = [2, 3]", "edges", "loop = 'line'"), 40);
    agree(
        &lines("cells = '* * . / * . * / * * *'", "edges", "loop = 'line'"),
        116,
    );
}

/// Numbers beside the lines, functions of lines, pieces that are used a number of times, givens, and shaded cells beside a loop.
#[test]
fn loops_with_clues_agree_with_the_search() {
    let clue = "holds = 'for each k in 0..3, x in clue k: count(edges(x), line) == k'";
    let slitherlink = format!("loop = 'line'\n[[rules]]\n{clue}");
    agree(
        &lines(
            "grid = [3, 4]\nregions.clue = '3 . . 2 / . . 1 . / . 2 . .'",
            "edges",
            &slitherlink,
        ),
        20,
    );
    let turns = "loop = 'line'\n[[rules]]\nholds = 'turns_at(r2c2) and straight(r2c3)'";
    agree(&lines("grid = [4, 4]", "links", turns), 31);
    let twelve = "copies = { line = 12 }\n[[rules]]\nloop = 'line'";
    agree(&format!("[board]\ngrid = [4, 4]\n[links]\n{twelve}"), 76);
    let given = "givens = { r2c2_r2c1 = 'line', r1c1_r1c2 = 'none' }\n";
    agree(
        &format!("{given}{}", lines("grid = [4, 4]", "links", "loop = 'line'")),
        56,
    );
    let shaded = "[board]\ngrid = [4, 4]\n[pieces]\nnames = '#.'\ncopies = 'any'\n[links]\n[[rules]]\nloop = 'line'\n\
        [[rules]]\nholds = \"for each x in cells: on_line(x) <=> x == '.'\"\n\
        [[rules]]\nnot_touching = 'neighbours'\npiece = '#'";
    agree(shaded, 25);
    let double =
        "[board]\ngrid = [2, 3]\n[links]\nnames = 'line thick none'\n[[rules]]\nloop = ['line', 'thick']";
    agree(double, 96);
}

#[test]
fn paths_agree_with_the_search() {
    let ends = |board: &str, pairs: &str| format!("{board}\nregions.ends = [{pairs}]");
    let rule = "paths = 'line'\nends = 'ends'";
    let all = format!("{rule}\nthrough = 'all'");
    let some = format!("{rule}\nthrough = 'row 2'");
    let corners = "['r1c1', 'r3c4']";
    let two = "['r1c1', 'r3c1'], ['r1c4', 'r3c4']";
    let three = "['r1c1', 'r3c2'], ['r1c2', 'r3c4'], ['r1c3', 'r3c3']";
    let near = "['r1c1', 'r1c2'], ['r2c1', 'r3c4']";
    for (pairs, rule, expected) in [
        (corners, rule, 38),
        (corners, &all, 4),
        (corners, &some, 14),
        (two, rule, 30),
        (two, &all, 4),
        (three, rule, 0),
        (near, rule, 12),
        (near, &all, 0),
    ] {
        agree(&lines(&ends("grid = [3, 4]", pairs), "links", rule), expected);
    }
    let hole = "cells = '* * * / * . * / * * *'";
    agree(&lines(&ends(hole, "['r1c1', 'r3c3']"), "links", rule), 2);
    agree(&lines("grid = [3, 3]", "links", "paths = 'line'"), 322);
    agree(
        &lines("grid = [3, 3]", "links", "paths = 'line'\nthrough = 'all'"),
        20,
    );
    agree(&lines("grid = [1, 2]", "edges", "paths = 'line'"), 49);
}

#[test]
fn connected_cells_agree_with_the_search() {
    let shading = |rules: &str| {
        format!("[board]\ngrid = [3, 4]\n[pieces]\nnames = '#.'\ncopies = 'any'\n[[rules]]\n{rules}")
    };
    agree(&shading("connected = '#'"), 1127);
    agree(&shading("connected = '#'\n[[rules]]\nconnected = '.'"), 294);
    agree(&shading("connected = '#'\nof = ['row 1', 'row 3']"), 1936);
    agree(
        &shading("connected = '#'\n[[rules]]\ncount = '#'\nof = 'columns'\nis = 2"),
        16,
    );
}
