// Answers questions by the WebAssembly module in Node: a question per line of standard input, and its events per line of standard output.
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";

/** The time of each question in milliseconds, if it is not that of the page. */
const TIME = process.argv[2] === undefined ? undefined : Number(process.argv[2]);
const MODULE = new URL("wasm/pkg/", import.meta.url);
const compiled = await WebAssembly.compile(await readFile(new URL("placet_bg.wasm", MODULE)));
let number = 0;
let fit = await fresh();

/** A module that has answered nothing yet. */
async function fresh() {
  const placet = await import(new URL(`placet.js?${(number += 1)}`, MODULE));
  placet.initSync({ module: compiled });
  return placet;
}

for await (const question of createInterface({ input: process.stdin })) {
  const isFit = fit.answer(question, 1 << 20, (event) => process.stdout.write(`${event}\n`), TIME);
  if (!isFit) fit = await fresh();
}
