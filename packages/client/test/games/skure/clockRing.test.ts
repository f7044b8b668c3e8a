// The clock of a turn of a company battle (UI-K89): segments of a ring, loud in the end for who leads the fighter, and what is heard.

import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import { ringPieces, ringState, type TurnTime } from '../../../src/games/skure/company/clockRing.ts';
import { isAfterOneMore } from '../../../src/games/skure/company/TurnClock.tsx';
import { due } from '../../../src/games/skure/panels/words/frame.ts';
import { companyBattle } from './companies.ts';
import { broken, unclosed } from './pictures.ts';

const MINUTE: TurnTime = { who: 'A1', endMs: 60_000, ofMs: 60_000, isOwn: true };

test('segments vanish one by one, and in between nothing is drawn', () => {
  expect(ringState(MINUTE, 0)).toEqual({ count: 30, isLoud: false, nextMs: 2000 });
  expect(ringState(MINUTE, 1999)).toEqual({ count: 30, isLoud: false, nextMs: 1 });
  expect(ringState(MINUTE, 2000)).toEqual({ count: 29, isLoud: false, nextMs: 2000 });
  expect(ringState(MINUTE, 60_000)).toEqual({ count: 0, isLoud: false, nextMs: undefined });
  // More time than the whole, as after a pause: the ring is full.
  expect(ringState(MINUTE, -5000)).toMatchObject({ count: 30 });
});

test('drawn whenever something changes, a turn takes few pictures', () => {
  const drawn = (time: TurnTime): number => {
    let [now, count] = [0, 0];
    for (;;) {
      const { nextMs } = ringState(time, now);
      count += 1;
      if (nextMs === undefined) return count;
      now += nextMs;
    }
  };
  expect(drawn(MINUTE)).toBe(31);
  // Of twelve hours the last ten seconds are within the last segment.
  expect(drawn({ ...MINUTE, endMs: 43_200_000, ofMs: 43_200_000 })).toBe(32);
  expect(drawn({ ...MINUTE, endMs: 43_200_000, ofMs: 43_200_000, isOwn: false })).toBe(31);
});

test('the last ten seconds are loud for who leads the fighter alone', () => {
  expect([49_999, 50_000, 59_999].map((now) => ringState(MINUTE, now).isLoud)).toEqual([false, true, true]);
  const others = { ...MINUTE, isOwn: false };
  expect([49_999, 50_000, 59_999].map((now) => ringState(others, now).isLoud)).toEqual([false, false, false]);
  const pieces = (isLoud: boolean) => ringPieces({ count: 3, isLoud, nextMs: 1 }, { x: 5, y: 7 });
  // One picture for all segments; those of the time that has passed are missing, or faint in a loud ring.
  expect(pieces(true).filter(({ alpha }) => alpha === 1)).toHaveLength(3);
  expect(pieces(true)).toHaveLength(30);
  expect(new Set(pieces(true).map(({ key }) => key)).size).toBe(1);
  expect(pieces(false).map(({ x, y, angleDeg }) => [x, y, angleDeg])).toEqual([
    [5, 7, 330],
    [5, 7, 342],
    [5, 7, 354],
  ]);
  expect(pieces(true)[0]?.key).not.toBe(pieces(false)[0]?.key);
  for (const { make } of [...pieces(true), ...pieces(false)]) {
    const { svg } = make() as { readonly svg: string };
    expect([unclosed(svg), broken(svg)]).toEqual([[], false]);
  }
});

const BATTLE = companyBattle(6);
const seen = (seat: number): SkureView => skure.view(BATTLE, { kind: 'seat', seat });

test('the countdown alarms who leads the current fighter, or is asked, alone', () => {
  const list = [{ at: 60_000, command: 'time-up' }];
  const leader = BATTLE.characters.find(({ id }) => id === BATTLE.actor)?.seat ?? -1;
  const alarmed = [0, 1, 2, 3, 4, 5].filter((seat) => due(seen(seat), list, seat)?.isCalm !== true);
  expect(alarmed).toEqual([leader]);
  expect(due(skure.view(BATTLE, { kind: 'spectator' }), list)?.isCalm).toBe(true);
});

test('one is called before one’s turn, when a single fighter is left before it', () => {
  const called = [0, 1, 2, 3, 4, 5].filter((seat) => isAfterOneMore({ view: seen(seat), seat }));
  const [, next] = BATTLE.order;
  expect(called).toEqual([BATTLE.characters.find(({ id }) => id === next)?.seat]);
  const [seat = -1] = called;
  expect(isAfterOneMore({ view: seen(seat) })).toBe(false);
  const over = { winners: [], reason: 'agreed', rule: '', places: [] };
  expect(isAfterOneMore({ view: { ...seen(seat), outcome: over }, seat })).toBe(false);
});
