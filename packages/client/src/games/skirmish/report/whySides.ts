// The strengths compared, with their components (SKI-7.1).

import type { OrderId } from '@hexmarch/shared/games/skirmish/counting';
import type { Fact, FactKind } from '@hexmarch/shared/games/skirmish/facts';
import type { Code, Source } from '@hexmarch/shared/games/skirmish/land/types';
import type { OrderResult } from '@hexmarch/shared/games/skirmish/resolve';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Results } from '../resolution/resolved.ts';

export interface WhySide {
  readonly id: OrderId;
  readonly player: Seat;
  /** Territory of its army, or target of a reinforcement. */
  readonly at: Code;
  readonly from: Source;
  readonly role: Role;
  readonly strength: number;
  /** Base of its army: 2 under RAMPARTS or LEVY. */
  readonly base: number;
  /** Supports given, and supports that failed. */
  readonly helped: readonly OrderId[];
  readonly lost: readonly OrderId[];
}

export type Role = 'attacks' | 'moves' | 'reinforces' | 'holds' | 'supports' | 'builds' | 'farms' | 'stays';

/** Facts that compare strengths, in order of decision. */
const COMPARES: readonly FactKind[] = [
  'losesHeadOn',
  'outmatched',
  'blocked',
  'outrivalled',
  'standoff',
  'ownArmy',
  'truce',
  'supporterKilled',
  'dies',
  'overpowers',
  'beatsHeadOn',
  'beatsRivals',
  'exception',
  'withstands',
];

/** More columns would be hard to read. */
const SIDES_MAX = 4;

export function sidesOf(results: Results, id: OrderId): readonly WhySide[] {
  const result = results.get(id);
  if (result === undefined) return [];
  const compared = COMPARES.flatMap((kind) => result.facts.filter((fact) => fact.kind === kind))[0];
  if (compared === undefined) return [];
  const { others, strength = 0 } = compared;
  const met = others
    .flatMap((other) => {
      const against = results.get(other.id);
      return against === undefined
        ? []
        : [sideOf(against, other.strength ?? 0, isStaying(compared) && against.order.type === 'move')];
    })
    .sort((a, b) => b.strength - a.strength);
  const isStill = result.order.type === 'move' && compared.kind === 'dies';
  return [sideOf(result, strength, isStill, others.length > 0), ...met].slice(0, SIDES_MAX);
}

/** In these facts the other armies count as stationary. */
const isStaying = ({ kind }: Fact): boolean => kind === 'blocked' || kind === 'ownArmy' || kind === 'truce';

function sideOf(
  { id, player, order, facts }: OrderResult,
  strength: number,
  /** Ordered to move, but did not. */
  isStill: boolean,
  attacks = true,
): WhySide {
  const from: Source = order.type === 'move' ? order.from : order.at;
  const own = facts.find(({ kind }) => kind === 'strength');
  const of = (wanted: FactKind): readonly OrderId[] =>
    isStill
      ? []
      : facts.filter(({ kind }) => kind === wanted).flatMap(({ others }) => others.map((o) => o.id));
  const helped = of('supported');
  return {
    id,
    player,
    at: order.type === 'move' && order.from === 'REF' ? order.to : from,
    from,
    role: roleOf(order.type, from, isStill, attacks),
    strength,
    base: isStill || own === undefined ? strength : strength - helped.length,
    helped,
    lost: of('supportLost'),
  };
}

const ROLES = {
  hold: 'holds',
  supportHold: 'supports',
  supportMove: 'supports',
  build: 'builds',
  farm: 'farms',
} as const;

function roleOf(type: OrderResult['order']['type'], from: Source, isStill: boolean, attacks: boolean): Role {
  if (type !== 'move') return ROLES[type];
  if (isStill) return 'stays';
  if (from === 'REF') return 'reinforces';
  return attacks ? 'attacks' : 'moves';
}
