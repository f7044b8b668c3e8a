// TV channels: which match of a game is shown and for how long, and what is replayed without live matches.

import { Documents } from '../../src/base/documents.ts';
import { Tv, type TvKinds } from '../../src/lobby/tv.ts';
import { MemoryDocuments } from '../../src/store/memory/memoryDocuments.ts';
import type { Table } from '../../src/table/table.ts';

interface Facts {
  status?: string;
  visibility?: string;
  locked?: boolean;
  watchersAllowed?: boolean;
  spectators?: number;
  bots?: readonly number[];
  publishedCount?: number;
  publishedAt?: number;
}

const START = Date.UTC(2026, 4, 1);

/** Matches of one game, by id. */
async function world() {
  const of = { now: START };
  const facts = new Map<string, Required<Facts>>();
  const rowOf = (matchId: string) => {
    const { status, locked, watchersAllowed, spectators, bots } = facts.get(matchId) as Required<Facts>;
    return { matchId, status, locked, watchersAllowed, watchers: spectators, bots, createdAt: 0 };
  };
  const tableOf = (matchId: string): Table => {
    const { visibility, status, publishedCount, publishedAt } = facts.get(matchId) as Required<Facts>;
    return {
      setup: { matchId, visibility, game: { id: 'duel' } },
      status,
      row: () => rowOf(matchId),
      playing: { sight: { publishedAt, position: { told: publishedCount } } },
    } as unknown as Table;
  };
  const book = await Documents.open<TvKinds>(new MemoryDocuments());
  const tv = new Tv({
    tables: {
      games: new Map([['duel', {} as never]]),
      all: () => [...facts.keys()].map(tableOf),
      find: (matchId) => (facts.has(matchId) ? tableOf(matchId) : undefined),
      linkedTo: async (by) =>
        'matchId' in by && facts.has(by.matchId)
          ? ({ row: rowOf(by.matchId), visibility: facts.get(by.matchId)?.visibility } as never)
          : undefined,
    },
    book,
    clock: { now: () => of.now },
  });
  const set = (matchId: string, change: Facts): void => {
    const usual = {
      status: 'playing',
      visibility: 'public',
      locked: false,
      watchersAllowed: true,
      spectators: 0,
    };
    const before = facts.get(matchId) ?? { ...usual, bots: [0, 0], publishedCount: 20, publishedAt: of.now };
    facts.set(matchId, { ...before, ...change });
  };
  /** The channel after so many seconds. */
  const after = async (seconds: number) => {
    of.now += 1_000 * seconds;
    const [channel] = await tv.channels();
    return channel && (channel.overAt === undefined ? channel.row.matchId : `${channel.row.matchId}, over`);
  };
  return { ...{ tv, set, after, facts, of } };
}

test('[UI-P40] matches rank by absence of bots, then by spectators, then by length', async () => {
  const { set, after } = await world();
  set('bots', { bots: [0, 3], spectators: 9 });
  expect(await after(1)).toBe('bots');
  set('long', { publishedCount: 80 });
  set('watched', { spectators: 1 });
  expect(await after(119)).toBe('bots');
  expect(await after(2)).toBe('watched');
  set('watched', { spectators: 0, publishedCount: 10 });
  set('long', { publishedAt: START + 100_000 });
  expect(await after(121)).toBe('long');
});

test('a choice holds for two minutes, or to the end of the match', async () => {
  const { set, after } = await world();
  set('a', {});
  expect(await after(1)).toBe('a');
  set('b', { spectators: 5 });
  expect(await after(60)).toBe('a');
  set('a', { status: 'over' });
  expect(await after(1)).toBe('b');
});

test('without an action for three minutes nothing is live', async () => {
  const { set, after } = await world();
  set('a', {});
  expect(await after(1)).toBe('a');
  expect(await after(180)).toBeUndefined();
});

test.each<readonly [string, Facts]>([
  ['private', { visibility: 'private' }],
  ['locked', { locked: true }],
  ['without watchers', { watchersAllowed: false }],
  ['waiting', { status: 'waiting' }],
])('a match that is %s is never on, nor afterwards', async (_, facts) => {
  const { tv, set, after } = await world();
  set('a', { ...facts });
  expect(await after(1)).toBeUndefined();
  if (facts.status === undefined) set('a', { status: 'over' });
  await tv.ended('a');
  expect(await after(1)).toBeUndefined();
});

test('then the most watched matches of seven days are replayed, as long as they are public', async () => {
  const { tv, set, after, facts } = await world();
  for (const [id, spectators] of [
    ['a', 2],
    ['b', 5],
    ['c', 5],
  ] as const) {
    set(id, { spectators });
    await after(2);
    set(id, { status: 'over', spectators: 0 });
    await tv.ended(id);
  }
  expect(await after(2)).toBe('c, over');
  const [channel] = await tv.channels();
  expect(channel?.more?.map(({ row }) => row.matchId)).toEqual(['b', 'a']);
  set('c', { locked: true });
  expect(await after(2)).toBe('b, over');
  facts.delete('b');
  expect(await after(2)).toBe('a, over');
  expect(await after(7 * 86_400)).toBeUndefined();
});

test('very short matches are not replayed', async () => {
  const { tv, set, after } = await world();
  set('a', { status: 'over', publishedCount: 9 });
  await tv.ended('a');
  expect(await after(1)).toBeUndefined();
});
