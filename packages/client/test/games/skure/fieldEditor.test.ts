// Fields: drawing, validation, choice, storage (UI-K10, UI-K11).

import { formatField, openField, readField } from '@hexmarch/shared/games/skure/field/field';
import { filled, symmetric } from '@hexmarch/shared/games/skure/field/fieldDrawing';
import { type Field, TERRAINS } from '@hexmarch/shared/games/skure/field/types';
import { NAMED_FIELDS, standardField } from '@hexmarch/shared/games/skure/namedFields';
import { parseOptions } from '@hexmarch/shared/games/skure/options';
import fc from 'fast-check';
import { options as fields } from '../../../src/games/skure/entry/options.ts';
import { BATTLES, differing, nearestOf, preset } from '../../../src/games/skure/entry/presets.ts';
import { say as sayEntry } from '../../../src/games/skure/entry/say.ts';
import { fieldText } from '../../../src/games/skure/entry/valueTexts.ts';
import { arrangementIn, chosenField, chosenText } from '../../../src/games/skure/fields/choice.ts';
import {
  begun,
  drawnOn,
  lineBetween,
  painted,
  redone,
  sizeBy,
  undone,
} from '../../../src/games/skure/fields/drawing.ts';
import { faultText, judged } from '../../../src/games/skure/fields/faultWords.ts';
import {
  dropField,
  keepField,
  linkedField,
  linkTo,
  storedFields,
} from '../../../src/games/skure/fields/fieldStorage.ts';
import { sharesOf } from '../../../src/games/skure/fields/fieldWords.ts';
import { toggled } from '../../../src/games/skure/fields/HoldChoice.tsx';
import { planZones } from '../../../src/games/skure/fields/plans.ts';
import { say } from '../../../src/games/skure/fields/say.ts';
import { unusual } from '../../../src/roomSettings/optionText.ts';

const OPEN = openField(14, 12);
const rows = (text: string): Field => {
  const read = readField(text);
  if (!read.ok) throw new Error(text);
  return read.field;
};
const faultsIn = (text: string): readonly string[] => {
  const read = readField(text);
  return read.ok ? [] : read.faults.map(faultText);
};

test('what was drawn is taken back and done again, stroke by stroke, and nothing else is', () => {
  const first = painted(OPEN, [0, 1, 2], '#');
  const second = filled(first, 20, 40, '~');
  const drawing = drawnOn(drawnOn(drawnOn(begun(OPEN), first), first), second);
  expect(drawing.before).toEqual([OPEN, first]);
  const back = undone(drawing);
  expect(back.field).toEqual(first);
  expect(redone(back).field).toEqual(second);
  expect(undone(undone(undone(drawing))).field).toEqual(OPEN);
  // A new stroke clears the redo stack.
  expect(redone(drawnOn(back, OPEN)).field).toEqual(OPEN);
});

