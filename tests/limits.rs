//! A limit comes back to a Rust user as an outcome: what was found, why the work stopped and in which phase.

use std::fmt::Debug;
use std::sync::atomic::{AtomicUsize, Ordering};

use placet::exchange::export::ExportFormat;
use placet::explain::StepCheck;
use placet::limit::{Limits, Outcome, Phase, Stop, StopFlag, StopReason, within};
use placet::model::{CellId, FaceId, Given, Span};
use placet::problem::presolve::PresolveSteps;
use placet::request::{ErrorAnswer, ErrorReason, ModelText, Question, Request, RequestError, Silent};
use placet::session::{
    Boards, Engine, GeneratorOptions, MinimiserOptions, Observer, Options, RandomGivens, SessionError,
    Solver, Uniqueness, UpToSymmetry, single_givens,
};
use placet::{Puzzle, Session};
use serde_json::{Value, json};

const SQUARE: &str = "board.grid = [3, 3]\npieces.numbers = '1..9'\nrules = [{ sum = 15, of = 'lines' }]\n";
const LATIN: &str = "board.grid = [4, 4]\npieces = { numbers = '1..4', copies = 4 }\n\
    rules = [{ all_different = ['rows', 'columns'] }]\n";
/// It takes a solver many conflicts to find all 7,040 squares.
const MAGIC: &str = "board.grid = [4, 4]\npieces.numbers = '1..16'\nrules = [{ sum = 34, of = 'lines' }]\n";
const BEST: &str = "board.grid = [2, 3]\npieces.numbers = '1..6'\n\
    objective.maximise = 'r1c1 * 3 - r1c2 + r1c3 * r2c1'\n";
/// The formula has more than 60,000 clauses.
const LARGE: &str = "board.grid = [16, 16]\npieces = { numbers = '1..16', copies = 16 }\n\
    rules = [{ all_different = ['rows', 'columns'] }]\n";
/// The first step has one rule.
const ASCENDING: &str = "board.grid = [1, 3]\npieces.numbers = '1..3'\n\
    rules = [{ holds = 'r1c1 < r1c2' }, { holds = 'r1c2 < r1c3' }]\n";
/// More than a billion inequalities, which no machine reads within a second.
const LONG_TO_READ: &str = "board.grid = [40, 40]\npieces = { numbers = '1..9', copies = 'any' }\n\
    rules = [{ holds = 'for each x, y in cells, z in cells: x + y != z' }]\n";

fn puzzle(model: &str) -> Puzzle {
    Puzzle::from_toml(model).unwrap_or_else(|diagnostics| panic!("{diagnostics}"))
}

/// Limits that are exceeded: somebody has raised the flag.
fn interrupted() -> Limits {
    let stop = StopFlag::new();
    stop.raise();
    Limits::none().with_stop(stop)
}

fn session(model: &str, engine: Engine, limits: Limits) -> Session {
    let mut options = Options::default();
    options.engine = engine;
    options.limits = limits;
    Session::with_options(puzzle(model), options)
}

/// Asserts that this limit was reached in this phase, and returns what was found before.
#[track_caller]
fn stopped<T: Debug, E: Debug>(
    outcome: Result<Outcome<T>, E>,
    reason: StopReason,
    phase: Phase,
) -> Option<T> {
    match outcome.expect("a limit is no error") {
        Outcome::Stopped(stop, found) => {
            assert_eq!((stop.reason, stop.phase), (reason, phase), "{stop}");
            found
        }
        complete => panic!("nothing stopped it: {complete:?}"),
    }
}

/// The same for an interrupt.
#[track_caller]
fn interrupted_in<T: Debug, E: Debug>(phase: Phase, outcome: Result<Outcome<T>, E>) -> Option<T> {
    stopped(outcome, StopReason::Interrupted, phase)
}

