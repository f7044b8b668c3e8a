// Inspected turn and selected order, as state of the panels.

import type { SkirmishEvent } from '@hexmarch/shared/games/skirmish/state';
import { lookingAt } from '../../../src/games/skirmish/history/looking.ts';
import { playedMatch, visibleTo } from './played.ts';

const MATCH = playedMatch({ players: 3, turns: 4, seed: 11 });
const EVENTS = visibleTo(MATCH, { kind: 'seat', seat: 0 });

/** With all events up to the resolution of that turn. */
function lookingAfter(turn: number, all: readonly SkirmishEvent[] = EVENTS) {
  const end = all.findIndex((event) => event.type === 'resolved' && event.report.turn === turn);
  return lookingAt({ view: MATCH.state, events: all.slice(0, end + 1) });
}

test('an explanation belongs to its turn, and closes in another', () => {
  lookingAfter(2).ask('AB');
  expect(lookingAfter(2).selectedId).toBe('AB');
  expect([lookingAfter(3).selectedId, lookingAfter(3).isDeeper]).toEqual([undefined, false]);
  lookingAfter(3).ask('CD');
  expect([lookingAfter(3).selectedId, lookingAfter(3).isDeeper]).toEqual(['CD', false]);
  lookingAfter(3).show(0);
  lookingAfter(3).ask('EF');
  expect([lookingAfter(3).shown?.turn, lookingAfter(3).selectedId]).toEqual([1, 'EF']);
});

test('a replay of the same turn keeps its explanation', () => {
  lookingAfter(3).show(undefined);
  lookingAfter(3).ask('AB');
  expect(lookingAfter(3, structuredClone(EVENTS)).selectedId).toBe('AB');
});
