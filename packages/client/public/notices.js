// What the app's worker does beside keeping pages: shows what the server has to tell while nobody looks, and leads to the match.

/** Whoever has this very match before his eyes needs no word; what is about several is of none. */
const isSeen = (page, match) =>
  match !== '' &&
  page.focused &&
  page.visibilityState === 'visible' &&
  new URL(page.url).pathname.replace(/\/$/, '') === `/m/${encodeURIComponent(match)}`;

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function tell(message) {
  const { title, text, match, code } = message;
  if ((await pages()).some((page) => isSeen(page, match))) return;
  // A newer one takes the place of the older, also of one that a page has shown.
  await self.registration.showNotification(title, {
    body: text,
    tag: match,
    icon: '/icon-192.png',
    data: { match, code },
  });
  await self.navigator.setAppBadge?.();
}

/** By a code one may sit down. */
function pathTo(match, code) {
  if (code !== undefined) return `/r/${encodeURIComponent(code)}`;
  return match === '' ? '/' : `/m/${encodeURIComponent(match)}`;
}

async function lead(match, code) {
  await self.navigator.clearAppBadge?.();
  const path = pathTo(match, code);
  const open = (await pages()).find((page) => new URL(page.url).pathname === path);
  if (open !== undefined) await open.focus();
  else await self.clients.openWindow(path);
}

self.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(tell(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  const { match, code } = event.notification.data ?? {};
  event.notification.close();
  if (typeof match === 'string') event.waitUntil(lead(match, code));
});
