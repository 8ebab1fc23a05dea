//! What our own solver learns follows: each lemma by unit propagation from what is there before it.

use std::collections::HashSet;

use itertools::Itertools;
use placet::cnf::{ClauseSink, Formula, Lit, Var};
use placet::engine::sat::{Cdcl, SatSolver, Varisat};
use placet::engine::{Limits, Verdict};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::formulas::pigeonhole;

/// Does unit propagation refute the clauses with the lemma's negation?
fn follows(clauses: &[Vec<Lit>], lemma: &[Lit]) -> bool {
    let mut truths: HashSet<Lit> = lemma.iter().map(|lit| !*lit).collect();
    loop {
        let before = truths.len();
        for clause in clauses {
            if clause.iter().any(|lit| truths.contains(lit)) {
                continue;
            }
            let mut open = clause.iter().filter(|lit| !truths.contains(&!**lit));
            match (open.next(), open.next()) {
                (None, _) => return true,
                (Some(unit), None) => {
                    truths.insert(*unit);
                }
                _ => {}
            }
        }
        if truths.len() == before {
            return false;
        }
    }
}

/// Solves the formula, checks the answer or the proof, and says whether it is satisfiable.
fn solved_and_checked(formula: &Formula) -> bool {
    let mut solver = Cdcl::new();
    solver.record_lemmas();
    solver.add_formula(formula);
    let verdict = solver.solve(&[], &Limits::none()).expect("it answers");
    let mut clauses: Vec<Vec<Lit>> = formula
        .clauses()
        .map(|clause| clause.iter().copied().unique().collect())
        .collect();
    for lemma in solver.lemmas() {
        assert!(follows(&clauses, lemma), "{lemma:?} is no lemma");
        clauses.push(lemma.clone());
    }
    match verdict {
        Verdict::Satisfiable(assignment) => {
            assert!(formula.is_satisfied_by(&assignment));
            true
        }
        Verdict::Unsatisfiable => {
            assert_eq!(
                solver.lemmas().last(),
                Some(&vec![]),
                "a proof ends with the empty clause"
            );
            false
        }
        Verdict::Unknown(reason) => panic!("{reason}"),
    }
}

/// Three literals a clause over so many variables.
pub(crate) fn random_formula(num_vars: usize, num_clauses: usize, seed: u64) -> Formula {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut formula = Formula::new();
    for _ in 0..num_vars {
        formula.new_var();
    }
    for _ in 0..num_clauses {
        let clause: Vec<Lit> = (0..3)
            .map(|_| {
                let number = random.next_u32() as usize;
                let var = Var::from_index((number >> 1) % num_vars);
                if number & 1 == 0 {
                    var.positive()
                } else {
                    var.negative()
                }
            })
            .collect();
        formula.add_clause(&clause);
    }
    formula
}

#[test]
fn refutations_of_pigeonholes_are_proofs() {
    for holes in 1..=5 {
        assert!(!solved_and_checked(&pigeonhole(holes)));
    }
}

#[test]
fn random_formulas_near_the_threshold() {
    let mut num_satisfiable = 0;
    for seed in 0..60 {
        let formula = random_formula(40, 172, seed);
        let is_satisfiable = solved_and_checked(&formula);
        let mut other = Varisat::new();
        other.add_formula(&formula);
        let verdict = other.solve(&[], &Limits::none()).expect("it answers");
        assert_eq!(
            matches!(verdict, Verdict::Satisfiable(_)),
            is_satisfiable,
            "seed {seed}"
        );
        num_satisfiable += usize::from(is_satisfiable);
    }
    assert!(
        (10..=50).contains(&num_satisfiable),
        "both answers occur: {num_satisfiable}"
    );
}

/// Long enough for learnt clauses to be thrown away several times.
#[test]
fn long_searches_agree_with_another_solver() {
    for seed in 0..4 {
        let formula = random_formula(150, 640, seed);
        let mut solvers: [Box<dyn SatSolver>; 2] = [Box::new(Cdcl::new()), Box::new(Varisat::new())];
        let answers = solvers.each_mut().map(|solver| {
            solver.add_formula(&formula);
            match solver.solve(&[], &Limits::none()).expect("it answers") {
                Verdict::Satisfiable(assignment) => {
                    assert!(formula.is_satisfied_by(&assignment));
                    true
                }
                _ => false,
            }
        });
        assert_eq!(answers[0], answers[1], "seed {seed}");
    }
}
