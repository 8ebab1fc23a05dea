//! The models that are offered: those that come with placet, or those of a folder.

use std::ffi::OsStr;
use std::io::{Read, Write};
use std::path::{Component, Path, PathBuf};
use std::{fs, io};

use include_dir::{Dir, include_dir};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use thiserror::Error;
use walkdir::WalkDir;

use placet_base::hexadecimal::hexadecimal;
use placet_base::replacement;

/// The models that come with placet.
static MODELS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/models");

/// The largest model that is offered or saved, in bytes.
pub(super) const MOST_BYTES: u64 = 1 << 20;

/// The most models that are listed, and the deepest folder in which they are looked for.
const MOST_MODELS: usize = 5_000;
const DEEPEST: usize = 8;

/// Models by their paths, which have slashes.
#[derive(Clone, Debug)]
pub enum Library {
    /// Those that come with placet. They cannot be changed.
    BuiltIn,
    /// Those below a folder.
    Folder(PathBuf),
    /// A single file.
    File(PathBuf),
}

/// Why a model cannot be read or saved.
#[derive(Debug, Error)]
pub enum LibraryError {
    /// The path is none of a model.
    #[error("there is no model `{0}`")]
    Unknown(String),
    /// The library is that of placet.
    #[error("the models that come with placet cannot be changed")]
    ReadOnly,
    /// The model is too large.
    #[error("models of more than 1 MiB are not offered")]
    TooLarge,
    /// The file is not text.
    #[error("the model is not UTF-8 text")]
    NotText,
    /// The file is not what it should be when the model is saved: the version of its text, if there is one.
    #[error("{}", match .0 {
        Some(_) => "the model was changed by somebody else",
        None => "the model is not there any more",
    })]
    Conflict(Option<String>),
    /// The system refuses.
    #[error("{0}")]
    Io(#[from] io::Error),
}

impl Library {
    /// The library of a folder or of a file.
    ///
    /// # Errors
    /// If there is neither.
    pub fn at(path: &Path) -> io::Result<Self> {
        let path = fs::canonicalize(path)?;
        Ok(match path.is_dir() {
            true => Library::Folder(path),
            false => Library::File(path),
        })
    }

    /// Can models be saved?
    pub fn is_writable(&self) -> bool {
        !matches!(self, Library::BuiltIn)
    }

    /// The models: path and title.
    pub(crate) fn list(&self) -> Vec<Value> {
        let mut paths = match self {
            Library::BuiltIn => built_in_paths(),
            Library::Folder(root) => paths_below(root),
            Library::File(path) => vec![file_name(path)],
        };
        paths.sort();
        let entry = |path: String| {
            let text = self.read(&path).ok()?;
            let title = title(&text).unwrap_or_else(|| path.clone());
            Some(json!({ "path": path, "title": title }))
        };
        paths.into_iter().filter_map(entry).collect()
    }

    /// The text of a model.
    pub(crate) fn read(&self, path: &str) -> Result<String, LibraryError> {
        let unknown = || LibraryError::Unknown(path.to_string());
        if let Library::BuiltIn = self {
            let file = MODELS.get_file(path).filter(|_| is_model(Path::new(path)));
            let text = file.and_then(|file| file.contents_utf8());
            return text.map(str::to_string).ok_or_else(unknown);
        }
        text_of(&self.file(path).ok_or_else(unknown)?)
    }

    /// Saves a model under a temporary name, and renames it, if its file is what it should be.
    pub(super) fn save(&self, path: &str, text: &str, condition: &SaveCondition) -> Result<(), LibraryError> {
        if !self.is_writable() {
            return Err(LibraryError::ReadOnly);
        }
        if text.len() as u64 > MOST_BYTES {
            return Err(LibraryError::TooLarge);
        }
        let unknown = || LibraryError::Unknown(path.to_string());
        let file = self.new_file(path).ok_or_else(unknown)?;
        let folder = file.parent().ok_or_else(unknown)?;
        self.check(path, condition)?;
        let mut unfinished = replacement::unfinished(folder, OsStr::new(".placet-"), OsStr::new(""))?;
        unfinished.write_all(text.as_bytes())?;
        replacement::rename(unfinished, &file).map_err(|error| error.error)?;
        Ok(())
    }

