//! Mutations: if a clause is dropped, the exactness check must notice.
//!
//! Clauses that only help propagation may be dropped without harm; their number is stated here for
//! each encoding.

use super::exact::{problem_over, problem_with, rows_in_order};
use super::models::{Models, truth};
use crate::cnf::{ClauseSink, Formula, Lit};
use crate::{AtMostOneEncoding, Choices, CountEncoding, SumEncoding, TableEncoding, encode};
use placet_problem::{AllDifferent, Atom, Constraint, Count, Linear, Origin, Problem, Table, Term, ValueCap};

/// The effect of dropping each clause of a formula in turn.
#[derive(Debug, PartialEq, Eq)]
struct Dropped {
    clauses: usize,
    /// How many can be dropped without changing the models.
    idle: usize,
    /// How many can be dropped without changing what unit propagation derives.
    absorbed: usize,
}

impl Dropped {
    fn as_array(&self) -> [usize; 3] {
        [self.clauses, self.idle, self.absorbed]
    }
}

fn drop_each(problem: &Problem, choices: Choices) -> Dropped {
    let formula = encode(problem, choices).expect("small").formula;
    let num_models = Models::of(&formula).enumerate().len();
    let mut dropped = Dropped {
        clauses: formula.num_clauses(),
        idle: 0,
        absorbed: 0,
    };
    for (index, clause) in formula.clauses().enumerate() {
        let rest = without(&formula, index);
        let models = Models::of(&rest);
        dropped.idle += usize::from(models.enumerate().len() == num_models);
        dropped.absorbed += usize::from(clause.iter().all(|lit| is_derived(&models, clause, *lit)));
    }
    dropped
}

/// Does unit propagation derive `lit` if the other literals of the clause are false?
fn is_derived(models: &Models<'_>, clause: &[Lit], lit: Lit) -> bool {
    let others: Vec<Lit> = clause
        .iter()
        .filter(|other| **other != lit)
        .map(|other| !*other)
        .collect();
    let partial = models.propagate(&others);
    partial.is_none_or(|partial| truth(&partial, lit) == Some(true))
}

/// The formula without the clause of the given index. Dropping a clause can only add models.
fn without(formula: &Formula, dropped: usize) -> Formula {
    let mut rest = Formula::new();
    for _ in 0..formula.num_vars() {
        rest.new_var();
    }
    for (index, clause) in formula.clauses().enumerate() {
        if index != dropped {
            rest.add_clause(clause);
        }
    }
    rest
}

fn line(domains: &[&[i64]], min: i64, max: i64) -> Problem {
    problem_with(domains, |vars| {
        let terms = vars
            .iter()
            .map(|var| Term {
                coefficient: 1,
                var: *var,
            })
            .collect();
        Constraint::Linear(Linear {
            terms,
            min,
            max,
            caps: vec![],
        })
    })
}

fn count(len: usize, min: usize, max: usize) -> Problem {
    problem_with(&vec![&[0, 1][..]; len], |vars| {
        let atoms = vars.iter().map(|var| Atom::is(*var, 1)).collect();
        Constraint::Count(Count { atoms, min, max })
    })
}

/// The numbers of clauses, idle clauses and absorbed clauses.
fn numbers(problem: &Problem, sum: SumEncoding, at_most_one: AtMostOneEncoding) -> [usize; 3] {
    let choices = Choices {
        sum,
        at_most_one,
        ..Choices::default()
    };
    drop_each(problem, choices).as_array()
}

/// The same for an encoding of counts.
fn count_numbers(problem: &Problem, count: CountEncoding) -> [usize; 3] {
    let choices = Choices {
        count,
        ..Choices::default()
    };
    drop_each(problem, choices).as_array()
}

