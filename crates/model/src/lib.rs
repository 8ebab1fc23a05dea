//! The puzzle as its author wrote it: a board of cells, pieces with faces, rules and givens. Also
//! the independent check of a filled board.

mod board;
mod board_json;
mod check;
mod clue_generation;
mod contradiction;
mod csv;
mod data;
mod definition_table;
mod diagnostic;
mod diagnostic_code;
mod document;
mod drawn_polyform;
mod expectation;
mod expression;
#[cfg(test)]
mod fixture;
mod generate_table;
mod generation;
mod given;
pub mod import;
mod layout;
mod logic_grid;
mod looks;
mod nearest;
mod network_drawing;
mod network_picture;
mod objective;
mod parameter;
mod parameter_table;
mod piece;
mod projection;
mod puzzle;
mod read_given;
mod requirement;
mod rule;
mod stated_fact;
mod stated_sentence;
mod symmetry_choice;
mod template;
mod value_parts;
mod word_file;
mod wording;
mod words;
mod written_model;

pub use board::Board;
pub use check::{Report, Violation, check};
pub use clue_generation::{ClueGeneration, GeneratedStatements, StatementLanguage};
pub use data::{Data, DataFormat, DataValues, WrongData, is_csv, read_data, read_each_data};
pub use diagnostic::{DataText, Diagnostic, DiagnosticCode, Diagnostics, Severity, Span};
pub use document::node::{DocumentNode, NodeEntry, NodeValue, SpannedText};
pub use document::{
    MAX_SOURCE_BYTES, ModelFormat, Source, duplicate_key, parse_partly, parse_toml, read, read_partly,
    read_tree, read_with, schema,
};
pub use expectation::Expectation;
pub use expression::{
    Assertion, Boolean, Case, CellGroup, CellGrouping, Division, Evaluation, ExpressionPart, FunctionHelp,
    Integer, KEYWORDS, Leaf, Nearness, Order, RootedCell, RootedGroups, SameShape, ShapeMotions,
    StatedGroups, StatedNumber, StatedSize, View, ViolationWording, function_help, is_plain_name,
};
pub use generation::{GeneratedRegions, GeneratedRegionsKind, Generation, LetteredPlaces};
pub use given::Given;
pub use import::PuzzleNotation;
pub use layout::{
    BoardMotion, Cell, CellId, CellKind, CellShape, GridSymmetry, Layout, Network, Region, RegionFamily,
    Side, Steps, Wrap, longest_shortest_path, motions,
};
pub use looks::{FaceLook, Looks, RegionLook};
pub use nearest::{nearest, suggestion};
pub use network_picture::{PicturePlace, PicturePlan, Stroke};
pub use objective::{Goal, Objective, ObjectiveBound};
pub use parameter::{Parameter, SettingSyntax, Settings, WordFile};
pub use piece::{
    AllowedCells, Attribute, Copies, Face, FaceId, Look, MovedFaces, Offset, Orientation, Piece, PieceId,
    PieceSet, PieceSquare, Placement, Square, half_turn,
};
pub use projection::Projection;
pub use puzzle::Puzzle;
pub use rule::{
    AllDifferentRule, AttributeRef, CageOperation, ClueForm, CluePlace, Connected, CountRule, EdgeFit,
    EntryPlace, Expression, Fit, LineSum, LoopRule, PathsRule, PrintedClue, RegionCandidate, RegionDivision,
    Regions, Relation, RelationKind, Route, Rule, RuleClue, RuleKind, RulePart, RuleViolation, Run, RunKind,
    Runs, SentenceTemplate, SumRule, ToldNumber, WordRule, entry_places, has_value_place, placeholder_value,
    true_statements, value_place,
};
pub use stated_fact::StatedFact;
pub use stated_sentence::StatedSentence;
pub use symmetry_choice::{NamedSymmetry, SymmetryChange, SymmetryChoice, SymmetryKind, UnknownSymmetryKind};
pub use template::{TEMPLATES, Template};
pub use value_parts::{ValueParts, ValueStep};
pub use wording::{integers_phrase, joined_by_or, quoted};
pub use written_model::{TextChange, TextFit, WrittenModel};
