//! Groups of cells of the same shape: each group is turned and shifted to the edges of the board, and then compared cell by cell.
//!
//! A group is shifted along one axis after the other. That takes few clauses: to choose among the shifts along both axes at once would take
//! as many for each cell as the board has cells. All helper variables are functions of the board.

use std::collections::BTreeMap;
use std::rc::Rc;

use itertools::{EitherOrBoth, Itertools};
use rustc_hash::FxHashMap;

use super::subexpressions::ShapeForm;
use crate::lower::lowering::Lowering;
use placet_base::limit::poll;
use placet_model::{Boolean, Cell, CellGroup, CellId, CellShape, GridSymmetry, SameShape, ShapeMotions};
use placet_problem::Atom;

impl Lowering<'_> {
    /// The atom that is true where two groups of cells have the same shape.
    ///
    /// # Size
    /// For each group and each way to turn it, two clauses for each cell and each row or column that can be its first one; for each two groups
    /// and each way to turn the first, five clauses for each cell.
    pub(super) fn same_shape(&mut self, SameShape { groups, motions }: &SameShape) -> Atom {
        let [one, other] = groups;
        let turned = self.shape_forms(one, *motions);
        let meant = self.shape_forms(other, ShapeMotions::Shifts);
        let same = turned.iter().map(|form| self.same_form(form, &meant[0]));
        let same = same.collect();
        self.any_of(same)
    }

    /// The forms of a group after each turn or reflection, shifted to the edges of the board.
    fn shape_forms(&mut self, group: &CellGroup, motions: ShapeMotions) -> Rc<[ShapeForm]> {
        let key = (group.clone(), motions);
        if let Some(known) = self.subexpressions.shape_forms.get(&key) {
            return Rc::clone(known);
        }
        let members = self.members(group);
        let board = self.puzzle.layout().shape();
        let mut known = KnownSelections::default();
        let symmetries = motions.symmetries(board).into_iter();
        let forms = symmetries.map(|symmetry| self.shifted(&members, board, &symmetry, &mut known));
        let forms: Rc<[ShapeForm]> = forms.unique().collect();
        self.subexpressions.shape_forms.insert(key, Rc::clone(&forms));
        forms
    }

    /// The cells that can belong to a group, with atoms that are true where they do.
    fn members(&mut self, group: &CellGroup) -> Vec<(CellId, Atom)> {
        let never = self.reify(&Boolean::Constant(false));
        let cells = match group {
            CellGroup::Around(..) => self.puzzle.layout().board_ids().collect_vec(),
            CellGroup::Listed(cells) => cells.iter().map(|(cell, _)| *cell).collect(),
        };
        let members = cells.into_iter().map(|cell| (cell, self.reify(&group.has(cell))));
        members.filter(|(_, belongs)| *belongs != never).collect()
    }

    /// The form of a group after a turn or reflection.
    fn shifted(
        &mut self,
        members: &[(CellId, Atom)],
        board: CellShape,
        symmetry: &GridSymmetry,
        known: &mut KnownSelections,
    ) -> ShapeForm {
        let layout = self.puzzle.layout();
        let places = members.iter().map(|(id, belongs)| {
            let place = symmetry.apply(place_of(layout.cell(*id)));
            (lattice_position(board, place), *belongs)
        });
        let form = places.collect();
        shift_axes(board).fold(form, |form, axis| self.shifted_along(axis, &form, known))
    }

    /// A form that is shifted along one axis, so that the first of its cells is at position 0.
    fn shifted_along(&mut self, axis: usize, form: &ShapeForm, known: &mut KnownSelections) -> ShapeForm {
        let mut layers: BTreeMap<i64, Vec<Atom>> = BTreeMap::new();
        for (place, belongs) in form {
            layers.entry(place[axis]).or_default().push(*belongs);
        }
        if layers.len() <= 1 {
            return moved(axis, form, layers.keys().next().copied().unwrap_or(0));
        }
        let firsts = self.firsts(layers);
        let shifted = firsts
            .iter()
            .flat_map(|(first, _)| moved(axis, form, *first).into_keys());
        let shifted = shifted.filter(|place| place[axis] >= 0).unique().sorted();
        let selections = shifted.map(|place| {
            let selection = firsts.iter().map(|(first, is_first)| {
                poll(1);
                let mut from = place;
                from[axis] += first;
                (*is_first, form.get(&from).copied())
            });
            (place, self.selected(selection.collect(), known))
        });
        selections.collect()
    }

    /// For each layer that can be the first one with a cell of the group, an atom that is true where it is.
    fn firsts(&mut self, layers: BTreeMap<i64, Vec<Atom>>) -> Vec<(i64, Atom)> {
        let always = self.reify(&Boolean::Constant(true));
        let mut firsts = vec![];
        let mut earlier: Option<Atom> = None;
        for (layer, cells) in layers {
            let is_certain = cells.contains(&always);
            let here = match is_certain {
                true => always,
                false => self.any_of(cells),
            };
            let is_first = match earlier {
                None => here,
                Some(earlier) if is_certain => earlier.negated(),
                Some(earlier) => self.both(here, earlier.negated()),
            };
            firsts.push((layer, is_first));
            if is_certain {
                break;
            }
            earlier = Some(match earlier {
                None => here,
                Some(earlier) => self.any_of(vec![earlier, here]),
            });
        }
        firsts
    }

    /// The atom that is true where the second of some pair is, of which the first is. No two first ones are true together.
    fn selected(&mut self, selection: Selection, known: &mut KnownSelections) -> Atom {
        if let Some(atom) = known.get(&selection) {
            return *atom;
        }
        let selected = Atom::is(self.truth_helper(), 1);
        let mut some = vec![selected.negated()];
        for (here, chosen) in &selection {
            some.push(*here);
            let elsewhere = here.negated();
            match chosen {
                Some(chosen) => {
                    self.define_clause(vec![elsewhere, chosen.negated(), selected]);
                    self.define_clause(vec![elsewhere, *chosen, selected.negated()]);
                }
                None => self.define_clause(vec![elsewhere, selected.negated()]),
            }
        }
        self.define_clause(some);
        known.insert(selection, selected);
        selected
    }

    /// The atom that is true where two forms have the same cells.
    fn same_form(&mut self, one: &ShapeForm, other: &ShapeForm) -> Atom {
        let places = one
            .iter()
            .merge_join_by(other, |(one, _), (other, _)| one.cmp(other));
        let same = places.map(|place| match place {
            EitherOrBoth::Both((_, one), (_, other)) => self.same(*one, *other),
            EitherOrBoth::Left((_, only)) | EitherOrBoth::Right((_, only)) => only.negated(),
        });
        let same = same.collect();
        self.all_of(same)
    }
}

