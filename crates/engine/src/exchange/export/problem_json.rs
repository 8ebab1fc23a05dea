//! The complete finite-domain problem as a JSON object.
//!
//! Each variable and constraint has its own line, so the text is written while it is generated, and
//! two problems can be compared line by line.

use std::io::{self, BufWriter, Write};

use itertools::Itertools;
use serde_json::{Map, Value, json};

use super::named_problem::NamedProblem;
use super::refusal::Refusal;
use placet_base::escape::escaped_lines;
use placet_encode::program::ObjectiveSense;
use placet_problem::{Atom, Constraint, Domain, Origin, VarId};

/// The version of the object. Keys may be added, but their meaning does not change while the version is
/// the same.
pub const VERSION: u32 = 1;

/// Every problem can be written.
///
/// # Errors
/// None.
pub fn check(_: &NamedProblem<'_>) -> Result<(), Refusal> {
    Ok(())
}

/// Writes a problem.
///
/// # Errors
/// If writing to `out` fails.
pub fn write(out: &mut dyn Write, named: &NamedProblem<'_>) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    let objective = named.aim.as_ref().map(|aim| {
        let goal = match aim.objective.direction {
            ObjectiveSense::Minimise => "minimise",
            ObjectiveSense::Maximise => "maximise",
        };
        json!({ "goal": goal, "var": named.name(aim.objective.var), "text": aim.text })
    });
    let codes: Map<String, Value> = named
        .codes
        .iter()
        .map(|(code, face)| (code.to_string(), json!(face)))
        .collect();
    let shown = named.shown.iter().map(|var| named.name(*var)).collect_vec();
    let projection = named.projection.as_ref().map(|atoms| self::atoms(named, atoms));
    writeln!(
        out,
        "{{\n\"format\": \"placet-problem\",\n\"version\": {VERSION},"
    )?;
    writeln!(
        out,
        "\"title\": {},\n\"remarks\": {},",
        text(&json!(named.title)),
        text(&json!(named.remarks))
    )?;
    writeln!(
        out,
        "\"shown\": {},\n\"codes\": {},",
        text(&json!(shown)),
        text(&Value::from(codes))
    )?;
    writeln!(
        out,
        "\"objective\": {},\n\"projection\": {},",
        text(&json!(objective)),
        text(&json!(projection))
    )?;
    let variables = named.problem.var_ids().map(|var| {
        let variable = &named.problem.variables()[var.index()];
        json!({ "id": named.name(var), "name": variable.name, "domain": runs(&variable.domain) })
    });
    list(&mut out, "variables", variables)?;
    writeln!(out, ",")?;
    let constraints = named.problem.constraints().iter().map(|posted| {
        let mut object = object(named, &posted.constraint);
        object.insert("origin".to_string(), json!(number(posted.provenance.origin)));
        object.insert(
            "rule".to_string(),
            json!(named.origin_name(posted.provenance.origin)),
        );
        Value::from(object)
    });
    list(&mut out, "constraints", constraints)?;
    writeln!(out, "\n}}")?;
    out.flush()
}

/// A value whose names cannot affect a terminal.
fn text(value: &Value) -> String {
    escaped_lines(&value.to_string()).into_owned()
}

fn list(out: &mut impl Write, key: &str, values: impl Iterator<Item = Value>) -> io::Result<()> {
    write!(out, "\"{key}\": [")?;
    for (index, value) in values.enumerate() {
        let before = if index == 0 { "\n" } else { ",\n" };
        write!(out, "{before}{}", text(&value))?;
    }
    write!(out, "\n]")
}

/// Consecutive values as a pair of the first and the last.
fn runs(domain: &Domain) -> Value {
    json!(domain.runs().collect_vec())
}

fn object(named: &NamedProblem<'_>, constraint: &Constraint) -> Map<String, Value> {
    let names = |vars: &[VarId]| vars.iter().map(|var| named.name(*var)).collect_vec();
    let object = match constraint {
        Constraint::AllDifferent(all) => json!({ "kind": "all_different", "vars": names(&all.vars) }),
        Constraint::Count(count) => json!({
            "kind": "count", "min": count.min, "max": count.max, "atoms": atoms(named, &count.atoms)
        }),
        Constraint::Linear(linear) => {
            let terms = linear
                .terms
                .iter()
                .map(|term| json!([term.coefficient, named.name(term.var)]));
            let caps = linear.caps.iter().map(|cap| json!([cap.value, cap.at_most]));
            json!({
                "kind": "linear", "min": linear.min, "max": linear.max,
                "terms": terms.collect_vec(), "caps": caps.collect_vec()
            })
        }
        Constraint::Map(map) => json!({
            "kind": "map", "from": named.name(map.from), "to": named.name(map.to), "image": *map.image
        }),
        Constraint::Table(table) => json!({
            "kind": "table", "vars": names(&table.vars), "tuples": table.tuples[..]
        }),
        Constraint::Clause(clause) => json!({ "kind": "clause", "atoms": atoms(named, clause) }),
        Constraint::Equivalent(all) => json!({ "kind": "equivalent", "atoms": atoms(named, all) }),
        Constraint::Lex(lex) => json!({
            "kind": "lex", "left": names(&lex.left), "right": names(&lex.right), "strict": lex.is_strict
        }),
    };
    match object {
        Value::Object(object) => object,
        _ => Map::new(),
    }
}

/// The number of an origin: 0 for the pieces, 1 and more for the rules, the greatest ones for what is none.
fn number(origin: Origin) -> u32 {
    match origin {
        Origin::Pieces => 0,
        Origin::Rule(index) => index + 1,
        Origin::Given(index) => u32::MAX / 2 + index,
        Origin::Search => u32::MAX - 3,
        Origin::Symmetry => u32::MAX - 2,
        Origin::Presolve => u32::MAX - 1,
        Origin::Objective => u32::MAX,
    }
}

/// `["r1c1", "=", 3]`
fn atoms(named: &NamedProblem<'_>, atoms: &[Atom]) -> Value {
    let atom = |atom: &Atom| {
        let sign = if atom.holds { "=" } else { "!=" };
        json!([named.name(atom.var), sign, atom.value])
    };
    atoms.iter().map(atom).collect()
}
