// Answers questions by the worker of the static site in a browser: a question per line of standard input, and its events per line of standard output.
// Chromium or Firefox, as the argument says, which has to be installed. The site has to be built.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import { createInterface } from "node:readline";
import puppeteer from "puppeteer-core";

const BROWSERS = {
  chromium: { browser: "chrome", executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] },
  firefox: { browser: "firefox", executablePath: "/usr/bin/firefox-esr" },
};
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".css": "text/css", ".json": "application/json" };
const SITE = new URL("site/", import.meta.url);

const launch = BROWSERS[process.argv[2]];
if (!launch) {
  console.error(`expected a browser: ${Object.keys(BROWSERS).join(" or ")}`);
  process.exit(2);
}

const server = createServer(async ({ url }, response) => {
  const path = new URL(url, "http://localhost").pathname.slice(1) || "index.html";
  try {
    const body = await readFile(new URL(path, SITE));
    response.writeHead(200, { "Content-Type": TYPES[extname(path)] ?? "application/octet-stream" }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((listens) => server.listen(0, "127.0.0.1", listens));

const browser = await puppeteer.launch(launch);
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.evaluate(makeAsk);
  for await (const question of createInterface({ input: process.stdin })) {
    for (const event of await page.evaluate((question) => globalThis.ask(question), question)) process.stdout.write(`${event}\n`);
  }
} finally {
  await browser.close();
  server.close();
}

/** Runs in the page. Makes a function that gives all events of a question. */
async function makeAsk() {
  const module = await WebAssembly.compileStreaming(fetch("placet.wasm"));
  let worker = null;
  globalThis.ask = (question) => new Promise((resolve, reject) => {
    const events = [];
    worker ??= new Worker("worker.js", { type: "module" });
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }) => {
      if (typeof data === "string") return events.push(data);
      if (!data.isFit) {
        worker.terminate();
        worker = null;
      }
      resolve(events);
    };
    worker.postMessage({ module, question, pages: 1 << 20 });
  });
}
