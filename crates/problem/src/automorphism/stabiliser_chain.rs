//! Permutation groups: their order, and membership.

use std::cell::Cell;
use std::cmp::Reverse;
use std::rc::Rc;

use itertools::Itertools;
use num_bigint::BigUint;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use placet_base::limit::poll;

/// A permutation of points: the image of each.
type Permutation = Vec<u32>;

/// The number of consecutive random members that must be known already before the chain is considered
/// complete.
const ENOUGH: usize = 24;
/// The size of the pool for random members.
const POOL: usize = 12;
/// The maximum number of lookups of images in total; afterwards the chain is not extended any more.
const MOST_WORK: u64 = 1_000_000_000;

/// The lookups that take as long as an elementary step, for [`poll`].
const LOOKUPS_A_STEP: usize = 64;

/// A permutation group that can be extended.
///
/// It fixes points one after another and knows, for the members that fix the previous ones, the
/// images of the next (Schreier and Sims). Positive membership tests are correct, and the order is
/// never too large. Very rarely the order is too small, because only random members are tested, the
/// same ones each time; this is also the case if the group is so large that it would take too long.
#[derive(Debug)]
pub struct StabiliserChain {
    num_points: usize,
    levels: Vec<ChainLevel>,
    /// Members that make all others, with those that are known from the start.
    pool: Vec<Permutation>,
    /// Were some known from the start?
    is_known: bool,
    random: ChaCha8Rng,
    work: Cell<u64>,
}

/// A member with its inverse.
#[derive(Debug)]
struct Generator {
    images: Permutation,
    inverse: Permutation,
    /// The points that it moves.
    moved: Vec<u32>,
}

/// A permutation that is divided by members, one after another.
struct Quotient {
    images: Permutation,
    /// The inverse of the images, where it is known.
    places: Option<Permutation>,
    /// Where the points that a divisor moves come from, for a moment.
    sources: Vec<u32>,
}

/// The members that fix the points of all previous levels.
#[derive(Debug)]
struct ChainLevel {
    point: u32,
    /// Generators of these members.
    generators: Vec<Rc<Generator>>,
    /// For each point, the last generator on the path from the point of the level; `None` if it is not
    /// in the orbit.
    last: Vec<Option<u32>>,
    /// The orbit of the level's point.
    orbit: Vec<u32>,
}

/// No generator: the point of the level itself.
const ROOT: u32 = u32::MAX;

impl StabiliserChain {
    /// The group of the identity alone.
    pub fn new(num_points: usize) -> Self {
        StabiliserChain {
            num_points,
            levels: vec![],
            pool: vec![],
            is_known: false,
            random: ChaCha8Rng::seed_from_u64(1),
            work: Cell::new(0),
        }
    }

    /// The group of generators, given that for each point of the base, the generators that fix the
    /// previous points generate all members that do.
    ///
    /// # Panics
    /// If a generator has another number of points.
    pub fn known(num_points: usize, base: &[u32], generators: &[Vec<u32>]) -> Self {
        let held = |generator: &Vec<u32>| {
            assert_eq!(generator.len(), num_points, "of the same points");
            let holds = |point: &&u32| generator[**point as usize] == **point;
            base.iter().take_while(holds).count()
        };
        // Those that fix the most points come first, so that each level has the first few.
        let ordered = generators.iter().map(|generator| (held(generator), generator));
        let ordered = ordered.sorted_by_key(|(held, _)| Reverse(*held)).collect_vec();
        let shared = ordered
            .iter()
            .map(|(_, one)| Rc::new(Generator::new(one.to_vec())));
        let shared = shared.collect_vec();
        let mut movers: Vec<Vec<u32>> = vec![vec![]; num_points];
        for (index, generator) in (0..).zip(&shared) {
            for point in &generator.moved {
                movers[*point as usize].push(index);
            }
        }
        let mut chain = StabiliserChain::new(num_points);
        for (depth, point) in base.iter().enumerate() {
            if chain.is_exhausted() {
                break;
            }
            let number = ordered.partition_point(|(held, _)| *held >= depth);
            let mut level = ChainLevel::new(*point, num_points);
            let lookups = level.grow(&shared[..number], &movers);
            chain.levels.push(level);
            chain.spend(lookups + num_points);
        }
        chain
    }

    /// The order of the group.
    pub fn order(&self) -> BigUint {
        let orbits = self.levels.iter().map(|level| BigUint::from(level.orbit.len()));
        orbits.product()
    }

