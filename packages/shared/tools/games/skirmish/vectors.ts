// Plays the rule vectors of Skirmish Society (their kinds stand at the top of vectors/skirmish.json) through the real engine. They
// play single turns and single questions, not whole matches.

import { type Submission, submissionsOf } from '../../../src/games/skirmish/counting.ts';
import { type Ending, endingOf } from '../../../src/games/skirmish/ending.ts';
import { brokenConditions, jointVp } from '../../../src/games/skirmish/joining.ts';
import type { Board, Effect, Player, Sides } from '../../../src/games/skirmish/land/types.ts';
import { formatOrder, readOrders } from '../../../src/games/skirmish/orderText.ts';
import { type Frozen, type PlayedTurn, playTurn } from '../../../src/games/skirmish/playTurn.ts';
import { expansion } from '../../../src/games/skirmish/points.ts';
import { newSides } from '../../../src/games/skirmish/sides.ts';
import { voteResult } from '../../../src/games/skirmish/votes.ts';
import { Mismatch, mustEqual } from '../../mismatch.ts';
import type { Fields } from '../gameTools.ts';
import { boardOf, codesWhere } from './boards.ts';
import { type MatchVector, playedMatch } from './matchVectors.ts';

type ByName<T> = Readonly<Record<string, T>>;
type Names = readonly string[];
type Counts = ByName<number>;

/** One turn in the format of the vectors. */
export interface Turn {
  readonly map: { readonly adjacent?: Names; readonly overseas?: Names; readonly isolated?: Names };
  readonly players: Names;
  readonly barracks: Names;
  readonly farms: Names;
  readonly armies: ByName<Names>;
  readonly controls: ByName<Names>;
  readonly effect?: Effect;
  readonly resigned?: Names;
  readonly banned?: Names;
  readonly orders: ByName<Names>;
}

/** A whole vector of `kind` resolve. */
export interface ResolveVector extends Turn {
  readonly id: string;
  readonly kind: 'resolve';
  readonly rule: readonly string[];
  readonly title: string;
  readonly expect: ByName<unknown> & {
    readonly deaths: readonly { readonly at: string; readonly player: string }[];
  };
}

/** Input of each kind of vector, beside its expectation. */
interface VectorInputs {
  readonly parse: { readonly input: string };
  readonly resolve: Turn;
  readonly expansion: { readonly territories: Counts };
  readonly win: { readonly target: number; readonly vp: Counts; readonly active?: Names };
  readonly join: {
    readonly standings: ByName<{
      readonly territories: number;
      readonly vp: number;
      readonly joint?: boolean;
    }>;
    readonly request: readonly [string, string];
  };
  readonly jointVp: {
    readonly vp: Counts;
    readonly gained: Counts;
    readonly pair: readonly [string, string];
  };
  readonly vote: {
    readonly options: readonly [Effect, Effect];
    readonly tieDefault: Effect;
    readonly votes: readonly Effect[];
  };
  readonly match: MatchVector;
}
type Kind = keyof VectorInputs;

/** The engine's results in the format of `expect`. */
const ANSWERS: { readonly [K in Kind]: (input: VectorInputs[K]) => Fields } = {
  parse: ({ input }) => ({
    orders: readOrders(input).map(({ order }) => (order === null ? null : formatOrder(order))),
  }),
  resolve: playedTurn,
  expansion: ({ territories }) => {
    const names = Object.keys(territories);
    const land = names.map((name) => territories[name] ?? 0);
    const everybody = names.map(() => true);
    const earned = expansion(land, everybody, EXPANSION_MINIMUM, null);
    return named(names, (seat) => earned[seat]);
  },
  win: winner,
  join: asking,
  match: playedMatch,
  jointVp: ({ vp, gained, pair }) => {
    const [a, b] = pair.map((name) => (vp[name] ?? 0) + (gained[name] ?? 0));
    return { vp: jointVp(a ?? 0, b ?? 0) };
  },
  vote: ({ options, tieDefault, votes }) => {
    const cast = votes.map((effect, seat) => ({ player: seat, person: seat, effect }));
    return {
      effect: voteResult(newSides(votes.length), { offered: options, tie: tieDefault }, cast),
    };
  },
};

/** SKI-15: as vectors are played. */
const EXPANSION_MINIMUM = 5;
/** More than anyone can gain in one turn, so that none of them ends the game. */
const TARGET = 1000;

/** Plays one vector; throws `Mismatch` (or what made it unplayable) when it fails. */
export function playSkirmishVector(vector: Fields): void {
  const { kind } = vector;
  if (!isKind(kind)) throw new Mismatch('a kind of vector', Object.keys(ANSWERS), kind);
  const answer = ANSWERS[kind] as (input: Fields) => Fields;
  const got = answer(vector);
  for (const [key, expected] of Object.entries(vector.expect as Fields)) {
    if (!Object.hasOwn(got, key)) throw new Mismatch('key', Object.keys(got), key);
    mustEqual(key, expected, got[key]);
  }
}

const isKind = (kind: unknown): kind is Kind => typeof kind === 'string' && Object.hasOwn(ANSWERS, kind);

