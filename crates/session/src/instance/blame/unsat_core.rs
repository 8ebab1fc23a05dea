//! Why no board can exist, where several parts of a puzzle rule it out together.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

use itertools::Itertools;

use crate::instance::Instance;
use crate::lower::lower_with_given_constraints;
use placet_encode::cnf::Lit;
use placet_encode::{self as encode, Choices, EncodeError, Encoder, Selected};
use placet_engine::sat::{Batsat, SatSolver, SolverError};
use placet_engine::{CoreExtractor, CoreQuality, Limits, Next, UnsatCore};
use placet_problem::{Origin, OriginPart, ParitySystem, Problem, Provenance};

/// Of a larger problem no parts are looked for.
const MOST_CONSTRAINTS: usize = 2_000;
/// A larger formula is not built for an explanation.
const MOST_LITERALS: usize = 2_000_000;
/// A solver is asked once for each part that it blames; more parts than these tell an author nothing.
const MOST_BLAMED: usize = 200;
/// Of so many parts in conflict a list is told.
const MOST_TOLD: usize = 8;
/// The solver may meet so many conflicts over all questions: some seconds, but the same outcome on every machine.
const MOST_CONFLICTS: u64 = 100_000;
/// Cases of the rules in conflict may take as many conflicts as the rules did, or this many: where that is not enough, they are too many to list.
const MOST_CONFLICTS_OF_CASES: u64 = 5_000;
/// The larger a formula, the longer a conflict takes. Their number times the literals of the formula may be so great.
const MOST_WORK: u64 = 5_000_000_000;

impl Instance {
    /// The puzzle as a problem in which givens are constraints like all others.
    pub fn problem_with_given_constraints(&self) -> Problem {
        match self.puzzle().givens() {
            [] => self.original_problem().clone(),
            _ => Arc::unwrap_or_clone(lower_with_given_constraints(self.puzzle()).problem),
        }
    }

    /// The puzzle as a formula in which each of its parts holds only while its selector does: rules by region or case, what is said of a
    /// piece, givens. [`part_name`](Self::part_name) says what a part is called.
    ///
    /// It is made once. Then any parts can be assumed and others left out, a given among them, and nothing is lowered again.
    ///
    /// # Errors
    /// As [`Encoder::encode`].
    pub fn with_selectors(
        &self,
        choices: Choices,
        limits: encode::FormulaLimits,
        stop: &dyn Fn() -> bool,
    ) -> Result<Selected, EncodeError> {
        let problem = self.problem_with_given_constraints();
        let encoder = Encoder::new(self.choices(choices)).with_limits(limits);
        encoder.until(stop).encode_with_selectors(&problem)
    }

    /// Parts of a puzzle without boards that can't all hold, while without any one of them the others can: rules, where it can be said in one
    /// region, the pieces, givens. Where these are many, those of a rule are told as the rule. `None` if that doesn't help, or they are not
    /// found with small effort, which is counted in conflicts of a solver: unless `limits` stop it, the outcome is the same every time.
    pub fn conflict(&self, limits: &Limits) -> Option<Vec<String>> {
        self.conflict_within(MOST_CONFLICTS, limits)
    }

    fn conflict_within(&self, most_conflicts: u64, limits: &Limits) -> Option<Vec<String>> {
        let parts = self.parts_in_conflict(most_conflicts, limits)?;
        self.told(&parts).filter(|names| !names.is_empty())
    }

    /// A minimal set of parts that can't all hold, ascending. A solver would try every way to fill the cells of parities.
    fn parts_in_conflict(&self, most_conflicts: u64, limits: &Limits) -> Option<Vec<Provenance>> {
        let problem = self.problem_with_given_constraints();
        if let Some(parts) = ParitySystem::of(&problem).and_then(|system| system.contradiction(&problem)) {
            return Some(parts);
        }
        let is_given = |origin| matches!(origin, Origin::Given(_));
        let posted = problem.constraints().iter();
        if posted
            .filter(|posted| !is_given(posted.provenance.origin))
            .count()
            > MOST_CONSTRAINTS
        {
            return None;
        }
        let within = encode::FormulaLimits::of_literals(MOST_LITERALS);
        let stop = || limits.check().is_some();
        let encoder = Encoder::new(Choices::default()).with_limits(within).until(&stop);
        let selected = encoder.encode_with_selectors(&problem).ok()?;
        let size = selected.formula.size().literals.max(1) as u64;
        let limits = limits
            .clone()
            .with_conflicts(most_conflicts.min(MOST_WORK / size));
        minimal_core(selected, &limits).ok().flatten()
    }

