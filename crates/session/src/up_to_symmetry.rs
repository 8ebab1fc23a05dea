//! Boards up to symmetry: one of each symmetry class.

use std::collections::BTreeMap;

use num_bigint::BigUint;

use super::numbers::{FEW_SYMMETRIES, MANY_BOARDS, MOST_BROKEN_SYMMETRIES};
use super::{BoardCount, Optimum, Options, Session, SessionError};
use crate::instance::{
    Breaking, Instance, LexLeaders, MOST_GATHERED, Orbit, OrbitPartition, OrbitPartitionError, Symmetries,
};
use placet_base::limit::{Limits, Outcome};
use placet_model::{Board, Projection, Puzzle, SymmetryChoice};
use placet_problem::automorphism::Effort;

/// The boards of a puzzle up to symmetry.
pub struct UpToSymmetry {
    instance: Instance,
    symmetries: Symmetries,
    /// Restricted to one board of each class if possible, else with all boards.
    session: Session,
    leaders: Option<LexLeaders>,
}

/// The number of symmetry classes, and of boards.
#[derive(Clone, Debug)]
pub struct ClassCount {
    /// The number of boards; those found so far, if the count was stopped.
    pub boards: u64,
    /// The number of classes; a lower bound, if the count was stopped.
    pub classes: u64,
    /// The number of classes by size; empty, if the count was stopped while boards were collected.
    pub sizes: BTreeMap<u64, u64>,
    /// The number of symmetries.
    pub order: BigUint,
    /// Whether there are no other symmetries.
    pub is_whole: bool,
}

/// A callback for one board of each class, and the size of the class.
type Found<'a, E> = &'a mut dyn FnMut(&Board, u64) -> Result<(), E>;

impl UpToSymmetry {
    /// Finds the symmetries of `choice`: see [`find_symmetries`].
    ///
    /// # Errors
    /// If the puzzle has `project`, the model names something that is not a symmetry, or an engine fails.
    pub fn new(
        instance: Instance,
        choice: SymmetryChoice,
        options: Options,
    ) -> Result<Outcome<Self>, SessionError> {
        require_whole_boards(instance.puzzle())?;
        let symmetries = find_symmetries(&instance, &choice, &options.limits)?;
        let few = symmetries.order <= BigUint::from(FEW_SYMMETRIES);
        let leaders = if few {
            leaders(&instance, &symmetries)?
        } else {
            None
        };
        let searched = leaders.as_ref().map_or(&instance, LexLeaders::instance).clone();
        let mut session = Session::of_instance(searched, options);
        // That the best value is not proved is reported when boards are requested.
        if let Outcome::Stopped(stop, None) = session.resolve()? {
            return Ok(Outcome::Stopped(stop, None));
        }
        let instance = match session.best() {
            Some(best) => instance.with_objective_bound(best.value),
            None => instance,
        };
        Ok(Outcome::Complete(UpToSymmetry {
            instance,
            symmetries,
            session,
            leaders,
        }))
    }

    /// The puzzle; if it has an objective, restricted to the best boards.
    pub fn puzzle(&self) -> &Puzzle {
        self.instance.puzzle()
    }

    /// The puzzle and its problem, with all boards.
    pub fn instance(&self) -> &Instance {
        &self.instance
    }

    /// The limits.
    pub fn limits(&self) -> &Limits {
        self.session.limits()
    }

    /// The best value of the objective: see [`Session::resolve`].
    ///
    /// # Errors
    /// If an engine fails.
    pub fn resolve(&mut self) -> Result<Optimum, SessionError> {
        self.session.resolve()
    }

