// The models that can be opened.

import { button, download, fill, h, toast } from "./dom.js";
import { QuestionError, ask, belongings, pictureOf } from "#backend";

/** @typedef {import("./backend/server.js").Entry} Entry */
/** @typedef {import("./backend/server.js").Offered} Offered */

/** What the page is, for those who see it for the first time. */
const ABOUT = [
  "placet solves, checks, counts, explains and makes placement puzzles: sudokus, loops, shading puzzles, magic squares, tiles, logic grids and any other whose rules you can write down.",
  "Choose a puzzle and play it, with hints that give reasons; or make your own, and see at once whether it has one solution.",
];

/**
 * All models by folder, with a search, after those whose text is not saved.
 * @param {Offered} offer
 * @param {import("./drafts.js").Draft[]} unsaved
 * @param {(key: string) => void} open
 * @param {(text: string) => void} make opens a template
 * @param {(text: string) => void} begin opens a puzzle that was imported
 */
export function libraryView(offer, unsaved, open, make, begin) {
  const list = h("div", { class: "families" });
  const search = h("input", { type: "search", placeholder: "Search models", "aria-label": "Search models", oninput: () => show() });
  const templates = h(
    "select",
    { "aria-label": "Start from a template", onchange: () => start() },
    h("option", { value: "" }, "New puzzle…"),
    offer.templates.map(({ kind, says }) => h("option", { value: kind }, `${kind}: ${says}`)),
  );
  const start = () => {
    const template = offer.templates.find(({ kind }) => kind === templates.value);
    if (template) make(template.text);
  };
  const show = () => {
    const words = search.value.toLowerCase().split(/\s+/);
    const found = offer.models.filter(({ path, title }) => words.every((word) => `${path} ${title}`.toLowerCase().includes(word)));
    const families = Map.groupBy(found, ({ path }) => (path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ""));
    const sections = [...families].map(([family, entries]) => h("section", {}, h("h2", { tabIndex: -1 }, titleOf(family)), h("ul", {}, entries.map(card))));
    const jump = (/** @type {HTMLElement} */ section) =>
      button(section.querySelector("h2")?.textContent ?? "", () => (section.scrollIntoView(), section.querySelector("h2")?.focus()), { class: "quiet" });
    fill(
      list,
      sections.length > 1 && h("nav", { class: "jumps", "aria-label": "Families" }, sections.map(jump)),
      sections,
      found.length === 0 && h("p", {}, "No model matches."),
    );
  };
  /** @param {Entry} entry */
  const card = ({ path, title }) =>
    h(
      "li",
      {},
      h("button", { type: "button", class: "card", onclick: () => open(path) },
        h("img", { src: pictureOf(path), alt: "", loading: "lazy", width: 120, height: 120 }),
        h("span", {}, title), h("small", {}, path)),
    );
  const left = unsaved.map(({ key, path, title }) =>
    h("li", {}, h("button", { type: "button", class: "card", onclick: () => open(key) }, h("span", {}, title || "Untitled puzzle"), h("small", {}, path || "new"))));
  show();
  return h("div", { class: "library" }, h("div", { class: "about" }, ABOUT.map((sentence) => h("p", {}, sentence))),
    h("div", { class: "tools" }, search, templates, importField(begin), belongings && belongingsTools(belongings)),
    left.length > 0 && h("section", { class: "unsaved" }, h("h2", {}, "Not saved"), h("ul", {}, left)), list);
}

/** The title of a folder. @param {string} family */
function titleOf(family) {
  return family ? family[0].toUpperCase() + family.slice(1).replaceAll("-", " ") : "Models";
}

/**
 * A field for a link or a text of another program, which can also be a file.
 * @param {(text: string) => void} begin
 */
function importField(begin) {
  const field = h("input", { type: "text", placeholder: "Paste a link or a puzzle", "aria-label": "Paste a link or a puzzle", size: 24,
    /** @param {KeyboardEvent} event */
    onkeydown: (event) => {
      if (event.key === "Enter") void read(field.value);
    },
    /** @param {ClipboardEvent} event */
    onpaste: (event) => {
      const text = event.clipboardData?.getData("text") ?? "";
      if (!text.trim()) return;
      event.preventDefault();
      field.value = text;
      // A field has one line, a puzzle can have many.
      void read(text);
    } });
  const file = h("input", { type: "file", hidden: true, "aria-label": "File of a puzzle", onchange: async () => {
    const chosen = file.files?.[0];
    if (chosen) await read(await chosen.text(), chosen.name);
    file.value = "";
  } });
  const read = async (/** @type {string} */ text, /** @type {string | undefined} */ name = undefined) => {
    if (!text.trim()) return;
    try {
      begin(name?.endsWith(".toml") ? text : (await ask({ ask: { kind: "import", text, name } }).answer).text);
    } catch (error) {
      const [first] = error instanceof QuestionError ? error.diagnostics : [];
      toast(first ? [first.message, first.help].filter(Boolean).join("; ") : error instanceof Error ? error.message : String(error));
    }
  };
  return h("span", { class: "import" }, field, button("Import", () => void read(field.value)), button("Open a file…", () => file.click()), file);
}

/**
 * Buttons to take all puzzles that the browser keeps to another one.
 * @param {import("./backend/own_puzzles.js").Belongings} belongings
 */
function belongingsTools({ pack, unpack }) {
  const file = h("input", { type: "file", hidden: true, accept: ".json", "aria-label": "File of puzzles", onchange: async () => {
    const chosen = file.files?.[0];
    file.value = "";
    if (!chosen) return;
    try {
      await unpack(await chosen.text());
      location.reload();
    } catch (error) {
      toast(error instanceof SyntaxError ? "This is no file of puzzles." : error instanceof Error ? error.message : String(error));
    }
  } });
  return h("span", {}, button("Save all my puzzles to a file", async () => download("placet-puzzles.json", await pack(), "application/json")), button("Read my puzzles from a file", () => file.click()), file);
}

/**
 * The fields of the parameters of a model.
 * @param {import("./state.js").Parameter[]} parameters
 * @param {(name: string, value: number) => void} set
 */
export function parameterFields(parameters, set) {
  return parameters.map(({ name, value, range, says }) =>
    h(
      "label",
      { class: "parameter" },
      h("span", {}, says ?? name),
      h("input", {
        type: "number", value: String(value), name, "aria-label": says ?? name,
        ...(range ? { min: String(range[0]), max: String(range[1]) } : {}),
        /** @param {Event} event */
        onchange: (event) => {
          const field = /** @type {HTMLInputElement} */ (event.target);
          if (field.value !== "" && field.reportValidity()) set(name, Number(field.value));
        },
      }),
      button("Default", () => set(name, parameters.find((other) => other.name === name)?.default ?? value), { class: "quiet", "aria-label": `Default of ${says ?? name}` }),
    ),
  );
}
