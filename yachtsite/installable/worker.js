// Keeps the files of this version and shows a page of its own while there is no network. No page of
// the site is ever kept: the one page in here is asked for without cookies and is everybody's.

const PREFIX = "yacht-";
const CACHE = PREFIX + FACTS.version;
const HASHED = /\.[0-9a-f]{12}\.\w+$/; // a name that changes with what the file holds

async function fill() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FACTS.files);
  await cache.add(new Request(FACTS.offline, { credentials: "omit", cache: "no-store" }));
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function file(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && HASHED.test(new URL(request.url).pathname)) {
    await cache.put(request.url, answer.clone());
  }
  return answer;
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return caches.match(FACTS.offline);
  }
}

self.addEventListener("install", (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (url.pathname.startsWith(FACTS.static)) event.respondWith(file(request));
});

self.addEventListener("push", (event) => {
  const { title, body, url } = event.data.json();
  const options = { body, icon: FACTS.icon, badge: FACTS.icon, tag: "today", data: { url } };
  event.waitUntil(self.registration.showNotification(title, options));
});

async function open(url) {
  const windows = await self.clients.matchAll({ type: "window" });
  const there = windows.find((client) => new URL(client.url).pathname === url);
  await (there ? there.focus() : self.clients.openWindow(url));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
