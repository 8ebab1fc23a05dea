//! The options of `placet export`.

use std::io;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::TypedValueParser;
use flate2::{Compression as Level, GzBuilder};
use itertools::Itertools;
use lzma_rust2::{XzOptions, XzWriter};

use super::family::FamilyOptions;
use crate::failure::Failure;
use crate::options::encoding::EncodingOptions;
use crate::options::symmetry::BreakOptions;
use crate::options::time_limit::TimeLimitOption;
use crate::options::value_parsers::one_of;
use placet_encode::Choices;
use placet_engine::exchange::export::{ExportExtra, ExportFormat};
use placet_model::{PuzzleNotation, nearest};

#[derive(Args, Debug)]
#[command(next_help_heading = "Export")]
pub(crate) struct ExportOptions {
    /// Format to write; by default, the format of the file name extension after -o, or dimacs.
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    to: Option<FormatChoice>,

    /// Write to this file instead of standard output
    ///
    /// The file is compressed if its name ends with `.gz` or `.xz`. If there are several files, FILE is their folder.
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,

    /// Print the size of the export instead of writing it.
    #[arg(long, conflicts_with = "output")]
    pub(super) size: bool,

    /// With --to dimacs: add `c ind` lines with an independent support
    ///
    /// These variables determine all others. Samplers and older model counters need them.
    #[arg(long)]
    pub(super) ind: bool,

    /// With --to icnf: write at least N cubes; by default, the values of one cell.
    #[arg(long, value_name = "N")]
    pub(super) cubes: Option<usize>,

    /// With --to penpa, f-puzzles or f-puzzles-json: write the solution, too
    ///
    /// The puzzle must have exactly one solution.
    #[arg(long)]
    pub(super) solution: bool,

    #[command(flatten)]
    pub(super) family: FamilyOptions,

    #[command(flatten)]
    pub(super) breaks: BreakOptions,

    #[command(flatten)]
    pub(super) encodings: EncodingOptions,

    #[command(flatten)]
    pub(crate) limit: TimeLimitOption,
}

impl ExportOptions {
    /// The requested format, or else the format of the file name extension. The name of a folder, for several files, selects none.
    pub(super) fn format(&self) -> FormatChoice {
        let file = self.output.as_deref().filter(|_| !self.family.is_several());
        let by_name = || ExportFormat::of_file(&Compression::plain(file?));
        self.to
            .unwrap_or_else(|| FormatChoice::One(by_name().unwrap_or(ExportFormat::Dimacs)))
    }

    /// The options that the format has no use for, as an error. If all formats are written, each option is for those that do.
    pub(super) fn refuse_ignored(&self) -> Result<(), Failure> {
        let choice = self.format();
        if self.solution && !choice.has_solutions() {
            let with_solutions = PuzzleNotation::ALL.into_iter().map(|(_, notation, _)| notation);
            let with_solutions = with_solutions.filter(|notation| notation.has_solutions());
            return Err(Failure::Bad(format!(
                "--solution does nothing here: use --to {}",
                with_solutions.format(", ")
            )));
        }
        let format = match choice {
            FormatChoice::One(format) => format,
            FormatChoice::Notation(notation) => return self.refuse_for_notation(notation),
            FormatChoice::All => return Ok(()),
        };
        let given = [
            ("--ind", self.ind, ExportExtra::IndependentSupport),
            ("--cubes", self.cubes.is_some(), ExportExtra::Cubes),
            (
                "--encode",
                self.encodings.choices() != Choices::default(),
                ExportExtra::Encodings,
            ),
        ];
        let is_ignored =
            |(_, is_given, extra): &&(&str, bool, ExportExtra)| *is_given && !format.can_have(*extra);
        match given.iter().find(is_ignored) {
            None => Ok(()),
            Some((option, _, extra)) => Err(Failure::Bad(format!(
                "{option} does nothing in the format {}, which has no {}: use --to {}",
                format.name(),
                extra.name(),
                extra.formats().join(", ")
            ))),
        }
    }

    /// Everything about problems and formulas, as an error: a notation states the puzzle itself.
    fn refuse_for_notation(&self, notation: PuzzleNotation) -> Result<(), Failure> {
        let given = [
            ("--ind", self.ind),
            ("--cubes", self.cubes.is_some()),
            ("--size", self.size),
            ("--break-symmetry", self.breaks.break_symmetry),
            ("--symmetry", self.breaks.symmetry.is_some()),
            ("--encode", self.encodings.choices() != Choices::default()),
            ("a range", self.family.is_several()),
        ];
        match given.iter().find(|(_, is_given)| *is_given) {
            None => Ok(()),
            Some((option, _)) => Err(Failure::Bad(format!(
                "{option} does nothing in the format {notation}, which states one puzzle"
            ))),
        }
    }

