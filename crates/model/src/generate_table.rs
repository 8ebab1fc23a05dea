//! Reads what puzzles are like that are generated from a model.

use std::ops::RangeInclusive;

use super::clue_generation::ClueGeneration;
use super::diagnostic::{Diagnostic, DiagnosticCode, Span};
use super::document::bounds::IntegerRange;
use super::document::keyword::Keyword;
use super::document::node::{DocumentNode, NodeEntry, NodeValue, SpannedText};
use super::document::read_context::{ReadContext, WordSet};
use super::document::table::{ByName, Spanned, table};
use super::generation::{GeneratedRegions, GeneratedRegionsKind, Generation, LetteredPlaces};
use super::layout::{CellKind, Layout};
use super::nearest::suggestion;
use super::piece::{FaceId, PieceSet, unknown_piece};
use super::rule::{ListedRules, Rule, RuleKind, RuleScope, read_rules};
use super::words::{NameList, words_or_characters};

table! {
    /// The properties of puzzles that `placet generate` makes.
    pub(crate) struct GenerateTable ("a table such as `[generate]`") {
        /// The title of generated puzzles, if that of the model is of its own puzzle.
        title: SpannedText,
        /// The pieces that are given wherever the solution has them, and no others; an empty list for none. Without this, any cell may be given.
        givens: NameList,
        /// Whether puzzles have givens of their own only. Otherwise those of the model stay.
        new_givens: bool,
        /// The families of regions that are made anew, or the parameters with their drawings, by name.
        regions: ByName<Spanned<RegionsTable>>,
        /// Rules that the solutions of generated puzzles fulfil besides those of the model.
        rules: ListedRules,
    }
}

table! {
    /// How regions are made anew.
    pub(crate) struct RegionsTable ("a table such as `{ marks = \"0 1 2 3\" }`") needs [marks | letters | paths | areas] {
        /// The marks of a drawing: at each place the one that is true of the solution, if there is one.
        marks: NameList,
        /// The pieces of the solution at which there may be a mark; by default at any.
        on: NameList,
        /// Whether each place of the drawing needs a mark.
        everywhere: bool,
        /// The places of a letter in a drawing, one letter for each part of the solution: `"ends"` of paths, or `"centres"` of regions.
        letters: LetteredPlaces,
        /// The number of cells of a path: paths of neighbouring cells of which the rules are true.
        paths: Spanned<IntegerRange>,
        /// The number of cells of an area: a random division of the board into as many areas as the drawing has.
        areas: Spanned<IntegerRange>,
        /// The largest number of paths.
        at_most: Spanned<i64>,
        /// `"all"`, or those that the puzzle needs to have one solution (the default).
        keep: ClueGeneration,
    }
}

/// What the table says, for a puzzle with these rules. `root` is the whole model.
pub(crate) fn generation(
    table: &GenerateTable,
    root: &DocumentNode,
    scope: &RuleScope<'_>,
    rules: &[Rule],
    context: &mut ReadContext,
) -> Generation {
    let own_rules = table.rules.as_ref();
    let own_rules = own_rules.map_or_else(Vec::new, |rules| read_rules(rules, scope, context));
    let regions = generated_regions(table, root, scope, rules, context);
    let written = entry(root, "generate").and_then(|generate| entry(generate, "rules"));
    let mentions = regions
        .iter()
        .filter(|regions| !matches!(regions.kind, GeneratedRegionsKind::Areas { .. }))
        .flat_map(|regions| rules_that_mention(&regions.name, root, written, &own_rules, context));
    let mentions: Vec<usize> = mentions.collect();
    let (clue_rules, own_rules): (Vec<_>, Vec<_>) = own_rules
        .into_iter()
        .enumerate()
        .partition(|(index, _)| mentions.contains(index));
    let without_index = |rules: Vec<(usize, Rule)>| rules.into_iter().map(|(_, rule)| rule).collect();
    Generation {
        title: table
            .title
            .as_ref()
            .map(|title| context.parameters.fill(&title.value)),
        given: table
            .givens
            .as_ref()
            .map(|names| faces_of(names, scope.pieces, context)),
        new_givens: table.new_givens.unwrap_or(false),
        regions,
        rules: without_index(own_rules),
        clue_rules: without_index(clue_rules),
        ..Generation::default()
    }
}

/// The faces of pieces, without those for which an error was reported.
fn faces_of(names: &NameList, pieces: &PieceSet, context: &mut ReadContext) -> Vec<FaceId> {
    let is_known = |name: &str| pieces.find_faces(name).is_some();
    let mut faces = vec![];
    for name in names.among(is_known) {
        match pieces.find_faces(&name.value) {
            Some(found) => faces.extend(found),
            None => context.add(unknown_piece(pieces, name)),
        }
    }
    faces
}

