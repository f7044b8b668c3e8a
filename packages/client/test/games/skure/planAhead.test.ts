// A turn that is planned while others act (UI-K88): drafted as in the turn itself, never sent before it, and checked after every action.

import { find } from '@hexmarch/shared/games/skure/characters';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureState } from '@hexmarch/shared/games/skure/state';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { seeds } from '../../../../shared/tools/sweep.ts';
import { CHOICES, type SkureStep } from '../../../src/games/skure/draft/draft.ts';
import { goPosts, strikable, turnOf } from '../../../src/games/skure/draft/facts.ts';
import { aheadOf, planState, setSendsPlans } from '../../../src/games/skure/draft/planAhead.ts';
import { nextInput, startInput } from '../../../src/games/skure/input/input.ts';
import { companyBattle, played } from './companies.ts';

const legalFor = (state: SkureState, seat: number) => skure.legalCommands(state, seat);

const begin = (state: SkureState, seat: number, last?: SkureStep): SkureStep =>
  startInput(state, legalFor(state, seat), seat, last);

const choose = (step: SkureStep, id: string): SkureStep => nextInput(step, { kind: 'choose', id });
const tap = (step: SkureStep, cell: string): SkureStep => nextInput(step, { kind: 'cell', id: cell });

const seatOf = (state: SkureState): number => find(state, state.actor)?.seat ?? -1;

/** The current fighter ends its turn. */
const ended = (state: SkureState): SkureState => played(state, [seatOf(state), 'end']);

const BATTLE = companyBattle(6);
/** Whose turn comes second. */
const SECOND = BATTLE.order[1] ?? '';
const PLANNER = find(BATTLE, SECOND)?.seat ?? 0;

/** With a space that is planned to be gone to. */
function planned(state: SkureState, seat: number): { step: SkureStep; cell: string } {
  const open = choose(begin(state, seat), CHOICES.plan);
  const turn = turnOf(open);
  if (turn === undefined) throw new Error('no turn is planned');
  const [post] = goPosts(open.view, turn).filter(({ at }) => at !== turn.actor.at);
  const cell = placeText(state.field.width, post?.at ?? 0);
  const drafted = tap(open, cell);
  expect(drafted.command).toBeUndefined();
  expect(drafted.draft.kind).toBe('go');
  return { step: choose(drafted, CHOICES.confirm), cell };
}

test('nothing is planned in the own turn, without a fighter that can act, or in other battles', () => {
  expect(aheadOf(BATTLE, legalFor(BATTLE, seatOf(BATTLE)), seatOf(BATTLE))).toBeUndefined();
  expect(aheadOf(BATTLE, [], undefined)).toBeUndefined();
  const own = BATTLE.characters.map((one) =>
    one.seat === PLANNER ? { ...one, life: 'dead' as const } : one,
  );
  expect(aheadOf({ ...BATTLE, characters: own }, [], PLANNER)).toBeUndefined();
  expect(
    aheadOf({ ...BATTLE, outcome: { winners: [], reason: '', rule: '', places: [] } }, [], PLANNER),
  ).toBeUndefined();
});

test('it is drafted as in the turn, kept on confirming, and offered when the turn begins', () => {
  const { step, cell } = planned(BATTLE, PLANNER);
  expect(step.command).toBeUndefined();
  expect(step.actual).toBeUndefined();
  expect(step.view).toBe(BATTLE);
  expect(step.planned).toMatchObject({ who: SECOND, draft: { kind: 'go' } });
  const after = ended(BATTLE);
  const now = begin(after, PLANNER, step);
  expect(now.draft).toEqual(step.planned?.draft);
  expect(now.armed).toBe(true);
  expect(now.timed).toBeUndefined();
  const sent = choose(now, CHOICES.confirm);
  expect(sent.command?.type).toMatch(/step|face/);
  expect(sent.planned).toBeUndefined();
  expect(cell).toBe(placeText(after.field.width, 'at' in now.draft ? now.draft.at : -1));
  // Over with its turn.
  const later = ended(after);
  expect(begin(later, PLANNER, now).planned).toBeUndefined();
});

