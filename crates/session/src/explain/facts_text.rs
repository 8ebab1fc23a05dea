//! Facts in words.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use itertools::Itertools;

use super::edge_text::{told_by_edge, told_by_edges};
use super::explainer::Explainer;
use super::facts_used::shown_instead;
use super::literal::Literal;
use super::sentence;
use placet_model::{CellId, FaceId, PieceId, RuleKind, quoted};
use placet_problem::VarId;

/// So many names are joined by "or". A single one would read as what the cell is known to show.
const FEW_NAMES: std::ops::RangeInclusive<usize> = 2..=3;

/// A cell, and a face that it shows or does not show.
pub(super) type ShownFace = (CellId, FaceId);

/// What is known when something is said.
#[derive(Clone)]
pub(super) struct Before<'b> {
    /// The rule that says it.
    pub(super) rule: Option<u32>,
    /// What cells do not show, as far as it was said.
    pub(super) excluded: BTreeSet<ShownFace>,
    /// What cells show, as far as it was said.
    pub(super) placed: Vec<ShownFace>,
    /// What cells do not show before the step. Empty if no piece covers several cells.
    pub(super) board: &'b HashSet<ShownFace>,
    /// Of these cells, no more is told than is meant: all that is known may be what the step concludes.
    pub(super) concluded: BTreeSet<CellId>,
    /// What is supposed next: if it is named, by this square.
    pub(super) lead: Option<ShownFace>,
}

impl<'b> Before<'b> {
    /// Before anything is said.
    pub(super) fn step(board: &'b HashSet<ShownFace>) -> Self {
        Before {
            rule: None,
            excluded: BTreeSet::new(),
            placed: vec![],
            board,
            concluded: BTreeSet::new(),
            lead: None,
        }
    }

    /// Adds what a cell shows, or does not show.
    pub(super) fn add(&mut self, holds: bool, shown: ShownFace) {
        match holds {
            true => self.placed.push(shown),
            false => {
                self.excluded.insert(shown);
            }
        }
    }

    /// Is it known that the cell does not show the face?
    pub(super) fn has(&self, shown: ShownFace) -> bool {
        let is_other = |placed: &ShownFace| placed.0 == shown.0 && placed.1 != shown.1;
        let is_on_board = || !self.concluded.contains(&shown.0) && self.board.contains(&shown);
        self.excluded.contains(&shown) || is_on_board() || self.placed.iter().any(is_other)
    }
}

impl Explainer {
    /// Facts in words: `r1c3 = 5, r1c4 ≠ 2`; those that say the same together: `r1c3, r1c4 ≠ 2, 7; r2c1 = 5`. In a logic grid, they say where a piece is: `dog is not
    /// in columns 1, 2`.
    pub fn facts_text(&self, facts: &[Literal]) -> String {
        self.facts_text_after(facts, None)
    }

    /// The same for what a rule says of cells of which something is known.
    pub(super) fn facts_text_after(&self, facts: &[Literal], before: Option<&Before<'_>>) -> String {
        let puzzle = self.puzzle();
        let facts = facts
            .iter()
            .map(|literal| self.told(*literal))
            .unique()
            .collect_vec();
        let known = facts.iter().filter(|literal| literal.holds());
        let known = known.map(|literal| self.placement(*literal)).collect_vec();
        let open = facts
            .iter()
            .filter(|literal| literal.holds() || !self.is_clear_from(**literal, &known));
        let placed = open.map(|literal| (!literal.holds(), self.placement(*literal)));
        let vars = facts
            .iter()
            .map(|literal| (self.placement(*literal).0, self.theory.space.var(literal.atom())));
        let vars: BTreeMap<CellId, VarId> = vars.collect();
        let (by_column, by_cell): (Vec<_>, Vec<_>) = placed
            .sorted()
            .partition(|(_, (_, face))| sentence::is_told_by_column(puzzle, *face));
        let mut parts = self.by_cell(by_cell, &vars, before);
        parts.extend(self.by_column(by_column));
        // Commas are within the parts then.
        let separator = match parts.iter().any(|(_, is_list)| *is_list) {
            true => "; ",
            false => ", ",
        };
        parts.into_iter().map(|(text, _)| text).join(separator)
    }

    /// Is it clear from what is placed that the cell does not show the face, without a rule that one would name? The cell shows something else, or the piece of a row
    /// is elsewhere.
    pub(super) fn goes_without_saying(&self, fact: Literal, known: &[ShownFace]) -> bool {
        let (cell, face) = self.placement(fact);
        let has_column = sentence::is_told_by_column(self.puzzle(), face);
        self.is_covered((cell, face), known)
            || known
                .iter()
                .any(|(beside, other)| *beside == cell || has_column && *other == face)
    }

    /// Is it clear from what is placed that the cell does not show the face? The cell shows something else, or a piece that is on the board once is elsewhere.
    pub(super) fn is_clear_from(&self, fact: Literal, known: &[ShownFace]) -> bool {
        let (cell, face) = self.placement(fact);
        let is_single = sentence::is_single(self.puzzle(), face);
        self.is_covered((cell, face), known)
            || known
                .iter()
                .any(|(beside, other)| *beside == cell || is_single && *other == face)
    }

