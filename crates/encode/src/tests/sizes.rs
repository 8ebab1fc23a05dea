//! Sizes: documented formulas compared with the output, and golden sizes for a real puzzle.

use super::exact::{all_choices, problem_over};
use crate::at_most_one::{self, bimander, bitwise, commander, ladder, pairwise, product};
use crate::cardinality::{adder, modulo, network, sequential};
use crate::cnf::{ClauseSink, Formula, FormulaSize, Lit};
use crate::domain::{direct, order};
use crate::{AtMostOneEncoding, Choices, ClauseEncoding, Encoder, Sides, SumEncoding, encode};
use placet_problem::{AllDifferent, Constraint, Linear, Origin, Problem, Term, ValueCap};

/// The size that `encode` adds to a formula of `len` free literals.
fn emitted(len: usize, encode: impl Fn(&mut dyn ClauseSink, &[Lit])) -> FormulaSize {
    let mut formula = Formula::new();
    let literals: Vec<Lit> = (0..len).map(|_| formula.new_var().positive()).collect();
    let before = formula.size();
    encode(&mut formula, &literals);
    formula.size() - before
}

#[test]
fn size_formulas_are_exact() {
    for len in (0..=70).chain([81, 82, 100, 257]) {
        assert_eq!(emitted(len, pairwise::at_most_one), pairwise::size(len));
        assert_eq!(emitted(len, ladder::at_most_one), ladder::size(len));
        assert_eq!(emitted(len, product::at_most_one), product::size(len));
        assert_eq!(emitted(len, commander::at_most_one), commander::size(len));
        assert_eq!(emitted(len, bimander::at_most_one), bimander::size(len));
        assert_eq!(emitted(len, bitwise::at_most_one), bitwise::size(len));
        assert_eq!(emitted(len, |f, l| drop(order::channel(f, l))), order::size(len));
        for encoding in AtMostOneEncoding::ALL {
            for clauses in ClauseEncoding::ALL {
                let at_most_one = emitted(len, |f, l| at_most_one::at_most_one(f, l, encoding, clauses));
                assert_eq!(at_most_one, at_most_one::size(len, encoding, clauses));
            }
            let exactly_one = emitted(len, |f, l| at_most_one::exactly_one(f, l, encoding));
            assert_eq!(exactly_one, at_most_one::exactly_one_size(len, encoding));
            let domain = emitted(len, |f, l| direct::exactly_one(f, l, encoding));
            assert_eq!(domain, direct::size(len, encoding));
        }
    }
}

const ALL_SIDES: [Sides; 3] = [
    Sides::BOTH,
    Sides {
        rise: true,
        fall: false,
    },
    Sides {
        rise: false,
        fall: true,
    },
];

#[test]
fn sizes_of_counts_are_exact() {
    for len in 2..=17 {
        for (min, max) in (0..len).flat_map(|min| (min.max(1)..=len).map(move |max| (min, max))) {
            for sides in ALL_SIDES {
                let sequential = emitted(len, |f, l| sequential::between(f, l, min, max, sides));
                assert_eq!(
                    sequential,
                    sequential::size(len, min, max, sides),
                    "{len} {min} {max}"
                );
                let network = emitted(len, |f, l| network::between(f, l, min, max, sides));
                assert_eq!(network, network::size(len, min, max, sides), "{len} {min} {max}");
            }
            let weighted = |l: &[Lit]| l.iter().map(|lit| (*lit, 1)).collect::<Vec<_>>();
            let adder = emitted(len, |f, l| adder::between(f, &weighted(l), min, max));
            assert_eq!(adder, adder::size(len, min, max), "{len} {min} {max}");
        }
    }
}

#[test]
fn sizes_of_modulo_totalizers_are_within_what_is_said() {
    for len in 3..=130usize {
        for (min, max) in [
            (0, 2),
            (2, len),
            (len / 3, len / 2),
            (len / 2, len / 2),
            (len - 1, len - 1),
        ] {
            let size = emitted(len, |f, l| modulo::between(f, l, min, max, Sides::BOTH));
            let log = (len as f64).log2();
            let bound = max.min(len - min) as f64;
            let root = bound.sqrt();
            let (variables, clauses) = (size.variables as f64, size.clauses as f64);
            let len = len as f64;
            assert!(variables <= 2.0 * len + len * log, "{len} {variables}");
            assert!(clauses <= 5.0 * len * root + 5.0 * len * log, "{len} {clauses}");
        }
    }
}

/// The numbers in the literature for 100 literals, plus the clauses that define the auxiliaries.
#[test]
fn sizes_of_at_most_one_of_a_hundred() {
    let size = |encoding| {
        let size = at_most_one::size(100, encoding, ClauseEncoding::TwoSided);
        (size.variables, size.clauses)
    };
    assert_eq!(size(AtMostOneEncoding::Pairwise), (0, 4950));
    assert_eq!(size(AtMostOneEncoding::Ladder), (98, 393));
    assert_eq!(size(AtMostOneEncoding::Bitwise), (7, 707));
    assert_eq!(size(AtMostOneEncoding::Bimander), (4, 854));
}

