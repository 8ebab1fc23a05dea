//! What can be written at a cursor: keys, words of the schema, and the names of the model.

use itertools::Itertools;
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionTextEdit, Documentation, MarkupContent,
    MarkupKind, TextEdit,
};
use placet_model::{KEYWORDS, NodeEntry, Puzzle, Span, function_help, is_plain_name};

use crate::model::{Model, defined_name};
use crate::place::{Place, Slot};
use crate::schema::{Meaning, ModelSchema};
use crate::word::start_of_name;

/// So many names are offered at a time; a client asks again when more of the name is typed.
const MOST_OFFERED: usize = 1000;

/// Something that can be written.
struct Offer {
    name: String,
    kind: CompletionItemKind,
    detail: String,
    says: String,
}

impl Offer {
    fn new(name: &str, kind: CompletionItemKind, detail: &str) -> Self {
        Offer {
            name: name.to_string(),
            kind,
            detail: detail.to_string(),
            says: String::new(),
        }
    }

    fn saying(self, says: impl Into<String>) -> Self {
        Offer {
            says: says.into(),
            ..self
        }
    }
}

/// What can be written at a byte.
pub(crate) fn completion(model: &Model, schema: &ModelSchema, offset: usize) -> Option<CompletionList> {
    let place = Place::at(&model.text.source, offset);
    let (offers, quotes): (Vec<Offer>, fn(&str) -> String) = match place.slot {
        Slot::Key(_) if place.path == ["board", "regions"] => return None,
        Slot::Key(_) => (keys(schema, &place), |key| key.to_string()),
        Slot::Text(typed) => {
            let meaning = schema.meaning(&place.path);
            let is_expression = meaning == Meaning::Expression;
            let quotes = if is_expression {
                quoted_in_expression
            } else {
                str::to_string
            };
            (in_string(model, schema, &place, typed), quotes)
        }
        Slot::Value(_) => (words(schema, &place), quoted_as_value),
        Slot::Nothing => return None,
    };
    let typed = match place.slot {
        Slot::Key(span) | Slot::Text(span) | Slot::Value(span) => span,
        Slot::Nothing => return None,
    };
    let fitting = offers
        .into_iter()
        .filter_map(|offer| item(model, typed, offset, offer, quotes));
    let mut items: Vec<CompletionItem> = fitting.take(MOST_OFFERED + 1).collect();
    let is_incomplete = items.len() > MOST_OFFERED;
    items.truncate(MOST_OFFERED);
    Some(CompletionList { is_incomplete, items })
}

/// An offer for what was typed before the cursor, if it begins like that.
fn item(
    model: &Model,
    typed: Span,
    offset: usize,
    offer: Offer,
    quoted: fn(&str) -> String,
) -> Option<CompletionItem> {
    let text = model.text.text();
    let start = start_of_name(text, offset, &offer.name).max(typed.start);
    if !has_letters(&offer.name, &text[start..offset]) {
        return None;
    }
    let is_open_quote = text[..start].ends_with('\'') && start > typed.start;
    let new_text = if is_open_quote {
        offer.name.clone()
    } else {
        quoted(&offer.name)
    };
    let is_described = !offer.says.is_empty();
    let documentation = Documentation::MarkupContent(MarkupContent {
        kind: MarkupKind::Markdown,
        value: offer.says,
    });
    Some(CompletionItem {
        kind: Some(offer.kind),
        detail: (!offer.detail.is_empty()).then_some(offer.detail),
        documentation: is_described.then_some(documentation),
        filter_text: Some(offer.name.clone()),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit {
            range: model.text.range(Span::new(start, offset)),
            new_text,
        })),
        label: offer.name,
        ..CompletionItem::default()
    })
}

/// Does a name have these letters in this order? Editors complete `alldif` to `all_different`.
fn has_letters(name: &str, typed: &str) -> bool {
    let mut letters = name.chars().flat_map(char::to_lowercase);
    let mut typed = typed.chars().flat_map(char::to_lowercase);
    typed.all(|typed| letters.any(|letter| letter == typed))
}

/// A name as an expression needs it: in quotes, unless it consists of plain words and numbers.
fn quoted_in_expression(name: &str) -> String {
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let mut words = name.split(' ').enumerate();
    let is_plain =
        words.all(|(at, word)| is_plain_name(word) || at > 0 && is_number(word)) || is_number(name);
    let is_keyword = KEYWORDS.contains(&name);
    if is_plain || is_keyword {
        name.to_string()
    } else {
        format!("'{name}'")
    }
}

