//! Leaves of expressions as variables: cells, and the places of pieces.

use crate::lower::cell_labels::cell_var;
use crate::lower::lowering::Lowering;
use placet_model::{CellId, FaceId, Leaf, PieceId, View};
use placet_problem::{Atom, Constraint, Domain, Map, VarId};

impl Lowering<'_> {
    /// The variable that decides a leaf.
    pub(super) fn leaf_var(&mut self, leaf: Leaf) -> VarId {
        match leaf {
            Leaf::Cell(cell) => cell_var(cell),
            Leaf::Piece(piece) => self.place_var(piece),
        }
    }

    /// The leaf's value that a value of its variable stands for.
    pub(super) fn leaf_value(&self, leaf: Leaf, value: i64) -> u32 {
        match leaf {
            Leaf::Cell(_) => self.codes.face(value).0,
            Leaf::Piece(_) => u32::try_from(value).expect("invariant: places are numbers of cells"),
        }
    }

    /// The value of the leaf's variable that stands for a value of the leaf.
    pub(super) fn code(&self, leaf: Leaf, value: u32) -> i64 {
        match leaf {
            Leaf::Cell(_) => self.codes.code(FaceId(value)),
            Leaf::Piece(_) => i64::from(value),
        }
    }

    /// A variable that says on which cell a piece is.
    fn place_var(&mut self, piece: PieceId) -> VarId {
        if let Some(var) = self.subexpressions.piece_places.get(&piece) {
            return *var;
        }
        let places: Vec<(CellId, Atom)> = self.locations.of(piece).to_vec();
        let name = format!("place of {}", self.puzzle.pieces().piece(piece).name);
        let cells = places.iter().map(|(cell, _)| i64::from(cell.0));
        let var = self.problem.add_variable(name, Domain::new(cells));
        for (cell, there) in places {
            let here = Atom::is(var, i64::from(cell.0));
            self.define_clause(vec![here.negated(), there]);
            self.define_clause(vec![here, there.negated()]);
        }
        self.subexpressions.piece_places.insert(piece, var);
        var
    }

    /// The variable of a view, and the condition under which it has a number.
    ///
    /// Where the view has none the variable has the least of its numbers, so that it is a
    /// function of the leaf all the same.
    pub(super) fn view_var(&mut self, view: &View) -> (VarId, Option<Atom>) {
        let leaf = self.leaf_var(view.leaf);
        let image: Vec<(i64, Option<i64>)> = self
            .values(leaf)
            .into_iter()
            .map(|value| {
                let number = view.numbers[self.leaf_value(view.leaf, value) as usize];
                (value, number)
            })
            .collect();
        let defined: Vec<i64> = image
            .iter()
            .filter(|(_, number)| number.is_some())
            .map(|(value, _)| *value)
            .collect();
        let condition = (defined.len() < image.len()).then(|| self.one_of(leaf, &defined));
        (self.image_var(view, leaf, &image), condition)
    }

    fn image_var(&mut self, view: &View, leaf: VarId, image: &[(i64, Option<i64>)]) -> VarId {
        if image.iter().all(|(value, number)| *number == Some(*value)) {
            return leaf;
        }
        if let Some(var) = self.subexpressions.views.get(view) {
            return *var;
        }
        let least = image.iter().filter_map(|(_, number)| *number).min().unwrap_or(0);
        let image: Vec<(i64, i64)> = image
            .iter()
            .map(|(value, number)| (*value, number.unwrap_or(least)))
            .collect();
        let to = self.helper("number", image.iter().map(|(_, number)| *number));
        self.define(Constraint::Map(Map {
            from: leaf,
            to,
            image: image.into(),
        }));
        self.subexpressions.views.insert(view.clone(), to);
        to
    }

    /// The statement that a variable has one of these values.
    pub(super) fn one_of(&mut self, var: VarId, values: &[i64]) -> Atom {
        let all = self.values(var);
        let (inside, outside): (Vec<i64>, Vec<i64>) = all.iter().partition(|value| values.contains(value));
        match (inside.as_slice(), outside.as_slice()) {
            ([only], _) => Atom::is(var, *only),
            (_, [only]) => Atom::is_not(var, *only),
            _ => {
                let image: Vec<(i64, i64)> = all
                    .iter()
                    .map(|value| (*value, i64::from(inside.contains(value))))
                    .collect();
                let to = self.helper("truth", image.iter().map(|(_, truth)| *truth));
                self.define(Constraint::Map(Map {
                    from: var,
                    to,
                    image: image.into(),
                }));
                Atom::is(to, 1)
            }
        }
    }
}
