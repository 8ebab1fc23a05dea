//! Every request, with the command that makes it.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Value, json};

use super::asked::by_library;
use super::command::{Input, Printed, PrintedAnswer};

/// A request, and the command that makes it, if there is one.
pub(super) struct Case {
    pub(super) ask: Value,
    pub(super) printed: Option<Printed>,
    /// What the command prints if the library tells this.
    as_printed: fn(&[Value]) -> Vec<Value>,
}

impl Case {
    /// A request that has no command.
    fn only(ask: Value) -> Self {
        Case {
            ask,
            printed: None,
            as_printed: <[Value]>::to_vec,
        }
    }

    /// The command prints what is found on the way, and the answer, as objects.
    fn objects(ask: Value, command: &'static str) -> Self {
        Case {
            printed: Some(Printed {
                command,
                input: Input::Nothing,
                answer: PrintedAnswer::Objects,
            }),
            ..Case::only(ask)
        }
    }

    /// The answer is a text, which the command prints.
    fn text(ask: Value, command: &'static str) -> Self {
        Case::objects(ask, command).answered(PrintedAnswer::Text, |told| vec![told[0]["text"].clone()])
    }

    /// The answer is a text, which the command writes to a file.
    fn file(ask: Value, command: &'static str) -> Self {
        Case::text(ask, command).answered(PrintedAnswer::File, |told| vec![told[0]["text"].clone()])
    }

    fn reading(mut self, input: Input) -> Self {
        if let Some(printed) = &mut self.printed {
            printed.input = input;
        }
        self
    }

    fn answered(mut self, answer: PrintedAnswer, as_printed: fn(&[Value]) -> Vec<Value>) -> Self {
        if let Some(printed) = &mut self.printed {
            printed.answer = answer;
        }
        self.as_printed = as_printed;
        self
    }

    /// What the command prints if the library tells this.
    pub(super) fn expected(&self, told: &[Value]) -> Vec<Value> {
        (self.as_printed)(told)
    }
}

/// What requests need to know of a model.
pub(super) struct Known {
    /// What its cells show in a solution, by name; nothing if none is known.
    board: BTreeMap<String, String>,
    /// The same in reading order, as a line of a list of puzzles.
    line: String,
    /// A formula's answer, as a solver prints it.
    solver: String,
    /// A drawn family of regions with a cell and an entry.
    entry: Option<[String; 3]>,
    /// A family that is a list of regions, with a region.
    region: Option<(String, Value)>,
    /// A clue with its value.
    clue: Option<(Value, String)>,
}

impl Known {
    pub(super) fn of(model: &Path) -> Self {
        let text = std::fs::read_to_string(model).expect("the model is there");
        let last = |ask: Value, index: usize| {
            let told = by_library(&json!({ "model": { "text": text }, "ask": ask })).flatten();
            told.and_then(|told| told.get(index).cloned()).unwrap_or_default()
        };
        let told = last(json!({ "kind": "solve" }), 0);
        let solver = match last(json!({ "kind": "assignment" }), 0)["literals"].as_array() {
            None => "s UNKNOWN\n".to_string(),
            Some(literals) => {
                let literals: Vec<String> = literals.iter().map(Value::to_string).collect();
                format!("s SATISFIABLE\nv {} 0\n", literals.join(" "))
            }
        };
        let look = last(json!({ "kind": "look" }), 0);
        let board = names(&told["cells"]);
        let cells = look["cells"].as_array().into_iter().flatten();
        let shown = |cell: &Value| board.get(cell.as_str()?).map(String::as_str);
        let line: Vec<&str> = cells.map(|cell| shown(cell).unwrap_or("_")).collect();
        Known {
            line: line.join(" "),
            board,
            solver,
            entry: drawn_entry(&look),
            region: listed_region(&look),
            clue: first_clue(&look),
        }
    }
}

