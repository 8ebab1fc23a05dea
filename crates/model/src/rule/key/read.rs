//! Reads the `rules` list into rules with names and sentences.

use super::generated::{CODES, FACTS, note_generation};
use super::parsed_rule::{GENERATED, ParsedRule, RuleScope, rule_schema};
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use itertools::Itertools;
use schemars::{Schema, SchemaGenerator};

use super::idle::warn_of_idle;
use super::repeated::warn_of_repeated;
use super::{
    all_different, apart, cage, closed_loop, clue, connected, count, counts, cross_sums, difference,
    different, division, edge_fit, equations, expression, facts, longest_run, order, path, paths, product,
    relation_key, runs, runs_around, sandwich, sum, sums, visible, words,
};
use crate::clue_generation::ClueGeneration;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::{DocumentNode, NodeEntry, NodeValue, SpannedText};
use crate::document::read_context::ReadContext;
use crate::document::schema::{any_of, list, text};
use crate::document::table::{FromNode, ReadTable, Spanned, entries, field, place_or_suggestion, wrong_type};
use crate::expression::Case;
use crate::layout::Layout;
use crate::nearest::{nearest, suggestion};
use crate::rule::{PLACEHOLDERS, Rule, RuleClue, RuleKind, SentenceTemplate, placeholder_value};
use placet_base::choice::Choices;
use placet_base::limit::{CurrentActivity, Phase};

