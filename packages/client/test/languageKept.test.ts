// A page that opens in a language that was chosen before.

import { jest } from '@jest/globals';

const KEPT: Readonly<Record<string, string>> = { 'hexmarch.language': 'de' };
const page = { documentElement: { lang: '' }, cookie: '' };

beforeAll(() => {
  Object.assign(globalThis, {
    document: page,
    localStorage: { getItem: (key: string) => KEPT[key] ?? null, setItem: () => undefined },
  });
});

test('it says so in its head, and to the server for the words of the next page', async () => {
  jest.resetModules();
  const { language } = await import('../src/text/language.ts');
  expect(language()).toBe('de');
  expect(page.documentElement.lang).toBe('de');
  expect(page.cookie).toBe('hexmarch.language=de; path=/; max-age=31536000; samesite=lax');
});
