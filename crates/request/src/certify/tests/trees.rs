//! Trees about random formulas, whose solutions are enumerated.

use std::io::Write;
use std::sync::{Arc, Mutex};

use proptest::prelude::*;

use placet_encode::cnf::{Lit, Var};
use placet_engine::sat::TreeRefutation;
use placet_engine::{Limits, StopReason, Verdict};
use placet_proof::{CnfReader, LratChecker};

const NUM_VARS: usize = 9;

/// A proof that can be read after it was written.
#[derive(Clone, Default)]
struct SharedProof(Arc<Mutex<Vec<u8>>>);

impl Write for SharedProof {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("nobody panicked").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The values of the first variables in the assignments that satisfy a formula, each once.
fn solutions(formula: &[Vec<Lit>], num_distinguishing: usize) -> Vec<Vec<bool>> {
    let all = (0..1_u32 << NUM_VARS)
        .map(|bits| -> Vec<bool> { (0..NUM_VARS).map(|var| bits >> var & 1 == 1).collect() });
    let satisfied = |values: &Vec<bool>| {
        let is_true = |lit: &Lit| lit.is_true_in(values);
        formula.iter().all(|clause| clause.iter().any(is_true))
    };
    let mut found: Vec<_> = all
        .filter(satisfied)
        .map(|values| values[..num_distinguishing].to_vec())
        .collect();
    found.sort();
    found.dedup();
    found
}

fn excluding(solution: &[bool]) -> Vec<Lit> {
    let vars = solution.iter().enumerate();
    vars.map(|(var, value)| match value {
        true => Var::from_index(var).negative(),
        false => Var::from_index(var).positive(),
    })
    .collect()
}

/// Searches in turns of a step each, and returns the proof.
fn refute(
    formula: &[Vec<Lit>],
    excluded: &[Vec<Lit>],
    num_distinguishing: usize,
    groups: &[Vec<Lit>],
) -> (Verdict, Vec<u8>) {
    let proof = SharedProof::default();
    let vars: Vec<Var> = (0..num_distinguishing).map(Var::from_index).collect();
    let num_clauses = (formula.len() + excluded.len()) as u32;
    let mut tree = TreeRefutation::new(Box::new(proof.clone()), NUM_VARS, num_clauses, &vars);
    formula.iter().for_each(|clause| tree.add_clause(clause));
    excluded.iter().for_each(|clause| tree.exclude(clause));
    tree.decide_by(groups);
    let verdict = loop {
        match tree.search(&Limits::none().with_work(1)) {
            Verdict::Unknown(StopReason::GaveUp) => {}
            verdict => break verdict,
        }
    };
    tree.finish().expect("it is written to memory");
    let proof = proof.0.lock().expect("nobody panicked").clone();
    (verdict, proof)
}

fn text(clauses: &[Vec<Lit>]) -> String {
    let mut text = format!("p cnf {NUM_VARS} {}\n", clauses.len());
    for clause in clauses {
        for lit in clause {
            text += &format!("{} ", lit.to_dimacs());
        }
        text += "0\n";
    }
    text
}

fn literal() -> impl Strategy<Value = Lit> {
    (0..NUM_VARS, any::<bool>()).prop_map(|(var, is_positive)| match is_positive {
        true => Var::from_index(var).positive(),
        false => Var::from_index(var).negative(),
    })
}

/// Formulas whose first three variables, and the three after them, are two cells with three values each; or any formulas.
fn formulas() -> impl Strategy<Value = (Vec<Vec<Lit>>, Vec<Vec<Lit>>)> {
    let clauses = prop::collection::vec(prop::collection::vec(literal(), 1..5), 0..24);
    (clauses, any::<bool>()).prop_map(|(mut clauses, has_cells)| {
        let cell = |start: usize| {
            (start..start + 3)
                .map(|var| Var::from_index(var).positive())
                .collect()
        };
        let groups: Vec<Vec<Lit>> = if has_cells { vec![cell(0), cell(3)] } else { vec![] };
        for group in &groups {
            clauses.push(group.clone());
            for (index, lit) in group.iter().enumerate() {
                clauses.extend(group[..index].iter().map(|other| vec![!*lit, !*other]));
            }
        }
        (clauses, groups)
    })
}

proptest! {
    /// All solutions are excluded: the proof is accepted. Without one of them, there is another assignment.
    #[test]
    fn listed_assignments_are_all((formula, groups) in formulas(), num_distinguishing in 6..=NUM_VARS, left_out in 0..1000_usize) {
        let solutions = solutions(&formula, num_distinguishing);
        let mut excluded: Vec<Vec<Lit>> = solutions.iter().map(|solution| excluding(solution)).collect();
        let (verdict, proof) = refute(&formula, &excluded, num_distinguishing, &groups);
        prop_assert!(matches!(verdict, Verdict::Unsatisfiable), "{verdict:?}");
        let blocked = text(&[formula.clone(), excluded.clone()].concat());
        let reader = CnfReader::open(blocked.as_bytes(), |_| {}).expect("it is a formula");
        let checker = LratChecker::of_formula(reader).expect("it is a formula");
        let checked = checker.check(proof.as_slice(), &|| false);
        prop_assert!(checked.is_ok(), "{checked:?}\n{blocked}\n{}", String::from_utf8_lossy(&proof));
        if !excluded.is_empty() {
            excluded.remove(left_out % solutions.len());
            let (verdict, _) = refute(&formula, &excluded, num_distinguishing, &groups);
            let Verdict::Satisfiable(values) = verdict else {
                return Err(TestCaseError::fail(format!("{verdict:?}")));
            };
            prop_assert_eq!(&values[..num_distinguishing], &solutions[left_out % solutions.len()]);
        }
    }
}
