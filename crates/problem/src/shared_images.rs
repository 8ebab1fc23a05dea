//! Equal images of maps are kept once.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::{Constraint, Map};

/// The images of the maps so far. Each tile can be on most cells of a board, so the maps of one side of the cells mostly have the same image.
#[derive(Clone, Debug, Default)]
pub struct SharedImages(FxHashSet<Arc<[(i64, i64)]>>);

impl SharedImages {
    /// Lets a map have the image of an earlier one, if they are equal.
    pub fn share(&mut self, constraint: &mut Constraint) {
        let Constraint::Map(Map { image, .. }) = constraint else {
            return;
        };
        match self.0.get(image) {
            Some(known) => *image = Arc::clone(known),
            None => {
                self.0.insert(Arc::clone(image));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::VarId;

    #[test]
    fn equal_images_are_kept_once() {
        let mut images = SharedImages::default();
        let mut shared = |to: u32, pairs: &[(i64, i64)]| {
            let map = Map::new(VarId(0), VarId(to), pairs.iter().copied()).expect("no value has two images");
            let mut constraint = Constraint::Map(map);
            images.share(&mut constraint);
            match constraint {
                Constraint::Map(map) => map.image,
                other => panic!("{other:?}"),
            }
        };
        let [one, other, third] =
            [(1, [(1, 2)]), (2, [(1, 3)]), (3, [(1, 2)])].map(|(to, pairs)| shared(to, &pairs));
        assert!(Arc::ptr_eq(&one, &third) && !Arc::ptr_eq(&one, &other));
    }
}
