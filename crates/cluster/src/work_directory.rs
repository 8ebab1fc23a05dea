//! A work directory: the manifest, the parts, and where results go.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::division::{PartDivision, PartPlan, WantedParts};
use super::manifest::Manifest;
use super::part_table::{self, TableRow};
use super::refinement::{Refinements, Replacement};
use super::result::{self, Belonging, PartResult, ResultFile, file_name};
use super::seal::{opened, sealed, sha256};
use super::work_model::{WorkModel, WorkProblem, WorkTask};
use super::{ClusterError, file};
use placet_model::Puzzle;

/// A folder with the parts of a search and their results.
///
/// - `manifest.json`: the [`Manifest`], written last and once;
/// - `model.toml`, `data`, `words-1`: the model, its data and its lists of words;
/// - `parts.jsonl`, `parts.table`: the parts;
/// - `refinements/`: smaller parts in place of others;
/// - `checkpoints/`, `results/`: a file for each part that was begun or is done.
#[derive(Clone, Debug)]
pub struct WorkDirectory {
    root: PathBuf,
    manifest: Manifest,
    /// The hash of the manifest, which results carry.
    work: String,
    refinements: Refinements,
}

/// What a work directory is made from.
#[derive(Clone, Debug)]
pub struct CreateOptions {
    /// The model.
    pub model: WorkModel,
    /// What is asked.
    pub task: WorkTask,
    /// What the model file is called.
    pub name: String,
    /// The number of parts, unless there is a target.
    pub parts: usize,
    /// The time that a part should take, by a rough estimate.
    pub target: Option<Duration>,
}

impl WorkDirectory {
    /// Divides the search for the boards of a model, and writes the parts to a new work directory.
    ///
    /// # Errors
    /// If the model does not suit the task, there is a work directory already, or a file can't be written.
    pub fn create(root: &Path, options: CreateOptions) -> Result<(Self, PartDivision), ClusterError> {
        let path = root.join("manifest.json");
        let is_there = || {
            let shown = root.display();
            ClusterError::Wrong(format!(
                "{shown} is a work directory already: choose another folder for -o"
            ))
        };
        if path.exists() {
            return Err(is_there());
        }
        let WorkProblem { instance, digest, .. } = options.model.problem(options.task)?;
        let wanted = match options.target {
            Some(target) => WantedParts::Work((target.as_secs_f64() * 1e9).max(1.0)),
            None => WantedParts::Number(options.parts),
        };
        let division = PartDivision::of(
            &instance,
            vec![placet_engine::search::Position::default()],
            wanted,
        )?;
        let (lines, table) = part_table::written(&division);
        let manifest = Manifest {
            placet: env!("CARGO_PKG_VERSION").into(),
            task: options.task,
            name: options.name,
            model_sha256: sha256(options.model.text.as_bytes()),
            problem: digest,
            parts: division.parts.len(),
            refuted: division.refuted.len(),
            table_sha256: sha256(table.as_bytes()),
            model: options.model,
        };
        for folder in ["results", "checkpoints", "refinements", "logs"] {
            let folder = root.join(folder);
            fs::create_dir_all(&folder).map_err(ClusterError::file(&folder))?;
        }
        let text = manifest.model.text.as_bytes();
        file::replace(&root.join(manifest.model.file_name()), text)?;
        manifest.model.files.write(root)?;
        file::replace(&root.join("parts.jsonl"), lines.as_bytes())?;
        file::replace(&root.join("parts.table"), table.as_bytes())?;
        if !file::create(&path, sealed(&manifest.to_json()).as_bytes())? {
            return Err(is_there());
        }
        Ok((WorkDirectory::open(root)?, division))
    }

    /// Opens a work directory.
    ///
    /// # Errors
    /// If it is none, is damaged, or was made by another version of placet.
    pub fn open(root: &Path) -> Result<Self, ClusterError> {
        let path = root.join("manifest.json");
        if !path.exists() {
            let shown = root.display();
            return Err(ClusterError::Wrong(format!(
                "{shown} is not a work directory: `placet cluster split MODEL -o {shown}` makes one"
            )));
        }
        let bytes = fs::read(&path).map_err(ClusterError::file(&path))?;
        let damaged = || ClusterError::damaged(&path);
        let (content, work) = opened(&bytes).ok_or_else(damaged)?;
        let manifest = Manifest::from_json(&content).ok_or_else(damaged)?;
        let version = env!("CARGO_PKG_VERSION");
        if manifest.placet != version {
            return Err(ClusterError::Wrong(format!(
                "{} was made by placet {}, and this is placet {version}: use the same version, because the parts belong to its search",
                root.display(),
                manifest.placet
            )));
        }
        let model = root.join(manifest.model.file_name());
        let text = fs::read_to_string(&model).map_err(ClusterError::file(&model))?;
        let mut manifest = manifest
            .with_text(text)
            .ok_or_else(|| ClusterError::damaged(&model))?;
        manifest.model.files.read(root)?;
        let mut directory = WorkDirectory {
            root: root.to_path_buf(),
            manifest,
            work,
            refinements: Refinements::default(),
        };
        directory.read_refinements()?;
        Ok(directory)
    }

    /// What the directory is for.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// The folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The number of parts, with those that replace others.
    pub fn num_parts(&self) -> usize {
        self.manifest.parts + self.refinements.len()
    }

