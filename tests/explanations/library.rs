//! Models of the library with one solution are solved step by step, and each step is checked.

use std::fs;
use std::path::Path;

use placet::explain::{Explainer, Step, StepCheck, StepsEnd, proof};
use placet::session::Explanation;
use placet::{Limits, Outcome, Puzzle, Session};

/// Each with the size of its largest step. `docs/contributors/explanation-method.md` lists models that take long.
const MODELS: &[(&str, usize)] = &[
    ("latin/calcudoku", 1),
    ("latin/futoshiki", 6),
    ("logic/bench", 2),
    ("logic/fish", 1),
    ("logic/knights-and-knaves", 1),
    ("logic/logic-grid-1", 1),
    ("logic/market", 4),
    ("logic/offices", 3),
    ("logic/race", 2),
    ("logic/round-table", 1),
    ("logic/zebra", 10),
    ("loops/galaxies", 1),
    ("loops/masyu", 4),
    ("loops/slitherlink", 7),
    ("numbers/equations", 1),
    ("placement/star-battle", 2),
    ("placement/triangle-digits", 1),
    ("shading/akari", 1),
    ("shading/heyawake", 4),
    ("shading/nonogram", 1),
    ("shading/nurikabe", 2),
    ("shading/takuzu", 2),
    ("sudoku/jigsaw-6x6", 1),
    ("sudoku/killer-6x6", 1),
    ("sudoku/sudoku-9x9", 5),
    ("sudoku/sudoku-two-maps", 1),
    ("sudoku/thermometer", 2),
    ("sums/jodici", 1),
    ("sums/kakuro", 1),
    ("sums/survo", 1),
];

fn explanation(model: &str) -> Explanation {
    let puzzle = Puzzle::from_toml(model).unwrap_or_else(|diagnostics| panic!("{diagnostics}\nin\n{model}"));
    let explanation = Session::new(puzzle).explanation();
    let explanation = explanation.unwrap_or_else(|error| panic!("{error}\nin\n{model}"));
    explanation.complete().expect("nothing stops it")
}

pub(super) fn library(name: &str) -> Explanation {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("models/{name}.toml"));
    explanation(&fs::read_to_string(path).expect("a model"))
}

#[test]
fn models_are_solved_and_each_step_is_right() {
    for (name, largest) in MODELS {
        let explanation = library(name);
        let explainer = &explanation.explainer;
        let mut check = StepCheck::new(explainer, &Limits::none())
            .complete()
            .expect("the formula is small");
        let mut steps = explainer.steps(&Limits::none(), true);
        let mut size = 0;
        for step in steps.by_ref() {
            let checked = check.check(&step);
            let checked = checked.unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(checked, Outcome::Complete(()), "{name}");
            // Rules that need no cases are preferred to fewer that do.
            let is_plain = !step.needs_cases;
            assert!(step.is_direct || step.is_minimal || is_plain, "{name}: {step:?}");
            size = size.max(step.size());
        }
        assert_eq!(steps.end(), Some(Outcome::Complete(StepsEnd::Solved)), "{name}");
        assert_eq!(size, *largest, "{name}");
    }
}

#[test]
fn rules_without_cases_are_preferred_to_slightly_fewer_with_cases() {
    let steps = |name: &str| -> Vec<Step> {
        let explanation = library(name);
        explanation.explainer.steps(&Limits::none(), true).collect()
    };
    assert!(steps("loops/masyu").iter().all(|step| !step.needs_cases));
    let steps = steps("loops/slitherlink");
    // Five rules with cases say the same.
    let is_plain = |step: &&Step| step.size() == 6 && !step.is_minimal && !step.needs_cases;
    assert_eq!(steps.iter().filter(is_plain).count(), 1);
}

/// The step is right.
pub(super) fn accept(check: &mut StepCheck<'_>, step: &Step) {
    let checked = check.check(step).expect("it is right");
    assert_eq!(checked, Outcome::Complete(()));
}

/// The check is not satisfied with anything.
#[test]
fn wrong_steps_are_refused() {
    let explanation = library("sudoku/sudoku-two-maps");
    let explainer: &Explainer = &explanation.explainer;
    let steps: Vec<_> = explainer.steps(&Limits::none(), true).collect();
    let step = steps
        .iter()
        .find(|step| step.size() == 1 && !step.is_direct)
        .expect("a step");
    let before = steps.iter().take_while(|other| *other != step);
    let mut check = StepCheck::new(explainer, &Limits::none())
        .complete()
        .expect("the formula is small");
    before.for_each(|step| accept(&mut check, step));
    let mut without_rule = step.clone();
    without_rule.rules.clear();
    assert!(check.check(&without_rule).is_err());
    let mut without_fact = step.clone();
    without_fact.facts.pop();
    assert!(check.check(&without_fact).is_err());
    let mut with_another_rule = step.clone();
    with_another_rule
        .rules
        .push((step.rules[0] + 1) % explainer.instances().len());
    assert!(check.check(&with_another_rule).is_err());
    let mut of_the_future = step.clone();
    of_the_future.facts.extend(&step.conclusions);
    assert!(check.check(&of_the_future).is_err());
    accept(&mut check, step);
}

