// A game's options by the keys of their fields, and which of them apply.

import { GAMES as ENGINES } from '@hexmarch/shared/catalogue/registry';
import type { OptionValue } from '@hexmarch/shared/kernel/optionRange';
import type { OptionField } from '../src/gameApi/gameEntry.ts';
import { labelled } from '../src/gameApi/labelled.ts';
import {
  applicableFields,
  choicesOf,
  fieldsAlone,
  initialOptions,
  moreOf,
  optionOf,
  smallOf,
  withOption,
} from '../src/gameApi/options.ts';
import { GAMES } from '../src/games/registry.ts';
import { unusual } from '../src/roomSettings/optionText.ts';
import { forGame, requestedSeats, usual, withPossibleSeat } from '../src/roomSettings/roomSettingsDraft.ts';
import { companyLoaded } from './games/skure/companyLoaded.ts';

await companyLoaded();

const COUNT: OptionField = {
  key: 'count',
  kind: 'choice',
  label: () => 'How many',
  initial: 2,
  values: [
    { value: 2, label: () => 'Two' },
    { value: 3, label: () => 'Three' },
  ],
};
const least = (count: number): OptionField => ({
  key: `least.${count}`,
  kind: 'number',
  label: () => 'At least',
  initial: count,
  min: 0,
  max: 9,
  when: { key: 'count', is: count },
});
const FIELDS = [COUNT, least(2), least(3)];

test('a key with a dot is a field of an object', () => {
  const options = initialOptions(FIELDS);
  expect(options).toEqual({ count: 2, least: { '2': 2, '3': 3 } });
  const changed = withOption(options, 'least.3', 7);
  expect(changed).toEqual({ count: 2, least: { '2': 2, '3': 7 } });
  expect(optionOf(changed, least(3))).toBe(7);
  expect(optionOf({ least: 5 }, least(3))).toBe(3);
});

test('a field is shown only while it applies', () => {
  const keys = (options: object) => applicableFields(FIELDS, { ...options }).map(({ key }) => key);
  expect(keys({})).toEqual(['count', 'least.2']);
  expect(keys({ count: 3 })).toEqual(['count', 'least.3']);
  expect(unusual({ options: FIELDS }, { count: 3, least: { '2': 9, '3': 4 } })).toEqual([
    'How many: Three',
    'At least: 4',
  ]);
});

test('[TABLE-11] in a match from a position, options of the setup are hidden', () => {
  const keys = (game: string, options: object) =>
    applicableFields(GAMES.find(({ id }) => id === game)?.options ?? [], { ...options }).map(
      ({ key }) => key,
    );
  expect(keys('skor', {})).toContain('alternative');
  expect(keys('skor', { position: '{}' })).toEqual(['roundLimit', 'gm']);
  expect(keys('skorm', { position: '3p', players: 3 })).toEqual([
    'repetitionLimit',
    'quietRounds',
    'dominationThreshold.3',
    'dominationCountsWarlord',
  ]);
});

test('[SKOR-2.7] a ticked box stands for a value of its own, and makes a table unusual', () => {
  const [skor] = GAMES;
  const given = withOption(usual('skor').options, 'cultures', 'draft');
  expect(usual('skor').options).toMatchObject({ cultures: 'open' });
  expect(skor === undefined ? [] : unusual(skor, given)).toEqual(['Culture draft: yes']);
  expect(skor === undefined ? [] : unusual(skor, { alternative: false, roundLimit: 150 })).toEqual([]);
});

test('every game accepts its default table', () => {
  for (const { id, seats } of GAMES) {
    const choice = usual(id);
    const definition = ENGINES.find((engine) => engine.id === id);
    const parsed = definition?.parseOptions(choice.options);
    expect(parsed?.ok).toBe(true);
    if (definition === undefined || parsed?.ok !== true) continue;
    expect(definition.seatsFor(parsed.value).max).toBe(requestedSeats(choice) ?? seats.max);
  }
});

test('knockouts are offered for as many as the engine says, other tournaments of duels', () => {
  expect(GAMES.map(({ id, leagues = [] }) => [id, leagues])).toEqual(
    ENGINES.map(({ id, knockout }) => [id, knockout?.sizes ?? []]),
  );
  const duels = GAMES.filter(({ seats }) => seats.min === 2);
  expect(GAMES.filter(({ leagues }) => leagues !== undefined)).toEqual(duels);
});

test('a seat is chosen for one game and so many players only', () => {
  const three = { ...usual('skorm'), options: { players: 3 }, seat: 2 };
  expect(withPossibleSeat(three).seat).toBe(2);
  expect(withPossibleSeat({ ...three, options: { players: 2 } })).not.toHaveProperty('seat');
  expect(forGame('skor', three)).not.toHaveProperty('seat');
  expect(forGame('skor', { ...three, hidesNames: true })).not.toHaveProperty('hidesNames');
});

test('a number can be shown in words, also depending on other options, and be collapsed', () => {
  const late: OptionField = {
    key: 'late',
    kind: 'number',
    label: () => 'Late',
    initial: 0,
    min: 0,
    max: 23,
    more: true,
    words: { text: (hour, { zone = 0 }) => `${(hour + Number(zone)) % 24}:00`, offered: [0, 12, 23] },
  };
  expect(unusual({ options: [late] }, { late: 23, zone: 2 })).toEqual(['Late: 1:00']);
  const entry = { options: [COUNT, late] };
  expect(choicesOf(entry, {}).map(({ key }) => key)).toEqual(['count']);
  expect(smallOf(entry, {})).toEqual([]);
  expect(moreOf(entry, {})).toEqual([late]);
});

