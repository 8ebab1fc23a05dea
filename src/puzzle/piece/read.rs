//! The `[pieces]` table into a set of pieces.

use std::collections::HashMap;

use schemars::{Schema, SchemaGenerator};

use super::listed_attribute::{ListedAttributes, add_attributes};
use super::name::{refuse_slips, refuse_undrawable};
use super::tile::ListedTile;
use super::{Copies, PieceSet, icon, number, tile};
use crate::puzzle::counted::counted;
use crate::puzzle::fault::{Fault, FaultCode, Span};
use crate::puzzle::file::node::{Node, Text, Value};
use crate::puzzle::file::reading::Reading;
use crate::puzzle::file::schema::{any_of, table_of};
use crate::puzzle::file::table::{FromNode, ReadTable, Spanned, table};
use crate::puzzle::layout::Layout;
use crate::puzzle::nearest::suggestion;
use crate::puzzle::words::Names;

table! {
    /// What goes on the cells: one of `numbers`, `names`, `rows` and `tiles`.
    pub(crate) struct PiecesTable ("a table such as `[pieces]`")
        needs [numbers | names | rows | tiles] {
        /// Number pieces: a range or a list.
        numbers: number::Numbers,
        /// Pieces that are names; beside `tiles`, the names of the tiles.
        names: Spanned<Names>,
        /// Icons bound to rows: one list a row.
        rows: Spanned<Vec<Names>>,
        /// Edge tiles: one list of edges a tile.
        tiles: Spanned<Vec<ListedTile>>,
        /// Which side each place of a tile's list means.
        edges: Spanned<Vec<Text>>,
        /// `true`: tiles may be turned.
        turns: Spanned<bool>,
        /// `"half-turn digits"`: a number piece may be turned upside down.
        faces: Text,
        /// How often each piece is used: for all, or a table by name.
        copies: WrittenCopies,
        /// What the pieces have besides their names: one list an attribute.
        attributes: ListedAttributes,
    }
}

/// How often pieces are used, as it is written: which pieces there are shows later.
#[derive(Clone, Debug)]
pub(crate) struct WrittenCopies(Node);

impl FromNode for WrittenCopies {
    const EXPECTED: &'static str = Copies::EXPECTED;

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        let copies = Copies::schema(generator);
        any_of([copies.clone(), table_of(copies)])
    }

    fn from_node(node: &Node, _: &mut Reading) -> Option<Self> {
        Some(WrittenCopies(node.clone()))
    }
}

/// The pieces that the table describes, checked against the cells of the board.
pub(crate) fn read_pieces(
    spanned: &Spanned<PiecesTable>,
    layout: &Layout,
    reading: &mut Reading,
) -> Option<PieceSet> {
    let table = &spanned.value;
    one_kind(spanned, reading)?;
    let before = reading.faults().len();
    let stock = Stock::read(table.copies.as_ref().map(|copies| &copies.0), reading);
    let copies = |name: &str| stock.of(name);
    refuse_undrawable(listed_names(table), reading);
    for names in table.names.iter().filter(|_| table.tiles.is_none()) {
        refuse_slips(&names.value, reading);
    }
    let mut set = PieceSet::default();
    if let Some(numbers) = &table.numbers {
        let turning = half_turn_digits(table.faces.as_ref(), reading);
        number::add_numbers(&mut set, &numbers.values, turning, copies);
    } else if let Some(tiles) = &table.tiles {
        add_tiles(&mut set, table, tiles, layout, copies, reading);
    } else if let Some(rows) = &table.rows {
        icon::add_rows(&mut set, rows, layout, reading);
    } else if let Some(names) = &table.names {
        icon::add_names(&mut set, &names.value.list, copies);
    }
    stock.refuse_unknown(&set, reading);
    if reading.faults().len() > before {
        return None;
    }
    if let Some(attributes) = &table.attributes {
        add_attributes(&mut set, attributes, reading);
    }
    compare_with_cells(&set, layout, span_of_pieces(spanned), reading);
    Some(set)
}

