use std::collections::BTreeSet;

use super::{boards, diagnostics, model, only_board, puzzle, refused, seen};
use placet::model::import::{ConversionOptions, ImportFormat, detect, import, import_data};
use placet::model::{DiagnosticCode, Settings, Source, read_data, read_with};

/// From the list of sudokus with 17 givens that Gordon Royle collected.
const SEVENTEEN: [(&str, &str); 3] = [
    (
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
        "693784512487512936125963874932651487568247391741398625319475268856129743274836159",
    ),
    (
        "000000010400000000020000000000050604008000300001090000300400200050100000000807000",
        "793684512486512937125973846932751684578246391641398725319465278857129463264837159",
    ),
    (
        "000000012000035000000600070700000300000400800100000000000120000080000040050000600",
        "673894512912735486845612973798261354526473891134589267469128735287356149351947628",
    ),
];

fn dense(board: &str) -> String {
    board.chars().filter(|c| c.is_alphanumeric()).collect()
}

/// Is `board` what the line gives, filled?
#[track_caller]
fn fills(board: &str, line: &str) {
    let board = dense(board);
    assert_eq!(board.len(), line.len());
    for (entry, given) in board.chars().zip(line.chars()) {
        assert!(entry == given || "0._*".contains(given), "{board} for {line}");
    }
}

#[test]
fn a_line_of_81() {
    let text = format!("# known\n{}\n", SEVENTEEN[0].0);
    let model = seen(&text, ImportFormat::Sudoku);
    assert_eq!(dense(&only_board(&model)), SEVENTEEN[0].1);
    let beginning =
        "title = \"Sudoku\"\ngivens = \"\"\"\n  ... ... .1.\n  4.. ... ...\n  .2. ... ...\n\n  ... .5.";
    assert!(model.starts_with(beginning), "{model}");
}

#[test]
fn every_blank_is_one() {
    let zeros = SEVENTEEN[2].0;
    for blank in [".", "_", "*", "?", "-"] {
        let model = seen(&zeros.replace('0', blank), ImportFormat::Sudoku);
        assert_eq!(dense(&only_board(&model)), SEVENTEEN[2].1);
    }
}

#[test]
fn one_of_several() {
    let text: String = SEVENTEEN.iter().map(|(line, _)| format!("{line}\n")).collect();
    for (number, (_, answer)) in (1..).zip(SEVENTEEN) {
        let mut options = ConversionOptions::default();
        options.number = Some(number);
        options.source = Some("royle.txt".into());
        let model = model(&text, ImportFormat::Sudoku, &options);
        assert!(
            model.contains(&format!("source = \"royle.txt, puzzle {number}\"\n")),
            "{model}"
        );
        assert_eq!(dense(&only_board(&model)), answer);
    }
    let several = diagnostics(&text, ImportFormat::Sudoku, &ConversionOptions::default());
    let several = several.in_order()[0].clone();
    assert_eq!(several.message, "the file has 3 puzzles");
    assert!(several.help.expect("there is a way").contains("--each"));
    let mut fourth = ConversionOptions::default();
    fourth.number = Some(4);
    assert_eq!(
        diagnostics(&text, ImportFormat::Sudoku, &fourth).in_order()[0].message,
        "the puzzle 4 does not exist"
    );
}

#[test]
fn a_blank_model_for_batches() {
    let text: String = SEVENTEEN.iter().map(|(line, _)| format!("{line}\n")).collect();
    let mut options = ConversionOptions::default();
    options.blank = true;
    let model = model(&text, ImportFormat::Sudoku, &options);
    assert!(puzzle(&model).givens().is_empty());
}

