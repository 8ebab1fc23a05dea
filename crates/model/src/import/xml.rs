//! Reads XML, with errors at places of the text.

use std::borrow::Cow;

use roxmltree::{Attribute, Document, Node, ParsingOptions, TextPos};

use crate::{Diagnostic, DiagnosticCode, Span};

/// The most elements, attributes and texts that are read.
const MOST_NODES: u32 = 2_000_000;

/// The names of the characters from U+00A0 on, in order, which many files use without defining them.
const LATIN: &str = "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot \
    cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute \
    Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml \
    aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute \
    ucirc uuml yacute thorn yuml";

/// The number of the first of these characters.
const FIRST_LATIN: usize = 0xa0;

/// The text with these characters by their numbers, where that takes as many bytes: places stay the same.
pub(super) fn with_numbered_characters(text: &str) -> Cow<'_, str> {
    if text.contains("<!ENTITY") {
        return Cow::Borrowed(text);
    }
    let mut numbered = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        let (before, entity) = rest.split_at(at);
        let name = entity[1..].split(|c: char| !c.is_ascii_alphanumeric()).next();
        let name = name.unwrap_or_default();
        let end = 1 + name.len();
        let is_entity = entity[end..].starts_with(';') && name.len() > 3;
        let number = LATIN
            .split_whitespace()
            .position(|latin| is_entity && latin == name);
        numbered.push_str(before);
        match number {
            Some(number) => numbered.push_str(&format!("&#{:0>1$}", FIRST_LATIN + number, name.len() - 1)),
            None => numbered.push_str(&entity[..end]),
        }
        rest = &entity[end..];
    }
    match numbered.is_empty() {
        true => Cow::Borrowed(text),
        false => Cow::Owned(numbered + rest),
    }
}

/// The elements of a text.
///
/// # Errors
/// If it is not XML, or too large.
pub(super) fn document(text: &str) -> Result<Document<'_>, Diagnostic> {
    let options = ParsingOptions {
        // Files name their document type, which is not fetched.
        allow_dtd: true,
        nodes_limit: MOST_NODES,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, options).map_err(|error| {
        let place = place_of(text, error.pos());
        Diagnostic::new(DiagnosticCode::Syntax, place, "this is not XML").label(error.to_string())
    })
}

/// The place of an element, from its start to its end.
pub(super) fn whole(node: Node<'_, '_>) -> Span {
    let range = node.range();
    Span::new(range.start, range.end)
}

/// The place of the value of an attribute.
pub(super) fn whole_attribute(attribute: &Attribute<'_, '_>) -> Span {
    let range = attribute.range_value();
    Span::new(range.start, range.end)
}

/// The place of the bracket and the name that begin an element.
pub(super) fn start_of(node: Node<'_, '_>) -> Span {
    let range = node.range();
    let text = node
        .document()
        .input_text()
        .get(range.clone())
        .unwrap_or_default();
    let is_end = |c: char| c.is_whitespace() || matches!(c, '>' | '/');
    let length = text.find(is_end).unwrap_or(text.len());
    Span::new(range.start, range.start + length)
}

/// The place in the text of a row and a column from 1.
fn place_of(text: &str, position: TextPos) -> Span {
    let (row, column) = (position.row.saturating_sub(1), position.col.saturating_sub(1));
    let start: usize = text.split_inclusive('\n').take(row as usize).map(str::len).sum();
    let before = text[start..].chars().take(column as usize);
    let at = start + before.map(char::len_utf8).sum::<usize>();
    Span::new(at, at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_have_numbers() {
        for (text, numbered) in [
            (
                "<a>&copy; M&uuml;ller &amp; Caf&eacute; &lt;</a>",
                "<a>&#169; M&#252;ller &amp; Caf&#00233; &lt;</a>",
            ),
            ("&yuml;&reg;&unknown;&", "&#255;&reg;&unknown;&"),
            ("none", "none"),
            ("<!ENTITY copy 'c'> &copy;", "<!ENTITY copy 'c'> &copy;"),
        ] {
            assert_eq!(with_numbered_characters(text), numbered);
            assert_eq!(text.len(), numbered.len());
        }
    }
}
