//! One step of the order, with its options by the known values of joints.

use std::sync::Arc;

use itertools::Itertools;
use rustc_hash::FxHashMap;

use super::plan::{EdgeMatchingPlan, PlaceChoice, PlaceOptions};
use placet_problem::VarId;

/// The maximum number of entries of all tables together.
const MOST_ENTRIES: usize = 1 << 24;

/// A position and its options.
#[derive(Clone, Debug)]
pub(super) struct FillStep {
    pub(super) var: VarId,
    /// The joints that are known before, each with the factor of its value in the key.
    reads: Vec<(usize, usize)>,
    /// The joints that become known.
    writes: Vec<usize>,
    table: Arc<OptionTable>,
}

/// The options of a position by the values of known joints. Positions that can show the same, beside the same sides, share it.
#[derive(Debug)]
struct OptionTable {
    /// By key: the index of its first option. One more entry marks the end of the last ones.
    starts: Vec<u32>,
    options: Vec<FillOption>,
    /// The values of each option at the joints that become known, one after another.
    shown: Vec<u32>,
}

/// The tables that were made: by what a position can show, and the number of values of each of its joints that is known.
type OptionTables = FxHashMap<(*const PlaceOptions, Vec<Option<usize>>), Arc<OptionTable>>;

/// An option of a step.
#[derive(Clone, Copy, Debug)]
pub(super) struct FillOption {
    pub(super) value: i64,
    /// The index of a piece; that of the unlimited one if the option needs none.
    pub(super) piece: u32,
}

/// The steps of an order; `None` if their tables would be too large.
pub(super) fn steps(plan: &EdgeMatchingPlan, order: &[usize]) -> Option<Vec<FillStep>> {
    let mut known = vec![false; plan.joints.len()];
    let mut tables = OptionTables::default();
    let mut entries = 0_usize;
    let mut steps = vec![];
    for number in order {
        let step = FillStep::new(plan, *number, &known, &mut tables, MOST_ENTRIES - entries)?;
        entries = tables.values().map(|table| table.starts.len()).sum();
        for joint in &plan.places[*number].joints {
            known[*joint] = true;
        }
        steps.push(step);
    }
    Some(steps)
}

impl FillStep {
    fn new(
        plan: &EdgeMatchingPlan,
        number: usize,
        known: &[bool],
        tables: &mut OptionTables,
        most_entries: usize,
    ) -> Option<Self> {
        let place = &plan.places[number];
        // A joint at which the position meets itself would be read while it is written: not
        // supported.
        if !place.joints.iter().all_unique() {
            return None;
        }
        let joints = place.joints.iter().copied();
        let (known_joints, writes): (Vec<usize>, Vec<usize>) = joints.partition(|joint| known[*joint]);
        let sizes = place
            .joints
            .iter()
            .map(|joint| known[*joint].then(|| plan.joints[*joint].num_values));
        let sizes: Vec<Option<usize>> = sizes.collect();
        let factors = KeyFactors::of(&sizes, most_entries)?;
        let key = (Arc::as_ptr(&place.options), sizes);
        let table = match tables.get(&key) {
            Some(table) => Arc::clone(table),
            None => {
                let table = Arc::new(OptionTable::new(&place.options, &factors, plan.pieces.len()));
                tables.insert(key, Arc::clone(&table));
                table
            }
        };
        Some(FillStep {
            var: place.var,
            reads: known_joints
                .into_iter()
                .zip(factors.factors.iter().flatten().copied())
                .collect(),
            writes,
            table,
        })
    }

    /// The number of its options.
    pub(super) fn num_options(&self) -> usize {
        self.table.options.len()
    }

    /// The options that match the known values: from the first index up to, but excluding, the
    /// second.
    pub(super) fn matching(&self, known: &[u32]) -> (u32, u32) {
        let reads = self.reads.iter();
        let key: usize = reads.map(|(joint, factor)| factor * known[*joint] as usize).sum();
        (self.table.starts[key], self.table.starts[key + 1])
    }

    pub(super) fn options(&self) -> impl Iterator<Item = &FillOption> {
        self.table.options.iter()
    }

    pub(super) fn option(&self, number: u32) -> FillOption {
        self.table.options[number as usize]
    }

    /// Sets the values that an option shows.
    pub(super) fn show(&self, number: u32, known: &mut [u32]) {
        let shown = &self.table.shown[number as usize * self.writes.len()..];
        for (joint, value) in self.writes.iter().zip(shown) {
            known[*joint] = *value;
        }
    }
}

/// How the values of known joints make the key of a table.
struct KeyFactors {
    /// The factor of each joint that is known.
    factors: Vec<Option<usize>>,
    num_keys: usize,
}

impl KeyFactors {
    /// For joints with so many values, if they are known; `None` if there would be so many keys as `most`.
    fn of(sizes: &[Option<usize>], most: usize) -> Option<Self> {
        let mut num_keys = 1_usize;
        let mut factors = vec![];
        for size in sizes {
            factors.push(size.map(|_| num_keys));
            num_keys = num_keys.checked_mul(size.unwrap_or(1))?;
        }
        (num_keys < most).then_some(KeyFactors { factors, num_keys })
    }

    /// The key of an option with these values at its joints.
    fn key(&self, shows: &[u32]) -> usize {
        let values = shows.iter().zip(&self.factors);
        values
            .map(|(value, factor)| factor.unwrap_or(0) * *value as usize)
            .sum()
    }
}

impl OptionTable {
    fn new(options: &PlaceOptions, factors: &KeyFactors, num_pieces: usize) -> Self {
        let by_key = options.iter().map(|option| (factors.key(option.shows), option));
        let mut sorted: Vec<(usize, PlaceChoice<'_>)> = by_key.collect();
        sorted.sort_by_key(|(key, _)| *key);
        let keys = 0..=factors.num_keys;
        let starts = keys.map(|key| sorted.partition_point(|(other, _)| *other < key) as u32);
        let written: Vec<usize> = factors.factors.iter().positions(Option::is_none).collect();
        let shown = sorted
            .iter()
            .flat_map(|(_, option)| written.iter().map(|at| option.shows[*at]));
        OptionTable {
            starts: starts.collect(),
            shown: shown.collect(),
            options: sorted
                .iter()
                .map(|(_, option)| FillOption {
                    value: option.value,
                    piece: option.piece.unwrap_or(num_pieces as u32),
                })
                .collect(),
        }
    }
}
