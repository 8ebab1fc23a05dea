"""Whether an answer is right: every board against the rules, and the number of boards."""


def right(instance, question, answer):
    """None if the answer is right, else what is wrong with it."""
    boards = answer["boards"]
    if question["count"] is not None and answer["count"] != question["count"]:
        return f"{answer['count']} boards, not {question['count']}"
    if question["verb"] != "count" and not boards:
        return "no board"
    for number, board in enumerate(boards):
        if not CHECKS[instance["kind"]](instance, board, number):
            return "a wrong board"
    return None


def sums(instance, board, _number):
    placed = all(sum(v in piece["faces"] for v in board) == piece["copies"] for piece in instance["pieces"])
    added = all(sum(board[c] for c in line) == instance["total"] for line in instance["lines"])
    given = all(board[c] == v for c, v in instance["givens"])
    return len(board) == instance["cells"] and placed and added and given


def least_turn(tile):
    return min(tile[k:] + tile[:k] for k in range(4))


def edges(instance, board, _number):
    n, flip = instance["n"], instance["flip"]
    if sorted(map(least_turn, board)) != sorted(map(least_turn, instance["tiles"])):
        return False
    at = lambda i, j: board[i * n + j]
    across = all(at(i, j)[0] == flip * at(i, j + 1)[2] for i in range(n) for j in range(n - 1))
    down = all(at(i, j)[1] == flip * at(i + 1, j)[3] for i in range(n - 1) for j in range(n))
    rim = [at(i, 0)[2] for i in range(n)] + [at(i, n - 1)[0] for i in range(n)]
    rim += [at(0, j)[3] for j in range(n)] + [at(n - 1, j)[1] for j in range(n)]
    return across and down and (not instance["framed"] or not any(rim))


def facts(instance, board, _number):
    holds = {
        "at": lambda a, column: board[a] == column,
        "with": lambda a, b: board[a] == board[b],
        "next": lambda a, b: abs(board[a] - board[b]) == 1,
        "left": lambda a, b: board[a] < board[b],
        "just_left": lambda a, b: board[a] + 1 == board[b],
        "consecutive": lambda a, b, c: abs(board[a] - board[b]) == 1 and board[a] + board[c] == 2 * board[b],
    }
    rows = all(len({board[t] for t in row}) == len(row) for row in instance["rows"])
    return rows and all(holds[what](*rest) for what, *rest in instance["facts"])


def sudoku(instance, board, number):
    puzzle = instance["puzzles"][number]
    units = [[9 * i + j for j in range(9)] for i in range(9)] + [[9 * i + j for i in range(9)] for j in range(9)]
    units += [[9 * i + j for i in range(a, a + 3) for j in range(b, b + 3)] for a in (0, 3, 6) for b in (0, 3, 6)]
    kept = all(g in "0." or int(g) == v for g, v in zip(puzzle, board))
    return kept and all(sorted(board[c] for c in unit) == list(range(1, 10)) for unit in units)


def golomb(instance, board, _number):
    gaps = {b - a for i, a in enumerate(board) for b in board[i + 1:]}
    m = instance["marks"]
    return len(board) == m and board[0] == 0 and board[-1] == instance["span"] and len(gaps) == m * (m - 1) // 2


def queens(instance, board, _number):
    """The board is the column of the queen of each row."""
    n = instance["n"]
    ways = [board, [c + r for r, c in enumerate(board)], [c - r for r, c in enumerate(board)]]
    return len(board) == n and all(1 <= c <= n for c in board) and all(len(set(way)) == n for way in ways)


def latin(instance, board, _number):
    n = instance["n"]
    lines = [board[n * i:n * i + n] for i in range(n)] + [board[j::n] for j in range(n)]
    return len(board) == n * n and all(sorted(line) == list(range(1, n + 1)) for line in lines)


def cover(instance, board, _number):
    """The board is the options that are chosen, by their number."""
    covered = [item for option in board for item in instance["options"][option]]
    return sorted(covered) == list(range(instance["items"]))


CHECKS = {"sums": sums, "edges": edges, "facts": facts, "sudoku": sudoku, "golomb": golomb, "queens": queens,
          "latin": latin, "cover": cover}
