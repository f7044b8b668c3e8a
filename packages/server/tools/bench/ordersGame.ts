// Orders: no game, but the size of one. Many seats give secret orders on a large map in one sealed turn; for what seats cost.

import type { AnyGame, GameDefinition, Seat, Viewer } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import { err, ok } from '@hexmarch/shared/kernel/result';

const TERRITORIES = 220;

interface State {
  readonly territories: readonly { readonly owner: Seat; readonly armies: number; readonly farm: boolean }[];
  /** By seat. */
  readonly orders: readonly (readonly string[])[];
  readonly resolved: number;
}
type Command = { readonly type: 'order'; readonly text: string } | { readonly type: 'resolve' };
type Event =
  | { readonly type: 'opened'; readonly seats: number }
  | { readonly type: 'ordered'; readonly seat: Seat; readonly text: string }
  | { readonly type: 'resolved' };

/** Orders of one seat that are retained; one more replaces the oldest. */
const ORDERS_MAX = 12;

function evolve(state: State, event: Event): State {
  switch (event.type) {
    case 'opened': {
      const { seats } = event;
      const territories = Array.from({ length: TERRITORIES }, (_, i) => ({
        owner: i % seats,
        armies: i % 4,
        farm: i % 5 === 0,
      }));
      return { territories, orders: Array.from({ length: seats }, () => []), resolved: 0 };
    }
    case 'ordered': {
      const orders = state.orders.slice();
      orders[event.seat] = [...(state.orders[event.seat] ?? []), event.text].slice(-ORDERS_MAX);
      return { ...state, orders };
    }
    case 'resolved':
      return { ...state, orders: state.orders.map(() => []), resolved: state.resolved + 1 };
  }
}

const definition: GameDefinition<State, Command, Event, { readonly seats: number }, State> = {
  id: 'orders',
  title: 'Orders',
  rulesVersion: 1,
  seats: { min: 2, max: 36 },
  secretEvents: ['ordered'],
  parseOptions: (input) => ok(input as { readonly seats: number }),
  seatsFor: ({ seats }) => ({ min: seats, max: seats }),
  parseCommand: () => err('by-text-alone', 'ORDERS-1'),
  upcast: ({ event }) => [event as Event],
  initialState: () => ({ territories: [], orders: [], resolved: 0 }),
  open: ({ seats }) => [{ type: 'opened', seats }],
  decide: (_state, command, actor) => {
    if (command.type === 'resolve') return ok([{ type: 'resolved' }]);
    if (actor.kind !== 'seat') return err('players-only', 'ORDERS-1');
    return ok([{ type: 'ordered', seat: actor.seat, text: command.text }]);
  },
  evolve,
  forfeit: () => [],
  turn: ({ resolved, orders }) => ({
    number: resolved,
    phase: 'orders',
    awaiting: [...orders.keys()],
    sealed: true,
  }),
  playing: ({ orders }) => [...orders.keys()],
  legalCommands: () => [],
  outcome: () => undefined,
  audit: () => [],
  view: (state, viewer: Viewer) => ({
    ...state,
    orders: state.orders.map((own, seat) => (viewer.kind === 'seat' && viewer.seat === seat ? own : [])),
  }),
  redact: (event, viewer) => {
    if (event.type !== 'ordered') return event;
    return viewer.kind === 'seat' && viewer.seat === event.seat ? event : undefined;
  },
  rolledIn: () => [],
  formatCommand: (_state, command) => (command.type === 'resolve' ? 'resolve' : `order ${command.text}`),
  parseCommandText: (_state, text) =>
    ok(text === 'resolve' ? { type: 'resolve' } : { type: 'order', text: text.slice('order '.length) }),
  formatPosition: canonicalText,
  parsePosition: (text) => ok(JSON.parse(text) as State),
};

export const orders = definition as unknown as AnyGame;
