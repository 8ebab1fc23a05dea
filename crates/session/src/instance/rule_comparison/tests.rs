//! Rules of small models are compared with their clauses, right ones and wrong ones.

use super::{FormulaComparison, RuleVerdict, compare_rules};
use crate::instance::Instance;
use placet_encode::cnf::Lit;
use placet_encode::{Choices, Encoder, TracedClause, VariableMap};
use placet_engine::sat::{SatSolver, Varisat};
use placet_engine::{Limits, Verdict};
use placet_model::{Source, read};
use placet_problem::{Origin, OriginPart};

const SQUARE: &str = "board.grid = [3, 3]\npieces.numbers = '1..9'\nrules = [{ sum = 15, of = 'lines' }]\n";
const LATIN: &str = "board.grid = [3, 3]\npieces.numbers = '1..3'\npieces.copies = 'any'\n\
    rules = [{ all_different = 'rows' }, { all_different = 'columns' }]\n";
const QUEENS: &str = "board.grid = [4, 4]\npieces.names = 'Q.'\npieces.copies = 'any'\n\
    rules = [{ count = 'Q', is = 1, of = 'rows' }]\n";
const HELPERS: &str = "board.cells = 'a b c'\npieces.numbers = '1..4'\npieces.copies = '0..1'\n\
    rules = [{ holds = 'max(a, b) > abs(a - c) * 2' }]\n";
const PAIRS: &str = "board.grid = [2, 3]\npieces.rows = [['A', 'B', 'C'], ['a', 'b', 'c']]\n\
    rules = [{ left_of = ['A', 'b'] }, { next_to = ['a', 'B'] }]\n";
/// At the ends, cells have one face only, whose literal is also one of the next cell.
const STRIP: &str = "board.grid = [1, 6]\npieces.copies = 'any'\npieces.shapes.P = '##'\n";
const MARKED: &str = "board.grid = [2, 2]\npieces.copies = 'any'\npieces.shapes = { P = '1 2', Q = '3' }\n\
    rules = [{ sum = 3, of = 'rows' }, { count = '1', is = '0..1', of = 'rows' }]\n";
const BENT: &str = "board.grid = [3, 3]\npieces.uncovered = '.'\npieces.copies = 'any'\npieces.shapes = { L = '## / #.', I = '##' }\n\
    rules = [{ count = '.', is = 1, of = 'rows' }]\n";

/// Cells of every kind of piece.
const MODELS: [&str; 8] = [SQUARE, LATIN, QUEENS, HELPERS, PAIRS, STRIP, MARKED, BENT];

fn traced(text: &str, choices: &str) -> (Instance, Vec<TracedClause>) {
    let instance = Instance::new(read(&Source::new("model.toml", text)).expect("it is a model"));
    let choices = Choices::parse(choices).expect("there are such encodings");
    let encoder = Encoder::new(instance.choices(choices));
    let traced = encoder.trace(&instance.lowered().problem).expect("it is small");
    (instance, traced.clauses)
}

fn compared(instance: &Instance, clauses: &[TracedClause]) -> FormulaComparison {
    compare_rules(instance, clauses, &Limits::none()).expect("there is no limit")
}

#[test]
fn clauses_say_the_same_as_rules() {
    for text in MODELS {
        for choices in [
            "",
            "sum=order",
            "sum=adder,amo=ladder",
            "sum=mdd,amo=bitwise,count=totalizer",
            "count=adder,amo=product",
        ] {
            let (instance, clauses) = traced(text, choices);
            for rule in compared(&instance, &clauses).rules {
                assert_eq!(rule.verdict, RuleVerdict::Same, "{text}{choices}: {}", rule.name);
                assert!(rule.boards > 0, "{text}");
            }
        }
    }
}

/// The boards that clauses allow, and some literals: the first one, if there is any.
fn satisfied(clauses: &[TracedClause], literals: &[Lit]) -> Option<Vec<bool>> {
    let mut solver = Varisat::new();
    for clause in clauses {
        solver.add_clause(&clause.literals);
    }
    for literal in literals {
        solver.add_clause(&[*literal]);
    }
    match solver.solve(&[], &Limits::none()).expect("it solves") {
        Verdict::Satisfiable(assignment) => Some(assignment.to_vec()),
        _ => None,
    }
}

fn is_found(instance: &Instance, clauses: &[TracedClause]) -> bool {
    let rules = compared(instance, clauses).rules;
    rules.iter().any(|rule| rule.verdict != RuleVerdict::Same)
}

