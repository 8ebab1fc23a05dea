//! Names of steps: patterns over rule instances that players know by a name.
//!
//! A pattern asks what the rules of a step say, and nothing else: it finds an X-wing wherever regions need a value, whatever the puzzle is called. A step without a
//! name is as right as one with a name.

use std::fmt;
use std::str::FromStr;

use itertools::Itertools;

use super::condition::Condition;
use super::connection::ConnectionGraph;
use super::literal::Literal;
use super::rule_sentence::{InstanceSubject, RuleInstance};
use super::sentence::is_told_by_column;
use super::step::Step;
use super::theory::Theory;
use placet_model::{CellId, CluePlace, RuleKind};

/// A pattern of reasoning with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Technique {
    /// A region needs a value, and one cell is left for it.
    HiddenSingle,
    /// One value is left for a cell.
    NakedSingle,
    /// The sum of a cage, whose cells differ or not, has few combinations.
    CageCombinations,
    /// A region adds up to a known total, and so do the cages that cover most of it.
    InniesAndOuties,
    /// The runs of a line are so long that their possible places overlap.
    Overlap,
    /// A run begins at the edge of the board.
    Edge,
    /// The cells of a box that are left for a value are in one line: it is nowhere else in the line.
    Pointing,
    /// The cells of a line that are left for a value are in one box: it is nowhere else in the box.
    Claiming,
    /// As many cells as values: no other cell of the region has them.
    NakedPair,
    /// As many cells as values: these cells have no other value.
    HiddenPair,
    /// A naked subset of three cells.
    NakedTriple,
    /// A hidden subset of three cells.
    HiddenTriple,
    /// A naked subset of four cells.
    NakedQuad,
    /// A hidden subset of four cells.
    HiddenQuad,
    /// A value in two lines that can only be in two crossing lines.
    XWing,
    /// The same with three lines.
    Swordfish,
    /// The same with four lines.
    Jellyfish,
    /// A cell with two values, each of which leaves the same third value to another cell.
    XyWing,
    /// Several regions that need the same value, in another pattern: a turbot fish, an empty rectangle or a longer chain through the places of the value.
    SingleDigitPattern,
    /// A [chain](Self::Chain) through cells with two values each.
    XyChain,
    /// From an assumption, one fact follows after the other, each from the one before it alone, to a contradiction.
    Chain,
    /// The number of a clue is reached: nothing else counts.
    ClueMet,
    /// What is left suffices for the number of a clue just so: all of it counts.
    ClueNeedsAll,
    /// Two parts that have to be connected are joined here only.
    Bottleneck,
    /// What has to be connected does not get here.
    Unreachable,
}

impl Technique {
    /// All, in the order in which people learn them.
    pub const ALL: [Technique; 25] = [
        Technique::HiddenSingle,
        Technique::NakedSingle,
        Technique::CageCombinations,
        Technique::InniesAndOuties,
        Technique::Overlap,
        Technique::Edge,
        Technique::ClueMet,
        Technique::ClueNeedsAll,
        Technique::Bottleneck,
        Technique::Unreachable,
        Technique::Pointing,
        Technique::Claiming,
        Technique::NakedPair,
        Technique::HiddenPair,
        Technique::NakedTriple,
        Technique::HiddenTriple,
        Technique::NakedQuad,
        Technique::HiddenQuad,
        Technique::XWing,
        Technique::Swordfish,
        Technique::Jellyfish,
        Technique::XyWing,
        Technique::SingleDigitPattern,
        Technique::XyChain,
        Technique::Chain,
    ];

    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            Technique::HiddenSingle => "hidden single",
            Technique::NakedSingle => "naked single",
            Technique::CageCombinations => "cage combinations",
            Technique::InniesAndOuties => "innies and outies",
            Technique::Overlap => "overlap",
            Technique::Edge => "edge",
            Technique::Pointing => "pointing",
            Technique::Claiming => "claiming",
            Technique::NakedPair => "naked pair",
            Technique::HiddenPair => "hidden pair",
            Technique::NakedTriple => "naked triple",
            Technique::HiddenTriple => "hidden triple",
            Technique::NakedQuad => "naked quad",
            Technique::HiddenQuad => "hidden quad",
            Technique::XWing => "X-wing",
            Technique::Swordfish => "swordfish",
            Technique::Jellyfish => "jellyfish",
            Technique::XyWing => "XY-wing",
            Technique::SingleDigitPattern => "single-digit pattern",
            Technique::XyChain => "XY-chain",
            Technique::Chain => "chain",
            Technique::ClueMet => "clue met",
            Technique::ClueNeedsAll => "clue needs all",
            Technique::Bottleneck => "bottleneck",
            Technique::Unreachable => "unreachable",
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Technique {
    type Err = ();

    /// Reads the name, in letters of any size; hyphens may stand for spaces.
    fn from_str(text: &str) -> Result<Self, ()> {
        let plain = |text: &str| text.trim().replace('-', " ").to_lowercase();
        let mut all = Technique::ALL.into_iter();
        all.find(|technique| plain(technique.name()) == plain(text))
            .ok_or(())
    }
}

/// That a region has a value once, or at most once.
struct Place<'t> {
    region: &'t str,
    what: &'t str,
    cells: Vec<CellId>,
    is_line: bool,
}

