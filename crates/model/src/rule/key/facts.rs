//! `facts = ["Ann left of Bob", "cat not with Ann"]`: the clues of a logic grid in words.

mod grammar;
mod meaning;
mod readings;
mod spoken;
mod syntax;
mod word;

use itertools::Itertools;
use schemars::{Schema, SchemaGenerator};

use super::parsed_rule::{ParsedRule, RuleScope};
use super::regions::enumeration;
use super::relation::{draft, has_columns};
use super::stated::stated;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::{DocumentNode, SpannedText};
use crate::document::read_context::ReadContext;
use crate::document::schema::{any_of, list, text};
use crate::document::table::{FromNode, Spanned, one_or_several_texts, table};
use crate::expression::{Assertion, Boolean, Case};
use crate::nearest::nearest;
use crate::piece::unknown_piece;
use crate::rule::{ClueForm, RelationKind, Rule};

use grammar::{leads_to_relation, relation_words};
use readings::readings;
use syntax::{Claim, Fact, FactStatement};
use word::{Expected, FactWord, words};

/// The longest fact, in words.
const MAX_WORDS: usize = 1000;

table! {
    /// Statements about the columns of pieces.
    pub(super) struct FactsTable ("a rule") needs [facts] {
        /// The facts, one per line, or a list of them: "A left of B".
        facts: Spanned<Facts>,
    }
}

/// Strings of facts.
#[derive(Clone, Debug)]
pub(super) struct Facts(Vec<SpannedText>);

impl FromNode for Facts {
    const EXPECTED: &'static str = "facts such as \"A left of B\": a list, or one a line";

    fn schema(_: &mut SchemaGenerator) -> Schema {
        any_of([text(), list(text())])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        one_or_several_texts(node, Self::EXPECTED, context).map(Facts)
    }
}

/// One rule per fact.
pub(super) fn read(node: &DocumentNode, scope: &RuleScope<'_>, context: &mut ReadContext) -> Vec<ParsedRule> {
    let Some(facts) = FactsTable::from_node(node, context).and_then(|table| table.facts) else {
        return vec![];
    };
    if !has_columns(facts.span, scope, context) {
        return vec![];
    }
    let mut drafts = vec![];
    for text in &facts.value.0 {
        for line in text.value.lines().filter(|line| !line.trim().is_empty()) {
            drafts.extend(read_fact(text, line, scope, context));
        }
    }
    drafts
}

/// A statement that is all that a rule says.
fn alone(statement: Boolean) -> Assertion {
    Assertion {
        statement,
        case: Case::ONLY,
        part: None,
        says: None,
        wording: None,
    }
}

fn read_fact(
    text: &SpannedText,
    line: &str,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let fact = understood(text, line, scope);
    let fact = fact.map_err(|diagnostic| context.add(diagnostic)).ok()?;
    let span = text.span_of_part(line.trim());
    let name = line.split_whitespace().join(" ");
    let says = spoken::fact(&fact);
    let draft = match meaning::relation(&fact, scope) {
        Some((kind, names)) => draft(kind, &names, span, scope, context)?,
        None => {
            let statement = meaning::statement(&fact, scope, context)?;
            stated(name.clone(), name.clone(), vec![alone(statement)], span, context)?
        }
    };
    let draft = draft.with_clue(span, ClueForm::Statement);
    Some(ParsedRule { says, name, ..draft })
}

