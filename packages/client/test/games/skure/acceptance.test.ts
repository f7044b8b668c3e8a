// Acceptance checks of the design for a whole turn that have a test of their own (skure.md, section 11): marks against legal commands,
// counters, loss of aim, spells without essence, the dead and their revival.

import { checkAttack } from '@hexmarch/shared/games/skure/attacking';
import { revivalFailure } from '@hexmarch/shared/games/skure/death';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import type { Place, Status } from '@hexmarch/shared/games/skure/field/types';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureCommand, SkureState } from '@hexmarch/shared/games/skure/state';
import { everythingReached } from '../../../../shared/test/games/skure/everyMove.ts';
import { A, B, battle, one, played } from '../../../../shared/test/games/skure/support.ts';
import { everyNth, LONG, seeds } from '../../../../shared/tools/sweep.ts';
import { type Act, CHOICES, type SkureStep } from '../../../src/games/skure/draft/draft.ts';
import { strikable, strikesOn, targetsOf, turnOf } from '../../../src/games/skure/draft/facts.ts';
import { nextInput, startInput } from '../../../src/games/skure/input/input.ts';
import { pictureOf } from '../../../src/games/skure/marks/preview.ts';
import { losesTurn, orderRows } from '../../../src/games/skure/panels/words/orderRows.ts';
import { explainCell } from '../../../src/games/skure/why/cell.ts';
import { say } from '../../../src/games/skure/why/say.ts';
import { sentenceOf, textOf } from './battles.ts';
import { turnsOf } from './turns.ts';

const stepAt = (state: SkureState): SkureStep => {
  const { seat } = one(state, state.actor);
  return startInput(state, skure.legalCommands(state, seat), seat);
};
const chosen = (step: SkureStep, id: string): SkureStep => nextInput(step, { kind: 'choose', id });
const cellOf = (state: SkureState, id: string): string => {
  const { at } = one(state, id);
  const { width } = state.field;
  return `${at % width},${Math.floor(at / width)}`;
};

/** Targets of the legal commands of that type. */
const named = (step: SkureStep, type: SkureCommand['type']): readonly string[] => [
  ...new Set(
    step.legal.flatMap((command) => {
      if (command.type !== type) return [];
      return 'target' in command ? [command.target] : 'ally' in command ? [command.ally] : [];
    }),
  ),
];

const marked = ({ marks }: SkureStep, ...kinds: readonly string[]): readonly string[] =>
  [...new Set(marks.filter(({ kind }) => kinds.includes(kind)).map(({ cell }) => cell))].toSorted();

const BATTLES = seeds(1, 6).map((seed) => [seed, turnsOf(seed)] as const);

test('positions enough are looked at', () => {
  const count = BATTLES.reduce((sum, [, turns]) => sum + turns.length, 0);
  expect(count).toBeGreaterThanOrEqual(LONG ? 500 : 100);
});

describe.each(BATTLES)('in battle %i', (_, turns) => {
  test.each(['charge', 'aim', 'guard'] as const)(
    'the marks of a %s are whom it may legally be about',
    (act: Act) => {
      for (const state of turns) {
        const step = chosen(stepAt(state), CHOICES.act(act));
        const legal = named(step, act).map((id) => cellOf(state, id));
        // A single target is selected automatically.
        const marks = marked(step, 'attack', 'help', 'aim');
        expect([state.turns, marks]).toEqual([state.turns, [...legal].toSorted()]);
      }
    },
  );

  test('the spaces to go to are those that single legal moves lead to, and those to strike from where a blow is legal then', () => {
    for (const state of everyNth(3, turns)) {
      const step = stepAt(state);
      const cell = (at: Place): string => placeText(state.field.width, at);
      const reached = everythingReached(state);
      const gone = reached.flatMap(({ one: { at } }) =>
        at === one(state, state.actor).at ? [] : [cell(at)],
      );
      expect([state.turns, marked(step, 'reach')]).toEqual([state.turns, [...new Set(gone)].toSorted()]);
      for (const target of targetsOf(state, turnOf(step) as Turn)) {
        const struck = reached.filter(({ one }) => checkAttack(state, one, target) === undefined);
        const legal = [...new Set(struck.map(({ one }) => cell(one.at)))].toSorted();
        const { fieldMarks } = chosen(step, CHOICES.strike(target.id));
        const shown = (kind: 'way' | 'barred') =>
          fieldMarks.flatMap((mark) => (mark.kind === kind ? [mark.cell] : [])).toSorted();
        expect([state.turns, target.id, shown('way')]).toEqual([state.turns, target.id, legal]);
        expect(shown('barred').filter((at) => legal.includes(at))).toEqual([]);
      }
    }
  });

  test('the spaces to strike from are those of the ways, and each enemy in reach has some', () => {
    for (const state of turns) {
      const step = stepAt(state);
      const turn = turnOf(step);
      if (turn === undefined) continue;
      const near = strikable(state, turn).map(({ id }) => id);
      for (const { id } of targetsOf(state, turn)) {
        const marks = chosen(step, CHOICES.strike(id)).fieldMarks.filter(({ kind }) => kind === 'way');
        const spaces = new Set(strikesOn(state, turn, id).map(({ at }) => at));
        expect([id, marks.length]).toEqual([id, spaces.size]);
        expect(marks.length > 0).toBe(near.includes(id));
      }
    }
  });

  test('[SKURE-9.4] only who is struck by melee from front or flank strikes back', () => {
    for (const state of turns) {
      const turn = turnOf(stepAt(state));
      if (turn === undefined) continue;
      for (const target of targetsOf(state, turn)) {
        const mayCounter = target.stance?.type === 'counter' && target.life === 'standing';
        for (const { counter, outlook } of strikesOn(state, turn, target.id)) {
          if (outlook.arc === 'rear' || !outlook.isMelee || !mayCounter) expect(counter).toBeNull();
        }
      }
    }
  });
});

