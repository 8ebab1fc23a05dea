// Values of clues: as people write them, and as models do.

/** Entries of clues that are not known, as models write them. */
const UNKNOWN = ["_", "\"_\"", "'_'"];
/** A number with an operation, a range or the letter of a piece, which models write in quotes: `12+`, `10..20`, `3r`. */
const AMOUNT = /^\d+([-+*x/÷:]|\.\.\d+|\p{L})$/u;

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
  const parts = inner.split(/[\s,]+/).filter(Boolean).map(writtenPart);
  if (parts.length > 1) return `[${parts.join(", ")}]`;
  return parts[0] ?? (isList ? '"_"' : "");
}

/** @param {string} part */
function writtenPart(part) {
  if (part === "?" || part === "_") return '"_"';
  return AMOUNT.test(part) ? JSON.stringify(part) : part;
}
