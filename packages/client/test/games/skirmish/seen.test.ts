// How many turns of a match had been shown when the page was opened (UI-S39).

import { jest } from '@jest/globals';

const storage = new Map<string, string>();

beforeAll(() => {
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    },
  });
});

/** A fresh module instance, as after loading the page. */
async function opened(): Promise<typeof import('../../../src/games/skirmish/history/seen.ts')> {
  jest.resetModules();
  return import('../../../src/games/skirmish/history/seen.ts');
}

test('what is shown now counts from the next visit on', async () => {
  const first = await opened();
  expect(first.seenBefore('a')).toBeUndefined();
  first.keepSeen('a', 3);
  first.keepSeen('a', 4);
  first.keepSeen('b', 1);
  expect(first.seenBefore('a')).toBeUndefined();
  const second = await opened();
  expect(second.seenBefore('a')).toBe(4);
  second.keepSeen('a', 7);
  expect(second.seenBefore('a')).toBe(4);
  second.sawAll('a', 7);
  expect(second.seenBefore('a')).toBe(7);
});

test('whatever else stands there is taken for nothing', async () => {
  for (const odd of ['no list', '{"a":1}', '[["a"],3,null]']) {
    storage.set('hexmarch.skirmish.seen', odd);
    const page = await opened();
    expect(page.seenBefore('a')).toBeUndefined();
    page.keepSeen('a', 2);
    expect((await opened()).seenBefore('a')).toBe(2);
  }
});