test.each([
  ['archer', 'S', 'front', true],
  ['archer', 'S', 'shot', false],
  ['soldier', 'E', 'flank', true],
  ['rogue', 'N', 'rear', false],
] as const)(
  '[SKURE-9.4] before a %s strikes one who looks %s, a counter to a miss is announced: %s %s',
  (name, facing, how, isCountered) => {
    const state = battle({
      A1: { class: name, at: '5,6', facing: 'N' },
      B1: { class: 'minotaur', at: '5,5', facing, stance: 'counter' },
    });
    const turn = turnOf(stepAt(state));
    if (turn === undefined) throw new Error('nobody acts');
    const strikes = strikesOn(state, turn, 'B1').filter(({ outlook }) =>
      how === 'shot' ? !outlook.isMelee : outlook.isMelee && outlook.arc === how,
    );
    expect(strikes.length).toBeGreaterThan(0);
    expect(strikes.map(({ counter }) => counter !== null)).toEqual(strikes.map(() => isCountered));
  },
);

test('[SKURE-8.2] an aim grows by turns, and is gone with its cause when the target walks behind a wall', () => {
  const rows = Array.from({ length: 11 }, (_, y) => (y === 4 ? '...#.......' : '...........'));
  const begun: SkureState = {
    ...battle({
      A1: { class: 'archer', at: '4,8', facing: 'N' },
      B1: { class: 'zombie', at: '4,2', facing: 'W' },
    }),
    field: { width: 11, height: 11, rows },
  };
  const rounds = [1, 2, 3].flatMap(
    () =>
      [
        [A, 'aim B1'],
        [B, 'end'],
      ] as const,
  );
  const aimed = played(begun, rounds.slice(0, -1)).state;
  const levels = [1, 2, 3].map(
    (times) => one(played(begun, rounds.slice(0, 2 * times - 1)).state, 'A1').aim?.level,
  );
  expect(levels).toEqual([1, 2, 3]);
  const before = pictureOf(aimed).fighters.find(({ id }) => id === 'A1');
  expect(before?.aim).toEqual({ target: 'B1', label: 'aim 3' });
  const { state, events } = played(aimed, [
    [B, 'step W'],
    [B, 'step W'],
  ]);
  let known = aimed;
  const lines = events.map((event) => {
    const text = sentenceOf({ before: known, event });
    known = skure.evolve(known, event);
    return text;
  });
  expect(lines).toContain('Archer A1 loses its aim at Zombie B1: out of sight behind 3,4');
  expect(pictureOf(state).fighters.find(({ id }) => id === 'A1')?.aim).toBeUndefined();
});

test('[SKURE-12.2] a spell that fails for want of essence leaves its caster stunned in the order', () => {
  const begun = battle({
    A1: { class: 'mage', at: '5,6', facing: 'N', essence: 2 },
    B1: { class: 'soldier', at: '5,4', facing: 'S' },
  });
  const { state } = played(begun, [[A, 'cast thunderbolt B1']], [50]);
  const row = orderRows(state).find(({ one: { id } }) => id === 'A1');
  expect(row === undefined ? undefined : losesTurn(row.one)).toMatchObject({
    status: 'stun' satisfies Status,
  });
});

test.each([
  ['minotaur', 'light'],
  ['cleric', 'dark'],
  ['soldier', 'earth'],
  ['knight', 'fire'],
] as const)(
  '[SKURE-11.4] of a %s who died by %s the explanation of the space has the chance to fail',
  (name, element) => {
    const state = battle({
      A1: { class: 'cleric', at: '5,6', facing: 'N' },
      A2: { class: name, at: '5,4', facing: 'N', hp: -25, state: 'dead', element },
      B1: { class: 'soldier', at: '0,0', facing: 'S' },
    });
    const explanation = explainCell(state, 0, stepAt(state), '5,4');
    const line = explanation?.reasons.find(({ rule }) => rule === 'SKURE-11.4');
    const alignment = { minotaur: 'evil', cleric: 'good', soldier: 'neutral', knight: 'good' } as const;
    expect(line?.value).toBe(say('share', { percent: revivalFailure(element, alignment[name]) }));
    expect(textOf({ parts: line?.parts ?? [] })).toContain(element);
  },
);
