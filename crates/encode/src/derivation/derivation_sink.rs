//! Derives clauses as the encoder writes them.

use std::collections::{HashMap, HashSet};
use std::io::Write;

use super::affine_form::{AffineForm, ProvedForm};
use super::derived_line::{DerivationCount, DerivedLine};
use super::derived_quantity::DerivedQuantity;
use super::line_facts::{LineFacts, LineTerm, TermChoice};
use super::order_equation::order_equations;
use super::pb_proof::PbProof;
use super::problem_form::{FixedVariables, ProblemForm};
use super::value_caps::ValueCaps;
use crate::VariableMap;
use crate::cnf::{ClauseSink, Lit, OrderedTerm, SumStep, Var};
use crate::sum::sum_terms;
use placet_problem::{Constraint, Linear, Problem, VarId};

/// Receives the clauses of a formula, and writes a proof that they follow from the pseudo-Boolean form of the problem.
pub(super) struct DerivationSink<'a> {
    problem: &'a Problem,
    map: &'a VariableMap,
    form: &'a ProblemForm,
    caps: &'a ValueCaps,
    stop: &'a dyn Fn() -> bool,
    out: &'a mut dyn Write,
    proof: PbProof,
    num_vars: usize,
    /// The variables of the problem, by their literals.
    owners: HashMap<Lit, Vec<VarId>>,
    /// Variables that the proof may mention.
    defined: HashSet<Var>,
    order: HashMap<Var, [ProvedForm; 2]>,
    known: FixedVariables,
    source: Option<usize>,
    line: Option<DerivedLine>,
    /// The first constraint that the proof has derived for this source, and those that stay when the next one begins.
    begun: u64,
    kept: Vec<u64>,
    count: DerivationCount,
    outcome: std::io::Result<()>,
}

impl<'a> DerivationSink<'a> {
    pub(super) fn new(
        (problem, map): (&'a Problem, &'a VariableMap),
        (form, caps): (&'a ProblemForm, &'a ValueCaps),
        known: FixedVariables,
        stop: &'a dyn Fn() -> bool,
        out: &'a mut dyn Write,
    ) -> Self {
        let mut owners: HashMap<Lit, Vec<VarId>> = HashMap::new();
        for var in problem.var_ids() {
            for lit in map.direct_literals(var) {
                owners.entry(*lit).or_default().push(var);
            }
        }
        DerivationSink {
            proof: PbProof::new(form.num_constraints()),
            problem,
            map,
            form,
            caps,
            stop,
            out,
            num_vars: 0,
            defined: owners.keys().map(|lit| lit.var()).collect(),
            owners,
            order: HashMap::new(),
            known,
            source: None,
            line: None,
            begun: form.num_constraints() + 1,
            kept: vec![],
            count: DerivationCount::default(),
            outcome: Ok(()),
        }
    }

    /// Ends the proof. How many clauses were derived.
    pub(super) fn finish(mut self) -> std::io::Result<DerivationCount> {
        self.forget();
        self.proof.finish();
        self.flush();
        self.outcome.map(|()| self.count)
    }

    /// Deletes what only the last source needed, so that the checker has less to look at.
    fn forget(&mut self) {
        self.line = None;
        self.kept.sort_unstable();
        self.proof.delete_from(self.begun, &self.kept);
        self.begun = self.proof.last() + 1;
        self.kept.clear();
    }

    fn flush(&mut self) {
        let text = self.proof.take_text();
        if self.outcome.is_ok() {
            self.outcome = self.out.write_all(text.as_bytes());
        }
    }

    fn is_stopped(&self) -> bool {
        self.outcome.is_err() || (self.stop)()
    }

    /// A sum over variables of the problem: its terms.
    fn begin_linear(&mut self, linear: &Linear) {
        let Some(terms) = sum_terms(linear, |var| self.map.domain(var)) else {
            return;
        };
        let terms = terms.into_iter().map(|(coefficient, var)| {
            let values: Vec<(i64, Lit)> = self
                .map
                .domain(var)
                .values()
                .iter()
                .copied()
                .zip(self.map.direct_literals(var).iter().copied())
                .collect();
            let mut form = AffineForm::default();
            for (value, lit) in &values {
                form.add_literal(*lit, i128::from(coefficient) * i128::from(*value));
            }
            let choice = TermChoice {
                one_hot: self.form.one_hot[var.index()].clone(),
                coefficient: coefficient.into(),
                values,
            };
            LineTerm {
                form,
                choice: Some(choice),
            }
        });
        self.begin_line(terms.collect(), vec![]);
    }

