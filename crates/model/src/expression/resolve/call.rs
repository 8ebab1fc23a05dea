//! Functions of lists, positions and attributes.

use std::ops::Range;

use super::function_call::FunctionCall;
use super::list::ListMember;
use super::network::Passage;
use super::resolver::{BoundNames, Resolver};
use super::value::Resolved;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::expression::evaluate::near;
use crate::expression::syntax::{Syntax, SyntaxKind};
use crate::expression::tree::{Boolean, Integer, Nearness, Order};
use crate::layout::{CellId, CellKind};
use crate::nearest::suggestion;

/// All functions except attributes of pieces, and functions of lines.
const FUNCTIONS: [&str; 31] = [
    "sum",
    "product",
    "min",
    "max",
    "abs",
    "count",
    "all_different",
    "all_equal",
    "all",
    "any",
    "increasing",
    "decreasing",
    "row",
    "column",
    "layer",
    "cell",
    "is_cell",
    "is_connected",
    "piece",
    "size",
    "adjacent",
    "touching",
    "same_piece",
    "same_kind",
    "neighbours",
    "around",
    "distance",
    "component",
    "same_component",
    "run",
    "same_shape",
];

/// The functions of links, edges and corners, if pieces lie on some of them.
const OF_LINES: [&str; 15] = [
    "links",
    "edges",
    "link",
    "edge",
    "corners",
    "corner",
    "cells_at",
    "on_line",
    "straight",
    "turns_at",
    "inside",
    "area",
    "same_area",
    "line_at",
    "same_line",
];

/// The name of a function, and its span.
type FunctionName<'s> = (&'s str, &'s Range<usize>);

/// The functions that every model has.
pub(in crate::expression) fn functions() -> impl Iterator<Item = &'static str> {
    FUNCTIONS.into_iter().chain(OF_LINES)
}

/// Is it the name of a function that every model has?
pub(in crate::expression) fn is_function(name: &str) -> bool {
    functions().any(|function| function == name)
}