/// In binary, "this literal: not that bit" is idle if no number has that bit and is otherwise the same:
/// everything that could set the bit is excluded anyway. Propagation from the bit to the literal needs it.
#[test]
fn domains_and_at_most_one_have_no_idle_clause() {
    let domain = |len: usize| problem_over(&[&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12][..len]]).0;
    for at_most_one in AtMostOneEncoding::ALL {
        let idle = |problem: &Problem| {
            let [_, idle, absorbed] = numbers(problem, SumEncoding::Auto, at_most_one);
            assert_eq!(absorbed, 0, "{at_most_one:?}");
            idle
        };
        for problem in [domain(6), domain(12), count(6, 1, 1), count(26, 1, 1)] {
            assert_eq!(idle(&problem), 0, "{at_most_one:?}");
        }
        let expected = match at_most_one {
            AtMostOneEncoding::Bimander | AtMostOneEncoding::Auto => [0, 22],
            AtMostOneEncoding::Bitwise => [4, 16],
            _ => [0, 0],
        };
        assert_eq!(
            [6, 26].map(|len| idle(&count(len, 0, 1))),
            expected,
            "{at_most_one:?}"
        );
    }
}

/// The idle clauses are those that order the outputs of a node: the inputs imply them, but only
/// once they are known (in such small nodes even before).
#[test]
fn totalizer() {
    let numbers = |len, min, max| numbers(&count(len, min, max), SumEncoding::Auto, AtMostOneEncoding::Auto);
    assert_eq!(numbers(6, 2, 3), [42, 3, 3]);
    assert_eq!(numbers(7, 0, 2), [51, 4, 4]);
    assert_eq!(numbers(7, 3, 3), [61, 5, 5]);
}

/// Each clause is needed, for the models and for propagation.
#[test]
fn sequential() {
    let numbers = |len, min, max| count_numbers(&count(len, min, max), CountEncoding::Sequential);
    let cases = [numbers(6, 2, 3), numbers(7, 0, 2), numbers(7, 3, 3)];
    assert_eq!(cases, [[52, 0, 0], [53, 0, 0], [60, 0, 0]]);
}

/// The bounds fix digits, which satisfies clauses; and the inputs imply the order of digits.
#[test]
fn modulo() {
    let numbers = |len, min, max| count_numbers(&count(len, min, max), CountEncoding::Modulo);
    let cases = [numbers(6, 2, 3), numbers(7, 0, 2), numbers(7, 3, 3)];
    assert_eq!(cases, [[76, 17, 15], [89, 21, 15], [90, 24, 23]]);
}

/// The bounds fix outputs, which satisfies clauses of the last comparators. Others are idle because
/// they compare what is already sorted.
#[test]
fn network() {
    let numbers = |len, min, max| count_numbers(&count(len, min, max), CountEncoding::Network);
    let cases = [numbers(6, 2, 3), numbers(7, 0, 2), numbers(7, 3, 3)];
    assert_eq!(cases, [[80, 8, 7], [81, 6, 2], [97, 17, 17]]);
}

/// The bounds fix bits of the sum, which satisfies clauses of the last adders; and two clauses of a sum and its
/// carry imply a third.
#[test]
fn adder() {
    let numbers = |len, min, max| count_numbers(&count(len, min, max), CountEncoding::Adder);
    let cases = [numbers(6, 2, 3), numbers(7, 0, 2), numbers(7, 3, 3)];
    assert_eq!(cases, [[63, 13, 13], [72, 25, 7], [73, 20, 20]]);
}

/// As for the totalizer; in addition, a domain of three values is ordered where the sum needs it.
#[test]
fn order_tree() {
    let numbers = |problem| numbers(&problem, SumEncoding::OrderTree, AtMostOneEncoding::Auto);
    assert_eq!(numbers(line(&[&[1, 2, 3][..]; 5], 9, 9)), [80, 11, 2]);
    assert_eq!(
        numbers(line(&[&[0, 1, 5], &[0, 2], &[1, 3, 4], &[0, 7]], 8, 9)),
        [24, 2, 2]
    );
}

