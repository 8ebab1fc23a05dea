//! Rule instances in words.

use itertools::Itertools;

use super::case_mark::{CaseMark, pair};
use super::cell_list;
use super::condition::Condition;
use super::instance_place::InstancePlace;
use super::vertex_sentence;
use crate::lower::Lowered;
use placet_model::{
    Attribute, Boolean, Case, CellId, CluePlace, Expression, Leaf, LoopRule, PathsRule, PieceId, PrintedClue,
    Puzzle, Region, Regions, Rule, RuleKind, integers_phrase, placeholder_value, quoted,
};
use placet_problem::{Origin, OriginPart, Provenance};

/// A value of an attribute, as a noun: `the suit ♠`.
pub(super) fn attribute(attribute: &Attribute, value: i64) -> String {
    format!("the {} {}", attribute.name, attribute.shown(value))
}

/// A value among different ones: `row 3 needs a 5`, or `row 3 has a 5 at most once`.
pub(super) fn different(region: &str, what: &str, condition: &Condition) -> String {
    match condition {
        Condition::Amount { min: 1, .. } => format!("{region} needs {what}"),
        _ => format!("{region} has {what} at most once"),
    }
}

/// What a rule says of a region of too many cells: `the 4 cells of row 1 are all different`.
pub(super) fn too_many_to_differ(region: &Region, attribute: Option<&Attribute>) -> String {
    let cells = format!("the {} cells of {}", region.cells.len(), region.name);
    match attribute {
        None => format!("{cells} are all different"),
        Some(attribute) => format!("{cells} all differ in the {}", attribute.name),
    }
}

/// A sentence that is part of a rule, with the sentence of the rule if its author wrote one.
pub(super) fn as_author_says(rule: &Rule, sentence: String) -> String {
    match rule.is_said_by_author {
        true => format!("{}, so {sentence}", rule.says),
        false => sentence,
    }
}

/// A rule, or a region or case of it: in the words of the author, if there are any.
pub(super) fn of_part(
    puzzle: &Puzzle,
    lowered: &Lowered,
    provenance: Provenance,
    at: InstancePlace,
) -> String {
    let index = match (provenance.origin, provenance.part) {
        (Origin::Rule(index), _) => index as usize,
        (Origin::Pieces, OriginPart::Supply(piece)) => {
            let piece = &puzzle.pieces().pieces()[piece as usize];
            let copies = match (piece.copies.min, piece.copies.max) {
                (min, max) if min == max => number_of_times(min),
                (min, max) => times(min, max),
            };
            return format!("{} is on the board {copies}", quoted(&piece.name));
        }
        (origin, _) => return origin.to_string(),
    };
    let rule = &puzzle.rules()[index];
    let is_one_of_several = is_one_of_several(puzzle.rules(), index);
    match &rule.kind {
        RuleKind::Expression(expression) => {
            of_statement(puzzle, rule, expression, (provenance.part, is_one_of_several))
        }
        _ if let (Some(template), Some((place, _))) = (
            &rule.template,
            place(puzzle, lowered, rule, (provenance.part, at)),
        ) =>
        {
            let clue = rule.printed.first();
            template.filled(|name| placeholder_value(name, Some(&place), clue, puzzle.layout()))
        }
        _ if rule.is_said_by_author => match place(puzzle, lowered, rule, (provenance.part, at)) {
            Some((place, has_others)) if has_others || is_one_of_several => {
                format!("{}, for {place}", rule.says)
            }
            _ => rule.says.clone(),
        },
        _ => of_generated(puzzle, lowered, rule, (provenance.part, at)),
    }
}

/// Does the entry of the model that states a rule state others, too?
fn is_one_of_several(rules: &[Rule], index: usize) -> bool {
    let place = |index: usize| rules.get(index).map(|rule| rule.span);
    let beside = [index.checked_sub(1).and_then(place), place(index + 1)];
    beside.contains(&place(index))
}

