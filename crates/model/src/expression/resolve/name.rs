//! The meaning of names: bound names first, then parameters, cells, regions, pieces and symbols.

use std::borrow::Cow;
use std::sync::Arc;

use itertools::Itertools;

use super::function_call::FunctionCall;
use super::resolver::{BoundNames, Resolver};
use super::value::{Resolved, SharedRegion};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::NodeValue;
use crate::expression::syntax::{NamePart, Syntax};
use crate::expression::tree::{Boolean, Integer};
use crate::layout::off_the_board;
use crate::nearest::nearest;

impl Resolver<'_> {
    pub(super) fn named(
        &self,
        syntax: &Syntax,
        parts: &[NamePart],
        scope: &BoundNames,
    ) -> Result<Resolved, Diagnostic> {
        if let [only] = parts
            && !only.quoted
            && let Some(value) = self.plain(&only.text, scope)
        {
            return Ok(value);
        }
        let name = match parts {
            [only] => Cow::Borrowed(only.text.as_str()),
            parts => Cow::Owned(parts.iter().map(|part| part.text.as_str()).join(" ")),
        };
        if let [only] = parts
            && !only.quoted
            && self.names.definitions.get(&name).is_some()
        {
            return self.defined(FunctionCall::new(syntax, &[], scope));
        }
        self.outright(parts, scope)
            .or_else(|| self.placed(&name))
            .or_else(|| self.numbered(parts, scope))
            .or_else(|| self.absent(parts, scope))
            .ok_or_else(|| self.unknown(syntax, parts, scope))
    }

    /// A single word that is a bound name, a parameter or a truth value.
    fn plain(&self, name: &str, scope: &BoundNames) -> Option<Resolved> {
        let parameter = || self.names.parameters.get(name);
        let number = |number| Resolved::Number(Integer::Constant(number));
        let truth = || match name {
            "true" => Some(Resolved::Statement(Boolean::Constant(true))),
            "false" => Some(Resolved::Statement(Boolean::Constant(false))),
            _ => None,
        };
        scope
            .get(name)
            .cloned()
            .or_else(|| parameter().map(number))
            .or_else(|| self.listed(&self.names.parameters.data(name)?.value))
            .or_else(truth)
    }

    /// A parameter that is a list: its numbers, names and lists.
    fn listed(&self, value: &NodeValue) -> Option<Resolved> {
        match value {
            NodeValue::Integer(number) => Some(Resolved::Number(Integer::Constant(*number))),
            // A drawing of several lines is no name.
            NodeValue::Text(text) if text.value.trim().contains('\n') => None,
            NodeValue::Text(text) => self.placed(text.value.trim()),
            NodeValue::List(items) => {
                let items = items.iter().map(|item| self.listed(&item.value));
                items.collect::<Option<Vec<_>>>().map(Resolved::Several)
            }
            _ => None,
        }
    }

    /// `piece a`, `cell a`: disambiguates a name that both have. `piece k` is the piece whose name
    /// is the number `k`.
    fn outright(&self, parts: &[NamePart], scope: &BoundNames) -> Option<Resolved> {
        let [kind, name] = parts else {
            return None;
        };
        let number = match self.plain(&name.text, scope) {
            Some(Resolved::Number(Integer::Constant(number))) if !name.quoted => Some(number.to_string()),
            _ => None,
        };
        let name = number.as_ref().unwrap_or(&name.text);
        match kind.text.as_str() {
            "piece" => self.names.pieces.find_piece(name).map(Resolved::Piece),
            "cell" => self.names.layout.find_cell(name).map(Resolved::Cell),
            _ => None,
        }
    }

    /// The part of the board or the piece with this name.
    fn placed(&self, name: &str) -> Option<Resolved> {
        let (layout, pieces) = (self.names.layout, self.names.pieces);
        let is_symbol = || {
            pieces
                .attributes()
                .iter()
                .any(|attribute| attribute.symbols.iter().any(|symbol| symbol == name))
        };
        layout
            .find_cell(name)
            .map(Resolved::Cell)
            .or_else(|| self.regions(name))
            .or_else(|| pieces.find_piece(name).map(Resolved::Piece))
            .or_else(|| is_symbol().then(|| Resolved::Word(name.to_string())))
    }

    fn regions(&self, name: &str) -> Option<Resolved> {
        if name == "cells" {
            return Some(Resolved::Cells(self.names.layout.board_ids().collect()));
        }
        if let Some(family) = self.families.borrow().get(name) {
            return Some(Resolved::Regions(Arc::clone(family)));
        }
        let regions = self.names.layout.find_regions(name)?;
        Some(match regions.as_slice() {
            // A family with a single region is still a family, unless region and family have the
            // same name.
            [single] if single.name == name => Resolved::Cells(single.cells.clone().into()),
            _ => {
                let family: Arc<[SharedRegion]> = regions.into_iter().map(SharedRegion::from).collect();
                let mut families = self.families.borrow_mut();
                families.insert(name.to_string(), Arc::clone(&family));
                Resolved::Regions(family)
            }
        })
    }

    /// `row i` or `piece i`, where `i` is a known number.
    fn numbered(&self, parts: &[NamePart], scope: &BoundNames) -> Option<Resolved> {
        let (last, words) = parts.split_last()?;
        let stands_for = || self.plain(&last.text, scope).filter(|_| !last.quoted);
        let Resolved::Number(Integer::Constant(number)) = stands_for()? else {
            return None;
        };
        let words = words.iter().map(|part| part.text.as_str()).join(" ");
        if words == "piece" {
            let piece = self.names.pieces.find_piece(&number.to_string());
            return piece.map(Resolved::Piece);
        }
        let off_the_map = || self.is_off_the_map(&words, &last.text, scope);
        let region = self.regions(&format!("{words} {number}"));
        region.or_else(|| off_the_map().then(|| Resolved::Cells([].into())))
    }

    /// An entry that a drawing lacks is a region without cells. A name for something else than a number is none.
    fn absent(&self, parts: &[NamePart], scope: &BoundNames) -> Option<Resolved> {
        let last = parts.last()?;
        let value = self.plain(&last.text, scope).filter(|_| !last.quoted);
        let is_entry = matches!(value, None | Some(Resolved::Number(Integer::Constant(_))));
        let region = parts.iter().map(|part| part.text.as_str()).join(" ");
        let family = self.names.layout.open_family(&region).filter(|_| is_entry);
        family.map(|_| Resolved::Cells([].into()))
    }

    /// The number of a quantifier may not occur on a map of numbers: the region is then empty.
    fn is_off_the_map(&self, family: &str, bound: &str, scope: &BoundNames) -> bool {
        let mut families = self.names.layout.families().iter();
        let is_number = |name: &str| {
            let number = name.strip_prefix(family).map(str::trim);
            number.is_some_and(|number| number.parse::<i64>().is_ok())
        };
        let map = families.find(|known| known.name == family);
        scope.get(bound).is_some()
            && map.is_some_and(|map| map.regions.iter().all(|region| is_number(&region.name)))
    }

    fn unknown(&self, syntax: &Syntax, parts: &[NamePart], scope: &BoundNames) -> Diagnostic {
        let name = parts.iter().map(|part| part.text.as_str()).join(" ");
        let diagnostic = self.diagnostic(
            DiagnosticCode::UnknownName,
            syntax,
            format!("unknown name `{name}`"),
        );
        let (layout, pieces) = (self.names.layout, self.names.pieces);
        let diagnostic = diagnostic.help_if(pieces.split_help(&name));
        let meant = layout.meant_region(&self.with_number(parts, scope));
        let meant = meant.or_else(|| off_the_board(layout, &name));
        let meant = meant.or_else(|| layout.meant_family(&name));
        if let Some(meant) = meant.or_else(|| meant_comparison(parts)) {
            return diagnostic.label(meant);
        }
        let bound = scope.bound.iter().map(|(name, _)| name.as_str());
        let symbols = pieces
            .attributes()
            .iter()
            .flat_map(|attribute| &attribute.symbols);
        let known = bound
            .chain(self.names.parameters.names())
            .chain(self.names.definitions.names())
            .chain(layout.cells().iter().map(|cell| cell.name.as_str()))
            .chain(layout.region_names())
            .chain(pieces.piece_names())
            .chain(symbols.map(String::as_str));
        match nearest(&name, known) {
            Some(meant) => diagnostic.label(format!("did you mean `{meant}`?")),
            None => diagnostic.label(self.examples()),
        }
    }

    /// The name with a number in place of a last word that stands for one: `row 5` for `row k`.
    fn with_number(&self, parts: &[NamePart], scope: &BoundNames) -> String {
        let number = |part: &NamePart| match self.plain(&part.text, scope) {
            Some(Resolved::Number(Integer::Constant(number))) => number.to_string(),
            _ => part.text.clone(),
        };
        let last = parts.len().saturating_sub(1);
        let words = parts.iter().enumerate().map(|(index, part)| match index == last {
            true => number(part),
            false => part.text.clone(),
        });
        words.collect_vec().join(" ")
    }

    /// Examples of valid names.
    fn examples(&self) -> String {
        let cell = self.names.layout.cells().first().map(|cell| cell.name.as_str());
        let piece = self.names.pieces.piece_names().next();
        let kinds = [("a cell", cell), ("a region", Some("row 1")), ("a piece", piece)];
        let examples = kinds
            .into_iter()
            .filter_map(|(kind, name)| Some(format!("{kind} such as `{}`", name?)));
        format!("expected {}", examples.collect_vec().join(", "))
    }
}

/// Words that some write for a comparison.
const COMPARING: [&str; 3] = ["is", "are", "equals"];

/// What to write for `r1c1 is 3`, which reads as one name.
fn meant_comparison(parts: &[NamePart]) -> Option<String> {
    let is_comparing = |part: &NamePart| !part.quoted && COMPARING.contains(&part.text.as_str());
    let at = parts.iter().position(is_comparing)?;
    let side = |parts: &[NamePart]| parts.iter().map(|part| part.text.as_str()).join(" ");
    let (left, right) = (side(&parts[..at]), side(&parts[at + 1..]));
    let is_whole = !left.is_empty() && !right.is_empty();
    is_whole.then(|| format!("to compare, write `{left} == {right}`"))
}
