//! The case search on maps that are coloured with three colours, where suppositions alone lead to no contradiction; all colourings are the oracle.

use itertools::Itertools;

use super::{CaseOutcome, CaseSearch};
use crate::explain::explainer::Explainer;
use crate::explain::knowledge::Knowledge;
use crate::explain::literal::Literal;
use crate::explain::theory::Theory;
use placet_engine::Limits;
use placet_model::{FaceId, Puzzle};
use placet_problem::VarId;

/// Enough for each question here.
const MANY: u32 = 1_000;

/// A hub and a ring of five: it cannot be coloured.
const WHEEL: &[&str] = &["ha", "hb", "hc", "hd", "he", "ab", "bc", "cd", "de", "ea"];

/// Two diamonds in a row: the ends and the middle have the same colour.
const DIAMONDS: &[&str] = &["ab", "ac", "bc", "bd", "cd", "de", "df", "ef", "eg", "fg"];

/// A ring of five and two areas beside it. If these have the same colour, two colours are left for the ring, which do not suffice.
const TWO_HUBS: &[&str] = &["ab", "hc", "hd", "he", "hf", "bc", "cd", "de", "ef", "fb"];

/// A ring of five with a tail.
const RING: &[&str] = &["ab", "bc", "cd", "de", "ea", "ef", "fg"];

/// Areas, each with the colours 0 to 2, and which of them differ.
struct ColouredMap {
    areas: Vec<char>,
    borders: Vec<[usize; 2]>,
    theory: Theory,
    model: String,
}

/// A colour of each area.
type Colouring = Vec<usize>;

/// An area, a colour, and whether the area has it.
type ColourFact = (usize, usize, bool);

fn holds_in((area, colour, holds): ColourFact, colouring: &Colouring) -> bool {
    (colouring[area] == colour) == holds
}

impl ColouredMap {
    fn new(borders: &[&str]) -> Self {
        let areas = borders.iter().flat_map(|border| border.chars());
        let areas = areas.sorted().dedup().collect_vec();
        let place = |area: char| {
            areas
                .iter()
                .position(|other| *other == area)
                .expect("it is listed")
        };
        let statements = borders
            .iter()
            .map(|border| format!("'{}'", border.chars().join(" != ")));
        let model = format!(
            "board.cells = '{}'\npieces = {{ numbers = '0..2', copies = 'any' }}\nrules = [{{ holds = [{}] }}]",
            areas.iter().join(" "),
            statements.format(", ")
        );
        let theory = Theory::new(&Puzzle::from_toml(&model).expect("a model")).expect("it is small");
        let ends = |border: &&str| border.chars().map(place).collect_array().expect("two areas");
        ColouredMap {
            borders: borders.iter().map(ends).collect(),
            areas,
            theory,
            model,
        }
    }

    fn all(&self) -> impl Iterator<Item = Colouring> {
        self.areas.iter().map(|_| 0..3).multi_cartesian_product()
    }

    /// The areas at the border that a rule is about; `None` if it says that an area has one colour.
    fn border(&self, rule: usize) -> Option<[usize; 2]> {
        let sentence = &self.theory.instances[rule].sentence;
        let borders = self.borders.iter().copied();
        let mut known =
            borders.filter(|ends| ends.map(|end| self.areas[end]).iter().join(" != ") == *sentence);
        assert!(
            known.clone().count() == 1 || sentence.ends_with("holds one number"),
            "{sentence}"
        );
        known.next()
    }

    /// The colourings that some rules and statements allow.
    fn allowed(&self, rules: &[usize], statements: &[ColourFact]) -> Vec<Colouring> {
        let borders = rules.iter().filter_map(|rule| self.border(*rule)).collect_vec();
        let differ = |colouring: &Colouring| {
            borders
                .iter()
                .all(|[one, other]| colouring[*one] != colouring[*other])
        };
        let is_so =
            |colouring: &Colouring| statements.iter().all(|statement| holds_in(*statement, colouring));
        self.all().filter(differ).filter(is_so).collect()
    }

    fn rules(&self) -> Vec<usize> {
        (0..self.theory.instances.len()).collect()
    }

    fn statements(&self) -> Vec<ColourFact> {
        let areas = (0..self.areas.len()).cartesian_product(0..3);
        let statements = areas.cartesian_product([true, false]);
        statements
            .map(|((area, colour), holds)| (area, colour, holds))
            .collect()
    }

    fn literal(&self, (area, colour, holds): ColourFact) -> Literal {
        let atoms = self.theory.space.atoms(VarId(area as u32));
        Literal::new(atoms.start + colour as u32, holds)
    }

