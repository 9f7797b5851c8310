// Caches the page and its pictures, so that both open at once and without a network.
// Games themselves are never cached: the server alone decides.
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

async function store(name, request, response) {
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

/** For addresses whose content never changes. */
async function cacheFirst(name, request) {
  return (await caches.match(request)) ?? store(name, request, await fetch(request));
}

/** For what may change on the server; the cached response is used when the server cannot be reached. */
async function networkFirst(name, request) {
  try {
    return await store(name, request, await fetch(request));
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

// A notification from the server. Clicking it shows its screen in a page that is already open, else in a new one.
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
      const open = pages.find((page) => page.url === url) ?? pages[0];
      return open ? open.navigate(url).then(() => open.focus()) : self.clients.openWindow(url);
    }),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/art/tile/")) event.respondWith(cacheFirst(ART, request));
  else if (pathname.startsWith("/assets/")) event.respondWith(cacheFirst(PAGE, request));
  else if (pathname === "/" || FILES.includes(pathname)) event.respondWith(networkFirst(PAGE, request));
  else if (/^\/(art\/figures\.svg|api\/(catalog|texts\/|rules|tiles|tutorial))/.test(pathname))
    event.respondWith(networkFirst(REFERENCE, request));
});
