//! Boards that are left when symmetries are broken: by the search, by clauses of every make, and in exported formulas.

use std::collections::BTreeSet;

use placet::encode::{Choices, Encoder, EncodingFamily, FormulaLimits};
use placet::engine::sat::{Batsat, SatSolver, Varisat};
use placet::exchange::export::ExportFormat;
use placet::instance::{Breaking, Decoded, EncodedInstance, Export, Instance, OrbitPartition, Symmetries};
use placet::limit::{Limits, Outcome};
use placet::model::{Board, SymmetryKind, check};
use placet::problem::automorphism::Effort;
use placet::problem::presolve::PresolveSteps;
use placet::session::Boards;

use crate::extent::in_turn;
use crate::models::files::{Model, up_to};
use crate::models::up_to_symmetry::all_boards as searched;

/// Models with more boards are left out,
const MANY: u64 = 20_000;
/// with more they are not gone through in every encoding,
const FEW: u64 = 100;
/// and a formula with more literals is not made in every encoding.
const MOST_LITERALS: usize = 6_000;

/// As many as the command line breaks at the most.
const MOST_BROKEN: usize = 300;

/// By a SAT solver.
fn boards_of(mut boards: Boards) -> Vec<Board> {
    let mut found = vec![];
    while let Outcome::Complete(Some(solution)) =
        boards.next_within(&Limits::none()).expect("boards are right")
    {
        found.push(solution.board);
    }
    found
}

fn compiled(instance: &Instance, choices: Choices) -> EncodedInstance {
    EncodedInstance::of(instance.clone(), choices, &Limits::none()).expect("it is small")
}

/// How many boards there are up to symmetry, by comparing all.
fn orbits(instance: &Instance, symmetries: &Symmetries, boards: &[Board]) -> usize {
    let mut gathering = OrbitPartition::new(instance, symmetries);
    for board in boards {
        gathering.add(board).expect("there are few");
    }
    gathering
        .finish()
        .expect("symmetries take boards to boards")
        .len()
}

/// The models of which symmetries are broken here, presolved, with their symmetries.
fn symmetric(most: u64) -> Vec<(Model, Instance, Symmetries)> {
    let models = up_to(most).into_iter();
    let whole = models.filter(|model| model.puzzle.projection().is_whole_board());
    whole
        .map(with_symmetries)
        .filter(|(_, _, symmetries)| symmetries.order > 1u32.into())
        .collect()
}

fn with_symmetries(model: Model) -> (Model, Instance, Symmetries) {
    let instance = Instance::presolved(model.puzzle.clone(), PresolveSteps::default());
    let symmetries = instance.symmetries(Effort::default());
    (model, instance, symmetries)
}

fn broken(instance: &Instance, symmetries: &Symmetries, most: usize) -> Breaking {
    symmetries
        .break_some(instance.clone(), most)
        .expect("whole boards")
}

/// The first board of each orbit is left, whichever symmetries are broken; it alone, if all are.
#[test]
fn between_one_of_those_alike_and_all_are_left() {
    let (mut all_broken, mut partly) = (0, 0);
    for (turn, (model, instance, symmetries)) in symmetric(MANY).into_iter().enumerate() {
        let boards = searched(&instance);
        let orbits = orbits(&instance, &symmetries, &boards);
        let shown = |board: &Board| {
            let faces = board.shown().map(|(_, face)| instance.lowered().codes.code(face));
            faces.collect::<Vec<i64>>()
        };
        let (mut leaders, mut seen) = (BTreeSet::new(), BTreeSet::new());
        for board in &boards {
            if !seen.contains(&shown(board)) {
                let orbit = symmetries.orbit(&instance, board, usize::MAX).expect("a board");
                let orbit: BTreeSet<Vec<i64>> = orbit.boards.iter().map(shown).collect();
                leaders.extend(orbit.first().cloned());
                seen.extend(orbit);
            }
        }
        assert_eq!(leaders.len(), orbits, "{}", model.name);
        for most in in_turn(vec![1, 3, 20, MOST_BROKEN], turn, 2) {
            let breaking = broken(&instance, &symmetries, most);
            assert!((1..=most).contains(&breaking.num_broken()), "{}", model.name);
            let left: BTreeSet<Vec<i64>> = searched(breaking.instance()).iter().map(shown).collect();
            assert!(left.is_superset(&leaders), "{}: {most}", model.name);
            assert!(left.len() <= boards.len(), "{}: {most}", model.name);
            if breaking.is_all() {
                assert_eq!(left, leaders, "{}: {most}", model.name);
                all_broken += 1;
            } else {
                partly += 1;
            }
            // What docs/contributors/encodings.md says of large groups.
            let is_little = left.len() <= leaders.len() + 1;
            assert!(is_little || most < MOST_BROKEN, "{}: {}", model.name, left.len());
        }
    }
    assert!(all_broken > 30 && partly > 30, "{all_broken} and {partly}");
}

