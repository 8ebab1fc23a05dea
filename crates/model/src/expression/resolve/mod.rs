//! Resolves syntax to the tree: looks names up and expands quantifiers.
//!
//! Every part of an expression has a [`Resolved`]. Some values are known while reading (numbers,
//! cells, regions); the others depend on the board. The first error ends the expression.

mod arithmetic;
mod attribute;
mod call;
mod chosen;
mod compare;
mod compared;
mod condition;
mod coordinate;
mod defined;
mod distance;
mod drawn;
mod function_call;
mod group;
mod joined;
mod known_calls;
mod known_steps;
mod list;
mod membership;
mod name;
mod network;
mod no_case;
mod quantifier;
mod requirement;
mod resolver;
mod same_shape;
mod shown;
mod steps;
mod value;

use function_call::FunctionCall;
use itertools::Itertools;
use joined::{guarded, unless_decided};
use resolver::{BoundNames, Resolver};
use value::Resolved;

use super::case::Case;
use super::parse::parse;
use super::syntax::{Binder, Syntax, SyntaxKind};
use super::tree::{Boolean, Integer};
use super::violation_wording::ViolationWording;
use crate::diagnostic::Diagnostic;
use crate::document::node::SpannedText;
use crate::layout::CellId;

pub(super) use call::{functions, is_function};
pub(crate) use requirement::{UnmetCase, unmet_case};
pub(crate) use value::NameSpace;

/// A statement about a board: one case of a quantified expression, or one of several statements that such a case consists of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assertion {
    /// The statement that must hold.
    pub statement: Boolean,
    /// The case of the expression; empty if there is only one.
    pub case: Case,
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
        match &self.part {
            None => self.case.to_string(),
            Some(part) if self.case.is_only() => part.clone(),
            Some(part) => format!("{part}, {}", self.case),
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

impl Resolver<'_> {
    fn is_connected(&self, call: FunctionCall<'_>) -> Result<Resolved, Diagnostic> {
        let members = self.list(call.arguments, call.scope)?.into_iter();
        let cells = members.map(|(syntax, value)| match value {
            Resolved::Cell(cell) => Ok(cell),
            other => Err(self.wrong_kind(syntax, &other, "a cell, or a region")),
        });
        let cells = cells.collect::<Result<Vec<CellId>, _>>()?;
        let is_connected = self.names.layout.is_connected(&cells);
        Ok(Resolved::Statement(Boolean::Constant(is_connected)))
    }
}

/// One of the statements that an expression joins by `and`.
struct Conjunct {
    statement: Boolean,
    /// The statement as written; `None` if it is the whole expression.
    part: Option<String>,
}

/// A part that may mention what does not exist, with its text.
type PartRead = (Result<Boolean, Diagnostic>, String);

impl Resolver<'_> {
    /// The statements that a statement consists of; at least one. An implication whose consequence consists of several is one for each.
    ///
    /// # Errors
    /// The error of the first that is wrong, unless another one is never true.
    fn conjuncts(&self, syntax: &Syntax, scope: &BoundNames) -> Result<Vec<Conjunct>, Diagnostic> {
        if !is_joined(syntax) {
            let statement = self.statement(syntax, scope)?;
            return Ok(vec![Conjunct {
                statement,
                part: None,
            }]);
        }
        let mut conjuncts = vec![];
        for (statement, text) in self.joined_parts(syntax, scope) {
            let (statement, part) = (statement?, Some(text));
            conjuncts.push(Conjunct { statement, part });
        }
        // What always holds needs no mention, and nothing else does if one never holds.
        conjuncts.retain(|conjunct| conjunct.statement != Boolean::Constant(true));
        let is_never = |conjunct: &Conjunct| conjunct.statement == Boolean::Constant(false);
        if conjuncts.len() < 2 || conjuncts.iter().any(is_never) {
            let statement = Boolean::all(conjuncts.into_iter().map(|conjunct| conjunct.statement));
            return Ok(vec![Conjunct {
                statement,
                part: None,
            }]);
        }
        Ok(conjuncts)
    }

    fn joined_parts(&self, syntax: &Syntax, scope: &BoundNames) -> Vec<PartRead> {
        match &syntax.kind {
            SyntaxKind::And(list) => {
                let parts = list.iter().flat_map(|part| self.joined_parts(part, scope));
                unless_decided(parts.collect(), false, |(statement, _)| statement)
            }
            SyntaxKind::Implies(if_so, then) if is_joined(then) => {
                let is_not_so = self.statement(if_so, scope).map(Boolean::negated);
                let parts = self.joined_parts(then, scope).into_iter();
                let implied = parts.map(|(then, text)| {
                    let either = guarded(vec![is_not_so.clone(), then], true).map(Boolean::any);
                    (either, format!("{} => {text}", self.text_of(if_so)))
                });
                implied.collect()
            }
            _ => vec![(self.statement(syntax, scope), self.text_of(syntax))],
        }
    }

    /// A part of the text, on one line.
    fn text_of(&self, syntax: &Syntax) -> String {
        let text = self.text.value.get(syntax.span.clone()).unwrap_or_default();
        text.split_whitespace().join(" ")
    }
}

/// Does a statement consist of several?
fn is_joined(syntax: &Syntax) -> bool {
    match &syntax.kind {
        SyntaxKind::And(_) => true,
        SyntaxKind::Implies(_, then) => is_joined(then),
        _ => false,
    }
}