    /// Calls `found` with one board of each class.
    ///
    /// # Errors
    /// If an engine fails, if there are too many boards and too many symmetries, or if `found` fails.
    pub fn for_each_class<E: From<SessionError>>(
        &mut self,
        found: Found<'_, E>,
    ) -> Result<Outcome<ClassCount>, E> {
        if let Some(leaders) = self.leaders.take() {
            let count = self.counted_by_leaders(&leaders, None, found);
            self.leaders = Some(leaders);
            return count;
        }
        if self.symmetries.order <= BigUint::from(MOST_BROKEN_SYMMETRIES) {
            if let Some(count) = self.gathered(MANY_BOARDS, found)? {
                return Ok(count);
            }
            if let Some(leaders) = leaders(&self.instance, &self.symmetries)? {
                let options = self.session.options().clone();
                let session = Session::of_instance(leaders.instance().clone(), options);
                return self.counted_by_leaders(&leaders, Some(session), found);
            }
        }
        let count = self.gathered(MOST_GATHERED as u64, found)?;
        count.ok_or_else(|| SessionError::from(OrbitPartitionError::TooMany).into())
    }

    /// One board of each class, by comparing all boards; `None` if there are more than `most`.
    fn gathered<E: From<SessionError>>(
        &mut self,
        most: u64,
        found: Found<'_, E>,
    ) -> Result<Option<Outcome<ClassCount>>, E> {
        let mut gathering = OrbitPartition::new(&self.instance, &self.symmetries);
        let counted = self.session.for_each_board(Some(most + 1), |solution, number| {
            // The board beyond the limit is not used.
            if number <= most {
                gathering.add(&solution.board)?;
            }
            Ok::<_, SessionError>(())
        })?;
        match counted {
            Outcome::Complete(BoardCount { is_all: true, .. }) => {}
            Outcome::Complete(_) => return Ok(None),
            stopped => return Ok(Some(stopped.map(|_| self.at_least(gathering.len() as u64)))),
        }
        let mut count = self.none();
        for alike in gathering.finish().map_err(SessionError::from)? {
            count.add(alike.size);
            found(&alike.board, alike.size)?;
        }
        Ok(Some(Outcome::Complete(count)))
    }

    /// One board of each class, by breaking the symmetries, in another session or in this one.
    fn counted_by_leaders<E: From<SessionError>>(
        &mut self,
        leaders: &LexLeaders,
        session: Option<Session>,
        found: Found<'_, E>,
    ) -> Result<Outcome<ClassCount>, E> {
        let mut count = self.none();
        let mut own = session;
        let session = own.as_mut().unwrap_or(&mut self.session);
        let counted = session.for_each_board(None, |solution, _| {
            let size = leaders.orbit_size(&solution.board);
            let size = size.ok_or(SessionError::OrbitPartition(OrbitPartitionError::NotSymmetric))?;
            count.add(size);
            found(&solution.board, size)
        })?;
        Ok(counted.map(|_| count))
    }

    /// Which boards are symmetric is unknown: no class has more boards than there are symmetries.
    fn at_least(&self, boards: u64) -> ClassCount {
        let classes = (BigUint::from(boards) + &self.symmetries.order - 1u32) / &self.symmetries.order;
        ClassCount {
            boards,
            classes: u64::try_from(classes).unwrap_or(boards),
            ..self.none()
        }
    }

    /// A count of nothing.
    pub fn none(&self) -> ClassCount {
        ClassCount {
            boards: 0,
            classes: 0,
            sizes: BTreeMap::new(),
            order: self.symmetries.order.clone(),
            is_whole: self.symmetries.is_whole,
        }
    }
}

impl ClassCount {
    /// Adds a class of this size.
    pub fn add(&mut self, size: u64) {
        self.boards += size;
        self.classes += 1;
        *self.sizes.entry(size).or_default() += 1;
    }
}

/// An instance with one board of each class of its symmetries.
///
/// # Errors
/// As [`UpToSymmetry::new`], and if there are too many symmetries to break.
pub fn one_of_each_class(
    instance: &Instance,
    choice: &SymmetryChoice,
    limits: &Limits,
) -> Result<Instance, SessionError> {
    Ok(first_of_each_class(instance, choice, limits)?.instance().clone())
}

