// The orders that count, laid out for the resolution: by place instead of by code, with what enters each territory.

import type { Seat } from '../../kernel/game.ts';
import type { CountedOrder, OrderId } from './counting.ts';
import { placeOf } from './land/terrain.ts';
import type { InForce, Order, Place, Source, Terrain } from './land/types.ts';

// SKI-6.11: a reinforcement is a move like others, but from a place where nothing can stand, be met or be attacked.
/** Start of the move. */
export const OFF_BOARD = -1;
/** The goal of what goes nowhere, and the source of support to hold. */
export const NOWHERE = -2;

export interface Act {
  /** Index in `Field.acts`; lists of the resolution are by it. */
  readonly index: number;
  readonly id: OrderId;
  readonly player: Seat;
  readonly kind: 'move' | 'support' | 'hold' | 'build' | 'farm';
  /** The army's territory, or OFF_BOARD. */
  readonly from: Place;
  /** Of a move its goal, of support where the supported order ends, else NOWHERE. */
  readonly to: Place;
  /** Of support: where the supported move starts; NOWHERE for support to hold. */
  readonly source: Place;
}

export interface Field {
  readonly effect: InForce;
  readonly acts: readonly Act[];
  /** By place: the order of the army there. */
  readonly at: readonly (Act | undefined)[];
  /** By place: the moves into it. */
  readonly into: readonly (readonly Act[])[];
}

// SKI-6.1: a holding army defends where it stands.
// SKI-6.2: a move tries to enter its goal.
// SKI-6.3: support of a move names its source and its goal.
export function layOut(terrain: Terrain, effect: InForce, counted: readonly CountedOrder[]): Field {
  const at: (Act | undefined)[] = terrain.codes.map(() => undefined);
  const into: Act[][] = terrain.codes.map(() => []);
  const acts = counted.map(({ id, player, order }, index): Act => {
    const act = { index, id, player, ...pointsOf(terrain, order) };
    if (act.from !== OFF_BOARD) at[act.from] = act;
    if (act.kind === 'move') into[act.to]?.push(act);
    return act;
  });
  return { effect, acts, at, into };
}

function pointsOf(terrain: Terrain, order: Order): Pick<Act, 'kind' | 'from' | 'to' | 'source'> {
  const place = (source: Source): Place => (source === 'REF' ? OFF_BOARD : placeOf(terrain, source));
  if (order.type === 'move') {
    return { kind: 'move', from: place(order.from), to: place(order.to), source: NOWHERE };
  }
  const from = place(order.at);
  if (order.type === 'supportHold') return { kind: 'support', from, to: place(order.whom), source: NOWHERE };
  if (order.type === 'supportMove') {
    return { kind: 'support', from, to: place(order.to), source: place(order.from) };
  }
  return { kind: order.type, from, to: NOWHERE, source: NOWHERE };
}

const NO_ACTS: readonly Act[] = [];

/** The moves into the territory where this order's army stands. */
export const attacksOn = ({ into }: Field, act: Act): readonly Act[] => into[act.from] ?? NO_ACTS;

export const rivalsOf = ({ into }: Field, move: Act): readonly Act[] => into[move.to] ?? NO_ACTS;

/** The order of the army in the goal of a move. */
export const occupant = ({ at }: Field, move: Act): Act | undefined => at[move.to];

// SKI-7.7: the army ordered the other way.
export function headOn(field: Field, move: Act): Act | undefined {
  const there = occupant(field, move);
  return there?.kind === 'move' && there.to === move.from ? there : undefined;
}
