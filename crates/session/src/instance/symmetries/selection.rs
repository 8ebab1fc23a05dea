//! Selects the symmetries to break, if there are too many for all.

use std::collections::{HashSet, VecDeque};

use num_bigint::BigUint;

use super::symmetries::Symmetries;
use placet_problem::Symmetry;

/// The largest total size of the broken symmetries: the images of all pairs of a variable and a value.
const MOST_IMAGES: usize = 10_000_000;

/// Symmetries to break, which differ on boards.
#[derive(Clone, Debug)]
pub(crate) struct Selection {
    /// Without the identity, and without duplicates.
    pub(crate) symmetries: Vec<Symmetry>,
    /// Permutations of the points.
    pub(crate) permutations: Vec<Vec<u32>>,
    /// Whether these are all of the group.
    pub(crate) is_all: bool,
}

impl Selection {
    fn of<'a>(symmetries: &Symmetries, all: impl Iterator<Item = &'a Symmetry>, most: usize) -> Self {
        let mut seen: HashSet<Vec<u32>> = HashSet::new();
        let mut selection = Selection {
            symmetries: vec![],
            permutations: vec![],
            is_all: false,
        };
        for symmetry in all {
            if selection.symmetries.len() == most {
                break;
            }
            // Symmetries that only move faces that no board has are not distinguished.
            let permutation = symmetries.points.permutation(symmetry);
            let moves = |images: &Vec<u32>| images.iter().zip(0..).any(|(image, point)| *image != point);
            if let Some(images) = permutation.filter(|images| moves(images) && seen.insert(images.clone())) {
                selection.add(symmetry.clone(), images);
            }
        }
        selection
    }

    fn add(&mut self, symmetry: Symmetry, permutation: Vec<u32>) {
        self.symmetries.push(symmetry);
        self.permutations.push(permutation);
    }
}

impl Symmetries {
    /// All of the group but the identity, one for each permutation of the points; `None` if there are more than `most`.
    pub(crate) fn all_within(&self, most: usize) -> Option<Selection> {
        if self.order > BigUint::from(most) + 1u32 {
            return None;
        }
        let generators = self.moving_generators();
        let mut all = Selection {
            symmetries: vec![],
            permutations: vec![],
            is_all: true,
        };
        let mut seen: HashSet<Vec<u32>> = HashSet::from([(0..self.points.len() as u32).collect()]);
        for (images, generator) in &generators {
            if seen.insert(images.clone()) {
                all.add((*generator).clone(), images.clone());
            }
        }
        let mut next = 0;
        while next < all.symmetries.len() && all.symmetries.len() <= most {
            for (images, generator) in &generators {
                let product: Vec<u32> = all.permutations[next]
                    .iter()
                    .map(|point| images[*point as usize])
                    .collect();
                if seen.insert(product.clone()) {
                    all.add(all.symmetries[next].then(generator)?, product);
                }
            }
            next += 1;
        }
        (all.symmetries.len() <= most).then_some(all)
    }

    /// The generators, each with the images of the points.
    fn moving_generators(&self) -> Vec<(Vec<u32>, &Symmetry)> {
        let generators = self.generators.iter();
        generators
            .filter_map(|one| Some((self.points.permutation(one)?, one)))
            .collect()
    }

    /// All of the group if these are at most `most`, else that many of them at the most: what makes the others, then for each point of the base where it can
    /// go while those before stay, then products of few.
    pub(crate) fn some_within(&self, most: usize) -> Selection {
        let pairs: usize = self.generators.first().map_or(1, Symmetry::num_pairs);
        let most = most.min(MOST_IMAGES / pairs.max(1)).max(1);
        if let Some(all) = self.all_within(most) {
            return all;
        }
        let generators = &self.generators[..self.generators.len().min(most)];
        let transversals = self.transversals(most - generators.len());
        let is_enough = generators.len() + transversals.len() == most;
        // Some of them exist already.
        let products = if is_enough { vec![] } else { self.products(most) };
        let some = generators.iter().chain(&transversals).chain(&products);
        Selection::of(self, some, most)
    }

    /// For each point of the base a symmetry for each point that it can go to while those before it stay.
    fn transversals(&self, most: usize) -> Vec<Symmetry> {
        let mut holding = self.moving_generators();
        let mut found = vec![];
        for point in &self.base {
            found.extend(transversal(*point, &holding, most - found.len()));
            holding.retain(|(images, _)| images[*point as usize] == *point);
        }
        found
    }

    /// Products of the generators, short products first.
    fn products(&self, most: usize) -> Vec<Symmetry> {
        let mut seen: HashSet<Symmetry> = self.generators.iter().cloned().collect();
        let mut open: VecDeque<Symmetry> = self.generators.iter().cloned().collect();
        let mut found = vec![];
        while let Some(symmetry) = open.pop_front() {
            for generator in &self.generators {
                if found.len() >= most {
                    return found;
                }
                let product = symmetry.then(generator);
                let product = product.filter(|product| !product.is_identity());
                if let Some(product) = product.filter(|product| seen.insert(product.clone())) {
                    open.push_back(product.clone());
                    found.push(product);
                }
            }
        }
        found
    }
}

/// A symmetry for each point that the generators take this one to.
fn transversal(point: u32, generators: &[(Vec<u32>, &Symmetry)], most: usize) -> Vec<Symmetry> {
    let mut reached: HashSet<u32> = HashSet::from([point]);
    let mut open: VecDeque<(u32, Option<Symmetry>)> = VecDeque::from([(point, None)]);
    let mut found = vec![];
    while let Some((at, symmetry)) = open.pop_front() {
        for (images, generator) in generators {
            if found.len() >= most {
                return found;
            }
            let image = images[at as usize];
            if reached.contains(&image) {
                continue;
            }
            let through = match &symmetry {
                None => Some((*generator).clone()),
                Some(symmetry) => symmetry.then(generator),
            };
            if let Some(through) = through {
                reached.insert(image);
                found.push(through.clone());
                open.push_back((image, Some(through)));
            }
        }
    }
    found
}
