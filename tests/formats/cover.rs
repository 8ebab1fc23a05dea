//! Exact covers: read by a small solver of the test's own, and by `placet import`.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use itertools::Itertools;
use placet::exchange::answer::read;
use placet::exchange::export::{ExportFormat, NamedProblem, exact_cover};
use placet::instance::{Decoded, Instance};
use placet::limit::{Limits, Outcome};
use placet::model::Source;
use placet::model::import;
use placet::problem::{Problem, VarId, brute_force};
use placet::session::Boards;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::formats::exported::{assert_is_board, cells, exported, models};
use crate::formats::installed::python_with;
use crate::formats::problem::any_problem;

/// Items with their colours, if they have one.
type Choice = Vec<(String, Option<String>)>;

/// A text as Knuth's programs read it.
struct Cover {
    primary: Vec<String>,
    options: Vec<Choice>,
}

impl Cover {
    fn read(text: &str) -> Self {
        let mut lines = text
            .lines()
            .filter(|line| !line.starts_with('|') && !line.is_empty());
        let items = lines.next().expect("a line of items");
        let (primary, secondary) = items.split_once('|').unwrap_or((items, ""));
        let known: BTreeSet<&str> = primary
            .split_whitespace()
            .chain(secondary.split_whitespace())
            .collect();
        let count = primary.split_whitespace().count() + secondary.split_whitespace().count();
        assert_eq!(known.len(), count, "an item is listed twice: {items}");
        let choice = |line: &str| {
            let words = line.split_whitespace().map(|word| match word.split_once(':') {
                Some((item, colour)) => (item.to_string(), Some(colour.to_string())),
                None => (word.to_string(), None),
            });
            let choice: Choice = words.collect();
            assert!(
                choice.iter().all(|(item, _)| known.contains(item.as_str())),
                "{line}"
            );
            assert!(choice.iter().map(|(item, _)| item).all_unique(), "{line}");
            choice
        };
        Cover {
            primary: primary.split_whitespace().map(str::to_string).collect(),
            options: lines.map(choice).collect(),
        }
    }

    /// All sets of options that cover every primary item once, and agree on the others.
    fn solutions(&self) -> Vec<Vec<usize>> {
        let mut found = vec![];
        self.extend(&mut vec![], &(0..self.options.len()).collect_vec(), &mut found);
        found
    }

    fn extend(&self, chosen: &mut Vec<usize>, open: &[usize], found: &mut Vec<Vec<usize>>) {
        let is_in =
            |item: &String, option: usize| self.options[option].iter().any(|(other, _)| other == item);
        let uncovered = self
            .primary
            .iter()
            .filter(|item| !chosen.iter().any(|option| is_in(item, *option)));
        let with_options = uncovered.map(|item| {
            open.iter()
                .copied()
                .filter(|option| is_in(item, *option))
                .collect_vec()
        });
        let Some(options) = with_options.min_by_key(Vec::len) else {
            found.push(chosen.clone());
            return;
        };
        for option in options {
            let left = open
                .iter()
                .copied()
                .filter(|other| self.go_together(option, *other))
                .collect_vec();
            chosen.push(option);
            self.extend(chosen, &left, found);
            chosen.pop();
        }
    }

    fn go_together(&self, one: usize, other: usize) -> bool {
        let colours: BTreeMap<&String, &Option<String>> = self.options[one]
            .iter()
            .map(|(item, colour)| (item, colour))
            .collect();
        self.options[other]
            .iter()
            .all(|(item, colour)| match colours.get(item) {
                None => true,
                Some(before) => before.is_some() && *before == colour,
            })
    }

    /// The values that an option's own items tell.
    fn values(&self, named: &NamedProblem<'_>, solution: &[usize]) -> Vec<i64> {
        let told: BTreeSet<&String> = solution
            .iter()
            .flat_map(|option| self.options[*option].iter().map(|(item, _)| item))
            .collect();
        let value = |var: &VarId| {
            let mut values = named.problem.domain(*var).values().iter();
            let value = values.find(|value| told.contains(&named.identifiers.value(*var, **value)));
            *value.expect("each cell has a value")
        };
        named.shown.iter().map(value).collect()
    }
}