test('a space that was looked at makes way for the own turn', () => {
  const cell = placeText(BATTLE.field.width, 5 * BATTLE.field.width);
  const looked = tap(begin(BATTLE, PLANNER), cell);
  expect(looked.draft.kind).toBe('space');
  expect(begin(ended(BATTLE), PLANNER, looked).draft.kind).toBe('idle');
});

test('a plan that is still good is sent at once on request alone', () => {
  const { step } = planned(BATTLE, PLANNER);
  setSendsPlans(true);
  expect(begin(ended(BATTLE), PLANNER, step).timed?.gesture).toEqual({ kind: 'choose', id: CHOICES.confirm });
  setSendsPlans(false);
  expect(begin(ended(BATTLE), PLANNER, step).timed).toBeUndefined();
});

test('somebody in the way breaks it, and it is not offered then', () => {
  const { step } = planned(BATTLE, PLANNER);
  const draft = step.planned?.draft;
  if (draft?.kind !== 'go' || step.planned === undefined) throw new Error('nothing is planned');
  const characters = BATTLE.characters.map((one) =>
    one.seat === seatOf(BATTLE) ? { ...one, at: draft.at } : one,
  );
  const blocked = { ...BATTLE, characters };
  expect(planState(BATTLE, [], PLANNER, step.planned)).toEqual({ kind: 'good' });
  expect(planState(blocked, [], PLANNER, step.planned)).toEqual({ kind: 'broken' });
  const now = begin(ended(blocked), PLANNER, step);
  expect(now.draft.kind).toBe('idle');
  expect(now.planned).toBe(step.planned);
});

test('it is dropped, changed and closed by gestures', () => {
  const { step } = planned(BATTLE, PLANNER);
  const again = choose(step, CHOICES.plan);
  expect(again.actual?.view).toBe(BATTLE);
  expect(again.draft).toEqual(step.planned?.draft);
  expect(choose(step, CHOICES.dropPlan).planned).toBeUndefined();
  const cancelled = nextInput(again, { kind: 'cancel', id: '' });
  expect([cancelled.actual !== undefined, cancelled.draft.kind]).toEqual([true, 'idle']);
  const closed = nextInput(cancelled, { kind: 'cancel', id: '' });
  expect([closed.actual, closed.view === BATTLE]).toEqual([undefined, true]);
  expect(closed.planned).toEqual(step.planned);
});

test('what is open stays open over the actions of others, on the battle as it is then', () => {
  const third = find(BATTLE, BATTLE.order[2] ?? '')?.seat ?? 0;
  const open = choose(begin(BATTLE, third), CHOICES.plan);
  const after = begin(ended(BATTLE), third, open);
  expect(after.actual?.view).not.toBe(BATTLE);
  expect(after.view.actor).toBe(BATTLE.order[2]);
});

test.each(seeds(1, 20))('[UI-K88] no gesture of a plan sends anything (%i)', (seed) => {
  const random = seededRandom(seed);
  let state = BATTLE;
  for (let turns = 0; turns < random.pick(12); turns++) state = ended(state);
  const seat = [0, 1, 2, 3, 4, 5].filter((one) => one !== seatOf(state))[random.pick(5)] ?? 0;
  let step = choose(begin(state, seat), CHOICES.plan);
  const acts = ['aim', 'defend', 'counter', 'guard', 'charge', 'cast', 'rise', 'face'];
  for (let gestures = 0; gestures < 30; gestures++) {
    const turn = turnOf(step);
    const enemies = turn === undefined ? [] : strikable(step.view, turn).map(({ id }) => CHOICES.strike(id));
    const ids = [...acts.map((act) => `act:${act}`), 'confirm', 'end', 'face:3', CHOICES.plan, ...enemies];
    const cell = step.marks[random.pick(Math.max(1, step.marks.length))]?.cell;
    const isTap = random.pick(2) === 0 && cell !== undefined;
    step = isTap ? tap(step, cell) : choose(step, ids[random.pick(ids.length)] ?? 'confirm');
    expect(step.command).toBeUndefined();
  }
  const { planned: made } = step;
  if (made !== undefined) expect(['good', 'broken']).toContain(planState(state, [], seat, made).kind);
});
