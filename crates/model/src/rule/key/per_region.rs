//! One value per region: a list in the order of the regions, or a table by their names.

use schemars::{Schema, SchemaGenerator, json_schema};

use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::{DocumentNode, NodeValue};
use crate::document::read_context::ReadContext;
use crate::document::schema::{any_of, list, parameter, table_of};
use crate::document::table::{FromNode, Spanned, wrong_type};
use crate::layout::Region;
use crate::nearest::suggestion;
use crate::rule::Regions;
use crate::wording::counted;

/// Entries for a region without a value.
const BLANKS: [&str; 3] = ["_", "?", "."];

/// The value of a region by its name; `None` for a blank.
type NamedValue<T> = (Spanned<String>, Option<Spanned<T>>);

/// Values for the regions of a rule.
#[derive(Clone, Debug)]
pub(super) enum PerRegion<T> {
    /// One per region, in order; `None` for a blank.
    InOrder(Span, Vec<Option<Spanned<T>>>),
    /// By the names of the regions.
    ByName(Vec<NamedValue<T>>),
}

impl<T: FromNode> FromNode for PerRegion<T> {
    const EXPECTED: &'static str = "a list with one entry per region, such as `[3, \"_\", 2]`, or a table with the names of regions as keys";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        let blank = json_schema!({ "enum": BLANKS });
        let entry = any_of([T::schema(generator), blank]);
        any_of([list(entry.clone()), table_of(entry), parameter()])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match &node.value {
            NodeValue::List(items) => {
                let read: Vec<Option<Option<Spanned<T>>>> =
                    items.iter().map(|item| entry(item, context)).collect();
                let read = read.into_iter().collect::<Option<_>>()?;
                Some(PerRegion::InOrder(node.span, read))
            }
            NodeValue::Table(entries) => {
                let read: Vec<Option<NamedValue<T>>> = entries
                    .iter()
                    .map(|named| {
                        let name = Spanned {
                            value: named.key.clone(),
                            span: named.key_span,
                        };
                        entry(&named.node, context).map(|value| (name, value))
                    })
                    .collect();
                read.into_iter().collect::<Option<_>>().map(PerRegion::ByName)
            }
            _ => wrong_type(node, Self::EXPECTED, context),
        }
    }
}

/// The value of a region: `Some(None)` for a blank, `None` after an error was reported.
fn entry<T: FromNode>(node: &DocumentNode, context: &mut ReadContext) -> Option<Option<Spanned<T>>> {
    match &node.value {
        NodeValue::Text(text) if BLANKS.contains(&text.value.trim()) => {
            context.blanks.push(node.span);
            Some(None)
        }
        _ => Spanned::from_node(node, context).map(Some),
    }
}

impl<T> PerRegion<T> {
    /// The entries of a list; `None` if the values are given by name.
    pub(super) fn in_order(&self) -> Option<&[Option<Spanned<T>>]> {
        match self {
            PerRegion::InOrder(_, values) => Some(values),
            PerRegion::ByName(_) => None,
        }
    }

    /// Each value with its region.
    pub(super) fn assigned(
        self,
        regions: &Regions,
        context: &mut ReadContext,
    ) -> Option<Vec<(Region, Spanned<T>)>> {
        match self {
            PerRegion::InOrder(span, values) => in_order(span, values, regions, context),
            PerRegion::ByName(values) => {
                let named: Vec<Option<(Region, Option<Spanned<T>>)>> = values
                    .into_iter()
                    .map(|(name, value)| Some((find(&name, regions, context)?, value)))
                    .collect();
                let named: Vec<_> = named.into_iter().collect::<Option<_>>()?;
                let known = named
                    .into_iter()
                    .filter_map(|(region, value)| Some((region, value?)));
                Some(known.collect())
            }
        }
    }
}

fn in_order<T>(
    span: Span,
    values: Vec<Option<Spanned<T>>>,
    regions: &Regions,
    context: &mut ReadContext,
) -> Option<Vec<(Region, Spanned<T>)>> {
    if values.len() != regions.list.len() {
        let message = format!(
            "{} for {}",
            counted(values.len(), "entry", "entries"),
            counted(regions.list.len(), "region", "regions")
        );
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, span, message);
        context.add(
            diagnostic
                .label(format!("expected {}", regions.list.len()))
                .help("write \"_\" for an unknown entry"),
        );
        return None;
    }
    let pairs = regions.list.iter().zip(values);
    Some(
        pairs
            .filter_map(|(region, value)| value.map(|value| (region.clone(), value)))
            .collect(),
    )
}

/// The region with a name, which may leave out the family: `A` for `cages A`.
fn find(name: &Spanned<String>, regions: &Regions, context: &mut ReadContext) -> Option<Region> {
    if let Some(exact) = regions.list.iter().find(|region| region.name == name.value) {
        return Some(exact.clone());
    }
    let named: Vec<&Region> = regions
        .list
        .iter()
        .filter(|region| last_word(region) == name.value)
        .collect();
    match named.as_slice() {
        [only] => return Some((*only).clone()),
        [] => context.add(unknown(name, regions)),
        [one, other, ..] => context.add(ambiguous(name, one, other)),
    }
    None
}

/// The name of a region without its family.
fn last_word(region: &Region) -> &str {
    region.name.rsplit(' ').next().unwrap_or(&region.name)
}

fn unknown(name: &Spanned<String>, regions: &Regions) -> Diagnostic {
    let message = format!("`{}` is not a region of this rule", name.value);
    Diagnostic::new(DiagnosticCode::UnknownRegion, name.span, message)
        .label(suggestion(&name.value, regions.list.iter().map(last_word)))
}

/// The error for a short name that fits regions of several families.
fn ambiguous(name: &Spanned<String>, one: &Region, other: &Region) -> Diagnostic {
    let message = format!(
        "`{}` is ambiguous: `{}` or `{}`",
        name.value, one.name, other.name
    );
    Diagnostic::new(DiagnosticCode::UnknownRegion, name.span, message)
        .label(format!("expected the full name, such as `\"{}\"`", one.name))
}

/// A value for all regions, or one for each.
#[derive(Clone, Debug)]
pub(super) enum OneOrEach<T> {
    One(T),
    Each(PerRegion<T>),
}

impl<T: FromNode> FromNode for OneOrEach<T> {
    const EXPECTED: &'static str = T::EXPECTED;

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        any_of([T::schema(generator), PerRegion::<T>::schema(generator)])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match &node.value {
            NodeValue::List(_) | NodeValue::Table(_) => {
                PerRegion::from_node(node, context).map(OneOrEach::Each)
            }
            _ => T::from_node(node, context).map(OneOrEach::One),
        }
    }
}

impl<T: Clone> OneOrEach<T> {
    /// Each value with its region; `span` is the span of all values.
    pub(super) fn assigned(
        self,
        span: Span,
        regions: &Regions,
        context: &mut ReadContext,
    ) -> Option<Vec<(Region, Spanned<T>)>> {
        match self {
            OneOrEach::Each(values) => values.assigned(regions, context),
            OneOrEach::One(value) => {
                let all = regions.list.iter().map(|region| {
                    let value = value.clone();
                    (region.clone(), Spanned { value, span })
                });
                Some(all.collect())
            }
        }
    }
}
