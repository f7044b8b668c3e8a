// Leagues of Skor (TABLE-26): what is won in any match, however it ended, is a board on which the next one can be played.

import fc from 'fast-check';
import { geometry } from '../../../src/games/skor/board.ts';
import { knockout } from '../../../src/games/skor/knockout.ts';
import { parseRealm } from '../../../src/games/skor/realmText.ts';
import { skor } from '../../../src/games/skor/skor.ts';
import type { SkorSettings, SkorState } from '../../../src/games/skor/types.ts';
import { SKOR_STYLE } from '../../../tools/games/skor/random/style.ts';
import { playout } from '../../../tools/playout.ts';
import { runs } from '../../../tools/sweep.ts';

const FIRST: SkorSettings = { alternative: true, roundLimit: 4 };

/** A match of that seed, resigned after that many commands unless it is over before. */
function lostMatch(options: SkorSettings, seed: number, after: number): SkorState {
  const { opened, plies } = playout(skor, SKOR_STYLE, options, 2, seed);
  let state = opened;
  let left = after;
  for (const ply of plies) {
    if (left === 0) break;
    left -= 1;
    state = ply.after;
  }
  const isWon = state.outcome?.winners.length === 1;
  if (isWon || state.outcome !== null) return state;
  return skor.forfeit(state, seed % 2, 'timeout').reduce(skor.evolve, state);
}

/** The first seed with a winner. */
function prizeOf(options: SkorSettings, seed: number, after: number): string {
  for (let i = 0; ; i += 1) {
    const prize = knockout.prize(lostMatch(options, seed + i, after));
    if (prize !== undefined) return prize;
  }
}

test('[TABLE-26.4, SKOR-10.1l] from four Cities to sixteen, the next match can be opened after a resignation at any time', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(fc.nat(40), { minLength: 8, maxLength: 8 }), (seed, afters) => {
      let options = FIRST;
      for (let round = 0; round < 3; round += 1) {
        const after = afters[round] ?? 0;
        const prizes = [
          prizeOf(options, seed + round, after),
          prizeOf(options, seed + 50 + round, afters[round + 4] ?? 0),
        ];
        const next = knockout.next(FIRST, prizes as [string, string]);
        const read = skor.parseOptions(next);
        expect(read).toEqual({ ok: true, value: next });
        options = next;
        const { opened } = playout(skor, SKOR_STYLE, options, 2, seed);
        expect(skor.audit(opened)).toEqual([]);
        expect(geometry(opened.board).lands).toHaveLength(2 ** (round + 2));
        expect(next.roundLimit).toBe(FIRST.roundLimit + 75 * (2 ** (round + 1) - 1));
      }
    }),
    { numRuns: runs(10) },
  );
});

test('[TABLE-26.5] who has drawn takes nothing along', () => {
  const { opened, plies } = playout(skor, SKOR_STYLE, { ...FIRST, roundLimit: 1 }, 2, 3);
  let state = opened;
  for (const ply of plies) state = ply.after;
  expect(state.outcome?.winners).toEqual([]);
  expect(knockout.prize(state)).toBeUndefined();
  expect(knockout.prize(opened)).toBeUndefined();
});

test('[SKOR-10.1l] a winner before sides were chosen has both realms', () => {
  const { opened } = playout(skor, SKOR_STYLE, FIRST, 2, 7);
  const lost = skor.forfeit(opened, 1, 'abandoned').reduce(skor.evolve, opened);
  const realm = parseRealm(knockout.prize(lost));
  expect(realm.ok && [realm.value.lands, realm.value.joins]).toEqual([['0,0', '6,-3'], [['0,0', '6,-3']]]);
  const laid = lost.structures.filter((code) => code !== 0).length;
  expect(realm.ok && Object.keys(realm.value.structures)).toHaveLength(laid);
});

test('[TABLE-26.1] sizes, and options with which no league begins', () => {
  expect(knockout.sizes).toEqual([4, 8, 16]);
  expect(knockout.suits({ ...FIRST, cultures: 'draft' })).toBe(true);
  expect(knockout.suits({ ...FIRST, gm: ['dice'] })).toBe(false);
  expect(knockout.suits({ ...FIRST, position: '{}' })).toBe(false);
  expect(knockout.suits({ ...FIRST, realms: ['', ''] })).toBe(false);
});
