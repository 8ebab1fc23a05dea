//! DIMACS CNF, the text format that every SAT solver reads.

mod clause_text;

use std::io::{self, Write};

use clause_text::ClauseText;

use placet_encode::cnf::{ClauseSink, Formula, FormulaSize, Lit, SizeCounter, Var};

/// Writes `formula`, and each of `extra_units` as a unit clause, with exact counts in the `p cnf`
/// line.
///
/// Variables that occur only in `extra_units` are counted as well. Only the problem line and
/// clauses are written: the caller writes comments before them.
///
/// # Errors
/// If writing to `out` fails.
///
/// # Examples
/// ```
/// use placet::cnf::{ClauseSink, Formula};
/// use placet::exchange::export::dimacs::write_formula;
///
/// let mut formula = Formula::new();
/// let (a, b) = (formula.new_var(), formula.new_var());
/// formula.add_clause(&[a.positive(), b.negative()]);
/// let mut text = Vec::new();
/// write_formula(&mut text, &formula, &[b.positive()])?;
/// assert_eq!(text, b"p cnf 2 2\n1 -2 0\n2 0\n");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write_formula(out: &mut impl Write, formula: &Formula, extra_units: &[Lit]) -> io::Result<()> {
    let units = extra_units.iter().map(std::slice::from_ref);
    let num_vars = extra_units
        .iter()
        .map(|lit| lit.var().index() + 1)
        .fold(formula.num_vars(), usize::max);
    let num_clauses = formula.num_clauses() + extra_units.len();
    let mut text = ClauseText::new(out);
    text.push(format!("p cnf {num_vars} {num_clauses}\n").as_bytes());
    formula
        .clauses()
        .chain(units)
        .for_each(|clause| text.push_clause(clause));
    text.finish()
}

/// A sink that writes each clause immediately, without storing the formula.
///
/// The size must be known in advance, because the first line contains it.
///
/// # Examples
/// ```
/// use placet::cnf::{ClauseSink, FormulaSize};
/// use placet::exchange::export::dimacs::DimacsSink;
///
/// let mut text = Vec::new();
/// let size = FormulaSize { variables: 2, clauses: 1, literals: 2 };
/// let mut sink = DimacsSink::new(&mut text, size);
/// let (a, b) = (sink.new_var(), sink.new_var());
/// sink.add_clause(&[a.positive(), b.negative()]);
/// sink.finish()?;
/// assert_eq!(text, b"p cnf 2 1\n1 -2 0\n");
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct DimacsSink<'a> {
    text: ClauseText<'a>,
    /// The text at the start of each clause.
    start: Vec<u8>,
    expected: FormulaSize,
    written: SizeCounter,
}

impl<'a> DimacsSink<'a> {
    /// A sink for a formula of the given size.
    pub fn new(out: &'a mut dyn Write, size: FormulaSize) -> Self {
        let head = format!("p cnf {} {}\n", size.variables, size.clauses);
        DimacsSink::headed(out, size, &head, "")
    }

    /// A sink with another first line and a prefix for all clauses, for variants of DIMACS with
    /// weights and cubes.
    pub fn headed(out: &'a mut dyn Write, size: FormulaSize, head: &str, start: &str) -> Self {
        let mut text = ClauseText::new(out);
        text.push(head.as_bytes());
        DimacsSink {
            text,
            start: start.as_bytes().to_vec(),
            expected: size,
            written: SizeCounter::new(),
        }
    }

    /// Writes the rest.
    ///
    /// # Errors
    /// If writing failed, or the formula has another size.
    pub fn finish(self) -> io::Result<()> {
        self.text.finish()?;
        match self.written.size() == self.expected {
            true => Ok(()),
            false => Err(io::Error::other("the formula is not of the size forecast")),
        }
    }
}

impl ClauseSink for DimacsSink<'_> {
    fn new_var(&mut self) -> Var {
        self.written.new_var()
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.written.add_clause(clause);
        // Most formats have no prefix, and there may be millions of clauses.
        if !self.start.is_empty() {
            self.text.push(&self.start);
        }
        self.text.push_clause(clause);
    }

    fn is_full(&self) -> bool {
        self.text.is_broken()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(formula: &Formula, units: &[Lit]) -> String {
        let mut text = Vec::new();
        write_formula(&mut text, formula, units).unwrap();
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn empty_formula_and_empty_clause() {
        let mut formula = Formula::new();
        assert_eq!(text(&formula, &[]), "p cnf 0 0\n");
        formula.add_clause(&[]);
        assert_eq!(text(&formula, &[]), "p cnf 0 1\n0\n");
    }

    #[test]
    fn header_counts_a_variable_that_only_a_unit_names() {
        let lit = Var::from_index(4).negative();
        assert_eq!(text(&Formula::new(), &[lit]), "p cnf 5 1\n-5 0\n");
    }

    #[test]
    fn another_size_than_forecast_is_an_error() {
        let mut text = Vec::new();
        let mut sink = DimacsSink::new(&mut text, FormulaSize::default());
        sink.add_clause(&[]);
        assert!(sink.finish().is_err());
    }

    #[test]
    fn what_writing_brings_is_told() {
        let mut little = [0_u8; 4];
        let mut room = little.as_mut_slice();
        assert!(
            DimacsSink::new(&mut room, FormulaSize::default())
                .finish()
                .is_err()
        );
    }

    #[test]
    fn text_longer_than_a_chunk_is_whole() {
        let mut formula = Formula::new();
        let lits: Vec<Lit> = (0..50_000).map(|_| formula.new_var().negative()).collect();
        formula.add_clause(&lits);
        formula.add_clause(&lits[..1]);
        let expected: String = lits.iter().map(|lit| format!("{} ", lit.to_dimacs())).collect();
        let expected = format!("p cnf 50000 2\n{expected}0\n-1 0\n");
        assert_eq!(text(&formula, &[]), expected);
        let mut streamed = Vec::new();
        let mut sink = DimacsSink::new(&mut streamed, formula.size());
        for _ in 0..formula.num_vars() {
            sink.new_var();
        }
        formula.clauses().for_each(|clause| sink.add_clause(clause));
        sink.finish().unwrap();
        assert_eq!(String::from_utf8(streamed).unwrap(), expected);
    }
}