const named = <T>(names: Names, value: (seat: number) => T): Record<string, T> =>
  Object.fromEntries(names.map((name, seat) => [name, value(seat)]));

const listed = <T>(names: Names, of: ByName<T>, without: T): readonly T[] =>
  names.map((name) => of[name] ?? without);

const withPlayers = (sides: Sides, change: (player: Player, seat: number) => Player): Sides => ({
  ...sides,
  players: sides.players.map(change),
});

// --- one turn -----------------------------------------------------------------------------------------------------

type Sent = Frozen & { readonly submissions: readonly Submission[] };

/** As the engine is given it. */
export function frozenOf(vector: Turn): Sent {
  const { players, resigned = [], banned = [] } = vector;
  const sides = newSides(players.length);
  return {
    board: boardOf({
      ...vector.map,
      barracks: vector.barracks,
      farms: vector.farms,
      armies: listed(players, vector.armies, []),
      controls: listed(players, vector.controls, []),
    }),
    sides: {
      ...sides,
      people: sides.people.map((person, seat) => ({
        ...person,
        resigned: resigned.includes(players[seat] ?? ''),
        banned: banned.includes(players[seat] ?? ''),
      })),
    },
    effect: vector.effect ?? null,
    submissions: players.flatMap((name, seat) =>
      (vector.orders[name] ?? []).flatMap((text) => onePart(seat, text)),
    ),
    requests: [],
  };
}

/** So that the ends of what a player sent stand as the vector lists them. */
function onePart(seat: number, text: string): readonly Submission[] {
  const parts = submissionsOf(seat, text);
  mustEqual(`one order in "${text}", not so many:`, 1, parts.length);
  return parts;
}

/** Result of each text, in the vectors' terms. */
function endOf({ chosen, resolution }: PlayedTurn, sent: number): string {
  const mark = chosen.marks[sent];
  if (mark?.mark !== 'counts') return mark?.mark ?? 'lost';
  const result = resolution.results.find((one) => one.sent === sent);
  return result?.success ? 'success' : 'fail';
}

function playedTurn(vector: Turn): Fields {
  const { players } = vector;
  const frozen = frozenOf(vector);
  const turn = playTurn(frozen, { target: TARGET, expansionMinimum: EXPANSION_MINIMUM });
  const { board, resolution } = turn;
  const by = (list: Board['armies']) =>
    named(players, (seat) => codesWhere(board, (place) => list[place] === seat));
  const works = (wanted: string) => codesWhere(board, (place) => board.works[place] === wanted);
  const endsOf = (name: string) =>
    frozen.submissions.flatMap(({ person }, sent) => (players[person] === name ? [endOf(turn, sent)] : []));
  const automatic = resolution.results.filter(({ sent }) => sent === undefined);
  return {
    results: Object.fromEntries(Object.keys(vector.orders).map((name) => [name, endsOf(name)])),
    defaults: Object.fromEntries(automatic.map(({ id, success }) => [id, success ? 'success' : 'fail'])),
    armies: by(board.armies),
    deaths: resolution.deaths.map(({ at, player }) => ({ at, player: players[player] })),
    controls: by(board.control),
    barracks: works('barracks'),
    farms: works('farm'),
    vp: named(players, (seat) => (turn.farming[seat] ?? 0) + (turn.expansion[seat] ?? 0)),
    eliminated: turn.eliminated.map((seat) => players[seat]),
    ...endNamed(players, turn.ending),
  };
}

// --- single questions ---------------------------------------------------------------------------------------------

function winner({ target, vp, active }: VectorInputs['win']): Fields {
  const names = Object.keys(vp);
  const sides = withPlayers(newSides(names.length), (player, seat) => ({
    ...player,
    vp: vp[names[seat] ?? ''] ?? 0,
    gone: active === undefined || active.includes(names[seat] ?? '') ? null : 'eliminated',
  }));
  return endNamed(names, endingOf(sides, target));
}

/** Nobody: the game goes on, or nobody is left (SKI-9.5); the rule tells which. */
function endNamed(names: Names, ending: Ending | undefined): Fields {
  const winner = ending?.winner ?? null;
  return { winner: winner === null ? null : names[winner], rule: ending?.rule ?? null };
}

/** Codes of territories that only have to be counted. */
const landOf = (seat: number, count: number): Names =>
  Array.from({ length: count }, (_, i) => String.fromCharCode(65 + seat, 65 + i));

function asking({ standings, request }: VectorInputs['join']): Fields {
  const names = Object.keys(standings);
  const controls = names.map((name, seat) => landOf(seat, standings[name]?.territories ?? 0));
  const board = boardOf({ armies: names.map(() => []), controls });
  const sides = withPlayers(newSides(names.length), (player, seat) => {
    const { vp = 0, joint = false } = standings[names[seat] ?? ''] ?? {};
    return { ...player, vp, joint };
  });
  const [a, b] = request.map((name) => names.indexOf(name));
  const against = brokenConditions(board, sides, a ?? -1, b ?? -1);
  return { allowed: against.length === 0, against };
}