/// As for the tree: the last partial sum of such a short chain meets the same two terms as in the tree.
#[test]
fn sequential_sums() {
    let numbers = |problem| numbers(&problem, SumEncoding::Sequential, AtMostOneEncoding::Auto);
    assert_eq!(numbers(line(&[&[1, 2, 3][..]; 5], 9, 9)), [80, 11, 2]);
    assert_eq!(
        numbers(line(&[&[0, 1, 5], &[0, 2], &[1, 3, 4], &[0, 7]], 8, 9)),
        [24, 2, 2]
    );
}

/// Every relation between three quantities is stated from each side, and so is the exactly-one of a
/// domain. Any single clause is idle, but needed for propagation, unless a quantity has only two
/// values (as in the second line).
#[test]
fn direct_tree() {
    let numbers = |problem| numbers(&problem, SumEncoding::DirectTree, AtMostOneEncoding::Auto);
    assert_eq!(numbers(line(&[&[1, 2, 3][..]; 5], 9, 9)), [153, 153, 1]);
    assert_eq!(
        numbers(line(&[&[0, 1, 5], &[0, 2], &[1, 3, 4], &[0, 7]], 8, 9)),
        [64, 63, 30]
    );
}

/// As in the direct tree, each path is stated from both of its ends, and the exactly-one of a
/// domain makes any single clause idle. Few are unnecessary for propagation.
#[test]
fn mdd() {
    let numbers = |problem| numbers(&problem, SumEncoding::Mdd, AtMostOneEncoding::Auto);
    assert_eq!(numbers(line(&[&[1, 2, 3][..]; 5], 9, 9)), [133, 133, 0]);
    assert_eq!(
        numbers(line(&[&[0, 1, 5], &[0, 2], &[1, 3, 4], &[0, 7]], 8, 9)),
        [31, 29, 6]
    );
}

/// The tares and the bounds satisfy clauses of the carries; and the inputs imply the order of
/// counts, as in the totalizer.
#[test]
fn watchdog() {
    let numbers = |problem| numbers(&problem, SumEncoding::Watchdog, AtMostOneEncoding::Auto);
    assert_eq!(numbers(line(&[&[1, 2, 3, 4][..]; 4], 9, 9)), [132, 50, 49]);
    assert_eq!(
        numbers(line(&[&[0, 1, 5], &[0, 2], &[1, 3, 4], &[0, 7]], 8, 9)),
        [87, 46, 25]
    );
}

/// As for the global one. The slack has no literal, a bit, a bit and the last literal, two bits and
/// the last, and a bit and the last with a multiple of the largest weight.
#[test]
fn dynamic_watchdog() {
    let numbers = |problem| numbers(&problem, SumEncoding::DynamicWatchdog, AtMostOneEncoding::Auto);
    let alike = |min, max| line(&[&[1, 2, 3, 4][..]; 4], min, max);
    let cases = [
        numbers(alike(9, 9)),
        numbers(line(&[&[0, 1, 5], &[0, 2], &[1, 3, 4], &[0, 7]], 8, 9)),
        numbers(alike(8, 10)),
        numbers(line(&[&[0, 4], &[0, 1], &[1, 3, 4], &[0, 7]], 5, 10)),
        numbers(alike(6, 10)),
    ];
    let expected = [
        [120, 40, 40],
        [77, 31, 13],
        [157, 41, 40],
        [89, 25, 14],
        [160, 44, 41],
    ];
    assert_eq!(cases, expected);
}

/// As in the global watchdog. A chain is for one bound alone, so more of its clauses are idle.
#[test]
fn local_watchdog() {
    let numbers = |problem| numbers(&problem, SumEncoding::LocalWatchdog, AtMostOneEncoding::Auto);
    assert_eq!(numbers(line(&[&[1, 2, 3][..]; 4], 8, 8)), [324, 208, 52]);
    assert_eq!(
        numbers(line(&[&[0, 1, 5], &[0, 2], &[1, 3, 4], &[0, 7]], 8, 9)),
        [207, 140, 76]
    );
}

