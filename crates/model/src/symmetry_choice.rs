//! The symmetries under which boards are equivalent: a kind of symmetry, or a list of names.

use std::fmt;
use std::str::FromStr;

use schemars::{Schema, SchemaGenerator, json_schema};
use thiserror::Error;

use super::diagnostic::{Diagnostic, DiagnosticCode, Span};
use super::document::keyword::Keyword;
use super::document::node::{DocumentNode, NodeValue, SpannedText};
use super::document::read_context::ReadContext;
use super::document::schema::{any_of, text};
use super::document::table::{FromNode, Spanned, wrong_type};
use super::layout::{BoardMotion, Layout, motions};
use super::nearest::suggestion;

/// Which symmetries of a puzzle make two boards equivalent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SymmetryChoice {
    /// All of a kind.
    Kind(SymmetryKind),
    /// The group that these generate.
    Named(Vec<NamedSymmetry>),
}

/// A symmetry named in the model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedSymmetry {
    /// Its name, as written.
    pub name: String,
    /// Its position in the source.
    pub span: Span,
    /// Its effect.
    pub change: SymmetryChange,
}

/// The effect of a named symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SymmetryChange {
    /// It moves the board, with the change of faces that belongs to it.
    Motion(BoardMotion),
    /// Each number becomes the sum of the smallest and the largest, minus itself.
    Complement,
    /// It exchanges any two rows that can be exchanged.
    Rows,
    /// It exchanges any two columns that can be exchanged.
    Columns,
    /// It exchanges any two pieces that can be exchanged.
    Pieces,
}

/// The names that do not depend on the board.
const CHANGES: [(&str, SymmetryChange); 4] = [
    ("complement", SymmetryChange::Complement),
    ("rows", SymmetryChange::Rows),
    ("columns", SymmetryChange::Columns),
    ("pieces", SymmetryChange::Pieces),
];

impl Default for SymmetryChoice {
    fn default() -> Self {
        SymmetryChoice::Kind(SymmetryKind::default())
    }
}

impl From<SymmetryKind> for SymmetryChoice {
    fn from(kind: SymmetryKind) -> Self {
        SymmetryChoice::Kind(kind)
    }
}

/// The choice as written.
#[derive(Clone, Debug)]
pub(crate) enum WrittenSymmetries {
    Kind(SymmetryKind),
    Named(Spanned<Vec<SpannedText>>),
}

impl FromNode for WrittenSymmetries {
    const EXPECTED: &'static str = "\"all\", \"board\", \"faces\", \"none\" or a list of names";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        let known = [
            "quarter turn",
            "half turn",
            "mirror left-right",
            "mirror top-bottom",
        ];
        let examples: Vec<&str> = known.into_iter().chain(CHANGES.map(|(name, _)| name)).collect();
        let mut name = text();
        name.insert("examples".into(), examples.into());
        let names = json_schema!({ "type": "array", "minItems": 1, "items": name });
        any_of([SymmetryKind::schema(generator), names])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match &node.value {
            NodeValue::List(_) => {
                let value = Vec::<SpannedText>::from_node(node, context)?;
                let span = node.span;
                Some(WrittenSymmetries::Named(Spanned { value, span }))
            }
            NodeValue::Text(text) if CHANGES.iter().any(|(name, _)| *name == text.value.trim()) => {
                let name = text.value.trim();
                let message = format!("`{name}` is a symmetry, not a kind of symmetry");
                let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, text.span, message);
                context.add(diagnostic.label(format!("expected a list: `[\"{name}\"]`")));
                None
            }
            NodeValue::Text(_) => SymmetryKind::from_node(node, context).map(WrittenSymmetries::Kind),
            _ => wrong_type(node, Self::EXPECTED, context),
        }
    }
}

impl SymmetryChoice {
    pub(crate) fn read(written: &WrittenSymmetries, layout: &Layout, context: &mut ReadContext) -> Self {
        let names = match written {
            WrittenSymmetries::Kind(kind) => return SymmetryChoice::Kind(*kind),
            WrittenSymmetries::Named(names) => names,
        };
        if names.value.is_empty() {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::BadValue,
                names.span,
                "the list of symmetries is empty",
            );
            context.add(diagnostic.label("expected at least one name; for no symmetries, write `\"none\"`"));
        }
        let motions = motions(layout);
        let mut named = vec![];
        for text in &names.value {
            let name = text.value.trim();
            let motion = motions
                .iter()
                .find(|motion| motion.name == name || motion.words == name);
            let change = CHANGES.iter().find(|(known, _)| *known == name);
            let change = match (motion, change) {
                (Some(motion), _) => SymmetryChange::Motion(motion.clone()),
                (None, Some((_, change))) => change.clone(),
                (None, None) => {
                    let known = motions.iter().map(|motion| motion.name.as_str());
                    let known = CHANGES.iter().map(|(name, _)| *name).chain(known);
                    context.add(unknown(text, known));
                    continue;
                }
            };
            named.push(NamedSymmetry {
                name: name.to_string(),
                span: text.span,
                change,
            });
        }
        SymmetryChoice::Named(named)
    }
}

