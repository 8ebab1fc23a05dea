//! The JSON of a problem says all of it: the problem that is read back is the same.

use std::collections::HashMap;

use placet::exchange::export::{ExportFormat, NamedProblem, problem_json};
use placet::instance::Instance;
use placet::problem::{
    AllDifferent, Atom, Constraint, Count, Domain, Lex, Linear, Map, Origin, Problem, Table, Term, ValueCap,
    VarId,
};
use proptest::prelude::*;
use serde_json::Value;

use crate::formats::exported::{exported, models};
use crate::formats::problem::any_problem;

type Vars = HashMap<String, VarId>;

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn number(value: &Value) -> i64 {
    value.as_i64().expect("a number")
}

fn atoms(value: &Value, vars: &Vars) -> Vec<Atom> {
    let atom = |atom: &Value| Atom {
        var: vars[atom[0].as_str().expect("an id")],
        holds: atom[1] == "=",
        value: number(&atom[2]),
    };
    list(value).iter().map(atom).collect()
}

fn constraint(object: &Value, vars: &Vars) -> Constraint {
    let var = |value: &Value| vars[value.as_str().expect("an id")];
    let all = |key: &str| list(&object[key]).iter().map(var).collect::<Vec<VarId>>();
    let pair = |value: &Value| (number(&value[0]), number(&value[1]));
    let size = |key: &str| usize::try_from(object[key].as_u64().expect("a size")).expect("it fits");
    match object["kind"].as_str().expect("a kind") {
        "all_different" => Constraint::AllDifferent(AllDifferent { vars: all("vars") }),
        "count" => Constraint::Count(Count {
            atoms: atoms(&object["atoms"], vars),
            min: size("min"),
            max: size("max"),
        }),
        "linear" => {
            let term = |term: &Value| Term {
                coefficient: number(&term[0]),
                var: var(&term[1]),
            };
            let cap = |value: &Value| ValueCap {
                value: number(&value[0]),
                at_most: pair(value).1 as usize,
            };
            Constraint::Linear(Linear {
                terms: list(&object["terms"]).iter().map(term).collect(),
                min: number(&object["min"]),
                max: number(&object["max"]),
                caps: list(&object["caps"]).iter().map(cap).collect(),
            })
        }
        "map" => {
            let image = list(&object["image"]).iter().map(pair);
            let map = Map::new(var(&object["from"]), var(&object["to"]), image);
            Constraint::Map(map.expect("a function"))
        }
        "table" => {
            let tuple = |tuple: &Value| list(tuple).iter().map(number).collect();
            let tuples = list(&object["tuples"]).iter().map(tuple).collect();
            Constraint::Table(Table::new(all("vars"), tuples).expect("tuples as long"))
        }
        "clause" => Constraint::Clause(atoms(&object["atoms"], vars)),
        "equivalent" => Constraint::Equivalent(atoms(&object["atoms"], vars)),
        "lex" => Constraint::Lex(Lex {
            left: all("left"),
            right: all("right"),
            is_strict: object["strict"] == true,
        }),
        kind => panic!("{kind}"),
    }
}

fn problem_of(text: &str) -> Problem {
    let object: Value = serde_json::from_str(text).expect("it is JSON");
    assert_eq!(
        (&object["format"], &object["version"]),
        (&"placet-problem".into(), &1.into())
    );
    let mut problem = Problem::new();
    let mut vars = Vars::new();
    for variable in list(&object["variables"]) {
        let runs = list(&variable["domain"]).iter();
        let values = runs.flat_map(|run| number(&run[0])..=number(&run[1]));
        let var = problem.add_variable(variable["name"].as_str().expect("a name"), Domain::new(values));
        vars.insert(variable["id"].as_str().expect("an id").to_string(), var);
    }
    for posted in list(&object["constraints"]) {
        let origin = match u32::try_from(number(&posted["origin"])).expect("it fits") {
            0 => Origin::Pieces,
            u32::MAX => Origin::Objective,
            number => Origin::Rule(number - 1),
        };
        problem.post(origin, constraint(posted, &vars));
    }
    problem
}

/// The problem without what tells the parts of a rule apart, which the JSON does not say.
fn by_origin(problem: &Problem) -> Problem {
    let mut result = Problem::new();
    for variable in problem.variables() {
        result.add_variable(&variable.name, variable.domain.clone());
    }
    for posted in problem.constraints() {
        result.post(posted.provenance.origin, posted.constraint.clone());
    }
    result
}

proptest! {
    #[test]
    fn random_problems_come_back(problem in any_problem()) {
        let mut text = vec![];
        problem_json::write(&mut text, &NamedProblem::of(&problem)).expect("a vector takes it");
        prop_assert_eq!(problem_of(&String::from_utf8(text).expect("it is text")), problem);
    }
}

#[test]
fn models_come_back() {
    for (name, puzzle) in models() {
        if puzzle.layout().cells().len() > 40 {
            continue;
        }
        let instance = Instance::new(puzzle);
        assert!(
            problem_of(&exported(&instance, ExportFormat::Json)) == by_origin(&instance.lowered().problem),
            "{name}"
        );
    }
}
