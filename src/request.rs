//! Requests and answers: what can be asked about a puzzle.
//!
//! [`answer`] answers a [`Request`] by a [`Session`](crate::Session), and tells a [`Listener`] what is found on the way: boards, steps, new puzzles. Every surface
//! stands on it: the command line, the server, the Python package. Each kind of request is a type with a file of its own, together with its answer, and
//! can also be asked by itself: see [`Ask`].
//!
//! A request has the [limits](crate::limit) of the session; a [`Question`] has them also while its model is read. Time, conflicts and work are limits of one
//! request; memory and the stop flag can concern the whole process. At a limit, the [`Outcome`](crate::Outcome) contains the answer with what was found, which names the limit
//! too. If nothing was found, there is no answer, which is no [`RequestError`]; [`ErrorAnswer`] is the form of both in JSON.
//!
//! Requests and answers are read and written as JSON in the forms that `docs/reference/json.md` describes; [`schema`] is their JSON Schema.
//!
//! A request as JSON, with the model that it is about:
//!
//! ```
//! use placet::Outcome;
//! use placet::request::{Question, Silent};
//! use placet::session::Options;
//!
//! let question: Question = serde_json::from_str(
//!     r#"{ "model": { "text": "board.grid = [1, 2]\npieces.numbers = '1..2'" }, "ask": { "kind": "count" } }"#,
//! )?;
//! let Outcome::Complete(answer) = question.answer(Options::default(), &mut Silent)? else { unreachable!() };
//! assert_eq!(serde_json::to_value(&answer)?["count"], "2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The same in Rust, of a session:
//!
//! ```
//! use placet::request::{Ask, Count, Silent};
//! use placet::{Puzzle, Session};
//!
//! let mut session = Session::new(Puzzle::from_toml("board.grid = [1, 2]\npieces.numbers = '1..2'")?);
//! let answer = Count::default().ask(&mut session, &mut Silent)?.complete()?;
//! assert_eq!(answer.count.as_deref(), Some("2"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[doc(inline)]
pub use placet_request::{
    AdditionAnswer, Answer, Ask, AskAlone, Asker, Assignment, AssignmentAnswer, BoardAnswer, BoardEdit,
    BoardStream, BoardText, BrokenAnswer, Candidates, CandidatesAnswer, Canonical, CanonicalAnswer,
    CellCandidates, Certified, Certify, CertifyAnswer, ChangeAnswer, Check, CheckAnswer, ClaimWord,
    ClueEntry, ClueList, CluePlaceAnswer, ClueStep, CompletedCheck, Count, CountAnswer, Decode, DecodeAnswer,
    DecodedWord, DiagnosticAnswer, DifficultyWord, Draw, DrawForm, Each, EachAnswer, EncodingAnswer,
    ErrorAnswer, ErrorReason, EstimateAnswer, Event, Export, FaceAnswer, FactAnswer, FamilyAnswer,
    FindingsAnswer, FormulaAnswer, FormulaWord, Generate, GenerateAnswer, GeneratedAnswer, GivenTexts, Hint,
    HintAnswer, HintKind, Import, ImportAnswer, ImportForm, JointAnswer, LessonWord, Limit, Listener, Look,
    LookAnswer, MOST_DRAWS, MOST_IN_ORBIT, MOST_THREADS, Minimise, MinimiseAnswer, MinimiseWord, ModelAnswer,
    ModelText, MovedAnswer, NoSolution, ObstacleAnswer, OrbitAnswer, OrbitSize, Page, ParameterAnswer,
    ParameterValue, PartAnswer, PieceAnswer, PreparedEach, Probes, Progress, ProofAnswer, ProofKind,
    ProofWord, PuzzleAnswer, PuzzleResult, PuzzleWord, Question, Rate, RatingAnswer, Redundant,
    RedundantAnswer, RegionForm, RegionList, RegionMap, Repair, RepairAnswer, Request, RequestError,
    RuleAnswer, RuleText, ShapePlace, SheetContent, Show, ShowAnswer, ShowPart, SideAnswer, Silent,
    SizeAnswer, SizesAnswer, Solve, SolveAnswer, StepAnswer, Steps, StepsAnswer, StepsWord, Symmetries,
    SymmetriesAnswer, SymmetryAnswer, SymmetryWord, Test, TestAnswer, TestWord, TextAnswer, Unique,
    UniqueAnswer, UniqueWord, UpTo, ValueAnswer, Verify, VerifyAnswer, Weigh, WeighAnswer, WeightAnswer, Why,
    WithEntry, WithGivens, WithRegions, WithSize, WithValue, WithoutSolution, answer, board_text,
    class_sentence, export_formats, schema,
};
