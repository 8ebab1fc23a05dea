//! Programs that answer with values of variables: SMT, constraints, logic programs.

use super::*;
use Status::{Optimal, Satisfiable, Unknown, Unsatisfiable};

/// Z3 4.8.12 and cvc5 1.0.3.
#[test]
fn models_of_smt_solvers() {
    let z3 = "sat\n(\n  (define-fun r1c2 () Int\n    1)\n  (define-fun r1c1 () Int\n    (- 1))\n  \
              (define-fun b () Bool\n    true)\n)\n";
    says(z3, Dialect::SmtLib, Satisfiable, &["r1c2=1 r1c1=-1 b"]);
    let cvc5 = "sat\n(\n(define-fun r1c1 () Int (- 1))\n(define-fun r1c2 () Int 1)\n)\n";
    says(cvc5, Dialect::SmtLib, Satisfiable, &["r1c1=-1 r1c2=1"]);
    says(
        "sat\n(model\n(define-fun |a b| () Int 7)\n)",
        Dialect::SmtLib,
        Satisfiable,
        &["a b=7"],
    );
    let values = "sat\n((r1c1 (- 1))\n (r1c2 1)\n (b false))\n";
    says(values, Dialect::SmtLib, Satisfiable, &["r1c1=-1 r1c2=1 -b"]);
    says(
        "sat\n((a #b101) (b #x0f))\n",
        Dialect::SmtLib,
        Satisfiable,
        &["a=5 b=15"],
    );
    let function = "sat\n((define-fun f ((x Int)) Int 3) (define-fun a () Int 2))";
    says(function, Dialect::SmtLib, Satisfiable, &["a=2"]);
    says(
        "unsat\n(error \"line 11 column 10: model is not available\")\n",
        Dialect::SmtLib,
        Unsatisfiable,
        &[],
    );
    says("unknown\n", Dialect::SmtLib, Unknown, &[]);
    says("timeout\n", Dialect::SmtLib, Unknown, &[]);
}

#[test]
fn several_models_in_one_text() {
    let text = "sat\n((a 1))\nsat\n((a 2))\nunsat\n";
    says(text, Dialect::SmtLib, Satisfiable, &["a=1", "a=2"]);
    assert!(read(text, None).expect("an answer").is_complete);
}

/// MiniZinc 2.6.4 with Gecode, and fzn-gecode.
#[test]
fn streams() {
    let all = "r1c1 = 1;\nr1c2 = 2;\nb = [true, false];\n----------\nr1c1 = 2;\nr1c2 = 1;\nb = [false, false];\n\
               ----------\n==========\n";
    let solutions = [
        "r1c1=1 r1c2=2 b=([true, false])",
        "r1c1=2 r1c2=1 b=([false, false])",
    ];
    says(all, Dialect::FlatZinc, Satisfiable, &solutions);
    assert!(read(all, None).expect("an answer").is_complete);
    let one = "r1c1 = -2;\nx = true;\n----------\n";
    says(one, Dialect::FlatZinc, Satisfiable, &["r1c1=-2 x"]);
    assert!(!read(one, None).expect("an answer").is_complete);
    let none = "Warning: model inconsistency detected\n/tmp/n.mzn:2.12-39\n\n=====UNSATISFIABLE=====\n";
    says(none, Dialect::FlatZinc, Unsatisfiable, &[]);
    says("=====UNKNOWN=====\n", Dialect::FlatZinc, Unknown, &[]);
    says("==========\n", Dialect::FlatZinc, Unsatisfiable, &[]);
}

#[test]
fn minizinc_as_json() {
    let plain = "Warning: a file\n\n{\n  \"r1c1\" : 1,\n  \"b\" : [true, false]\n}\n----------\n{\n  \"r1c1\" : 2,\n  \
                 \"b\" : [false, false]\n}\n----------\n==========\n";
    says(
        plain,
        Dialect::MinizincJson,
        Satisfiable,
        &["r1c1=1 b=(a list)", "r1c1=2 b=(a list)"],
    );
    let stream = "{\"type\": \"warning\", \"message\": \"a \\\"Result\\\"\"}\n\
                  {\"type\": \"solution\", \"output\": {\"json\": {  \"r1c1\" : 1,  \"b\" : true}}, \"sections\": [\"json\"]}\n\
                  {\"type\": \"solution\", \"output\": {\"json\": {  \"r1c1\" : 2,  \"b\" : false}}, \"sections\": [\"json\"]}\n\
                  {\"type\": \"status\", \"status\": \"ALL_SOLUTIONS\"}\n";
    says(
        stream,
        Dialect::MinizincJson,
        Satisfiable,
        &["r1c1=1 b", "r1c1=2 -b"],
    );
    assert!(read(stream, None).expect("an answer").is_complete);
    let none = "{\"type\": \"warning\"}\n\n{\"type\": \"status\", \"status\": \"UNSATISFIABLE\"}\n";
    says(none, Dialect::MinizincJson, Unsatisfiable, &[]);
}

