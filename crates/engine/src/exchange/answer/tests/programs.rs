//! The solution files of LP solvers.

use super::*;
use Status::{Optimal, Satisfiable, Unknown, Unsatisfiable};

/// cbc 2.10.8.
#[test]
fn files_of_cbc() {
    let best = "Optimal - objective value 1.00000000\n      0 a_is_1               1                       1\n      \
                3 b_is_2    0.9999999                       0\n";
    says(best, Dialect::Cbc, Optimal, &["a_is_1=1 b_is_2=1"]);
    let none =
        "Infeasible - objective value 1.00000000\n      0 a_is_1               1                       0\n";
    says(none, Dialect::Cbc, Unsatisfiable, &[]);
    let outside = "Stopped on time - objective value 3.00000000\n**      0 a_is_1     0.5       1\n";
    says(outside, Dialect::Cbc, Satisfiable, &["a_is_1=0.5"]);
    says(
        "Integer infeasible - objective value 0.0\n",
        Dialect::Cbc,
        Unsatisfiable,
        &[],
    );
    let relaxed = "Stopped on time (no integer solution - continuous used) - objective value 3.0\n 0 a 1 1\n";
    says(relaxed, Dialect::Cbc, Unknown, &[]);
}

/// cbc with `printingOptions all`, and on MPS with numbers as names of columns.
#[test]
fn rows_and_numbers_of_cbc() {
    let rows = "Optimal - objective value 1\n 0 r1 1 0\n 1 r2 1 0\n 0 a_is_1 1 1\n 1 a_is_2 0 2\n";
    says(rows, Dialect::Cbc, Optimal, &["a_is_1=1 a_is_2=0"]);
    let numbers = "Optimal - objective value 1\n 1 x2 1 1\n 7 x8 1 2\n";
    says(numbers, Dialect::Cbc, Optimal, &["x2=1 x8=1"]);
    let answer = read(numbers, None).expect("an answer");
    assert!(matches!(answer.solutions[0].values, Values::Columns(_)));
}

/// glpsol 5.0, `-o`.
#[test]
fn printable_files_of_glpsol() {
    let text = |status: &str| {
        format!(
            "Problem:    \nRows:       1\nColumns:    3 (3 integer, 3 binary)\nNon-zeros:  8\nStatus:     {status}\n\
             Objective:  obj = 1 (MINimum)\n\n   No.   Row name        CurrentActivity     Lower bound   Upper bound\n\
             ------ ------------    ------------- ------------- -------------\n     1 a                           1             1             = \n\n   \
             No. Column name       CurrentActivity     Lower bound   Upper bound\n------ ------------    ------------- ------------- -------------\n     \
             1 r1c1_is_1    *              1             0             1 \n     2 a_name_that_is_long\n                    *              0             0             1 \n     \
             3 free                       -2             0             1 \n\nInteger feasibility conditions:\n\n\
             KKT.PE: max.abs.err = 0.00e+00 on row 0\n\nEnd of output\n"
        )
    };
    says(
        &text("INTEGER OPTIMAL"),
        Dialect::Glpsol,
        Optimal,
        &["r1c1_is_1=1 a_name_that_is_long=0 free=-2"],
    );
    says(&text("INTEGER EMPTY"), Dialect::Glpsol, Unsatisfiable, &[]);
    says(&text("INTEGER UNDEFINED"), Dialect::Glpsol, Unknown, &[]);
    let cut = text("INTEGER OPTIMAL").replace("End of output\n", "");
    let error = read(&cut, None).expect_err("the end is missing");
    assert!(error.message.contains("truncated"), "{error}");
}

/// glpsol 5.0, `-w`.
#[test]
fn plain_files_of_glpsol() {
    let text = "c Problem:    \nc Status:     INTEGER OPTIMAL\nc\ns mip 1 4 o 1\ni 1 1\nj 1 1\nj 2 0\nj 3 0\nj 4 1\ne o f\n";
    says(text, Dialect::Glpsol, Optimal, &["x1=1 x2=0 x3=0 x4=1"]);
    says(
        &text.replace("4 o 1", "4 n 0"),
        Dialect::Glpsol,
        Unsatisfiable,
        &[],
    );
    for cut in ["e o f\n", "j 4 1\n"] {
        let error = read(&text.replace(cut, ""), None).expect_err("something is missing");
        assert!(error.message.contains("truncated"), "{error}");
    }
}

/// HiGHS 1.15.1.
#[test]
fn files_of_highs() {
    let best = "Model status\nOptimal\n\n# Primal solution values\nFeasible\nObjective 1\n# Columns 2\nr1c1_is_1 1\n\
                r1c1_is_2 -1e-09\n# Rows 1\na 1\n\n# Dual solution values\nNone\n\n# Basis\nHiGHS_basis_file v2\nNone\n";
    says(best, Dialect::Highs, Optimal, &["r1c1_is_1=1 r1c1_is_2=0"]);
    let none = "Model status\nInfeasible\n\n# Primal solution values\nNone\n\n# Dual solution values\nNone\n";
    says(none, Dialect::Highs, Unsatisfiable, &[]);
    let late = none.replace("Infeasible", "Time limit reached");
    says(&late, Dialect::Highs, Unknown, &[]);
    let so_far = best.replace("Optimal", "Time limit reached");
    says(&so_far, Dialect::Highs, Satisfiable, &["r1c1_is_1=1 r1c1_is_2=0"]);
    let error = read(&best.replace("r1c1_is_2 -1e-09\n", ""), None).expect_err("a column is missing");
    assert_eq!(
        error.to_string(),
        "line 7: the file is truncated: it has 1 of 2 columns: expected this number of columns"
    );
}

#[test]
fn what_scip_prints() {
    let best = "solution status: optimal solution found\nobjective value:                                    1\n\
                r1c1_is_1                                           1 \t(obj:1)\n";
    says(best, Dialect::Scip, Optimal, &["r1c1_is_1=1"]);
    let by_its_library = &best[best.find("objective").expect("it is there")..];
    says(by_its_library, Dialect::Scip, Satisfiable, &["r1c1_is_1=1"]);
    says(
        "solution status: infeasible\nno solution available\n",
        Dialect::Scip,
        Unsatisfiable,
        &[],
    );
    says(
        "solution status: time limit reached\nno solution available\n",
        Dialect::Scip,
        Unknown,
        &[],
    );
}
