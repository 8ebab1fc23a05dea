//! `words = "cat dog", of = "rows"` and `tuples = [["a", "b"], ["b", "c"]], of = "pairs"`: what regions show is in a list.

use std::collections::HashMap;

use itertools::Itertools;
use schemars::{Schema, SchemaGenerator};
use unicode_segmentation::UnicodeSegmentation;

use super::parsed_rule::{ParsedRule, RuleScope};
use super::regions::regions_of;
use super::tuple_list::{TupleList, WrittenWord};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::{DocumentNode, NodeValue, SpannedText};
use crate::document::read_context::ReadContext;
use crate::document::schema::{any_of, list, text};
use crate::document::table::{FromNode, Spanned, table, wrong_type};
use crate::piece::{FaceId, unknown_piece};
use crate::rule::words::WordRule;
use crate::rule::{Regions, RuleKind};
use crate::word_file::read_list;
use crate::wording::counted;
use crate::words::{NameList, NameOrNames, part};

/// The most faces in all words together, if pieces with several faces stand for each of them.
const MOST_FACES: usize = 10_000_000;

/// Why a file may have no word for a region, although it seems to have some.
const SKIPPED: &str =
    "words of a file whose letters are no pieces are skipped; capital and small letters differ";

/// The endings of files with words.
const FILES: [&str; 3] = [".txt", ".csv", ".tsv"];

table! {
    /// Each region spells one of the listed words.
    pub(super) struct WordsTable ("a rule") needs [words, of | cells] {
        /// The words, each letter a piece: a string with spaces between the words, or a list of words. A region takes the words of its length.
        words: WordList,
        /// The regions: a name, or a list of names.
        of: NameOrNames,
        /// The cells of one region instead.
        cells: NameList,
    }
}

table! {
    /// Each region shows one of the listed tuples of pieces.
    pub(super) struct TuplesTable ("a rule") needs [tuples, of | cells] {
        /// The tuples, each a list of pieces: `[["a", "b"], ["b", "c"]]`; or a file with a tuple on each line. A region takes the tuples of its length.
        tuples: TupleList,
        /// The regions: a name, or a list of names.
        of: NameOrNames,
        /// The cells of one region instead.
        cells: NameList,
    }
}

table! {
    /// A file with words.
    struct WordFileTable ("a table with `file`") needs [file] {
        /// A text file below the folder of the model, with spaces or line breaks between the words. placet skips words
        /// with letters that are not pieces, and words whose length no region has.
        file: SpannedText,
    }
}

/// Words as written, or in a file.
#[derive(Clone, Debug)]
pub(super) enum WordList {
    Written(Vec<Spanned<String>>),
    InFile(Span, Vec<String>),
}

impl FromNode for WordList {
    const EXPECTED: &'static str =
        "words, such as `\"cat dog\"`, a list of them, or `{ file = \"words.txt\" }`";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        any_of([text(), list(text()), WordFileTable::schema(generator)])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        let items = match &node.value {
            NodeValue::Table(_) => {
                let file = WordFileTable::from_node(node, context)?.file?;
                let words = |text: &str| Ok(text.split_whitespace().map(str::to_string).collect());
                return read_list(&file, context, words).map(|words| WordList::InFile(file.span, words));
            }
            NodeValue::List(items) => items.as_slice(),
            _ => std::slice::from_ref(node),
        };
        let mut words = vec![];
        for item in items {
            let NodeValue::Text(text) = &item.value else {
                return wrong_type(item, Self::EXPECTED, context);
            };
            words.extend(text.value.split_whitespace().map(|word| part(text, word)));
        }
        Some(WordList::Written(words))
    }
}

pub(super) fn read_words(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let table = WordsTable::from_node(node, context)?;
    let regions = regions_of!(table, node, scope, context);
    let (words, regions) = (table.words?, regions?);
    let letters = |word: Spanned<String>| WrittenWord {
        span: word.span,
        place: None,
        names: word
            .value
            .graphemes(true)
            .map(|letter| Spanned {
                value: letter.to_string(),
                span: word.span,
            })
            .collect(),
    };
    let help = match words {
        WordList::Written(_) => None,
        WordList::InFile(..) => Some(SKIPPED.to_string()),
    };
    let words = match words {
        WordList::Written(words) => words.into_iter().map(letters).collect(),
        WordList::InFile(span, words) => {
            let words = words.into_iter().map(|value| letters(Spanned { value, span }));
            let is_usable = |word: &WrittenWord| {
                regions
                    .list
                    .iter()
                    .any(|region| region.cells.len() == word.names.len())
                    && word
                        .names
                        .iter()
                        .all(|name| scope.pieces.find_faces(&name.value).is_some())
            };
            words.filter(is_usable).collect()
        }
    };
    draft(("words", help), node, words, regions, scope, context)
}

