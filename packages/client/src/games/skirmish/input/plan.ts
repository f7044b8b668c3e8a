// What if (UI-S28): orders for all players, simulated locally by the engine that also resolves turns.

import type { Order, Source } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder, readOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { peopleOf } from '@hexmarch/shared/games/skirmish/sides';
import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { Sent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { boardOf, playerOf, sidesIn } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { recallList, remember } from '../../../preferences/storage.ts';
import { turnOf } from '../facts/viewFacts.ts';
import { matchKeyOf } from '../history/looking.ts';
import type { OwnTurn } from '../orders/ownTurn.ts';
import type { Resolved, Situation } from '../resolution/resolved.ts';

export interface Plan {
  readonly name: string;
  /** By player, in canonical text; at most one per army. */
  readonly orders: readonly (readonly string[])[];
}

/** Initial plan: own orders, and public orders of others. */
export const newPlan = (view: SkirmishView, name: string): Plan => ({
  name,
  orders: view.players.map((_, player) => {
    const [person] = peopleOf(sidesIn(view), player);
    return person === undefined ? [] : turnOf(view, person).orders.map(formatOrder);
  }),
});

/** Each replaces its army's order. */
export function withPlanned(plan: Plan, player: Seat, orders: readonly Order[]): Plan {
  const ordered = new Set(orders.map(whoseOrder));
  const remaining = (plan.orders[player] ?? []).filter((text) => !ordered.has(ownerOf(text)));
  return replacing(plan, player, [...remaining, ...orders.map(formatOrder)]);
}

export const withoutPlanned = (plan: Plan, player: Seat, of: Source): Plan =>
  replacing(
    plan,
    player,
    (plan.orders[player] ?? []).filter((text) => ownerOf(text) !== of),
  );

const replacing = (plan: Plan, player: Seat, texts: readonly string[]): Plan => ({
  ...plan,
  orders: plan.orders.map((list, seat) => (seat === player ? texts : list)),
});

/** An invalid text is its own key, so that it matches no army. */
function ownerOf(text: string): string {
  const order = readOrder(text);
  return order === null ? text : whoseOrder(order);
}

/** The turn with the plan's orders given, as a base for more. */
function forked(view: SkirmishView, plan: Plan): SkirmishView {
  const sides = sidesIn(view);
  const orders = view.players.map((_, player): readonly Sent[] => {
    const [person] = peopleOf(sides, player);
    if (person === undefined) return [];
    return (plan.orders[player] ?? []).map((text) => ({ person, text, order: readOrder(text) }));
  });
  return { ...view, orders, requests: [], paused: false, clock: { ...view.clock, lock: null } };
}

/** The planned turn as that player could order in it; undefined for a player that is out. */
export function plannedTurn(view: SkirmishView, plan: Plan, player: Seat): OwnTurn | undefined {
  const [person] = peopleOf(sidesIn(view), player);
  return person === undefined ? undefined : turnOf(forked(view, plan), person);
}

/** Deterministic: a turn without joining rolls no dice. */
const NO_DICE = { die: () => 1, pick: () => 0 };

const situationOf = (view: SkirmishView): Situation => ({ board: boardOf(view), sides: sidesIn(view) });

/** What a plan comes to, with the views that the map plays it between. */
export interface PlanRun extends Resolved {
  readonly viewBefore: SkirmishView;
  readonly viewAfter: SkirmishView;
}

/** Simulated result, if nobody changes an order. */
export function runOf(view: SkirmishView, plan: Plan): PlanRun {
  const before = forked(view, plan);
  const decided = skirmish.decide(before, { type: 'resolve' }, { kind: 'host' }, NO_DICE);
  if (!decided.ok) throw new Error(`a planned turn is not resolved: ${decided.error.code}`);
  const event = decided.value.find(({ type }) => type === 'resolved');
  if (event?.type !== 'resolved') throw new Error('a planned turn has no report');
  const after = decided.value.reduce(skirmish.evolve, before);
  return {
    ...{ before: situationOf(before), after: situationOf(after), report: event.report },
    ...{ viewBefore: before, viewAfter: after },
  };
}

export interface Changes {
  /** Orders to give. */
  readonly orders: readonly Order[];
  /** Orders to withdraw. */
  readonly withdrawn: readonly Source[];
}

/** Difference between own orders and the plan, for "send as my orders". */
export function ownChanges(view: SkirmishView, plan: Plan, seat: Seat): Changes {
  const sealed = turnOf(view, seat).orders;
  const planned = (plan.orders[playerOf(view, seat)] ?? []).flatMap((text) => readOrder(text) ?? []);
  const has = (list: readonly Order[], order: Order): boolean =>
    list.some((one) => formatOrder(one) === formatOrder(order));
  const isPlanned = (whose: Source): boolean => planned.some((order) => whoseOrder(order) === whose);
  return {
    orders: planned.filter((order) => !has(sealed, order)),
    withdrawn: sealed.map(whoseOrder).filter((whose) => !isPlanned(whose)),
  };
}

const KEY = 'hexmarch.skirmish.plans';
/** Limit of matches stored; the oldest are evicted. */
const MATCHES_MAX = 8;

interface StoredPlans {
  /** Key of match, seat and period: plans expire with their turn. */
  readonly of: string;
  readonly plans: readonly Plan[];
}

const keyOf = (view: SkirmishView, seat: Seat): string => `${matchKeyOf(view)} ${seat} ${view.period}`;

/** Plans in local storage for the duration of their turn; they are never sent automatically. */
export const storedPlans = (view: SkirmishView, seat: Seat): readonly Plan[] =>
  all().find(({ of }) => of === keyOf(view, seat))?.plans ?? [];

export function storePlans(view: SkirmishView, seat: Seat, plans: readonly Plan[]): void {
  const of = keyOf(view, seat);
  const match = `${matchKeyOf(view)} ${seat} `;
  const others = all().filter((one) => !one.of.startsWith(match));
  remember(KEY, JSON.stringify([{ of, plans }, ...others].slice(0, MATCHES_MAX)));
}

/** Stored data is untrusted. */
function all(): readonly StoredPlans[] {
  return recallList(KEY).filter(isStored);
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

const isStored = (value: unknown): value is StoredPlans =>
  isFields(value) && isText(value.of) && Array.isArray(value.plans) && value.plans.every(isPlan);

const isPlan = (value: unknown): value is Plan =>
  isFields(value) && isText(value.name) && Array.isArray(value.orders) && value.orders.every(areTexts);