#[test]
fn each_request_of_a_session_is_interrupted() {
    let searching = Phase::Searching;
    for engine in [Engine::Auto, Engine::Search, Engine::Sat] {
        let mut session = session(LATIN, engine, interrupted());
        let counted = interrupted_in(searching, session.count(None)).expect("a count");
        assert!(counted.count == 0_u32.into() && !counted.is_all);
        let counted = interrupted_in(
            searching,
            session.for_each_board(Some(3), |_, _| Ok::<_, SessionError>(())),
        );
        assert!(!counted.expect("a count").is_all);
        assert_eq!(interrupted_in(searching, session.first()), None);
        let unique = interrupted_in(searching, session.unique());
        assert_eq!(unique, Some(Uniqueness::Unknown(None)));
        let candidates = interrupted_in(searching, session.candidates()).expect("candidates");
        assert!(candidates.num_boards == 0 && candidates.faces.iter().all(Vec::is_empty));
        let redundancy = interrupted_in(searching, session.redundancy()).expect("some parts");
        assert!(redundancy.each.is_empty());
        assert!(
            interrupted_in(
                searching,
                session.minimise(&MinimiserOptions::default()).map(no_debug)
            )
            .is_none()
        );
        assert!(interrupted_in(searching, session.explanation().map(no_debug)).is_none());
        assert!(interrupted_in(searching, session.hint(None).map(no_debug)).is_none());
        let mut batch = session
            .batch()
            .expect("it takes batches")
            .complete()
            .expect("it is small");
        let found = interrupted_in(searching, batch.ask(&[], 2, &interrupted()));
        assert_eq!(found, Some(vec![]));
        let mut boards = session.boards().expect("it takes all puzzles");
        let item = boards.next().expect("an item that says which limit was reached");
        assert_eq!(interrupted_in(searching, item), None);
        assert!(boards.next().is_none(), "it is the last one");
    }
}

/// What has no form for messages of a test.
fn no_debug<T>(outcome: Outcome<T>) -> Outcome<()> {
    outcome.map(|_| ())
}

#[test]
fn the_other_requests_of_a_session_are_interrupted() {
    let searching = Phase::Searching;
    let mut session = session(LATIN, Engine::Auto, interrupted());
    let estimate = interrupted_in(searching, session.estimate(10, 1)).expect("an estimate");
    assert_eq!(estimate.probes(), 0);
    let drawn = session.draw(3, 1, &mut |_, _| Ok::<_, SessionError>(()));
    assert_eq!(interrupted_in(searching, drawn), None);
    assert!(interrupted_in(searching, session.count_on_threads(2)).is_some());
    let mut generator = session
        .generator(GeneratorOptions::default(), 1)
        .expect("it has solutions");
    let generator = match &mut generator {
        Outcome::Complete(generator) => generator,
        Outcome::Stopped(stop, _) => panic!("{stop}"),
    };
    assert!(interrupted_in(searching, generator.generate()).is_none());
    let givens = RandomGivens::Planted.givens(session.puzzle(), 3, 1, &interrupted());
    assert_eq!(interrupted_in(searching, givens), None);
    let options = session.options().clone();
    let choice = session.puzzle().symmetry().clone();
    let classes = UpToSymmetry::new(session.instance().clone(), choice, options).expect("whole boards");
    let mut classes = classes.complete().expect("it is prepared");
    let classes = classes.for_each_class(&mut |_, _| Ok::<_, SessionError>(()));
    assert_eq!(
        interrupted_in(searching, classes).map(|classes| classes.classes),
        Some(0)
    );
}

/// A part of the result is not lost, and the work goes on where it stopped.
#[test]
fn what_was_found_before_is_kept() {
    let stop = StopFlag::new();
    let (raised, number) = (stop.clone(), AtomicUsize::new(0));
    let observer = Observer::new(move |_| {
        if number.fetch_add(1, Ordering::Relaxed) == 2 {
            raised.raise();
        }
    });
    let mut options = Options::default();
    options.limits = Limits::none().with_stop(stop);
    options.observer = observer;
    let mut session = Session::with_options(puzzle(LATIN), options);
    let counted = interrupted_in(Phase::Searching, session.count(Some(100))).expect("a count");
    assert!((3_u32..100).contains(&u32::try_from(&counted.count).expect("few boards")));

    let mut boards = Boards::by_search(session.for_search());
    let found = interrupted_in(Phase::Searching, boards.next_within(&interrupted()));
    assert_eq!(found, None);
    let board = boards.next_within(&Limits::none()).expect("no wrong board");
    assert!(matches!(board, Outcome::Complete(Some(_))));

    let model = puzzle(LATIN);
    let full = [[0, 1, 2, 3], [1, 0, 3, 2], [2, 3, 0, 1], [3, 2, 1, 0]];
    let givens = full.as_flattened().iter().zip(0..).map(|(face, cell)| Given {
        cell: CellId(cell),
        faces: vec![FaceId(*face)],
        span: Span::default(),
    });
    let givens: Vec<Given> = givens.collect();
    let remover = Session::new(model).givens_remover().expect("it takes batches");
    let mut remover = remover.complete().expect("it is small");
    assert_eq!(
        interrupted_in(Phase::Searching, remover.is_unique(&givens, &interrupted())),
        None
    );
    let reduction = remover.remove(&givens, &single_givens(&givens), 0, &interrupted());
    let reduction = interrupted_in(Phase::Searching, reduction).expect("the givens");
    assert!(reduction.givens.len() == 16 && !reduction.is_minimal);
}

