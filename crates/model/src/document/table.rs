//! Reads typed tables from the tree. The keys of a table are declared once, in its type.
//!
//! Reading does not stop at the first error: an unknown key is reported and skipped, and a value of
//! the wrong type is reported and counts as absent.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::heading::belonging;
use super::node::{DocumentNode, NodeEntry, NodeValue, SpannedText};
use super::read_context::ReadContext;
use super::schema::{self, Keys, table_of};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::nearest::suggestion;
use crate::wording::joined_by_or;

use std::borrow::Cow;
use std::marker::PhantomData;

/// A type that can be read from a value of the document.
pub(crate) trait FromNode: Sized {
    /// What messages ask for, with its article: "a whole number".
    const EXPECTED: &'static str;

    /// The JSON Schema of the values that [`from_node`](FromNode::from_node) accepts. It does not
    /// cover errors that depend on other parts of the model.
    fn schema(generator: &mut SchemaGenerator) -> Schema;

    /// The value at `node`, or `None` after an error was reported.
    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self>;
}

/// A value and its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spanned<T> {
    /// The value.
    pub(crate) value: T,
    /// Its span.
    pub(crate) span: Span,
}

/// Reports that `node` has the wrong type.
pub(crate) fn wrong_type<T>(node: &DocumentNode, expected: &str, context: &mut ReadContext) -> Option<T> {
    let diagnostic = match node.value {
        NodeValue::HugeInteger => Diagnostic::new(
            DiagnosticCode::NumberTooLarge,
            node.span,
            "this number does not fit in 64 bits",
        ),
        _ => Diagnostic::new(
            DiagnosticCode::WrongType,
            node.span,
            format!("wrong type: found {}", node.value.kind()),
        ),
    };
    context.add(diagnostic.label(format!("expected {expected}")));
    None
}

/// A string, or a list of strings; `expected` says what they are.
pub(crate) fn one_or_several_texts(
    node: &DocumentNode,
    expected: &str,
    context: &mut ReadContext,
) -> Option<Vec<SpannedText>> {
    match &node.value {
        NodeValue::Text(text) => Some(vec![text.clone()]),
        NodeValue::List(_) => Vec::from_node(node, context),
        _ => wrong_type(node, expected, context),
    }
}

/// The entries of a table, or `None` after an error was reported.
pub(crate) fn entries<'a>(
    node: &'a DocumentNode,
    expected: &str,
    context: &mut ReadContext,
) -> Option<&'a [NodeEntry]> {
    match &node.value {
        NodeValue::Table(entries) => Some(entries),
        _ => wrong_type(node, expected, context),
    }
}

/// The keys that a table was written with, whether or not their values could be read.
#[derive(Clone, Debug)]
pub(crate) struct Written {
    keys: Vec<String>,
    has_unknown: bool,
}

impl Written {
    pub(crate) fn new(entries: &[NodeEntry], known: &[&str]) -> Self {
        let keys: Vec<String> = entries.iter().map(|entry| entry.key.clone()).collect();
        let has_unknown = keys.iter().any(|key| !known.contains(&key.as_str()));
        Written { keys, has_unknown }
    }

    /// Are all of these keys absent? A key with an invalid value is present: its own error is
    /// sufficient.
    pub(crate) fn lacks(&self, keys: &[&str]) -> bool {
        !self.has_unknown && !self.keys.iter().any(|key| keys.contains(&key.as_str()))
    }
}

/// Reports each key that is not in `known`.
pub(crate) fn refuse_unknown(entries: &[NodeEntry], known: &[&str], context: &mut ReadContext) {
    for entry in entries
        .iter()
        .filter(|entry| !known.contains(&entry.key.as_str()))
    {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::UnknownKey,
            entry.key_span,
            format!("unknown key `{}`", entry.key),
        );
        context.add(diagnostic.label(place_or_suggestion(&entry.key, known)));
    }
}

/// The heading that an unknown key belongs to, if there is one; otherwise the nearest known key, or
/// a list of the known keys.
pub(crate) fn place_or_suggestion(key: &str, known: &[&str]) -> String {
    belonging(key, known).unwrap_or_else(|| suggestion(key, known.iter().copied()))
}

/// The value of a key, or `None` if it is absent or has the wrong type.
pub(crate) fn field<T: FromNode>(entries: &[NodeEntry], key: &str, context: &mut ReadContext) -> Option<T> {
    let entry = entries.iter().find(|entry| entry.key == key)?;
    T::from_node(&entry.node, context)
}

