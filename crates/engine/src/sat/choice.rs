//! The choice of a SAT solver, and its text form.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::external::ExternalCounter;
use super::workload::Workload;
use super::{Batsat, Cdcl, ExternalCommand, ExternalSolver, SatSolver};
use crate::external::program;

/// The most common programs.
const KNOWN_PROGRAMS: [&str; 8] = [
    "cadical",
    "clasp",
    "cryptominisat5",
    "glucose",
    "kissat",
    "lingeling",
    "minisat",
    "picosat",
];

/// A SAT solver to use.
///
/// Its text form is the value of `--solver`: the name of an embedded solver, or a command line,
/// split into words like in a shell. `cadical` means the program of that name if it is not compiled
/// in.
///
/// # Examples
/// ```
/// use placet::engine::sat::{SolverChoice, Workload};
///
/// let choice: SolverChoice = "batsat".parse()?;
/// assert_eq!(choice.build(Workload::SingleQuestion)?.name(), "batsat");
/// let error = "varsat".parse::<SolverChoice>().unwrap_err();
/// assert!(error.to_string().contains("did you mean `varisat`?"));
/// # Ok::<(), placet::engine::sat::ChoiceError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolverChoice {
    /// [Varisat](https://docs.rs/varisat), compiled in with the cargo feature `varisat`, which is on by default.
    Varisat,
    /// [`Batsat`], always compiled in.
    Batsat,
    /// [`Cdcl`], always compiled in.
    Placet,
    /// CaDiCaL, compiled in with the cargo feature `cadical`.
    Cadical,
    /// An external program.
    External(ExternalCommand),
}

/// Why a solver is not available.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ChoiceError {
    /// The command is empty.
    #[error("no solver named")]
    Empty,
    /// A quote is not closed, or the text ends with a backslash.
    #[error("unmatched quote in `{command}`")]
    UnmatchedQuote {
        /// The command as given.
        command: String,
    },
    /// There is no solver or program with this name.
    #[error("`{name}` is neither an embedded solver ({}) nor an installed program{}",
        available().join(", "), suggestion(.nearest))]
    UnknownSolver {
        /// The given name.
        name: String,
        /// A known name that is similar.
        nearest: Option<&'static str>,
    },
    /// There is no model counter with this name.
    #[error("unknown counter `{name}`: program not found")]
    UnknownCounter {
        /// The given name.
        name: String,
    },
    /// The solver was not included when placet was built.
    #[error("{solver} is not compiled in: build placet with `--features {feature}`")]
    NotCompiledIn {
        /// The solver.
        solver: &'static str,
        /// The cargo feature that includes it.
        feature: &'static str,
    },
}

fn suggestion(nearest: &Option<&'static str>) -> String {
    nearest.map_or_else(String::new, |name| format!("; did you mean `{name}`?"))
}

/// The names of the solvers that are compiled in.
pub fn available() -> &'static [&'static str] {
    const ALL: &[&str] = &[
        #[cfg(feature = "varisat")]
        "varisat",
        "batsat",
        "placet",
        #[cfg(feature = "cadical")]
        "cadical",
    ];
    ALL
}

impl Default for SolverChoice {
    /// Varisat, or batsat where that is not compiled in.
    fn default() -> Self {
        match cfg!(feature = "varisat") {
            true => SolverChoice::Varisat,
            false => SolverChoice::Batsat,
        }
    }
}

impl SolverChoice {
    /// Does it support native [sums](super::Capabilities::sums)?
    pub fn takes_sums(&self) -> bool {
        *self == SolverChoice::Placet
    }

    /// A new solver of this choice, with settings for `workload`.
    ///
    /// # Errors
    /// If the solver is not compiled in.
    pub fn build(&self, workload: Workload) -> Result<Box<dyn SatSolver>, ChoiceError> {
        Ok(match self {
            SolverChoice::Varisat => build_varisat()?,
            SolverChoice::Batsat => Box::new(Batsat::new()),
            SolverChoice::Placet => Box::new(Cdcl::new()),
            SolverChoice::Cadical => build_cadical(workload)?,
            SolverChoice::External(command) => Box::new(ExternalSolver::new(command.clone())),
        })
    }
}

#[cfg(feature = "varisat")]
fn build_varisat() -> Result<Box<dyn SatSolver>, ChoiceError> {
    Ok(Box::new(super::Varisat::new()))
}

#[cfg(not(feature = "varisat"))]
fn build_varisat() -> Result<Box<dyn SatSolver>, ChoiceError> {
    Err(ChoiceError::NotCompiledIn {
        solver: "varisat",
        feature: "varisat",
    })
}

#[cfg(feature = "cadical")]
fn build_cadical(workload: Workload) -> Result<Box<dyn SatSolver>, ChoiceError> {
    Ok(Box::new(super::Cadical::new(workload)))
}

#[cfg(not(feature = "cadical"))]
fn build_cadical(_workload: Workload) -> Result<Box<dyn SatSolver>, ChoiceError> {
    Err(ChoiceError::NotCompiledIn {
        solver: "cadical",
        feature: "cadical",
    })
}

