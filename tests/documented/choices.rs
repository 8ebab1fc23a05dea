//! Where chance comes from: numbers that proptest makes up and shrinks. Each choice takes the next
//! one, so that a shorter list with smaller numbers is a smaller model. 0 is the plainest choice.

/// The numbers, and which is next.
pub(crate) struct Choices {
    numbers: Vec<u32>,
    next: usize,
    /// The parameters of the model: numbers may be written by their names.
    pub(crate) parameters: Vec<(String, i64)>,
}

impl Choices {
    pub(crate) fn new(numbers: Vec<u32>) -> Self {
        Choices {
            numbers,
            next: 0,
            parameters: Vec::new(),
        }
    }

    /// A number below `count`; 0 once the numbers are used up.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        let number = self.numbers.get(self.next).copied().unwrap_or(0);
        self.next += 1;
        number as usize % count.max(1)
    }

    pub(crate) fn flag(&mut self) -> bool {
        self.below(2) == 1
    }

    /// True once in so many times.
    pub(crate) fn rarely(&mut self, times: usize) -> bool {
        self.below(times) == times - 1
    }

    /// A number of a range, ends included.
    pub(crate) fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below(usize::try_from(high - low + 1).expect("invariant: low is not above high")) as i64
    }

    pub(crate) fn one_of<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// So many of the items, in any order, each once.
    pub(crate) fn some_of<T: Clone>(&mut self, items: &[T], count: usize) -> Vec<T> {
        let mut left = items.to_vec();
        let taken = (0..count.min(items.len())).map(|_| {
            let index = self.below(left.len());
            left.remove(index)
        });
        taken.collect()
    }

    pub(crate) fn shuffled<T: Clone>(&mut self, items: &[T]) -> Vec<T> {
        self.some_of(items, items.len())
    }
}
