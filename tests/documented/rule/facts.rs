//! `facts`: the clues of a logic grid in words.

use super::Rule;
use super::columns::{are_next, is_left, is_left_by};
use crate::documented::choices::Choices;
use crate::documented::known::may_write;
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::{listed, quoted};

/// How one piece stands to another.
#[derive(Clone, Copy, Debug)]
enum Relation {
    With,
    LeftOf,
    RightOf,
    JustLeft,
    JustRight,
    NextTo,
    StepsLeft(i64),
    StepsRight(i64),
    StepsFrom(i64),
}

use Relation::{JustLeft, JustRight, LeftOf, NextTo, RightOf, StepsFrom, StepsLeft, StepsRight, With};

/// A simple fact; each of its subjects is meant, and one of its objects.
#[derive(Clone, Debug)]
enum Fact {
    Pair {
        subjects: Vec<usize>,
        relation: Relation,
        objects: Vec<usize>,
        is_not: bool,
    },
    Between {
        subjects: Vec<usize>,
        ends: [usize; 2],
        is_not: bool,
    },
    Column {
        subjects: Vec<usize>,
        columns: Vec<i64>,
        is_not: bool,
    },
    End {
        subjects: Vec<usize>,
        is_not: bool,
    },
    Different(Vec<usize>),
    Either(Box<Fact>, Box<Fact>),
    IfThen(Box<Fact>, Box<Fact>),
}

fn stands(scene: &Scene, relation: Relation, a: i64, b: i64) -> bool {
    match relation {
        With => a == b,
        LeftOf => a < b,
        RightOf => a > b,
        JustLeft => is_left(scene, a, b),
        JustRight => is_left(scene, b, a),
        NextTo => are_next(scene, a, b),
        StepsLeft(steps) => is_left_by(scene, a, b, steps),
        StepsRight(steps) => is_left_by(scene, b, a, steps),
        StepsFrom(steps) => is_left_by(scene, a, b, steps) || is_left_by(scene, b, a, steps),
    }
}

fn holds(fact: &Fact, scene: &Scene, filled: &Filled) -> bool {
    let at = |piece: &usize| scene.column_of(filled, *piece);
    match fact {
        Fact::Pair {
            subjects,
            relation,
            objects,
            is_not,
        } => subjects.iter().all(|subject| {
            objects
                .iter()
                .any(|object| stands(scene, *relation, at(subject), at(object)))
                != *is_not
        }),
        Fact::Between {
            subjects,
            ends,
            is_not,
        } => {
            let (a, b) = (at(&ends[0]), at(&ends[1]));
            subjects
                .iter()
                .all(|subject| (a.min(b) < at(subject) && at(subject) < a.max(b)) != *is_not)
        }
        Fact::Column {
            subjects,
            columns,
            is_not,
        } => subjects
            .iter()
            .all(|subject| columns.contains(&at(subject)) != *is_not),
        Fact::End { subjects, is_not } => subjects
            .iter()
            .all(|subject| [1, scene.board.width].contains(&at(subject)) != *is_not),
        Fact::Different(pieces) => {
            let mut columns: Vec<i64> = pieces.iter().map(at).collect();
            columns.sort_unstable();
            columns.windows(2).all(|two| two[0] != two[1])
        }
        Fact::Either(a, b) => holds(a, scene, filled) || holds(b, scene, filled),
        Fact::IfThen(a, b) => !holds(a, scene, filled) || holds(b, scene, filled),
    }
}

/// Words that phrases are made of: a piece that is called so is quoted.
const WORDS: [&str; 4] = ["left", "right", "not", "or"];

fn name(c: &mut Choices, scene: &Scene, piece: usize) -> String {
    let name = &scene.pieces.pieces[piece].name;
    let is_plain = name
        .chars()
        .all(|letter| letter.is_alphanumeric() || letter == '-')
        && name.len() > 1;
    let name = if WORDS.contains(&name.as_str()) || !is_plain {
        format!("'{name}'")
    } else if name.contains('-') && c.flag() {
        name.replace('-', " ")
    } else if c.rarely(6) {
        format!("'{name}'")
    } else {
        name.clone()
    };
    if c.rarely(4) { format!("the {name}") } else { name }
}

