//! What our own solver writes as a proof is one, as its own checker sees it.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use placet::certificate::{CnfReader, LratChecker, LratSize};
use placet::cnf::{ClauseSink, Formula, Var};
use placet::engine::sat::{Cdcl, LiteralGraph, LiteralNode, SatSolver};
use placet::engine::{Limits, Verdict};
use placet::exchange::export::dimacs::write_formula;

use super::formulas::pigeonhole;
use super::lemmas::random_formula;

/// What is written can be read while the writer lives.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nothing panicked").extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The size of the checked proof; nothing if the formula is satisfiable.
fn proved(formula: &Formula) -> Option<LratSize> {
    let out = Shared::default();
    let mut solver = Cdcl::with_proof(Box::new(out.clone()), formula.num_clauses() as u32);
    solver.add_formula(formula);
    let verdict = solver.solve(&[], &Limits::none()).expect("it answers");
    solver.finish_proof().expect("memory can be written");
    if let Verdict::Satisfiable(assignment) = verdict {
        assert!(formula.is_satisfied_by(&assignment));
        return None;
    }
    let mut text = vec![];
    write_formula(&mut text, formula, &[]).expect("memory can be written");
    let text = CnfReader::open(text.as_slice(), |_| {}).expect("it is a formula");
    let checker = LratChecker::of_formula(text).expect("it is a formula");
    let proof = out.0.lock().expect("nothing panicked");
    Some(checker.check(proof.as_slice(), &|| false).expect("it is a proof"))
}

/// What follows from a graph follows from no clauses, so no proof could use it.
#[test]
fn proofs_use_no_graphs() {
    let (a, b) = (Var::from_index(0).positive(), Var::from_index(1).positive());
    let node = |lit| LiteralNode {
        literals: vec![lit],
        is_certain: false,
    };
    let apart = LiteralGraph::new(vec![node(a), node(b)], vec![]);
    let verdict_of = |mut solver: Cdcl| {
        solver.reserve_vars(2);
        solver.add_graph(&apart);
        solver.add_clause(&[a]);
        solver.add_clause(&[b]);
        let verdict = solver.solve(&[], &Limits::none()).expect("it answers");
        (solver.capabilities().graphs, verdict)
    };
    let out = Box::new(Shared::default());
    let both = Verdict::Satisfiable(vec![true, true].into());
    assert_eq!(verdict_of(Cdcl::with_proof(out, 2)), (false, both));
    assert_eq!(verdict_of(Cdcl::new()), (true, Verdict::Unsatisfiable));
}

#[test]
fn refutations_of_pigeonholes() {
    for holes in 1..=7 {
        assert!(proved(&pigeonhole(holes)).is_some());
    }
}

#[test]
fn random_formulas_near_the_threshold() {
    let num_proved = (0..100)
        .filter_map(|seed| proved(&random_formula(40, 172, seed)))
        .count();
    assert!((10..=90).contains(&num_proved), "{num_proved} proofs");
}

/// Long enough for learnt clauses to be deleted, and for others to be shortened.
#[test]
fn long_searches() {
    let sizes: Vec<LratSize> = (0..8)
        .filter_map(|seed| proved(&random_formula(160, 720, seed)))
        .collect();
    assert!(sizes.iter().any(|size| size.steps > 2_000), "{sizes:?}");
}

/// Units and empty clauses, before any search.
#[test]
fn refutations_without_search() {
    let mut formula = Formula::new();
    let (a, b) = (formula.new_var().positive(), formula.new_var().positive());
    formula.add_clause(&[a, a]);
    formula.add_clause(&[b, !b]);
    formula.add_clause(&[!a, b]);
    assert_eq!(proved(&formula), None);
    formula.add_clause(&[!a]);
    formula.add_clause(&[]);
    assert_eq!(proved(&formula), Some(LratSize { steps: 2, hints: 4 }));
    let mut empty = Formula::new();
    empty.add_clause(&[]);
    assert_eq!(proved(&empty), Some(LratSize { steps: 1, hints: 1 }));
}