impl Theory {
    /// The name of a step, if it has one. Whether a step starts from nothing can only be told if its facts were wanted.
    pub(super) fn technique(&self, step: &Step, has_facts: bool) -> Option<Technique> {
        let lead = *step.conclusions.first()?;
        if step.is_direct || step.needs_cases {
            return None;
        }
        let rules = step
            .rules
            .iter()
            .map(|rule| (*rule, &self.instances[*rule]))
            .collect_vec();
        if let [(_, instance)] = rules.as_slice() {
            let facts = has_facts.then_some(step.facts.as_slice());
            return self.single(instance, lead, facts);
        }
        let cell = |(_, instance): &(usize, &RuleInstance)| match instance.subject {
            InstanceSubject::Cell(cell) => Some(cell),
            _ => None,
        };
        let cells = rules.iter().filter_map(cell).collect_vec();
        let places = rules
            .iter()
            .filter_map(|(rule, instance)| self.place(*rule, instance))
            .collect_vec();
        if cells.len() + places.len() < rules.len() {
            return None;
        }
        let at = self.placement(lead).0;
        let excluded = (!lead.holds()).then(|| {
            intersection(&cells, &places, at)
                .or_else(|| subset(&cells, &places, at))
                .or_else(|| fish(&cells, &places, at))
                .or_else(|| xy_wing(&cells, &places))
        });
        excluded
            .flatten()
            .or_else(|| single_digit(&cells, &places))
            .or_else(|| has_facts.then(|| self.chain(step)).flatten())
    }

    /// The kind of chain that a step is, if it is one.
    fn chain(&self, step: &Step) -> Option<Technique> {
        let strong = self.strong_links(step)?;
        let is_cell = |rule: &usize| matches!(self.instances[*rule].subject, InstanceSubject::Cell(_));
        Some(match strong.iter().all(is_cell) {
            true => Technique::XyChain,
            false => Technique::Chain,
        })
    }

    /// What a rule says of a region and a value.
    fn place<'t>(&'t self, rule: usize, instance: &'t RuleInstance) -> Option<Place<'t>> {
        match (&instance.subject, instance.conditions.as_slice()) {
            (InstanceSubject::Value { region, what, .. }, [Condition::Amount { max: 1, .. }]) => {
                Some(Place {
                    region,
                    what,
                    cells: instance.cells.clone(),
                    is_line: self.prominence[rule].is_line(),
                })
            }
            _ => None,
        }
    }

