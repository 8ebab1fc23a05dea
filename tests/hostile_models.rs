//! Files made to hurt: too deep, too long, too large. Each is answered soon.

use std::time::{Duration, Instant};

use placet::certificate::CertificateClaim;
use placet::choice::Choices;
use placet::exchange::answer::{self, Dialect};
use placet::instance::EncodedInstance;
use placet::model::import::{ConversionOptions, ImportFormat, import};
use placet::model::{
    Board, DiagnosticCode, Diagnostics, Puzzle, Source, check, read, read_data, read_each_data,
};

/// Reads a text, in a time that a person waits for.
#[track_caller]
fn read_soon(name: &str, text: String) -> Result<Puzzle, Diagnostics> {
    let begin = Instant::now();
    let result = read(&Source::new(name, text));
    let elapsed = begin.elapsed();
    assert!(elapsed < Duration::from_secs(20), "{elapsed:?}");
    result
}

#[track_caller]
fn first_code(result: Result<Puzzle, Diagnostics>) -> DiagnosticCode {
    let diagnostics = result.expect_err("the model is wrong");
    diagnostics.in_order()[0].code
}

const DEEP: usize = 100_000;

#[test]
fn deep_nesting_is_a_diagnostic_and_no_overflow_of_the_stack() {
    let open = |bracket: &str, close: &str| bracket.repeat(DEEP) + &close.repeat(DEEP);
    let toml = [
        format!("x = {}", open("[", "]")),
        format!("x = {}", open("{a = ", "}")),
        format!("{}b = 1", "a.".repeat(DEEP)),
        format!("[{}b]", "a.".repeat(DEEP)),
    ];
    for text in toml {
        assert_eq!(first_code(read_soon("deep.toml", text)), DiagnosticCode::Syntax);
    }
    for text in [open("[", "]"), open("{\"a\":", "}"), "[".repeat(DEEP)] {
        assert_eq!(first_code(read_soon("deep.json", text)), DiagnosticCode::Syntax);
    }
}

#[test]
fn many_headers_of_one_table_below_another_are_read() {
    let text: String = (0..60)
        .map(|depth| format!("[{}x]\n", "a.".repeat(depth)))
        .collect();
    assert_eq!(
        first_code(read_soon("headers.toml", text)),
        DiagnosticCode::UnknownKey
    );
}

#[test]
fn huge_ranges_are_refused_before_they_are_counted_out() {
    let model = |numbers: &str| format!("[board]\ngrid = [2, 2]\n[pieces]\nnumbers = {numbers}\n");
    let whole = "\"-9223372036854775808..9223372036854775807\"";
    for numbers in [
        "\"1..9223372036854775807\"",
        whole,
        &format!("[{whole}, {whole}]"),
    ] {
        let code = first_code(read_soon("range.toml", model(numbers)));
        assert_eq!(code, DiagnosticCode::TooLarge);
    }
}

#[test]
fn the_largest_numbers_everywhere_do_not_overflow() {
    let model = "[board]\ngrid = [1, 3]\n[pieces]\nnumbers = [9223372036854775807, -9223372036854775808]\n\
        copies = \"0..9223372036854775807\"\n[[rules]]\nsum = -9223372036854775808\nof = \"lines\"\n\
        [[rules]]\ncount = 9223372036854775807\nof = \"board\"\nat_most = 9223372036854775807\n\
        [expect]\nsolutions = 9223372036854775807\n\
        board = \"9223372036854775807 9223372036854775807 -9223372036854775808\"\n";
    let puzzle = read_soon("large.toml", model.to_string()).expect("the model is right");
    let board = puzzle.expectation().board.clone().expect("the model has a board");
    let report = placet::model::check(&puzzle, &board);
    assert_eq!(
        report.violations[0].sentence,
        "row 1 sums to 9223372036854775806, 18446744073709551614 above -9223372036854775808"
    );
}

#[test]
fn a_tile_of_the_least_number_has_no_opposite() {
    let model = "[board]\ngrid = [1, 2]\n[pieces]\ntiles = [[-9223372036854775808, 0, 0, 0], [0, 0, -9223372036854775808, 1]]\n\
        [[rules]]\nfit = \"opposite\"\n[expect]\nboard = \"1 2\"\n";
    let puzzle = read_soon("least.toml", model.to_string()).expect("the model is right");
    let board = puzzle.expectation().board.clone().expect("the model has a board");
    assert_eq!(placet::model::check(&puzzle, &board).violations.len(), 1);
}

