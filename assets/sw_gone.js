// Stands in the place of the service worker in builds that have none: takes an older one of the same
// address away with all that it kept, and loads its pages anew.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  const prefix = `yomite ${new URL(self.registration.scope).pathname} `;
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: "window" })) await client.navigate(client.url);
})()));
