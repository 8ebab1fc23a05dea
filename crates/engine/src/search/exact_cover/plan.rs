//! Recognises problems of choosing a number of options, and extracts the data for the search.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use itertools::Itertools;
use rustc_hash::{FxHashMap, FxHashSet};

use super::statements::{AtomStatus, StatementId, StatementTable};
use super::unions::Unions;
use crate::search::domains::DomainStore;
use placet_base::limit::poll;
use placet_problem::{AllDifferent, Atom, Constraint, Problem, VarId};

/// The number of an option.
pub(super) type OptionId = u32;

/// A number of these options must be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CoverItem {
    /// In ascending order.
    pub(super) options: Vec<OptionId>,
    pub(super) min: u32,
    /// At least 1.
    pub(super) max: u32,
}

/// Options and items, and their relation to the variables.
#[derive(Clone, Debug)]
pub(super) struct CoverPlan {
    /// The statements that each option makes true.
    pub(super) options: Vec<Vec<(VarId, i64)>>,
    pub(super) items: Vec<CoverItem>,
    /// The value of each variable that no chosen option determines.
    pub(super) otherwise: Vec<i64>,
}

impl CoverPlan {
    /// Is each option one of those of which an item needs some?
    pub(super) fn needs_all_options(&self) -> bool {
        let needing = self.items.iter().filter(|item| item.min > 0);
        let needed: FxHashSet<OptionId> = needing.flat_map(|item| item.options.iter().copied()).collect();
        needed.len() == self.options.len()
    }

    /// `None` if the problem has rules of other kinds, or if `projected` does not distinguish all
    /// options. The domains must be propagated.
    pub(super) fn of(problem: &Problem, domains: &DomainStore, projected: &[u64]) -> Option<Self> {
        let mut kinds = problem.constraints().iter().map(|posted| &posted.constraint);
        if !kinds.all(|constraint| may_be_one(constraint, domains)) {
            return None;
        }
        let statements = StatementTable::of(problem, domains)?;
        let unions = Unions::of(problem, &statements);
        if !unions.are_simple(&statements) {
            return None;
        }
        let mut items = of_rules(rules(problem, &statements, &unions)?, &statements, &unions)?;
        leave_out_what_follows(&mut items)?;
        let mut otherwise = problem
            .var_ids()
            .map(|var| domains.ends(var).map(|(least, _)| least))
            .collect::<Option<Vec<i64>>>()?;
        let mut is_option: Vec<bool> = (0..statements.len())
            .map(|one| statements.first(one) == one && unions.parts_of(one).is_none())
            .collect();
        let slack = take_slack(problem, &statements, &unions, &mut items);
        if items.values().any(|(min, max)| min > max) {
            return None;
        }
        for slack in slack {
            let (var, value) = statements.meaning(slack);
            otherwise[var.index()] = value;
            is_option[slack] = false;
        }
        let plan = numbered(items, &is_option, &statements, &unions, otherwise);
        let tells_apart = |(var, value): &(VarId, i64)| {
            let words = &projected[domains.layout.words(*var)];
            let index = domains.layout.index_of(*var, *value);
            index.is_some_and(|index| words[index / 64] >> (index % 64) & 1 == 1)
        };
        plan.are_told_apart(tells_apart).then_some(plan)
    }

    /// Is each option known by the projected statements that it makes true? The options of one variable may share some of them, and not all.
    fn are_told_apart(&self, tells_apart: impl Fn(&(VarId, i64)) -> bool) -> bool {
        let mut seen = FxHashSet::default();
        self.options.iter().all(|option| {
            let apart = option.iter().filter(|statement| tells_apart(statement));
            let apart: Vec<(VarId, i64)> = apart.copied().sorted_unstable().collect();
            !apart.is_empty() && seen.insert((option[0].0, apart))
        })
    }
}

/// Is it a rule of such a problem? Of functions, only those that take no two values to one are: what others say is no equivalence.
fn may_be_one(constraint: &Constraint, domains: &DomainStore) -> bool {
    match constraint {
        Constraint::AllDifferent(_)
        | Constraint::Count(_)
        | Constraint::Clause(_)
        | Constraint::Equivalent(_) => true,
        Constraint::Map(map) => {
            let is_left = |value: i64| {
                let index = domains.layout.index_of(map.from, value);
                index.is_some_and(|index| domains.contains(map.from, index))
            };
            let left = map.image.iter().filter(|(from, _)| is_left(*from));
            left.map(|(_, to)| to).all_unique()
        }
        Constraint::Linear(_) | Constraint::Table(_) | Constraint::Lex(_) => false,
    }
}

/// Bounds on how many of the first statements of different classes hold.
type Items = BTreeMap<Vec<StatementId>, (u32, u32)>;