    /// Is the permutation a member? `true` is always correct.
    pub fn has(&self, permutation: &[u32]) -> bool {
        !self.is_exhausted() && is_identity(&self.sift(permutation.to_vec()).1)
    }

    /// Adds a permutation, and everything that it generates with the members. Returns true if it
    /// was not a member.
    ///
    /// # Panics
    /// If it has another number of points.
    pub fn add(&mut self, permutation: &[u32]) -> bool {
        assert_eq!(permutation.len(), self.num_points, "of the same points");
        if self.pool.is_empty() && !self.levels.is_empty() {
            self.is_known = true;
            self.pool = (0..POOL).map(|_| self.uniform_member()).collect();
        }
        if !self.learn(permutation.to_vec()) {
            return false;
        }
        self.mix_in(permutation);
        let mut known = 0;
        while known < ENOUGH && !self.is_exhausted() {
            let member = self.random_member();
            known = if self.learn(member) { 0 } else { known + 1 };
        }
        true
    }

    /// Adds what the levels do not know about a member. Returns true if there was something.
    fn learn(&mut self, member: Permutation) -> bool {
        let (depth, rest) = self.sift(member);
        if is_identity(&rest) {
            return false;
        }
        if depth == self.levels.len() {
            let moved = rest.iter().enumerate().position(|(at, to)| at as u32 != *to);
            let point = moved.unwrap_or(0) as u32;
            self.levels.push(ChainLevel::new(point, self.num_points));
        }
        // It fixes the points of all previous levels, so it is a member there as well.
        let generator = Rc::new(Generator::new(rest));
        let levels = self.levels[..=depth].iter_mut();
        let work = levels.map(|level| level.add(generator.clone())).sum();
        self.spend(work);
        true
    }

    /// The rest of a permutation after dividing by known members, and the level where this ends.
    fn sift(&self, permutation: Permutation) -> (usize, Permutation) {
        let mut quotient = Quotient::new(permutation);
        for (depth, level) in self.levels.iter().enumerate() {
            if level.last[quotient.images[level.point as usize] as usize].is_none() {
                return (depth, quotient.images);
            }
            let lookups = level.bring_back(&mut quotient);
            self.spend(lookups);
        }
        (self.levels.len(), quotient.images)
    }

    fn spend(&self, lookups: usize) {
        self.work.set(self.work.get() + lookups as u64);
        poll(lookups / LOOKUPS_A_STEP);
    }

    /// Has the limit of lookups been reached?
    pub fn is_exhausted(&self) -> bool {
        self.work.get() > MOST_WORK
    }

    /// Adds a member to the pool. By chance, each of the others is multiplied by it: in a large pool, most would not come across it for long, and random
    /// members would be known although the group is not complete.
    fn mix_in(&mut self, permutation: &[u32]) {
        for other in &mut self.pool {
            if self.random.random() {
                *other = then(other, permutation);
            }
        }
        self.pool.push(permutation.to_vec());
        let mut next = 0;
        while self.pool.len() < POOL {
            self.pool.push(self.pool[next].clone());
            next += 1;
        }
        self.spend(self.pool.len() * self.num_points);
        for _ in 0..4 * POOL {
            self.random_member();
        }
    }

    /// A member, each of those that the levels know with the same probability.
    fn uniform_member(&mut self) -> Permutation {
        let identity = (0..self.num_points as u32).collect();
        let (mut quotient, mut lookups) = (Quotient::new(identity), 0);
        for level in &self.levels {
            let mut point = level.orbit[self.random.random_range(0..level.orbit.len())];
            while let Some(generator) = level.before(point) {
                lookups += quotient.divide(generator);
                point = generator.inverse[point as usize];
            }
        }
        self.spend(lookups);
        quotient.images
    }

    /// A random member: one of the pool is multiplied by another, and by one of those that are known from the start, which may be too many for
    /// a few of them to make the others.
    fn random_member(&mut self) -> Permutation {
        self.spend(2 * self.num_points);
        let one = self.random.random_range(0..self.pool.len());
        let other = (one + self.random.random_range(1..self.pool.len())) % self.pool.len();
        let mut product = match self.random.random_range(0..4) {
            0 => then(&self.pool[one], &self.pool[other]),
            1 => then(&self.pool[other], &self.pool[one]),
            2 => then(&self.pool[one], &inverse(&self.pool[other])),
            _ => then(&inverse(&self.pool[other]), &self.pool[one]),
        };
        if self.is_known {
            product = then(&product, &self.uniform_member());
        }
        self.pool[one].clone_from(&product);
        product
    }
}

