use super::*;
use crate::diagnostic::Span;
use crate::expression::syntax::SyntaxKind;

/// The syntax, with all brackets that the grammar implies.
fn shape(text: &str) -> String {
    let text = SpannedText::verbatim(text, Span::new(0, text.len()));
    parse(&text, &Definitions::default()).map_or_else(|diagnostic| diagnostic.message, |syntax| show(&syntax))
}

fn diagnostic(text: &str) -> (String, String, &str) {
    let source = SpannedText::verbatim(text, Span::new(0, text.len()));
    let diagnostic = parse(&source, &Definitions::default()).expect_err("a fault");
    (
        diagnostic.message,
        diagnostic.label,
        &text[diagnostic.span.start..diagnostic.span.end],
    )
}

fn show(syntax: &Syntax) -> String {
    let all = |list: &[Syntax]| list.iter().map(show).collect::<Vec<_>>().join(", ");
    match &syntax.kind {
        SyntaxKind::Number(number) => number.to_string(),
        SyntaxKind::Name(parts) => {
            let words: Vec<&str> = parts.iter().map(|part| part.text.as_str()).collect();
            words.join("·")
        }
        SyntaxKind::Call {
            function, arguments, ..
        } => format!("{function}({})", all(arguments)),
        SyntaxKind::Index(of, index) => format!("{}[{}]", show(of), show(index)),
        SyntaxKind::Negative(of) => format!("(-{})", show(of)),
        SyntaxKind::Sum(terms) => {
            let sign = |taken: bool| if taken { "-" } else { "+" };
            let terms = terms
                .iter()
                .map(|(taken, term)| format!("{}{}", sign(*taken), show(term)));
            format!("({})", terms.collect::<String>())
        }
        SyntaxKind::Product(first, rest) => {
            let rest = rest
                .iter()
                .map(|(factor, term)| format!(" {factor:?} {}", show(term)));
            format!("({}{})", show(first), rest.collect::<String>())
        }
        SyntaxKind::Range(low, high) => format!("({}..{})", show(low), show(high)),
        SyntaxKind::Set(members) => format!("{{{}}}", all(members)),
        SyntaxKind::Comparison(first, rest) => {
            let rest = rest
                .iter()
                .map(|(comparator, side)| format!(" {comparator:?} {}", show(side)));
            format!("({}{})", show(first), rest.collect::<String>())
        }
        SyntaxKind::Not(of) => format!("(not {})", show(of)),
        SyntaxKind::And(list) => format!("and({})", all(list)),
        SyntaxKind::Or(list) => format!("or({})", all(list)),
        SyntaxKind::Implies(a, b) => format!("({} => {})", show(a), show(b)),
        SyntaxKind::Equivalent(a, b) => format!("({} <=> {})", show(a), show(b)),
        SyntaxKind::Quota(quota, number, list) => format!("{quota:?} {} of ({})", show(number), all(list)),
        SyntaxKind::Bracketed(inner) => format!("[{}]", show(inner)),
        SyntaxKind::Each {
            binders,
            condition,
            body,
        } => {
            let binder = |binder: &crate::expression::syntax::Binder| {
                let names: Vec<&str> = binder.names.iter().map(|(name, _)| name.as_str()).collect();
                format!("{} in {}", names.join(" "), show(&binder.domain))
            };
            let binders: Vec<String> = binders.iter().map(binder).collect();
            let condition = condition
                .iter()
                .map(|condition| format!(" where {}", show(condition)));
            let condition: String = condition.collect();
            format!("for {}{condition}: {}", binders.join("; "), show(body))
        }
    }
}

#[test]
fn operators_bind_as_in_mathematics() {
    assert_eq!(shape("2*a + b - c = 10"), "((+(2 Times a)+b-c) Equal 10)");
    assert_eq!(shape("-a * b mod 3"), "((-a) Times b Mod 3)");
    assert_eq!(shape("a or b and not c => d"), "(or(a, and(b, (not c))) => d)");
    assert_eq!(shape("a < b <= c"), "(a Less b LessOrEqual c)");
    assert_eq!(shape("(a + b) * c"), "((+a+b) Times c)");
    assert_eq!(shape("a not in {1, 3..5}"), "(a NotIn {1, (3..5)})");
    assert_eq!(shape("not not a"), "a");
    assert_eq!(shape("a - - b"), "(+a-(-b))");
}

#[test]
fn names_may_have_several_words() {
    assert_eq!(
        shape("sum(row 1) = sum(falling diagonal)"),
        "(sum(row·1) Equal sum(falling·diagonal))"
    );
    assert_eq!(shape("all different(a, 'b c')"), "all_different(a, b c)");
    assert_eq!(shape("rows[i + 1][2]"), "rows[(+i+1)][2]");
    assert_eq!(shape("sum()"), "sum()");
}

#[test]
fn quantifiers_and_quotas() {
    assert_eq!(
        shape("for each a, b in neighbours where a < 3: a != b"),
        "for a b in neighbours where (a Less 3): (a Different b)"
    );
    assert_eq!(
        shape("sum(for i in 1..n, j in 1..i: i * j) = 3"),
        "(sum(for i in (1..n); j in (1..i): (i Times j)) Equal 3)"
    );
    assert_eq!(shape("at_most 2 of (a, b = 3)"), "AtMost 2 of (a, (b Equal 3))");
    assert_eq!(
        shape("count((for a in row 1: a), ((for b in row 2: (b))))"),
        "count([for a in row·1: a], [for b in row·2: b])"
    );
}

#[test]
fn the_first_token_that_does_not_fit_is_shown() {
    let wrong = |text| diagnostic(text);
    assert_eq!(wrong("a + ").1, "expected a number, a name or `(`");
    assert_eq!(wrong("a + ").0, "unexpected end of the expression");
    assert_eq!(wrong("a + * b").2, "*");
    assert_eq!(
        wrong("sum(a, b"),
        (
            "unexpected end of the expression".into(),
            "expected `,` or `)`".into(),
            ""
        )
    );
    assert_eq!(wrong("(a + b c) d").2, "d");
    assert_eq!(wrong("a = b => c => d").2, "=>");
    assert_eq!(wrong("for a rows: b").1, "expected `in`");
    assert_eq!(
        wrong("for a in rows b = c").1,
        "expected `:` before the statement that holds for each"
    );
    assert_eq!(
        wrong("exactly 2 (a)").1,
        "expected `of`, as in `exactly 2 of (a, b, c)`"
    );
    assert_eq!(wrong("a not b").1, "expected `in` after `not`");
    assert_eq!(wrong("99999999999999999999").2, "99999999999999999999");
    assert_eq!(wrong("").0, "unexpected end of the expression");
}

#[test]
fn strange_characters_are_explained() {
    assert_eq!(diagnostic("a & b").1, "write `and`");
    assert_eq!(diagnostic("a == 'x").1, "this quote is not closed");
    assert_eq!(diagnostic("a == ★").2, "★");
}

#[test]
fn deep_nesting_is_refused_and_not_followed() {
    let deep = format!("{}1{}", "(".repeat(100_000), ")".repeat(100_000));
    assert_eq!(diagnostic(&deep[..90_000]).0, "this is nested too deeply");
    assert!(diagnostic(&deep).0.ends_with("bytes long"));
    let long = format!("1{}", " + 1".repeat(20_000));
    assert!(shape(&long).starts_with("(+1+1"));
    assert_eq!(shape(&format!("{}1", "- ".repeat(40_000))), "1");
    assert_eq!(shape(&format!("{}a", "not ".repeat(20_001))), "(not a)");
}
