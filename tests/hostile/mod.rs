//! Models that would take the machine down: every command ends within its limits of time and memory, with a message.

mod models;
mod run;
mod verbs;

use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use models::{Scale, models};
use run::{Bounds, run};
use verbs::{FORMATS, VERBS, arguments};

/// The tests run without optimisation; `benches/fuzz` has the large models.
const SCALE: Scale = Scale { is_large: false };

/// The models that are hostile to the reader, which is the same for every command, and some of the commands.
const UNREADABLE: [&str; 6] = ["quantifiers", "deep", "wide", "ranges", "long-line", "garbage"];
const READING: [&str; 4] = [
    "solve MODEL",
    "check MODEL board.txt",
    "show MODEL",
    "import MODEL",
];

/// Runs each of the commands, a few at a time, and collects what is wrong with their ends.
fn faults(folder: &Path, commands: &[Vec<String>], bounds: Bounds) -> Vec<String> {
    let next = AtomicUsize::new(0);
    let faults = Mutex::new(vec![]);
    let threads = thread::available_parallelism().map_or(1, |number| number.get());
    thread::scope(|scope| {
        for thread in 0..threads {
            let (next, faults) = (&next, &faults);
            scope.spawn(move || {
                while let Some(command) = commands.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let placet = Path::new(env!("CARGO_BIN_EXE_placet"));
                    let ended = run(placet, folder, &format!("run{thread}"), command, bounds);
                    faults.lock().expect("no run panics").extend(ended.fault());
                }
            });
        }
    });
    faults.into_inner().expect("no run panics")
}

/// A folder with all models, a board and an answer.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    for (name, text) in models(SCALE) {
        let path = folder.path().join(format!("{name}.toml"));
        fs::write(path, text).expect("the folder is ours");
    }
    fs::write(folder.path().join("board.txt"), "1 2 3 4\n".repeat(2_000)).expect("the folder is ours");
    let literals: String = (1..100_000).map(|number| format!("{number} ")).collect();
    let answer = format!("s SATISFIABLE\nv {literals}0\n");
    fs::write(folder.path().join("answer.txt"), answer).expect("the folder is ours");
    folder
}

fn model_names() -> Vec<String> {
    let models = models(SCALE).into_iter();
    models.map(|(name, _)| format!("{name}.toml")).collect()
}

/// A limit of time, and seconds of the processor after which the system ends the process.
#[test]
fn every_command_keeps_its_time_limit() {
    let folder = folder();
    let limits = ["--time-limit", "50ms"];
    let mut commands = vec![];
    for name in model_names() {
        let is_hard_to_read = UNREADABLE.contains(&name.trim_end_matches(".toml"));
        let verbs = if is_hard_to_read { &READING[..] } else { &VERBS[..] };
        commands.extend(verbs.iter().map(|verb| arguments(verb, &name, &limits)));
    }
    let bounds = Bounds {
        address_space: 4 << 30,
        seconds: 2,
    };
    let faults = faults(folder.path(), &commands, bounds);
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// `encode` limits each of its steps.
#[test]
fn measuring_encodings_keeps_its_time_limit() {
    let folder = folder();
    let limits = ["--solvers", "placet", "--time-limit", "20ms"];
    let names = ["queens.toml", "colouring.toml", "shading.toml"];
    let commands = names.map(|name| arguments("encode --table MODEL", name, &limits));
    let bounds = Bounds {
        address_space: 4 << 30,
        seconds: 20,
    };
    let faults = faults(folder.path(), &commands, bounds);
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// A limit of memory, and an address space that is not much larger.
#[test]
fn every_command_keeps_its_memory_limit() {
    let folder = folder();
    let limits = ["--memory-limit", "60MB", "--time-limit", "2"];
    let mut commands = vec![];
    for name in [
        "words",
        "magic",
        "latin",
        "numbers",
        "levels",
        "product",
        "quantifiers",
    ] {
        let name = format!("{name}.toml");
        let verbs = [
            "solve MODEL",
            "show MODEL",
            "symmetries MODEL",
            "count MODEL --engine frontier",
        ];
        commands.extend(verbs.iter().map(|verb| arguments(verb, &name, &limits)));
    }
    for format in FORMATS {
        commands.push(arguments(
            &format!("export MODEL --to {format}"),
            "latin.toml",
            &limits,
        ));
    }
    let bounds = Bounds {
        address_space: 600 << 20,
        seconds: 10,
    };
    let faults = faults(folder.path(), &commands, bounds);
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}
