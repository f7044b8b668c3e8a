// The service worker's push handling: it shows a notification, unless the match is in view, and opens the match.

import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

const CODE = readFileSync(new URL('../public/notices.js', import.meta.url), 'utf8');

interface Page {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: string;
}

function worker(pages: readonly Page[] = []) {
  const done: string[] = [];
  const heard = new Map<string, (event: object) => void>();
  const navigator = {
    setAppBadge: async () => done.push('badge'),
    clearAppBadge: async () => done.push('no badge'),
  };
  const registration = {
    showNotification: async (
      title: string,
      { body, tag, data }: { body: string; tag: string; data: { match: string } },
    ) => done.push(`${title} | ${body} | ${tag} | ${data.match}`),
  };
  const clients = {
    matchAll: async () =>
      pages.map((page) => ({ ...page, focus: async () => done.push(`focus ${page.url}`) })),
    openWindow: async (path: string) => done.push(`open ${path}`),
  };
  const addEventListener = (name: string, run: (event: object) => void) => heard.set(name, run);
  const self = { navigator, registration, clients, addEventListener };
  runInContext(CODE, createContext({ self, URL }));
  const tell = async (name: string, event: object): Promise<void> => {
    const waited: Promise<unknown>[] = [];
    heard.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) });
    await Promise.all(waited);
  };
  return { done, tell };
}

const pushed = {
  data: { json: () => ({ title: 'Hexmarch · Skor', text: 'It is your turn.', match: 'abc' }) },
};
const clicked = { notification: { data: { match: 'abc' }, close: () => undefined } };
const at = (path: string, focused = true, visibilityState = 'visible') => ({
  url: `https://hex.example${path}`,
  focused,
  visibilityState,
});

test('a message is shown under its match, and the app has a badge', async () => {
  const { done, tell } = worker();
  await tell('push', pushed);
  expect(done).toEqual(['Hexmarch · Skor | It is your turn. | abc | abc', 'badge']);
});

test.each([
  ['the match is looked at', at('/m/abc'), 0],
  ['its tab is open behind others', at('/m/abc', false, 'hidden'), 2],
  ['its window is not the one that is used', at('/m/abc', false), 2],
  ['another page is looked at', at('/'), 2],
  ['another match is looked at', at('/m/abcd'), 2],
  ['what was before in it is looked at', at('/m/abc/replay'), 2],
])('when %s', async (_what, page, count) => {
  const { done, tell } = worker([page]);
  await tell('push', pushed);
  expect(done.length).toBe(count);
});

test('a message without anything in it is none', async () => {
  const { done, tell } = worker();
  await tell('push', { data: null });
  expect(done).toEqual([]);
});

test('a click leads to the match, to its page where it is open', async () => {
  const open = worker([at('/'), at('/m/abc', false)]);
  await open.tell('notificationclick', clicked);
  expect(open.done).toEqual(['no badge', 'focus https://hex.example/m/abc']);
  const closed = worker([at('/')]);
  await closed.tell('notificationclick', clicked);
  expect(closed.done).toEqual(['no badge', 'open /m/abc']);
});

test('what is about several matches is shown whichever is looked at, and leads to the start', async () => {
  const { done, tell } = worker([at('/m/abc')]);
  const day = { title: 'Hexmarch · Your day', text: 'Skor: It is your turn.', match: '' };
  await tell('push', { data: { json: () => day } });
  await tell('notificationclick', { notification: { data: { match: '' }, close: () => undefined } });
  expect(done).toEqual([`${day.title} | ${day.text} |  | `, 'badge', 'no badge', 'open /']);
});

test('where a table is open a click leads to where one sits down', async () => {
  const { done, tell } = worker([at('/m/abc')]);
  await tell('notificationclick', {
    notification: { data: { match: 'abc', code: 'K7QF2M9X' }, close: () => undefined },
  });
  expect(done).toEqual(['no badge', 'open /r/K7QF2M9X']);
});

test('news of a circle leads to its page, and is not shown where that is in view', async () => {
  const json = () => ({
    title: 'Hexmarch · Thursdays',
    text: 'You were mentioned.',
    match: '',
    circle: 'xyz',
  });
  const elsewhere = worker([at('/')]);
  await elsewhere.tell('push', { data: { json } });
  const data = { match: '', circle: 'xyz' };
  await elsewhere.tell('notificationclick', { notification: { data, close: () => undefined } });
  expect(elsewhere.done).toEqual([
    ...['Hexmarch · Thursdays | You were mentioned. | xyz | ', 'badge', 'no badge', 'open /c/xyz'],
  ]);
  const there = worker([at('/c/xyz')]);
  await there.tell('push', { data: { json } });
  expect(there.done).toEqual([]);
});
