//! A matrix that keeps the items of each option, and the options of each item: for problems of any
//! size, and for items with several chosen options.

use itertools::Itertools;

use super::option_set::{Matrix, NextDecision, OptionSet};
use super::plan::{CoverItem, OptionId};
use crate::search::Conflict;

/// Some of the options in one word.
#[derive(Clone, Copy, Debug)]
struct Mask {
    word: u32,
    bits: u64,
}

/// The state of an item.
#[derive(Clone, Copy, Debug)]
struct ItemCounts {
    /// The number of its open options.
    open: i32,
    /// How many more must be chosen; may be negative.
    need: i32,
    /// How many more may be chosen.
    room: i32,
}

/// An action on an option.
#[derive(Clone, Copy, Debug)]
enum OptionEvent {
    Chosen(OptionId),
    Removed(OptionId),
}

/// Options and items at one point of the search.
#[derive(Clone, Debug)]
pub(super) struct Sparse {
    open: OptionSet,
    items_of: Lists<u32>,
    /// The items, unsatisfied ones first.
    tallies: Vec<ItemCounts>,
    masks: Lists<Mask>,
    num_wanting: usize,
    trail: Vec<OptionEvent>,
    chosen: Vec<OptionId>,
    /// Items that need all their remaining options.
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
    pub(super) fn new(num_options: usize, items: &[CoverItem]) -> Self {
        let (wanting, others): (Vec<&CoverItem>, Vec<&CoverItem>) =
            items.iter().partition(|item| item.min > 0);
        let num_wanting = wanting.len();
        let items: Vec<&CoverItem> = wanting.into_iter().chain(others).collect();
        let mut items_of = vec![vec![]; num_options];
        for (number, item) in (0..).zip(&items) {
            for option in &item.options {
                items_of[*option as usize].push(number);
            }
        }
        Sparse {
            open: OptionSet::all(num_options),
            items_of: Lists::new(items_of),
            tallies: items.iter().map(|item| ItemCounts::new(item)).collect(),
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

    /// Chooses the options that are forced by items.
    pub(super) fn follow(&mut self) -> Result<(), Conflict> {
        while let Some(item) = self.tight.pop() {
            let item = item as usize;
            while self.tallies[item].need > 0 && self.tallies[item].open == self.tallies[item].need {
                let mut masks = self.masks.of(item).iter();
                let first = masks.find_map(|mask| self.open_of(*mask).next());
                self.choose(first.ok_or(Conflict)?)?;
            }
        }
        Ok(())
    }

    /// Chooses an option, and excludes the other options of the items that are then full.
    fn choose(&mut self, option: OptionId) -> Result<(), Conflict> {
        self.close(option, OptionEvent::Chosen(option));
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

    fn rule_out(&mut self, option: OptionId) -> Result<(), Conflict> {
        self.close(option, OptionEvent::Removed(option));
        let mut outcome = Ok(());
        for item in self.items_of.of(option as usize) {
            let tally = &mut self.tallies[*item as usize];
            tally.open -= 1;
            if tally.open <= tally.need {
                if tally.open < tally.need {
                    outcome = Err(Conflict);
                } else if tally.need > 0 {
                    self.tight.push(*item);
                }
            }
        }
        outcome
    }

    fn close(&mut self, option: OptionId, event: OptionEvent) {
        self.work += 1;
        self.visits += self.items_of.of(option as usize).len() as u64;
        self.open.remove(option);
        self.trail.push(event);
    }
}

impl Matrix for Sparse {
    type Checkpoint = usize;

    fn work(&self) -> u64 {
        self.work
    }

    fn nanos(&self) -> u64 {
        NANOS_AN_OPTION * self.work + NANOS_A_VISIT * self.visits
    }

    fn is_open(&self, option: OptionId) -> bool {
        self.open.contains(option)
    }

    fn checkpoint(&mut self) -> usize {
        self.trail.len()
    }

    fn chosen(&self) -> &[OptionId] {
        &self.chosen
    }

    fn next(&self) -> Option<NextDecision> {
        let wanting = self.tallies[..self.num_wanting].iter().enumerate();
        let wanting = wanting.filter(|(_, tally)| tally.need > 0);
        if let Some((item, tally)) = wanting.min_by_key(|(_, tally)| tally.open - tally.need) {
            let is_one = tally.need == 1 && tally.room == 1;
            return Some(NextDecision::Item { item, is_one });
        }
        self.open.first().map(NextDecision::Option)
    }

    fn options(&self, next: NextDecision) -> impl Iterator<Item = OptionId> {
        let (item, option) = match next {
            NextDecision::Item { item, .. } => (self.masks.of(item), None),
            NextDecision::Option(option) => (&[][..], Some(option)),
        };
        let of_item = item.iter().flat_map(|mask| self.open_of(*mask));
        of_item.chain(option)
    }

    fn take(&mut self, option: OptionId) -> Result<(), Conflict> {
        self.visits += self.num_wanting as u64 / LOOKS_A_VISIT;
        self.choose(option)?;
        self.follow()
    }

    fn exclude(&mut self, option: OptionId) -> Result<(), Conflict> {
        self.rule_out(option)?;
        self.follow()
    }

    fn restore(&mut self, checkpoint: &usize) {
        self.tight.clear();
        for event in self.trail.drain(*checkpoint..).rev() {
            let (OptionEvent::Chosen(option) | OptionEvent::Removed(option)) = event;
            self.open.insert(option);
            let items = self.items_of.of(option as usize);
            items
                .iter()
                .for_each(|item| self.tallies[*item as usize].open += 1);
            if let OptionEvent::Chosen(_) = event {
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

impl ItemCounts {
    fn new(item: &CoverItem) -> Self {
        ItemCounts {
            open: item.options.len() as i32,
            need: item.min as i32,
            room: item.max as i32,
        }
    }
}

/// The options in ascending order, by words.
fn masks(options: &[OptionId]) -> Vec<Mask> {
    let by_word = options.iter().chunk_by(|option| **option / 64);
    let masks = by_word.into_iter().map(|(word, options)| Mask {
        word,
        bits: options.fold(0, |bits, option| bits | 1 << (option % 64)),
    });
    masks.collect()
}

/// Several lists, one after another.
#[derive(Clone, Debug)]
struct Lists<T> {
    items: Vec<T>,
    /// The start of each list, and the end of the last.
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
