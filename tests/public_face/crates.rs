//! The public items of our crates, with their members.

use super::facade::{Export, flatten, is_hidden, is_public, parsed};
use crate::files::files_below;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use syn::{Fields, ImplItem, Item, TraitItem, Type};

/// The members of each public name of a crate. Types of one name in one crate share an entry.
type Members = BTreeMap<String, BTreeSet<String>>;

/// Our crates by their names in `crates/`.
pub(super) struct Crates {
    members: BTreeMap<String, Members>,
    folder: PathBuf,
}

impl Crates {
    pub(super) fn read(folder: &Path) -> Self {
        let crates = std::fs::read_dir(folder).expect("the folder can be read");
        let members = crates.map(|entry| {
            let path = entry.expect("it can be read").path();
            let name = path
                .file_name()
                .expect("it has a name")
                .to_string_lossy()
                .into_owned();
            let mut members = Members::new();
            for file in files_below(&path.join("src"), &["rs"]) {
                add(&mut members, &parsed(&file).items);
            }
            (name, members)
        });
        Crates {
            members: members.collect(),
            folder: folder.to_path_buf(),
        }
    }

    /// What an export makes public: a name, or the names of a module; each with its members.
    pub(super) fn members(&self, export: &Export) -> Vec<(String, BTreeSet<String>)> {
        let Some(module) = self.module(export) else {
            return self.named(&export.path, &export.name).into_iter().collect();
        };
        let mut names = BTreeSet::new();
        for item in module {
            match &item {
                Item::Use(used) if is_public(&used.vis) => {
                    flatten(&used.tree, &mut vec![], &mut |_, name| {
                        names.insert(name.to_string());
                    });
                }
                _ => names.extend(public_name(&item)),
            }
        }
        let named = names.iter().filter_map(|name| self.named(&export.path, name));
        named
            .map(|(name, members)| (format!("{}::{name}", export.name), members))
            .collect()
    }

    /// The members of a name, which may come from another crate than the one that the façade takes it from.
    fn named(&self, path: &[String], name: &str) -> Option<(String, BTreeSet<String>)> {
        let own = path.first().and_then(|first| first.strip_prefix("placet_"));
        let own = own.and_then(|own| self.members.get(own)?.get(name));
        let members = own.or_else(|| self.members.values().find_map(|members| members.get(name)));
        Some((name.to_string(), members?.clone()))
    }

    /// The items of the module that an export names, if it names one.
    fn module(&self, export: &Export) -> Option<Vec<Item>> {
        let (first, inner) = export.path.split_first()?;
        let mut path = self.folder.join(first.strip_prefix("placet_")?).join("src");
        path.extend(inner);
        let candidates = [
            path.join(format!("{}.rs", export.name)),
            path.join(&export.name).join("mod.rs"),
        ];
        let file = candidates.into_iter().find(|file| file.is_file())?;
        Some(parsed(&file).items)
    }
}

/// The name of an item that is public by itself.
fn public_name(item: &Item) -> Option<String> {
    let (visibility, attributes, name) = match item {
        Item::Fn(it) => (&it.vis, &it.attrs, &it.sig.ident),
        Item::Const(it) => (&it.vis, &it.attrs, &it.ident),
        Item::Static(it) => (&it.vis, &it.attrs, &it.ident),
        Item::Type(it) => (&it.vis, &it.attrs, &it.ident),
        Item::Struct(it) => (&it.vis, &it.attrs, &it.ident),
        Item::Enum(it) => (&it.vis, &it.attrs, &it.ident),
        Item::Trait(it) => (&it.vis, &it.attrs, &it.ident),
        _ => return None,
    };
    (is_public(visibility) && !is_hidden(attributes)).then(|| name.to_string())
}

fn add(members: &mut Members, items: &[Item]) {
    for item in items {
        if let Some(name) = public_name(item) {
            members.entry(name).or_default().extend(own_members(item));
        }
        match item {
            Item::Impl(block) if block.trait_.is_none() => {
                let Type::Path(of) = &*block.self_ty else { continue };
                let name = of.path.segments.last().expect("a path has a last step");
                members
                    .entry(name.ident.to_string())
                    .or_default()
                    .extend(methods(&block.items));
            }
            Item::Mod(inner) => {
                if let Some((_, items)) = &inner.content {
                    add(members, items);
                }
            }
            _ => {}
        }
    }
}

/// Public fields, variants, and what a trait needs and gives.
fn own_members(item: &Item) -> Vec<String> {
    match item {
        Item::Struct(it) => match &it.fields {
            Fields::Named(fields) => {
                let public = fields.named.iter().filter(|field| is_public(&field.vis));
                public
                    .filter_map(|field| field.ident.as_ref())
                    .map(|name| format!(".{name}"))
                    .collect()
            }
            Fields::Unnamed(_) | Fields::Unit => vec![],
        },
        Item::Enum(it) => it
            .variants
            .iter()
            .map(|variant| format!("::{}", variant.ident))
            .collect(),
        Item::Trait(it) => {
            let functions = it.items.iter().filter_map(|item| match item {
                TraitItem::Fn(function) if !is_hidden(&function.attrs) => {
                    Some(format!("{}()", function.sig.ident))
                }
                _ => None,
            });
            functions.collect()
        }
        _ => vec![],
    }
}

fn methods(items: &[ImplItem]) -> Vec<String> {
    let public = items.iter().filter_map(|item| match item {
        ImplItem::Fn(function) if is_public(&function.vis) && !is_hidden(&function.attrs) => {
            Some(format!("{}()", function.sig.ident))
        }
        ImplItem::Const(constant) if is_public(&constant.vis) => Some(format!("::{}", constant.ident)),
        _ => None,
    });
    public.collect()
}