    fn begin_line(&mut self, terms: Vec<LineTerm>, quantities: Vec<DerivedQuantity>) {
        let forms = self
            .source
            .map_or(&[][..], |source| &self.form.constraints[source]);
        let facts = LineFacts::new(terms, forms, &self.known, &mut self.proof);
        self.line = Some(DerivedLine::new(facts, quantities));
    }

    /// The terms in order encoding: those of a linear constraint, or literals with weights.
    fn order_terms(&mut self, ordered: &[OrderedTerm]) -> Option<()> {
        let mut quantities = vec![];
        let Some(line) = self.line.take() else {
            let mut terms = vec![];
            for (index, term) in ordered.iter().enumerate() {
                let quantity = DerivedQuantity::weighted(term, index + 1, &mut self.proof)?;
                terms.push(LineTerm {
                    form: quantity.form.clone(),
                    choice: None,
                });
                quantities.push(quantity);
            }
            self.begin_line(terms, quantities);
            return Some(());
        };
        if line.facts.terms.len() != ordered.len() {
            return None;
        }
        let order = &self.order;
        let equations = |lit: Lit| order.get(&lit.var()).cloned();
        for (index, (term, own)) in ordered.iter().zip(&line.facts.terms).enumerate() {
            quantities.push(DerivedQuantity::of_variable(
                term,
                index + 1,
                own,
                &equations,
                &self.known,
                &mut self.proof,
            )?);
        }
        self.line = Some(DerivedLine::new(line.facts, quantities));
        Some(())
    }

    fn follow(&mut self, step: SumStep) -> Option<()> {
        match step {
            SumStep::Order { direct, at_least } => {
                let owners = self.owners.get(direct.first()?)?.iter();
                let owner = owners
                    .copied()
                    .find(|var| self.map.direct_literals(*var) == direct)?;
                let one_hot = &self.form.one_hot[owner.index()];
                let new = order_equations(&direct, &at_least, one_hot, &mut self.proof)?;
                self.defined.extend(new.keys().copied());
                self.kept.extend(new.values().flatten().map(|form| form.id));
                self.order.extend(new);
                Some(())
            }
            SumStep::Line(terms) => self.order_terms(&terms),
            SumStep::Partial { range, sum } => {
                let defined = &self.defined;
                let is_new = |lit: Lit| !defined.contains(&lit.var());
                let line = self.line.as_mut()?;
                line.combine(&range, &sum, self.caps, &is_new, &mut self.proof)?;
                self.defined.extend(sum.at_least.iter().map(|lit| lit.var()));
                Some(())
            }
            SumStep::Meeting => {
                self.line.as_mut()?.meet(&mut self.proof);
                Some(())
            }
        }
    }

    fn derive(&mut self, clause: &[Lit]) -> Option<ProvedForm> {
        let is_known = |lit: &Lit| self.defined.contains(&lit.var());
        if !clause.iter().all(is_known) {
            return None;
        }
        let by_line = self
            .line
            .as_ref()
            .and_then(|line| line.clause(clause, &mut self.proof));
        by_line
            .or_else(|| self.simple(clause))
            .or_else(|| self.all_taken(clause))
            .or_else(|| self.by_bounds(clause))
    }

    /// Constraints of the problem that share a variable with the clause.
    fn near(&self, clause: &[Lit]) -> Vec<ProvedForm> {
        let about = |form: &&ProvedForm| clause.iter().any(|lit| form.form.coefficient(lit.var()) != 0);
        let own = self
            .source
            .map_or(&[][..], |source| &self.form.constraints[source]);
        // A list of many values has many forms, each about one value.
        let constraint = self
            .source
            .map(|source| &self.problem.constraints()[source].constraint);
        let is_list = matches!(constraint, Some(Constraint::AllDifferent(_)));
        let mut near: Vec<ProvedForm> = own
            .iter()
            .filter(|form| !is_list || about(form))
            .cloned()
            .collect();
        for lit in clause {
            let owners = [*lit, !*lit]
                .into_iter()
                .filter_map(|lit| self.owners.get(&lit))
                .flatten();
            near.extend(owners.flat_map(|var| self.form.one_hot[var.index()].clone()));
            near.extend(self.order.get(&lit.var()).into_iter().flatten().cloned());
        }
        near
    }

