//! Reads a whole model file into a puzzle.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::Arc;

use super::data_parameters::fill_data;
use super::node::{DocumentNode, SpannedText};
use super::read_context::ReadContext;
use super::source::{ModelFormat, Source};
use super::table::{FromNode, ReadTable, Spanned, needed_key, table};
use super::{json, toml};
use crate::Puzzle;
use crate::contradiction::{warn_of_wrong_board, warn_of_wrong_givens};
use crate::definition_table::{DefinitionsTable, refuse_taken_definitions, warn_of_absent_entries};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Diagnostics, Span};
use crate::expectation::{ExpectTable, Expectation};
use crate::generate_table::{GenerateTable, generation};
use crate::generation::Generation;
use crate::layout::{
    BoardTable, CellKind, Layout, WrittenRegions, layout_of_one_cell, read_layout, warn_of_unused,
};
use crate::looks::{Looks, PictureTable};
use crate::objective::{Objective, ObjectiveTable};
use crate::parameter::Settings;
use crate::parameter_table::{ParametersTable, refuse_unknown_settings, refuse_unmet};
use crate::piece::{JointsTable, PieceSet, PiecesTable, add_joint_pieces, read_pieces};
use crate::projection::{ProjectTable, Projection};
use crate::read_given::{WrittenGivens, read_givens, warn_of_full_givens};
use crate::rule::{ListedRules, RuleScope, line_help, read_rules};
use crate::symmetry_choice::{SymmetryChoice, WrittenSymmetries};
use crate::written_model::WrittenModel;

table! {
    /// A placement puzzle: place pieces on the cells of a board so that all rules hold.
    pub(super) struct Document ("a model file") needs [board, pieces | links | edges | corners] {
        // The parameters come first: everything after them is read with their values.
        /// Named numbers, which can be used wherever a number is expected; and named lists, tables and
        /// texts, which replace a string such as `"{clues}"`.
        parameters: ParametersTable,
        /// Names for expressions: `name = "expression"`, or with parameters `"name(x, y)" =
        /// "expression"`.
        define: DefinitionsTable,
        /// The title of the puzzle.
        title: SpannedText,
        /// The author, and where the puzzle was published.
        source: SpannedText,
        /// The cells.
        board: Spanned<BoardTable>,
        /// The pieces.
        pieces: Spanned<PiecesTable>,
        /// The pieces on the links between neighbouring cells.
        links: Spanned<JointsTable>,
        /// The pieces on the edges of cells.
        edges: Spanned<JointsTable>,
        /// The pieces on the corners of cells.
        corners: Spanned<JointsTable>,
        /// The rules.
        rules: ListedRules,
        /// The pieces that are on the board from the start.
        givens: WrittenGivens,
        /// The expression to maximise or minimise.
        objective: Spanned<ObjectiveTable>,
        /// The part of the board that distinguishes solutions.
        project: Spanned<ProjectTable>,
        /// Which symmetries make two boards equivalent when boards are counted up to symmetry: a
        /// kind of symmetry, or a list of names.
        symmetry: WrittenSymmetries,
        /// The properties of puzzles that `placet generate` makes.
        generate: GenerateTable,
        /// How regions and pieces look in pictures, where the default does not know.
        picture: PictureTable,
        /// Known facts about the solutions.
        expect: Spanned<ExpectTable>,
    }
}

/// Reads a model file. Its parameters have their default values.
///
/// # Errors
/// All errors that could be found, in the order of the text.
pub fn read(source: &Source) -> Result<Puzzle, Diagnostics> {
    read_with(source, &Settings::new())
}

/// Reads a model file. Its parameters have the values in `settings`, or else their defaults.
///
/// # Errors
/// All errors that could be found, in the order of the text. Setting a parameter that the model
/// does not have is an error.
pub fn read_with(source: &Source, settings: &Settings) -> Result<Puzzle, Diagnostics> {
    read_tree(parsed(source)?, source, settings)
}

/// Reads a model file as far as that is possible, for editors: the puzzle lacks the rules, the givens and whatever else has errors. There is none if its
/// board or its pieces cannot be read. A puzzle with errors is another one than its author means: it is there to be drawn and changed, not to be solved.
pub fn read_partly(source: &Source, settings: &Settings) -> (Option<Puzzle>, Diagnostics) {
    match parsed(source) {
        Ok(root) => read_tree_partly(root, source, settings),
        Err(diagnostics) => (None, diagnostics),
    }
}

/// The tree of a text as far as it can be parsed, without parameters filled in. After a syntax error, parts are missing.
pub fn parse_partly(source: &Source) -> DocumentNode {
    tree(source, &mut Diagnostics::new())
}

fn tree(source: &Source, diagnostics: &mut Diagnostics) -> DocumentNode {
    match source.format {
        ModelFormat::Toml => toml::parse(&source.text, diagnostics),
        ModelFormat::Json => json::parse(&source.text, diagnostics),
    }
}

