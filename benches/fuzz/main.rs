//! Mutated models through every command, under limits of time and memory that the system enforces.
//!
//! ```text
//! cargo bench --bench fuzz -- --seed 7 --minutes 10
//! ```
//!
//! Each case starts from a model of the library or a hostile one and changes it at random. A run that ends in another way than with
//! an answer, an error or a limit is printed with its model, which stays in the folder of temporary files. The same seed gives the
//! same cases.

#![cfg(unix)]
#![allow(clippy::print_stdout, clippy::print_stderr)]

#[path = "../../tests/hostile/models.rs"]
mod models;
mod mutation;
#[path = "../../tests/hostile/run.rs"]
mod run;
#[path = "../../tests/hostile/verbs.rs"]
mod verbs;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::exit;
use std::time::{Duration, Instant};

use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use models::{Scale, models};
use mutation::mutated;
use run::{Bounds, run};
use verbs::{FORMATS, VERBS, arguments};

/// The limits that placet has to keep.
const LIMITS: [&str; 4] = ["--time-limit", "1", "--memory-limit", "300MB"];

/// What the system allows: the limits and a margin.
const BOUNDS: Bounds = Bounds {
    address_space: 2 << 30,
    seconds: 3,
};

/// The longest time on the clock, if placet waits for something.
const LONGEST: Duration = Duration::from_secs(20);

/// What the arguments say.
struct FuzzOptions {
    seed: u64,
    time: Duration,
}

impl FuzzOptions {
    /// By default a few seconds: `cargo bench` alone runs every benchmark.
    fn of_arguments() -> Self {
        let mut options = FuzzOptions {
            seed: 1,
            time: Duration::from_secs(5),
        };
        let mut arguments = std::env::args().skip(1);
        while let Some(argument) = arguments.next() {
            let mut number = || {
                let value = arguments.next().and_then(|value| value.parse().ok());
                value.unwrap_or_else(|| usage(&format!("{argument} needs a number")))
            };
            match argument.as_str() {
                "--seed" => options.seed = number(),
                "--minutes" => options.time = Duration::from_secs(60 * number()),
                // What `cargo bench` adds.
                "--bench" => {}
                other => usage(&format!("unknown argument {other}")),
            }
        }
        options
    }
}

fn usage(error: &str) -> ! {
    eprintln!("{error}\nusage: cargo bench --bench fuzz -- [--seed N] [--minutes N]");
    exit(2);
}

fn main() {
    let options = FuzzOptions::of_arguments();
    let begin = Instant::now();
    let folder = std::env::temp_dir().join(format!("placet-fuzz-{}", options.seed));
    fs::create_dir_all(&folder).expect("there is room for temporary files");
    let texts = texts();
    let (mut cases, mut faults) = (0_u64, 0);
    while begin.elapsed() < options.time {
        // A generator for each case, so that one can be repeated without the others.
        let mut random = ChaCha8Rng::seed_from_u64(options.seed);
        random.set_stream(cases);
        if let Some(fault) = fault(&folder, &texts, cases, &mut random) {
            faults += 1;
            println!("case {cases} of seed {}: {fault}\n", options.seed);
        }
        cases += 1;
    }
    let folder = folder.display();
    println!(
        "{cases} cases of seed {}, {faults} faults; their models are in {folder}",
        options.seed
    );
    exit(i32::from(faults > 0));
}

/// The models that cases start from: the library, and the hostile ones.
fn texts() -> Vec<String> {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("models");
    let library = files_below(&library).into_iter();
    let library = library.filter_map(|path| fs::read_to_string(path).ok());
    let hostile = models(Scale { is_large: true }).into_iter().map(|(_, text)| text);
    library.chain(hostile).collect()
}

/// The files below a folder, in order.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the library is there");
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    let below = |path: PathBuf| match path.is_dir() {
        true => files_below(&path),
        false => vec![path],
    };
    paths.into_iter().flat_map(below).collect()
}

/// Runs a case; what is wrong with its end.
fn fault(folder: &Path, texts: &[String], case: u64, random: &mut ChaCha8Rng) -> Option<String> {
    let text = texts.choose(random).expect("there are models");
    let other = texts.choose(random).expect("there are models");
    let text = mutated(text, other, random);
    let name = format!("case{case}.toml");
    fs::write(folder.join(&name), &text).expect("the folder is ours");
    let verb = match random.random_bool(0.2) {
        true => format!(
            "export MODEL --to {}",
            FORMATS.choose(random).expect("there are formats")
        ),
        false => VERBS.choose(random).expect("there are commands").to_string(),
    };
    for input in ["board.txt", "answer.txt"] {
        let text = mutated("1 2 3 4\n1 2 3 4\ns SATISFIABLE\nv 1 -2 0\n", other, random);
        fs::write(folder.join(input), text).expect("the folder is ours");
    }
    let placet = Path::new(env!("CARGO_BIN_EXE_placet"));
    let ended = run(placet, folder, "run", &arguments(&verb, &name, &LIMITS), BOUNDS);
    let fault = ended.fault().or_else(|| {
        let seconds = ended.elapsed.as_secs_f64();
        (ended.elapsed > LONGEST).then(|| format!("{}\n  ended after {seconds:.2} s", ended.command))
    });
    if fault.is_none() {
        // Only the models of faults stay.
        let _ = fs::remove_file(folder.join(&name));
    }
    fault
}