    /// A clause that follows from the constraint by unit propagation.
    fn simple(&mut self, clause: &[Lit]) -> Option<ProvedForm> {
        let mut near = self.near(clause);
        // The one-hot equation of the order literals.
        let related: Vec<Lit> = near
            .iter()
            .flat_map(|form| form.form.terms())
            .map(|(var, _)| var.positive())
            .collect();
        let is_order = clause.iter().any(|lit| self.order.contains_key(&lit.var()));
        if is_order {
            let owners = related.iter().filter_map(|lit| self.owners.get(lit)).flatten();
            let owners: HashSet<VarId> = owners.copied().collect();
            let mut owners: Vec<VarId> = owners.into_iter().collect();
            owners.sort_unstable();
            near.extend(
                owners
                    .iter()
                    .flat_map(|var| self.form.one_hot[var.index()].clone()),
            );
        }
        self.proof
            .rup(&AffineForm::clause(clause), &near.iter().collect::<Vec<_>>())
    }

    /// As many values as variables, all different: some variable takes the value.
    fn all_taken(&mut self, clause: &[Lit]) -> Option<ProvedForm> {
        let Constraint::AllDifferent(all) = &self.problem.constraints()[self.source?].constraint else {
            return None;
        };
        let mut sum = super::combination::Combination::default();
        for var in &all.vars {
            sum.add(&self.form.one_hot[var.index()][0], 1);
        }
        for form in &self.form.constraints[self.source?] {
            if clause.iter().all(|lit| form.form.coefficient(lit.var()) == 0) {
                sum.add(form, 1);
            }
        }
        self.proof.clause_of(clause, &sum)
    }

    /// A clause that follows from the bounds of the sum over the terms in it.
    fn by_bounds(&mut self, clause: &[Lit]) -> Option<ProvedForm> {
        let line = self.line.as_ref()?;
        let is_in = |term: &LineTerm| clause.iter().any(|lit| term.form.coefficient(lit.var()) != 0);
        let terms: Vec<usize> = (0..line.facts.terms.len())
            .filter(|term| is_in(&line.facts.terms[*term]))
            .collect();
        let mut hints = line.bounds(&mut self.proof);
        if let [only] = terms[..] {
            hints.extend(line.term_bounds(only, self.caps, &mut self.proof));
        }
        for term in terms {
            let choice = &line.facts.terms[term].choice;
            hints.extend(choice.iter().flat_map(|choice| choice.one_hot.clone()));
        }
        self.proof
            .rup(&AffineForm::clause(clause), &hints.iter().collect::<Vec<_>>())
    }
}

impl ClauseSink for DerivationSink<'_> {
    fn new_var(&mut self) -> Var {
        self.num_vars += 1;
        Var::from_index(self.num_vars - 1)
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        if self.is_stopped() {
            return;
        }
        let derived = self.derive(clause);
        self.kept.extend(derived.iter().map(|derived| derived.id));
        if let ([lit], Some(derived)) = (clause, &derived) {
            self.known.entry(lit.var()).or_insert_with(|| derived.clone());
        }
        self.count.add(self.source, derived.is_some());
        self.flush();
    }

    fn begin_source(&mut self, constraint: Option<usize>) {
        self.forget();
        self.source = constraint;
        let problem = self.problem;
        if let Some(Constraint::Linear(linear)) =
            constraint.map(|index| &problem.constraints()[index].constraint)
        {
            self.begin_linear(linear);
        }
    }

    fn note_sum(&mut self, step: &dyn Fn() -> SumStep) {
        if self.is_stopped() {
            return;
        }
        let step = step();
        let is_order = matches!(step, SumStep::Order { .. });
        if self.follow(step).is_none() && !is_order {
            self.line = None;
        }
    }
}
