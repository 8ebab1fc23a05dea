//! The grammar of facts.
//!
//! Where a name is possible, the next word is read as one, so a piece may be called `left`. The
//! words after a name decide how the fact continues.
//!
//! The number of names in a list of choices may be ambiguous: `either A with B or C, D and E with F`. The
//! grammar reads a statement with a list of a given [`ChoiceExtent`]; [`readings`](super::readings) tries
//! all of them.

use winnow::combinator::{cut_err, fail, opt, peek};
use winnow::error::{ContextError, ErrMode};
use winnow::prelude::*;
use winnow::stream::{ContainsToken, Stream, TokenSlice};
use winnow::token::{any, one_of};

use super::word::{Expected, FactWord, Separator, WordKind, Words, separator, takes};

use super::syntax::{Claim, Fact, FactClause, FactDistance, FactStatement, RelativeSide};

pub(super) type FactResult<T> = ModalResult<T, ContextError<Expected>>;

/// The first words of relations, if they are not negated.
const RELATIONS: [&str; 12] = [
    "with",
    "same",
    "left",
    "right",
    "immediately",
    "directly",
    "just",
    "somewhere",
    "next",
    "between",
    "in",
    "at",
];

/// Words that negate a relation.
const NEGATIONS: [&str; 6] = ["not", "neither", "isn't", "aren't", "isn’t", "aren’t"];

/// The first words of relations.
pub(super) fn relation_words() -> impl Iterator<Item = &'static str> {
    RELATIONS.into_iter().chain(NEGATIONS)
}

/// Words without meaning before a relation or a name.
const FILLERS: [&str; 4] = ["is", "are", "the", "each"];

/// Can the word stand between a name and a relation?
pub(super) fn leads_to_relation(word: &FactWord) -> bool {
    let mut words = FILLERS.iter().chain(&NEGATIONS);
    words.any(|filler| word.is(filler))
}

impl ContainsToken<&'_ FactWord> for WordKind {
    fn contains_token(&self, word: &FactWord) -> bool {
        word.kind == *self
    }
}

/// A word of the grammar.
#[derive(Clone, Copy)]
struct FactKeyword(&'static str);

impl ContainsToken<&'_ FactWord> for FactKeyword {
    fn contains_token(&self, word: &FactWord) -> bool {
        word.is(self.0)
    }
}

/// The number of members in the list of choices of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChoiceExtent {
    /// All up to a name that is followed by a relation: it is the subject of the next statement.
    Natural,
    /// Exactly this number, if there are as many.
    Members(usize),
}

impl ChoiceExtent {
    fn goes_on_after(self, members: usize) -> bool {
        match self {
            ChoiceExtent::Natural => true,
            ChoiceExtent::Members(most) => members < most,
        }
    }
}

/// The first reading of the words, or the number of words read and what is expected next.
pub(super) fn first_reading(words: &[FactWord]) -> Result<Fact, (usize, Expected)> {
    let mut input = TokenSlice::new(words);
    let expected = match whole(&mut input) {
        Ok(fact) if input.is_empty() => return Ok(fact),
        Ok(_) => Expected::End,
        Err(ErrMode::Backtrack(error) | ErrMode::Cut(error)) => {
            error.context().next().copied().unwrap_or(Expected::Relation)
        }
        Err(ErrMode::Incomplete(_)) => Expected::Relation,
    };
    Err((words.len() - input.len(), expected))
}

fn whole(input: &mut Words<'_>) -> FactResult<Fact> {
    let condition = match takes(input, "if") {
        true => {
            let condition = clause(input)?;
            opt(one_of(WordKind::Comma)).parse_next(input)?;
            keyword(input, "then", &["then"])?;
            Some(condition)
        }
        false => None,
    };
    let clause = clause(input)?;
    Ok(Fact { condition, clause })
}

/// `either STATEMENT or STATEMENT`, or a single statement, which may start with `either` if it has
/// a choice.
fn clause(input: &mut Words<'_>) -> FactResult<FactClause> {
    let is_choice = takes(input, "either");
    let mut statements = vec![statement(input, ChoiceExtent::Natural)?];
    let mut last = None;
    loop {
        let start = input.checkpoint();
        let Some(found) = is_choice.then(|| separator(input, &["or"])).flatten() else {
            break;
        };
        last = Some((start, found));
        statements.push(statement(input, ChoiceExtent::Natural)?);
    }
    ends_with_a_word(input, last, &["or"])?;
    if is_choice && !is_a_choice(&statements) {
        keyword(input, "or", &["or"])?;
    }
    Ok(statements)
}

/// Can `either` stand before these?
pub(super) fn is_a_choice(statements: &[FactStatement]) -> bool {
    statements.len() > 1 || statements.iter().any(|one| one.claim.num_choices() > 1)
}

