//! Exports a model as DIMACS, lets a SAT solver work on the file, and decodes its answer to a checked board.
//!
//! The solver here is an embedded one; any program that reads DIMACS will do.
//!
//!     cargo run --release --example export_and_decode -- models/logic/zebra.toml

#![allow(clippy::print_stdout)]

use std::error::Error;

use placet::cnf::Lit;
use placet::engine::Verdict;
use placet::engine::sat::{Batsat, SatSolver};
use placet::exchange::export::ExportFormat;
use placet::instance::Decoded;
use placet::render::{Style, text};
use placet::{Limits, Puzzle, Session};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1);
    let path = path.unwrap_or("models/logic/zebra.toml".to_string());
    println!("{}", export_and_decode(&std::fs::read_to_string(path)?)?);
    Ok(())
}

/// The board that a SAT solver's answer stands for.
pub(crate) fn export_and_decode(model: &str) -> Result<String, Box<dyn Error>> {
    let session = Session::new(Puzzle::from_toml(model)?);
    let mut dimacs = vec![];
    let export = session.export(ExportFormat::Dimacs)?.complete()?;
    export.write(&mut dimacs)?;
    let answer = solve(&String::from_utf8(dimacs)?)?;
    Ok(match session.decode(&answer, None)?.complete()? {
        Decoded::Solutions(decoded) => {
            text::board(session.puzzle(), &decoded.boards[0].board, Style::default())
        }
        other => format!("{other:?}"),
    })
}

/// What a SAT solver prints for a DIMACS file.
fn solve(dimacs: &str) -> Result<String, Box<dyn Error>> {
    let mut solver = Batsat::new();
    let lines = dimacs.lines().filter(|line| !line.starts_with(['c', 'p']));
    for line in lines {
        let numbers = line.split_whitespace().map(str::parse);
        let numbers = numbers.collect::<Result<Vec<i32>, _>>()?;
        // The 0 that ends a clause is no literal.
        let clause: Vec<Lit> = numbers.into_iter().filter_map(Lit::from_dimacs).collect();
        solver.add_clause(&clause);
    }
    Ok(match solver.solve(&[], &Limits::none())? {
        Verdict::Satisfiable(assignment) => {
            let value = |(value, var): (&bool, i64)| if *value { var } else { -var }.to_string();
            let values: Vec<String> = assignment.iter().zip(1..).map(value).collect();
            format!("s SATISFIABLE\nv {} 0\n", values.join(" "))
        }
        _ => "s UNSATISFIABLE\n".to_string(),
    })
}
