//! Texts that are rejected; no text causes a panic.

use proptest::prelude::*;

use super::*;

#[track_caller]
fn refused(text: &str, reason: &str) {
    let error = read(text, None).expect_err("it is refused");
    assert_eq!(error.to_string(), reason, "{text}");
}

#[test]
fn statuses() {
    let missing = "line 1: no status line; the text";
    refused(" \n", &format!("{missing} is empty"));
    refused(
        "\nhello\nv 1 0\n",
        &format!("{} starts with `hello`", missing.replace('1', "2")),
    );
    refused(
        "c\ns MAYBE",
        "line 2: unknown status `MAYBE`: expected SATISFIABLE, UNSATISFIABLE, OPTIMUM FOUND or UNKNOWN",
    );
    let contradicts = "this contradicts the status above";
    refused(
        "s SATISFIABLE\ns UNSATISFIABLE",
        &format!("line 2: {contradicts}: the answer is unsatisfiable"),
    );
    refused(
        "unsat\nsat\n((a 1))",
        &format!("line 2: {contradicts}: the answer is sat"),
    );
    refused(
        "Unbounded - objective value 1\n",
        "line 1: unknown status `Unbounded`: expected Optimal, Infeasible or Stopped",
    );
    refused(
        "=====ERROR=====\n",
        "line 1: no status line; the text starts with `=====ERROR=====`",
    );
}

/// Who knows the puzzle can tell whether the solution is one.
#[test]
fn a_solution_of_a_program_that_claims_that_there_is_none_is_kept() {
    for text in [
        "s UNSATISFIABLE\nv 1 -2 0\n",
        "UNSATISFIABLE\nv 1 -2 0\n",
        "s UNSATISFIABLE\no 3\nv 1 -2\n",
        "s UNSATISFIABLE\nv x1 -x2\n",
        "unsat\n((a 1))\n",
        "a = 1;\n----------\n=====UNSATISFIABLE=====\n",
        "{\"a\": 1}\n----------\n=====UNSATISFIABLE=====\n",
        "Answer: 1\nval(a,1)\nUNSATISFIABLE\n",
        "{\"Call\": [{\"Witnesses\": [{\"Value\": [1, -2]}]}], \"Result\": \"UNSATISFIABLE\"}",
        "s UNSATISFIABLE\nv <instantiation> <list> x y </list> <values> 1 2 </values> </instantiation>\n",
        "1:\n r1c1 r1c1_is_0 (1 of 2)\nAltogether 0 solutions\n",
    ] {
        let answer = read(text, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let found = (answer.status, answer.solutions.len());
        assert_eq!(found, (Status::Unsatisfiable, 1), "{text}");
        let said = &text[answer.said];
        assert!(
            said.to_lowercase().contains("unsat") || said.starts_with("Altogether 0"),
            "{said}"
        );
    }
    // A line of values without any is none.
    let answer = read("s UNSATISFIABLE\nv 0\n", None).expect("an answer");
    assert!(answer.solutions.is_empty());
}

/// A solver that gives up may have found something before.
#[test]
fn a_solution_of_a_program_that_gives_up_counts() {
    for text in [
        "s UNKNOWN\nv 1 -2 0\n",
        "s UNKNOWN\nv x1 -x2\n",
        "a = 1;\n----------\n=====UNKNOWN=====\n",
        "Answer: 1\nval(a,1)\nUNKNOWN\n",
    ] {
        let answer = read(text, None).expect("an answer");
        let found = (answer.status, answer.solutions.len(), answer.is_complete);
        assert_eq!(found, (Status::Satisfiable, 1, false), "{text}");
    }
}

#[test]
fn values() {
    let missing = "no values found: the answer is truncated, or the solver was not asked to print them";
    refused("s SATISFIABLE", &format!("line 1: {missing}"));
    refused("o 1\ns OPTIMUM FOUND", &format!("line 2: {missing}"));
    refused(
        "s SATISFIABLE\nv 1 2",
        "line 2: the values end without a closing 0: the answer is truncated",
    );
    refused(
        "s SATISFIABLE\nv 1\nv -1 0",
        "line 3: variable 1 has two values: the second one",
    );
    refused(
        "s SATISFIABLE\nv x1 -x1",
        "line 2: variable x1 has two values: the second one",
    );
    refused(
        "a = 1;\na = 2;\n----------",
        "line 2: `a` has two values: the second one",
    );
    for word in ["x1", "99999999999", "-2147483648", "1.5"] {
        let text = format!("s SATISFIABLE\nv 1 {word} 0");
        let label = "expected the number of a variable, with `-` if it is false";
        refused(&text, &format!("line 2: `{word}` is not a literal: {label}"));
    }
    refused(
        "s SATISFIABLE\nv x1 y2",
        "line 2: `y2` is not a value: expected a variable such as `x12`, or `-x12` if it is 0",
    );
}

#[test]
fn texts_that_are_cut_short() {
    refused(
        "a = 1;\n----------\na = 2;\n",
        "line 3: the answer is truncated: no line `----------` follows the last value",
    );
    refused(
        "sat\n((a 1)",
        "line 2: the answer is truncated: this bracket is not closed",
    );
    refused(
        "sat\n",
        "line 1: no values found: expected the output of `(get-model)` or `(get-value …)` after it",
    );
    refused(
        "{\n  \"a\" : 1,\n----------\n",
        "line 1: this is not JSON: Unterminated object",
    );
    refused(
        "{\"a\" : 1}\n",
        "line 1: the answer is truncated: no line `----------` follows this object",
    );
    refused(
        "Answer: 1\nval(a,1)\n",
        "line 1: the answer is truncated: expected a line `SATISFIABLE`, `OPTIMUM FOUND` or `UNKNOWN` after it",
    );
    refused(
        "Optimal - objective value 1\n 0 a\n",
        "line 2: the line is truncated: expected a value after the name",
    );
}

/// Texts built from fragments of dialects.
fn pieces() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "s ",
        "v ",
        "o ",
        "x1",
        "-x2",
        "1",
        "0",
        "-3",
        "SATISFIABLE",
        "UNSATISFIABLE",
        "OPTIMUM FOUND",
        "SAT",
        "sat",
        "unsat",
        "(",
        ")",
        "((",
        "define-fun",
        "model",
        "|",
        "\"",
        ";",
        "a = ",
        "----------",
        "==========",
        "=====",
        "{",
        "}",
        "[",
        "]",
        "\"type\": ",
        "\"Result\": ",
        "\"status\"",
        ":",
        ",",
        "Answer: 1",
        "ANSWER",
        "val(a,1)",
        "Optimal - objective value 1",
        "Infeasible",
        "Model status",
        "Optimal",
        "# Columns 2",
        "# Primal",
        "Feasible",
        "Status:",
        "INTEGER OPTIMAL",
        "No. Column name",
        "------",
        "s mip 1 1 o 1",
        "j 1 1",
        "e o f",
        "solution status:",
        "objective value:",
        "c s exact arb int 3",
        "s mc",
        "\n",
        "\n",
        "\n",
        " ",
        "é",
        "\u{1f600}",
        "1e999",
        "0.5",
        "nan",
        "**",
        "#b1",
        "- ",
        "9999999999999999999999",
    ]);
    prop::collection::vec(words, 0..60).prop_map(|words| words.concat())
}