#[test]
fn a_board_of_the_largest_size_is_read() {
    let model = "[board]\ngrid = [250, 400]\nboxes = [5, 5]\n[pieces]\nnumbers = \"1..100000\"\n\
        [[rules]]\nall_different = [\"rows\", \"columns\", \"all diagonals\", \"boxes\"]\n";
    let puzzle = read_soon("board.toml", model.to_string()).expect("the model is right");
    assert_eq!(puzzle.layout().cells().len(), 100_000);
}

#[test]
fn a_drawing_larger_than_the_largest_board_is_refused() {
    let cells = "* * * * * * * * * *\n".repeat(10_001);
    let model = format!("[board]\ncells = '''\n{cells}'''\n[pieces]\nnames = \"ab\"\ncopies = \"any\"\n");
    assert_eq!(
        first_code(read_soon("drawing.toml", model)),
        DiagnosticCode::TooLarge
    );
}

#[test]
fn a_ragged_drawing_is_no_huge_table() {
    let cells = format!("{}\n{}", "* ".repeat(50_000), "*\n".repeat(50_000));
    let model = format!("[board]\ncells = '''\n{cells}'''\n[pieces]\nnames = \"ab\"\ncopies = \"any\"\n");
    assert_eq!(
        first_code(read_soon("ragged.toml", model)),
        DiagnosticCode::TooLarge
    );
}

