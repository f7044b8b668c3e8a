// Taps on the map while a plan is drawn up: the same as for one's own orders, for the army of any player. What they order
// goes into the plan; no command ever comes out. Its result stays on the map until the next tap.

import { type Code, NOBODY, type Order } from '@hexmarch/shared/games/skirmish/land/types';
import { readOrder, splitOrders, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Gesture } from '../../../gameApi/clientGame.ts';
import { asCommand, type Planning, planner, type SkirmishStep } from '../input/input.ts';
import {
  newPlan,
  type Plan,
  plannedTurn,
  runOf,
  storedPlans,
  storePlans,
  withoutPlanned,
  withPlanned,
} from '../input/plan.ts';
import { nextInput, startInput } from '../orders/input.ts';
import type { OrderStep } from '../orders/mode.ts';
import { armyAt, controllerOf, type OwnTurn } from '../orders/ownTurn.ts';
import { choose, ownPlayer, type SkirmishProps } from '../panels/common/types.ts';
import { say } from './say.ts';

type Keep = (plans: readonly Plan[]) => void;

/** The first of a turn. */
export const firstPlan = (view: SkirmishView): Plan => numberedPlan(view, 1);

const numberedPlan = (view: SkirmishView, number: number): Plan =>
  newPlan(view, say('plan.name', { number }));

/** The next gesture `what-if` opens the plan at that place on the map; `keep` is told of every change. */
export function preparePlanning(
  view: SkirmishView,
  player: Seat,
  plans: readonly Plan[],
  keep: Keep,
  at = 0,
): void {
  planner.now = {
    enter: (outside) => {
      const plan = plans[at] ?? firstPlan(view);
      return planned({ view, plan, plans: plans.length > 0 ? plans : [plan], at, player, outside }, keep);
    },
    next: (step, planning, gesture) => next(step, planning, gesture, keep),
    renew: (planning, outside, now) => planned({ ...planning, outside, view: now }, keep),
  };
}

/** Nothing chosen in it yet. */
function planned(planning: Planning, keep: Keep, orders?: OrderStep): SkirmishStep {
  const turn = plannedTurn(planning.view, planning.plan, planning.player);
  if (turn === undefined) return planning.outside;
  keep(planning.plans);
  return around(edited(planning), orders ?? startInput(turn));
}

/** Without its result. */
function edited({ ran: _, ...planning }: Planning): Planning {
  return planning;
}

const changed = (planning: Planning, plan: Plan): Planning => ({
  ...planning,
  plan,
  plans: planning.plans.with(planning.at, plan),
});

function around(planning: Planning, orders: OrderStep): SkirmishStep {
  const { marks, choices, armed = false } = orders;
  return { orders, marks, choices: choices.map(asCommand), armed, planning };
}

function next(step: SkirmishStep, planning: Planning, gesture: Gesture, keep: Keep): SkirmishStep {
  const { kind, id } = gesture;
  const ruled = kind === 'choose' ? ruledBy(id, planning, keep) : undefined;
  if (ruled !== undefined) return ruled;
  const meant = kind === 'choose' ? { kind, id: id.replace(/^order /, '') } : gesture;
  const orders = nextInput(step.orders, meant);
  if (orders.command !== undefined) return planned(ordered(planning, [orders.command]), keep);
  const other = kind === 'cell' ? ownerElsewhere(step.orders.turn, id) : undefined;
  // Another player's army is taken up unless the tap means it as the goal of the draft.
  const isTaken = orders.mode.kind === 'look' || orders.rejection !== undefined;
  return other === undefined || !isTaken
    ? around(edited(planning), orders)
    : takenUp({ ...edited(planning), player: other }, id, keep);
}

