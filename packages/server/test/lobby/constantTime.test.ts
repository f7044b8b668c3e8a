// What is not for all is told in the order in which it was asked for, whatever it is and however long it takes to be found; what is for all
// waits for nothing.

import { inConstantTime } from '../../src/lobby/constantTime.ts';
import type { Linked } from '../../src/lobby/currentRow.ts';
import { settled } from '../support/hostOf.ts';

const linked = (visibility: 'public' | 'private', locked: boolean): Linked =>
  ({ visibility, row: { watchersAllowed: true, locked } }) as unknown as Linked;

/** What there is after so many turns of the loop: they come in the same order on every machine, as milliseconds do not. */
async function after<T>(turns: number, what: T): Promise<T> {
  for (let i = 0; i < turns; i++) await settled();
  return what;
}

const EVEN_TURNS = 6;

test.each([
  [3, 0, 1],
  [0, 1, 3],
])(
  'a locked match, a private one and none are told of evenly: found after %i, %i and %i turns',
  async (...turns) => {
    const told: string[] = [];
    const ask = async (name: string, what: Linked | undefined, turns: number): Promise<void> => {
      expect(await inConstantTime(after(turns, what), () => after(EVEN_TURNS, undefined))).toBe(what);
      told.push(name);
    };
    const [ofLocked = 0, ofPrivate = 0, ofNone = 0] = turns;
    await Promise.all([
      ask('locked', linked('public', true), ofLocked),
      ask('private', linked('private', false), ofPrivate),
      ask('none', undefined, ofNone),
      ask('public', linked('public', false), 3),
    ]);
    expect(told).toEqual(['public', 'locked', 'private', 'none']);
  },
);