/// The names that the author gives to pieces.
fn listed_names(table: &PiecesTable) -> impl Iterator<Item = &Spanned<String>> {
    let rows = table.rows.iter().flat_map(|rows| &rows.value);
    let names = table.names.iter().map(|names| &names.value);
    rows.chain(names).flat_map(|names| &names.list)
}

/// Exactly one kind of piece, and no key that belongs to another kind.
fn one_kind(spanned: &Spanned<PiecesTable>, reading: &mut Reading) -> Option<()> {
    let table = &spanned.value;
    let kinds = [
        ("numbers", table.numbers.as_ref().map(|numbers| numbers.span)),
        ("tiles", table.tiles.as_ref().map(|tiles| tiles.span)),
        ("rows", table.rows.as_ref().map(|rows| rows.span)),
        (
            "names",
            table
                .names
                .as_ref()
                .filter(|_| table.written().lacks(&["tiles"]))
                .map(|names| names.span),
        ),
    ];
    let there: Vec<(&str, Span)> = kinds
        .iter()
        .filter_map(|(kind, span)| span.map(|span| (*kind, span)))
        .collect();
    match there.as_slice() {
        [] => {
            if table.written().lacks(&["numbers", "names", "rows", "tiles"]) {
                let fault = Fault::new(FaultCode::MissingKey, spanned.span, "there are no pieces");
                reading.add(fault.label("expected `numbers`, `names`, `rows` or `tiles`"));
            }
            return None;
        }
        [(kind, _)] => misplaced_keys(table, kind, reading),
        [(first, _), (second, span), ..] => {
            let message = format!("pieces are `{first}` or `{second}`, not both");
            reading.add(
                Fault::new(FaultCode::Conflict, *span, message).label(format!("`{first}` is there as well")),
            );
            return None;
        }
    }
    Some(())
}

fn misplaced_keys(table: &PiecesTable, kind: &str, reading: &mut Reading) {
    let keys = [
        ("edges", "tiles", table.edges.as_ref().map(|edges| edges.span)),
        ("turns", "tiles", table.turns.as_ref().map(|turns| turns.span)),
        ("faces", "numbers", table.faces.as_ref().map(|faces| faces.span)),
    ];
    for (key, owner, span) in keys {
        if let Some(span) = span.filter(|_| owner != kind) {
            let message = format!("`{key}` goes with `{owner}`");
            reading.add(
                Fault::new(FaultCode::Conflict, span, message).label(format!("the pieces are `{kind}`")),
            );
        }
    }
    if let Some(copies) = table.copies.as_ref().filter(|_| kind == "rows") {
        let fault = Fault::new(
            FaultCode::Conflict,
            copies.0.span,
            "icons bound to rows are used once each",
        );
        reading.add(fault.label("not with `rows`"));
    }
}

fn half_turn_digits(faces: Option<&Text>, reading: &mut Reading) -> bool {
    const HALF_TURN: &str = "half-turn digits";
    let Some(faces) = faces else {
        return false;
    };
    if faces.value != HALF_TURN {
        let fault = Fault::new(
            FaultCode::BadValue,
            faces.span,
            format!("unknown faces `{}`", faces.value),
        );
        reading.add(fault.label(suggestion(&faces.value, [HALF_TURN])));
    }
    true
}

fn add_tiles(
    set: &mut PieceSet,
    table: &PiecesTable,
    tiles: &Spanned<Vec<ListedTile>>,
    layout: &Layout,
    copies: impl Fn(&str) -> Copies,
    reading: &mut Reading,
) {
    let turned = table.turns.as_ref().filter(|turns| turns.value);
    if let Err(fault) = tile::refuse_shape(layout.shape(), tiles.span, turned.map(|turns| turns.span)) {
        reading.add(fault);
        return;
    }
    let edges_span = table.edges.as_ref().map_or(tiles.span, |edges| edges.span);
    let edge_names = table.edges.as_ref().map(|edges| edges.value.as_slice());
    let Some(order) = tile::edge_order(layout.shape(), edge_names, edges_span, reading) else {
        return;
    };
    let names = table.names.as_ref();
    if let Some(names) = names.filter(|names| names.value.list.len() != tiles.value.len()) {
        let message = format!(
            "{} for {}",
            counted(names.value.list.len(), "name", "names"),
            counted(tiles.value.len(), "tile", "tiles")
        );
        reading.add(Fault::new(FaultCode::PieceCount, names.span, message).label("expected one name a tile"));
        return;
    }
    let turns = table.turns.is_some_and(|turns| turns.value);
    for (index, listed) in tiles.value.iter().enumerate() {
        // Without names, tiles are called by their number in the list, from 1.
        let number = || Spanned {
            value: (index + 1).to_string(),
            span: listed.span,
        };
        let name = names.map_or_else(number, |names| names.value.list[index].clone());
        let copies = copies(&name.value);
        if let Err(fault) = tile::add_tile(set, layout.shape(), &name, listed, &order, turns, copies) {
            reading.add(fault);
        }
    }
}

