//! The rating of sudokus, compared with that of Sudoku Explainer.

use placet::explain::{Rating, StepsEnd};
use placet::session::Explanation;
use placet::{Limits, Outcome, Puzzle, Session};

/// Puzzles with their rating by Sudoku Explainer: 4 for each rating from 2.5 up, and easier ones. The first line of the file names their source.
pub(super) const RATED: &str = include_str!("sudoku-rated.txt");

/// One in so many puzzles is rated here. `docs/contributors/explanation-method.md` has the correlation over all.
const ONE_IN: usize = 6;

pub(super) fn explanation(givens: &str) -> Explanation {
    let blanks = givens.replace('0', ".");
    let model = format!(
        "givens = '{blanks}'\nboard = {{ grid = [9, 9], boxes = [3, 3] }}\npieces = {{ numbers = '1..9', copies = 9 }}\n\
         rules = [{{ all_different = ['rows', 'columns', 'boxes'] }}]\n"
    );
    let puzzle = Puzzle::from_toml(&model).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    let explanation = Session::new(puzzle).explanation().expect("it has one solution");
    explanation.complete().expect("nothing stops it")
}

fn rating(givens: &str) -> f64 {
    let explanation = explanation(givens);
    let mut steps = explanation.explainer.steps(&Limits::none(), false);
    let rating = Rating::of(&mut steps);
    assert_eq!(steps.end(), Some(Outcome::Complete(StepsEnd::Solved)), "{givens}");
    rating.number()
}

/// The rank of each value; equal values share their mean rank.
fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |value: &f64| {
        let less = values.iter().filter(|other| *other < value).count();
        let equal = values.iter().filter(|other| *other == value).count();
        less as f64 + (equal as f64 - 1.0) / 2.0
    };
    values.iter().map(rank).collect()
}

/// Spearman's rank correlation.
fn correlation(pairs: &[(f64, f64)]) -> f64 {
    let (one, other): (Vec<f64>, Vec<f64>) = pairs.iter().copied().unzip();
    let (one, other) = (ranks(&one), ranks(&other));
    let mean = (pairs.len() as f64 - 1.0) / 2.0;
    let product =
        |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum() };
    product(&one, &other) / (product(&one, &one) * product(&other, &other)).sqrt()
}

#[test]
fn correlation_is_that_of_ranks() {
    assert_eq!(correlation(&[(1.0, 10.0), (2.0, 200.0), (3.0, 300.0)]), 1.0);
    assert_eq!(correlation(&[(1.0, 3.0), (2.0, 2.0), (3.0, 1.0)]), -1.0);
    let tied = correlation(&[(1.0, 1.0), (1.0, 2.0), (2.0, 3.0)]);
    assert!((tied - 0.75_f64.sqrt()).abs() < 1e-9, "{tied}");
}

#[test]
fn ratings_are_in_the_order_of_sudoku_explainer() {
    let lines = RATED.lines().filter(|line| !line.starts_with('#'));
    let puzzles = lines.filter_map(|line| line.split_once(' '));
    let sample = puzzles.skip(ONE_IN - 1).step_by(ONE_IN);
    let rated: Vec<(f64, f64)> = sample
        .map(|(known, givens)| (known.parse().expect("a number"), rating(givens)))
        .collect();
    assert!(rated.len() > 30);
    let hard: Vec<(f64, f64)> = rated.iter().copied().filter(|(known, _)| *known >= 2.5).collect();
    let (all, hard) = (correlation(&rated), correlation(&hard));
    assert!(all >= 0.90 && hard >= 0.88, "{all} {hard}");
}
