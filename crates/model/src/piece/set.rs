//! All the pieces of a puzzle, and their names.

use placet_base::limit::poll;
use std::collections::{BTreeMap, HashMap};

use super::copies::Copies;
use super::{AllowedCells, Attribute, Face, FaceId, Look, Piece, PieceId};
use crate::layout::CellId;

/// The pieces of a puzzle and their faces.
#[derive(Clone, Debug, Default)]
pub struct PieceSet {
    pub(super) pieces: Vec<Piece>,
    pub(super) faces: Vec<Face>,
    pub(super) face_by_name: HashMap<String, FaceId>,
    face_by_look: HashMap<Look, FaceId>,
    pub(super) piece_by_name: HashMap<String, PieceId>,
    attributes: Vec<Attribute>,
    /// Names of several faces: a mark or an orientation.
    pub(super) groups: BTreeMap<String, Vec<FaceId>>,
    /// Strings whose characters are the names of pieces.
    pub(super) split_words: Vec<String>,
    /// For each face that looks like others on this board: all faces that look the same.
    pub(super) alike: HashMap<FaceId, Vec<FaceId>>,
    /// The numbers of icons in rows whose names are all whole numbers.
    pub(super) named_numbers: HashMap<FaceId, i64>,
}

impl PieceSet {
    /// The pieces in the order of the file.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The ids of the pieces, in ascending order.
    pub fn piece_ids(&self) -> impl ExactSizeIterator<Item = PieceId> + use<> {
        (0..self.pieces.len() as u32).map(PieceId)
    }

    /// A piece of this set.
    pub fn piece(&self, id: PieceId) -> &Piece {
        &self.pieces[id.index()]
    }

    /// The faces, grouped by piece.
    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// The ids of the faces, in ascending order.
    pub fn face_ids(&self) -> impl ExactSizeIterator<Item = FaceId> + use<> {
        (0..self.faces.len() as u32).map(FaceId)
    }

    /// A face of this set.
    pub fn face(&self, id: FaceId) -> &Face {
        &self.faces[id.index()]
    }

    /// The number that stands for a face in expressions: the one that it shows or, in a row of icons
    /// that are all whole numbers, its name.
    pub(crate) fn number_of(&self, face: FaceId) -> Option<i64> {
        let named = || self.named_numbers.get(&face).copied();
        self.face(face).number().or_else(named)
    }

    /// The face with a name.
    pub fn find_face(&self, name: &str) -> Option<FaceId> {
        self.face_by_name.get(name).copied()
    }

    /// The piece with a name.
    pub fn find_piece(&self, name: &str) -> Option<PieceId> {
        self.piece_by_name.get(name).copied()
    }

    /// Is there a piece with such a name?
    pub(crate) fn is_any_piece_named(&self, is_such: impl Fn(&str) -> bool) -> bool {
        self.piece_by_name.keys().any(|name| is_such(name))
    }

    /// The faces that a name means: one face, or all faces of a piece, of an orientation, or with a
    /// mark.
    pub fn find_faces(&self, name: &str) -> Option<Vec<FaceId>> {
        self.find_face(name)
            .map(|face| vec![face])
            .or_else(|| self.find_piece(name).map(|piece| self.piece(piece).faces.clone()))
            .or_else(|| self.groups.get(name).cloned())
    }

    /// All names of faces, pieces and groups of faces, each once.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let pieces = self.pieces.iter().map(|piece| piece.name.as_str());
        let faces = self.faces.iter().map(|face| face.name.as_str());
        let own = pieces.chain(faces.filter(|name| !self.piece_by_name.contains_key(*name)));
        let is_own = |name: &&str| self.find_face(name).is_some() || self.find_piece(name).is_some();
        own.chain(
            self.groups
                .keys()
                .map(String::as_str)
                .filter(move |name| !is_own(name)),
        )
    }

    /// The names of the pieces, without those of their faces.
    pub fn piece_names(&self) -> impl Iterator<Item = &str> {
        self.pieces.iter().map(|piece| piece.name.as_str())
    }

    /// The attributes of the pieces, in the order of the file.
    pub fn attributes(&self) -> &[Attribute] {
        &self.attributes
    }

    /// The attribute with a name.
    pub fn find_attribute(&self, name: &str) -> Option<&Attribute> {
        self.attributes.iter().find(|attribute| attribute.name == name)
    }

    /// Adds an attribute; `word` gives its value for each face.
    pub(super) fn add_attribute<'a>(&mut self, name: &str, word: impl Fn(FaceId) -> Option<&'a str>) {
        let words: Vec<Option<&str>> = self.face_ids().map(word).collect();
        self.attributes.push(Attribute::new(name, &words));
    }

    /// Does the home of the piece allow this face on the cell?
    pub fn may_stand(&self, face: FaceId, cell: CellId) -> bool {
        let home = self.piece(self.face(face).piece).home.as_ref();
        home.is_none_or(|home| home.cells.binary_search(&cell).is_ok())
    }

    /// Adds copies of a piece: `faces` are the names and looks of its faces.
    ///
    /// If a piece with these looks exists, its number of copies grows. Repeated looks among the
    /// faces count once. Pieces that share only some of their looks are not allowed.
    pub(super) fn add(
        &mut self,
        name: &str,
        faces: Vec<(String, Look)>,
        copies: Copies,
        home: Option<AllowedCells>,
    ) -> PieceId {
        let named_icon = |(name, look): &(String, Look)| match look {
            Look::Icon => self.find_face(name),
            _ => self.face_by_look.get(look).copied(),
        };
        if let Some(known) = faces.first().and_then(named_icon) {
            let piece = self.faces[known.index()].piece;
            let grown = self.pieces[piece.index()].copies.plus(copies);
            self.pieces[piece.index()].copies = grown;
            self.piece_by_name.entry(name.to_string()).or_insert(piece);
            return piece;
        }
        let piece = PieceId(self.pieces.len() as u32);
        let mut ids = vec![];
        for (name, look) in faces {
            if look == Look::Icon || !self.face_by_look.contains_key(&look) {
                ids.push(self.add_face(name, look, piece));
            }
        }
        self.piece_by_name.insert(name.to_string(), piece);
        self.pieces.push(Piece {
            name: name.to_string(),
            faces: ids,
            copies,
            home,
            orientations: vec![],
        });
        piece
    }

    fn add_face(&mut self, name: String, look: Look, piece: PieceId) -> FaceId {
        // A face takes a few entries of tables.
        poll(8);
        let id = FaceId(self.faces.len() as u32);
        self.face_by_name.insert(name.clone(), id);
        if let Look::Edges(edges) = &look {
            // A tile on the table shows its edges, not its number: both names find it.
            let shown: Vec<String> = edges.iter().map(i64::to_string).collect();
            self.face_by_name.entry(shown.join(",")).or_insert(id);
        }
        if look != Look::Icon {
            self.face_by_look.insert(look.clone(), id);
        }
        self.faces.push(Face {
            name,
            look,
            piece,
            part: None,
        });
        id
    }
}

