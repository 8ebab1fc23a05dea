//! Comparisons: of numbers, of cells with pieces, of attributes with symbols.

use itertools::Itertools;

use super::resolver::{BoundNames, Resolver};
use super::shown::ShownKind;
use super::value::Resolved;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::expression::syntax::{Comparator, Syntax};
use crate::expression::tree::{Boolean, Integer, Leaf, Order};
use crate::layout::CellId;
use crate::nearest::suggestion;
use crate::piece::PieceId;

/// A value and the part of the expression that it comes from.
type ComparedValue<'s> = (&'s Syntax, Resolved);

impl Resolver<'_> {
    /// `a < b <= c`: all pairs of neighbouring operands compare.
    pub(super) fn comparison(
        &self,
        first: &Syntax,
        rest: &[(Comparator, Syntax)],
        scope: &BoundNames,
    ) -> Result<Resolved, Diagnostic> {
        if let Some(is_among) = self.plainly_among(first, rest, scope)? {
            return Ok(Resolved::Statement(Boolean::Constant(is_among)));
        }
        let mut left = (first, self.value(first, scope)?);
        let mut statements = vec![];
        for (comparator, syntax) in rest {
            let right = (syntax, self.value(syntax, scope)?);
            statements.push(self.compared(&left, *comparator, &right)?);
            left = right;
        }
        Ok(Resolved::Statement(Boolean::all(statements)))
    }

    /// `x in p` where both names are bound, as conditions ask by the thousand: without copies of the region.
    fn plainly_among(
        &self,
        first: &Syntax,
        rest: &[(Comparator, Syntax)],
        scope: &BoundNames,
    ) -> Result<Option<bool>, Diagnostic> {
        let [(comparator @ (Comparator::In | Comparator::NotIn), second)] = rest else {
            return Ok(None);
        };
        let (Some(Resolved::Cell(cell)), Some(Resolved::Cells(cells))) =
            (scope.bound_to(first), scope.bound_to(second))
        else {
            return Ok(None);
        };
        self.count_part(first)?;
        self.count_part(second)?;
        Ok(Some(cells.contains(cell) == (*comparator == Comparator::In)))
    }

    fn compared(
        &self,
        left: &ComparedValue<'_>,
        comparator: Comparator,
        right: &ComparedValue<'_>,
    ) -> Result<Boolean, Diagnostic> {
        let order = |left: &ComparedValue<'_>, order, right: &ComparedValue<'_>| {
            let (left, right) = (
                self.as_number(left.0, left.1.clone())?,
                self.as_number(right.0, right.1.clone())?,
            );
            Ok(Boolean::compare(left, order, right))
        };
        match comparator {
            Comparator::Equal => self.equal(left, right),
            Comparator::Different => self.equal(left, right).map(Boolean::negated),
            Comparator::Less => order(left, Order::Below, right),
            Comparator::LessOrEqual => order(left, Order::AtMost, right),
            Comparator::Greater => order(right, Order::Below, left),
            Comparator::GreaterOrEqual => order(right, Order::AtMost, left),
            Comparator::In => self.among(left, right),
            Comparator::NotIn => self.among(left, right).map(Boolean::negated),
        }
    }

    /// `left = right`, whatever the two are.
    pub(super) fn equal(
        &self,
        left: &ComparedValue<'_>,
        right: &ComparedValue<'_>,
    ) -> Result<Boolean, Diagnostic> {
        match (&left.1, &right.1) {
            (Resolved::Cell(cell), Resolved::Piece(piece))
            | (Resolved::Piece(piece), Resolved::Cell(cell)) => Ok(self.shows(*cell, *piece)),
            (Resolved::Cell(_), Resolved::Cell(_)) => self.equal_cells(left, right),
            (Resolved::Cell(cell), Resolved::Number(Integer::Constant(number))) => {
                self.shows_number((left.0, *cell), (right.0, *number))
            }
            (Resolved::Number(Integer::Constant(number)), Resolved::Cell(cell)) => {
                self.shows_number((right.0, *cell), (left.0, *number))
            }
            (Resolved::Chosen(chosen), other) => self.equal_chosen((left.0, chosen), (right.0, other)),
            (other, Resolved::Chosen(chosen)) => self.equal_chosen((right.0, chosen), (left.0, other)),
            (Resolved::Symbol(attribute, number), Resolved::Word(word)) => {
                self.symbol(right.0, *attribute, number, word)
            }
            (Resolved::Word(word), Resolved::Symbol(attribute, number)) => {
                self.symbol(left.0, *attribute, number, word)
            }
            (Resolved::Symbol(attribute, number), Resolved::Piece(piece)) => {
                self.symbol(right.0, *attribute, number, &self.names.pieces.piece(*piece).name)
            }
            (Resolved::Piece(piece), Resolved::Symbol(attribute, number)) => {
                self.symbol(left.0, *attribute, number, &self.names.pieces.piece(*piece).name)
            }
            (Resolved::Symbol(a, left_number), Resolved::Symbol(b, right_number)) => {
                if a != b {
                    return self.equal_symbols(right.0, (*a, left_number), (*b, right_number));
                }
                Ok(Boolean::compare(
                    left_number.clone(),
                    Order::Equal,
                    right_number.clone(),
                ))
            }
            (Resolved::Statement(a), Resolved::Statement(b)) => Ok(Boolean::same(a.clone(), b.clone())),
            _ => {
                let number = |side: &ComparedValue<'_>| self.as_number(side.0, side.1.clone());
                Ok(Boolean::compare(number(left)?, Order::Equal, number(right)?))
            }
        }
    }

    /// Two cells show the same: the same number, or the same piece if none has a number.
    fn equal_cells(
        &self,
        left: &ComparedValue<'_>,
        right: &ComparedValue<'_>,
    ) -> Result<Boolean, Diagnostic> {
        let shown = self.compared_by(right.0, &[&left.1, &right.1])?;
        match (shown(&left.1), shown(&right.1)) {
            (Some(left), Some(right)) => Ok(Boolean::compare(left, Order::Equal, right)),
            _ => Err(self.wrong_kind(right.0, &right.1, "a cell")),
        }
    }

    /// A cell shows a number, or the piece with that name.
    fn shows_number(
        &self,
        (cell_syntax, cell): (&Syntax, CellId),
        (syntax, number): (&Syntax, i64),
    ) -> Result<Boolean, Diagnostic> {
        if self.means_piece(&[cell], syntax, number)? {
            return Ok(self.shows(cell, self.piece_called(syntax, number)?));
        }
        let shown = self.as_number(cell_syntax, Resolved::Cell(cell))?;
        Ok(Boolean::compare(shown, Order::Equal, Integer::Constant(number)))
    }

    /// Does a number that is compared with cells mean the piece of this name? It does if no piece has a
    /// number. If it could be either, an error is reported.
    pub(super) fn means_piece(
        &self,
        cells: &[CellId],
        syntax: &Syntax,
        number: i64,
    ) -> Result<bool, Diagnostic> {
        if self.kind_on(cells) == ShownKind::Pieces {
            return Ok(true);
        }
        let pieces = self.names.pieces;
        let called = pieces.find_piece(&number.to_string()).map(|id| pieces.piece(id));
        let Some(piece) = called.filter(|piece| !piece.orientations.is_empty()) else {
            return Ok(false);
        };
        let with_number = pieces
            .face_ids()
            .filter(|face| pieces.number_of(*face) == Some(number));
        if with_number.sorted().eq(piece.faces.iter().copied().sorted()) {
            return Ok(false);
        }
        let message = format!("`{number}` is both a mark and the name of a shape");
        let diagnostic = self.diagnostic(DiagnosticCode::WrongKind, syntax, message);
        Err(diagnostic.label("the mark or the shape?").help(format!(
            "write `mark(x) == {number}` for the mark, or `x == piece {number}` for the shape"
        )))
    }

    /// `left in right`: a set, a range or a region.
    fn among(&self, left: &ComparedValue<'_>, right: &ComparedValue<'_>) -> Result<Boolean, Diagnostic> {
        match (&left.1, &right.1) {
            (_, Resolved::Several(members)) => {
                let member = |member: &Resolved| match member {
                    Resolved::Range(..) | Resolved::Cells(_) | Resolved::Group(_) => {
                        self.among(left, &(right.0, member.clone()))
                    }
                    _ => self.equal(left, &(right.0, member.clone())),
                };
                let members: Vec<Boolean> = members.iter().map(member).collect::<Result<_, _>>()?;
                Ok(Boolean::any(members))
            }
            (_, Resolved::Range(min, max)) => {
                let number = self.as_number(left.0, left.1.clone())?;
                Ok(match number {
                    Integer::Constant(number) => Boolean::Constant((*min..=*max).contains(&number)),
                    number => Boolean::Within(Box::new(number), vec![(*min, *max)]),
                })
            }
            (Resolved::Cell(cell), Resolved::Cells(cells)) => Ok(Boolean::Constant(cells.contains(cell))),
            (Resolved::Cell(cell), Resolved::Group(group)) => Ok(group.has(*cell)),
            (Resolved::Chosen(chosen), Resolved::Cells(cells)) => Ok(Self::chosen_among(chosen, cells)),
            (Resolved::Piece(piece), Resolved::Cells(cells)) => self.piece_on(left.0, *piece, cells),
            (_, other) => Err(self.wrong_kind(right.0, other, "a set such as `{1, 3}`, a range or a region")),
        }
    }

    /// The cell shows some face of the piece.
    pub(super) fn shows(&self, cell: CellId, piece: PieceId) -> Boolean {
        let mut faces: Vec<u32> = self
            .names
            .pieces
            .piece(piece)
            .faces
            .iter()
            .map(|face| face.0)
            .collect();
        faces.sort_unstable();
        Boolean::Among(Leaf::Cell(cell), faces)
    }

    /// The piece is on one of the cells.
    fn piece_on(&self, syntax: &Syntax, piece: PieceId, cells: &[CellId]) -> Result<Boolean, Diagnostic> {
        let leaf = self.place(syntax, piece)?;
        let mut cells: Vec<u32> = cells.iter().map(|cell| cell.0).collect();
        cells.sort_unstable();
        cells.dedup();
        Ok(Boolean::Among(leaf, cells))
    }

    /// The position of a piece that is used exactly once.
    pub(super) fn place(&self, syntax: &Syntax, piece: PieceId) -> Result<Leaf, Diagnostic> {
        let piece_of = self.names.pieces.piece(piece);
        if piece_of.copies.is_one() && piece_of.num_cells() == 1 {
            return Ok(Leaf::Piece(piece));
        }
        let message = format!("`{}` has no single position", piece_of.name);
        let diagnostic = self.diagnostic(DiagnosticCode::NotApplicable, syntax, message);
        Err(match piece_of.num_cells() {
            number if piece_of.copies.is_one() => diagnostic.label(format!("it covers {number} cells")),
            _ => diagnostic.label(format!("it is used {}", piece_of.copies)),
        })
    }

    /// Two attributes have the same symbol.
    fn equal_symbols(
        &self,
        syntax: &Syntax,
        (left, left_number): (usize, &Integer),
        (right, right_number): (usize, &Integer),
    ) -> Result<Boolean, Diagnostic> {
        let attributes = self.names.pieces.attributes();
        let (left, right) = (&attributes[left], &attributes[right]);
        let is = |number: &Integer, index: usize| {
            Boolean::compare(number.clone(), Order::Equal, Integer::Constant(index as i64))
        };
        let both = left.symbols.iter().enumerate().filter_map(|(index, symbol)| {
            let other = right.symbols.iter().position(|other| other == symbol)?;
            Some(Boolean::all([is(left_number, index), is(right_number, other)]))
        });
        let both = both.collect_vec();
        if both.is_empty() {
            let message = format!("{} and {} have no value in common", left.name, right.name);
            let diagnostic = self.diagnostic(DiagnosticCode::WrongKind, syntax, message);
            return Err(diagnostic.label("expected an attribute with some of the same values"));
        }
        Ok(Boolean::any(both))
    }

    /// The attribute has this symbol.
    fn symbol(
        &self,
        syntax: &Syntax,
        attribute: usize,
        number: &Integer,
        word: &str,
    ) -> Result<Boolean, Diagnostic> {
        let attribute = &self.names.pieces.attributes()[attribute];
        match attribute.symbols.iter().position(|symbol| symbol == word) {
            Some(index) => Ok(Boolean::compare(
                number.clone(),
                Order::Equal,
                Integer::Constant(index as i64),
            )),
            None => {
                let message = format!("no piece has the {} `{word}`", attribute.name);
                let known = attribute.symbols.iter().map(String::as_str);
                let diagnostic = self.diagnostic(DiagnosticCode::UnknownName, syntax, message);
                Err(diagnostic.label(suggestion(word, known)))
            }
        }
    }

    /// The piece whose name is a number.
    pub(super) fn piece_called(&self, syntax: &Syntax, number: i64) -> Result<PieceId, Diagnostic> {
        self.names.pieces.find_piece(&number.to_string()).ok_or_else(|| {
            let message = format!("unknown piece `{number}`");
            let diagnostic = self.diagnostic(DiagnosticCode::UnknownPiece, syntax, message);
            diagnostic.label(suggestion(&number.to_string(), self.names.pieces.piece_names()))
        })
    }
}
