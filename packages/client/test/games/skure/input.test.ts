// Gestures: every mark can be used, plans match the engine, and no gesture yields an illegal command.

import { characterOf } from '@hexmarch/shared/games/skure/characters';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureCommand, SkureState } from '@hexmarch/shared/games/skure/state';
import { actorOf } from '@hexmarch/shared/kernel/actors';
import type { Random } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { seeds } from '../../../../shared/tools/sweep.ts';
import type { Gesture } from '../../../src/gameApi/clientGame.ts';
import { ACTS, CHOICES, type SkureStep } from '../../../src/games/skure/draft/draft.ts';
import { strikesOn, targetsOf, turnOf } from '../../../src/games/skure/draft/facts.ts';
import { nextInput, startInput } from '../../../src/games/skure/input/input.ts';
import { keyGesture } from '../../../src/games/skure/input/keyGesture.ts';
import { PASSED } from './passed.ts';
import { turnsOf } from './turns.ts';

const seatOf = (state: SkureState): number => characterOf(state, state.actor).seat;

function begun(state: SkureState): SkureStep {
  const seat = seatOf(state);
  return startInput(state, skure.legalCommands(state, seat), seat);
}

const tap = (step: SkureStep, cell: string): SkureStep => nextInput(step, { kind: 'cell', id: cell });
const choose = (step: SkureStep, id: string): SkureStep => nextInput(step, { kind: 'choose', id });

interface Went {
  readonly state: SkureState;
  readonly sent: readonly SkureCommand[];
  readonly step: SkureStep;
}

/** Sends the command of a step, and its follow-up commands. */
function sendAll(from: SkureState, first: SkureStep, dice: Random): Went {
  let [state, step] = [from, first];
  const seat = seatOf(from);
  const sent: SkureCommand[] = [];
  while (step.command !== undefined) {
    const { command } = step;
    const decided = skure.decide(state, command, actorOf(seat), dice);
    if (!decided.ok) throw new Error(`${skure.formatCommand(state, command)}: ${decided.error.code}`);
    sent.push(command);
    state = decided.value.reduce(skure.evolve, state);
    step = startInput(state, skure.legalCommands(state, seat), seat, step);
  }
  return { state, sent, step };
}

const cellsMarked = ({ marks }: SkureStep, kind: string): readonly string[] =>
  marks.filter((mark) => mark.kind === kind).map(({ cell }) => cell);

const pickOf = <T>(list: readonly T[], random: Random): T | undefined =>
  list.length === 0 ? undefined : list[random.pick(list.length)];

describe.each(seeds(1, 6))('battle %i', (seed) => {
  const turns = turnsOf(seed);
  const random = seededRandom(seed);

  test('a move to a marked space arrives there, unless a blow interrupts it', () => {
    for (const state of turns) {
      const step = begun(state);
      const cell = pickOf(cellsMarked(step, 'reach'), random);
      if (cell === undefined) continue;
      const once = tap(step, cell);
      expect(once.command).toBeUndefined();
      const { state: after, sent, step: last } = sendAll(state, tap(once, cell), random);
      const one = characterOf(after, state.actor);
      const isThere = placeText(after.field.width, one.at) === cell;
      const wasStruck = Object.values(after.budget.passed).includes(2) || after.actor !== state.actor;
      expect([cell, sent.length > 0, isThere || wasStruck]).toEqual([cell, true, true]);
      expect(last.followUps).toEqual([]);
      expect(last.draft.kind === 'idle' || wasStruck).toBe(true);
    }
  });

  test('a second tap on an enemy goes and strikes it', () => {
    for (const state of turns) {
      const turn = turnOf(begun(state));
      if (turn === undefined) continue;
      const target = pickOf(
        targetsOf(state, turn).filter(({ id }) => strikesOn(state, turn, id).length > 0),
        random,
      );
      if (target === undefined) continue;
      const cell = placeText(state.field.width, target.at);
      const planned = tap(begun(state), cell);
      const chips = planned.fieldMarks.filter(({ kind }) => kind === 'way');
      expect(chips.length).toBeGreaterThan(0);
      const { sent, step } = sendAll(state, tap(planned, cell), random);
      const struck = sent.at(-1)?.type === 'attack';
      // After an interrupting blow the rest is offered again, unless the attacker or target is out.
      expect(struck || step.draft.kind === 'strike' || step.draft.kind === 'idle').toBe(true);
    }
  });

  test('turning first leaves only what begins that way, and turning back restores the rest', () => {
    for (const state of turns) {
      const { facing } = characterOf(state, state.actor);
      const before = cellsMarked(begun(state), 'reach');
      const other = pickOf([1, 2, 3, 4, 5, 6, 7], random) ?? 1;
      const turned = sendAll(state, choose(begun(state), CHOICES.face(((facing + other) % 8) as 0)), random);
      const fewer = cellsMarked(turned.step, 'reach');
      expect(fewer.every((cell) => before.includes(cell))).toBe(true);
      const back = sendAll(turned.state, choose(turned.step, CHOICES.face(facing)), random);
      expect(cellsMarked(back.step, 'reach')).toEqual(before);
    }
  });

  test('any gesture yields commands that the engine accepts', () => {
    for (const state of turns) {
      let step = begun(state);
      for (let times = 0; times < 12 && step.command === undefined; times++)
        step = nextInput(step, anyGesture(step, random));
      sendAll(state, step, random);
    }
  });
});

