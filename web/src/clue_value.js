// Values of clues: as people write them, and as models do.

/** Entries of clues that are not known, as models write them. */
const UNKNOWN = ["_", "\"_\"", "'_'"];
/** What models write without quotes, besides signs, quotes and brackets. */
const BARE = /^(\d+|true|false)$/;
/** The beginning of what models write in quotes: a name, or a number with an operation, a range or a letter, as in `12+`, `10..20` and `3r`. */
const QUOTED = /^[\p{L}\d]/u;
/** A number and a name that make one entry, such as the length of a run and its colour. */
const NUMBERED = /(\d)\s+(\p{L}[^\s,]*)/gu;
/** Stands for the space between them while entries are told apart. */
const JOINT = "\u00a0";

/** A value of a model as a person writes it: numbers with spaces between them, nothing for one that is not known. @param {string} text */
export function shown(text) {
  if (UNKNOWN.includes(text)) return "";
  const parts = text.replace(/^\[|\]$/g, "").split(",").map((part) => part.trim());
  return parts.map((part) => (UNKNOWN.includes(part) ? "?" : part.replace(/^(["'])(.*)\1$/, "$2"))).join(" ");
}

/**
 * The same as the model writes it.
 * @param {string} text
 * @param {boolean} isList whether an entry that is not known has to be written, too
 */
export function written(text, isList) {
  const inner = /^\s*\[(.*)\]\s*$/.exec(text)?.[1] ?? text;
  const parts = inner.replace(NUMBERED, `$1${JOINT}$2`).split(/[ \t\n,]+/).filter(Boolean).map(writtenPart);
  if (parts.length > 1) return `[${parts.join(", ")}]`;
  return parts[0] ?? (isList ? '"_"' : "");
}

/** @param {string} part */
function writtenPart(part) {
  if (part === "?" || part === "_") return '"_"';
  return !BARE.test(part) && QUOTED.test(part) ? JSON.stringify(part.replace(JOINT, " ")) : part;
}