/// The tree of a text.
fn parsed(source: &Source) -> Result<DocumentNode, Diagnostics> {
    let mut diagnostics = Diagnostics::new();
    let root = tree(source, &mut diagnostics);
    match diagnostics.is_empty() {
        true => Ok(root),
        // After a syntax error, further errors would only hide the cause.
        false => Err(diagnostics),
    }
}

/// A model as it is written.
pub(crate) struct WrittenTree {
    /// The whole text. Parameters are not filled in.
    pub(crate) root: DocumentNode,
    /// The same with the values of parameters in their places, but for numbers.
    pub(crate) filled: DocumentNode,
    /// The values of the parameters that are not numbers.
    pub(crate) data: BTreeMap<String, DocumentNode>,
}

/// The tree of a model, and the values of its parameters.
///
/// # Errors
/// Those of the syntax.
pub(crate) fn written_tree(written: &WrittenModel) -> Result<WrittenTree, Diagnostics> {
    let (source, settings) = (written.source(), written.settings());
    let root = parsed(source)?;
    let mut context = ReadContext::with(settings, source.text.len() + 1);
    let mut filled = root.clone();
    fill_data(&mut filled, &mut context);
    let names = context.parameters.data_names();
    let data = names.filter_map(|name| Some((name.to_string(), context.parameters.data(name)?.clone())));
    Ok(WrittenTree {
        data: data.collect(),
        root,
        filled,
    })
}

/// Reads a model from its tree, whose places are those of the source.
pub fn read_tree(root: DocumentNode, source: &Source, settings: &Settings) -> Result<Puzzle, Diagnostics> {
    match read_tree_partly(root, source, settings) {
        (Some(puzzle), errors) if errors.is_empty() => Ok(puzzle),
        (_, errors) => Err(errors),
    }
}

/// The same as far as the model can be read.
fn read_tree_partly(
    mut root: DocumentNode,
    source: &Source,
    settings: &Settings,
) -> (Option<Puzzle>, Diagnostics) {
    let mut context = ReadContext::with(settings, source.text.len() + 1);
    fill_data(&mut root, &mut context);
    let puzzle =
        Document::from_node(&root, &mut context).and_then(|document| assemble(document, &root, &mut context));
    let puzzle = puzzle.map(|puzzle| Puzzle {
        written: Some(Arc::new(WrittenModel::new(source.clone(), settings.clone()))),
        ..puzzle
    });
    (puzzle, context.into_errors())
}

fn assemble(document: Document, root: &DocumentNode, context: &mut ReadContext) -> Option<Puzzle> {
    let whole = root.span;
    refuse_unknown_settings(document.parameters, context);
    let layout = match &document.board {
        Some(board) => {
            let networks: Vec<(CellKind, Span)> = document
                .networks()
                .map(|(kind, table)| (kind, table.span))
                .collect();
            read_layout(board, &networks, context)
        }
        None => missing(&document, whole, ("board", BoardTable::NEEDED[0]), None, context),
    };
    let pieces = read_all_pieces(&document, layout.as_ref(), whole, context);
    let (Some(layout), Some(pieces)) = (layout, pieces) else {
        // The other tables are read for the errors that do not depend on them.
        let is_of_form = |diagnostic: &Diagnostic| diagnostic.code.is_of_form();
        context.keeping(is_of_form, |context| {
            puzzle_on(&document, root, layout_of_one_cell(), PieceSet::plain(), context)
        });
        return None;
    };
    let as_written = context.parameters.are_default();
    let mut puzzle = puzzle_on(&document, root, layout, pieces, context);
    if as_written {
        // With other parameters a rule may be idle on purpose.
        let regions = document.board.and_then(|board| board.value.regions);
        let drawing = document.expect.and_then(|table| table.value.board);
        warn_of_whole(&puzzle, regions, document.rules, drawing, context);
        puzzle.warnings = context.take_warnings();
    }
    Some(puzzle)
}