/// The bounds satisfy clauses of the last places; and comparators of what is sorted already are idle, as in the network of counts.
#[test]
fn radix() {
    let numbers = |problem| numbers(&problem, SumEncoding::Radix, AtMostOneEncoding::Auto);
    assert_eq!(numbers(line(&[&[1, 2, 3, 4][..]; 4], 9, 9)), [164, 56, 45]);
    assert_eq!(
        numbers(line(&[&[0, 1, 5], &[0, 2], &[1, 3, 4], &[0, 7]], 8, 9)),
        [102, 35, 15]
    );
}

/// As for tables.
#[test]
fn tuples() {
    let numbers = |problem| numbers(&problem, SumEncoding::Tuples, AtMostOneEncoding::Auto);
    assert_eq!(numbers(line(&[&[1, 2, 3][..]; 5], 9, 9)), [260, 260, 0]);
    assert_eq!(
        numbers(line(&[&[0, 1, 5], &[0, 2], &[1, 3, 4], &[0, 7]], 8, 9)),
        [32, 30, 5]
    );
}

/// Sets are already determined by their values; clauses from sets to values and back help
/// propagation.
#[test]
fn sets() {
    let values: [i64; 6] = [1, 2, 3, 4, 5, 6];
    let mut problem = problem_with(&[&values[..]; 4], |vars| {
        Constraint::AllDifferent(AllDifferent { vars: vars.to_vec() })
    });
    let caps = values.map(|value| ValueCap { value, at_most: 1 }).to_vec();
    let terms = problem
        .var_ids()
        .map(|var| Term { coefficient: 1, var })
        .collect();
    problem.post(
        Origin::Rule(1),
        Constraint::Linear(Linear {
            terms,
            min: 14,
            max: 14,
            caps,
        }),
    );
    assert_eq!(
        numbers(&problem, SumEncoding::Sets, AtMostOneEncoding::Auto),
        [149, 149, 0]
    );
}

/// A table states everything from each column, like the direct tree.
#[test]
fn tables_and_different_values() {
    let table = problem_with(&[&[1, 2, 3], &[1, 2, 3], &[2, 3]], |vars| {
        let tuples = [[1, 1, 2], [1, 2, 3], [2, 2, 2], [3, 1, 3], [3, 3, 3], [3, 3, 2]];
        let (vars, tuples) = (vars.to_vec(), tuples.map(Vec::from).into_iter().collect());
        Constraint::Table(Table { vars, tuples })
    });
    assert_eq!(
        numbers(&table, SumEncoding::Auto, AtMostOneEncoding::Auto),
        [34, 28, 0]
    );
    let choices = Choices {
        table: TableEncoding::Regular,
        ..Choices::default()
    };
    assert_eq!(drop_each(&table, choices).as_array(), [38, 29, 1]);
    let different = problem_with(&[&[1, 2, 3, 4][..]; 3], |vars| {
        Constraint::AllDifferent(AllDifferent { vars: vars.to_vec() })
    });
    assert_eq!(
        numbers(&different, SumEncoding::Auto, AtMostOneEncoding::Auto),
        [33, 0, 0]
    );
}

/// A domain of three values is ordered where the first pair needs it, and the values that this
/// excludes satisfy clauses of their domain. Each clause of the order is needed.
#[test]
fn lexicographic_order() {
    let three: &[i64] = &[1, 2, 3];
    let rows = |domains: &[&[i64]], is_strict| {
        let problem = rows_in_order(domains, is_strict);
        numbers(&problem, SumEncoding::Auto, AtMostOneEncoding::Auto)
    };
    let cases = [
        rows(&[three; 6], false),
        rows(&[three; 6], true),
        rows(&[&[1, 2, 4, 6], &[0, 3], &[2, 3], &[1, 2, 3]], false),
    ];
    assert_eq!(cases, [[41, 2, 0], [42, 2, 0], [21, 4, 4]]);
}
