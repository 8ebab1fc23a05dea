// The workbench: a library of models, and for the one that is open its text, its board, and what can be asked of it.

import { BoardView } from "./board.js";
import { CellPanel } from "./cell.js";
import { Clues } from "./clues.js";
import { button, fill, h, toast } from "./dom.js";
import { Drafts, asLeft, randomName } from "./drafts.js";
import { Jobs } from "./jobs.js";
import { libraryView, offered, parameterFields, savedText } from "./library.js";
import { isLink, nameOf, puzzleIn } from "./link.js";
import { Play, complain } from "./play.js";
import { publishView } from "./publish.js";
import { Questions } from "./questions.js";
import { Saving } from "./save.js";
import { QuestionError, ask, watchConnection } from "./socket.js";
import { State } from "./state.js";
import { Tray } from "./tray.js";

/** The pause after which a text is read while it is written, in milliseconds. */
const PAUSE = 120;
/** How long the indicator looks for a second solution, in milliseconds. */
const PATIENCE = 5000;

const offer = await offered().catch((error) => {
  complain(error);
  throw error;
});
const state = new State(new Drafts(offer.id));
const play = new Play(state);
const jobs = new Jobs();
const board = new BoardView(state, play);
const bar = /** @type {HTMLElement} */ (document.querySelector("header.bar"));
const main = /** @type {HTMLElement} */ (document.querySelector("main"));
/** @type {import("./editor.js").Editor | null} */
let editor = null;

const questions = offer.play ? null : new Questions(state, play, jobs);
const tray = new Tray(state, board);
const clues = new Clues(state, play, board);
const cellPanel = new CellPanel(state, board, questions);

const title = h("h1", {}, "placet");
const verdict = h("p", { class: "verdict", role: "status" });
const count = h("span", { class: "count", role: "status", "aria-label": "Solutions" });
const broken = h("ul", { class: "broken" });
const rules = h("ul", { class: "rules" });
const faults = h("ul", { class: "faults" });
const parameters = h("div", { class: "parameters" });
const offline = h("p", { class: "offline", role: "alert", hidden: true }, "The connection to placet was lost. It is tried again…");
const saving = new Saving(state, (path) => void openPath(path));
const unsaved = h("span", { class: "unsaved", role: "status" });
const notice = h("p", { class: "notice", role: "status", hidden: true });
const pencil = toggle("Pencil", "Enter pencil marks (Alt and a key does it once)", (on) => (board.pencil = on));
const checking = toggle("Check", "Mark what breaks a rule", (on) => ((board.showsViolations = on), board.draw(), drawReport()), true);
const setting = toggle("Set givens", "Entries become givens of the model", (on) => setMode(on ? "set" : "play"));

/**
 * A button that is on or off.
 * @param {string} text
 * @param {string} says
 * @param {(on: boolean) => void} change
 */
function toggle(text, says, change, on = false) {
  const made = button(text, () => {
    const next = made.getAttribute("aria-pressed") !== "true";
    made.setAttribute("aria-pressed", String(next));
    change(next);
  }, { "aria-pressed": String(on), title: says });
  return made;
}

/** @param {"play" | "set"} mode */
function setMode(mode) {
  state.mode = mode;
  state.done = [];
  state.undone = [];
  setting.setAttribute("aria-pressed", String(mode === "set"));
  main.classList.toggle("setting", mode === "set");
  state.tell("mode");
  play.redraw();
}

// What is shown of the puzzle.

function drawReport() {
  const { look } = state;
  if (!look) return;
  const { ok, empty, violations } = look.report;
  const checks = checking.getAttribute("aria-pressed") === "true";
  const wrong = checks ? violations : [];
  verdict.className = `verdict ${ok ? "solved" : wrong.length > 0 ? "wrong" : ""}`;
  verdict.textContent = ok ? "Solved!" : wrong.length > 0 ? `${wrong.length} ${wrong.length === 1 ? "rule is" : "rules are"} broken` : `${empty.length} empty`;
  fill(broken, wrong.map(({ sentence, cells }) => h("li", {}, `${sentence}: ${cells.join(", ")}`)));
}

function drawPuzzle() {
  const { look } = state;
  if (!look) return;
  title.textContent = look.title || "Untitled puzzle";
  document.title = `${look.title || "puzzle"} – placet`;
  fill(rules, look.rules.map(({ says }) => h("li", {}, says)), look.objective && h("li", {}, look.objective));
  if (!parameters.contains(document.activeElement)) {
    fill(parameters, parameterFields(look.parameters, (name, value) => {
      state.parameters = { ...state.parameters, [name]: value };
      Object.assign(state, { board: {}, marks: {}, done: [], undone: [] });
      state.tell("text");
    }));
  }
  drawReport();
}

/** @param {import("./editor.js").Diagnostic[]} diagnostics */
function drawFaults(diagnostics) {
  editor?.underline(diagnostics);
  fill(faults, diagnostics.map((diagnostic) => {
    const { code, message, help, at } = diagnostic;
    return h("li", { class: code.startsWith("W") ? "warning" : "error" },
      button(code, () => explain(code), { class: "code", "aria-label": `Explain ${code}` }),
      button(`line ${at.line}: ${message}`, () => editor?.reveal(diagnostic), { class: "quiet" }), help && h("small", {}, help));
  }));
}

