//! Reads the answers of other programs: text in, status and solutions out, with one file per
//! [`Dialect`].
//!
//! It only parses the text. The caller determines which puzzle it belongs to, and whether it is correct. Every
//! value keeps its position in the text, for error messages.

mod answer;
mod clasp;
mod clasp_json;
mod counter;
mod dialect;
mod dlx;
mod error;
mod flatzinc;
mod given;
mod json;
mod lp;
mod lp_cbc;
mod lp_glpsol;
mod lp_highs;
mod lp_scip;
mod minizinc_json;
mod pseudo_boolean;
mod sat;
mod smtlib;
mod status_lines;
#[cfg(test)]
mod tests;
mod text;
mod xcsp3;

pub use answer::{Answer, AnswerSolution, AnswerValue, Located, SolutionCount, Status, Values};
pub use dialect::Dialect;
pub use error::AnswerError;

/// Reads an answer in a dialect, or in the one that the text appears to have. Terminal colours are ignored.
///
/// # Errors
/// If the text has no status or contradicts itself, or if its values are missing, truncated or unreadable.
///
/// # Examples
/// ```
/// use placet::exchange::answer::{Status, AnswerValue, Values, read};
///
/// let answer = read("r1c1 = 5;\n----------\n==========\n", None)?;
/// assert_eq!(answer.status, Status::Satisfiable);
/// assert!(answer.is_complete);
/// let Values::Named(values) = &answer.solutions[0].values else { unreachable!() };
/// assert_eq!(values[0].what, ("r1c1".to_string(), AnswerValue::Integer(5)));
/// # Ok::<(), placet::exchange::answer::AnswerError>(())
/// ```
pub fn read(text: &str, dialect: Option<Dialect>) -> Result<Answer, AnswerError> {
    let plain = text::without_colours(text);
    let dialect = dialect.unwrap_or_else(|| Dialect::of(&plain));
    let text = text::AnswerText::new(&plain);
    let answer = match dialect {
        Dialect::Sat => sat::read(text, false)?,
        Dialect::MaxSat => sat::read(text, true)?,
        Dialect::PseudoBoolean => pseudo_boolean::read(text)?,
        Dialect::Cbc => lp_cbc::read(text)?,
        Dialect::Glpsol => lp_glpsol::read(text)?,
        Dialect::Highs => lp_highs::read(text)?,
        Dialect::Scip => lp_scip::read(text)?,
        Dialect::SmtLib => smtlib::read(text)?,
        Dialect::FlatZinc => flatzinc::read(text)?,
        Dialect::MinizincJson => minizinc_json::read(text)?,
        Dialect::Clasp => clasp::read(text)?,
        Dialect::ClaspJson => clasp_json::read(text)?,
        Dialect::Counter => counter::read(text)?,
        Dialect::Xcsp3 => xcsp3::read(text)?,
        Dialect::Dlx => dlx::read(text)?,
    };
    answer.consistent(text)
}
