//! The whole encoding: domains first, then each constraint, then the at-most-ones of the domains
//! without an order channel.

use std::collections::BTreeMap;

use super::budget::{Budget, Exceeded};
use super::domain::DomainLiterals;
use super::table::KnownTables;
use super::{
    Choices, ChoicesByOrigin, EncodeError, FormulaLimits, LiteralSource, OpenSums, SumEncoding, VariableMap,
    all_different, cardinality, clause, equivalent, lex, map, sum, table,
};
use crate::cnf::{ClauseSink, Formula, FormulaSize, NativeSum, SizeCounter};
use placet_problem::{Constraint, Origin, Posted, Problem};

/// A formula, and its relation to the problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoded {
    /// The formula. It has as many models as the problem has solutions, unless clauses are one-sided.
    pub formula: Formula,
    /// The meaning of the literals.
    pub variables: VariableMap,
    /// What the constraints of each origin added, in ascending order of origins.
    pub sizes: Vec<(Origin, FormulaSize)>,
    /// The size of the domains: direct literals, order literals and the clauses between them.
    pub domains: FormulaSize,
}

/// The size of a formula, equal to that of the result of [`Encoder::encode`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The whole formula.
    pub total: FormulaSize,
    /// What the constraints of each origin add, in ascending order of origins.
    pub sizes: Vec<(Origin, FormulaSize)>,
    /// The size of the domains.
    pub domains: FormulaSize,
    /// The number of sums that are not encoded as clauses: none unless asked for by [`Encoder::forecast_with`].
    pub num_sums: usize,
}

/// Encodes a problem, within the default [`FormulaLimits`].
///
/// # Errors
/// As [`Encoder::encode`].
///
/// # Panics
/// As [`Encoder::encode`].
pub fn encode(problem: &Problem, choices: impl Into<ChoicesByOrigin>) -> Result<Encoded, EncodeError> {
    Encoder::new(choices).encode(problem)
}

/// Encodes problems: with which encodings, up to which size, and until when.
///
/// # Examples
/// ```
/// use placet::encode::{Choices, Encoder, FormulaLimits};
/// use placet::problem::{Domain, Problem};
///
/// let mut problem = Problem::new();
/// problem.add_variable("x", Domain::new(1..=9));
/// let encoder = Encoder::new(Choices::default()).with_limits(FormulaLimits::of_literals(1000));
/// let forecast = encoder.forecast(&problem)?;
/// assert_eq!(encoder.encode(&problem)?.formula.size(), forecast.total);
/// # Ok::<(), placet::encode::EncodeError>(())
/// ```
#[derive(Clone)]
pub struct Encoder<'a> {
    pub(super) choices: ChoicesByOrigin,
    pub(super) limits: FormulaLimits,
    pub(super) stop: &'a dyn Fn() -> bool,
}

impl<'a> Encoder<'a> {
    /// With these encodings, within the default [`FormulaLimits`].
    pub fn new(choices: impl Into<ChoicesByOrigin>) -> Self {
        Encoder {
            choices: choices.into(),
            limits: FormulaLimits::default(),
            stop: &|| false,
        }
    }

    /// Within other limits.
    #[must_use]
    pub fn with_limits(self, limits: FormulaLimits) -> Self {
        Encoder { limits, ..self }
    }

