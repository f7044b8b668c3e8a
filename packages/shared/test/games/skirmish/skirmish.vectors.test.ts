// The vectors of vectors/skirmish.json. They play single turns and single questions, not whole matches.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leader } from '../../../src/games/skirmish/ending.ts';
import { brokenConditions, jointVp } from '../../../src/games/skirmish/joining.ts';
import { formatOrder, readOrders } from '../../../src/games/skirmish/orderText.ts';
import { type PlayedTurn, playTurn } from '../../../src/games/skirmish/playTurn.ts';
import { expansion } from '../../../src/games/skirmish/points.ts';
import { newSides } from '../../../src/games/skirmish/sides.ts';
import type { Board, Effect, Player, Sides } from '../../../src/games/skirmish/types.ts';
import { voteResult } from '../../../src/games/skirmish/votes.ts';
import {
  type ByName,
  frozenOf,
  listed,
  type Names,
  type ResolveVector,
  type Vector,
} from './resolveVectors.ts';
import { boardOf, codesWhere } from './support.ts';

const FILE = join(import.meta.dirname, '../../../../../vectors/skirmish.json');

type ParseVector = Vector<'parse'> & { input: string; expect: { orders: readonly (string | null)[] } };
type Counts = ByName<number>;
type ExpansionVector = Vector<'expansion'> & { territories: Counts; expect: Counts };
type WinVector = Vector<'win'> & {
  target: number;
  vp: Counts;
  active?: Names;
  expect: { winner: string | null };
};
type JoinVector = Vector<'join'> & {
  standings: ByName<{ territories: number; vp: number; joint?: boolean }>;
  request: readonly [string, string];
  expect: { allowed: boolean; against: Names };
};
type JointVpVector = Vector<'jointVp'> & { vp: Counts; gained: Counts; pair: Names; expect: { vp: number } };
type VoteVector = Vector<'vote'> & {
  options: readonly [Effect, Effect];
  tieDefault: Effect;
  votes: readonly Effect[];
  expect: { effect: Effect };
};
type AnyVector =
  | ParseVector
  | ResolveVector
  | ExpansionVector
  | WinVector
  | JoinVector
  | JointVpVector
  | VoteVector;

const { vectors } = JSON.parse(readFileSync(FILE, 'utf8')) as { vectors: readonly AnyVector[] };

const named = <T>(names: Names, value: (seat: number) => T): Record<string, T> =>
  Object.fromEntries(names.map((name, seat) => [name, value(seat)]));

const withPlayers = (sides: Sides, change: (player: Player, seat: number) => Player): Sides => ({
  ...sides,
  players: sides.players.map(change),
});

/** How each text ended, as the vectors name it. */
function endOf({ chosen, resolution }: PlayedTurn, sent: number): string {
  const mark = chosen.marks[sent];
  if (mark?.mark !== 'counts') return mark?.mark ?? 'lost';
  const result = resolution.results.find((one) => one.sent === sent);
  return result?.success ? 'success' : 'fail';
}

function outcomeOf(vector: ResolveVector) {
  const { players } = vector;
  const frozen = frozenOf(vector);
  const turn = playTurn(frozen, { target: 1000, expansionMinimum: 5 });
  const { board, resolution } = turn;
  const by = (list: Board['armies']) =>
    named(players, (seat) => codesWhere(board, (place) => list[place] === seat));
  const works = (wanted: string) => codesWhere(board, (place) => board.works[place] === wanted);
  return {
    results: Object.fromEntries(
      Object.keys(vector.orders).map((name) => [
        name,
        frozen.submissions.flatMap(({ person }, sent) =>
          players[person] === name ? [endOf(turn, sent)] : [],
        ),
      ]),
    ),
    defaults: Object.fromEntries(
      resolution.results
        .filter(({ sent }) => sent === undefined)
        .map(({ id, success }) => [id, success ? 'success' : 'fail']),
    ),
    armies: by(board.armies),
    deaths: resolution.deaths.map(({ at, player }) => ({ at, player: players[player] })),
    controls: by(board.control),
    barracks: works('barracks'),
    farms: works('farm'),
    vp: named(players, (seat) => (turn.farming[seat] ?? 0) + (turn.expansion[seat] ?? 0)),
    eliminated: turn.eliminated.map((seat) => players[seat]),
  };
}

function playResolve(vector: ResolveVector): void {
  const outcome: ByName<unknown> = outcomeOf(vector);
  const wanted = Object.keys(vector.expect);
  const inOrder = (value: unknown) => JSON.stringify(value, sortedKeys);
  for (const key of wanted) expect([key, inOrder(outcome[key])]).toEqual([key, inOrder(vector.expect[key])]);
  expect(Object.keys(outcome)).toEqual(expect.arrayContaining(wanted));
}

/** Of records; the order of lists is part of what is compared. */
const sortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

function playWin({ target, vp, active, expect: wanted }: WinVector): void {
  const names = Object.keys(vp);
  const sides = withPlayers(newSides(names.length), (player, seat) => ({
    ...player,
    vp: vp[names[seat] ?? ''] ?? 0,
    gone: active === undefined || active.includes(names[seat] ?? '') ? null : 'eliminated',
  }));
  const winner = leader(sides, target);
  expect(winner === undefined ? null : names[winner]).toBe(wanted.winner);
}

function playJoin({ standings, request, expect: wanted }: JoinVector): void {
  const names = Object.keys(standings);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const controls = names.map((name, seat) =>
    Array.from({ length: standings[name]?.territories ?? 0 }, (_, i) => `${letters[seat]}${letters[i]}`),
  );
  const board = boardOf({ armies: names.map(() => []), controls });
  const sides = withPlayers(newSides(names.length), (player, seat) => {
    const { vp = 0, joint = false } = standings[names[seat] ?? ''] ?? {};
    return { ...player, vp, joint };
  });
  const [a, b] = request.map((name) => names.indexOf(name));
  const against = brokenConditions(board, sides, a ?? -1, b ?? -1);
  expect({ allowed: against.length === 0, against }).toEqual(wanted);
}

function play(vector: AnyVector): void {
  switch (vector.kind) {
    case 'parse': {
      const orders = readOrders(vector.input).map(({ order }) =>
        order === null ? null : formatOrder(order),
      );
      expect(orders).toEqual(vector.expect.orders);
      return;
    }
    case 'resolve':
      playResolve(vector);
      return;
    case 'expansion': {
      const names = Object.keys(vector.territories);
      const counts = listed(names, vector.territories, 0);
      const earned = expansion(
        counts,
        names.map(() => true),
        5,
        null,
      );
      expect(named(names, (seat) => earned[seat])).toEqual(vector.expect);
      return;
    }
    case 'win':
      playWin(vector);
      return;
    case 'join':
      playJoin(vector);
      return;
    case 'jointVp': {
      const [a = 0, b = 0] = vector.pair.map((name) => (vector.vp[name] ?? 0) + (vector.gained[name] ?? 0));
      expect(jointVp(a, b)).toBe(vector.expect.vp);
      return;
    }
    case 'vote': {
      const sides = newSides(vector.votes.length);
      const votes = vector.votes.map((effect, seat) => ({ player: seat, person: seat, effect }));
      const announced = { offered: vector.options, tie: vector.tieDefault };
      expect(voteResult(sides, announced, votes)).toBe(vector.expect.effect);
      return;
    }
  }
}

test.each(
  vectors.map((vector) => [`${vector.id} [${vector.rule.join(', ')}] ${vector.title}`, vector] as const),
)('%s', (_title, vector) => {
  play(vector);
});

test('none of the vectors is lost', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(108);
});
