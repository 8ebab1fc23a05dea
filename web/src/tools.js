// What a setter can put on the board: for each kind of clue of the model, its places on the drawing, what they say now, and how a change is written.

import { shown, written } from "./clue_value.js";

/**
 * @typedef {import("./state.js").Look} Look
 * @typedef {import("./state.js").ClueList} ClueList
 * @typedef {[number, number][][]} Outlines
 * @typedef {{ name: string, says: string, text: string, outlines: Outlines }} Place
 * @typedef {{ with?: string[][], without?: string[][] }} Regions
 * @typedef {{ id: string, title: string, form: "paint", family: string, entries: Record<string, string>, marks: string[], look: string | null, places: Place[] | null }} PaintTool
 * @typedef {{ id: string, title: string, form: "path", family: string, regions: string[], places: null }} PathTool
 * @typedef {{ id: string, title: string, form: "side", family: string, regions: string[], directed: boolean, places: Place[] }} SideTool
 * @typedef {{ id: string, title: string, form: "value", of: string | null, isBeside: boolean, entries: Map<string, Entry>, places: Place[] }} ValueTool
 * @typedef {{ path: (string | number)[], text: string, isList: boolean }} Entry
 * @typedef {PaintTool | PathTool | SideTool | ValueTool} Tool
 */

/** Half the width of the place of a corner, in units of the drawing. */
const CORNER = 12;

/** All tools of a puzzle. @param {Look} look @returns {Tool[]} */
export function toolsOf(look) {
  const listed = look.listed.map((list) => (list.form === "side" ? sideTool(look, list) : pathTool(list)));
  return [...look.drawings.map((drawing) => paintTool(look, drawing)), ...listed, ...valueTools(look)];
}

/** @param {Look} look @param {Look["drawings"][number]} drawing @returns {PaintTool} */
function paintTool(look, { family, entries, on_corners, marks, look: kind, places: shape }) {
  const corners = () => look.joints.map(({ name, from, to }) => {
    const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    /** @type {Outlines} */
    const outlines = [[[x + CORNER, y - CORNER], [x + CORNER, y + CORNER], [x - CORNER, y + CORNER], [x - CORNER, y - CORNER]]];
    return { name, says: family, text: entries[name] ?? "", outlines };
  });
  const places = shape.map(({ name, outline }) => ({ name, says: entries[name] ? "cell" : "hole", text: "", outlines: [outline] }));
  return { id: `paint ${family}`, title: family, form: "paint", family, entries, marks, look: kind, places: on_corners ? corners() : shape.length > 0 ? places : null };
}

/** @param {Look["listed"][number]} list @returns {PathTool} */
function pathTool({ family, regions }) {
  return { id: `path ${family}`, title: family, form: "path", family, regions, places: null };
}

/** @param {Look} look @param {Look["listed"][number]} list @returns {SideTool} */
function sideTool(look, { family, regions, directed }) {
  const places = look.sides.map(({ cells: [one, other], outline }) => {
    const name = `${one} ${other}`;
    const back = `${other} ${one}`;
    const text = regions.includes(name) ? (directed ? `${one} first` : "there") : regions.includes(back) ? (directed ? `${other} first` : "there") : "";
    return { name, says: family, text, outlines: [outline] };
  });
  return { id: `side ${family}`, title: family, form: "side", family, regions, directed, places };
}

/** @param {Look} look @returns {ValueTool[]} */
function valueTools(look) {
  return look.clues.filter(({ entries }) => entries.some(({ place }) => place)).map((list) => {
    const title = titleOf(look, list);
    /** @type {Map<string, Entry>} */
    const entries = new Map();
    const placed = list.entries.filter(({ place }) => place);
    const places = placed.map(({ path, name, text, place }) => {
      const id = JSON.stringify(path);
      entries.set(id, { path, text: shown(text), isList: isInList(path) });
      return { name: id, says: `${title}, ${name}`, text: shown(text), outlines: place?.outlines ?? [] };
    });
    return { id: `value ${list.key} ${JSON.stringify(list.path)}`, title, form: "value", of: list.of, isBeside: placed.every(({ place }) => place?.beside), entries, places };
  });
}