impl ChainLevel {
    fn new(point: u32, num_points: usize) -> Self {
        let mut last = vec![None; num_points];
        last[point as usize] = Some(ROOT);
        ChainLevel {
            point,
            generators: vec![],
            last,
            orbit: vec![point],
        }
    }

    /// Adds a generator. Returns the number of lookups.
    fn add(&mut self, generator: Rc<Generator>) -> usize {
        self.generators.push(generator);
        let mut lookups = 0;
        let known = self.orbit.len();
        let newest = self.generators.len() - 1;
        let mut next = 0;
        while let Some(point) = self.orbit.get(next).copied() {
            // Known points were already mapped by the previous generators.
            let first = if next < known { newest } else { 0 };
            lookups += self.generators.len() - first;
            for index in first..self.generators.len() {
                let image = self.generators[index].images[point as usize];
                let last = &mut self.last[image as usize];
                if last.is_none() {
                    *last = Some(index as u32);
                    self.orbit.push(image);
                }
            }
            next += 1;
        }
        lookups
    }

    /// Sets the generators of a level that had none, given those that move each point. Returns the number of lookups.
    fn grow(&mut self, generators: &[Rc<Generator>], movers: &[Vec<u32>]) -> usize {
        self.generators = generators.to_vec();
        let mut lookups = generators.len();
        let mut next = 0;
        while let Some(point) = self.orbit.get(next).copied() {
            let movers = &movers[point as usize];
            lookups += movers.len();
            for index in movers {
                let Some(generator) = generators.get(*index as usize) else {
                    break;
                };
                let image = generator.images[point as usize];
                let last = &mut self.last[image as usize];
                if last.is_none() {
                    *last = Some(*index);
                    self.orbit.push(image);
                }
            }
            next += 1;
        }
        lookups
    }

    /// The last generator on the path to a point of the orbit; `None` if it is the point of the level.
    fn before(&self, point: u32) -> Option<&Generator> {
        let index = self.last[point as usize]?;
        self.generators.get(index as usize).map(Rc::as_ref)
    }

    /// Divides by a member so that the point of the level is fixed. Returns the number of lookups.
    fn bring_back(&self, quotient: &mut Quotient) -> usize {
        let mut lookups = 1;
        while let Some(generator) = self.before(quotient.images[self.point as usize]) {
            lookups += quotient.divide(generator);
        }
        lookups
    }
}

impl Generator {
    fn new(images: Permutation) -> Self {
        let moved = (0..).zip(&images).filter(|(point, image)| point != *image);
        Generator {
            moved: moved.map(|(point, _)| point).collect(),
            inverse: inverse(&images),
            images,
        }
    }
}

impl Quotient {
    fn new(images: Permutation) -> Self {
        Quotient {
            images,
            places: None,
            sources: vec![],
        }
    }

    /// Divides by a member, whose work depends on how many points it moves: those that exchange two things move few. Returns the number of
    /// lookups.
    fn divide(&mut self, divisor: &Generator) -> usize {
        let number = self.images.len();
        if divisor.moved.len() > number / 4 {
            for image in &mut self.images {
                *image = divisor.inverse[*image as usize];
            }
            self.places = None;
            return number;
        }
        let lookups = divisor.moved.len() + self.places.as_ref().map_or(number, |_| 0);
        let places = self.places.get_or_insert_with(|| inverse(&self.images));
        self.sources.clear();
        self.sources
            .extend(divisor.moved.iter().map(|image| places[*image as usize]));
        for (image, source) in divisor.moved.iter().zip(&self.sources) {
            let image = divisor.inverse[*image as usize];
            self.images[*source as usize] = image;
            places[image as usize] = *source;
        }
        lookups
    }
}

/// The composition: first one, then the other.
fn then(one: &[u32], other: &[u32]) -> Permutation {
    one.iter().map(|image| other[*image as usize]).collect()
}

fn inverse(permutation: &[u32]) -> Permutation {
    let mut inverse = vec![0; permutation.len()];
    for (point, image) in (0..).zip(permutation) {
        inverse[*image as usize] = point;
    }
    inverse
}

fn is_identity(permutation: &[u32]) -> bool {
    permutation.iter().zip(0..).all(|(image, point)| *image == point)
}
