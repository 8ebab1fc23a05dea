//! What is known of pieces of several cells, by the cells that they cover together: `no piece on r1c1 covers r1c2`.

use std::collections::{BTreeMap, BTreeSet};

use itertools::Itertools;

use super::explainer::Explainer;
use super::facts_text::{Before, ShownFace};
use super::literal::Literal;
use super::sentence;
use placet_model::{CellId, FaceId, PieceId, Placement, joined_by_or, quoted};

/// So many alternatives for a cell are listed.
const FEW_LEFT: std::ops::RangeInclusive<usize> = 2..=4;

/// Placements, with the squares by which they can be named.
type OpenPlacements = BTreeMap<Placement, Vec<ShownFace>>;

/// Excluded placements in words.
pub(super) struct ToldPlacements {
    pub(super) sentences: Vec<String>,
    /// Cells of which they say all that is known.
    pub(super) done: Vec<CellId>,
    /// A square of each placement of which the sentences say nothing.
    pub(super) others: Vec<ShownFace>,
}

/// What a cell may show, as far as the board goes.
struct Shown {
    face: FaceId,
    piece: PieceId,
    /// Of a piece of several cells, its placement.
    placement: Option<Placement>,
    /// The other cells of the placement.
    covers: Vec<CellId>,
    is_excluded: bool,
}

/// What is said of the pieces on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Covering {
    /// Each covers another cell.
    Each,
    /// None covers another cell.
    None,
}

/// Something that is known of a cell.
enum Saying {
    /// Of the pieces on it, or of one of them.
    Covers {
        cell: CellId,
        covering: Covering,
        other: CellId,
        piece: Option<PieceId>,
    },
    /// It can show few faces only.
    Left(CellId, Vec<FaceId>),
}

/// What can be said, and the placements that it excludes.
struct Candidate {
    saying: Saying,
    excludes: BTreeSet<Placement>,
    /// The length of its sentence, in characters.
    len: usize,
}

impl Saying {
    /// Do they say the same of two other cells?
    fn is_alike(&self, beside: &Saying) -> bool {
        let about = |saying: &Saying| match saying {
            Saying::Covers {
                cell,
                covering,
                piece,
                ..
            } => Some((*cell, *covering, *piece)),
            Saying::Left(..) => None,
        };
        about(self).is_some() && about(self) == about(beside)
    }
}

impl Explainer {
    /// Tells that cells do not show squares of pieces of several cells, in as few words as possible. It may say more than that, if the rest is known.
    pub(super) fn told_by_placements(&self, excluded: &[ShownFace], before: &Before<'_>) -> ToldPlacements {
        let mut open = self.open_placements(excluded, before.lead);
        let candidates = self.candidates(excluded, &open, before);
        let mut said: Vec<&Saying> = vec![];
        while let Some(best) = self.best(&candidates, &said, &open) {
            open.retain(|placement, _| !best.excludes.contains(placement));
            said.push(&best.saying);
        }
        let done = said.iter().filter_map(|saying| match saying {
            Saying::Left(cell, _) => Some(*cell),
            Saying::Covers { .. } => None,
        });
        let done = done.collect_vec();
        said.retain(|saying| !matches!(saying, Saying::Covers { cell, .. } if done.contains(cell)));
        ToldPlacements {
            done,
            sentences: self.sentences(&said),
            others: square_of_each(open.into_values().collect()),
        }
    }

    /// The excluded placements, with the squares by which they can be named.
    fn open_placements(&self, excluded: &[ShownFace], lead: Option<ShownFace>) -> OpenPlacements {
        let mut open = OpenPlacements::new();
        for shown in excluded {
            if let Some(placement) = self.several_cells(*shown) {
                open.entry(placement).or_default().push(*shown);
            }
        }
        for squares in open.values_mut() {
            if let Some(lead) = lead.filter(|lead| squares.contains(lead)) {
                *squares = vec![lead];
            }
        }
        open
    }

    /// What can be said of the cells of excluded squares.
    fn candidates(
        &self,
        excluded: &[ShownFace],
        open: &OpenPlacements,
        before: &Before<'_>,
    ) -> Vec<Candidate> {
        let is_excluded = |shown: ShownFace, placement: Option<&Placement>| {
            excluded.contains(&shown)
                || placement.is_some_and(|placement| open.contains_key(placement))
                || self.is_out(shown, before)
        };
        let cells = excluded.iter().map(|(cell, _)| *cell).unique();
        let sayings = cells.flat_map(|cell| sayings(cell, &self.shown(cell, is_excluded)));
        let candidates = sayings.map(|(saying, excludes)| Candidate {
            len: self.sentences(&[&saying]).concat().chars().count() + "; ".len(),
            saying,
            excludes,
        });
        candidates.collect()
    }

