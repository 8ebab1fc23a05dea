//! `placet solvers`: which solvers there are, compiled in and on the path.

use clap::Args;
use itertools::Itertools;
use serde_json::json;

use super::failure::{Exit, Failure};
use super::output::Output;
use crate::render::table::aligned;
use crate::solve::sat::{Capabilities, ChoiceError, SolverChoice, Workload, available, programs_on_path};

#[derive(Args, Debug)]
pub(super) struct SolversOptions {
    /// One JSON object.
    #[arg(long)]
    pub(super) json: bool,
}

/// What a solver may be able to do, and how that is read off.
type Ability = (&'static str, fn(&Capabilities) -> bool);

const ABILITIES: [Ability; 7] = [
    ("assumptions", |can| can.assumptions),
    ("cores", |can| can.cores),
    ("stops", |can| can.interruption),
    ("conflicts", |can| can.conflicts),
    ("sums", |can| can.sums),
    ("groups", |can| can.groups),
    ("phases", |can| can.phases),
];

pub(super) fn run(options: &SolversOptions, output: &mut Output) -> Result<Exit, Failure> {
    let embedded: Vec<(&str, Capabilities)> = available()
        .iter()
        .map(|name| Ok((*name, capabilities(name)?)))
        .collect::<Result<_, Failure>>()?;
    let text = if options.json {
        object(&embedded).to_string()
    } else {
        format!("{}\n\n{}", embedded_table(&embedded), programs_table())
    };
    output.say(&text)?;
    Ok(Exit::Done)
}

fn capabilities(name: &str) -> Result<Capabilities, Failure> {
    let bad = |error: ChoiceError| Failure::Bad(error.to_string());
    let choice: SolverChoice = name.parse().map_err(bad)?;
    let solver = choice.build(Workload::SingleQuestion).map_err(bad)?;
    Ok(solver.capabilities())
}

fn embedded_table(embedded: &[(&str, Capabilities)]) -> String {
    let header = std::iter::once("compiled in").chain(ABILITIES.map(|(name, _)| name));
    let header = header.map(String::from).collect_vec();
    let rows = embedded.iter().map(|(name, can)| {
        let abilities = ABILITIES
            .iter()
            .map(|(_, has)| if has(can) { "yes" } else { "no" });
        std::iter::once(*name)
            .chain(abilities)
            .map(String::from)
            .collect_vec()
    });
    aligned(
        &std::iter::once(header).chain(rows).collect_vec(),
        ABILITIES.len() + 1,
    )
}

fn programs_table() -> String {
    let programs = programs_on_path();
    if programs.is_empty() {
        return "on the path: no program that is known here".to_string();
    }
    let rows = programs
        .iter()
        .map(|(name, path)| vec![name.to_string(), path.display().to_string()]);
    let header = vec!["on the path".to_string()];
    aligned(&std::iter::once(header).chain(rows).collect_vec(), 2)
}

fn object(embedded: &[(&str, Capabilities)]) -> serde_json::Value {
    let embedded = embedded.iter().map(|(name, can)| {
        let mut object = json!({ "name": name });
        for (ability, has) in ABILITIES {
            object[ability] = has(can).into();
        }
        object
    });
    let programs = programs_on_path();
    let programs = programs
        .iter()
        .map(|(name, path)| json!({ "name": name, "path": path.display().to_string() }));
    json!({ "embedded": embedded.collect_vec(), "programs": programs.collect_vec() })
}