#[test]
fn many_unknown_names_are_answered_soon() {
    let names = |prefix: &str| {
        (0..5_000)
            .map(|i| format!("\"{prefix}{i}\""))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let model = format!(
        "[board]\ngrid = [50, 100]\n[pieces]\nnames = [{}]\n[[rules]]\nsum = 1\ncells = [{}]\n",
        names("piece"),
        names("cell")
    );
    let diagnostics = read_soon("names.toml", model).expect_err("there are no such cells");
    assert!(diagnostics.len() >= 5_000);
}

#[test]
fn a_list_of_all_cells_and_all_givens_is_read_soon() {
    let cells = (0..50_000)
        .map(|i| format!("\"r1c{}\"", i + 1))
        .collect::<Vec<_>>()
        .join(", ");
    let givens: String = (0..50_000)
        .map(|i| format!("r1c{} = {}\n", i + 1, i + 1))
        .collect();
    let model = format!(
        "[board]\ngrid = [1, 50_000]\nregions = {{ all = [{cells}] }}\n[pieces]\nnumbers = \"1..50000\"\n[givens]\n{givens}"
    );
    let puzzle = read_soon("cells.toml", model).expect("the model is right");
    assert_eq!(puzzle.givens().len(), 50_000);
}

#[test]
fn very_long_words_are_answered_soon() {
    let word = "a".repeat(1_000_000);
    let model = format!("{word} = 1\n[board]\ncells = '{word}'\n[pieces]\nnames = ['{word}', '{word} b']\n");
    assert!(read_soon("word.toml", model).is_err());
}

#[test]
fn many_equal_keys_of_a_json_object_are_answered_soon() {
    let keys: Vec<String> = (0..50_000).map(|i| format!("\"k{}\": 1", i / 2)).collect();
    let json = format!("{{{}}}", keys.join(","));
    assert_eq!(first_code(read_soon("keys.json", json)), DiagnosticCode::Syntax);
}

/// A model whose rule is an expression over the cells of a row.
fn with_rule(expression: &str) -> String {
    format!(
        "[board]\ngrid = [1, 3]\n[pieces]\nnumbers = \"1..3\"\n[givens]\nr1c1 = 1\n[[rules]]\nholds = \"{expression}\"\n"
    )
}

/// Each construct of the language, `depth` times within itself or in a row.
fn deep_expressions(depth: usize) -> Vec<String> {
    let within = |open: &str, inner: &str, close: &str, end: &str| {
        format!("{}{inner}{}{end}", open.repeat(depth), close.repeat(depth))
    };
    let names = || (0..depth).map(|i| format!("x{i} in 1..1"));
    let each: String = names().map(|name| format!("for each {name}: ")).collect();
    let sums: String = names().map(|name| format!("sum(for {name}: ")).collect();
    let binders = names().collect::<Vec<_>>().join(", ");
    // Brackets and divisions together go deeper than either alone.
    let quotients = format!("{})", " div 1".repeat(depth / 30));
    vec![
        within("(", "r1c1", ")", " > 0"),
        within("- (1 - ", "r1c1", ")", " != 0"),
        within("(2 + r1c2 * ", "r1c1", ")", " != 0"),
        within("(", "r1c1", &quotients, " > 0"),
        within("abs(1 - ", "r1c1", ")", " >= 0"),
        within("min(r1c1, ", "r1c2", ")", " >= 0"),
        within("not (", "r1c1 > 0 and r1c2 > 9", ")", ""),
        within("(r1c1 > 0 and r1c2 > 0 or ", "r1c3 > 0", ")", ""),
        within("(r1c1 > 9 => ", "r1c2 > 9", ")", ""),
        within("(r1c1 > 0 <=> ", "r1c2 > 0", ")", ""),
        within("(1 * (r1c1 == ", "1", "))", " >= 0"),
        within("exactly 1 of (", "r1c1 > 0", ")", ""),
        within("row 1[", "1", "]", " > 0"),
        within("{1, 2, 3}[", "r1c1", "]", " > 0"),
        within("{", "1", "}", "[1] > 0"),
        within("sum(", "r1c1", ")", " > 0"),
        format!("row 1{} > 0", "[1]".repeat(depth)),
        format!("rows{} > 0", "[1]".repeat(depth)),
        format!("r1c1{} >= 0", " div 1".repeat(depth)),
        format!("r1c1{} >= 0", " mod 9".repeat(depth)),
        format!("r1c1{} >= 0", " / 1".repeat(depth)),
        format!("r1c1{} != 0", " div - 1".repeat(depth)),
        format!("r1c1{} >= 0", " + r1c2".repeat(depth)),
        format!("r1c1{} >= 0", " - r1c2".repeat(depth)),
        format!("r1c1{} > 0", " * 1".repeat(depth)),
        format!("r1c1 > 0{}", " and r1c2 > 0".repeat(depth)),
        format!("r1c1 > 0{}", " or r1c2 > 0".repeat(depth)),
        format!("r1c1 > 0{}", " > -1".repeat(depth)),
        format!("r1c1 > 0{}", " => r1c2 > 0".repeat(depth)),
        format!("{}r1c1 != 0", "- ".repeat(depth)),
        format!("{}r1c1 > 0", "not ".repeat(2 * depth)),
        format!("{each}r1c1 > 0"),
        format!("{sums}r1c1{} > 0", ")".repeat(depth)),
        format!("for each {binders}: r1c1 > 0"),
        format!("{} r1c1 > 0", "for each".repeat(depth)),
        "(".repeat(depth),
        "[1]".repeat(depth),
    ]
}

/// Reads, checks, compiles and drops a model on a thread with the stack of Rust's threads.
fn goes_all_the_way(model: String) {
    let stack = std::thread::Builder::new().stack_size(2 << 20);
    let thread = stack.spawn(move || {
        if let Ok(puzzle) = read_soon("deep.toml", model) {
            let faces = puzzle.pieces().face_ids();
            let mut board = Board::blank(puzzle.layout());
            for (cell, face) in puzzle.layout().cell_ids().zip(faces) {
                board.set(cell, Some(face));
            }
            check(&puzzle, &board);
            // That it is too large is an answer as well.
            drop(EncodedInstance::new(puzzle, Choices::default()));
        }
    });
    thread.expect("a thread").join().expect("the thread ends");
}

#[test]
fn deep_expressions_do_not_overflow_the_stack() {
    // Just within the bounds, just beyond them, and far beyond.
    for depth in [19, 39, 41, 190, 210, 9_000] {
        for expression in deep_expressions(depth) {
            goes_all_the_way(with_rule(&expression));
        }
    }
}

#[test]
fn deep_arithmetic_of_parameters_does_not_overflow_the_stack() {
    for depth in [39, 190, 9_000] {
        for expression in deep_expressions(depth) {
            let number = expression.replace("r1c1", "1").replace(" > 0", "");
            let model = format!(
                "[parameters]\nn = \"{number}\"\n[board]\ngrid = [1, 3]\n[pieces]\nnumbers = \"1..3\"\n"
            );
            goes_all_the_way(model);
            goes_all_the_way(
                with_rule("r1c1 > 0").replace("holds =", &format!("[objective]\nmaximise = \"{number}\"\n#")),
            );
        }
    }
}

#[test]
fn long_facts_do_not_overflow_the_stack() {
    let model = |fact: &str| {
        format!("[board]\ngrid = [1, 3]\n[pieces]\nrows = [\"Ann Bob Cem\"]\n[[rules]]\nfacts = \"{fact}\"\n")
    };
    for depth in [10, 5_000] {
        for fact in [
            format!("{}Ann left of Bob", "either ".repeat(depth)),
            format!("{}Ann left of Bob", "if ".repeat(depth)),
            format!("Ann {}left of Bob", "not ".repeat(depth)),
            format!("Ann {}left of Bob", "is ".repeat(depth)),
            format!("Ann left of Bob{}", " or Cem".repeat(depth)),
            format!("either Ann left of Bob{}", " or Cem left of Bob".repeat(depth)),
            format!("Ann{} left of Bob", " and Cem".repeat(depth)),
        ] {
            goes_all_the_way(model(&fact));
        }
    }
}

/// Whatever reads JSON, or TOML, from a stranger. It may read a text or refuse it.
const NESTED_READERS: [fn(&str); 9] = [
    |text| drop(read(&Source::new("nested.json", text))),
    |text| {
        drop(read(&Source::new(
            "nested.toml",
            format!("a = {text}").replace(':', "="),
        )));
    },
    |text| drop(read_data(&Source::new("nested.json", text))),
    |text| drop(read_each_data(&Source::new("nested.jsonl", text))),
    |text| {
        let puzzle = Puzzle::from_toml("board.grid = [1, 2]\npieces.numbers = '1..2'").expect("a model");
        drop(Board::parse_json(text, puzzle.layout(), puzzle.pieces()));
    },
    |text| {
        for (_, format) in ImportFormat::ALL {
            drop(import(
                &Source::new("nested.json", text),
                format,
                &ConversionOptions::default(),
            ));
        }
    },
    |text| drop(answer::read(text, None)),
    |text| {
        for (_, dialect, _) in Dialect::ALL {
            drop(answer::read(&format!("{text}\n----------\n"), Some(dialect)));
        }
    },
    |text| drop(CertificateClaim::parse(text)),
];

/// Threads of other programs may have a smaller stack than those of Rust.
#[test]
fn nested_texts_do_not_overflow_a_small_stack() {
    for depth in [60, 100, 127, 500, 600, 5_000] {
        let (open, close) = ("[".repeat(depth), "]".repeat(depth));
        let (objects, ends) = ("{\"a\":".repeat(depth), "}".repeat(depth));
        for text in [
            format!("{{\"board\": {open}{close}}}"),
            format!("{{\"Result\": {open}{close}}}"),
            format!("{{\"pieces\": {open}{close}, \"grid\": {open}{close}}}"),
            format!("{objects}1{ends}"),
            format!("{open}{close}"),
        ] {
            let stack = std::thread::Builder::new().stack_size(512 << 10);
            let thread = stack.spawn(move || NESTED_READERS.iter().for_each(|read| read(&text)));
            thread.expect("a thread").join().expect("the thread ends");
        }
    }
}

#[test]
fn long_facts_are_read_or_refused_soon() {
    let model =
        |fact: &str| format!("board.grid = [2, 2]\npieces.rows = ['AB', 'ab']\n[[rules]]\nfacts = '{fact}'");
    let facts = [
        format!("either {}A with b", "A with b or ".repeat(240)),
        format!(
            "either {}A with b",
            "A with a or b, B and a with b, or ".repeat(70)
        ),
        format!("either A with {}b", "a, ".repeat(480)),
        format!("A with {}b", "a or ".repeat(480)),
        format!("{}A with b{}", "(".repeat(450), ")".repeat(450)),
        format!("either {}", "(A with a or b, ".repeat(160)),
        format!("if {}A with b then A with b", "either A with a or ".repeat(150)),
    ];
    for fact in facts {
        // Whether it is right does not matter here.
        let _ = read_soon("facts.toml", model(&fact));
    }
}
