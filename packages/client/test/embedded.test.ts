// The embedded page (UI-P48): its access to the browser's storage, and the match in its path.

/** Recorded accesses to the browser's storage; the page must not even read it. */
const touched: string[] = [];
const watched = new Proxy(
  {},
  {
    get: (_, name) => {
      touched.push(String(name));
      return () => null;
    },
  },
);

const ADDRESS =
  'https://hexmarch.example/embed/m/x?theme=light&lang=de&name=Zoe&hexmarch.name=Zoe&seat.x=key#seat=key';
Object.defineProperty(globalThis, 'location', { value: new URL(ADDRESS), configurable: true });
Object.defineProperty(globalThis, 'localStorage', { value: watched, configurable: true });
const { isEmbedded, recall, recallList, remember } = await import('../src/preferences/storage.ts');
const { language } = await import('../src/text/language.ts');
const { playerName, themeChoice } = await import('../src/preferences/preferences.ts');
const { tokenOf, keepToken } = await import('../src/net/api/keys.ts');
const { embeddedAt } = await import('../src/embed/shown.ts');

afterAll(() => expect(touched).toEqual([]));

test('reads only the address’s parameters, and neither reads nor writes storage', () => {
  expect(isEmbedded).toBe(true);
  expect(themeChoice.value).toBe('light');
  expect(language()).toBe('de');
  expect(playerName.value).toBe('');
  expect(tokenOf('x')).toBeNull();
  expect(recall('hexmarch.language')).toBe('de');
  expect(recallList('hexmarch.matches')).toEqual([]);
});

test('remembers for as long as it lasts', () => {
  keepToken('x', 'of-a-watcher');
  expect(tokenOf('x')).toBe('of-a-watcher');
  remember('hexmarch.theme', 'contrast');
  expect(recall('hexmarch.theme')).toBe('contrast');
  remember('hexmarch.theme', null);
  expect(recall('hexmarch.theme')).toBeNull();
});

test.each([
  ['/embed/m/x', { matchId: 'x' }],
  ['/embed/m/x%20y/', { matchId: 'x y' }],
  ['/embed/tv/skor', { channel: 'skor' }],
  ['/embed/m/%zz', undefined],
  ['/embed/m/', undefined],
  ['/embed/m/x/y', undefined],
  ['/embed/study/x', undefined],
])('%s is the page of %j', (path, shown) => {
  expect(embeddedAt(path)).toEqual(shown);
});

export {};