/// `A`, `A and B`, `A, B and C`.
fn names(c: &mut Choices, scene: &Scene, pieces: &[usize], joint: &str) -> String {
    let names: Vec<String> = pieces.iter().map(|piece| name(c, scene, *piece)).collect();
    joined(&names, joint)
}

fn joined(items: &[String], joint: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {joint} {last}", first.join(", ")),
    }
}

/// Which lists a fact may have: inside of others, lists with commas may be read in two ways.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lists {
    Any,
    None,
}

fn some_pieces(c: &mut Choices, scene: &Scene, count: usize) -> Vec<usize> {
    let all: Vec<usize> = (0..scene.pieces.pieces.len()).collect();
    c.some_of(&all, count)
}

fn fact(c: &mut Choices, scene: &Scene, lists: Lists) -> Fact {
    let several = lists == Lists::Any;
    let count = if several && c.rarely(4) { 2 + c.below(2) } else { 1 };
    let others = if several && c.rarely(3) { 2 + c.below(2) } else { 1 };
    let is_not = c.rarely(3);
    let mut pieces = some_pieces(c, scene, count + others.max(2));
    let subjects: Vec<usize> = pieces.drain(..count.min(pieces.len() - 1)).collect();
    let width = scene.board.width;
    match c.below(9) {
        5 if pieces.len() >= 2 => Fact::Between {
            subjects,
            ends: [pieces[0], pieces[1]],
            is_not,
        },
        6 => {
            let all: Vec<i64> = (1..=width).collect();
            let count = others.min(all.len());
            Fact::Column {
                subjects,
                columns: c.some_of(&all, count),
                is_not,
            }
        }
        7 => Fact::End { subjects, is_not },
        8 if several => {
            let count = 2 + c.below(2);
            Fact::Different(some_pieces(c, scene, count))
        }
        _ => {
            pieces.truncate(others);
            let steps = c.between(1, (width - 1).max(1));
            let relation = *c.one_of(&[
                With,
                LeftOf,
                RightOf,
                JustLeft,
                JustRight,
                NextTo,
                StepsLeft(steps),
                StepsRight(steps),
                StepsFrom(steps),
            ]);
            Fact::Pair {
                subjects,
                relation,
                objects: pieces,
                is_not,
            }
        }
    }
}

fn relation_words(c: &mut Choices, relation: Relation) -> String {
    let to_the = if c.rarely(4) { "to the " } else { "" };
    let some = if c.rarely(4) { "somewhere " } else { "" };
    let just = *c.one_of(&["immediately", "directly", "just"]);
    let columns = |steps: i64| {
        if steps == 1 {
            "1 column".to_owned()
        } else {
            format!("{steps} columns")
        }
    };
    match relation {
        With => (*c.one_of(&["with", "in the same column as"])).to_owned(),
        LeftOf => format!("{some}{to_the}left of"),
        RightOf => format!("{some}{to_the}right of"),
        JustLeft => format!("{just} {to_the}left of"),
        JustRight => format!("{just} {to_the}right of"),
        NextTo => "next to".to_owned(),
        StepsLeft(steps) => format!("{} {to_the}left of", columns(steps)),
        StepsRight(steps) => format!("{} {to_the}right of", columns(steps)),
        StepsFrom(steps) => format!("{} from", columns(steps)),
    }
}

/// The subjects and their verb: `A is not`, `neither A nor B are`.
fn who(c: &mut Choices, scene: &Scene, subjects: &[usize], is_not: bool) -> String {
    if is_not && subjects.len() > 1 && c.flag() {
        let names = names(c, scene, subjects, "nor");
        return format!("neither {names} {}", verb(c, subjects.len(), false));
    }
    let names = names(c, scene, subjects, "and");
    format!("{names} {}", verb(c, subjects.len(), is_not))
}

