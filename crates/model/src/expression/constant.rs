//! Numbers written as arithmetic over parameters: `"n * (n*n + 1) / 2"`.

use std::cell::Cell;
use std::rc::Rc;

use super::definition::Definitions;
use super::evaluate::{floor_quotient, quotient, remainder};
use super::parse::{parse, too_large};
use super::syntax::{Factor, Syntax, SyntaxKind};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::SpannedText;
use crate::nearest::suggestion;
use crate::parameter::Parameters;
use placet_base::limit::poll;

/// The words of arithmetic that are not parameters.
const OPERATIONS: [&str; 5] = ["div", "mod", "abs", "min", "max"];

/// The maximum number of parts, with those of definitions.
const MAX_PARTS: usize = 1_000_000;

/// Are all words of a text, if it has any, operations of arithmetic?
pub(crate) fn has_only_operations(text: &str) -> bool {
    let mut words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    words.all(|word| !word.contains(char::is_alphabetic) || OPERATIONS.contains(&word))
}

/// The value of a text.
pub(crate) fn number(
    text: &SpannedText,
    parameters: &Parameters,
    definitions: &Definitions,
) -> Result<i64, Diagnostic> {
    Constant::new(text, parameters, definitions).of(&parse(text, definitions)?)
}

/// The ends of a range; for a single number, both ends are that number.
pub(crate) fn range(
    text: &SpannedText,
    parameters: &Parameters,
    definitions: &Definitions,
) -> Result<(i64, i64), Diagnostic> {
    let constant = Constant::new(text, parameters, definitions);
    let syntax = parse(text, definitions)?;
    match &syntax.kind {
        SyntaxKind::Range(low, high) => Ok((constant.of(low)?, constant.of(high)?)),
        _ => constant.of(&syntax).map(|number| (number, number)),
    }
}

struct Constant<'a> {
    text: &'a SpannedText,
    parameters: &'a Parameters,
    definitions: &'a Definitions,
    /// The arguments of the definition that the text belongs to.
    arguments: Vec<(&'a str, i64)>,
    /// The number of parts so far, with those of definitions.
    parts: Rc<Cell<usize>>,
}

impl<'a> Constant<'a> {
    fn new(text: &'a SpannedText, parameters: &'a Parameters, definitions: &'a Definitions) -> Self {
        Constant {
            text,
            parameters,
            definitions,
            arguments: vec![],
            parts: Rc::default(),
        }
    }

    fn of(&self, syntax: &Syntax) -> Result<i64, Diagnostic> {
        self.count_part(syntax)?;
        let value = match &syntax.kind {
            SyntaxKind::Number(number) => Some(self.literal(syntax, *number)?),
            SyntaxKind::Name(_) => Some(self.named(syntax)?),
            SyntaxKind::Negative(of) => match of.kind {
                // The absolute value of the minimum does not fit in 64 bits.
                SyntaxKind::Number(number) => 0i64.checked_sub_unsigned(number),
                _ => self.of(of)?.checked_neg(),
            },
            SyntaxKind::Sum(terms) => self.sum(terms)?,
            SyntaxKind::Product(first, rest) => self.product(first, rest)?,
            SyntaxKind::Call {
                function, arguments, ..
            } => self.call(syntax, function, arguments)?,
            _ => return Err(self.diagnostic(DiagnosticCode::WrongKind, syntax, "this is not a number")),
        };
        value.ok_or_else(|| {
            self.diagnostic(DiagnosticCode::BadValue, syntax, "this has no value")
                .label("division with a remainder, or a number that does not fit in 64 bits")
        })
    }

    /// Definitions that use others several times can have very many parts.
    fn count_part(&self, syntax: &Syntax) -> Result<(), Diagnostic> {
        poll(1);
        self.parts.set(self.parts.get() + 1);
        if self.parts.get() > MAX_PARTS {
            let message = "this expression is too long when expanded";
            let diagnostic = self.diagnostic(DiagnosticCode::TooLarge, syntax, message);
            return Err(diagnostic.label(format!("at most {MAX_PARTS} parts")));
        }
        Ok(())
    }

