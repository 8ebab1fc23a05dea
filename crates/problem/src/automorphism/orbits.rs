//! Orbits: the points that permutations map to each other.

/// Disjoint sets of points, which can be united.
#[derive(Clone, Debug)]
pub struct Orbits {
    parent: Vec<usize>,
    size: Vec<usize>,
}

impl Orbits {
    /// Sets with one point each.
    pub fn new(number: usize) -> Self {
        Orbits {
            parent: (0..number).collect(),
            size: vec![1; number],
        }
    }

    /// The representative of a point's set.
    pub fn first(&mut self, mut point: usize) -> usize {
        while self.parent[point] != point {
            self.parent[point] = self.parent[self.parent[point]];
            point = self.parent[point];
        }
        point
    }

    /// Unites the sets of two points.
    pub fn unite(&mut self, one: usize, other: usize) {
        let (one, other) = (self.first(one), self.first(other));
        if one != other {
            let (root, child) = (one.min(other), one.max(other));
            self.parent[child] = root;
            self.size[root] += self.size[child];
        }
    }

    /// The size of a point's set.
    pub fn size(&mut self, point: usize) -> usize {
        let first = self.first(point);
        self.size[first]
    }
}