#[test]
fn instantiations() {
    let values =
        |values: &str| format!("s SATISFIABLE\nv <instantiation> <list> x y </list> <values> {values}");
    let end = "</values> </instantiation>";
    let no_value = "expected an integer, `*`, or a repeated value such as `3x2`";
    let word = |word: &str| values(&format!("1 {word} {end}"));
    refused(&word("?"), &format!("line 2: `?` is not a value: {no_value}"));
    refused(&word("3x"), &format!("line 2: `3x` is not a value: {no_value}"));
    refused(
        &word("3x99999999999999"),
        "line 2: more values than variables: expected one value per variable",
    );
    refused(
        &values(&format!("1 {end}")),
        "line 2: 2 variables have 1 values: expected one value per variable",
    );
    let cut = "line 2: the answer is truncated: no `</instantiation>` follows";
    refused(&values("1 2 </values>"), cut);
    refused(
        &(values("1 2\n") + &values("1 2")),
        "line 2: the answer is truncated: no `</instantiation>` follows",
    );
    refused(&values("1 2 </values> </inst"), "line 2: unclosed tag");
    refused(
        "s SATISFIABLE\nv <instantiation> 1 2",
        "line 2: `1` is neither a name nor a value: expected `<list>` or `<values>` before it",
    );
    refused(
        &values(&format!("1 2 {end}")).replace(" y ", " x "),
        "line 2: `x` has two values: the second one",
    );
}

#[test]
fn options() {
    let option = " r1c1 r1c1_is_0 (1 of 2)\n";
    refused(
        &format!("{option}Altogether x solutions\n"),
        "line 2: `x` is not a number of solutions: expected a whole number",
    );
    refused(
        " r1c1 (1 of 2)\n",
        "line 1: no line is an option with values of cells; the text starts with `r1c1 (1 of 2)`",
    );
    refused(
        " r1c1 (1 of 2)\nAltogether 1 solution, 2 mems\n",
        "line 2: no solution found: the program was not asked to print them: add `m1`",
    );
}

proptest! {
    #[test]
    fn no_text_makes_it_panic(text in prop_oneof![pieces(), ".*", "([svc]|SAT|UNSAT|[ \n]|-?[0-9]{1,10}|.)*"]) {
        let _ = read(&text, None);
        for (_, dialect, _) in Dialect::ALL {
            if let Err(error) = read(&text, Some(dialect)) {
                prop_assert!(error.span.start <= error.span.end && error.span.end <= text.len());
                prop_assert!(text.get(error.span).is_some());
            }
        }
    }
}

#[test]
fn deep_brackets_are_refused() {
    let deep = format!("sat\n{}", "(".repeat(1_000_000));
    assert_eq!(
        read(&deep, None).expect_err("too deep").message,
        "too many nested brackets"
    );
    let deep = format!("{{\"a\": {}", "[".repeat(1_000_000));
    assert!(read(&deep, None).is_err());
}
