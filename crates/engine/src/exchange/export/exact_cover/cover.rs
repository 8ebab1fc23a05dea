//! Options and items of a problem that is an exact cover.

use std::collections::{BTreeMap, BTreeSet};

use super::items::{Demands, colour, demands};
use super::statements::{CoverStatement, CoverStatements, Role};
use crate::exchange::export::refusal::Refusal;
use placet_problem::{Constraint, Origin, Problem, UnionFind, VarId};

/// A rule as an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RuleItem {
    pub(super) origin: Origin,
    /// Is exactly one of its options chosen? Otherwise at most one is.
    pub(super) is_primary: bool,
}

/// Statements that are chosen together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct CoverOption {
    pub(super) statements: Vec<(VarId, i64)>,
    /// The indices of rules.
    pub(super) rules: BTreeSet<usize>,
    pub(super) colours: BTreeMap<VarId, i64>,
}

/// A problem as an exact cover with colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ColouredCover {
    /// Variables that are items.
    pub(super) chosen: Vec<VarId>,
    /// Variables that are colours.
    pub(super) coloured: Vec<VarId>,
    pub(super) rules: Vec<RuleItem>,
    pub(super) options: Vec<CoverOption>,
}

impl ColouredCover {
    /// Rejects a problem because of the first rule that is not an exact cover.
    pub(super) fn of(problem: &Problem, shown: &[VarId]) -> Result<Self, Refusal> {
        let statements = CoverStatements::of(problem, shown);
        let mut parts = CoverParts {
            classes: UnionFind::new(statements.len()),
            forbidden: BTreeSet::new(),
            items: vec![],
            colours: vec![],
        };
        for posted in problem.constraints() {
            match demands(&posted.constraint, problem, &statements) {
                Some(demands) => parts.add(posted.provenance.origin, demands),
                None => return Err(refusal(posted.provenance.origin, &posted.constraint)),
            }
            parts.add_colours(&posted.constraint, &statements);
        }
        let with_role = |role: Role| {
            let vars = problem
                .var_ids()
                .filter(|var| statements.roles[var.index()] == role);
            vars.collect::<Vec<VarId>>()
        };
        let (chosen, coloured) = (with_role(Role::Chosen), with_role(Role::Coloured));
        let (rules, options) = parts.put_together(&statements);
        Ok(ColouredCover {
            chosen,
            coloured,
            rules,
            options,
        })
    }
}

fn refusal(origin: Origin, constraint: &Constraint) -> Refusal {
    let what = match constraint {
        Constraint::Linear(_) => "a sum",
        Constraint::Table(_) => "a list of combinations",
        Constraint::Lex(_) => "an order",
        Constraint::Count(_) => "a count other than exactly one or at most one",
        Constraint::Clause(_) => "a disjunction of which more than one may hold",
        _ => "a statement that follows from others",
    };
    Refusal {
        origin: Some(origin),
        reason: format!("{what} is not part of an exact cover"),
    }
}

/// The demands of the constraints.
struct CoverParts {
    classes: UnionFind,
    forbidden: BTreeSet<CoverStatement>,
    items: Vec<(Origin, Vec<CoverStatement>, bool)>,
    colours: Vec<(CoverStatement, VarId, i64)>,
}

impl CoverParts {
    fn add(&mut self, origin: Origin, demands: Demands) {
        self.forbidden.extend(demands.forbidden);
        for same in demands.same {
            for pair in same.windows(2) {
                self.classes.unite(pair[0], pair[1]);
            }
        }
        let items = demands.items.into_iter();
        self.items
            .extend(items.map(|(statements, is_exact)| (origin, statements, is_exact)));
    }

    fn add_colours(&mut self, constraint: &Constraint, statements: &CoverStatements<'_>) {
        let colours = colour(constraint, statements);
        let is_coloured = |var: VarId| statements.roles[var.index()] == Role::Coloured;
        self.colours
            .extend(colours.into_iter().filter(|(_, var, _)| is_coloured(*var)));
    }

    /// One option for each class of statements that can hold.
    fn put_together(mut self, statements: &CoverStatements<'_>) -> (Vec<RuleItem>, Vec<CoverOption>) {
        let mut options: BTreeMap<usize, CoverOption> = BTreeMap::new();
        let mut impossible = BTreeSet::new();
        for statement in 0..statements.len() {
            let first = self.classes.first(statement);
            let (var, value) = statements.meaning(statement);
            let option = options.entry(first).or_default();
            // A variable has one value.
            let has_other = option.statements.iter().any(|(other, _)| *other == var);
            if has_other || self.forbidden.contains(&statement) {
                impossible.insert(first);
            }
            option.statements.push((var, value));
        }
        for (statement, var, value) in std::mem::take(&mut self.colours) {
            let first = self.classes.first(statement);
            let earlier = options
                .get_mut(&first)
                .and_then(|option| option.colours.insert(var, value));
            if earlier.is_some_and(|earlier| earlier != value) {
                impossible.insert(first);
            }
        }
        let mut rules = vec![];
        for (origin, list, is_primary) in std::mem::take(&mut self.items) {
            let number = rules.len();
            rules.push(RuleItem { origin, is_primary });
            for statement in list {
                let first = self.classes.first(statement);
                let is_new = options
                    .get_mut(&first)
                    .is_none_or(|option| option.rules.insert(number));
                if !is_new {
                    // Two of the statements would hold together.
                    impossible.insert(first);
                }
            }
        }
        options.retain(|first, _| !impossible.contains(first));
        (rules, options.into_values().collect())
    }
}
