// Which turn somebody looks at, and which order was asked about, as the panels remember it.

import type { SkirmishEvent } from '@hexmarch/shared/games/skirmish/state';
import { lookingAt } from '../../../src/games/skirmish/report/looking.ts';
import { playedMatch, toldTo } from './played.ts';

const MATCH = playedMatch({ players: 3, turns: 4, seed: 11 });
const EVENTS = toldTo(MATCH, { kind: 'seat', seat: 0 });

/** With all that has happened up to the resolution of that turn. */
function lookingAfter(turn: number, all: readonly SkirmishEvent[] = EVENTS) {
  const end = all.findIndex((event) => event.type === 'resolved' && event.report.turn === turn);
  return lookingAt({ view: MATCH.state, events: all.slice(0, end + 1) });
}

test('an answer is about the turn in which it was asked for, and no longer there in another', () => {
  lookingAfter(2).ask('AB');
  expect(lookingAfter(2).asked).toBe('AB');
  expect([lookingAfter(3).asked, lookingAfter(3).isDeeper]).toEqual([undefined, false]);
  lookingAfter(3).ask('CD');
  expect([lookingAfter(3).asked, lookingAfter(3).isDeeper]).toEqual(['CD', false]);
  lookingAfter(3).show(0);
  lookingAfter(3).ask('EF');
  expect([lookingAfter(3).shown?.turn, lookingAfter(3).asked]).toEqual([1, 'EF']);
});

test('the same turn told anew keeps its answer', () => {
  lookingAfter(3).show(undefined);
  lookingAfter(3).ask('AB');
  expect(lookingAfter(3, structuredClone(EVENTS)).asked).toBe('AB');
});
