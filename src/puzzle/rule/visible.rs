//! `visible = 3, of = "row 1"`: how many numbers of a line are seen from its end, where larger
//! ones hide the smaller ones behind them.

use schemars::{Schema, SchemaGenerator, json_schema};

use super::numbers::Numbers;
use super::per_region::OneOrEach;
use super::read::{Draft, Scope};
use super::regions::read_regions;
use super::stated::{measured, stated};
use crate::puzzle::expression::{Assertion, Boolean, Integer, Order};
use crate::puzzle::fault::{Fault, FaultCode};
use crate::puzzle::file::node::{Node, Value};
use crate::puzzle::file::reading::Reading;
use crate::puzzle::file::table::{FromNode, ReadTable, Spanned, table, wrong_type};
use crate::puzzle::layout::{Cell, Layout, Region};
use crate::puzzle::nearest::suggestion;
use crate::puzzle::words::{NameOrNames, Names};

table! {
    /// How many numbers of a line are seen from one of its ends.
    pub(super) struct VisibleTable ("a rule") needs [visible, of | cells] {
        /// How many are seen: a number, or one a line, in order or by the lines' names.
        visible: Spanned<OneOrEach<i64>>,
        /// The lines: a name, or a list of names.
        of: NameOrNames,
        /// The cells of one line instead.
        cells: Names,
        /// From where: the "start" of the lines if left out, or their "end"; "left" or "right" of rows, "top" or "bottom" of columns.
        from: Spanned<From>,
    }
}

/// The end from which a line is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum From {
    Start,
    End,
    Left,
    Right,
    Top,
    Bottom,
}

impl From {
    const ALL: [(&str, From); 6] = [
        ("start", From::Start),
        ("end", From::End),
        ("left", From::Left),
        ("right", From::Right),
        ("top", From::Top),
        ("bottom", From::Bottom),
    ];

    fn word(self) -> &'static str {
        let named = From::ALL.into_iter().find(|(_, end)| *end == self);
        named.map_or("start", |(word, _)| word)
    }

    /// The line as it is seen, nearest cell first; `None` where it has no such end.
    fn seen(self, line: &Region, layout: &Layout) -> Option<Region> {
        let ascends = |place: fn(&Cell) -> usize| {
            let places = line.cells.iter().map(|cell| place(layout.cell(*cell)));
            places.is_sorted_by(|one, next| one < next)
        };
        let fits = match self {
            From::Start | From::End => true,
            From::Left | From::Right => ascends(|cell| cell.column),
            From::Top | From::Bottom => ascends(|cell| cell.row),
        };
        let mut line = fits.then(|| line.clone())?;
        if matches!(self, From::End | From::Right | From::Bottom) {
            line.cells.reverse();
        }
        Some(line)
    }
}

impl FromNode for From {
    const EXPECTED: &'static str = "\"start\", \"end\", \"left\", \"right\", \"top\" or \"bottom\"";

    fn schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "enum": From::ALL.map(|(word, _)| word) })
    }

    fn from_node(node: &Node, reading: &mut Reading) -> Option<Self> {
        let Value::Text(text) = &node.value else {
            return wrong_type(node, Self::EXPECTED, reading);
        };
        let word = text.value.trim();
        let found = From::ALL.into_iter().find(|(known, _)| *known == word);
        if found.is_none() {
            let fault = Fault::new(
                FaultCode::BadValue,
                text.span,
                format!("`{word}` is no end of a line"),
            );
            reading.add(fault.label(suggestion(word, From::ALL.map(|(known, _)| known))));
        }
        found.map(|(_, end)| end)
    }
}

/// One rule a line.
pub(super) fn read(node: &Node, scope: &Scope<'_>, reading: &mut Reading) -> Vec<Draft> {
    read_all(node, scope, reading).unwrap_or_default()
}

fn read_all(node: &Node, scope: &Scope<'_>, reading: &mut Reading) -> Option<Vec<Draft>> {
    let table = VisibleTable::from_node(node, reading)?;
    let regions = read_regions(
        table.written(),
        table.of.as_ref(),
        table.cells.as_ref(),
        node.span,
        scope,
        reading,
    );
    if table.from.is_none() && !table.written().lacks(&["from"]) {
        return None;
    }
    let visible = table.visible?;
    let numbers = Numbers::needed_by("what is visible", visible.span, scope, reading)?;
    let (from, place) = table
        .from
        .map_or((From::Start, node.span), |from| (from.value, from.span));
    let mut drafts = vec![];
    for (line, wanted) in visible.value.assigned(visible.span, &regions?, reading)? {
        let Some(seen) = from.seen(&line, scope.layout) else {
            let message = format!("{} has no {} end", line.name, from.word());
            let fault = Fault::new(FaultCode::NotApplicable, place, message);
            reading.add(fault.label("expected `from = \"start\"` or `from = \"end\"`"));
            return None;
        };
        let assertion = assertion(&seen, &wanted, &numbers, from, reading)?;
        let says = format!(
            "{} has {} visible from the {}",
            line.name,
            wanted.value,
            from.word()
        );
        let name = format!("visible in {} from the {}", line.name, from.word());
        drafts.extend(stated(name, says, vec![assertion], wanted.span, reading));
    }
    Some(drafts)
}

/// That so many of a line are seen from its first cell.
fn assertion(
    line: &Region,
    wanted: &Spanned<i64>,
    numbers: &Numbers,
    from: From,
    reading: &mut Reading,
) -> Option<Assertion> {
    let (length, value) = (line.cells.len() as i64, wanted.value);
    if !(1..=length).contains(&value) {
        let message = format!("{} never has {value} visible", line.name);
        let fault = Fault::new(FaultCode::BadValue, wanted.span, message);
        reading.add(fault.label(format!("expected a number from 1 to {length}")));
        return None;
    }
    // The first is always seen; of the others each that is larger than all before it.
    let along = numbers.along(&line.cells);
    let larger = (1..along.len()).map(|index| {
        let before = match &along[..index] {
            [only] => only.clone(),
            several => Integer::Greatest(several.to_vec()),
        };
        Boolean::compare(before, Order::Below, along[index].clone())
    });
    let others = Integer::Count(larger.collect());
    let statement = Boolean::compare(others.clone(), Order::Equal, Integer::Constant(value - 1));
    let shown = Integer::sum([(1, others), (1, Integer::Constant(1))])?;
    let words = (
        format!("{} has ", line.name),
        format!(" visible from the {}, not {value}", from.word()),
    );
    Some(measured(line, statement, words, shown))
}