test('a field with a component of its own stands alone, and has its own text once chosen', () => {
  const place: OptionField = {
    key: 'place',
    kind: 'own',
    label: () => 'Place',
    Field: () => null,
    text: (value, { count }) => `${value} for ${count}`,
  };
  const fields = [COUNT, place];
  expect(choicesOf({ options: fields }, {})).toEqual(fields);
  expect(smallOf({ options: fields }, {})).toEqual([]);
  expect(JSON.stringify(initialOptions(fields))).toBe('{"count":2}');
  expect(unusual({ options: fields }, { count: 2 })).toEqual([]);
  expect(unusual({ options: fields }, { count: 2, place: 'there' })).toEqual(['Place: there for 2']);
});

test('the presentation of an option depends on its key', () => {
  const ranges = [{ key: 'count', kind: 'number', initial: 2, min: 2, max: 3 }] as const;
  const [field] = labelled(ranges, (name) => name, { count: { more: true } });
  expect(field).toMatchObject({ key: 'count', max: 3, more: true });
});

test('there are games with options', () => {
  expect(GAMES.flatMap(({ options }) => options).length).toBeGreaterThan(2);
});

/** A match of the other kind, with as many seats as all its options allow. */
const COMPANY = { company: {}, players: 8 };

describe.each(GAMES.map(({ id, options }) => [id, options] as const))('options of %s', (id, fields) => {
  const definition = ENGINES.find((engine) => engine.id === id);
  /** Other options that this field depends on. */
  const takes = ({ key, when, suits }: OptionField, value: OptionValue): boolean => {
    const kind = suits?.({}) === false ? COMPANY : {};
    const others = when === undefined ? kind : withOption(kind, when.key, when.is);
    return definition?.parseOptions(withOption(others, key, value)).ok === true;
  };

  test('the engine takes all that its dialog offers', () => {
    for (const field of fields)
      for (const value of offered(field))
        expect([field.key, value, takes(field, value)]).toEqual([field.key, value, true]);
  });

  test('and of numbers no more than that', () => {
    for (const field of fields.filter(({ kind }) => kind === 'number'))
      for (const value of beyond(field))
        expect([field.key, value, takes(field, value)]).toEqual([field.key, value, false]);
  });

  test('the defaults are the engine’s', () => {
    const played = (options: object) => definition?.parseOptions(options);
    expect(played(initialOptions(fields))).toEqual(played({}));
  });

  test('everything has words', () => {
    const words = fields.flatMap((field) => [
      field.label(),
      ...(field.kind === 'choice' ? field.values.map(({ label }) => label()) : []),
    ]);
    for (const one of words) expect(one).toMatch(/^\p{Lu}[^.{}]*$/u);
  });
});

function offered(field: OptionField): readonly OptionValue[] {
  switch (field.kind) {
    case 'flag':
      return [true, false];
    case 'switch':
      return [field.on, field.off];
    case 'number':
      return [field.min, field.initial, field.max];
    case 'choice':
      return field.values.map(({ value }) => value);
    case 'own':
      return [];
  }
}

const beyond = (field: OptionField): readonly number[] =>
  field.kind === 'number' ? [field.min - 1, field.max + 1, field.min + 0.5] : [];

test('an option without a word for it does not compile', () => {
  const count = { key: 'count.2', kind: 'choice', initial: 2, values: [2, 3] } as const;
  const words = { count: 'How many', 'count.2': 'Two', 'count.3': 'Three' };
  const [field] = labelled([count], (name) => words[name]);
  expect(field?.label()).toBe('How many');
  expect(field?.kind === 'choice' && field.values.map(({ label }) => label())).toEqual(['Two', 'Three']);
  const fewer = { count: 'How many', 'count.2': 'Two' };
  // @ts-expect-error: nobody has said what 3 is called.
  expect(labelled([count], (name) => fewer[name])).toHaveLength(1);
});

test('practice hides clocks, zones and arbiters, which mean nothing there', () => {
  const offeredKeys = GAMES.flatMap(({ id, options }) =>
    options.filter(({ roomsOnly }) => roomsOnly !== true).map(({ key }) => `${id} ${key}`),
  );
  expect(offeredKeys).toContain('skirmish players');
  expect(offeredKeys).toContain('skure objective');
  const OF_ROOMS = /(?:Seconds|Ms|Hour|Offset)$| (?:mode|master|rolls|gm|broadcasts|earlyResolution)$/;
  expect(offeredKeys.filter((one) => OF_ROOMS.test(one))).toEqual([]);
});

test.each(GAMES)(
  'against the computer $id asks for at most three things, and collapses the rest',
  async (entry) => {
    const { asksAlone = [], alone } = await entry.start();
    const options = { ...initialOptions(entry.options), ...alone };
    const { first, more } = fieldsAlone(entry, options, asksAlone);
    expect(first.map(({ key }) => key)).toEqual(asksAlone);
    // Beside the strength.
    expect(first.length).toBeLessThanOrEqual(2);
    const applicable = applicableFields(entry.options, options).filter(({ roomsOnly }) => !roomsOnly);
    const keysOf = (fields: readonly OptionField[]) => fields.map(({ key }) => key).toSorted();
    expect(keysOf([...first, ...more])).toEqual(keysOf(applicable));
  },
);

test('against the computer nobody is asked for an hour or a pace', () => {
  const entry = GAMES.find(({ id }) => id === 'skirmish');
  if (entry === undefined) throw new Error('no such game');
  const { first, more } = fieldsAlone(entry, initialOptions(entry.options), ['players']);
  const keys = [...first, ...more].map(({ key }) => key);
  expect(keys).toContain('players');
  for (const key of ['mode', 'resolutionHour', 'localOffset', 'lockBeforeMs'])
    expect(keys).not.toContain(key);
});
