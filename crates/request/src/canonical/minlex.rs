//! The least form of a sudoku: of all sudokus that exchanging bands, stacks, rows, columns, rows for columns and digits makes of it, the one whose
//! line of characters comes first, with blanks before digits.
//!
//! The rows are chosen one after another. A [`MinlexState`] stands for all ways to exchange columns and digits that make the same rows so far: a column
//! without clues so far can still be exchanged for others of its stack, and a stack without clues for other stacks. Of all states and rows, those that make the least next
//! row stay.

use itertools::Itertools;

/// The digits of a sudoku row by row, 0 for a blank.
pub(super) type SudokuGrid = [[u8; 9]; 9];

/// The most states at a time.
const MOST_STATES: usize = 400_000;

/// A digit that has no label yet. It is greater than all labels.
const UNLABELLED: u8 = 10;

/// Ways to exchange the columns and digits of a sudoku whose first rows are chosen.
#[derive(Clone, Copy)]
struct MinlexState {
    /// Whether rows and columns change places.
    is_transposed: bool,
    /// The column at each place.
    columns: [u8; 9],
    /// For each place of a stack, how many columns at its beginning can be exchanged: they are blank so far.
    free: [u8; 3],
    /// How many stacks at the beginning can be exchanged: they are blank so far.
    free_stacks: u8,
    /// The label of each digit, or [`UNLABELLED`].
    labels: [u8; 10],
    next_label: u8,
    /// The rows that are chosen, as bits.
    chosen: u16,
    /// The last of them.
    last: u8,
}

/// The least form of a sudoku; `None` if a line has a digit twice, or if too many ways to exchange its columns make the same rows.
pub(super) fn minlex(grid: &SudokuGrid) -> Option<SudokuGrid> {
    let mut transposed = [[0; 9]; 9];
    for (row, column) in (0..9).cartesian_product(0..9) {
        transposed[column][row] = grid[row][column];
    }
    let grids = [*grid, transposed];
    let is_repeated = |line: &[u8; 9]| !line.iter().filter(|digit| **digit > 0).all_unique();
    if grids.iter().flatten().any(is_repeated) {
        return None;
    }
    let mut states = vec![MinlexState::new(false), MinlexState::new(true)];
    let mut form = [[0; 9]; 9];
    for (index, line) in form.iter_mut().enumerate() {
        let mut best = [u8::MAX; 9];
        let mut chosen: Vec<(usize, usize)> = vec![];
        for (at, state) in states.iter().enumerate() {
            let grid = &grids[usize::from(state.is_transposed)];
            for row in state.open_rows(index, grid) {
                let made = state.least_line(&grid[row]);
                if made < best {
                    best = made;
                    chosen.clear();
                }
                if made == best {
                    chosen.push((at, row));
                }
            }
        }
        let mut next = vec![];
        for (at, row) in chosen {
            let state = &states[at];
            state.extend_with(row, &grids[usize::from(state.is_transposed)][row], &mut next);
            if next.len() > MOST_STATES {
                return None;
            }
        }
        *line = best;
        states = next;
    }
    Some(form)
}

impl MinlexState {
    fn new(is_transposed: bool) -> Self {
        MinlexState {
            is_transposed,
            columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
            free: [3; 3],
            free_stacks: 3,
            labels: [0, 10, 10, 10, 10, 10, 10, 10, 10, 10],
            next_label: 1,
            chosen: 0,
            last: 0,
        }
    }

