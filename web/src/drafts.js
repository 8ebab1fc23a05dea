// Work that is not saved: the browser keeps it for each puzzle, for reloads, for other tabs, and for whoever opens the puzzle again.

import { emptyFilling, fillingOf } from "./state.js";

/**
 * @typedef {import("./state.js").Content} Content
 * @typedef {Content & { id: string, time: number }} Draft
 */

/** Another form of drafts gets another number. */
export const PREFIX = "placet-drafts-1/";
/** The most drafts of a puzzle. There is more than one only if several tabs went on from the same draft. */
const MOST_DRAFTS = 4;

export class Drafts {
  /** The draft that the page goes on from. It is replaced by what the page keeps; those of other tabs stay. */
  from = "";
  /** What was kept last. */
  #kept = "";
  #prefix;

  /** @param {string} library Libraries that are served at the same address have drafts of their own. */
  constructor(library) {
    this.#prefix = `${PREFIX}${library}/`;
  }

  /**
   * The drafts of a puzzle, the latest first.
   * @param {string} key
   * @returns {Draft[]}
   */
  of(key) {
    try {
      const drafts = JSON.parse(localStorage.getItem(this.#prefix + key) ?? "[]");
      // Earlier drafts had no time, corner marks and colours.
      return drafts.map((/** @type {Partial<Draft>} */ draft) => ({ seconds: 0, ...emptyFilling(), ...draft }));
    } catch {
      return [];
    }
  }

  /** The latest draft of each puzzle whose text is not saved. */
  unsaved() {
    const latest = this.#keys().map((key) => this.of(key.slice(this.#prefix.length)).find(({ text, saved }) => text !== saved));
    return latest.filter((draft) => draft !== undefined).sort((one, other) => other.time - one.time);
  }

  #keys() {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(this.#prefix));
    } catch {
      return [];
    }
  }

  /**
   * Keeps the puzzle on the page; false if the browser has no room for it.
   * @param {Content} content
   */
  keep(content) {
    const kept = JSON.stringify(content);
    if (kept === this.#kept) return true;
    const draft = { ...content, id: randomName(), time: Date.now() };
    if (!this.#store(content.key, [draft, ...this.#others(content.key)])) return false;
    this.from = draft.id;
    this.#kept = kept;
    return true;
  }

  /** Keeps nothing of the puzzle on the page. @param {string} key */
  forget(key) {
    if (this.from) this.#store(key, this.#others(key));
    this.from = "";
    this.#kept = "";
    return true;
  }

  /** @param {string} key */
  #others(key) {
    return this.of(key).filter(({ id }) => id !== this.from);
  }

  /**
   * @param {string} key
   * @param {Draft[]} drafts
   */
  #store(key, drafts) {
    try {
      if (drafts.length === 0) localStorage.removeItem(this.#prefix + key);
      else localStorage.setItem(this.#prefix + key, JSON.stringify(drafts.slice(0, MOST_DRAFTS)));
      return true;
    } catch {
      return false;
    }
  }
}

/** A name that nothing else has. */
export function randomName() {
  const numbers = crypto.getRandomValues(new Uint32Array(2));
  return [...numbers].map((number) => number.toString(36)).join("");
}

/**
 * A puzzle as somebody left it: the draft that goes on from the text that is saved now, and the other drafts.
 * @param {Content} fresh
 * @param {Draft[]} drafts
 * @returns {{ content: Content, from: string, others: Draft[] }}
 */
export function asLeft(fresh, drafts) {
  const draft = drafts.find(({ text, saved }) => text === saved || [text, saved].includes(fresh.text));
  if (!draft) return { content: fresh, from: "", others: drafts };
  const { parameters, seconds } = draft;
  const text = draft.text === draft.saved ? fresh.text : draft.text;
  return { content: { ...fresh, text, parameters, seconds, ...fillingOf(draft) }, from: draft.id, others: drafts.filter((other) => other !== draft) };
}
