// The next turn of the own fighter, planned while others act (UI-K88): drafted on the current battle as if the turn began now, and checked
// again after every action. Nothing is sent before the turn begins.

import { find, isAble } from '@hexmarch/shared/games/skure/characters';
import { evolve } from '@hexmarch/shared/games/skure/evolve';
import { isInCompany } from '@hexmarch/shared/games/skure/leaders';
import { chargePlan } from '@hexmarch/shared/games/skure/plan/charges';
import { turnsAhead } from '@hexmarch/shared/games/skure/plan/rounds';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { Character, CharacterId, SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import { budgetOf } from '@hexmarch/shared/games/skure/turnStart';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { recall, remember } from '../../../preferences/storage.ts';
import type { Draft, Planned, SkureMemory } from './draft.ts';
import { chosenWay, isActing, isSpot, strikesOn, turnOf } from './facts.ts';
import { memo } from './memo.ts';
import { planOf, stillMeant } from './plans.ts';

/** A battle in which the turn of the own fighter has begun. */
export interface Ahead {
  readonly who: CharacterId;
  readonly view: SkureView;
  readonly legal: readonly SkureCommand[];
}

/** The own fighter that acts next. */
const nextOwn = (view: SkureView, seat: Seat): Character | undefined =>
  turnsAhead(view)
    .map((id) => find(view, id))
    .find((one) => one?.seat === seat && isAble(one));

/** Undefined where nothing is planned: outside company battles, in the own turn, and without a fighter that can act. */
export function aheadOf(
  view: SkureView,
  legal: readonly SkureCommand[],
  seat: Seat | undefined,
): Ahead | undefined {
  if (!isInCompany(view) || seat === undefined || isActing(legal)) return undefined;
  if (view.phase !== 'battle' || view.outcome !== null || view.gone.includes(seat)) return undefined;
  return memo(view, `ahead ${seat}`, () => {
    const own = nextOwn(view, seat);
    if (own === undefined) return undefined;
    const free = { ...view, held: null, paused: false, company: { ...view.company, due: [own.id] } };
    const begun = evolve(free, { type: 'turnBegun', who: own.id, round: view.round, budget: budgetOf(own) });
    return { who: own.id, view: begun, legal: skure.legalCommands(begun, seat) };
  });
}

/** Rolls of 100 that hit; undefined for an action that hits nobody. */
function chanceOf(memory: SkureMemory): number | undefined {
  const { view, draft } = memory;
  const turn = turnOf(memory);
  if (turn === undefined) return undefined;
  if (draft.kind === 'strike') return chosenWay(strikesOn(view, turn, draft.on), draft.from)?.outlook.hits;
  const target = draft.kind === 'charge' && draft.on !== undefined ? find(view, draft.on) : undefined;
  if (draft.kind !== 'charge' || target === undefined) return undefined;
  const found = chargePlan(view, turn, target, draft.height === 'mid' ? 'mid' : undefined);
  return 'code' in found ? undefined : found.outlook.hits;
}

/** What is planned by a draft that could be confirmed; undefined if it cannot. */
export function plannedBy(memory: SkureMemory): Planned | undefined {
  const command = planOf(memory).at(-1);
  if (command === undefined) return undefined;
  const { view, draft } = memory;
  return { who: view.actor, draft: fixed(memory, draft), command, chance: chanceOf(memory) };
}

/** With the way that is chosen now, so that a better one does not take its place. */
function fixed(memory: SkureMemory, draft: Draft): Draft {
  const turn = turnOf(memory);
  if (draft.kind !== 'strike' || turn === undefined) return draft;
  const way = chosenWay(strikesOn(memory.view, turn, draft.on), draft.from);
  return way === undefined ? draft : { ...draft, from: { at: way.at, height: way.height } };
}

export type PlanState =
  | { readonly kind: 'good' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'changed'; readonly was: number; readonly now: number };

/** In the current battle, or in the own turn itself. */
export function planState(
  view: SkureView,
  legal: readonly SkureCommand[],
  seat: Seat | undefined,
  planned: Planned,
): PlanState {
  const isNow = isActing(legal) && view.actor === planned.who;
  const ahead = isNow ? { who: planned.who, view, legal } : aheadOf(view, legal, seat);
  if (ahead === undefined || ahead.who !== planned.who) return { kind: 'broken' };
  const { draft } = planned;
  const memory: SkureMemory = { ...ahead, seat, draft, sent: undefined, followUps: [] };
  const turn = turnOf(memory);
  const isThere = stillMeant(ahead.view, ahead.legal, draft) && planOf(memory).length > 0;
  if (turn === undefined || !isThere) return { kind: 'broken' };
  if (
    draft.kind === 'strike' &&
    !strikesOn(ahead.view, turn, draft.on).some((way) => isSpot(way, draft.from))
  )
    return { kind: 'broken' };
  const now = chanceOf(memory);
  const was = planned.chance;
  return now === was || now === undefined || was === undefined
    ? { kind: 'good' }
    : { kind: 'changed', was, now };
}

const KEY = 'hexmarch.skure.sendPlans';

/** A plan that is still good is sent as soon as the turn begins. */
export const sendsPlans = (): boolean => recall(KEY) === 'yes';
export const setSendsPlans = (sends: boolean): void => remember(KEY, sends ? 'yes' : 'no');
