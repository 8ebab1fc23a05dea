//! Random lines that divide the board or pass it, as the rules of a puzzle want them. Engines take long to draw them at random, because most values of
//! single edges and links have no solution.

mod areas;
mod half_turns;
mod paths;
mod rectangles;

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;

pub(crate) use areas::random_division;
use half_turns::random_symmetric_areas;
use paths::random_paths;
use rectangles::random_rectangles;

use placet_model::{CellId, CellKind, FaceId, Given, PathsRule, Puzzle, RegionDivision, RuleKind, Span};

/// What a random process draws for a puzzle: values of its edges and links.
pub(super) struct RandomStructure {
    rules: Vec<DrawnRule>,
}

/// A rule whose lines are drawn.
enum DrawnRule {
    /// Walls between rectangles, or between regions that are symmetric under a half turn.
    Division(RegionDivision),
    /// Paths between pairs of ends, which together pass every cell.
    Paths(PathsRule),
}

impl RandomStructure {
    /// That of a puzzle, with its clues; `None` if its rules leave nothing to draw.
    pub(super) fn of(puzzle: &Puzzle) -> Option<Self> {
        let rules = puzzle.rules().iter().filter_map(|rule| match &rule.kind {
            RuleKind::Division(rule) if rule.kind == CellKind::Edge => {
                (rule.is_rectangular || rule.is_symmetric).then(|| DrawnRule::Division(rule.clone()))
            }
            RuleKind::Paths(rule) if rule.route.kind == CellKind::Link && !rule.ends.is_empty() => {
                Some(DrawnRule::Paths(rule.clone()))
            }
            _ => None,
        });
        let rules: Vec<DrawnRule> = rules.collect();
        (!rules.is_empty()).then_some(RandomStructure { rules })
    }

    /// Random lines; `None` if the process ended without.
    pub(super) fn draw(&self, puzzle: &Puzzle, random: &mut ChaCha8Rng) -> Option<Vec<Given>> {
        let mut values = vec![];
        for rule in &self.rules {
            match rule {
                DrawnRule::Division(rule) => {
                    let areas = areas_of(rule, puzzle, random)?;
                    values.extend(walls(rule, &areas, puzzle, random));
                }
                DrawnRule::Paths(rule) => {
                    let links = random_paths(puzzle.layout(), rule.route.network(puzzle.layout()), random)?;
                    let network = rule.route.network(puzzle.layout());
                    values.extend(network.joints().filter_map(|link| {
                        value(link, &rule.route.faces, links.contains(&link), puzzle, random)
                    }));
                }
            }
        }
        Some(values)
    }
}

/// The area of each cell of the board.
fn areas_of(rule: &RegionDivision, puzzle: &Puzzle, random: &mut ChaCha8Rng) -> Option<Vec<usize>> {
    let layout = puzzle.layout();
    let num_cells = layout.board_ids().len();
    let sizes = match &rule.sizes {
        Some(sizes) => sizes.clone(),
        None => (1..=num_cells).collect(),
    };
    match rule.is_rectangular {
        true => random_rectangles(layout, &sizes, random),
        false => random_symmetric_areas(layout, &sizes, random),
    }
}

/// Walls between different areas and around the board, and nothing elsewhere.
fn walls(rule: &RegionDivision, areas: &[usize], puzzle: &Puzzle, random: &mut ChaCha8Rng) -> Vec<Given> {
    let edges = puzzle.layout().network(CellKind::Edge);
    let edges = edges
        .into_iter()
        .flat_map(|edges| edges.joints().map(move |edge| (edges, edge)));
    let values = edges.filter_map(|(edges, edge)| {
        let is_wall = match edges.beside(edge) {
            [one, other] => areas[one.index()] != areas[other.index()],
            _ => true,
        };
        value(edge, &rule.faces, is_wall, puzzle, random)
    });
    values.collect()
}

/// A random value of a place that is one of some faces or none of them.
fn value(
    place: CellId,
    faces: &[FaceId],
    is_one: bool,
    puzzle: &Puzzle,
    random: &mut ChaCha8Rng,
) -> Option<Given> {
    let pieces = puzzle.pieces();
    let fitting = pieces
        .face_ids()
        .filter(|face| pieces.may_stand(*face, place) && faces.contains(face) == is_one);
    let face = *fitting.collect::<Vec<FaceId>>().choose(random)?;
    Some(Given {
        cell: place,
        faces: vec![face],
        span: Span::default(),
    })
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::RandomStructure;
    use placet_model::{Board, ModelFormat, Puzzle, Source, check, read};

    /// The other rows of a drawing.
    const BLANK_ROWS: &str = " / . . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . .";

    /// A board of 6 x 6 cells with one rule.
    fn puzzle(board: &str) -> Puzzle {
        let source = Source {
            name: "model.toml".into(),
            text: format!("board.grid = [6, 6]\n{board}"),
            format: ModelFormat::Toml,
        };
        read(&source).expect("the model is right")
    }

    /// What the drawn lines violate, by seed.
    fn violations(clued: &Puzzle, checked: &Puzzle) -> Vec<String> {
        let structure = RandomStructure::of(clued).expect("the rule has lines");
        let violations = (0..20).flat_map(|seed| {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let drawn = (0..1000).find_map(|_| structure.draw(clued, &mut random));
            let mut board = Board::blank(clued.layout());
            for value in drawn.expect("one of them succeeds") {
                board.set(value.cell, value.faces.first().copied());
            }
            let violations = check(checked, &board).violations.into_iter();
            violations
                .map(|violation| violation.sentence)
                .collect::<Vec<String>>()
        });
        violations.collect()
    }

    #[test]
    fn rectangles_have_their_sizes() {
        let rectangles = "edges = {}\nrules = [{ regions = 'line', shape = 'rectangle', size = '1..6' }]\n";
        let puzzle = puzzle(rectangles);
        assert_eq!(violations(&puzzle, &puzzle), Vec::<String>::new());
    }

    #[test]
    fn symmetric_areas_are_connected() {
        let star = format!("board.regions.star = 'a . . . . .{BLANK_ROWS}'\nedges = {{}}\n");
        let galaxies = format!("{star}rules = [{{ regions = 'line', centres = 'star' }}]\n");
        let open = puzzle("edges = {}\nrules = [{ regions = 'line' }]\n");
        assert_eq!(violations(&puzzle(&galaxies), &open), Vec::<String>::new());
    }

    #[test]
    fn paths_pass_each_cell_and_do_not_meet() {
        let pair = format!("board.regions.pair = 'A A . . . .{BLANK_ROWS}'\nlinks = {{}}\n");
        let paths = format!("{pair}rules = [{{ paths = 'line', ends = 'pair' }}]\n");
        let on_paths = "links = {}\nrules = ['for each x in cells: count(links(x), line) in {1, 2}']\n";
        assert_eq!(
            violations(&puzzle(&paths), &puzzle(on_paths)),
            Vec::<String>::new()
        );
    }
}
