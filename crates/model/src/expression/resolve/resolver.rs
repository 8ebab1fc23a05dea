//! Resolves an expression, part by part.

use std::cell::{Cell as Counter, RefCell};
use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::SpannedText;
use crate::expression::case::Case;
use crate::expression::parse::too_large;
use crate::expression::syntax::{Syntax, SyntaxKind};
use crate::expression::tree::{Boolean, Integer};
use crate::layout::CellId;
use placet_base::limit::poll;

use super::known_calls::KnownCalls;
use super::known_steps::KnownSteps;
use super::shown::{Shown, ShownKind, kind_of_all};
use super::value::{NameSpace, RegionIndex, Resolved, SharedRegion};

/// The maximum number of parts of an expression after its quantifiers are expanded.
const MAX_PARTS: usize = 6_000_000;

/// The maximum number of parts of cases that conditions drop. They take time, but no memory.
const MAX_DROPPED_PARTS: usize = 200_000_000;

/// The elementary steps that resolving a part takes, for [`poll`].
const STEPS_PER_PART: usize = 8;

/// The names that quantifiers bind, innermost last.
#[derive(Clone, Default)]
pub(super) struct BoundNames {
    pub(super) bound: Vec<(String, Resolved)>,
}

impl BoundNames {
    pub(super) fn get(&self, name: &str) -> Option<&Resolved> {
        let mut bound = self.bound.iter().rev();
        bound.find(|(other, _)| other == name).map(|(_, value)| value)
    }

    /// The value of a part of an expression that is a bound name alone.
    pub(super) fn bound_to(&self, syntax: &Syntax) -> Option<&Resolved> {
        self.get(syntax.plain_name()?)
    }

    /// Binds names to the values of the next case, after `outer` names that stay.
    pub(super) fn bind(
        &mut self,
        outer: usize,
        names: &[(String, Range<usize>)],
        case: impl IntoIterator<Item = Resolved>,
    ) {
        if self.bound.len() == outer {
            self.bound
                .extend(names.iter().map(|(name, _)| name.clone()).zip(case));
            return;
        }
        let bound = self.bound[outer..].iter_mut();
        bound.zip(case).for_each(|((_, value), next)| *value = next);
    }

    /// The bound names with their values.
    pub(super) fn described(&self, resolver: &Resolver<'_>) -> Case {
        let values = self.bound.iter().map(|(name, value)| {
            let mut text = String::new();
            value.describe(resolver.names, &resolver.regions, &mut text);
            (name.to_string(), text)
        });
        Case::Values(values.collect())
    }
}

/// Resolves an expression, or the text of a definition that it uses.
#[derive(Clone)]
pub(super) struct Resolver<'a> {
    pub(super) text: &'a SpannedText,
    pub(super) names: NameSpace<'a>,
    /// The numbers that cells show.
    pub(super) shown: Rc<Shown>,
    /// What all pieces have in common.
    pub(super) kind: ShownKind,
    pub(super) parts: Rc<Counter<usize>>,
    /// The parts of cases that conditions drop.
    dropped_parts: Rc<Counter<usize>>,
    /// For cells of a graph whose distances were needed: the distance to each cell.
    pub(super) links: Rc<RefCell<HashMap<CellId, Rc<[i64]>>>>,
    /// The families of regions that were asked for.
    pub(super) families: Rc<RefCell<FxHashMap<String, Arc<[SharedRegion]>>>>,
    /// The steps within families of regions that were asked for.
    pub(super) steps: Rc<RefCell<KnownSteps>>,
    /// The values of calls of definitions.
    pub(super) calls: Rc<RefCell<KnownCalls>>,
    /// The names of regions, after which cases are named.
    regions: Rc<RegionIndex<'a>>,
}

impl<'a> Resolver<'a> {
    pub(super) fn new(text: &'a SpannedText, names: NameSpace<'a>) -> Self {
        Resolver {
            text,
            names,
            shown: Rc::new(Shown::of(names.pieces)),
            kind: kind_of_all(names),
            parts: Rc::default(),
            dropped_parts: Rc::default(),
            links: Rc::default(),
            families: Rc::default(),
            steps: Rc::default(),
            calls: Rc::default(),
            regions: Rc::new(RegionIndex::of(names.layout)),
        }
    }

    /// Resolves another text as a part of the same expression.
    pub(super) fn reading(&self, text: &'a SpannedText) -> Self {
        Resolver { text, ..self.clone() }
    }

    pub(super) fn value(&self, syntax: &Syntax, scope: &BoundNames) -> Result<Resolved, Diagnostic> {
        self.count_part(syntax)?;
        match &syntax.kind {
            SyntaxKind::Number(number) => self.literal(syntax, *number),
            SyntaxKind::Name(parts) => self.named(syntax, parts, scope),
            SyntaxKind::Call {
                function,
                function_span,
                arguments,
            } => self.call(syntax, (function, function_span), arguments, scope),
            SyntaxKind::Index(of, index) => self.index(syntax, of, index, scope),
            SyntaxKind::Negative(of) => self.negative(syntax, of, scope),
            SyntaxKind::Sum(terms) => self.sum(syntax, terms, scope),
            SyntaxKind::Product(first, rest) => self.product(syntax, first, rest, scope),
            SyntaxKind::Range(low, high) => self.range(low, high, scope),
            SyntaxKind::Set(members) => self.set(members, scope),
            SyntaxKind::Comparison(first, rest) => self.comparison(first, rest, scope),
            SyntaxKind::Bracketed(inner) => self.statement(inner, scope).map(Resolved::Statement),
            SyntaxKind::Not(_)
            | SyntaxKind::And(_)
            | SyntaxKind::Or(_)
            | SyntaxKind::Implies(..)
            | SyntaxKind::Equivalent(..)
            | SyntaxKind::Quota(..)
            | SyntaxKind::Each { .. } => self.logic(syntax, scope),
        }
    }