/// A word as a value.
fn quoted_as_value(word: &str) -> String {
    match word {
        "true" | "false" => word.to_string(),
        _ => format!("\"{word}\""),
    }
}

/// The keys that the table does not have yet.
fn keys(schema: &ModelSchema, place: &Place) -> Vec<Offer> {
    let known = schema.keys(&place.path, &place.siblings).into_iter();
    let absent = known.filter(|key| !place.siblings.iter().any(|sibling| sibling == key.name));
    absent
        .map(|key| Offer::new(key.name, CompletionItemKind::PROPERTY, "").saying(key.says))
        .collect()
}

/// The words of the schema that a value can be.
fn words(schema: &ModelSchema, place: &Place) -> Vec<Offer> {
    let booleans = ["true", "false"]
        .into_iter()
        .filter(|_| schema.is_boolean(&place.path));
    let words = schema.words(&place.path).into_iter().chain(booleans);
    words
        .map(|word| Offer::new(word, CompletionItemKind::ENUM_MEMBER, ""))
        .collect()
}

/// What can be written in a string.
fn in_string(model: &Model, schema: &ModelSchema, place: &Place, typed: Span) -> Vec<Offer> {
    let typed = &model.text.text()[typed.start..typed.end];
    let is_filled_in = typed.rfind('{').is_some_and(|open| !typed[open..].contains('}'));
    match schema.meaning(&place.path) {
        Meaning::Expression => each_once([
            parameters(model),
            definitions(model),
            places(model),
            attributes(model),
            functions(),
            keywords(),
        ]),
        _ if is_filled_in => parameters(model),
        Meaning::Name => each_once([words(schema, place), places(model), parameters(model)]),
        Meaning::Number => each_once([parameters(model), definitions(model)]),
        Meaning::Other => words(schema, place),
    }
}

/// All offers of some lists, each name once.
fn each_once<const N: usize>(lists: [Vec<Offer>; N]) -> Vec<Offer> {
    let offers = lists.into_iter().flatten();
    offers.unique_by(|offer| offer.name.clone()).collect()
}

fn parameters(model: &Model) -> Vec<Offer> {
    let entries = model.entries(&["parameters"]).iter();
    entries
        .map(|entry| Offer::new(&entry.key, CompletionItemKind::VARIABLE, "parameter"))
        .collect()
}

fn definitions(model: &Model) -> Vec<Offer> {
    let entries = model.entries(&["define"]).iter();
    let offer = |entry: &NodeEntry| {
        let written = format!("`{}` = `{}`", entry.key, model.written(&entry.node).trim());
        Offer::new(defined_name(entry), CompletionItemKind::FUNCTION, "definition").saying(written)
    };
    entries.map(offer).collect()
}

fn functions() -> Vec<Offer> {
    let all = function_help().into_iter();
    all.map(|help| {
        let calls = help.calls.iter().join(", ");
        Offer::new(help.name, CompletionItemKind::FUNCTION, &calls).saying(help.says)
    })
    .collect()
}

fn keywords() -> Vec<Offer> {
    let words = KEYWORDS.iter();
    words
        .map(|word| Offer::new(word, CompletionItemKind::KEYWORD, ""))
        .collect()
}

fn attributes(model: &Model) -> Vec<Offer> {
    let attributes = model
        .puzzle
        .iter()
        .flat_map(|puzzle| puzzle.pieces().attributes());
    attributes
        .map(|attribute| Offer::new(&attribute.name, CompletionItemKind::FUNCTION, "attribute"))
        .collect()
}

/// Families, regions, pieces and cells.
fn places(model: &Model) -> Vec<Offer> {
    model.puzzle.as_deref().map_or(vec![], places_of)
}

fn places_of(puzzle: &Puzzle) -> Vec<Offer> {
    let (layout, pieces) = (puzzle.layout(), puzzle.pieces());
    let families = layout.family_names();
    let families = families.map(|name| Offer::new(name, CompletionItemKind::MODULE, "regions"));
    let pieces = pieces.pieces().iter().map(|piece| piece.name.as_str());
    let pieces = pieces.map(|name| Offer::new(name, CompletionItemKind::VALUE, "piece"));
    let regions = layout.families().iter().flat_map(|family| &family.regions);
    let regions = regions.map(|region| Offer::new(&region.name, CompletionItemKind::MODULE, "region"));
    let cells = layout.cells().iter();
    let cells = cells.map(|cell| Offer::new(&cell.name, CompletionItemKind::FIELD, "cell"));
    families.chain(pieces).chain(regions).chain(cells).collect()
}
