// The text of the model: highlighted, completed and explained from the JSON Schema, with the errors and warnings of placet.

import { autocompletion, closeBrackets, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, bracketMatching, syntaxHighlighting } from "@codemirror/language";
import { toml } from "@codemirror/legacy-modes/mode/toml";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { EditorView, drawSelection, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { schema as schemaOfModels } from "#backend";
import { keysAt, keysOf, schemasAt, tableAt, wordsAt } from "./schema.js";

/** @type {Record<string, any> | null} */
let schema = null;
schemaOfModels()
  .then((found) => (schema = found))
  .catch(() => {});

/**
 * @typedef {{ code: string, message: string, label?: string, help?: string, at: { line: number, column: number, start: number, end: number } }} Diagnostic
 */

const COLOURS = HighlightStyle.define([
  { tag: tags.comment, color: "var(--quiet)", fontStyle: "italic" },
  { tag: tags.string, color: "var(--string)" },
  { tag: [tags.number, tags.bool, tags.atom], color: "var(--number)" },
  { tag: tags.propertyName, color: "var(--key)" },
]);

const THEME = EditorView.theme({
  "&": { height: "100%", fontSize: "14px", backgroundColor: "var(--paper)", color: "var(--ink)" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--back)", color: "var(--quiet)", border: "none" },
  ".cm-activeLine": { backgroundColor: "var(--line)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "var(--selection) !important" },
  ".cm-tooltip": { backgroundColor: "var(--back)", color: "var(--ink)", border: "1px solid var(--border)", maxWidth: "30rem", padding: "2px 6px" },
});

export class Editor {
  element = document.createElement("div");
  /** Is the text being replaced by the page, not by a person? */
  #isReplacing = false;

  /** @param {(text: string) => void} changed */
  constructor(changed) {
    this.element.className = "editor";
    // Within a shadow root, styles are adopted, so the page needs no inline styles.
    const root = this.element.attachShadow({ mode: "open" });
    const parent = document.createElement("div");
    parent.style.height = "100%";
    root.append(parent);
    const listener = EditorView.updateListener.of((update) => {
      if (update.docChanged && !this.#isReplacing) changed(update.state.doc.toString());
    });
    this.view = new EditorView({
      root,
      parent,
      state: EditorState.create({
        extensions: [
          lineNumbers(), history(), drawSelection(), highlightActiveLine(), bracketMatching(), closeBrackets(),
          highlightSelectionMatches(), lintGutter(), StreamLanguage.define(toml), syntaxHighlighting(COLOURS), THEME,
          autocompletion({ override: [complete] }), hoverTooltip(explain),
          EditorView.contentAttributes.of({ "aria-label": "Text of the model", tabindex: "0" }),
          keymap.of([...completionKeymap, ...lintKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]), listener,
        ],
      }),
    });
  }

  /** Shows another text; the cursor stays where it is, if that is possible. @param {string} text */
  show(text) {
    const now = this.view.state.doc.toString();
    if (now === text) return;
    let start = 0;
    while (start < now.length && start < text.length && now[start] === text[start]) start++;
    let end = 0;
    while (end < now.length - start && end < text.length - start && now.at(-1 - end) === text.at(-1 - end)) end++;
    this.#isReplacing = true;
    this.view.dispatch({ changes: { from: start, to: now.length - end, insert: text.slice(start, text.length - end) } });
    this.#isReplacing = false;
  }

  /** Underlines errors and warnings. @param {Diagnostic[]} diagnostics */
  underline(diagnostics) {
    const length = this.view.state.doc.length;
    const places = bytesToCharacters(this.view.state.doc.toString());
    const shown = diagnostics.map(({ code, message, label, help, at }) => ({
      from: Math.min(places(at.start), length),
      to: Math.min(Math.max(places(at.end), places(at.start)), length),
      severity: /** @type {"error" | "warning"} */ (code.startsWith("W") ? "warning" : "error"),
      message: [`${code}: ${message}`, label, help].filter(Boolean).join("\n"),
    }));
    this.view.dispatch(setDiagnostics(this.view.state, shown));
  }

  /** Goes to a place in the text. @param {Diagnostic} diagnostic */
  reveal({ at }) {
    const position = Math.min(bytesToCharacters(this.view.state.doc.toString())(at.start), this.view.state.doc.length);
    this.view.dispatch({ selection: { anchor: position }, scrollIntoView: true });
    this.view.focus();
  }
}

/**
 * The place of a character by the place of its first byte in UTF-8.
 * @param {string} text
 * @returns {(bytes: number) => number}
 */
function bytesToCharacters(text) {
  const encoded = new TextEncoder().encode(text);
  const decoder = new TextDecoder();
  return (bytes) => decoder.decode(encoded.subarray(0, bytes)).length;
}

/**
 * The steps to the table of a line, and the key before the cursor's value, if there is one.
 * @param {EditorState} state
 * @param {number} position
 */
function placeOf(state, position) {
  const line = state.doc.lineAt(position);
  const before = state.doc.sliceString(0, line.from).split("\n");
  return { table: tableAt(before), line, text: state.doc.sliceString(line.from, position) };
}

/** @param {import("@codemirror/autocomplete").CompletionContext} context */
function complete(context) {
  const root = schema;
  const word = context.matchBefore(/[\w-]*/);
  if (!root || !word || (word.from === word.to && !context.explicit)) return null;
  const { table, text } = placeOf(context.state, context.pos);
  const header = /^\s*\[\[?([\w.-]*)$/.exec(text);
  if (header) {
    const outer = keysOf(header[1]).slice(0, -1);
    return { from: word.from, options: options(keysAt(root, outer)) };
  }
  const key = /^\s*([\w.-]+)\s*=\s*(\{\s*(?:[^{}]*,\s*)?)?["']?[\w-]*$/.exec(text);
  if (key?.[2] !== undefined) return { from: word.from, options: options(keysAt(root, [...table, ...keysOf(key[1])])) };
  if (key) return { from: word.from, options: wordsAt(root, [...table, ...keysOf(key[1])]).map((label) => ({ label, type: "enum" })) };
  const own = /^\s*(?:([\w.-]+)\.)?[\w-]*$/.exec(text);
  if (!own) return null;
  return { from: word.from, options: options(keysAt(root, [...table, ...(own[1] ? keysOf(own[1]) : [])])) };
}

/** @param {Map<string, string>} keys */
function options(keys) {
  return [...keys].map(([label, info]) => ({ label, info, type: "property" }));
}

/**
 * @param {EditorView} view
 * @param {number} position
 */
function explain(view, position) {
  const root = schema;
  if (!root) return null;
  const { table, line } = placeOf(view.state, position);
  const header = /^\s*\[\[?([^\]]+)\]/.exec(line.text);
  const key = /^\s*([\w.-]+)\s*=/.exec(line.text);
  const start = line.text.search(/[\w"-]/);
  const length = header ? line.text.trimEnd().length : (key?.[1].length ?? 0);
  if ((!header && !key) || position < line.from + start || position > line.from + start + length) return null;
  const steps = header ? keysOf(header[1]) : [...table, ...keysOf(key?.[1] ?? "")];
  const says = schemasAt(root, steps).find((found) => found.description)?.description ?? keysAt(root, steps.slice(0, -1)).get(steps.at(-1) ?? "");
  if (!says) return null;
  const create = () => {
    const dom = document.createElement("div");
    dom.textContent = says;
    return { dom };
  };
  return { pos: line.from + start, end: line.from + start + length, above: true, create };
}