/// The names of what cells show, without blank cells and pieces of several cells, which a board does not name.
fn names(cells: &Value) -> BTreeMap<String, String> {
    let cells = cells.as_object().into_iter().flatten();
    let name = |shown: &Value| match shown {
        Value::String(name) => Some(name.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    cells
        .filter_map(|(cell, shown)| Some((cell.clone(), name(shown)?)))
        .collect()
}

/// A drawn family of regions with a cell and its entry.
fn drawn_entry(look: &Value) -> Option<[String; 3]> {
    let map = look["drawings"].as_array()?.first()?;
    let (cell, entry) = map["entries"].as_object()?.iter().next()?;
    Some([
        map["family"].as_str()?.into(),
        cell.clone(),
        entry.as_str()?.into(),
    ])
}

/// A family that is a list of regions, with the cells of its first region.
fn listed_region(look: &Value) -> Option<(String, Value)> {
    let list = look["listed"].as_array()?.first()?;
    let cells: Vec<&str> = list["regions"][0].as_str()?.split_whitespace().collect();
    Some((list["family"].as_str()?.into(), json!(cells)))
}

/// The path to a clue, and its text.
fn first_clue(look: &Value) -> Option<(Value, String)> {
    let list = look["clues"].as_array()?.first()?;
    let entry = list["entries"]
        .as_array()?
        .iter()
        .find(|entry| entry["text"] != "")?;
    Some((entry["path"].clone(), entry["text"].as_str()?.into()))
}

/// The requests about a puzzle.
pub(super) fn cases(known: &Known) -> Vec<Case> {
    let mut cases = searches();
    cases.extend(settings());
    cases.extend(texts());
    cases.extend(about_boards(known));
    cases.extend(edits(known));
    cases
}

/// Searches for boards, and what is known of them.
fn searches() -> Vec<Case> {
    vec![
        Case::objects(json!({ "kind": "solve" }), "solve MODEL --json"),
        Case::objects(
            json!({ "kind": "solve", "number": 3 }),
            "solve MODEL --json --limit 3",
        ),
        Case::objects(
            json!({ "kind": "solve", "number": null, "break_symmetry": true }),
            "solve MODEL --json --all --break-symmetry",
        ),
        Case::objects(json!({ "kind": "count" }), "count MODEL --json"),
        Case::objects(
            json!({ "kind": "count", "limit": 2 }),
            "count MODEL --json --limit 2",
        ),
        Case::objects(
            json!({ "kind": "count", "up_to_symmetry": true }),
            "count MODEL --json --up-to-symmetry",
        ),
        Case::objects(
            json!({ "kind": "count", "estimate": { "probes": 10 } }),
            "count MODEL --json --estimate --probes 10",
        ),
        Case::objects(json!({ "kind": "unique" }), "unique MODEL --json"),
        Case::objects(
            json!({ "kind": "unique", "break_symmetry": true }),
            "unique MODEL --json --break-symmetry",
        ),
        Case::objects(json!({ "kind": "candidates" }), "candidates MODEL --json"),
        Case::objects(json!({ "kind": "symmetries" }), "symmetries MODEL --json"),
        Case::only(json!({ "kind": "canonical" })),
        Case::objects(json!({ "kind": "assignment" }), "solve MODEL --competition")
            .answered(PrintedAnswer::Text, |told| {
                vec![json!(competition_text(&told[0]))]
            }),
        Case::objects(json!({ "kind": "test" }), "test MODEL").answered(PrintedAnswer::Verdict, |told| {
            let passes = told[0]["answer"] == "pass";
            vec![json!(passes), told[0]["says"].clone()]
        }),
        Case::objects(
            json!({ "kind": "certify", "claim": "count" }),
            "certify MODEL --claim count --output OUT",
        )
        .answered(PrintedAnswer::Folder, |told| vec![told[0]["files"].clone()]),
    ]
}

/// What setters ask.
fn settings() -> Vec<Case> {
    vec![
        Case::objects(json!({ "kind": "hint" }), "hint MODEL --json"),
        Case::objects(json!({ "kind": "steps" }), "steps MODEL --json"),
        Case::objects(json!({ "kind": "why" }), "why MODEL --json"),
        Case::objects(json!({ "kind": "rate" }), "rate MODEL --json"),
        Case::objects(
            json!({ "kind": "rate", "techniques": true }),
            "rate MODEL --techniques --json",
        ),
        Case::objects(json!({ "kind": "redundant" }), "redundant MODEL --json"),
        Case::objects(
            json!({ "kind": "weigh", "most": 50 }),
            "weigh MODEL --json --most 50",
        ),
        Case::objects(
            json!({ "kind": "repair", "most": 5 }),
            "repair MODEL --json --most 5",
        ),
        Case::objects(
            json!({ "kind": "minimise", "seed": 3 }),
            "minimise MODEL --json --seed 3",
        ),
        Case::objects(
            json!({ "kind": "generate", "count": 2, "seed": 5 }),
            "generate MODEL --json --count 2 --seed 5",
        ),
    ]
}

/// The puzzle in words, pictures and formats.
fn texts() -> Vec<Case> {
    vec![
        Case::objects(json!({ "kind": "show" }), "show MODEL --json"),
        Case::objects(
            json!({ "kind": "show", "part": "size" }),
            "show MODEL --json --size",
        ),
        Case::objects(
            json!({ "kind": "show", "part": "presolve" }),
            "show MODEL --json --presolve",
        ),
        Case::only(json!({ "kind": "look" })),
        Case::file(json!({ "kind": "draw" }), "show MODEL --svg OUT"),
        Case::file(json!({ "kind": "page" }), "show MODEL --html OUT"),
        Case::file(
            json!({ "kind": "page", "lesson": "slides" }),
            "steps MODEL --html OUT --lesson slides",
        ),
        Case::text(json!({ "kind": "export" }), "export MODEL"),
        Case::text(
            json!({ "kind": "export", "format": "minizinc" }),
            "export MODEL --to minizinc",
        ),
        Case::text(
            json!({ "kind": "export", "break_symmetry": true }),
            "export MODEL --break-symmetry",
        ),
    ]
}

/// Requests about a board.
fn about_boards(known: &Known) -> Vec<Case> {
    let (cell, face) = known
        .board
        .iter()
        .next()
        .map_or(("r1c1", "1"), |(cell, face)| (cell, face));
    let fact = format!("{cell}={face}");
    vec![
        Case::objects(
            json!({ "kind": "check", "board": known.board }),
            "check MODEL FILE --json",
        )
        .reading(Input::Text(json!({ "cells": known.board }).to_string())),
        Case::only(json!({ "kind": "why", "fact": fact })),
        Case::only(json!({ "kind": "hint", "board": { cell: face } })),
        Case::objects(
            json!({ "kind": "decode", "answer": known.solver }),
            "decode MODEL FILE --json",
        )
        .reading(Input::Text(known.solver.clone())),
        Case::objects(
            json!({ "kind": "each", "givens": [known.line], "unique": true }),
            "solve MODEL --each FILE --unique",
        )
        .reading(Input::Text(known.line.clone() + "\n"))
        .answered(PrintedAnswer::Puzzles, |told| told[..told.len() - 1].to_vec()),
    ]
}

/// Edits of the text.
fn edits(known: &Known) -> Vec<Case> {
    let mut edits = vec![json!({ "kind": "with_givens", "board": known.board })];
    if let Some([family, cell, entry]) = &known.entry {
        edits.push(json!({ "kind": "with_entry", "family": family, "cells": [cell], "entry": entry }));
    }
    if let Some((family, cells)) = &known.region {
        edits.push(json!({ "kind": "with_regions", "family": family, "with": [cells] }));
    }
    if let Some((path, value)) = &known.clue {
        edits.push(json!({ "kind": "with_value", "path": path, "value": value }));
    }
    edits.push(json!({ "kind": "with_size", "rows": 7, "columns": 7 }));
    edits.push(json!({ "kind": "without_solution" }));
    edits.into_iter().map(Case::only).collect()
}

/// The requests that need no model.
pub(super) fn alone() -> Vec<Case> {
    let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let square = "board.grid = [3, 3]\npieces.numbers = '1..9'\nrules = [{ sum = 15, of = ['rows', 'columns', 'diagonals'] }]\n";
    let certify = json!({ "model": { "text": square }, "ask": { "kind": "certify", "claim": "count" } });
    let certified = by_library(&certify).flatten().expect("it is certified");
    let mut tampered = certified[0]["files"].clone();
    tampered["solutions.jsonl"] = "{}\n".into();
    let mut cases = vec![
        Case::text(
            json!({ "kind": "import", "text": grid, "source": "input" }),
            "import FILE",
        )
        .reading(Input::Text(grid.into())),
        Case::text(
            json!({ "kind": "import", "text": grid, "source": "input", "form": "parameters" }),
            "import FILE --parameters",
        )
        .reading(Input::Text(grid.into())),
    ];
    for files in [certified[0]["files"].clone(), tampered] {
        let ask = json!({ "kind": "verify", "files": files });
        let case = Case::objects(ask, "verify FILE --no-outside").reading(Input::Folder(files));
        cases.push(case.answered(PrintedAnswer::Text, |told| vec![json!(report(&told[0]))]));
    }
    cases
}

/// The report of `placet verify`.
fn report(verified: &Value) -> String {
    let mut report = String::new();
    for check in verified["checks"].as_array().expect("it lists its checks") {
        let (what, result) = (check["what"].as_str(), check["result"].as_str());
        report += &format!(
            "{:<10} {}\n",
            what.unwrap_or_default(),
            result.unwrap_or_default()
        );
    }
    match verified["refused"].as_str() {
        Some(reason) => report += &format!("refused: {reason}\n"),
        None => report += "verified\n",
    }
    report
}

/// The answer of the solver competitions, with 16 literals in a line.
fn competition_text(answer: &Value) -> String {
    let word = answer["answer"]
        .as_str()
        .expect("it has an answer")
        .to_uppercase();
    let mut text = format!("s {word}\n");
    let Some(literals) = answer["literals"].as_array() else {
        return text;
    };
    let numbers: Vec<String> = literals
        .iter()
        .map(Value::to_string)
        .chain(["0".to_string()])
        .collect();
    for line in numbers.chunks(16) {
        text += &format!("v {}\n", line.join(" "));
    }
    text
}
