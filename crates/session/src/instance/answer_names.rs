//! Maps the names and numbers of an answer to the values of a problem.

use std::ops::Range;

use rustc_hash::FxHashMap;

use placet_encode::cnf::Lit;
use placet_encode::program::{Column, Columns, ProgramObjective};
use placet_encode::{Truth, VariableMap};
use placet_engine::exchange::answer::{AnswerError, AnswerValue, Located};
use placet_engine::exchange::export::Identifiers;
use placet_model::suggestion;
use placet_problem::{Atom, Problem, VarId};

/// The meaning of the names of an answer in a problem.
pub(crate) struct AnswerNames<'a> {
    text: &'a str,
    problem: &'a Problem,
    identifiers: Identifiers,
    /// The variables by their names in lower case: some programs change the case, and no two names differ only in case.
    vars: FxHashMap<String, VarId>,
    columns: Columns,
    /// The statements that hold together, by the literal that they share: a format of clauses names the first of them alone.
    equivalent: FxHashMap<Lit, Vec<(VarId, i64)>>,
    variables: VariableMap,
}

/// The meaning of a name.
enum NameMeaning {
    /// A variable.
    Var(VarId),
    /// The statement that a variable has a value.
    Statement(VarId, i64),
    /// An auxiliary of the format, which follows from the problem.
    Auxiliary,
}

/// The values so far, each with its place in the text.
struct KnownValues<'a> {
    text: &'a str,
    values: Vec<Option<(i64, Range<usize>)>>,
}

impl<'a> AnswerNames<'a> {
    pub(crate) fn new(text: &'a str, problem: &'a Problem, objective: Option<ProgramObjective>) -> Self {
        let identifiers = Identifiers::of(problem);
        let named = problem
            .var_ids()
            .map(|var| (identifiers.var(var).to_ascii_lowercase(), var));
        let vars = named.collect();
        let variables = VariableMap::of(problem);
        AnswerNames {
            text,
            problem,
            identifiers,
            vars,
            columns: Columns::for_objective(problem, objective),
            equivalent: shared_literals(&variables),
            variables,
        }
    }

