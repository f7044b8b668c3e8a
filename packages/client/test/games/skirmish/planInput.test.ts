// Plans drawn up by taps on the map: any army can be ordered, and no command comes out.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import { begun } from '../../../../shared/test/games/skirmish/matches.ts';
import { armyCodes } from '../../../src/games/skirmish/facts/viewFacts.ts';
import {
  nextInput,
  planner,
  type SkirmishStep,
  startInput,
} from '../../../src/games/skirmish/input/input.ts';
import { newPlan, type Plan } from '../../../src/games/skirmish/input/plan.ts';
import { plannedOrders, preparePlanning, typedTurn } from '../../../src/games/skirmish/whatif/planInput.ts';

const view = skirmish.view(begun(), { kind: 'seat', seat: 0 });
const legal = skirmish.legalCommands(view, 0);

let stored: readonly Plan[] = [];

function entered(): SkirmishStep {
  preparePlanning(view, 0, [newPlan(view, 'Plan 1')], (plans) => {
    stored = plans;
  });
  return choose(startInput(view, legal, 0), 'what-if');
}

const choose = (step: SkirmishStep, id: string): SkirmishStep => nextInput(step, { kind: 'choose', id });
const tap = (step: SkirmishStep, id: string): SkirmishStep => nextInput(step, { kind: 'cell', id });
const codeOf = (seat: number): string => armyCodes(view, seat)[0] ?? '';

afterEach(() => {
  delete planner.now;
  stored = [];
});

/** A tap on the army, then twice on where it may go. */
function moved(step: SkirmishStep, at: string): SkirmishStep {
  const taken = tap(step, at);
  const goal = taken.orders.legal.flatMap((order) =>
    order.type === 'move' && order.from === at && codeOf(0) !== order.to ? [order.to] : [],
  )[0];
  const drafted = tap(taken, goal ?? '');
  expect(drafted.armed).toBe(true);
  expect(drafted.command).toBeUndefined();
  return tap(drafted, goal ?? '');
}

test('an order for the army of another player is planned by taps alone, and nothing is sent', () => {
  const step = moved(entered(), codeOf(1));
  expect(step.command).toBeUndefined();
  const [only] = plannedOrders(step.planning?.plan ?? newPlan(view, ''));
  expect(only?.player).toBe(1);
  expect(only?.text.startsWith(codeOf(1))).toBe(true);
  expect(stored).toEqual([step.planning?.plan]);
  const both = moved(step, codeOf(0));
  expect(both.command).toBeUndefined();
  expect(plannedOrders(both.planning?.plan ?? newPlan(view, '')).map(({ player }) => player)).toEqual([0, 1]);
});

test('an order is taken out of the plan by its chip', () => {
  const step = moved(entered(), codeOf(1));
  expect(plannedOrders(choose(step, `unplan ${codeOf(1)}`).planning?.plan ?? newPlan(view, ''))).toEqual([]);
});

test('leaving brings the own orders back as they were, and so does the next turn', () => {
  const step = moved(entered(), codeOf(1));
  const left = choose(step, 'leave');
  expect(left.planning).toBeUndefined();
  expect(left.orders.turn.person).toBe(0);
  const same = startInput(view, legal, 0, step);
  expect(same.planning?.plan).toEqual(step.planning?.plan);
  const next = { ...view, period: view.period + 1 };
  expect(startInput(next, legal, 0, step).planning).toBeUndefined();
});

test('without the code of plans there is none to enter', () => {
  const step = startInput(view, legal, 0);
  expect(choose(step, 'what-if').planning).toBeUndefined();
});

test('a run leaves the plan as it is, and is over with the next tap', () => {
  const step = moved(entered(), codeOf(1));
  const ran = choose(step, 'run');
  expect(ran.command).toBeUndefined();
  expect(ran.planning?.ran?.report.orders.map(({ text }) => text)).toContain(
    plannedOrders(step.planning?.plan ?? newPlan(view, ''))[0]?.text,
  );
  expect(ran.planning?.plan).toEqual(step.planning?.plan);
  expect(choose(ran, 'edit').planning?.ran).toBeUndefined();
  const tapped = tap(ran, codeOf(0));
  expect([tapped.planning?.ran, tapped.orders.mode.kind]).toEqual([undefined, 'army']);
});

test('what could stop an order is tried by one press, and runs at once', () => {
  const ran = choose(entered(), `try ${codeOf(1)} H`);
  expect(plannedOrders(ran.planning?.plan ?? newPlan(view, ''))).toEqual([
    { player: 1, text: `${codeOf(1)} H` },
  ]);
  expect(ran.planning?.ran).toBeDefined();
  expect(stored).toEqual([ran.planning?.plan]);
});

test('typed orders are those of the players whose armies they name', () => {
  const step = choose(entered(), `typed ${codeOf(1)} H, ${codeOf(2)} H, ${codeOf(0)} H`);
  expect(plannedOrders(step.planning?.plan ?? newPlan(view, ''))).toEqual(
    [0, 1, 2].map((player) => ({ player, text: `${codeOf(player)} H` })),
  );
  const { planning } = step;
  if (planning === undefined) throw new Error('no plan');
  expect(typedTurn(planning, `${codeOf(2).toLowerCase()} to`)?.person).toBe(2);
  expect(typedTurn(planning, '')?.person).toBe(0);
});

test('a turn can have several plans, each with its own orders', () => {
  const step = moved(entered(), codeOf(1));
  const second = choose(step, 'plan 1');
  expect([second.planning?.at, second.planning?.plans.length]).toEqual([1, 2]);
  expect(plannedOrders(second.planning?.plan ?? newPlan(view, ''))).toEqual([]);
  expect(stored).toHaveLength(2);
  expect(choose(second, 'plan 0').planning?.plan).toEqual(step.planning?.plan);
});