impl fmt::Display for SolverChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SolverChoice::Varisat => f.write_str("varisat"),
            SolverChoice::Batsat => f.write_str("batsat"),
            SolverChoice::Placet => f.write_str("placet"),
            SolverChoice::Cadical => f.write_str("cadical"),
            SolverChoice::External(command) => command.fmt(f),
        }
    }
}

impl FromStr for SolverChoice {
    type Err = ChoiceError;

    fn from_str(text: &str) -> Result<Self, ChoiceError> {
        let words = shlex::split(text).ok_or_else(|| ChoiceError::UnmatchedQuote {
            command: text.to_owned(),
        })?;
        match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            [] => Err(ChoiceError::Empty),
            ["varisat"] => Ok(SolverChoice::Varisat),
            ["batsat"] => Ok(SolverChoice::Batsat),
            ["placet"] => Ok(SolverChoice::Placet),
            ["cadical"] => cadical_or_its_program(),
            [name, ref arguments @ ..] => external(name, arguments),
        }
    }
}

impl FromStr for ExternalCounter {
    type Err = ChoiceError;

    fn from_str(text: &str) -> Result<Self, ChoiceError> {
        let words = shlex::split(text).ok_or_else(|| ChoiceError::UnmatchedQuote {
            command: text.to_owned(),
        })?;
        let [name, arguments @ ..] = words.as_slice() else {
            return Err(ChoiceError::Empty);
        };
        if program::find(name).is_none() {
            return Err(ChoiceError::UnknownCounter { name: name.clone() });
        }
        Ok(ExternalCounter::new(ExternalCommand::new(name, arguments)))
    }
}

/// The embedded CaDiCaL, or else the program.
fn cadical_or_its_program() -> Result<SolverChoice, ChoiceError> {
    if available().contains(&"cadical") {
        return Ok(SolverChoice::Cadical);
    }
    external("cadical", &[]).map_err(|_| ChoiceError::NotCompiledIn {
        solver: "cadical",
        feature: "cadical",
    })
}

fn external(name: &str, arguments: &[&str]) -> Result<SolverChoice, ChoiceError> {
    if program::find(name).is_none() {
        return Err(ChoiceError::UnknownSolver {
            name: name.to_owned(),
            nearest: nearest_name(name),
        });
    }
    Ok(SolverChoice::External(ExternalCommand::new(name, arguments)))
}

/// The most similar known name, if one is similar.
fn nearest_name(name: &str) -> Option<&'static str> {
    KNOWN_PROGRAMS
        .into_iter()
        .chain(available().iter().copied())
        .filter(|known| *known != name)
        .map(|known| (strsim::jaro_winkler(known, &name.to_lowercase()), known))
        .filter(|(likeness, _)| *likeness >= 0.8)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, known)| known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn embedded_names() {
        assert_eq!("varisat".parse(), Ok(SolverChoice::Varisat));
        assert_eq!(" batsat ".parse(), Ok(SolverChoice::Batsat));
    }

    #[test]
    fn faulty_commands() {
        assert_eq!("".parse::<SolverChoice>(), Err(ChoiceError::Empty));
        let error = "minisat 'x".parse::<SolverChoice>().unwrap_err();
        assert_eq!(error.to_string(), "unmatched quote in `minisat 'x`");
        let error = "qqqq -x".parse::<SolverChoice>().unwrap_err();
        assert!(
            error
                .to_string()
                .contains("neither an embedded solver (varisat, batsat")
        );
        assert!(!error.to_string().contains("did you mean"));
    }

    #[test]
    fn misspelt_names_get_a_suggestion() {
        for (name, nearest) in [
            ("Batsta", "batsat"),
            ("cadicl", "cadical"),
            ("kisat -q", "kissat"),
        ] {
            let error = name.parse::<SolverChoice>().unwrap_err();
            assert!(error.to_string().contains(nearest), "{error}");
        }
    }

    #[test]
    fn arguments_to_an_embedded_name_make_it_a_program() {
        let error = "varisat --fast".parse::<SolverChoice>().unwrap_err();
        assert!(matches!(error, ChoiceError::UnknownSolver { nearest: None, .. }));
    }

    #[cfg(unix)]
    #[test]
    fn words_are_split_as_by_a_shell() {
        let choice: SolverChoice = "sh -c 'exit 3'".parse().unwrap();
        let expected = ExternalCommand::new("sh", &["-c", "exit 3"]);
        assert_eq!(choice, SolverChoice::External(expected));
        assert_eq!(choice.to_string(), "sh -c 'exit 3'");
    }

    #[cfg(not(feature = "cadical"))]
    #[test]
    fn cadical_names_its_feature() {
        let error = SolverChoice::Cadical.build(Workload::default()).err().unwrap();
        assert_eq!(
            error.to_string(),
            "cadical is not compiled in: build placet with `--features cadical`"
        );
    }
}
