//! Sums and counts against the encodings of another library: the same boards, whatever the clauses.

use std::collections::BTreeSet;

use itertools::Itertools;
use placet::cnf::{ClauseSink, Formula, Lit, Var};
use placet::encode::{Choices, CountEncoding, SumEncoding, encode};
use placet::engine::sat::{SolverChoice, Workload};
use placet::engine::{Enumerator, LiteralProjection};
use placet::engine::{Limits, Next};
use placet::problem::{Atom, Constraint, Count, Domain, Linear, Origin, Problem, Term, VarId};
use proptest::prelude::*;
use rustsat::encodings::card::{Totalizer, encode_cardinality_constraint};
use rustsat::encodings::pb::simulators::{Double, Inverted};
use rustsat::encodings::pb::{BinaryAdder, DynamicPolyWatchdog, GeneralizedTotalizer, encode_pb_constraint};
use rustsat::instances::{BasicVarManager, Cnf, ManageVars};
use rustsat::types::constraints::{CardConstraint, PbConstraint};

/// Which of the first `num` variables are true, for each way to complete them.
fn projected(formula: &Formula, num: usize) -> BTreeSet<Vec<bool>> {
    let choice: SolverChoice = "batsat".parse().expect("an embedded solver");
    let mut solver = choice.build(Workload::Enumeration).expect("it is compiled in");
    solver.add_formula(formula);
    let literals = (0..num).map(|index| Var::from_index(index).positive()).collect();
    let mut enumerator = Enumerator::new(
        solver,
        LiteralProjection {
            literals,
            positive_only: false,
        },
    );
    let mut found = BTreeSet::new();
    while let Next::Found(assignment) = enumerator.next(&Limits::none()).expect("the solver answers") {
        assert!(found.insert(assignment[..num].to_vec()), "found twice");
    }
    found
}

/// The clauses of the other library over the first `num` variables, each group of which has one true.
fn theirs(cnf: Cnf, vars: &BasicVarManager, num: usize, groups: &[Vec<usize>]) -> Formula {
    let mut formula = Formula::new();
    for _ in 0..num.max(vars.n_used() as usize) {
        formula.new_var();
    }
    for clause in cnf {
        let literals = clause.iter().map(|lit| {
            let var = Var::from_index(lit.vidx());
            if lit.is_pos() {
                var.positive()
            } else {
                var.negative()
            }
        });
        formula.add_clause(&literals.collect::<Vec<Lit>>());
    }
    for group in groups {
        let literals: Vec<Lit> = group
            .iter()
            .map(|index| Var::from_index(*index).positive())
            .collect();
        formula.add_clause(&literals);
        for [one, other] in literals.iter().array_combinations() {
            formula.add_clause(&[!*one, !*other]);
        }
    }
    formula
}

/// Variables from 0 to so much each.
fn problem_over(most: &[i64]) -> (Problem, Vec<VarId>, Vec<Vec<usize>>) {
    let mut problem = Problem::new();
    let mut groups = vec![];
    let mut next = 0;
    let vars = most.iter().map(|most| {
        let len = *most as usize + 1;
        groups.push((next..next + len).collect());
        next += len;
        problem.add_variable("x", Domain::new(0..=*most))
    });
    let vars = vars.collect();
    (problem, vars, groups)
}

/// How a sum is held against a number.
#[derive(Clone, Copy, Debug)]
enum Relation {
    AtMost,
    AtLeast,
    Equal,
}

impl Relation {
    fn bounds(self, number: i64) -> (i64, i64) {
        match self {
            Relation::AtMost => (i64::MIN, number),
            Relation::AtLeast => (number, i64::MAX),
            Relation::Equal => (number, number),
        }
    }
}

fn any_relation() -> impl Strategy<Value = Relation> {
    prop::sample::select(vec![Relation::AtMost, Relation::AtLeast, Relation::Equal])
}

