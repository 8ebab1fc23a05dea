//! The same request has the same answer, whether it is made by the library, on the command line, by the server or by the module of a page: a session is asked in one place, and what is
//! found on the way is told in the same order.

mod asked;
mod cases;
mod command;
mod module;

use std::collections::BTreeSet;
use std::path::Path;

use placet::request::schema;
use serde_json::{Value, json};

use self::asked::{Told, by_library, by_server};
use self::cases::{Known, alone, cases};
use self::command::by_command;
use self::module::Module;
use super::extent;

/// Models of every kind of piece and board, with one solution, with several and with an objective.
const SAMPLE: [&str; 9] = [
    "sums/magic-square.toml",
    "logic/logic-grid-1.toml",
    "placement/queens.toml",
    "latin/futoshiki.toml",
    "latin/skyscrapers.toml",
    "tiles/edge-matching.toml",
    "loops/slitherlink.toml",
    "tilings/pentominoes-4x5.toml",
    "numbers/knapsack.toml",
];

fn models() -> Vec<String> {
    let sample = SAMPLE.map(String::from).to_vec();
    if !extent::full() {
        return sample;
    }
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("models");
    let files = model_files(&library);
    assert!(files.len() > 100);
    files
}

/// The model files below a folder, by their paths in it.
fn model_files(folder: &Path) -> Vec<String> {
    let mut found = vec![];
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        for entry in std::fs::read_dir(next).expect("a folder can be read") {
            let path = entry.expect("its entries can be read").path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|ending| ending == "toml") {
                let name = path.strip_prefix(folder).expect("it was found there");
                found.push(name.to_string_lossy().into_owned());
            }
        }
    }
    found.sort();
    found
}

/// The names of all requests.
fn kinds() -> BTreeSet<String> {
    let answers = &schema()["properties"]["answer"]["properties"];
    answers
        .as_object()
        .expect("it has an answer for each")
        .keys()
        .cloned()
        .collect()
}

/// What is told without the two solutions that show that a puzzle has several: which two depends on how long a solver paused, and in a page none can.
fn without_chosen(mut told: Told) -> Told {
    for answer in told.iter_mut().flatten() {
        let says = answer.get("answer").and_then(Value::as_str);
        if says.is_some_and(|says| says.starts_with("not unique"))
            && let Some(boards) = answer.get_mut("boards").and_then(Value::as_array_mut)
        {
            boards.fill(Value::Null);
        }
    }
    told
}

#[test]
fn every_surface_has_the_same_answer() {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("models");
    let mut answered = BTreeSet::new();
    let mut modules = Module::start_all();
    let mut compare = |model: Option<&Path>, case: cases::Case| {
        let mut question = json!({ "ask": case.ask });
        if let Some(path) = model {
            let text = std::fs::read_to_string(path).expect("the model is there");
            question["model"] = json!({ "text": text });
        }
        let Some(told) = by_library(&question) else {
            return;
        };
        let ask: String = case.ask.to_string().chars().take(200).collect();
        let name = format!("{}: {ask}", model.unwrap_or(Path::new("")).display());
        assert_eq!(by_server(&question), told, "{name}");
        for module in modules.iter_mut().filter(|_| Module::answers(&case.ask)) {
            let by = module.runner.clone();
            let answer = module.ask(&question);
            let answer = without_chosen(answer);
            assert_eq!(
                answer,
                without_chosen(told.clone()),
                "{name}, as WebAssembly by {by}"
            );
        }
        if let Some(printed) = &case.printed {
            let printed = by_command(printed, model);
            assert_eq!(printed, told.as_deref().map(|told| case.expected(told)), "{name}");
        }
        if told.is_some() {
            answered.insert(case.ask["kind"].as_str().expect("it has one").to_string());
        }
    };
    for model in models() {
        let path = library.join(&model);
        for case in cases(&Known::of(&path)) {
            compare(Some(&path), case);
        }
    }
    for case in alone() {
        compare(None, case);
    }
    let missing: Vec<_> = kinds().difference(&answered).cloned().collect();
    assert!(missing.is_empty(), "never answered: {missing:?}");
}