/// The puzzle on a board with pieces.
fn puzzle_on(
    document: &Document,
    root: &DocumentNode,
    layout: Layout,
    pieces: PieceSet,
    context: &mut ReadContext,
) -> Puzzle {
    if document.define.is_some() {
        refuse_taken_definitions(&layout, &pieces, context);
        warn_of_absent_entries(&layout, &pieces, context);
    }
    let scope = RuleScope {
        layout: &layout,
        pieces: &pieces,
    };
    refuse_unmet(&scope, context);
    let rules = document
        .rules
        .as_ref()
        .map(|rules| read_rules(rules, &scope, context))
        .unwrap_or_default();
    let givens = document
        .givens
        .as_ref()
        .map(|givens| read_givens(givens, &layout, &pieces, context))
        .unwrap_or_default();
    let objective = document
        .objective
        .as_ref()
        .and_then(|table| Objective::read(table, &scope, context));
    let project = document
        .project
        .as_ref()
        .map(|table| Projection::read(table, &layout, &pieces, context));
    let symmetry = document
        .symmetry
        .as_ref()
        .map(|written| SymmetryChoice::read(written, &layout, context));
    let expect = document
        .expect
        .as_ref()
        // The expectations apply to the puzzle with its default parameters.
        .filter(|_| context.parameters.are_default())
        .map(|table| Expectation::read(table, &layout, &pieces, context));
    let (statements, blanks) = (
        std::mem::take(&mut context.statements),
        std::mem::take(&mut context.generated_blanks),
    );
    let wanted = document
        .generate
        .as_ref()
        .map(|table| generation(table, root, &scope, &rules, context));
    let looks = document
        .picture
        .as_ref()
        .map(|table| Looks::read(table, &layout, &pieces, context));
    let best = document.expect.as_ref().and_then(|table| table.value.best);
    if let (Some(best), None) = (best, &document.objective) {
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, best.span, "`best` needs an objective");
        context.add(diagnostic.label("expected `[objective]`"));
    }
    Puzzle {
        title: document.title.as_ref().map_or_else(
            || "untitled".to_string(),
            |title| context.parameters.fill(&title.value),
        ),
        source: document.source.as_ref().map(|source| source.value.clone()),
        parameters: std::mem::take(&mut context.parameters).into_list(),
        objective,
        objective_bound: None,
        projection: project.unwrap_or_default(),
        symmetry: symmetry.unwrap_or_default(),
        expect: expect.unwrap_or_default(),
        generation: Generation {
            statements,
            blanks,
            ..wanted.unwrap_or_default()
        },
        looks: looks.unwrap_or_default(),
        written: None,
        layout,
        pieces,
        rules,
        givens,
        word_files: std::mem::take(&mut context.word_files),
        warnings: Diagnostics::new(),
    }
}

/// The pieces of the cells, of the links, of the edges and of the corners.
fn read_all_pieces(
    document: &Document,
    layout: Option<&Layout>,
    whole: Span,
    context: &mut ReadContext,
) -> Option<PieceSet> {
    let has_networks = document.networks().next().is_some();
    let on_board = match (&document.pieces, layout) {
        (Some(pieces), Some(layout)) => read_pieces(pieces, layout, context),
        (Some(_), None) => None,
        (None, _) if has_networks && document.written().lacks(&["pieces"]) => Some(PieceSet::plain()),
        (None, _) => missing(
            document,
            whole,
            ("pieces", PiecesTable::NEEDED[0]),
            document.rules.as_ref().and_then(|rules| line_help(rules.node())),
            context,
        ),
    };
    let (mut set, layout) = (on_board?, layout?);
    if has_networks {
        set.bind_to_board(layout);
    }
    for (kind, table) in document.networks() {
        add_joint_pieces(&mut set, kind, table, layout, context)?;
    }
    Some(set)
}

impl Document {
    /// The tables of pieces between the cells.
    fn networks(&self) -> impl Iterator<Item = (CellKind, &Spanned<JointsTable>)> {
        let tables = [
            (CellKind::Link, &self.links),
            (CellKind::Edge, &self.edges),
            (CellKind::Corner, &self.corners),
        ];
        tables
            .into_iter()
            .filter_map(move |(kind, table)| table.as_ref().map(|table| (kind, table)))
    }
}

/// Adds the warnings that need the whole model.
fn warn_of_whole(
    puzzle: &Puzzle,
    regions: Option<WrittenRegions>,
    rules: Option<ListedRules>,
    expected_board: Option<SpannedText>,
    context: &mut ReadContext,
) {
    if let Some(regions) = regions {
        warn_of_unused(&puzzle.layout, &regions, rules.as_ref(), &puzzle.looks, context);
    }
    // Full givens often contradict a rule, too.
    if !warn_of_full_givens(puzzle, context) {
        warn_of_wrong_givens(puzzle, context);
    }
    if let Some(drawing) = expected_board {
        warn_of_wrong_board(puzzle, drawing.span, context);
    }
}

/// Reports a missing table, unless the table is present but could not be read.
fn missing<T>(
    document: &Document,
    whole: Span,
    (key, needed): (&str, &[&str]),
    help: Option<&str>,
    context: &mut ReadContext,
) -> Option<T> {
    if document.written().lacks(&[key]) {
        // The error is about the whole file: point at its start instead of underlining everything.
        let start = Span::new(whole.start, whole.start);
        let diagnostic = Diagnostic::new(DiagnosticCode::MissingKey, start, format!("missing `{key}`"));
        let expected = format!("expected a `[{key}]` table with {}", needed_key(needed));
        let diagnostic = diagnostic.label(expected);
        context.add(diagnostic.help_if(help.map(str::to_string)));
    }
    None
}

impl Puzzle {
    /// Reads a model in TOML. Parameters have their defaults;
    /// [`read_with`](crate::read_with) sets other values.
    ///
    /// # Errors
    /// All errors that could be found in the text, with their positions.
    pub fn from_toml(model: &str) -> Result<Self, Diagnostics> {
        read(&Source::new("model.toml", model))
    }
}

impl FromStr for Puzzle {
    type Err = Diagnostics;

    /// The same as [`Puzzle::from_toml`].
    fn from_str(model: &str) -> Result<Self, Diagnostics> {
        Puzzle::from_toml(model)
    }
}
