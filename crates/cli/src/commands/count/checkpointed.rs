//! `placet count --checkpoint`: counting with a file to continue from.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::options::CountOptions;
use super::report::report;
use crate::failure::{Exit, Failure};
use crate::files::save::save;
use crate::interrupt::stop_flag;
use crate::model_file::load_puzzle;
use crate::output::Output;
use crate::session::session;
use placet_base::limit::Outcome;
use placet_cluster::{opened, part_states, part_states_object, problem_digest, sealed};
use placet_request::{CountAnswer, Silent};
use placet_session::instance::Instance;
use placet_session::{BoardCount, ParallelCount, Part, Session};

/// How often the state is saved.
const SAVE_INTERVAL: Duration = Duration::from_secs(2);

pub(super) fn run(path: &Path, options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
    let puzzle = load_puzzle(&options.model, output)?;
    let progress = output.progress("counting");
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    options.refuse_engine(session.engine())?;
    let counted = match session.resolve()? {
        Outcome::Stopped(stop, best) => Outcome::Stopped(stop, best.map(|_| BoardCount::some(0_u32))),
        Outcome::Complete(_) => count(path, options, &session)?,
    };
    let answer = CountAnswer::explained(&mut session, counted, &Silent)?.so_far()?;
    progress.clear();
    report(&answer, options.json, output)
}

/// The number of boards so far.
fn count(path: &Path, options: &CountOptions, session: &Session) -> Result<Outcome<BoardCount>, Failure> {
    let instance = session.for_search();
    let checkpoint = Checkpoint::new(path, &instance);
    let parts = match options.resume {
        true => ParallelCount::resumed(&instance, checkpoint.load()?)
            .map_err(|error| Failure::Bad(format!("cannot continue from the checkpoint: {error}")))?,
        false => {
            checkpoint.refuse_if_there()?;
            ParallelCount::new(&instance)
        }
    };
    checkpoint.save(&parts.parts())?;
    let mut saved = Instant::now();
    let counted = session.count_parts(&parts, options.threads.unwrap_or(1), || {
        if saved.elapsed() >= SAVE_INTERVAL {
            checkpoint.save(&parts.parts())?;
            saved = Instant::now();
        }
        Ok::<_, Failure>(())
    })?;
    checkpoint.save(&parts.parts())?;
    Ok(counted)
}

/// The format, with its version.
const FORMAT: &str = "placet checkpoint 3";
/// What the text of any version contains.
const ANY_FORMAT: &str = "{\"format\":\"placet checkpoint ";

/// The state of the count of one problem, with a checksum: a count that continues from a wrong number looks like any other.
pub(crate) struct Checkpoint {
    path: PathBuf,
    /// Identifies the problem.
    problem: String,
}

impl Checkpoint {
    pub(crate) fn new(path: &Path, instance: &Instance) -> Self {
        Checkpoint {
            path: path.to_path_buf(),
            problem: problem_digest(instance),
        }
    }

    /// Refuses to begin a count in a file that exists.
    pub(crate) fn refuse_if_there(&self) -> Result<(), Failure> {
        if self.path.exists() {
            let path = self.path.display();
            let message = format!("{path} exists: add --resume to continue, or remove the file");
            return Err(Failure::Bad(message));
        }
        Ok(())
    }

    /// Replaces the content of the file.
    pub(crate) fn save(&self, parts: &[Part]) -> Result<(), Failure> {
        let (counted, open) = part_states_object(parts);
        let object = json!({
            "format": FORMAT,
            "problem": self.problem,
            "counted": counted,
            "open": open,
        });
        let text = sealed(&object);
        save(&self.path, |file| file.write_all(text.as_bytes()))
    }

    /// Reads the file.
    pub(crate) fn load(&self) -> Result<Vec<Part>, Failure> {
        let shown = self.path.display();
        let bad = |what: &str| Failure::Bad(format!("{shown} {what}"));
        let bytes =
            fs::read(&self.path).map_err(|error| Failure::Bad(format!("cannot read {shown}: {error}")))?;
        let object = checked(&bytes).map_err(|damage| bad(damage.message()))?;
        if object["problem"] != self.problem.as_str() {
            return Err(bad(
                "belongs to another puzzle or to other options: use the same model, --set, --given and --presolve",
            ));
        }
        part_states(&object["counted"], &object["open"]).ok_or_else(|| bad(Damage::Changed.message()))
    }
}