    /// The names of some parts; those of the origins with the most parts as one, until they are few.
    fn told(&self, parts: &[Provenance]) -> Option<Vec<String>> {
        let mut parts = parts.to_vec();
        while parts.len() > MOST_TOLD {
            let by_origin = parts.iter().into_group_map_by(|part| part.origin);
            let (origin, _) = by_origin
                .into_iter()
                .filter(|(_, parts)| parts.len() > 1)
                .max_by_key(|(origin, parts)| (parts.len(), Reverse(*origin)))?;
            let first = parts.iter().position(|part| part.origin == origin)?;
            parts.retain(|part| part.origin != origin);
            parts.insert(first, origin.into());
        }
        Some(self.part_names(&parts))
    }
}

/// A minimal core of the selectors; `None` if there is none, or it was not found within the limits. The cases of a rule are told apart if
/// few of them do and what is left of the limits suffices.
fn minimal_core(selected: Selected, limits: &Limits) -> Result<Option<Vec<Provenance>>, SolverError> {
    let mut solver = Batsat::new();
    solver.add_formula(&selected.formula);
    let whole = |part: Provenance| match part.part {
        OriginPart::Statement(_) => part.origin.into(),
        _ => part,
    };
    let rules = SelectorGroups::new(selected.selectors.iter().map(|(part, lit)| (whole(*part), *lit)));
    let mut extractor = CoreExtractor::new(&mut solver, &rules.literals, limits);
    let core = match extractor.any()? {
        Next::Found(core) if core.groups.len() <= MOST_BLAMED => extractor.reduce(core)?,
        _ => return Ok(None),
    };
    if core.quality < CoreQuality::Minimal {
        return Ok(None);
    }
    let left = limits_for_cases(limits, extractor.limits_left());
    let found = rules.parts_of(&core);
    let inside = selected.selectors.iter().copied();
    let cases = SelectorGroups::new(inside.filter(|(part, _)| found.contains(&whole(*part))));
    if cases.parts.len() > found.len() {
        let mut extractor = CoreExtractor::new(&mut solver, &cases.literals, &left);
        if let Next::Found(core) = extractor.minimal()?
            && core.quality >= CoreQuality::Minimal
            && core.groups.len() <= MOST_TOLD
        {
            return Ok(Some(cases.parts_of(&core)));
        }
    }
    Ok(Some(found))
}

/// The limits of the search for cases, where these were the limits of all, and that is left of them.
fn limits_for_cases(all: &Limits, left: &Limits) -> Limits {
    let (Some(most), Some(rest)) = (all.conflicts, left.conflicts) else {
        return left.clone();
    };
    let by_rules = most.saturating_sub(rest);
    left.clone()
        .with_conflicts(rest.min(by_rules.max(MOST_CONFLICTS_OF_CASES)))
}

/// Selectors by the parts that they stand for, in the order in which these are to be kept: the last ones are left out first.
struct SelectorGroups {
    parts: Vec<Provenance>,
    literals: Vec<Vec<Lit>>,
}

impl SelectorGroups {
    fn new(selectors: impl Iterator<Item = (Provenance, Lit)>) -> Self {
        // How often a piece is used goes without saying if the others do.
        let is_supply = |part: Provenance| matches!(part.part, OriginPart::Supply(_));
        let mut by_part: BTreeMap<(bool, Provenance), Vec<Lit>> = BTreeMap::new();
        for (part, lit) in selectors {
            by_part.entry((is_supply(part), part)).or_default().push(lit);
        }
        SelectorGroups {
            parts: by_part.keys().map(|(_, part)| *part).collect(),
            literals: by_part.into_values().collect(),
        }
    }

