//! What a key or a name is, when the pointer rests on it.

use itertools::Itertools;
use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind};
use placet_model::Span;

use crate::model::Model;
use crate::names::Named;
use crate::place::{Place, Slot};
use crate::schema::{Meaning, ModelSchema};
use crate::word::{is_of_word, names_at};

/// What is at a byte.
pub(crate) fn hover(model: &Model, schema: &ModelSchema, offset: usize) -> Option<Hover> {
    let text = model.text.text();
    let end = text[offset..]
        .find(|c| !is_of_key(c))
        .map_or(text.len(), |length| offset + length);
    let place = Place::at(&model.text.source, end);
    let (span, says) = match place.slot {
        Slot::Key(span) => of_key(model, schema, &place, span),
        _ => named_at(model, schema, offset).map(|(span, named)| (span, named.description(model))),
    }?;
    Some(Hover {
        contents: HoverContents::Markup(MarkupContent {
            kind: MarkupKind::Markdown,
            value: says,
        }),
        range: Some(model.text.range(span)),
    })
}

fn is_of_key(c: char) -> bool {
    is_of_word(c) || c == '-'
}

/// A name in a string, and where it is.
pub(crate) fn named_at<'m>(
    model: &'m Model,
    schema: &ModelSchema,
    offset: usize,
) -> Option<(Span, Named<'m>)> {
    let place = Place::at(&model.text.source, offset);
    let Slot::Text(_) = place.slot else {
        return None;
    };
    let text = model.text.text();
    let is_prose = schema.meaning(&place.path) == Meaning::Other;
    let mut names = names_at(text, offset).into_iter();
    names.find_map(|span| {
        let named = Named::of(&text[span.start..span.end], model)?;
        // In a title or a sentence only a parameter in braces is a name.
        let is_filled_in = matches!(named, Named::Parameter(_)) && text[..span.start].ends_with('{');
        (!is_prose || is_filled_in).then_some((span, named))
    })
}

fn of_key(model: &Model, schema: &ModelSchema, place: &Place, span: Span) -> Option<(Span, String)> {
    let key = &model.text.text()[span.start..span.end];
    let named = || Named::of(key, model).map(|named| named.description(model));
    let says = match place.path.join(".").as_str() {
        "parameters" | "board.regions" => named()?,
        _ => {
            let says = schema.descriptions(&place.path_to(key), &place.siblings);
            let says = says.into_iter().filter(|says| !says.is_empty()).join("\n\n");
            (!says.is_empty()).then(|| format!("`{key}`: {says}"))?
        }
    };
    Some((span, says))
}
