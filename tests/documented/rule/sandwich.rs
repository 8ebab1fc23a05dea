//! `sandwich`: what the numbers between two others of a line add up to.

use itertools::Itertools;

use super::Rule;
use super::per_region::per_region;
use super::regions::{Need, numbered, regions};
use crate::documented::choices::Choices;
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::{number, quoted};

/// The sums between any two cells of a line that show one of the ends.
fn sums(scene: &Scene, filled: &Filled, cells: &[usize], ends: [i64; 2]) -> Vec<i64> {
    let numbers = scene.numbers(filled, cells);
    let shown = numbers
        .iter()
        .positions(|number| ends.contains(number))
        .collect_vec();
    let pairs = shown.into_iter().array_combinations();
    pairs
        .map(|[first, last]| numbers[first + 1..last].iter().sum())
        .collect()
}

/// The two ends, and whether they are the ones that need not be said.
fn ends(c: &mut Choices, scene: &Scene) -> Option<([i64; 2], bool)> {
    let numbers = scene.pieces.faces.iter().filter_map(|face| face.number);
    let numbers = numbers.sorted().dedup().collect_vec();
    let [least, .., greatest] = numbers[..] else {
        return None;
    };
    if c.flag() {
        return Some(([least, greatest], true));
    }
    let chosen = c.some_of(&numbers, 2);
    Some(([chosen[0], chosen[1]], false))
}

/// The key for ends that are said.
fn said(([one, other], is_default): ([i64; 2], bool)) -> Option<(&'static str, String)> {
    (!is_default).then(|| ("ends", format!("[{one}, {other}]")))
}

pub(super) fn sandwich(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    if c.flag() {
        return one_for_all(c, scene);
    }
    let family = numbered(c, scene, Need::Lines)?;
    let ends = ends(c, scene)?;
    let (text, values) = per_region(c, &family, |c, cells| {
        let truth = sums(scene, &scene.witness, cells, ends.0);
        let truth = truth.first().copied().unwrap_or(0);
        (number(c, truth), truth)
    });
    let mut keys = vec![("sandwich", text), ("of", quoted(c, &family.name))];
    keys.extend(said(ends));
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        let is_right = |(cells, wanted): &(Vec<usize>, i64)| {
            sums(scene, filled, cells, ends.0).iter().all(|sum| sum == wanted)
        };
        values.iter().all(is_right)
    }))
}

fn one_for_all(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let ends = ends(c, scene)?;
    let of = regions(c, scene, Need::Lines)?;
    let lists = of.cells;
    let truth = sums(scene, &scene.witness, c.one_of::<Vec<usize>>(&lists), ends.0);
    let wanted = truth.first().copied().unwrap_or(0);
    let mut keys = vec![("sandwich", number(c, wanted)), (of.key, of.value)];
    keys.extend(said(ends));
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        let all = lists.iter().flat_map(|cells| sums(scene, filled, cells, ends.0));
        all.into_iter().all(|sum| sum == wanted)
    }))
}