    /// Do other cells of its placement show something else?
    fn is_covered(&self, shown: ShownFace, known: &[ShownFace]) -> bool {
        self.shown_beside(shown).any(|(cell, face)| {
            known
                .iter()
                .any(|(other, placed)| *other == cell && *placed != face)
        })
    }

    /// What cells with these variables show, and what they do not: a text for those that are alike, and whether it is a list. Pieces of several cells are told by their
    /// placements where that is shorter.
    fn by_cell(
        &self,
        facts: Vec<(bool, ShownFace)>,
        vars: &BTreeMap<CellId, VarId>,
        before: Option<&Before<'_>>,
    ) -> Vec<(String, bool)> {
        let named = self.named_by_cell(facts.clone(), vars, before);
        let Some(before) = before.filter(|_| self.puzzle().pieces().has_forms()) else {
            return named;
        };
        let excluded = facts.iter().filter(|(negated, _)| *negated);
        let excluded = excluded.map(|(_, shown)| *shown).collect_vec();
        let told = self.told_by_placements(&excluded, before);
        let mut others = facts;
        others.retain(|(negated, shown)| !negated || self.several_cells(*shown).is_none());
        others.retain(|(negated, (cell, _))| !negated || !told.done.contains(cell));
        others.extend(told.others.into_iter().map(|shown| (true, shown)));
        let mut by_placement = self.named_by_cell(others.into_iter().sorted().collect(), vars, Some(before));
        by_placement.extend(told.sentences.into_iter().map(|sentence| (sentence, true)));
        let len = |parts: &[(String, bool)]| -> usize {
            parts.iter().map(|(text, _)| text.chars().count() + 2).sum()
        };
        match len(&by_placement) < len(&named) {
            true => by_placement,
            false => named,
        }
    }

    /// The same, by the names of faces.
    fn named_by_cell(
        &self,
        facts: Vec<(bool, ShownFace)>,
        vars: &BTreeMap<CellId, VarId>,
        before: Option<&Before<'_>>,
    ) -> Vec<(String, bool)> {
        let facts = facts
            .into_iter()
            .map(|(negated, (cell, face))| (negated, cell, face));
        let text = |(negated, cells, faces): (bool, Vec<CellId>, Vec<FaceId>)| {
            let is_list = cells.len() > 1 || faces.len() > 1;
            let left = |cell: &CellId| self.few_left(*vars.get(cell)?, &faces);
            let whole = |cell: &CellId| self.whole_pieces(*cell, *vars.get(cell)?, &faces, before);
            let fact = match cells.iter().map(whole).dedup().exactly_one() {
                Ok(Some(names)) if negated => sentence::named_fact(self.puzzle(), &cells, &names, !negated),
                _ => sentence::fact(self.puzzle(), &cells, &faces, !negated),
            };
            let shorter = match cells.iter().map(left).dedup().exactly_one() {
                Ok(Some(left)) if negated => Some(sentence::one_of(self.puzzle(), &cells, &left)),
                _ => None,
            };
            let length = |text: &String| text.chars().count();
            let by_edges = match cells.as_slice() {
                [cell] if negated => vars.get(cell).and_then(|var| {
                    let told = self.told_by_edges(*cell, *var, &faces);
                    told.or_else(|| self.told_by_joint(*cell, *var, &faces, before?))
                }),
                _ => None,
            };
            let fact = match shorter.filter(|text| length(text) <= length(&fact)) {
                Some(shorter) => shorter,
                None => fact,
            };
            match by_edges.filter(|text| length(text) < length(&fact)) {
                Some(by_edges) => (by_edges, true),
                None => (fact, is_list),
            }
        };
        combined(facts).into_iter().map(text).collect()
    }

    /// The names of excluded faces, if these contain a piece in all the turns and squares that a cell could show: that piece has one name. `None` if they contain no
    /// such piece.
    fn whole_pieces(
        &self,
        cell: CellId,
        var: VarId,
        excluded: &[FaceId],
        before: Option<&Before<'_>>,
    ) -> Option<Vec<String>> {
        let pieces = self.puzzle().pieces();
        let atoms = self.theory.space.atoms(var);
        let faces = atoms.map(|atom| self.placement(Literal::new(atom, true)).1);
        let by_piece = faces.into_group_map_by(|face| pieces.face(*face).piece);
        let is_whole = |face: &FaceId| {
            let of_piece = &by_piece.get(&pieces.face(*face).piece)?;
            let is_out = |face: &FaceId| {
                excluded.contains(face) || before.is_some_and(|before| before.has((cell, *face)))
            };
            Some(of_piece.len() > 1 && of_piece.iter().all(is_out))
        };
        let (whole, others): (Vec<FaceId>, Vec<FaceId>) =
            excluded.iter().partition(|face| is_whole(face) == Some(true));
        let whole = whole.iter().map(|face| pieces.face(*face).piece).unique();
        let mut names = whole.map(|piece| quoted(&pieces.piece(piece).name)).collect_vec();
        let has_whole = !names.is_empty();
        names.extend(sentence::names(self.puzzle(), &others));
        has_whole.then_some(names)
    }

