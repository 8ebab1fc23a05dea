//! The key `copies`: how often each piece is used.

use std::collections::HashMap;

use schemars::{Schema, SchemaGenerator};

use super::copies::Copies;
use super::unknown_piece::unknown_piece;
use super::{Piece, PieceSet};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::{DocumentNode, NodeValue};
use crate::document::read_context::ReadContext;
use crate::document::schema::{any_of, table_of};
use crate::document::table::{FromNode, Spanned};
use crate::layout::CellKind;
use crate::wording::counted;

/// The copies as written; the pieces are resolved later.
#[derive(Clone, Debug)]
pub(crate) struct WrittenCopies(DocumentNode);

impl FromNode for WrittenCopies {
    const EXPECTED: &'static str = Copies::EXPECTED;

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        let copies = Copies::schema(generator);
        any_of([copies.clone(), table_of(copies)])
    }

    fn from_node(node: &DocumentNode, _: &mut ReadContext) -> Option<Self> {
        Some(WrittenCopies(node.clone()))
    }
}

impl WrittenCopies {
    /// Its position in the source.
    pub(super) fn span(&self) -> Span {
        self.0.span
    }
}

/// How often each piece is used, by its name.
#[derive(Default)]
pub(super) struct Stock {
    all: Option<Copies>,
    named: HashMap<String, Copies>,
    names: Vec<Spanned<String>>,
}

impl Stock {
    pub(super) fn read(written: Option<&WrittenCopies>, context: &mut ReadContext) -> Self {
        let mut stock = Stock::default();
        match written.map(|WrittenCopies(node)| (node, &node.value)) {
            None => {}
            Some((_, NodeValue::Table(entries))) => {
                for entry in entries {
                    if let Some(copies) = Copies::from_node(&entry.node, context) {
                        if copies.max == 0 {
                            context.warn(never_used(&entry.key, entry.node.span));
                        }
                        let name = Spanned {
                            value: entry.key.clone(),
                            span: entry.key_span,
                        };
                        stock.named.insert(entry.key.clone(), copies);
                        stock.names.push(name);
                    }
                }
            }
            Some((node, _)) => stock.all = Copies::from_node(node, context),
        }
        stock
    }

    /// The copies of a piece: as set for its name, else as set for all pieces, else one.
    pub(super) fn of(&self, name: &str) -> Copies {
        self.of_or(name, None)
    }

    /// The copies of a piece: as set for its name, else in its own table (`own`), else for all
    /// pieces, else one.
    pub(super) fn of_or(&self, name: &str, own: Option<Copies>) -> Copies {
        let named = self.named.get(name).copied();
        named.or(own).or(self.all).unwrap_or(Copies::ONE)
    }

    /// The copies of a piece: as set for its name, else as set for all pieces, else these.
    pub(super) fn of_or_else(&self, name: &str, default: Copies) -> Copies {
        let named = self.named.get(name).copied();
        named.or(self.all).unwrap_or(default)
    }

    pub(super) fn refuse_unknown(&self, set: &PieceSet, context: &mut ReadContext) {
        let unknown = |name: &&Spanned<String>| set.find_piece(&name.value).is_none();
        for name in self.names.iter().filter(unknown) {
            context.add(unknown_piece(set, name));
            // What else mentions it should cause no further errors.
            context.unread.add(&name.value);
        }
    }
}

fn never_used(name: &str, span: Span) -> Diagnostic {
    let message = format!("the piece `{name}` is never used");
    let warning = Diagnostic::new(DiagnosticCode::NeverUsed, span, message).label("used zero times");
    warning.help("remove the piece, or set how often it may be used")
}

/// Pieces that fill cells of one kind.
pub(super) struct Capacity<'a> {
    pub(super) pieces: &'a [Piece],
    /// The number of cells.
    pub(super) cells: usize,
    pub(super) what: CellKind,
}

/// Reports pieces that cannot fill the cells, whatever the rules are.
pub(super) fn compare_with_cells(
    set: &PieceSet,
    supply: &Capacity<'_>,
    span: Span,
    context: &mut ReadContext,
) {
    let (cells, plural) = (supply.cells, supply.what.plural());
    let total = |count: fn(&Copies) -> usize| -> u128 {
        let pieces = supply.pieces.iter();
        pieces
            .map(|piece| count(&piece.copies) as u128 * piece.num_cells() as u128)
            .sum()
    };
    let (least, most) = (total(|copies| copies.min), total(|copies| copies.max));
    let amount = |number: u128| match usize::try_from(number) {
        Ok(number) if set.has_forms() => {
            format!("pieces of {} together", counted(number, "square", "squares"))
        }
        Ok(number) => counted(number, "piece", "pieces"),
        Err(_) => format!("{number} pieces"),
    };
    let message = if least > cells as u128 {
        format!(
            "{} do not fit on {}",
            amount(least),
            counted(cells, supply.what.word(), plural)
        )
    } else if most < cells as u128 {
        format!("{} do not fill {cells} {plural}", amount(most))
    } else {
        return;
    };
    let label = if set.has_forms() {
        "expected as many squares as cells".to_string()
    } else {
        format!("expected as many pieces as {plural}")
    };
    let diagnostic = Diagnostic::new(DiagnosticCode::PieceCount, span, message).label(label);
    context.add(diagnostic.help(help(set, supply, most)));
}

fn help(set: &PieceSet, supply: &Capacity<'_>, most: u128) -> String {
    let cells = supply.cells;
    let is_even = most > 0 && most < cells as u128 && (cells as u128).is_multiple_of(most);
    if is_even && supply.pieces.iter().all(|piece| piece.copies.is_one()) {
        return format!("write `copies = {}`", cells as u128 / most);
    }
    if set.has_forms() && most < cells as u128 {
        return "`uncovered = \".\"` names what uncovered cells show".to_string();
    }
    "`copies` sets how often a piece is used: a number, \"1..3\" or \"any\"".to_string()
}