/// clingo 5.4.1.
#[test]
fn answer_sets() {
    let all = "clingo version 5.4.1\nReading from t.lp\nSolving...\nAnswer: 1\nval(r1c1,1) val(r1c2,-2)\nAnswer: 2\n\
               val(r1c2,1) val(r1c1,2) r1c3_is_4\nSATISFIABLE\n\nModels       : 2\nCalls        : 1\n";
    says(
        all,
        Dialect::Clasp,
        Satisfiable,
        &["r1c1=1 r1c2=-2", "r1c2=1 r1c1=2 r1c3_is_4"],
    );
    let best = "clingo version 5.4.1\nAnswer: 1\nval(a,2)\nOptimization: 2\nAnswer: 2\nval(a,1)\nOptimization: 1\nOPTIMUM FOUND\n";
    says(best, Dialect::Clasp, Optimal, &["a=1"]);
    says(
        "clingo version 5.4.1\nSolving...\nUNSATISFIABLE\n",
        Dialect::Clasp,
        Unsatisfiable,
        &[],
    );
    let facts =
        "% clingo version 5.4.1\n% Answer: 1\nANSWER\nval(r1c1,1). val(r1c2,2).\n% \n% Models         : 1+\n";
    says(facts, Dialect::Clasp, Satisfiable, &["r1c1=1 r1c2=2"]);
    says("Answer: 1\n\nSATISFIABLE\n", Dialect::Clasp, Satisfiable, &[""]);
}

#[test]
fn answer_sets_as_json() {
    let atoms = "{\n  \"Solver\": \"clingo version 5.4.1\",\n  \"Input\": [\n    \"t.lp\"\n  ],\n  \"Call\": [\n    {\n      \
                 \"Witnesses\": [\n        {\n          \"Value\": [\n            \"val(r1c1,1)\", \"val(r1c2,2)\"\n          ]\n        }\n      \
                 ]\n    }\n  ],\n  \"Result\": \"SATISFIABLE\",\n  \"Models\": {\n    \"Number\": 1\n  }\n}\n";
    says(atoms, Dialect::ClaspJson, Satisfiable, &["r1c1=1 r1c2=2"]);
    let literals = "{\"Input\": [\"u.cnf\"], \"Call\": [{\"Witnesses\": [{\"Value\": [1, -2]}, {\"Value\": [-1, 2]}]}], \
                    \"Result\": \"SATISFIABLE\"}";
    says(literals, Dialect::ClaspJson, Satisfiable, &["1 -2", "-1 2"]);
    let sums = literals.replace("u.cnf", "u.opb");
    says(&sums, Dialect::ClaspJson, Satisfiable, &["x1 -x2", "-x1 x2"]);
    let none = "{\"Call\": [{\n\n}],\n\"Result\": \"UNSATISFIABLE\"}";
    says(none, Dialect::ClaspJson, Unsatisfiable, &[]);
    let best = "{\"Call\": [{\"Witnesses\": [{\"Value\": [\"val(a,2)\"], \"Costs\": [2]}, {\"Value\": [\"val(a,1)\"], \"Costs\": [1]}]}], \
                \"Result\": \"OPTIMUM FOUND\"}";
    says(best, Dialect::ClaspJson, Optimal, &["a=1"]);
}

