//! Rules that state how many of some statements hold.

use std::cmp::Reverse;

use super::statements::{AtomStatus, StatementId, StatementTable};
use placet_problem::{AllDifferent, Atom, Constraint, Problem};

/// The number of these statements that hold is bounded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CardinalityRule {
    pub(super) statements: Vec<StatementId>,
    pub(super) min: i64,
    pub(super) max: i64,
}

/// The rules of a problem, and that each variable has one value; `None` if there is a rule of another kind.
pub(super) fn rules(problem: &Problem, statements: &StatementTable<'_>) -> Option<Vec<CardinalityRule>> {
    let mut rules = vec![];
    for posted in problem.constraints() {
        match &posted.constraint {
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
