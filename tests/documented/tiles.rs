//! Tiles with edges, turned or not.

use serde_json::json;

use crate::documented::choices::Choices;
use crate::documented::pieces::{Face, Piece, Pieces};
use crate::documented::spelling::{listed, new_names, number};

const SIDES: [&str; 4] = ["right", "bottom", "left", "top"];

/// So many tiles, no two of which are alike however they are turned.
pub(crate) fn tiles(c: &mut Choices, count: usize) -> Pieces {
    let mut lists: Vec<Vec<i64>> = Vec::new();
    for index in 0..count {
        let mut edges: Vec<i64> = (0..4).map(|_| c.between(-1, 1)).collect();
        if lists
            .iter()
            .any(|other| (0..4).any(|turn| turned(other, turn) == edges))
        {
            edges[index % 4] = 2 + index as i64;
        }
        lists.push(edges);
    }
    let turns = c.flag();
    let mut pieces = Pieces::default();
    let own_names = c.rarely(3);
    let names: Vec<String> = (0..count)
        .map(|index| {
            if own_names {
                ["P", "R", "S", "T"][index].to_owned()
            } else {
                (index + 1).to_string()
            }
        })
        .collect();
    let order = if c.flag() {
        c.shuffled(&[0, 1, 2, 3])
    } else {
        vec![0, 1, 2, 3]
    };
    let mut items = Vec::new();
    for (index, edges) in lists.iter().enumerate() {
        pieces.pieces.push(Piece {
            name: names[index].clone(),
            least: 1,
            most: 1,
        });
        let mut ways: Vec<Vec<i64>> = Vec::new();
        for turn in 0..if turns { 4 } else { 1 } {
            let edges = turned(edges, turn);
            if ways.contains(&edges) {
                continue;
            }
            pieces.faces.push(Face {
                piece: index,
                json: json!({ "tile": names[index], "edges": edges }),
                written: names[index].clone(),
                number: None,
                row: None,
                edges: edges.clone(),
            });
            ways.push(edges);
        }
        let items_of: Vec<String> = order.iter().map(|side| number(c, edges[*side])).collect();
        items.push(listed(c, &items_of));
    }
    let list = listed(c, &items);
    pieces.keys.push(("tiles".into(), list));
    if turns || c.flag() {
        pieces.keys.push(("turns".into(), turns.to_string()));
    }
    if order != [0, 1, 2, 3] || c.flag() {
        let sides: Vec<String> = order.iter().map(|side| format!("\"{}\"", SIDES[*side])).collect();
        let sides = listed(c, &sides);
        pieces.keys.push(("edges".into(), sides));
    }
    if own_names {
        let names = new_names(c, &names);
        pieces.keys.push(("names".into(), names));
    }
    pieces
}

/// The edges after so many quarter turns clockwise: what was on top is then on the right.
fn turned(edges: &[i64], turns: usize) -> Vec<i64> {
    (0..4).map(|side| edges[(side + 4 - turns) % 4]).collect()
}
