// Links that carry a puzzle in their fragment, which never leaves the browser.

/** The form of the puzzle in links that are made now. */
const VERSION = "1";
/** The start of a link: what the page is for, and the version. The first links had neither. */
const START = /^#(?:(?<purpose>play|edit)-(?<version>\d+)|puzzle)=/;

/** What somebody who opens a link does with the puzzle. @typedef {"play" | "edit"} Purpose */
/** @typedef {{ text: string, parameters: Record<string, number>, purpose?: Purpose }} Linked */

/**
 * The address of this page with a puzzle.
 * @param {Purpose} purpose
 * @param {{ text: string, parameters: Record<string, number> }} model
 */
export async function linkTo(purpose, model) {
  const bytes = new TextEncoder().encode(JSON.stringify(model));
  const packed = await through(bytes, new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of packed) binary += String.fromCharCode(byte);
  const encoded = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${location.origin}${location.pathname}#${purpose}-${VERSION}=${encoded}`;
}

/** The largest prime below 2^40. */
const LARGE_PRIME = 1_099_511_627_689;

/** A name for the puzzle of a link: the same link always has the same one. @param {string} fragment */
export function nameOf(fragment) {
  let number = 0;
  for (const character of fragment) number = (number * 257 + character.charCodeAt(0)) % LARGE_PRIME;
  return `link${number.toString(36)}`;
}

/** Should the fragment have a puzzle? @param {string} fragment */
export function isLink(fragment) {
  return START.test(fragment);
}

/**
 * The puzzle in the fragment of a link.
 * @param {string} fragment
 * @returns {Promise<Linked>}
 */
export async function puzzleIn(fragment) {
  const start = START.exec(fragment);
  if ((start?.groups?.version ?? VERSION) !== VERSION) throw new Error("The link was made by a newer page: load this page again.");
  const purpose = /** @type {Purpose | undefined} */ (start?.groups?.purpose);
  try {
    const binary = atob(fragment.slice(start?.[0].length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const text = new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
    const { text: model, parameters } = JSON.parse(text);
    if (typeof model === "string") return { text: model, parameters: parameters ?? {}, purpose };
  } catch {
    // What it has instead does not matter.
  }
  throw new Error("The link is damaged: it has no puzzle.");
}

/** The most bytes of a puzzle in a link. */
const MOST_BYTES = 1 << 20;

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 */
async function through(bytes, stream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    if (size > MOST_BYTES) throw new Error("the puzzle is too large");
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
