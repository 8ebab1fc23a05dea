//! The search for symmetries ends by its amount of work.

use num_bigint::BigUint;
use placet::instance::Instance;
use placet::model::{Source, SymmetryKind, read};
use placet::problem::automorphism::Effort;

fn instance(model: &str) -> Instance {
    Instance::new(
        read(&Source::new("model.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}")),
    )
}

const FREE: &str = "pieces = { numbers = '0..2', copies = 'any' }\n";

/// All permutations keep a rule that never holds: those of 13 cells, and of the numbers of each.
#[test]
fn a_rule_that_never_holds_is_kept_by_all() {
    let model =
        format!("board.grid = [1, 14]\n{FREE}givens = {{ r1c4 = 2 }}\nrules = ['r1c1 > r1c2 + r1c3 + r1c4']");
    let instance = instance(&model);
    assert!(instance.is_seen_impossible());
    let symmetries = instance.symmetries(Effort::default());
    let cells: u64 = (1..=13).product();
    assert_eq!(symmetries.order, BigUint::from(6u32).pow(13) * cells);
    assert!(symmetries.is_whole);
}

/// Motions are searched for one by one, within one limit: what is enough for the first is not enough for all.
#[test]
fn the_steps_of_all_searches_count_together() {
    let square = instance(
        "board.grid = [6, 6]\npieces = { numbers = '1..6', copies = 6 }\n\
         rules = [{ all_different = ['rows', 'columns'] }]",
    );
    let with = |steps: u64| {
        let effort = Effort {
            steps,
            steps_a_pair: steps,
            ..Effort::default()
        };
        square.symmetries_of(SymmetryKind::Board, effort)
    };
    let whole = with(Effort::default().steps);
    assert_eq!((whole.order, whole.is_whole), (8u32.into(), true));
    let some = (10..40)
        .map(|bits| with(1 << bits))
        .find(|found| found.order > 1u32.into());
    assert!(!some.expect("a motion is found with enough steps").is_whole);
}
