//! Programs that read a format and find all solutions, or tell whether these are all.

use std::collections::BTreeMap;
use std::io::{self, Write};

use itertools::Itertools;
use placet::exchange::export::{NamedProblem, Refusal, asp, flatzinc, minizinc, smtlib};

use crate::formats::program::printed;

/// A format, and a program that reads it.
pub(crate) struct Reader {
    pub(crate) program: &'static str,
    pub(crate) check: fn(&NamedProblem<'_>) -> Result<(), Refusal>,
    pub(crate) write: fn(&mut dyn Write, &NamedProblem<'_>) -> io::Result<()>,
    /// All solutions of a text by this program, given those that there should be.
    pub(crate) solutions: Solutions,
}

type Solutions = fn(&NamedProblem<'_>, &str, &[Vec<i64>]) -> Vec<Vec<i64>>;

/// Each format with its reader.
pub(crate) const READERS: [Reader; 4] = [
    Reader {
        program: "fzn-gecode",
        check: flatzinc::check,
        write: flatzinc::write,
        solutions: |named, text, _| assignments(named, &printed("fzn-gecode", &["-a"], ".fzn", text)),
    },
    Reader {
        program: "minizinc",
        check: minizinc::check,
        write: minizinc::write,
        solutions: |named, text, _| {
            let arguments = ["--solver", "gecode", "-a"];
            assignments(named, &printed("minizinc", &arguments, ".mzn", text))
        },
    },
    Reader {
        program: "clingo",
        check: asp::check,
        write: asp::write,
        solutions: |named, text, _| answer_sets(named, &printed("clingo", &["0"], ".lp", text)),
    },
    Reader {
        program: "z3",
        check: smtlib::check,
        write: smtlib::write,
        solutions: |named, text, expected| held_by_z3(named, text, expected),
    },
];

impl Reader {
    /// The text of a problem.
    pub(crate) fn text(&self, named: &NamedProblem<'_>) -> String {
        (self.check)(named).expect("small numbers fit");
        let mut text = vec![];
        (self.write)(&mut text, named).expect("a vector takes it");
        String::from_utf8(text).expect("it is text")
    }
}

/// The shown values in their order.
fn in_order(named: &NamedProblem<'_>, values: &BTreeMap<String, i64>) -> Vec<i64> {
    let value = |name: &str| *values.get(name).unwrap_or_else(|| panic!("{name} has no value"));
    named
        .shown
        .iter()
        .map(|var| value(named.identifiers.var(*var)))
        .collect()
}

/// Lines `x = 3;`, and a line of strokes after each solution.
fn assignments(named: &NamedProblem<'_>, printed: &str) -> Vec<Vec<i64>> {
    assert!(
        printed.contains("==========") || printed.contains("=====UNSATISFIABLE====="),
        "the search has no end: {printed}"
    );
    let mut parts = printed.split("----------").collect_vec();
    parts.pop();
    let values = |part: &&str| {
        let pairs = part
            .lines()
            .filter_map(|line| line.trim().strip_suffix(';')?.split_once(" = "));
        pairs
            .map(|(name, value)| (name.to_string(), number(value)))
            .collect()
    };
    parts
        .iter()
        .map(values)
        .map(|values| in_order(named, &values))
        .collect()
}

/// The last solution, which is the best if there is an objective.
pub(crate) fn last_assignment(named: &NamedProblem<'_>, printed: &str) -> Option<Vec<i64>> {
    assignments(named, printed).pop()
}

/// The last answer set, which is the best if there is an objective.
pub(crate) fn last_answer_set(named: &NamedProblem<'_>, printed: &str) -> Option<Vec<i64>> {
    answer_sets(named, printed).pop()
}

/// A line `value(x,3) …` after each line `Answer: 1`.
fn answer_sets(named: &NamedProblem<'_>, printed: &str) -> Vec<Vec<i64>> {
    assert!(
        !printed.contains("error") && printed.contains("Models       : "),
        "{printed}"
    );
    let names: BTreeMap<String, &str> = named
        .shown
        .iter()
        .map(|var| {
            (
                named.identifiers.var(*var).to_ascii_lowercase(),
                named.identifiers.var(*var),
            )
        })
        .collect();
    let lines = printed.lines().tuple_windows();
    let answers = lines.filter(|(before, _)| before.starts_with("Answer: "));
    let values = |line: &str| {
        let pairs = line.split_whitespace().map(|atom| {
            let pair = atom
                .strip_prefix("value(")
                .and_then(|rest| rest.strip_suffix(')'));
            pair.and_then(|pair| pair.split_once(','))
                .expect("only values are shown")
        });
        pairs
            .map(|(name, value)| (names[name].to_string(), number(value)))
            .collect()
    };
    answers.map(|(_, line)| in_order(named, &values(line))).collect()
}

fn number(text: &str) -> i64 {
    text.parse().unwrap_or_else(|_| panic!("{text} is no number"))
}

/// z3 finds each of the expected solutions possible and, where these are forbidden, no other.
fn held_by_z3(named: &NamedProblem<'_>, text: &str, expected: &[Vec<i64>]) -> Vec<Vec<i64>> {
    let (model, _) = text.split_once("(check-sat)").expect("every text asks");
    let is = |values: &Vec<i64>| {
        let names = named.shown.iter().map(|var| named.identifiers.var(*var));
        let equations = names.zip(values).map(|(name, value)| match value {
            0.. => format!("(= {name} {value})"),
            _ => format!("(= {name} (- {}))", value.unsigned_abs()),
        });
        format!("(and true {})", equations.collect_vec().join(" "))
    };
    let mut script = model.to_string();
    for values in expected {
        script.push_str(&format!(
            "(push 1)\n(assert {})\n(check-sat)\n(pop 1)\n",
            is(values)
        ));
    }
    for values in expected {
        script.push_str(&format!("(assert (not {}))\n", is(values)));
    }
    script.push_str("(check-sat)\n");
    let said = printed("z3", &["-smt2"], ".smt2", &script);
    let mut said = said.lines();
    let mut found = expected.to_vec();
    found.retain(|_| said.next() == Some("sat"));
    assert_eq!(said.next(), Some("unsat"), "there are others\n{text}");
    found
}

/// z3's own answer to a text: a solution, or none.
pub(crate) fn by_z3(named: &NamedProblem<'_>, text: &str) -> Option<Vec<i64>> {
    let said = printed("z3", &["-smt2"], ".smt2", text);
    let rest = match said.split_once('\n') {
        Some(("sat", rest)) => rest,
        Some(("unsat", _)) => return None,
        _ => panic!("z3 does not know: {said}"),
    };
    let plain = rest.replace("(- ", "-").replace(['(', ')'], " ");
    let words = plain.split_whitespace().collect_vec();
    let pairs = words.chunks(2).map(|pair| (pair[0].to_string(), number(pair[1])));
    Some(in_order(named, &pairs.collect()))
}
