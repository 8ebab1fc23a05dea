//! The schema of rules: the keys of each kind, and those that many kinds have.

use std::borrow::Cow;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator};

use crate::document::schema::text;
use crate::document::table::{FromNode, ReadTable};
use crate::generation::ClueGeneration;
use placet_base::choice::Choices;

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
