//! What permutations take to each other.

/// Sets of points, which are put together.
#[derive(Clone, Debug)]
pub struct Orbits {
    parent: Vec<usize>,
    size: Vec<usize>,
}

impl Orbits {
    /// Each of so many points by itself.
    pub fn new(number: usize) -> Self {
        Orbits {
            parent: (0..number).collect(),
            size: vec![1; number],
        }
    }

    /// The point that stands for the set of a point.
    pub fn first(&mut self, mut point: usize) -> usize {
        while self.parent[point] != point {
            self.parent[point] = self.parent[self.parent[point]];
            point = self.parent[point];
        }
        point
    }

    /// Puts the sets of two points together.
    pub fn unite(&mut self, one: usize, other: usize) {
        let (one, other) = (self.first(one), self.first(other));
        if one != other {
            let (root, child) = (one.min(other), one.max(other));
            self.parent[child] = root;
            self.size[root] += self.size[child];
        }
    }

    /// How many points are in the set of a point.
    pub fn size(&mut self, point: usize) -> usize {
        let first = self.first(point);
        self.size[first]
    }
}