pub(super) fn read_tuples(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let table = TuplesTable::from_node(node, context)?;
    let regions = regions_of!(table, node, scope, context);
    let (tuples, regions) = (table.tuples?, regions?);
    let tuples = tuples.written(scope);
    draft(("tuples", None), node, tuples, regions, scope, context)
}

/// The rule; the help is for a region that none of the words fits.
fn draft(
    (noun, help): (&str, Option<String>),
    node: &DocumentNode,
    written: Vec<WrittenWord>,
    regions: Regions,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let words = faces(noun, node, &written, scope, context)?;
    let mut by_length: HashMap<usize, usize> = words.iter().map(Vec::len).counts();
    for region in &regions.list {
        by_length.entry(region.cells.len()).or_insert(0);
    }
    if let Some(region) = regions
        .list
        .iter()
        .find(|region| by_length[&region.cells.len()] == 0)
    {
        let length = counted(region.cells.len(), "cell", "cells");
        let message = format!("none of the {noun} is as long as {}", region.name);
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, node.span, message);
        context.add(
            diagnostic
                .label(format!("{} has {length}", region.name))
                .help_if(help),
        );
        return None;
    }
    let is_idle =
        |word: &&WrittenWord| !(regions.list.iter()).any(|region| region.cells.len() == word.names.len());
    if let Some(word) = written.iter().find(is_idle) {
        let place = word
            .place
            .as_ref()
            .map_or(String::new(), |place| format!("{place}: "));
        let message = format!("{place}one of the {noun} is as long as no region");
        let warning = Diagnostic::new(DiagnosticCode::IdleWord, word.span, message);
        context.warn(warning.label(format!("of length {}", word.names.len())));
    }
    let amount = counted(words.len(), noun.trim_end_matches('s'), noun);
    Some(ParsedRule::new(
        format!("{noun} in {}", regions.name),
        format!("{} shows one of {amount}", regions.phrase),
        RuleKind::Words(WordRule { regions, words }),
    ))
}

/// What to write if a word is the name of a file with words.
fn meant_file(word: &WrittenWord) -> Option<String> {
    let name: String = word.names.iter().map(|name| name.value.as_str()).collect();
    let is_file = word.place.is_none() && FILES.iter().any(|ending| name.ends_with(ending));
    is_file.then(|| format!("for the words of a file, write `words = {{ file = \"{name}\" }}`"))
}

/// The words, face by face, in ascending order. A piece with several faces stands for each of them.
fn faces(
    noun: &str,
    node: &DocumentNode,
    written: &[WrittenWord],
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<Vec<Vec<FaceId>>> {
    let mut known: HashMap<&str, Vec<FaceId>> = HashMap::new();
    let (mut words, mut num_faces, mut is_right) = (vec![], 0_usize, true);
    for word in written {
        let mut places: Vec<Vec<FaceId>> = vec![];
        for name in &word.names {
            let faces = match known.get(name.value.as_str()) {
                Some(faces) => faces.clone(),
                None => {
                    let Some(faces) = scope.pieces.find_faces(&name.value) else {
                        let mut diagnostic = unknown_piece(scope.pieces, name);
                        if let Some(place) = &word.place {
                            diagnostic.message = format!("{place}: {}", diagnostic.message);
                        }
                        diagnostic = diagnostic.help_if(meant_file(word));
                        context.add(diagnostic);
                        is_right = false;
                        break;
                    };
                    known.insert(&name.value, faces.clone());
                    faces
                }
            };
            places.push(faces);
        }
        if !is_right {
            break;
        }
        let choices = places.iter().map(Vec::len).fold(1, usize::saturating_mul);
        num_faces = num_faces.saturating_add(choices.saturating_mul(places.len()));
        if num_faces > MOST_FACES {
            let message = format!("the {noun} have more than {MOST_FACES} faces together");
            context.add(Diagnostic::new(DiagnosticCode::TooLarge, node.span, message).label("too many"));
            return None;
        }
        words.extend(places.into_iter().multi_cartesian_product());
    }
    words.sort_unstable();
    words.dedup();
    is_right.then_some(words)
}
