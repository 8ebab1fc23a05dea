// Facts about the puzzle that are kept up to date while one sets: the number of solutions, what each cell shows in some of them, and the rating.

import { fill, h } from "./dom.js";
import { QuestionError, ask } from "#backend";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./backend/server.js").ServerEvent} ServerEvent
 */

/** How long nothing changes before the server is asked, in milliseconds. */
const PAUSE = 400;
/** How long it looks for one answer, in milliseconds. */
const PATIENCE = 5000;
/** Up to how many solutions are counted. */
const MOST = 1000;
const STORAGE = "placet-facts";

export class Facts {
  element = h("fieldset", { class: "list facts" });
  #lines = h("dl", { "aria-live": "polite" });
  #live = h("input", { type: "checkbox", checked: isKept("live"), onchange: () => this.#switch() });
  #marks = h("input", { type: "checkbox", checked: isKept("marks"), onchange: () => this.#switch() });
  /** The puzzle that is asked about. */
  #asked = "";
  /** @type {import("./backend/server.js").Asked | null} */
  #running = null;
  #waiting = 0;
  #key = "";

  /**
   * @param {State} state
   * @param {import("./play.js").Play} play
   */
  constructor(state, play) {
    this.state = state;
    this.play = play;
    fill(this.element, h("legend", {}, "Live facts"),
      h("label", { class: "check" }, this.#live, "Keep them up to date"), h("label", { class: "check" }, this.#marks, "Candidates on the board"), this.#lines);
    state.addEventListener("text", () => this.#stop());
    state.addEventListener("mode", () => this.#look());
    state.addEventListener("look", () => this.#look());
    document.addEventListener("visibilitychange", () => this.#look());
  }

  /** Are candidates shown, which are older than the text? */
  get #isStale() {
    return this.#asked !== JSON.stringify(this.state.model());
  }

  #switch() {
    keep({ live: this.#live.checked, marks: this.#marks.checked });
    this.#stop();
    this.play.truths = {};
    fill(this.#lines);
    void this.play.redraw();
  }

  /** What is asked is not worth anything any more. */
  #stop() {
    clearTimeout(this.#waiting);
    this.#running?.cancel();
    this.#running = null;
    this.#asked = "";
    this.element.classList.add("stale");
    if (this.#key === this.state.key) return;
    // Facts about another puzzle are not even old.
    this.#key = this.state.key;
    this.play.truths = {};
    fill(this.#lines);
  }

  /** Asks again if the puzzle is another one. */
  #look() {
    const { look, mode } = this.state;
    if (!this.#live.checked || mode !== "set" || document.hidden || !look || !this.#isStale) return;
    if (look.errors.length > 0) return this.#tellErrors();
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.#askAll(), PAUSE);
  }

  #tellErrors() {
    this.#stop();
    this.#tell([["Solutions", "the text has errors"]]);
  }

  /** One question after the other, the quickest first. The next change cancels them. */
  async #askAll() {
    this.#stop();
    const model = this.state.model();
    this.#asked = JSON.stringify(model);
    /** @type {[string, string][]} */
    const lines = [];
    const tell = (/** @type {string} */ name, /** @type {string} */ says) => {
      lines.push([name, says]);
      this.#tell(lines);
    };
    try {
      const counted = await this.#ask(model, { kind: "count", limit: MOST });
      tell("Solutions", numberText(counted));
      const isNone = counted?.complete && counted.count === "0";
      const candidates = isNone ? null : await this.#ask(model, { kind: "candidates" });
      await this.#showCandidates(candidates?.complete ? candidates.cells : []);
      if (!isNone) tell("Candidates", candidates?.complete ? candidatesText(candidates.cells) : "not known");
      if (!counted?.complete || counted.count !== "1") return;
      const rated = await this.#ask(model, { kind: "rate" });
      tell("Rating", rated ? `${rated.rating}${rated.end === "solved" ? "" : `, ${rated.end}`}` : "not known");
    } catch (error) {
      // Whoever cancels asks anew.
      if (!(error instanceof QuestionError)) throw error;
    }
  }

  /**
   * Asks one question. Nothing if the answer takes too long or cannot be given.
   * @param {object} model
   * @param {object} kind
   * @returns {Promise<ServerEvent | null>}
   */
  async #ask(model, kind) {
    const asked = ask({ model, ask: kind });
    this.#running = asked;
    let isLate = false;
    const patience = setTimeout(() => {
      isLate = true;
      asked.cancel();
    }, PATIENCE);
    try {
      return await asked.answer;
    } catch (error) {
      if (isLate || (error instanceof QuestionError && !["cancelled", "lost"].includes(error.reason))) return null;
      throw error;
    } finally {
      clearTimeout(patience);
    }
  }

  /** @param {[string, string][]} lines */
  #tell(lines) {
    this.element.classList.remove("stale");
    fill(this.#lines, lines.flatMap(([name, says]) => [h("dt", {}, name), h("dd", { "data-fact": name }, says)]));
  }

  /** @param {{ cell: string, candidates: string[] }[]} cells */
  async #showCandidates(cells) {
    if (!this.#marks.checked) return;
    this.play.truths = Object.fromEntries(cells.map(({ cell, candidates }) => [cell, candidates]));
    await this.play.redraw();
  }
}

/** @param {ServerEvent | null} counted */
function numberText(counted) {
  if (!counted) return "not known";
  if (!counted.complete) return `at least ${counted.count}`;
  return counted.count === "0" ? "none" : counted.count === "1" ? "one" : counted.count;
}

/** @param {{ candidates: string[] }[]} cells */
function candidatesText(cells) {
  const open = cells.filter(({ candidates }) => candidates.length > 1);
  if (open.length === 0) return "every cell is determined";
  return `${open.length} of ${cells.length} cells are open`;
}

/** @param {"live" | "marks"} name */
function isKept(name) {
  try {
    return JSON.parse(localStorage.getItem(STORAGE) ?? "{}")[name] === true;
  } catch {
    return false;
  }
}

/** @param {object} switches */
function keep(switches) {
  try {
    localStorage.setItem(STORAGE, JSON.stringify(switches));
  } catch {
    // It is not kept.
  }
}
