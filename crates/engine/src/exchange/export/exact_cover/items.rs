//! The meaning of rules for a cover.

use std::collections::BTreeMap;

use itertools::Itertools;

use super::statements::{CoverStatement, CoverStatements, Role};
use placet_problem::{AllDifferent, Atom, Constraint, Map, Problem, VarId};

/// What a constraint implies for options.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Demands {
    /// For each of these sets, exactly one statement holds (true), or at most one.
    pub(super) items: Vec<(Vec<CoverStatement>, bool)>,
    /// None of these holds.
    pub(super) forbidden: Vec<CoverStatement>,
    /// For each of these sets, all statements hold or none.
    pub(super) same: Vec<Vec<CoverStatement>>,
}

/// The demands of a constraint; `None` if it is of another kind.
pub(super) fn demands(
    constraint: &Constraint,
    problem: &Problem,
    statements: &CoverStatements<'_>,
) -> Option<Demands> {
    match constraint {
        Constraint::AllDifferent(all) => all_different(all, problem, statements),
        Constraint::Count(count) => counted(&count.atoms, count.min, count.max, statements),
        Constraint::Clause(atoms) => clause(atoms, statements),
        Constraint::Equivalent(atoms) => equivalent(atoms, statements),
        Constraint::Map(map) => mapped(map, problem, statements),
        Constraint::Linear(_) | Constraint::Table(_) | Constraint::Lex(_) => None,
    }
}

/// For a derived variable or a colour, only values without an image must be excluded. A chosen
/// variable is chosen together with the other one, if no two values have the same image.
fn mapped(map: &Map, problem: &Problem, statements: &CoverStatements<'_>) -> Option<Demands> {
    let (values, images) = (problem.domain(map.from), problem.domain(map.to));
    let possible = |(from, to): &&(i64, i64)| values.contains(*from) && images.contains(*to);
    let pairs = map.image.iter().filter(possible).collect_vec();
    let mut demands = Demands::default();
    let without = values
        .values()
        .iter()
        .filter(|value| !pairs.iter().any(|(from, _)| from == *value));
    for value in without {
        demands.forbidden.extend(statements.that(map.from, *value)?);
    }
    if statements.roles[map.to.index()] != Role::Chosen {
        return Some(demands);
    }
    if !pairs.iter().map(|(_, to)| to).all_unique() {
        return None;
    }
    for (from, to) in &pairs {
        let same = [statements.that(map.from, *from)?, statements.that(map.to, *to)?];
        match same.iter().all(|one| one.len() == 1) {
            true => demands.same.push(same.concat()),
            false => return None,
        }
    }
    for value in images
        .values()
        .iter()
        .filter(|value| !pairs.iter().any(|(_, to)| to == *value))
    {
        demands.forbidden.extend(statements.that(map.to, *value)?);
    }
    Some(demands)
}

fn all_different(all: &AllDifferent, problem: &Problem, statements: &CoverStatements<'_>) -> Option<Demands> {
    let mut of_value: BTreeMap<i64, Vec<CoverStatement>> = BTreeMap::new();
    for var in &all.vars {
        for value in problem.domain(*var).values() {
            of_value
                .entry(*value)
                .or_default()
                .extend(statements.that(*var, *value)?);
        }
    }
    let are_all = of_value.len() == all.vars.len();
    let mut demands = Demands::default();
    for statements in of_value.into_values() {
        demands.add(exactly_or_at_most_one(statements, are_all));
    }
    Some(demands)
}

/// Exactly one of the statements holds, or at most one. Repeated statements cannot hold.
fn exactly_or_at_most_one(statements: Vec<CoverStatement>, is_exact: bool) -> Demands {
    let counts = statements.into_iter().counts();
    let (once, more): (Vec<_>, Vec<_>) = counts.into_iter().partition(|(_, times)| *times == 1);
    let once = once
        .into_iter()
        .map(|(statement, _)| statement)
        .sorted()
        .collect_vec();
    Demands {
        items: if is_exact || once.len() > 1 {
            vec![(once, is_exact)]
        } else {
            vec![]
        },
        forbidden: more
            .into_iter()
            .map(|(statement, _)| statement)
            .sorted()
            .collect(),
        same: vec![],
    }
}