/// `is` or `are`, and `not`.
fn verb(c: &mut Choices, count: usize, is_not: bool) -> String {
    if is_not && c.rarely(4) {
        return if count > 1 { "aren't " } else { "isn't " }.to_owned();
    }
    let is = if c.flag() {
        ""
    } else if count > 1 {
        "are "
    } else {
        "is "
    };
    format!("{is}{}", if is_not { "not " } else { "" })
}

fn written(c: &mut Choices, scene: &Scene, fact: &Fact) -> String {
    match fact {
        Fact::Pair {
            subjects,
            relation,
            objects,
            is_not,
        } => {
            let words = relation_words(c, *relation);
            if *is_not && objects.len() == 2 && c.flag() {
                let (a, b) = (name(c, scene, objects[0]), name(c, scene, objects[1]));
                let who = who(c, scene, subjects, false);
                return format!("{who}neither {words} {a} nor {b}");
            }
            let who = who(c, scene, subjects, *is_not);
            format!("{who}{words} {}", names(c, scene, objects, "or"))
        }
        Fact::Between {
            subjects,
            ends,
            is_not,
        } => {
            let who = who(c, scene, subjects, *is_not);
            format!("{who}between {}", names(c, scene, ends, "and"))
        }
        Fact::Column {
            subjects,
            columns,
            is_not,
        } => {
            let who = who(c, scene, subjects, *is_not);
            let columns: Vec<String> = columns.iter().map(i64::to_string).collect();
            format!("{who}in column {}", joined(&columns, "or"))
        }
        Fact::End { subjects, is_not } => {
            format!("{}at an end", who(c, scene, subjects, *is_not))
        }
        Fact::Different(pieces) => {
            format!("{}in different columns", who(c, scene, pieces, false))
        }
        Fact::Either(a, b) => {
            format!("either {} or {}", written(c, scene, a), written(c, scene, b))
        }
        Fact::IfThen(a, b) => {
            format!("if {} then {}", written(c, scene, a), written(c, scene, b))
        }
    }
}

fn any_fact(c: &mut Choices, scene: &Scene) -> Fact {
    let inner = if may_write("comma lists in either") && c.flag() {
        Lists::Any
    } else {
        Lists::None
    };
    match c.below(6) {
        4 => Fact::Either(
            Box::new(fact(c, scene, Lists::None)),
            Box::new(fact(c, scene, inner)),
        ),
        5 => Fact::IfThen(
            Box::new(fact(c, scene, Lists::Any)),
            Box::new(fact(c, scene, Lists::Any)),
        ),
        _ => fact(c, scene, Lists::Any),
    }
}

pub(crate) fn facts(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    if scene.pieces.pieces.len() < 4 {
        return None;
    }
    let facts: Vec<Fact> = (0..=c.below(2)).map(|_| any_fact(c, scene)).collect();
    let lines: Vec<String> = facts
        .iter()
        .map(|fact| {
            let text = written(c, scene, fact);
            let text = if text.starts_with("the ") && c.flag() {
                text.replacen("the", "The", 1)
            } else {
                text
            };
            if c.rarely(5) { format!("{text}.") } else { text }
        })
        .collect();
    let text = match c.below(3) {
        0 => quoted(c, &lines.join("\n")),
        1 => {
            let lines: Vec<String> = lines.iter().map(|line| format!("  {line}\n")).collect();
            format!("\"\"\"\n{}\"\"\"", lines.concat())
        }
        _ => {
            let items: Vec<String> = lines.iter().map(|line| quoted(c, line)).collect();
            listed(c, &items)
        }
    };
    Some(Rule::new(
        vec![("facts", text)],
        move |scene: &Scene, filled: &Filled| facts.iter().all(|fact| holds(fact, scene, filled)),
    ))
}
