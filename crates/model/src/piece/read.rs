//! Reads the `[pieces]` table into a set of pieces.

use itertools::Itertools;

use super::copies::Copies;
use super::listed_attribute::{ListedAttributes, add_attributes};
use super::name::{refuse_slips, refuse_undrawable, warn_of_split_word};
use super::polyform::{FormDefaults, WrittenForms, add_forms};
use super::product::Product;
use super::stock::{Capacity, Stock, WrittenCopies, compare_with_cells};
use super::tile::{ListedTile, WrittenTiles};
use super::{Look, PieceSet, cut, icon, numbered, tile};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::SpannedText;
use crate::document::read_context::ReadContext;
use crate::document::table::{ReadTable, Spanned, needed_key, table};
use crate::layout::{CellKind, CellShape, Layout};
use crate::nearest::suggestion;
use crate::wording::counted;
use crate::words::{Name, NameList};

table! {
    /// The pieces to place: one of `numbers`, `names`, `rows`, `tiles`, `shapes` and `product`.
    pub(crate) struct PiecesTable ("a table such as `[pieces]`")
        needs [numbers | names | rows | tiles | shapes | product] {
        /// Number pieces: a range or a list. A list in the list is a piece with several numbers, of which a cell shows one.
        numbers: numbered::NumberedPieces,
        /// Pieces that are names; with `tiles`, the names of the tiles.
        names: Spanned<NameList>,
        /// Icons bound to rows: one list per row.
        rows: Spanned<Vec<NameList>>,
        /// Edge tiles: one list of edges per tile, or how to cut them from a board.
        tiles: Spanned<WrittenTiles>,
        /// Shapes that cover several cells: a table of drawings, or the name of a set.
        shapes: Spanned<WrittenForms>,
        /// A piece for each combination of parts.
        product: Product,
        /// The sides of a tile, in the order in which its edges are listed.
        edges: Spanned<Vec<SpannedText>>,
        /// Whether tiles or shapes may be rotated. By default, tiles may not and shapes may.
        turns: Spanned<bool>,
        /// Whether shapes may be reflected. By default, flat shapes may.
        reflections: Spanned<bool>,
        /// The name that cells show if no shape covers them.
        uncovered: Spanned<Name>,
        /// `"half-turn digits"`: numbers may be turned upside down.
        faces: SpannedText,
        /// How often each piece is used: one value for all, or a table by name.
        copies: WrittenCopies,
        /// Attributes of the pieces: one list per attribute.
        attributes: ListedAttributes,
    }
}

/// The pieces that the table describes, checked against the cells of the board.
pub(crate) fn read_pieces(
    spanned: &Spanned<PiecesTable>,
    layout: &Layout,
    context: &mut ReadContext,
) -> Option<PieceSet> {
    let table = &spanned.value;
    one_kind(spanned, context)?;
    let before = context.diagnostics().len();
    let stock = Stock::read(table.copies.as_ref(), context);
    let copies = |name: &str| stock.of(name);
    refuse_undrawable(listed_names(table), context);
    for names in table.names.iter().filter(|_| table.tiles.is_none()) {
        refuse_slips(&names.value, context);
    }
    let rows = table.rows.iter().flat_map(|rows| &rows.value);
    let names = table.names.iter().map(|names| &names.value);
    rows.chain(names)
        .for_each(|names| warn_of_split_word(names, context));
    let before_pieces = context.diagnostics().len();
    let mut set = PieceSet::default();
    if let Some(names) = &table.names {
        set.remember_split_word(&names.value);
    }
    if let Some(numbers) = &table.numbers {
        let turning = half_turn_digits(table.faces.as_ref(), context);
        numbered::add_numbers(&mut set, numbers, turning, copies, context);
    } else if let Some(tiles) = &table.tiles {
        add_tiles(&mut set, table, tiles, layout, copies, context)?;
    } else if let Some(rows) = &table.rows {
        icon::add_rows(&mut set, rows, layout, context);
    } else if let Some(names) = &table.names {
        icon::add_names(&mut set, &names.value.list, copies);
    } else if let Some(product) = &table.product {
        product.add(&mut set, copies, context);
    } else if let Some(shapes) = &table.shapes {
        add_shapes(&mut set, table, shapes, layout, &stock, context);
    }
    let is_complete = context.diagnostics().len() == before_pieces;
    stock.refuse_unknown(&set, context);
    if !is_complete {
        return None;
    }
    let is_right = context.diagnostics().len() == before;
    if let Some(attributes) = &table.attributes {
        add_attributes(&mut set, attributes, context);
    }
    let supply = Capacity {
        pieces: set.pieces(),
        cells: layout.board_ids().len(),
        what: CellKind::Board,
    };
    // With wrong copies, the number of pieces says nothing.
    if is_right {
        let copies = table.copies.as_ref().map(WrittenCopies::span);
        compare_with_cells(&set, &supply, copies.unwrap_or(span_of_pieces(spanned)), context);
    }
    Some(set)
}

