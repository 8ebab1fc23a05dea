// What can be asked of the puzzle, and how the answers are shown.

import { button, drawing, fill, h } from "./dom.js";
import { boardPicture, limitText, list } from "./jobs.js";
import { Parts, grouped } from "./parts.js";

/**
 * @typedef {import("./backend/server.js").ServerEvent} ServerEvent
 * @typedef {{ cell: string, candidates: string[] }} Candidates
 * @typedef {string | number | null | { tile: string, turn?: number } | { piece: string, face: string }} Shown
 * @typedef {{ cell: string, piece: string, is: boolean }} Fact
 * @typedef {{ text: string[], conclusions: Fact[], facts: Fact[], rules: { says: string, cells: string[], clues: [number, number][][] }[], candidates?: Candidates[] }} Step
 */

/** The solutions of a page of the list. */
const PAGE = 12;

export class Questions {
  /**
   * @param {import("./state.js").State} state
   * @param {import("./play.js").Play} play
   * @param {import("./jobs.js").Jobs} jobs
   * @param {import("./walk.js").Walk} walk
   */
  constructor(state, play, jobs, walk) {
    this.walk = walk;
    this.state = state;
    this.play = play;
    this.jobs = jobs;
    /** The number of the first question of this session with each canonical form. @type {Map<string, number>} */
    this.forms = new Map();
    this.asked = 0;
    this.fromBoard = h("input", { type: "checkbox", id: "from-board" });
  }

  /** Buttons for everything that can be asked. */
  element() {
    const group = (/** @type {string} */ title, /** @type {HTMLButtonElement[]} */ ...buttons) =>
      h("fieldset", { class: "asks" }, h("legend", {}, title), buttons);
    return h(
      "div",
      { class: "questions" },
      group("Help", button("Hint", () => this.hint()), button("All steps", () => this.steps()), button("Candidates", () => this.candidates(), { title: "What each cell shows in some solution: of a puzzle with one solution, the solution" })),
      group(
        "Solutions",
        button("Solve", () => this.solve(1)), button("All solutions", () => this.solve(PAGE)), button("Count", () => this.count(false)),
        button("Count up to symmetry", () => this.count(true)), button("Unique?", () => this.unique()),
      ),
      h("label", { class: "check" }, this.fromBoard, "with what is on the board"),
      group(
        "Setting",
        button("Rate", () => this.rate()), button("Redundant clues", () => this.redundant()),
        button("Weigh clues", () => this.weigh(), { title: "How many solutions the puzzle has without each given and clue" }),
        button("Repair", () => this.repair(), { title: "The smallest changes that leave exactly one solution" }), button("Fewest givens", () => this.minimise()),
        button("Generate", () => this.generate()), button("Symmetries", () => this.symmetries()),
        button("Canonical form", () => this.canonical(), { title: "The same for all puzzles that are the same up to symmetry" }), button("Why no solution?", () => this.why(null)),
      ),
    );
  }

  /**
   * @param {object} kind
   * @param {boolean} [fromBoard] whether what is on the board is given, if the box for that is ticked
   */
  #question(kind, fromBoard = false) {
    return { model: { ...this.state.model(), givens: fromBoard && this.fromBoard.checked ? this.#board() : {} }, ask: kind };
  }

  #board() {
    return this.state.mode === "play" ? this.state.board : {};
  }

