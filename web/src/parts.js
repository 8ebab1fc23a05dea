// Givens and clues in answers: how much depends on each, and what to change. A click shows on the board where one stands.

import { button, fill, h } from "./dom.js";
import { list } from "./jobs.js";
import { complain } from "./play.js";

/**
 * @typedef {import("./backend/server.js").ServerEvent} ServerEvent
 * @typedef {{ says: string, cells: string[], clues?: [number, number][][] }} Part
 * @typedef {{ part: Part, solutions: number, more?: boolean, redundant?: boolean }} Weight
 * @typedef {{ says: string, unique: boolean, model?: string }} Value
 * @typedef {{ parts: Part[], without: string, values?: Value[], more?: boolean, model?: string }} Change
 * @typedef {{ parts: Part[], smallest: boolean, model?: string }} Addition
 * @typedef {import("./questions.js").Candidates} Candidates
 */

/** How many solutions there are. @type {Record<string, string>} */
export const SOLUTIONS = { unique: "one solution", "not unique": "several solutions", "no solution": "no solution", unknown: "not known whether there is a solution" };

/** A whole number with its digits in groups. @param {string | number} number */
export function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** The answers to one question about the puzzle as it was then. */
export class Parts {
  /**
   * @param {import("./state.js").State} state
   * @param {import("./play.js").Play} play
   */
  constructor(state, play) {
    this.state = state;
    this.play = play;
    this.asked = this.#now();
  }

  #now() {
    return JSON.stringify(this.state.model());
  }

  /** What a part says, or another text about it, as a button that marks it on the board. @param {Part} part @param {string} [text] */
  #shown({ says, cells, clues = [] }, text = says) {
    return button(text, () => this.play.highlight(cells, [], clues), { class: "quiet part", title: "Show on the board" });
  }

  /** Each part in a list. @param {Part[]} parts */
  list(parts) {
    return h("ul", {}, parts.map((part) => h("li", {}, this.#shown(part))));
  }

  /**
   * A button that writes a model with a change, if there is one. Whatever was changed since the question would be lost.
   * @param {string | undefined} model
   * @param {string} text
   * @param {string} [of] what it is about
   */
  #take(model, text, of = "") {
    const write = () => (this.#now() === this.asked ? this.play.write(/** @type {string} */ (model)) : complain(new Error("The puzzle has changed since this question. Ask again.")));
    return model !== undefined && button(text, () => void write(), of ? { "aria-label": `${text}: ${of}` } : {});
  }

  /**
   * How many solutions there are without each given and clue.
   * @param {ServerEvent} answer
   * @param {HTMLElement} body
   */
  showWeights({ complete, parts }, body) {
    if (parts.length === 0 && complete) return fill(body, h("p", {}, "The puzzle has no given and no clue."));
    const one = (/** @type {Weight} */ { part, solutions, more, redundant }) =>
      h("li", {}, this.#shown(part), `: without it, ${solutionsText(solutions, more)}${redundant ? " (redundant)" : ""}`);
    fill(body, h("ul", { class: "parts" }, parts.map(one)), !complete && h("p", {}, "There are more givens or clues."));
  }

  /**
   * What to change so that there is one solution.
   * @param {ServerEvent} answer
   * @param {HTMLElement} body
   */
  showRepair(answer, body) {
    const { answer: word, changes = [], complete, stopped, different = [], givens, clues } = answer;
    if (word === "unique") return fill(body, h("p", {}, "Exactly one solution: nothing has to be changed."));
    if (word === "unknown") return fill(body, h("p", {}, "Not known."));
    const heading = word === "no solution" ? noSolution(changes[0]) : "Several solutions.";
    fill(
      body,
      h("p", {}, heading),
      changes.length > 0 && h("ul", { class: "parts" }, changes.map((/** @type {Change} */ change) => this.#change(change))),
      changes.length > 0 && !complete && h("p", {}, stopped ? "There may be other changes." : `There are more than ${changes.length}.`),
      different.length > 0 && this.#difference(different),
      givens && this.#addition("given", givens),
      clues && this.#addition("clue", clues),
    );
  }

  /** @param {Change} change */
  #change({ parts, without, values = [], more, model }) {
    const named = parts.flatMap((part, index) => [index > 0 ? "; " : "", this.#shown(part)]);
    const of = parts.map(({ says }) => says).join("; ");
    const other = (/** @type {Value} */ { says, unique, model }) =>
      h("li", {}, "instead ", this.#shown(parts[0], says), `: ${SOLUTIONS[unique ? "unique" : "not unique"]} `, this.#take(model, "Take", says));
    return h("li", {}, named, `: without ${parts.length === 1 ? "it" : "them"}, ${SOLUTIONS[without]} `, this.#take(model, "Remove", of),
      values.length > 0 && h("ul", {}, values.map(other)), more && h("p", {}, "There may be other values."));
  }

  /** The cells in which solutions differ. @param {Candidates[]} cells */
  #difference(cells) {
    const texts = cells.map(({ cell, candidates }) => `${cell} = ${candidates.join(" or ")}`);
    const where = button("Show where", () => this.play.highlight(cells.map(({ cell }) => cell)));
    return [h("p", {}, `They differ in ${cells.length === 1 ? "one cell" : `${cells.length} cells`}. `, where), h("details", {}, h("summary", {}, "What these can show"), list(texts))];
  }

  /**
   * What makes the solution unique.
   * @param {string} kind
   * @param {Addition} addition
   */
  #addition(kind, { parts, smallest, model }) {
    const isOne = parts.length === 1;
    const fewest = isOne ? "" : smallest ? ", and no fewer are enough" : "; each of them is needed, but other sets may be smaller";
    const makes = isOne ? `This ${kind} makes` : `These ${kind}s together make`;
    return [h("p", {}, `${makes} the solution unique${fewest}:`), this.list(parts), this.#take(model, isOne ? `Take this ${kind}` : `Take these ${kind}s`)];
  }
}

/** @param {number} number @param {boolean} [more] */
function solutionsText(number, more = false) {
  if (more) return `at least ${grouped(number)} solutions`;
  return { 0: "no solution", 1: "one solution" }[number] ?? `${grouped(number)} solutions`;
}

/** What the changes are that a puzzle without a solution needs. @param {Change | undefined} first */
function noSolution(first) {
  if (!first) return "No solution, and no change of givens and clues helps.";
  const number = first.parts.length;
  return number === 1 ? "No solution. It has one if any one of these is removed or changed:" : `No solution. It has one if ${number} givens or clues are removed together:`;
}
