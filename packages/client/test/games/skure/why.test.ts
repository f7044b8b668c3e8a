// Explanations in Skure: sheets of blows that add up, and spaces from the active player's point of view.

import type { Arrangement } from '@hexmarch/shared/games/skure/field/field';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureState } from '@hexmarch/shared/games/skure/state';
import { A, after, battle, played } from '../../../../shared/test/games/skure/support.ts';
import type { Reason } from '../../../src/gameApi/clientGame.ts';
import { startInput } from '../../../src/games/skure/input/input.ts';
import { explainCell } from '../../../src/games/skure/why/cell.ts';
import { explainEvent } from '../../../src/games/skure/why/event.ts';
import { say } from '../../../src/games/skure/why/say.ts';
import { LANGUAGES, speak } from '../../../src/text/language.ts';
import { moments, NAMES, textOf } from './battles.ts';
import { addsUp, isRolled, type SheetLine } from './sheets.ts';

afterEach(() => speak('en'));

const reasonText = ({ parts, value, rule }: Reason): string =>
  [textOf({ parts }), value, rule].filter((one) => one !== undefined).join(' | ');

const lineOf = ({ parts, value }: Reason): SheetLine => ({ text: textOf({ parts }), value });

const ARRANGEMENTS: readonly Arrangement[] = ['duel', 'three', 'four', 'pairs'];
const everything = () =>
  ARRANGEMENTS.flatMap((arrangement) =>
    [11, 12].flatMap((seed) => [...moments(arrangement, seed, { roundLimit: 20 })]),
  );

test('[UI-K29] the sheet of every roll adds up', () => {
  const types = new Map<string, number>();
  for (const { event, before } of everything()) {
    if (!isRolled(event)) continue;
    const reasons = explainEvent(event, before, NAMES)?.reasons ?? [];
    addsUp(event, before, reasons.map(lineOf));
    types.set(event.type, (types.get(event.type) ?? 0) + 1);
  }
  expect((types.get('struck') ?? 0) + (types.get('reacted') ?? 0)).toBeGreaterThan(200);
  expect([...types.keys()]).toEqual(expect.arrayContaining(['shocked', 'strained', 'tieRolled']));
});

test.each(LANGUAGES)('what can be asked about is answered in words, in %s', async (language) => {
  await speak(language);
  const odd: string[] = [];
  for (const { event, before } of everything()) {
    const explained = explainEvent(event, before, NAMES);
    if (explained === undefined) continue;
    const lines = [explained.title, ...explained.reasons.map(reasonText)];
    odd.push(...lines.filter((line) => line.length < 3 || /undefined|NaN|[{}]/.test(line)));
    odd.push(...explained.reasons.filter(({ rule }) => rule === undefined).map(reasonText));
  }
  expect(odd).toEqual([]);
});

test('[SKURE-5.4] the ten steps of an attack, line by line', () => {
  const state = battle({
    A1: { class: 'rogue', at: '5,5', facing: 'N' },
    B1: { class: 'soldier', at: '5,4', facing: 'N' },
  });
  const struck = played(state, [[A, 'attack B1']], [60]).events.find(({ type }) => type === 'struck');
  if (struck === undefined) throw new Error('nobody struck');
  const explained = explainEvent(struck, state, NAMES);
  expect(explained?.title).toBe('Rogue A1 against Soldier B1');
  expect(explained?.reasons.map(reasonText)).toEqual([
    'Rogue A1 strikes Soldier B1 from an adjacent space | SKURE-5.1',
    'nobody takes it for Soldier B1 | SKURE-9.3',
    `${say('speed', { fast: 14, slow: 9, equal: 'no', percent: 155 })} | +15 | SKURE-5.5`,
    'behind Soldier B1 | +30 | SKURE-5.6',
    'sum of the modifiers | +45 | SKURE-5.4',
    'the natural roll | 60 | SKURE-5.4',
    'natural roll and sum | 105 | SKURE-5.4',
    '100–119: Mortal wound | SKURE-5.7',
    'natural damage: attack 16 − defense 8 | 8 | SKURE-6.1',
    'stage: Mortal wound | × 3 | SKURE-5.7',
    `from behind, Backstabber | ${say('share', { percent: '+100' })} | SKURE-6.2`,
    `${say('damage', { natural: 8, factor: 3, percent: 200 })} | 48 | SKURE-6.3`,
    'damage taken | 48 | SKURE-6.6',
    'Soldier B1: 36 − 48 | −12 | SKURE-11.1',
    'then fallen: 0 to −19 HP | SKURE-11.1',
  ]);
});

