// One player's turn as the bot tries it: an order for each army and for the reinforcements, by place.

import type { Seat } from '../../../kernel/game.ts';
import { type Act, NOWHERE, OFF_BOARD } from '../field.ts';
import { codeOf } from '../land/terrain.ts';
import { NOBODY, type Order, type Place, type Source, type Terrain } from '../land/types.ts';
import { mayReinforce } from '../validity.ts';
import { armiesAt, type Ground } from './ground.ts';

/** An order by place. */
export type Deed = Pick<Act, 'kind' | 'from' | 'to' | 'source'>;

/** By unit (`Force`); null: no reinforcement. */
export type Plan = readonly (Deed | null)[];

/** Units that can be ordered: armies by place, then OFF_BOARD for a reinforcement. */
export interface Force {
  readonly player: Seat;
  readonly units: readonly Place[];
}

export function forceOf(ground: Ground, player: Seat): Force {
  const armies = armiesAt(ground, player);
  return { player, units: mayReinforce(ground.board, player) ? [...armies, OFF_BOARD] : armies };
}

export const moveOf = (from: Place, to: Place): Deed => ({ kind: 'move', from, to, source: NOWHERE });
export const holdOf = (from: Place): Deed => ({ kind: 'hold', from, to: NOWHERE, source: NOWHERE });
export const workOf = (kind: 'build' | 'farm', from: Place): Deed => ({ ...holdOf(from), kind });

/** Support of what another unit does: of its move, else to hold. */
export const supportOf = (from: Place, deed: Deed): Deed =>
  deed.kind === 'move'
    ? { kind: 'support', from, to: deed.to, source: deed.from }
    : { kind: 'support', from, to: deed.from, source: NOWHERE };

/** A barracks of its own without an army; -1 if there is none. */
export const roomFor = ({ board }: Ground, player: Seat): Place =>
  board.control.findIndex(
    (seat, place) => seat === player && board.works[place] === 'barracks' && board.armies[place] === NOBODY,
  );

/** All hold, and who can come comes where there is room. */
export function quietPlan(ground: Ground, { player, units }: Force): Plan {
  const room = roomFor(ground, player);
  const coming = room < 0 ? null : moveOf(OFF_BOARD, room);
  return units.map((place) => (place === OFF_BOARD ? coming : holdOf(place)));
}

export const withDeed = (plan: Plan, unit: number, deed: Deed | null): Plan =>
  plan.map((one, i) => (i === unit ? deed : one));

export function orderOf(terrain: Terrain, { kind, from, to, source }: Deed): Order {
  const code = (place: Place): Source => (place === OFF_BOARD ? 'REF' : codeOf(terrain, place));
  const at = codeOf(terrain, from);
  switch (kind) {
    case 'move':
      return { type: 'move', from: code(from), to: codeOf(terrain, to) };
    case 'support':
      return source === NOWHERE
        ? { type: 'supportHold', at, whom: codeOf(terrain, to) }
        : { type: 'supportMove', at, from: code(source), to: codeOf(terrain, to) };
    case 'hold':
    case 'build':
    case 'farm':
      return { type: kind, at };
  }
}