  /** @param {ServerEvent} event */
  #picture(event) {
    return boardPicture(event.svg, () => this.play.fill(facesOf(event.cells)));
  }

  /** @param {number} page */
  solve(page) {
    const pictures = h("div", { class: "pictures" });
    const after = h("div");
    /** @type {(event: ServerEvent, body: HTMLElement, job: import("./backend/server.js").Asked) => void} */
    const hear = (event, body, job) => {
      if (!pictures.isConnected) fill(body, pictures, after);
      if (event.event === "board") {
        pictures.append(h("div", {}, this.#picture(event), event.objective !== null && h("p", {}, `value ${event.objective}`)));
      } else if (event.event === "page" && page > 1) {
        fill(after, button(`More than ${event.boards}`, () => (fill(after), job.more())));
      }
    };
    return this.jobs.start(page === 1 ? "Solution" : "Solutions", this.#question({ kind: "solve", number: page === 1 ? 1 : null, page: page === 1 ? null : page, svg: true }, true), hear, (answer, body) => {
      if (answer.boards === 0) fill(body, h("p", {}, answer.stopped ? "None found." : "No solution."), answer.why && because(answer.why));
      else if (answer.complete) fill(after, h("p", {}, answer.boards === 1 ? "This is the only one." : `These are all ${answer.boards}.`));
      else if (answer.proven === false) fill(after, h("p", {}, "There may be a better one."));
    });
  }

  /** @param {boolean} upToSymmetry */
  count(upToSymmetry) {
    const title = upToSymmetry ? "Count up to symmetry" : "Count";
    return this.jobs.start(title, this.#question({ kind: "count", up_to_symmetry: upToSymmetry }, true), undefined, (answer, body) => {
      const least = answer.complete ? "" : "at least ";
      fill(
        body,
        h("p", { class: "number" }, `${least}${grouped(answer.count)}`),
        answer.boards && h("p", {}, `${least}${grouped(answer.boards)} solutions, ${grouped(answer.order)} symmetries`),
        answer.estimate && !answer.complete && h("p", {}, `estimated: ${answer.estimate.says}`),
        orderOfColumns(answer),
      );
    });
  }

  unique() {
    return this.jobs.start("Unique?", this.#question({ kind: "unique", svg: true }, true), undefined, (answer, body) => {
      /** @type {Record<string, string>} */
      const words = { unique: "Exactly one solution.", "no solution": "No solution.", "not unique": "More than one solution.", unknown: "Not known." };
      fill(
        body,
        h("p", { class: "number" }, answer.up_to === "columns" ? "One solution up to the order of the columns." : words[answer.answer]),
        orderOfColumns(answer),
        h("div", { class: "pictures" }, answer.boards.map((/** @type {ServerEvent} */ board) => this.#picture(board))),
        answer.different && h("p", {}, `They differ in ${answer.different.join(", ")}.`),
        answer.different && button("Show where", () => this.play.highlight(answer.different)),
        answer.why && because(answer.why),
      );
    });
  }

  candidates() {
    return this.jobs.start("Candidates", this.#question({ kind: "candidates", svg: true }, true), undefined, (answer, body) => {
      const take = () => {
        this.state.remember();
        const open = answer.cells.filter((/** @type {Candidates} */ { candidates }) => candidates.length > 1);
        const marks = Object.fromEntries(open.map((/** @type {Candidates} */ { cell, candidates }) => [cell, candidates]));
        // The player's own marks stay.
        this.state.marks = { ...marks, ...this.state.marks };
        this.play.redraw();
      };
      const isSolution = answer.cells.every((/** @type {Candidates} */ { candidates }) => candidates.length === 1);
      fill(body, isSolution && h("p", {}, "There is one solution: this is it."), h("div", { class: "picture" }, /** @type {Node} */ (drawing(answer.svg))), button("Take as pencil marks", take));
    });
  }

  hint() {
    const board = this.#board();
    // A player wants to know why an entry is wrong; that the puzzle itself has no solution has a question of its own, whose answer can take long.
    const proofs = Object.keys(board).length > 0;
    return this.jobs.start("Hint", this.#question({ kind: "hint", board, proofs }), undefined, (answer, body) => {
      if (answer.wrong) this.#wrong(answer, body);
      else if (answer.kind === "next" && answer.steps.length > 0) this.#hint(answer.steps[0], body);
      else fill(body, h("p", {}, hintEnd(answer)), answer.steps.length > 0 && reasons(answer.steps));
    });
  }

  /**
   * @param {ServerEvent} answer
   * @param {HTMLElement} body
   */
  #wrong({ wrong, steps }, body) {
    this.play.highlight([wrong.cell]);
    fill(body, h("p", {}, `${wrong.cell} cannot be ${wrong.piece}.`), steps.length > 0 && reasons(steps));
  }

  /**
   * A hint in three levels: where to look, which rules, the whole step.
   * @param {Step} step
   * @param {HTMLElement} body
   */
  #hint(step, body) {
    const cells = [...new Set(step.conclusions.map(({ cell }) => cell))];
    this.play.highlight(cells);
    const reasons = [...new Set(step.rules.flatMap(({ cells }) => cells))];
    const second = button("Which rules?", () => {
      this.play.highlight(cells, reasons, step.rules.flatMap(({ clues }) => clues));
      second.replaceWith(list(step.rules.map(({ says }) => says)));
      body.append(third);
    });
    const third = button("Show the step", () => {
      third.replaceWith(h("p", { class: "step" }, step.text.join(" ")));
      body.append(button("Do it", (event) => (this.take(step), /** @type {HTMLElement} */ (event.currentTarget).remove())));
    });
    fill(body, h("p", {}, `Look at ${cells.join(", ")}.`), second);
  }

  /** Does what a step concludes: places pieces, and removes pencil marks. @param {Step} step */
  take(step) {
    const { state } = this;
    state.remember();
    state.board = { ...state.board };
    state.marks = { ...state.marks };
    for (const { cell, piece, is } of step.conclusions) {
      if (is) state.board[cell] = piece;
      else if (state.marks[cell]) state.marks[cell] = state.marks[cell].filter((mark) => mark !== piece);
    }
    return this.play.highlight([]);
  }

  /** The steps are shown on the board, from the first one on. */
  steps() {
    this.walk.close();
    this.walk.open();
    let number = 0;
    const count = h("p", {});
    return this.jobs.start("All steps", this.#question({ kind: "steps", candidates: true }, true), (event, body) => {
      if (event.event !== "step") return;
      this.walk.add(/** @type {Step} */ (/** @type {unknown} */ (event)));
      if (number === 0) body.append(count);
      number += 1;
      fill(count, number === 1 ? "One step, shown on the board." : `${number} steps, shown on the board.`);
    }, (answer, body) => {
      /** @type {Record<string, string>} */
      const ends = { solved: "The steps lead to the only solution.", "several solutions": "Nothing more follows: there are several solutions.", "no solution": "There is no solution.", unknown: "More follows, but no step was found." };
      const order = orderOfColumns(answer);
      if (order) body.append(order);
      else body.append(h("p", {}, ends[answer.end] ?? answer.end));
    });
  }

  /** @param {string | null} fact */
  why(fact) {
    const title = fact ? `Why ${fact}?` : "Why no solution?";
    return this.jobs.start(title, this.#question({ kind: "why", fact }), undefined, (answer, body) => {
      /** @type {Record<string, string>} */
      const words = {
        given: "It is given.", holds: "It follows:", fails: "The opposite follows:", "no solution": "There is no solution:",
        open: "It does not follow: it holds in some solutions and not in others.", unknown: "No proof was found.",
      };
      fill(body, h("p", {}, fact ? words[answer.kind] : words["no solution"]), stepList(answer.steps));
    });
  }

  rate() {
    return this.jobs.start("Rating", this.#question({ kind: "rate" }), undefined, (answer, body) => {
      const sizes = Object.entries(answer.steps).map(([size, count]) => `${count} of size ${size}`);
      fill(body, h("p", { class: "number" }, String(answer.rating)), h("p", {}, `${sizes.join(", ") || "no steps"}${answer.cases ? `, ${answer.cases} with cases` : ""}: ${answer.end}`));
    });
  }

  redundant() {
    const parts = this.#parts();
    return this.jobs.start("Redundant clues", this.#question({ kind: "redundant" }), undefined, (answer, body) => {
      if (answer.each.length === 0) return fill(body, h("p", {}, answer.complete ? "No rule and no given is redundant." : "None found."));
      fill(body, h("p", {}, "Each of these follows from all the others:"), parts.list(answer.each), h("p", {}, "These follow from the rest together:"), parts.list(answer.together));
    });
  }

  weigh() {
    const parts = this.#parts();
    return this.jobs.start("Weigh clues", this.#question({ kind: "weigh" }), undefined, (answer, body) => parts.showWeights(answer, body));
  }

  repair() {
    const parts = this.#parts();
    return this.jobs.start("Repair", this.#question({ kind: "repair", models: true }), undefined, (answer, body) => {
      parts.showRepair(answer, body);
      if (answer.why) body.append(because(answer.why));
    });
  }

  /** What shows givens and clues of the puzzle as it is now. */
  #parts() {
    return new Parts(this.state, this.play);
  }

  minimise() {
    return this.jobs.start("Fewest givens", this.#question({ kind: "minimise", seed: 1 + Math.floor(Math.random() * 1e9) }), undefined, (answer, body) => {
      if (answer.answer !== "minimised") return fill(body, h("p", {}, `The puzzle has ${answer.answer}.`));
      const take = button("Take these givens", () => this.play.give(answer.cells));
      fill(body, h("p", {}, `${answer.number} of ${answer.of} givens are enough${answer.minimal ? ", and each of them is needed" : ""}.`), take);
    });
  }

  generate() {
    /** @type {(event: ServerEvent, body: HTMLElement) => void} */
    const hear = (puzzle, body) => {
      if (puzzle.event !== "puzzle") return;
      const hasClues = puzzle.clues && puzzle.model !== null;
      const take = hasClues
        ? button("Take this puzzle", () => this.play.write(puzzle.model))
        : button("Take these givens", () => this.play.give(puzzle.cells));
      fill(body, h("p", {}, `A puzzle with ${puzzle.number} givens${hasClues ? ", its own clues" : ""} and one solution.`), take);
    };
    return this.jobs.start("New puzzle", this.#question({ kind: "generate", seed: 1 + Math.floor(Math.random() * 1e9), rated: false }), hear, (answer, body) => {
      if (answer.why) body.append(h("p", {}, `${answer.why}.`));
    });
  }

  symmetries() {
    return this.jobs.start("Symmetries", this.#question({ kind: "symmetries" }), undefined, (answer, body) => {
      if (answer.answer) return fill(body, h("p", {}, "There is no solution, so all permutations are symmetries."));
      const words = answer.symmetries.map((/** @type {{ words: string }} */ symmetry) => symmetry.words);
      fill(body, h("p", {}, `${answer.complete ? "" : "At least "}${grouped(answer.order)} in all.`), list(words), !answer.described && h("p", {}, "And more, too many to describe."));
    });
  }

  /** The form is compared with those of the puzzles before. */
  canonical() {
    this.asked += 1;
    const number = this.asked;
    return this.jobs.start("Canonical form", this.#question({ kind: "canonical" }), undefined, (answer, body) => {
      if (!answer.digest) return fill(body, h("p", {}, "Not known."));
      const first = this.forms.get(answer.digest);
      if (first === undefined) this.forms.set(answer.digest, number);
      const compared = first === undefined ? `Puzzle ${number} differs from all before it.` : `Puzzle ${number} is the same as puzzle ${first} up to symmetry.`;
      fill(body, h("p", {}, compared), h("p", { class: "form" }, answer.form ?? answer.digest));
    });
  }
}

