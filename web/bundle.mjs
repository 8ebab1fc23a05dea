// The page as files of scripts and styles. The same sources and packages make the same bytes.
import { build } from "esbuild";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";

/** @type {import("esbuild").BuildOptions} */
const OPTIONS = { bundle: true, minify: true, target: "es2022", charset: "utf8", legalComments: "none" };

/**
 * Bundles the page into a folder, which is made anew.
 * @param {string} folder
 * @param {string[]} [workers] The scripts besides that of the page.
 * @param {string[]} [conditions] Which modules are taken where there are several.
 */
export async function bundle(folder, workers = [], conditions = []) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const entryPoints = ["src/main.js", "src/style.css", ...workers];
  const { metafile } = await build({ ...OPTIONS, entryPoints, outdir: folder, format: "esm", splitting: true, conditions, metafile: true, entryNames: "[name]", chunkNames: "[name]" });
  await writeFile(`${folder}/licenses.txt`, await licenses(Object.keys(metafile.inputs)));
}

/**
 * Bundles a script for pages that are published, with everything that it needs there. Nobody edits a model on such a page.
 * @param {string} source
 * @param {string} file
 * @param {"esm" | "iife"} format
 */
export async function bundleForPlayer(source, file, format) {
  await build({ ...OPTIONS, entryPoints: [source], outfile: file, format, conditions: ["player"], external: ["./editor.js"] });
}

// The licences of all packages that are part of the bundle.
async function licenses(inputs) {
  const packages = new Set();
  for (const input of inputs) {
    const match = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input);
    if (match) packages.add(match[1]);
  }
  const texts = [];
  for (const name of [...packages].sort()) {
    const folder = `node_modules/${name}`;
    const { version } = JSON.parse(await readFile(`${folder}/package.json`, "utf8"));
    const file = (await readdir(folder)).find((file) => /^licen[cs]e/i.test(file));
    if (!file) throw new Error(`${name} has no licence`);
    texts.push(`${name} ${version}\n\n${(await readFile(`${folder}/${file}`, "utf8")).trim()}\n`);
  }
  return texts.join(`\n${"-".repeat(80)}\n\n`);
}