fn counted(atoms: &[Atom], min: usize, max: usize, statements: &CoverStatements<'_>) -> Option<Demands> {
    let denied = atoms.iter().filter(|atom| !atom.holds).count();
    let max = max.min(atoms.len());
    // Counting atoms is equivalent to counting their negations.
    let (min, max) = match denied {
        0 => (min, max),
        _ if denied == atoms.len() && min <= atoms.len() => (atoms.len() - max, atoms.len() - min),
        _ if min == 0 && max == atoms.len() => return Some(Demands::default()),
        _ => return None,
    };
    let mut all = vec![];
    // The domains allow at most this many to hold together.
    let most = atoms.iter().map(|atom| atom.var).unique().count();
    for atom in atoms {
        all.extend(statements.that(atom.var, atom.value)?);
    }
    let is_once = all.iter().all_unique();
    match (min, max) {
        (min, max) if min > max => Some(Demands::impossible()),
        (0, 0) => Some(Demands {
            forbidden: all,
            ..Demands::default()
        }),
        (0, max) if is_once && (max >= all.len() || max >= most) => Some(Demands::default()),
        (1, max) if is_once && (max == 1 || most == 1) => Some(exactly_or_at_most_one(all, true)),
        (0 | 1, 1) => Some(exactly_or_at_most_one(all, min == 1)),
        (min, max) if is_once && min == all.len() && max >= min => Some(Demands {
            items: all.into_iter().map(|statement| (vec![statement], true)).collect(),
            ..Demands::default()
        }),
        (min, _) if is_once && min > all.len() => Some(Demands::impossible()),
        _ => None,
    }
}

fn clause(atoms: &[Atom], statements: &CoverStatements<'_>) -> Option<Demands> {
    let atoms = atoms.iter().copied().unique().collect_vec();
    counted(&atoms, 1, atoms.len(), statements)
}

fn equivalent(atoms: &[Atom], statements: &CoverStatements<'_>) -> Option<Demands> {
    if !atoms.iter().map(|atom| atom.holds).all_equal() {
        return None;
    }
    let stated = atoms.iter().map(|atom| statements.that(atom.var, atom.value));
    let stated: Vec<Vec<CoverStatement>> = stated.collect::<Option<_>>()?;
    if stated.iter().all(|one| one.len() == 1) {
        return Some(Demands {
            same: vec![stated.concat()],
            ..Demands::default()
        });
    }
    // An impossible statement makes all equivalent ones impossible.
    let is_never = stated.iter().any(Vec::is_empty);
    is_never.then(|| Demands {
        forbidden: stated.concat(),
        ..Demands::default()
    })
}

impl Demands {
    /// An item without options cannot be covered.
    fn impossible() -> Self {
        Demands {
            items: vec![(vec![], true)],
            ..Demands::default()
        }
    }

    fn add(&mut self, other: Demands) {
        self.items.extend(other.items);
        self.forbidden.extend(other.forbidden);
        self.same.extend(other.same);
    }
}

/// The colours that the image of a chosen variable gives to another one.
pub(super) fn colour(
    constraint: &Constraint,
    statements: &CoverStatements<'_>,
) -> Vec<(CoverStatement, VarId, i64)> {
    let Constraint::Map(map) = constraint else {
        return vec![];
    };
    let of_pair = |(from, to): &(i64, i64)| {
        let statements = statements.that(map.from, *from).unwrap_or_default();
        statements
            .into_iter()
            .map(|statement| (statement, map.to, *to))
            .collect_vec()
    };
    map.image.iter().flat_map(of_pair).collect()
}
