//! Patterns of divisions into regions, and what they say of the regions of a step.

use itertools::Itertools;

use super::division_reach::{Belonging, DivisionReach};
use super::division_reason::{self, DivisionReason};
use super::known_division::KnownDivision;
use super::literal::Literal;
use super::step::Step;
use super::technique::Technique;
use super::theory::Theory;
use placet_model::{CellId, CellKind, RegionDivision, RuleKind};

/// Reasons together are no longer than that; what would be longer is told by the rule alone.
const LONGEST: usize = 120;

impl Theory {
    /// Why a fact follows from a division into regions and other facts, if that is a known pattern.
    pub(super) fn in_division(
        &self,
        rule: &RegionDivision,
        lead: Literal,
        facts: &[Literal],
    ) -> Option<DivisionReason> {
        let is_closed = |fact: Literal| {
            let (cell, face, shows) = self.told_fact(fact);
            // A wall is closed, and a cell of a region open.
            let shows = shows == rule.faces.contains(&face);
            (cell, shows == (rule.kind == CellKind::Edge))
        };
        let known = facts.iter().map(|fact| is_closed(*fact));
        let (closed, open): (Vec<_>, Vec<_>) = known.partition(|(_, is_closed)| *is_closed);
        let cells = |known: Vec<(CellId, bool)>| known.into_iter().map(|(cell, _)| cell).collect();
        let known = KnownDivision {
            theory: self,
            rule,
            closed: cells(closed),
            open: cells(open),
        };
        match is_closed(lead) {
            (cell, true) => known.why_closed(cell).or_else(|| known.why_apart(cell)),
            (cell, false) => known.why_open(cell).or_else(|| known.why_together(cell)),
        }
    }

    /// Why all conclusions of a step of one rule follow, if that is a division into regions, and each of them follows by a known pattern.
    pub(super) fn division_sentence(&self, step: &Step) -> Option<String> {
        let [rule] = step.rules.as_slice() else {
            return None;
        };
        let RuleKind::Division(division) = &self.puzzle.rules()[self.instances[*rule].rule?].kind else {
            return None;
        };
        let facts = self.worth_saying(step, &[]);
        let each = step.conclusions.iter();
        let reasons = each.map(|conclusion| self.in_division(division, *conclusion, &facts));
        let reasons = reasons.collect::<Option<Vec<_>>>()?;
        let all = division_reason::text(&self.puzzle, &reasons);
        (all.chars().count() <= LONGEST).then_some(all)
    }
}

impl KnownDivision<'_> {
    /// Why there is a wall, or a cell that belongs to no region, as far as the regions on its sides say.
    fn why_closed(&self, at: CellId) -> Option<DivisionReason> {
        let sides = self.sides(at);
        if self.rule.kind == CellKind::Edge && sides.len() < 2 {
            // Around the board.
            return None;
        }
        let own = usize::from(self.rule.kind != CellKind::Edge);
        let all = sides.concat();
        let (groups, clues) = self.marks(&all);
        if groups.len() > 1 || clues.len() > 1 {
            let marked = sides.iter().filter_map(|side| self.clue(side));
            let marked = marked.filter(|cell| self.is_clue(*cell));
            let names = marked.map(|cell| self.name(cell)).collect_vec();
            let names = names.join(" and ");
            let sentence = match self.rule.kind {
                CellKind::Edge => format!("otherwise the regions of {names} would be joined"),
                _ => format!("{} would join the regions of {names}", self.name(at)),
            };
            return Some(DivisionReason::told(Technique::SeparateRegions, sentence));
        }
        let is_complete = |side: &&Vec<CellId>| self.most(side).is_some_and(|most| side.len() >= most);
        if let Some(side) = sides.iter().find(is_complete) {
            let cells = match side.len() {
                1 => "its only cell".to_string(),
                number => format!("its {number} cells"),
            };
            let sentence = format!("the region of {} has {cells}", self.name(self.clue(side)?));
            return Some(DivisionReason::told(Technique::RegionComplete, sentence));
        }
        if sides.is_empty() && self.rule.groups.is_some() {
            let sentence = format!("no region gets to {}", self.name(at));
            return Some(DivisionReason::told(Technique::Unreachable, sentence));
        }
        let most = self.most(&all).filter(|most| all.len() + own > *most)?;
        let name = self.name(self.clue(&all)?);
        let sentence = format!("the region of {name} would have more than {most} cells");
        Some(DivisionReason::told(Technique::TooLarge, sentence))
    }

    /// Why there is no wall, or a cell that belongs to a region, as far as the regions on its sides say.
    fn why_open(&self, at: CellId) -> Option<DivisionReason> {
        let is_shut = |side: &&Vec<CellId>| {
            let mut ways = side.iter().flat_map(|cell| self.beside(*cell));
            ways.all(|(other, between)| {
                side.contains(&other) || between == at || self.closed.contains(&between)
            })
        };
        let sides = self.sides(at);
        let side = sides.iter().find(is_shut)?;
        let sentence = format!(
            "the region of {} has no other way to grow",
            self.name(self.clue(side)?)
        );
        Some(DivisionReason::told(Technique::LastWayOut, sentence))
    }
}