/// A statement, optionally in brackets.
pub(super) fn statement(input: &mut Words<'_>, extent: ChoiceExtent) -> FactResult<FactStatement> {
    if opt(one_of(WordKind::Open)).parse_next(input)?.is_some() {
        let inner = statement(input, extent)?;
        cut_err(one_of(WordKind::Close).void())
            .context(Expected::OneOf(&[")"]))
            .parse_next(input)?;
        return Ok(inner);
    }
    let is_neither = takes_neither(input);
    let subjects = match is_neither {
        true => neither_subjects(input)?,
        false => subjects(input, &["and"])?,
    };
    skip_fillers(input, |_| true);
    let is_negated = is_neither || NEGATIONS.iter().any(|word| takes(input, word));
    skip_fillers(input, |_| true);
    let claim = claim(input, is_negated, extent)?;
    if matches!(claim, Claim::Different) && (is_neither || subjects.len() < 2) {
        let expected = if is_neither {
            Expected::ClaimOfEach
        } else {
            Expected::SecondPiece
        };
        return cut_err(fail).context(expected).parse_next(input);
    }
    Ok(FactStatement {
        subjects,
        is_negated,
        claim,
    })
}

/// Reads the word before several subjects of which none is meant, unless it is the name of a piece.
fn takes_neither(input: &mut Words<'_>) -> bool {
    let is_name = input.first().is_some_and(|word| word.is_piece);
    !is_name && takes(input, "neither")
}

/// `A nor B`, `A, B nor C`.
fn neither_subjects(input: &mut Words<'_>) -> FactResult<Vec<FactWord>> {
    let subjects = subjects(input, &["nor"])?;
    if subjects.len() < 2 {
        return cut_err(fail).context(Expected::OneOf(&["nor"])).parse_next(input);
    }
    Ok(subjects)
}

/// `A`, `A and B`, `A, B and C`, with this word before the last.
fn subjects(input: &mut Words<'_>, joining: &'static [&'static str]) -> FactResult<Vec<FactWord>> {
    let mut subjects = vec![name(input)?];
    let mut last = None;
    loop {
        let start = input.checkpoint();
        let Some(found) = separator(input, joining) else {
            break;
        };
        last = Some((start, found));
        subjects.push(name(input)?);
    }
    ends_with_a_word(input, last, joining)?;
    Ok(subjects)
}

fn claim(input: &mut Words<'_>, is_negated: bool, extent: ChoiceExtent) -> FactResult<Claim> {
    if takes(input, "with") {
        return others(input, is_negated, extent).map(Claim::With);
    }
    if takes(input, "same") {
        return same_column(input, is_negated, extent);
    }
    if takes(input, "next") {
        keyword(input, "to", &["to"])?;
        let names = others(input, is_negated, extent)?;
        return Ok(Claim::Aside(RelativeSide::Either, FactDistance::One, names));
    }
    if takes(input, "between") {
        let one = name(input)?;
        keyword(input, "and", &["and"])?;
        return name(input).map(|other| Claim::Between(one, other));
    }
    if takes(input, "in") {
        return in_column(input, is_negated, extent);
    }
    if takes(input, "at") {
        let article = ["an", "one", "either"]
            .into_iter()
            .find(|word| takes(input, word));
        let expected: &[&str] = if article.is_some() { &["end"] } else { &["an end"] };
        return keyword(input, "end", expected).map(|()| Claim::AtEnd);
    }
    aside(input, is_negated, extent)
}

/// What follows `in`: `column 1 or 5`, `the same column as B`, `different columns`.
fn in_column(input: &mut Words<'_>, is_negated: bool, extent: ChoiceExtent) -> FactResult<Claim> {
    skip_fillers(input, |_| true);
    if takes(input, "same") {
        return same_column(input, is_negated, extent);
    }
    if takes(input, "different") {
        return keyword(input, "columns", &["columns"]).map(|()| Claim::Different);
    }
    keyword(
        input,
        "column",
        &["column", "the same column as", "different columns"],
    )?;
    several(input, number, is_negated, extent).map(Claim::InColumn)
}

/// What follows `same`.
fn same_column(input: &mut Words<'_>, is_negated: bool, extent: ChoiceExtent) -> FactResult<Claim> {
    keyword(input, "column", &["column"])?;
    keyword(input, "as", &["as"])?;
    others(input, is_negated, extent).map(Claim::With)
}

/// `left of B`, `immediately left of B`, `2 columns left of B`.
fn aside(input: &mut Words<'_>, is_negated: bool, extent: ChoiceExtent) -> FactResult<Claim> {
    let adverb = ["immediately", "directly", "just", "somewhere"].into_iter();
    let steps = match adverb.into_iter().find(|word| takes(input, word)) {
        Some("somewhere") => Some(FactDistance::Any),
        Some(_) => Some(FactDistance::One),
        None => opt(any.verify(is_number))
            .parse_next(input)?
            .map(|word: &FactWord| FactDistance::Number(word.clone())),
    };
    let (mut sides, mut expected): (&[(&str, RelativeSide)], Expected) =
        (&SIDES[..2], Expected::OneOf(&["left", "right"]));
    match steps {
        Some(FactDistance::Number(_)) => {
            if !takes(input, "column") {
                keyword(input, "columns", &["columns"])?;
            }
            (sides, expected) = (&SIDES, Expected::OneOf(&["left", "right", "from"]));
        }
        Some(_) => {}
        None => expected = Expected::Relation,
    }
    if takes(input, "to") {
        keyword(input, "the", &["the"])?;
    }
    let Some((word, side)) = sides.iter().find(|(word, _)| takes(input, word)) else {
        return cut_err(fail).context(expected).parse_next(input);
    };
    if *word != "from" {
        keyword(input, "of", &["of"])?;
    }
    let names = others(input, is_negated, extent)?;
    Ok(Claim::Aside(*side, steps.unwrap_or(FactDistance::Any), names))
}

const SIDES: [(&str, RelativeSide); 3] = [
    ("left", RelativeSide::Left),
    ("right", RelativeSide::Right),
    ("from", RelativeSide::Either),
];

/// `B`, `B or C`, `B, C or D`; if negated, also `B nor C`.
fn others(input: &mut Words<'_>, is_negated: bool, extent: ChoiceExtent) -> FactResult<Vec<FactWord>> {
    several(input, any_name, is_negated, extent)
}

/// One item, or several to choose from, optionally after `either`.
fn several(
    input: &mut Words<'_>,
    thing: fn(&mut Words<'_>) -> FactResult<FactWord>,
    is_negated: bool,
    extent: ChoiceExtent,
) -> FactResult<Vec<FactWord>> {
    takes(input, "either");
    let mut things = vec![cut_err(thing).parse_next(input)?];
    let joining: &'static [&'static str] = if is_negated { &["or", "nor"] } else { &["or"] };
    let mut last = None;
    while extent.goes_on_after(things.len()) {
        let start = input.checkpoint();
        let found = separator(input, joining);
        let next = match found {
            Some(_) => opt(thing.verify(|word: &FactWord| !word.is("then"))).parse_next(input)?,
            None => None,
        };
        let is_next_subject =
            extent == ChoiceExtent::Natural && opt(peek(relation_start)).parse_next(input)?.is_some();
        let (Some(found), Some(next), false) = (found, next, is_next_subject) else {
            input.reset(&start);
            break;
        };
        last = Some((start, found));
        things.push(next);
    }
    ends_with_a_word(input, last, joining)?;
    Ok(things)
}

/// The last member of a list follows a word: after a comma alone, the word would be unknown.
fn ends_with_a_word<'t>(
    input: &mut Words<'t>,
    last: Option<(<Words<'t> as Stream>::Checkpoint, Separator)>,
    words: &'static [&'static str],
) -> FactResult<()> {
    match last {
        Some((start, Separator::Comma)) => {
            input.reset(&start);
            cut_err(fail).context(Expected::OneOf(words)).parse_next(input)
        }
        _ => Ok(()),
    }
}

