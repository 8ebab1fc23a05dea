//! Diagnostics of rules about regions.

use crate::wrong_models::assert_diagnostics;

#[test]
fn all_kinds_of_wrong_rule() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
numbers = "1..4"
[[rules]]
summ = 5
of = "rows"
[[rules]]
piece = "1"
in_colum = 2
[[rules]]
of = "rows"
[[rules]]
sum = 5
[[rules]]
sum = 5
of = "row"
cells = "r1c1 r1c2"
[[rules]]
sum = 5
of = "rwos"
[[rules]]
sum = 5
of = ["row 1", "row 9"]
[[rules]]
sum = 5
cells = "r1c1 r1c1 r7c1"
[[rules]]
sum = 5
cells = ""
[[rules]]
sum = 5
of = []
[[rules]]
sum = 5
of = "rows"
all_different = "rows"
[[rules]]
sum = 5
of = 7.5
[[rules]]
sum = 5.5
of = "rows"
name = 4
[[rules]]
sum = "x..5"
of = "rows"
is = 5
[[rules]]
sum = 99999999999999999999
of = "rows"
[[rules]]
sum = 5
all = "rows"
[[rules]]"#,
        &[
            (
                "E010",
                "summ",
                "unknown kind of rule `summ`",
                "did you mean `sum`?",
            ),
            (
                "E010",
                "in_colum",
                "unknown kind of rule `in_colum`",
                "did you mean `in_column`?",
            ),
            (
                "E011",
                "[[rules]]",
                "the rule has no kind",
                "expected one of `sum`, `sums`, `all_different`, `count`, `counts`, `order`, `product`, `difference`, `quotient`, `cage`, `cages`, `cross_sums`, `equations`, `visible`, `runs`, `runs_around`, `words`, `tuples`, `longest_run`, `different`, `not_touching`, `not_attacking`, `connected`, `path`, `fit`, `in_column`, `same_column`, `left_of`, `right_of`, `immediately_left_of`, `immediately_right_of`, `different_column`, …",
            ),
            (
                "E011",
                "[[rules]]",
                "the rule does not name any cells",
                "expected `of` or `cells`",
            ),
            (
                "E014",
                "[[rules]]",
                "a rule has `of` or `cells`, not both",
                "both are present",
            ),
            (
                "E024",
                "\"rwos\"",
                "unknown region `rwos`",
                "did you mean `rows`?",
            ),
            ("E024", "\"row 9\"", "unknown region `row 9`", "there are 2 rows"),
            (
                "E022",
                "r1c1",
                "the cell `r1c1` is listed twice",
                "second occurrence",
            ),
            ("E023", "r7c1", "unknown cell `r7c1`", "the board has 2 rows"),
            (
                "E013",
                "[[rules]]",
                "the rule has no cells",
                "expected at least one cell",
            ),
            (
                "E013",
                "[[rules]]",
                "the rule has no cells",
                "expected at least one cell",
            ),
            (
                "E014",
                "all_different",
                "a rule is `sum` or `all_different`, not both",
                "second kind",
            ),
            (
                "E012",
                "7.5",
                "wrong type: found a number with a fraction",
                "expected a name or a list of names",
            ),
            (
                "E012",
                "5.5",
                "wrong type: found a number with a fraction",
                "expected a whole number, a range such as \"1..9\", a list of them, `{ at_least = 1, at_most = 9 }`, or \"same\"",
            ),
            (
                "E012",
                "4",
                "wrong type: found a whole number",
                "expected a string",
            ),
            (
                "E013",
                "x",
                "`x` is not a whole number",
                "expected a whole number or a range such as \"1..9\"",
            ),
            (
                "E010",
                "is",
                "unknown key `is`",
                "expected one of `sum`, `of`, `cells`",
            ),
            (
                "E015",
                "99999999999999999999",
                "this number does not fit in 64 bits",
                "expected a whole number, a range such as \"1..9\", a list of them, `{ at_least = 1, at_most = 9 }`, or \"same\"",
            ),
            (
                "E010",
                "all",
                "unknown key `all`",
                "expected one of `sum`, `of`, `cells`",
            ),
            (
                "E011",
                "[[rules]]",
                "the rule has no kind",
                "expected one of `sum`, `sums`, `all_different`, `count`, `counts`, `order`, `product`, `difference`, `quotient`, `cage`, `cages`, `cross_sums`, `equations`, `visible`, `runs`, `runs_around`, `words`, `tuples`, `longest_run`, `different`, `not_touching`, `not_attacking`, `connected`, `path`, `fit`, `in_column`, `same_column`, `left_of`, `right_of`, `immediately_left_of`, `immediately_right_of`, `different_column`, …",
            ),
        ],
    );
}

#[test]
fn rules_as_a_table() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
numbers = "1..4"
[rules]
sum = 5"#,
        &[(
            "E012",
            "[rules]",
            "wrong type: found a table",
            "expected a list of rules, each under `[[rules]]`",
        )],
    );
}

#[test]
fn a_rule_that_is_a_number() {
    assert_diagnostics(
        r#"rules = [5]
[board]
grid = [2, 2]
[pieces]
numbers = "1..4""#,
        &[(
            "E012",
            "5",
            "wrong type: found a whole number",
            "expected a rule: a table under `[[rules]]`",
        )],
    );
}