/// The function that reads a kind of rule. Some kinds can state several rules at once.
#[derive(Clone, Copy)]
enum RuleReader {
    One(fn(&DocumentNode, &RuleScope<'_>, &mut ReadContext) -> Option<ParsedRule>),
    Several(fn(&DocumentNode, &RuleScope<'_>, &mut ReadContext) -> Vec<ParsedRule>),
}

/// A kind of rule: its key, its reader and its schema.
struct RuleSyntax {
    key: &'static str,
    reader: RuleReader,
    schema: fn(&mut SchemaGenerator) -> Schema,
    /// Can it have clues, which can be generated?
    has_clues: bool,
}

impl RuleSyntax {
    /// A kind whose table `T` states one rule.
    const fn one<T: ReadTable>(
        key: &'static str,
        read: fn(&DocumentNode, &RuleScope<'_>, &mut ReadContext) -> Option<ParsedRule>,
    ) -> Self {
        RuleSyntax {
            key,
            reader: RuleReader::One(read),
            schema: rule_schema::<T, false>,
            has_clues: false,
        }
    }

    /// A kind whose table `T` can state several rules.
    const fn several<T: ReadTable>(
        key: &'static str,
        read: fn(&DocumentNode, &RuleScope<'_>, &mut ReadContext) -> Vec<ParsedRule>,
    ) -> Self {
        RuleSyntax {
            key,
            reader: RuleReader::Several(read),
            schema: rule_schema::<T, false>,
            has_clues: false,
        }
    }

    /// A kind whose table `T` can state several rules, each with a clue.
    const fn clues<T: ReadTable>(
        key: &'static str,
        read: fn(&DocumentNode, &RuleScope<'_>, &mut ReadContext) -> Vec<ParsedRule>,
    ) -> Self {
        RuleSyntax {
            schema: rule_schema::<T, true>,
            has_clues: true,
            ..RuleSyntax::several::<T>(key, read)
        }
    }

    fn read(&self, node: &DocumentNode, scope: &RuleScope<'_>, context: &mut ReadContext) -> Vec<ParsedRule> {
        match self.reader {
            RuleReader::One(read) => read(node, scope, context).into_iter().collect(),
            RuleReader::Several(read) => read(node, scope, context),
        }
    }
}

/// The key of a rule that is an expression.
const EXPRESSION: &str = "holds";

/// The kinds of rule.
const KINDS: &[RuleSyntax] = &[
    RuleSyntax::one::<sum::SumTable>("sum", sum::read),
    RuleSyntax::clues::<sums::SumsTable>("sums", sums::read),
    RuleSyntax::one::<all_different::AllDifferentTable>("all_different", all_different::read),
    RuleSyntax::one::<count::CountTable>("count", count::read),
    RuleSyntax::clues::<counts::CountsTable>("counts", counts::read),
    RuleSyntax::one::<order::OrderTable>("order", order::read),
    RuleSyntax::one::<product::ProductTable>("product", product::read),
    RuleSyntax::one::<difference::DifferenceTable>("difference", difference::read_difference),
    RuleSyntax::one::<difference::QuotientTable>("quotient", difference::read_quotient),
    RuleSyntax::one::<cage::CageTable>("cage", cage::read),
    RuleSyntax::clues::<cage::CagesTable>("cages", cage::read_cages),
    RuleSyntax::clues::<cross_sums::CrossSumsTable>("cross_sums", cross_sums::read),
    RuleSyntax::several::<equations::EquationsTable>("equations", equations::read),
    RuleSyntax::clues::<visible::VisibleTable>("visible", visible::read),
    RuleSyntax::clues::<sandwich::SandwichTable>("sandwich", sandwich::read),
    RuleSyntax::clues::<runs::RunsTable>("runs", runs::read),
    RuleSyntax::one::<runs_around::RunsAroundTable>("runs_around", runs_around::read),
    RuleSyntax::one::<words::WordsTable>("words", words::read_words),
    RuleSyntax::one::<words::TuplesTable>("tuples", words::read_tuples),
    RuleSyntax::several::<longest_run::LongestRunTable>("longest_run", longest_run::read),
    RuleSyntax::several::<different::DifferentTable>("different", different::read),
    RuleSyntax::one::<apart::NotTouchingTable>("not_touching", apart::read_not_touching),
    RuleSyntax::one::<apart::NotAttackingTable>("not_attacking", apart::read_not_attacking),
    RuleSyntax::several::<connected::ConnectedTable>("connected", connected::read),
    RuleSyntax::one::<path::PathTable>("path", path::read),
    RuleSyntax::one::<edge_fit::EdgeFitTable>("fit", edge_fit::read),
    RuleSyntax::one::<relation_key::InColumnTable>("in_column", relation_key::read_in_column),
    RuleSyntax::several::<relation_key::SameColumnTable>("same_column", relation_key::read_same_column),
    RuleSyntax::several::<relation_key::LeftOfTable>("left_of", relation_key::read_left_of),
    RuleSyntax::several::<relation_key::RightOfTable>("right_of", relation_key::read_right_of),
    RuleSyntax::several::<relation_key::ImmediatelyLeftOfTable>(
        "immediately_left_of",
        relation_key::read_immediately_left_of,
    ),
    RuleSyntax::several::<relation_key::ImmediatelyRightOfTable>(
        "immediately_right_of",
        relation_key::read_immediately_right_of,
    ),
    RuleSyntax::several::<relation_key::DifferentColumnTable>(
        "different_column",
        relation_key::read_different_column,
    ),
    RuleSyntax::several::<relation_key::BetweenTable>("between", relation_key::read_between),
    RuleSyntax::several::<relation_key::NextToTable>("next_to", relation_key::read_next_to),
    RuleSyntax::several::<relation_key::ConsecutiveTable>("consecutive", relation_key::read_consecutive),
    RuleSyntax::clues::<facts::FactsTable>(FACTS, facts::read),
    RuleSyntax::clues::<clue::CluesTable>(CODES, clue::read),
    RuleSyntax::one::<closed_loop::LoopTable>("loop", closed_loop::read),
    RuleSyntax::one::<paths::PathsTable>("paths", paths::read),
    RuleSyntax::one::<division::DivisionTable>("regions", division::read),
    RuleSyntax::several::<expression::ExpressionTable>(EXPRESSION, expression::read),
];

/// The keys that accompany a kind of rule.
const COMPANIONS: [&str; 25] = [
    "name",
    "says",
    "encode",
    "generate",
    "by",
    "of",
    "cells",
    "is",
    "at_least",
    "at_most",
    "piece",
    "rim",
    "from",
    "closed",
    "reading",
    "each",
    "through",
    "crossings",
    "ends",
    "size",
    "sizes",
    "one",
    "centres",
    "shape",
    "different_sizes",
];

/// The rules as written: their meaning depends on the board and the pieces.
#[derive(Clone, Debug)]
pub(crate) struct ListedRules(DocumentNode);

impl ListedRules {
    /// The list itself.
    pub(crate) fn node(&self) -> &DocumentNode {
        &self.0
    }
}

impl FromNode for ListedRules {
    const EXPECTED: &'static str = "a list of rules, each under `[[rules]]`";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        let kinds = KINDS.iter().map(|kind| (kind.schema)(generator));
        list(any_of(kinds.chain([text()])))
    }

    fn from_node(node: &DocumentNode, _: &mut ReadContext) -> Option<Self> {
        Some(ListedRules(node.clone()))
    }
}

/// The keys that all rules have.
const COMMON: [&str; 3] = ["name", "says", "encode"];

/// Reads a list of rules. A rule that cannot be read is reported and left out.
pub(crate) fn read_rules(
    ListedRules(node): &ListedRules,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Vec<Rule> {
    let NodeValue::List(items) = &node.value else {
        return wrong_type(node, ListedRules::EXPECTED, context).unwrap_or_default();
    };
    let (mut rules, mut complete) = (vec![], vec![]);
    for (number, item) in (1..).zip(items) {
        let _activity = CurrentActivity::begin(Phase::Reading, format!("reading rule {number}"));
        let follows = context.unread.occur_in(item);
        let earlier = context.num_warnings(DiagnosticCode::AbsentEntry);
        let read = context.unless(follows, |context| read_rule(&as_table(item), scope, context));
        let is_complete = context.num_warnings(DiagnosticCode::AbsentEntry) == earlier;
        complete.extend(read.iter().map(|_| is_complete));
        rules.extend(read);
    }
    if !context.parameters.are_for_data() {
        // With other data, a rule may have cases. What a rule about an absent entry lacks is known.
        let complete = rules.iter().zip(complete).filter(|(_, is_complete)| *is_complete);
        warn_of_idle(complete.map(|(rule, _)| rule), scope, context);
    }
    warn_of_repeated(&rules, context);
    number_repeated_names(&mut rules);
    rules
}

/// A rule that is only an expression, as a table.
fn as_table(item: &DocumentNode) -> Cow<'_, DocumentNode> {
    if !matches!(item.value, NodeValue::Text(_)) {
        return Cow::Borrowed(item);
    }
    let holds = NodeEntry {
        key: EXPRESSION.into(),
        key_span: item.span,
        node: item.clone(),
    };
    Cow::Owned(DocumentNode {
        span: item.span,
        value: NodeValue::Table(vec![holds]),
    })
}

fn read_rule(node: &DocumentNode, scope: &RuleScope<'_>, context: &mut ReadContext) -> Vec<Rule> {
    let Some(entries) = entries(node, "a rule: a table under `[[rules]]`", context) else {
        return vec![];
    };
    let Some(kind) = kind_of(node, entries, context) else {
        return vec![];
    };
    // All kinds have these keys; the table of the kind reads the others.
    let name: Option<SpannedText> = field(entries, "name", context);
    let says: Option<SpannedText> = field(entries, "says", context);
    let encode: Option<Choices> = field(entries, "encode", context);
    let generation: Option<Spanned<ClueGeneration>> = match kind.has_clues {
        true => field(entries, GENERATED, context),
        false => None,
    };
    let others = entries
        .iter()
        .filter(|entry| !COMMON.contains(&entry.key.as_str()) && (entry.key != GENERATED || !kind.has_clues));
    let own = DocumentNode {
        span: node.span,
        value: NodeValue::Table(others.cloned().collect()),
    };
    context.blanks.clear();
    let drafts = kind.read(&own, scope, context);
    if let Some(generation) = &generation {
        note_generation(generation, kind.key, entries, &drafts, context);
    }
    let written = says.as_ref().map(|says| one_line(says, context));
    let template = written.as_deref().and_then(SentenceTemplate::read);
    if let (Some(template), Some(says)) = (&template, &says) {
        refuse_unknown_placeholders(template, says.span, &drafts, context);
    }
    let is_one = drafts.len() == 1;
    let sentence = || {
        let sentence = template.as_ref().map(SentenceTemplate::of_all);
        sentence.or_else(|| written.clone())
    };
    // The author's sentence is a better name for an expression than the expression itself.
    let name = match &name {
        Some(name) => Some(one_line(name, context)),
        None => sentence().filter(|_| kind.key == EXPRESSION),
    };
    drafts
        .into_iter()
        .map(|draft| Rule {
            name: name.clone().unwrap_or_else(|| draft.name.clone()),
            says: match (&template, &written) {
                (Some(template), _) if is_one => template.of_all(),
                (Some(template), _) => filled(template, &draft, scope.layout),
                (None, None) => draft.says,
                // The meaning of facts is always shown as it was understood.
                (None, Some(says)) if kind.key == FACTS => format!("{says} ({})", draft.says),
                (None, Some(says)) => says.clone(),
            },
            is_said_by_author: says.is_some(),
            says_of_all: match &template {
                Some(template) => Some(template.of_all()).filter(|_| !is_one),
                None => draft.says_of_all.filter(|_| says.is_none()),
            },
            kind: match (&template, &says) {
                (None, None) => draft.kind,
                (None, Some(_)) => draft.kind.without_generated_wording(),
                (Some(template), _) => {
                    let clue = draft.printed.first();
                    let value = |case: &Case, name: &str| {
                        let value = case.value(name).map(str::to_string);
                        value.or_else(|| placeholder_value(name, None, clue, scope.layout))
                    };
                    let says = |case: &Case| template.filled(|name| value(case, name));
                    draft.kind.without_generated_wording().said(says)
                }
            },
            template: template.clone(),
            encode: encode.unwrap_or_default(),
            span: node.span,
            printed: draft.printed,
            clue: draft.clue.map(|clue| RuleClue {
                span: clue.span,
                form: clue.form,
                told: clue.told,
                generation: generation.as_ref().map(|generation| generation.value),
            }),
        })
        .collect()
}

/// The author's sentence for one of several rules of an entry.
fn filled(template: &SentenceTemplate, draft: &ParsedRule, layout: &Layout) -> String {
    let region = draft.kind.only_region().map(|region| region.name.as_str());
    template.filled(|name| placeholder_value(name, region, draft.printed.first(), layout))
}

/// A placeholder is one of those that all rules have, or a name of the expression.
fn refuse_unknown_placeholders(
    template: &SentenceTemplate,
    place: Span,
    drafts: &[ParsedRule],
    context: &mut ReadContext,
) {
    let expressions = drafts.iter().filter_map(|draft| match &draft.kind {
        RuleKind::Expression(expression) => Some(expression.assertions.as_slice()),
        _ => None,
    });
    // Without any case, as with an empty drawing, or with an error in the expression, the names are not known.
    if drafts.is_empty() || expressions.clone().any(<[_]>::is_empty) {
        return;
    }
    let cases = expressions.flatten();
    let mut known: Vec<&str> = cases.flat_map(|assertion| assertion.case.names()).collect();
    known.extend(PLACEHOLDERS);
    for name in template.names().filter(|name| !known.contains(name)) {
        let message = format!("unknown placeholder `{name}`");
        let diagnostic = Diagnostic::new(DiagnosticCode::UnknownName, place, message);
        context.add(diagnostic.label(suggestion(name, known.iter().copied().unique())));
    }
}

/// The author's name or sentence for a rule, on one line for messages.
fn one_line(text: &SpannedText, context: &ReadContext) -> String {
    let filled = context.parameters.fill(&text.value);
    filled.split_whitespace().join(" ")
}

/// The one key of the table that is a kind of rule.
fn kind_of(
    node: &DocumentNode,
    entries: &[NodeEntry],
    context: &mut ReadContext,
) -> Option<&'static RuleSyntax> {
    let kind = |entry: &NodeEntry| KINDS.iter().find(|kind| kind.key == entry.key);
    let mut found = entries
        .iter()
        .filter_map(|entry| kind(entry).map(|kind| (entry, kind)));
    let Some((first, kind)) = found.next() else {
        context.add(no_kind(node, entries));
        return None;
    };
    if let Some((second, _)) = found.next() {
        let message = format!("a rule is `{}` or `{}`, not both", first.key, second.key);
        let diagnostic =
            Diagnostic::new(DiagnosticCode::Conflict, second.key_span, message).label("second kind");
        context.add(
            diagnostic
                .also(first.key_span, "first kind")
                .help("write two rules, each under `[[rules]]`"),
        );
        return None;
    }
    Some(kind)
}

fn no_kind(node: &DocumentNode, entries: &[NodeEntry]) -> Diagnostic {
    let kinds: Vec<&str> = KINDS.iter().map(|kind| kind.key).collect();
    let known = kinds.iter().copied();
    // The key that is nearest to a kind was probably meant as the kind.
    let misspelt = |entry: &&NodeEntry| nearest(&entry.key, known.clone()).is_some();
    let strange = |entry: &&NodeEntry| !COMPANIONS.contains(&entry.key.as_str());
    let others = || entries.iter().filter(strange);
    match others().find(misspelt).or_else(|| others().next()) {
        Some(entry) => {
            let message = format!("unknown kind of rule `{}`", entry.key);
            Diagnostic::new(DiagnosticCode::UnknownKey, entry.key_span, message)
                .label(place_or_suggestion(&entry.key, &kinds))
        }
        None => Diagnostic::new(DiagnosticCode::MissingKey, node.span, "the rule has no kind")
            .label(suggestion("", known)),
    }
}

/// Appends ` (2)` to the name of the second rule with a name, and so on.
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
