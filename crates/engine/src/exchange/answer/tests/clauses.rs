//! Programs that answer with literals: SAT, MaxSAT, pseudo-Boolean, counters.

use super::*;
use Status::{Optimal, Satisfiable, Unknown, Unsatisfiable};

#[test]
fn competition_lines_in_any_order() {
    let sat = |text, expected| says(text, Dialect::Sat, Satisfiable, &[expected]);
    sat("s SATISFIABLE\nv 1 -2\nv 3 0\n", "1 -2 3");
    sat("c x\r\nv 2\r\nv -1 0\r\ns SATISFIABLE\r\n", "2 -1");
    sat("v 1\nv -2\nv 0\ns SATISFIABLE", "1 -2");
    sat("v\nv  0\ns SATISFIABLE", "");
    says("s UNSATISFIABLE", Dialect::Sat, Unsatisfiable, &[]);
    says("s UNKNOWN", Dialect::Sat, Unknown, &[]);
    says("c UNKNOWN\nc bye", Dialect::Sat, Unknown, &[]);
}

#[test]
fn minisat_files() {
    says("SAT\n1 -2 3 0\n", Dialect::Sat, Satisfiable, &["1 -2 3"]);
    says("SAT\n 0\n", Dialect::Sat, Satisfiable, &[""]);
    says("UNSAT\n", Dialect::Sat, Unsatisfiable, &[]);
    says("INDET\n", Dialect::Sat, Unknown, &[]);
}

/// `clasp -n 0 formula.cnf`, version 3.3.5.
#[test]
fn all_solutions_of_clasp() {
    let text = "c clasp version 3.3.5\nc ReadContext from u.cnf\nc Solving...\nc Answer: 1\nv 1 -2 -3 4 0\nc Answer: 2\n\
                v -1 2 3 -4 0\ns SATISFIABLE\nc \nc Models         : 2\nc Calls          : 1\n";
    says(text, Dialect::Sat, Satisfiable, &["1 -2 -3 4", "-1 2 3 -4"]);
}

/// `clasp formula.wcnf`, version 3.3.5, and rc2.py of python-sat.
#[test]
fn maxsat_in_literals() {
    let clasp = "c clasp version 3.3.5\nc ReadContext from told.wcnf\nc Solving...\nc Answer: 1\nv -1 2 3 -4 0\no 2\n\
                 c Answer: 2\nv 1 -2 -3 4 0\no 1\ns OPTIMUM FOUND\nc \nc Models         : 2\n";
    says(clasp, Dialect::MaxSat, Optimal, &["1 -2 -3 4"]);
    let rc2 = "c formula: 4 vars, 6 hard, 2 soft\nc cost: 1; core sz: 2; soft sz: 2\ns OPTIMUM FOUND\no 1\n\
               v 1 -2 -3 4\nc oracle time: 0.0001\n";
    says(rc2, Dialect::MaxSat, Optimal, &["1 -2 -3 4"]);
}

#[test]
fn maxsat_in_bits() {
    says(
        "o 1\ns OPTIMUM FOUND\nv 1001\n",
        Dialect::MaxSat,
        Optimal,
        &["1 -2 -3 4"],
    );
    says(
        "c no o line\ns SATISFIABLE\nv 01\n",
        Dialect::MaxSat,
        Satisfiable,
        &["-1 2"],
    );
    says("s UNSATISFIABLE\no -\n", Dialect::MaxSat, Unsatisfiable, &[]);
}

/// minisat+ 1.0, and clasp 3.3.5.
#[test]
fn sums() {
    let minisat = "c Parsing PB file...\nc \u{1b}[1mOptimal solution: 1\u{1b}[0m\ns OPTIMUM FOUND\nv x1 -x2 -x3 x4\n\
                   c ___\nc \nc restarts              : 2\n";
    says(minisat, Dialect::PseudoBoolean, Optimal, &["x1 -x2 -x3 x4"]);
    let clasp = "c Solving...\no 2\no 1\nc Answer: 2\nv x1 -x2 -x3 x4\ns OPTIMUM FOUND\nc \n";
    says(clasp, Dialect::PseudoBoolean, Optimal, &["x1 -x2 -x3 x4"]);
    let long = "s SATISFIABLE\nv x1 -x2\nv -x3 x4\n";
    says(long, Dialect::PseudoBoolean, Satisfiable, &["x1 -x2 -x3 x4"]);
    let several = "v x1 -x2\nc Answer: 2\nv -x1 x2\ns SATISFIABLE\n";
    says(
        several,
        Dialect::PseudoBoolean,
        Satisfiable,
        &["x1 -x2", "-x1 x2"],
    );
    let none = read("s UNSATISFIABLE\n", Some(Dialect::PseudoBoolean)).expect("an answer");
    assert_eq!(none.status, Unsatisfiable);
}

#[test]
fn counts() {
    let count = |text: &str| {
        assert_eq!(Dialect::of(text), Dialect::Counter, "{text}");
        let count = read(text, None).expect("a count").count.expect("a count");
        (count.count.to_string(), count.is_exact)
    };
    let ganak = "c o ganak\nc s type pmc\ns SATISFIABLE\nc s log10-estimate 1.07\nc s exact arb int 12\n";
    assert_eq!(count(ganak), ("12".to_string(), true));
    assert_eq!(
        count("s UNSATISFIABLE\nc s exact arb int 0\n"),
        ("0".to_string(), true)
    );
    assert_eq!(count("s mc 7\n"), ("7".to_string(), false));
    assert_eq!(count("c s approx arb int 7\n"), ("7".to_string(), false));
    let large = "293251198441417290172509377";
    assert_eq!(count(&format!("c s exact arb int {large}")).0, large);
    for wrong in [
        "",
        "s SATISFIABLE\n",
        "c s exact arb int many\n",
        "s mc 3\ns mc 4\n",
    ] {
        assert!(read(wrong, Some(Dialect::Counter)).is_err(), "{wrong}");
    }
}