/// ACE 2.6 of pycsp3.
#[test]
fn instantiations_of_xcsp3() {
    let one = "\u{1b}[92ms SATISFIABLE\u{1b}[0m\n\u{1b}[92m\nv\u{1b}[0m  <instantiation id='sol1' type='solution'> <list> x y z </list> \
               <values> -1   0x2 </values> </instantiation>\n\n\u{1b}[91md INCOMPLETE EXPLORATION\u{1b}[0m\n";
    says(one, Dialect::Xcsp3, Satisfiable, &["x=-1 y=0 z=0"]);
    assert!(!read(one, None).expect("an answer").is_complete);
    let all = "v  <instantiation id='sol1' type='solution'> <list> x y </list> <values> 0   0 </values> </instantiation>\n\
               v  <instantiation id='sol2' type='solution'> <list> x y </list> <values> 1   3 </values> </instantiation>\n\
               s SATISFIABLE\n\nd FOUND SOLUTIONS  2\n\nd COMPLETE EXPLORATION\n";
    says(all, Dialect::Xcsp3, Satisfiable, &["x=0 y=0", "x=1 y=3"]);
    assert!(read(all, None).expect("an answer").is_complete);
    let last = all.replace("SOLUTIONS  2", "SOLUTIONS  3");
    assert!(!read(&last, None).expect("an answer").is_complete);
    let best = "o 1   0.05  ham=0\no 3   0.07\ns OPTIMUM FOUND\nv  <instantiation id='sol3' type='solution' cost='3'> <list> x y \
                </list> <values> 0   3 </values> </instantiation>\n\nd COMPLETE EXPLORATION\n";
    says(best, Dialect::Xcsp3, Optimal, &["x=0 y=3"]);
}

/// ACE 2.6 of pycsp3: it also prints the first solution as an object whose keys have no quotes.
#[test]
fn instantiations_after_an_object_in_other_words() {
    let text = "\n\u{1b}[93mACE v2.6 \u{1b}[0m\n\n \u{1b}[33m...Parsing\u{1b}[0m m.xml\n  \u{1b}[94msearch\u{1b}[0m\n    \
                run1  dpts:1..1  robin:PickOnDom-First  effs:9  asgs:(2,noefs=0,fails=5)  fails:5\n\n\n  \
                Solution 1 in JSON-like format:\n   {\n    r1c1: 2,\n    r1c2: -7\n   }\n\n\u{1b}[92ms SATISFIABLE\u{1b}[0m\n\u{1b}[92m\n\
                v\u{1b}[0m  <instantiation id='sol1' type='solution'> <list> r1c1 r1c2 </list> <values> 2   -7 </values> </instantiation>\n\
                \u{1b}[92m\nd FOUND SOLUTIONS\u{1b}[0m  1\n\n\u{1b}[92md COMPLETE EXPLORATION\u{1b}[0m\n";
    says(text, Dialect::Xcsp3, Satisfiable, &["r1c1=2 r1c2=-7"]);
    assert!(read(text, None).expect("an answer").is_complete);
}

/// The form in the rules of the competitions, and XML alone.
#[test]
fn instantiations_over_several_lines() {
    let marked = "c a solver\no 4\nv <instantiation type=\"solution\" cost=\"4\">\nv   <list> v y\nv z </list>\nv   <values> 1 *\nv 2 </values>\n\
                  v </instantiation>\ns SATISFIABLE\n";
    says(marked, Dialect::Xcsp3, Satisfiable, &["v=1 y=* z=2"]);
    let bare =
        "s SATISFIABLE\n<instantiation>\n<values> 2x2 </values>\n<list>\nv\ny </list>\n</instantiation>\n";
    says(bare, Dialect::Xcsp3, Satisfiable, &["v=2 y=2"]);
}

/// The output of DLX1 and DLX2, with what goes to standard error.
#[test]
fn options_of_exact_covers() {
    let all = "(4 options, 2+5 items, 12 entries successfully read)\n1:\n r1c1 aux_1 r1c1_is_0 (1 of 2)\n r1c2 item:2 r1c2_is_m1 (2 of 2)\n\
               2:\n r1c2_is_0 r1c2 aux_1 (1 of 2)\n r1c1 r1c1_is_m1 (1 of 1)\nAltogether 2 solutions, 99+99 mems, 9 updates.\n";
    let solutions = ["r1c1_is_0 r1c2_is_m1", "r1c2_is_0 r1c1_is_m1"];
    says(all, Dialect::Dlx, Satisfiable, &solutions);
    assert!(read(all, None).expect("an answer").is_complete);
    let every_second = "2:\n r1c1_is_0 (1 of 2)\nAltogether 3 solutions, 1 mems\n";
    assert!(!read(every_second, None).expect("an answer").is_complete);
    let as_in_the_file =
        read("r1c1 r1c1_is_0\nr1c2 x_is_y r1c2_is_1\n", Some(Dialect::Dlx)).expect("an answer");
    assert_eq!(shown(&as_in_the_file.solutions[0].values), "r1c1_is_0 r1c2_is_1");
    says(
        "Altogether 0 solutions, 99+2 mems\n",
        Dialect::Dlx,
        Unsatisfiable,
        &[],
    );
}
