// The schedule of a TV channel (UI-P40): live matches, else those of the week, endlessly one after the other.

import type { TvChannel } from '@hexmarch/shared/protocol/lobby/tv';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { lastEnded, type OnNow, onNext, onNow, watchedOf } from '../src/screens/tv/programme.ts';

const row = (matchId: string) => ({ matchId }) as MatchRow;
const live = (matchId: string): TvChannel => ({ game: 'skor', row: row(matchId), told: 20 });
const finished = (first: string, ...more: readonly string[]): TvChannel => ({
  ...{ game: 'skor', row: row(first), overAt: 1 },
  more: more.map((id) => ({ row: row(id), overAt: 1 })),
});
const none = new Set<string>();
const idOf = (on: OnNow | undefined) => on && `${on.row.matchId}${on.overAt === undefined ? '' : ', over'}`;

test('a new viewer sees a live match, else the most-watched one, and nothing if there is none', () => {
  expect(idOf(onNow(live('a'), none))).toBe('a');
  expect(idOf(onNow(finished('b', 'c'), none))).toBe('b, over');
  expect(idOf(onNow(finished('b', 'c'), new Set(['b'])))).toBe('c, over');
  expect(onNow(finished('b'), new Set(['b']))).toBeUndefined();
  expect(onNow(undefined, none)).toBeUndefined();
});

test('replays come one after the other, and then from the first again', () => {
  const channel = finished('a', 'b', 'c');
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
  const alone = onNow(finished('a'), none) as OnNow;
  expect(onNext(finished('a'), alone, none)).toMatchObject({ row: { matchId: 'a' }, turn: 1 });
});

test('a live match comes after anything but itself, and a match just watched is not shown again at once', () => {
  const watched: OnNow = { row: row('a'), turn: 0 };
  expect(onNext(live('a'), watched, none)).toBeUndefined();
  expect(idOf(onNext(live('b'), watched, none))).toBe('b');
  expect(idOf(onNext(live('b'), onNow(finished('c'), none) as OnNow, none))).toBe('b');
  expect(onNext(finished('a'), watched, none)).toBeUndefined();
  expect(idOf(onNext(finished('a', 'c'), watched, none))).toBe('c, over');
});

test('what is watched: people first, then the match that ended last, then what is shipped', () => {
  const ended: TvChannel = {
    ...{ game: 'skorm', row: row('a'), overAt: 5 },
    more: [
      { row: row('b'), overAt: 9 },
      { row: row('c'), overAt: 1 },
    ],
  };
  expect(watchedOf('skor', [ended, live('d')])).toEqual({ kind: 'live', row: row('d'), told: 20 });
  expect(watchedOf('skorm', [ended, live('d')])).toEqual({ kind: 'past', row: row('b'), overAt: 9 });
  expect(watchedOf('skure', [ended, live('d')])).toEqual({ kind: 'shipped', game: 'skure' });
  expect(lastEnded([ended, live('d')]).map(({ row: { matchId } }) => matchId)).toEqual(['b', 'a', 'c']);
});