#[test]
fn small_and_large_ones() {
    let small = "1...3...........";
    assert!(boards(&seen(small, ImportFormat::Sudoku), 500).len() > 1);
    // Row r, column c: 4 r + r / 4 + c, counted on a clock of sixteen hours.
    let sign = |signs: &str, cell: usize| {
        let (row, column) = (cell / 16, cell % 16);
        let at = (4 * row + row / 4 + column) % 16;
        signs[at..=at].to_string()
    };
    for signs in ["123456789ABCDEFG", "0123456789ABCDEF"] {
        let full: String = (0..256).map(|cell| sign(signs, cell)).collect();
        let line: String = (0..256)
            .map(|cell| {
                if cell % 3 == 0 {
                    ".".to_string()
                } else {
                    sign(signs, cell)
                }
            })
            .collect();
        for text in [line.clone(), line.to_lowercase()] {
            let board = boards(&seen(&text, ImportFormat::Sudoku), 1).remove(0);
            fills(&board, &line);
        }
        assert_eq!(dense(&only_board(&seen(&full, ImportFormat::Sudoku))), full);
    }
}

#[test]
fn a_drawing_in_rows() {
    let rows: Vec<&str> = (0..9).map(|row| &SEVENTEEN[0].0[9 * row..9 * row + 9]).collect();
    let framed = rows
        .chunks(3)
        .map(|band| {
            let rows = band
                .iter()
                .map(|row| format!("|{} {}|{}|\n", &row[..3], &row[3..6], &row[6..]));
            rows.collect::<String>()
        })
        .collect::<Vec<_>>()
        .join("+---+---+---+\n");
    // With other corners, as in the files of Simple Sudoku and what HoDoKu copies.
    let corners = |top: &str, middle: &str, bottom: &str| {
        let inner = framed.replace("+---+---+---+", middle);
        format!("{top}\n{inner}{bottom}\n")
    };
    let simple = corners("*-----------*", "|---+---+---|", "*-----------*");
    let points = corners(".---.---.---.", ":---+---+---:", "'---'---'---'");
    for text in [rows.join("\n"), framed, simple, points] {
        assert_eq!(detect(&text), Some(ImportFormat::Sudoku));
        assert_eq!(
            dense(&only_board(&seen(&text, ImportFormat::Sudoku))),
            SEVENTEEN[0].1
        );
    }
}

#[test]
fn wrong_files() {
    let wrong_letter = format!("{}x", &SEVENTEEN[0].0[..80]);
    let short = &SEVENTEEN[0].0[..80];
    refused(
        ImportFormat::Sudoku,
        &[
            ("", "E003", "", "the file has no data"),
            ("# only a comment\n", "E003", "", "the file has no data"),
            (short, "E021", short, "the line has 80 characters"),
            (
                &wrong_letter,
                "E031",
                "x",
                "`x` is not a valid entry of this sudoku",
            ),
            (
                "1234123412341235",
                "E031",
                "5",
                "`5` is not a valid entry of this sudoku",
            ),
        ],
    );
}

/// Banks of puzzles have more fields in a line: a name, a rating, the solution.
#[test]
fn the_puzzle_among_other_fields() {
    let (line, answer) = SEVENTEEN[0];
    for text in [
        format!("0123456789abcdef {line}  2.5\n"),
        format!("2.5\t{line}\n"),
        format!("{line}:17:{answer}\n"),
        format!("puzzle,solution\n{line},{answer}\n"),
        format!("id;rating;puzzle\n1;2.5;\"{line}\"\n"),
    ] {
        let model = seen(&text, ImportFormat::Sudoku);
        assert_eq!(dense(&only_board(&model)), answer, "{text}");
    }
    refused(
        ImportFormat::Sudoku,
        &[("1234,5678\n", "E021", "1234,5678", "the line has 9 characters")],
    );
}

/// One model with a parameter takes the puzzles of a whole bank.
#[test]
fn data_for_one_model() {
    let mut first = ConversionOptions::default();
    first.number = Some(1);
    first.parameters = true;
    let bank: String = SEVENTEEN
        .iter()
        .map(|(line, _)| format!("{line} 2.5\n"))
        .collect();
    let model = model(&bank, ImportFormat::Sudoku, &first);
    assert!(model.contains("givens = \"{puzzle}\""), "{model}");
    assert_eq!(dense(&only_board(&model)), SEVENTEEN[0].1);
    let source = Source::new("bank.txt", bank);
    let data = import_data(&source, ImportFormat::Sudoku, &ConversionOptions::default()).expect("a bank");
    let data = read_data(&Source::new("bank.json", data.text)).expect("placet reads what it writes");
    assert_eq!(data.len(), SEVENTEEN.len());
    for (data, (line, answer)) in data.into_iter().zip(SEVENTEEN) {
        let mut settings = Settings::new();
        settings.set_data(data);
        let puzzle = read_with(&Source::new("model.toml", model.clone()), &settings).expect("the data fit");
        let givens = line.chars().filter(|entry| *entry != '0').count();
        assert_eq!(puzzle.givens().len(), givens, "{answer}");
    }
}

