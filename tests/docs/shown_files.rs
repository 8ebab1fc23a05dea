//! The pages of genres show the very files of `models/`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::docs::block::blocks;
use crate::docs::pages::root;

const LEAST_PUZZLES: usize = 2;

fn pages() -> Vec<(PathBuf, String)> {
    let folder = std::fs::read_dir(root().join("docs/genres")).expect("the pages are there");
    let paths = folder.map(|entry| entry.expect("its pages can be listed").path());
    let with_text = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a page can be read");
        (path, text)
    };
    let is_puzzles = |path: &PathBuf| !path.ends_with("README.md");
    paths.filter(is_puzzles).map(with_text).collect()
}

#[test]
fn the_files_that_pages_show_are_those_of_the_library() {
    for (path, page) in pages() {
        let mut files = 0;
        for block in blocks(&page) {
            let Some((name, _)) = block.file() else {
                continue;
            };
            let text = std::fs::read_to_string(root().join(name));
            let text = text.unwrap_or_else(|error| panic!("{}: {name}: {error}", path.display()));
            assert_eq!(block.text, text, "{}: {name}", path.display());
            files += 1;
        }
        assert!(files >= LEAST_PUZZLES, "{} has {files} files", path.display());
    }
}

/// One page a family of models, each of them in the list of pages.
#[test]
fn every_family_has_its_page() {
    let families = std::fs::read_dir(root().join("models")).expect("the models are there");
    let families = families.map(|entry| entry.expect("they can be listed").path());
    let families = families.filter(|path| path.is_dir());
    let stem = |path: &Path| path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let families: BTreeSet<_> = families.map(|path| stem(&path)).collect();
    let written: BTreeSet<_> = pages().iter().map(|(path, _)| stem(path)).collect();
    assert_eq!(families, written);
    let index = include_str!("../../docs/genres/README.md");
    for page in written.iter().flatten() {
        assert!(index.contains(&format!("]({page}.md)")), "{page} is not listed");
    }
}