/// A single fact as a rule, and as the rule that it does not hold.
pub(crate) fn read_question(
    text: &str,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<[Rule; 2]> {
    let span = Span::new(0, text.len());
    if !has_columns(span, scope, context) {
        return None;
    }
    let text = SpannedText::verbatim(text, span);
    let fact = understood(&text, &text.value, scope);
    let fact = fact.map_err(|diagnostic| context.add(diagnostic)).ok()?;
    let holds = read_fact(&text, &text.value, scope, context)?;
    let says = format!("it is not true that {}", holds.says);
    let fails = match meaning::relation(&fact, scope) {
        // Their opposite can be said in the same words.
        Some((RelationKind::SameColumn, names)) => {
            draft(RelationKind::DifferentColumn, &names, span, scope, context)?
        }
        _ => {
            let statement = meaning::statement(&fact, scope, context)?.negated();
            stated(says.clone(), says, vec![alone(statement)], span, context)?
        }
    };
    Some([holds, fails].map(|draft| draft.into_rule(span)))
}

/// The fact in a line, if it is unambiguous.
fn understood(text: &SpannedText, line: &str, scope: &RuleScope<'_>) -> Result<Fact, Diagnostic> {
    let words = words(text, line, scope.pieces)?;
    let span = text.span_of_part(line.trim());
    if words.len() > MAX_WORDS {
        let message = format!("this fact has {} words", words.len());
        let diagnostic = Diagnostic::new(DiagnosticCode::TooLarge, span, message);
        return Err(diagnostic.label(format!("at most {MAX_WORDS}")));
    }
    let mut readings = readings(&words);
    if let [one, other, ..] = readings.as_slice() {
        let both = [spoken::fact(one), spoken::fact(other)];
        return Err(ambiguous(span, &both));
    }
    let fact = match readings.pop() {
        Some(fact) => fact,
        None => grammar::first_reading(&words)
            .map_err(|(at, expected)| unexpected((text, line), &words, at, expected, scope))?,
    };
    let unclear = fact.statements().find_map(ambiguous_negation);
    unclear.map_or(Ok(fact), |both| Err(ambiguous(span, &both)))
}

/// The error for an ambiguous fact; each meaning is written unambiguously.
fn ambiguous(span: Span, [one, other]: &[String; 2]) -> Diagnostic {
    Diagnostic::new(DiagnosticCode::BadClue, span, "this fact is ambiguous")
        .label("it has two meanings")
        .help(format!("write `{one}` or `{other}`"))
}

/// The readings of `A, B and C are not in different columns`; with two pieces, both mean the same.
fn ambiguous_negation(statement: &FactStatement) -> Option<[String; 2]> {
    let is_open = statement.claim == Claim::Different && statement.is_negated && statement.subjects.len() > 2;
    let with = |[one, other]: [&FactWord; 2]| {
        spoken::statement(&FactStatement {
            subjects: vec![one.clone()],
            is_negated: false,
            claim: Claim::With(vec![other.clone()]),
        })
    };
    is_open.then(|| {
        let subjects = &statement.subjects;
        let some = subjects
            .iter()
            .array_combinations()
            .map(|pair| format!("({})", with(pair)));
        let all = subjects[1..].iter().map(|other| with([&subjects[0], other]));
        [
            format!("either {}", some.collect_vec().join(" or ")),
            all.collect_vec().join("` and `"),
        ]
    })
}

/// The error for a word (or the end) where something else is `expected`.
fn unexpected(
    (text, line): (&SpannedText, &str),
    words: &[FactWord],
    at: usize,
    expected: Expected,
    scope: &RuleScope<'_>,
) -> Diagnostic {
    let before = at.checked_sub(1).map(|before| &words[before]);
    let is_strange = |word: &&FactWord| !word.is_piece && !leads_to_relation(word);
    if let Some(name) = before.filter(|word| expected == Expected::Relation && is_strange(word)) {
        // A name in two words looks like a name and an unknown relation.
        return unknown_piece(scope.pieces, &name.name);
    }
    let diagnostic = match words.get(at) {
        Some(word) => {
            let message = format!("unexpected `{}`", word.name.value);
            Diagnostic::new(DiagnosticCode::BadClue, word.name.span, message)
        }
        None => {
            let end = line.trim_end();
            let place = text.span_of_part(&end[end.len()..]);
            Diagnostic::new(DiagnosticCode::BadClue, place, "unexpected end of the fact")
        }
    };
    let found = words.get(at).map_or("", |word| word.name.value.as_str());
    diagnostic.label(label(found, expected))
}

fn label(found: &str, expected: Expected) -> String {
    match expected {
        Expected::OneOf(words) => {
            let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
            format!(
                "expected {}",
                enumeration(quoted.iter().map(String::as_str), "or")
            )
        }
        Expected::Piece => "expected a piece".to_string(),
        Expected::Number => "expected the number of a column".to_string(),
        Expected::SecondPiece => {
            "expected at least two pieces before it, as in `A and B in different columns`".to_string()
        }
        Expected::ClaimOfEach => {
            "expected a relation of each piece; for one column, write `A in the same column as B`".to_string()
        }
        Expected::Relation => match nearest(found, relation_words()) {
            Some(word) => format!("did you mean `{word}`?"),
            None => "expected a relation, such as `with`, `left of`, `next to`, `between` or `in column`"
                .to_string(),
        },
        Expected::End => match found {
            "or" => "expected the end: a choice between facts starts with `either`".to_string(),
            "and" => "expected the end: write each fact on its own line".to_string(),
            _ => "expected the end of the fact".to_string(),
        },
    }
}
