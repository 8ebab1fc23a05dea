//! Wrong models with very long lines.

use crate::wrong_models::assert_diagnostics;

#[test]
fn an_equation_of_too_many_cells() {
    let model = format!(
        "board.grid = [1, 101]\npieces = {{ numbers = '1..9', copies = 'any' }}\nrules = [{{ equations = '_ {}= 5' }}]",
        "/ _ ".repeat(100)
    );
    let message = "this equation has 101 cells";
    assert_diagnostics(&model, &[("E002", "_", message, "at most 100")]);
}

#[test]
fn a_fact_of_too_many_words() {
    let fact = format!("A with {}B", "A, ".repeat(600));
    let model = format!("board.grid = [2, 2]\npieces.names = 'ABCD'\nrules = [{{ facts = '{fact}' }}]");
    assert_diagnostics(
        &model,
        &[("E002", &fact, "this fact has 1203 words", "at most 1000")],
    );
}

#[test]
fn shapes_of_far_too_many_squares() {
    let drawing = format!("'{}'", format!("{} / ", "#".repeat(300)).repeat(60));
    let model =
        format!("board.grid = [300, 300]\npieces = {{ shapes = {{ a = {drawing} }}, copies = 'any' }}");
    let message = "these shapes have too many squares for this board";
    let label = "squares x orientations x cells: at most 20000000";
    assert_diagnostics(&model, &[("E002", &drawing, message, label)]);
}
