//! What work within limits has come to.

use super::{Stop, StopReason};

/// What work within limits has come to: all that it was to find, or what was found before a limit ended it.
///
/// A limit is an outcome and never an error: nothing is wrong with a puzzle whose search was stopped.
///
/// # Examples
/// ```
/// use placet::limit::{Limits, StopFlag, StopReason};
/// use placet::session::Options;
/// use placet::{Outcome, Puzzle, Session};
///
/// let model = "board.grid = [3, 3]\npieces.numbers = '1..9'\nrules = [{ sum = 15, of = 'lines' }]";
/// let mut session = Session::new(Puzzle::from_toml(model)?);
/// // Who sets no limits, or wants all or nothing, need not look: a limit becomes an error.
/// assert_eq!(session.count(None)?.complete()?.count, 8_u32.into());
///
/// let stop = StopFlag::new();
/// stop.raise();
/// let limits = Limits::none().with_stop(stop);
/// let mut session = session.with_other_options(Options::within(limits));
/// match session.count(None)? {
///     Outcome::Complete(counted) => println!("{} solutions", counted.count),
///     Outcome::Stopped(stop, Some(counted)) => println!("{stop}: {} solutions or more", counted.count),
///     Outcome::Stopped(stop, None) => println!("{stop} while {}", stop.phase),
/// }
/// # assert_eq!(session.count(None)?.stop().map(|stop| stop.reason), Some(StopReason::Interrupted));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Outcome<T> {
    /// The work was done to its end.
    Complete(T),
    /// A limit ended it. What was found before, if anything was.
    Stopped(Stop, Option<T>),
}

impl<T> Outcome<T> {
    /// What was found, and the limit that ended the work if one did.
    pub fn new(found: T, stop: Option<Stop>) -> Self {
        match stop {
            Some(stop) => Outcome::Stopped(stop, Some(found)),
            None => Outcome::Complete(found),
        }
    }

    /// What was found, be it all or not, if anything was.
    pub fn found(self) -> Option<T> {
        self.so_far().ok()
    }

    /// What was found, be it all or not.
    ///
    /// # Errors
    /// If a limit ended the work before anything was found.
    pub fn so_far(self) -> Result<T, Stop> {
        match self {
            Outcome::Complete(found) | Outcome::Stopped(_, Some(found)) => Ok(found),
            Outcome::Stopped(stop, None) => Err(stop),
        }
    }

    /// The limit that ended the work, if one did.
    pub fn stop(&self) -> Option<&Stop> {
        match self {
            Outcome::Complete(_) => None,
            Outcome::Stopped(stop, _) => Some(stop),
        }
    }

    /// Whether the work ended because it was allowed no more.
    pub fn gave_up(&self) -> bool {
        self.stop().is_some_and(|stop| stop.reason == StopReason::GaveUp)
    }

    /// What was found, if the work was done to its end.
    ///
    /// # Errors
    /// If a limit ended the work. What was found before is dropped.
    pub fn complete(self) -> Result<T, Stop> {
        match self {
            Outcome::Complete(found) => Ok(found),
            Outcome::Stopped(stop, _) => Err(stop),
        }
    }

    /// The same outcome, with `change` applied to what was found.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Outcome<U> {
        match self {
            Outcome::Complete(found) => Outcome::Complete(change(found)),
            Outcome::Stopped(stop, found) => Outcome::Stopped(stop, found.map(change)),
        }
    }
}

/// What was found, if the work was done to its end. Otherwise, returns from the function, which then has found nothing.
#[macro_export]
macro_rules! complete {
    ($outcome:expr) => {
        match $outcome {
            $crate::limit::Outcome::Complete(found) => found,
            $crate::limit::Outcome::Stopped(stop, _) => {
                return Ok($crate::limit::Outcome::Stopped(stop, None));
            }
        }
    };
}

/// What was found, with the limit that ended the work if one did. If nothing was found, returns from the function, which then has found nothing.
#[macro_export]
macro_rules! found {
    ($outcome:expr) => {
        match $outcome {
            $crate::limit::Outcome::Complete(found) => (found, None),
            $crate::limit::Outcome::Stopped(stop, Some(found)) => (found, Some(stop)),
            $crate::limit::Outcome::Stopped(stop, None) => {
                return Ok($crate::limit::Outcome::Stopped(stop, None));
            }
        }
    };
}

pub use {complete, found};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limit::Phase;

    #[test]
    fn what_was_found_is_there_with_and_without_a_limit() {
        let stop = Stop::new(StopReason::TimeLimit, Phase::Searching);
        let all = Outcome::new(3, None).map(|number| number + 1);
        assert_eq!(all, Outcome::Complete(4));
        assert_eq!((all.stop(), all.clone().complete()), (None, Ok(4)));
        let part = Outcome::new(3, Some(stop.clone())).map(|number| number + 1);
        assert_eq!((part.stop(), part.clone().found()), (Some(&stop), Some(4)));
        assert_eq!(part.complete(), Err(stop));
    }

    #[test]
    fn a_limit_ends_what_needs_all() {
        let half =
            |whole: Outcome<u32>| -> Result<Outcome<u32>, ()> { Ok(Outcome::Complete(complete!(whole) / 2)) };
        assert_eq!(half(Outcome::Complete(4)), Ok(Outcome::Complete(2)));
        let stop = Stop::new(StopReason::GaveUp, Phase::Encoding);
        let part = Outcome::Stopped(stop.clone(), Some(4));
        assert_eq!(half(part.clone()), Ok(Outcome::Stopped(stop.clone(), None)));
        let so_far = |some: Outcome<u32>| -> Result<Outcome<u32>, ()> {
            let (number, stop) = found!(some);
            Ok(Outcome::new(number / 2, stop))
        };
        assert_eq!(so_far(Outcome::Complete(4)), Ok(Outcome::Complete(2)));
        assert_eq!(so_far(part), Ok(Outcome::Stopped(stop.clone(), Some(2))));
        let nothing = Outcome::Stopped(stop, None);
        assert_eq!(so_far(nothing.clone()), Ok(nothing));
    }
}
