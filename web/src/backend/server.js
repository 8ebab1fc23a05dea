// placet behind the page: the server `placet serve`, whose processes answer.

export { QuestionError } from "./asked.js";
export { ask, watchConnection } from "./socket.js";

/** @typedef {import("./asked.js").Asked} Asked */
/** @typedef {import("./asked.js").ServerEvent} ServerEvent */
/**
 * @typedef {{ path: string, title: string }} Entry
 * @typedef {{ models: Entry[], id: string, writable: boolean, open: string | null, text?: string, play: boolean, templates: { kind: string, says: string, text: string }[],
 *   formats: { name: string, says: string }[] }} Offered
 */

/** What there is to open, and what the page may do. @returns {Promise<Offered>} */
export async function offered() {
  return (await found("library")).json();
}

/**
 * The text of a model, with its version.
 * @param {string} path
 */
export async function savedText(path) {
  const response = await found(`models/${encoded(path)}`);
  return { text: await response.text(), version: response.headers.get("etag") ?? "" };
}

/**
 * Saves a model if its file is the one that is to be replaced. Else the version of the file that is there says what is in the way; empty if there is none.
 * @param {string} path
 * @param {string} text
 * @param {string} version The version of the file that is replaced; empty if there must be none.
 * @returns {Promise<{ isSaved: boolean, version: string }>}
 */
export async function save(path, text, version) {
  const headers = new Headers({ "content-type": "text/plain; charset=utf-8" });
  headers.set(version ? "if-match" : "if-none-match", version || "*");
  const response = await fetch(`/api/v1/models/${encoded(path)}`, { method: "PUT", body: text, headers });
  if (!response.ok && response.status !== 409) throw new Error(await response.text());
  return { isSaved: response.ok, version: response.headers.get("etag") ?? "" };
}

/** The address of the picture of a model. @param {string} path */
export function pictureOf(path) {
  return `/api/v1/pictures/${encoded(path)}`;
}

/** The JSON Schema of model files. @returns {Promise<Record<string, any>>} */
export async function schema() {
  return (await found("schema")).json();
}

/** The page of an error or a warning. @param {string} code */
export async function errorPage(code) {
  return (await found(`errors/${encodeURIComponent(code)}`)).text();
}

/** All that the page keeps of its own, to take it elsewhere: nothing, since models are files. @type {import("./own_puzzles.js").Belongings | null} */
export const belongings = null;

/** A file to play needs placet as WebAssembly, which the server has not. @type {import("./publishing.js").MakePlayer | null} */
export const makePlayer = null;

/** @param {string} path */
async function found(path) {
  const response = await fetch(`/api/v1/${path}`);
  if (!response.ok) throw new Error(await response.text());
  return response;
}

/** @param {string} path */
function encoded(path) {
  return path.split("/").map(encodeURIComponent).join("/");
}
