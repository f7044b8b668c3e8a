// A browser's tournaments: its keys, which open its matches, and a player's state.

import type {
  LeagueReply,
  MeetingSnapshot,
  PairingSnapshot,
  ScoredReply,
} from '@hexmarch/shared/protocol/lobby/leagues';
import { tokenOf } from '../src/net/api/keys.ts';
import { actInLeague, holdLeague, joinLeague, lookAtLeague } from '../src/net/lobby/leagueRequests.ts';
import { leaguePathOf, ownLeagues } from '../src/net/lobby/leagues.ts';
import { scoredStandingOf, standingOf } from '../src/screens/league/Own.tsx';
import { storage } from './storage.ts';

const stored = storage();

const plain = globalThis.fetch;
beforeEach(() => stored.clear());
afterEach(() => {
  globalThis.fetch = plain;
});

const OPEN: LeagueReply = {
  ...{
    format: 'knockout',
    leagueId: 'L',
    game: 'skor',
    options: {},
    clock: { kind: 'untimed' },
    takebacks: 'never',
    size: 4,
  },
  ...{ host: 'Ada', status: 'open', players: ['Ada', 'Ben'], rounds: [], now: 0 },
};

const FIRST: readonly MeetingSnapshot[] = [
  { pair: [0, 2], matches: ['m1'], seats: [0, 2] },
  { pair: [3, 1], matches: [], beginsAt: 60_000 },
];
const BEGUN: LeagueReply = {
  ...OPEN,
  ...{ status: 'playing', players: ['Ada', 'Ben', 'Cleo', 'Dara'] },
  ...{ rounds: [FIRST, [{ pair: [null, null], matches: [] }]], you: { isHost: false, place: 2 } },
};

/** The server's responses, and the keys of the requests. */
function answering(reply: unknown): (string | null)[] {
  const keys: (string | null)[] = [];
  globalThis.fetch = async (_path, init) => {
    keys.push(new Headers(init?.headers).get('authorization'));
    return Response.json(reply);
  };
  return keys;
}

test('joining stores a key, which opens every match of the player', async () => {
  answering({ key: 'k'.repeat(20) });
  await joinLeague(OPEN, 'Cleo');
  const keys = answering(BEGUN);
  await lookAtLeague('L');
  expect(keys).toEqual([`Bearer ${'k'.repeat(20)}`]);
  expect(tokenOf('m1')).toBe('k'.repeat(20));
  expect(leaguePathOf('m1')).toBe('/league/L');
  expect(leaguePathOf('m2')).toBeUndefined();
  expect(ownLeagues()).toMatchObject([{ leagueId: 'L', size: 4, status: 'playing', matches: ['m1'] }]);
});

test('a removed player is forgotten, the host is not', async () => {
  answering({ key: 'k'.repeat(20) });
  await joinLeague(OPEN, 'Cleo');
  answering({ leagueId: 'M', key: 'h'.repeat(20) });
  const { clock, takebacks, size } = OPEN;
  await holdLeague({ game: 'skor', options: {}, clock, takebacks, size, name: 'Ada', plays: false });
  expect(ownLeagues().map(({ leagueId }) => leagueId)).toEqual(['M', 'L']);
  answering(OPEN);
  await lookAtLeague('L');
  answering({ ...OPEN, leagueId: 'M', you: { isHost: true, place: null } });
  await lookAtLeague('M');
  expect(ownLeagues().map(({ leagueId }) => leagueId)).toEqual(['M']);
  const keys = answering({ done: true });
  await actInLeague('M', 'begin');
  expect(keys).toEqual([`Bearer ${'h'.repeat(20)}`]);
});

test('invalid storage is ignored', () => {
  for (const text of ['', '{}', '[1,null]', '[{"leagueId":"L"}]', '[{"leagueId":1,"game":"skor"}]']) {
    stored.set('hexmarch.leagues', text);
    expect(ownLeagues()).toEqual([]);
  }
});

