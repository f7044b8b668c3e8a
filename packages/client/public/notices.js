// What the app's worker does beside keeping pages: shows what the server has to tell while nobody looks, and leads to the match or the
// circle.

/** What is about several matches is about no page. */
const isSeen = (page, about) =>
  pathTo(about) !== '/' &&
  page.focused &&
  page.visibilityState === 'visible' &&
  new URL(page.url).pathname.replace(/\/$/, '') === pathTo(about);

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function tell(message) {
  const { title, text, match, code, circle } = message;
  if ((await pages()).some((page) => isSeen(page, { match, circle }))) return;
  // A newer one takes the place of the older, also of one that a page has shown.
  await self.registration.showNotification(title, {
    body: text,
    tag: circle ?? match,
    icon: '/icon-192.png',
    data: { match, code, circle },
  });
  await self.navigator.setAppBadge?.();
}

/** By a code one may sit down. */
function pathTo({ match, code, circle }) {
  if (code !== undefined) return `/r/${encodeURIComponent(code)}`;
  if (circle !== undefined) return `/c/${encodeURIComponent(circle)}`;
  return match === '' ? '/' : `/m/${encodeURIComponent(match)}`;
}

async function lead(about) {
  await self.navigator.clearAppBadge?.();
  const path = pathTo(about);
  const open = (await pages()).find((page) => new URL(page.url).pathname === path);
  if (open !== undefined) await open.focus();
  else await self.clients.openWindow(path);
}

self.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(tell(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  const about = event.notification.data ?? {};
  event.notification.close();
  if (typeof about.match === 'string') event.waitUntil(lead(about));
});