    /// Is the file of a model what it should be?
    fn check(&self, path: &str, condition: &SaveCondition) -> Result<(), LibraryError> {
        let found = match condition {
            SaveCondition::Any => return Ok(()),
            SaveCondition::New | SaveCondition::Version(_) => {
                let file = self.file(path);
                file.map(|file| fs::read(file).map(|bytes| version_of(&bytes)))
                    .transpose()?
            }
        };
        match (condition, &found) {
            (SaveCondition::New, None) => Ok(()),
            (SaveCondition::Version(expected), Some(found)) if expected == found => Ok(()),
            _ => Err(LibraryError::Conflict(found)),
        }
    }

    /// What tells this library from others that may be served at the same address at another time.
    pub(super) fn id(&self) -> String {
        match self {
            Library::BuiltIn => "placet".to_string(),
            Library::Folder(path) | Library::File(path) => version_of(path.as_os_str().as_encoded_bytes()),
        }
    }

    /// The file of a model, which exists and is below the folder also after symbolic links are followed.
    fn file(&self, path: &str) -> Option<PathBuf> {
        let (root, file) = self.place(path)?;
        let file = fs::canonicalize(file).ok()?;
        (file.starts_with(root) && file.is_file() && is_model(&file)).then_some(file)
    }

    /// The file to save a model to: an existing one, or a new one in an existing folder.
    fn new_file(&self, path: &str) -> Option<PathBuf> {
        let (root, file) = self.place(path)?;
        if file.symlink_metadata().is_ok() {
            return self.file(path);
        }
        let folder = fs::canonicalize(file.parent()?).ok()?;
        (folder.starts_with(root) && is_model(&file))
            .then(|| folder.join(file.file_name().unwrap_or_default()))
    }

    /// The folder that is served, and the path in it.
    fn place(&self, path: &str) -> Option<(PathBuf, PathBuf)> {
        let path = Path::new(path);
        let is_plain = path.components().all(|part| matches!(part, Component::Normal(_)));
        match self {
            Library::BuiltIn => None,
            Library::Folder(root) => is_plain.then(|| (root.clone(), root.join(path))),
            Library::File(file) => {
                let is_it = file.file_name() == Some(path.as_os_str());
                is_it.then(|| (file.clone(), file.clone()))
            }
        }
    }
}

/// The text of a file.
fn text_of(file: &Path) -> Result<String, LibraryError> {
    let mut bytes = vec![];
    let read = fs::File::open(file)?
        .take(MOST_BYTES + 1)
        .read_to_end(&mut bytes)?;
    match read as u64 > MOST_BYTES {
        true => Err(LibraryError::TooLarge),
        false => String::from_utf8(bytes).map_err(|_| LibraryError::NotText),
    }
}