#[test]
fn conflicts_and_work_end_the_call_of_a_solver() {
    let session = |limits| {
        let mut options = Options::default();
        options.engine = Engine::Sat;
        options.solver = Some("placet".parse::<Solver>().expect("it is embedded"));
        options.limits = limits;
        Session::with_options(puzzle(MAGIC), options)
    };
    let counted = session(Limits::none().with_conflicts(1)).count(None);
    let counted = stopped(counted, StopReason::ConflictLimit, Phase::Searching);
    assert!(counted.is_some_and(|counted| !counted.is_all));
    let first = session(Limits::none().with_work(1)).first();
    assert_eq!(stopped(first, StopReason::GaveUp, Phase::Searching), None);
}

#[test]
fn the_memory_of_the_process_is_a_limit() {
    let mut session = session(LATIN, Engine::Search, Limits::none().with_memory_limit(1));
    let counted = stopped(session.count(None), StopReason::MemoryLimit, Phase::Searching);
    assert!(counted.is_some());
}

#[test]
fn reading_and_preparing_are_phases() {
    let read = within(&interrupted(), || Puzzle::from_toml(LONG_TO_READ).is_ok());
    let stop = read.complete().expect_err("nobody reads that");
    assert_eq!(stop.phase, Phase::Reading);
    assert_eq!(stop.to_string(), "interrupted while reading rule 1");

    let large =
        puzzle("board.grid = [50, 50]\npieces.numbers = '1..2500'\nrules = [{ sum = 0, of = 'lines' }]");
    let prepared = within(&interrupted(), || drop(Session::new(large).for_search()));
    let stop = prepared.complete().expect_err("nobody prepares that");
    assert_eq!(
        (stop.reason, stop.phase),
        (StopReason::Interrupted, Phase::Preparing)
    );
    assert!(stop.to_string().starts_with("interrupted while "), "{stop}");
}

#[test]
fn building_a_formula_is_a_phase() {
    let mut options = Options::default();
    options.engine = Engine::Sat;
    options.solver = Some("batsat".parse::<Solver>().expect("it is embedded"));
    options.presolve = PresolveSteps::NONE.into();
    options.limits = interrupted();
    let mut session = Session::with_options(puzzle(LARGE), options);
    let counted = session.count(None).expect("a limit is no error").complete();
    let stop = counted.expect_err("the flag is raised");
    assert_eq!(stop.to_string(), "interrupted while building the formula");
    for outcome in [
        session.first().map(no_debug),
        session.candidates().map(no_debug),
        session.clauses().map(no_debug),
        session.clauses_with_selectors().map(no_debug),
        session.batch().map(no_debug),
        session.export(ExportFormat::Dimacs).map(no_debug),
    ] {
        assert!(interrupted_in(Phase::Encoding, outcome).is_none());
    }
}

#[test]
fn the_best_value_is_a_phase() {
    for engine in [Engine::Auto, Engine::Search, Engine::Sat] {
        let mut session = session(BEST, engine, interrupted());
        assert_eq!(interrupted_in(Phase::Optimising, session.resolve()), Some(None));
        assert!(interrupted_in(Phase::Optimising, session.first()).is_none());
        assert!(interrupted_in(Phase::Optimising, session.count(None)).is_some());
        let candidates = interrupted_in(Phase::Optimising, session.candidates());
        assert_eq!(candidates.map(|candidates| candidates.num_boards), Some(0));
        assert_eq!(session.best(), None);
        // With other limits, it is found.
        let mut session = session.with_other_options(Options::default());
        let best = session.resolve().expect("no engine fails");
        assert!(matches!(best, Outcome::Complete(Some(_))));
    }
}