/// A clause of a rule, of a definition or of a cell that loses a literal: if that loses a solution, it is found. If a clause is
/// dropped, and that allows a board that violates a rule, it is found, too.
#[test]
fn wrong_clauses_are_found() {
    let (mut lost, mut allowed) = (0, 0);
    for text in MODELS {
        let (instance, clauses) = traced(text, "amo=pairwise");
        let constraints = instance.lowered().problem.constraints();
        let variables = VariableMap::of(&instance.lowered().problem);
        for number in (0..clauses.len()).step_by(1 + clauses.len() / 30) {
            let source = clauses[number]
                .constraint()
                .map(|index| constraints[index].provenance);
            if source.is_some_and(|source| matches!(source.part, OriginPart::Supply(_) | OriginPart::Shape)) {
                continue;
            }
            let mut changed = clauses.clone();
            changed[number].literals.pop();
            let others: Vec<Lit> = changed[number].literals.iter().map(|lit| !*lit).collect();
            if satisfied(&clauses, &others).is_some() {
                lost += 1;
                assert!(
                    is_found(&instance, &changed),
                    "{text}: stricter {:?}",
                    clauses[number]
                );
            }
            changed.remove(number);
            let negated: Vec<Lit> = clauses[number].literals.iter().map(|lit| !*lit).collect();
            let extra = satisfied(&changed, &negated).map(|assignment| variables.decode(&assignment));
            let is_wrong = match extra {
                None => false,
                Some(Err(_)) => true,
                Some(Ok(values)) => instance.approve(&values).is_err(),
            };
            if is_wrong {
                allowed += 1;
                assert!(
                    is_found(&instance, &changed),
                    "{text}: without {:?}",
                    clauses[number]
                );
            }
        }
    }
    assert!(
        lost > 50 && allowed > 20,
        "{lost} lose solutions, {allowed} allow too much"
    );
}

#[test]
fn a_difference_is_described() {
    let (instance, mut clauses) = traced(QUEENS, "");
    let constraints = instance.lowered().problem.constraints();
    let is_first = |clause: &TracedClause| {
        let source = clause.constraint().map(|index| constraints[index].provenance);
        source.is_some_and(|source| source.part == OriginPart::Region(0) && source.origin == Origin::Rule(0))
    };
    clauses.retain(|clause| !is_first(clause));
    let rule = &compared(&instance, &clauses).rules[1];
    let expected = "its clauses allow r1c1=Q r1c2=Q r1c3=Q r1c4=Q, and the rule does not";
    assert_eq!(rule.verdict, RuleVerdict::Different(expected.to_string()));
}

#[test]
fn what_is_too_large_is_said() {
    let text = "board.grid = [6, 6]\npieces.names = 'A.'\npieces.copies = 'any'\n\
        rules = [{ count = 'A', is = 18, of = 'board' }, { connected = 'A' }]\n";
    let (instance, clauses) = traced(text, "");
    let comparison = compared(&instance, &clauses);
    assert_eq!(comparison.rules[0].verdict, RuleVerdict::Same);
    for rule in &comparison.rules[1..] {
        assert_eq!(rule.verdict, RuleVerdict::TooLarge { cells: 36 }, "{}", rule.name);
    }
    assert!(comparison.num_compared < comparison.num_clauses);
}

/// The labels of paths belong to the rule, because the ends have fixed ones.
#[test]
fn paths_join_their_partners() {
    let text = "board.grid = [2, 3]\nboard.regions.pair = 'A . A / B . B'\nlinks = {}\n\
        rules = [{ paths = 'line', ends = 'pair', through = 'all' }]\n";
    let (instance, clauses) = traced(text, "");
    let comparison = compared(&instance, &clauses);
    assert_eq!(comparison.rules[1].verdict, RuleVerdict::Same);
}

/// The two tiles fit in no turn, so nothing can be what both show at their joint.
#[test]
fn a_helper_variable_without_values_belongs_to_its_rule() {
    let text =
        "board.grid = [2, 1]\npieces.tiles = [[1, 2, 3, 4], [5, 6, 7, 8]]\nrules = [{ fit = 'equal' }]\n";
    let (instance, clauses) = traced(text, "");
    for rule in compared(&instance, &clauses).rules {
        assert_eq!(rule.verdict, RuleVerdict::Same, "{}", rule.name);
    }
    let without: Vec<TracedClause> = clauses
        .into_iter()
        .filter(|clause| !clause.literals.is_empty())
        .collect();
    assert!(is_found(&instance, &without));
}

/// Squares of a piece share a literal.
#[test]
fn cells_of_shapes_have_their_own_clauses() {
    let text = include_str!("../../../../../models/tilings/tetrominoes-4x5.toml");
    let (instance, clauses) = traced(text, "");
    assert_eq!(compared(&instance, &clauses).rules[0].verdict, RuleVerdict::Same);
}