    /// That the file name extension selects no format, if it looks like a misspelled one.
    pub(super) fn note_on_extension(&self) -> Option<String> {
        let file = self.output.as_deref().filter(|_| self.to.is_none())?;
        let plain = Compression::plain(file);
        if ExportFormat::of_file(&plain).is_some() {
            return None;
        }
        let extension = plain.extension()?.to_str()?;
        let known = ExportFormat::ALL.map(|(_, format, _)| format.extension());
        let meant = nearest(extension, known)?;
        Some(format!(
            "no format has the extension `.{extension}` (did you mean `.{meant}`?): the file is in DIMACS"
        ))
    }
}

/// What `--to` names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FormatChoice {
    /// One format.
    One(ExportFormat),
    /// A notation that states the puzzle itself.
    Notation(PuzzleNotation),
    /// Every format for solvers that supports the puzzle.
    All,
}

impl FormatChoice {
    /// Does what is written have a place for the solution?
    fn has_solutions(self) -> bool {
        matches!(self, FormatChoice::Notation(notation) if notation.has_solutions())
    }

    /// The formats.
    pub(super) fn formats(self) -> Vec<ExportFormat> {
        match self {
            FormatChoice::One(format) => vec![format],
            FormatChoice::Notation(_) => vec![],
            FormatChoice::All => ExportFormat::ALL.iter().map(|(_, format, _)| *format).collect(),
        }
    }
}

/// Reads the name of a format, or `all`.
pub(super) fn formats() -> impl TypedValueParser<Value = FormatChoice> {
    let formats = ExportFormat::ALL.map(|(name, format, help)| (name, FormatChoice::One(format), help));
    let notations =
        PuzzleNotation::ALL.map(|(name, notation, help)| (name, FormatChoice::Notation(notation), help));
    let help = "Every format for solvers that supports the puzzle, one file each in the folder of -o";
    let all = [("all", FormatChoice::All, help)];
    one_of(formats.into_iter().chain(notations).chain(all))
}

/// The compression of a file, by its extension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compression {
    None,
    Gzip,
    Xz,
}

/// The default level of `gzip` and `xz`.
const LEVEL: u32 = 6;

impl Compression {
    /// `.gz`, `.xz`, or none.
    pub(super) fn of(path: &Path) -> Self {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("gz") => Compression::Gzip,
            Some("xz") => Compression::Xz,
            _ => Compression::None,
        }
    }

    /// The name of the file without the extension of its compression.
    pub(super) fn plain(path: &Path) -> PathBuf {
        match Compression::of(path) {
            Compression::None => path.to_path_buf(),
            Compression::Gzip | Compression::Xz => path.with_extension(""),
        }
    }

    /// Compresses what is written. The file contains no time, no name and no system, so its bytes are the same everywhere.
    pub(super) fn write(
        self,
        out: &mut dyn Write,
        write: impl Fn(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        match self {
            Compression::None => write(out),
            Compression::Gzip => {
                let mut encoder = GzBuilder::new().write(out, Level::new(LEVEL));
                write(&mut Unflushed(&mut encoder))?;
                encoder.finish().map(|_| ())
            }
            Compression::Xz => {
                let mut encoder = XzWriter::new(out, XzOptions::with_preset(LEVEL))?;
                write(&mut Unflushed(&mut encoder))?;
                encoder.finish().map(|_| ())
            }
        }
    }
}

/// Ignores flushes: each would worsen the compression.
struct Unflushed<'a, W: Write>(&'a mut W);

impl<W: Write> Write for Unflushed<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn compressed(name: &str) -> Vec<u8> {
        let mut bytes = vec![];
        let write = |out: &mut dyn Write| {
            out.write_all(b"p cnf 1 1\n")?;
            out.flush()?;
            out.write_all(b"1 0\n")
        };
        Compression::of(Path::new(name)).write(&mut bytes, write).unwrap();
        bytes
    }

    #[test]
    fn the_name_says_how() {
        let text = b"p cnf 1 1\n1 0\n";
        assert_eq!(compressed("a.cnf"), text);
        let mut gzip = vec![];
        flate2::read::GzDecoder::new(&compressed("a.cnf.gz")[..])
            .read_to_end(&mut gzip)
            .unwrap();
        assert_eq!(gzip, text);
        assert_eq!(&compressed("a.xz")[..6], b"\xfd7zXZ\0");
    }

    #[test]
    fn no_time_and_no_system_are_told() {
        let bytes = compressed("a.gz");
        assert_eq!((&bytes[4..8], bytes[9]), (&[0_u8; 4][..], 255));
    }
}
