//! Requests and answers: what can be asked about a puzzle.

mod assignment;
mod board;
mod board_edit;
mod board_shape;
mod board_side;
pub mod build;
mod candidates;
mod canonical;
mod cells;
pub mod certification;
mod certify;
mod changed_texts;
mod check;
mod classes;
mod clue_answer;
mod clue_change;
mod clue_outlines;
mod clue_text;
mod conversation;
mod count;
mod decode;
mod draw;
mod each;
mod edit;
mod error;
mod export;
mod finished_board;
mod generate;
mod generated;
mod hint;
mod import;
mod limit;
mod listener;
mod look;
mod minimise;
mod obstacle;
mod offer;
mod options;
mod page;
mod part;
mod proof;
mod puzzle_result;
mod question;
mod rate;
mod rating;
mod redundant;
mod region_drawing;
pub mod render;
mod repair;
mod requests;
mod resize;
mod schema;
mod sheet_content;
mod show;
mod solve;
mod solved;
mod step;
mod steps;
mod sum_drawing;
mod symmetries;
mod symmetry;
mod test;
mod text_place;
mod threads;
mod unique;
mod verify;
mod wall_drawing;
mod weigh;
mod why;

pub use assignment::{Assignment, AssignmentAnswer, FormulaWord};
pub use board::{BoardAnswer, BoardText, board_text};
pub use board_edit::BoardEdit;
pub use candidates::{Candidates, CandidatesAnswer};
pub use canonical::{Canonical, CanonicalAnswer};
pub use cells::CellCandidates;
pub use certify::{Certified, Certify, CertifyAnswer, ClaimWord, ProofWord};
pub use check::{Check, CheckAnswer};
pub use classes::{OrbitSize, class_sentence};
pub use clue_answer::{
    ClueEntry, ClueList, CluePlaceAnswer, ClueStep, RegionForm, RegionList, RegionMap, ShapePlace, SideAnswer,
};
pub use conversation::Asker;
pub use count::{Count, CountAnswer, EstimateAnswer, Probes};
pub use decode::{Decode, DecodeAnswer, DecodedWord};
pub use draw::{Draw, DrawForm};
pub use each::{Each, EachAnswer, GivenTexts, PreparedEach};
pub use edit::{ModelAnswer, WithEntry, WithGivens, WithRegions, WithValue, WithoutSolution};
pub use error::{DiagnosticAnswer, ErrorAnswer, ErrorReason, RequestError, import_formats};
pub use export::{Export, TextAnswer, export_formats, puzzle_in_notation};
pub use generate::{Generate, GenerateAnswer};
pub use generated::GeneratedAnswer;
pub use hint::{Hint, HintAnswer, HintKind};
pub use import::{Import, ImportAnswer, ImportForm};
pub use limit::Limit;
pub use listener::{Event, Listener, Progress, Silent};
pub use look::{FaceAnswer, JointAnswer, Look, LookAnswer, ParameterAnswer, PieceAnswer, RuleText};
pub use minimise::{Minimise, MinimiseAnswer, MinimiseWord};
pub use obstacle::ObstacleAnswer;
pub use offer::{Offer, OfferedFormat, OfferedTemplate};
pub use page::{LessonWord, Page};
pub use part::PartAnswer;
pub use proof::{ProofAnswer, ProofKind};
pub use puzzle_result::{PuzzleResult, PuzzleWord};
pub use question::{ModelText, ParameterValue, Question};
pub use rate::Rate;
pub use rating::{DifficultyWord, RatingAnswer};
pub use redundant::{Redundant, RedundantAnswer};
pub use repair::{AdditionAnswer, ChangeAnswer, Repair, RepairAnswer, ValueAnswer};
pub use requests::{Answer, Request, answer};
pub use resize::WithSize;
pub use schema::{RequestSchemas, needs_no_model, schema};
pub use sheet_content::SheetContent;
pub use show::{
    EncodingAnswer, FamilyAnswer, FindingsAnswer, FormulaAnswer, PuzzleAnswer, Show, ShowAnswer, ShowPart,
    SizeAnswer, SizesAnswer,
};
pub use solve::{BoardStream, MOST_DRAWS, Solve, SolveAnswer};
pub use step::{FactAnswer, RuleAnswer, StepAnswer, StepsWord};
pub use steps::{Steps, StepsAnswer};
pub use symmetries::{
    MOST_IN_ORBIT, MovedAnswer, NoSolution, OrbitAnswer, Symmetries, SymmetriesAnswer, SymmetryAnswer,
};
pub use symmetry::{BrokenAnswer, SymmetryWord};
pub use test::{Test, TestAnswer, TestWord};
pub use threads::MOST_THREADS;
pub use unique::{Unique, UniqueAnswer, UniqueWord, UpTo};
pub use verify::{CompletedCheck, Verify, VerifyAnswer};
pub use weigh::{Weigh, WeighAnswer, WeightAnswer};
pub use why::Why;

use schemars::JsonSchema;
use serde::Serialize;

use placet_base::limit::{Limits, Outcome};
use placet_session::Session;

/// A kind of request.
pub trait Ask {
    /// Its answer.
    type Answer: Serialize + JsonSchema;

    /// Asks a session. The listener hears what is found on the way. At a limit, the answer says what was found; there is none if that is nothing.
    ///
    /// # Errors
    /// If the request cannot be answered.
    fn ask(
        &self,
        session: &mut Session,
        listener: &mut dyn Listener,
    ) -> Result<Outcome<Self::Answer>, RequestError>;
}

/// A kind of request that needs no model.
pub trait AskAlone {
    /// Its answer.
    type Answer: Serialize + JsonSchema;

    /// Answers within the limits, as [`Ask::ask`] does.
    ///
    /// # Errors
    /// If the request cannot be answered.
    fn ask_alone(
        &self,
        limits: &Limits,
        listener: &mut dyn Listener,
    ) -> Result<Outcome<Self::Answer>, RequestError>;
}

impl<R: AskAlone> Ask for R {
    type Answer = R::Answer;

    fn ask(
        &self,
        session: &mut Session,
        listener: &mut dyn Listener,
    ) -> Result<Outcome<Self::Answer>, RequestError> {
        self.ask_alone(session.limits(), listener)
    }
}
