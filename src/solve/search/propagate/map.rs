//! One variable as a function of another.

use super::{Contradiction, Domains, Shape};
use crate::problem::{self, VarId};

#[derive(Clone, Debug)]
pub(crate) struct Map {
    from: VarId,
    to: VarId,
    /// For each value of `from`, the index of its image, if it has one in the domain.
    image: Vec<Option<usize>>,
}

impl Map {
    pub(super) fn new(map: &problem::Map, shape: &Shape) -> Self {
        let mut image = vec![None; shape.num_values(map.from)];
        for (a, b) in &map.image {
            if let Some(index) = shape.index_of(map.from, *a) {
                image[index] = shape.index_of(map.to, *b);
            }
        }
        Map {
            from: map.from,
            to: map.to,
            image,
        }
    }

    pub(super) fn vars(&self) -> [VarId; 2] {
        [self.from, self.to]
    }

    pub(super) fn propagate(&self, domains: &mut Domains) -> Result<(), Contradiction> {
        let mut reached = vec![false; domains.shape.num_values(self.to)];
        for (index, image) in self.image.iter().enumerate() {
            if !domains.contains(self.from, index) {
                continue;
            }
            match image.filter(|image| domains.contains(self.to, *image)) {
                Some(image) => reached[image] = true,
                None => domains.remove(self.from, index)?,
            }
        }
        for (index, is_reached) in reached.iter().enumerate() {
            if !is_reached {
                domains.remove(self.to, index)?;
            }
        }
        Ok(())
    }
}