/** How to fix the order of the columns of a logic grid, if its solutions are one up to that. @param {ServerEvent} answer */
function orderOfColumns({ up_to, advice }) {
  return up_to === "columns" && h("p", {}, `The solutions differ in the order of the columns alone; ${advice}`);
}

/** Why there is no solution. @param {{ says: string, parts?: string[] }} why */
function because({ says, parts = [] }) {
  const all = parts.length > 0 ? parts : [says];
  return h("div", {}, h("p", {}, all.length === 1 ? "This cannot be satisfied:" : "These contradict each other:"), list(all));
}

/** The names of the faces that the cells of a board show. @param {Record<string, Shown>} cells */
function facesOf(cells) {
  const shown = Object.entries(cells).filter(([, value]) => value !== null);
  return Object.fromEntries(shown.map(([cell, value]) => [cell, faceOf(value)]));
}

/** The name of a face. @param {Shown} value */
function faceOf(value) {
  if (value === null || typeof value !== "object") return String(value);
  if ("face" in value) return value.face;
  return value.turn === undefined ? value.tile : `${value.tile}@${value.turn}`;
}

/** @param {Step[]} steps */
function reasons(steps) {
  return h("details", {}, h("summary", {}, "Why"), stepList(steps));
}

/** @param {Step[]} steps */
function stepList(steps) {
  return h("ol", {}, steps.map(({ text }) => h("li", {}, text.join(" "))));
}

/** @param {ServerEvent} answer */
function hintEnd({ end, stopped }) {
  if (stopped) return `No step was found: ${limitText(stopped)}.`;
  if (end === "solved") return "Nothing is left to find: what is left follows from placed pieces directly.";
  if (end === "no solution") return "No solution exists from here.";
  return "Nothing more follows: the puzzle has several solutions.";
}