fn is_model(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    matches!(extension, Some("toml" | "json"))
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

fn built_in_paths() -> Vec<String> {
    let folders = MODELS.dirs();
    let files = folders.flat_map(Dir::files).map(|file| file.path());
    let models = files.filter(|path| is_model(path));
    models
        .map(|path| path.to_string_lossy().replace('\\', "/"))
        .collect()
}

fn paths_below(root: &Path) -> Vec<String> {
    let is_visible = |entry: &walkdir::DirEntry| {
        entry.depth() == 0 || !entry.file_name().to_string_lossy().starts_with('.')
    };
    let walk = WalkDir::new(root)
        .max_depth(DEEPEST)
        .sort_by_file_name()
        .into_iter();
    let entries = walk.filter_entry(is_visible).filter_map(Result::ok);
    let files = entries.filter(|entry| entry.file_type().is_file() && is_model(entry.path()));
    let paths = files.filter_map(|entry| {
        let path = entry.path().strip_prefix(root).ok()?;
        Some(path.to_string_lossy().replace('\\', "/"))
    });
    paths.take(MOST_MODELS).collect()
}

/// The title of a model with the defaults of its parameters, if its text can be read so far.
pub(super) fn title(text: &str) -> Option<String> {
    let document = match text.trim_start().starts_with('{') {
        true => serde_json::from_str(text).ok()?,
        false => from_toml(text)?,
    };
    let title = document["title"].as_str()?.to_string();
    let parameters = document["parameters"].as_object().into_iter().flatten();
    let filled = |title: String, (name, parameter): (&String, &Value)| {
        let value = parameter.get("default").unwrap_or(parameter);
        title.replace(&format!("{{{name}}}"), &value.to_string())
    };
    Some(parameters.fold(title, filled))
}

/// The title and the parameters of a TOML text.
fn from_toml(text: &str) -> Option<Value> {
    let document = text.parse::<toml_edit::DocumentMut>().ok()?;
    let title = document.get("title")?.as_str()?;
    let parameters = document
        .get("parameters")
        .and_then(toml_edit::Item::as_table_like);
    let parameters = parameters.into_iter().flat_map(|table| table.iter());
    let defaults = parameters.filter_map(|(name, item)| {
        let value = item.get("default").unwrap_or(item).as_integer()?;
        Some((name.to_string(), json!(value)))
    });
    let defaults: serde_json::Map<String, Value> = defaults.collect();
    Some(json!({ "title": title, "parameters": defaults }))
}

/// What the file must be when a model is saved to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SaveCondition {
    /// Anything.
    Any,
    /// There is none.
    New,
    /// Its content has this version.
    Version(String),
}

