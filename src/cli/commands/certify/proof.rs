//! The proof, written by the embedded solver while it searches.

use std::fs::File;
use std::io::{self, BufWriter};

use crate::certificate::{CnfReader, Meanings};
use crate::cli::certificate::folder::open_file;
use crate::cnf::{Lit, Var};
use crate::engine::sat::{Cdcl, SatSolver};
use crate::engine::{Limits, StopReason, Verdict};
use std::path::Path;

/// Refutes the formula in a file, and writes the proof to another. The inner error says that a limit was reached.
///
/// The solver gets the clauses of the file, and nothing else: sums are clauses there, so each step of the proof has
/// clauses as its reasons.
pub(super) fn write_proof(
    formula: &Path,
    proof: &Path,
    meanings: &Meanings,
    limits: &Limits,
) -> io::Result<Result<(), StopReason>> {
    let reader = CnfReader::open(open_file(formula)?, |_| {});
    let mut reader = reader.map_err(io::Error::other)?;
    let out = BufWriter::with_capacity(1 << 16, File::create(proof)?);
    let num_clauses = u32::try_from(reader.num_clauses());
    let num_clauses = num_clauses.map_err(|_| io::Error::other("the formula has too many clauses"))?;
    let mut solver = Cdcl::with_proof(Box::new(out), num_clauses);
    solver.reserve_vars(reader.num_vars() as usize);
    let (mut clause, mut literals) = (vec![], vec![]);
    while reader.next_clause(&mut clause).map_err(io::Error::other)? {
        literals.clear();
        literals.extend(clause.iter().filter_map(|lit| Lit::from_dimacs(*lit)));
        solver.add_clause(&literals);
    }
    let cells = meanings.cells();
    let variable = |number: i32| Var::from_index(number.unsigned_abs() as usize - 1).positive();
    let groups = cells
        .into_iter()
        .map(|cell| cell.into_iter().map(variable).collect());
    solver.decide_by(&groups.collect::<Vec<Vec<Lit>>>());
    match solver.solve(&[], limits).map_err(io::Error::other)? {
        Verdict::Unsatisfiable => solver.finish_proof().map(Ok),
        Verdict::Unknown(reason) => Ok(Err(reason)),
        Verdict::Satisfiable(_) => Err(io::Error::other(
            "the solver found a further solution: this is an error in placet, please report it",
        )),
    }
}