/// Each set of statements once; `None` if the problem is not suitable, or a rule counts a statement
/// twice.
fn of_rules(rules: Vec<CardinalityRule>, statements: &StatementTable<'_>, unions: &Unions) -> Option<Items> {
    let mut items = Items::new();
    for rule in rules {
        poll(rule.statements.len());
        let (firsts, times) = counted(&rule.statements, statements, unions)?;
        let all = u32::try_from(firsts.len()).ok()?;
        let (min, max) = (
            u32::try_from(rule.min.max(0)).ok()?.div_ceil(times),
            (u32::try_from(rule.max).ok()? / times).min(all),
        );
        add(&mut items, firsts, (min, max));
    }
    items.retain(|firsts, (min, max)| *min > 0 || (*max as usize) < firsts.len());
    // Statements that are impossible or excluded are already absent from propagated domains.
    items
        .values()
        .all(|(min, max)| min <= max && *max > 0)
        .then_some(items)
}

/// The different statements that a rule counts, unions by their parts, and how often it counts each; `None` if some more often than others.
fn counted(
    counted: &[StatementId],
    statements: &StatementTable<'_>,
    unions: &Unions,
) -> Option<(Vec<StatementId>, u32)> {
    let mut firsts = vec![];
    for statement in counted {
        let first = statements.first(*statement);
        match unions.parts_of(first) {
            Some(parts) => firsts.extend_from_slice(parts),
            None => firsts.push(first),
        }
    }
    firsts.sort_unstable();
    let times = firsts
        .iter()
        .take_while(|first| **first == firsts[0])
        .count()
        .max(1);
    let is_as_often = firsts.chunk_by(PartialEq::eq).all(|chunk| chunk.len() == times);
    firsts.dedup();
    is_as_often.then_some((firsts, u32::try_from(times).ok()?))
}

/// Adds bounds on how many of some statements hold.
fn add(items: &mut Items, firsts: Vec<StatementId>, (min, max): (u32, u32)) {
    let bounds = items.entry(firsts).or_insert((min, max));
    *bounds = (bounds.0.max(min), bounds.1.min(max));
}

/// Removes items whose statements are divided into sets of which exactly one holds each. `None` if
/// this contradicts the bounds.
fn leave_out_what_follows(items: &mut Items) -> Option<()> {
    let mut of_statement: FxHashMap<StatementId, Vec<&Vec<StatementId>>> = FxHashMap::default();
    for (firsts, _) in items.iter().filter(|(_, bounds)| **bounds == (1, 1)) {
        for first in firsts {
            of_statement.entry(*first).or_default().push(firsts);
        }
    }
    let mut following = vec![];
    for (firsts, (min, max)) in items.iter().filter(|(_, bounds)| **bounds != (1, 1)) {
        if let Some(count) = number_of_sets(firsts, &of_statement) {
            if count < *min || count > *max {
                return None;
            }
            following.push(firsts.clone());
        }
    }
    for firsts in following {
        items.remove(&firsts);
    }
    Some(())
}

/// The number of sets into which the statements are divided, if they are.
fn number_of_sets(
    firsts: &[StatementId],
    sets: &FxHashMap<StatementId, Vec<&Vec<StatementId>>>,
) -> Option<u32> {
    let mut left: BTreeSet<StatementId> = firsts.iter().copied().collect();
    let mut count = 0;
    while let Some(first) = left.first() {
        let mut sets = sets.get(first)?.iter();
        let set = sets.find(|set| set.iter().all(|statement| left.contains(statement)))?;
        set.iter().for_each(|statement| {
            left.remove(statement);
        });
        count += 1;
    }
    Some(count)
}

/// A statement that occurs in no rule, except that its variable has one value, need not be chosen:
/// it holds if no other value does. One such statement per variable.
fn take_slack(
    problem: &Problem,
    statements: &StatementTable<'_>,
    unions: &Unions,
    items: &mut Items,
) -> Vec<StatementId> {
    let mut uses = vec![0; statements.len()];
    for first in items.keys().flatten() {
        uses[*first] += 1;
    }
    let is_slack = |statement: &StatementId| {
        uses[*statement] == 1 && statements.num_same(*statement) == 1 && !unions.have_part(*statement)
    };
    let mut taken = vec![];
    for var in problem.var_ids() {
        let mut firsts: Vec<StatementId> = statements.of_var(var).map(|one| statements.first(one)).collect();
        firsts.sort_unstable();
        let Some(slack) = firsts.iter().position(is_slack) else {
            continue;
        };
        if items.remove(&firsts).is_some() {
            taken.push(firsts.remove(slack));
            if firsts.len() > 1 {
                add(items, firsts, (0, 1));
            }
        }
    }
    taken
}

/// The same with option numbers.
fn numbered(
    items: Items,
    is_option: &[bool],
    statements: &StatementTable<'_>,
    unions: &Unions,
    otherwise: Vec<i64>,
) -> CoverPlan {
    let firsts: Vec<StatementId> = (0..is_option.len()).filter(|one| is_option[*one]).collect();
    let number = |first: StatementId| firsts.binary_search(&first).ok();
    let mut options = vec![vec![]; firsts.len()];
    for statement in 0..is_option.len() {
        if let Some(option) = number(statements.first(statement)) {
            options[option].push(statements.meaning(statement));
        }
    }
    for (union, parts) in unions.iter() {
        for option in parts.iter().filter_map(|part| number(*part)) {
            options[option].push(statements.meaning(union));
        }
    }
    let numbered = |(firsts, (min, max)): (Vec<StatementId>, (u32, u32))| CoverItem {
        options: firsts
            .iter()
            .filter_map(|first| OptionId::try_from(number(*first)?).ok())
            .collect(),
        min,
        max,
    };
    CoverPlan {
        items: items.into_iter().map(numbered).collect(),
        options,
        otherwise,
    }
}

