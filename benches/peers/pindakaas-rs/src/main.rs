//! Turns rules into clauses by pindakaas' encodings: `encode SUMS ONES FILE`, with the rules on standard input.
//!
//! A rule a line, as for `../rustsat`: `vars N`, `clause LITERAL…`, `exactly K LITERAL…`, `most 1 LITERAL…`, `sum TOTAL (WEIGHT LITERAL)…`. The
//! literals of a sum that an earlier `exactly 1` has together are one number: then pindakaas encodes a sum of numbers.

use std::collections::HashMap;
use std::error::Error;
use std::io::stdin;
use std::num::NonZeroI32;
use std::path::Path;

use pindakaas::constraint::cardinality_one::{BitwiseEncoder, CardinalityOne, LadderEncoder, PairwiseEncoder, ProductEncoder};
use pindakaas::constraint::linear::{
    AdderEncoder, Comparator, DecisionDiagramEncoder, LimitComp, LinExp, LinVariant, Linear, LinearEncoder, MixedRadixEncoder,
    SequentialCounterEncoder, TotalizerEncoder, WatchdogEncoder,
};
use pindakaas::decision::integer::IntVar;
use pindakaas::{ClauseDatabase, ClauseDatabaseTools, Cnf, Encoder, Lit};

type Outcome = Result<(), Box<dyn Error>>;

fn main() -> Outcome {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [sums, ones, path] = words.as_slice() else {
        return Err("usage: encode SUMS ONES FILE".into());
    };
    let mut rules = Rules::default();
    for line in stdin().lines() {
        rules.add(&line?, sums, ones)?;
    }
    Ok(rules.cnf.to_file(Path::new(path), None)?)
}

/// The clauses so far, and what numbers their literals are values of.
#[derive(Default)]
struct Rules {
    cnf: Cnf,
    choices: Vec<Vec<Lit>>,
    choice_of: HashMap<Lit, usize>,
}

impl Rules {
    fn add(&mut self, line: &str, sums: &str, ones: &str) -> Outcome {
        let (kind, numbers) = line.split_once(' ').unwrap_or((line, ""));
        let numbers = numbers.split_whitespace().map(str::parse).collect::<Result<Vec<i32>, _>>()?;
        match (kind, numbers.as_slice()) {
            ("vars", [number]) => drop(self.cnf.new_var_range(usize::try_from(*number)?)),
            ("clause", numbers) => self.cnf.add_clause(literals(numbers)?)?,
            ("exactly", [1, rest @ ..]) => {
                let rest = literals(rest)?;
                self.exactly_one_of(&rest);
                at_most_one(&mut self.cnf, ones, CardinalityOne::new(rest, LimitComp::Equal))?;
            }
            ("most", [1, rest @ ..]) => {
                at_most_one(&mut self.cnf, ones, CardinalityOne::new(literals(rest)?, LimitComp::LessEq))?;
            }
            ("exactly", [k, rest @ ..]) => {
                let terms: Vec<(Lit, i64)> = literals(rest)?.into_iter().map(|lit| (lit, 1)).collect();
                let count = Linear::new(LinExp::from_terms(&terms), Comparator::Equal, i64::from(*k));
                linear(&mut self.cnf, "totalizer", &count)?;
            }
            ("sum", [total, rest @ ..]) => self.sum(*total, rest, sums)?,
            _ => return Err(format!("not a rule: {line}").into()),
        }
        Ok(())
    }

    /// A literal belongs to the first choice that it is in: that of its cell.
    fn exactly_one_of(&mut self, literals: &[Lit]) {
        for lit in literals {
            self.choice_of.entry(*lit).or_insert(self.choices.len());
        }
        self.choices.push(literals.to_vec());
    }

    fn sum(&mut self, total: i32, terms: &[i32], name: &str) -> Outcome {
        let mut weights: HashMap<Lit, i64> = HashMap::new();
        let mut choices = vec![];
        for pair in terms.chunks_exact(2) {
            let lit = literals(&pair[1..])?[0];
            weights.insert(lit, i64::from(pair[0]));
            let choice = *self.choice_of.get(&lit).ok_or("a term without a choice")?;
            if !choices.contains(&choice) {
                choices.push(choice);
            }
        }
        let mut sum = LinExp::from_terms(&[]);
        for choice in choices {
            let values = self.choices[choice].iter().map(|lit| (weights.get(lit).copied().unwrap_or(0), (*lit).into()));
            let values: Vec<_> = values.collect();
            sum = sum + IntVar::from_direct_walk(&mut self.cnf, values)?;
        }
        linear(&mut self.cnf, name, &Linear::new(sum, Comparator::Equal, i64::from(total)))
    }
}

fn literals(numbers: &[i32]) -> Result<Vec<Lit>, Box<dyn Error>> {
    numbers.iter().map(|number| Ok(Lit::from_raw(NonZeroI32::new(*number).ok_or("a literal is not 0")?))).collect()
}

fn at_most_one(cnf: &mut Cnf, name: &str, ones: CardinalityOne) -> Outcome {
    match name {
        "pairwise" => PairwiseEncoder::default().encode(cnf, &ones)?,
        "ladder" => LadderEncoder::default().encode(cnf, &ones)?,
        "bitwise" => BitwiseEncoder::default().encode(cnf, &ones)?,
        "product" => ProductEncoder::default().encode(cnf, &ones)?,
        _ => return Err(format!("unknown: {name}").into()),
    }
    Ok(())
}

fn linear(cnf: &mut Cnf, name: &str, sum: &Linear) -> Outcome {
    match name {
        "totalizer" => write(cnf, sum, TotalizerEncoder::default()),
        "sequential" => write(cnf, sum, SequentialCounterEncoder::default()),
        "diagram" => write(cnf, sum, DecisionDiagramEncoder::default()),
        "radix" => write(cnf, sum, MixedRadixEncoder::default()),
        "watchdog" => write(cnf, sum, WatchdogEncoder::default()),
        "local-watchdog" => {
            let mut encoder = WatchdogEncoder::default();
            encoder.with_local(true);
            write(cnf, sum, encoder)
        }
        "adder" => write(cnf, sum, AdderEncoder::default()),
        _ => Err(format!("unknown: {name}").into()),
    }
}

fn write<E>(cnf: &mut Cnf, sum: &Linear, encoder: E) -> Outcome
where
    E: Encoder<Cnf, LinVariant>,
{
    Ok(LinearEncoder::new(encoder).encode(cnf, sum)?)
}
