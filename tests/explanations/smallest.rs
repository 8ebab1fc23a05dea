//! Steps that are called smallest are: no fewer rule instances entail what they conclude first. All subsets are tried.

use itertools::Itertools;
use placet::explain::{Literal, Step, StepCheck, StepError, StepsEnd};
use placet::{Limits, Outcome, Puzzle, Session};

use super::library::accept;

/// Small puzzles, with the sizes of their larger steps.
const MODELS: &[(&str, &[usize])] = &[
    (
        "board.grid = [4, 4]\npieces = { numbers = '1..4', copies = 4 }\n\
         rules = [{ all_different = ['rows', 'columns'] }, 'r3c2 < r4c2', 'r3c1 < r2c1', 'r3c3 < r2c3', 'r2c1 < r2c2']",
        &[4],
    ),
    (
        "board.grid = [4, 4]\npieces = { numbers = '1..4', copies = 4 }\ngivens = '_ _ _ 3 / _ _ _ _ / _ _ _ _ / _ _ _ _'\n\
         rules = [{ all_different = ['rows', 'columns'] }, 'r2c3 < r2c2', 'r4c1 < r4c2', 'r3c4 < r2c4', 'r3c3 < r3c2', 'r4c3 < r4c2']",
        &[3, 4],
    ),
    (
        "board.grid = [3, 4]\npieces = { names = '#.', copies = 'any' }\ngivens = '# _ _ _ / _ _ _ # / _ _ _ _'\n\
         rules = [{ connected = '#' }, { count = '#', of = 'rows', is = 2 }, { count = '#', of = 'columns', at_most = 2 }]",
        &[3, 2],
    ),
];

/// Do some rules and all that is known entail a fact?
fn entail(check: &mut StepCheck<'_>, rules: Vec<usize>, known: &[Literal], fact: Literal) -> bool {
    let claim = Step {
        rules,
        facts: known.to_vec(),
        conclusions: vec![fact],
        is_direct: false,
        needs_cases: true,
        is_minimal: false,
        is_smallest: false,
    };
    match check.check(&claim) {
        Ok(Outcome::Complete(())) => true,
        Ok(Outcome::Stopped(stop, _)) => panic!("{stop}"),
        Err(StepError::NotEntailed(_)) => false,
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn no_fewer_rules_entail_a_step_that_is_called_smallest() {
    for (model, sizes) in MODELS {
        let puzzle =
            Puzzle::from_toml(model).unwrap_or_else(|diagnostics| panic!("{diagnostics}\nin\n{model}"));
        let explanation = Session::new(puzzle).explanation().expect("it is small");
        let explanation = explanation.complete().expect("nothing stops it");
        let explainer = &explanation.explainer;
        let mut check = StepCheck::new(explainer, &Limits::none())
            .complete()
            .expect("the formula is small");
        let mut steps = explainer.steps(&Limits::none(), true).proving_smallest();
        let mut known = explainer.givens().to_vec();
        let mut large = vec![];
        for step in steps.by_ref() {
            if step.size() > 1 {
                large.push(step.size());
                assert!(step.is_smallest, "{model}\n{step:?}");
                let fact = step.conclusions[0];
                let rules = 0..explainer.instances().len();
                for fewer in (0..step.size()).flat_map(|size| rules.clone().combinations(size)) {
                    assert!(
                        !entail(&mut check, fewer.clone(), &known, fact),
                        "{model}\n{step:?}\n{fewer:?}"
                    );
                }
            }
            known.extend(&step.conclusions);
            let checked = check.check(&step);
            let checked = checked.unwrap_or_else(|error| panic!("{model}\n{error}\n{step:?}"));
            assert_eq!(checked, Outcome::Complete(()), "{model}");
        }
        let is_whole = matches!(
            steps.end(),
            Some(Outcome::Complete(StepsEnd::Solved | StepsEnd::Contradiction))
        );
        assert!(is_whole, "{model}");
        assert_eq!(large, *sizes, "{model}");
    }
}

/// A step that says so wrongly is refused.
#[test]
fn a_wrong_claim_to_be_smallest_is_refused() {
    let puzzle = Puzzle::from_toml(MODELS[0].0).expect("a model");
    let explanation = Session::new(puzzle).explanation().expect("it has a solution");
    let explanation = explanation.complete().expect("nothing stops it");
    let explainer = &explanation.explainer;
    let steps: Vec<Step> = explainer.steps(&Limits::none(), true).collect();
    let mut check = StepCheck::new(explainer, &Limits::none())
        .complete()
        .expect("the formula is small");
    let single = |step: &&Step| step.size() == 1 && !step.is_direct;
    let step = steps.iter().find(single).expect("a step");
    let before = steps.iter().take_while(|other| *other != step);
    before.for_each(|step| accept(&mut check, step));
    let mut larger = step.clone();
    larger
        .rules
        .push((step.rules[0] + 1) % explainer.instances().len());
    larger.is_minimal = false;
    assert!(matches!(check.check(&larger), Err(StepError::NotSmallest(_))));
}
