// How long somebody plays. The clock stands while the page is hidden, the puzzle is solved, or the player pauses, who then does not see the board.

import { button, h } from "./dom.js";

export class Clock {
  isPaused = false;
  #time = h("span", { class: "time", role: "timer", "aria-label": "Time" });
  #pause = button("Pause", () => this.pause(!this.isPaused), { "aria-pressed": "false" });
  element = h("span", { class: "clock" }, this.#time, this.#pause);

  /**
   * @param {import("./state.js").State} state
   * @param {() => boolean} isRunning Is the puzzle being played?
   * @param {(isPaused: boolean) => void} paused
   */
  constructor(state, isRunning, paused) {
    this.state = state;
    this.paused = paused;
    setInterval(() => {
      if (this.isPaused || document.hidden || !isRunning()) return;
      state.seconds += 1;
      this.draw();
    }, 1000);
  }

  draw() {
    this.#time.textContent = timeText(this.state.seconds);
  }

  /** @param {boolean} isPaused */
  pause(isPaused) {
    this.isPaused = isPaused;
    this.#pause.setAttribute("aria-pressed", String(isPaused));
    this.#pause.textContent = isPaused ? "Go on" : "Pause";
    this.draw();
    this.paused(isPaused);
  }
}

/** Minutes and seconds, and hours if there are some. @param {number} seconds */
export function timeText(seconds) {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
