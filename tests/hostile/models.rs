//! Models that are short to write and expensive to read, lower, solve or print.

use std::fmt::Write;

/// How large the models are.
#[derive(Clone, Copy)]
pub(crate) struct Scale {
    /// For a release build; builds without optimisation are slow with smaller models.
    pub(crate) is_large: bool,
}

impl Scale {
    /// A size on this scale.
    fn pick(self, small: usize, large: usize) -> usize {
        if self.is_large { large } else { small }
    }
}

/// All models of a scale, each with its name.
pub(crate) fn models(scale: Scale) -> Vec<(&'static str, String)> {
    vec![
        ("words", words(4, 26)),
        ("magic", magic_square(scale.pick(40, 100))),
        ("latin", latin_square(scale.pick(80, 300))),
        ("path", path(scale.pick(30, 60))),
        ("numbers", large_numbers(scale.pick(100_000, 1_000_000))),
        ("same-piece", same_piece(scale.pick(10, 14))),
        ("colouring", colouring(scale.pick(20, 30))),
        ("queens", queens(scale.pick(60, 200))),
        ("levels", connected(scale.pick(20, 40))),
        ("shading", shading(scale.pick(60, 300))),
        ("loop", loop_of_links(scale.pick(60, 180))),
        ("free", free(scale.pick(20, 60))),
        ("product", product()),
        ("quantifiers", quantifiers(scale.pick(40, 100))),
        ("deep", deep(1_000)),
        ("wide", wide(scale.pick(1_000, 2_000))),
        ("ranges", ranges()),
        ("list", long_list(scale.pick(20_000, 200_000))),
        ("drawing", drawing(scale.pick(200, 1_000))),
        ("long-line", long_line(1_000_000)),
        ("garbage", "\u{0}[[[\u{202e}".repeat(scale.pick(20_000, 500_000))),
    ]
}

/// Each line spells one of many codes: every sum of a line is possible.
fn words(side: usize, letters: usize) -> String {
    let codes: Vec<String> = (0..211).map(|k| (k * 2111 % 456_976).to_string()).collect();
    format!(
        "board.grid = [{side}, {side}]\npieces.numbers = '1..{letters}'\npieces.copies = 'any'\n[[rules]]\n\
        holds = 'for each l in lines: 19683*l[1] + 729*l[2] + 27*l[3] + l[4] in {{{}}}'\n",
        codes.join(", ")
    )
}

fn magic_square(n: usize) -> String {
    let sum = n * (n * n + 1) / 2;
    format!(
        "board.grid = [{n}, {n}]\npieces.numbers = '1..{}'\nrules = [{{ sum = {sum}, of = 'lines' }}]\n",
        n * n
    )
}

fn latin_square(n: usize) -> String {
    format!(
        "board.grid = [{n}, {n}]\n[pieces]\nnumbers = '1..{n}'\ncopies = 'any'\n[[rules]]\nall_different = ['rows', 'columns']\n"
    )
}

/// The numbers from 1 on along neighbours.
fn path(n: usize) -> String {
    let last = n * n;
    format!(
        "board.grid = [{n}, {n}]\npieces.numbers = '1..{last}'\n[[rules]]\n\
        holds = 'for each k in 1..{}: adjacent(piece(k), piece(k + 1))'\n",
        last - 1
    )
}

fn large_numbers(most: usize) -> String {
    format!(
        "board.grid = [1, 10]\n[pieces]\nnumbers = '1..{most}'\ncopies = 'any'\n[[rules]]\nsum = {}\nof = 'rows'\n\
        [[rules]]\nall_different = 'rows'\n",
        5 * most
    )
}

fn same_piece(n: usize) -> String {
    format!(
        "board.grid = [{n}, {n}]\n[pieces]\nshapes = 'pentominoes'\ncopies = 'any'\n[[rules]]\n\
        holds = 'for each x in cells: any(for y in column 1: same_piece(x, y))'\n"
    )
}