    /// The placement of a piece of several cells.
    pub(super) fn several_cells(&self, (cell, face): ShownFace) -> Option<Placement> {
        let puzzle = self.puzzle();
        let placement = puzzle.pieces().placement(puzzle.layout(), cell, face)?;
        (puzzle.pieces().piece(placement.piece).num_cells() > 1).then_some(placement)
    }

    /// What else is shown if a cell shows a square of a piece of several cells.
    pub(super) fn shown_beside(&self, (cell, face): ShownFace) -> impl Iterator<Item = ShownFace> {
        let (pieces, layout) = (self.puzzle().pieces(), self.puzzle().layout());
        let others = pieces.other_squares(layout, cell, face);
        others.filter_map(move |(cell, face)| Some((cell?, pieces.normal_face(layout, cell?, face))))
    }

    /// Is it known that a cell does not show a face, or a square of its placement is known not to be there?
    fn is_out(&self, shown: ShownFace, before: &Before<'_>) -> bool {
        let is_concluded = before.concluded.contains(&shown.0);
        before.has(shown) || !is_concluded && self.shown_beside(shown).any(|beside| before.has(beside))
    }

    /// Do facts about a cell, and what was known before, leave it only one face?
    pub(super) fn is_decided(&self, cell: CellId, facts: &[Literal], before: &Before<'_>) -> bool {
        let is_excluded = |shown: ShownFace, _: Option<&Placement>| {
            let atom = self.theory.cell_atom(shown.0, shown.1);
            let excluded = atom.map(|atom| Literal::new(atom, false));
            excluded.is_some_and(|excluded| facts.contains(&excluded)) || self.is_out(shown, before)
        };
        let shown = self.shown(cell, is_excluded);
        shown.iter().filter(|shown| !shown.is_excluded).count() <= 1
    }

    /// What a cell may show.
    fn shown(&self, cell: CellId, is_excluded: impl Fn(ShownFace, Option<&Placement>) -> bool) -> Vec<Shown> {
        let atoms = self.theory.space.atoms(self.theory.lowered.cell_var(cell));
        let faces = atoms.map(|atom| self.placement(Literal::new(atom, true)).1);
        let shown = faces.map(|face| {
            let placement = self.several_cells((cell, face));
            Shown {
                face,
                piece: self.puzzle().pieces().face(face).piece,
                covers: self.shown_beside((cell, face)).map(|(other, _)| other).collect(),
                is_excluded: is_excluded((cell, face), placement.as_ref()),
                placement,
            }
        });
        shown.collect()
    }

