// Keeps the page and its pictures, so that both open at once and without a network.
// Games themselves are never kept here: the server alone decides.
const PAGE = "page-__VERSION__";
const ART = "art";
const REFERENCE = "reference";
const FILES = ["__FILES__"];
/** About 20 MB of tiles. */
const MOST_PICTURES = 1500;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(PAGE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const kept = [PAGE, ART, REFERENCE];
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name))),
      ),
  );
});

async function keep(name, request, response) {
  if (!response.ok) return response;
  const cache = await caches.open(name);
  await cache.put(request, response.clone());
  if (name === ART) {
    const keys = await cache.keys();
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - MOST_PICTURES)).map((key) => cache.delete(key)),
    );
  }
  return response;
}

/** For names that stand for their content. */
async function keptFirst(name, request) {
  return (await caches.match(request)) ?? keep(name, request, await fetch(request));
}

/** For what may change with the server; the kept answer is for when it cannot be reached. */
async function serverFirst(name, request) {
  try {
    return await keep(name, request, await fetch(request));
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

// A notice from the server. One that is opened leads to its place in a page that is open already, else in a new one.
self.addEventListener("push", (event) => {
  const { title, body, place, tag } = event.data.json();
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      for (const page of pages) page.postMessage("notice");
      const options = { body, tag, renotify: true, icon: "/icon.svg", data: { place } };
      return self.registration.showNotification(title, options);
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(`/${event.notification.data.place}`, location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const open = pages[0];
      return open ? open.navigate(url).then(() => open.focus()) : self.clients.openWindow(url);
    }),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/art/tile/")) event.respondWith(keptFirst(ART, request));
  else if (pathname.startsWith("/assets/")) event.respondWith(keptFirst(PAGE, request));
  else if (pathname === "/" || FILES.includes(pathname)) event.respondWith(serverFirst(PAGE, request));
  else if (/^\/(art\/figures\.svg|api\/(catalog|texts\/|rules|tiles|tutorial))/.test(pathname))
    event.respondWith(serverFirst(REFERENCE, request));
});
