// Taps on the map while a plan is drawn up: the same as for one's own orders, for the army of any player. What they order
// goes into the plan; no command ever comes out.

import { NOBODY } from '@hexmarch/shared/games/skirmish/land/types';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Gesture } from '../../../gameApi/clientGame.ts';
import { asCommand, type Planning, planner, type SkirmishStep } from '../input/input.ts';
import { type Plan, plannedTurn, withoutPlanned, withPlanned } from '../input/plan.ts';
import { nextInput, startInput } from '../orders/input.ts';
import type { OrderStep } from '../orders/mode.ts';
import { armyAt, type OwnTurn } from '../orders/ownTurn.ts';

/** The next gesture `what-if` opens this plan on the map; `keep` is told of every change. */
export function preparePlanning(
  view: SkirmishView,
  player: Seat,
  plan: Plan,
  keep: (plan: Plan) => void,
): void {
  planner.now = {
    enter: (outside) => planned({ view, plan, player, outside }, keep),
    next: (step, planning, gesture) => next(step, planning, gesture, keep),
    renew: (planning, outside, now) => planned({ ...planning, outside, view: now }, keep),
  };
}

type Keep = (plan: Plan) => void;

function planned(planning: Planning, keep: Keep, orders?: OrderStep): SkirmishStep {
  const turn = plannedTurn(planning.view, planning.plan, planning.player);
  if (turn === undefined) return planning.outside;
  keep(planning.plan);
  return around(planning, orders ?? startInput(turn));
}

function around(planning: Planning, orders: OrderStep): SkirmishStep {
  const { marks, choices, armed = false } = orders;
  return { orders, marks, choices: choices.map(asCommand), armed, planning };
}

function next(step: SkirmishStep, planning: Planning, gesture: Gesture, keep: Keep): SkirmishStep {
  const { kind, id } = gesture;
  if (kind === 'choose' && id === 'leave') return planning.outside;
  if (kind === 'choose' && id.startsWith('unplan ')) {
    const plan = planning.plan.orders.reduce(
      (all, _, player) => withoutPlanned(all, player, id.slice('unplan '.length)),
      planning.plan,
    );
    return planned({ ...planning, plan }, keep);
  }
  const meant = kind === 'choose' ? { kind, id: id.replace(/^order /, '') } : gesture;
  const orders = nextInput(step.orders, meant);
  if (orders.command !== undefined) {
    return planned(
      { ...planning, plan: withPlanned(planning.plan, planning.player, [orders.command]) },
      keep,
    );
  }
  const other = kind === 'cell' ? ownerElsewhere(step.orders.turn, id) : undefined;
  // Another player's army is taken up unless the tap means it as the goal of the draft.
  const isTaken = orders.mode.kind === 'look' || orders.rejection !== undefined;
  return other === undefined || !isTaken
    ? around(planning, orders)
    : takenUp({ ...planning, player: other }, id, keep);
}

function takenUp(planning: Planning, code: string, keep: Keep): SkirmishStep {
  const turn = plannedTurn(planning.view, planning.plan, planning.player);
  if (turn === undefined) return planned(planning, keep);
  return around(planning, nextInput(startInput(turn), { kind: 'cell', id: code }));
}

function ownerElsewhere(turn: OwnTurn, code: string): Seat | undefined {
  const owner = armyAt(turn, code);
  return owner === NOBODY || owner === turn.sides.people[turn.person]?.plays ? undefined : owner;
}

/** All orders of a plan, as texts, by player. */
export const plannedOrders = (plan: Plan): readonly { readonly player: Seat; readonly text: string }[] =>
  plan.orders.flatMap((texts, player) => texts.map((text) => ({ player, text })));
