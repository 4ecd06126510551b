// Keeps the page for those who are offline: every file of a build is fetched once, and the files of a build are
// used together. The build writes down which they are, and what is in them.

const PREFIX = `warboard ${new URL(".", location.href).pathname} `;
const CACHE = PREFIX + "BUILD";
/** @type {[name: string, integrity: string][]} */
const FILES = ["FILES"];

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
// A page that is open goes on with the files that it came from, until its reader wants the new ones.
self.addEventListener("message", ({ data }) => {
  if (data === "use") self.skipWaiting();
});

/** Keeps all files, or none: one that is of another build, because that is just being put there, fails. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  try {
    await cache.addAll([
      new Request("./", { cache: "no-cache" }),
      ...FILES.map(([name, integrity]) => new Request(name, { cache: "no-cache", integrity })),
    ]);
  } catch (why) {
    await caches.delete(CACHE);
    throw why;
  }
}

/** Forgets older builds, and serves the pages that are open: at a first visit they are of this build. */
async function takeOver() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const { pathname } = new URL(request.url);
  const asked = pathname.endsWith("/index.html") ? pathname.slice(0, -"index.html".length) : request;
  return (await cache.match(asked, { ignoreSearch: true })) ?? fetch(request);
}
