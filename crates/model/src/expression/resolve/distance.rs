//! `distance(x, y)`: the number of steps across sides, around the rim if the board wraps; on a graph, the number of
//! links on a shortest path.

use std::rc::Rc;

use super::call::extreme_of;
use super::function_call::FunctionCall;
use super::resolver::{BoundNames, Resolver};
use super::value::Resolved;
use crate::diagnostic::Diagnostic;
use crate::expression::syntax::Syntax;
use crate::expression::tree::{Integer, View};
use crate::layout::{CellId, CellShape, Coordinate, Metric};

impl Resolver<'_> {
    pub(super) fn distance(&self, call: FunctionCall<'_>) -> Result<Resolved, Diagnostic> {
        let [first, second] = self.pair(call, "two cells or pieces")?;
        if self.names.layout.shape() == CellShape::Graph {
            return self.links_between(first, second, call.scope);
        }
        if let (Some(Resolved::Cell(from)), Some(Resolved::Cell(to))) =
            (call.scope.bound_to(first), call.scope.bound_to(second))
        {
            self.count_part(first)?;
            self.count_part(second)?;
            let distance = self.names.layout.distance(*from, *to);
            return Ok(Resolved::Number(Integer::Constant(distance)));
        }
        let (metric, coordinates) = self.names.layout.coordinates();
        let mut differences = vec![];
        for Coordinate { of, circumference } in coordinates {
            let along = |argument: &Syntax| self.place_along(argument, call.scope, of);
            let difference = Integer::sum([(1, along(first)?), (-1, along(second)?)]);
            let difference = difference.ok_or_else(|| self.too_large(call.syntax))?;
            let there = absolute(difference);
            let shorter = match circumference {
                None => Some(there),
                Some(size) => the_shorter_way(there, size),
            };
            differences.push(shorter.ok_or_else(|| self.too_large(call.syntax))?);
        }
        match metric {
            Metric::Sum => {
                let terms = differences.into_iter().map(|difference| (1, difference));
                self.known(call.syntax, Integer::sum(terms))
            }
            Metric::Largest => Ok(Resolved::Number(extreme_of(
                differences,
                Integer::Greatest,
                i64::max,
            ))),
        }
    }

    /// The number of links on a shortest path.
    fn links_between(
        &self,
        first: &Syntax,
        second: &Syntax,
        scope: &BoundNames,
    ) -> Result<Resolved, Diagnostic> {
        let layout = self.names.layout;
        // On a graph, the column is the position in the list of cells.
        let (from, to) = (
            self.place_along(first, scope, |cell| cell.column as i64)?,
            self.place_along(second, scope, |cell| cell.column as i64)?,
        );
        if let Integer::Constant(from) = from {
            return Ok(Resolved::Number(element(&self.links_from(from), &to)));
        }
        let mut rows = vec![];
        for from in 1..=layout.cells().len() as i64 {
            let links = self.links_from(from);
            for _ in links.iter() {
                self.count_part(first)?;
            }
            rows.push(element(&links, &to));
        }
        Ok(Resolved::Number(Integer::Element(rows, Box::new(from))))
    }

    /// The distances from a cell of a graph, given by its position from 1, to each cell.
    fn links_from(&self, place: i64) -> Rc<[i64]> {
        let start = CellId(u32::try_from(place - 1).expect("invariant: places of cells count from 1"));
        let mut known = self.links.borrow_mut();
        let links = known.entry(start).or_insert_with(|| {
            let steps = self.names.layout.steps_from(start).into_iter();
            steps.map(|steps| steps as i64).collect()
        });
        links.clone()
    }
}

/// The number at a position, counted from 1.
fn element(numbers: &[i64], place: &Integer) -> Integer {
    let at = |place: i64| {
        let index = usize::try_from(place - 1).ok();
        index.and_then(|index| numbers.get(index)).copied()
    };
    match place {
        Integer::Constant(place) => Integer::Constant(at(*place).unwrap_or_default()),
        Integer::View(view) => Integer::View(View {
            leaf: view.leaf,
            numbers: view.numbers.iter().map(|place| at((*place)?)).collect(),
        }),
        place => {
            let numbers = numbers.iter().copied().map(Integer::Constant).collect();
            Integer::Element(numbers, Box::new(place.clone()))
        }
    }
}

fn absolute(number: Integer) -> Integer {
    match number {
        Integer::Constant(number) => Integer::Constant(number.abs()),
        number => Integer::Absolute(Box::new(number)),
    }
}

/// The shorter of the direct distance and the one around the board.
fn the_shorter_way(there: Integer, size: i64) -> Option<Integer> {
    let around = Integer::sum([(1, Integer::Constant(size)), (-1, there.clone())])?;
    Some(match (&there, &around) {
        (Integer::Constant(there), Integer::Constant(around)) => Integer::Constant(*there.min(around)),
        _ => Integer::Least(vec![there, around]),
    })
}