    fn statement(&self, literal: Literal) -> ColourFact {
        let area = self.theory.space.var(literal.atom());
        let colour = literal.atom() - self.theory.space.atoms(area).start;
        (area.index(), colour as usize, literal.holds())
    }

    /// What a search for a colouring comes to, the number of its cases, and, if there is one, the colouring that it leaves decided.
    fn search(
        &self,
        rules: &[usize],
        statements: &[ColourFact],
        most_cases: u32,
    ) -> (CaseOutcome, u32, Colouring) {
        self.search_in(
            &mut Knowledge::without_labels(&self.theory),
            rules,
            statements,
            most_cases,
        )
    }

    /// The same with what earlier searches have learned; the knowledge is as before afterwards, but for what is learned.
    fn search_in(
        &self,
        knowledge: &mut Knowledge<'_>,
        rules: &[usize],
        statements: &[ColourFact],
        most_cases: u32,
    ) -> (CaseOutcome, u32, Colouring) {
        let rules = rules.iter().map(|rule| *rule as u32).collect_vec();
        knowledge.set_active(&rules, true);
        for condition in rules.iter().flat_map(|rule| &self.theory.needed[*rule as usize]) {
            knowledge.enqueue(*condition);
        }
        for statement in statements {
            knowledge.assert(self.literal(*statement));
        }
        let scope = self.theory.cell_atoms().collect_vec();
        let mut search = CaseSearch::new(knowledge, &scope, None, most_cases, 0);
        let (outcome, cases) = (search.run(), search.cases);
        let shown = scope.iter().map(|atom| Literal::new(*atom, true));
        let shown = shown.filter(|literal| knowledge.is_known(*literal));
        let colouring = shown.map(|literal| self.statement(literal).1).collect();
        knowledge.undo(0);
        knowledge.nogoods.pause();
        knowledge.set_active(&rules, false);
        (outcome, cases, colouring)
    }
}

/// Asks each question of one statement that is supposed beside a given one, and compares the answer with all colourings; the number of those that are refuted by
/// cases.
fn compare(map: &ColouredMap) -> usize {
    let rules = map.rules();
    let colourings = map.allowed(&rules, &[]);
    let mut by_cases = 0;
    for pair in map.statements().into_iter().array_combinations::<2>() {
        let agrees = |colouring: &Colouring| pair.iter().all(|fact| holds_in(*fact, colouring));
        match map.search(&rules, &pair, MANY) {
            (CaseOutcome::Possible, _, colouring) => {
                assert!(
                    colourings.contains(&colouring) && agrees(&colouring),
                    "{pair:?} {colouring:?}"
                );
            }
            (
                CaseOutcome::Impossible {
                    used,
                    by_cases: with_cases,
                },
                ..,
            ) => {
                assert!(!colourings.iter().any(agrees), "{pair:?}");
                let rules = used.rules.iter().map(|rule| *rule as usize).collect_vec();
                let facts = used.facts.iter().map(|fact| map.statement(*fact)).collect_vec();
                assert!(facts.iter().all(|fact| pair.contains(fact)), "{pair:?} {facts:?}");
                assert!(
                    map.allowed(&rules, &facts).is_empty(),
                    "what is cited is enough: {pair:?}"
                );
                let again = map.search(&rules, &facts, MANY);
                assert!(matches!(again, (CaseOutcome::Impossible { .. }, ..)), "{pair:?}");
                by_cases += usize::from(with_cases);
            }
            (CaseOutcome::Unknown, ..) => panic!("{MANY} cases are enough: {pair:?}"),
        }
    }
    by_cases
}

#[test]
fn answers_are_those_of_all_colourings() {
    assert!(compare(&ColouredMap::new(WHEEL)) > 0);
    assert!(compare(&ColouredMap::new(DIAMONDS)) > 0);
    compare(&ColouredMap::new(RING));
}

/// What was learned with some rules is used with others only where it follows from them.
#[test]
fn what_was_learned_is_no_more_than_the_rules_say() {
    let map = ColouredMap::new(TWO_HUBS);
    let all = map.rules();
    let mut knowledge = Knowledge::without_labels(&map.theory);
    let (mut possible, mut impossible) = (0, 0);
    let (mut cases_alone, mut cases_together) = (0, 0);
    let pairs = map.statements().into_iter().array_combinations::<2>();
    for (pair, left_out) in pairs.zip(all.iter().cycle()) {
        let others = all.iter().copied().filter(|rule| rule != left_out).collect_vec();
        for rules in [&others, &all] {
            let (outcome, cases, _) = map.search_in(&mut knowledge, rules, &pair, MANY);
            let (alone, more_cases, _) = map.search(rules, &pair, MANY);
            (cases_together, cases_alone) = (cases_together + cases, cases_alone + more_cases);
            let is_possible = matches!(outcome, CaseOutcome::Possible);
            assert_eq!(
                is_possible,
                matches!(alone, CaseOutcome::Possible),
                "{pair:?} without {left_out}"
            );
            // A cell may then have two colours, of which the oracle knows nothing.
            if map.border(*left_out).is_some() || rules.len() == all.len() {
                assert_eq!(is_possible, !map.allowed(rules, &pair).is_empty(), "{pair:?}");
            }
            match is_possible {
                true => possible += 1,
                false => impossible += 1,
            }
        }
    }
    assert!(possible > 0 && impossible > 0, "{possible} {impossible}");
    assert!(cases_together < cases_alone, "{cases_together} {cases_alone}");
}