/// The boards of a sum by the other library's encodings, which have to be the same for all of them.
fn their_sums(
    most: &[i64],
    coefficients: &[i64],
    relation: Relation,
    number: i64,
) -> [BTreeSet<Vec<bool>>; 3] {
    let (_, _, groups) = problem_over(most);
    let num = groups.iter().map(Vec::len).sum();
    let weighted = || {
        let terms = groups.iter().zip(coefficients);
        let values = terms.flat_map(|(group, coefficient)| {
            let values = group.iter().enumerate();
            values.map(move |(value, index)| (*index, coefficient * value as i64))
        });
        let values = values.filter(|(_, weight)| *weight != 0);
        values.map(|(index, weight)| {
            let lit = rustsat::types::Lit::positive(u32::try_from(index).expect("few literals"));
            (lit, isize::try_from(weight).expect("small weights"))
        })
    };
    // An equality that no sum meets is more than the other library bears: it is said as two bounds.
    let constraints = || {
        let number = isize::try_from(number).expect("a small number");
        match relation {
            Relation::AtMost => vec![PbConstraint::new_ub(weighted(), number)],
            Relation::AtLeast => vec![PbConstraint::new_lb(weighted(), number)],
            Relation::Equal => vec![
                PbConstraint::new_ub(weighted(), number),
                PbConstraint::new_lb(weighted(), number),
            ],
        }
    };
    let encoders: [fn(PbConstraint, &mut Cnf, &mut BasicVarManager); 3] = [
        |constraint, cnf, vars| {
            type Both = Double<GeneralizedTotalizer, Inverted<GeneralizedTotalizer>>;
            encode_pb_constraint::<Both, _>(constraint, cnf, vars).expect("there is memory");
        },
        |constraint, cnf, vars| {
            type Both = Double<DynamicPolyWatchdog, Inverted<DynamicPolyWatchdog>>;
            encode_pb_constraint::<Both, _>(constraint, cnf, vars).expect("there is memory");
        },
        |constraint, cnf, vars| {
            encode_pb_constraint::<BinaryAdder, _>(constraint, cnf, vars).expect("there is memory");
        },
    ];
    encoders.map(|encode| {
        let mut vars = BasicVarManager::default();
        vars.increase_next_free(rustsat::types::Var::new(u32::try_from(num).expect("few")));
        let mut cnf = Cnf::new();
        for constraint in constraints() {
            encode(constraint, &mut cnf, &mut vars);
        }
        projected(&theirs(cnf, &vars, num, &groups), num)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn sums(
        terms in prop::collection::vec((1..=3i64, -3..=6i64), 1..6),
        relation in any_relation(),
        number in -6..=24i64,
    ) {
        let (most, coefficients): (Vec<i64>, Vec<i64>) = terms.into_iter().unzip();
        let [expected, watched, added] = their_sums(&most, &coefficients, relation, number);
        prop_assert_eq!(&watched, &expected);
        prop_assert_eq!(&added, &expected);
        let (mut problem, vars, groups) = problem_over(&most);
        let terms = vars.iter().zip(&coefficients).map(|(var, coefficient)| Term { coefficient: *coefficient, var: *var });
        let (min, max) = relation.bounds(number);
        problem.post(Origin::Rule(0), Constraint::Linear(Linear { terms: terms.collect(), min, max, caps: vec![] }));
        for sum in SumEncoding::ALL {
            let encoded = encode(&problem, Choices { sum, ..Choices::default() }).expect("it is small");
            let found = projected(&encoded.formula, groups.iter().map(Vec::len).sum());
            prop_assert_eq!(&found, &expected, "{:?}", sum);
        }
    }

    #[test]
    fn counts(len in 1..=9usize, relation in any_relation(), number in 0..=9usize) {
        let (mut problem, vars, groups) = problem_over(&vec![1; len]);
        let mut manager = BasicVarManager::default();
        manager.increase_next_free(rustsat::types::Var::new(u32::try_from(2 * len).expect("few")));
        let ones = groups.iter().map(|group| rustsat::types::Lit::positive(u32::try_from(group[1]).expect("few")));
        let constraint = match relation {
            Relation::AtMost => CardConstraint::new_ub(ones, number),
            Relation::AtLeast => CardConstraint::new_lb(ones, number),
            Relation::Equal => CardConstraint::new_eq(ones, number),
        };
        let mut cnf = Cnf::new();
        encode_cardinality_constraint::<Totalizer, _>(constraint, &mut cnf, &mut manager).expect("there is memory");
        let expected = projected(&theirs(cnf, &manager, 2 * len, &groups), 2 * len);
        let atoms = vars.iter().map(|var| Atom::is(*var, 1)).collect();
        let (min, max) = match relation {
            Relation::AtMost => (0, number),
            Relation::AtLeast => (number, len),
            Relation::Equal => (number, number),
        };
        problem.post(Origin::Rule(0), Constraint::Count(Count { atoms, min, max }));
        for count in CountEncoding::ALL {
            let encoded = encode(&problem, Choices { count, ..Choices::default() }).expect("it is small");
            prop_assert_eq!(&projected(&encoded.formula, 2 * len), &expected, "{:?}", count);
        }
    }
}
