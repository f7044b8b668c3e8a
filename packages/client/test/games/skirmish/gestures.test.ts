// Gestures to commands of Skirmish Society: orders of orders/input.ts become legal commands.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishCommand, SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { armies, begun, near, played } from '../../../../shared/test/games/skirmish/matches.ts';
import { seeds } from '../../../../shared/tools/sweep.ts';
import type { Gesture } from '../../../src/gameApi/clientGame.ts';
import { nextInput, type SkirmishStep, startInput } from '../../../src/games/skirmish/input/input.ts';
import { keyGesture, keys } from '../../../src/games/skirmish/input/keys.ts';

const cell = (id: string): Gesture => ({ kind: 'cell', id });
const choose = (id: string): Gesture => ({ kind: 'choose', id });

const OPENING = begun();
const legal = (state: SkirmishState, seat: number): readonly SkirmishCommand[] =>
  skirmish.legalCommands(skirmish.view(state, { kind: 'seat', seat }), seat);
const start = (state: SkirmishState, seat: number): SkirmishStep =>
  startInput(skirmish.view(state, { kind: 'seat', seat }), legal(state, seat), seat);
const after = (step: SkirmishStep, ...gestures: readonly Gesture[]): SkirmishStep =>
  gestures.reduce(nextInput, step);
const [HOME = ''] = armies(OPENING, 0);
const [GOAL = ''] = near(OPENING, HOME).filter((code) => !armies(OPENING, 0).includes(code));

test('three taps are an order', () => {
  const armed = after(start(OPENING, 0), cell(HOME), cell(GOAL));
  expect(armed).toMatchObject({ armed: true, choices: [{ type: 'order', parts: [`${HOME} to ${GOAL}`] }] });
  expect(armed.command).toBeUndefined();
  expect(after(armed, cell(GOAL)).command).toEqual({ type: 'order', parts: [`${HOME} to ${GOAL}`] });
});

test('the canonical text of a command leads to the same', () => {
  const step = after(start(OPENING, 0), choose(`order ${HOME} to ${GOAL}`), choose('confirm'));
  expect(step.command).toEqual({ type: 'order', parts: [`${HOME} to ${GOAL}`] });
});

test('where the table rests nothing is lit, and a watcher can look', () => {
  const view = skirmish.view(OPENING, { kind: 'seat', seat: 0 });
  const rests = after(startInput(view, [], 0), cell(HOME));
  expect(rests.choices).toEqual([]);
  const watched = after(startInput(skirmish.view(OPENING, { kind: 'spectator' }), [], undefined), cell(HOME));
  expect(watched.marks).toEqual([{ cell: HOME, kind: 'selected' }]);
  expect(watched.command).toBeUndefined();
});

test('[SKI-5.9, 5.13] Z puts the last order back as it was, or takes it back', () => {
  const back = (state: SkirmishState) => nextInput(start(state, 0), choose('back')).command;
  expect(back(OPENING)).toBeUndefined();
  expect(keyGesture(start(OPENING, 0), 'z')).toBeUndefined();
  const once = played(OPENING, `1: order ${HOME} h`);
  expect(keyGesture(start(once, 0), 'z')).toEqual(choose('back'));
  expect(back(once)).toEqual({ type: 'withdraw', of: HOME });
  const twice = played(once, `1: order ${HOME} to ${GOAL}`);
  expect(back(twice)).toEqual({ type: 'order', parts: [`${HOME} H`] });
  const other = played(once, `1: order ${armies(OPENING, 0)[1]} h`, `1: withdraw ${armies(OPENING, 0)[1]}`);
  expect(back(other)).toEqual({ type: 'withdraw', of: HOME });
  expect(start(played(twice, 'host: lock'), 0).back).toBeUndefined();
});

test('keys of orders are the machine’s', () => {
  const inHand = after(start(OPENING, 0), cell(HOME));
  expect(keyGesture(inHand, 'h')).toEqual(choose('kind:hold'));
  expect(keyGesture(start(OPENING, 0), 'h')).toBeUndefined();
  expect(keyGesture(start(OPENING, 0), 'n')).toEqual(choose('next'));
  expect(keys().map(({ key }) => key)).toEqual(['h', 'b', 'f']);
});

test.each(seeds(1, 3))('whatever is tapped in a random match, seed %i, each command is legal', (seed) => {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[random.pick(list.length)];
  let state = begun({ mapSeed: seed, vp: 50 });
  let given = 0;
  for (let i = 0; i < 400 && state.outcome === null; i++) {
    const seat = random.pick(3);
    let step = start(state, seat);
    const listed = legal(state, seat);
    for (let tap = 0; tap < 4 && step.command === undefined; tap++) {
      const codes = step.marks.map((mark) => mark.cell);
      const wanted = codes.length > 0 && random.pick(4) > 0 ? pick(codes) : pick(armies(state, seat));
      step = nextInput(step, wanted === undefined ? choose('reserve') : cell(wanted));
    }
    if (step.command !== undefined) {
      expect(listed).toContainEqual(step.command);
      const decided = skirmish.decide(state, step.command, { kind: 'seat', seat }, random);
      if (!decided.ok) throw new Error(decided.error.code);
      state = decided.value.reduce(skirmish.evolve, state);
      given += 1;
    }
    if (i % 20 === 19) state = played(state, 'host: resolve');
    if (state.outcome === null && state.clock.lock === 'after') state = played(state, 'host: unlock');
  }
  expect(given).toBeGreaterThan(50);
});
