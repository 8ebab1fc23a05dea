//! From the puzzle to the finite-domain problem: one file a kind of rule.

mod all_different;
mod attribute;
mod cell_labels;
mod cells;
mod circuit;
mod connected;
mod count;
mod division;
mod edge_fit;
mod elimination;
mod expression;
mod givens;
mod graph;
mod graph_form;
mod labels;
mod locate;
mod lowering;
mod objective;
mod planar;
mod polyform;
mod relation;
mod route;
mod runs;
mod shown;
mod sum;
mod usage;
mod words;

use std::sync::Arc;

use cell_labels::cell_var;
use lowering::Lowering;

use placet_base::choice::TableEncoding;
use placet_base::limit::CurrentActivity;
use placet_model::{Board, CellId, Layout, PieceId, Projection, Puzzle, RuleKind};
use placet_problem::{Atom, Circuit, Connection, Origin, Problem, VarId};

pub use graph_form::GraphForm;
pub use lowering::FaceValues;

/// Lowers a puzzle. Givens are a part of the domains.
pub fn lower(puzzle: &Puzzle) -> Lowered {
    lower_as(puzzle, GraphForm::Levels)
}

/// Lowers a puzzle with what has to be connected in this form: as graphs it stays [whole](Lowered::connections), and the problem has no helper
/// variables for it.
pub fn lower_as(puzzle: &Puzzle, form: GraphForm) -> Lowered {
    let mut lowering = Lowering::new(puzzle, form);
    cells::add_given(&mut lowering);
    lower_rest(lowering)
}

/// Lowers a puzzle so that each given is a constraint, and the domains know of none: then givens can be left out, or blamed, or others
/// be added. The boards are the same, and the problem is larger.
pub fn lower_with_given_constraints(puzzle: &Puzzle) -> Lowered {
    let mut lowering = Lowering::new(puzzle, GraphForm::Levels);
    cells::add_open(&mut lowering);
    givens::post(&mut lowering);
    lower_rest(lowering)
}

/// Lowers a puzzle as if nothing was given, with what has to be connected in this form.
pub fn lower_without_givens(puzzle: &Puzzle, form: GraphForm) -> Lowered {
    let mut lowering = Lowering::new(puzzle, form);
    cells::add_open(&mut lowering);
    lower_rest(lowering)
}

/// All that follows the variables of the cells.
fn lower_rest(mut lowering: Lowering<'_>) -> Lowered {
    let (puzzle, form) = (lowering.puzzle, lowering.form);
    add_pieces(&mut lowering);
    for (index, rule) in puzzle.rules().iter().enumerate() {
        let _activity = CurrentActivity::preparing(&format!("the rule `{}`", rule.name));
        lowering.begin(Origin::rule(index));
        lowering.form = form.for_rule(rule.encode.graph);
        let has_table = rule.encode.table != TableEncoding::Auto;
        add_rule(&mut lowering, &rule.kind, has_table);
    }
    if form == GraphForm::ForSolvers {
        planar::post(&mut lowering);
    }
    lowering.begin(Origin::Objective);
    let objective = objective::add(&mut lowering);
    let projection = ProjectedAtoms::new(puzzle, &lowering.problem, &lowering.codes);
    Lowered {
        problem: lowering.problem.into(),
        codes: lowering.codes,
        projection,
        objective,
        connections: lowering.connections,
        circuits: lowering.circuits,
        piece_places: lowering.subexpressions.piece_places(),
    }
}

fn add_pieces(lowering: &mut Lowering<'_>) {
    let _activity = CurrentActivity::preparing("the pieces and the cells where they can be");
    lowering.begin(Origin::Pieces);
    lowering.locations = locate::pieces(lowering);
    polyform::post(lowering);
    usage::post(lowering);
}

