//! `runs` and `longest_run`.

use super::Rule;
use super::counts::{pieces_written, some_pieces};
use super::per_region::per_region;
use super::regions::{Need, by_cells, numbered, regions};
use crate::documented::choices::Choices;
use crate::documented::known::may_write;
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::{listed, number, quoted};

/// The lengths of the runs of the pieces along a line.
fn runs_of(scene: &Scene, filled: &Filled, cells: &[usize], pieces: &[usize]) -> Vec<i64> {
    let mut runs = Vec::new();
    let mut is_open = false;
    for cell in cells {
        let is_one = scene.shows_one_of(filled, *cell, pieces);
        match runs.last_mut() {
            Some(last) if is_one && is_open => *last += 1,
            _ if is_one => runs.push(1),
            _ => {}
        }
        is_open = is_one;
    }
    runs
}

/// The lengths as TOML: a single run needs no brackets, 0 means none.
fn lengths(c: &mut Choices, runs: &[i64]) -> String {
    match runs {
        [] => "0".to_owned(),
        [run] if c.flag() => number(c, *run),
        _ => {
            let items: Vec<String> = runs.iter().map(|run| number(c, *run)).collect();
            listed(c, &items)
        }
    }
}

pub(super) fn runs(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let (pieces, written) = some_pieces(c, scene, 2);
    if c.rarely(3) {
        return Some(along_one(c, scene, pieces, written));
    }
    let family = numbered(c, scene, Need::Lines)?;
    let flat = c.rarely(4) && may_write("flat runs of as many numbers as lines");
    let (text, values) = per_region(c, &family, |c, cells| {
        let mut truth = runs_of(scene, &scene.witness, cells, &pieces);
        if flat {
            truth.truncate(1);
            return (truth.first().copied().unwrap_or(0).to_string(), truth);
        }
        (lengths(c, &truth), truth)
    });
    if !flat
        && !may_write("flat runs of as many numbers as lines")
        && text.starts_with('[')
        && !text[1..].contains('[')
    {
        return None;
    }
    let keys = vec![
        ("runs", text),
        ("of", quoted(c, &family.name)),
        ("piece", written),
    ];
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        values
            .iter()
            .all(|(cells, wanted)| runs_of(scene, filled, cells, &pieces) == *wanted)
    }))
}

/// Of one line: its lengths, alone or as the one list.
fn along_one(c: &mut Choices, scene: &Scene, pieces: Vec<usize>, written: String) -> Rule {
    let of = by_cells(c, scene, 2);
    let cells = of.cells[0].clone();
    let wanted = runs_of(scene, &scene.witness, &cells, &pieces);
    let lengths = lengths(c, &wanted);
    let is_list = wanted.len() > 1 && !may_write("flat runs of as many numbers as lines");
    let text = if is_list || c.flag() {
        format!("[{lengths}]")
    } else {
        lengths
    };
    let keys = vec![("runs", text), (of.key, of.value), ("piece", written)];
    Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        runs_of(scene, filled, &cells, &pieces) == wanted
    })
}

/// The runs of the pieces that are not in a gap: their lengths and pieces.
fn runs_beside(scene: &Scene, filled: &Filled, cells: &[usize], gap: &[usize]) -> Vec<(i64, usize)> {
    let mut runs: Vec<(i64, usize)> = Vec::new();
    let mut before = None;
    for cell in cells {
        let piece = Some(scene.piece(filled, *cell)).filter(|piece| !gap.contains(piece));
        match (piece, runs.last_mut()) {
            (None, _) => {}
            (Some(_), Some(last)) if before == piece => last.0 += 1,
            (Some(piece), _) => runs.push((1, piece)),
        }
        before = piece;
    }
    runs
}

/// The runs as TOML, each with its piece.
fn named_runs(c: &mut Choices, scene: &Scene, runs: &[(i64, usize)]) -> String {
    let mut run = |(length, piece): &(i64, usize)| {
        let name = &scene.pieces.pieces[*piece].name;
        let is_letter = name.len() == 1 && name.starts_with(char::is_alphabetic);
        let space = if is_letter && c.flag() { "" } else { " " };
        quoted(c, &format!("{length}{space}{name}"))
    };
    let items: Vec<String> = runs.iter().map(&mut run).collect();
    match items.as_slice() {
        [] => "0".to_owned(),
        _ => listed(c, &items),
    }
}

/// With `gap`, where each piece has one face, so that each run has one piece.
pub(super) fn runs_between_gaps(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let count = scene.pieces.pieces.len();
    if !scene.pieces.are_plain() || count < 2 {
        return None;
    }
    let all: Vec<usize> = (0..count).collect();
    let gaps = 1 + c.below((count - 1).min(2));
    let gap = c.some_of(&all, gaps);
    let written = pieces_written(c, scene, &gap);
    let family = numbered(c, scene, Need::Lines)?;
    let (text, values) = per_region(c, &family, |c, cells| {
        let truth = runs_beside(scene, &scene.witness, cells, &gap);
        (named_runs(c, scene, &truth), truth)
    });
    let keys = vec![("runs", text), ("of", quoted(c, &family.name)), ("gap", written)];
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        let is_right = |(cells, wanted): &(Vec<usize>, Vec<(i64, usize)>)| {
            runs_beside(scene, filled, cells, &gap) == *wanted
        };
        values.iter().all(is_right)
    }))
}

pub(super) fn longest_run(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let of = regions(c, scene, Need::Lines)?;
    let all: Vec<usize> = (0..scene.pieces.pieces.len()).collect();
    let count = 1 + c.below(2);
    let pieces = c.some_of(&all, count);
    let lists = of.cells;
    let longest = move |scene: &Scene, filled: &Filled, piece: usize, cells: &[usize]| {
        runs_of(scene, filled, cells, &[piece])
            .into_iter()
            .max()
            .unwrap_or(0)
    };
    let most = lists.iter().flat_map(|cells| {
        pieces
            .iter()
            .map(|piece| longest(scene, &scene.witness, *piece, cells))
    });
    let most = most.max().unwrap_or(1).max(1);
    let text = pieces_written(c, scene, &pieces);
    let keys = vec![
        ("longest_run", number(c, most)),
        (of.key, of.value),
        ("piece", text),
    ];
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        lists.iter().all(|cells| {
            pieces
                .iter()
                .all(|piece| longest(scene, filled, *piece, cells) <= most)
        })
    }))
}
