// The table of shortcuts: the name of a press, and that no key is ambiguous.

import { existsSync } from 'node:fs';
import { MANIFESTS } from '@hexmarch/shared/catalogue/manifests';
import {
  BINDINGS,
  boundTo,
  chordFor,
  type GameKey,
  gameBindings,
  rebind,
  resetKeys,
} from '../src/shortcuts/bindings.ts';
import { chordOf, chordText, isBindable } from '../src/shortcuts/chord.ts';

const press = (key: string, shiftKey = false) => chordOf({ key, shiftKey });

afterEach(resetKeys);

test('a press is named by its character; with Shift only if that does not change it', () => {
  expect(press('n')).toBe('n');
  expect(press('N', true)).toBe('Shift+n');
  expect(press('?', true)).toBe('?');
  expect(press(' ')).toBe('Space');
  expect(press('Enter', true)).toBe('Shift+Enter');
  expect(chordText('Shift+n')).toBe('Shift+N');
  expect(chordText('+')).toBe('+');
});

test('the keys that keep the board usable cannot be given away', () => {
  for (const chord of ['Tab', 'Shift+Tab', 'Enter', 'Escape', 'Shift', 'F5'])
    expect(isBindable(chord)).toBe(false);
  for (const chord of ['n', '?', 'Shift+n', 'Space', 'Shift+Enter', 'Home'])
    expect(isBindable(chord)).toBe(true);
});

interface KeysOfGame {
  keys(): readonly GameKey[];
}

const fileOf = (id: string): string => `../src/games/${id}/input/keys.ts`;
const keysOf = async (id: string): Promise<KeysOfGame['keys']> =>
  ((await import(fileOf(id))) as KeysOfGame).keys;
const WITH_KEYS = MANIFESTS.map(({ id }) => id).filter((id) =>
  existsSync(new URL(fileOf(id), import.meta.url)),
);
const KEYS = await Promise.all(WITH_KEYS.map(async (id) => [id, await keysOf(id)] as const));

test.each(KEYS)('by default no two keys of %s and its table are the same, and all have words', (id, keys) => {
  const all = [...BINDINGS, ...gameBindings(id, keys())];
  const chords = all.map(chordFor);
  expect(new Set(chords).size).toBe(chords.length);
  for (const binding of all) expect(binding.label()).not.toMatch(/^do\.|\//);
});

test('a key that is taken changes its owner, who is left without', () => {
  const [undo] = BINDINGS.filter(({ id }) => id === 'undo');
  const [chat] = BINDINGS.filter(({ id }) => id === 'chat');
  if (undo === undefined || chat === undefined) throw new Error('no such binding');
  rebind(undo, 'c', BINDINGS);
  expect(boundTo('c', BINDINGS)).toBe(undo);
  expect(chordFor(chat)).toBe('');
  expect(boundTo('z', BINDINGS)).toBeUndefined();
  resetKeys();
  expect(boundTo('c', BINDINGS)).toBe(chat);
});