fn generated_regions(
    table: &GenerateTable,
    root: &DocumentNode,
    scope: &RuleScope<'_>,
    rules: &[Rule],
    context: &mut ReadContext,
) -> Vec<GeneratedRegions> {
    let mut regions = vec![];
    for (name, table) in table.regions.iter().flat_map(|by_name| &by_name.0) {
        let Some(written) = written_regions(root, &name.value) else {
            context.add(unknown_regions(scope.layout, name, context));
            continue;
        };
        let Some(kind) = regions_kind(table, written, scope.pieces, context) else {
            continue;
        };
        let mentioning = rules_that_mention(&name.value, root, entry(root, "rules"), rules, context);
        if let GeneratedRegionsKind::Letters { places } = kind
            && !mentioning
                .iter()
                .any(|rule| has_parts(&rules[*rule].kind, places))
            && context.diagnostics().is_empty()
        {
            context.add(no_letters(name.span, table.span));
            continue;
        }
        regions.push(GeneratedRegions {
            name: name.value.clone(),
            span: written.span,
            entries: written_entries(written),
            kind,
            keep: match (table.value.everywhere, table.value.letters) {
                (Some(true), _) | (_, Some(_)) => ClueGeneration::All,
                _ => table.value.keep.unwrap_or(ClueGeneration::Needed),
            },
            rules: mentioning,
        });
    }
    regions
}

/// Does a rule say which parts of the board have letters at these places?
fn has_parts(rule: &RuleKind, places: LetteredPlaces) -> bool {
    match (places, rule) {
        (LetteredPlaces::Ends, RuleKind::Paths(rule)) => rule.route.kind == CellKind::Link,
        (LetteredPlaces::Centres, RuleKind::Division(_)) => true,
        _ => false,
    }
}

fn no_letters(name: Span, table: Span) -> Diagnostic {
    let message = "no rule says what the letters stand for";
    let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, table, message);
    diagnostic
        .label("expected a rule `paths` on links with these `ends`, or a rule `regions` with these `centres`")
        .also(name, "they are those of this drawing")
}

/// The drawing or list of a family, or of a parameter.
fn written_regions<'a>(root: &'a DocumentNode, name: &str) -> Option<&'a DocumentNode> {
    let family = entry(root, "board")
        .and_then(|board| entry(board, "regions"))
        .and_then(|regions| entry(regions, name));
    if let Some(family) = family {
        return Some(family);
    }
    let parameter = entry(entry(root, "parameters")?, name)?;
    Some(entry(parameter, "default").unwrap_or(parameter))
}

/// The entries of a drawing, by line: words, or the characters of a line without spaces; or the words of each text of a list.
fn written_entries(written: &DocumentNode) -> Vec<Vec<String>> {
    let owned = |words: Vec<&str>| words.into_iter().map(str::to_string).collect();
    match &written.value {
        NodeValue::Text(text) => {
            let lines = text.value.lines().filter(|line| !line.trim().is_empty());
            lines.map(|line| owned(words_or_characters(line))).collect()
        }
        NodeValue::List(items) => {
            let words = |item: &DocumentNode| match &item.value {
                NodeValue::Text(text) => owned(text.value.split_whitespace().collect()),
                _ => vec![],
            };
            items.iter().map(words).collect()
        }
        _ => vec![],
    }
}

/// The value of a key of a table.
fn entry<'a>(node: &'a DocumentNode, key: &str) -> Option<&'a DocumentNode> {
    let found = table_entries(node).iter().find(|entry| entry.key == key);
    found.map(|entry| &entry.node)
}

fn table_entries(node: &DocumentNode) -> &[NodeEntry] {
    match &node.value {
        NodeValue::Table(entries) => entries,
        _ => &[],
    }
}

fn unknown_regions(layout: &Layout, name: &Spanned<String>, context: &ReadContext) -> Diagnostic {
    let families = layout.families().iter().filter(|family| family.is_own);
    let names = families.map(|family| family.name.as_str());
    let message = format!("the model has no regions and no parameter `{}`", name.value);
    let diagnostic = Diagnostic::new(DiagnosticCode::UnknownRegion, name.span, message);
    diagnostic.label(suggestion(&name.value, names.chain(context.parameters.names())))
}

/// The keys of a rule whose words mean no regions.
const WORDING: [&str; 2] = ["name", "says"];

const ONE_OF: &str = "expected one of `marks`, `letters`, `paths` and `areas`";