/// The part after the subject of a statement.
fn relation_start(input: &mut Words<'_>) -> FactResult<()> {
    let is_start = |word: &&FactWord| {
        let mut words = relation_words().chain(FILLERS).chain(["and"]);
        words.any(|start| word.is(start)) || is_number(word)
    };
    any.verify(is_start).void().parse_next(input)
}

fn is_number(word: &&FactWord) -> bool {
    word.kind == WordKind::Plain && word.name.value.chars().all(|c| c.is_ascii_digit())
}

/// A name where nothing else is possible.
fn name(input: &mut Words<'_>) -> FactResult<FactWord> {
    cut_err(any_name).parse_next(input)
}

fn any_name(input: &mut Words<'_>) -> FactResult<FactWord> {
    skip_fillers(input, |word| !word.is_piece);
    let is_name = |word: &&FactWord| matches!(word.kind, WordKind::Plain | WordKind::Name);
    let name = any.verify(is_name).map(FactWord::clone);
    name.context(Expected::Piece).parse_next(input)
}

fn number(input: &mut Words<'_>) -> FactResult<FactWord> {
    let number = any.verify(is_number).map(FactWord::clone);
    number.context(Expected::Number).parse_next(input)
}

/// Skips words without meaning, unless they mean something here.
fn skip_fillers(input: &mut Words<'_>, may_be: fn(&FactWord) -> bool) {
    let is_filler = |word: &&FactWord| may_be(word) && FILLERS.iter().any(|filler| word.is(filler));
    while input.first().filter(is_filler).is_some() {
        input.next_token();
    }
}

/// Reads a word of the grammar where only `expected` is possible.
fn keyword(input: &mut Words<'_>, word: &'static str, expected: &'static [&'static str]) -> FactResult<()> {
    let taken = one_of(FactKeyword(word)).void();
    cut_err(taken)
        .context(Expected::OneOf(expected))
        .parse_next(input)
}
