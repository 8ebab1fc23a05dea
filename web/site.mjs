// Makes the static site in site/: the page, its workers with placet as WebAssembly, and the library of models. Any host of files can offer it.
import { createHash } from "node:crypto";
import { copyFile, cp, mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { bundle, bundleForPlayer } from "./bundle.mjs";
import { buildModule } from "./module.mjs";

process.chdir(fileURLToPath(new URL(".", import.meta.url)));

const SITE = "site";
/** What the page may load: from its own host, nothing else. Hosts of files send no headers, so it stands in the page. */
const CONTENT_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
  "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

await buildModule("wasm/pkg");
await bundle(SITE, ["src/backend/worker.js", "src/service-worker.js"], ["site"]);
await bundleForPlayer("src/main.js", `${SITE}/player.js`, "esm");
await bundleForPlayer("src/backend/worker.js", `${SITE}/player-worker.js`, "iife");
const placet = await import("#placet");
placet.initSync({ module: await readFile("wasm/pkg/placet_bg.wasm") });
await copyFile("wasm/pkg/placet_bg.wasm", `${SITE}/placet.wasm`);
await copyFile("src/icon.svg", `${SITE}/icon.svg`);
await copyFile("src/manifest.webmanifest", `${SITE}/manifest.webmanifest`);
await writeFile(`${SITE}/index.html`, await page());
await writeFile(`${SITE}/picture.css`, placet.picture_style());
await writeFile(`${SITE}/schema.json`, placet.schema());
await writeErrorPages();
await writeLibrary();
await writeFile(`${SITE}/files.json`, JSON.stringify(await allFiles()));

/** The page, with what its host would say of it in headers. */
async function page() {
  const text = await readFile("src/index.html", "utf8");
  const head = `<meta http-equiv="content-security-policy" content="${CONTENT_POLICY}">\n<meta name="referrer" content="no-referrer">\n<link rel="manifest" href="manifest.webmanifest">\n`;
  return text.replace("<title>", `${head}<title>`);
}

async function writeErrorPages() {
  await mkdir(`${SITE}/errors`);
  for (const code of JSON.parse(placet.error_codes())) await writeFile(`${SITE}/errors/${code}.md`, placet.error_page(code));
}

/** The models with their pictures, and the list of them. */
async function writeLibrary() {
  await cp("../models", `${SITE}/models`, { recursive: true, filter: (path) => !/\.[^./]+$/.test(path) || path.endsWith(".toml") });
  const models = [];
  for (const path of (await filesBelow(`${SITE}/models`)).sort()) {
    const look = answerTo({ model: { text: await readFile(`${SITE}/models/${path}`, "utf8") }, ask: { kind: "look" } });
    if (look.event !== "answer") throw new Error(`${path}: ${look.message}`);
    models.push({ path, title: look.title || path });
    const picture = `${SITE}/pictures/${path.replace(/\.toml$/, ".svg")}`;
    await mkdir(picture.slice(0, picture.lastIndexOf("/")), { recursive: true });
    await writeFile(picture, look.svg);
  }
  await writeFile(`${SITE}/library.json`, JSON.stringify({ models, ...JSON.parse(placet.offer()) }));
}

/** The last event of an answer. */
function answerTo(question) {
  let last = "{}";
  placet.answer(JSON.stringify(question), 1, (event) => (last = event));
  return JSON.parse(last);
}

/** All files with a digest of each, for use without a network. */
async function allFiles() {
  const digest = async (path) => createHash("sha256").update(await readFile(`${SITE}/${path}`)).digest("base64url");
  const paths = (await filesBelow(SITE)).filter((path) => path !== "service-worker.js").sort();
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await digest(path)])));
}

/** The paths of all files below a folder, from there. */
async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1));
}
