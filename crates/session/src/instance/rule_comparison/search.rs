//! All boards of the cells on which a part of a rule depends: do its clauses allow the same ones as the rule?

use super::local_variables::LocalVariables;
use super::partial_board::PartialBoard;
use super::propagator::UnitPropagator;
use placet_encode::cnf::{Lit, Var};
use placet_engine::{Limits, StopReason};
use placet_model::{CellId, FaceId, PieceId};
use std::rc::Rc;

/// A cell, and its faces with their literals.
#[derive(Clone, Debug)]
pub(super) struct ScopeCell {
    pub(super) cell: CellId,
    pub(super) faces: Vec<FaceId>,
    pub(super) literals: Vec<Lit>,
    /// The different pieces of the faces.
    pub(super) pieces: Vec<PieceId>,
}

/// Why a comparison ends before its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum EarlyEnd {
    /// The clauses forbid this board, which is a part of a board without violations as far as it is filled.
    Forbids(String),
    /// The clauses allow this board, and the rule does not.
    Allows(String),
    /// The cells do not determine the helper variables.
    Undetermined,
    /// It takes more steps.
    TooLarge,
    /// A limit was reached.
    Stopped(StopReason),
}

/// A comparison that is under way.
pub(super) struct BoardSearch<'a> {
    scope: Rc<[ScopeCell]>,
    board: PartialBoard<'a>,
    clauses: UnitPropagator,
    definitions: UnitPropagator,
    /// The variables that do not belong to this part alone.
    defined: Vec<Var>,
    most_steps: u64,
    steps: u64,
    limits: &'a Limits,
    /// The boards that were compared.
    pub(super) num_boards: u64,
}

impl<'a> BoardSearch<'a> {
    pub(super) fn new(
        mut scope: Vec<ScopeCell>,
        board: PartialBoard<'a>,
        own: &[&[Lit]],
        definitions: &[&[Lit]],
        is_shared: &dyn Fn(Var) -> bool,
        most_steps: u64,
        limits: &'a Limits,
    ) -> Self {
        let mut local = LocalVariables::default();
        for cell in &mut scope {
            for lit in &mut cell.literals {
                *lit = local.of(*lit);
            }
        }
        let shared = definitions.iter().chain(own).flat_map(|clause| clause.iter());
        let shared = shared.filter(|lit| is_shared(lit.var()));
        let mut defined: Vec<Var> = shared.map(|lit| local.of(*lit).var()).collect();
        defined.sort_unstable();
        defined.dedup();
        let definitions = local.all(definitions);
        let own = local.all(own);
        let num_vars = local.len();
        let all = own.iter().chain(&definitions).map(Vec::as_slice);
        BoardSearch {
            scope: scope.into(),
            board,
            clauses: UnitPropagator::new(num_vars, all),
            definitions: UnitPropagator::new(num_vars, definitions.iter().map(Vec::as_slice)),
            defined,
            most_steps,
            steps: 0,
            limits,
            num_boards: 0,
        }
    }

    /// Compares all boards.
    pub(super) fn run(&mut self) -> Result<(), EarlyEnd> {
        let (is_conflict, is_violated) = (self.clauses.is_contradictory(), self.board.is_violated());
        self.visit(0, is_conflict, is_violated)
    }

    /// The work so far.
    pub(super) fn steps(&self) -> u64 {
        self.steps + self.clauses.steps + self.definitions.steps
    }

    /// Compares the boards that agree with the current one. What is known of them: do the clauses forbid all, does the rule?
    fn visit(&mut self, depth: usize, is_conflict: bool, is_violated: bool) -> Result<(), EarlyEnd> {
        if is_conflict && is_violated {
            return Ok(());
        }
        if depth == self.scope.len() {
            return self.compare(is_conflict, is_violated);
        }
        if self.steps() > self.most_steps {
            return Err(EarlyEnd::TooLarge);
        }
        let scope = self.scope.clone();
        let ScopeCell {
            cell,
            faces,
            literals,
            pieces,
        } = &scope[depth];
        self.board.open(pieces, false);
        for (index, face) in faces.iter().enumerate() {
            self.board.show(*cell, *face);
            self.steps += 1 + pieces.len() as u64;
            if self.board.can_be_supplied(pieces) {
                let mark = self.clauses.mark();
                let is_conflict = is_conflict || !assert_face(&mut self.clauses, literals, index);
                let is_violated = is_violated || self.board.is_violated();
                self.steps += self.scope.len() as u64;
                self.visit(depth + 1, is_conflict, is_violated)?;
                self.clauses.undo(mark);
            }
            self.board.clear(*cell, *face);
        }
        self.board.open(pieces, true);
        Ok(())
    }

    /// Compares one board.
    fn compare(&mut self, is_conflict: bool, is_violated: bool) -> Result<(), EarlyEnd> {
        self.num_boards += 1;
        if self.num_boards.is_multiple_of(1024)
            && let Some(reason) = self.limits.check()
        {
            return Err(EarlyEnd::Stopped(reason));
        }
        let rest = self
            .most_steps
            .saturating_sub(self.steps + self.definitions.steps);
        let is_allowed = match is_conflict {
            true => false,
            false => self.clauses.is_satisfiable(rest).ok_or(EarlyEnd::TooLarge)?,
        };
        if is_allowed == is_violated {
            self.steps += self.board.check_steps();
            if !self.board.is_excluded_otherwise() {
                let text = self.board.text();
                return Err(match is_allowed {
                    true if !self.is_determined() => EarlyEnd::Undetermined,
                    true => EarlyEnd::Allows(text),
                    false => EarlyEnd::Forbids(text),
                });
            }
            return Ok(());
        }
        match is_allowed && !self.is_determined() {
            true => Err(EarlyEnd::Undetermined),
            false => Ok(()),
        }
    }

    /// Do the cells give every helper variable its value, by the definitions alone? Then several rules that use it agree about it.
    fn is_determined(&mut self) -> bool {
        if self.defined.is_empty() {
            return true;
        }
        let mark = self.definitions.mark();
        for ScopeCell {
            cell,
            faces,
            literals,
            ..
        } in &*self.scope
        {
            let shown = self.board.board.face(*cell);
            let index = faces.iter().position(|face| Some(*face) == shown);
            let index = index.expect("invariant: all cells of the scope are filled");
            assert_face(&mut self.definitions, literals, index);
        }
        let is_determined = self.defined.iter().all(|var| self.definitions.has_value(*var));
        self.definitions.undo(mark);
        is_determined
    }
}

/// The cell shows one face, and no other. False if that contradicts the clauses.
fn assert_face(clauses: &mut UnitPropagator, literals: &[Lit], shown: usize) -> bool {
    let others = (0..literals.len()).filter(|index| *index != shown);
    clauses.assert(literals[shown]) && { others }.all(|index| clauses.assert(!literals[index]))
}
