//! From the puzzle to the finite-domain problem: one file a kind of rule.

mod all_different;
mod attribute;
mod cell_labels;
mod cell_var;
mod cells;
mod circuit;
mod codes;
mod connected;
mod count;
mod division;
mod edge_fit;
mod elimination;
mod elimination_order;
mod expression;
mod givens;
mod graph;
mod graph_form;
mod labels;
mod locate;
mod lowered;
mod lowering;
mod objective;
mod piece_locations;
mod polyform;
mod projection;
mod relation;
mod route;
mod runs;
mod shown;
mod sum;
mod usage;
mod value_caps;
mod words;

pub use codes::FaceValues;
pub use graph_form::GraphForm;
pub use lowered::Lowered;
pub use projection::ProjectedAtoms;

use placet_base::limit::CurrentActivity;
use placet_model::{Puzzle, RuleKind};
use placet_problem::Origin;

use lowering::Lowering;

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

/// All that follows the variables of the cells.
fn lower_rest(mut lowering: Lowering<'_>) -> Lowered {
    let (puzzle, form) = (lowering.puzzle, lowering.form);
    add_pieces(&mut lowering);
    for (index, rule) in puzzle.rules.iter().enumerate() {
        let _activity = CurrentActivity::preparing(&format!("the rule `{}`", rule.name));
        lowering.begin(Origin::rule(index));
        lowering.form = form.for_rule(rule.encode.graph);
        add_rule(&mut lowering, &rule.kind);
    }
    lowering.begin(Origin::Objective);
    let objective = objective::add(&mut lowering);
    let projection = ProjectedAtoms::new(puzzle, &lowering.problem, &lowering.codes);
    Lowered {
        problem: lowering.problem,
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

fn add_rule(lowering: &mut Lowering<'_>, rule: &RuleKind) {
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
        RuleKind::Runs(rule) => runs::add(lowering, rule),
        RuleKind::Words(rule) => words::add(lowering, rule),
        RuleKind::EdgeFit(rule) => edge_fit::add(lowering, rule),
    }
}