/// How often each piece is used, by its name.
struct Stock {
    all: Copies,
    named: HashMap<String, Copies>,
    names: Vec<Spanned<String>>,
}

impl Stock {
    fn read(node: Option<&Node>, reading: &mut Reading) -> Self {
        let mut stock = Stock {
            all: Copies::ONE,
            named: HashMap::new(),
            names: vec![],
        };
        match node.map(|node| (node, &node.value)) {
            None => {}
            Some((_, Value::Table(entries))) => {
                for entry in entries {
                    if let Some(copies) = Copies::from_node(&entry.node, reading) {
                        let name = Spanned {
                            value: entry.key.clone(),
                            span: entry.key_span,
                        };
                        stock.named.insert(entry.key.clone(), copies);
                        stock.names.push(name);
                    }
                }
            }
            Some((node, _)) => stock.all = Copies::from_node(node, reading).unwrap_or(Copies::ONE),
        }
        stock
    }

    fn of(&self, name: &str) -> Copies {
        self.named.get(name).copied().unwrap_or(self.all)
    }

    fn refuse_unknown(&self, set: &PieceSet, reading: &mut Reading) {
        let unknown = |name: &&Spanned<String>| set.find_piece(&name.value).is_none();
        for name in self.names.iter().filter(unknown) {
            reading.add(unknown_piece(set, name));
        }
    }
}

/// The fault of a name that no piece has.
pub(crate) fn unknown_piece(set: &PieceSet, name: &Spanned<String>) -> Fault {
    Fault::new(
        FaultCode::UnknownPiece,
        name.span,
        format!("there is no piece `{}`", name.value),
    )
    .label(suggestion(&name.value, set.piece_names()))
}

fn span_of_pieces(spanned: &Spanned<PiecesTable>) -> Span {
    let table = &spanned.value;
    let numbers = table.numbers.as_ref().map(|numbers| numbers.span);
    let tiles = table.tiles.as_ref().map(|tiles| tiles.span);
    let rows = table.rows.as_ref().map(|rows| rows.span);
    let names = table.names.as_ref().map(|names| names.span);
    numbers.or(tiles).or(rows).or(names).unwrap_or(spanned.span)
}

/// Notes that the cells can't be filled with the pieces, as far as numbers go.
fn compare_with_cells(set: &PieceSet, layout: &Layout, span: Span, reading: &mut Reading) {
    let cells = layout.cells().len();
    let total = |count: fn(&Copies) -> usize| -> u128 {
        set.pieces()
            .iter()
            .map(|piece| count(&piece.copies) as u128)
            .sum()
    };
    let (least, most) = (total(|copies| copies.min), total(|copies| copies.max));
    let message = if least > cells as u128 {
        format!("{least} pieces do not fit on {}", counted(cells, "cell", "cells"))
    } else if most < cells as u128 {
        format!(
            "{} do not fill {cells} cells",
            counted(most as usize, "piece", "pieces")
        )
    } else {
        return;
    };
    let fault = Fault::new(FaultCode::PieceCount, span, message).label("as many pieces as cells are needed");
    let even = (most as usize) < cells && most > 0 && cells.is_multiple_of(most as usize);
    reading.add(
        if even && least == most && set.pieces().iter().all(|piece| piece.copies.is_one()) {
            fault.help(format!("write `copies = {}`", cells / most as usize))
        } else {
            fault.help("`copies` says how often a piece is used: a number, \"1..3\" or \"any\"")
        },
    );
}
