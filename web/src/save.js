// Saving a model, and what to do if somebody else changed it.

import { button, h, toast } from "./dom.js";
import { save } from "#backend";
import { complain } from "./play.js";

/** @typedef {import("./state.js").State} State */

export class Saving {
  /**
   * @param {State} state
   * @param {(path: string) => void} open opens the model that is saved.
   */
  constructor(state, open) {
    this.state = state;
    this.open = open;
  }

  /** Saves the model if its file is still the one that was opened. */
  save() {
    const { path, version } = this.state;
    return path ? this.#put(path, version) : this.#saveAs();
  }

  async #saveAs() {
    const path = prompt("Save as", this.state.path || "puzzle.toml");
    // A name that is chosen now is none of a model that is there.
    if (path) await this.#put(path, "");
  }

  /**
   * @param {string} path
   * @param {string} version The version of the file that is replaced; empty if there must be none.
   */
  async #put(path, version) {
    const { text } = this.state;
    try {
      const { isSaved, version: found } = await save(path, text, version);
      if (!isSaved) return this.#ask(path, found);
      this.state.savedAs(path, text, found);
      toast(`${path} is saved.`);
    } catch (error) {
      complain(error);
    }
  }

  /**
   * Asks what to do about a file that is another one than expected.
   * @param {string} path
   * @param {string} found Its version; empty if there is none.
   */
  #ask(path, found) {
    const isOpen = path === this.state.path;
    const says = !found ? `${path} is not there any more.` : isOpen ? `${path} was changed in another tab or by another program since you opened it.` : `There is already a model ${path}.`;
    const dialog = h("dialog", { class: "conflict", "aria-label": "The model was not saved" }, h("p", {}, says));
    const choice = (/** @type {string} */ name, /** @type {() => void} */ choose) => button(name, () => (dialog.close(), choose()));
    dialog.append(
      choice(found ? "Replace it" : "Save it again", () => void this.#put(path, found)),
      ...(found && isOpen ? [choice("Open the saved model", () => this.open(path))] : []),
      choice("Save as…", () => void this.#saveAs()),
      choice("Cancel", () => {}),
    );
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }
}
