//! The puzzle as its author wrote it: a board of cells, pieces with faces, rules and givens. Also
//! the independent check of a filled board.
//!
//! This module knows no variables, clauses or solvers: [`check`] compares a board with the puzzle
//! alone, and every solution must pass it.
//!
//! ```
//! use placet::model::{Board, Source, check, read};
//!
//! let text = "board.grid = [1, 2]\npieces = { numbers = '1..3', copies = '0..1' }\nrules = [{ sum = 5, of = 'board' }]";
//! let puzzle = read(&Source::new("sum.toml", text))?;
//! let board = Board::parse("1 3", puzzle.layout(), puzzle.pieces())?;
//! assert!(!check(&puzzle, &board).is_clean());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[doc(inline)]
pub use placet_model::{
    AllDifferentRule, AllowedCells, Assertion, Attribute, AttributeRef, Board, BoardMotion, Boolean,
    CageOperation, Cell, CellGroup, CellGrouping, CellId, CellKind, CellShape, ClueForm, ClueGeneration,
    CluePlace, Connected, Copies, CountRule, Data, DataFormat, DataText, Diagnostic, DiagnosticCode,
    Diagnostics, Division, EdgeFit, Evaluation, Expectation, Expression, Face, FaceId, FaceLook, Fit,
    GeneratedStatements, Generation, Given, Goal, GridSymmetry, Integer, Layout, Leaf, LineSum, Look, Looks,
    LoopRule, MAX_SOURCE_BYTES, ModelFormat, NamedSymmetry, Nearness, Network, Objective, ObjectiveBound,
    Offset, Order, Orientation, Parameter, PathsRule, Piece, PieceId, PieceSet, PieceSquare, Placement,
    PrintedClue, Projection, Puzzle, PuzzleNotation, Region, RegionCandidate, RegionDivision, RegionFamily,
    RegionLook, Regions, Relation, RelationKind, Report, Route, Rule, RuleClue, RuleKind, RulePart,
    RuleViolation, Run, RunKind, Runs, SameShape, SettingSyntax, Settings, Severity, ShapeMotions, Side,
    Source, Span, Square, StatedFact, StatedSentence, StatementLanguage, Steps, SumRule, SymmetryChange,
    SymmetryChoice, SymmetryKind, TEMPLATES, Template, TextChange, TextFit, ToldNumber, UnknownSymmetryKind,
    ValueStep, View, Violation, ViolationWording, WordFile, WordRule, Wrap, WrittenModel, WrongData, check,
    half_turn, import, is_csv, nearest, read, read_data, read_each_data, read_with, schema, suggestion,
};