/// Why a file is not accepted as a checkpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Damage {
    /// It has another format.
    NoCheckpoint,
    /// It was written by another version.
    OtherVersion,
    /// It was changed since it was written.
    Changed,
}

impl Damage {
    fn message(self) -> &'static str {
        match self {
            Damage::NoCheckpoint => "is not a checkpoint file",
            Damage::OtherVersion => "is a checkpoint of another version: start again without --resume",
            Damage::Changed => "is damaged (truncated or modified): start again without --resume",
        }
    }
}

/// The content of a file whose checksum is right.
fn checked(bytes: &[u8]) -> Result<Value, Damage> {
    let text = String::from_utf8_lossy(bytes);
    let is_checkpoint = text.contains(ANY_FORMAT);
    match opened(bytes) {
        Some((content, _)) if content["format"] == FORMAT => Ok(content),
        None if text.contains(FORMAT) => Err(Damage::Changed),
        _ if is_checkpoint => Err(Damage::OtherVersion),
        _ => Err(Damage::NoCheckpoint),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_model::{Source, read};
    use placet_session::ParallelCount;

    /// A checkpoint of a count that has just begun, in a folder of its own.
    fn checkpoint(folder: &Path) -> Checkpoint {
        let model = "board.grid = [1, 2]\npieces.numbers = '1..2'";
        let puzzle =
            read(&Source::new("test.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
        let instance = Instance::new(puzzle);
        let checkpoint = Checkpoint::new(&folder.join("state"), &instance);
        checkpoint
            .save(&ParallelCount::new(&instance).parts())
            .expect("the folder can be written to");
        checkpoint
    }

    #[test]
    fn what_was_saved_is_loaded() {
        let folder = tempfile::tempdir().unwrap();
        let checkpoint = checkpoint(folder.path());
        let parts = checkpoint.load().expect("it is whole");
        assert!(parts.len() > 1 && parts[1].rest.is_some());
        let bytes = fs::read(&checkpoint.path).unwrap();
        checkpoint.save(&parts).unwrap();
        assert_eq!(fs::read(&checkpoint.path).unwrap(), bytes);
    }

    #[test]
    fn any_other_byte_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let checkpoint = checkpoint(folder.path());
        let whole = fs::read(&checkpoint.path).unwrap();
        assert!(checked(&whole).is_ok());
        for at in 0..whole.len() {
            let mut bytes = whole.clone();
            for other in (0..=u8::MAX).filter(|byte| *byte != whole[at]) {
                bytes[at] = other;
                assert!(checked(&bytes).is_err(), "byte {at} is {other}");
            }
            let without = [&whole[..at], &whole[at + 1..]].concat();
            assert!(checked(&without).is_err(), "byte {at} is left out");
            assert!(checked(&whole[..at]).is_err(), "cut short after {at} bytes");
            let twice = [&whole[..=at], &whole[at..]].concat();
            assert!(checked(&twice).is_err(), "byte {at} is there twice");
        }
        assert_eq!(checked(&[&whole[..], b"\n"].concat()), Err(Damage::Changed));
    }

    #[test]
    fn what_is_wrong_is_told_apart() {
        let folder = tempfile::tempdir().unwrap();
        let checkpoint = checkpoint(folder.path());
        let whole = fs::read_to_string(&checkpoint.path).unwrap();
        assert_eq!(
            checked(&whole.as_bytes()[..whole.len() - 1]),
            Err(Damage::Changed)
        );
        let other = json!({ "format": "placet checkpoint 2" });
        for text in [other.to_string(), sealed(&other)] {
            assert_eq!(checked(text.as_bytes()), Err(Damage::OtherVersion), "{text}");
        }
        for other in ["", "\n", "{}", "title = 'x'", &sealed(&json!({}))] {
            assert_eq!(checked(other.as_bytes()), Err(Damage::NoCheckpoint), "{other}");
        }
    }
}