/** What is chosen about the plan as a whole; undefined for what an order is chosen by. */
function ruledBy(id: string, planning: Planning, keep: Keep): SkirmishStep | undefined {
  const [word = '', ...rest] = id.split(' ');
  const text = rest.join(' ');
  switch (word) {
    case 'leave':
      return planning.outside;
    case 'run':
      return runNow(planning, keep);
    case 'edit':
      return planned(planning, keep);
    case 'unplan': {
      const plan = planning.plan.orders.reduce(
        (all, _, player) => withoutPlanned(all, player, text),
        planning.plan,
      );
      return planned(changed(planning, plan), keep);
    }
    case 'typed':
      return planned(ordered(planning, ordersIn(text)), keep);
    // What if it happened as well?
    case 'try':
      return runNow(ordered(planning, ordersIn(text)), keep);
    case 'plan':
      return planned(switched(planning, Number(text)), keep);
    default:
      return undefined;
  }
}

function runNow(planning: Planning, keep: Keep): SkirmishStep {
  const turn = plannedTurn(planning.view, planning.plan, planning.player);
  if (turn === undefined) return planning.outside;
  keep(planning.plans);
  return around({ ...planning, ran: runOf(planning.view, planning.plan) }, startInput(turn));
}

/** The plan at that place; behind the last one a new one. */
function switched(planning: Planning, at: number): Planning {
  const { plans, view } = planning;
  const plan = plans[at];
  if (plan !== undefined) return { ...planning, at, plan };
  const added = numberedPlan(view, plans.length + 1);
  return { ...planning, at: plans.length, plan: added, plans: [...plans, added] };
}

/** Each by the player whose army it is for. */
function ordered(planning: Planning, orders: readonly Order[]): Planning {
  const turn = plannedTurn(planning.view, planning.plan, planning.player);
  const plan = orders.reduce(
    (all, order) => withPlanned(all, (turn && giverOf(turn, order)) ?? planning.player, [order]),
    planning.plan,
  );
  return changed(planning, plan);
}

const ordersIn = (text: string): readonly Order[] =>
  splitOrders(text).flatMap((one) => readOrder(one.text) ?? []);

function takenUp(planning: Planning, code: string, keep: Keep): SkirmishStep {
  const turn = plannedTurn(planning.view, planning.plan, planning.player);
  if (turn === undefined) return planned(planning, keep);
  return around(planning, nextInput(startInput(turn), { kind: 'cell', id: code }));
}

function ownerElsewhere(turn: OwnTurn, code: Code): Seat | undefined {
  const owner = armyAt(turn, code);
  return owner === NOBODY || owner === turn.sides.people[turn.person]?.plays ? undefined : owner;
}

/** A reinforcement comes from whoever has the barracks. */
function giverOf(turn: OwnTurn, order: Order): Seat | undefined {
  const whose = whoseOrder(order);
  const giver = order.type === 'move' && whose === 'REF' ? controllerOf(turn, order.to) : armyAt(turn, whose);
  return giver === NOBODY ? undefined : giver;
}

/** The turn in which a typed line is meant: that of the player whose army it begins with. */
export function typedTurn({ view, plan, player }: Planning, line: string): OwnTurn | undefined {
  const turn = plannedTurn(view, plan, player);
  const code = /[a-z]{2}\b/i.exec(line)?.[0]?.toUpperCase();
  const owner = turn === undefined || code === undefined ? undefined : ownerElsewhere(turn, code);
  return owner === undefined ? turn : (plannedTurn(view, plan, owner) ?? turn);
}

/** All orders of a plan, as texts, by player. */
export const plannedOrders = (plan: Plan): readonly { readonly player: Seat; readonly text: string }[] =>
  plan.orders.flatMap((texts, player) => texts.map((text) => ({ player, text })));

/** A later visit in the same turn goes on with the plans of before. */
export function enterWhatIf(props: SkirmishProps): void {
  const { view, seat = 0 } = props;
  preparePlanning(view, ownPlayer(props), storedPlans(view, seat), (plans) => storePlans(view, seat, plans));
  choose(props, 'what-if');
  props.open('board');
}