    /// What a cell can show without some faces, if that is little, but not a single face.
    fn few_left(&self, var: VarId, excluded: &[FaceId]) -> Option<Vec<FaceId>> {
        let left = self.left(var, |face| excluded.contains(&face));
        FEW_NAMES.contains(&left.len()).then_some(left)
    }

    /// What the excluded faces of a cell say about its edges, if that says it all.
    fn told_by_edges(&self, cell: CellId, var: VarId, excluded: &[FaceId]) -> Option<String> {
        let left = self.left(var, |face| excluded.contains(&face));
        told_by_edges(self.puzzle(), cell, &left, excluded)
    }

    /// What a rule by which the edges of two cells fit says of the edge of one.
    fn told_by_joint(
        &self,
        cell: CellId,
        var: VarId,
        excluded: &[FaceId],
        before: &Before<'_>,
    ) -> Option<String> {
        let (puzzle, instance) = (self.puzzle(), &self.instances()[before.rule? as usize]);
        let is_fit = matches!(puzzle.rules()[instance.rule?].kind, RuleKind::EdgeFit(_));
        let beside = instance.cells.iter().find(|other| **other != cell)?;
        let sides = puzzle.layout().shape().sides();
        let mut sides = sides.filter(|side| puzzle.layout().neighbour(cell, *side) == Some(*beside));
        // On a narrow torus, two cells meet on several sides.
        let (side, None) = (sides.next()?, sides.next()) else {
            return None;
        };
        let left = self.left(var, |face| excluded.contains(&face) || before.has((cell, face)));
        let told = || told_by_edge(puzzle, cell, side, &left, excluded);
        is_fit.then(told)?
    }

    /// The faces that a cell can show without some.
    fn left(&self, var: VarId, is_excluded: impl Fn(FaceId) -> bool) -> Vec<FaceId> {
        let atoms = self.theory.space.atoms(var);
        let faces = atoms.map(|atom| self.placement(Literal::new(atom, true)).1);
        faces.filter(|face| !is_excluded(*face)).collect()
    }

    /// In which columns pieces are, and in which not.
    fn by_column(&self, facts: Vec<(bool, ShownFace)>) -> Vec<(String, bool)> {
        let puzzle = self.puzzle();
        let columns = facts.into_iter().map(|(negated, (cell, face))| {
            let column = puzzle.layout().cell(cell).column + 1;
            (negated, puzzle.pieces().face(face).piece, column)
        });
        let text = |(negated, pieces, columns): (bool, Vec<PieceId>, Vec<usize>)| {
            let is_list = pieces.len() > 1 || columns.len() > 1;
            (
                sentence::column_fact(puzzle, &pieces, &columns, !negated),
                is_list,
            )
        };
        combined(columns.sorted()).into_iter().map(text).collect()
    }

    /// A fact as it is told: where a cell can show only one other face, that it shows that one.
    pub(super) fn told(&self, fact: Literal) -> Literal {
        let space = &self.theory.space;
        let mut others = shown_instead(&self.theory, fact);
        match (fact.holds(), others.next()) {
            (false, Some(other)) if space.atoms(space.var(fact.atom())).len() == 2 => other,
            _ => fact,
        }
    }

    /// The conclusions that the first one does not already say.
    pub(super) fn beside_lead(&self, conclusions: &[Literal]) -> Vec<Literal> {
        let Some((lead, others)) = conclusions.split_first() else {
            return vec![];
        };
        let lead = self.told(*lead);
        let known = match lead.holds() {
            true => vec![self.placement(lead)],
            false => vec![],
        };
        let of_lead = self.shown_beside(self.placement(lead)).collect_vec();
        let is_same = |other: &Literal| {
            *other == lead || !lead.holds() && !other.holds() && of_lead.contains(&self.placement(*other))
        };
        let is_said = |other: &Literal| is_same(other) || self.is_clear_from(*other, &known);
        let others = others.iter().map(|literal| self.told(*literal));
        others.filter(|other| !is_said(other)).collect()
    }
}

/// Combines facts: of what some subjects show, those that show the same; of what they do not show, those about which all of it is said alike. In the order of the first
/// subject of each.
fn combined<K: Copy + Ord, V: Ord>(facts: impl Iterator<Item = (bool, K, V)>) -> Vec<(bool, Vec<K>, Vec<V>)> {
    let mut excluded: BTreeMap<K, Vec<V>> = BTreeMap::new();
    let mut subjects: BTreeMap<(bool, Vec<V>), Vec<K>> = BTreeMap::new();
    for (negated, subject, what) in facts {
        match negated {
            true => excluded.entry(subject).or_default().push(what),
            // One that shows two things contradicts itself: these are two facts, and no choice.
            false => subjects.entry((false, vec![what])).or_default().push(subject),
        }
    }
    for (subject, what) in excluded {
        subjects.entry((true, what)).or_default().push(subject);
    }
    let combined = subjects.into_iter();
    combined
        .map(|((negated, what), subjects)| (negated, subjects, what))
        .sorted_by_key(|(negated, subjects, _)| (*negated, subjects.first().copied()))
        .collect()
}
