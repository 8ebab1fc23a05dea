use crate::{Puzzle, RuleKind, Source, read};

/// A model with definitions and rules; four numbers on a board of two rows.
fn model(define: &str, rules: &str) -> String {
    format!(
        r#"
[parameters]
n = 2

[define]
{define}

[board]
grid = ["n", "n"]

[pieces]
numbers = "1..4"
copies = "any"

[[rules]]
holds = {rules}
"#
    )
}

/// The statements of the rules.
fn statements(define: &str, rules: &str) -> Vec<String> {
    let puzzle = Puzzle::from_toml(&model(define, rules)).unwrap_or_else(|errors| panic!("{errors}"));
    let rules = puzzle.rules.iter();
    let assertions = rules.flat_map(|rule| match &rule.kind {
        RuleKind::Expression(expression) => expression.assertions.clone(),
        _ => vec![],
    });
    assertions
        .map(|assertion| format!("{:?}", assertion.statement))
        .collect()
}

/// The error: its message, the text that it underlines, and the second text.
fn error(define: &str, rules: &str) -> (String, String, String) {
    let text = model(define, rules);
    let errors = read(&Source::new("m.toml", text.as_str())).expect_err("an error");
    assert_eq!(errors.len(), 1, "{errors}");
    let error = errors.in_order()[0];
    let part = |span: crate::Span| text[span.start..span.end].to_string();
    let also = error
        .also
        .as_ref()
        .map(|(span, what)| format!("{}: {what}", part(*span)));
    (
        format!("{}: {}", error.message, error.label),
        part(error.span),
        also.unwrap_or_default(),
    )
}

#[test]
fn a_definition_means_what_it_says() {
    let cases = [
        (
            r#"total = "r1c1 + r1c2""#,
            r#""2 * total == 6""#,
            r#""2 * (r1c1 + r1c2) == 6""#,
        ),
        (
            r#""far(x, y, k)" = "abs(x - y) >= k""#,
            r#""for each x, y in neighbours: far(x, y, n)""#,
            r#""for each x, y in neighbours: abs(x - y) >= 2""#,
        ),
        (
            r#""below(x, k)" = "cell(row(x) + k, column(x))""#,
            r#""for each x in row 1: x < below(x, 1)""#,
            r#""for each x in row 1: x < cell(2, column(x))""#,
        ),
        (
            r#""total(list)" = "sum(list)""#,
            r#"["total(row 1) == 4", "total(for x in row 2: 2 * x) == 6", "total({r1c1, 3}) > 4"]"#,
            r#"["sum(row 1) == 4", "sum(for x in row 2: 2 * x) == 6", "sum(r1c1, 3) > 4"]"#,
        ),
        (
            "second = \"first + 1\"\nfirst = \"r1c1\"\n\"next(k)\" = \"second + k\"",
            r#""next(first) == 5""#,
            r#""r1c1 + 1 + r1c1 == 5""#,
        ),
        (
            r#""differ(list)" = "for each x, y in list: x != y""#,
            r#""(differ(board))""#,
            r#""for each x, y in board: x != y""#,
        ),
        // Only the names of the definition are known in its text.
        (
            r#""more(y)" = "count(for each x in row 1: x > y)""#,
            r#""for each x in row 2: more(x) == 1""#,
            r#""for each y in row 2: count(for each x in row 1: x > y) == 1""#,
        ),
    ];
    for (define, with, without) in cases {
        let plain = |text: Vec<String>| text.join("\n");
        assert_eq!(
            plain(statements(define, with)),
            plain(statements("", without)),
            "{define}"
        );
    }
}

#[test]
fn a_number_can_be_a_definition() {
    let text = r#"
title = "Numbers"

[parameters]
n = 3

[define]
magic = "n * (n*n + 1) / 2"
"twice(k)" = "2 * k"

[board]
grid = ["n", "twice(n) - 3"]

[pieces]
numbers = "1..n*n"

[[rules]]
sum = "magic"
of = "lines"

[objective]
maximise = "twice(r1c1)"
"#;
    let puzzle = Puzzle::from_toml(text).unwrap_or_else(|errors| panic!("{errors}"));
    assert_eq!(puzzle.layout.cells().len(), 9);
    assert!(puzzle.rules[0].says.contains("15"), "{}", puzzle.rules[0].says);
}

