//! Where a name is defined.

use lsp_types::{Location, Range, Uri};
use placet_model::{NodeEntry, Span};

use crate::hover::named_at;
use crate::model::Model;
use crate::names::Named;
use crate::place::{Place, Slot};
use crate::schema::ModelSchema;
use crate::uri::{path_of, uri_of};

/// Where the name at a byte is defined: a parameter, a definition or a region in the model, or a list of words in a file beside it.
pub(crate) fn definition(model: &Model, schema: &ModelSchema, uri: &Uri, offset: usize) -> Option<Location> {
    if let Some(file) = word_file(model, uri, offset) {
        return Some(file);
    }
    let (_, named) = named_at(model, schema, offset)?;
    let span = match named {
        Named::Parameter(entry) | Named::Definition(entry) => entry.key_span,
        Named::Family(family) => region_entry(model, &[&family.name])?,
        Named::Region(family, region) => {
            let own = region.name.strip_prefix(&family.name).map(str::trim_start);
            let entry = own.and_then(|own| region_entry(model, &[&family.name, own]));
            entry.or_else(|| region_entry(model, &[&family.name]))?
        }
        _ => return None,
    };
    Some(Location::new(uri.clone(), model.text.range(span)))
}

/// The key of a region in `[board.regions]`.
fn region_entry(model: &Model, keys: &[&str]) -> Option<Span> {
    let (last, families) = keys.split_last()?;
    let path: Vec<&str> = ["board", "regions"]
        .into_iter()
        .chain(families.iter().copied())
        .collect();
    let entry: &NodeEntry = model.entries(&path).iter().find(|entry| entry.key == *last)?;
    Some(entry.key_span)
}

/// The file whose name is at a byte: `words = { file = "words.txt" }`.
fn word_file(model: &Model, uri: &Uri, offset: usize) -> Option<Location> {
    let place = Place::at(&model.text.source, offset);
    let Slot::Text(before) = place.slot else {
        return None;
    };
    let [.., list, file] = place.path.as_slice() else {
        return None;
    };
    let is_file = file == "file" && ["words", "tuples"].contains(&list.as_str());
    let name = &model.text.text()[before.start..];
    let name = &name[..name.find(['"', '\'', '\n'])?];
    let path = path_of(uri).filter(|_| is_file)?.parent()?.join(name);
    let target = uri_of(&path).filter(|_| path.is_file())?;
    Some(Location::new(target, Range::default()))
}
