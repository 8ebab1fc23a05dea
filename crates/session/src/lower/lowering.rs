//! What all of lowering works on: the puzzle, and its problem as far as it is made.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use super::cell_labels::cell_var;
use super::expression::Subexpressions;
use super::graph_form::{GraphForm, PieceLocations};
use placet_model::{CellId, FaceId, PieceSet, Puzzle};
use placet_problem::{
    Atom, Circuit, Connection, Constraint, Domain, Origin, OriginPart, Problem, Provenance, SharedImages,
    VarId,
};

/// A puzzle that is being lowered.
pub(super) struct Lowering<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) codes: FaceValues,
    pub(super) problem: Problem,
    /// Where each piece may be; nowhere until that is found out.
    pub(super) locations: PieceLocations,
    /// Variables for what cells have, by attribute and cell; without an attribute it is the number.
    pub(super) attributes: BTreeMap<(Option<String>, CellId), VarId>,
    /// The helper variables of expressions.
    pub(super) subexpressions: Subexpressions,
    /// What is being lowered: constraints are posted on its behalf.
    provenance: Provenance,
    /// How it says that something is connected.
    pub(super) form: GraphForm,
    /// The graphs that are left out of the problem.
    pub(super) connections: Vec<Connection>,
    /// The circuits that are left out of the problem.
    pub(super) circuits: Vec<Circuit>,
    images: SharedImages,
}

impl<'a> Lowering<'a> {
    /// A problem without variables.
    pub(super) fn new(puzzle: &'a Puzzle, form: GraphForm) -> Self {
        Lowering {
            puzzle,
            codes: FaceValues::new(puzzle.pieces()),
            problem: Problem::new(),
            locations: PieceLocations::default(),
            attributes: BTreeMap::new(),
            subexpressions: Subexpressions::default(),
            provenance: Origin::Pieces.into(),
            form,
            connections: vec![],
            circuits: vec![],
            images: SharedImages::default(),
        }
    }

    /// What follows is on behalf of an origin as a whole.
    pub(super) fn begin(&mut self, origin: Origin) {
        self.provenance = origin.into();
    }

    /// What follows is on behalf of a part of the same origin.
    pub(super) fn begin_part(&mut self, part: OriginPart) {
        self.provenance.part = part;
    }

    /// On whose behalf constraints are posted.
    pub(super) fn provenance(&self) -> Provenance {
        self.provenance
    }

    pub(super) fn post(&mut self, mut constraint: Constraint) {
        self.images.share(&mut constraint);
        self.problem.post(self.provenance, constraint);
    }

    pub(super) fn clause(&mut self, atoms: Vec<Atom>) {
        self.post(Constraint::Clause(atoms));
    }

    /// Posts what a helper variable stands for, which any rule may need that speaks of it.
    pub(super) fn define(&mut self, mut constraint: Constraint) {
        self.images.share(&mut constraint);
        let provenance = Provenance::new(self.provenance.origin, OriginPart::Definition);
        self.problem.post(provenance, constraint);
    }

    /// A clause of what a helper variable stands for.
    pub(super) fn define_clause(&mut self, atoms: Vec<Atom>) {
        self.define(Constraint::Clause(atoms));
    }

    /// All that is added says what helper variables stand for.
    pub(super) fn defining<T>(&mut self, add: impl FnOnce(&mut Self) -> T) -> T {
        let part = std::mem::replace(&mut self.provenance.part, OriginPart::Definition);
        let added = add(self);
        self.provenance.part = part;
        added
    }

    /// A helper variable; `what` says for people what it stands for.
    pub(super) fn helper(&mut self, what: &str, values: impl IntoIterator<Item = i64>) -> VarId {
        let number = self.problem.variables().len();
        self.problem
            .add_variable(format!("{what} {number}"), Domain::new(values))
    }

    /// A helper that is 1 where a statement holds and 0 elsewhere.
    pub(super) fn truth_helper(&mut self) -> VarId {
        self.helper("truth", [0, 1])
    }

    /// The atom that is true if both are.
    pub(super) fn both(&mut self, one: Atom, other: Atom) -> Atom {
        let both = Atom::is(self.truth_helper(), 1);
        self.define_clause(vec![both.negated(), one]);
        self.define_clause(vec![both.negated(), other]);
        self.define_clause(vec![both, one.negated(), other.negated()]);
        both
    }

    pub(super) fn values(&self, var: VarId) -> Vec<i64> {
        self.problem.domain(var).values().to_vec()
    }

    /// The faces that a cell may show, with the values that stand for them.
    pub(super) fn faces(&self, cell: CellId) -> impl Iterator<Item = (i64, FaceId)> + '_ {
        let values = self.problem.domain(cell_var(cell)).values().iter();
        values.map(|value| (*value, self.codes.face(*value)))
    }

    /// That a cell shows a face.
    pub(super) fn shows(&self, cell: CellId, face: FaceId) -> Atom {
        Atom::is(cell_var(cell), self.codes.code(face))
    }
}

/// The values of the cells' variables, one for each face.
///
/// If each face has a number of its own, this number is the value, so a sum of faces is a sum of variables.
/// Otherwise, the value is the index of the face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaceValues {
    by_face: Vec<i64>,
    by_code: FxHashMap<i64, FaceId>,
    are_numbers: bool,
}

impl FaceValues {
    /// The codes for a set of pieces.
    pub fn new(pieces: &PieceSet) -> Self {
        let numbers: Option<Vec<i64>> = pieces.faces().iter().map(|face| face.number()).collect();
        // Squares of drawn pieces may show the same number.
        let numbers = numbers.filter(|_| !pieces.has_forms());
        let are_numbers = numbers.is_some();
        let by_face = numbers.unwrap_or_else(|| (0..pieces.faces().len() as i64).collect());
        let by_code = by_face.iter().copied().zip(pieces.face_ids()).collect();
        FaceValues {
            by_face,
            by_code,
            are_numbers,
        }
    }

    /// Does each face stand under the number that it shows?
    pub(super) fn are_numbers(&self) -> bool {
        self.are_numbers
    }

    /// The value that stands for a face.
    pub fn code(&self, face: FaceId) -> i64 {
        self.by_face[face.index()]
    }

    /// The face that a value stands for.
    ///
    /// # Panics
    /// If the value stands for none.
    pub fn face(&self, code: i64) -> FaceId {
        // Most often codes follow one another.
        let index = code.wrapping_sub(self.by_face[0]) as usize;
        match self.by_face.get(index) == Some(&code) {
            true => FaceId(index as u32),
            false => self.by_code[&code],
        }
    }
}
