use super::{diagnostics, model, only_board, puzzle, refused, seen};
use placet::model::import::{ConversionOptions, ImportFormat, import_data};
use placet::model::{Puzzle, Settings, Source, read_data, read_with};

/// The example of Wikipedia's article on killer sudoku, and its answer.
const CAGES: &str = "\
3: r1c1 r1c2\n15: r1c3 r1c4 r1c5\n22: r1c6 r2c5 r2c6 r3c5\n4: r1c7 r2c7\n16: r1c8 r2c8
15: r1c9 r2c9 r3c9 r4c9\n25: r2c1 r2c2 r3c1 r3c2\n17: r2c3 r2c4\n9: r3c3 r3c4 r4c4
8: r3c6 r4c6 r5c6\n20: r3c7 r3c8 r4c7\n6: r4c1 r5c1\n14: r4c2 r4c3\n17: r4c5 r5c5 r6c5
17: r4c8 r5c7 r5c8\n13: r5c2 r5c3 r6c2\n20: r5c4 r6c4 r7c4\n12: r5c9 r6c9
27: r6c1 r7c1 r8c1 r9c1\n6: r6c3 r7c2 r7c3\n20: r6c6 r7c6 r7c7\n6: r6c7 r6c8
10: r7c5 r8c4 r8c5 r9c4\n14: r7c8 r7c9 r8c8 r8c9\n8: r8c2 r9c2\n16: r8c3 r9c3
15: r8c6 r8c7\n13: r9c5 r9c6 r9c7\n17: r9c8 r9c9\n";

const ANSWER: &str = "2 1 5 6 4 7 3 9 8 / 3 6 8 9 5 2 1 7 4 / 7 9 4 3 8 1 6 5 2 / \
    5 8 6 2 7 4 9 3 1 / 1 4 2 5 9 3 8 6 7 / 9 7 3 8 1 6 4 2 5 / \
    8 2 1 7 3 9 5 4 6 / 6 5 9 4 2 8 7 1 3 / 4 3 7 1 6 5 2 8 9";

/// The cages as sums and cells, numbered from 0.
fn cages() -> Vec<(usize, Vec<usize>)> {
    let cell = |name: &str| {
        let digit = |at: usize| usize::from(name.as_bytes()[at] - b'1');
        9 * digit(1) + digit(3)
    };
    let cage = |line: &str| {
        let (sum, cells) = line.split_once(':').expect("a cage has a sum");
        let mut cells: Vec<usize> = cells.split_whitespace().map(cell).collect();
        cells.sort_unstable();
        (sum.parse().expect("it is a number"), cells)
    };
    CAGES.lines().map(cage).collect()
}

/// For each cell its cage.
fn cage_of(cell: usize) -> (usize, Vec<usize>) {
    let cages = cages();
    let found = cages.iter().find(|(_, cells)| cells.contains(&cell));
    found.expect("the cages cover the board").clone()
}

fn sumocue(shape: impl Fn(usize) -> String) -> String {
    let entry = |cell: usize| {
        let (sum, cells) = cage_of(cell);
        let entry = if cells[0] == cell {
            format!("={sum}")
        } else {
            format!("+{}", cells[0])
        };
        entry + &shape(cell)
    };
    (0..81).map(entry).collect()
}

#[test]
fn a_cage_a_line() {
    let model = seen(CAGES, ImportFormat::Killer);
    assert_eq!(only_board(&model), ANSWER);
    assert!(
        model.contains("[board.regions]\ncages = \"\"\"\n  AABBBCDEF\n  GGHHCCDEF\n"),
        "{model}"
    );
    assert!(
        model.contains("[[rules]]\nsum = 3\nof = [\"cages A\"]\n"),
        "{model}"
    );
    for other in [
        CAGES.replace(':', " ="),
        CAGES.replace("r1c1 r1c2", "R1C12").replace("r1c7 r2c7", "r12c7"),
        CAGES.replace(" r", ", r").replace(":,", ":"),
    ] {
        assert_eq!(seen(&other, ImportFormat::Killer), model);
    }
}

#[test]
fn sumocue_version_1() {
    let text = format!("SumoCueV1\n{}\n", sumocue(|_| String::new()));
    let model = seen(&text, ImportFormat::Killer);
    assert_eq!(model, seen(CAGES, ImportFormat::Killer));
    let lines = text.replace('=', "\n=").replace('+', "\n+");
    assert_eq!(seen(&lines, ImportFormat::Killer), model);
}

#[test]
fn sumocue_with_shapes() {
    let boxes = sumocue(|cell| format!("J{}", cell / 27 * 3 + cell % 9 / 3));
    let model = seen(&format!("SumoCueV1{boxes}"), ImportFormat::Killer);
    assert_eq!(only_board(&model), ANSWER);
    assert!(model.contains("shapes = \"\"\"\n  AAABBBCCC\n"), "{model}");
    assert!(!model.contains("boxes"), "{model}");
}

#[test]
fn areas_without_a_sum() {
    let mut first = true;
    let without = "SumoCueV1".to_string() + &"=0".repeat(81);
    let model = seen(&without, ImportFormat::Killer);
    assert!(!model.contains("cages"), "{model}");
    // The first cage is left open: its two cells follow from the others.
    let text = CAGES.lines().filter(|_| !std::mem::take(&mut first));
    let model = seen(&text.collect::<Vec<_>>().join("\n"), ImportFormat::Killer);
    assert_eq!(
        puzzle(&model).layout().find_regions("cages").map(|all| all.len()),
        Some(28)
    );
}

