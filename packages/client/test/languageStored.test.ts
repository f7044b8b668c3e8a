// A page that opens in a stored language.

import { jest } from '@jest/globals';

const STORED: Readonly<Record<string, string>> = { 'hexmarch.language': 'de' };
const page = { documentElement: { lang: '' }, cookie: '' };

beforeAll(() => {
  Object.assign(globalThis, {
    document: page,
    localStorage: { getItem: (key: string) => STORED[key] ?? null, setItem: () => undefined },
  });
});

test('it is in the page’s head, and in a cookie for the messages of the next page', async () => {
  jest.resetModules();
  const { language } = await import('../src/text/language.ts');
  expect(language()).toBe('de');
  expect(page.documentElement.lang).toBe('de');
  expect(page.cookie).toBe('hexmarch.language=de; path=/; max-age=31536000; samesite=lax');
});
