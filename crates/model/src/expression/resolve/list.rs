//! Lists of arguments: a region means its cells, a range its numbers, and `for …:` its body in each
//! case.

use std::ops::Range;

use super::function_call::FunctionCall;
use super::resolver::{BoundNames, Resolver};
use super::value::Resolved;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::expression::syntax::{Syntax, SyntaxKind};
use crate::expression::tree::{Boolean, Integer};

/// A member of a list, and the part of the expression that it comes from.
pub(super) type ListMember<'s> = (&'s Syntax, Resolved);

impl Resolver<'_> {
    /// The members of a list of arguments.
    pub(super) fn list<'s>(
        &self,
        arguments: &'s [Syntax],
        scope: &BoundNames,
    ) -> Result<Vec<ListMember<'s>>, Diagnostic> {
        self.each_member(arguments, scope, Ok)
    }

    /// Visits each entry of a list: `for …:` is one entry per case.
    pub(super) fn entries<'s>(
        &self,
        arguments: &'s [Syntax],
        scope: &BoundNames,
        visit: &mut dyn FnMut(&'s Syntax, Resolved) -> Result<(), Diagnostic>,
    ) -> Result<(), Diagnostic> {
        for argument in arguments {
            match &argument.kind {
                SyntaxKind::Each {
                    binders,
                    condition,
                    body,
                } => {
                    self.refuse_nested(argument, body)?;
                    self.for_each(binders, condition.as_deref(), scope, &mut |scope| {
                        visit(body, self.value(body, scope)?)
                    })?;
                }
                _ => visit(argument, self.value(argument, scope)?)?,
            }
        }
        Ok(())
    }

    /// Reports `for x in A: for y in B: …` as an entry of a list: it could mean one entry per `x`, or
    /// one per `x` and `y`.
    fn refuse_nested(&self, outer: &Syntax, inner: &Syntax) -> Result<(), Diagnostic> {
        if !matches!(inner.kind, SyntaxKind::Each { .. }) {
            return Ok(());
        }
        let text = |range: Range<usize>| self.text.value[range].trim();
        let (before, inner_text) = (text(outer.span.start..inner.span.start), text(inner.span.clone()));
        let diagnostic = self.diagnostic(
            DiagnosticCode::BadExpression,
            inner,
            "a nested quantifier in a list is ambiguous",
        );
        Err(diagnostic
            .label("one entry for each case of the outer quantifier, or of both?")
            .help(format!(
                "for the outer one, write `{before} ({inner_text})`; for both, write one quantifier, as in `for x in row 1, y in row 2: …`"
            )))
    }

    /// Visits each member of an entry.
    fn members_of<'s>(
        &self,
        syntax: &'s Syntax,
        value: Resolved,
        visit: &mut dyn FnMut(ListMember<'s>) -> Result<(), Diagnostic>,
    ) -> Result<(), Diagnostic> {
        match value {
            Resolved::Cells(cells) => {
                for cell in cells.iter() {
                    visit((syntax, Resolved::Cell(*cell)))?;
                }
            }
            Resolved::Several(values) => {
                for value in values {
                    self.members_of(syntax, value, visit)?;
                }
            }
            Resolved::Range(min, max) => {
                for number in min..=max {
                    self.count_part(syntax)?;
                    visit((syntax, Resolved::Number(Integer::Constant(number))))?;
                }
            }
            Resolved::Regions(_) => {
                let diagnostic = self.wrong_kind(syntax, &value, "a single region");
                return Err(diagnostic.help("iterate over the family: `for each r in rows: …`"));
            }
            other => visit((syntax, other))?,
        }
        Ok(())
    }

    /// The members of a list, each as what `kind` makes of it.
    fn each_member<'s, T>(
        &self,
        arguments: &'s [Syntax],
        scope: &BoundNames,
        mut kind: impl FnMut(ListMember<'s>) -> Result<T, Diagnostic>,
    ) -> Result<Vec<T>, Diagnostic> {
        let mut members = vec![];
        self.entries(arguments, scope, &mut |syntax, value| {
            self.members_of(syntax, value, &mut |member| {
                members.push(kind(member)?);
                Ok(())
            })
        })?;
        Ok(members)
    }

    /// The members of a list as numbers.
    pub(super) fn numbers(
        &self,
        arguments: &[Syntax],
        scope: &BoundNames,
    ) -> Result<Vec<Integer>, Diagnostic> {
        self.each_member(arguments, scope, |(syntax, value)| self.as_number(syntax, value))
    }

    /// The members of a list as summands or factors: numbers, and statements as 0 or 1.
    pub(super) fn amounts(
        &self,
        arguments: &[Syntax],
        scope: &BoundNames,
    ) -> Result<Vec<Integer>, Diagnostic> {
        self.each_member(arguments, scope, |(syntax, value)| self.as_amount(syntax, value))
    }

    /// The members of a list as statements.
    pub(super) fn statements(
        &self,
        arguments: &[Syntax],
        scope: &BoundNames,
    ) -> Result<Vec<Boolean>, Diagnostic> {
        self.each_member(arguments, scope, |(syntax, value)| match value {
            Resolved::Statement(statement) => Ok(statement),
            other => Err(self.wrong_kind(syntax, &other, "a statement, such as `a < b`")),
        })
    }

    /// The members of a list as values that can be compared: what cells show, symbols of one attribute, or
    /// numbers.
    pub(super) fn tokens(&self, call: FunctionCall<'_>) -> Result<Vec<Integer>, Diagnostic> {
        let members = self.list(call.arguments, call.scope)?;
        let values: Vec<&Resolved> = members.iter().map(|(_, value)| value).collect();
        if values.iter().all(|value| value.cells().is_some()) {
            let shown = self.compared_by(call.syntax, &values)?;
            return Ok(values.into_iter().filter_map(shown).collect());
        }
        let symbol = |value: &&Resolved| match value {
            Resolved::Symbol(attribute, _) => Some(*attribute),
            _ => None,
        };
        let first = values.first().and_then(symbol);
        let token = |(syntax, value): ListMember<'_>| match value {
            Resolved::Symbol(attribute, number) if Some(attribute) == first => Ok(number),
            Resolved::Number(_) | Resolved::Cell(_) | Resolved::Chosen(_) if first.is_some() => {
                Err(self.wrong_kind(syntax, &value, "the same attribute for all members of the list"))
            }
            other => self.as_number(syntax, other),
        };
        members.into_iter().map(token).collect()
    }
}
