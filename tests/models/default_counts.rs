//! The count without a chosen engine, which may take symmetry classes or states, is that of all boards.

use placet::session::Session;

use crate::models::files::countable;

/// Models with more boards are counted on one thread alone.
const FEW: u64 = 2_000;

#[test]
fn the_default_counts_all_boards() {
    for model in countable() {
        let mut session = Session::new(model.puzzle.clone());
        let counted = session.count(None).expect("the engines work");
        let counted = counted.complete().expect("nothing stops it");
        assert_eq!(
            (counted.count, counted.is_all),
            (model.expected().into(), true),
            "{}",
            model.name
        );
        if model.expected() <= FEW {
            let counted = session.count_on_threads(2).expect("the engines work");
            let counted = counted.complete().expect("nothing stops it");
            assert_eq!(
                counted.count,
                model.expected().into(),
                "{} on threads",
                model.name
            );
        }
    }
}
