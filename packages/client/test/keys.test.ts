// The table of keys: what a press is called, and that no key ever means two things.

import { keys as skorKeys } from '../src/games/skor/keys.ts';
import { keys as skormKeys } from '../src/games/skorm/keys.ts';
import { BINDINGS, boundTo, chordFor, gameBindings, rebind, resetKeys } from '../src/keys/bindings.ts';
import { chordOf, chordText, isBindable } from '../src/keys/chord.ts';

const press = (key: string, shiftKey = false) => chordOf({ key, shiftKey });

afterEach(resetKeys);

test('a press is named by what it makes; Shift only where it makes nothing', () => {
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

test.each([
  ['skor', skorKeys],
  ['skorm', skormKeys],
])('by default no two keys of %s and its table are the same, and all have words', (id, keys) => {
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
