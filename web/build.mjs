// Bundles the page into dist/, which the program embeds.
import { copyFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { bundle } from "./bundle.mjs";

process.chdir(fileURLToPath(new URL(".", import.meta.url)));
await bundle("dist");
await copyFile("src/index.html", "dist/index.html");
await copyFile("src/icon.svg", "dist/icon.svg");
