//! Cuts the rules of a puzzle into instances.
//!
//! The provenance of each constraint names the rule, and the region or case of the rule, that requires it. All-different rules are cut
//! further, value by value, fitting edges joint by joint, and loops and paths vertex by vertex. The definition of a helper variable, and that the squares of a piece lie
//! together, are not rules of their own: they are free.

use std::collections::{BTreeSet, HashMap, HashSet};

use itertools::Itertools;

use super::addition::additions;
use super::case_mark::CaseMark;
use super::condition::{Condition, all_different, conditions, connected};
use super::instance_place::InstancePlace;
use super::literal::LiteralSpace;
use super::rule_sentence::{InstanceSubject, RuleInstance};
use super::tabulated::RuleLister;
use super::{rule_sentence, sentence};
use crate::lower::Lowered;
use placet_model::{CellId, FaceId, PieceId, Puzzle, Region, RuleKind};
use placet_problem::{Connection, Constraint, Origin, OriginPart, Provenance, VarId};

/// The maximum number of entries in the lists of all rules together. The list that exceeds it is the last one.
const MOST_ENTRIES: usize = 2_000_000;

/// The rules of a puzzle, cut.
pub(super) struct Cut {
    pub(super) instances: Vec<RuleInstance>,
    /// What holds without being a rule.
    pub(super) free: Vec<Condition>,
    /// The faces of pieces that are given as often as they are on the board, such as walls: they are nowhere else.
    pub(super) all_given: HashSet<FaceId>,
}

/// Cuts the rules of a puzzle that was lowered without its givens; `None` if it has an objective. What large rules allow is listed for the `given` faces.
pub(super) fn cut(
    puzzle: &Puzzle,
    lowered: &Lowered,
    space: &LiteralSpace,
    given: &HashMap<CellId, FaceId>,
) -> Option<Cut> {
    let mut cutter = InstanceBuilder {
        puzzle,
        lowered,
        space,
        instances: vec![],
        by_key: HashMap::new(),
        free: vec![],
        impossible: BTreeSet::new(),
    };
    let vars = lowered.problem.var_ids();
    let places: HashSet<VarId> = lowered.piece_places.iter().map(|(_, place)| *place).collect();
    for helper in vars.skip(puzzle.layout().cells().len()) {
        if lowered.problem.domain(helper).is_empty() {
            cutter.impossible.insert(helper);
        } else if !places.contains(&helper) {
            cutter.free.push(Condition::one_value(space, helper));
        }
    }
    for posted in lowered.problem.constraints() {
        cutter.add(posted.provenance, &posted.constraint)?;
    }
    for connection in &lowered.connections {
        cutter.add_connection(connection)?;
    }
    cutter.add_places();
    let all_given = all_given(puzzle, given);
    cutter.add_cells(&all_given);
    cutter.tabulate(given);
    cutter.drop_idle();
    cutter.instances.extend(additions(puzzle, lowered, space));
    let unused = cutter
        .impossible
        .iter()
        .map(|helper| Condition::one_value(space, *helper));
    cutter.free.extend(unused);
    Some(cutter.finish(all_given))
}

/// What the constraints of one instance have in common.
type InstanceKey = (Provenance, InstancePlace);

struct InstanceBuilder<'a> {
    puzzle: &'a Puzzle,
    lowered: &'a Lowered,
    space: &'a LiteralSpace,
    instances: Vec<RuleInstance>,
    by_key: HashMap<InstanceKey, usize>,
    free: Vec<Condition>,
    /// Helper variables without a value. That they have none belongs to the first rule that needs them: without a rule, there is no contradiction.
    impossible: BTreeSet<VarId>,
}

