//! Standard JSON as a tree that knows the positions of its parts.
//!
//! The parser calls itself for each object and each list, so it gets no text that nests deeper than the stack of any thread holds.

use std::ops::Range;

use jsonc_parser::ast::Value;
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};

/// The most objects and lists inside each other: models, puzzles and answers need about ten.
pub const MOST_NESTED: usize = 64;

/// Why a text is not JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError {
    /// The position of the part that is wrong.
    pub range: Range<usize>,
    /// What is wrong.
    pub message: String,
}

/// The value of a text; `None` if it is empty.
pub fn parse(text: &str) -> Result<Option<Value<'_>>, JsonError> {
    if let Some(start) = first_too_deep(text) {
        return Err(JsonError {
            range: start..start + 1,
            message: format!(
                "this is nested too deeply: at most {MOST_NESTED} objects and lists inside each other"
            ),
        });
    }
    let parsed = parse_to_ast(text, &CollectOptions::default(), &strict());
    parsed.map(|parsed| parsed.value).map_err(|error| JsonError {
        range: error.range().start..error.range().end,
        message: error.kind().to_string(),
    })
}

/// Without the extensions of the parser.
fn strict() -> ParseOptions {
    ParseOptions {
        allow_comments: false,
        allow_loose_object_property_names: false,
        allow_trailing_commas: false,
        allow_missing_commas: false,
        allow_single_quoted_strings: false,
        allow_hexadecimal_numbers: false,
        allow_unary_plus_numbers: false,
        allow_bare_decimal_point_numbers: false,
        allow_non_finite_numbers: false,
        allow_extended_string_escapes: false,
    }
}

/// The position of the first bracket that opens too many.
fn first_too_deep(text: &str) -> Option<usize> {
    let (mut depth, mut in_string, mut is_escaped) = (0_usize, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if in_string => is_escaped = true,
            b'"' => in_string = !in_string,
            b'{' | b'[' if !in_string => depth += 1,
            b'}' | b']' if !in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MOST_NESTED {
            return Some(at);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nested(depth: usize) -> String {
        format!("{}{}", "[".repeat(depth), "]".repeat(depth))
    }

    #[test]
    fn what_is_nested_too_deeply_is_refused() {
        assert!(parse(&nested(MOST_NESTED)).is_ok());
        let error = parse(&nested(MOST_NESTED + 1)).expect_err("too deep");
        assert_eq!(error.range, MOST_NESTED..MOST_NESTED + 1);
    }

    #[test]
    fn brackets_in_strings_do_not_nest() {
        let text = format!("[\"{}\\\"{}\"]", "[".repeat(100), "{".repeat(100));
        assert!(parse(&text).is_ok());
        assert!(parse("[[1, {\"a\": []}], []]").is_ok());
    }
}