/// Atoms of which at most one is true, each with what is true of the whole where it is; nothing if the whole is false there.
type Selection = Vec<(Atom, Option<Atom>)>;

/// Turns of a group that agree in one axis share what is shifted along it.
type KnownSelections = FxHashMap<Selection, Atom>;

/// The form shifted back along an axis.
fn moved(axis: usize, form: &ShapeForm, back: i64) -> ShapeForm {
    let moved = form.iter().map(|(place, belongs)| {
        let mut place = *place;
        place[axis] -= back;
        (place, *belongs)
    });
    moved.collect()
}

fn place_of(cell: &Cell) -> [i64; 3] {
    [cell.layer, cell.row, cell.column].map(|at| at as i64)
}

/// A position in coordinates of which some can be shifted by any number: see [`shift_axes`].
fn lattice_position(board: CellShape, [layer, row, column]: [i64; 3]) -> [i64; 3] {
    match board {
        // A shift by one row is one by half a cell, too. The last coordinate says in which direction a triangle points.
        CellShape::Hex | CellShape::Triangle => {
            let along = column - row;
            [row, along.div_euclid(2), along.rem_euclid(2)]
        }
        CellShape::Square | CellShape::Cube | CellShape::Graph => [layer, row, column],
    }
}

/// The coordinates of [`lattice_position`] along which groups are shifted.
fn shift_axes(board: CellShape) -> std::ops::Range<usize> {
    match board {
        CellShape::Hex | CellShape::Triangle => 0..2,
        CellShape::Square | CellShape::Cube | CellShape::Graph => 0..3,
    }
}
