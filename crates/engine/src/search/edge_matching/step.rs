//! One step of the order, with its options by the known values of joints.

use super::plan::{EdgeMatchingPlan, PlaceChoice};
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
    /// By key: the index of its first option. One more entry marks the end of the last ones.
    starts: Vec<u32>,
    options: Vec<FillOption>,
    /// The values of each option at the joints that become known, one after another.
    shown: Vec<u32>,
}

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
    let mut entries = 0_usize;
    let mut steps = vec![];
    for number in order {
        let step = FillStep::new(plan, *number, &known, MOST_ENTRIES - entries)?;
        entries += step.starts.len();
        for joint in &plan.places[*number].joints {
            known[*joint] = true;
        }
        steps.push(step);
    }
    Some(steps)
}

impl FillStep {
    /// The number of its options.
    pub(super) fn num_options(&self) -> usize {
        self.options.len()
    }

    fn new(plan: &EdgeMatchingPlan, number: usize, known: &[bool], most_entries: usize) -> Option<Self> {
        let place = &plan.places[number];
        let mut reads = vec![];
        let mut keys = 1_usize;
        // A joint at which the position meets itself would be read while it is written: not
        // supported.
        let mut seen: Vec<usize> = vec![];
        for joint in &place.joints {
            if seen.contains(joint) {
                return None;
            }
            seen.push(*joint);
            if known[*joint] {
                reads.push((*joint, keys));
                keys = keys.checked_mul(plan.joints[*joint].num_values)?;
            }
        }
        if keys >= most_entries {
            return None;
        }
        let key = |option: PlaceChoice<'_>| -> usize {
            let at = |joint: usize| place.joints.iter().position(|other| *other == joint);
            let values = reads
                .iter()
                .map(|(joint, factor)| factor * at(*joint).map_or(0, |at| option.shows[at] as usize));
            values.sum()
        };
        let mut sorted: Vec<(usize, PlaceChoice<'_>)> =
            place.options().map(|option| (key(option), option)).collect();
        sorted.sort_by_key(|(key, _)| *key);
        let starts = (0..=keys).map(|key| sorted.partition_point(|(other, _)| *other < key) as u32);
        let writes: Vec<usize> = (0..place.joints.len())
            .filter(|at| !known[place.joints[*at]])
            .collect();
        let mut shown = Vec::with_capacity(sorted.len() * writes.len());
        for (_, option) in &sorted {
            shown.extend(writes.iter().map(|at| option.shows[*at]));
        }
        Some(FillStep {
            var: place.var,
            starts: starts.collect(),
            shown,
            options: sorted
                .iter()
                .map(|(_, option)| FillOption {
                    value: option.value,
                    piece: option.piece.unwrap_or(plan.pieces.len() as u32),
                })
                .collect(),
            writes: writes.iter().map(|at| place.joints[*at]).collect(),
            reads,
        })
    }

    /// The options that match the known values: from the first index up to, but excluding, the
    /// second.
    pub(super) fn matching(&self, known: &[u32]) -> (u32, u32) {
        let reads = self.reads.iter();
        let key: usize = reads.map(|(joint, factor)| factor * known[*joint] as usize).sum();
        (self.starts[key], self.starts[key + 1])
    }

    pub(super) fn options(&self) -> impl Iterator<Item = &FillOption> {
        self.options.iter()
    }

    pub(super) fn option(&self, number: u32) -> FillOption {
        self.options[number as usize]
    }

    /// Sets the values that an option shows.
    pub(super) fn show(&self, number: u32, known: &mut [u32]) {
        let shown = &self.shown[number as usize * self.writes.len()..];
        for (joint, value) in self.writes.iter().zip(shown) {
            known[*joint] = *value;
        }
    }
}
