// How rollouts of the practice opponent go on: whole turns by fixed rules, and who is about to win.

import { type Deed, forceOf, orderOf, type Plan } from '../../../src/games/skirmish/bot/deeds.ts';
import { type Ground, groundOf } from '../../../src/games/skirmish/bot/ground.ts';
import { Race } from '../../../src/games/skirmish/bot/race.ts';
import { type Stance, stancePlan } from '../../../src/games/skirmish/bot/stances.ts';
import { formatOrder } from '../../../src/games/skirmish/orderText.ts';
import { skirmish } from '../../../src/games/skirmish/skirmish.ts';
import type { SkirmishState } from '../../../src/games/skirmish/state.ts';
import { whyInvalid } from '../../../src/games/skirmish/validity.ts';
import { boardOf } from '../../../src/games/skirmish/world.ts';
import type { Seat } from '../../../src/kernel/game.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { contractOf } from '../../../tools/games/skirmish/contract.ts';
import { SKIRMISH_STYLE } from '../../../tools/games/skirmish/random/style.ts';
import { playout } from '../../../tools/playout.ts';
import { everyNth } from '../../../tools/sweep.ts';
import { armies, begun, codes, near, placed, vps } from './matches.ts';

const SITTING: Stance = { cutsWithin: 0, cutting: 100, marching: 0, marchesWithin: 0, roaming: 0 };

function planned(state: SkirmishState, seat: Seat, stance: Partial<Stance>): readonly string[] {
  const ground = groundOf(state);
  const plan = stancePlan(
    new Race(ground),
    forceOf(ground, seat),
    { ...SITTING, ...stance },
    seededRandom(1),
  );
  return textsOf(ground, plan);
}

const textsOf = ({ board }: Ground, plan: Plan): readonly string[] =>
  plan.filter((deed): deed is Deed => deed !== null).map((deed) => formatOrder(orderOf(board.terrain, deed)));

const place = (state: SkirmishState, code: string): number => codes(state).indexOf(code);

/** B works a farm, and A stands on one of its own beside it; B has so many VP. */
function besideLeader(vp: number) {
  const base = begun();
  const [farm = ''] = armies(base, 1);
  const [beside = ''] = near(base, farm).filter((code) => !armies(base, 1).includes(code));
  const state = placed({ [farm]: 'B', [beside]: 'A', [armies(base, 2)[0] ?? '']: 'C' });
  const farms = [place(base, farm), place(base, beside)].sort((a, b) => a - b);
  return { farm, beside, state: { ...state, farms, ...vps(3, vp, 3) } };
}

test('barracks are built over, and farms worked', () => {
  const state = begun();
  const [first = '', second = ''] = armies(state, 0);
  expect(planned(state, 0, {})).toEqual([`${first} B`, `${second} B`]);
  expect(planned({ ...state, farms: [place(state, second)] }, 0, {})).toEqual([`${first} B`, `${second} F`]);
});

test('who is beside the farm of a leader cuts it once the leader is near its win', () => {
  const { farm, beside, state } = besideLeader(8);
  expect(planned(state, 0, { cutsWithin: 2 })).toEqual([`${beside} to ${farm}`]);
  expect(planned(state, 0, { cutsWithin: 1 })).toEqual([`${beside} F`]);
  expect(planned(state, 0, { cutsWithin: 2, cutting: 0 })).toEqual([`${beside} F`]);
  expect(planned(state, 1, { cutsWithin: 9 })).toEqual([`${farm} F`]);
});

test('who marches leaves its farm for that of the leader', () => {
  const { farm, beside, state } = besideLeader(8);
  expect(planned(state, 0, { marching: 1, marchesWithin: 2 })).toEqual([`${beside} to ${farm}`]);
  expect(planned(state, 0, { marching: 1, marchesWithin: 1 })).toEqual([`${beside} F`]);
});

test('who roams takes land of others until the award for it is theirs', () => {
  const state = begun();
  const [first = '', second = ''] = armies(state, 0);
  const orders = planned(state, 0, { roaming: 1 });
  expect(orders.filter((text) => text.endsWith(' B'))).toHaveLength(1);
  const [march = ''] = orders.filter((text) => text.includes(' to '));
  expect([first, second]).toContain(march.slice(0, 2));
  const control = state.control.map((seat, at) => (seat === -1 && at % 2 === 0 ? 0 : seat));
  expect(planned({ ...state, control }, 0, { roaming: 1 })).toEqual(
    expect.arrayContaining([`${first} B`, `${second} B`]),
  );
});

test('turns to the win count worked farms and the award for land', () => {
  const { state } = besideLeader(8);
  const race = new Race(groundOf(state));
  expect(race.turns).toEqual([7, 2, 99]);
  expect([0, 1, 2].map((seat) => race.leaderFor(seat))).toEqual([1, -1, 1]);
});

test.each([
  { marching: 2, marchesWithin: 99, cutsWithin: 99 },
  { roaming: 2, cutsWithin: 2 },
])('[SKI-5.9] each army has one valid order, whatever the position: %j', (stance) => {
  const { options } = contractOf(5);
  const { plies } = playout(skirmish, SKIRMISH_STYLE, options(3), 5, 3);
  for (const { before: state } of everyNth(20, [...plies])) {
    const ground = groundOf(state);
    const race = new Race(ground);
    for (const [seat, isActive] of ground.isActive.entries()) {
      if (!isActive) continue;
      const force = forceOf(ground, seat);
      const plan = stancePlan(race, force, { ...SITTING, ...stance }, seededRandom(seat));
      expect(plan.map((deed) => deed?.from ?? -1)).toEqual(force.units);
      for (const deed of plan) {
        if (deed === null) continue;
        const order = orderOf(ground.board.terrain, deed);
        expect(whyInvalid(boardOf(state), state.effect, seat, order)).toBeUndefined();
      }
    }
  }
});
