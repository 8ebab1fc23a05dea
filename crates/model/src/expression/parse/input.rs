//! The input of the grammar: tokens, and how they are read.

use winnow::combinator::cut_err;
use winnow::error::{ContextError, ErrMode};
use winnow::prelude::*;
use winnow::stream::{Stream, TokenSlice};
use winnow::token::one_of;

use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::SpannedText;
use crate::expression::definition::Definitions;
use crate::expression::syntax::{Factor, Syntax, SyntaxKind};
use crate::expression::token::{KnownToken, Token, TokenKind};

pub(super) type Tokens<'t, 's> = TokenSlice<'t, Token<'s>>;
pub(super) type ParseResult<T> = ModalResult<T, ContextError<&'static str>>;

/// Words with a meaning in every expression; as names they must be quoted.
pub const KEYWORDS: [&str; 10] = [
    "and", "or", "not", "mod", "div", "for", "each", "in", "where", "of",
];

/// Parses a given word or sign, or fails with its description.
pub(super) fn known<'t, 's>(
    text: &'static str,
    described: &'static str,
) -> impl Parser<Tokens<'t, 's>, &'t Token<'s>, ErrMode<ContextError<&'static str>>>
where
    's: 't,
{
    one_of(KnownToken(text)).context(described)
}

/// Parses one of several words or signs, if it is next, and returns its meaning.
pub(super) fn operator<T: Copy>(input: &mut Tokens<'_, '_>, table: &[(&'static str, T)]) -> Option<T> {
    let token = input.first()?;
    let is_operator = matches!(token.kind, TokenKind::Sign | TokenKind::Word);
    let (_, meaning) = table
        .iter()
        .find(|(text, _)| is_operator && token.text == *text)?;
    let meaning = *meaning;
    input.next_token();
    Some(meaning)
}

/// One or more operands with a word between them; `whole` combines several.
pub(super) fn joined(
    input: &mut Tokens<'_, '_>,
    word: &'static str,
    operand: fn(&mut Tokens<'_, '_>) -> ParseResult<Syntax>,
    whole: fn(Vec<Syntax>) -> SyntaxKind,
) -> ParseResult<Syntax> {
    let mut operands = vec![operand(input)?];
    while operator(input, &[(word, ())]).is_some() {
        operands.push(cut_err(operand).parse_next(input)?);
    }
    Ok(match operands.len() {
        1 => operands.remove(0),
        _ => spanning(operands, whole),
    })
}

/// Combines several parts into one that spans them all.
pub(super) fn spanning(parts: Vec<Syntax>, whole: impl FnOnce(Vec<Syntax>) -> SyntaxKind) -> Syntax {
    let start = parts.first().map_or(0, |part| part.span.start);
    let end = parts.last().map_or(start, |part| part.span.end);
    Syntax {
        span: start..end,
        kind: whole(parts),
    }
}

/// The maximum height of an expression.
const MAX_HEIGHT: usize = 200;

/// The height of an expression, with the definitions that it uses.
///
/// # Errors
/// An error at the innermost first part that is too high.
pub(in crate::expression) fn refuse_high(
    text: &SpannedText,
    syntax: &Syntax,
    definitions: &Definitions,
) -> Result<usize, Diagnostic> {
    height(syntax, definitions).map_err(|high| {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::BadExpression,
            text.span_of(high.span.clone()),
            "the operations are nested too deeply",
        );
        diagnostic.label(format!("at most {MAX_HEIGHT}"))
    })
}

/// The height of an expression, or the innermost part that is too high.
fn height<'s>(syntax: &'s Syntax, definitions: &Definitions) -> Result<usize, &'s Syntax> {
    let mut highest = 0;
    for operand in syntax.operands() {
        highest = highest.max(height(operand, definitions)?);
    }
    let height = levels(syntax, definitions) + highest;
    if height > MAX_HEIGHT {
        Err(syntax)
    } else {
        Ok(height)
    }
}

/// How many levels a part adds to its operands.
fn levels(syntax: &Syntax, definitions: &Definitions) -> usize {
    match &syntax.kind {
        // Each quotient is an operand of the next; a product is a single level, however long it is.
        SyntaxKind::Product(_, others) => {
            let divisions = others.iter().filter(|(factor, _)| *factor != Factor::Times);
            1 + divisions.count()
        }
        SyntaxKind::Each { binders, .. } => binders.len(),
        _ => {
            1 + syntax
                .defined_name()
                .map_or(0, |name| definitions.height_of(name))
        }
    }
}
