// The workbench: a library of models, and for the one that is open its text, its board, and what can be asked of it.

import { QuestionError, ask, errorPage, offered, savedText, watchConnection } from "#backend";
import { BoardView } from "./board.js";
import { CellPanel } from "./cell.js";
import { Clues } from "./clues.js";
import { button, fill, h } from "./dom.js";
import { Clock, timeText } from "./clock.js";
import { Drafts, asLeft, randomName } from "./drafts.js";
import { Facts } from "./facts.js";
import { Elimination } from "./elimination.js";
import { EntryTools } from "./entry.js";
import { Gestures } from "./gestures.js";
import { showKeys } from "./help.js";
import { Jobs } from "./jobs.js";
import { Keys } from "./keys.js";
import { libraryView, parameterFields } from "./library.js";
import { isLink, nameOf, puzzleIn } from "./link.js";
import { Play, complain } from "./play.js";
import { publishView } from "./publish.js";
import { blankFace } from "./pieces.js";
import { Questions } from "./questions.js";
import { Replay } from "./replay.js";
import { Saving } from "./save.js";
import { SizeTools } from "./size.js";
import { State, emptyFilling } from "./state.js";
import { Tray } from "./tray.js";
import { Walk } from "./walk.js";

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

const walk = new Walk(state, play, board);
const questions = new Questions(state, play, jobs, walk);
const facts = new Facts(state, play);
const tray = new Tray(state, board);
const clues = new Clues(state, play, board);
const size = new SizeTools(state, play);
const cellPanel = new CellPanel(state, board, offer.play ? null : questions);
const entries = new EntryTools(board);
const elimination = new Elimination(state, play);
const replay = new Replay(state, play, board);
new Gestures(board);
new Keys(board, (entry) => entries.set(entry));

const title = h("h1", {}, "placet");
const verdict = h("p", { class: "verdict", role: "status" });
const count = h("span", { class: "count", role: "status", "aria-label": "Solutions" });
const broken = h("ul", { class: "broken" });
const finish = h("p", { class: "finish", hidden: true }, button("Replay", () => replay.open()));
const rules = h("ul", { class: "rules" });
const faults = h("ul", { class: "faults" });
const parameters = h("div", { class: "parameters" });
const otherSizes = h("details", {}, h("summary", {}, "Another size or another puzzle"));
const offline = h("p", { class: "offline", role: "alert", hidden: true }, "The connection to placet was lost. It is tried again…");
const saving = new Saving(state, (path) => void openPath(path));
const unsaved = h("span", { class: "unsaved", role: "status" });
const notice = h("p", { class: "notice", role: "status", hidden: true });
const conflicts = toggle("Conflicts", "Mark what certainly breaks a rule", (on) => ((board.showsConflicts = on), board.draw(), drawReport()), true);
const coordinates = toggle("Coordinates", "Number the rows and columns", (on) => ((board.showsCoordinates = on), board.draw()));
const setting = toggle("Set givens", "Entries become givens of the model", (on) => setMode(on ? "set" : "play"));
/** @type {[import("./state.js").Layout, string, string][]} */
const LAYOUTS = [["play", "Play", "Solve the puzzle"], ["set", "Set", "Make or change the puzzle by drawing"], ["text", "Text", "The text of the model, and all questions"]];
/** What the page is for: playing, setting, or the text with everything that can be asked. @type {import("./state.js").Layout} */
let layout = offer.play ? "play" : keptLayout();
const clock = new Clock(state, () => layout === "play" && bar.classList.contains("open") && !isSolved(), (isPaused) => main.classList.toggle("paused", isPaused));
const paused = h("p", { class: "pause-sign" }, "The clock stands. ", button("Go on", () => clock.pause(false)));
const layouts = h("div", { class: "layouts", role: "group", "aria-label": "Layout", hidden: offer.play },
  LAYOUTS.map(([name, text, says]) => button(text, () => setLayout(name), { "data-layout": name, title: says })));

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
  setting.setAttribute("aria-pressed", String(mode === "set"));
  main.classList.toggle("setting", mode === "set");
  state.tell("mode");
  play.redraw();
}

/** What one does to the board in the layout. @returns {"play" | "set"} */
function modeOfLayout() {
  return layout === "set" ? "set" : "play";
}