    fn literal(&self, syntax: &Syntax, number: u64) -> Result<i64, Diagnostic> {
        i64::try_from(number).map_err(|_| too_large(self.text.span_of(syntax.span.clone())))
    }

    fn sum(&self, terms: &[(bool, Syntax)]) -> Result<Option<i64>, Diagnostic> {
        let mut sum = Some(0i64);
        for (taken_away, term) in terms {
            let term = self.of(term)?;
            sum = sum.and_then(|sum| match taken_away {
                true => sum.checked_sub(term),
                false => sum.checked_add(term),
            });
        }
        Ok(sum)
    }

    fn product(&self, first: &Syntax, rest: &[(Factor, Syntax)]) -> Result<Option<i64>, Diagnostic> {
        let mut product = Some(self.of(first)?);
        for (factor, operand) in rest {
            let operand = self.of(operand)?;
            product = product.and_then(|product| match factor {
                Factor::Times => product.checked_mul(operand),
                Factor::Over => quotient(product, operand),
                Factor::Div => floor_quotient(product, operand),
                Factor::Mod => remainder(product, operand),
            });
        }
        Ok(product)
    }

    fn call(&self, syntax: &Syntax, function: &str, arguments: &[Syntax]) -> Result<Option<i64>, Diagnostic> {
        let values = arguments.iter().map(|argument| self.of(argument));
        let values: Vec<i64> = values.collect::<Result<_, _>>()?;
        match (function, values.as_slice()) {
            ("abs", [value]) => Ok(value.checked_abs()),
            ("min", [_, ..]) => Ok(values.into_iter().min()),
            ("max", [_, ..]) => Ok(values.into_iter().max()),
            _ if self.definitions.get(function).is_some() => {
                self.defined(syntax, function, &values).map(Some)
            }
            _ => Err(self
                .diagnostic(DiagnosticCode::UnknownName, syntax, "unknown function of numbers")
                .label("expected `abs(a)`, `min(a, b)` or `max(a, b)`")),
        }
    }

    /// The value of a definition.
    fn defined(&self, syntax: &Syntax, name: &str, values: &[i64]) -> Result<i64, Diagnostic> {
        let used = |diagnostic: Diagnostic| {
            diagnostic.also(
                self.text.span_of(syntax.span.clone()),
                format!("`{name}` is used here"),
            )
        };
        let definition = self.definitions.called(name, values.len()).map_err(|wrong| {
            let diagnostic = self.diagnostic(DiagnosticCode::BadExpression, syntax, wrong.message);
            diagnostic.label(wrong.label).also(wrong.defined, "defined here")
        })?;
        let names = definition.parameters.iter().map(String::as_str);
        let constant = Constant {
            text: &definition.text,
            arguments: names.zip(values.iter().copied()).collect(),
            parts: self.parts.clone(),
            ..*self
        };
        constant.of(&definition.body).map_err(used)
    }

    fn named(&self, syntax: &Syntax) -> Result<i64, Diagnostic> {
        let name = &self.text.value[syntax.span.clone()];
        if let Some((_, value)) = self.arguments.iter().find(|(argument, _)| *argument == name) {
            return Ok(*value);
        }
        if self.definitions.get(name).is_some() {
            return self.defined(syntax, name, &[]);
        }
        self.parameters.get(name).ok_or_else(|| {
            let diagnostic = self.diagnostic(
                DiagnosticCode::UnknownName,
                syntax,
                format!("unknown parameter `{name}`"),
            );
            match self.parameters.names().next() {
                Some(_) => diagnostic.label(suggestion(name, self.parameters.names())),
                None => diagnostic
                    .label("expected a number")
                    .help("define names for numbers under `[parameters]`"),
            }
        })
    }

    fn diagnostic(&self, code: DiagnosticCode, syntax: &Syntax, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(code, self.text.span_of(syntax.span.clone()), message)
    }
}