fn text(named: &NamedProblem<'_>) -> String {
    let mut text = vec![];
    exact_cover::write(&mut text, named).expect("a vector takes it");
    String::from_utf8(text).expect("it is text")
}

/// Without the variables that follow from others there may be more solutions than there are.
fn shown_values(problem: &Problem, shown: &[VarId]) -> Vec<Vec<i64>> {
    let of_solution = |values: Vec<i64>| shown.iter().map(|var| values[var.index()]).collect_vec();
    brute_force(problem)
        .into_iter()
        .map(of_solution)
        .sorted()
        .collect()
}

#[test]
fn random_problems_are_covered_as_brute_force_says() {
    let mut runner = TestRunner::new(ProptestConfig::with_cases(3000));
    let covers = std::cell::Cell::new(0);
    let result = runner.run(&(any_problem(), 1..=4_u32), |(problem, num_shown)| {
        let named = NamedProblem {
            shown: (0..num_shown).map(VarId).collect(),
            ..NamedProblem::of(&problem)
        };
        if exact_cover::check(&named).is_err() {
            return Ok(());
        }
        covers.set(covers.get() + 1);
        let text = text(&named);
        let cover = Cover::read(&text);
        let found = cover
            .solutions()
            .iter()
            .map(|solution| cover.values(&named, solution))
            .sorted();
        prop_assert_eq!(
            found.collect_vec(),
            shown_values(&problem, &named.shown),
            "{}",
            text
        );
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
    assert!(covers.get() >= 200, "only {} problems are covers", covers.get());
}

/// The models that are exact covers, with few boards and not too many options.
fn covers() -> Vec<(String, Instance, String)> {
    let few = models()
        .into_iter()
        .filter(|(_, puzzle)| puzzle.expectation().solutions.is_some_and(|boards| boards <= 100));
    let instance = few.map(|(name, puzzle)| (name, Instance::new(puzzle)));
    let texts = instance.filter_map(|(name, instance)| {
        let cells = cells(&instance);
        let is_cover =
            exact_cover::check(&cells).is_ok() && instance.lowered().problem.variables().len() <= 120;
        let text = is_cover.then(|| exported(&instance, ExportFormat::ExactCover))?;
        Some((name, instance, text))
    });
    texts.filter(|(_, _, text)| text.len() <= 60_000).collect()
}

#[test]
fn covers_of_the_library_are_its_boards() {
    let covers = covers();
    assert!(
        covers.len() >= 8,
        "only {:?}",
        covers.iter().map(|(name, ..)| name).collect_vec()
    );
    for (name, instance, text) in covers {
        let cover = Cover::read(&text);
        let solutions = cover.solutions();
        for solution in &solutions {
            assert_is_board(&instance, &cover.values(&cells(&instance), solution), &name);
        }
        if instance.puzzle().projection().is_whole_board() {
            assert_eq!(
                Some(solutions.len() as u64),
                instance.puzzle().expectation().solutions,
                "{name}"
            );
        }
    }
}

/// The number of boards of the model that the text is imported as.
fn count_of_import(text: &str) -> u64 {
    let source = Source::new("cover.dlx", text);
    let imported = import::import(
        &source,
        import::ImportFormat::ExactCover,
        &import::ConversionOptions::default(),
    );
    let model = imported.unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    let instance = Instance::new(crate::formats::exported::puzzle(&model.text));
    let mut boards = Boards::by_search(&instance);
    let mut count = 0;
    loop {
        match boards.next_within(&Limits::none()).expect("the search answers") {
            Outcome::Complete(Some(_)) => count += 1,
            Outcome::Complete(None) => return count,
            Outcome::Stopped(stop, _) => panic!("{stop}"),
        }
    }
}

#[test]
fn covers_without_colours_come_back_as_models() {
    let plain = covers().into_iter().filter(|(_, instance, text)| {
        let has_colours = text
            .lines()
            .any(|line| !line.starts_with('|') && line.contains(':'));
        !has_colours && instance.puzzle().projection().is_whole_board()
    });
    let mut models = 0;
    for (name, instance, text) in plain {
        assert_eq!(
            Some(count_of_import(&text)),
            instance.puzzle().expectation().solutions,
            "{name}"
        );
        models += 1;
    }
    assert!(models >= 5, "only {models} models");
}

/// Counts the covers of each file.
const XCOVER: &str = r#"
import sys
from xcover import covers
for path in sys.argv[1:]:
    lines = [line.split() for line in open(path) if line.strip() and not line.startswith("|")]
    items = lines[0]
    bar = items.index("|") if "|" in items else len(items)
    print(sum(1 for _ in covers(lines[1:], primary=items[:bar], secondary=items[bar + 1:], colored=True)))
"#;

#[test]
fn xcover_counts_the_boards() {
    let Some(python) = python_with("xcover") else {
        return;
    };
    let mut covers = covers();
    covers.retain(|(_, instance, _)| instance.puzzle().projection().is_whole_board());
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let mut command = Command::new(python);
    command.args(["-c", XCOVER]);
    for (number, (_, _, text)) in covers.iter().enumerate() {
        let path = folder.path().join(format!("{number}.dlx"));
        std::fs::write(&path, text).expect("it can be written");
        command.arg(path);
    }
    let output = command.output().expect("python runs");
    let said = String::from_utf8_lossy(&output.stdout);
    let counts = said.lines().map(|line| line.parse::<u64>().ok());
    let expected = covers
        .iter()
        .map(|(_, instance, _)| instance.puzzle().expectation().solutions);
    assert_eq!(
        counts.collect_vec(),
        expected.collect_vec(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

/// What Knuth's DLX2 prints of all solutions: each option with its place among those of its first item.
fn as_dlx2_prints(cover: &Cover) -> String {
    let covers = |item: &String, option: usize| cover.options[option].iter().any(|(other, _)| other == item);
    let mut printed = String::new();
    let solutions = cover.solutions();
    for (number, solution) in solutions.iter().enumerate() {
        printed += &format!("{}:\n", number + 1);
        for option in solution {
            let words = cover.options[*option].iter().map(|(item, colour)| match colour {
                Some(colour) => format!(" {item}:{colour}"),
                None => format!(" {item}"),
            });
            let first = &cover.options[*option][0].0;
            let listed = (0..cover.options.len())
                .filter(|other| covers(first, *other))
                .collect_vec();
            let place = listed
                .iter()
                .position(|other| other == option)
                .expect("it covers it");
            printed += &format!("{} ({} of {})\n", words.format(""), place + 1, listed.len());
        }
    }
    printed + &format!("Altogether {} solutions, 1+2 mems, 3 updates.\n", solutions.len())
}

#[test]
fn printed_covers_are_decoded() {
    for (name, instance, text) in covers() {
        let printed = as_dlx2_prints(&Cover::read(&text));
        let answer = read(&printed, None).unwrap_or_else(|error| panic!("{error}\n{printed}"));
        let decoded = match instance.decode_answer(&printed, &answer) {
            Ok(Decoded::Solutions(decoded)) => decoded,
            Ok(Decoded::NoSolution) if instance.puzzle().expectation().solutions == Some(0) => continue,
            other => panic!("{name}: {other:?}\n{printed}"),
        };
        let boards = decoded.boards.iter().map(|solution| &solution.board);
        assert!(decoded.is_final && boards.clone().all_unique(), "{name}");
        if instance.puzzle().projection().is_whole_board() {
            let expected = instance.puzzle().expectation().solutions;
            assert_eq!(Some(boards.len() as u64), expected, "{name}");
        }
    }
}