/// Those of the search, of each SAT solver, and of each encoding.
#[test]
fn every_engine_and_encoding_leaves_the_same() {
    let mut tried = 0;
    for (turn, (model, instance, symmetries)) in symmetric(FEW).into_iter().enumerate() {
        for most in in_turn(vec![3, 20], turn, 1) {
            let breaking = broken(&instance, &symmetries, most);
            let instance = breaking.instance();
            let expected: BTreeSet<Vec<u8>> = searched(instance).iter().map(bytes).collect();
            let foretold = Encoder::new(Choices::default())
                .forecast(&instance.lowered().problem)
                .expect("it is small");
            let families = EncodingFamily::ALL
                .iter()
                .flat_map(|family| family.variants(Choices::default()));
            let variants = families.map(|variant| variant.choices);
            let is_small = foretold.total.literals <= MOST_LITERALS;
            let choices = variants.filter(|_| is_small).chain([Choices::default()]);
            for choices in choices {
                let problem = &instance.lowered().problem;
                let within = FormulaLimits::of_literals(10 * MOST_LITERALS);
                let Ok(foretold) = placet::encode::Encoder::new(choices)
                    .with_limits(within)
                    .forecast(problem)
                else {
                    continue;
                };
                let compiled = compiled(instance, choices);
                assert_eq!(
                    foretold.total,
                    compiled.formula().size(),
                    "{} {choices:?}",
                    model.name
                );
                let solver: Box<dyn SatSolver> = match tried % 2 {
                    0 => Box::new(Varisat::new()),
                    _ => Box::new(Batsat::new()),
                };
                let left = boards_of(Boards::by_sat(&compiled, solver));
                let left: BTreeSet<Vec<u8>> = left.iter().map(bytes).collect();
                assert_eq!(left, expected, "{} {choices:?}", model.name);
                tried += 1;
            }
        }
    }
    assert!(tried > 300, "{tried} encodings");
}

fn bytes(board: &Board) -> Vec<u8> {
    format!("{board:?}").into_bytes()
}

/// The exported file says what was broken, has as many models as boards are left, and its answers are read.
#[test]
fn exported_formulas_have_the_boards_that_are_left() {
    for (model, instance, symmetries) in symmetric(FEW) {
        let breaking = broken(&instance, &symmetries, 20);
        let description = instance.describe(&symmetries, Effort::default());
        let export = Export::new(
            breaking.instance().clone(),
            ExportFormat::Dimacs,
            Choices::default(),
            &Limits::none(),
        );
        let export = export
            .expect("it is small")
            .with_remarks(breaking.remarks(&description));
        let mut text = vec![];
        export.write(&mut text).expect("a vector takes it");
        let text = String::from_utf8(text).expect("what is exported is text");
        let head = format!("c symmetry group of order {}, ", symmetries.order);
        assert!(text.contains(&head), "{}", model.name);
        let said = text.lines().filter(|line| {
            line.starts_with("c symmetry made by: ") || line.starts_with("c symmetry broken: ")
        });
        let expected = if breaking.is_all() {
            description.generators.len()
        } else {
            breaking.num_broken()
        };
        assert_eq!(said.count(), expected, "{}", model.name);

        let clauses: Vec<Vec<i32>> = text
            .lines()
            .filter(|line| !line.starts_with(['c', 'p']))
            .map(|line| {
                line.split(' ')
                    .map(|word| word.parse().expect("a literal"))
                    .collect()
            })
            .collect();
        let compiled = compiled(breaking.instance(), Choices::default());
        assert_eq!(clauses.len(), compiled.formula().size().clauses, "{}", model.name);
        let mut left = 0;
        for answer in answers(&clauses, compiled.formula().num_vars()) {
            let text = format!("s SATISFIABLE\nv {answer} 0\n");
            match compiled.decode_text(&text) {
                Ok(Decoded::Solutions(decoded)) => {
                    let [solution] = &decoded.boards[..] else {
                        panic!("{}: {} boards", model.name, decoded.boards.len());
                    };
                    assert!(
                        check(instance.puzzle(), &solution.board).is_clean(),
                        "{}",
                        model.name
                    );
                }
                other => panic!("{}: {other:?}", model.name),
            }
            left += 1;
        }
        assert_eq!(left, searched(breaking.instance()).len(), "{}", model.name);
    }
}

/// All models of a formula, by a solver of another make and clauses against each.
fn answers(clauses: &[Vec<i32>], num_vars: usize) -> Vec<String> {
    let mut solver = varisat::Solver::new();
    let literals = |clause: &[i32]| -> Vec<varisat::Lit> {
        let numbers = clause.iter().filter(|number| **number != 0);
        numbers
            .map(|number| varisat::Lit::from_dimacs(*number as isize))
            .collect()
    };
    for clause in clauses {
        varisat::ExtendFormula::add_clause(&mut solver, &literals(clause));
    }
    let mut found = vec![];
    while solver.solve().expect("the solver does not fail") {
        let model = solver.model().expect("it is satisfiable");
        let mut values: Vec<i32> = (1..=num_vars as i32).map(|number| -number).collect();
        for lit in model.iter().filter(|lit| lit.index() < num_vars) {
            values[lit.index()] = lit.to_dimacs() as i32;
        }
        let against: Vec<i32> = values.iter().map(|number| -number).collect();
        varisat::ExtendFormula::add_clause(&mut solver, &literals(&against));
        let words: Vec<String> = values.iter().map(|number| number.to_string()).collect();
        found.push(words.join(" "));
    }
    found
}

/// A kind of symmetries is broken alone.
#[test]
fn kinds_are_broken_alone() {
    let squares = up_to(MANY)
        .into_iter()
        .find(|model| model.name == "models/sums/semimagic-square-3.toml");
    let (_, instance, all) = with_symmetries(squares.expect("it is there"));
    for (kind, order, left) in [
        (SymmetryKind::None, 1u32, 72),
        (SymmetryKind::Faces, 2, 36),
        (SymmetryKind::All, 24, 4),
    ] {
        let symmetries = instance.symmetries_of(kind, Effort::default());
        assert_eq!(symmetries.order, order.into());
        let breaking = broken(&instance, &symmetries, MOST_BROKEN);
        assert!(breaking.is_all(), "{kind}");
        assert_eq!(searched(breaking.instance()).len(), left, "{kind}");
    }
    assert_eq!(all.order, 24u32.into());
}