#[test]
fn a_proof_has_only_what_it_needs() {
    let explanation = library("logic/zebra");
    let explainer = &explanation.explainer;
    let steps: Vec<_> = explainer.steps(&Limits::none(), true).collect();
    let fact = *steps
        .last()
        .and_then(|step| step.conclusions.first())
        .expect("a fact");
    let proof = proof(&steps, Some(fact));
    assert!(proof.len() < steps.len());
    let mut check = StepCheck::new(explainer, &Limits::none())
        .complete()
        .expect("the formula is small");
    // Of fewer facts, no more rules can be left out; every fact that is used was concluded before.
    proof.iter().for_each(|step| accept(&mut check, step));
}

#[test]
fn without_a_solution_the_end_is_a_contradiction() {
    let explanation = explanation(
        "board.grid = [2, 2]\npieces = { numbers = '1..2', copies = 2 }\ngivens = '1 _ / _ 2'\n\
         rules = [{ all_different = ['rows', 'columns'] }]",
    );
    assert!(!explanation.has_solution);
    let explainer = &explanation.explainer;
    let mut steps = explainer.steps(&Limits::none(), true);
    let found: Vec<_> = steps.by_ref().collect();
    assert_eq!(steps.end(), Some(Outcome::Complete(StepsEnd::Contradiction)));
    let mut check = StepCheck::new(explainer, &Limits::none())
        .complete()
        .expect("the formula is small");
    found.iter().for_each(|step| accept(&mut check, step));
    assert!(!proof(&found, None).is_empty());
}

#[test]
fn a_contradiction_names_the_rules_that_make_it() {
    let edges = |grid: &str, clue: &str, rule: &str| {
        format!(
            "board = {{ grid = {grid}, regions.clue = {clue} }}\nedges = {{}}\nrules = [{{ regions = 'line', {rule} }}]"
        )
    };
    let models = [
        // A cell that can belong to no region.
        edges("[1, 2]", "{ a = ['r1c1'] }", "centres = 'clue'"),
        // One rule that makes an edge both a wall and none.
        edges(
            "[4, 4]",
            "'2 . . 3 / . 4 . . / . . . . / 3 . 4 .'",
            "shape = 'rectangle', one = 'clue', sizes = 'clue'",
        ),
    ];
    for model in models {
        let explanation = explanation(&model);
        assert!(!explanation.has_solution, "{model}");
        let mut steps = explanation.explainer.steps(&Limits::none(), true);
        let found: Vec<_> = steps.by_ref().collect();
        assert_eq!(
            steps.end(),
            Some(Outcome::Complete(StepsEnd::Contradiction)),
            "{model}"
        );
        assert!(found.last().is_some_and(|step| step.rules.len() == 1), "{model}");
        for step in &found {
            let mut conclusions = step.conclusions.iter();
            assert!(
                conclusions.all(|literal| !step.conclusions.contains(&literal.negated())),
                "{model}"
            );
        }
    }
}

#[test]
fn that_a_number_is_there_once_is_cited() {
    let explanation = explanation(
        "board.grid = [4, 4]\npieces.numbers = '1..16'\nrules = [{ path = 'neighbours' }]\n\
         givens = '1 _ _ _ / _ _ 8 _ / _ _ _ 12 / _ 5 _ _'",
    );
    let explainer = &explanation.explainer;
    let steps = explainer.steps(&Limits::none(), true);
    let rules = steps
        .flat_map(|step| step.rules)
        .map(|rule| &explainer.instances()[rule]);
    let cited: Vec<&str> = rules.map(|rule| rule.sentence.as_str()).collect();
    assert!(cited.contains(&"8 is on the board once"), "{cited:?}");
}

#[test]
fn the_same_model_gives_the_same_steps() {
    let steps = || -> Vec<_> {
        let explanation = library("latin/futoshiki");
        explanation.explainer.steps(&Limits::none(), true).collect()
    };
    assert_eq!(steps(), steps());
}