function anyGesture(step: SkureStep, random: Random): Gesture {
  const { view } = step;
  const someone = pickOf(view.characters, random)?.id ?? '';
  const ids = [
    CHOICES.confirm,
    CHOICES.look(someone),
    CHOICES.strike(someone),
    CHOICES.on(someone),
    CHOICES.act(pickOf(ACTS, random) ?? 'aim'),
    CHOICES.face(random.pick(8) as 0),
    CHOICES.height('mid'),
    CHOICES.way({ at: random.pick(view.field.width * view.field.height), height: 'ground' }),
    CHOICES.spell('heal'),
    CHOICES.spell('thunderbolt'),
  ];
  const kind = random.pick(4);
  if (kind === 0) return { kind: 'choose', id: pickOf(ids, random) ?? '' };
  if (kind === 1) {
    const keys = ['t', '[', ']', 'u', 'f', 'Tab', '1', '2', '3', '4', '5', '6', '7', '8'];
    return keyGesture(step, pickOf(keys, random) ?? 't') ?? { kind: 'cancel', id: '' };
  }
  const marked = [...step.marks, ...step.fieldMarks].flatMap((mark) => ('cell' in mark ? [mark.cell] : []));
  const anywhere = placeText(view.field.width, random.pick(view.field.width * view.field.height));
  return { kind: 'cell', id: kind === 2 ? anywhere : (pickOf(marked, random) ?? anywhere) };
}

describe('[UI-K24] a blow on the way', () => {
  const went = (who: string, cell: string): Went => {
    const state = { ...PASSED, actor: who };
    const planned = tap(begun(state), cell);
    return sendAll(state, choose(planned, CHOICES.confirm), seededRandom(1));
  };

  test.each([
    ['A2', '5,1', { kind: 'go', at: 16, facing: 2 }, 'step E'],
    ['A1', '6,4', { kind: 'strike', on: 'B2' }, 'step E, face NE, attack B2'],
  ] as const)('of %s to %s stops it, and offers the rest again', (who, cell, draft, followUps) => {
    const { state, sent, step } = went(who, cell);
    expect(sent.map((command) => skure.formatCommand(state, command))).toEqual(['step E', 'step E']);
    expect(step.draft).toMatchObject(draft);
    const { sent: then, step: last } = sendAll(state, choose(step, CHOICES.confirm), seededRandom(1));
    expect(then.map((command) => skure.formatCommand(state, command)).join(', ')).toBe(followUps);
    expect(last.draft.kind).toBe('idle');
  });

  test('that fells ends it', () => {
    const { state, sent, step } = went('A3', '6,8');
    expect(sent.map((command) => skure.formatCommand(state, command))).toEqual(['step E', 'step E']);
    expect([characterOf(state, 'A3').life, state.actor]).toEqual(['fallen', 'B1']);
    expect([step.draft.kind, step.followUps, step.command]).toEqual(['idle', [], undefined]);
  });
});

test('any team that the budget pays for can be typed, listed or not', () => {
  const options = skure.parseOptions({ points: 70 });
  if (!options.ok) throw new Error(options.error.code);
  const state = skure.open(options.value, 2, seededRandom(1)).reduce(skure.evolve, skure.initialState());
  const step = startInput(state, skure.legalCommands(state, 0), 0);
  expect(choose(step, 'team knight,guardian,rogue,archer,cleric').command).toMatchObject({ type: 'team' });
  expect(choose(step, 'team drake,drake,drake,drake,drake,drake').command).toBeUndefined();
});
