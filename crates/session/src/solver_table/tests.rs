//! The embedded table, and errors in others.

use super::*;
use placet_model::Source;

fn with(text: &str) -> Result<SolverTable, String> {
    let source = Source::new("solvers.toml", text);
    let table = SolverTable::embedded().with(&source);
    table.map_err(|diagnostics| diagnostics.to_string())
}

#[test]
fn entries_are_added_and_replaced() {
    let known = SolverTable::embedded();
    let text = "[mine]\ncommand = \"sh -c 'x y' {file}\"\nreads = \"asp\"\nanswers = \"clasp\"\n\n\
                [kissat]\ncommand = \"/opt/kissat {file}\"\nreads = \"dimacs\"\nanswers = \"sat\"\nproves = []\n";
    let table = with(text).expect("it is right");
    assert_eq!(table.entries().len(), known.entries().len() + 1);
    let mine = table.find("mine").expect("it was added");
    assert_eq!(mine.command.to_string(), "sh -c 'x y' '{file}'");
    assert!(!mine.is_sat_solver() && !mine.proves_none);
    let kissat = table.find("kissat").expect("it was there");
    assert_eq!(kissat.command.program(), "/opt/kissat");
    assert!(kissat.is_sat_solver() && !kissat.proves_none);
    assert!(known.find("kissat").is_some_and(|entry| entry.proves_none));
}

#[test]
fn names_are_not_there_twice() {
    let table = SolverTable::embedded();
    for (index, entry) in table.entries().iter().enumerate() {
        assert_eq!(table.find(&entry.name), Some(&table.entries()[index]));
        assert!(!entry.about.is_empty() && entry.proves_none, "{}", entry.name);
    }
}

#[test]
fn what_is_wrong_is_told() {
    let right = "[mine]\ncommand = \"x {file}\"\nreads = \"dimacs\"\nanswers = \"sat\"\n";
    assert!(with(right).is_ok());
    for (from, to, reason) in [
        ("[mine]", "[\"a b\"]", "invalid name of a solver"),
        ("\"x {file}\"", "\"\"", "empty command"),
        ("\"x {file}\"", "\"x 'y\"", "unmatched quote in this command"),
        ("answers = \"sat\"", "answers = \"sad\"", "`sad` is not a dialect"),
        ("answers = \"sat\"", "", "the solver `mine` has no `answers`"),
        (
            "answers = \"sat\"",
            "answers = \"sat\"\nproves = 1",
            "wrong type: found a whole number",
        ),
        (
            "answers = \"sat\"",
            "answers = \"sat\"\nproves = [\"all\"]",
            "`all` is not something that a solver proves",
        ),
        ("[mine]", "mine = 3\n[other]", "wrong type: found a whole number"),
        ("[mine]", "[mine", ""),
    ] {
        let shown = with(&right.replace(from, to)).expect_err("it is wrong");
        assert!(shown.contains(reason), "{shown}");
    }
}