/** @returns {import("./state.js").Layout} */
function keptLayout() {
  try {
    const kept = localStorage.getItem("placet-layout");
    return LAYOUTS.find(([name]) => name === kept)?.[0] ?? "play";
  } catch {
    return "play";
  }
}

/** @param {import("./state.js").Layout} next */
function setLayout(next) {
  layout = next;
  try {
    localStorage.setItem("placet-layout", next);
  } catch {
    // It is not kept.
  }
  replay.close();
  walk.close();
  clues.putBack();
  showWorkbench();
  setMode(modeOfLayout());
}

// What is shown of the puzzle.

/** Is the board a solution? What is drawn as nothing may be left blank. */
function isSolved() {
  const { look, board, mode } = state;
  return mode === "play" && look !== null && !play.exhibit && (look.report.ok || (look.finished.ok && Object.keys(board).length > 0));
}

/** The cells that cannot be left blank. */
function openCells() {
  const { look } = state;
  return look ? look.report.empty.filter((cell) => blankFace(look, cell) === undefined) : [];
}

let wasSolved = false;

function drawReport() {
  const { look } = state;
  if (!look) return;
  const solved = isSolved();
  const wrong = board.showsConflicts ? look.report.violations : [];
  const open = openCells().length;
  if (solved) showVerdict("solved", layout === "play" ? `Solved! ${timeText(state.seconds)}` : "Solved!");
  else if (wrong.length > 0) showVerdict("wrong", brokenText(wrong.length));
  else showVerdict("", open > 0 && !play.exhibit && state.mode === "play" ? `${open} empty` : "");
  listBroken(wrong);
  board.element.classList.toggle("finished", solved && !wasSolved);
  finish.hidden = !solved || state.done.length === 0;
  wasSolved = solved;
}

/**
 * @param {string} kind
 * @param {string} text
 */
function showVerdict(kind, text) {
  verdict.className = `verdict ${kind}`;
  verdict.textContent = text;
}

/** @param {number} number */
function brokenText(number) {
  return `${number} ${number === 1 ? "rule is" : "rules are"} broken`;
}

/** @param {import("./state.js").Violation[]} violations */
function listBroken(violations) {
  fill(broken, violations.map(({ sentence, cells }) => h("li", {}, cells.length > 0 ? `${sentence}: ${cells.join(", ")}` : sentence)));
}

/** Checks the board on request, as it is: what can be left blank counts as left blank. */
function checkBoard() {
  const { look } = state;
  if (!look || isSolved()) return drawReport();
  const { violations } = openCells().length > 0 ? look.report : look.finished;
  board.draw();
  board.markViolations(violations);
  listBroken(violations);
  if (violations.length > 0) showVerdict("wrong", brokenText(violations.length));
  else showVerdict("", `Nothing is wrong so far, ${openCells().length} empty`);
}

