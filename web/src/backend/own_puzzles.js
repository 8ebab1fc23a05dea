// The puzzles that somebody saved, which the browser keeps.

import { createStore, get, keys, update } from "idb-keyval";
import { PREFIX as DRAFTS } from "../drafts.js";

/**
 * @typedef {{ text: string, version: string }} Kept
 * @typedef {{ pack(): Promise<string>, unpack(text: string): Promise<number> }} Belongings
 */

const store = createStore("placet", "puzzles");

export const ownPuzzles = {
  /** The paths of all puzzles. @returns {Promise<string[]>} */
  async list() {
    return /** @type {string[]} */ (await keys(store)).sort();
  },

  /** @param {string} path @returns {Promise<Kept | undefined>} */
  read(path) {
    return get(path, store);
  },

  /**
   * Keeps a puzzle if the one that is there is the one to be replaced.
   * @param {string} path
   * @param {string} text
   * @param {string} version The version of the puzzle that is replaced; empty if there must be none.
   */
  async save(path, text, version) {
    const next = await versionOf(text);
    let there = "";
    await update(path, (/** @type {Kept | undefined} */ kept) => {
      there = kept?.version ?? "";
      return there === version ? { text, version: next } : /** @type {Kept} */ (kept);
    }, store);
    return there === version ? { isSaved: true, version: next } : { isSaved: false, version: there };
  },
};

/** @param {string} text */
async function versionOf(text) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The name of the format of files with all puzzles. Another form gets another number. */
const FORMAT = "placet-puzzles-1";

/** All that the browser keeps, to take it to another one. @type {Belongings} */
export const belongings = {
  /** The puzzles and the work that is not saved, as the text of a file. */
  async pack() {
    const paths = await ownPuzzles.list();
    const puzzles = await Promise.all(paths.map(async (path) => ({ path, text: (await ownPuzzles.read(path))?.text ?? "" })));
    const drafts = Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith(DRAFTS)));
    return JSON.stringify({ format: FORMAT, puzzles, drafts }, null, 1);
  },

  /**
   * Keeps what such a file has, and says how many puzzles that are. What the browser keeps under the same name stays, and the other one gets a number.
   * @param {string} text
   */
  async unpack(text) {
    const { format, puzzles, drafts } = JSON.parse(text);
    if (format !== FORMAT) throw new Error("This is no file of puzzles that this page has saved.");
    for (const { path, text } of puzzles) await keepBeside(String(path), String(text));
    for (const [key, value] of Object.entries(drafts ?? {})) {
      if (key.startsWith(DRAFTS) && localStorage.getItem(key) === null) localStorage.setItem(key, String(value));
    }
    return puzzles.length;
  },
};

/**
 * @param {string} path
 * @param {string} text
 */
async function keepBeside(path, text) {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? path : path.replace(/(\.toml)?$/, `-${number}$1`);
    const { isSaved, version } = await ownPuzzles.save(name, text, "");
    if (isSaved || version === (await versionOf(text))) return;
  }
}
