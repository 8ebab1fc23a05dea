//! The list of all requests.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Ask, AskAlone, Assignment, AssignmentAnswer, Candidates, CandidatesAnswer, Canonical, CanonicalAnswer,
    Certify, CertifyAnswer, Check, CheckAnswer, Count, CountAnswer, Decode, DecodeAnswer, Draw, Each,
    EachAnswer, Export, Generate, GenerateAnswer, Hint, HintAnswer, Import, ImportAnswer, Listener, Look,
    LookAnswer, Minimise, MinimiseAnswer, ModelAnswer, Page, ProofAnswer, Rate, RatingAnswer, Redundant,
    RedundantAnswer, Repair, RepairAnswer, RequestError, Show, ShowAnswer, Solve, SolveAnswer, Steps,
    StepsAnswer, Symmetries, SymmetriesAnswer, Test, TestAnswer, TextAnswer, Unique, UniqueAnswer, Verify,
    VerifyAnswer, Weigh, WeighAnswer, Why, WithEntry, WithGivens, WithRegions, WithSize, WithValue,
    WithoutSolution,
};
use placet_base::limit::{Limits, Outcome};
use placet_session::Session;

/// Declares the kinds of requests with their answers.
macro_rules! requests {
    (
        of a puzzle: $($(#[$doc:meta])* $kind:ident -> $answer:ident),*;
        of no puzzle: $($(#[$alone_doc:meta])* $alone:ident -> $alone_answer:ident),* $(,)?
    ) => {
        /// A request about a puzzle.
        #[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
        #[serde(tag = "kind", rename_all = "snake_case")]
        pub enum Request {
            $($(#[$doc])* $kind($kind),)*
            $($(#[$alone_doc])* $alone($alone)),*
        }

        /// The answer to a request of the same name.
        #[derive(Clone, Debug, Serialize, JsonSchema)]
        #[serde(untagged)]
        pub enum Answer {
            $($(#[$doc])* $kind(Box<$answer>),)*
            $($(#[$alone_doc])* $alone(Box<$alone_answer>)),*
        }

        /// Asks a session. The listener hears what is found on the way.
        ///
        /// # Errors
        /// If the request cannot be answered: see [`Ask::ask`].
        pub fn answer(
            session: &mut Session,
            request: &Request,
            listener: &mut dyn Listener,
        ) -> Result<Outcome<Answer>, RequestError> {
            match request {
                $(Request::$kind(request) => {
                    let outcome = request.ask(session, listener)?;
                    Ok(outcome.map(|answer| Answer::$kind(Box::new(answer))))
                })*
                $(Request::$alone(request) => {
                    let outcome = request.ask(session, listener)?;
                    Ok(outcome.map(|answer| Answer::$alone(Box::new(answer))))
                })*
            }
        }

        /// Answers a request that needs no model; `None` for the others.
        pub(super) fn answer_alone(
            request: &Request,
            limits: &Limits,
            listener: &mut dyn Listener,
        ) -> Option<Result<Outcome<Answer>, RequestError>> {
            match request {
                $(Request::$alone(request) => {
                    let answered = request.ask_alone(limits, listener);
                    Some(answered.map(|outcome| outcome.map(|answer| Answer::$alone(Box::new(answer)))))
                })*
                _ => None,
            }
        }

        /// The names of the requests that need no model.
        pub(super) const NEED_NO_MODEL: &[&str] = &[$(stringify!($alone)),*];

        /// The requests by name, each with the schema of its answer.
        pub(super) fn answers(generator: &mut schemars::SchemaGenerator) -> Vec<(&'static str, schemars::Schema)> {
            vec![
                $((stringify!($kind), generator.subschema_for::<$answer>()),)*
                $((stringify!($alone), generator.subschema_for::<$alone_answer>())),*
            ]
        }
    };
}

requests! {
    of a puzzle:
    /// The puzzle and its drawing: cells, pieces, rules, warnings, the board as SVG, and the report of the check.
    Look -> LookAnswer,
    /// Solutions: an event `board` for each. After a full page, the next one follows on request.
    Solve -> SolveAnswer,
    /// The puzzle with each of many sets of givens: an event `result` for each.
    Each -> EachAnswer,
    /// The number of solutions.
    Count -> CountAnswer,
    /// Whether there is exactly one solution. If there are several, two of them, and the cells in which they differ.
    Unique -> UniqueAnswer,
    /// The faces that each cell has in some solution.
    Candidates -> CandidatesAnswer,
    /// The rules that a board violates.
    Check -> CheckAnswer,
    /// The next steps from a board, or why the board is wrong.
    Hint -> HintAnswer,
    /// All steps from the givens to the solution: an event `step` for each.
    Steps -> StepsAnswer,
    /// The proof of a fact, such as `r1c3=7` or `r1c3!=7`; without a fact, the proof that there is no solution.
    Why -> ProofAnswer,
    /// How hard the puzzle is for a person.
    Rate -> RatingAnswer,
    /// Rules and givens that follow from the others.
    Redundant -> RedundantAnswer,
    /// The number of solutions without each given and each clue.
    Weigh -> WeighAnswer,
    /// What to change so that the puzzle has exactly one solution: the smallest changes of givens and clues, or the fewest further ones.
    Repair -> RepairAnswer,
    /// Removes givens as long as the solution stays the only one.
    Minimise -> MinimiseAnswer,
    /// New puzzles with one solution: an event `puzzle` for each.
    Generate -> GenerateAnswer,
    /// The symmetries of the puzzle.
    Symmetries -> SymmetriesAnswer,
    /// The canonical form of the puzzle, by which puzzles that are the same up to symmetry are found.
    Canonical -> CanonicalAnswer,
    /// The puzzle in words, the size of its formula, or what presolve finds.
    Show -> ShowAnswer,
    /// A drawing of a board.
    Draw -> TextAnswer,
    /// The puzzle in the format of another solver.
    Export -> TextAnswer,
    /// A certificate of an answer, which others can check.
    Certify -> CertifyAnswer,
    /// An assignment that satisfies the exported formula.
    Assignment -> AssignmentAnswer,
    /// The answer of another solver to an export: an event `board` for each solution.
    Decode -> DecodeAnswer,
    /// The test of a model against its `[expect]` table.
    Test -> TestAnswer,
    /// A page that can be printed.
    Page -> TextAnswer,
    /// The text of the model with the contents of a board as its givens.
    WithGivens -> ModelAnswer,
    /// The text of the model with another entry for some cells or corners in the drawing of a family of regions.
    WithEntry -> ModelAnswer,
    /// The text of the model with other regions in a family that is a list of regions.
    WithRegions -> ModelAnswer,
    /// The text of the model with another value in a list or a table of a rule.
    WithValue -> ModelAnswer,
    /// The text of the model for a board of another size.
    WithSize -> ModelAnswer,
    /// The text of the model without its `[expect]` table, which has the solution: for those who are to solve it.
    WithoutSolution -> ModelAnswer;
    of no puzzle:
    /// A file of another program as a model.
    Import -> ImportAnswer,
    /// The check of a certificate.
    Verify -> VerifyAnswer,
}

impl Request {
    /// Is a model with errors enough for it? Those who write a model draw it, change it and mend it.
    pub(super) fn reads_partly(&self) -> bool {
        match self {
            Request::Look(look) => look.partly,
            Request::WithGivens(_)
            | Request::WithEntry(_)
            | Request::WithRegions(_)
            | Request::WithValue(_)
            | Request::WithSize(_) => true,
            _ => false,
        }
    }

    /// May the answer take long? The others are a few steps for each cell.
    pub fn may_take_long(&self) -> bool {
        !matches!(
            self,
            Request::Look(_)
                | Request::Check(_)
                | Request::Draw(_)
                | Request::Hint(_)
                | Request::Unique(_)
                | Request::WithGivens(_)
                | Request::WithEntry(_)
                | Request::WithRegions(_)
                | Request::WithValue(_)
                | Request::WithSize(_)
                | Request::WithoutSolution(_)
        )
    }
}
