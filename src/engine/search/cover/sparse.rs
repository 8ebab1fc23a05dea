//! A matrix that keeps for each option its items, and for each item its options: for problems of any size, and for items of which several are
//! chosen.

use itertools::Itertools;

use super::matrix::{Matrix, Next};
use super::option_set::OptionSet;
use super::plan::{Item, OptionId};
use crate::engine::search::Contradiction;

/// Some of the options that one word has a bit for.
#[derive(Clone, Copy, Debug)]
struct Mask {
    word: u32,
    bits: u64,
}

/// Where an item stands.
#[derive(Clone, Copy, Debug)]
struct ParallelCount {
    /// How many of its options are open.
    open: i32,
    /// How many must be chosen yet; may fall below 0.
    need: i32,
    /// How many may be chosen yet.
    room: i32,
}

/// What was done to an option.
#[derive(Clone, Copy, Debug)]
enum Event {
    Chosen(OptionId),
    Removed(OptionId),
}

/// Options and items, at one point of the search.
#[derive(Clone, Debug)]
pub(super) struct Sparse {
    open: OptionSet,
    items_of: Lists<u32>,
    /// The items, those that want something first.
    tallies: Vec<ParallelCount>,
    masks: Lists<Mask>,
    num_wanting: usize,
    trail: Vec<Event>,
    chosen: Vec<OptionId>,
    /// Items that want all that they have left.
    tight: Vec<u32>,
    /// How often an option was chosen or removed.
    work: u64,
    /// How many items that changed, and how many were looked through for the next one to decide.
    visits: u64,
}

/// What it takes to choose or remove an option and to take that back, beside what each of its items takes.
const NANOS_AN_OPTION: u64 = 20;
const NANOS_A_VISIT: u64 = 10;
/// So many items are looked through in the time of a change to one.
const LOOKS_A_VISIT: u64 = 8;

impl Sparse {
    pub(super) fn new(num_options: usize, items: &[Item]) -> Self {
        let (wanting, others): (Vec<&Item>, Vec<&Item>) = items.iter().partition(|item| item.min > 0);
        let num_wanting = wanting.len();
        let items: Vec<&Item> = wanting.into_iter().chain(others).collect();
        let mut items_of = vec![vec![]; num_options];
        for (number, item) in (0..).zip(&items) {
            for option in &item.options {
                items_of[*option as usize].push(number);
            }
        }
        Sparse {
            open: OptionSet::all(num_options),
            items_of: Lists::new(items_of),
            tallies: items.iter().map(|item| ParallelCount::new(item)).collect(),
            masks: Lists::new(items.iter().map(|item| masks(&item.options))),
            num_wanting,
            trail: vec![],
            chosen: vec![],
            tight: (0..num_wanting as u32).collect(),
            work: 0,
            visits: 0,
        }
    }

    fn open_of(&self, mask: Mask) -> impl Iterator<Item = OptionId> + use<> {
        self.open.among(mask.word as usize, mask.bits)
    }

    /// Takes what items need that have nothing else left.
    pub(super) fn follow(&mut self) -> Result<(), Contradiction> {
        while let Some(item) = self.tight.pop() {
            let item = item as usize;
            while self.tallies[item].need > 0 && self.tallies[item].open == self.tallies[item].need {
                let mut masks = self.masks.of(item).iter();
                let first = masks.find_map(|mask| self.open_of(*mask).next());
                self.choose(first.ok_or(Contradiction)?)?;
            }
        }
        Ok(())
    }

    /// Chooses an option, and rules out the others of the items that are full by it.
    fn choose(&mut self, option: OptionId) -> Result<(), Contradiction> {
        self.close(option, Event::Chosen(option));
        self.chosen.push(option);
        for item in self.items_of.of(option as usize) {
            let tally = &mut self.tallies[*item as usize];
            tally.open -= 1;
            tally.need -= 1;
            tally.room -= 1;
        }
        for at in self.items_of.range(option as usize) {
            let item = self.items_of.items[at] as usize;
            if self.tallies[item].room > 0 {
                continue;
            }
            for at in self.masks.range(item) {
                for other in self.open_of(self.masks.items[at]) {
                    self.rule_out(other)?;
                }
            }
        }
        Ok(())
    }