/// The version of a content: others have another one.
pub(super) fn version_of(content: &[u8]) -> String {
    hexadecimal(&Sha256::digest(content))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("the system has a folder for temporary files");
        fs::create_dir_all(folder.path().join("served/sub")).expect("folders can be made");
        fs::write(folder.path().join("secret.toml"), "title = 'secret'").expect("files can be written");
        fs::write(folder.path().join("served/sub/a.toml"), "title = 'A'").expect("files can be written");
        fs::write(folder.path().join("served/notes.txt"), "no model").expect("files can be written");
        folder
    }

    fn served(folder: &tempfile::TempDir) -> Library {
        Library::at(&folder.path().join("served")).expect("it exists")
    }

    #[test]
    fn the_models_of_placet_are_offered() {
        let list = Library::BuiltIn.list();
        let magic = list
            .iter()
            .find(|entry| entry["path"] == "sums/magic-square.toml");
        assert!(list.len() > 100 && magic.is_some_and(|entry| entry["title"] == "Magic squares of order 3"));
        assert!(Library::BuiltIn.read("sums/magic-square.toml").is_ok());
        assert!(Library::BuiltIn.read("README.md").is_err());
        assert!(matches!(
            Library::BuiltIn.save("x.toml", "", &SaveCondition::Any),
            Err(LibraryError::ReadOnly)
        ));
    }

    #[test]
    fn only_models_below_the_folder_are_read_and_written() {
        let folder = folder();
        let library = served(&folder);
        assert_eq!(library.list(), [json!({ "path": "sub/a.toml", "title": "A" })]);
        let outside = folder.path().join("secret.toml").display().to_string();
        for path in [
            "../secret.toml",
            "sub/../../secret.toml",
            "notes.txt",
            "sub",
            "",
            &outside,
        ] {
            assert!(library.read(path).is_err(), "{path}");
            assert!(library.save(path, "x", &SaveCondition::Any).is_err(), "{path}");
        }
        library
            .save("sub/b.toml", "title = 'B'", &SaveCondition::New)
            .expect("the folder exists");
        assert_eq!(library.read("sub/b.toml").ok().as_deref(), Some("title = 'B'"));
        assert!(
            library.save("other/b.toml", "x", &SaveCondition::Any).is_err(),
            "the folder does not exist"
        );
        let secret = fs::read_to_string(folder.path().join("secret.toml")).expect("it is there");
        assert_eq!(secret, "title = 'secret'");
    }

    #[cfg(unix)]
    #[test]
    fn links_that_lead_out_are_not_followed() {
        let folder = folder();
        let library = served(&folder);
        let link = folder.path().join("served/link.toml");
        std::os::unix::fs::symlink(folder.path().join("secret.toml"), link).expect("links can be made");
        std::os::unix::fs::symlink(folder.path(), folder.path().join("served/up"))
            .expect("links can be made");
        for path in ["link.toml", "up/secret.toml", "up/new.toml"] {
            assert!(library.read(path).is_err(), "{path}");
            assert!(library.save(path, "x", &SaveCondition::Any).is_err(), "{path}");
        }
    }

    #[test]
    fn a_single_file_is_a_library() {
        let folder = folder();
        let library = Library::at(&folder.path().join("secret.toml")).expect("it exists");
        assert_eq!(
            library.list(),
            [json!({ "path": "secret.toml", "title": "secret" })]
        );
        let saved = library.save("secret.toml", "title = 'x'", &SaveCondition::Any);
        assert!(saved.is_ok());
        assert!(library.read("served/sub/a.toml").is_err());
    }

    /// Of two who save what they opened at the same time, the second one is told.
    #[test]
    fn what_somebody_else_saved_is_not_replaced_unnoticed() {
        let folder = folder();
        let library = served(&folder);
        let opened = SaveCondition::Version(version_of(b"title = 'A'"));
        let save =
            |path: &str, text: &str, condition: &SaveCondition| match library.save(path, text, condition) {
                Ok(()) => Ok(()),
                Err(LibraryError::Conflict(found)) => Err(found),
                Err(error) => panic!("{error}"),
            };
        assert_eq!(save("sub/a.toml", "title = 'mine'", &opened), Ok(()));
        let mine = Some(version_of(b"title = 'mine'"));
        assert_eq!(save("sub/a.toml", "title = 'yours'", &opened), Err(mine.clone()));
        assert_eq!(
            save("sub/a.toml", "title = 'yours'", &SaveCondition::New),
            Err(mine)
        );
        assert_eq!(library.read("sub/a.toml").ok().as_deref(), Some("title = 'mine'"));
        assert_eq!(save("sub/new.toml", "title = 'new'", &SaveCondition::New), Ok(()));
        assert_eq!(save("sub/gone.toml", "title = 'gone'", &opened), Err(None));
    }

    #[test]
    fn files_that_are_no_models_of_the_page_are_refused() {
        let folder = folder();
        let library = served(&folder);
        fs::write(folder.path().join("served/bytes.toml"), b"\xff\xfe").expect("files can be written");
        assert!(matches!(library.read("bytes.toml"), Err(LibraryError::NotText)));
        let large = "#".repeat(MOST_BYTES as usize + 1);
        let saved = library.save("large.toml", &large, &SaveCondition::Any);
        assert!(matches!(saved, Err(LibraryError::TooLarge)));
        fs::write(folder.path().join("served/large.toml"), large).expect("files can be written");
        assert!(matches!(library.read("large.toml"), Err(LibraryError::TooLarge)));
    }

    #[cfg(unix)]
    #[test]
    fn a_saved_model_keeps_its_permissions() {
        use std::os::unix::fs::PermissionsExt;
        let folder = folder();
        let library = served(&folder);
        let file = folder.path().join("served/sub/a.toml");
        for mode in [0o644, 0o664, 0o600] {
            fs::set_permissions(&file, fs::Permissions::from_mode(mode)).expect("it is ours");
            let saved = library.save("sub/a.toml", "title = 'x'", &SaveCondition::Any);
            saved.expect("the folder is ours");
            let kept = fs::metadata(&file).expect("it is there").permissions().mode();
            assert_eq!(kept & 0o777, mode, "{kept:o}");
        }
    }
}