    /// Until `stop`, which is called every few milliseconds, returns true.
    #[must_use]
    pub fn until<'b>(self, stop: &'b dyn Fn() -> bool) -> Encoder<'b> {
        let Encoder { choices, limits, .. } = self;
        Encoder {
            choices,
            limits,
            stop,
        }
    }

    /// Encodes a problem.
    ///
    /// # Errors
    /// If the formula would exceed the limits, a linear constraint has sums
    /// that are too large or too many, or it was stopped.
    ///
    /// # Panics
    /// If a constraint contains a variable that the problem does not have.
    pub fn encode(&self, problem: &Problem) -> Result<Encoded, EncodeError> {
        let (encoded, _) = self.encode_with(problem, OpenSums::Clauses)?;
        Ok(encoded)
    }

    /// Encodes a problem for a solver that supports sums: those of three terms and more whose encoding is left open stay as they are.
    /// The formula alone has more models than the problem has solutions.
    ///
    /// # Errors
    /// As [`Encoder::encode`].
    ///
    /// # Panics
    /// As [`Encoder::encode`].
    pub fn encode_with_native_sums(
        &self,
        problem: &Problem,
    ) -> Result<(Encoded, Vec<NativeSum>), EncodeError> {
        self.encode_with(problem, OpenSums::Native)
    }

    /// Encodes the problem, and treats the sums that no encoding is chosen for in this way. The second part has those that stay sums.
    ///
    /// # Errors
    /// As [`Encoder::encode`].
    ///
    /// # Panics
    /// As [`Encoder::encode`].
    pub fn encode_with(
        &self,
        problem: &Problem,
        open_sums: OpenSums,
    ) -> Result<(Encoded, Vec<NativeSum>), EncodeError> {
        let mut formula = Formula::new();
        let parts = self.run(problem, open_sums, &mut self.budget(&mut formula))?;
        let encoded = Encoded {
            formula,
            variables: parts.variables,
            sizes: parts.sizes,
            domains: parts.domains,
        };
        Ok((encoded, parts.sums))
    }

    /// Encodes a problem into a sink, such as a file. Returns the sink and the size of the formula.
    ///
    /// # Errors
    /// As [`Encoder::encode`].
    ///
    /// # Panics
    /// As [`Encoder::encode`].
    pub fn encode_into<S: ClauseSink>(
        &self,
        problem: &Problem,
        mut sink: S,
    ) -> Result<(S, Forecast), EncodeError> {
        let forecast = self.pass_on(problem, OpenSums::Clauses, &mut sink)?;
        Ok((sink, forecast))
    }

    /// The size of the formula that [`Encoder::encode`] would produce, using little memory.
    ///
    /// # Errors
    /// As [`Encoder::encode`].
    ///
    /// # Panics
    /// As [`Encoder::encode`].
    pub fn forecast(&self, problem: &Problem) -> Result<Forecast, EncodeError> {
        self.forecast_with(problem, OpenSums::Clauses)
    }

    /// The same where sums whose encoding is left open may stay as they are, as with [`Encoder::encode_with_native_sums`].
    ///
    /// # Errors
    /// As [`Encoder::encode`].
    ///
    /// # Panics
    /// As [`Encoder::encode`].
    pub fn forecast_with(&self, problem: &Problem, open_sums: OpenSums) -> Result<Forecast, EncodeError> {
        self.pass_on(problem, open_sums, &mut SizeCounter::new())
    }

    /// Encodes a problem into a sink.
    fn pass_on(
        &self,
        problem: &Problem,
        open_sums: OpenSums,
        sink: &mut dyn ClauseSink,
    ) -> Result<Forecast, EncodeError> {
        let mut budget = self.budget(sink);
        let parts = self.run(problem, open_sums, &mut budget)?;
        Ok(Forecast {
            total: budget.size(),
            sizes: parts.sizes,
            domains: parts.domains,
            num_sums: parts.sums.len(),
        })
    }

    fn budget<'b>(&'b self, sink: &'b mut dyn ClauseSink) -> Budget<'b> {
        Budget::new(sink, self.limits, self.stop)
    }

    fn run(
        &self,
        problem: &Problem,
        open_sums: OpenSums,
        budget: &mut Budget<'_>,
    ) -> Result<EncodedParts, EncodeError> {
        let limits = self.limits;
        let variables = VariableMap::new(problem, budget);
        budget.reduce_clauses(variables.shares_literals());
        let mut sizes: BTreeMap<Origin, FormulaSize> = BTreeMap::new();
        check(budget, limits, LiteralSource::Domains, &sizes)?;
        let mut domains = DomainLiterals::new(variables);
        let mut sums = vec![];
        let most_clauses = most_clauses_a_sum(problem);
        let mut known_tables = KnownTables::default();
        for (index, posted) in problem.constraints().iter().enumerate() {
            budget.begin_source(Some(index));
            let origin = posted.provenance.origin;
            let choices = self.choices.of(origin);
            let before = budget.size() - domains.size();
            let native = match open_sums {
                OpenSums::Native if choices.sum == SumEncoding::Auto => {
                    native_sum(posted, &mut domains, budget)
                }
                _ => None,
            };
            match native {
                Some(sum) => sums.push(sum),
                None => encode_constraint(
                    posted,
                    choices,
                    most_clauses,
                    &mut domains,
                    &mut known_tables,
                    budget,
                )?,
            }
            *sizes.entry(origin).or_default() += grown(budget, domains.size(), before);
            check(budget, limits, LiteralSource::Constraint(origin), &sizes)?;
        }
        budget.begin_source(None);
        domains.close(self.choices.others().at_most_one, budget);
        check(budget, limits, LiteralSource::Domains, &sizes)?;
        Ok(EncodedParts {
            sums,
            domains: domains.size(),
            variables: domains.into_map(),
            sizes: sizes.into_iter().collect(),
        })
    }
}

/// If all sums together need at most this number of clauses, they are trees of partial sums. On
/// magic squares of orders 7 to 12, the last of which has 31 million clauses, a solver is at least
/// three times as fast with trees as with adders. Beyond this limit, the clauses take gigabytes.
const MAX_SUM_CLAUSES: u64 = 40_000_000;