/// Walls between regions whose clues are known.
impl<'t> KnownDivision<'t> {
    /// The cells on both sides of an edge, and what the regions may have.
    fn reach(&self, edge: CellId) -> Option<([CellId; 2], DivisionReach<'_, 't>)> {
        let groups = self.rule.groups.as_ref()?;
        let sides = self.network()?.beside(edge).try_into().ok()?;
        (self.rule.kind == CellKind::Edge).then(|| (sides, DivisionReach::new(self, groups)))
    }

    /// Why there is a wall, as far as it can be said which regions get to its sides.
    fn why_apart(&self, edge: CellId) -> Option<DivisionReason> {
        let (sides, reach) = self.reach(edge)?;
        if let Some(turned) = self.half_turn(sides, &reach, true) {
            return Some(turned);
        }
        let owners = sides.map(|cell| reach.owner(cell));
        if let [Some(one), Some(other)] = owners
            && one.group != other.group
        {
            let parts = [(sides[0], one), (sides[1], other)].map(|(cell, owner)| reach.belongs(cell, owner));
            return Some(DivisionReason::new(Technique::SeparateRegions, parts));
        }
        let sentence = || {
            let [one, other] = sides.map(|cell| self.name(cell));
            format!("no region gets to both {one} and {other}")
        };
        let is_apart = !reach.may_join(sides[0], sides[1]);
        is_apart.then(|| DivisionReason::told(Technique::Unreachable, sentence()))
    }

    /// Why there is no wall, as far as it can be said which regions get to its sides.
    fn why_together(&self, edge: CellId) -> Option<DivisionReason> {
        let (sides, reach) = self.reach(edge)?;
        if let Some(turned) = self.half_turn(sides, &reach, false) {
            return Some(turned);
        }
        let [one, other] = sides.map(|cell| reach.owner(cell));
        let owners = [one?, other?];
        if owners[0].group != owners[1].group {
            return None;
        }
        let has = |why: Belonging| owners.iter().any(|owner| owner.why == why);
        let technique = match reach.places(owners[0].group).len() {
            1 if has(Belonging::EveryPlace) => Technique::OnlyRectangle,
            _ if has(Belonging::NoOther) => Technique::OnlyRegion,
            _ if has(Belonging::EveryPlace) => Technique::Overlap,
            _ => Technique::SameRegion,
        };
        let parts = [0, 1].map(|side| reach.belongs(sides[side], owners[side]));
        Some(DivisionReason::new(technique, parts))
    }

    /// Whether what is opposite to an edge about the centre of a region on one of its sides is a wall, or not one, and therefore the edge.
    fn half_turn(
        &self,
        sides: [CellId; 2],
        reach: &DivisionReach<'_, 't>,
        is_wall: bool,
    ) -> Option<DivisionReason> {
        let [one, other] = sides;
        let is_turned = |(from, to): &(CellId, CellId)| {
            let owner = reach.owner(*from)?;
            let turned = reach.opposite(owner.group, *from)?;
            let Some(across) = reach.opposite(owner.group, *to) else {
                return is_wall.then_some((owner, None));
            };
            let mut beside = self.beside(turned).into_iter();
            let (_, edge) = beside.find(|(cell, _)| *cell == across)?;
            let known = if is_wall { &self.closed } else { &self.open };
            known.contains(&edge).then_some((owner, Some(edge)))
        };
        let ways = [(one, other), (other, one)];
        let mut ways = ways.iter().filter(|_| self.rule.is_symmetric);
        let (owner, edge) = ways.find_map(is_turned)?;
        let what = edge.map_or("the rim of the board", |edge| self.name(edge));
        let centre = self.name(reach.clue(owner.group));
        let sentence = format!("{what} is on the opposite side of the region of {centre}");
        Some(DivisionReason::told(Technique::HalfTurn, sentence))
    }
}
