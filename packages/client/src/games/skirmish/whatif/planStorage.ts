// Plans in local storage for the duration of their turn; they are never sent automatically.

import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { recallList, remember } from '../../../preferences/storage.ts';
import { matchKeyOf } from '../history/looking.ts';
import type { Plan } from './plan.ts';

const KEY = 'hexmarch.skirmish.plans';
/** Limit of matches stored; the oldest are evicted. */
const MATCHES_MAX = 8;

interface StoredPlans {
  /** Key of match, seat and period: plans expire with their turn. */
  readonly of: string;
  readonly plans: readonly Plan[];
}

const keyOf = (view: SkirmishView, seat: Seat): string => `${matchKeyOf(view)} ${seat} ${view.period}`;

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
