// Playback model of a resolution in five steps (UI-S35): orders, cuts, moves, losses, points. The contents of
// each step as lists; the map draws them.

import type { OrderId } from '@hexmarch/shared/games/skirmish/counting';
import type { Fact, FactKind } from '@hexmarch/shared/games/skirmish/facts';
import type { Code, Effect, Order, Source } from '@hexmarch/shared/games/skirmish/land/types';
import type { OrderResult } from '@hexmarch/shared/games/skirmish/resolve';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { type Resolved, resolutionOf } from './resolved.ts';
import { codesIn } from './rows.ts';

export const STEPS = ['orders', 'cuts', 'moves', 'losses', 'points'] as const;
export type StepName = (typeof STEPS)[number];

interface Shown {
  readonly id: OrderId;
  readonly player: Seat;
  /** Own, affecting own ones, or of others: the latter at half opacity. */
  readonly focus: 'own' | 'touching' | 'other';
}

export interface ShownOrder extends Shown {
  readonly order: Order;
  readonly isAuto: boolean;
}

/** A support that is not given. */
export interface ShownCut extends Shown {
  readonly at: Code;
  /** `killed`: the attack that would not have cut killed the supporter. `lost`: the supported order did not exist. */
  readonly kind: 'cut' | 'killed' | 'lost';
  readonly by: readonly OrderId[];
}

/** Strengths compared where two orders meet. */
export interface ShownStrength extends Shown {
  /** The contested territory. */
  readonly at: Code;
  /** Whether the order attacks or defends it. */
  readonly side: 'attack' | 'defence';
  readonly strength: number;
  readonly wins: boolean;
}

export interface ShownMove extends Shown {
  readonly from: Source;
  readonly to: Code;
  /** Otherwise it bounces at the border. */
  readonly success: boolean;
}

export interface ShownLoss extends Shown {
  readonly at: Code;
  readonly killer: OrderId;
  readonly from: Source;
}

export interface ShownPoints {
  readonly player: Seat;
  /** Farms that produced. */
  readonly farms: readonly { readonly at: Code; readonly vp: number }[];
  readonly expansion: number;
}

export interface Steps {
  readonly orders: readonly ShownOrder[];
  readonly cuts: { readonly cuts: readonly ShownCut[]; readonly strengths: readonly ShownStrength[] };
  readonly moves: readonly ShownMove[];
  readonly losses: readonly ShownLoss[];
  readonly points: {
    readonly players: readonly ShownPoints[];
    readonly builds: readonly Code[];
    readonly eliminated: readonly Seat[];
    readonly voted: Effect | null;
    /** Effect of the next turn. */
    readonly next: Effect | null;
  };
}

/** Result of an order that is not a move, from these facts. */
const CUT: Partial<Record<FactKind, ShownCut['kind']>> = {
  cut: 'cut',
  supporterKilled: 'killed',
  unmatched: 'lost',
  objectMoves: 'lost',
  distrust: 'lost',
};

/** `eyes`: the viewing player. */
export function stepsOf(resolved: Resolved, eyes: Seat | undefined): Steps {
  const { results } = resolutionOf(resolved);
  const { report } = resolved;
  const autos = new Set(report.orders.flatMap(({ id, person }) => (person === undefined ? [id] : [])));
  const shown = shownBy(resolved, eyes);
  const moves = results.flatMap((result): readonly ShownMove[] => {
    const { order, success } = result;
    return order.type === 'move' ? [{ ...shown(result), from: order.from, to: order.to, success }] : [];
  });
  return {
    orders: results.map((result) => ({
      ...shown(result),
      order: result.order,
      isAuto: autos.has(result.id),
    })),
    cuts: {
      cuts: results.flatMap((result) => cutsOf(result).map((cut) => ({ ...shown(result), ...cut }))),
      strengths: results.flatMap((result) =>
        strengthsOf(result, moves).map((one) => ({ ...shown(result), ...one })),
      ),
    },
    moves,
    losses: results.flatMap((result): readonly ShownLoss[] => {
      const { id, killer } = result;
      if (killer === undefined) return [];
      return [{ ...shown(result), at: id, killer, from: killer.startsWith('REF') ? 'REF' : killer }];
    }),
    points: pointsOf(resolved, results),
  };
}

/** Orders that affect own orders and land are shown as clearly as own ones. */
function shownBy({ report }: Resolved, eyes: Seat | undefined): (result: OrderResult) => Shown {
  const own = new Set(
    report.orders.filter(({ player }) => player === eyes).flatMap(({ text }) => codesIn(text)),
  );
  const texts = new Map(report.orders.map(({ id, text }) => [id, text]));
  return ({ id, player }) => {
    if (eyes === undefined || player === eyes) return { id, player, focus: 'own' };
    const touches = codesIn(texts.get(id) ?? '').some((code) => own.has(code));
    return { id, player, focus: touches ? 'touching' : 'other' };
  };
}

const cutsOf = ({ id, order, facts }: OrderResult): readonly Pick<ShownCut, 'at' | 'kind' | 'by'>[] =>
  facts.flatMap(({ kind, others }) => {
    const cut = CUT[kind];
    if (cut === undefined || order.type === 'move') return [];
    return [{ at: id, kind: cut, by: cut === 'lost' ? [] : others.map((other) => other.id) }];
  });

type Met = Pick<ShownStrength, 'at' | 'side' | 'strength' | 'wins'>;

/** Only where there is opposition: a move into empty land, and an army without attackers, have no number. */
function strengthsOf(
  { id, order, success, killer, facts }: OrderResult,
  moves: readonly ShownMove[],
): readonly Met[] {
  const strength = strengthIn(facts);
  if (order.type === 'move') {
    const meets = facts.some(({ others, strength: against }) => against !== undefined && others.length > 0);
    return meets && strength !== undefined ? [{ at: order.to, side: 'attack', strength, wins: success }] : [];
  }
  const isAttacked = moves.some(({ to }) => to === id);
  return isAttacked && strength !== undefined
    ? [{ at: id, side: 'defence', strength, wins: killer === undefined }]
    : [];
}

const strengthIn = (facts: readonly Fact[]): number | undefined =>
  facts.find(({ kind }) => kind === 'strength')?.strength;

function pointsOf({ report }: Resolved, results: readonly OrderResult[]): Steps['points'] {
  const { farming, expansion, builds, eliminated, voted, next } = report;
  const worked = results.filter(({ order, success }) => order.type === 'farm' && success);
  const players = farming.flatMap((earned, player): readonly ShownPoints[] => {
    const own = worked.filter((result) => result.player === player);
    const farms = own.map(({ id }) => ({ at: id, vp: earned / own.length }));
    const award = expansion[player] ?? 0;
    return own.length === 0 && award === 0 ? [] : [{ player, farms, expansion: award }];
  });
  return { players, builds, eliminated, voted, next };
}
