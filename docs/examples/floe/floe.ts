// Floe, a whole game in one file. FLOE-1.1: nineteen hexes of ice; the stones of two players begin in opposite corners.
// FLOE-1.2: in turn, a stone steps to a neighbouring hex that has ice and no stone; the ice that it leaves melts.
// FLOE-1.3: whoever cannot step has lost, and so has whoever leaves.

import { broken } from '@hexmarch/shared/kernel/audit';
import type { Actor, GameDefinition, Seat } from '@hexmarch/shared/kernel/game';
import { err, ok, type Refusal, type Result } from '@hexmarch/shared/kernel/result';

export interface FloeState {
  /** By hex: 1 ice, 0 water. */
  readonly ice: readonly number[];
  /** By seat: index of the hex with its stone. */
  readonly stones: readonly number[];
  /** The active seat; after the match, the loser. */
  readonly active: Seat;
  /** Why the active seat left, if it did. */
  readonly left: string;
}
export type FloeCommand = { readonly type: 'step'; readonly to: string };
export type FloeEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'stepped'; readonly seat: Seat; readonly to: string }
  | { readonly type: 'left'; readonly seat: Seat; readonly reason: string };

interface Hex {
  readonly name: string;
  readonly q: number;
  readonly r: number;
}
const LINE = [-2, -1, 0, 1, 2];
const COLUMNS = LINE.map((q) => LINE.filter((r) => Math.abs(q + r) <= 2).map((r) => ({ q, r })));
// FLOE-1.1: two steps around the middle, in axial coordinates.
export const HEXES: readonly Hex[] = COLUMNS.flat().map(({ q, r }) => ({ name: `${q},${r}`, q, r }));
const START: FloeState = { ice: HEXES.map(() => 1), stones: [0, 18], active: 0, left: '' };
const TWO = { min: 2, max: 2 };

export const hexIndex = (name: unknown): number => HEXES.findIndex((hex) => hex.name === name);
const areNeighbours = (a: Hex, b: Hex): boolean =>
  Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r)) === 1;
// FLOE-1.2: legal steps of the active seat.
function steps({ ice, stones, active }: FloeState): string[] {
  const from = HEXES[stones[active] ?? 0];
  const isFree = (i: number): boolean => ice[i] === 1 && !stones.includes(i);
  return HEXES.filter((to, i) => isFree(i) && from && areNeighbours(from, to)).map(({ name }) => name);
}
// Each turn melts one hex.
const turnsOf = ({ ice }: FloeState): number => ice.filter((one) => one === 0).length;
// FLOE-1.3: no seat is awaited when the active one is stuck or has left.
const isOver = (state: FloeState): boolean => state.left !== '' || steps(state).length === 0;

function decide(state: FloeState, { to }: FloeCommand, actor: Actor): Result<readonly FloeEvent[]> {
  if (isOver(state)) return err('over', 'FLOE-1.3');
  if (actor.kind !== 'seat' || actor.seat !== state.active) return err('not-your-turn', 'FLOE-1.2');
  return steps(state).includes(to)
    ? ok([{ type: 'stepped', seat: actor.seat, to }])
    : err('no-way', 'FLOE-1.2');
}
function evolve(state: FloeState, event: FloeEvent): FloeState {
  if (event.type === 'opened') return START;
  if (event.type === 'left') return { ...state, active: event.seat, left: event.reason };
  const { seat, to } = event;
  const ice = state.ice.map((one, i) => (i === state.stones[seat] ? 0 : one));
  const stones = state.stones.map((at, i) => (i === seat ? hexIndex(to) : at));
  return { ...state, ice, stones, active: 1 - seat };
}
const readStep = (to: unknown): Result<FloeCommand> =>
  hexIndex(to) < 0 ? err('no-hex', 'FLOE-1.1') : ok({ type: 'step', to: String(to) });
const POSITION = /^([01]{19}) (\d+) (\d+) ([01]) ?(timeout|abandoned|)$/;
function parsePosition(text: string): Result<FloeState> {
  const [, ice = '', a, b, active, left = ''] = POSITION.exec(text) ?? [];
  const stones = [Number(a), Number(b)];
  const state = { ice: [...ice].map(Number), stones, active: Number(active), left };
  return audit(state).length === 0 ? ok(state) : err('no-position', 'FLOE-1.1');
}
const audit = ({ ice, stones: [a = 0, b = 0] }: FloeState): readonly Refusal[] =>
  broken(ice[a] !== 1 || ice[b] !== 1 || a === b, 'stone-without-ice', 'FLOE-1.1');

export const floe: GameDefinition<FloeState, FloeCommand, FloeEvent, object, FloeState> = {
  id: 'floe',
  title: 'Floe',
  rulesVersion: 1,
  seats: TWO,
  seatsFor: () => TWO,
  secretEvents: [],
  parseOptions: () => ok({}),
  parseCommand: (input) => readStep((input as Partial<FloeCommand> | null)?.to),
  upcast: ({ event }) => [event as FloeEvent],
  initialState: () => START,
  open: () => [{ type: 'opened' }],
  decide,
  evolve,
  forfeit: (_state, seat, reason) => [{ type: 'left', seat, reason }],
  turn: (state) => ({ number: turnsOf(state), phase: 'step', awaiting: isOver(state) ? [] : [state.active] }),
  playing: ({ left, active }) => [0, 1].filter((seat) => left === '' || seat !== active),
  legalCommands: (state, seat) =>
    isOver(state) || seat !== state.active ? [] : steps(state).map((to) => ({ type: 'step', to })),
  outcome: (state) =>
    isOver(state)
      ? { winners: [1 - state.active], reason: state.left || 'stuck', rule: 'FLOE-1.3' }
      : undefined,
  audit,
  view: (state) => state,
  redact: (event) => event,
  rolledIn: () => [],
  formatCommand: (_state, { to }) => `step ${to}`,
  parseCommandText: (_state, text) => readStep(/^step (\S+)$/.exec(text)?.[1]),
  formatPosition: ({ ice, stones, active, left }) =>
    `${ice.join('')} ${stones.join(' ')} ${active} ${left}`.trimEnd(),
  parsePosition,
};

export default floe;
