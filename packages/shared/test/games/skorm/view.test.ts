// The public view, and what only the history shows.

import { timesNow } from '../../../src/games/skorm/repetition.ts';
import { skorm } from '../../../src/games/skorm/skorm.ts';
import type { SkormState } from '../../../src/games/skorm/types.ts';
import { LAST_QUIET_TURNS } from '../../../src/games/skorm/view.ts';
import { SPECTATOR } from '../../../src/kernel/game.ts';
import { canonicalText } from '../../../src/kernel/json.ts';
import { shownToBot } from '../../../src/search/botPlayer.ts';
import { play, position, statesOf } from './support.ts';

const view = (state: SkormState): SkormState => skorm.view(state, SPECTATOR);
const AROUND = ['e9-e8', 'e1-e2', 'e8-e9', 'e2-e1'];

test('[SKORM-8.2] it tells how often the position of this turn was there, and no turn before it', () => {
  const start = position('2p play 1 Hd8,We9|Hd6,We1 0');
  expect(view(start).past).toBe(1);
  expect(view(play(start, 'e9-e8')).past).toBe(1);
  const again = play(start, ...AROUND);
  expect([view(again).past, timesNow(view(again)), timesNow(again)]).toEqual([2, 2, 2]);
  expect(view(play(again, 'd8-d7')).past).toBe(1);
  expect(view(position('2p play 1 We9|We1 0', { repetitionLimit: 0 })).past).toEqual([]);
  expect(view(play(again, ...AROUND)).past).toEqual([]);
});

test('[SKORM-8.3] it tells the quiet counter once that begins to matter', () => {
  const rounds = 40;
  const quiet = 2 * rounds - LAST_QUIET_TURNS;
  const shown = (count: number, settings: object = { quietRounds: rounds }) =>
    view(position(`2p play 1 We9|We1 ${count}`, settings)).quiet;
  expect([shown(quiet - 1), shown(quiet), shown(2 * rounds - 1)]).toEqual([0, quiet, 2 * rounds - 1]);
  expect(shown(500, { quietRounds: 0 })).toBe(0);
});

test('a turn touches nothing in it but the board, which turn it is and whose', () => {
  const before = position('2p play 1 Hd8,We9|Hd6,We1 3');
  const after = play(before, 'e9-e8');
  const changed = Object.keys(after).filter(
    (key) =>
      canonicalText(view(before)[key as keyof SkormState]) !==
      canonicalText(view(after)[key as keyof SkormState]),
  );
  expect(changed.sort()).toEqual(['active', 'tiles', 'turns']);
});

test.each([2, 3] as const)(
  'seen again it is the same, and an opponent that is asked knows all, %i seats',
  (players) => {
    for (const state of statesOf(5, players)) {
      expect(view(view(state))).toEqual(view(state));
      expect(shownToBot(skorm, state, 0)).toBe(state);
    }
  },
);