/// The first boards of the symmetry classes, with the sizes of these.
///
/// # Errors
/// As [`one_of_each_class`].
pub fn first_of_each_class(
    instance: &Instance,
    choice: &SymmetryChoice,
    limits: &Limits,
) -> Result<LexLeaders, SessionError> {
    require_whole_boards(instance.puzzle())?;
    let symmetries = find_symmetries(instance, choice, limits)?;
    leaders(instance, &symmetries)?.ok_or_else(|| SessionError::TooManySymmetries {
        order: symmetries.order.to_string(),
        most: MOST_BROKEN_SYMMETRIES,
    })
}

/// Finds the symmetries of `choice`. If a limit is reached, some are missing, as where finding them is too much work: `is_whole` says so.
///
/// # Errors
/// If the model names something that is not a symmetry.
pub fn find_symmetries(
    instance: &Instance,
    choice: &SymmetryChoice,
    limits: &Limits,
) -> Result<Symmetries, SessionError> {
    let is_stopped = || limits.check().is_some();
    let effort = Effort {
        stop: &is_stopped,
        ..Effort::default()
    };
    let found = instance.symmetries_chosen(choice, effort);
    found.map_err(SessionError::Symmetries)
}

/// Symmetries act on whole boards.
///
/// # Errors
/// If the puzzle has `project`.
pub fn require_whole_boards(puzzle: &Puzzle) -> Result<(), SessionError> {
    match puzzle.projection() {
        Projection::Board => Ok(()),
        _ => Err(SessionError::Projected),
    }
}

/// The boards that remain when symmetries are broken, if the symmetries are few enough.
fn leaders(instance: &Instance, symmetries: &Symmetries) -> Result<Option<LexLeaders>, SessionError> {
    Ok(symmetries.leaders(instance.clone(), MOST_BROKEN_SYMMETRIES)?)
}

/// The most symmetries that are broken; all of a group that is not larger.
const MOST: usize = 300;

/// An instance with its broken symmetries.
pub struct SymmetryBreaking {
    whole: Instance,
    symmetries: Symmetries,
    breaking: Breaking,
}

impl SymmetryBreaking {
    /// Finds the symmetries of `choice` and breaks them; some of them if there are many.
    ///
    /// # Errors
    /// If the puzzle has `project`, or the model names something that is not a symmetry.
    pub fn new(whole: Instance, choice: &SymmetryChoice, limits: &Limits) -> Result<Self, SessionError> {
        require_whole_boards(whole.puzzle())?;
        let symmetries = find_symmetries(&whole, choice, limits)?;
        let breaking = symmetries.break_some(whole.clone(), MOST)?;
        Ok(SymmetryBreaking {
            whole,
            symmetries,
            breaking,
        })
    }

    /// The instance with the remaining boards.
    pub fn instance(&self) -> &Instance {
        self.breaking.instance()
    }

    /// The broken symmetries.
    pub fn breaking(&self) -> &Breaking {
        &self.breaking
    }

    /// The number of symmetries, and whether it is known to be complete.
    pub fn order(&self) -> (&BigUint, bool) {
        (self.breaking.order(), self.symmetries.is_whole)
    }

    /// The boards that are symmetric to one, up to `most`.
    ///
    /// # Errors
    /// If it is not a board of the puzzle.
    pub fn orbit(&self, board: &Board, most: usize) -> Result<Orbit, SessionError> {
        Ok(self.symmetries.orbit(&self.whole, board, most)?)
    }

    /// Comments for the exported formula.
    pub fn remarks(&self, limits: &Limits) -> Vec<String> {
        let is_stopped = || limits.check().is_some();
        let effort = Effort {
            stop: &is_stopped,
            ..Effort::default()
        };
        self.breaking
            .remarks(&self.whole.describe(&self.symmetries, effort))
    }
}