/// The names that the author gives to pieces.
fn listed_names(table: &PiecesTable) -> impl Iterator<Item = &Spanned<String>> {
    let rows = table.rows.iter().flat_map(|rows| &rows.value);
    let names = table.names.iter().map(|names| &names.value);
    let listed = rows.chain(names).flat_map(|names| &names.list);
    let uncovered = table.uncovered.iter().map(|name| &name.value.0);
    let parts = table.product.iter().flat_map(Product::symbols);
    listed.chain(uncovered).chain(parts)
}

/// Requires exactly one kind of piece, and no key that belongs to another kind.
fn one_kind(spanned: &Spanned<PiecesTable>, context: &mut ReadContext) -> Option<()> {
    let table = &spanned.value;
    let kinds = [
        ("numbers", table.numbers.as_ref().map(|numbers| numbers.span)),
        ("tiles", table.tiles.as_ref().map(|tiles| tiles.span)),
        ("rows", table.rows.as_ref().map(|rows| rows.span)),
        ("shapes", table.shapes.as_ref().map(|shapes| shapes.span)),
        ("product", table.product.as_ref().map(|product| product.span)),
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
            if table.written().lacks(PiecesTable::NEEDED[0]) {
                let diagnostic =
                    Diagnostic::new(DiagnosticCode::MissingKey, spanned.span, "there are no pieces");
                context.add(diagnostic.label(format!("expected {}", needed_key(PiecesTable::NEEDED[0]))));
            }
            return None;
        }
        [(kind, _)] => misplaced_keys(table, kind, context),
        [(first, _), (second, span), ..] => {
            let message = format!("pieces are `{first}` or `{second}`, not both");
            context.add(
                Diagnostic::new(DiagnosticCode::Conflict, *span, message)
                    .label(format!("`{first}` is also present")),
            );
            return None;
        }
    }
    Some(())
}

fn misplaced_keys(table: &PiecesTable, kind: &str, context: &mut ReadContext) {
    let span_of = |key: &Option<Spanned<bool>>| key.as_ref().map(|key| key.span);
    let keys: [(&str, &[&str], Option<Span>); 5] = [
        ("edges", &["tiles"], table.edges.as_ref().map(|edges| edges.span)),
        ("turns", &["tiles", "shapes"], span_of(&table.turns)),
        (
            "faces",
            &["numbers"],
            table.faces.as_ref().map(|faces| faces.span),
        ),
        ("reflections", &["shapes"], span_of(&table.reflections)),
        (
            "uncovered",
            &["shapes"],
            table.uncovered.as_ref().map(|name| name.span),
        ),
    ];
    for (key, owners, span) in keys {
        if let Some(span) = span.filter(|_| !owners.contains(&kind)) {
            let owners = owners.iter().map(|owner| format!("`{owner}`")).join(" or ");
            let message = format!("`{key}` needs {owners}");
            context.add(
                Diagnostic::new(DiagnosticCode::Conflict, span, message)
                    .label(format!("the pieces are `{kind}`")),
            );
        }
    }
    if let Some(copies) = table.copies.as_ref().filter(|_| kind == "rows") {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::Conflict,
            copies.span(),
            "`copies` cannot be used with `rows`",
        );
        context.add(diagnostic.label("each icon of a row is used once"));
    }
}

fn half_turn_digits(faces: Option<&SpannedText>, context: &mut ReadContext) -> bool {
    const HALF_TURN: &str = "half-turn digits";
    let Some(faces) = faces else {
        return false;
    };
    if faces.value != HALF_TURN {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::BadValue,
            faces.span,
            format!("unknown faces `{}`", faces.value),
        );
        context.add(diagnostic.label(suggestion(&faces.value, [HALF_TURN])));
    }
    true
}

