//! The `rules` list into rules with names and sentences.

use crate::puzzle::file::reading::Reading;
use std::collections::{HashMap, HashSet};

use super::{Rule, RuleKind, all_different, clue, count, edge_fit, relation, sum};
use crate::puzzle::fault::{Fault, FaultCode};
use crate::puzzle::file::node::{Entry, Node, Text, Value};
use crate::puzzle::file::table::{entries, field, place_or_suggestion, wrong_type};
use crate::puzzle::layout::Layout;
use crate::puzzle::nearest::{nearest, suggestion};
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

/// What reads a kind of rule. Some kinds may state several rules at once.
#[derive(Clone, Copy)]
enum Reader {
    One(fn(&Node, &Scope<'_>, &mut Reading) -> Option<Draft>),
    Several(fn(&Node, &Scope<'_>, &mut Reading) -> Vec<Draft>),
}

impl Reader {
    fn read(self, node: &Node, scope: &Scope<'_>, reading: &mut Reading) -> Vec<Draft> {
        match self {
            Reader::One(read) => read(node, scope, reading).into_iter().collect(),
            Reader::Several(read) => read(node, scope, reading),
        }
    }
}

/// The key by which each kind of rule is known, and what reads it.
const KINDS: [(&str, Reader); 10] = [
    ("sum", Reader::One(sum::read)),
    ("all_different", Reader::One(all_different::read)),
    ("count", Reader::One(count::read)),
    ("fit", Reader::One(edge_fit::read)),
    ("in_column", Reader::One(relation::read_in_column)),
    ("same_column", Reader::Several(relation::read_same_column)),
    ("left_of", Reader::Several(relation::read_left_of)),
    ("next_to", Reader::Several(relation::read_next_to)),
    ("consecutive", Reader::Several(relation::read_consecutive)),
    ("clues", Reader::Several(clue::read)),
];

/// The keys that go with a kind of rule and name none.
const COMPANIONS: [&str; 10] = [
    "name", "says", "by", "of", "cells", "is", "at_least", "at_most", "piece", "rim",
];

/// Reads a list of rules. A rule that can't be read is reported and left out.
pub(crate) fn read_rules(node: &Node, scope: &Scope<'_>, reading: &mut Reading) -> Vec<Rule> {
    let Value::List(items) = &node.value else {
        return wrong_type(node, "a list of rules, each under `[[rules]]`", reading).unwrap_or_default();
    };
    let mut rules: Vec<Rule> = items
        .iter()
        .flat_map(|item| read_rule(item, scope, reading))
        .collect();
    number_repeated_names(&mut rules);
    rules
}

fn read_rule(node: &Node, scope: &Scope<'_>, reading: &mut Reading) -> Vec<Rule> {
    let Some(entries) = entries(node, "a rule: a table under `[[rules]]`", reading) else {
        return vec![];
    };
    let Some(reader) = kind_of(node, entries, reading) else {
        return vec![];
    };
    // Every kind may have these two; the kind's own table sees the other keys.
    let name: Option<Text> = field(entries, "name", reading);
    let says: Option<Text> = field(entries, "says", reading);
    let others = entries
        .iter()
        .filter(|entry| !matches!(entry.key.as_str(), "name" | "says"));
    let own = Node {
        span: node.span,
        value: Value::Table(others.cloned().collect()),
    };
    let drafts = reader.read(&own, scope, reading);
    drafts
        .into_iter()
        .map(|draft| Rule {
            name: name
                .as_ref()
                .map_or(draft.name, |name| reading.parameters.fill(&name.value)),
            says: says
                .as_ref()
                .map_or(draft.says, |says| reading.parameters.fill(&says.value)),
            kind: draft.kind,
            span: node.span,
        })
        .collect()
}

/// The one key of the table that names a kind of rule.
fn kind_of(node: &Node, entries: &[Entry], reading: &mut Reading) -> Option<Reader> {
    let kind = |entry: &Entry| KINDS.iter().find(|(key, _)| *key == entry.key);
    let mut found = entries
        .iter()
        .filter_map(|entry| kind(entry).map(|(_, reader)| (entry, *reader)));
    let Some((first, reader)) = found.next() else {
        reading.add(no_kind(node, entries));
        return None;
    };
    if let Some((second, _)) = found.next() {
        let message = format!("a rule is `{}` or `{}`, not both", first.key, second.key);
        let fault = Fault::new(FaultCode::Conflict, second.key_span, message).label("the second kind");
        reading.add(
            fault
                .also(first.key_span, "the first kind")
                .help("write two rules, each under `[[rules]]`"),
        );
        return None;
    }
    Some(reader)
}

fn no_kind(node: &Node, entries: &[Entry]) -> Fault {
    let kinds: Vec<&str> = KINDS.iter().map(|(key, _)| *key).collect();
    let known = kinds.iter().copied();
    // The key that looks most like a kind is the one that was meant as one.
    let misspelt = |entry: &&Entry| nearest(&entry.key, known.clone()).is_some();
    let strange = |entry: &&Entry| !COMPANIONS.contains(&entry.key.as_str());
    let others = || entries.iter().filter(strange);
    match others().find(misspelt).or_else(|| others().next()) {
        Some(entry) => {
            let message = format!("`{}` is no kind of rule", entry.key);
            Fault::new(FaultCode::UnknownKey, entry.key_span, message)
                .label(place_or_suggestion(&entry.key, &kinds))
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
    let mut taken: HashSet<String> = rules.iter().map(|rule| rule.name.clone()).collect();
    let mut times: HashMap<String, usize> = HashMap::new();
    for rule in rules {
        let times = times.entry(rule.name.clone()).or_insert(0);
        *times += 1;
        while *times > 1 && !taken.insert(format!("{} ({times})", rule.name)) {
            *times += 1;
        }
        if *times > 1 {
            rule.name = format!("{} ({times})", rule.name);
        }
    }
}