/// The whole budget gives the answer, and one case less gives none.
#[test]
fn the_search_stops_at_its_budget() {
    let map = ColouredMap::new(WHEEL);
    let rules = map.rules();
    let (outcome, cases, _) = map.search(&rules, &[], MANY);
    assert!(
        matches!(outcome, CaseOutcome::Impossible { .. }) && cases > 1,
        "{cases}"
    );
    let (outcome, same, _) = map.search(&rules, &[], cases);
    assert!(matches!(outcome, CaseOutcome::Impossible { .. }));
    assert_eq!(same, cases);
    for budget in 0..cases {
        let (outcome, used, _) = map.search(&rules, &[], budget);
        assert!(matches!(outcome, CaseOutcome::Unknown), "{budget}");
        assert_eq!(used, budget + 1, "the case that is one too many ends the search");
    }
}

/// A contradiction that has nothing to do with what was decided ends the search at once, and the decision is not cited.
#[test]
fn what_is_beside_the_point_is_not_cited() {
    let map = ColouredMap::new(&["ab", "ac", "bc", "xy"]);
    let place = |area: char| {
        map.areas
            .iter()
            .position(|other| *other == area)
            .expect("it is listed")
    };
    let two_colours = ['a', 'b', 'c'].map(|area| (place(area), 2, false));
    let statements = two_colours
        .into_iter()
        .chain([(place('x'), 0, false)])
        .collect_vec();
    let (outcome, cases, _) = map.search(&map.rules(), &statements, MANY);
    let CaseOutcome::Impossible { used, by_cases } = outcome else {
        panic!("three areas that all differ need three colours");
    };
    assert!(cases > 0 && by_cases);
    let cited = used.rules.iter().filter_map(|rule| map.border(*rule as usize));
    assert!(cited.flatten().all(|area| area < 3), "{used:?}");
    assert_eq!(used.facts.len(), 3);
}

/// Steps that need cases cite what is enough, and no rule can be left out.
#[test]
fn steps_with_cases_are_minimal() {
    let map = ColouredMap::new(TWO_HUBS);
    let model = format!("{}\ngivens = {{ a = 0 }}", map.model);
    let puzzle = Puzzle::from_toml(&model).expect("a model");
    let given = (0, 0, true);
    let allowed = map.allowed(&map.rules(), &[given]);
    let faces = puzzle.pieces().faces().iter().enumerate();
    let numbers = faces.map(|(face, shown)| (shown.number(), face)).collect_vec();
    let shown = |colour: usize| numbers.iter().find(|(number, _)| *number == Some(colour as i64));
    let possible = (0..map.areas.len()).map(|area| {
        let colours = allowed.iter().map(|colouring| colouring[area]).unique();
        let faces = colours.filter_map(|colour| shown(colour).map(|(_, face)| *face));
        faces.map(|face| FaceId(face as u32)).collect_vec()
    });
    let explainer = Explainer::new(&puzzle, &possible.collect_vec()).expect("it is small");
    let steps = explainer.steps(&Limits::none(), true).collect_vec();
    let with_cases = steps.iter().filter(|step| step.needs_cases).collect_vec();
    let hub = (map.areas.len() - 1, 0, false);
    let leads = with_cases.iter().map(|step| map.statement(step.conclusions[0]));
    assert_eq!(leads.collect_vec(), [hub], "{steps:?}");
    for step in with_cases {
        let facts = step.facts.iter().map(|fact| map.statement(*fact)).collect_vec();
        let lead = map.statement(step.conclusions[0]);
        let follows = |rules: &[usize]| map.allowed(rules, &facts).iter().all(|one| holds_in(lead, one));
        assert!(follows(&step.rules), "{step:?}");
        for rule in &step.rules {
            let others = step
                .rules
                .iter()
                .copied()
                .filter(|other| other != rule)
                .collect_vec();
            assert!(
                map.border(*rule).is_none() || !follows(&others),
                "{step:?} without {rule}"
            );
        }
    }
}
