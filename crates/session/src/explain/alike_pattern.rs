//! Patterns of cells that show the same: blocks, runs, and what keeps others away from its line.

use itertools::Itertools;

use super::condition::Condition;
use super::literal::Literal;
use super::rule_sentence::InstanceSubject;
use super::rule_sentence::RuleInstance;
use super::technique::Technique;
use super::theory::Theory;
use placet_model::{Cell, CellId, FaceId};

/// What a fact says of its cell: a face, and whether it shows that.
type ToldFact = (CellId, FaceId, bool);

impl Theory {
    /// The name of a step after which a cell is not like those of its facts.
    pub(super) fn alike(
        &self,
        instance: &RuleInstance,
        lead: Literal,
        facts: &[Literal],
    ) -> Option<Technique> {
        if instance.subject != InstanceSubject::Other || !self.are_on_board(&instance.cells) {
            return None;
        }
        let told = facts.iter().map(|fact| self.told_fact(*fact)).collect_vec();
        let lead = self.told_fact(lead);
        if !self.is_unlike(instance, lead, &told) && !self.would_cover(instance, lead, &told) {
            return None;
        }
        let cells = instance.cells.as_slice();
        match cells.len() {
            2 if instance.mark.is_none() && self.do_touch(cells) => Some(Technique::Touching),
            4 if self.is_block(cells) => Some(Technique::Block),
            3.. if self.are_in_line(cells) => Some(Technique::Run),
            _ => None,
        }
    }

    /// Do the facts say that all cells of a rule but one show the same piece, or that none shows what one of them has to show, and the new fact that the last one differs?
    fn is_unlike(&self, instance: &RuleInstance, lead: ToldFact, told: &[ToldFact]) -> bool {
        let (at, face, holds) = lead;
        let Some((_, shown, shows)) = told.first().copied() else {
            return false;
        };
        let piece = |face: FaceId| self.puzzle.pieces().face(face).piece;
        let mut all = told.iter();
        let are_same = all.all(|(_, other, sign)| (piece(*other), *sign) == (piece(shown), shows));
        let is_denied = match piece(face) == piece(shown) {
            true => holds != shows,
            false => holds && shows,
        };
        let cells = told.iter().map(|(cell, ..)| *cell).chain([at]);
        (are_same && is_denied || holds && self.needs_one(instance, face))
            && cells.sorted().eq(instance.cells.iter().copied())
    }

    /// Is the new fact that a piece of several cells is not somewhere, because it would cover all cells of a rule of which one has to show something else, as far as the
    /// facts do not say that they are covered?
    fn would_cover(&self, instance: &RuleInstance, lead: ToldFact, told: &[ToldFact]) -> bool {
        let (_, face, holds) = lead;
        let piece = self.puzzle.pieces().piece(self.puzzle.pieces().face(face).piece);
        let mut all = told.iter();
        !holds
            && piece.num_cells() > 1
            && all.all(|(cell, other, shows)| {
                !shows && instance.cells.contains(cell) && self.needs_one(instance, *other)
            })
    }

    /// Does it say that one of its cells shows something?
    fn needs_one(&self, instance: &RuleInstance, face: FaceId) -> bool {
        let each = instance.cells.iter().map(|cell| self.cell_atom(*cell, face));
        let Some(all) = each.collect::<Option<Vec<u32>>>() else {
            return false;
        };
        instance.conditions.iter().any(|condition| match condition {
            Condition::Amount { literals, min: 1, .. } => {
                let shown = literals.iter().filter(|literal| literal.holds());
                shown
                    .map(|literal| literal.atom())
                    .sorted()
                    .eq(all.iter().copied().sorted())
            }
            _ => false,
        })
    }

    /// Are these cells of the board, and not links or edges between them?
    pub(super) fn are_on_board(&self, cells: &[CellId]) -> bool {
        let number = self.puzzle.layout().board_ids().count();
        cells.iter().all(|cell| cell.index() < number)
    }

    /// Two rows of two cells?
    fn is_block(&self, cells: &[CellId]) -> bool {
        let places = cells.iter().map(|cell| self.puzzle.layout().cell(*cell));
        let (rows, columns): (Vec<_>, Vec<_>) = places.map(|cell| (cell.row, cell.column)).unzip();
        let is_two = |lines: &[usize]| {
            let ends = lines.iter().minmax().into_option();
            ends.is_some_and(|(first, last)| last - first == 1)
        };
        is_two(&rows) && is_two(&columns)
    }

    /// Does each cell follow the one before it in a row or a column?
    fn are_in_line(&self, cells: &[CellId]) -> bool {
        let place = |cell: &CellId| {
            let cell = self.puzzle.layout().cell(*cell);
            (cell.row, cell.column)
        };
        let mut pairs = cells.iter().map(place).sorted().tuple_windows();
        let steps = pairs
            .by_ref()
            .map(|(one, next)| (next.0 - one.0, next.1.wrapping_sub(one.1)));
        let steps = steps.unique().collect_vec();
        matches!(steps.as_slice(), [(0, 1) | (1, 0)])
    }

    /// The name of a step in which a placed piece keeps another like it away from a cell in its row or column. All other facts are about cells between the two.
    pub(super) fn kept_away(&self, lead: Literal, facts: &[Literal]) -> Option<Technique> {
        let (at, face, holds) = self.told_fact(lead);
        if holds {
            return None;
        }
        let told = facts.iter().map(|fact| self.told_fact(*fact)).collect_vec();
        let is_source = |(source, shown, shows): &(CellId, FaceId, bool)| {
            let is_like = *shows && *source != at && *shown == face;
            let mut others = told.iter().filter(|(cell, ..)| ![*source, at].contains(cell));
            is_like
                && self.are_on_board(&[at, *source])
                && self.are_aligned(*source, at)
                && others.all(|(cell, ..)| self.is_between(*cell, *source, at))
        };
        told.iter().any(is_source).then_some(Technique::InLine)
    }

    fn are_aligned(&self, one: CellId, other: CellId) -> bool {
        let [one, other] = [one, other].map(|cell| self.puzzle.layout().cell(cell));
        one.row == other.row || one.column == other.column
    }

    /// Is a cell strictly between two others of its row or column?
    fn is_between(&self, cell: CellId, one: CellId, other: CellId) -> bool {
        let [cell, one, other] = [cell, one, other].map(|cell| self.puzzle.layout().cell(cell));
        let is_within = |part: fn(&Cell) -> usize| {
            let (first, last) = (part(one).min(part(other)), part(one).max(part(other)));
            first < part(cell) && part(cell) < last
        };
        let [row, column]: [fn(&Cell) -> usize; 2] = [|cell| cell.row, |cell| cell.column];
        let shares = |part: fn(&Cell) -> usize| part(cell) == part(one) && part(cell) == part(other);
        shares(row) && is_within(column) || shares(column) && is_within(row)
    }
}