    /// What saves most of the names of open placements.
    fn best<'c>(
        &self,
        candidates: &'c [Candidate],
        said: &[&Saying],
        open: &OpenPlacements,
    ) -> Option<&'c Candidate> {
        let gain = |candidate: &Candidate| {
            let squares = candidate
                .excludes
                .iter()
                .filter_map(|placement| open.get(placement));
            let names: usize = squares.map(|squares| self.name_len(squares)).sum();
            names.saturating_sub(self.len_beside(candidate, said))
        };
        let gains = candidates.iter().map(|candidate| (gain(candidate), candidate));
        // The first one of several.
        let best = gains.rev().max_by_key(|(gain, _)| *gain);
        best.filter(|(gain, _)| *gain > 0).map(|(_, candidate)| candidate)
    }

    /// How many characters a candidate takes beside what is said: those that are alike share a sentence.
    fn len_beside(&self, candidate: &Candidate, said: &[&Saying]) -> usize {
        let alike = said.iter().any(|said| candidate.saying.is_alike(said));
        match candidate.saying {
            Saying::Covers { other, .. } if alike => {
                self.puzzle().layout().cell(other).name.chars().count() + " and ".len()
            }
            _ => candidate.len,
        }
    }

    /// How long the name of a placement is in a list.
    fn name_len(&self, squares: &[ShownFace]) -> usize {
        let name = |(_, face): &ShownFace| self.puzzle().pieces().face(*face).name.chars().count();
        squares.first().map_or(0, name) + ", ".len()
    }

    /// Sayings in words, in the order of their cells, those that are alike together.
    fn sentences(&self, said: &[&Saying]) -> Vec<String> {
        let mut by_pair: BTreeMap<(CellId, Covering, CellId), BTreeSet<Option<PieceId>>> = BTreeMap::new();
        let mut sentences = vec![];
        for saying in said {
            match saying {
                Saying::Covers {
                    cell,
                    covering,
                    other,
                    piece,
                } => {
                    by_pair
                        .entry((*cell, *covering, *other))
                        .or_default()
                        .insert(*piece);
                }
                Saying::Left(cell, left) => {
                    sentences.push((*cell, sentence::one_of(self.puzzle(), &[*cell], left)));
                }
            }
        }
        let alike = by_pair
            .into_iter()
            .map(|((cell, covering, other), pieces)| ((cell, covering, pieces), other));
        for ((cell, covering, pieces), others) in alike.into_group_map() {
            sentences.push((cell, self.covers_text(cell, covering, &pieces, &others)));
        }
        sentences
            .into_iter()
            .sorted()
            .map(|(_, sentence)| sentence)
            .collect()
    }

    fn covers_text(
        &self,
        cell: CellId,
        covering: Covering,
        pieces: &BTreeSet<Option<PieceId>>,
        others: &[CellId],
    ) -> String {
        let puzzle = self.puzzle();
        let who = pieces
            .iter()
            .map(|piece| piece.map(|piece| quoted(&puzzle.pieces().piece(piece).name)));
        // What is said of all need not be said of one.
        let who = who.collect::<Option<Vec<String>>>();
        let who = who.map_or_else(|| "piece".to_string(), |names| joined_by_or(&names));
        let name = |cell: &CellId| puzzle.layout().cell(*cell).name.clone();
        let (on, others) = (name(&cell), others.iter().map(name).collect_vec());
        match covering {
            Covering::Each => format!("each {who} on {on} covers {}", others.join(" and ")),
            Covering::None => format!("no {who} on {on} covers {}", joined_by_or(&others)),
        }
    }
}

/// All that is known of a cell and excludes placements, and these.
fn sayings(cell: CellId, shown: &[Shown]) -> Vec<(Saying, BTreeSet<Placement>)> {
    let several = shown
        .iter()
        .filter(|shown| shown.placement.is_some())
        .collect_vec();
    let others = several.iter().flat_map(|shown| &shown.covers).copied().unique();
    let about = several
        .iter()
        .map(|shown| Some(shown.piece))
        .chain([None])
        .unique();
    let pairs = [Covering::Each, Covering::None]
        .into_iter()
        .cartesian_product(others);
    let pairs = pairs.cartesian_product(about.collect_vec());
    let covers = pairs.filter_map(|((covering, other), piece)| {
        let of_piece = several
            .iter()
            .filter(|shown| piece.is_none_or(|piece| shown.piece == piece));
        let (allowed, against): (Vec<&Shown>, Vec<&Shown>) =
            of_piece.partition(|shown| shown.covers.contains(&other) == (covering == Covering::Each));
        // If none is left at all, there is a shorter way to say so.
        let is_known =
            against.iter().all(|shown| shown.is_excluded) && allowed.iter().any(|shown| !shown.is_excluded);
        let saying = Saying::Covers {
            cell,
            covering,
            other,
            piece,
        };
        is_known.then(|| {
            (
                saying,
                against.iter().filter_map(|shown| shown.placement).collect(),
            )
        })
    });
    let (excluded, left): (Vec<&Shown>, Vec<&Shown>) = shown.iter().partition(|shown| shown.is_excluded);
    let few_left = FEW_LEFT.contains(&left.len()).then(|| {
        let left = left.iter().map(|shown| shown.face).collect();
        (
            Saying::Left(cell, left),
            excluded.iter().filter_map(|shown| shown.placement).collect(),
        )
    });
    covers.chain(few_left).collect()
}

/// One square of each placement, on as few cells as possible.
fn square_of_each(mut placements: Vec<Vec<ShownFace>>) -> Vec<ShownFace> {
    let mut squares = vec![];
    loop {
        let numbers = placements.iter().flatten().counts_by(|(cell, _)| *cell);
        let Some((cell, _)) = numbers
            .into_iter()
            .max_by_key(|(cell, number)| (*number, std::cmp::Reverse(*cell)))
        else {
            return squares;
        };
        placements.retain(|placement| {
            let here = placement.iter().find(|(other, _)| *other == cell);
            squares.extend(here);
            here.is_none()
        });
    }
}