/** Shows the page of an error or a warning. @param {string} code */
async function explain(code) {
  const response = await fetch(`/api/v1/errors/${encodeURIComponent(code)}`);
  const dialog = h("dialog", { "aria-label": code }, h("pre", {}, await response.text()), button("Close", () => dialog.close()));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

// The text is read a moment after each change, and whether the puzzle has one solution is looked for.

let reading = 0;
/** @type {import("./socket.js").Asked | null} */
let counting = null;

function textChanged() {
  clearTimeout(reading);
  counting?.cancel();
  editor?.show(state.text);
  reading = setTimeout(readText, state.look ? PAUSE : 0);
}

async function readText() {
  try {
    if (!(await play.look())) return;
    drawFaults(state.look?.warnings ?? []);
    state.tell("look");
    if (!offer.play) lookForSecond();
  } catch (error) {
    if (!(error instanceof QuestionError) || error.reason === "cancelled") return;
    if (error.diagnostics.length > 0) drawFaults(/** @type {any} */ (error.diagnostics));
    else if (error.reason !== "lost") complain(error);
    showCount("", "");
  }
}

/**
 * @param {string} text
 * @param {string} kind
 */
function showCount(text, kind) {
  count.textContent = text;
  count.className = `count ${kind}`;
}

async function lookForSecond() {
  const asked = ask({ model: state.model(), ask: { kind: "unique" } });
  counting = asked;
  const waiting = setTimeout(() => showCount("…", ""), 400);
  const patience = setTimeout(() => asked.cancel(), PATIENCE);
  try {
    const { answer, up_to } = await asked.answer;
    const [text, kind] = up_to === "columns" ? ["one up to the order of the columns", "fair"] : { "no solution": ["no solution", "bad"], unique: ["one solution", "good"], "not unique": ["several solutions", "fair"] }[/** @type {string} */ (answer)] ?? ["solutions unknown", ""];
    if (counting === asked) showCount(text, kind);
  } catch {
    if (counting === asked) showCount("solutions unknown", "");
  } finally {
    clearTimeout(waiting);
    clearTimeout(patience);
  }
}

// What is not saved.

function drawUnsaved() {
  unsaved.textContent = state.isUnsaved && offer.writable ? "not saved" : "";
}

/** Says what of the puzzle was restored, and what else there is. @param {import("./drafts.js").Draft[]} others */
function drawNotice(others) {
  const discard = button("Discard them", () => {
    notice.hidden = true;
    void play.discard();
  }, { class: "quiet" });
  const versions = others.map((draft) => button(`Open the version of ${new Date(draft.time).toLocaleString()}`, () => openDraft(draft), { class: "quiet" }));
  fill(notice, state.isUnsaved && ["Changes that are not saved were restored. ", discard], versions.length > 0 && ["There is work of another tab on this puzzle. ", ...versions]);
  notice.hidden = !state.isUnsaved && others.length === 0;
}

// The two pages.

function showLibrary() {
  jobs.clear();
  title.textContent = "placet";
  document.title = "placet workbench";
  bar.classList.remove("open");
  const begin = (/** @type {string} */ text) => openNew(randomName(), text);
  fill(main, libraryView(offer, state.drafts.unsaved(), (key) => void openKey(key), begin));
  main.className = "";
}

/** The start of the keys of puzzles that are not in the library; what follows has no dot, as paths have. */
const NEW = "new/";

/** Opens a model of the library, or a new puzzle that was left. @param {string} key */
async function openKey(key) {
  if (!key.startsWith(NEW) || key.includes(".")) return openPath(key);
  const [latest] = state.drafts.of(key);
  if (!latest) return showLibrary();
  openAsLeft({ ...latest, text: latest.saved });
}

/** @param {string} path */
async function openPath(path) {
  try {
    openAsLeft(fresh(path, path, await savedText(path)));
  } catch (error) {
    complain(error);
  }
}

/**
 * @param {string} name
 * @param {string} text
 * @param {Record<string, number>} [parameters]
 */
function openNew(name, text, parameters = {}) {
  openAsLeft({ ...fresh(NEW + name, "", { text, version: "" }), parameters });
}

/**
 * A puzzle without anything on its board.
 * @param {string} key
 * @param {string} path
 * @param {{ text: string, version: string }} saved
 * @returns {import("./state.js").Content}
 */
function fresh(key, path, { text, version }) {
  return { key, path, title: "", text, saved: text, version, parameters: {}, board: {}, marks: {} };
}

/** Opens a puzzle with what was left of it, on this page or another one. @param {import("./state.js").Content} fresh */
function openAsLeft(fresh) {
  const { content, from, others } = asLeft(fresh, draftsOf(fresh.key));
  openPuzzle(content, from, others);
}

/** The drafts of a puzzle. What is on this page comes first. @param {string} key */
function draftsOf(key) {
  const drafts = state.drafts.of(key);
  if (state.key !== key || state.isUntouched) return drafts;
  const own = { ...state.content(), id: state.drafts.from, time: Date.now() };
  return [own, ...drafts.filter(({ id }) => id !== own.id)];
}

/** Opens a draft instead of the one on the page, which is kept. @param {import("./drafts.js").Draft} draft */
function openDraft(draft) {
  const { id, time, ...content } = draft;
  openPuzzle(content, id, state.drafts.of(draft.key).filter((other) => other.id !== id));
}

/**
 * @param {import("./state.js").Content} content
 * @param {string} from
 * @param {import("./drafts.js").Draft[]} others
 */
function openPuzzle(content, from, others) {
  jobs.clear();
  drawFaults([]);
  showCount("", "");
  board.selected = null;
  board.brush = null;
  showAddress(content.key);
  showWorkbench();
  state.open(content, from);
  drawNotice(others);
}

/** Shows the puzzle in the address, from where the page opens it again. A link is replaced: whoever goes back wants to leave it. @param {string} key */
function showAddress(key) {
  const address = `#${encodeURI(key)}`;
  if (isLink(location.hash)) history.replaceState(null, "", address);
  else if (decodeURI(location.hash) !== `#${key}`) history.pushState(null, "", address);
}

async function showWorkbench() {
  bar.classList.add("open");
  main.className = offer.play ? "workbench playing" : "workbench";
  setting.setAttribute("aria-pressed", String(state.mode === "set"));
  main.classList.toggle("setting", state.mode === "set");
  const tools = h("div", { class: "tools", role: "toolbar", "aria-label": "Board" },
    button("Undo", () => play.undo()), button("Redo", () => play.redo()), pencil, checking,
    offer.play ? button("Hint", () => hintForPlayer()) : setting, button("Clear", () => play.clear()));
  const middle = h("section", { class: "middle", "aria-label": "Board" }, notice, tools, verdict, board.element, tray.element, broken, cellPanel.element, !offer.play && clues.element);
  if (offer.play) {
    fill(main, middle, h("section", { class: "side", "aria-label": "Rules" }, h("h2", {}, "Rules"), rules, jobs.element));
    return;
  }
  const text = h("section", { class: "text", "aria-label": "Model" }, parameters, h("div", { class: "editor-place" }), faults, h("h2", {}, "Rules"), rules);
  const side = h("section", { class: "side", "aria-label": "Questions" }, questions?.element(), jobs.element, h("details", {}, h("summary", {}, "Publish"), publishView(state, offer)));
  fill(main, middle, side, text);
  if (!editor) {
    const { Editor } = await import("./editor.js");
    editor ??= new Editor((changed) => {
      state.text = changed;
      state.tell("text");
    });
  }
  main.querySelector(".editor-place")?.append(editor.element);
  editor.show(state.text);
}

/** A player's hint has no questions about the model. */
function hintForPlayer() {
  new Questions(state, play, jobs).hint();
}

// What happens.

state.addEventListener("text", textChanged);
state.addEventListener("text", drawUnsaved);
state.addEventListener("saved", () => {
  drawUnsaved();
  notice.hidden = true;
  history.replaceState(null, "", `#${encodeURI(state.key)}`);
});
window.addEventListener("beforeunload", (event) => {
  if (state.isUnsaved || !state.isKept) event.preventDefault();
});
state.addEventListener("look", drawPuzzle);
watchConnection((connected) => {
  if (connected && !offline.hidden) readText();
  offline.hidden = connected;
});
window.addEventListener("keydown", (event) => {
  const inField = event.target instanceof HTMLElement && event.target.closest("input, textarea, select, .editor");
  if (inField) return;
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && key === "z") (event.shiftKey ? play.redo() : play.undo(), event.preventDefault());
  else if ((event.ctrlKey || event.metaKey) && key === "y") (play.redo(), event.preventDefault());
  else if (key === "escape") (board.brush = null, tray.draw());
  else if (key === "r" && board.brush) tray.turnChosen(event.shiftKey ? -1 : 1);
});
window.addEventListener("popstate", () => void begin());

fill(bar, !offer.play && !offer.open && button("Library", () => (history.pushState(null, "", "#"), showLibrary()), { class: "quiet" }), title, count, unsaved, button("Save", () => void saving.save(), { hidden: !offer.writable }), offline);

/** Opens what the address names, what a reload interrupted, or the library. */
async function begin() {
  const linked = await puzzleIn(location.hash);
  if (linked) return openNew(nameOf(location.hash), linked.text, linked.parameters);
  if (isLink(location.hash)) {
    toast("The link is damaged: it has no puzzle.");
    return showLibrary();
  }
  const key = decodeURI(location.hash.slice(1)) || offer.open;
  if (key && state.restore(key)) {
    showWorkbench();
    drawNotice(state.drafts.of(key).filter(({ id }) => id !== state.drafts.from));
    return state.tell("text");
  }
  if (offer.play) return openAsLeft(fresh(offer.open ?? "", offer.open ?? "", { text: "played", version: "" }));
  if (key) return openKey(key);
  showLibrary();
}

await begin();
