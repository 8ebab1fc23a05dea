"""The questions: what is asked of which puzzle, and the known answer."""

import random

import instance


def question(family, name, verb, model, data, count, **more):
    return {"family": family, "name": name, "verb": verb, "model": str(model), "instance": data, "count": count} | more


def first_puzzles(models):
    def ask(name, verb, data, count):
        path = models / f"{name}.toml"
        return question("first puzzles", f"{verb} {name.split('/')[1]}", verb, path, data, count)

    hexagon, einstein, bugs = instance.hexagon(), instance.einstein(models), instance.bug_tiles(models)
    yield ask("sums/aristotle-hexagon", "solve", hexagon, 1)
    yield ask("sums/aristotle-hexagon", "count", hexagon, 12)
    yield ask("sums/magic-board", "unique", instance.magic_board(models), 1)
    yield ask("sums/einstein-264", "solve", einstein, 1)
    yield ask("sums/einstein-264", "count", einstein, 1152)
    yield ask("tiles/bug-tiles", "solve", bugs, 1)
    yield ask("tiles/bug-tiles", "count", bugs, 4)
    for number in (1, 2):
        yield ask(f"logic/logic-grid-{number}", "solve", instance.logic_grid(models, f"logic-grid-{number}"), 1)
    yield ask("logic/logic-grid-partial", "count", instance.logic_grid(models, "logic-grid-partial"), 56)
    yield ask("logic/zebra", "solve", instance.zebra(models), 1)
    yield ask("sudoku/sudoku-17-givens", "unique", instance.sudoku(models, "sudoku-17-givens"), 1)
    sizes = {"marks": 8, "length": 34}
    yield ask("numbers/golomb-ruler", "count", instance.golomb(8, 34), 2) | {
        "set": sizes, "name": "count golomb-ruler, 8 marks, 34 long"}


def magic_squares(models):
    for n in range(5, 13):
        path = models / "sums/magic-square.toml"
        yield question("magic squares", f"order {n}", "solve", path, instance.magic_square(n), 1, set={"n": n}, size=n)


def edge_matching(placet, models):
    path = models / "tiles/edge-matching.toml"
    for n, colours in [(6, 5), (7, 6), (8, 6)]:
        for seed in (1, 2, 3):
            tiles = instance.edge_matching(placet, models, n, colours, seed)
            sets = {"n": n, "colours": colours, "seed": seed}
            yield question("edge matching", f"{n} x {n}, {colours} colours, seed {seed}", "solve", path, tiles, 1,
                           set=sets, size=n)


def sudoku_batch(models, folder, number):
    """Sudokus with 17 givens: known ones with other digits, and rows, columns and bands in another order."""
    dice = random.Random(17)
    names = ["sudoku-17-givens", "sudoku-17-givens-2", "sudoku-17-givens-3", "sudoku-17-givens-4"]
    known = [instance.sudoku(models, name)["puzzles"][0] for name in names]

    def order():
        bands = dice.sample(range(3), 3)
        return [3 * band + line for band in bands for line in dice.sample(range(3), 3)]

    puzzles = []
    for i in range(number):
        digits = dict(zip("123456789", dice.sample("123456789", 9))) | {".": "."}
        rows, columns = order(), order()
        puzzles.append("".join(digits[known[i % len(known)][9 * r + c]] for r in rows for c in columns))
    lines = folder / "puzzles.txt"
    lines.write_text("\n".join(puzzles) + "\n")
    model = folder / "sudoku.toml"
    model.write_text('[board]\ngrid = [9, 9]\nboxes = [3, 3]\n\n[pieces]\nnumbers = "1..9"\ncopies = 9\n\n'
                     '[[rules]]\nall_different = ["rows", "columns", "boxes"]\n')
    data = {"kind": "sudoku", "puzzles": puzzles}
    yield question("sudoku batch", f"{number} sudokus with 17 givens", "solve", model, data, number, each=str(lines))


def counts(models):
    def ask(name, model, data, count, **sets):
        return question("counts", name, "count", models / f"{model}.toml", data, count, set=sets)

    yield ask("12 queens", "placement/queens", instance.queens(12), 14_200, n=12)
    yield ask("Latin squares of order 5", "latin/latin-square", instance.latin(5), 161_280, n=5)
    yield ask("magic squares of order 4", "sums/magic-square", instance.magic_square(4), 7_040, n=4)
    yield ask("pentominoes on 6 x 10", "tilings/pentominoes-6x10", instance.pentominoes(6, 10), 9_356)
    yield ask("dominoes on 8 x 8", "tilings/dominoes", instance.dominoes(8, 8), 12_988_816, rows=8, columns=8)


def all_questions(placet, models, folder):
    yield from first_puzzles(models)
    yield from sudoku_batch(models, folder, 1000)
    yield from counts(models)
    yield from magic_squares(models)
    yield from edge_matching(placet, models)
