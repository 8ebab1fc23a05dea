//! What engines have done, for people.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// What one of the engines that take turns has done.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ArmReport {
    /// The engine.
    pub name: String,
    /// The number of its turns.
    pub turns: u64,
    /// Its work as it was measured: about the time that it takes on one core, but the same on every machine.
    pub work: Duration,
    /// The time on the clock. It includes what the work does not, such as building a formula.
    pub time: Duration,
    /// The number of solutions that it found first.
    pub found: u64,
    /// Why it took no more turns, if that was before the end.
    pub end: Option<ArmEnd>,
}

/// What engines that took turns have done, for who asks. By default, it is not kept.
#[derive(Clone, Debug, Default)]
pub struct EngineLog(Option<Arc<Mutex<Vec<ArmReport>>>>);

impl EngineLog {
    /// A log that keeps what the sessions with it, and with its clones, have done.
    pub fn kept() -> Self {
        EngineLog(Some(Arc::default()))
    }

    /// All reports so far; an engine that took part in several questions of a task has one.
    pub fn reports(&self) -> Vec<ArmReport> {
        let reports = self.0.as_ref();
        reports.map_or_else(Vec::new, |reports| {
            reports.lock().unwrap_or_else(PoisonError::into_inner).clone()
        })
    }

    /// Adds the reports of a task.
    pub(crate) fn add(&self, task: impl IntoIterator<Item = ArmReport>) {
        if let Some(reports) = &self.0 {
            let mut reports = reports.lock().unwrap_or_else(PoisonError::into_inner);
            for new in task {
                match reports.iter_mut().find(|known| known.name == new.name) {
                    Some(known) => known.add(new),
                    None => reports.push(new),
                }
            }
        }
    }
}

/// Why an engine took no more turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ArmEnd {
    /// It has shown that there are no more solutions, or none that is better.
    Done,
    /// It was of no use any more, for this reason.
    Left(&'static str),
}

impl ArmReport {
    /// An engine that has done nothing yet.
    pub(crate) fn new(name: &str) -> Self {
        ArmReport {
            name: name.to_string(),
            turns: 0,
            work: Duration::ZERO,
            time: Duration::ZERO,
            found: 0,
            end: None,
        }
    }

    /// Adds what the same engine did for another question.
    fn add(&mut self, other: ArmReport) {
        self.turns += other.turns;
        self.work += other.work;
        self.time += other.time;
        self.found += other.found;
        self.end = other.end;
    }
}

impl fmt::Display for ArmReport {
    /// A line such as `batsat: 3 turns, 0.12 s of work in 0.15 s, found 1 solution`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.name)?;
        match self.turns {
            0 => f.write_str("no turn")?,
            turns => {
                let (work, time) = (self.work.as_secs_f64(), self.time.as_secs_f64());
                let plural = if turns == 1 { "" } else { "s" };
                write!(f, "{turns} turn{plural}, {work:.3} s of work in {time:.3} s")?;
            }
        }
        match self.found {
            0 => {}
            1 => f.write_str(", found 1 solution")?,
            found => write!(f, ", found {found} solutions")?,
        }
        match self.end {
            None => Ok(()),
            Some(ArmEnd::Done) => f.write_str(", showed that there are no more"),
            Some(ArmEnd::Left(why)) => write!(f, "; left: {why}"),
        }
    }
}