#[test]
fn explaining_and_checking_are_phases() {
    let explanation = Session::new(puzzle(ASCENDING))
        .explanation()
        .expect("it has one solution");
    let explanation = explanation.complete().expect("nothing stops it");
    let explainer = &explanation.explainer;
    let mut steps = explainer.steps(&interrupted(), true);
    assert_eq!(steps.next(), None);
    let stop = Stop::new(StopReason::Interrupted, Phase::Explaining);
    assert_eq!(steps.end(), Some(Outcome::Stopped(stop.clone(), None)));
    let (proof, _) = explainer.prove(None, &interrupted());
    assert_eq!(proof, Outcome::Stopped(stop, None));

    let flag = StopFlag::new();
    let limits = Limits::none().with_stop(flag.clone());
    let mut check = StepCheck::new(explainer, &limits)
        .complete()
        .expect("the formula is small");
    let step = explainer.steps(&Limits::none(), true).next().expect("a step");
    flag.raise();
    assert_eq!(interrupted_in(Phase::Checking, check.check(&step)), None);
}

/// The requests, with what they need.
fn requests() -> Vec<Value> {
    let board = json!({ "r1c1": "1" });
    let edits = [
        json!({ "kind": "with_givens", "board": board }),
        json!({ "kind": "look" }),
        json!({ "kind": "check", "board": board }),
    ];
    let kinds = [
        "solve",
        "count",
        "unique",
        "candidates",
        "hint",
        "steps",
        "rate",
        "redundant",
        "weigh",
        "repair",
        "minimise",
        "generate",
        "symmetries",
    ];
    let more = [
        json!({ "kind": "solve", "random": 1 }),
        json!({ "kind": "solve", "up_to_symmetry": true }),
        json!({ "kind": "solve", "break_symmetry": true }),
        json!({ "kind": "count", "up_to_symmetry": true }),
        json!({ "kind": "count", "confirm": true }),
        json!({ "kind": "count", "estimate": {} }),
        json!({ "kind": "count", "threads": 2 }),
        json!({ "kind": "solve", "threads": 2 }),
        json!({ "kind": "unique", "threads": 3 }),
        json!({ "kind": "unique", "break_symmetry": true }),
        json!({ "kind": "candidates", "count": true }),
        json!({ "kind": "why", "fact": "r1c1=1" }),
        json!({ "kind": "page", "solution": true }),
        json!({ "kind": "export", "format": "dimacs" }),
    ];
    let plain = kinds.map(|kind| json!({ "kind": kind }));
    plain.into_iter().chain(more).chain(edits).collect()
}

/// An outcome and the answer as JSON name the same limit; without an answer, it is an error answer of a limit.
#[test]
fn each_request_says_the_same_as_an_outcome_and_in_json() {
    let mut without_answer = vec![];
    for model in [LATIN, SQUARE, BEST] {
        for ask in requests() {
            let question = Question {
                model: Some(ModelText {
                    text: model.to_string(),
                    ..ModelText::default()
                }),
                ask: serde_json::from_value::<Request>(ask.clone()).expect("it is a request"),
            };
            let options = || Options::within(interrupted());
            let Ok(outcome) = question.answer(options(), &mut Silent) else {
                assert_eq!(
                    model, BEST,
                    "{ask}: only what has no objective takes every request"
                );
                continue;
            };
            let reason = outcome.stop().map(|stop| stop.reason);
            let told = ErrorAnswer::unless_found(Ok::<_, RequestError>(outcome));
            match told {
                Ok(answer) => {
                    let stopped = json!(answer).get("stopped").cloned();
                    assert_eq!(stopped.is_some(), reason.is_some(), "{ask}: {stopped:?}");
                    assert!(stopped.is_none_or(|word| word == "cancelled"), "{ask}");
                }
                Err(error) => {
                    assert_eq!(
                        (error.reason, reason),
                        (ErrorReason::Limit, Some(StopReason::Interrupted))
                    );
                    assert!(
                        error.message.starts_with("interrupted"),
                        "{ask}: {}",
                        error.message
                    );
                    without_answer.push(ask["kind"].clone());
                }
            }
        }
    }
    for kind in ["hint", "steps", "why", "rate", "minimise", "page"] {
        assert!(
            without_answer.contains(&json!(kind)),
            "{kind}: {without_answer:?}"
        );
    }
}
