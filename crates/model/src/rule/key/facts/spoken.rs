//! Writes a fact unambiguously in words.

use super::grammar::relation_words;
use super::syntax::{Claim, Fact, FactDistance, FactStatement, RelativeSide};
use super::word::FactWord;

/// The fact. Statements that belong together are in brackets.
pub(super) fn fact(fact: &Fact) -> String {
    let clause = clause(&fact.clause);
    match &fact.condition {
        Some(condition) => format!("if {} then {clause}", self::clause(condition)),
        None => clause,
    }
}

fn clause(statements: &[FactStatement]) -> String {
    match statements {
        [only] => statement(only),
        several => {
            let several: Vec<String> = several
                .iter()
                .map(|one| format!("({})", statement(one)))
                .collect();
            format!("either {}", several.join(" or "))
        }
    }
}

pub(super) fn statement(said: &FactStatement) -> String {
    let subjects: Vec<String> = said.subjects.iter().map(name).collect();
    let (verb, each) = match (&said.claim, subjects.len()) {
        (_, 1) => ("is", ""),
        (Claim::Different, _) => ("are", ""),
        _ => ("are", " each"),
    };
    let none = match (said.is_negated, said.claim.num_choices()) {
        (false, _) => "",
        (true, 1) => " not",
        (true, _) => " neither",
    };
    let claim = claim(&said.claim, said.is_negated);
    format!("{} {verb}{each}{none} {claim}", listed(&subjects, "and"))
}

fn claim(claim: &Claim, is_negated: bool) -> String {
    let choices = |words: &[FactWord]| {
        let words: Vec<String> = words.iter().map(name).collect();
        match is_negated {
            true => words.join(" nor "),
            false => listed(&words, "or"),
        }
    };
    match claim {
        Claim::With(others) => format!("in the same column as {}", choices(others)),
        Claim::Aside(side, steps, others) => format!("{} {}", aside(*side, steps), choices(others)),
        Claim::Between(one, other) => format!("between {} and {}", name(one), name(other)),
        Claim::InColumn(numbers) => {
            let numbers: Vec<String> = numbers.iter().map(|number| number.name.value.clone()).collect();
            let numbers = match is_negated {
                true => numbers.join(" nor "),
                false => listed(&numbers, "or"),
            };
            format!("in column {numbers}")
        }
        Claim::AtEnd => "at an end".to_string(),
        Claim::Different => "in different columns".to_string(),
    }
}

fn aside(side: RelativeSide, steps: &FactDistance) -> String {
    let side = match side {
        RelativeSide::Left => "left of",
        RelativeSide::Right => "right of",
        RelativeSide::Either => "from",
    };
    match steps {
        FactDistance::One if side == "from" => "next to".to_string(),
        FactDistance::One => format!("immediately {side}"),
        FactDistance::Any => format!("somewhere {side}"),
        FactDistance::Number(number) => match number.name.value.as_str() {
            "1" => format!("1 column {side}"),
            number => format!("{number} columns {side}"),
        },
    }
}

/// `A`, `A and B`, `A, B and C`.
fn listed(names: &[String], word: &str) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} {word} {last}", first.join(", ")),
        names => names.concat(),
    }
}

/// Words of facts other than the first words of relations.
const WORDS: [&str; 12] = [
    "if", "then", "either", "or", "nor", "and", "is", "are", "the", "each", "columns", "column",
];

/// A name, in quotes if it could be read as something else.
fn name(word: &FactWord) -> String {
    let name = &word.name.value;
    let lowercase = name.to_lowercase();
    let is_word = relation_words().chain(WORDS).any(|word| word == lowercase);
    let is_plain = name
        .chars()
        .all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'))
        && name.chars().any(|c| !c.is_ascii_digit());
    if (is_plain && !is_word) || name.contains('\'') {
        name.clone()
    } else {
        format!("'{name}'")
    }
}