/// The model of a text whose format is seen, and the warnings.
fn with_warnings(text: &str) -> (String, Vec<String>) {
    assert_eq!(detect(text), Some(ImportFormat::Sudoku), "{text}");
    let source = Source::new("file.txt", text);
    let imported = import(&source, ImportFormat::Sudoku, &ConversionOptions::default());
    let imported = imported.unwrap_or_else(|errors| panic!("{errors}"));
    let warnings = imported.warnings.in_order().into_iter();
    let warnings = warnings.map(|warning| {
        assert_eq!(warning.code, DiagnosticCode::LeftOut);
        format!(
            "{}: {}",
            &text[warning.span.start..warning.span.end],
            warning.message
        )
    });
    (imported.text, warnings.collect())
}

#[test]
fn sections_of_sdk_files() {
    let (line, answer) = SEVENTEEN[0];
    let rows = |line: &str| -> String {
        let rows = (0..9).map(|row| format!("{}\n", &line[9 * row..9 * row + 9].replace('0', ".")));
        rows.collect()
    };
    let (model, warnings) = with_warnings(&format!("#Aan author\n#Ddescribed\n[Puzzle]\n{}", rows(line)));
    assert_eq!(dense(&only_board(&model)), answer);
    assert!(warnings.is_empty(), "{warnings:?}");
    // What a player has entered is no given, even if it is wrong.
    let state = rows(&line.replacen('0', "1", 3));
    let (model, warnings) = with_warnings(&format!("[Puzzle]\n{}[State]\n{state}", rows(line)));
    assert_eq!(dense(&only_board(&model)), answer);
    assert_eq!(warnings, ["[State]: `[State]` is not in the model"]);
    let state = format!("[State]\n{}", rows(line));
    refused(
        ImportFormat::Sudoku,
        &[(&state, "E011", "[State]", "there is no section `[Puzzle]`")],
    );
}

/// In HoDoKu's lines, `+` precedes a digit that a solver has placed.
#[test]
fn digits_placed_by_a_solver() {
    let (line, answer) = SEVENTEEN[0];
    let placed: String = line
        .chars()
        .zip(answer.chars())
        .enumerate()
        .map(|(cell, (given, digit))| match (given, cell % 5) {
            ('0', 0) => format!("+{digit}"),
            ('0', _) => ".".to_string(),
            (given, _) => given.to_string(),
        })
        .collect();
    let text = format!(":0901:5:{placed}:612 713:534::\n");
    let (model, warnings) = with_warnings(&text);
    let givens = line.chars().filter(|entry| *entry != '0').count();
    assert_eq!(puzzle(&model).givens().len(), givens);
    assert_eq!(dense(&only_board(&model)), answer);
    // Rows of a drawing have no such digits.
    let drawn = "+1...\n..2.\n....\n...4\n";
    let message = "the file has 4 puzzles";
    refused(ImportFormat::Sudoku, &[(drawn, "E013", "..2.", message)]);
    let number = placed.matches('+').count();
    assert_eq!(
        warnings,
        [format!(
            "{placed}: {number} digits after `+` are not in the model"
        )]
    );
}