#[cfg(test)]
mod tests {
    use crate::Copies;
    use crate::fixture::{described_pieces, puzzle_in_a_row};

    fn pieces(cells: usize, table: &str) -> Vec<String> {
        described_pieces(&puzzle_in_a_row(cells, table).pieces)
    }

    #[test]
    fn equal_numbers_are_one_piece_in_several_copies() {
        assert_eq!(pieces(3, "numbers = [7, 5, 7]"), ["7, 2 times: 7", "5, once: 5"]);
    }

    #[test]
    fn tiles_that_turn_into_each_other_are_one_piece() {
        let set = pieces(5, "numbers = [16, 91, 69, 12, 8]\nfaces = 'half-turn digits'");
        assert_eq!(
            set,
            ["16, 2 times: 16 91", "69, once: 69", "12, once: 12", "8, once: 8"]
        );
    }

    #[test]
    fn turned_tiles_of_one_look_are_one_piece() {
        let set = pieces(
            3,
            "turns = true\ntiles = [[1, 2, 3, 4], [3, 4, 1, 2], [5, 6, 5, 6]]",
        );
        assert_eq!(set, ["1, 2 times: 1@0 1@90 1@180 1@270", "3, once: 3@0 3@90"]);
    }

    #[test]
    fn without_turns_the_same_tiles_are_two_pieces() {
        let set = pieces(2, "tiles = [[1, 2, 3, 4], [3, 4, 1, 2]]");
        assert_eq!(set, ["1, once: 1", "2, once: 2"]);
    }

    #[test]
    fn a_merged_tile_keeps_its_name() {
        let puzzle = puzzle_in_a_row(
            2,
            "turns = true\nnames = 'ab'\ntiles = [[1, 2, 3, 4], [3, 4, 1, 2]]",
        );
        assert_eq!(puzzle.pieces.find_piece("a"), puzzle.pieces.find_piece("b"));
        assert!(puzzle.pieces.find_piece("a").is_some());
    }

    #[test]
    fn a_tile_is_found_by_its_edges() {
        let puzzle = puzzle_in_a_row(1, "turns = true\ntiles = [[3, -3, 1, 4]]");
        assert_eq!(
            puzzle.pieces.find_face("4,3,-3,1"),
            puzzle.pieces.find_face("1@90")
        );
        assert!(puzzle.pieces.find_face("1@90").is_some());
    }

    #[test]
    fn edges_are_put_in_order() {
        let puzzle = puzzle_in_a_row(
            1,
            "edges = ['top', 'right', 'bottom', 'left']\ntiles = [[1, 2, 3, 4]]",
        );
        assert_eq!(puzzle.pieces.faces()[0].edges(), Some([2, 3, 4, 1].as_slice()));
    }

    #[test]
    fn copies_are_given_for_all_or_by_name() {
        assert_eq!(
            pieces(4, "names = 'ab'\ncopies = 2"),
            ["a, 2 times: a", "b, 2 times: b"]
        );
        assert_eq!(
            pieces(4, "names = 'ab'\ncopies = { a = '1..3' }"),
            ["a, 1 to 3 times: a", "b, once: b"]
        );
        assert_eq!(
            pieces(4, "names = 'ab'\ncopies = 'any'")[0],
            "a, any number of times: a"
        );
        let many = Copies {
            min: 2,
            max: Copies::UNLIMITED,
        };
        assert_eq!(many.to_string(), "at least 2 times");
    }

    #[test]
    fn ranges_may_stand_in_lists() {
        assert_eq!(pieces(5, "numbers = ['-1..1', 5, '5']").len(), 4);
    }
}
