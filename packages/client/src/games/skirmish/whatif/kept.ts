// Plans, kept on this device for as long as their turn lasts; they are never sent by themselves.

import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { recallList, remember } from '../../../preferences/storage.ts';
import { matchKeyOf } from '../report/looking.ts';
import type { Plan } from './plan.ts';

const KEY = 'hexmarch.skirmish.plans';
/** Of so many matches; who plays in more plans in the latest. */
const MATCHES_MAX = 8;

interface Kept {
  /** With the seat and the period: what was planned for another turn is worth nothing. */
  readonly of: string;
  readonly plans: readonly Plan[];
}

const keyOf = (view: SkirmishView, seat: Seat): string => `${matchKeyOf(view)} ${seat} ${view.period}`;

export const keptPlans = (view: SkirmishView, seat: Seat): readonly Plan[] =>
  all().find(({ of }) => of === keyOf(view, seat))?.plans ?? [];

export function keepPlans(view: SkirmishView, seat: Seat, plans: readonly Plan[]): void {
  const of = keyOf(view, seat);
  const match = `${matchKeyOf(view)} ${seat} `;
  const others = all().filter((one) => !one.of.startsWith(match));
  remember(KEY, JSON.stringify([{ of, plans }, ...others].slice(0, MATCHES_MAX)));
}

/** What is kept may have been written by anything. */
function all(): readonly Kept[] {
  return recallList(KEY).filter(isKept);
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

const isKept = (value: unknown): value is Kept =>
  isFields(value) && isText(value.of) && Array.isArray(value.plans) && value.plans.every(isPlan);

const isPlan = (value: unknown): value is Plan =>
  isFields(value) && isText(value.name) && Array.isArray(value.orders) && value.orders.every(areTexts);