/// Two cells of each rectangle differ.
fn colouring(n: usize) -> String {
    format!(
        "board.grid = [{n}, {n}]\n[pieces]\nnames = 'abcd'\ncopies = 'any'\n[[rules]]\n\
        holds = 'for each a in 1..{n}, b in 1..{n}, c in 1..{n}, d in 1..{n} where a < c and b < d and c < a + 4 and d < b + 4: \
        not (cell(a, b) == cell(a, d) and cell(a, d) == cell(c, b) and cell(c, b) == cell(c, d))'\n"
    )
}

fn queens(n: usize) -> String {
    format!(
        "board.grid = [{n}, {n}]\n[pieces]\nnames = 'Q.'\ncopies = 'any'\n[[rules]]\ncount = 'Q'\nof = ['rows', 'columns']\n\
        is = 1\n[[rules]]\nnot_attacking = 'queen'\npiece = 'Q'\n"
    )
}

fn connected(n: usize) -> String {
    format!(
        "board.grid = [{n}, {n}]\n[pieces]\nnames = '#.'\ncopies = 'any'\n[[rules]]\nconnected = '#'\n\
        [[rules]]\nconnected = '.'\n"
    )
}

fn shading(n: usize) -> String {
    format!(
        "board.grid = [{n}, {n}]\n[pieces]\nnames = '#.'\ncopies = 'any'\n[[rules]]\ncount = '#'\nof = ['rows', 'columns']\n\
        is = {}\n",
        n / 2
    )
}

/// One loop through the cells: a graph of as many nodes and twice as many edges.
fn loop_of_links(n: usize) -> String {
    format!("board.grid = [{n}, {n}]\n[links]\n[[rules]]\nloop = 'line'\n")
}

/// No rule at all: every exchange of cells and of numbers is a symmetry.
fn free(n: usize) -> String {
    format!("board.grid = [{n}, {n}]\n[pieces]\nnumbers = '1..9'\ncopies = 'any'\n")
}

/// A table of nearly as many cases as are allowed, for each line.
fn product() -> String {
    "board.grid = [20, 20]\n[pieces]\nnumbers = '1..90'\ncopies = 'any'\n[[rules]]\n\
    holds = 'for each l in lines: l[1] * l[2] * l[3] + l[4] * l[5] * l[6] == 5040'\n"
        .to_string()
}

fn quantifiers(n: usize) -> String {
    format!(
        "board.grid = [{n}, {n}]\n[pieces]\nnumbers = '1..9'\ncopies = 'any'\n[[rules]]\n\
        holds = 'for each x, y in cells, z in cells: x + y != z'\n"
    )
}

fn deep(levels: usize) -> String {
    format!(
        "board.grid = [2, 2]\npieces.numbers = '1..4'\n[[rules]]\nholds = '{}r1c1 == 1{}'\n",
        "not (".repeat(levels),
        ")".repeat(levels)
    )
}

fn wide(terms: usize) -> String {
    format!(
        "board.grid = [2, 2]\npieces.numbers = '1..4'\n[[rules]]\nholds = 'r1c1{} == 7'\n",
        " + r1c2 * r2c1 - r2c2".repeat(terms)
    )
}

fn ranges() -> String {
    "board.grid = [4, 4]\n[pieces]\nnumbers = '1..100000'\ncopies = '0..9223372036854775807'\n[[rules]]\n\
    holds = 'for each i in 1..1000000: r1c1 + i != r1c2'\n"
        .to_string()
}

fn long_list(length: usize) -> String {
    let mut text = "board.grid = [10, 10]\n[pieces]\nnumbers = [".to_string();
    for number in 0..length {
        write!(text, "{number}, ").expect("a string takes everything");
    }
    text.push_str("]\ncopies = 'any'\n[[rules]]\nsum = 1000\nof = 'lines'\n");
    text
}

fn drawing(side: usize) -> String {
    let line = "* ".repeat(side);
    let lines: String = std::iter::repeat_n(format!("{}\n", line.trim_end()), side).collect();
    format!("[board]\ncells = '''\n{lines}'''\n[pieces]\nnames = 'ab'\ncopies = 'any'\n")
}

fn long_line(length: usize) -> String {
    format!(
        "title = '{}'\nboard.grid = [2, 2]\npieces.numbrs = '1..4'\n",
        "x".repeat(length)
    )
}
