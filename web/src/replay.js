// A solve from its first step to its last.

import { button, fill, h } from "./dom.js";
import { fillingOf } from "./state.js";

/** The longest pause between two steps, and the longest replay, in milliseconds. */
const PAUSE = 600;
const WHOLE = 30_000;

export class Replay {
  element = h("div", { class: "replay", hidden: true, role: "group", "aria-label": "Replay" });
  /** @type {import("./state.js").Filling[]} */
  #steps = [];
  #at = 0;
  #running = 0;
  #slider = h("input", { type: "range", min: "0", value: "0", "aria-label": "Step of the replay", oninput: () => (this.#stop(), void this.#show(Number(this.#slider.value))) });
  #toggle = button("Stop", () => (this.#running ? this.#stop() : this.#start()));

  /**
   * @param {import("./state.js").State} state
   * @param {import("./play.js").Play} play
   * @param {import("./board.js").BoardView} board
   */
  constructor(state, play, board) {
    this.state = state;
    this.play = play;
    this.board = board;
    fill(this.element, this.#toggle, this.#slider, button("Close the replay", () => this.close()));
  }

  /** Begins with the first step that is known. */
  open() {
    this.#steps = [...this.state.done, this.state.filling()].map(fillingOf);
    this.#slider.max = String(this.#steps.length - 1);
    this.board.isFixed = true;
    this.element.hidden = false;
    this.#at = -1;
    this.#start();
  }

  #start() {
    if (this.#at >= this.#steps.length - 1) this.#at = -1;
    this.#toggle.textContent = "Stop";
    this.#running = setInterval(() => void this.#next(), Math.min(PAUSE, WHOLE / this.#steps.length));
  }

  #stop() {
    clearInterval(this.#running);
    this.#running = 0;
    this.#toggle.textContent = "Go on";
  }

  async #next() {
    await this.#show(this.#at + 1);
    if (this.#at >= this.#steps.length - 1) this.#stop();
  }

  /** @param {number} at */
  async #show(at) {
    if (!this.#steps[at]) return;
    this.#at = at;
    this.#slider.value = String(at);
    await this.play.showFilling(this.#steps[at]);
  }

  /** Shows the end again, where one can play on. */
  close() {
    const end = this.#steps.at(-1);
    if (this.element.hidden || !end) return;
    this.#stop();
    this.element.hidden = true;
    this.board.isFixed = false;
    void this.play.showFilling(end);
  }
}
