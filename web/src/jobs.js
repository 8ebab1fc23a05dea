// Questions that were asked, each as a card with its progress and its answer. Several can run at once.

import { button, drawing, fill, h } from "./dom.js";
import { QuestionError, ask } from "#backend";

/**
 * @typedef {import("./backend/server.js").ServerEvent} ServerEvent
 * @typedef {{ title: string, body: HTMLElement, status: (text: string) => void, onCancel: (cancel: () => void) => void, job: import("./backend/server.js").Asked }} Card
 */

/** What a limit is called. @type {Record<string, string>} */
const LIMITS = {
  time_limit: "stopped at the time limit",
  memory_limit: "stopped at the memory limit",
  conflict_limit: "stopped at a limit",
  gave_up: "not known with the work that is allowed",
  cancelled: "cancelled",
};

/** @param {string | null | undefined} stopped */
export function limitText(stopped) {
  return stopped ? (LIMITS[stopped] ?? stopped) : "";
}

export class Jobs {
  element = h("div", { class: "jobs" });

  /**
   * Asks a question in a new card.
   * @param {string} title
   * @param {object} question
   * @param {(event: ServerEvent, card: HTMLElement, job: import("./backend/server.js").Asked) => void} [hear] shows what comes before the answer.
   * @param {(event: ServerEvent, card: HTMLElement) => void} [show] shows the answer.
   */
  async start(title, question, hear = () => {}, show = () => {}) {
    const status = h("span", { class: "status", role: "status" }, "working…");
    const body = h("div", { class: "answer" });
    const began = performance.now();
    const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
    let progress = "";
    const clock = setInterval(() => (status.textContent = ["working", progress, seconds()].filter(Boolean).join(", ")), 100);
    const job = ask(question, (event) => {
      if (event.event === "progress") progress = progressText(event);
      else hear(event, body, job);
    });
    const cancel = button("Cancel", () => job.cancel(), { class: "quiet", "aria-label": `Cancel: ${title}` });
    const close = button("✕", () => (job.cancel(), card.remove()), { class: "quiet close", "aria-label": `Close: ${title}` });
    const card = h("article", { class: "card job", "aria-label": title }, h("header", {}, h("strong", {}, title), status, cancel, close), body);
    this.element.prepend(card);
    try {
      const answer = await job.answer;
      status.textContent = `${seconds()}${answer.stopped ? `, ${limitText(answer.stopped)}` : ""}`;
      show(answer, body);
      return answer;
    } catch (error) {
      const failed = error instanceof QuestionError && error.reason === "cancelled";
      status.textContent = failed ? `cancelled after ${seconds()}` : "";
      if (!failed) body.append(h("p", { class: "failed" }, error instanceof Error ? error.message : String(error)));
      return null;
    } finally {
      clearInterval(clock);
      cancel.remove();
    }
  }

  /** Ends everything. */
  clear() {
    for (const card of this.element.querySelectorAll(".close")) /** @type {HTMLElement} */ (card).click();
  }
}

/** @param {ServerEvent} event */
function progressText(event) {
  if (event.boards !== undefined) return `${event.boards.toLocaleString("en")} so far`;
  if (event.estimate !== undefined) return `estimated ${event.estimate}`;
  if (event.decided !== undefined) return `${event.decided} of ${event.of} variables, ${event.states.toLocaleString("en")} states`;
  return "";
}

/**
 * A list with an entry for each text.
 * @param {string[]} texts
 */
export function list(texts) {
  return h("ul", {}, texts.map((text) => h("li", {}, text)));
}

/**
 * A small picture of a board, with a button that takes it over.
 * @param {string} svg
 * @param {() => void} use
 */
export function boardPicture(svg, use) {
  const picture = drawing(svg);
  picture.removeAttribute("width");
  picture.removeAttribute("height");
  return h("figure", { class: "small" }, /** @type {Node} */ (picture), h("figcaption", {}, button("Put on the board", use, { class: "quiet" })));
}

/** @param {HTMLElement} body @param {...(Node | string)} content */
export function show(body, ...content) {
  fill(body, ...content);
}