impl Resolver<'_> {
    pub(super) fn call(
        &self,
        syntax: &Syntax,
        (function, span): FunctionName<'_>,
        arguments: &[Syntax],
        scope: &BoundNames,
    ) -> Result<Resolved, Diagnostic> {
        let call = FunctionCall::new(syntax, arguments, scope);
        let all = |statements: Vec<Boolean>| Resolved::Statement(Boolean::all(statements));
        match function {
            "sum" => {
                let terms = self.amounts(arguments, scope)?;
                self.known(syntax, Integer::sum(terms.into_iter().map(|term| (1, term))))
            }
            "product" => self.known(syntax, Integer::product(self.amounts(arguments, scope)?)),
            "min" => self.extreme(call, Integer::Least, i64::min),
            "max" => self.extreme(call, Integer::Greatest, i64::max),
            "abs" => self.absolute(call),
            "count" => self.count(call),
            "all" => self.all(arguments, scope),
            "any" => Ok(Resolved::Statement(Boolean::any(
                self.statements(arguments, scope)?,
            ))),
            "all_different" => Ok(Resolved::Statement(Boolean::AllDifferent(self.tokens(call)?))),
            "all_equal" => Ok(all(in_turn(self.tokens(call)?, Order::Equal))),
            "increasing" => Ok(all(in_turn(self.numbers(arguments, scope)?, Order::Below))),
            "decreasing" => {
                let numbers = self.numbers(arguments, scope)?.into_iter().rev().collect();
                Ok(all(in_turn(numbers, Order::Below)))
            }
            "row" => self.coordinate(call, |cell| cell.row as i64),
            "column" => {
                self.require_columns(syntax)?;
                self.coordinate(call, |cell| cell.column as i64)
            }
            "layer" => self.coordinate(call, |cell| cell.layer as i64),
            "cell" => self.cell_at(call),
            "is_cell" => self.is_cell(call),
            "is_connected" => self.is_connected(call),
            "piece" => {
                let argument = self.single(call)?;
                let number = self.constant(argument, scope)?;
                self.piece_called(argument, number).map(Resolved::Piece)
            }
            "size" => self.size(arguments, scope).map(Resolved::Number),
            "component" => self.component(call),
            "same_component" => self.same_component(call),
            "run" => self.run(call),
            "same_shape" => self.same_shape(call),
            "area" => self.area(call),
            "same_area" => self.same_area(call),
            "line_at" => self.line_at(call),
            "same_line" => self.same_line(call),
            "adjacent" => self.near(call, Nearness::Adjacent),
            "touching" => self.near(call, Nearness::Touching),
            "same_piece" => self.same_piece(call),
            "same_kind" => self.same_kind(call),
            "neighbours" => self.cells_near(call, |cell| self.names.layout.neighbours(cell)),
            "around" => self.cells_near(call, |cell| self.names.layout.touching(cell)),
            "distance" => self.distance(call),
            "links" => self.joints_at(call, CellKind::Link),
            "edges" => self.joints_at(call, CellKind::Edge),
            "corners" => self.joints_at(call, CellKind::Corner),
            "corner" => self.joint_between(call, CellKind::Corner),
            "cells_at" => self.cells_at(call),
            "link" => self.joint_between(call, CellKind::Link),
            "edge" => self.joint_between(call, CellKind::Edge),
            "on_line" => self.on_line(call),
            "straight" => self.passage(call, Passage::Straight),
            "turns_at" => self.passage(call, Passage::Turning),
            "inside" => self.inside(call),
            _ if self.names.definitions.get(function).is_some() => self.defined(call),
            _ => match self.attribute(function) {
                Some(number) => self.attribute_of(call, number),
                None => Err(self.unknown_function((function, span))),
            },
        }
    }

    fn unknown_function(&self, (function, span): FunctionName<'_>) -> Diagnostic {
        let message = format!("unknown function `{function}`");
        let attributes = self
            .names
            .pieces
            .attributes()
            .iter()
            .map(|attribute| attribute.name.as_str());
        let has_lines = !self.names.layout.networks().is_empty();
        let of_lines = OF_LINES.into_iter().filter(|_| has_lines);
        let definitions = self.names.definitions.names();
        // Of two names that are equally near, one of the model is meant.
        let known = attributes.chain(definitions).chain(FUNCTIONS).chain(of_lines);
        self.diagnostic_at(DiagnosticCode::UnknownName, span, message)
            .label(suggestion(function, known))
    }

    /// The number of regions of a family, of cells of a group, or of members of a list.
    fn size(&self, arguments: &[Syntax], scope: &BoundNames) -> Result<Integer, Diagnostic> {
        if let [only] = arguments
            && let SyntaxKind::Name(_) | SyntaxKind::Call { .. } = only.kind
        {
            match self.value(only, scope)? {
                Resolved::Regions(regions) => return Ok(Integer::Constant(regions.len() as i64)),
                Resolved::Group(group) => return Ok(group.size()),
                _ => {}
            }
        }
        Ok(Integer::Constant(self.list(arguments, scope)?.len() as i64))
    }

    /// All statements of a list hold. A quantifier means this as well, however nested.
    fn all(&self, arguments: &[Syntax], scope: &BoundNames) -> Result<Resolved, Diagnostic> {
        let mut parts = vec![];
        for argument in arguments {
            match argument.kind {
                SyntaxKind::Each { .. } => parts.push(self.statement(argument, scope)?),
                _ => parts.extend(self.statements(std::slice::from_ref(argument), scope)?),
            }
        }
        Ok(Resolved::Statement(Boolean::all(parts)))
    }

    fn extreme(
        &self,
        call: FunctionCall<'_>,
        open: fn(Vec<Integer>) -> Integer,
        known: fn(i64, i64) -> i64,
    ) -> Result<Resolved, Diagnostic> {
        let numbers = self.numbers(call.arguments, call.scope)?;
        match numbers.is_empty() {
            true => Err(self.wrong_number(call.syntax, 0, "at least one number")),
            false => Ok(Resolved::Number(extreme_of(numbers, open, known))),
        }
    }

    fn absolute(&self, call: FunctionCall<'_>) -> Result<Resolved, Diagnostic> {
        let number = self.number(self.single(call)?, call.scope)?;
        match number {
            Integer::Constant(number) => self.known(call.syntax, number.checked_abs().map(Integer::Constant)),
            number => Ok(Resolved::Number(Integer::Absolute(Box::new(number)))),
        }
    }

    /// How many statements hold. If the last argument is not a statement: how many of the others
    /// are equal to it.
    fn count(&self, call: FunctionCall<'_>) -> Result<Resolved, Diagnostic> {
        let mut members = self.list(call.arguments, call.scope)?;
        let statement = |(_, value): &ListMember<'_>| match value {
            Resolved::Statement(statement) => Some(statement.clone()),
            _ => None,
        };
        if let Some(statements) = members.iter().map(statement).collect::<Option<Vec<_>>>() {
            return Ok(Resolved::Number(Integer::Count(statements)));
        }
        // The last argument may be a set, so it is resolved separately.
        let [first @ .., what] = call.arguments else {
            return Err(self.wrong_arguments(call, "what to count"));
        };
        let what = self.list(std::slice::from_ref(what), call.scope)?;
        if !first.is_empty() {
            members = self.list(first, call.scope)?;
        } else {
            return Err(self.wrong_arguments(call, "cells, and what to count on them"));
        }
        let is_counted = |member: &ListMember<'_>| {
            let equal = what.iter().map(|what| self.equal(member, what));
            equal.collect::<Result<Vec<_>, _>>().map(Boolean::any)
        };
        let counted: Vec<Boolean> = members.iter().map(is_counted).collect::<Result<_, _>>()?;
        Ok(Resolved::Number(Integer::Count(counted)))
    }

    fn cells_near(
        &self,
        call: FunctionCall<'_>,
        around: impl Fn(CellId) -> Vec<CellId>,
    ) -> Result<Resolved, Diagnostic> {
        let argument = self.single(call)?;
        match self.value(argument, call.scope)? {
            Resolved::Cell(cell) => Ok(Resolved::Cells(around(cell).into())),
            other => Err(self.wrong_kind(argument, &other, "a cell")),
        }
    }

    fn near(&self, call: FunctionCall<'_>, nearness: Nearness) -> Result<Resolved, Diagnostic> {
        let [first, second] = self.pair(call, "two cells or pieces")?;
        let values = (self.value(first, call.scope)?, self.value(second, call.scope)?);
        if let Some(statement) = self.drawn_near(nearness, (first, &values.0), (second, &values.1))? {
            return Ok(Resolved::Statement(statement));
        }
        let statement = match values {
            (Resolved::Cell(a), Resolved::Cell(b)) => {
                Boolean::Constant(near(self.names.layout, nearness, a, b))
            }
            (Resolved::Piece(a), Resolved::Piece(b)) => {
                Boolean::Near(nearness, self.place(first, a)?, self.place(second, b)?)
            }
            (Resolved::Cell(cell), Resolved::Piece(piece)) => {
                self.piece_near(second, nearness, cell, piece)?
            }
            (Resolved::Piece(piece), Resolved::Cell(cell)) => {
                self.piece_near(first, nearness, cell, piece)?
            }
            (Resolved::Cell(_) | Resolved::Piece(_), other) => {
                return Err(self.wrong_kind(second, &other, "a cell or a piece"));
            }
            (other, _) => return Err(self.wrong_kind(first, &other, "a cell or a piece")),
        };
        Ok(Resolved::Statement(statement))
    }

    /// The piece is on a cell near this one.
    fn piece_near(
        &self,
        syntax: &Syntax,
        nearness: Nearness,
        cell: CellId,
        piece: crate::piece::PieceId,
    ) -> Result<Boolean, Diagnostic> {
        let layout = self.names.layout;
        let near = layout
            .cell_ids()
            .filter(|other| near(layout, nearness, cell, *other));
        Ok(Boolean::Among(
            self.place(syntax, piece)?,
            near.map(|cell| cell.0).collect(),
        ))
    }
}

/// The extreme of at least one number.
pub(super) fn extreme_of(
    mut numbers: Vec<Integer>,
    open: fn(Vec<Integer>) -> Integer,
    known: fn(i64, i64) -> i64,
) -> Integer {
    let constants: Option<Vec<i64>> = numbers.iter().map(constant).collect();
    match (constants, numbers.len()) {
        (_, 1) => numbers.remove(0),
        (Some(constants), _) => Integer::Constant(constants.into_iter().reduce(known).unwrap_or_default()),
        (None, _) => open(numbers),
    }
}

fn constant(number: &Integer) -> Option<i64> {
    match number {
        Integer::Constant(number) => Some(*number),
        _ => None,
    }
}

/// Each number is in this order with the next.
fn in_turn(numbers: Vec<Integer>, order: Order) -> Vec<Boolean> {
    let pairs = numbers.windows(2);
    pairs
        .map(|pair| Boolean::compare(pair[0].clone(), order, pair[1].clone()))
        .collect()
}
