//! A value of its own for each region: a list in order, or a table by names.

use crate::documented::board::Family;
use crate::documented::choices::Choices;
use crate::documented::spelling::{key, listed};

/// Values for the regions of a family; `None` where nothing is known.
pub(super) fn per_region<T>(
    c: &mut Choices,
    family: &Family,
    mut value: impl FnMut(&mut Choices, &[usize]) -> (String, T),
) -> (String, Vec<(Vec<usize>, T)>) {
    let (mut items, mut values) = (Vec::new(), Vec::new());
    let by_name = c.flag();
    for region in &family.regions {
        let is_open = c.rarely(4);
        let (text, wanted) = value(c, &region.cells);
        let short = region.name.strip_prefix(&format!("{} ", family.name));
        let name = short.filter(|_| c.flag()).unwrap_or(&region.name);
        match (by_name, is_open) {
            (true, true) if c.flag() => continue,
            (true, true) => items.push(format!("{} = \"_\"", key(name))),
            (true, false) => items.push(format!("{} = {text}", key(name))),
            (false, true) => items.push("\"_\"".to_owned()),
            (false, false) => items.push(text),
        }
        if !is_open {
            values.push((region.cells.clone(), wanted));
        }
    }
    let text = if by_name {
        format!("{{ {} }}", c.shuffled(&items).join(", "))
    } else {
        listed(c, &items)
    };
    (text, values)
}
