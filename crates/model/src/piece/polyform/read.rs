//! Reads `[pieces.shapes]` into pieces.

use schemars::{Schema, SchemaGenerator};

use super::collection;
use super::drawing::{PieceDrawing, Pose};
use super::symmetry::motions;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::{DocumentNode, NodeEntry, NodeValue, SpannedText};
use crate::document::read_context::ReadContext;
use crate::document::schema::{any_of, table_of, text};
use crate::document::table::{FromNode, ReadTable, Spanned, entries, table, wrong_type};
use crate::layout::Layout;
use crate::piece::PieceSet;
use crate::piece::copies::Copies;
use crate::piece::name::refuse_undrawable;

/// Settings for all shapes.
#[derive(Clone, Copy)]
pub(in crate::piece) struct FormDefaults {
    /// May they be rotated?
    pub(in crate::piece) turns: bool,
    /// May they be reflected?
    pub(in crate::piece) reflections: bool,
}

table! {
    /// A shape with keys of its own.
    struct FormTable ("a drawing, or a table `{ drawing = \"##\", turns = false }`") needs [drawing] {
        /// Its drawing.
        drawing: SpannedText,
        /// Whether it may be rotated.
        turns: bool,
        /// Whether it may be reflected.
        reflections: bool,
        /// How often it is used.
        copies: Copies,
    }
}

/// The maximum number of faces of all cells together: each becomes a value of the problem.
const MOST_VALUES: usize = 20_000_000;

/// Drawn pieces as written: the notation of drawings depends on the board.
#[derive(Clone, Debug)]
pub(crate) struct WrittenForms(DocumentNode);

impl FromNode for WrittenForms {
    const EXPECTED: &'static str = "a table of drawings such as `{ I = \"####\" }`, or the name of a set";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        let form = any_of([text(), FormTable::schema(generator)]);
        any_of([text(), table_of(form)])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match node.value {
            NodeValue::Text(_) | NodeValue::Table(_) => Some(WrittenForms(node.clone())),
            _ => wrong_type(node, Self::EXPECTED, context),
        }
    }
}

impl WrittenForms {
    /// Is it the name of a set?
    pub(in crate::piece) fn is_named(&self) -> bool {
        matches!(self.0.value, NodeValue::Text(_))
    }
}

/// Adds a piece for each shape of the table or the named set. `copies` gives the number of copies
/// of a piece, from its name and the value in its own table.
pub(in crate::piece) fn add_forms(
    set: &mut PieceSet,
    WrittenForms(node): &WrittenForms,
    defaults: FormDefaults,
    layout: &Layout,
    copies: impl Fn(&str, Option<Copies>) -> Copies,
    context: &mut ReadContext,
) {
    let named = match &node.value {
        NodeValue::Text(name) => match collection::named(name, layout.shape()) {
            Ok(table) => Some(table),
            Err(diagnostic) => return context.add(diagnostic),
        },
        _ => None,
    };
    for entry in entries(named.as_ref().unwrap_or(node), WrittenForms::EXPECTED, context).unwrap_or_default()
    {
        let Some(form) = read_form(entry, context) else {
            continue;
        };
        let drawing = match PieceDrawing::read(layout.shape(), &form.drawing) {
            Ok(drawing) => drawing,
            Err(diagnostic) => {
                context.add(diagnostic);
                continue;
            }
        };
        let motions = motions(
            layout.shape(),
            form.turns.unwrap_or(defaults.turns),
            form.reflections.unwrap_or(defaults.reflections),
        );
        let most_faces = set.faces().len() + drawing.num_squares() * motions.len();
        if most_faces * layout.cells().len() > MOST_VALUES {
            let message = "these shapes have too many squares for this board";
            let diagnostic = Diagnostic::new(DiagnosticCode::TooLarge, form.drawing.span, message);
            return context
                .add(diagnostic.label(format!("squares x orientations x cells: at most {MOST_VALUES}")));
        }
        let name = Spanned {
            value: entry.key.clone(),
            span: entry.key_span,
        };
        refuse_undrawable([&name], context);
        add_form(
            set,
            &name,
            drawing.lies(&motions),
            copies(&entry.key, form.copies),
            context,
        );
    }
    set.find_alike(layout);
}

/// The settings of one shape.
struct PolyformSpec {
    drawing: SpannedText,
    turns: Option<bool>,
    reflections: Option<bool>,
    copies: Option<Copies>,
}

fn read_form(entry: &NodeEntry, context: &mut ReadContext) -> Option<PolyformSpec> {
    match &entry.node.value {
        NodeValue::Text(drawing) => Some(PolyformSpec {
            drawing: drawing.clone(),
            turns: None,
            reflections: None,
            copies: None,
        }),
        NodeValue::Table(_) => {
            let table = FormTable::from_node(&entry.node, context)?;
            if table.written().lacks(&["drawing"]) {
                let message = format!("the shape `{}` has no drawing", entry.key);
                let diagnostic = Diagnostic::new(DiagnosticCode::MissingKey, entry.node.span, message);
                context.add(diagnostic.label("expected `drawing = \"##\"`"));
            }
            Some(PolyformSpec {
                drawing: table.drawing?,
                turns: table.turns,
                reflections: table.reflections,
                copies: table.copies,
            })
        }
        _ => wrong_type(&entry.node, FormTable::EXPECTED, context),
    }
}

fn add_form(
    set: &mut PieceSet,
    name: &Spanned<String>,
    lies: Vec<Pose>,
    copies: Copies,
    context: &mut ReadContext,
) {
    if let Err(taken) = set.add_form(&name.value, lies, copies) {
        let message = format!("two pieces cannot both show `{taken}`");
        let diagnostic = Diagnostic::new(DiagnosticCode::DuplicatePiece, name.span, message);
        context.add(diagnostic.label("second occurrence").help("choose another name"));
    }
}