function drawPuzzle() {
  const { look } = state;
  if (!look) return;
  title.textContent = look.title || "Untitled puzzle";
  document.title = `${look.title || "puzzle"} – placet`;
  fill(rules, look.rules.map(({ says }) => h("li", {}, says)), look.objective && h("li", {}, look.objective));
  otherSizes.hidden = look.parameters.length === 0;
  if (!parameters.contains(document.activeElement)) {
    fill(parameters, parameterFields(look.parameters, (name, value) => {
      state.parameters = { ...state.parameters, [name]: value };
      Object.assign(state, { ...emptyFilling(), done: [], undone: [] });
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
  const dialog = h("dialog", { "aria-label": code }, h("pre", {}, await errorPage(code)), button("Close", () => dialog.close()));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

// The text is read a moment after each change, and whether the puzzle has one solution is looked for.

let reading = 0;
/** @type {import("./backend/server.js").Asked | null} */
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
    const { errors = [], warnings = [] } = state.look ?? {};
    drawFaults([...errors, ...warnings]);
    state.tell("look");
    if (errors.length > 0) showCount("", "");
    else if (!offer.play) lookForSecond();
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
  const make = (/** @type {string} */ text) => {
    // Whoever begins with a template wants to change it.
    if (layout === "play") layout = "set";
    begin(text);
  };
  fill(main, libraryView(offer, state.drafts.unsaved(), (key) => void openKey(key), make, begin));
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
  return { key, path, title: "", text, saved: text, version, parameters: {}, seconds: 0, ...emptyFilling() };
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
  replay.close();
  walk.close();
  board.selected = null;
  board.putBack();
  state.mode = modeOfLayout();
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
  main.className = `workbench ${layout}`;
  main.classList.toggle("setting", state.mode === "set");
  setting.setAttribute("aria-pressed", String(state.mode === "set"));
  for (const tab of layouts.querySelectorAll("button")) tab.setAttribute("aria-pressed", String(tab.dataset.layout === layout));
  clock.pause(false);
  const middle = boardSection();
  if (layout === "play") return fill(main, middle, playSection());
  const side = h("section", { class: "side", "aria-label": "Questions" }, questions.element(), jobs.element, h("details", {}, h("summary", {}, "Publish"), publishView(state, offer)));
  if (layout === "set") return fill(main, middle, h("section", { class: "drawing", "aria-label": "Clues and parameters" }, facts.element, parameters, size.element, clues.element, h("h2", {}, "Rules"), rules, faults), side);
  const text = h("section", { class: "text", "aria-label": "Model" }, parameters, h("div", { class: "editor-place" }), faults, h("h2", {}, "Rules"), rules);
  middle.append(clues.element);
  fill(main, middle, side, text);
  if (!editor) {
    const { Editor } = await import("./editor.js");
    editor ??= new Editor((changed) => {
      state.type(changed);
      state.tell("text");
    });
  }
  main.querySelector(".editor-place")?.append(editor.element);
  editor.show(state.text);
}

/** The board with what is entered on it. */
function boardSection() {
  const tools = h("div", { class: "tools", role: "toolbar", "aria-label": "Board" },
    button("Undo", () => play.undo()), button("Redo", () => play.redo()), entries.element, layout !== "set" && button("Check", () => checkBoard()), conflicts, coordinates,
    layout === "text" && setting, button("Clear", () => play.clear()), button("?", () => showKeys(), { "aria-label": "Keys" }), layout === "play" && clock.element);
  return h("section", { class: "middle", "aria-label": "Board" }, notice, tools, h("div", { class: "verdicts" }, verdict, finish), replay.element, walk.element, paused, board.element, tray.element, elimination.element, broken, cellPanel.element);
}

/** What a player needs beside the board. */
function playSection() {
  otherSizes.append(parameters);
  const help = h("fieldset", { class: "asks" }, h("legend", {}, "Help"), button("Hint", () => questions.hint()));
  return h("section", { class: "side", "aria-label": "Rules" }, h("h2", {}, "Rules"), rules, help, jobs.element, !offer.play && otherSizes, faults);
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
window.addEventListener("pagehide", () => {
  replay.close();
  state.saveHistory();
});
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
  else if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  else if (key === "escape") (clues.putBack(), tray.putBack());
  else if (key === "r") tray.turnChosen(event.shiftKey ? -1 : 1);
  else if (key === "?") showKeys();
});
window.addEventListener("popstate", () => void begin());

fill(bar, !offer.play && !offer.open && button("Library", () => (history.pushState(null, "", "#"), showLibrary()), { class: "quiet" }), title, layouts, count, unsaved, button("Save", () => void saving.save(), { hidden: !offer.writable }), offline);

/** Opens the puzzle of a link, for what the link was made. @param {string} fragment */
async function openLink(fragment) {
  try {
    const { text, parameters, purpose } = await puzzleIn(fragment);
    if (purpose) layout = purpose === "edit" ? "set" : "play";
    openNew(nameOf(fragment), text, parameters);
  } catch (error) {
    complain(error);
    showLibrary();
  }
}

/** Opens what the address names, what a reload interrupted, or the library. */
async function begin() {
  if (isLink(location.hash)) return openLink(location.hash);
  const key = decodeURI(location.hash.slice(1)) || offer.open;
  if (key && state.restore(key)) {
    if (layout !== "text") state.mode = modeOfLayout();
    showWorkbench();
    drawNotice(state.drafts.of(key).filter(({ id }) => id !== state.drafts.from));
    return state.tell("text");
  }
  if (offer.play) return openAsLeft(fresh(offer.open ?? "", offer.open ?? "", { text: offer.text ?? "played", version: "" }));
  if (key) return openKey(key);
  showLibrary();
}

await begin();
