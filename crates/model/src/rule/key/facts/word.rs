//! The words of a fact. Words that form the name of a piece, except for hyphens, are joined.

use winnow::stream::{Stream, TokenSlice};

use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::SpannedText;
use crate::document::table::Spanned;
use crate::piece::PieceSet;

/// The possible meanings of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WordKind {
    /// A name, or a word of the grammar.
    Plain,
    /// Only a name: it is quoted, or has several words.
    Name,
    /// A comma.
    Comma,
    /// The bracket before a statement.
    Open,
    /// The bracket after a statement.
    Close,
}

/// A word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FactWord {
    /// Its possible meanings.
    pub(super) kind: WordKind,
    /// Its text without quotes, and its span.
    pub(super) name: Spanned<String>,
    /// Is there a piece with this name?
    pub(super) is_piece: bool,
}

impl FactWord {
    /// Is it this word of the grammar, in lowercase?
    pub(super) fn is(&self, keyword: &str) -> bool {
        let lowercase = self.name.value.chars().flat_map(char::to_lowercase);
        self.kind == WordKind::Plain && lowercase.eq(keyword.chars())
    }
}

/// The words of a line of `text`.
///
/// # Errors
/// An error at an unclosed quote.
pub(super) fn words(text: &SpannedText, line: &str, pieces: &PieceSet) -> Result<Vec<FactWord>, Diagnostic> {
    let mut words = vec![];
    let mut rest = sentence(line, pieces);
    while let Some(start) = rest.find(|c: char| !c.is_whitespace()) {
        rest = &rest[start..];
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let is_piece = pieces.find_piece(&rest[..end]).is_some();
        let bare = without_brackets(rest[..end].trim_end_matches(','), pieces);
        if !is_piece && rest.starts_with('(') && pieces.find_piece(bare).is_none() {
            words.push(word(WordKind::Open, text, &rest[..1], pieces));
            rest = &rest[1..];
            continue;
        }
        match rest.strip_prefix('\'').filter(|_| !is_piece) {
            Some(quoted) => {
                let Some(end) = quoted.find('\'') else {
                    let diagnostic = Diagnostic::new(
                        DiagnosticCode::BadClue,
                        text.span_of_part(rest),
                        "this name is not closed",
                    );
                    return Err(diagnostic.label("this quote is not closed"));
                };
                words.push(word(WordKind::Name, text, &quoted[..end], pieces));
                rest = &quoted[end + 1..];
            }
            None => {
                plain(text, &rest[..end], pieces, &mut words);
                rest = &rest[end..];
            }
        }
    }
    Ok(joined(words, pieces))
}

/// A line without a full stop at its end.
fn sentence<'t>(line: &'t str, pieces: &PieceSet) -> &'t str {
    let last = line.split_whitespace().next_back().unwrap_or_default();
    match line.trim_end().strip_suffix('.') {
        Some(sentence) if pieces.find_piece(last).is_none() => sentence,
        _ => line,
    }
}

fn word(kind: WordKind, text: &SpannedText, part: &str, pieces: &PieceSet) -> FactWord {
    let (value, span) = (part.to_string(), text.span_of_part(part));
    FactWord {
        kind,
        is_piece: pieces.find_piece(part).is_some(),
        name: Spanned { value, span },
    }
}

/// The text between two spaces: a word, or several separated by commas, followed by brackets.
fn plain(text: &SpannedText, written: &str, pieces: &PieceSet, words: &mut Vec<FactWord>) {
    if pieces.find_piece(written).is_some() {
        words.push(word(WordKind::Plain, text, written, pieces));
        return;
    }
    for part in written.split_inclusive(',') {
        let before = part.strip_suffix(',').unwrap_or(part);
        let closed = without_brackets(before, pieces);
        if !closed.is_empty() {
            words.push(word(WordKind::Plain, text, closed, pieces));
        }
        for at in closed.len()..before.len() {
            words.push(word(WordKind::Close, text, &before[at..=at], pieces));
        }
        if before.len() < part.len() {
            words.push(word(WordKind::Comma, text, &part[before.len()..], pieces));
        }
    }
}

/// A word without the brackets at its end, unless they belong to the name of a piece.
fn without_brackets<'t>(written: &'t str, pieces: &PieceSet) -> &'t str {
    let mut word = written;
    while let Some(shorter) = word
        .strip_suffix(')')
        .filter(|_| pieces.find_piece(word).is_none())
    {
        word = shorter;
    }
    word
}

/// Characters that may separate the words of a name without spaces.
const HYPHENS: [char; 2] = ['-', '_'];

/// In longer names, hyphens must be written.
const MOST_WORDS_OF_A_NAME: usize = 4;

/// The words, with those joined that together are the name of a piece, except for hyphens.
fn joined(words: Vec<FactWord>, pieces: &PieceSet) -> Vec<FactWord> {
    let (mut rest, mut joined) = (words.as_slice(), vec![]);
    while let Some(first) = rest.first() {
        let lengths = (2..=MOST_WORDS_OF_A_NAME.min(rest.len())).rev();
        let mut found = lengths.filter_map(|length| name_of_several(&rest[..length], pieces));
        let (word, length) = found.next().unwrap_or((first.clone(), 1));
        joined.push(word);
        rest = &rest[length..];
    }
    joined
}

fn name_of_several(words: &[FactWord], pieces: &PieceSet) -> Option<(FactWord, usize)> {
    let [first, .., last] = words else {
        return None;
    };
    let is_plain = words.iter().all(|word| word.kind == WordKind::Plain);
    let begins_a_name = |name: &str| {
        let rest = name.strip_prefix(&first.name.value);
        rest.is_some_and(|rest| rest.starts_with(HYPHENS))
    };
    if !is_plain || !pieces.is_any_piece_named(begins_a_name) {
        return None;
    }
    let parts: Vec<&str> = words.iter().map(|word| word.name.value.as_str()).collect();
    let names = HYPHENS.map(|hyphen| parts.join(hyphen.encode_utf8(&mut [0; 4])));
    let value = names.into_iter().find(|name| pieces.find_piece(name).is_some());
    let span = Span::new(first.name.span.start, last.name.span.end);
    let name = FactWord {
        kind: WordKind::Name,
        name: Spanned { value: value?, span },
        is_piece: true,
    };
    Some((name, words.len()))
}

pub(super) type Words<'t> = TokenSlice<'t, FactWord>;

/// Reads a word of the grammar, if it is next.
pub(super) fn takes(input: &mut Words<'_>, keyword: &str) -> bool {
    let is_next = input.first().is_some_and(|word| word.is(keyword));
    if is_next {
        input.next_token();
    }
    is_next
}

/// The separator of two list members.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Separator {
    /// A comma alone: another member follows, preceded by a word.
    Comma,
    /// A word such as `or`, optionally after a comma: the last member may follow.
    Word,
}

/// Reads a comma, one of the words, or a comma and one of the words, if that is next.
pub(super) fn separator(input: &mut Words<'_>, words: &[&str]) -> Option<Separator> {
    let is_comma = input.first().is_some_and(|word| word.kind == WordKind::Comma);
    if is_comma {
        input.next_token();
    }
    if words.iter().any(|word| takes(input, word)) {
        return Some(Separator::Word);
    }
    is_comma.then_some(Separator::Comma)
}

/// What is expected where a fact cannot be parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expected {
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A piece.
    Piece,
    /// The number of a column.
    Number,
    /// A relation of a piece.
    Relation,
    /// A second piece before `in different columns`.
    SecondPiece,
    /// A claim about each piece of `neither A nor B`.
    ClaimOfEach,
    /// The end of the fact.
    End,
}
