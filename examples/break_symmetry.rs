//! Counts the boards of models, all of them and one of those that are turned or mirrored images of each other.
//!
//!     cargo run --release --example break_symmetry
//!     cargo run --release --example break_symmetry -- models/placement/queens.toml n=10
//!
//! Without a model it counts the magic hexagon of order 3 and the magic squares of order 4.

use std::error::Error;
use std::io::{self, Write};
use std::time::Instant;

use placet::encode::Choices;
use placet::engine::sat::Varisat;
use placet::instance::{EncodedInstance, Instance};
use placet::limit::{Limits, Outcome};
use placet::model::{Layout, Puzzle, Settings, Source, read_with};
use placet::problem::presolve::PresolveSteps;
use placet::problem::{Problem, Symmetry, VarId};
use placet::session::Boards;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    match arguments.next() {
        Some(path) => compare(&path, &arguments.collect::<Vec<_>>()),
        None => {
            compare("models/sums/aristotle-hexagon.toml", &[])?;
            compare("models/sums/magic-square.toml", &["n=4".to_string()])
        }
    }
}

/// Counts with each engine, with and without the symmetries of the board.
fn compare(path: &str, settings: &[String]) -> Result<(), Box<dyn Error>> {
    let puzzle = load(path, settings)?;
    let mut out = io::stdout();
    writeln!(out, "{}", puzzle.title())?;
    for (engine, kinds) in [
        ("varisat", PresolveSteps::default()),
        ("search", PresolveSteps::for_whole_sums()),
    ] {
        let whole = Instance::presolved(puzzle.clone(), kinds);
        let symmetries = board_symmetries(whole.original_problem(), puzzle.layout());
        let order: Vec<VarId> = puzzle
            .layout()
            .cell_ids()
            .map(|cell| whole.lowered().cell_var(cell))
            .collect();
        let broken = whole.clone().break_symmetries(&symmetries, &order)?;
        for (instance, number) in [(whole, 0), (broken, symmetries.len())] {
            let start = Instant::now();
            let boards = count(engine, instance)?;
            let seconds = start.elapsed().as_secs_f64();
            writeln!(
                out,
                "  {engine}, {number} symmetries broken: {seconds:.2} s, boards: {boards}"
            )?;
        }
    }
    Ok(())
}

fn load(path: &str, settings: &[String]) -> Result<Puzzle, Box<dyn Error>> {
    let mut values = Settings::new();
    for setting in settings {
        let (name, value) = setting.split_once('=').ok_or("a setting is `name=number`")?;
        values.set(name, value.parse()?);
    }
    let source = Source::new(path, std::fs::read_to_string(path)?);
    Ok(read_with(&source, &values).map_err(|diagnostics| diagnostics.to_string())?)
}

/// The turns and reflections of the board that are symmetries of the puzzle, without the identity.
fn board_symmetries(problem: &Problem, layout: &Layout) -> Vec<Symmetry> {
    let permutations = cell_permutations(layout).into_iter();
    let symmetries = permutations.filter_map(|permutation| {
        // Cells are the first variables; what others there are stays where it is.
        let image = |var: VarId| {
            permutation
                .get(var.index())
                .map_or(var, |cell| VarId(*cell as u32))
        };
        Symmetry::new(problem, |var, value| (image(var), value)).ok()
    });
    symmetries
        .filter(|symmetry| !symmetry.is_identity() && problem.has_symmetry(symmetry))
        .collect()
}

/// For each turn and reflection that brings the board onto itself, where each cell goes.
fn cell_permutations(layout: &Layout) -> Vec<Vec<usize>> {
    let cells = layout.cells().iter();
    let places: Vec<[i64; 3]> = cells
        .map(|cell| [cell.layer, cell.row, cell.column].map(|at| at as i64))
        .collect();
    let symmetries = layout.shape().symmetries().into_iter();
    let images = symmetries.map(|symmetry| {
        places
            .iter()
            .map(|place| symmetry.apply(*place))
            .collect::<Vec<_>>()
    });
    images
        .filter_map(|images| {
            let (from, to) = (corner(&images), corner(&places));
            let shifted = images
                .iter()
                .map(|image| std::array::from_fn(|axis| image[axis] - from[axis] + to[axis]));
            shifted
                .map(|image: [i64; 3]| places.iter().position(|place| *place == image))
                .collect()
        })
        .collect()
}

/// The least of each coordinate.
fn corner(places: &[[i64; 3]]) -> [i64; 3] {
    let least = |axis: usize| places.iter().map(|place| place[axis]).min();
    std::array::from_fn(|axis| least(axis).unwrap_or(0))
}

fn count(engine: &str, instance: Instance) -> Result<u64, Box<dyn Error>> {
    let limits = Limits::none();
    if engine == "search" {
        return all_of(Boards::by_search(&instance));
    }
    let compiled = EncodedInstance::of(instance, Choices::default(), &limits)?;
    all_of(Boards::by_sat(&compiled, Box::new(Varisat::new())))
}

fn all_of(mut boards: Boards) -> Result<u64, Box<dyn Error>> {
    let mut number = 0;
    while let Outcome::Complete(Some(_)) = boards.next_within(&Limits::none())? {
        number += 1;
    }
    Ok(number)
}
