// A page within the page of another site (UI-P48): what it finds of what the browser keeps, and of which match it is.

/** What of the browser's storage was looked at or called; the page must not even look. */
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
const { playerName, themeChoice } = await import('../src/preferences/prefs.ts');
const { tokenOf, keepToken } = await import('../src/net/keys.ts');
const { embeddedAt } = await import('../src/embed/shown.ts');

afterAll(() => expect(touched).toEqual([]));

test('finds what its address asks for and nothing else, neither kept nor written there', () => {
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