    fn rule_out(&mut self, option: OptionId) -> Result<(), Contradiction> {
        self.close(option, Event::Removed(option));
        let mut outcome = Ok(());
        for item in self.items_of.of(option as usize) {
            let tally = &mut self.tallies[*item as usize];
            tally.open -= 1;
            if tally.open <= tally.need {
                if tally.open < tally.need {
                    outcome = Err(Contradiction);
                } else if tally.need > 0 {
                    self.tight.push(*item);
                }
            }
        }
        outcome
    }

    fn close(&mut self, option: OptionId, event: Event) {
        self.work += 1;
        self.visits += self.items_of.of(option as usize).len() as u64;
        self.open.remove(option);
        self.trail.push(event);
    }
}

impl Matrix for Sparse {
    type Mark = usize;

    fn work(&self) -> u64 {
        self.work
    }

    fn nanos(&self) -> u64 {
        NANOS_AN_OPTION * self.work + NANOS_A_VISIT * self.visits
    }

    fn is_open(&self, option: OptionId) -> bool {
        self.open.contains(option)
    }

    fn mark(&mut self) -> usize {
        self.trail.len()
    }

    fn chosen(&self) -> &[OptionId] {
        &self.chosen
    }

    fn next(&self) -> Option<Next> {
        let wanting = self.tallies[..self.num_wanting].iter().enumerate();
        let wanting = wanting.filter(|(_, tally)| tally.need > 0);
        if let Some((item, tally)) = wanting.min_by_key(|(_, tally)| tally.open - tally.need) {
            let is_one = tally.need == 1 && tally.room == 1;
            return Some(Next::Item { item, is_one });
        }
        self.open.first().map(Next::Option)
    }

    fn options(&self, next: Next) -> impl Iterator<Item = OptionId> {
        let (item, option) = match next {
            Next::Item { item, .. } => (self.masks.of(item), None),
            Next::Option(option) => (&[][..], Some(option)),
        };
        let of_item = item.iter().flat_map(|mask| self.open_of(*mask));
        of_item.chain(option)
    }

    fn take(&mut self, option: OptionId) -> Result<(), Contradiction> {
        self.visits += self.num_wanting as u64 / LOOKS_A_VISIT;
        self.choose(option)?;
        self.follow()
    }

    fn exclude(&mut self, option: OptionId) -> Result<(), Contradiction> {
        self.rule_out(option)?;
        self.follow()
    }

    fn go_back(&mut self, mark: &usize) {
        self.tight.clear();
        for event in self.trail.drain(*mark..).rev() {
            let (Event::Chosen(option) | Event::Removed(option)) = event;
            self.open.insert(option);
            let items = self.items_of.of(option as usize);
            items
                .iter()
                .for_each(|item| self.tallies[*item as usize].open += 1);
            if let Event::Chosen(_) = event {
                self.chosen.pop();
                for item in items {
                    let tally = &mut self.tallies[*item as usize];
                    tally.need += 1;
                    tally.room += 1;
                }
            }
        }
    }
}

impl ParallelCount {
    fn new(item: &Item) -> Self {
        ParallelCount {
            open: item.options.len() as i32,
            need: item.min as i32,
            room: item.max as i32,
        }
    }
}

/// The options, ascending, by words.
fn masks(options: &[OptionId]) -> Vec<Mask> {
    let by_word = options.iter().chunk_by(|option| **option / 64);
    let masks = by_word.into_iter().map(|(word, options)| Mask {
        word,
        bits: options.fold(0, |bits, option| bits | 1 << (option % 64)),
    });
    masks.collect()
}

/// A list for each of some things, one after the other.
#[derive(Clone, Debug)]
struct Lists<T> {
    items: Vec<T>,
    /// Where each list starts, and the end.
    starts: Vec<u32>,
}

impl<T> Lists<T> {
    fn new(lists: impl IntoIterator<Item = Vec<T>>) -> Self {
        let mut items = vec![];
        let mut starts = vec![0];
        for list in lists {
            items.extend(list);
            starts.push(u32::try_from(items.len()).expect("invariant: options fit into memory"));
        }
        Lists { items, starts }
    }

    fn range(&self, number: usize) -> std::ops::Range<usize> {
        self.starts[number] as usize..self.starts[number + 1] as usize
    }

    fn of(&self, number: usize) -> &[T] {
        &self.items[self.range(number)]
    }
}
