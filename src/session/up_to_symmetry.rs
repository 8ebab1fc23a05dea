//! Boards up to symmetry: one of each symmetry class.

use std::collections::BTreeMap;

use num_bigint::BigUint;

use super::policy::{FEW_SYMMETRIES, MANY_BOARDS, MOST_BROKEN_SYMMETRIES};
use super::{End, Options, Session, SessionError, Unproven};
use crate::engine::Limits;
use crate::instance::{Instance, LexLeaders, MOST_GATHERED, OrbitPartition, OrbitPartitionError, Symmetries};
use crate::model::{Board, Projection, Puzzle, SymmetryChoice};
use crate::problem::automorphism::Effort;

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
    /// How the count ended.
    pub end: End,
}

/// A callback for one board of each class, and the size of the class.
type Found<'a, E> = &'a mut dyn FnMut(&Board, u64) -> Result<(), E>;

impl UpToSymmetry {
    /// Finds the symmetries of `choice`.
    ///
    /// # Errors
    /// If the puzzle has `project`, the model names something that is not a symmetry, or an engine fails.
    pub fn new(instance: Instance, choice: SymmetryChoice, options: Options) -> Result<Self, SessionError> {
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
        // An unproven optimum is reported when boards are requested.
        let _ = session.resolve()?;
        let instance = match session.best() {
            Some((value, _)) => instance.as_good_as(value),
            None => instance,
        };
        Ok(UpToSymmetry {
            instance,
            symmetries,
            session,
            leaders,
        })
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

    /// The best board so far, if the best value is not proven.
    ///
    /// # Errors
    /// If an engine fails.
    pub fn unproven(&mut self) -> Result<Option<Unproven>, SessionError> {
        Ok(self.session.resolve()?.err())
    }

    /// Calls `found` with one board of each class.
    ///
    /// # Errors
    /// If an engine fails, if there are too many boards and too many symmetries, or if `found` fails.
    pub fn for_each_class<E: From<SessionError>>(&mut self, found: Found<'_, E>) -> Result<ClassCount, E> {
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
    ) -> Result<Option<ClassCount>, E> {
        let mut gathering = OrbitPartition::new(&self.instance, &self.symmetries);
        let end = self.session.for_each_board(Some(most + 1), |solution, number| {
            // The board beyond the limit is not used.
            if number <= most {
                gathering.add(&solution.board)?;
            }
            Ok::<_, SessionError>(())
        })?;
        match end {
            End::Enough => return Ok(None),
            End::Stopped(_) => return Ok(Some(self.stopped(gathering.len() as u64, end))),
            End::Exhausted => {}
        }
        let mut count = self.none(end);
        for alike in gathering.finish().map_err(SessionError::from)? {
            count.add(alike.size);
            found(&alike.board, alike.size)?;
        }
        Ok(Some(count))
    }

    /// One board of each class, by breaking the symmetries, in another session or in this one.
    fn counted_by_leaders<E: From<SessionError>>(
        &mut self,
        leaders: &LexLeaders,
        session: Option<Session>,
        found: Found<'_, E>,
    ) -> Result<ClassCount, E> {
        let mut count = self.none(End::Exhausted);
        let mut own = session;
        let session = own.as_mut().unwrap_or(&mut self.session);
        count.end = session.for_each_board(None, |solution, _| {
            let size = leaders.orbit_size(&solution.board);
            let size = size.ok_or(SessionError::OrbitPartition(OrbitPartitionError::NotSymmetric))?;
            count.add(size);
            found(&solution.board, size)
        })?;
        Ok(count)
    }

    /// Which boards are symmetric is unknown: no class has more boards than there are symmetries.
    fn stopped(&self, boards: u64, end: End) -> ClassCount {
        let classes = (BigUint::from(boards) + &self.symmetries.order - 1u32) / &self.symmetries.order;
        ClassCount {
            boards,
            classes: u64::try_from(classes).unwrap_or(boards),
            ..self.none(end)
        }
    }

    /// A count of nothing that ended like this.
    pub fn none(&self, end: End) -> ClassCount {
        ClassCount {
            boards: 0,
            classes: 0,
            sizes: BTreeMap::new(),
            order: self.symmetries.order.clone(),
            is_whole: self.symmetries.is_whole,
            end,
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

/// Finds the symmetries of `choice`, within the limits.
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
    match puzzle.projection {
        Projection::Board => Ok(()),
        _ => Err(SessionError::Projected),
    }
}

/// The boards that remain when symmetries are broken, if the symmetries are few enough.
fn leaders(instance: &Instance, symmetries: &Symmetries) -> Result<Option<LexLeaders>, SessionError> {
    Ok(symmetries.leaders(instance.clone(), MOST_BROKEN_SYMMETRIES)?)
}