    /// A part of an expression as a statement.
    pub(super) fn statement(&self, syntax: &Syntax, scope: &BoundNames) -> Result<Boolean, Diagnostic> {
        match self.value(syntax, scope)? {
            Resolved::Statement(statement) => Ok(statement),
            other => Err(self.wrong_kind(syntax, &other, "a statement, such as `a < b`")),
        }
    }

    /// A part of an expression as a number.
    pub(super) fn number(&self, syntax: &Syntax, scope: &BoundNames) -> Result<Integer, Diagnostic> {
        let value = self.value(syntax, scope)?;
        self.as_number(syntax, value)
    }

    /// A part of an expression as a number that does not depend on the board.
    pub(super) fn constant(&self, syntax: &Syntax, scope: &BoundNames) -> Result<i64, Diagnostic> {
        match self.number(syntax, scope)? {
            Integer::Constant(number) => Ok(number),
            _ => {
                let diagnostic = self.diagnostic(
                    DiagnosticCode::WrongKind,
                    syntax,
                    "this value depends on the board",
                );
                Err(diagnostic.label("expected a constant number"))
            }
        }
    }

    pub(super) fn literal(&self, syntax: &Syntax, number: u64) -> Result<Resolved, Diagnostic> {
        let number = i64::try_from(number).map_err(|_| self.too_large(syntax))?;
        Ok(Resolved::Number(Integer::Constant(number)))
    }

    /// No longer counts the parts since there were `before`: they belong to a case that a condition drops. Reports too many of these.
    pub(super) fn drop_parts(&self, syntax: &Syntax, before: usize) -> Result<(), Diagnostic> {
        self.add_dropped(syntax, self.parts.replace(before) - before)
    }

    /// Counts a part of a case that a condition drops at once.
    pub(super) fn drop_part(&self, syntax: &Syntax) -> Result<(), Diagnostic> {
        poll(STEPS_PER_PART);
        self.add_dropped(syntax, 1)
    }

    fn add_dropped(&self, syntax: &Syntax, parts: usize) -> Result<(), Diagnostic> {
        let dropped = self.dropped_parts.get() + parts;
        self.dropped_parts.set(dropped);
        if dropped > MAX_DROPPED_PARTS {
            let message = "this quantifier has too many cases that `where` drops";
            let diagnostic = self.diagnostic(DiagnosticCode::TooLarge, syntax, message);
            return Err(diagnostic.label(format!("at most {MAX_DROPPED_PARTS} parts of such cases")));
        }
        Ok(())
    }

    /// Counts a part, and reports too many.
    pub(super) fn count_part(&self, syntax: &Syntax) -> Result<(), Diagnostic> {
        poll(STEPS_PER_PART);
        self.count_parts(syntax, 1)
    }

    /// Counts parts, and reports too many.
    pub(super) fn count_parts(&self, syntax: &Syntax, number: usize) -> Result<(), Diagnostic> {
        self.parts.set(self.parts.get() + number);
        if self.parts.get() > MAX_PARTS {
            let message = "this expression is too long when expanded";
            let diagnostic = self.diagnostic(DiagnosticCode::TooLarge, syntax, message);
            return Err(diagnostic.label(format!("at most {MAX_PARTS} parts")));
        }
        Ok(())
    }

    pub(super) fn too_large(&self, syntax: &Syntax) -> Diagnostic {
        too_large(self.text.span_of(syntax.span.clone()))
    }

    pub(super) fn wrong_kind(&self, syntax: &Syntax, value: &Resolved, expected: &str) -> Diagnostic {
        let message = format!("wrong type: found {}", value.kind());
        self.diagnostic(DiagnosticCode::WrongKind, syntax, message)
            .label(format!("expected {expected}"))
            .help_if(matches!(value, Resolved::Group(_)).then(|| {
                "`size(component(x))` is the number of its cells, and `y in component(x)` says whether a cell is one of them".into()
            }))
            .help_if(piece_and_more(syntax).then(|| {
                "`piece k + 1` means `(piece k) + 1`; for the next piece, write `piece(k + 1)`".into()
            }))
    }

    pub(super) fn diagnostic(
        &self,
        code: DiagnosticCode,
        syntax: &Syntax,
        message: impl Into<String>,
    ) -> Diagnostic {
        self.diagnostic_at(code, &syntax.span, message)
    }

    pub(super) fn diagnostic_at(
        &self,
        code: DiagnosticCode,
        range: &Range<usize>,
        message: impl Into<String>,
    ) -> Diagnostic {
        Diagnostic::new(code, self.text.span_of(range.clone()), message)
    }
}

/// Is it `piece k + 1`, which adds a number to a piece?
pub(super) fn piece_and_more(syntax: &Syntax) -> bool {
    let SyntaxKind::Sum(terms) = &syntax.kind else {
        return false;
    };
    let first = terms.first().map(|(_, term)| &term.kind);
    matches!(first, Some(SyntaxKind::Name(parts)) if parts.len() > 1 && parts[0].text == "piece")
}