#[test]
fn perfect_sudoku() {
    let number = |cell: usize| {
        let (sum, cells) = cage_of(cell);
        (256 * sum + cells[0]).to_string()
    };
    let numbers = (0..81).map(number).collect::<Vec<_>>().join(":");
    assert_eq!(
        seen(&format!("3x3::k:{numbers}:\n"), ImportFormat::Killer),
        seen(CAGES, ImportFormat::Killer)
    );
    let diagonal = seen(&format!("3x3:d:k:{numbers}"), ImportFormat::Killer);
    assert!(
        diagonal.contains("\"boxes\", \"diagonals\", \"cages\"]"),
        "{diagonal}"
    );
}

#[test]
fn a_drawing_with_sums() {
    let cages = cages();
    let signs: Vec<char> = ('a'..='z').chain('A'..='Z').collect();
    let sign = |cell: usize| {
        let at = cages.iter().position(|(_, cells)| cells.contains(&cell));
        signs[at.expect("the cages cover the board")]
    };
    let rows = (0..9).map(|row| (9 * row..9 * row + 9).map(sign).collect::<String>() + "\n");
    let rows: String = rows.collect();
    let sums = |join: &str| {
        let sum = |(sign, (sum, _)): (&char, &(usize, Vec<usize>))| format!("{sign}{join}{sum}");
        signs.iter().zip(&cages).map(sum).collect::<Vec<_>>()
    };
    for below in [sums(" = ").join("\n"), sums("=").join(", ")] {
        let model = seen(&format!("{rows}\n{below}\n"), ImportFormat::Killer);
        assert_eq!(model, seen(CAGES, ImportFormat::Killer));
    }
}

#[test]
fn wrong_files() {
    let truncated = format!("SumoCueV1{}", "=0".repeat(80));
    let far = format!("SumoCueV1+81{}", "=0".repeat(80));
    let half_shaped = format!("SumoCueV1{}=0", "=0J0".repeat(80));
    let one_shape = format!("SumoCueV1{}", "=0J0".repeat(81));
    let no_sum = format!("{}a=45", "aaaaaaaab\n".repeat(9));
    refused(
        ImportFormat::Killer,
        &[
            ("", "E003", "", "the file has no data"),
            ("10: r1c1 r0c2", "E023", "r0c2", "unknown cell `r0c2`"),
            ("46: r1c1", "E013", "46", "a cage cannot sum to 46"),
            ("x: r1c1", "E003", "x", "`x` is not a number"),
            ("10:", "E011", "10:", "the cage has no cells"),
            (
                "10: r1c1\n5: r1c1",
                "E022",
                "r1c1",
                "the cell r1c1 is already in a cage",
            ),
            ("10: r1c1\nr1c2 r1c3", "E003", "r1c2 r1c3", "this is not a cage"),
            (&truncated, "E021", "", "the file has 80 entries"),
            (&far, "E023", "+81", "the cell 81 has no sum"),
            (
                &half_shaped,
                "E011",
                "=0",
                "this cell has no shape, but others have one",
            ),
            (&one_shape, "E021", "=0J0", "the shape J0 has 81 cells"),
            ("SumoCueV2=1", "E013", "SumoCueV2=1", "unknown version of SumoCue"),
            ("SumoCueV1=1x", "E003", "x", "an entry cannot start with `x`"),
            ("SumoCueV1=46", "E021", "", "the file has 1 entries"),
            ("3x3::k:1:2:3", "E021", "", "the file has 3 numbers"),
            ("4x4::k:1", "E003", "4x4", "`4x4` is not a number"),
            (&no_sum, "E011", "b", "the cage `b` has no sum"),
        ],
    );
}

#[test]
fn rows_and_columns_count_from_1() {
    for (cell, label) in [
        ("r0c1", "rows and columns count from 1"),
        ("r1c0", "rows and columns count from 1"),
        ("x1c1", "expected `r1c1` to `r9c9`, or `r12c3` for two of them"),
    ] {
        let text = format!("3: r1c1 {cell}\n");
        let errors = diagnostics(&text, ImportFormat::Killer, &ConversionOptions::default());
        assert_eq!(errors.in_order()[0].label, label, "{cell}");
    }
}

/// The cages of a puzzle as data for the model of another one.
#[test]
fn data_for_one_model() {
    let mut options = ConversionOptions::default();
    options.parameters = true;
    let other = "45: r1c123456789\n";
    let model = model(other, ImportFormat::Killer, &options);
    assert!(model.contains("sums = \"{sums}\"\nof = \"cages\""), "{model}");
    let source = Source::new("cages.txt", CAGES);
    let data = import_data(&source, ImportFormat::Killer, &ConversionOptions::default()).expect("cages");
    let mut data = read_data(&Source::new("cages.json", data.text)).expect("placet reads what it writes");
    let mut settings = Settings::new();
    settings.set_data(data.remove(0));
    let filled = read_with(&Source::new("model.toml", model), &settings).expect("the data fit");
    let whole = puzzle(&seen(CAGES, ImportFormat::Killer));
    let cages = |puzzle: &Puzzle| puzzle.layout().find_regions("cages").expect("there are cages");
    assert_eq!(cages(&filled), cages(&whole));
}