    /// The name of a step of one rule. `facts` are those of the step, if they are known.
    fn single(&self, instance: &RuleInstance, lead: Literal, facts: Option<&[Literal]>) -> Option<Technique> {
        let (at, face) = self.placement(lead);
        let kind = instance.rule.map(|rule| &self.puzzle.rules()[rule]);
        match (&instance.subject, kind) {
            (InstanceSubject::Value { .. }, _) => match instance.conditions.as_slice() {
                // Of two values, the other one may be what is placed.
                [
                    Condition::Amount {
                        literals,
                        min: 1,
                        max: 1,
                    },
                ] if literals.contains(&lead) => Some(Technique::HiddenSingle),
                _ => None,
            },
            (InstanceSubject::Cell(cell), _) => {
                let is_left = lead.holds() && *cell == at && !is_told_by_column(&self.puzzle, face);
                is_left.then_some(Technique::NakedSingle)
            }
            (InstanceSubject::Addition { .. }, _) => Some(Technique::InniesAndOuties),
            (_, Some(of)) => match &of.kind {
                RuleKind::Sum(_) => {
                    let is_cage = of
                        .printed
                        .iter()
                        .any(|clue| matches!(clue.place, CluePlace::Cage(_)));
                    is_cage.then_some(Technique::CageCombinations)
                }
                RuleKind::Runs(runs) => {
                    let ends = [runs.line.cells.first()?, runs.line.cells.last()?];
                    let is_run_at_end = |fact: &Literal| {
                        let (cell, face) = self.placement(*fact);
                        fact.holds() && ends.contains(&&cell) && runs.kind_of(face).is_some()
                    };
                    match facts? {
                        [] => Some(Technique::Overlap),
                        some => some.iter().any(is_run_at_end).then_some(Technique::Edge),
                    }
                }
                RuleKind::Count(_) if !of.printed.is_empty() => {
                    let counted = instance.conditions.iter().flat_map(Condition::counted);
                    Some(match self.side(counted, lead)? {
                        true => Technique::ClueNeedsAll,
                        false => Technique::ClueMet,
                    })
                }
                RuleKind::Connected(_) => {
                    let graphs = instance.conditions.iter().filter_map(Condition::graph);
                    let present = graphs.flat_map(ConnectionGraph::presence);
                    Some(match self.side(present, lead)? {
                        true => Technique::Bottleneck,
                        false => Technique::Unreachable,
                    })
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether a new fact about a cell makes one of some literals about it true or false; `None` if neither.
    fn side(&self, literals: impl IntoIterator<Item = Literal>, lead: Literal) -> Option<bool> {
        let var = |literal: &Literal| self.space.var(literal.atom());
        let about = literals.into_iter().filter(|literal| var(literal) == var(&lead));
        // A cell shows one thing.
        let truths = about.filter_map(|literal| match literal.atom() == lead.atom() {
            true => Some(literal.holds() == lead.holds()),
            false => lead.holds().then_some(!literal.holds()),
        });
        truths.max()
    }
}

/// Two regions that need the same value, which only their common cells can have.
fn intersection(cells: &[CellId], places: &[Place<'_>], at: CellId) -> Option<Technique> {
    let [one, other] = places else { return None };
    if !cells.is_empty() || one.what != other.what {
        return None;
    }
    let (base, cover) = match (one.cells.contains(&at), other.cells.contains(&at)) {
        (false, true) => (one, other),
        (true, false) => (other, one),
        _ => return None,
    };
    match (base.is_line, cover.is_line) {
        (false, true) => Some(Technique::Pointing),
        (true, false) => Some(Technique::Claiming),
        _ => None,
    }
}

/// As many cells as values of one region.
fn subset(cells: &[CellId], places: &[Place<'_>], at: CellId) -> Option<Technique> {
    let first = places.first()?;
    let are_alike = places.len() == cells.len()
        && places.iter().all(|place| place.region == first.region)
        && places.iter().map(|place| place.what).all_unique()
        && cells.iter().all(|cell| first.cells.contains(cell));
    if !are_alike || !first.cells.contains(&at) {
        return None;
    }
    match (cells.len(), cells.contains(&at)) {
        (2, false) => Some(Technique::NakedPair),
        (2, true) => Some(Technique::HiddenPair),
        (3, false) => Some(Technique::NakedTriple),
        (3, true) => Some(Technique::HiddenTriple),
        (4, false) => Some(Technique::NakedQuad),
        (4, true) => Some(Technique::HiddenQuad),
        _ => None,
    }
}

/// One value in as many lines as crossing lines.
fn fish(cells: &[CellId], places: &[Place<'_>], at: CellId) -> Option<Technique> {
    let first = places.first()?;
    if !cells.is_empty()
        || !places
            .iter()
            .all(|place| place.is_line && place.what == first.what)
    {
        return None;
    }
    let crossing = places.iter().filter(|place| place.cells.contains(&at));
    let crossing = crossing.exactly_one().ok()?;
    let is_apart =
        |one: &Place<'_>, other: &Place<'_>| one.cells.iter().all(|cell| !other.cells.contains(cell));
    let (covers, bases): (Vec<_>, Vec<_>) = places
        .iter()
        .partition(|place| place.region == crossing.region || is_apart(place, crossing));
    let are_apart = |group: &[&Place<'_>]| {
        let mut pairs = group.iter().array_combinations();
        pairs.all(|[one, other]| is_apart(one, other))
    };
    let is_fish = covers.len() == bases.len() && are_apart(&covers) && are_apart(&bases);
    match bases.len() {
        2 if is_fish => Some(Technique::XWing),
        3 if is_fish => Some(Technique::Swordfish),
        4 if is_fish => Some(Technique::Jellyfish),
        _ => None,
    }
}

/// One value in several regions.
fn single_digit(cells: &[CellId], places: &[Place<'_>]) -> Option<Technique> {
    let is_one_value = cells.is_empty() && places.iter().map(|place| place.what).all_equal();
    (is_one_value && places.len() > 2).then_some(Technique::SingleDigitPattern)
}

/// Three cells in a chain, and at both ends the value that is ruled out.
fn xy_wing(cells: &[CellId], places: &[Place<'_>]) -> Option<Technique> {
    let counts = places.iter().map(|place| place.what).counts().into_values();
    let is_wing = cells.len() == 3 && counts.sorted().eq([1, 1, 2]);
    is_wing.then_some(Technique::XyWing)
}

#[cfg(test)]
mod tests {
    use super::Technique;

    #[test]
    fn names_are_read() {
        for technique in Technique::ALL {
            assert_eq!(technique.name().parse(), Ok(technique));
            assert_eq!(
                technique.name().to_uppercase().replace(' ', "-").parse(),
                Ok(technique)
            );
        }
        assert_eq!("guess".parse::<Technique>(), Err(()));
    }
}
