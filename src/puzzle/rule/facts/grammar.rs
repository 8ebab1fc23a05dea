//! The grammar of facts.
//!
//! Wherever a name may stand, the next word is taken for one, so that a piece may be called
//! `left`. What comes after a name decides how the fact goes on.

use winnow::combinator::{alt, cut_err, fail, not, opt, peek, repeat, terminated};
use winnow::error::{ContextError, ErrMode};
use winnow::prelude::*;
use winnow::stream::{ContainsToken, Stream, TokenSlice};
use winnow::token::{any, one_of};

use super::syntax::{Claim, Clause, Fact, Side, Statement, Steps};
use super::word::{Word, WordKind};

type Words<'t> = TokenSlice<'t, Word>;
type Outcome<T> = ModalResult<T, ContextError<Expected>>;

/// What should have stood where a fact can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expected {
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A piece.
    Piece,
    /// The number of a column.
    Number,
    /// What a piece is said to be.
    Relation,
    /// A second piece before `in different columns`.
    SecondPiece,
    /// Nothing more.
    End,
}

/// The words with which relations begin.
pub(super) const RELATIONS: [&str; 14] = [
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
    "not",
    "neither",
];

/// Words that mean nothing before a relation or a name.
const FILLERS: [&str; 3] = ["is", "are", "the"];

/// May the word stand between a name and a relation?
pub(super) fn leads_to_relation(word: &Word) -> bool {
    let words = FILLERS.iter().chain(&["not", "neither"]);
    words.into_iter().any(|filler| word.is(filler))
}

/// A word of the grammar.
#[derive(Clone, Copy)]
struct Keyword(&'static str);

impl ContainsToken<&'_ Word> for Keyword {
    fn contains_token(&self, word: &Word) -> bool {
        word.is(self.0)
    }
}