test('[SKURE-6.4, SKURE-6.6] elements are listed with the target’s factors', () => {
  const state = battle({
    A1: { class: 'water-elemental', at: '5,5', facing: 'N' },
    B1: { class: 'fire-elemental', at: '5,4', facing: 'S' },
  });
  const struck = played(state, [[A, 'attack B1']], [60]).events.find(({ type }) => type === 'struck');
  if (struck === undefined) throw new Error('nobody struck');
  const lines = (explainEvent(struck, state, NAMES)?.reasons ?? []).map(reasonText);
  const weakTo = (element: string): string =>
    say('resisted', { on: 'Fire Elemental B1', element, sign: 'weak', percent: 50 });
  expect(lines.filter((line) => /SKURE-6\.[456]/.test(line))).toEqual([
    `${say('convert', { share: 75, element: 'water' })} | SKURE-6.4`,
    'the rest stays physical | 2 | SKURE-6.4',
    `${say('add', { share: 25, element: 'cold' })} | SKURE-6.5`,
    `${weakTo('water')} | 6 → 9 | SKURE-6.6`,
    `${weakTo('cold')} | 2 → 3 | SKURE-6.6`,
    'damage taken | 14 | SKURE-6.6',
  ]);
});

const stepOf = (view: SkureState, seat = 0) => startInput(view, skure.legalCommands(view, seat), seat);
const why = (view: SkureState, cell: string, seat = 0): readonly string[] =>
  (explainCell(view, seat, stepOf(view, seat), cell)?.reasons ?? []).map(reasonText);

describe('a space', () => {
  const view = battle({
    A1: { class: 'knight', at: '5,8', facing: 'N' },
    B1: { class: 'minotaur', at: '5,3', facing: 'S' },
  });

  test('lists the cost of the path, and who could attack there', () => {
    expect(why(view, '5,5')).toEqual([
      'open ground | SKURE-1.7',
      'entering costs Knight A1 | 1 | SKURE-4.2',
      'Knight A1 gets there | 3/4 | SKURE-4.2',
      `${say('danger', { who: 'Minotaur B1', kind: 'melee' })} | SKURE-5.1`,
    ]);
  });

  test('explains why there is no path', () => {
    expect(why(view, '0,0')[1]).toBe('Knight A1 would need 13 points and has 4 | 13/4 | SKURE-4.2');
    expect(why(after(view, [[A, 'face E']]), '5,4')[1]).toContain(
      say('cost.turnedFirst', { who: 'Knight A1' }),
    );
    expect(why(view, '5,5', 1)).toEqual([]);
    expect(explainCell(view, 0, stepOf(view), '99,0')).toBeUndefined();
  });

  test('with an enemy lists the attack positions, or what bars each', () => {
    const near = battle({
      A1: { class: 'knight', at: '5,5', facing: 'N' },
      B1: { class: 'minotaur', at: '5,4', facing: 'S' },
    });
    expect(why(near, '5,4')).toContain('from 5,5, front: hits | 95/100 | SKURE-5.1');
    const barred = why(view, '5,3');
    expect(barred[1]).toMatch(/^from 5,4, front: hits/);
    const far = battle({
      A1: { class: 'knight', at: '0,10', facing: 'N' },
      B1: { class: 'minotaur', at: '9,0', facing: 'S' },
    });
    expect(why(far, '9,0')[1]).toBe(
      `${say('way.none', { who: 'Knight A1', on: 'Minotaur B1' })} | SKURE-5.1`,
    );
    expect(
      why(far, '9,0')
        .slice(2)
        .every((line) => /: no way there|points short/.test(line)),
    ).toBe(true);
  });

  test('with an own fighter lists who could attack it', () => {
    expect(why(view, '5,8')[1]).toMatch(/^Minotaur B1 could strike Knight A1 by (?:melee|a charge)/);
  });
});

test('[UI-K26] in random battles every space is answered', () => {
  let answered = 0;
  let turns = 0;
  for (const { before, event } of moments('pairs', 4, { roundLimit: 6 })) {
    if (event.type !== 'turnEnded' || turns++ % 6 !== 0) continue;
    const { field, actor } = before;
    const seat = before.characters.find(({ id }) => id === actor)?.seat ?? 0;
    const step = stepOf(before, seat);
    for (let at = 0; at < field.width * field.height; at += 3) {
      const explained = explainCell(before, seat, step, placeText(field.width, at));
      expect(explained?.reasons.map(reasonText).join()).toMatch(/^(?!.*(?:undefined|NaN|[{}])).+SKURE-/);
      answered++;
    }
  }
  expect(answered).toBeGreaterThan(300);
});
