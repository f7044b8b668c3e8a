// Non-public lookups resolve in the order of the requests, whatever they find and however long that takes; public ones are not
// delayed.

import { inConstantTime } from '../../src/lobby/constantTime.ts';
import type { Linked } from '../../src/lobby/currentRow.ts';
import { settled } from '../support/hostOf.ts';

const linked = (visibility: 'public' | 'private', locked: boolean): Linked =>
  ({ visibility, row: { watchersAllowed: true, locked } }) as unknown as Linked;

/** Resolves after so many turns of the event loop, which are deterministic, unlike milliseconds. */
async function after<T>(turns: number, what: T): Promise<T> {
  for (let i = 0; i < turns; i++) await settled();
  return what;
}

const EVEN_TURNS = 6;

test.each([
  [3, 0, 1],
  [0, 1, 3],
])(
  'locked, private and missing matches take equally long: found after %i, %i and %i turns',
  async (...turns) => {
    const answered: string[] = [];
    const ask = async (name: string, what: Linked | undefined, turns: number): Promise<void> => {
      expect(await inConstantTime(after(turns, what), () => after(EVEN_TURNS, undefined))).toBe(what);
      answered.push(name);
    };
    const [ofLocked = 0, ofPrivate = 0, ofNone = 0] = turns;
    await Promise.all([
      ask('locked', linked('public', true), ofLocked),
      ask('private', linked('private', false), ofPrivate),
      ask('none', undefined, ofNone),
      ask('public', linked('public', false), 3),
    ]);
    expect(answered).toEqual(['public', 'locked', 'private', 'none']);
  },
);