fn add_tiles(
    set: &mut PieceSet,
    table: &PiecesTable,
    written: &Spanned<WrittenTiles>,
    layout: &Layout,
    copies: impl Fn(&str) -> Copies,
    context: &mut ReadContext,
) -> Option<()> {
    let turned = table.turns.as_ref().filter(|turns| turns.value);
    if let Err(diagnostic) = tile::refuse_shape(layout.shape(), written.span, turned.map(|turns| turns.span))
    {
        context.add(diagnostic);
        return None;
    }
    let (tiles, order) = listed_tiles(table, written, layout, turned.is_some(), context)?;
    let names = table.names.as_ref();
    if let Some(names) = names.filter(|names| names.value.list.len() != tiles.len()) {
        let message = format!(
            "{} for {}",
            counted(names.value.list.len(), "name", "names"),
            counted(tiles.len(), "tile", "tiles")
        );
        context.add(
            Diagnostic::new(DiagnosticCode::PieceCount, names.span, message)
                .label("expected one name per tile"),
        );
        return None;
    }
    let turns = table.turns.is_some_and(|turns| turns.value);
    for (index, listed) in tiles.iter().enumerate() {
        // Unnamed tiles are named by their number in the list, from 1.
        let number = || Spanned {
            value: (index + 1).to_string(),
            span: listed.span,
        };
        let name = names.map_or_else(number, |names| names.value.list[index].clone());
        let copies = copies(&name.value);
        if let Err(diagnostic) = tile::add_tile(set, layout.shape(), &name, listed, &order, turns, copies) {
            let mut earlier = names.iter().flat_map(|names| &names.value.list[..index]);
            context.add(match earlier.find(|earlier| earlier.value == name.value) {
                Some(first) => diagnostic.also(first.span, "first occurrence"),
                None => diagnostic,
            });
        }
    }
    Some(())
}

/// The edges of each tile, and their sides.
fn listed_tiles(
    table: &PiecesTable,
    written: &Spanned<WrittenTiles>,
    layout: &Layout,
    turned: bool,
    context: &mut ReadContext,
) -> Option<(Vec<ListedTile>, Vec<usize>)> {
    let edges = table.edges.as_ref();
    let cut_from = match &written.value {
        WrittenTiles::Listed(tiles) => {
            let names = edges.map(|edges| edges.value.as_slice());
            let span = edges.map_or(written.span, |edges| edges.span);
            return Some((
                tiles.clone(),
                tile::edge_order(layout.shape(), names, span, context)?,
            ));
        }
        WrittenTiles::Cut(table) => table,
    };
    if let Some(edges) = edges {
        let message = "`edges` needs a list of tiles";
        let diagnostic = Diagnostic::new(DiagnosticCode::Conflict, edges.span, message);
        context.add(diagnostic.label("these tiles are cut at random"));
        return None;
    }
    let at = |value| Spanned {
        value,
        span: written.span,
    };
    let tiles = cut::cut(cut_from, layout, turned, context)?.into_iter();
    let tiles = tiles.map(|edges| {
        at(edges
            .into_iter()
            .map(|value| Spanned {
                value,
                span: written.span,
            })
            .collect::<Vec<_>>())
    });
    Some((tiles.collect(), (0..layout.shape().num_sides()).collect()))
}

/// Adds the shapes, and the piece for uncovered cells.
fn add_shapes(
    set: &mut PieceSet,
    table: &PiecesTable,
    shapes: &Spanned<WrittenForms>,
    layout: &Layout,
    stock: &Stock,
    context: &mut ReadContext,
) {
    // By default shapes may be rotated and reflected, like wooden pieces. Three-dimensional pieces
    // cannot become their mirror images.
    let is_flat = layout.shape() != CellShape::Cube;
    let defaults = FormDefaults {
        turns: table.turns.as_ref().is_none_or(|key| key.value),
        reflections: table.reflections.as_ref().map_or(is_flat, |key| key.value),
    };
    let copies = |name: &str, own| stock.of_or(name, own);
    add_forms(set, &shapes.value, defaults, layout, copies, context);
    add_uncovered(set, table, stock, context);
    // The piece for uncovered cells also has a face, without a mark.
    set.add_marks();
}

/// Adds the piece for uncovered cells.
fn add_uncovered(set: &mut PieceSet, table: &PiecesTable, stock: &Stock, context: &mut ReadContext) {
    let Some(Name(name)) = table.uncovered.as_ref().map(|name| &name.value) else {
        return;
    };
    if set.find_faces(&name.value).is_some() {
        let message = format!("a shape already shows `{}`", name.value);
        let diagnostic = Diagnostic::new(DiagnosticCode::DuplicatePiece, name.span, message);
        return context.add(diagnostic.label("expected another name"));
    }
    let any = stock.of_or(&name.value, Some(Copies::ANY));
    set.add(&name.value, vec![(name.value.clone(), Look::Icon)], any, None);
}

fn span_of_pieces(spanned: &Spanned<PiecesTable>) -> Span {
    let table = &spanned.value;
    let numbers = table.numbers.as_ref().map(|numbers| numbers.span);
    let tiles = table.tiles.as_ref().map(|tiles| tiles.span);
    let rows = table.rows.as_ref().map(|rows| rows.span);
    let names = table.names.as_ref().map(|names| names.span);
    let product = table.product.as_ref().map(|product| product.span);
    // A table of shapes has its own heading: the span of the key would cover all its lines.
    let shapes = table.shapes.as_ref().filter(|shapes| shapes.value.is_named());
    let shapes = shapes.map(|shapes| shapes.span);
    let list = numbers.or(tiles).or(rows).or(names);
    list.or(shapes).or(product).unwrap_or(spanned.span)
}