#[test]
fn errors_point_at_the_definition_and_at_its_use() {
    assert_eq!(
        error(r#""odd(x)" = "x mod 2 == one""#, r#""for each x in row 1: odd(x)""#),
        (
            "unknown name `one`: expected a cell such as `r1c1`, a region such as `row 1`, a piece such as `1`".into(),
            "one".into(),
            "odd(x): `odd` is used here, with x = r1c1".into(),
        )
    );
    // Of definitions within definitions, the use in the rule is shown.
    assert_eq!(
        error(
            "\"up(x)\" = \"cell(row(x) - 1, 1)\"\n\"two_up(x)\" = \"up(up(x))\"",
            r#""two_up(r2c1) == 3""#
        ),
        (
            "this cell does not exist: rows and columns count from 1".into(),
            "cell(row(x) - 1, 1)".into(),
            "two_up(r2c1): `two_up` is used here, with x = r2c1".into(),
        )
    );
    assert_eq!(
        error(r#""far(x, y)" = "x > y + 1""#, r#""far(r1c1)""#),
        (
            "wrong number of arguments: 1: expected `far(x, y)`".into(),
            "far(r1c1)".into(),
            "\"far(x, y)\": defined here".into(),
        )
    );
    let (message, place, _) = error(r#""far(x, y)" = "x > y + 1""#, r#""fra(r1c1, r1c2)""#);
    assert_eq!(
        (message.as_str(), place.as_str()),
        ("unknown function `fra`: did you mean `far`?", "fra")
    );
    let (message, place, _) = error(r#"half = "r1c1 / 2""#, r#""hlf == 2""#);
    assert_eq!(
        (message.as_str(), place.as_str()),
        ("unknown name `hlf`: did you mean `half`?", "hlf")
    );
}

#[test]
fn definitions_cannot_be_recursive() {
    let (message, place, also) = error(r#""down(k)" = "k == 0 or down(k - 1)""#, r#""down(3)""#);
    assert_eq!(
        message,
        "`down` is defined by itself: a definition cannot be recursive"
    );
    assert_eq!(
        (place.as_str(), also.as_str()),
        ("down(k - 1)", "\"down(k)\": `down` is defined here")
    );
    let (message, place, _) = error("a = \"b + 1\"\nb = \"c + 1\"\nc = \"a + 1\"", r#""a == 1""#);
    assert_eq!(
        message,
        "`c` and `a` are defined by each other: a definition cannot be recursive"
    );
    assert_eq!(place, "a");
}

#[test]
fn names_are_used_once() {
    let cases = [
        (r#"n = "3""#, "`n` is already a parameter"),
        (r#""f(n)" = "3""#, "`n` is already a parameter"),
        (r#"r1c1 = "3""#, "`r1c1` is already a cell"),
        (r#"rows = "3""#, "`rows` is already a region"),
        (r#""sum(x)" = "x""#, "`sum(x)` cannot be defined"),
        (r#""f(x, x)" = "x""#, "`f(x, x)` cannot be defined"),
        (r#""f(1)" = "x""#, "`f(1)` cannot be defined"),
        (r#""2 f" = "x""#, "`2 f` cannot be defined"),
        (r#""f()" = "3""#, "`f()` cannot be defined"),
        ("f = \"3\"\n\"f(x)\" = \"x\"", "`f` is defined twice"),
        (r#"f = "3 +""#, "unexpected end of the expression"),
        ("f = 3", "wrong type: found a whole number"),
        ("f = \"(r1c1\"\ng = \"f + 1\"", "unexpected end of the expression"),
    ];
    for (define, message) in cases {
        let (found, ..) = error(define, r#""r1c1 == 1""#);
        assert!(found.starts_with(message), "{define}: {found}");
    }
    let (found, ..) = error(r#"f = "r1c1""#, r#""for each f in row 1: f > 2""#);
    assert!(found.starts_with("`f` is already a definition"), "{found}");
}

#[test]
fn a_definition_with_an_error_causes_no_others() {
    let (found, ..) = error(r#""f(x)" = "x +""#, r#"["f(r1c1)", "f(r1c2)"]"#);
    assert!(found.starts_with("unexpected end of the expression"), "{found}");
}

#[test]
fn definitions_of_definitions_do_not_explode() {
    let doubled: Vec<String> = (1..60)
        .map(|k| format!("d{k} = \"d{} and d{}\"", k - 1, k - 1))
        .collect();
    let define = format!("d0 = \"r1c1 > r1c2\"\n{}", doubled.join("\n"));
    let (found, ..) = error(&define, r#""d59""#);
    assert!(
        found.starts_with("this expression is too long when expanded"),
        "{found}"
    );
    let numbers: Vec<String> = (1..60)
        .map(|k| format!("d{k} = \"d{} + d{}\"", k - 1, k - 1))
        .collect();
    let define = format!("d0 = \"0\"\n{}", numbers.join("\n"));
    let text = model(&define, r#""r1c1 == 1""#).replace("copies = \"any\"", "copies = \"d59\"");
    let errors = Puzzle::from_toml(&text).expect_err("an error");
    assert!(errors.to_string().contains("too long when expanded"), "{errors}");
    // A long chain neither overflows the stack nor passes.
    let chain: Vec<String> = (1..5000).map(|k| format!("d{k} = \"d{} + 1\"", k - 1)).collect();
    let define = format!("d0 = \"0\"\n{}", chain.join("\n"));
    let errors = Puzzle::from_toml(&model(&define, r#""r1c1 == 1""#)).expect_err("an error");
    assert!(errors.to_string().contains("nested too deeply"), "{errors}");
}
