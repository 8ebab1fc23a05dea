//! Turns rules into clauses by rustsat's encodings: `encode SUMS ONES FILE`, with the rules on standard input.
//!
//! A rule a line: `vars N`, `clause LITERAL…`, `exactly K LITERAL…`, `most 1 LITERAL…`, `sum TOTAL (WEIGHT LITERAL)…`.

use std::error::Error;
use std::io::stdin;

use rustsat::encodings::am1::{self, Bimander, Bitwise, Commander, Ladder, Pairwise, TwoProduct};
use rustsat::encodings::card::{Totalizer, encode_cardinality_constraint};
use rustsat::encodings::pb::simulators::{Double, Inverted};
use rustsat::encodings::pb::{BinaryAdder, DynamicPolyWatchdog, GeneralizedTotalizer, encode_pb_constraint};
use rustsat::instances::{BasicVarManager, Cnf, ManageVars};
use rustsat::types::constraints::{CardConstraint, PbConstraint};
use rustsat::types::{Lit, Var};

type Vars = BasicVarManager;
type Outcome = Result<(), Box<dyn Error>>;

fn main() -> Outcome {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [sums, ones, path] = words.as_slice() else {
        return Err("usage: encode SUMS ONES FILE".into());
    };
    let (mut cnf, mut vars) = (Cnf::new(), Vars::default());
    for line in stdin().lines() {
        rule(&line?, sums, ones, &mut cnf, &mut vars)?;
    }
    let most = vars.n_used();
    Ok(cnf.write_dimacs_path(path, most)?)
}

fn rule(line: &str, sums: &str, ones: &str, cnf: &mut Cnf, vars: &mut Vars) -> Outcome {
    let (kind, numbers) = line.split_once(' ').unwrap_or((line, ""));
    let numbers = numbers.split_whitespace().map(str::parse).collect::<Result<Vec<i32>, _>>()?;
    match (kind, numbers.as_slice()) {
        ("vars", [number]) => {
            vars.increase_next_free(Var::new(u32::try_from(*number)?));
        }
        ("clause", literals) => cnf.add_clause(self::literals(literals)?.into_iter().collect()),
        ("exactly", [1, rest @ ..]) => {
            let rest = literals(rest)?;
            cnf.add_clause(rest.iter().copied().collect());
            at_most_one(rest, ones, cnf, vars)?;
        }
        ("most", [1, rest @ ..]) => at_most_one(literals(rest)?, ones, cnf, vars)?,
        ("exactly", [k, rest @ ..]) => {
            let constraint = CardConstraint::new_eq(literals(rest)?, usize::try_from(*k)?);
            encode_cardinality_constraint::<Totalizer, _>(constraint, cnf, vars)?;
        }
        ("sum", [total, rest @ ..]) => sum(*total, rest, sums, cnf, vars)?,
        _ => return Err(format!("not a rule: {line}").into()),
    }
    Ok(())
}

fn literals(numbers: &[i32]) -> Result<Vec<Lit>, Box<dyn Error>> {
    numbers.iter().map(|number| Ok(Lit::from_ipasir(*number)?)).collect()
}

fn at_most_one(literals: Vec<Lit>, name: &str, cnf: &mut Cnf, vars: &mut Vars) -> Outcome {
    match name {
        "pairwise" => write::<Pairwise>(literals, cnf, vars),
        "ladder" => write::<Ladder>(literals, cnf, vars),
        "bitwise" => write::<Bitwise>(literals, cnf, vars),
        "commander" => write::<Commander>(literals, cnf, vars),
        "bimander" => write::<Bimander>(literals, cnf, vars),
        "product" => write::<TwoProduct>(literals, cnf, vars),
        _ => Err(format!("unknown: {name}").into()),
    }
}

fn write<E: am1::Encode + FromIterator<Lit>>(literals: Vec<Lit>, cnf: &mut Cnf, vars: &mut Vars) -> Outcome {
    Ok(literals.into_iter().collect::<E>().encode(cnf, vars)?)
}

fn sum(total: i32, terms: &[i32], name: &str, cnf: &mut Cnf, vars: &mut Vars) -> Outcome {
    let terms = terms.chunks_exact(2).map(|pair| Ok((Lit::from_ipasir(pair[1])?, pair[0] as isize)));
    let terms = terms.collect::<Result<Vec<_>, Box<dyn Error>>>()?;
    let constraint = PbConstraint::new_eq(terms, total as isize);
    match name {
        "gte" => encode_pb_constraint::<Double<GeneralizedTotalizer, Inverted<GeneralizedTotalizer>>, _>(constraint, cnf, vars)?,
        "dpw" => encode_pb_constraint::<Double<DynamicPolyWatchdog, Inverted<DynamicPolyWatchdog>>, _>(constraint, cnf, vars)?,
        "adder" => encode_pb_constraint::<BinaryAdder, _>(constraint, cnf, vars)?,
        _ => return Err(format!("unknown: {name}").into()),
    }
    Ok(())
}