/// Adds a rule. `has_table` says that the model chooses the encoding of its tables.
fn add_rule(lowering: &mut Lowering<'_>, rule: &RuleKind, has_table: bool) {
    match rule {
        RuleKind::Sum(rule) => sum::add(lowering, rule),
        RuleKind::AllDifferent(rule) => all_different::add(lowering, rule),
        RuleKind::Count(rule) => count::add(lowering, rule),
        RuleKind::Relation(rule) => relation::add(lowering, rule),
        RuleKind::Expression(rule) => expression::add(lowering, rule),
        RuleKind::Connected(rule) => connected::add(lowering, rule),
        RuleKind::Loop(rule) => route::add_loop(lowering, rule),
        RuleKind::Paths(rule) => route::add_paths(lowering, rule),
        RuleKind::Division(rule) => division::add(lowering, rule),
        RuleKind::Runs(rule) => runs::add(lowering, rule, has_table),
        RuleKind::Words(rule) => words::add(lowering, rule),
        RuleKind::EdgeFit(rule) => edge_fit::add(lowering, rule),
    }
}

/// A puzzle as a problem, and the way back.
#[derive(Clone, Debug)]
pub struct Lowered {
    /// The problem. Copies share it.
    pub problem: Arc<Problem>,
    /// Which value stands for which face.
    pub codes: FaceValues,
    /// The statements that tell two answers apart.
    pub projection: ProjectedAtoms,
    /// The variable that has the value of the objective.
    pub objective: Option<VarId>,
    /// Graphs that the problem leaves out, so that an engine can take them as they are.
    pub connections: Vec<Connection>,
    /// Circuits that the problem leaves out, for exports into formats that have them.
    pub circuits: Vec<Circuit>,
    /// The variables that say on which cell a piece is, by piece: for pieces that expressions locate.
    pub piece_places: Vec<(PieceId, VarId)>,
}

impl Lowered {
    /// The variable of a cell.
    pub fn cell_var(&self, cell: CellId) -> VarId {
        cell_var(cell)
    }

    /// The board of a solution, which has one value for each variable of the problem.
    ///
    /// # Panics
    /// If there are fewer values than cells, or a value is no face's code.
    pub fn board(&self, layout: &Layout, values: &[i64]) -> Board {
        let cells = &values[..layout.cells().len()];
        Board::of_faces(cells.iter().map(|value| self.codes.face(*value)))
    }
}

/// The atoms that make up an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProjectedAtoms {
    /// The atoms, all positive: "this cell shows that face". Copies share them.
    pub atoms: Arc<[Atom]>,
    /// Does every board make the same number of them true? If so, no board makes more
    /// true than another, and an answer is told by its true atoms alone.
    pub fixed_size: bool,
}

impl ProjectedAtoms {
    fn new(puzzle: &Puzzle, problem: &Problem, codes: &FaceValues) -> Self {
        match puzzle.projection() {
            Projection::Board => {
                let cells: Vec<CellId> = puzzle.layout().cell_ids().collect();
                ProjectedAtoms {
                    atoms: all_atoms(&cells, problem),
                    fixed_size: true,
                }
            }
            Projection::Cells(cells) => ProjectedAtoms {
                atoms: all_atoms(cells, problem),
                fixed_size: true,
            },
            Projection::Pieces(pieces) => {
                let cells: Vec<CellId> = puzzle.layout().cell_ids().collect();
                let counts =
                    |atom: &Atom| pieces.contains(&puzzle.pieces().face(codes.face(atom.value)).piece);
                let fixed_size = pieces
                    .iter()
                    .all(|piece| puzzle.pieces().piece(*piece).copies.is_fixed());
                ProjectedAtoms {
                    atoms: atoms_of(&cells, problem)
                        .filter(counts)
                        .collect::<Vec<Atom>>()
                        .into(),
                    fixed_size,
                }
            }
        }
    }
}

/// There can be millions: no vector of twice as many.
fn all_atoms(cells: &[CellId], problem: &Problem) -> Arc<[Atom]> {
    let sizes = cells.iter().map(|cell| problem.domain(cell_var(*cell)).len());
    let mut atoms = Vec::with_capacity(sizes.sum());
    atoms.extend(atoms_of(cells, problem));
    atoms.into()
}

fn atoms_of<'a>(cells: &'a [CellId], problem: &'a Problem) -> impl Iterator<Item = Atom> + 'a {
    cells.iter().flat_map(|cell| {
        let var = cell_var(*cell);
        problem
            .domain(var)
            .values()
            .iter()
            .map(move |code| Atom::is(var, *code))
    })
}
