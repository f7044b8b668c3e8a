// Random positions: small and dense ones, in which orders meet, and any orders of them.

import fc from 'fast-check';
import { type CountedOrder, chooseOrders, type Submission } from '../../../src/games/skirmish/counting.ts';
import {
  type Board,
  EFFECTS,
  type InForce,
  type Order,
  type Sides,
} from '../../../src/games/skirmish/land/types.ts';
import { legalOrders } from '../../../src/games/skirmish/legal.ts';
import { formatOrder } from '../../../src/games/skirmish/orderText.ts';
import { newSides } from '../../../src/games/skirmish/sides.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { boardOf } from '../../../tools/games/skirmish/boards.ts';

export interface Situation {
  readonly board: Board;
  readonly sides: Sides;
  readonly effect: InForce;
  readonly submissions: readonly Submission[];
  readonly counted: readonly CountedOrder[];
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const codeAt = (i: number): string => `${LETTERS[i % 26]}${LETTERS[(7 * i + 3) % 26]}`;

/** Parameters of a situation; `seed` determines the rest, so four numbers reproduce a failure. */
export interface Size {
  readonly seed: number;
  readonly players: number;
  readonly territories: number;
  readonly armies: number;
}

export const SIZES: fc.Arbitrary<Size> = fc.record({
  seed: fc.nat(),
  players: fc.integer({ min: 1, max: 4 }),
  territories: fc.integer({ min: 3, max: 7 }),
  armies: fc.integer({ min: 1, max: 7 }),
});

type Pick = (count: number) => number;

export function situationOf({ seed, players, territories, armies }: Size): Situation {
  const random = seededRandom(seed);
  const pick: Pick = (count) => random.pick(count);
  const codes = Array.from({ length: territories }, (_, i) => codeAt(i));
  const board = boardOf({ ...borders(codes, pick), isolated: codes, ...owned(codes, players, armies, pick) });
  const sides = newSides(players);
  const effect = pick(2) === 0 ? null : (EFFECTS[pick(EFFECTS.length)] ?? null);
  const free = sides.players.flatMap((_, seat) => sent(board, effect, seat, pick));
  const submissions = pick(4) === 0 ? [...free, ...roundabout(board, codes.slice(0, armies))] : free;
  const { counted } = chooseOrders(board, sides, effect, submissions);
  return { board, sides, effect, submissions, counted };
}

/** About two borders in three, some of them across the sea. */
function borders(codes: readonly string[], pick: Pick) {
  const pairs = codes.flatMap((a, i) => codes.slice(i + 1).map((b) => `${a}-${b}`));
  const drawn = pairs.map((pair) => ({ pair, kind: pick(6) }));
  const of = (...kinds: readonly number[]) =>
    drawn.filter(({ kind }) => kinds.includes(kind)).map(({ pair }) => pair);
  return { adjacent: of(0, 1, 2), overseas: of(3) };
}

function owned(codes: readonly string[], players: number, armies: number, pick: Pick) {
  const lists = () => Array.from({ length: players }, (): string[] => []);
  const [standing, controlled] = [lists(), lists()];
  codes.forEach((code, i) => {
    if (i < armies) standing[pick(players)]?.push(code);
    else if (pick(2) === 0) controlled[pick(players)]?.push(code);
  });
  const works = codes.map((code) => ({ code, kind: pick(3) }));
  const of = (wanted: number) => works.filter(({ kind }) => kind === wanted).map(({ code }) => code);
  return { armies: standing, controls: controlled, barracks: of(0), farms: of(1) };
}

/** As many orders as would do for all armies, moves and supports of moves more often than holds; some armies get two. */
function sent(board: Board, effect: InForce, seat: number, pick: Pick): readonly Submission[] {
  const legal = legalOrders(board, effect, seat);
  const busy = legal.filter(({ type }) => type !== 'hold' && type !== 'supportHold');
  const draw = (list: readonly Order[]): readonly Order[] => list.slice(pick(list.length + 1)).slice(0, 1);
  return Array.from({ length: 8 }, () => draw(pick(4) === 0 ? legal : busy))
    .flat()
    .map((order) => ({ person: seat, text: formatOrder(order), order }));
}

/** Every army to where the next one stands, the last to the first: rings are rare by chance. */
const roundabout = ({ armies, terrain }: Board, codes: readonly string[]): readonly Submission[] =>
  codes.flatMap((from, i) => {
    const order: Order = { type: 'move', from, to: codes[(i + 1) % codes.length] ?? from };
    const person = armies[terrain.codes.indexOf(from)] ?? 0;
    return [{ person, text: formatOrder(order), order }];
  });

/** For counterexamples. */
export const described = ({ board, effect, counted }: Situation): string =>
  JSON.stringify({
    effect,
    armies: board.armies,
    orders: counted.map(({ player, order }) => [player, formatOrder(order)]),
  });
