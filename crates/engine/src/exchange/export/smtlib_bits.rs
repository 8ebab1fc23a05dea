//! SMT-LIB 2 with Booleans: the clauses of a formula as assertions.

use std::io::{self, BufWriter, Write};

use super::identifiers::AUXILIARY;
use placet_encode::cnf::{ClauseSink, FormulaSize, Lit, SizeCounter, Var};

/// A sink that writes each clause as an assertion immediately.
pub struct SmtSink<'a> {
    out: BufWriter<&'a mut dyn Write>,
    names: Vec<String>,
    expected: FormulaSize,
    written: SizeCounter,
    /// The first error; nothing is written afterwards.
    error: Option<io::Error>,
}

impl<'a> SmtSink<'a> {
    /// A sink for a formula of the given size, whose first variables have these names. All variables are declared.
    pub fn new(out: &'a mut dyn Write, size: FormulaSize, mut names: Vec<String>) -> Self {
        for number in names.len()..size.variables {
            names.push(format!("{AUXILIARY}{}", number + 1));
        }
        let mut sink = SmtSink {
            out: BufWriter::new(out),
            names,
            expected: size,
            written: SizeCounter::new(),
            error: None,
        };
        sink.error = sink.declare().err();
        sink
    }

    fn declare(&mut self) -> io::Result<()> {
        writeln!(self.out, "(set-option :produce-models true)\n(set-logic QF_UF)")?;
        for name in &self.names {
            writeln!(self.out, "(declare-const {name} Bool)")?;
        }
        Ok(())
    }

    fn literal(names: &[String], lit: Lit) -> String {
        let name = &names[lit.var().index()];
        if lit.is_positive() {
            name.clone()
        } else {
            format!("(not {name})")
        }
    }

    fn assert(&mut self, clause: &[Lit]) -> io::Result<()> {
        match clause {
            [] => writeln!(self.out, "(assert false)"),
            [only] => writeln!(self.out, "(assert {})", Self::literal(&self.names, *only)),
            _ => {
                write!(self.out, "(assert (or")?;
                for lit in clause {
                    write!(self.out, " {}", Self::literal(&self.names, *lit))?;
                }
                writeln!(self.out, "))")
            }
        }
    }

    /// Writes the soft clauses with their costs, and the commands to find a model and to print the
    /// variables with indices below `num_shown`.
    ///
    /// # Errors
    /// If writing failed, or the formula has another size.
    pub fn finish(mut self, soft: &[(u64, Lit)], num_shown: usize) -> io::Result<()> {
        if let Some(error) = self.error {
            return Err(error);
        }
        if self.written.size() != self.expected {
            return Err(io::Error::other("the formula is not of the size forecast"));
        }
        if !soft.is_empty() {
            writeln!(
                self.out,
                "; what follows is no standard: z3 and others of optimisation modulo theories have it"
            )?;
        }
        for (cost, lit) in soft {
            let literal = Self::literal(&self.names, *lit);
            writeln!(self.out, "(assert-soft {literal} :weight {cost} :id cost)")?;
        }
        writeln!(self.out, "(check-sat)")?;
        if num_shown > 0 {
            writeln!(self.out, "(get-value ({}))", self.names[..num_shown].join(" "))?;
        }
        self.out.flush()
    }
}

impl ClauseSink for SmtSink<'_> {
    fn new_var(&mut self) -> Var {
        self.written.new_var()
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.written.add_clause(clause);
        if self.error.is_none() {
            self.error = self.assert(clause).err();
        }
    }

    fn is_full(&self) -> bool {
        self.error.is_some()
    }
}