fn unknown<'a>(text: &SpannedText, known: impl Iterator<Item = &'a str>) -> Diagnostic {
    let name = text.value.trim();
    let is_kind = name.parse::<SymmetryKind>().is_ok();
    let message = format!("`{name}` is not a symmetry of this board or its pieces");
    let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, text.span, message);
    if is_kind {
        return diagnostic.label(format!(
            "a kind of symmetry cannot be in a list: write `symmetry = \"{name}\"`"
        ));
    }
    let diagnostic = diagnostic.label(suggestion(name, known));
    diagnostic.help("`placet symmetries` lists the symmetries of the puzzle")
}

/// Some of the symmetries of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SymmetryKind {
    /// All of them.
    #[default]
    All,
    /// Rotations, reflections and shifts of the board, with the corresponding changes of faces.
    Board,
    /// Those that leave each cell where it is.
    Faces,
    /// None: all boards are different.
    None,
}

/// A word that is not a kind of symmetry.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected `all`, `board`, `faces` or `none`")]
pub struct UnknownSymmetryKind;

impl Keyword for SymmetryKind {
    const WHAT: &'static str = "kind of symmetry";
    const EXPECTED: &'static str = "\"all\", \"board\", \"faces\" or \"none\"";
    const WORDS: &'static [(&'static str, Self)] = &[
        ("all", SymmetryKind::All),
        ("board", SymmetryKind::Board),
        ("faces", SymmetryKind::Faces),
        ("none", SymmetryKind::None),
    ];
}

impl FromStr for SymmetryKind {
    type Err = UnknownSymmetryKind;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::of_word(text).ok_or(UnknownSymmetryKind)
    }
}

impl fmt::Display for SymmetryKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Source, read};

    fn choice(symmetry: &str) -> Result<SymmetryChoice, String> {
        let model = format!("symmetry = {symmetry}\nboard.grid = [2, 2]\npieces.numbers = '1..4'");
        let read = read(&Source::new("model.toml", model));
        read.map(|puzzle| puzzle.symmetry).map_err(|diagnostics| {
            diagnostics
                .in_order()
                .iter()
                .map(|diagnostic| format!("{diagnostic}: {}", diagnostic.label))
                .collect()
        })
    }

    /// The changes of named symmetries; of a motion, the image of each cell.
    fn changes(symmetry: &str) -> Vec<Result<Vec<usize>, SymmetryChange>> {
        let Ok(SymmetryChoice::Named(named)) = choice(symmetry) else {
            panic!("{symmetry}");
        };
        let changes = named.into_iter().map(|named| match named.change {
            SymmetryChange::Motion(motion) => Ok(motion.cells),
            change => Err(change),
        });
        changes.collect()
    }

    #[test]
    fn kinds_and_names_are_read() {
        let board = SymmetryChoice::Kind(SymmetryKind::Board);
        assert_eq!(choice("'board'"), Ok(board));
        let (turned, mirrored) = (vec![1, 3, 0, 2], vec![1, 0, 3, 2]);
        assert_eq!(
            changes("['quarter turn', ' complement ', 'mirror left-right', 'rows']"),
            [
                Ok(turned.clone()),
                Err(SymmetryChange::Complement),
                Ok(mirrored.clone()),
                Err(SymmetryChange::Rows)
            ]
        );
        assert_eq!(
            changes("['a quarter of a turn', 'left and right change places', 'pieces', 'columns']"),
            [
                Ok(turned),
                Ok(mirrored),
                Err(SymmetryChange::Pieces),
                Err(SymmetryChange::Columns)
            ]
        );
    }

    #[test]
    fn other_names_are_diagnostics() {
        for (symmetry, told) in [
            (
                "['quarter tun']",
                "E013: `quarter tun` is not a symmetry of this board or its pieces: did you mean `quarter turn`?",
            ),
            (
                "['board', 'complement']",
                "E013: `board` is not a symmetry of this board or its pieces: a kind of symmetry cannot be in a list: write `symmetry = \"board\"`",
            ),
            (
                "'complement'",
                "E013: `complement` is a symmetry, not a kind of symmetry: expected a list: `[\"complement\"]`",
            ),
            (
                "[]",
                "E013: the list of symmetries is empty: expected at least one name; for no symmetries, write `\"none\"`",
            ),
            (
                "'sides'",
                "E013: unknown kind of symmetry `sides`: expected one of `all`, `board`, `faces`, `none`",
            ),
            ("[1]", "E012: wrong type: found a whole number: expected a string"),
            (
                "3",
                "E012: wrong type: found a whole number: expected \"all\", \"board\", \"faces\", \"none\" or a list of names",
            ),
        ] {
            assert_eq!(choice(symmetry), Err(told.to_string()), "{symmetry}");
        }
        let far = choice("['sixth turn']").expect_err("a square has none");
        assert!(
            far.contains("expected one of `complement`, `rows`, `columns`, `pieces`, `quarter turn`"),
            "{far}"
        );
    }
}