impl InstanceBuilder<'_> {
    fn add(&mut self, provenance: Provenance, constraint: &Constraint) -> Option<()> {
        let Provenance { origin, part } = provenance;
        if origin == Origin::Objective {
            return None;
        }
        if let (Origin::Rule(index), Constraint::AllDifferent(all)) = (origin, constraint)
            && let RuleKind::AllDifferent(rule) = &self.puzzle.rules()[index as usize].kind
        {
            let region = match part {
                OriginPart::Region(region) => &rule.regions.list[region as usize],
                _ => return None,
            };
            let attribute = rule.by.as_ref().map(|by| by.attribute(self.puzzle.pieces()));
            let Some(by_value) = all_different(self.space, &self.lowered.problem, &all.vars) else {
                let sentence = rule_sentence::too_many_to_differ(region, attribute);
                let sentence = rule_sentence::as_author_says(&self.puzzle.rules()[index as usize], sentence);
                let rule = Some(index as usize);
                self.push(
                    rule,
                    sentence,
                    InstanceSubject::Other,
                    vec![Condition::clause(vec![])],
                );
                return Some(());
            };
            for (value, condition) in by_value {
                let what = match attribute {
                    None => sentence::face(self.puzzle, self.lowered.codes.face(value)),
                    Some(attribute) => rule_sentence::attribute(attribute, value),
                };
                let sentence = rule_sentence::different(&region.name, &what, &condition);
                self.push_value(index, (region, what), sentence, vec![condition]);
            }
            return Some(());
        }
        let conditions = conditions(self.space, &self.lowered.problem, constraint)?;
        if matches!(part, OriginPart::Definition | OriginPart::Shape) {
            self.free.extend(conditions);
            return Some(());
        }
        if let (Origin::Rule(index), Constraint::Count(count)) = (origin, constraint)
            && let RuleKind::AllDifferent(rule) = &self.puzzle.rules()[index as usize].kind
            && let (OriginPart::Region(region), Some(by), Some(atom)) = (part, &rule.by, count.atoms.first())
        {
            let attribute = by.attribute(self.puzzle.pieces());
            let value = attribute.value(self.lowered.codes.face(atom.value))?;
            let what = rule_sentence::attribute(attribute, value);
            let region = &rule.regions.list[region as usize];
            let sentence = format!("{} has {what} at most once", region.name);
            self.push_value(index, (region, what), sentence, conditions);
            return Some(());
        }
        let index = self.extend((provenance, self.place(origin, constraint)), conditions);
        for var in constraint.vars() {
            if self.impossible.remove(&var) {
                let nothing = Condition::one_value(self.space, var);
                self.instances[index].conditions.push(nothing);
            }
        }
        Some(())
    }

    /// Adds that a graph is connected. How many nodes it can have is said with it, since that limits what can be reached.
    fn add_connection(&mut self, connection: &Connection) -> Option<()> {
        let Provenance { origin, part } = connection.provenance;
        let rule = match (origin, part) {
            (Origin::Rule(index), OriginPart::Region(_)) => Some(&self.puzzle.rules()[index as usize].kind),
            _ => None,
        };
        let most = match rule {
            Some(RuleKind::Connected(rule)) => rule.most_cells(self.puzzle.pieces()),
            _ => usize::MAX,
        };
        let conditions = connected(self.space, connection, most)?;
        let index = self.extend((connection.provenance, InstancePlace::All), conditions);
        if most < connection.nodes.len() {
            self.instances[index].sentence += &format!(", {most} at most");
        }
        Some(())
    }

    /// Adds conditions to an instance; its index.
    fn extend(&mut self, key: InstanceKey, conditions: Vec<Condition>) -> usize {
        match self.by_key.get(&key) {
            Some(index) => {
                self.instances[*index].conditions.extend(conditions);
                *index
            }
            None => {
                let index = self.instances.len();
                self.by_key.insert(key, index);
                let sentence = rule_sentence::of_part(self.puzzle, self.lowered, key.0, key.1);
                self.push(rule_of(key.0.origin), sentence, subject(key), conditions);
                let instance = &mut self.instances[index];
                instance.is_of_pieces = key.0.origin == Origin::Pieces;
                instance.mark = CaseMark::of(self.puzzle, key.0);
                index
            }
        }
    }

    fn place(&self, origin: Origin, constraint: &Constraint) -> InstancePlace {
        match origin {
            Origin::Rule(index) => {
                let rule = &self.puzzle.rules()[index as usize].kind;
                InstancePlace::of(self.puzzle, rule, constraint)
            }
            _ => InstancePlace::All,
        }
    }

    fn push(
        &mut self,
        rule: Option<usize>,
        sentence: String,
        subject: InstanceSubject,
        conditions: Vec<Condition>,
    ) {
        self.instances.push(RuleInstance {
            sentence,
            cells: vec![],
            rule,
            is_of_pieces: false,
            subject,
            mark: None,
            conditions,
        });
    }

    /// Adds that a region has something once, or at most once, as a rule says.
    fn push_value(
        &mut self,
        index: u32,
        (region, what): (&Region, String),
        sentence: String,
        conditions: Vec<Condition>,
    ) {
        let rule = &self.puzzle.rules()[index as usize];
        let subject = InstanceSubject::Value {
            region: region.name.clone(),
            what,
            says: rule.is_said_by_author.then(|| rule.says.clone()),
        };
        let sentence = rule_sentence::as_author_says(rule, sentence);
        self.push(Some(index as usize), sentence, subject, conditions);
    }

    /// That a number has exactly one place is the rule that says how often it is on the board. That a person is somewhere, and not at two places, goes without
    /// saying.
    fn add_places(&mut self) {
        let pieces = self.puzzle.pieces();
        for (piece, place) in &self.lowered.piece_places {
            let condition = Condition::one_value(self.space, *place);
            let mut faces = pieces.piece(*piece).faces.iter();
            let is_number = faces.all(|face| pieces.face(*face).number().is_some());
            let supply = Provenance::new(Origin::Pieces, OriginPart::supply(piece.index()));
            match self
                .by_key
                .get(&(supply, InstancePlace::All))
                .filter(|_| is_number)
            {
                Some(index) => self.instances[*index].conditions.push(condition),
                None => self.free.push(condition),
            }
        }
    }

    /// "r1c3 holds one number", unless that is free, as it is where a cell shows one of two faces: nobody would call it a step that a white cell is not black. A piece
    /// of which all copies are given is nowhere else.
    fn add_cells(&mut self, all_given: &HashSet<FaceId>) {
        let is_free = |cell: CellId| {
            let var = self.lowered.cell_var(cell);
            let atoms = self.space.atoms(var).collect_vec();
            self.free.iter().any(|condition| match condition {
                Condition::Amount {
                    literals,
                    min: 1,
                    max: 1,
                } => {
                    literals.len() == atoms.len()
                        && literals.iter().all(|literal| literal.holds())
                        && literals
                            .iter()
                            .map(|literal| literal.atom())
                            .eq(atoms.iter().copied())
                }
                _ => false,
            })
        };
        let layout = self.puzzle.layout();
        let cells = layout.cell_ids().filter(|cell| !is_free(*cell)).collect_vec();
        for cell in cells {
            let var = self.lowered.cell_var(cell);
            let condition = Condition::one_value(self.space, var);
            let faces = self.space.atoms(var);
            let faces = faces.map(|atom| self.lowered.codes.face(self.space.value(atom)));
            if faces.filter(|face| !all_given.contains(face)).count() <= 2 {
                self.free.push(condition);
                continue;
            }
            let sentence = sentence::cell(self.puzzle, cell);
            self.push(None, sentence, InstanceSubject::Cell(cell), vec![condition]);
        }
    }

    /// Lists what rules about a few cells allow.
    fn tabulate(&mut self, given: &HashMap<CellId, FaceId>) {
        let lister = RuleLister {
            puzzle: self.puzzle,
            lowered: self.lowered,
            space: self.space,
            given,
        };
        let mut entries = 0;
        let by_index = self.by_key.iter().map(|(key, index)| (*index, *key));
        for (index, (provenance, place)) in by_index.sorted() {
            let instance = &mut self.instances[index];
            if place == InstancePlace::All
                && entries < MOST_ENTRIES
                && let Some(list) = lister.list(provenance, &instance.conditions)
            {
                entries += list.conditions.iter().map(Condition::entries).sum::<usize>();
                instance.conditions = list.conditions;
                if list.is_different {
                    instance.sentence += ", without repetition";
                }
            }
        }
    }

    /// Drops the conditions about helper variables that no rule needs any more.
    fn drop_idle(&mut self) {
        let num_cells = self.puzzle.layout().cells().len();
        let space = self.space;
        let helpers = |condition: &Condition| {
            let vars = condition.atoms(space).into_iter().map(|atom| space.var(atom));
            vars.filter(|var| var.index() >= num_cells).dedup().collect_vec()
        };
        let of_free = self.free.iter().map(helpers).collect_vec();
        let mut about: HashMap<VarId, Vec<usize>> = HashMap::new();
        for (index, vars) in of_free.iter().enumerate() {
            for var in vars {
                about.entry(*var).or_default().push(index);
            }
        }
        let rules = self.instances.iter().flat_map(|instance| &instance.conditions);
        let mut open = rules.flat_map(helpers).unique().collect_vec();
        let mut is_needed = of_free.iter().map(Vec::is_empty).collect_vec();
        while let Some(var) = open.pop() {
            for index in about.remove(&var).into_iter().flatten() {
                is_needed[index] = true;
                open.extend(of_free[index].iter().filter(|other| about.contains_key(other)));
            }
        }
        let mut needed = is_needed.into_iter();
        self.free.retain(|_| needed.next() == Some(true));
    }

    /// Adds the cells of each instance.
    fn finish(mut self, all_given: HashSet<FaceId>) -> Cut {
        let num_cells = self.puzzle.layout().cells().len();
        // The cells that a helper variable is computed from, through what is free.
        let mut behind: HashMap<VarId, Vec<CellId>> = HashMap::new();
        for condition in &self.free {
            let vars = condition
                .atoms(self.space)
                .into_iter()
                .map(|atom| self.space.var(atom));
            let vars = vars.dedup().collect_vec();
            let cells = vars
                .iter()
                .filter(|var| var.index() < num_cells)
                .map(|var| CellId(var.0));
            let cells = cells.collect_vec();
            for helper in vars.iter().filter(|var| var.index() >= num_cells) {
                behind.entry(*helper).or_default().extend(&cells);
            }
        }
        for instance in &mut self.instances {
            let mut cells = vec![];
            let conditions = instance.conditions.iter();
            let atoms = conditions.flat_map(|condition| condition.atoms(self.space));
            for var in atoms.map(|atom| self.space.var(atom)).dedup() {
                match var.index() < num_cells {
                    true => cells.push(CellId(var.0)),
                    false => cells.extend(behind.get(&var).into_iter().flatten()),
                }
            }
            cells.sort_unstable();
            cells.dedup();
            instance.cells = cells;
        }
        Cut {
            instances: self.instances,
            free: self.free,
            all_given,
        }
    }
}

fn all_given(puzzle: &Puzzle, given: &HashMap<CellId, FaceId>) -> HashSet<FaceId> {
    let pieces = puzzle.pieces();
    let numbers = given.values().counts_by(|face| pieces.face(*face).piece);
    let is_all = |face: &FaceId| {
        let piece = pieces.face(*face).piece;
        let number = numbers.get(&piece);
        number.is_some_and(|number| *number >= pieces.piece(piece).copies.max)
    };
    pieces.face_ids().filter(is_all).collect()
}

/// The rule that requires something.
fn rule_of(origin: Origin) -> Option<usize> {
    match origin {
        Origin::Rule(index) => Some(index as usize),
        _ => None,
    }
}

/// What the instance of a part is about, unless that is a value or a cell.
fn subject((provenance, place): InstanceKey) -> InstanceSubject {
    match (provenance.origin, provenance.part, place) {
        (Origin::Pieces, OriginPart::Supply(piece), _) => InstanceSubject::Piece(PieceId(piece)),
        (_, _, InstancePlace::Vertex(vertex)) => InstanceSubject::Vertex(vertex),
        _ => InstanceSubject::Other,
    }
}
