// placet in the page itself: a folder of files on any host, workers that answer, and puzzles that the browser keeps.

import { ownPuzzles } from "./own_puzzles.js";

export { QuestionError } from "./asked.js";
export { ask } from "./workers.js";
export { belongings } from "./own_puzzles.js";
export { makePlayer } from "./publishing.js";

/** @typedef {import("./server.js").Offered} Offered */

/** The paths of the models that come with the page, once they are known. @type {Set<string>} */
let ofLibrary = new Set();

/** Nothing is asked of anyone, so no connection is lost. */
export function watchConnection() {}

/** What there is to open, and what the page may do. @returns {Promise<Offered>} */
export async function offered() {
  const offer = await (await found("library.json")).json();
  ofLibrary = new Set(offer.models.map((/** @type {{ path: string }} */ { path }) => path));
  const own = await ownPuzzles.list();
  return { ...offer, models: [...own.map((path) => ({ path, title: titleOf(path) })), ...offer.models], id: "site", writable: true, open: null, play: false };
}

/**
 * The text of a model, with its version.
 * @param {string} path
 */
export async function savedText(path) {
  const own = await ownPuzzles.read(path);
  if (own) return own;
  if (!ofLibrary.has(path)) throw new Error(`there is no model \`${path}\``);
  // A model that comes with the page has no version: what is made of it gets a path of its own.
  return { text: await (await found(`models/${encoded(path)}`)).text(), version: "" };
}

/**
 * Keeps a model in the browser.
 * @param {string} path
 * @param {string} text
 * @param {string} version
 */
export async function save(path, text, version) {
  if (ofLibrary.has(path)) throw new Error("This name belongs to a model that comes with the page: choose another one.");
  return ownPuzzles.save(path, text, version);
}

/** The address of the picture of a model. @param {string} path */
export function pictureOf(path) {
  return ofLibrary.has(path) ? `pictures/${encoded(path.replace(/\.toml$/, ".svg"))}` : "icon.svg";
}

/** The JSON Schema of model files. @returns {Promise<Record<string, any>>} */
export async function schema() {
  return (await found("schema.json")).json();
}

/** The page of an error or a warning. @param {string} code */
export async function errorPage(code) {
  return (await found(`errors/${encodeURIComponent(code)}.md`)).text();
}

/** @param {string} path */
async function found(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} can't be loaded`);
  return response;
}

/** @param {string} path */
function encoded(path) {
  return path.split("/").map(encodeURIComponent).join("/");
}

/** The name of a file without its ending. @param {string} path */
function titleOf(path) {
  return (path.split("/").at(-1) ?? path).replace(/\.toml$/, "").replaceAll("-", " ");
}

if ("serviceWorker" in navigator) void navigator.serviceWorker.register("service-worker.js").catch(() => {});