/// An upper bound for the number of clauses of all sums with an open choice of encoding, as order trees,
/// without building them. Sums that do not fit in 64 bits do not count: encoding them is an error.
pub fn most_sum_clauses(problem: &Problem, choices: &ChoicesByOrigin) -> u64 {
    let constraints = problem.constraints().iter();
    let is_open = |posted: &&Posted| choices.of(posted.provenance.origin).sum == SumEncoding::Auto;
    let clauses = constraints
        .filter(is_open)
        .map(|posted| match &posted.constraint {
            Constraint::Linear(linear) => sum::most_clauses(linear, problem),
            _ => 0,
        });
    clauses.fold(0, u64::saturating_add)
}

/// The number of clauses that each sum may take as a tree.
pub(super) fn most_clauses_a_sum(problem: &Problem) -> u64 {
    let constraints = problem.constraints().iter();
    let sums = constraints.filter(|posted| matches!(posted.constraint, Constraint::Linear(_)));
    MAX_SUM_CLAUSES / sums.count().max(1) as u64
}

struct EncodedParts {
    sums: Vec<NativeSum>,
    variables: VariableMap,
    sizes: Vec<(Origin, FormulaSize)>,
    domains: FormulaSize,
}

pub(super) fn encode_constraint(
    posted: &Posted,
    choices: Choices,
    most_sum_clauses: u64,
    domains: &mut DomainLiterals,
    known_tables: &mut KnownTables,
    sink: &mut Budget<'_>,
) -> Result<(), EncodeError> {
    let Posted {
        constraint,
        provenance,
    } = posted;
    match constraint {
        Constraint::AllDifferent(all) => all_different::encode(sink, all, domains.map(), choices),
        Constraint::Count(count) => {
            cardinality::encode_count(sink, count, domains.map(), choices);
        }
        Constraint::Linear(linear) => sum::encode(
            sink,
            linear,
            domains,
            choices,
            most_sum_clauses,
            provenance.origin,
        )?,
        Constraint::Map(function) => map::encode(sink, function, domains.map()),
        Constraint::Table(tuples) => table::encode(sink, tuples, domains.map(), choices.table, known_tables),
        Constraint::Clause(atoms) => clause::encode(sink, atoms, domains.map()),
        Constraint::Equivalent(atoms) => equivalent::encode(sink, atoms, domains.map()),
        Constraint::Lex(order) => lex::encode(sink, order, domains, choices.clauses),
    }
    Ok(())
}

/// The constraint as a sum that stays without clauses; `None` if it has to be encoded.
fn native_sum(posted: &Posted, domains: &mut DomainLiterals, sink: &mut Budget<'_>) -> Option<NativeSum> {
    match &posted.constraint {
        Constraint::Linear(linear) => sum::native(sink, linear, domains),
        _ => None,
    }
}

/// What a constraint added to `before`, without the domains. Once a limit is reached, the domains
/// include what was not passed on: then only the number of literals is correct, or too small.
fn grown(budget: &Budget<'_>, domains: FormulaSize, before: FormulaSize) -> FormulaSize {
    if budget.exceeded().is_none() {
        return budget.size() - domains - before;
    }
    let others = domains.literals + before.literals;
    FormulaSize {
        literals: budget.size().literals.saturating_sub(others),
        ..FormulaSize::default()
    }
}

/// The origin of more than half of the literals, if there is one. The constraint that exceeded the
/// limit may be a small one after a large one.
fn largest(sizes: &BTreeMap<Origin, FormulaSize>, limits: FormulaLimits) -> Option<LiteralSource> {
    let is_large = |size: &FormulaSize| size.literals > limits.max_literals / 2;
    let mut sizes = sizes.iter();
    let large = sizes.find(|(_, size)| is_large(size));
    large.map(|(origin, _)| LiteralSource::Constraint(*origin))
}

/// `current` is the part that was being encoded.
pub(super) fn check(
    budget: &Budget<'_>,
    limits: FormulaLimits,
    current: LiteralSource,
    sizes: &BTreeMap<Origin, FormulaSize>,
) -> Result<(), EncodeError> {
    match budget.exceeded() {
        None => Ok(()),
        Some(Exceeded::Stopped) => Err(EncodeError::Stopped { blame: current }),
        Some(Exceeded::Literals) => Err(EncodeError::TooManyLiterals {
            blame: largest(sizes, limits).unwrap_or(current),
            limit: limits.max_literals,
        }),
        Some(Exceeded::Variables) => Err(EncodeError::TooManyVariables {
            blame: current,
            limit: FormulaLimits::MAX_VARIABLES,
        }),
    }
}
