//! Writes the folder of a certificate.

mod proof;

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use flate2::{Compression, GzBuilder};

use self::proof::{BlockedFormula, ProofTask, write_proof};
use super::{CertificationError, excluded};
use crate::certification::certified_model::CertifiedModel;
use crate::certification::folder::{CLAIM, CertificateFolder};
use crate::render::json::board_object;
use placet_base::limit::{Limits, Outcome, Phase, Stop, StopReason};
use placet_model::Board;
use placet_proof::{CertificateClaim, CertificatePart, ClaimKind, write_blocked};

/// Proofs of more bytes are compressed.
const MAX_PLAIN_PROOF: u64 = 16 << 20;

pub use self::proof::ProofChoice;

/// What a certificate is made from.
pub struct NewCertificate<'a> {
    /// The model.
    pub model: &'a CertifiedModel,
    /// What is claimed, which must be true.
    pub kind: ClaimKind,
    /// The solutions that it lists.
    pub boards: &'a [Board],
    /// How its proof is made.
    pub proof: &'a ProofChoice,
}

impl NewCertificate<'_> {
    /// Writes the certificate to an empty folder. The stages are told as they begin.
    ///
    /// # Errors
    /// If the formula or the proof cannot be made, or a file cannot be written.
    pub fn write(
        &self,
        folder: &Path,
        limits: &Limits,
        stage: &dyn Fn(&str),
    ) -> Result<Outcome<CertificateClaim>, CertificationError> {
        let &NewCertificate {
            model,
            kind,
            boards,
            proof: options,
        } = self;
        let failed = CertificationError::unwritable(folder);
        let folder = CertificateFolder(folder.to_path_buf());
        let mut writer = PartWriter {
            folder,
            parts: vec![],
        };
        writer
            .write(model.part, |out| model.write(out))
            .map_err(&failed)?;
        for (part, text) in model.beside.parts() {
            let written = writer.write(part, |out| out.write_all(text.as_bytes()));
            written.map_err(&failed)?;
        }
        let solutions = |out: &mut dyn Write| {
            let mut objects = boards.iter().map(|board| board_object(&model.puzzle, board));
            objects.try_for_each(|object| writeln!(out, "{object}"))
        };
        writer
            .write(CertificatePart::Solutions, solutions)
            .map_err(&failed)?;
        stage("the formula");
        let formula = match (model.formula(limits), limits.check()) {
            (Err(_), Some(reason)) => return Ok(stopped(reason, Phase::Encoding)),
            (formula, _) => formula?,
        };
        writer
            .write(CertificatePart::Formula, |out| formula.write(out))
            .map_err(&failed)?;
        let formula = write_excluded(model, kind, boards, &mut writer).map_err(&failed)?;
        stage("the proof");
        let proof = CertificatePart::proof_in(options.format);
        let task = ProofTask {
            formula,
            proof: writer.path(proof),
        };
        if let Err(reason) = write_proof(&task, options, limits)? {
            return Ok(stopped(reason, Phase::Searching));
        }
        writer.parts.push(proof);
        writer.compress_proof().map_err(&failed)?;
        if options.derive {
            stage("the derivation of the clauses");
            let written = writer.write_derivation(model, limits);
            if let Some(reason) = limits.check() {
                return Ok(stopped(reason, Phase::Searching));
            }
            written.map_err(&failed)?;
        }
        let mut claim = model.claim(kind, boards.len() as u64);
        for part in &writer.parts {
            claim
                .files
                .push((*part, writer.folder.digest(*part).map_err(&failed)?));
        }
        fs::write(writer.folder.0.join(CLAIM), claim.to_text()).map_err(&failed)?;
        Ok(match limits.check() {
            Some(reason) => stopped(reason, Phase::Searching),
            None => Outcome::Complete(claim),
        })
    }
}

fn stopped(reason: StopReason, phase: Phase) -> Outcome<CertificateClaim> {
    Outcome::Stopped(Stop::new(reason, phase), None)
}

/// Writes the formula without the listed solutions.
fn write_excluded(
    model: &CertifiedModel,
    kind: ClaimKind,
    boards: &[Board],
    writer: &mut PartWriter,
) -> io::Result<BlockedFormula> {
    let formula = writer.folder.open(CertificatePart::Formula)?;
    let (formula, meanings) = excluded::open(formula, &model.puzzle).map_err(io::Error::other)?;
    let clauses = excluded::clauses(kind, boards, &model.puzzle, &meanings).map_err(io::Error::other)?;
    let mut out = BufWriter::new(File::create(writer.path(CertificatePart::Blocked))?);
    write_blocked(formula, &clauses, &mut out).map_err(io::Error::other)?;
    out.flush()?;
    writer.parts.push(CertificatePart::Blocked);
    Ok(BlockedFormula {
        path: writer.path(CertificatePart::Blocked),
        num_listed: match kind {
            ClaimKind::Best(_) => 0,
            _ => clauses.len() as u64,
        },
        cells: meanings.cells(),
        distinguishing: excluded::distinguishing(&model.puzzle, &meanings),
    })
}

/// Writes files, and remembers which.
struct PartWriter {
    folder: CertificateFolder,
    parts: Vec<CertificatePart>,
}

impl PartWriter {
    fn path(&self, part: CertificatePart) -> PathBuf {
        self.folder.path(part)
    }

    fn write(
        &mut self,
        part: CertificatePart,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut out = BufWriter::new(File::create(self.path(part))?);
        write(&mut out)?;
        out.flush()?;
        self.parts.push(part);
        Ok(())
    }

    /// Writes the model in pseudo-Boolean form, and how clauses follow from it.
    fn write_derivation(&mut self, model: &CertifiedModel, limits: &Limits) -> io::Result<()> {
        self.write(CertificatePart::PseudoBoolean, |out| {
            model.write_pseudo_boolean(out)
        })?;
        self.write(CertificatePart::Derivation, |out| {
            model.write_derivation(limits, out)
        })?;
        self.compress_proof()
    }

    /// Compresses the proof, the last part, if it is large.
    fn compress_proof(&mut self) -> io::Result<()> {
        let Some(part) = self.parts.last().copied() else {
            return Ok(());
        };
        let plain = self.path(part);
        if fs::metadata(&plain)?.len() <= MAX_PLAIN_PROOF {
            return Ok(());
        }
        let Some(compressed) = part.compressed() else {
            return Ok(());
        };
        self.parts.pop();
        self.write(compressed, |out| {
            let mut encoder = GzBuilder::new().write(out, Compression::fast());
            io::copy(&mut File::open(&plain)?, &mut encoder)?;
            encoder.finish().map(|_| ())
        })?;
        fs::remove_file(plain)
    }
}