/// The fact that the words are, or how many of them could be read and what should stand there.
pub(super) fn fact(words: &[Word]) -> Result<Fact, (usize, Expected)> {
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

fn whole(input: &mut Words<'_>) -> Outcome<Fact> {
    let condition = match takes(input, "if") {
        true => {
            let condition = clause(input)?;
            opt(one_of(is_comma)).parse_next(input)?;
            keyword(input, "then", &["then"])?;
            Some(condition)
        }
        false => None,
    };
    let clause = clause(input)?;
    Ok(Fact { condition, clause })
}

/// `either STATEMENT or STATEMENT`, or one statement, before which `either` may stand if it has
/// a choice of its own.
fn clause(input: &mut Words<'_>) -> Outcome<Clause> {
    let is_choice = takes(input, "either");
    let mut statements = vec![statement(input)?];
    while is_choice && opt(comma_or("or")).parse_next(input)?.is_some() {
        statements.push(statement(input)?);
    }
    let has_choice = statements
        .iter()
        .any(|statement| statement.claim.num_choices() > 1);
    if is_choice && !has_choice && statements.len() == 1 {
        keyword(input, "or", &["or"])?;
    }
    Ok(statements)
}

fn statement(input: &mut Words<'_>) -> Outcome<Statement> {
    let mut subjects = vec![name(input)?];
    while opt(comma_or("and")).parse_next(input)?.is_some() {
        subjects.push(name(input)?);
    }
    skip_fillers(input, |_| true);
    let is_negated = takes(input, "not") || takes(input, "neither");
    skip_fillers(input, |_| true);
    let claim = claim(input, is_negated)?;
    if matches!(claim, Claim::Different) && subjects.len() < 2 {
        return cut_err(fail).context(Expected::SecondPiece).parse_next(input);
    }
    Ok(Statement {
        subjects,
        is_negated,
        claim,
    })
}

fn claim(input: &mut Words<'_>, is_negated: bool) -> Outcome<Claim> {
    if takes(input, "with") {
        return others(input, is_negated).map(Claim::With);
    }
    if takes(input, "same") {
        return same_column(input, is_negated);
    }
    if takes(input, "next") {
        keyword(input, "to", &["to"])?;
        let names = others(input, is_negated)?;
        return Ok(Claim::Aside(Side::Either, Steps::One, names));
    }
    if takes(input, "between") {
        let one = name(input)?;
        keyword(input, "and", &["and"])?;
        return name(input).map(|other| Claim::Between(one, other));
    }
    if takes(input, "in") {
        return in_column(input, is_negated);
    }
    if takes(input, "at") {
        let article = ["an", "the", "one", "either"]
            .into_iter()
            .find(|word| takes(input, word));
        let expected: &[&str] = if article.is_some() { &["end"] } else { &["an end"] };
        return keyword(input, "end", expected).map(|()| Claim::AtEnd);
    }
    aside(input, is_negated)
}

/// What follows `in`: `column 1 or 5`, `the same column as B`, `different columns`.
fn in_column(input: &mut Words<'_>, is_negated: bool) -> Outcome<Claim> {
    skip_fillers(input, |_| true);
    if takes(input, "same") {
        return same_column(input, is_negated);
    }
    if takes(input, "different") {
        return keyword(input, "columns", &["columns"]).map(|()| Claim::Different);
    }
    keyword(
        input,
        "column",
        &["column", "the same column as", "different columns"],
    )?;
    several(input, number, is_negated).map(Claim::InColumn)
}

/// What follows `same`.
fn same_column(input: &mut Words<'_>, is_negated: bool) -> Outcome<Claim> {
    keyword(input, "column", &["column"])?;
    keyword(input, "as", &["as"])?;
    others(input, is_negated).map(Claim::With)
}

/// `left of B`, `immediately left of B`, `2 columns left of B`.
fn aside(input: &mut Words<'_>, is_negated: bool) -> Outcome<Claim> {
    let adverb = ["immediately", "directly", "just", "somewhere"].into_iter();
    let steps = match adverb.into_iter().find(|word| takes(input, word)) {
        Some("somewhere") => Some(Steps::Any),
        Some(_) => Some(Steps::One),
        None => opt(any.verify(is_number))
            .parse_next(input)?
            .map(|word: &Word| Steps::Number(word.clone())),
    };
    let (mut sides, mut expected): (&[(&str, Side)], Expected) =
        (&SIDES[..2], Expected::OneOf(&["left", "right"]));
    match steps {
        Some(Steps::Number(_)) => {
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
    let names = others(input, is_negated)?;
    Ok(Claim::Aside(*side, steps.unwrap_or(Steps::Any), names))
}

const SIDES: [(&str, Side); 3] = [
    ("left", Side::Left),
    ("right", Side::Right),
    ("from", Side::Either),
];

/// `B`, `B or C`, `B, C or D`; what is not so may be `B nor C`.
fn others(input: &mut Words<'_>, is_negated: bool) -> Outcome<Vec<Word>> {
    several(input, any_name, is_negated)
}

/// One thing, or several to choose from, before which `either` may stand.
fn several(
    input: &mut Words<'_>,
    thing: fn(&mut Words<'_>) -> Outcome<Word>,
    is_negated: bool,
) -> Outcome<Vec<Word>> {
    takes(input, "either");
    let mut things = vec![cut_err(thing).parse_next(input)?];
    let another = |input: &mut Words<'_>| -> Outcome<Word> {
        if !separates(input, is_negated)? {
            return fail.parse_next(input);
        }
        // A name before a relation is the subject of the next statement.
        let thing = thing.verify(|word: &Word| !word.is("then"));
        terminated(thing, not(peek(relation_start))).parse_next(input)
    };
    let more: Vec<Word> = repeat(0.., another).parse_next(input)?;
    things.extend(more);
    Ok(things)
}

/// Takes the comma, `or` or `nor` before one more of several.
fn separates(input: &mut Words<'_>, is_negated: bool) -> Outcome<bool> {
    let found = opt(comma_or("or")).parse_next(input)?;
    Ok(found.is_some() || is_negated && takes(input, "nor"))
}

/// A comma, a word, or a comma and the word.
fn comma_or<'t>(word: &'static str) -> impl Parser<Words<'t>, (), ErrMode<ContextError<Expected>>> {
    alt((
        (one_of(is_comma), one_of(Keyword(word))).void(),
        one_of(is_comma).void(),
        one_of(Keyword(word)).void(),
    ))
}

/// What comes after the subject of a statement.
fn relation_start(input: &mut Words<'_>) -> Outcome<()> {
    let is_start = |word: &&Word| {
        let words = RELATIONS.iter().chain(&FILLERS).chain(&["and"]);
        words.into_iter().any(|start| word.is(start)) || is_number(word)
    };
    any.verify(is_start).void().parse_next(input)
}

fn is_comma(word: &Word) -> bool {
    word.kind == WordKind::Comma
}

fn is_number(word: &&Word) -> bool {
    word.kind == WordKind::Plain && word.name.value.chars().all(|c| c.is_ascii_digit())
}

/// A name where nothing else may stand.
fn name(input: &mut Words<'_>) -> Outcome<Word> {
    cut_err(any_name).parse_next(input)
}

fn any_name(input: &mut Words<'_>) -> Outcome<Word> {
    skip_fillers(input, |word| !word.is_piece);
    let is_name = |word: &&Word| word.kind != WordKind::Comma;
    let name = any.verify(is_name).map(Word::clone);
    name.context(Expected::Piece).parse_next(input)
}

fn number(input: &mut Words<'_>) -> Outcome<Word> {
    let number = any.verify(is_number).map(Word::clone);
    number.context(Expected::Number).parse_next(input)
}

/// Passes over words without a meaning, if they mean nothing here.
fn skip_fillers(input: &mut Words<'_>, may_be: fn(&Word) -> bool) {
    let is_filler = |word: &&Word| may_be(word) && FILLERS.iter().any(|filler| word.is(filler));
    while input.first().filter(is_filler).is_some() {
        input.next_token();
    }
}

/// Takes a word of the grammar, if it is next.
fn takes(input: &mut Words<'_>, keyword: &str) -> bool {
    let is_next = input.first().is_some_and(|word| word.is(keyword));
    if is_next {
        input.next_token();
    }
    is_next
}

/// Takes a word of the grammar where nothing but what is `expected` may stand.
fn keyword(input: &mut Words<'_>, word: &'static str, expected: &'static [&'static str]) -> Outcome<()> {
    let taken = one_of(Keyword(word)).void();
    cut_err(taken)
        .context(Expected::OneOf(expected))
        .parse_next(input)
}
