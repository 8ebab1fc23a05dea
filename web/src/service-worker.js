// Keeps the files of the site, so that it works without a network after the first visit.

/** The name of what is kept. Another form of it gets another number. */
const CACHE = "placet-1";
/** Where the digests of the files that are kept stand. */
const LIST = "files.json";

/** @type {any} */
const worker = self;

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keepAll().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const isOwn = request.method === "GET" && request.url.startsWith(worker.registration.scope);
  if (isOwn) event.respondWith(kept(request));
});

/** Keeps all files of the site as they are now. Those that are kept and have not changed are not loaded again. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  const list = await fetch(LIST, { cache: "no-cache" });
  const files = await list.clone().json();
  const before = await (await cache.match(LIST))?.json();
  const changed = Object.keys(files).filter((path) => before?.[path] !== files[path]);
  await cache.addAll(changed.map((path) => new Request(path, { cache: "no-cache" })));
  await cache.put(LIST, list);
}

/**
 * The file that is kept. When the page itself is opened, it is looked for changes.
 * @param {Request} request
 */
async function kept(request) {
  const cache = await caches.open(CACHE);
  const path = request.url.split(/[?#]/)[0];
  const isPage = path === worker.registration.scope;
  const found = await cache.match(isPage ? `${path}index.html` : path);
  if (isPage) void keepAll().catch(() => {});
  return found ?? fetch(request);
}