    /// The parts of a core, ascending.
    fn parts_of(&self, core: &UnsatCore) -> Vec<Provenance> {
        let parts = core.groups.iter().map(|group| self.parts[*group]);
        parts.sorted_unstable().collect()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use placet_engine::Verdict;
    use placet_model::{Source, read};
    use placet_problem::{Posted, brute_force};

    fn conflict(model: &str) -> Option<Vec<String>> {
        let puzzle =
            read(&Source::new("test.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
        let instance = Instance::new(puzzle);
        assert_eq!(instance.obstacle(), None, "no part alone is to blame");
        instance.conflict(&Limits::none())
    }

    const SQUARE: &str = "board.grid = [3, 3]\npieces.numbers = '1..9'\n";

    #[test]
    fn rules_that_exclude_each_other_are_named_and_no_others() {
        let rules = "rules = [{ sum = 15, of = 'rows' }, { sum = 6, of = 'row 2', name = 'small' }, \
                     { order = 'increasing', of = 'columns' }]";
        let said = conflict(&format!("{SQUARE}{rules}"));
        let expected = ["sum of rows: row 2", "small: row 2"];
        assert_eq!(said.as_deref(), Some(&expected.map(String::from)[..]));
    }

    #[test]
    fn givens_are_parts() {
        let middle = "rules = [{ sum = 15, of = 'lines' }]\ngivens = '_ _ _ / _ 4 _ / _ _ 9'";
        let said = conflict(&format!("{SQUARE}{middle}")).expect("the middle of a magic square is 5");
        assert!(said.contains(&"r2c2 = 4".to_string()), "{said:?}");
    }

    #[test]
    fn each_part_is_needed() {
        let latin = "board.grid = [3, 3]\npieces.numbers = '1..3'\npieces.copies = 3\n\
                     rules = [{ all_different = ['rows', 'columns'] }]\ngivens = '1 _ _ / _ 1 _ / _ _ 2'";
        let said = conflict(latin).expect("there is no such square");
        assert!(said.contains(&"r3c3 = 2".to_string()), "{said:?}");
        assert!(said.iter().all(|part| part != "the pieces"), "{said:?}");
    }

    /// How many solutions some parts have.
    fn num_solutions(stated: &Problem, parts: &[Provenance]) -> usize {
        let mut problem = Problem::new();
        for variable in stated.variables() {
            problem.add_variable(&variable.name, variable.domain.clone());
        }
        let is_taken = |posted: &&Posted| {
            posted.provenance.part == OriginPart::Definition || parts.contains(&posted.provenance)
        };
        for posted in stated.constraints().iter().filter(is_taken) {
            problem.post(posted.provenance, posted.constraint.clone());
        }
        brute_force(&problem).len()
    }

    /// By all ways to fill a board: the parts can't all hold, and without any one of them the others can.
    #[test]
    fn conflicts_are_true_and_smallest() {
        let latin = "board.grid = [3, 3]\npieces.numbers = '1..3'\npieces.copies = 3\n\
                     rules = [{ all_different = ['rows', 'columns'] }]\n";
        let mut num_conflicts = 0;
        for givens in (0..4).map(|_| "_123".chars()).multi_cartesian_product() {
            let drawing = format!(
                "{} {} _ / _ {} _ / _ _ {}",
                givens[0], givens[1], givens[2], givens[3]
            );
            let model = format!("{latin}givens = '{drawing}'");
            let puzzle = read(&Source::new("latin.toml", model)).expect("a model");
            let instance = Instance::new(puzzle);
            let stated = instance.problem_with_given_constraints();
            let all = stated.constraints().iter();
            let all = all.map(|posted| posted.provenance).unique().collect_vec();
            let parts = instance.parts_in_conflict(MOST_CONFLICTS, &Limits::none());
            let names = instance.conflict(&Limits::none());
            assert_eq!(parts.is_some(), names.is_some(), "all are told");
            let Some(parts) = parts else {
                assert!(num_solutions(&stated, &all) > 0, "{drawing}");
                continue;
            };
            num_conflicts += 1;
            assert_eq!(num_solutions(&stated, &parts), 0, "{drawing}");
            for left_out in &parts {
                let others = parts.iter().copied().filter(|part| part != left_out);
                assert!(
                    num_solutions(&stated, &others.collect_vec()) > 0,
                    "{drawing}: {left_out:?} is not needed"
                );
            }
        }
        assert!(num_conflicts > 20, "only {num_conflicts}");
    }

    #[test]
    fn attributes_are_named_with_their_region() {
        let cards = "board.grid = [2, 2]\npieces = { names = 'A B C D', attributes = { suit = 'h h h s' } }\n\
                     rules = [{ all_different = 'rows', by = 'suit' }]\ngivens = 'A B / _ _'";
        let said = conflict(cards).expect("both are of one suit");
        assert_eq!(
            said,
            ["all different by suit in rows: row 1", "r1c1 = A", "r1c2 = B"]
        );
    }

    /// What a part of an expression stands for is no part of a conflict, whichever rule has it first.
    #[test]
    fn rules_that_share_a_helper_are_not_blamed_for_it() {
        let rules = "board.cells = 'a b c'\npieces = { numbers = '1..9', copies = 'any' }\n\
                     rules = [{ holds = 'a * b * c < 900' }, { holds = 'a * b * c > 700' }, { holds = 'a + b < 10' }]";
        let said = conflict(rules).expect("the product is 225 or less");
        assert_eq!(said, ["a * b * c > 700", "a + b < 10"]);
    }

    #[test]
    fn many_parts_are_told_as_their_rule() {
        let same = |numbers: &str| {
            let pieces = format!("pieces = {{ numbers = '{numbers}', copies = '0..1' }}");
            conflict(&format!(
                "board.cells = 'a b'\n{pieces}\nrules = [{{ holds = 'a / b < 2' }}]"
            ))
        };
        let few = ["1, 2, 3 and 4 are there 0 to 1 times each", "a / b < 2"];
        assert_eq!(same("1..4").expect("no two are equal"), few);
        assert_eq!(
            same("1..9").expect("no two are equal"),
            ["the pieces", "a / b < 2"]
        );
    }

    /// A formula that is made once tells of any givens whether they go together.
    #[test]
    fn givens_are_selected_without_lowering_again() {
        let latin = "board.grid = [3, 3]\npieces.numbers = '1..3'\npieces.copies = 3\n\
                     rules = [{ all_different = ['rows', 'columns'] }]\ngivens = '1 _ _ / _ 1 _ / _ _ 2'";
        let instance = Instance::new(read(&Source::new("latin.toml", latin)).expect("a model"));
        let selected =
            instance.with_selectors(Choices::default(), encode::FormulaLimits::default(), &|| false);
        let selected = selected.expect("it is small");
        let mut solver = Batsat::new();
        solver.add_formula(&selected.formula);
        let is_given = |part: &Provenance| matches!(part.origin, Origin::Given(_));
        let givens = selected.selectors.iter().filter(|(part, _)| is_given(part));
        for left_out in givens {
            let others = selected.selectors.iter().filter(|other| *other != left_out);
            let others: Vec<Lit> = others.map(|(_, lit)| *lit).collect();
            let verdict = solver.solve(&others, &Limits::none()).expect("it does not fail");
            assert!(
                matches!(verdict, Verdict::Satisfiable(_)),
                "{}",
                instance.part_name(left_out.0)
            );
        }
        let all: Vec<Lit> = selected.selectors.iter().map(|(_, lit)| *lit).collect();
        let verdict = solver.solve(&all, &Limits::none()).expect("it does not fail");
        assert_eq!(verdict, Verdict::Unsatisfiable);
    }

    #[test]
    fn where_there_are_boards_nothing_is_said() {
        assert_eq!(
            conflict(&format!("{SQUARE}rules = [{{ sum = 15, of = 'lines' }}]")),
            None
        );
    }

    /// The tetrominoes have as many squares as the board, but more of one colour of a chessboard's.
    const TETROMINOES: &str = "board.grid = [4, 5]\npieces.shapes = 'tetrominoes'";

    fn tetrominoes() -> Instance {
        Instance::new(read(&Source::new("tetrominoes.toml", TETROMINOES)).expect("a model"))
    }

    #[test]
    fn the_same_conflict_is_named_every_time() {
        let named = || {
            tetrominoes()
                .conflict(&Limits::none())
                .expect("no board has them")
        };
        let first = named();
        assert!(first.contains(&"the pieces".to_string()), "{first:?}");
        for _ in 0..3 {
            assert_eq!(named(), first);
        }
    }

    #[test]
    fn what_takes_too_many_conflicts_is_not_named() {
        for few in [0, 1, 10] {
            assert_eq!(tetrominoes().conflict_within(few, &Limits::none()), None, "{few}");
        }
        assert!(tetrominoes().conflict_within(100_000, &Limits::none()).is_some());
    }

    #[test]
    fn cases_take_little_more_than_their_rules() {
        let cases = |all: u64, left: u64| {
            let limits = |conflicts| Limits::none().with_conflicts(conflicts);
            limits_for_cases(&limits(all), &limits(left)).conflicts
        };
        assert_eq!(cases(100_000, 99_000), Some(MOST_CONFLICTS_OF_CASES));
        assert_eq!(cases(100_000, 60_000), Some(40_000));
        assert_eq!(cases(100_000, 2_000), Some(2_000));
        assert_eq!(limits_for_cases(&Limits::none(), &Limits::none()).conflicts, None);
    }

    #[test]
    fn limits_hold() {
        let text = format!("{SQUARE}rules = [{{ sum = 15, of = 'rows' }}, {{ sum = 6, of = 'row 2' }}]");
        let puzzle = read(&Source::new("test.toml", text)).expect("a model");
        let limits = Limits::none().with_time_limit(Duration::ZERO);
        assert_eq!(Instance::new(puzzle).conflict(&limits), None);
    }
}