#[test]
fn the_automatic_at_most_one_stays_linear() {
    for len in 0..=200 {
        let clauses = |encoding| at_most_one::size(len, encoding, ClauseEncoding::TwoSided).clauses;
        let auto = clauses(AtMostOneEncoding::Auto);
        let others = [
            AtMostOneEncoding::Pairwise,
            AtMostOneEncoding::Bimander,
            AtMostOneEncoding::Product,
        ];
        assert!(others.map(clauses).contains(&auto));
        assert!(auto <= 12 * len, "{len} literals");
    }
}

/// Aristotle's magic hexagon: 19 cells in rows of 3, 4, 5, 4, 3, all 15 lines with sum 38.
pub(super) fn magic_hexagon() -> Problem {
    let values: Vec<i64> = (1..=19).collect();
    let (mut problem, vars) = problem_over(&[&values[..]; 19]);
    problem.post(
        Origin::Rule(0),
        Constraint::AllDifferent(AllDifferent { vars: vars.clone() }),
    );
    let caps: Vec<ValueCap> = values
        .iter()
        .map(|value| ValueCap {
            value: *value,
            at_most: 1,
        })
        .collect();
    let rows = (-2i32..=2).flat_map(|r| (-2i32..=2).map(move |q| [q, r, -q - r]));
    let cells: Vec<[i32; 3]> = rows.filter(|cell| cell[2].abs() <= 2).collect();
    for (axis, line) in (0..3).flat_map(|axis| (-2..=2).map(move |line| (axis, line))) {
        let on_line = cells.iter().zip(&vars).filter(|(cell, _)| cell[axis] == line);
        let terms = on_line
            .map(|(_, var)| Term {
                coefficient: 1,
                var: *var,
            })
            .collect();
        let caps = caps.clone();
        problem.post(
            Origin::Rule(1),
            Constraint::Linear(Linear {
                terms,
                min: 38,
                max: 38,
                caps,
            }),
        );
    }
    problem
}

#[test]
fn the_magic_hexagon_keeps_its_size() {
    let problem = magic_hexagon();
    let size = |sum| {
        let choices = Choices {
            sum,
            ..Choices::default()
        };
        let size = Encoder::new(choices).forecast(&problem).expect("small").total;
        (size.variables, size.clauses, size.literals)
    };
    assert_eq!(size(SumEncoding::OrderTree), (1_031, 22_494, 61_456));
    assert_eq!(size(SumEncoding::DirectTree), (739, 47_540, 122_177));
    assert_eq!(size(SumEncoding::Sequential), (1_031, 22_494, 61_456));
    assert_eq!(size(SumEncoding::Tuples), (108_289, 523_931, 1_563_737));
    assert_eq!(size(SumEncoding::Sets), (2_410, 15_818, 42_179));
    assert_eq!(size(SumEncoding::Watchdog), (1_338, 12_643, 27_753));
    assert_eq!(size(SumEncoding::DynamicWatchdog), (1_110, 11_428, 24_594));
    assert_eq!(size(SumEncoding::LocalWatchdog), (18_305, 224_613, 617_920));
    assert_eq!(size(SumEncoding::Radix), (2_085, 13_447, 29_313));
    assert_eq!(size(SumEncoding::Mdd), (9_556, 34_826, 94_910));
}

#[test]
fn the_direct_literals_come_first() {
    let problem = magic_hexagon();
    for choices in all_choices() {
        let encoded = encode(&problem, choices).expect("small");
        let direct = problem
            .var_ids()
            .flat_map(|var| encoded.variables.direct_literals(var).to_vec());
        let numbers: Vec<i32> = direct.map(Lit::to_dimacs).collect();
        assert_eq!(numbers, (1..=361).collect::<Vec<i32>>());
    }
}

#[test]
fn the_same_problem_gives_the_same_formula() {
    let problem = magic_hexagon();
    for choices in all_choices() {
        assert_eq!(encode(&problem, choices), encode(&problem, choices));
    }
}

#[test]
fn sizes_are_listed_by_origin() {
    let forecast = Encoder::new(Choices::default())
        .forecast(&magic_hexagon())
        .expect("small");
    let origins: Vec<Origin> = forecast.sizes.iter().map(|(origin, _)| *origin).collect();
    assert_eq!(origins, [Origin::Rule(0), Origin::Rule(1)]);
    let of_order = order::size(19);
    assert_eq!(forecast.domains.variables, 19 * (19 + of_order.variables));
    assert_eq!(forecast.domains.clauses, 19 * of_order.clauses);
}
