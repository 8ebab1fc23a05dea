//! Faults of rules that are said in a phrase.

use crate::assert_faults;

/// Rules on a board of 2 x 2 with numbers.
fn rules(rules: &str) -> String {
    format!("[board]\ngrid = [2, 2]\n[pieces]\nnumbers = \"1..4\"\n{rules}")
}

#[test]
fn wrong_amounts_and_lists() {
    assert_faults(
        &rules(
            r#"[[rules]]
sum = []
of = "rows"
[[rules]]
sum = { at_leest = 5 }
of = "rows"
[[rules]]
sum = {}
of = "rows"
[[rules]]
sum = { at_least = 5, at_most = 4 }
of = "rows"
[[rules]]
sums = [1, 2, 3]
of = "rows"
[[rules]]
sums = { A = 1 }
of = "rows"
[[rules]]
sums = 5
of = "rows"
[[rules]]
sums = [1, true]
of = "rows"
[[rules]]
sums = [1, 2]
[[rules]]
counts = [1, [1, 2]]
of = "rows"
piece = 1
[[rules]]
counts = [1, -2]
of = "rows"
piece = 1
[[rules]]
counts = [1, 2]
of = "rows"
[[rules]]
counts = [1, 2]
of = "rows"
piece = 7"#,
        ),
        &[],
    );
}

#[test]
fn wrong_orders_cages_and_pairs() {
    assert_faults(
        &rules(
            r#"[[rules]]
order = "rising"
of = "rows"
[[rules]]
order = "increasin"
of = "rows"
[[rules]]
order = 4
of = "rows"
[[rules]]
difference = 4
of = "board"
[[rules]]
quotient = 4
cells = "r1c1"
[[rules]]
product = "x"
cells = "r1c1"
[[rules]]
cage = "+"
of = "rows"
[[rules]]
cage = "12++"
of = "rows"
[[rules]]
cage = "12 -"
of = "board"
[[rules]]
cages = ["2/", "x"]
of = "rows"
[[rules]]
cages = ["2/", []]
of = "rows""#,
        ),
        &[],
    );
}

#[test]
fn phrases_that_need_numbers() {
    assert_faults(
        r#"[board]
grid = [2, 2]
[pieces]
names = "AB"
copies = 2
[[rules]]
sum = "same"
of = "rows"
[[rules]]
order = "increasing"
of = "rows"
[[rules]]
cage = "3+"
of = "rows"
[[rules]]
difference = 1
of = "rows""#,
        &[],
    );
}