/// The regions of a jigsaw stand beside the puzzle, after it without a space, or in a line of their own.
#[test]
fn jigsaws() {
    // Rows and regions of a board of order 4.
    let (line, map) = ("1...............", "1222112314334443");
    let all = |text: &str| {
        let model = seen(text, ImportFormat::Sudoku);
        assert!(
            model.starts_with("title = \"Jigsaw sudoku of order 4\"\n"),
            "{model}"
        );
        boards(&model, 1000)
    };
    let expected = all(&format!("{line} {map}\n"));
    assert!(!expected.is_empty());
    for board in &expected {
        let board = dense(board);
        for region in '1'..='4' {
            let digits = board.chars().zip(map.chars()).filter(|(_, sign)| *sign == region);
            let digits: BTreeSet<char> = digits.map(|(digit, _)| digit).collect();
            assert_eq!(digits.len(), 4, "{board}");
        }
    }
    let letters = map
        .replace('1', "A")
        .replace('2', "b")
        .replace('3', "0")
        .replace('4', "x");
    for text in [
        format!("{line}\n{map}\n"),
        format!("{map}\n{line}\n"),
        format!("{line}\n{letters}\n"),
    ] {
        let options = ConversionOptions::default();
        assert_eq!(
            boards(&model(&text, ImportFormat::Sudoku, &options), 1000),
            expected,
            "{text}"
        );
    }
    assert_eq!(all(&format!("{line},{letters},2.5\n")), expected);
    let together = format!("{line}{map}\n");
    let options = ConversionOptions::default();
    assert_eq!(
        boards(&model(&together, ImportFormat::Sudoku, &options), 1000),
        expected
    );
    let message = "this map of regions has no puzzle";
    refused(ImportFormat::Sudoku, &[(map, "E021", map, message)]);
}

#[test]
fn jigsaws_of_order_9() {
    let map = "111222333111222333111222333444555666444555666444555666777888999777888999777888999";
    let (line, answer) = SEVENTEEN[0];
    for text in [
        format!("{line}{map}\n"),
        format!("{line}\n{map}\n"),
        format!("{line};{map}\n"),
    ] {
        let model = seen(&text, ImportFormat::Sudoku);
        assert_eq!(dense(&only_board(&model)), answer);
        assert!(model.contains("\"shapes\""), "{model}");
    }
    // A solution is no map.
    let model = seen(&format!("{line} {answer}\n"), ImportFormat::Sudoku);
    assert!(model.contains("\"boxes\""), "{model}");
    let mut data = ConversionOptions::default();
    data.parameters = true;
    let model = super::model(&format!("{line} {map}\n"), ImportFormat::Sudoku, &data);
    assert!(model.contains("shapes = \"{shapes}\""), "{model}");
}

/// A line that is no puzzle is not dropped without a word.
#[test]
fn headings_are_named() {
    let (line, _) = SEVENTEEN[0];
    let short = line[1..].replace('0', "x");
    let (_, warnings) = with_warnings(&format!("{short}\n{line}\n"));
    assert_eq!(warnings, [format!("{short}: this line has no puzzle")]);
}

#[test]
fn collections_in_xml() {
    let (line, _) = SEVENTEEN[0];
    let cell = |digit: char| match digit {
        '0' => "7|0|1|".to_string(),
        digit => format!("{digit}|0|0|"),
    };
    let cells: String = line.chars().map(cell).collect();
    let expected = seen(line, ImportFormat::Sudoku);
    for data in [line.to_string(), format!("version: 3&#10;{cells}")] {
        let text = format!(
            "<?xml version=\"1.0\"?>\n<opensudoku>\n<name>one</name>\n<game data=\"{data}\"/>\n</opensudoku>\n"
        );
        assert_eq!(seen(&text, ImportFormat::Sudoku), expected, "{text}");
    }
    let two = format!("<opensudoku><game data=\"{line}\"/><game data=\"{line}\"/></opensudoku>");
    let message = "the data of a puzzle has 2 fields";
    refused(
        ImportFormat::Sudoku,
        &[
            (two.as_str(), "E013", line, "the file has 2 puzzles"),
            (
                "<opensudoku><game data=\"version: 1 5|0|\"/></opensudoku>",
                "E021",
                "version: 1 5|0|",
                message,
            ),
            ("<opensudoku/>", "E003", "", "the file has no data"),
        ],
    );
}
