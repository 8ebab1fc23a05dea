//! The `rules` list into rules with names and sentences.

use std::collections::HashMap;

use super::{Rule, RuleKind, all_different, clue, count, edge_fit, relation, sum};
use crate::puzzle::fault::{Fault, FaultCode, Faults};
use crate::puzzle::file::node::{Entry, Node, Text, Value};
use crate::puzzle::file::table::{entries, field, wrong_type};
use crate::puzzle::layout::Layout;
use crate::puzzle::nearest::suggestion;
use crate::puzzle::piece::PieceSet;

/// What rules may refer to.
pub(crate) struct Scope<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) pieces: &'a PieceSet,
}

/// A rule as its kind reads it, before it gets the author's name and sentence.
pub(super) struct Draft {
    /// The name it has if the author gives none.
    pub(super) name: String,
    /// The sentence it says if the author gives none.
    pub(super) says: String,
    pub(super) kind: RuleKind,
}

type Reader = fn(&Node, &Scope<'_>, &mut Faults) -> Vec<Draft>;

/// The key by which each kind of rule is known, and what reads it.
const KINDS: [(&str, Reader); 10] = [
    ("sum", sum::read),
    ("all_different", all_different::read),
    ("count", count::read),
    ("fit", edge_fit::read),
    ("in_column", relation::read_in_column),
    ("same_column", relation::read_same_column),
    ("left_of", relation::read_left_of),
    ("next_to", relation::read_next_to),
    ("consecutive", relation::read_consecutive),
    ("clues", clue::read),
];

/// Reads a list of rules. A rule that can't be read is reported and left out.
pub(crate) fn read_rules(node: &Node, scope: &Scope<'_>, faults: &mut Faults) -> Vec<Rule> {
    let Value::List(items) = &node.value else {
        return wrong_type(node, "a list of rules, each under `[[rules]]`", faults).unwrap_or_default();
    };
    let mut rules: Vec<Rule> = items
        .iter()
        .flat_map(|item| read_rule(item, scope, faults))
        .collect();
    number_repeated_names(&mut rules);
    rules
}

fn read_rule(node: &Node, scope: &Scope<'_>, faults: &mut Faults) -> Vec<Rule> {
    let Some(entries) = entries(node, "a rule: a table under `[[rules]]`", faults) else {
        return vec![];
    };
    let Some(reader) = kind_of(node, entries, faults) else {
        return vec![];
    };
    // Every kind may have these two; the kind's own table sees the other keys.
    let name: Option<Text> = field(entries, "name", faults);
    let says: Option<Text> = field(entries, "says", faults);
    let others = entries
        .iter()
        .filter(|entry| !matches!(entry.key.as_str(), "name" | "says"));
    let own = Node {
        span: node.span,
        value: Value::Table(others.cloned().collect()),
    };
    let drafts = reader(&own, scope, faults);
    drafts
        .into_iter()
        .map(|draft| Rule {
            name: name.as_ref().map_or(draft.name, |name| name.value.clone()),
            says: says.as_ref().map_or(draft.says, |says| says.value.clone()),
            kind: draft.kind,
            span: node.span,
        })
        .collect()
}

/// The one key of the table that names a kind of rule.
fn kind_of(node: &Node, entries: &[Entry], faults: &mut Faults) -> Option<Reader> {
    let kind = |entry: &Entry| KINDS.iter().find(|(key, _)| *key == entry.key);
    let mut found = entries
        .iter()
        .filter_map(|entry| kind(entry).map(|(_, reader)| (entry, *reader)));
    let Some((first, reader)) = found.next() else {
        faults.add(no_kind(node, entries));
        return None;
    };
    if let Some((second, _)) = found.next() {
        let message = format!("a rule is `{}` or `{}`, not both", first.key, second.key);
        let fault = Fault::new(FaultCode::Conflict, second.key_span, message).label("the second kind");
        faults.add(
            fault
                .also(first.key_span, "the first kind")
                .help("write two rules, each under `[[rules]]`"),
        );
        return None;
    }
    Some(reader)
}

fn no_kind(node: &Node, entries: &[Entry]) -> Fault {
    let known = KINDS.iter().map(|(key, _)| *key);
    match entries
        .iter()
        .find(|entry| !matches!(entry.key.as_str(), "name" | "says" | "of" | "cells"))
    {
        Some(entry) => {
            let message = format!("`{}` is no kind of rule", entry.key);
            Fault::new(FaultCode::UnknownKey, entry.key_span, message).label(suggestion(&entry.key, known))
        }
        None => Fault::new(
            FaultCode::MissingKey,
            node.span,
            "the rule does not say what it demands",
        )
        .label(suggestion("", known)),
    }
}

/// Gives the second rule of a name ` (2)`, and so on.
fn number_repeated_names(rules: &mut [Rule]) {
    let mut seen: HashMap<String, usize> = HashMap::new();
    for rule in rules {
        let times = seen.entry(rule.name.clone()).or_insert(0);
        *times += 1;
        if *times > 1 {
            rule.name = format!("{} ({times})", rule.name);
        }
    }
}
