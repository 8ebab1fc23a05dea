// Questions to workers of the page, each with a module of its own. A worker answers a question at a time, and is ended if its answer is not wanted.

import { moduleSource, newWorker } from "#source";
import { QuestionError, cancelled } from "./asked.js";

/**
 * @typedef {import("./asked.js").ServerEvent} ServerEvent
 * @typedef {import("./asked.js").Asked} Asked
 */

/** How many questions are answered at a time. The first ones in the row are looks at the board, for which one place is kept. */
const PLACES = Math.max(2, navigator.hardwareConcurrency ?? 2);

/** The module, which is compiled once for all workers. @type {Promise<WebAssembly.Module> | null} */
let compiled = null;

function module() {
  compiled ??= moduleSource();
  // A load that fails is tried again by the next question.
  compiled.catch(() => (compiled = null));
  return compiled;
}

/** Workers that can answer. @type {Worker[]} */
const idle = [];
/** Questions whose turn it is not yet. @type {Turn[]} */
const row = [];
let running = 0;

function idleWorker() {
  return idle.pop() ?? newWorker();
}

/** Starts the questions for which there is a place. */
function startNext() {
  for (;;) {
    const at = row.findIndex((turn) => turn.isShort || running < PLACES - 1);
    if (at < 0 || running >= PLACES) return;
    row.splice(at, 1)[0].start();
  }
}

/** A question with its answer. */
class Turn {
  /** @type {Worker | null} */
  #worker = null;
  #isOver = false;
  /** The pages of solutions that are wanted, those for which the worker was asked, and those that were shown. */
  #wanted = 1;
  #asked = 1;
  #shown = 0;
  /** The pages of which the worker has told. */
  #passed = 0;
  /** Whether the answer waits for more pages to be wanted. */
  #rests = false;

  /**
   * @param {object} question
   * @param {(event: ServerEvent) => void} hear
   */
  constructor(question, hear) {
    this.question = question;
    this.hear = hear;
    const { kind } = /** @type {{ ask: { kind: string } }} */ (question).ask;
    this.isShort = ["look", "check", "import"].includes(kind) || kind.startsWith("with");
    /** @type {Promise<ServerEvent>} */
    this.answer = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // Whoever does not wait for an answer does not want its error either.
    this.answer.catch(() => {});
  }

  async start() {
    running += 1;
    this.#passed = 0;
    this.#shown = this.#asked - 1;
    const worker = (this.#worker = idleWorker());
    worker.onerror = (event) => this.#fail(event.message || "the worker could not be started");
    worker.onmessage = ({ data }) => (typeof data === "string" ? this.#hear(JSON.parse(data)) : this.#release(worker, data.isFit));
    try {
      worker.postMessage({ module: await module(), question: JSON.stringify(this.question), pages: this.#asked });
    } catch {
      this.#fail("placet could not be loaded");
    }
  }

  /** Asks for the next page of solutions: they are looked for again, and those that were shown are passed over. */
  more() {
    this.#wanted += 1;
    this.#goOn();
  }

  /** Asks for the page that is wanted, once the worker has come to the end of the one before. */
  #goOn() {
    if (!this.#rests || this.#isOver || this.#wanted === this.#asked) return;
    this.#rests = false;
    this.#asked += 1;
    row.push(this);
    startNext();
  }

  cancel() {
    if (this.#isOver) return;
    const at = row.indexOf(this);
    if (at >= 0) row.splice(at, 1);
    this.#end(() => this.reject?.(cancelled()));
  }

  /** @param {ServerEvent} event */
  #hear(event) {
    if (this.#isOver) return;
    if (event.event === "error") return this.#end(() => this.reject?.(new QuestionError(event)));
    const isPage = event.event === "page";
    const isKnown = this.#passed < this.#shown;
    if (isPage) this.#passed += 1;
    if (event.event === "answer") {
      // The answer of a search that only went on to the end of a page is none.
      if (this.#passed >= this.#asked) {
        this.#rests = true;
        this.#goOn();
      } else this.#end(() => this.resolve?.(event), true);
    } else if (!isKnown) this.hear(event);
  }

  /**
   * Gives the place of a worker to the next question.
   * @param {Worker} worker
   * @param {boolean} isFit Can it answer another question?
   */
  #release(worker, isFit) {
    if (this.#worker === worker) this.#worker = null;
    if (isFit) idle.push(worker);
    else worker.terminate();
    running -= 1;
    startNext();
  }

  /** @param {string} message */
  #fail(message) {
    this.#end(() => this.reject?.(new QuestionError({ message })));
  }

  /**
   * @param {() => void} tell
   * @param {boolean} [isAnswered] The worker says itself that it is done.
   */
  #end(tell, isAnswered = false) {
    this.#isOver = true;
    if (!isAnswered && this.#worker) this.#release(this.#worker, false);
    tell();
  }
}

/**
 * Asks a question.
 * @param {object} question
 * @param {(event: ServerEvent) => void} [hear] is told of progress and boards.
 * @returns {Asked}
 */
export function ask(question, hear = () => {}) {
  const turn = new Turn(question, hear);
  row.push(turn);
  startNext();
  return turn;
}
