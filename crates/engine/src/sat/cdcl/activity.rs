//! Variables of recent conflicts: a heap by activity.

use placet_encode::cnf::Var;

const DECAY: f64 = 0.95;
const TOO_LARGE: f64 = 1e100;

/// Variables by activity; the top of the binary heap is the most active.
pub(super) struct Activity {
    scores: Vec<f64>,
    step: f64,
    heap: Vec<u32>,
    /// The position of each variable in the heap.
    places: Vec<Option<u32>>,
}

impl Default for Activity {
    fn default() -> Self {
        Activity {
            scores: vec![],
            step: 1.0,
            heap: vec![],
            places: vec![],
        }
    }
}

impl Activity {
    pub(super) fn reserve_vars(&mut self, count: usize) {
        while self.scores.len() < count {
            let var = self.scores.len();
            self.scores.push(0.0);
            self.places.push(None);
            self.insert(Var::from_index(var));
        }
    }

    pub(super) fn score(&self, var: Var) -> f64 {
        self.scores[var.index()]
    }

    /// The variable was involved in a conflict.
    pub(super) fn bump(&mut self, var: Var) {
        let index = var.index();
        self.scores[index] += self.step;
        if self.scores[index] > TOO_LARGE {
            self.scores.iter_mut().for_each(|score| *score /= TOO_LARGE);
            self.step /= TOO_LARGE;
        }
        if let Some(place) = self.places[index] {
            self.rise(place as usize);
        }
    }

    /// A conflict is over: later ones count more.
    pub(super) fn decay(&mut self) {
        self.step /= DECAY;
    }

    /// Inserts a variable, if it is not present.
    pub(super) fn insert(&mut self, var: Var) {
        if self.places[var.index()].is_none() {
            self.places[var.index()] = Some(self.heap.len() as u32);
            self.heap.push(var.index() as u32);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Removes the most active variable.
    pub(super) fn pop(&mut self) -> Option<Var> {
        let top = *self.heap.first()?;
        let last = self.heap.pop()?;
        self.places[top as usize] = None;
        if last != top {
            self.put(0, last);
            self.sink(0);
        }
        Some(Var::from_index(top as usize))
    }

    fn put(&mut self, place: usize, var: u32) {
        self.heap[place] = var;
        self.places[var as usize] = Some(place as u32);
    }

    fn is_above(&self, one: u32, other: u32) -> bool {
        self.scores[one as usize] > self.scores[other as usize]
    }

    fn rise(&mut self, mut place: usize) {
        let var = self.heap[place];
        while place > 0 {
            let parent = (place - 1) / 2;
            if !self.is_above(var, self.heap[parent]) {
                break;
            }
            self.put(place, self.heap[parent]);
            place = parent;
        }
        self.put(place, var);
    }

    fn sink(&mut self, mut place: usize) {
        let var = self.heap[place];
        loop {
            let left = 2 * place + 1;
            let Some(&first) = self.heap.get(left) else { break };
            let child = match self.heap.get(left + 1) {
                Some(&second) if self.is_above(second, first) => left + 1,
                _ => left,
            };
            if !self.is_above(self.heap[child], var) {
                break;
            }
            self.put(place, self.heap[child]);
            place = child;
        }
        self.put(place, var);
    }
}