#[test]
fn wrong_all_different_rules() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
numbers = "1..4"
[[rules]]
all_different = {}
[[rules]]
all_different = 5
[[rules]]
all_different = { cels = "r1c1" }
[[rules]]
all_different = { cells = 5 }
[[rules]]
all_different = []"#,
        &[
            (
                "E012",
                "{}",
                "wrong type: found a table",
                r#"expected names of regions, or `{ cells = "a b c" }`"#,
            ),
            (
                "E012",
                "5",
                "wrong type: found a whole number",
                r#"expected names of regions, or `{ cells = "a b c" }`"#,
            ),
            ("E010", "cels", "unknown key `cels`", "did you mean `cells`?"),
            (
                "E012",
                "5",
                "wrong type: found a whole number",
                "expected a string of names or a list of names",
            ),
            (
                "E013",
                "[[rules]]",
                "the rule has no cells",
                "expected at least one cell",
            ),
        ],
    );
}

#[test]
fn wrong_count_rules() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
numbers = "1..4"
[[rules]]
count = "5"
of = "rows"
is = 1
[[rules]]
count = [1, 2]
of = "rows"
[[rules]]
count = 1
of = "rows"
is = 1
at_most = 1
[[rules]]
count = 1
of = "rows"
is = -1
[[rules]]
count = 1
of = "rows"
at_least = 3
at_most = 2
[[rules]]
count = 1
of = "rows"
at_least = -3
at_most = -2
[[rules]]
count = []
of = "rows"
is = 1
[[rules]]
count = 1
of = "rows"
is = "a""#,
        &[
            (
                "E031",
                r#""5""#,
                "unknown piece `5`",
                "expected one of `1`, `2`, `3`, `4`",
            ),
            (
                "E011",
                "[[rules]]",
                "the rule has no bound",
                "expected `is`, `at_least` or `at_most`",
            ),
            (
                "E014",
                "1",
                "`is` cannot be combined with other bounds",
                "expected `is` without `at_least` and `at_most`",
            ),
            (
                "E013",
                "-1",
                "the number of pieces cannot be negative",
                "expected 0 or more",
            ),
            (
                "E013",
                "2",
                "no number is at least 3 and at most 2",
                "expected 3 or more",
            ),
            (
                "E013",
                "-3",
                "the number of pieces cannot be negative",
                "expected 0 or more",
            ),
            (
                "E013",
                "[[rules]]",
                "the rule does not name a piece",
                "expected a piece",
            ),
            (
                "E013",
                "a",
                "`a` is not a whole number",
                r#"expected a whole number or a range such as "1..9""#,
            ),
        ],
    );
}

#[test]
fn wrong_fit_rules() {
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
numbers = "1..4"
[[rules]]
fit = "equl"
[[rules]]
fit = "equal"
[[rules]]
fit = "equal"
rim = "x""#,
        &[
            ("E013", r#""equl""#, "unknown fit `equl`", "did you mean `equal`?"),
            (
                "E040",
                r#""equal""#,
                "only tiles have edges",
                "the pieces are not `tiles`",
            ),
            (
                "E040",
                r#""equal""#,
                "only tiles have edges",
                "the pieces are not `tiles`",
            ),
            (
                "E012",
                r#""x""#,
                "wrong type: found a string",
                "expected a whole number",
            ),
        ],
    );
}

#[test]
fn wrong_encodings() {
    let listed = "expected one of `sum`, `amo`, `count`, `table`, `graph`";
    assert_diagnostics(
        r#"[board]
grid = [2, 2]
[pieces]
numbers = "1..4"
[[rules]]
sum = 5
of = "rows"
encode = "sum=ader"
[[rules]]
sum = 5
of = "row 1"
encode = "amo=ladder, boxes=x"
[[rules]]
sum = 5
of = "column 1"
encode = "sum"
[[rules]]
sum = 5
of = "columns"
encode = "sum=tree,sum=order"
[[rules]]
all_different = "rows"
encode = ""
[[rules]]
all_different = "columns"
encode = 3
[[rules]]
count = "1"
of = "columns"
at_most = 1
encod = "sum=tree""#,
        &[
            ("E013", "ader", "unknown encoding `ader`", "did you mean `adder`?"),
            ("E013", "boxes", "unknown family `boxes`", listed),
            (
                "E013",
                "sum",
                "`sum` is not an encoding choice",
                r#"expected encodings such as "sum=tree" or "sum=adder, amo=ladder""#,
            ),
            (
                "E013",
                "sum",
                "two encodings for the family `sum`",
                "second occurrence",
            ),
            (
                "E013",
                r#""""#,
                "this is not a choice of encodings",
                r#"expected encodings such as "sum=tree" or "sum=adder, amo=ladder""#,
            ),
            (
                "E012",
                "3",
                "wrong type: found a whole number",
                r#"expected encodings such as "sum=tree" or "sum=adder, amo=ladder""#,
            ),
            (
                "E010",
                "encod",
                "unknown key `encod`",
                "expected one of `count`, `of`, `cells`, `is`, `at_least`, `at_most`",
            ),
        ],
    );
}
