// Shows what the server tells while no page is open, and leads to the table. It keeps nothing and answers no request.

const told = (event) => {
  try {
    return event.data.json().notification;
  } catch {
    return { title: "Kogge" }; // nobody can read it, but a browser insists that something is shown
  }
};

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title, body, lang, tag, navigate } = told(event);
  event.waitUntil(self.registration.showNotification(title, { body, lang, tag, renotify: Boolean(tag), data: { navigate } }));
});

/** The page of the table, if one is open already; else a new one. It leads nowhere but to our own pages. */
async function open(address) {
  const home = self.registration.scope;
  const wanted = address?.startsWith(home) ? address : home;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => page.url.split(/[?#]/)[0] === wanted);
  return there ? there.focus() : self.clients.openWindow(wanted);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.navigate));
});

/** A browser may have a new address for notices by itself. */
async function subscribeAgain(event) {
  const subscription = event.newSubscription
    ?? await self.registration.pushManager.subscribe(event.oldSubscription.options);
  const headers = { "Content-Type": "application/json" };
  await fetch(`${self.registration.scope}me/notices/push`, { method: "POST", headers, body: JSON.stringify(subscription) });
}

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(event)));
