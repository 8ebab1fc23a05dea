//! One mistake in the definition of a region is one error, however often the region is used.

use crate::wrong_models::only_diagnostic;

const RULES: &str = "
[pieces]
numbers = '1..3'
copies = 3

[[rules]]
all_different = ['rows', 'zone']

[[rules]]
sums = { A = 3, B = 4, C = 5 }
of = 'zone'

[[rules]]
sum = 6
of = 'zone B'

[[rules]]
holds = ['sum(A) == 3', 'for each z in zone: z[1] != 2']

[objective]
maximise = 'sum(zone C)'
";

/// The message and label of the only error of a model with these regions and all the rules.
#[track_caller]
fn said(regions: &str) -> (String, String) {
    let model = format!("[board]\ngrid = [3, 3]\n[board.regions]\nzone = {regions}\n{RULES}");
    let diagnostic = only_diagnostic(&model);
    (diagnostic.message, diagnostic.label)
}

#[test]
fn a_drawing_with_a_short_row() {
    assert_eq!(
        said("'A A B / A B / C C B'").0,
        "row 2 has 2 entries, but the board has 3 cells there"
    );
    assert_eq!(
        said("'A A B / A A B'").0,
        "the drawing has 2 rows, but the board has 3"
    );
}

#[test]
fn a_drawing_as_a_list_of_rows() {
    for (rows, joined) in [
        ("['A A B', 'A A B', 'C C B']", "A A B / A A B / C C B"),
        ("['AAB', 'AAB', 'CCB']", "AAB / AAB / CCB"),
    ] {
        let (message, label) = said(rows);
        assert_eq!(
            message,
            "`zone` lists no cells, but looks like the rows of a drawing"
        );
        assert_eq!(
            label,
            format!("to draw the regions, write one string: \"{joined}\"")
        );
    }
}

#[test]
fn a_list_of_cells_with_a_slip() {
    assert_eq!(
        said("[['r1c1', 'r1c2'], ['r1c3', 'r4c3']]").0,
        "unknown cell `r4c3`"
    );
}

#[test]
fn other_errors_are_still_reported() {
    let model = "[board]\ngrid = [2, 2]\n[board.regions]\nzone = 'A A / A'\n[pieces]\nnumbers = '1..4'\n\
                 [[rules]]\nsum = 5\nof = 'zone'\n[[rules]]\nsum = 5\nof = 'rowz'\n";
    let source = placet::model::Source::new("wrong.toml", model);
    let diagnostics = placet::model::read(&source).expect_err("the model is wrong");
    let codes: Vec<&str> = diagnostics
        .in_order()
        .iter()
        .map(|diagnostic| diagnostic.code.id())
        .collect();
    assert_eq!(codes, ["E021", "E024"]);
}