/** What a list of clues is called. @param {Look} look @param {ClueList} list */
export function titleOf(look, { key, of, detail, path }) {
  const others = look.clues.filter((other) => other.path !== path && other.key === key && other.of === of);
  const title = of ? `${key} of ${of.replaceAll(/["'[\]]/g, "")}` : key;
  return others.length > 0 && detail ? `${title}, ${detail}` : title;
}

/** Does a path lead to an entry of a list? Such an entry is never left out. @param {(string | number)[]} path */
export function isInList(path) {
  return typeof path.at(-1) === "number";
}

/** The request that writes another value of a clue. @param {Entry} entry @param {string} text */
export function valueChange({ path, isList }, text) {
  return { kind: "with_value", path, value: written(text, isList) };
}

/**
 * The change that sides get by a click or a drag: what the first one becomes. If the order matters, the first cell comes first, then last, then there is nothing.
 * @param {SideTool} tool
 * @param {string[]} names
 * @returns {Regions}
 */
export function sideChange(tool, names) {
  const states = tool.directed ? ["", "there", "back"] : ["", "there"];
  const next = states[(states.indexOf(stateOf(tool, names[0])) + 1) % states.length];
  return sidesBecome(tool, names, next);
}

/**
 * @param {SideTool} tool
 * @param {string[]} names
 * @param {string} state
 * @returns {Regions}
 */
export function sidesBecome(tool, names, state) {
  const both = names.flatMap((name) => [name.split(" "), name.split(" ").reverse()]);
  const without = both.filter((cells) => tool.regions.includes(cells.join(" ")));
  const lines = names.map((name) => (state === "back" ? name.split(" ").reverse() : name.split(" ")));
  return { without, with: state === "" ? [] : lines };
}

/** @param {SideTool} tool @param {string} name */
function stateOf({ regions, directed }, name) {
  const back = name.split(" ").reverse().join(" ");
  if (regions.includes(name)) return "there";
  return regions.includes(back) ? (directed ? "back" : "there") : "";
}

/**
 * What a sign that was typed makes of sides: the cell at the narrow end comes first. Nothing if it is no sign, or does not lie along the side.
 * @param {SideTool} tool
 * @param {string[]} names
 * @param {string} sign
 * @param {(cell: string) => { x: number, y: number } | null} centreOf
 * @returns {Regions | null}
 */
export function signChange(tool, names, sign, centreOf) {
  const direction = { "<": [1, 0], ">": [-1, 0], "^": [0, 1], v: [0, -1], V: [0, -1] }[sign];
  if (!direction || !tool.directed) return null;
  const along = (/** @type {string} */ name) => {
    const [one, other] = name.split(" ").map(centreOf);
    return one && other ? (other.x - one.x) * direction[0] + (other.y - one.y) * direction[1] : 0;
  };
  const fitting = names.filter((name) => along(name) !== 0);
  if (fitting.length === 0) return null;
  const changes = fitting.map((name) => sidesBecome(tool, [name], along(name) > 0 ? "there" : "back"));
  return { without: changes.flatMap(({ without = [] }) => without), with: changes.flatMap((change) => change.with ?? []) };
}

/**
 * The change that a drag over cells makes: the path comes, or goes if it is there in either direction.
 * @param {PathTool} tool
 * @param {string[]} cells
 * @returns {Regions}
 */
export function pathChange({ regions }, cells) {
  const same = [cells, [...cells].reverse()].filter((path) => regions.includes(path.join(" ")));
  return same.length > 0 ? { without: same } : { with: [cells] };
}

/** The removal of the last path through some cells. @param {PathTool} tool @param {string[]} cells @returns {Regions | null} */
export function pathRemoval({ regions }, cells) {
  const through = regions.map((region) => region.split(/\s+/)).filter((path) => path.some((cell) => cells.includes(cell)));
  const last = through.at(-1);
  return last ? { without: [last] } : null;
}