/// What a part of a rule is about, and whether the rule has other parts.
fn place(
    puzzle: &Puzzle,
    lowered: &Lowered,
    rule: &Rule,
    (part, at): (OriginPart, InstancePlace),
) -> Option<(String, bool)> {
    let region = |regions: &Regions| match part {
        OriginPart::Region(index) => {
            let region = regions.list.get(index as usize)?;
            Some((region.name.clone(), regions.list.len() > 1))
        }
        _ => None,
    };
    match &rule.kind {
        RuleKind::Sum(sum) => region(&sum.regions),
        RuleKind::AllDifferent(rule) => region(&rule.regions),
        RuleKind::Count(count) => region(&count.regions),
        RuleKind::Words(words) => region(&words.regions),
        RuleKind::Connected(connected) => region(&connected.regions),
        RuleKind::Runs(runs) => Some((runs.line.name.clone(), false)),
        RuleKind::Relation(relation) => {
            let names = relation.pieces.iter();
            let names = names.map(|piece| quoted(&puzzle.pieces().piece(*piece).name));
            Some((names.format(" and ").to_string(), false))
        }
        RuleKind::EdgeFit(_) => {
            let InstancePlace::Joint(joint) = at else {
                return None;
            };
            let place = match puzzle.layout().cells().get(joint.index()) {
                Some(cell) => format!("the rim of {}", cell.name),
                None => format!("the {}", lowered.problem.variables()[joint.index()].name),
            };
            Some((place, true))
        }
        RuleKind::Loop(LoopRule { route, .. }) | RuleKind::Paths(PathsRule { route, .. }) => match at {
            InstancePlace::Vertex(vertex) => Some((puzzle.layout().vertex_name(route.kind, vertex), true)),
            _ => None,
        },
        RuleKind::Division(_) if at == InstancePlace::Rim => Some(("the rim of the board".to_string(), true)),
        RuleKind::Division(_) | RuleKind::Expression(_) => None,
    }
}

/// A part of a rule that its author wrote no sentence for.
fn of_generated(
    puzzle: &Puzzle,
    lowered: &Lowered,
    rule: &Rule,
    part: (OriginPart, InstancePlace),
) -> String {
    let Some((place, has_others)) = place(puzzle, lowered, rule, part) else {
        return rule.says.clone();
    };
    match &rule.kind {
        RuleKind::Sum(_) if let Some(cage) = cage(rule, puzzle) => cage,
        RuleKind::Sum(sum) => format!("the sum of {place} is {}", integers_phrase(sum.min, sum.max)),
        RuleKind::Count(count) if count.max == 0 => format!("{place} has no {}", quoted(&count.what)),
        RuleKind::Count(count) => format!(
            "{place} has {} {}",
            quoted(&count.what),
            times(count.min, count.max)
        ),
        RuleKind::Words(_) => format!("{place} is in the list"),
        RuleKind::Connected(connected) => {
            let of_region = if has_others {
                format!(" of {place}")
            } else {
                String::new()
            };
            let what = quoted(&connected.what);
            let how = &connected.how;
            format!("the cells{of_region} with {what} are connected{how}")
        }
        RuleKind::EdgeFit(_) => match part.1 {
            InstancePlace::Joint(joint) if joint.index() >= puzzle.layout().cells().len() => {
                format!("{place} fits")
            }
            _ => place,
        },
        RuleKind::Loop(rule) => vertex_sentence::of_loop(puzzle.layout(), rule, part.1, &place),
        RuleKind::Paths(rule) => vertex_sentence::of_paths(rule, part.1, &place),
        RuleKind::Division(_) => "regions end at the rim of the board".to_string(),
        _ => rule.says.clone(),
    }
}

/// The cage that a rule is about, by its number and its first cell.
fn cage(rule: &Rule, puzzle: &Puzzle) -> Option<String> {
    match rule.printed.as_slice() {
        [
            PrintedClue {
                place: CluePlace::Cage(cells),
                words,
            },
        ] => {
            let first = &puzzle.layout().cell(*cells.first()?).name;
            Some(format!("the cage of {} at {first}", words.join(" ")))
        }
        _ => None,
    }
}

/// A statement of an expression, or all of it.
fn of_statement(
    puzzle: &Puzzle,
    rule: &Rule,
    expression: &Expression,
    (part, is_one_of_several): (OriginPart, bool),
) -> String {
    let whole = || rule.says.clone();
    let OriginPart::Statement(case) = part else {
        return whole();
    };
    let assertion = &expression.assertions[case as usize];
    if let Some(says) = &assertion.says {
        return says.clone();
    }
    let text = assertion.part.clone().unwrap_or_else(whole);
    let is_all = expression
        .assertions
        .iter()
        .all(|other| other.case == assertion.case);
    match &assertion.case {
        case if case.is_only() => text,
        // The rule is about nothing else, and its sentence says so unless others have the same one.
        _ if is_all && !(rule.is_said_by_author && is_one_of_several) => text,
        Case::Values(values) if assertion.part.is_none() && rule.says != expression.text => {
            format!(
                "{text}, for {}",
                values_alone(puzzle, values, &assertion.statement)
            )
        }
        case => format!("{text}, for {case}"),
    }
}

