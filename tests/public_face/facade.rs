//! What the library re-exports: the `pub use` of the files in `src/`.

use std::path::Path;
use syn::{Attribute, Item, UseTree, Visibility};

/// A name that a module of the library re-exports.
pub(super) struct Export {
    /// The module of the library.
    pub(super) module: String,
    /// Where the name comes from: the crate, and modules in it.
    pub(super) path: Vec<String>,
    /// The name itself.
    pub(super) name: String,
}

/// All of them, by the names of the modules and in their order.
pub(super) fn exports(folder: &Path) -> Vec<Export> {
    let files = std::fs::read_dir(folder).expect("the folder can be read");
    let mut files: Vec<_> = files.map(|entry| entry.expect("it can be read").path()).collect();
    files.sort();
    let mut exports = vec![];
    for file in files {
        let stem = file
            .file_stem()
            .and_then(|stem| stem.to_str())
            .expect("a name of letters");
        let module = if stem == "lib" { "placet" } else { stem };
        if stem != "main" {
            add(&mut exports, module, &parsed(&file).items);
        }
    }
    exports
}

fn add(exports: &mut Vec<Export>, module: &str, items: &[Item]) {
    for item in items {
        match item {
            Item::Use(used) if is_public(&used.vis) && !is_hidden(&used.attrs) => {
                flatten(&used.tree, &mut vec![], &mut |path, name| {
                    exports.push(Export {
                        module: module.to_string(),
                        path: path.to_vec(),
                        name: name.to_string(),
                    });
                });
            }
            Item::Mod(inner) if is_public(&inner.vis) && !is_hidden(&inner.attrs) => {
                if let Some((_, items)) = &inner.content {
                    add(exports, &format!("{module}::{}", inner.ident), items);
                }
            }
            _ => {}
        }
    }
}

/// The names of a `use`, each with the path before it.
pub(super) fn flatten(tree: &UseTree, path: &mut Vec<String>, add: &mut impl FnMut(&[String], &str)) {
    match tree {
        UseTree::Path(step) => {
            path.push(step.ident.to_string());
            flatten(&step.tree, path, add);
            path.pop();
        }
        UseTree::Name(name) => add(path, &name.ident.to_string()),
        UseTree::Rename(renamed) => add(path, &renamed.rename.to_string()),
        UseTree::Group(group) => group.items.iter().for_each(|tree| flatten(tree, path, add)),
        UseTree::Glob(_) => panic!("a glob of {path:?} hides what is exported"),
    }
}

pub(super) fn parsed(file: &Path) -> syn::File {
    let text = std::fs::read_to_string(file).expect("a source can be read");
    syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

pub(super) fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

/// Is it left out of the documentation?
pub(super) fn is_hidden(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let list = attribute.meta.require_list().ok();
        attribute.path().is_ident("doc") && list.is_some_and(|list| list.tokens.to_string() == "hidden")
    })
}
