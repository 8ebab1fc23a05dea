// placet inside a file that is published: the module, its worker and the puzzle are parts of the page.

export { QuestionError } from "./asked.js";
export { ask } from "./workers.js";

/** @typedef {import("./server.js").Offered} Offered */

/** Nothing is asked of anyone, so no connection is lost. */
export function watchConnection() {}

/** The text of a part of the page. @param {string} id */
function part(id) {
  return document.getElementById(id)?.textContent ?? "";
}

/** A puzzle to play, and nothing else. @returns {Promise<Offered>} */
export async function offered() {
  const { name, text } = JSON.parse(part("puzzle"));
  return { models: [], id: "published", writable: false, open: name, text, play: true, templates: [], formats: [] };
}

/** @returns {Promise<{ text: string, version: string }>} */
export async function savedText() {
  throw new Error("the page has one puzzle alone");
}

/** @returns {Promise<{ isSaved: boolean, version: string }>} */
export async function save() {
  throw new Error("the page saves nothing");
}

/** Where there are no models, there are no pictures. */
export function pictureOf() {
  return "";
}

/** @returns {Promise<Record<string, any>>} */
export async function schema() {
  return {};
}

/** The page of an error or a warning. @param {string} code */
export async function errorPage(code) {
  return code;
}

/** Everything is part of the page. @type {import("./own_puzzles.js").Belongings | null} */
export const belongings = null;
/** A page that was published publishes nothing. @type {import("./publishing.js").MakePlayer | null} */
export const makePlayer = null;

document.documentElement.classList.add("playing");