/// How regions are made, or `None` after an error was reported.
fn regions_kind(
    Spanned { value: table, span }: &Spanned<RegionsTable>,
    written: &DocumentNode,
    pieces: &PieceSet,
    context: &mut ReadContext,
) -> Option<GeneratedRegionsKind> {
    let is_drawing = matches!(&written.value, NodeValue::Text(text) if text.value.contains('\n'));
    let is_text = |item: &DocumentNode| matches!(item.value, NodeValue::Text(_));
    let is_list = matches!(&written.value, NodeValue::List(items) if items.iter().all(is_text));
    let (kind, fits, expected) = match (&table.marks, table.letters, &table.paths, &table.areas) {
        (Some(marks), None, None, None) => {
            let kind = GeneratedRegionsKind::Marks {
                marks: marks.list.iter().map(|mark| mark.value.clone()).collect(),
                everywhere: table.everywhere.unwrap_or(false),
                on: table.on.as_ref().map(|names| faces_of(names, pieces, context)),
            };
            (kind, is_drawing, "a drawing in lines")
        }
        (None, Some(places), None, None) => {
            let kind = GeneratedRegionsKind::Letters { places };
            (kind, is_drawing, "a drawing in lines")
        }
        (None, None, Some(paths), None) => {
            let kind = GeneratedRegionsKind::Paths {
                sizes: sizes(paths, 2, context)?,
                at_most: at_most(table, context)?,
            };
            (kind, is_list, "a list of texts, one for each region")
        }
        (None, None, None, Some(areas)) => {
            let sizes = sizes(areas, 1, context)?;
            (
                GeneratedRegionsKind::Areas { sizes },
                is_drawing,
                "a drawing in lines",
            )
        }
        (None, None, None, None) => {
            let missing = Diagnostic::new(
                DiagnosticCode::MissingKey,
                *span,
                "the kind of regions is missing",
            );
            context.add(missing.label(ONE_OF));
            return None;
        }
        _ => {
            let several = Diagnostic::new(DiagnosticCode::Conflict, *span, "regions have several kinds");
            context.add(several.label(ONE_OF));
            return None;
        }
    };
    if !fits {
        let message = format!("these regions are not written as {expected}");
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, *span, message);
        context.add(diagnostic.also(written.span, "they are written here"));
        return None;
    }
    Some(kind)
}

/// The sizes of regions, or `None` after an error was reported.
fn sizes(
    range: &Spanned<IntegerRange>,
    least: i64,
    context: &mut ReadContext,
) -> Option<RangeInclusive<usize>> {
    let Spanned { value: range, span } = *range;
    if range.min < least {
        context.add(too_few(span, range.min, least));
        return None;
    }
    Some(usize::try_from(range.min).ok()?..=usize::try_from(range.max).ok()?)
}

/// The largest number of paths, or `None` after an error was reported.
fn at_most(table: &RegionsTable, context: &mut ReadContext) -> Option<usize> {
    let Some(Spanned { value: number, span }) = table.at_most else {
        return Some(usize::MAX);
    };
    if number < 1 {
        context.add(too_few(span, number, 1));
    }
    usize::try_from(number).ok()
}

fn too_few(span: Span, number: i64, least: i64) -> Diagnostic {
    let message = format!("{number} is too few");
    Diagnostic::new(DiagnosticCode::BadValue, span, message).label(format!("expected at least {least}"))
}

/// The rules of a list that mention a family or parameter, themselves or through a definition or another family.
fn rules_that_mention(
    name: &str,
    root: &DocumentNode,
    written: Option<&DocumentNode>,
    rules: &[Rule],
    context: &ReadContext,
) -> Vec<usize> {
    let mut names = WordSet::default();
    names.add(name);
    // A family whose drawing is a parameter has the place of the parameter's value, which can be in other data than the model's own.
    let value = context.parameters.data(name);
    let own = value.or_else(|| written_regions(root, name)).map(|own| own.span);
    let definitions = entry(root, "define").map_or(&[][..], table_entries);
    let families = entry(root, "board").and_then(|board| entry(board, "regions"));
    let others = definitions.iter().chain(families.map_or(&[][..], table_entries));
    let mut others: Vec<&NodeEntry> = others.collect();
    loop {
        let (through, rest): (Vec<_>, Vec<_>) = others
            .iter()
            .copied()
            .partition(|other| names.occur_in(&other.node) || Some(other.node.span) == own);
        if through.is_empty() {
            break;
        }
        for other in through {
            names.add(other.key.split('(').next().unwrap_or_default());
        }
        others = rest;
    }
    let written = match written.map(|rules| &rules.value) {
        Some(NodeValue::List(rules)) => rules.as_slice(),
        _ => &[],
    };
    let mentioning: Vec<&DocumentNode> = written
        .iter()
        .filter(|rule| match table_entries(rule) {
            [] => names.occur_in(rule),
            keys => keys
                .iter()
                .any(|key| !WORDING.contains(&key.key.as_str()) && names.occur_in(&key.node)),
        })
        .collect();
    let is_one = |rule: &Rule| mentioning.iter().any(|node| node.span == rule.span);
    (0..rules.len()).filter(|index| is_one(&rules[*index])).collect()
}

impl Keyword for ClueGeneration {
    const WHAT: &'static str = "choice of clues";
    const EXPECTED: &'static str = "\"all\" or \"needed\"";
    const WORDS: &'static [(&'static str, Self)] =
        &[("all", ClueGeneration::All), ("needed", ClueGeneration::Needed)];
}

impl Keyword for LetteredPlaces {
    const WHAT: &'static str = "place of letters";
    const EXPECTED: &'static str = "\"ends\" or \"centres\"";
    const WORDS: &'static [(&'static str, Self)] = &[
        ("ends", LetteredPlaces::Ends),
        ("centres", LetteredPlaces::Centres),
    ];
}
