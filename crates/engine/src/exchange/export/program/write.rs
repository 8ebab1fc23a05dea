//! Writes a program in a format.

use std::io;
use std::io::{BufWriter, Write};

use super::text::{ProgramText, ProgramWords};
use super::{lp, mps, opb};
use placet_problem::Problem;

impl ProgramText {
    /// Whether it can be written in the format. Fixed MPS has little space: eight characters per name and twelve per number.
    pub fn fits(&self, format: ProgramFormat) -> bool {
        format != ProgramFormat::Mps || mps::fits(self.num_columns().max(self.num_sides), self.longest)
    }

    /// Writes it. `problem` must be the one that was measured.
    ///
    /// # Errors
    /// If writing to `out` fails.
    pub fn write(
        &self,
        problem: &Problem,
        words: &ProgramWords<'_>,
        format: ProgramFormat,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let mut out = BufWriter::with_capacity(1 << 16, out);
        match format {
            ProgramFormat::Opb => opb::write(self, problem, words, &mut out)?,
            ProgramFormat::Lp => lp::write(self, problem, words, &mut out)?,
            ProgramFormat::Mps => mps::write(self, problem, words, mps::MpsLayout::Fixed, &mut out)?,
            ProgramFormat::FreeMps => mps::write(self, problem, words, mps::MpsLayout::Free, &mut out)?,
        }
        out.flush()
    }
}

/// A format for 0/1 programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgramFormat {
    /// Pseudo-Boolean constraints.
    Opb,
    /// CPLEX LP.
    Lp,
    /// MPS in columns, with names of eight characters.
    Mps,
    /// MPS with free layout, with names of any length.
    FreeMps,
}
