// What a channel shows (UI-P40): what is played now, else what was played within a week, one after the other without end.

import type { MatchRow } from '@hexmarch/shared/protocol/messages';
import type { TvChannel } from '@hexmarch/shared/protocol/tv';
import { type OnNow, onNext, onNow } from '../src/screens/tv/programme.ts';

const row = (matchId: string) => ({ matchId }) as MatchRow;
const live = (matchId: string): TvChannel => ({ game: 'skor', row: row(matchId), told: 20 });
const past = (first: string, ...more: readonly string[]): TvChannel => ({
  ...{ game: 'skor', row: row(first), overAt: 1 },
  more: more.map((id) => ({ row: row(id), overAt: 1 })),
});
const none = new Set<string>();
const idOf = (on: OnNow | undefined) => on && `${on.row.matchId}${on.overAt === undefined ? '' : ', over'}`;

test('whoever comes sees what is played now, else what most have watched, and nothing where there is none', () => {
  expect(idOf(onNow(live('a'), none))).toBe('a');
  expect(idOf(onNow(past('b', 'c'), none))).toBe('b, over');
  expect(idOf(onNow(past('b', 'c'), new Set(['b'])))).toBe('c, over');
  expect(onNow(past('b'), new Set(['b']))).toBeUndefined();
  expect(onNow(undefined, none)).toBeUndefined();
});

test('replays come one after the other, and then from the first again', () => {
  const channel = past('a', 'b', 'c');
  const seen: (string | undefined)[] = [];
  const turns = new Set<number>();
  for (let on = onNow(channel, none), i = 0; on !== undefined && i < 5; i++) {
    seen.push(idOf(on));
    turns.add(on.turn);
    on = onNext(channel, on, none);
  }
  expect(seen).toEqual(['a, over', 'b, over', 'c, over', 'a, over', 'b, over']);
  // Each is another turn, so the same match begins anew.
  expect(turns.size).toBe(5);
  const alone = onNow(past('a'), none) as OnNow;
  expect(onNext(past('a'), alone, none)).toMatchObject({ row: { matchId: 'a' }, turn: 1 });
});

test('what is played now comes after anything but itself, and what was just watched is not shown again at once', () => {
  const watched: OnNow = { row: row('a'), turn: 0 };
  expect(onNext(live('a'), watched, none)).toBeUndefined();
  expect(idOf(onNext(live('b'), watched, none))).toBe('b');
  expect(idOf(onNext(live('b'), onNow(past('c'), none) as OnNow, none))).toBe('b');
  expect(onNext(past('a'), watched, none)).toBeUndefined();
  expect(idOf(onNext(past('a', 'c'), watched, none))).toBe('c, over');
});