/// A table that can be read.
pub(crate) trait ReadTable: FromNode {
    /// Its name in the schema.
    const NAME: &'static str;
    /// The keys that it needs: one of each of these lists.
    const NEEDED: &'static [&'static [&'static str]];

    /// The keys that are present, whether or not their values could be read.
    fn written(&self) -> &Written;

    /// The keys that are allowed.
    fn keys(generator: &mut SchemaGenerator) -> Keys;
}

/// Keys of which one is needed, as a text: "`grid`, `cells` or `triangle`".
pub(crate) fn needed_key(keys: &[&str]) -> String {
    joined_by_or(&keys.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>())
}

/// The key of a field: a field whose name is a keyword of Rust is written `r#loop`.
pub(crate) const fn key_of(field: &'static str) -> &'static str {
    match field.as_bytes() {
        [b'r', b'#', key @ ..] => match std::str::from_utf8(key) {
            Ok(key) => key,
            Err(_) => field,
        },
        _ => field,
    }
}

/// Declares a table of the model file: a struct with one optional field per key.
///
/// Keys that are not fields are reported as unknown. [`ReadTable`] distinguishes an absent key from
/// one whose value could not be read. The doc comments of the table and its fields become the
/// descriptions in the schema. `needs [a, b | c]` declares that `a` is required, and one of `b` and `c`.
macro_rules! table {
    ($(#[doc = $doc:literal])+ $visibility:vis struct $name:ident ($expected:literal)
        $(needs [$($($needed:ident)|+),+])? {
        $($(#[doc = $field_doc:literal])+ $field:ident: $type:ty),* $(,)?
    }) => {
        $(#[doc = $doc])+
        #[derive(Clone, Debug)]
        $visibility struct $name {
            $($(#[doc = $field_doc])+ $visibility $field: Option<$type>,)*
            written: $crate::document::table::Written,
        }

        impl $crate::document::table::ReadTable for $name {
            const NAME: &'static str = stringify!($name);
            const NEEDED: &'static [&'static [&'static str]] =
                &[$($(&[$($crate::document::table::key_of(stringify!($needed))),+]),+)?];

            fn written(&self) -> &$crate::document::table::Written {
                &self.written
            }

            fn keys(generator: &mut schemars::SchemaGenerator) -> $crate::document::schema::Keys {
                use $crate::document::table::{FromNode, key_of};
                $crate::document::schema::Keys::new(&[$($doc),+], Self::NEEDED)
                    $(.with(key_of(stringify!($field)), &[$($field_doc),+], <$type>::schema(generator)))*
            }
        }

        impl $crate::document::table::FromNode for $name {
            const EXPECTED: &'static str = $expected;

            fn schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                generator.subschema_for::<$crate::document::table::SchemaDefinition<Self>>()
            }

            fn from_node(
                node: &$crate::document::node::DocumentNode,
                context: &mut $crate::document::read_context::ReadContext,
            ) -> Option<Self> {
                use $crate::document::table::{Written, entries, field, key_of, refuse_unknown};
                let entries = entries(node, $expected, context)?;
                let known = [$(key_of(stringify!($field))),*];
                refuse_unknown(entries, &known, context);
                Some($name {
                    $($field: field(entries, key_of(stringify!($field)), context),)*
                    written: Written::new(entries, &known),
                })
            }
        }
    };
}

pub(crate) use table;

/// A table with any names as its keys.
#[derive(Clone, Debug)]
pub(crate) struct ByName<T>(pub(crate) Vec<(Spanned<String>, T)>);

impl<T: FromNode> FromNode for ByName<T> {
    const EXPECTED: &'static str = "a table with names as its keys";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        table_of(T::schema(generator))
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        let NodeValue::Table(entries) = &node.value else {
            return wrong_type(node, Self::EXPECTED, context);
        };
        let named = entries.iter().filter_map(|entry| {
            let name = Spanned {
                value: entry.key.clone(),
                span: entry.key_span,
            };
            Some((name, T::from_node(&entry.node, context)?))
        });
        Some(ByName(named.collect()))
    }
}

impl FromNode for bool {
    const EXPECTED: &'static str = "`true` or `false`";

    fn schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "boolean" })
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match node.value {
            NodeValue::Boolean(value) => Some(value),
            _ => wrong_type(node, Self::EXPECTED, context),
        }
    }
}

impl FromNode for i64 {
    const EXPECTED: &'static str = "a whole number";

    fn schema(_: &mut SchemaGenerator) -> Schema {
        schema::number()
    }

    /// A number, or a string with arithmetic over parameters.
    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match &node.value {
            NodeValue::Integer(value) => Some(*value),
            NodeValue::Text(text) if context.may_be_arithmetic(&text.value) => context.number(text),
            _ => wrong_type(node, Self::EXPECTED, context),
        }
    }
}

impl FromNode for SpannedText {
    const EXPECTED: &'static str = "a string";

    fn schema(_: &mut SchemaGenerator) -> Schema {
        schema::text()
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match &node.value {
            NodeValue::Text(text) => Some(text.clone()),
            _ => wrong_type(node, Self::EXPECTED, context),
        }
    }
}

impl<T: FromNode> FromNode for Spanned<T> {
    const EXPECTED: &'static str = T::EXPECTED;

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        T::schema(generator)
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        T::from_node(node, context).map(|value| Spanned {
            value,
            span: node.span,
        })
    }
}

impl<T: FromNode> FromNode for Vec<T> {
    const EXPECTED: &'static str = "a list";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        schema::list(T::schema(generator))
    }

    /// Members that cannot be read are reported, and the whole list then counts as absent. This
    /// avoids errors about the positions of the other members.
    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        let NodeValue::List(items) = &node.value else {
            return wrong_type(node, Self::EXPECTED, context);
        };
        let read: Vec<Option<T>> = items.iter().map(|item| T::from_node(item, context)).collect();
        read.into_iter().collect()
    }
}

/// A table as a definition in the schema, for references.
pub(crate) struct SchemaDefinition<T>(PhantomData<T>);

impl<T: ReadTable> JsonSchema for SchemaDefinition<T> {
    fn schema_name() -> Cow<'static, str> {
        T::NAME.into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::keys(generator).into_schema()
    }
}