/// Up to so many cells are named in place of numbers.
const FEW_CELLS: usize = 4;

/// A case for a sentence that does not use its names: `r1c1 and r1c2` of `x = r1c1, y = r1c2`. A number alone says too little, and keeps its name: `r1c1 with k = 3`;
/// if there are only numbers, such as those of rows and columns, the cells that the statement is about say more.
fn values_alone(puzzle: &Puzzle, values: &[(String, String)], statement: &Boolean) -> String {
    let is_number = |(_, value): &&(String, String)| value.parse::<i64>().is_ok();
    if values.iter().all(|value| is_number(&value))
        && let Some(place) = place_of(puzzle, statement)
    {
        return place;
    }
    let (numbers, others): (Vec<_>, Vec<_>) = values.iter().partition(is_number);
    let numbers = numbers
        .iter()
        .map(|(name, value)| format!("{name} = {value}"))
        .join(" and ");
    let others = others.iter().map(|(_, value)| match pair(puzzle, value) {
        Some(cells) => cells
            .map(|cell| puzzle.layout().cell(cell).name.as_str())
            .join(" and "),
        None => value.clone(),
    });
    let others = others.unique().join(" and ");
    match (others.as_str(), numbers.as_str()) {
        ("", only) | (only, "") => only.to_string(),
        (others, numbers) => format!("{others} with {numbers}"),
    }
}

/// The cells that a statement is about, if they are few or a line, and nothing else is: `r5c5, r5c6`, `row 2`.
fn place_of(puzzle: &Puzzle, statement: &Boolean) -> Option<String> {
    let cell = |leaf| match leaf {
        Leaf::Cell(cell) => Some(cell),
        Leaf::Piece(_) => None,
    };
    let cells = statement.leaves().into_iter().map(cell);
    let cells = cells.collect::<Option<Vec<CellId>>>()?;
    let cells = cells.into_iter().sorted().dedup().collect_vec();
    if (1..=FEW_CELLS).contains(&cells.len()) {
        return Some(cell_list::names(puzzle, &cells));
    }
    let lines = ["rows", "columns"].into_iter();
    let mut lines = lines
        .flat_map(|name| puzzle.layout().find_regions(name))
        .flatten();
    let line = lines.find(|line| line.cells.iter().sorted().eq(&cells))?;
    Some(line.name)
}

/// `exactly once`, `at most twice`, `between 1 and 3 times`.
fn times(min: usize, max: usize) -> String {
    match (min, max) {
        (min, max) if min == max => format!("exactly {}", number_of_times(min)),
        (0, max) => format!("at most {}", number_of_times(max)),
        (min, usize::MAX) => format!("at least {}", number_of_times(min)),
        (min, max) => format!("between {min} and {max} times"),
    }
}

/// `once`, `twice`, `3 times`.
pub(super) fn number_of_times(number: usize) -> String {
    match number {
        1 => "once".to_string(),
        2 => "twice".to_string(),
        number => format!("{number} times"),
    }
}

/// One sentence of the rules, with its numbers, and its cells.
#[derive(Clone, Debug)]
pub struct RuleInstance {
    /// The sentence: `row 3 needs a 5`.
    pub sentence: String,
    /// Its cells, ascending, each once.
    pub cells: Vec<CellId>,
    /// The rule that it is a part of, by its place in the puzzle; none if it says what pieces and cells are, or what follows from adding up rules.
    pub rule: Option<usize>,
    /// Does it say how often pieces are used, or where they lie?
    pub(super) is_of_pieces: bool,
    pub(super) subject: InstanceSubject,
    /// What is printed on the board for its case, if it is one of several.
    pub(super) mark: Option<CaseMark>,
    pub(super) conditions: Vec<Condition>,
}

/// What an instance is about, as far as the sentences about its use depend on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum InstanceSubject {
    /// That a region shows something once, or at most once: `row 3`, `a 5`; and the sentence of the rule, if its author wrote one.
    Value {
        region: String,
        what: String,
        says: Option<String>,
    },
    /// What a cell shows.
    Cell(CellId),
    /// How often a piece is on the board.
    Piece(PieceId),
    /// What a loop or a path does where its parts meet.
    Vertex(usize),
    /// What follows from adding up regions of so many cells together, which are given sums that cross each other, or others.
    Addition { num_cells: usize, is_crossing: bool },
    /// Anything else.
    Other,
}
