// Bundles the page into dist/, which the program embeds. The same sources and packages make the same bytes.
import { build } from "esbuild";
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL(".", import.meta.url)));
await rm("dist", { recursive: true, force: true });
await mkdir("dist");

const result = await build({
  entryPoints: ["src/main.js", "src/style.css"],
  outdir: "dist",
  bundle: true,
  format: "esm",
  splitting: true,
  minify: true,
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  metafile: true,
  entryNames: "[name]",
  chunkNames: "[name]",
});
await copyFile("src/index.html", "dist/index.html");
await copyFile("src/icon.svg", "dist/icon.svg");
await writeFile("dist/licenses.txt", await licenses(Object.keys(result.metafile.inputs)));

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
