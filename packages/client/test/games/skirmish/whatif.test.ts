// What-if plans of Skirmish Society (UI-S28), which are local.

import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import {
  armies,
  begun,
  happened,
  near,
  played,
  reportOf,
  SETTINGS,
} from '../../../../shared/test/games/skirmish/matches.ts';
import { SKIRMISH_STYLE } from '../../../../shared/tools/games/skirmish/random/style.ts';
import { playout } from '../../../../shared/tools/playout.ts';
import {
  newPlan,
  ownChanges,
  plannedTurn,
  runOf,
  storedPlans,
  storePlans,
  withoutPlanned,
  withPlanned,
} from '../../../src/games/skirmish/input/plan.ts';
import { orders } from './turns.ts';

const start = begun();
const [a = '', b = ''] = armies(start, 0);
const [c = ''] = armies(start, 1);
const [goal = ''] = near(start, a);
const seen = (state: SkirmishState, seat = 0) => skirmish.view(state, { kind: 'seat', seat });

test('a plan starts with own orders and public orders of others, without secret ones', () => {
  const state = played(
    start,
    `1: order ${a} to ${goal}`,
    `2: order ${c} H`,
    `3: public order ${armies(start, 2)[0]} B`,
  );
  expect(newPlan(seen(state), 'A').orders).toEqual([[`${a} to ${goal}`], [], [`${armies(start, 2)[0]} B`]]);
});

test('an order takes the place of what its army was to do, and can be taken out again', () => {
  const plan = withPlanned(newPlan(seen(start), 'A'), 0, orders(`${a} H`, `${b} H`));
  const changed = withPlanned(plan, 0, orders(`${a} to ${goal}`));
  expect(changed.orders[0]).toEqual([`${b} H`, `${a} to ${goal}`]);
  expect(withoutPlanned(changed, 0, b).orders[0]).toEqual([`${a} to ${goal}`]);
});

test('anybody can be ordered for in it, in a lock and a pause too', () => {
  const state = played(start, 'host: lock');
  const turn = plannedTurn(seen(state), newPlan(seen(state), 'A'), 1);
  expect([turn?.person, turn?.isLocked]).toEqual([1, false]);
});

test('a run equals the engine’s resolution of the same orders', () => {
  let runs = 0;
  for (let seed = 1; seed <= 6; seed += 1) {
    const match = playout(skirmish, SKIRMISH_STYLE, { ...SETTINGS, vp: 4 }, SETTINGS.players, seed);
    for (const { before, command, events } of match.plies) {
      // Joining involves dice, which a plan cannot predict.
      if (
        command.type !== 'resolve' ||
        before.requests.length > 0 ||
        before.people.some(({ banned }) => banned)
      )
        continue;
      runs += 1;
      const all = { ...seen(before), orders: before.orders };
      const { report, after } = runOf(all, newPlan(all, 'A'));
      const actual = reportOf(events);
      const lines = (list: typeof actual.orders) =>
        list.map(({ id, text, success, reason }) => [id, text, success, reason]);
      expect([seed, lines(report.orders)]).toEqual([seed, lines(actual.orders)]);
      expect([seed, report.deaths, report.farming, report.expansion]).toEqual([
        seed,
        actual.deaths,
        actual.farming,
        actual.expansion,
      ]);
      expect(after.board.armies).toEqual(events.reduce(skirmish.evolve, before).armies);
    }
  }
  expect(runs).toBeGreaterThan(10);
});

test('sending makes the own orders those of the plan, and no others', () => {
  const state = played(start, `1: order ${a} H, ${b} H`);
  const view = seen(state);
  const plan = withoutPlanned(
    withPlanned(withPlanned(newPlan(view, 'A'), 0, orders(`${a} to ${goal}`)), 1, orders(`${c} H`)),
    0,
    b,
  );
  const { orders: given, withdrawn } = ownChanges(view, plan, 0);
  expect([given.map(formatOrder), withdrawn]).toEqual([[`${a} to ${goal}`], [b]]);
  // Afterwards there is no difference left.
  const sent = happened(state, `1: order ${given.map(formatOrder).join(', ')}`).reduce(
    skirmish.evolve,
    state,
  );
  expect(ownChanges(seen(played(sent, `1: withdraw ${b}`)), plan, 0)).toEqual({ orders: [], withdrawn: [] });
});

describe('on this device', () => {
  const store = new Map<string, string>();
  beforeAll(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      value: {
        getItem: (key: string) => store.get(key) ?? null,
        setItem: (key: string, value: string) => store.set(key, value),
        removeItem: (key: string) => store.delete(key),
      },
    });
  });
  afterAll(() => Reflect.deleteProperty(globalThis, 'localStorage'));

  test('plans are stored for their turn and seat alone', () => {
    const view = seen(start);
    const plan = newPlan(view, 'A');
    storePlans(view, 0, [plan]);
    expect(storedPlans(view, 0)).toEqual([plan]);
    expect(storedPlans(view, 1)).toEqual([]);
    expect(storedPlans({ ...view, period: view.period + 1 }, 0)).toEqual([]);
  });

  test.each(['nonsense', '{}', '[1]', '[{"of":1,"plans":[]}]', '[{"of":"x","plans":[{"name":"A"}]}]'])(
    'what is no plan is none: %s',
    (text) => {
      store.set('hexmarch.skirmish.plans', text);
      expect(storedPlans(seen(start), 0)).toEqual([]);
    },
  );
});
