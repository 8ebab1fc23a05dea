//! Resolves syntax to the tree: looks names up and expands quantifiers.
//!
//! Every part of an expression has a [`Resolved`]. Some values are known while reading (numbers,
//! cells, regions); the others depend on the board. The first error ends the expression.

mod arithmetic;
mod attribute;
mod call;
mod chosen;
mod chosen_cell;
mod compare;
mod compared;
mod conjunct;
mod coordinate;
mod defined;
mod dependent_cells;
mod distance;
mod drawn;
mod function_call;
mod group;
mod is_connected;
mod joined;
mod list;
mod logic;
mod membership;
mod name;
mod names;
mod network;
mod no_case;
mod quantifier;
mod region_index;
mod requirement;
mod resolver;
mod shown;
mod value;

use conjunct::Conjunct;
use resolver::{BoundNames, Resolver};

pub(super) use call::is_function;
pub(crate) use names::NameSpace;
pub(crate) use requirement::{UnmetCase, unmet_case};

use super::parse::parse;
use super::syntax::{Binder, Syntax, SyntaxKind};
use super::tree::{Boolean, Integer};
use super::violation_wording::ViolationWording;
use crate::diagnostic::Diagnostic;
use crate::document::node::SpannedText;

/// A statement about a board: one case of a quantified expression, or one of several statements that such a case consists of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assertion {
    /// The statement that must hold.
    pub statement: Boolean,
    /// The case of the expression: `a = r1c1, b = r1c2`; empty if there is only one case.
    pub case: String,
    /// The statement as written, if it is one of several of this case: `a < b` of `a < b and c < d`.
    pub part: Option<String>,
    /// The statement as a sentence, if that of the rule does not tell this case: `r1c2 < r1c3`.
    pub says: Option<String>,
    /// The sentence for boards on which it does not hold. Without it, the expression is quoted.
    pub wording: Option<ViolationWording>,
}

impl Assertion {
    /// What tells it from the other assertions of its expression; empty if there are none.
    pub fn name(&self) -> String {
        match (&self.part, self.case.as_str()) {
            (None, case) => case.to_string(),
            (Some(part), "") => part.clone(),
            (Some(part), case) => format!("{part}, {case}"),
        }
    }
}

/// The assertions that an expression stands for; none only if the puzzle has nothing that it is about.
pub(crate) fn assertions(text: &SpannedText, names: NameSpace<'_>) -> Result<Vec<Assertion>, Diagnostic> {
    let syntax = parse(text, names.definitions)?;
    let resolver = Resolver::new(text, names);
    assertions_of(&resolver, &syntax, &BoundNames::default())
}

/// The assertions of a part: of each case of a quantifier, in brackets or as a definition, too.
fn assertions_of(
    resolver: &Resolver<'_>,
    syntax: &Syntax,
    scope: &BoundNames,
) -> Result<Vec<Assertion>, Diagnostic> {
    match &syntax.kind {
        SyntaxKind::Bracketed(inner) => assertions_of(resolver, inner, scope),
        SyntaxKind::Each {
            binders,
            condition,
            body,
        } => assertions_of_each(resolver, binders, condition.as_deref(), body, scope),
        _ => match resolver.entered(syntax, scope)? {
            Some(entered) => assertions_of(&entered.resolver, entered.body, &entered.scope)
                .map_err(|diagnostic| entered.used_here(diagnostic)),
            None => assertions_of_case(resolver, syntax, scope),
        },
    }
}

fn assertions_of_each(
    resolver: &Resolver<'_>,
    binders: &[Binder],
    condition: Option<&Syntax>,
    body: &Syntax,
    scope: &BoundNames,
) -> Result<Vec<Assertion>, Diagnostic> {
    let mut list = vec![];
    resolver.for_each(binders, condition, scope, &mut |scope| {
        list.extend(assertions_of_case(resolver, body, scope)?);
        Ok(())
    })?;
    if list.is_empty() {
        resolver.refuse_no_case(binders, condition, scope)?;
    }
    Ok(list)
}

fn assertions_of_case(
    resolver: &Resolver<'_>,
    syntax: &Syntax,
    scope: &BoundNames,
) -> Result<Vec<Assertion>, Diagnostic> {
    let case = scope.described(resolver);
    let conjuncts = resolver.conjuncts(syntax, scope)?.into_iter();
    let assertion = |Conjunct { statement, part }| Assertion {
        statement,
        case: case.clone(),
        part,
        says: None,
        wording: None,
    };
    Ok(conjuncts.map(assertion).collect())
}

/// The number that an expression stands for.
pub(crate) fn integer(text: &SpannedText, names: NameSpace<'_>) -> Result<Integer, Diagnostic> {
    let syntax = parse(text, names.definitions)?;
    Resolver::new(text, names).number(&syntax, &BoundNames::default())
}

#[cfg(test)]
mod tests;