    /// The statements that hold where this one does.
    fn equivalent_to(&self, var: VarId, value: i64) -> impl Iterator<Item = (VarId, i64)> + '_ {
        let shared = match self.variables.literal(Atom::is(var, value)) {
            Truth::Literal(literal) => self.equivalent.get(&literal),
            Truth::Constant(_) => None,
        };
        shared.into_iter().flatten().copied()
    }

    /// The values of 0/1 columns, which are numbered by variable and value. Those after them are auxiliary.
    pub(crate) fn of_columns(
        &self,
        columns: &[Located<(u64, AnswerValue)>],
        whole: &Range<usize>,
        num_cells: usize,
    ) -> Result<Vec<i64>, AnswerError> {
        let mut known = self.nothing();
        for Located {
            what: (number, value),
            span,
        } in columns
        {
            let column = number
                .checked_sub(1)
                .and_then(|index| usize::try_from(index).ok());
            let column = column.filter(|index| *index < self.columns.len());
            let Some(column) = column else { continue };
            let statement = self.columns.statement(Column::from_index(column));
            let (var, meant) = statement.expect("invariant: it is one of those of values");
            if self.truth(value, span, &format!("x{number}"))? {
                self.set(&mut known, var, meant, span)?;
            }
        }
        self.complete(known, whole, num_cells)
    }

    /// The values of names.
    pub(crate) fn of_names(
        &self,
        named: &[Located<(String, AnswerValue)>],
        whole: &Range<usize>,
        num_cells: usize,
    ) -> Result<Vec<i64>, AnswerError> {
        let mut known = self.nothing();
        for Located {
            what: (name, value),
            span,
        } in named
        {
            match self.meaning(name, span)? {
                NameMeaning::Var(var) => match self.value(var, value) {
                    Some(value) => self.set(&mut known, var, value, span)?,
                    None => return Err(self.not_whole(name, value, span)),
                },
                NameMeaning::Statement(var, meant) => {
                    if self.truth(value, span, name)? {
                        self.set(&mut known, var, meant, span)?;
                        for (other, alike) in self.equivalent_to(var, meant) {
                            self.set(&mut known, other, alike, span)?;
                        }
                    }
                }
                NameMeaning::Auxiliary => {}
            }
        }
        self.complete(known, whole, num_cells)
    }

    fn nothing(&self) -> KnownValues<'a> {
        KnownValues {
            text: self.text,
            values: vec![None; self.problem.variables().len()],
        }
    }

    fn error(&self, span: &Range<usize>, message: String) -> AnswerError {
        AnswerError::new(self.text, span.clone(), message)
    }

    /// Does a name mean something in the problem?
    pub(crate) fn knows(&self, name: &str) -> bool {
        self.known_meaning(name).is_some()
    }

    fn known_meaning(&self, name: &str) -> Option<NameMeaning> {
        let lower = name.to_ascii_lowercase();
        if let Some(var) = self.vars.get(&lower) {
            return Some(NameMeaning::Var(*var));
        }
        let statement = lower.rsplit_once("_is_").and_then(|(name, value)| {
            let var = self.vars.get(name)?;
            let value = match value.strip_prefix('m') {
                Some(digits) => format!("-{digits}").parse().ok()?,
                None => value.parse().ok()?,
            };
            Some(NameMeaning::Statement(*var, value))
        });
        statement.or_else(|| is_auxiliary(&lower).then_some(NameMeaning::Auxiliary))
    }

    fn meaning(&self, name: &str, span: &Range<usize>) -> Result<NameMeaning, AnswerError> {
        if let Some(meaning) = self.known_meaning(name) {
            return Ok(meaning);
        }
        let known = self.problem.var_ids().map(|var| self.identifiers.var(var));
        let error = self.error(
            span,
            format!("unknown name `{name}` in the problem of this model"),
        );
        Err(error.label(suggestion(name, known)).help(OTHER_OPTIONS))
    }

    /// Whether the statement holds.
    fn truth(&self, value: &AnswerValue, span: &Range<usize>, name: &str) -> Result<bool, AnswerError> {
        match value.integer() {
            Some(0) => Ok(false),
            Some(1) => Ok(true),
            Some(other) => {
                let error = self.error(span, format!("`{name}` is {other}"));
                Err(error.label("expected 0 or 1"))
            }
            None => Err(self.not_whole(name, value, span)),
        }
    }

    /// The value of a variable as a number; the least one if it does not matter.
    fn value(&self, var: VarId, value: &AnswerValue) -> Option<i64> {
        match value {
            AnswerValue::Any => self.problem.domain(var).min(),
            _ => value.integer(),
        }
    }

    fn not_whole(&self, name: &str, value: &AnswerValue, span: &Range<usize>) -> AnswerError {
        let shown = match value {
            AnswerValue::Real(real) => real.to_string(),
            AnswerValue::Other(word) => word.clone(),
            AnswerValue::Any => "any value".to_string(),
            AnswerValue::Integer(_) | AnswerValue::Boolean(_) => String::new(),
        };
        let error = self.error(span, format!("`{name}` is {shown}"));
        error.label("expected a whole number")
    }

    fn set(
        &self,
        known: &mut KnownValues<'_>,
        var: VarId,
        value: i64,
        span: &Range<usize>,
    ) -> Result<(), AnswerError> {
        let name = self.identifiers.var(var);
        if !self.problem.domain(var).contains(value) {
            let error = self.error(span, format!("`{name}` cannot be {value}"));
            return Err(error
                .label("this value is outside its domain")
                .help(OTHER_OPTIONS));
        }
        match &known.values[var.index()] {
            Some((earlier, first)) if *earlier != value => {
                let error = AnswerError::new(known.text, span.clone(), format!("`{name}` has two values"));
                let error = error.label(format!("here it is {value}"));
                Err(error.also(first.clone(), format!("here it is {earlier}")))
            }
            _ => {
                known.values[var.index()] = Some((value, span.clone()));
                Ok(())
            }
        }
    }

    /// One value per variable, if every cell has one. Auxiliary variables follow from the cells, and may be missing.
    fn complete(
        &self,
        known: KnownValues<'_>,
        whole: &Range<usize>,
        num_cells: usize,
    ) -> Result<Vec<i64>, AnswerError> {
        let values = known.values.into_iter().enumerate().map(|(index, value)| {
            let domain = &self.problem.variables()[index].domain;
            match (value, domain.values()) {
                (Some((value, _)), _) => Ok(value),
                // A value that is the only possible one may be missing.
                (None, [only]) => Ok(*only),
                (None, values) if index >= num_cells => Ok(values.first().copied().unwrap_or(0)),
                (None, _) => {
                    let var = VarId(u32::try_from(index).expect("invariant: as many as there are variables"));
                    let name = self.identifiers.var(var);
                    let error = self.error(whole, format!("the answer is truncated: `{name}` has no value"));
                    Err(error.label("the incomplete solution").help(OTHER_OPTIONS))
                }
            }
        });
        values.collect()
    }
}

/// The statements of each literal that stands for several.
fn shared_literals(variables: &VariableMap) -> FxHashMap<Lit, Vec<(VarId, i64)>> {
    let mut statements: FxHashMap<Lit, Vec<(VarId, i64)>> = FxHashMap::default();
    if variables.shares_literals() {
        for var in variables.var_ids() {
            let values = variables.domain(var).values().iter();
            for (value, literal) in values.zip(variables.direct_literals(var)) {
                statements.entry(*literal).or_default().push((var, *value));
            }
        }
    }
    statements
}

/// The likely reason if an answer does not match.
const OTHER_OPTIONS: &str = "an answer belongs to one export: pass the same `--set`, `--given`, `--presolve` and `--break-symmetry` to `decode`";

/// The prefixes of auxiliary names of formats: auxiliaries of constraints, and the objective.
const AUXILIARY: [&str; 4] = ["aux_", "tuple_", "equal_", "objective"];

fn is_auxiliary(name: &str) -> bool {
    AUXILIARY.iter().any(|start| name.starts_with(start))
}
