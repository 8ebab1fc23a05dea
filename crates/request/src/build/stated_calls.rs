//! What calls have stated: the table of a model, and which call each part of it is from.

use itertools::Itertools;

use super::build_error::Problem;
use super::call::Call;
use super::table_text::TableText;
use super::value::{Table, Value};
use placet_model::{Diagnostic, Diagnostics, Span, ValueStep};

/// What messages call the puzzle as a whole.
const WHOLE: &str = "the puzzle";

/// The key of the rules.
const RULES: &str = "rules";

/// The most calls that a message names.
const MOST_CALLS: usize = 4;

/// The table of a model, which grows by calls.
#[derive(Clone, Debug, Default)]
pub(super) struct StatedCalls {
    table: Table,
    calls: Vec<StatedCall>,
}

/// A call, and the part of the table that it states: the numbers of the entries and members that lead there.
#[derive(Clone, Debug)]
struct StatedCall {
    call: Call,
    way: Vec<usize>,
}

impl StatedCalls {
    /// Adds the value of a key, to which the keys of some tables lead. A second value for the key is kept for the message about it.
    pub(super) fn add(&mut self, call: Call, path: Vec<String>, value: Value) {
        let mut way = vec![];
        add_to(&mut self.table, path, value, &mut way);
        self.calls.push(StatedCall { call, way });
    }

    /// Adds a rule to the list of rules.
    pub(super) fn add_rule(&mut self, call: Call, rule: Table) {
        let entries = &mut self.table.entries;
        let is_list = |(key, value): &(String, Value)| key == RULES && matches!(value, Value::List(_));
        let index = entries.iter().position(is_list).unwrap_or_else(|| {
            entries.push((RULES.to_string(), Value::List(vec![])));
            entries.len() - 1
        });
        if let Value::List(rules) = &mut entries[index].1 {
            rules.push(Value::Table(rule));
            let way = vec![index, rules.len() - 1];
            self.calls.push(StatedCall { call, way });
        }
    }

    /// The number of rules so far.
    pub(super) fn num_rules(&self) -> usize {
        let rules = self.table.entries.iter().find(|(key, _)| key == RULES);
        rules.map_or(0, |(_, rules)| match rules {
            Value::List(rules) => rules.len(),
            _ => 0,
        })
    }

    /// The model as a text.
    pub(super) fn written(&self) -> WrittenCalls<'_> {
        let text = TableText::new(WHOLE, &self.table);
        let calls = self.calls.iter().map(|StatedCall { call, way }| WrittenCall {
            call,
            place: text.place_of(way),
            depth: way.len(),
        });
        WrittenCalls {
            calls: calls.collect(),
            text,
        }
    }
}

/// Adds a value to a table, or to a table inside it, and notes the way to it.
fn add_to(table: &mut Table, mut path: Vec<String>, value: Value, way: &mut Vec<usize>) {
    let key = path.remove(0);
    let is_table = |(known, value): &(String, Value)| *known == key && matches!(value, Value::Table(_));
    let known = table.entries.iter().position(is_table);
    let index = match known {
        Some(index) if !path.is_empty() => index,
        _ => {
            table.entries.push((key, Value::Table(Table::new())));
            table.entries.len() - 1
        }
    };
    way.push(index);
    match &mut table.entries[index].1 {
        Value::Table(inner) if !path.is_empty() => add_to(inner, path, value, way),
        place => *place = value,
    }
}

/// The model of some calls as a text.
pub(super) struct WrittenCalls<'a> {
    pub(super) text: TableText,
    calls: Vec<WrittenCall<'a>>,
}

/// A call, and the place of what it states.
struct WrittenCall<'a> {
    call: &'a Call,
    place: Span,
    /// The number of steps from the whole model.
    depth: usize,
}

impl WrittenCalls<'_> {
    /// Errors or warnings of the text, each with its call.
    pub(super) fn problems(&self, diagnostics: Diagnostics) -> Vec<Problem> {
        let is_here = |diagnostic: &Diagnostic| diagnostic.data.is_none();
        let in_order = diagnostics.in_order().into_iter();
        let calls: Vec<Option<Call>> = in_order
            .map(|diagnostic| {
                let (path, place) = self.text.part_at(diagnostic.span);
                match self.stating(place, &path)[..] {
                    [one] if is_here(diagnostic) => Some(one.call.clone()),
                    _ => None,
                }
            })
            .collect();
        let renamed = self
            .text
            .rename_those(diagnostics, is_here, &|place, path| self.name(place, path));
        let renamed = renamed.in_order().into_iter().cloned();
        let problems = calls.into_iter().zip(renamed);
        problems
            .map(|(call, diagnostic)| Problem { call, diagnostic })
            .collect()
    }

    /// The call that states a part of the model: the innermost one, because calls can add to what others state. If there is none, the calls that
    /// state something in the part.
    fn stating(&self, place: Span, path: &[ValueStep]) -> Vec<&WrittenCall<'_>> {
        let around = self.calls.iter().filter(|written| written.place.contains(place));
        match around.min_by_key(|written| written.place.end - written.place.start) {
            Some(innermost) => vec![innermost],
            None if path.is_empty() => vec![],
            None => {
                let inside = self.calls.iter().filter(|written| place.contains(written.place));
                inside.collect()
            }
        }
    }

    /// The name of a part of the model: the calls that state it, and the way from a single one.
    fn name(&self, place: Span, path: &[ValueStep]) -> String {
        let calls = self.stating(place, path);
        match calls[..] {
            [] => WHOLE.to_string(),
            [one] => match steps_text(path.get(one.depth..).unwrap_or_default()) {
                rest if rest.is_empty() => one.call.to_string(),
                rest => format!("{}, in {rest}", one.call),
            },
            _ => {
                let after = if calls.len() > MOST_CALLS { ", …" } else { "" };
                let texts = calls.iter().map(|written| &written.call.text);
                format!("{}{after}", texts.take(MOST_CALLS).join(", "))
            }
        }
    }
}

/// `of[1]`.
fn steps_text(steps: &[ValueStep]) -> String {
    let mut text = String::new();
    for step in steps {
        match step {
            ValueStep::Index(index) => text += &format!("[{index}]"),
            ValueStep::Key(key) if text.is_empty() => text += key,
            ValueStep::Key(key) => text += &format!(".{key}"),
        }
    }
    text
}