test('a quick stroke leaves no gaps', () => {
  const place = fc.integer({ min: 0, max: 14 * 12 - 1 });
  fc.assert(
    fc.property(place, place, (from, to) => {
      const line = lineBetween(OPEN, from, to);
      expect([line[0], line.at(-1)]).toEqual([from, to]);
      for (const [i, at] of line.entries()) {
        const next = line[i + 1] ?? at;
        expect(Math.abs((at % 14) - (next % 14))).toBeLessThanOrEqual(1);
        expect(Math.abs(Math.floor(at / 14) - Math.floor(next / 14))).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('sizes stay within what may be played on', () => {
  expect([sizeBy(8, -1), sizeBy(8, 1), sizeBy(24, 1), sizeBy(24, -1)]).toEqual([8, 9, 24, 23]);
});

test('[SKURE-1.1] what cannot be played on is refused with its sentence', () => {
  expect(judged(openField(9, 9), 'four').faults).toEqual([
    say('fault.zones-overlap', { needed: 10, width: 9 }),
  ]);
  const walled = filled(OPEN, 14 * 10, 14 * 12 - 1, '#');
  expect(judged(walled, 'duel').faults).toEqual([
    say('fault.zone-too-small', { seat: 'A', places: 0, needed: 6 }),
  ]);
  expect(judged(filled(OPEN, 14 * 5, 14 * 6 - 1, '~'), 'duel')).toEqual({
    faults: [],
    warnings: [say('warning.noWay', { a: 'A', b: 'B' })],
  });
  expect(judged(OPEN, 'pairs')).toEqual({ faults: [], warnings: [] });
  expect(faultsIn('.......')).toEqual([say('fault.field-size', { width: 7, height: 1, min: 8, max: 24 })]);
  expect(faultsIn('........\n.......')).toEqual([
    say('fault.field-row-length', { row: 2, length: 7, width: 8 }),
  ]);
  expect(faultsIn(`........\n..x.....\n${'........\n'.repeat(6)}`)).toEqual([
    say('fault.field-sign', { sign: 'x', y: 2 }),
  ]);
});

test('the zones of a picture are those of the rules, beside each other', () => {
  for (const arrangement of ['duel', 'four', 'pairs'] as const) {
    const zones = planZones(openField(16, 12), arrangement);
    expect(zones.every(({ height }) => height === 2)).toBe(true);
    expect(zones[0]).toMatchObject({ left: 0, top: 10 });
  }
  expect(planZones(openField(16, 16), 'three')).toEqual([
    { seat: 0, left: 5, top: 14, width: 6, height: 2 },
    { seat: 1, left: 0, top: 1, width: 2, height: 5 },
    { seat: 2, left: 14, top: 1, width: 2, height: 5 },
  ]);
  expect(planZones(OPEN, 'pairs')[2]).toEqual({ seat: 2, left: 7, top: 10, width: 7, height: 2 });
});

test('every terrain present is listed with its effect', () => {
  for (const { field } of NAMED_FIELDS) {
    const signs = field.rows.join('');
    expect(sharesOf(field).map(({ terrain }) => terrain)).toEqual(
      TERRAINS.filter((one) => signs.includes(one)),
    );
    for (const { percent, means } of sharesOf(field)) {
      expect(percent).toBeGreaterThan(0);
      expect(means).not.toBe('');
    }
  }
});

describe('presets', () => {
  const sent = (options: object): object => JSON.parse(JSON.stringify(options));

  test('each of them can be played, is found again, and differs in nothing from itself', () => {
    for (const one of BATTLES.presets) {
      const options = preset(BATTLES, one, { points: 99, field: 'market', somethingElse: 1 });
      expect(parseOptions(sent(options)).ok).toBe(true);
      expect(nearestOf(BATTLES, options)).toBe(one);
      expect(differing(BATTLES, one, options)).toEqual([]);
      expect(options).toMatchObject({ somethingElse: 1 });
    }
  });

  test('the arrangement decides the closest preset, and differences are listed', () => {
    const pairs = { players: 4, sides: 'pairs', points: 90, field: 'market' };
    expect(nearestOf(BATTLES, pairs).id).toBe('pairs');
    expect(differing(BATTLES, nearestOf(BATTLES, pairs), pairs)).toEqual(['field', 'points']);
    expect(nearestOf(BATTLES, { points: 40, field: 'arena', roundLimit: 20 }).id).toBe('skirmish');
  });

  test('on a card stands what was chosen, and an own field by its size', () => {
    const text = (options: object) => unusual({ options: fields() }, options);
    expect(text({})).toEqual([]);
    expect(text({ field: 'ruins', points: 90 })).toEqual([
      'Field: Ruins',
      `${sayEntry('option.points')}: 90`,
    ]);
    expect(fieldText(formatField(OPEN))).toBe(sayEntry('field.own', { width: 14, height: 12 }));
  });
});

test('[SKURE-13.2] a space to be held is named once, and no longer after it was pointed at again', () => {
  expect(toggled('', '6,5')).toBe('6,5');
  expect(toggled(' 6,5  7,6 ', '1,1')).toBe('6,5 7,6 1,1');
  expect(toggled('6,5 7,6', '6,5')).toBe('7,6');
  const read = parseOptions({ objective: 'hold', hold: toggled('6,5', '7,6') });
  expect(read.ok && read.value.hold).toBe('6,5 7,6');
});

test('the chosen field is the usual one until another is chosen, by name or as text', () => {
  expect(chosenText({})).toBe(standardField('duel'));
  expect(chosenText({ players: 4 })).toBe(standardField('four'));
  expect(arrangementIn({ players: 3, sides: 'pairs' })).toBe('three');
  const drawn = symmetric(filled(OPEN, 70, 80, '^'), 'turn');
  expect(chosenField({ field: formatField(drawn) })).toEqual(drawn);
  expect(chosenField({ field: 'nothing like it' })).toBeUndefined();
});

describe('stored fields', () => {
  const stored = new Map<string, string>();
  beforeAll(() => {
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    };
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage });
    Object.defineProperty(globalThis, 'location', { configurable: true, value: { origin: 'https://here' } });
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'localStorage');
    Reflect.deleteProperty(globalThis, 'location');
  });

  test('are found by name, and what can no longer be read is none', () => {
    const other = painted(OPEN, [30], '~');
    keepField({ name: 'Pond', field: OPEN });
    keepField({ name: ' Pond ', field: other });
    keepField({ name: '', field: OPEN });
    expect(storedFields()).toEqual([{ name: 'Pond', field: other }]);
    stored.set(
      'hexmarch.skure.fields',
      JSON.stringify([{ name: 'Bad', text: 'x' }, null, { name: 'Good', text: formatField(OPEN) }]),
    );
    expect(storedFields().map(({ name }) => name)).toEqual(['Good']);
    dropField('Good');
    expect(storedFields()).toEqual([]);
  });

  test('come whole by link', async () => {
    for (const { field } of NAMED_FIELDS) {
      const link = await linkTo(field);
      expect(link).toMatch(/^https:\/\/here\/\?create=skure#/);
      expect(await linkedField(new URL(link).hash)).toEqual(field);
    }
    expect(await linkedField('#skure-field=broken')).toBeUndefined();
    expect(await linkedField('#something')).toBeUndefined();
    expect(rows(formatField(OPEN))).toEqual(OPEN);
  });
});