/// The number of these statements that hold is bounded.
#[derive(Clone, Debug, PartialEq, Eq)]
struct CardinalityRule {
    statements: Vec<StatementId>,
    min: i64,
    max: i64,
}

/// The rules of a problem, and that each variable has one value; `None` if there is a rule of another kind.
fn rules(
    problem: &Problem,
    statements: &StatementTable<'_>,
    unions: &Unions,
) -> Option<Vec<CardinalityRule>> {
    let mut rules = vec![];
    for (index, posted) in problem.constraints().iter().enumerate() {
        match &posted.constraint {
            Constraint::Clause(_) if unions.have_clause(index) => {}
            Constraint::Equivalent(_) | Constraint::Map(_) => {}
            Constraint::AllDifferent(all) => rules.extend(of_all_different(all, problem, statements)?),
            Constraint::Count(count) => rules.push(CardinalityRule::of(
                &count.atoms,
                count.min,
                count.max,
                statements,
            )?),
            Constraint::Clause(atoms) => rules.push(CardinalityRule::of(atoms, 1, atoms.len(), statements)?),
            _ => return None,
        }
    }
    turn_over(&mut rules, statements);
    rules.extend(of_variables(problem, statements));
    Some(rules)
}

impl CardinalityRule {
    /// `None` if some atoms are positive and others negative.
    fn of(atoms: &[Atom], min: usize, max: usize, statements: &StatementTable<'_>) -> Option<Self> {
        let (mut holding, mut failing, mut sure) = (vec![], vec![], 0);
        for atom in atoms {
            match statements.known(atom) {
                AtomStatus::Sure(holds) => sure += i64::from(holds),
                AtomStatus::Holds(statement) => holding.push(statement),
                AtomStatus::Fails(statement) => failing.push(statement),
            }
        }
        let bound = |bound: usize| i64::try_from(bound.min(atoms.len() + 1)).ok();
        let (min, max) = (bound(min)? - sure, bound(max)? - sure);
        let rule = |statements| CardinalityRule { statements, min, max };
        if failing.is_empty() {
            Some(rule(holding))
        } else if holding.is_empty() {
            Some(rule(failing).turned_over())
        } else {
            None
        }
    }

    /// The same rule about the statements that do not hold.
    fn turned_over(self) -> Self {
        let all = self.statements.len() as i64;
        CardinalityRule {
            min: all - self.max,
            max: all - self.min,
            ..self
        }
    }
}

/// For each value, how many of the variables have it.
fn of_all_different(
    all: &AllDifferent,
    problem: &Problem,
    statements: &StatementTable<'_>,
) -> Option<Vec<CardinalityRule>> {
    let mut values: Vec<i64> = vec![];
    for var in &all.vars {
        let left = problem.domain(*var).values().iter().copied();
        values.extend(
            left.filter(|value| statements.known(&Atom::is(*var, *value)) != AtomStatus::Sure(false)),
        );
    }
    values.sort_unstable();
    values.dedup();
    let min = usize::from(values.len() == all.vars.len());
    let of_value = |value: i64| {
        let atoms: Vec<Atom> = all.vars.iter().map(|var| Atom::is(*var, value)).collect();
        CardinalityRule::of(&atoms, min, 1, statements)
    };
    values.into_iter().map(of_value).collect()
}

/// If a variable has two remaining values, each statement is the negation of the other. Rules about
/// the less frequent one are complemented.
fn turn_over(rules: &mut [CardinalityRule], statements: &StatementTable<'_>) {
    let mut spoken_of = vec![0; statements.len()];
    for statement in rules.iter().flat_map(|rule| &rule.statements) {
        spoken_of[*statement] += 1;
    }
    let weight = |statement: StatementId| {
        let count = spoken_of[statement] + statements.num_same(statement);
        (count, Reverse(statement))
    };
    let better = |statement: &StatementId| {
        let opposite = statements.opposite(*statement)?;
        (weight(opposite) > weight(*statement)).then_some(opposite)
    };
    for rule in rules {
        let opposites: Option<Vec<StatementId>> = rule.statements.iter().map(better).collect();
        if let Some(statements) = opposites {
            let (min, max) = (rule.min, rule.max);
            *rule = CardinalityRule { statements, min, max }.turned_over();
        }
    }
}

/// One value each.
fn of_variables(problem: &Problem, statements: &StatementTable<'_>) -> impl Iterator<Item = CardinalityRule> {
    let open = problem.var_ids().map(|var| statements.of_var(var));
    open.filter(|open| !open.is_empty()).map(|open| CardinalityRule {
        statements: open.collect(),
        min: 1,
        max: 1,
    })
}
