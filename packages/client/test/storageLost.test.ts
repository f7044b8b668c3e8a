// A browser whose storage refuses, is full, silently stores nothing, or is cleared while the page is open.

import { jest } from '@jest/globals';

interface Page {
  readonly keys: typeof import('../src/net/api/keys.ts');
  readonly prefs: typeof import('../src/preferences/storage.ts');
  readonly seatStorage: typeof import('../src/net/stored/heldSeats.ts');
}

/** What a tab has in its history; the same after a reload. */
let history: { state: unknown; replaceState(state: unknown): void };

/** The page as it is opened, or opened anew by a reload. */
async function open(): Promise<Page> {
  jest.resetModules();
  return {
    keys: await import('../src/net/api/keys.ts'),
    prefs: await import('../src/preferences/storage.ts'),
    seatStorage: await import('../src/net/stored/heldSeats.ts'),
  };
}

const refused = (): never => {
  throw new DOMException('refused', 'SecurityError');
};

const full = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: (key: string) => stored.delete(key),
  key: (i: number) => [...stored.keys()][i] ?? null,
  length: stored.size,
});

const blocked = (): void => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refused });
};

const setStorage = (storage: object): void => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage });
};

const forgetful = () => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined });

beforeEach(() => {
  history = {
    state: null,
    replaceState(state) {
      this.state = structuredClone(state);
    },
  };
  Object.defineProperty(globalThis, 'history', { configurable: true, value: history });
});

const KINDS: readonly (readonly [string, () => void])[] = [
  ['is refused', blocked],
  ['is full', () => setStorage(full(new Map()))],
  ['silently keeps nothing', () => setStorage(forgetful())],
];

test.each(KINDS)('where the storage %s the tab stores a seat, over a reload too', async (_, set) => {
  set();
  const { keys, seatStorage } = await open();
  keys.keepToken('m1', 'token-1');
  keys.rememberSeat('m1');
  expect(keys.tokenOf('m1')).toBe('token-1');
  expect(keys.endsWithTab('m1')).toBe(true);
  expect(seatStorage.heldSeats()).toEqual([{ matchId: 'm1', key: 'token-1' }]);
  await Promise.resolve();
  const again = await open();
  expect(again.keys.tokenOf('m1')).toBe('token-1');
  expect(again.seatStorage.heldSeats()).toEqual([{ matchId: 'm1', key: 'token-1' }]);
});

test('a seat whose storage is emptied later survives the next reload', async () => {
  const stored = new Map<string, string>();
  setStorage({ ...full(stored), setItem: (key: string, value: string) => stored.set(key, value) });
  const { keys } = await open();
  keys.keepToken('m1', 'token-1');
  expect(keys.endsWithTab('m1')).toBe(false);
  await Promise.resolve();
  stored.clear();
  const again = await open();
  expect(again.keys.tokenOf('m1')).toBe('token-1');
  expect(again.keys.endsWithTab('m1')).toBe(true);
});

test('a seat that was given up is nowhere any more, and neither is what another tab has replaced', async () => {
  blocked();
  const { keys } = await open();
  keys.keepToken('m1', 'token-1');
  keys.forgetSeat('m1');
  await Promise.resolve();
  expect((await open()).keys.tokenOf('m1')).toBeNull();
  expect(JSON.stringify(history.state)).not.toContain('token-1');
  const stored = new Map<string, string>();
  setStorage({ ...full(stored), setItem: (key: string, value: string) => stored.set(key, value) });
  const { keys: here } = await open();
  here.keepToken('m2', 'old');
  stored.set('hexmarch.seat.m2', 'new');
  expect(here.tokenOf('m2')).toBe('new');
});

test('a full storage does not answer with what could not be replaced', async () => {
  setStorage(full(new Map([['hexmarch.name', 'Old']])));
  const { prefs } = await open();
  prefs.remember('hexmarch.name', 'New');
  expect(prefs.recall('hexmarch.name')).toBe('New');
});

test('other things in the state of the address are left alone', async () => {
  blocked();
  history.state = { scroll: 7 };
  const { keys } = await open();
  keys.keepToken('m1', 'token-1');
  await Promise.resolve();
  expect(history.state).toMatchObject({ scroll: 7 });
});
