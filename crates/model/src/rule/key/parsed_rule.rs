//! A rule before it gets its name.

use std::borrow::Cow;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator};

use crate::clue_generation::ClueGeneration;
use crate::diagnostic::Span;
use crate::document::schema::text;
use crate::document::table::{FromNode, ReadTable};
use crate::layout::{CellKind, Layout};
use crate::piece::{FaceId, PieceSet};
use crate::rule::{ClueForm, PrintedClue, Rule, RuleKind, ToldNumber};
use placet_base::choice::Choices;

/// A rule as read by its kind, before the author's name and sentence are applied.
pub(super) struct ParsedRule {
    /// The default name.
    pub(super) name: String,
    /// The default sentence.
    pub(super) says: String,
    pub(super) kind: RuleKind,
    /// Where its clue is written, if it has one of its own.
    pub(super) clue: Option<WrittenClue>,
    /// What is printed for it.
    pub(super) printed: Vec<PrintedClue>,
    /// What all rules of its entry say where their clues are printed.
    pub(super) says_of_all: Option<String>,
}

impl ParsedRule {
    /// A rule without a clue.
    pub(super) fn new(name: String, says: String, kind: RuleKind) -> Self {
        ParsedRule {
            name,
            says,
            kind,
            clue: None,
            printed: vec![],
            says_of_all: None,
        }
    }

    /// The same rule, if its clue tells a number that its kind does not show.
    pub(super) fn telling(mut self, told: ToldNumber) -> Self {
        if let Some(clue) = &mut self.clue {
            clue.told = Some(told);
        }
        self
    }

    /// The same rule, one of several whose numbers are printed. If each of them has its own, `entry` is where it is written and what it tells.
    pub(super) fn with_printed_number(
        self,
        printed: PrintedClue,
        says_of_all: &str,
        entry: Option<(Span, ToldNumber)>,
    ) -> Self {
        let rule = self.printing([printed]).of_several(says_of_all);
        match entry {
            Some((span, told)) => rule.with_clue(span, ClueForm::Entry).telling(told),
            None => rule,
        }
    }

    /// The same rule, one of several that say this where their clues are printed.
    pub(super) fn of_several(self, says: &str) -> Self {
        ParsedRule {
            says_of_all: Some(says.to_string()).filter(|_| !self.printed.is_empty()),
            ..self
        }
    }

    /// The same rule with a printed clue, if it has one.
    pub(super) fn printing(mut self, clue: impl IntoIterator<Item = PrintedClue>) -> Self {
        self.printed.extend(clue);
        self
    }

    /// The same rule with a clue of its own.
    pub(super) fn with_clue(self, span: Span, form: ClueForm) -> Self {
        ParsedRule {
            clue: Some(WrittenClue {
                span,
                form,
                told: None,
            }),
            ..self
        }
    }
}

impl ParsedRule {
    /// The rule without anything that an author says besides, at a place.
    pub(super) fn into_rule(self, span: Span) -> Rule {
        Rule {
            name: self.name,
            says: self.says,
            is_said_by_author: false,
            kind: self.kind,
            encode: Choices::default(),
            span,
            clue: None,
            printed: self.printed,
            says_of_all: None,
            template: None,
        }
    }
}

/// A clue in the text of a model.
pub(super) struct WrittenClue {
    pub(super) span: Span,
    pub(super) form: ClueForm,
    pub(super) told: Option<ToldNumber>,
}

/// The description of the key `encode` in the schema.
const ENCODE: &str = "The encodings of this rule, which override the command line: `sum=adder`, or several, as in `count=adder, amo=ladder`.";

/// The description of the key `generate` in the schema.
const GENERATE: &str = "Lets `placet generate` replace the clues of this rule by clues of a random solution: \"all\" of them, or only those that are \"needed\".";

/// The key that says how clues are generated.
pub(super) const GENERATED: &str = "generate";

/// A rule as a definition in the schema: the table of its kind, and the keys that all rules have.
struct DefinedRule<T, const HAS_CLUES: bool>(PhantomData<T>);

impl<T: ReadTable, const HAS_CLUES: bool> JsonSchema for DefinedRule<T, HAS_CLUES> {
    fn schema_name() -> Cow<'static, str> {
        T::NAME.into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let keys = T::keys(generator)
            .with("name", &["The name of the rule in messages."], text())
            .with("says", &["A sentence that describes the rule."], text())
            .with("encode", &[ENCODE], Choices::schema(generator));
        let keys = match HAS_CLUES {
            true => keys.with(GENERATED, &[GENERATE], ClueGeneration::schema(generator)),
            false => keys,
        };
        keys.into_schema()
    }
}

/// The schema of a kind of rule; kinds with clues have the key for them.
pub(super) fn rule_schema<T: ReadTable, const HAS_CLUES: bool>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<DefinedRule<T, HAS_CLUES>>()
}

/// The cells and pieces of the puzzle.
pub(crate) struct RuleScope<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) pieces: &'a PieceSet,
}

impl RuleScope<'_> {
    /// The kind of cell that a face lies on.
    pub(super) fn kind_of(&self, face: FaceId) -> CellKind {
        let home = self.pieces.piece(self.pieces.face(face).piece).home.as_ref();
        home.map_or(CellKind::Board, |home| home.kind)
    }
}