    /// The rows that can follow: those of the band, or after a band those of others. Of blank rows, which are alike, one is enough.
    fn open_rows<'a>(&self, index: usize, grid: &'a SudokuGrid) -> impl Iterator<Item = usize> + use<'a> {
        let (chosen, last) = (self.chosen, usize::from(self.last));
        let of_band = !index.is_multiple_of(3);
        let is_open = move |row: usize| chosen & (1 << row) == 0 && (!of_band || row / 3 == last / 3);
        let mut has_blank = false;
        (0..9).filter(move |row| {
            let is_blank = grid[*row] == [0; 9];
            let is_blank_band = || (0..3).all(|line| grid[row / 3 * 3 + line] == [0; 9]);
            let is_repeated = is_blank && has_blank && (of_band || is_blank_band());
            let takes = is_open(*row) && !is_repeated;
            has_blank |= takes && is_blank && (of_band || is_blank_band());
            takes
        })
    }

    /// The three signs of each stack that come first, without the labels of new digits.
    fn stack_signs(&self, row: &[u8; 9], place: usize) -> [u8; 3] {
        let mut signs = [0; 3];
        for (sign, column) in signs.iter_mut().zip(&self.columns[3 * place..]) {
            *sign = self.labels[usize::from(row[usize::from(*column)])];
        }
        signs[..usize::from(self.free[place])].sort_unstable();
        signs
    }

    /// The least line that a row can become.
    fn least_line(&self, row: &[u8; 9]) -> [u8; 9] {
        let mut stacks = [0, 1, 2].map(|place| self.stack_signs(row, place));
        stacks[..usize::from(self.free_stacks)].sort_unstable();
        let mut next = self.next_label;
        let mut line = [0; 9];
        for (sign, place) in stacks.iter().flatten().zip(&mut line) {
            *place = *sign;
            if *sign == UNLABELLED {
                *place = next;
                next += 1;
            }
        }
        line
    }

    /// Adds the states in which the row has become its least line.
    fn extend_with(&self, number: usize, row: &[u8; 9], states: &mut Vec<MinlexState>) {
        let free = usize::from(self.free_stacks);
        let signs = [0, 1, 2].map(|place| self.stack_signs(row, place));
        let is_least = |order: &[usize]| order.windows(2).all(|pair| signs[pair[0]] <= signs[pair[1]]);
        let blank = signs[..free].iter().filter(|signs| **signs == [0; 3]).count();
        for order in (0..free).permutations(free).filter(|order| is_least(order)) {
            // Blank stacks are alike.
            if !order[..blank].is_sorted() {
                continue;
            }
            let mut state = MinlexState {
                chosen: self.chosen | 1 << number,
                last: number as u8,
                free_stacks: blank as u8,
                ..*self
            };
            for (place, stack) in order.iter().enumerate() {
                state.columns[3 * place..3 * place + 3]
                    .copy_from_slice(&self.columns[3 * stack..3 * stack + 3]);
            }
            state.place_columns(0, row, states);
        }
    }

    /// Orders the columns of the stacks from `place` on in all ways that make the least line, labels the digits, and adds the states.
    fn place_columns(mut self, place: usize, row: &[u8; 9], states: &mut Vec<MinlexState>) {
        if place == 3 {
            return states.push(self);
        }
        let (start, free) = (3 * place, usize::from(self.free[place]));
        let sign = |column: u8| self.labels[usize::from(row[usize::from(column)])];
        self.columns[start..start + free].sort_by_key(|column| sign(*column));
        let is_blank = |column: &&u8| row[usize::from(**column)] == 0;
        let blank = self.columns[start..start + free].iter().filter(is_blank).count();
        let is_new = |column: &&u8| row[usize::from(**column)] != 0 && sign(**column) == UNLABELLED;
        let new = self.columns[start..start + free].iter().filter(is_new).count();
        let first = start + free - new;
        self.free[place] = blank as u8;
        for order in (first..start + free).permutations(new) {
            let mut state = self;
            for (to, from) in (first..).zip(order) {
                state.columns[to] = self.columns[from];
            }
            for at in start..start + 3 {
                let label = &mut state.labels[usize::from(row[usize::from(state.columns[at])])];
                if *label == UNLABELLED {
                    *label = state.next_label;
                    state.next_label += 1;
                }
            }
            state.place_columns(place + 1, row, states);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use proptest::prelude::*;

    /// Exchanges lines and digits as the numbers say.
    fn exchanged(
        grid: &SudokuGrid,
        rows: &[usize],
        columns: &[usize],
        digits: &[u8],
        turn: bool,
    ) -> SudokuGrid {
        let mut image = [[0; 9]; 9];
        for (row, column) in (0..9).cartesian_product(0..9) {
            let digit = grid[rows[row]][columns[column]];
            let label = digits[usize::from(digit)];
            let [to, across] = if turn { [column, row] } else { [row, column] };
            image[to][across] = label;
        }
        image
    }

    fn lines() -> impl Strategy<Value = Vec<usize>> {
        let three = || Just(vec![0usize, 1, 2]).prop_shuffle();
        (three(), [three(), three(), three()]).prop_map(|(bands, rows)| {
            let bands = bands.into_iter();
            bands
                .flat_map(|band| rows[band].iter().map(move |row| 3 * band + row).collect_vec())
                .collect()
        })
    }

    fn digits() -> impl Strategy<Value = Vec<u8>> {
        Just((1..=9).collect_vec())
            .prop_shuffle()
            .prop_map(|digits| [0].into_iter().chain(digits).collect())
    }

    /// Few clues, many clues, and complete rows.
    fn any_grid() -> impl Strategy<Value = SudokuGrid> {
        let solved: SudokuGrid = std::array::from_fn(|row| {
            std::array::from_fn(|column| ((row * 3 + row / 3 + column) % 9 + 1) as u8)
        });
        let kept = prop_oneof![Just(81usize), 60..81usize, 3..40usize, 0..4usize];
        (Just((0..81usize).collect_vec()).prop_shuffle(), kept).prop_map(move |(cells, kept)| {
            let mut grid = [[0; 9]; 9];
            for cell in &cells[..kept] {
                grid[cell / 9][cell % 9] = solved[cell / 9][cell % 9];
            }
            grid
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn exchanged_lines_and_digits_change_nothing(
            grid in any_grid(), rows in lines(), columns in lines(), digits in digits(), turn: bool
        ) {
            let image = exchanged(&grid, &rows, &columns, &digits, turn);
            prop_assert_eq!(minlex(&grid), minlex(&image));
            let form = minlex(&grid).expect("it is found");
            prop_assert_eq!(minlex(&form), Some(form));
            prop_assert!(form <= image);
        }
    }

    /// All permutations of lines that keep bands.
    fn all_lines() -> Vec<Vec<usize>> {
        let threes = || (0..3usize).permutations(3);
        let inner = (0..3).map(|_| threes()).multi_cartesian_product().collect_vec();
        threes()
            .cartesian_product(inner)
            .map(|(bands, rows)| {
                let bands = bands.into_iter();
                bands
                    .flat_map(|band| rows[band].iter().map(move |row| 3 * band + row).collect_vec())
                    .collect()
            })
            .collect()
    }

    /// The first of all images of a pair of clues in one band, by going through them.
    #[test]
    fn two_clues_have_as_many_forms_as_there_are_kinds_of_pairs() {
        let mut forms = BTreeSet::new();
        for (one, other, label) in (0..81usize)
            .cartesian_product(0..81usize)
            .cartesian_product([1u8, 2])
            .map(|((one, other), label)| (one, other, label))
        {
            let is_line = one / 9 == other / 9 || one % 9 == other % 9;
            if one != other && !(is_line && label == 1) {
                let mut grid = [[0; 9]; 9];
                grid[one / 9][one % 9] = 1;
                grid[other / 9][other % 9] = label;
                forms.insert(minlex(&grid).expect("it is found"));
            }
        }
        // In one line of a box, or in one line; in a box only, in a band only, or in neither, each with one digit or two.
        assert_eq!(forms.len(), 8);
        let mut twice = [[0; 9]; 9];
        (twice[0][0], twice[0][5]) = (3, 3);
        assert_eq!(minlex(&twice), None);
    }

    #[test]
    fn the_form_is_the_first_of_all_images() {
        let mut grid = [[0; 9]; 9];
        for (row, column, digit) in [(0, 0, 5), (0, 4, 3), (1, 7, 5), (2, 2, 9), (4, 4, 9), (8, 8, 3)] {
            grid[row][column] = digit;
        }
        let all = all_lines();
        let mut least = [[u8::MAX; 9]; 9];
        for (rows, columns) in all.iter().cartesian_product(&all) {
            // The first row must be blank, as one of the sudoku is.
            for turn in [false, true] {
                let cell = |row: usize, column: usize| match turn {
                    false => grid[rows[row]][columns[column]],
                    true => grid[columns[column]][rows[row]],
                };
                if (0..9).any(|column| cell(0, column) != 0) {
                    continue;
                }
                let mut labels = [0u8; 10];
                let mut next = 1;
                let image: SudokuGrid = std::array::from_fn(|row| {
                    std::array::from_fn(|column| {
                        let digit = usize::from(cell(row, column));
                        if digit > 0 && labels[digit] == 0 {
                            labels[digit] = next;
                            next += 1;
                        }
                        labels[digit]
                    })
                });
                least = least.min(image);
            }
        }
        assert_eq!(minlex(&grid), Some(least));
    }
}
