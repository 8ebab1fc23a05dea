//! Which puzzle stands where on which sheet.

use super::arrangement::{Arrangement, BOLD};
use super::entry::{Entry, shortened};
use super::options::SheetOptions;
use super::puzzle::SheetPuzzle;
use super::type_size::{LINE, TypeSizes};
use super::wrapped::WrappedText;
use crate::render::face_label::visible;

/// The room between two puzzles, in millimetres.
pub(super) const BETWEEN: f64 = 8.0;
/// The room below the head of a sheet, in millimetres.
const BELOW_HEAD: f64 = 6.0;
/// What pages leave free, because browsers round lengths.
const ROUNDING: f64 = 1.0;

/// The share of a sheet that rules may take before they continue on the next one.
const MOST_RULES: f64 = 0.5;

/// A sheet of paper.
#[derive(Clone, Debug)]
pub(super) struct Sheet<'a> {
    pub(super) head: SheetHead,
    /// Columns and rows.
    pub(super) grid: [usize; 2],
    /// Width and height of a field of the grid, in millimetres.
    pub(super) field: [f64; 2],
    pub(super) blocks: Vec<SheetBlock<'a>>,
}

/// What stands at the top of a sheet.
#[derive(Clone, Debug)]
pub(super) struct SheetHead {
    pub(super) title: WrappedText,
    /// Whether there are lines for a name and a date.
    pub(super) has_name: bool,
    pub(super) sizes: TypeSizes,
}

/// A puzzle with its place.
#[derive(Clone, Debug)]
pub(super) struct SheetBlock<'a> {
    /// Column and row of its first field.
    pub(super) at: [usize; 2],
    /// How many columns and rows it takes.
    pub(super) span: [usize; 2],
    pub(super) content: Arrangement<'a>,
}

impl SheetHead {
    fn new(options: &SheetOptions, title: &str, has_name: bool) -> Self {
        let [width, _] = options.printed_size();
        let mut head = SheetHead {
            title: WrappedText::new("", 1.0),
            has_name,
            sizes: TypeSizes::of_puzzles(options.large),
        };
        let line = width / head.title_size() / BOLD;
        head.title = WrappedText::new(&shortened(&visible(title)), line);
        head
    }

    /// The height in millimetres, with the room below it.
    pub(super) fn height(&self) -> f64 {
        let title = self.title.num_lines() as f64 * self.title_size() * LINE;
        let name = if self.has_name { self.name_height() } else { 0.0 };
        title + name + BELOW_HEAD
    }

    /// The size of the font of the title.
    pub(super) fn title_size(&self) -> f64 {
        1.2 * self.sizes.heading
    }

    /// The height of the line for the name.
    pub(super) fn name_height(&self) -> f64 {
        2.6 * self.sizes.text
    }
}

/// All sheets: first the puzzles, then the solutions.
pub(super) fn sheets<'a>(puzzles: &'a [SheetPuzzle], options: &SheetOptions) -> Vec<Sheet<'a>> {
    let numbered = || (1..).zip(puzzles);
    let of_puzzles = numbered().map(|(number, puzzle)| Entry::of_puzzle(number, puzzle, options));
    let of_solutions = numbered().filter_map(|(number, puzzle)| Entry::of_solution(number, puzzle));
    let solutions = match options.title.as_str() {
        "" => "Solutions".to_string(),
        title => format!("{title}: solutions"),
    };
    let head = SheetHead::new(options, &options.title, true);
    let mut writer = SheetWriter::new(
        options,
        head,
        TypeSizes::of_puzzles(options.large),
        options.grid(),
    );
    of_puzzles.for_each(|entry| writer.put(entry));
    let mut sheets = writer.sheets;
    let (head, sizes) = (
        SheetHead::new(options, &solutions, false),
        TypeSizes::of_solutions(options.large),
    );
    let mut writer = SheetWriter::new(options, head, sizes, options.grid_of_solutions());
    of_solutions.for_each(|entry| writer.put(entry));
    sheets.extend(writer.sheets);
    sheets
}

/// Puts puzzles on sheets.
struct SheetWriter<'a> {
    sheets: Vec<Sheet<'a>>,
    /// A new sheet.
    blank: Sheet<'a>,
    /// What is left of a sheet below its head.
    body: [f64; 2],
    sizes: TypeSizes,
    /// The fields of the last sheet that are taken, row by row.
    used: usize,
}

impl<'a> SheetWriter<'a> {
    fn new(options: &SheetOptions, head: SheetHead, sizes: TypeSizes, grid: [usize; 2]) -> Self {
        let [width, height] = options.printed_size();
        let body = [width, height - head.height() - ROUNDING];
        let field = |axis: usize| {
            let number = grid[axis] as f64;
            (body[axis] - BETWEEN * (number - 1.0)) / number
        };
        SheetWriter {
            sheets: vec![],
            blank: Sheet {
                head,
                grid,
                field: [field(0), field(1)],
                blocks: vec![],
            },
            body,
            sizes,
            used: grid[0] * grid[1],
        }
    }

    /// Puts an entry on the next free fields.
    fn put(&mut self, entry: Entry<'a>) {
        let best = self.best(&entry);
        let is_crowded = |content: &Arrangement<'_>| {
            let is_small = content.scale() < self.sizes.least_scale;
            is_small && content.rules_height() > MOST_RULES * self.body[1]
        };
        match best {
            Some((span, content)) if !is_crowded(&content) => self.place(span, content),
            _ => self.put_in_parts(entry),
        }
    }

    /// Puts an entry on several sheets.
    fn put_in_parts(&mut self, entry: Entry<'a>) {
        let [width, height] = self.body;
        // The rest of a sheet is for the heading, and for the picture on the first one.
        let heights = [MOST_RULES * height, 0.8 * height];
        for part in entry.in_parts(width, heights, &self.sizes) {
            if let Some(content) = Arrangement::best(&part, self.body, &self.sizes) {
                self.place(self.blank.grid, content);
            }
        }
    }

    /// The least part of a sheet in which a picture is large enough, or as large as it gets.
    fn best(&self, entry: &Entry<'a>) -> Option<([usize; 2], Arrangement<'a>)> {
        let [columns, rows] = self.blank.grid;
        let spans = [[1, 1], [columns, 1], [columns, rows]].into_iter();
        let fitting: Vec<_> = spans
            .filter_map(|span| Some((span, Arrangement::best(entry, self.area(span), &self.sizes)?)))
            .collect();
        let most = fitting
            .iter()
            .map(|(_, content)| content.scale())
            .fold(0.0, f64::max);
        let enough = self.sizes.least_scale.min(0.95 * most);
        fitting.into_iter().find(|(_, content)| content.scale() >= enough)
    }

    /// Width and height of so many columns and rows, in millimetres.
    fn area(&self, span: [usize; 2]) -> [f64; 2] {
        let length = |axis: usize| {
            let number = span[axis] as f64;
            number * self.blank.field[axis] + (number - 1.0) * BETWEEN
        };
        [length(0), length(1)]
    }

    fn place(&mut self, span: [usize; 2], content: Arrangement<'a>) {
        let [columns, rows] = self.blank.grid;
        if span[0] > 1 {
            self.used = self.used.next_multiple_of(columns);
        }
        if self.used / columns + span[1] > rows {
            self.sheets.push(self.blank.clone());
            self.used = 0;
        }
        let at = [self.used % columns, self.used / columns];
        self.used += span[0] * span[1];
        if let Some(sheet) = self.sheets.last_mut() {
            sheet.blocks.push(SheetBlock { at, span, content });
        }
    }
}