    /// Reads the refinements that were added since the directory was opened.
    pub(super) fn read_refinements(&mut self) -> Result<(), ClusterError> {
        self.refinements
            .read_more(&self.root.join("refinements"), &self.work)
    }

    /// The puzzle as the search takes it.
    pub(super) fn problem(&self) -> Result<WorkProblem, ClusterError> {
        let problem = self.manifest.model.problem(self.manifest.task)?;
        if problem.digest != self.manifest.problem {
            let message =
                "the model gives another problem than when the parts were made: use the same build of placet";
            return Err(ClusterError::Wrong(message.into()));
        }
        Ok(problem)
    }

    /// The puzzle.
    ///
    /// # Errors
    /// If the copy of the model has errors.
    pub fn puzzle(&self) -> Result<Puzzle, ClusterError> {
        self.manifest.model.puzzle()
    }

    /// A part and the hash of its line.
    pub(super) fn part(&self, index: usize) -> Result<(String, PartPlan), ClusterError> {
        let wrong = || {
            let most = self.num_parts().saturating_sub(1);
            ClusterError::Wrong(format!("there is no part {index}: the last one is {most}"))
        };
        match index.checked_sub(self.manifest.parts) {
            Some(new) => self.refinements.part(new).ok_or_else(wrong),
            None => {
                let (table, lines) = (self.root.join("parts.table"), self.root.join("parts.jsonl"));
                let (row, part) = part_table::read_part(&table, &lines, index)?;
                Ok((row.sha256, part))
            }
        }
    }

    /// The hash and the estimated work of all parts; the parts of the manifest are checked against its hash.
    pub(super) fn all_parts(&self) -> Result<Vec<(String, u64)>, ClusterError> {
        let path = self.root.join("parts.table");
        let bytes = fs::read(&path).map_err(ClusterError::file(&path))?;
        let rows = part_table::rows(&bytes, &self.manifest.table_sha256);
        let rows: Vec<TableRow> = rows.ok_or_else(|| ClusterError::damaged(&path))?;
        let new = (0..self.refinements.len()).filter_map(|index| self.refinements.part(index));
        let rows = rows.into_iter().take(self.manifest.parts);
        Ok(rows
            .map(|row| (row.sha256, row.work))
            .chain(new.map(|(hash, part)| (hash, part.work as u64)))
            .collect())
    }

    /// The indices of the parts in place of a part.
    pub(super) fn replacing(&self, index: usize) -> Option<Range<usize>> {
        let range = self.refinements.of(index)?;
        Some(self.manifest.parts + range.start..self.manifest.parts + range.end)
    }

    /// Replaces parts by about `pieces` smaller ones each; those that are done or replaced already stay. Returns how many were replaced.
    ///
    /// # Errors
    /// If an index is wrong, or a file can't be written.
    pub fn refine(&mut self, indices: &[usize], pieces: usize) -> Result<usize, ClusterError> {
        let instance = self.problem()?.instance;
        loop {
            let mut replaced = vec![];
            for index in indices {
                let (hash, part) = self.part(*index)?;
                let is_done = matches!(self.result(*index, &hash)?, ResultFile::Right(_));
                if !is_done && self.replacing(*index).is_none() {
                    let division = PartDivision::of(&instance, part.positions, WantedParts::Number(pieces))?;
                    replaced.push(Replacement {
                        index: *index,
                        counted: None,
                        parts: division.parts,
                    });
                }
            }
            if replaced.is_empty() || self.try_to_replace(&replaced)? {
                return Ok(replaced.len());
            }
        }
    }

    /// Writes replacements and reads on. False if another process was faster: some of the parts may be replaced now.
    fn try_to_replace(&mut self, replaced: &[Replacement]) -> Result<bool, ClusterError> {
        let folder = self.root.join("refinements");
        let is_written = self.refinements.write(&folder, &self.work, replaced)?;
        self.read_refinements()?;
        Ok(is_written)
    }

    /// Replaces a part, unless it was replaced already, and returns the indices of the new parts.
    pub(super) fn replace(&mut self, replacement: Replacement) -> Result<Range<usize>, ClusterError> {
        let (index, replaced) = (replacement.index, [replacement]);
        loop {
            if let Some(new) = self.replacing(index) {
                return Ok(new);
            }
            self.try_to_replace(&replaced)?;
        }
    }

    /// What was counted of a part before others took its place.
    pub(super) fn counted_before(&self, index: usize) -> Option<&PartResult> {
        self.refinements.counted(index)
    }

    /// The result of a part, whose line has this hash.
    pub(super) fn result(&self, index: usize, hash: &str) -> Result<ResultFile, ClusterError> {
        result::read(&self.result_path(index), self.belonging(index, hash))
    }

    pub(super) fn belonging<'a>(&'a self, index: usize, hash: &'a str) -> Belonging<'a> {
        Belonging {
            work: &self.work,
            index,
            part: hash,
        }
    }

    pub(super) fn result_path(&self, index: usize) -> PathBuf {
        self.root.join("results").join(file_name(index))
    }

    /// Removes the saved state of a part, if there is one.
    pub(super) fn forget_checkpoint(&self, index: usize) {
        let _ = fs::remove_file(self.checkpoint_path(index));
    }

    pub(super) fn checkpoint_path(&self, index: usize) -> PathBuf {
        self.root.join("checkpoints").join(file_name(index))
    }
}
