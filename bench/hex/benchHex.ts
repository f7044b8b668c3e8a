// bench-hex as the project hosts it: a module for `--game`, with all that a game must be able to say.

import { broken } from '@hexmarch/shared/kernel/audit';
import type { Actor, GameDefinition, Seat } from '@hexmarch/shared/kernel/game';
import { err, ok, type Refusal, type Result } from '@hexmarch/shared/kernel/result';
import { type Board, boardOf, SIZES } from './board.ts';
import {
  END,
  isEnd,
  NOBODY,
  other,
  pieceOf,
  refusalOf,
  STEPS,
  type Step,
  stepRefusal,
  takesCity,
} from './rules.ts';
import type { HexView } from './view.ts';

interface HexOptions {
  readonly tiles: number;
}
export interface HexCommand extends Step {
  readonly type: 'step' | 'end';
}
type HexEvent =
  | { readonly type: 'opened'; readonly tiles: number }
  | { readonly type: 'stepped'; readonly from: number; readonly to: number }
  | { readonly type: 'ended' }
  | { readonly type: 'left'; readonly seat: Seat };

const TWO = { min: 2, max: 2 };
const SEATS = [0, 1];
const ALONE = SEATS.map((seat) => [seat]);
const EMPTY: HexView = { pieces: [], land: [], active: 0, left: STEPS, turn: 0, winner: NOBODY };
const ENDING: HexCommand = { type: 'end', ...END };

const RULES = {
  over: 'BENCH-4',
  'not-your-turn': 'BENCH-2',
  'no-tile': 'BENCH-1',
  'not-yours': 'BENCH-3',
  'not-adjacent': 'BENCH-3',
  occupied: 'BENCH-3',
} as const;

const boardFor = ({ pieces }: HexView): Board => boardOf(pieces.length);
const alone = (seat: Seat): readonly Seat[] => ALONE[seat] ?? [];
const isOver = ({ winner }: HexView): boolean => winner !== NOBODY;
const passed = (state: HexView): HexView => ({
  ...state,
  active: other(state.active),
  left: STEPS,
  turn: state.turn + 1,
});

function decide(state: HexView, command: HexCommand, actor: Actor): Result<readonly HexEvent[]> {
  const seat = actor.kind === 'seat' ? actor.seat : NOBODY;
  const code = refusalOf(boardFor(state), state, seat, command);
  if (code !== undefined) return err(code, RULES[code]);
  const { from, to } = command;
  return ok([isEnd(command) ? { type: 'ended' } : { type: 'stepped', from, to }]);
}

function evolve(state: HexView, event: HexEvent): HexView {
  switch (event.type) {
    case 'opened': {
      const { start, land } = boardOf(event.tiles);
      return { ...state, pieces: start, land };
    }
    case 'stepped':
      return stepped(state, event);
    case 'ended':
      return passed(state);
    case 'left':
      return { ...state, active: other(event.seat), left: 0, winner: other(event.seat) };
  }
}

function stepped(state: HexView, step: Step): HexView {
  const { active, left } = state;
  const pieces = state.pieces.slice();
  pieces[step.from] = 0;
  pieces[step.to] = pieceOf(active);
  if (takesCity(boardFor(state), active, step)) return { ...state, pieces, left: 0, winner: active };
  return left === 1 ? passed({ ...state, pieces }) : { ...state, pieces, left: left - 1 };
}

function legalCommands(state: HexView, seat: Seat): readonly HexCommand[] {
  if (isOver(state) || state.active !== seat) return [];
  const board = boardFor(state);
  const steps = board.neighbours.flatMap((around, from) =>
    around
      .filter((to) => stepRefusal(board, state, seat, { from, to }) === undefined)
      .map((to): HexCommand => ({ type: 'step', from, to })),
  );
  return [...steps, ENDING];
}

const STEP = /^(0|[1-9]\d{0,3})-(0|[1-9]\d{0,3})$/;

function parseText(text: string): Result<HexCommand> {
  if (text === 'end') return ok(ENDING);
  const [, from, to] = STEP.exec(text) ?? [];
  return from === undefined
    ? err('no-command', 'BENCH-3')
    : ok({ type: 'step', from: Number(from), to: Number(to) });
}

const textOf = ({ type, from, to }: HexCommand): string => (type === 'end' ? 'end' : `${from}-${to}`);

function parseOptions(input: unknown): Result<HexOptions> {
  const { tiles = SIZES[0] } = (input ?? {}) as { tiles?: unknown };
  return SIZES.includes(tiles as number) ? ok({ tiles: tiles as number }) : err('no-board', 'BENCH-1');
}

const POSITION = /^([012]+) ([01]) ([0-3]) (\d{1,9}) (-1|0|1)$/;

function parsePosition(text: string): Result<HexView> {
  const [, cells = '', ...numbers] = POSITION.exec(text) ?? [];
  if (!SIZES.includes(cells.length)) return err('no-position', 'BENCH-1');
  const [active = 0, left = 0, turn = 0, winner = NOBODY] = numbers.map(Number);
  const state = {
    pieces: [...cells].map(Number),
    land: boardOf(cells.length).land,
    active,
    left,
    turn,
    winner,
  };
  const [fault] = audit(state);
  return fault === undefined ? ok(state) : err(fault.code, fault.rule);
}

function audit(state: HexView): readonly Refusal[] {
  const { start, land } = boardFor(state);
  const count = (pieces: readonly number[], seat: Seat) =>
    pieces.filter((piece) => piece === pieceOf(seat)).length;
  return [
    ...broken(
      SEATS.some((seat) => count(state.pieces, seat) !== count(start, seat)),
      'pieces-lost',
      'BENCH-3',
    ),
    ...broken(
      state.land.some((seat, i) => seat !== land[i]),
      'land-lost',
      'BENCH-1',
    ),
    ...broken(isOver(state) ? state.left !== 0 : state.left === 0, 'steps-miscounted', 'BENCH-2'),
  ];
}

export const benchHex: GameDefinition<HexView, HexCommand, HexEvent, HexOptions, HexView> = {
  id: 'bench-hex',
  title: 'Bench-hex',
  rulesVersion: 1,
  seats: TWO,
  seatsFor: () => TWO,
  secretEvents: [],
  parseOptions,
  parseCommand(input) {
    const { type, from, to } = (input ?? {}) as Partial<Record<string, unknown>>;
    return parseText(type === 'end' ? 'end' : `${from}-${to}`);
  },
  upcast: ({ event }) => [event as HexEvent],
  initialState: () => EMPTY,
  open: ({ tiles }) => [{ type: 'opened', tiles }],
  decide,
  evolve,
  forfeit: (_state, seat) => [{ type: 'left', seat }],
  turn: (state) => ({
    number: state.turn,
    phase: 'step',
    awaiting: isOver(state) ? [] : alone(state.active),
  }),
  playing: ({ winner }) => (winner === NOBODY ? SEATS : alone(winner)),
  legalCommands,
  outcome: ({ winner }) =>
    winner === NOBODY ? undefined : { winners: [winner], reason: 'city', rule: 'BENCH-4' },
  audit,
  view: (state) => state,
  redact: (event) => event,
  rolledIn: () => [],
  formatCommand: (_state, command) => textOf(command),
  parseCommandText: (_state, text) => parseText(text),
  formatPosition: ({ pieces, active, left, turn, winner }) =>
    `${pieces.join('')} ${active} ${left} ${turn} ${winner}`,
  parsePosition,
};

export default benchHex;