describe('a player’s state', () => {
  const as = (place: number | null, change: Partial<LeagueReply> = {}) =>
    standingOf({ ...BEGUN, you: { isHost: false, place }, ...change });
  const won = (winner: number): MeetingSnapshot => ({ ...(FIRST[0] as MeetingSnapshot), winner });
  const final = (pair: MeetingSnapshot['pair'], more: Partial<MeetingSnapshot> = {}): MeetingSnapshot => ({
    ...{ pair, matches: [], ...more },
  });

  test('before it begins, and for a visitor, there is none', () => {
    expect(as(null)).toBeUndefined();
    expect(as(0, { rounds: [] })).toBeUndefined();
    expect(as(7)).toBeUndefined();
  });

  test('a running match, and one that is about to begin', () => {
    expect(as(0)).toEqual({ kind: 'plays', opponent: 'Cleo', matchId: 'm1' });
    expect(as(1)).toEqual({ kind: 'soon', opponent: 'Dara', beginsAt: 60_000, again: false });
    const drawn = { pair: [3, 1], matches: ['m2'], beginsAt: 90_000 } as const;
    expect(as(3, { rounds: [[drawn]] })).toMatchObject({ kind: 'soon', opponent: 'Ben', again: true });
  });

  test('the winner waits for the other meeting, the loser is eliminated, and one wins all', () => {
    const rounds = [[won(2), FIRST[1] as MeetingSnapshot], [final([2, null])]];
    expect(as(2, { rounds })).toEqual({ kind: 'waits' });
    expect(as(0, { rounds })).toEqual({ kind: 'out' });
    const last = [[won(2)], [final([2, 1], { matches: ['m3'], winner: 1 })]];
    expect(as(1, { rounds: last, winner: 1 })).toEqual({ kind: 'won' });
    expect(as(2, { rounds: last, winner: 1 })).toEqual({ kind: 'out' });
  });
});

describe('a tournament that counts points', () => {
  const standing = (entrant: number, place: number) => ({ entrant, place, points: 0, ties: [] });
  const pairing = (seats: readonly number[], more: Partial<PairingSnapshot> = {}): PairingSnapshot => ({
    ...{ seats, matches: [], reason: { kind: 'lot' } as const, ...more },
  });
  const round = (...pairings: readonly PairingSnapshot[]) => ({ pairings, byes: [], stillRan: [] });
  const { rounds: _, winner: __, ...base } = BEGUN;
  const SWISS: ScoredReply = {
    ...{ ...base, format: 'swiss', roundCount: 3, isJoinable: true, promise: '' },
    presence: [null, null, null, 'paused'],
    rounds: [
      round(pairing([2, 0], { matches: ['s1'] }), pairing([1, 3], { matches: ['s2'], points: [1, 0] })),
    ],
    standings: [0, 1, 2, 3].map((entrant) => standing(entrant, 1)),
  };
  const as = (place: number | null, change: Partial<ScoredReply> = {}) =>
    scoredStandingOf({ ...SWISS, you: { isHost: false, place }, ...change });

  test('one key opens every match of the player', async () => {
    answering({ key: 'k'.repeat(20) });
    await joinLeague(SWISS, 'Cleo');
    answering(SWISS);
    await lookAtLeague('L');
    expect([tokenOf('s1'), tokenOf('s2')]).toEqual(['k'.repeat(20), null]);
  });

  test('a running match, the next round, and the end', () => {
    expect(as(0)).toEqual({ kind: 'plays', opponent: 'Cleo', matchId: 's1' });
    expect(as(1)).toBeUndefined();
    expect(as(1, { nextRoundAt: 7 })).toEqual({ kind: 'round', number: 2, beginsAt: 7 });
    expect(as(3, { nextRoundAt: 7 })).toBeUndefined();
    expect(as(null, { nextRoundAt: 7 })).toBeUndefined();
    expect(as(0, { status: 'over' })).toBeUndefined();
    expect(as(0, { status: 'over', standings: [standing(0, 1), standing(1, 2)] })).toEqual({ kind: 'won' });
  });
});
