// Schemas of a room's settings, derived from their description.

import { REQUEST_SCHEMAS, TERM_SCHEMAS, TERMS } from '../../src/base/config/terms.ts';

const parseTerms = (input: unknown) => TERMS.safeParse(input).data;

const why = (schema: (typeof REQUEST_SCHEMAS)['clock'], value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

test.each<[keyof typeof REQUEST_SCHEMAS, readonly unknown[]]>([
  ['visibility', ['public', 'private']],
  ['watchersAllowed', [true, false]],
  ['takebacks', ['never', 'quiet', 'pastRolls', undefined]],
  ['hidesNames', [true, undefined]],
  [
    'delay',
    [{ by: 'actions', count: 50 }, { by: 'minutes', count: 60 }, { by: 'turn' }, { by: 'end' }, undefined],
  ],
  [
    'clock',
    [
      { kind: 'untimed' },
      { kind: 'fischer', initialMs: 14 * 86_400_000, incrementMs: 0 },
      { kind: 'bonus', initialMs: 1000, bonusMs: 0, capMs: 86_400_000 },
      { kind: 'days', days: 14 },
      { kind: 'days', days: 1, off: 7 },
    ],
  ],
])('%s: accepts what it should, as it is', (key, values) => {
  for (const value of values) expect(REQUEST_SCHEMAS[key].parse(value)).toEqual(value);
});

test.each<[keyof typeof REQUEST_SCHEMAS, unknown, string]>([
  ['visibility', 'hidden', 'Invalid option: expected one of "public"|"private"'],
  ['watchersAllowed', 1, 'Invalid input: expected boolean, received number'],
  ['takebacks', 'always', 'Invalid option: expected one of "never"|"quiet"|"pastRolls"'],
  ['hidesNames', false, 'Invalid input: expected true'],
  ['delay', { by: 'actions', count: 51 }, 'Too big: expected number to be <=50'],
  ['delay', { by: 'minutes', count: 0 }, 'Too small: expected number to be >=1'],
  ['delay', { by: 'turn', count: 1 }, 'Unrecognized key: "count"'],
  ['delay', { by: 'day' }, "Invalid discriminator value. Expected 'actions' | 'minutes' | 'turn' | 'end'"],
  ['clock', { kind: 'fischer', initialMs: 999, incrementMs: 0 }, 'Too small: expected number to be >=1000'],
  [
    'clock',
    { kind: 'fischer', initialMs: 1000.5, incrementMs: 0 },
    'Invalid input: expected int, received number',
  ],
  ['clock', { kind: 'days', days: 15 }, 'Too big: expected number to be <=14'],
  ['clock', { kind: 'days', days: 3, off: 8 }, 'Invalid option: expected one of 7|14|30'],
  ['clock', { kind: 'untimed', off: 7 }, 'Unrecognized key: "off"'],
])('%s: refuses %j with the reason', (key, value, reason) => {
  expect(why(REQUEST_SCHEMAS[key], value)).toBe(reason);
});

test('terms are sent whole', () => {
  const terms = { clock: { kind: 'untimed' }, takebacks: 'never' };
  expect(Object.keys(TERM_SCHEMAS)).toEqual(['clock', 'takebacks']);
  expect(parseTerms({ ...terms, do: 'terms' })).toEqual(terms);
  expect(parseTerms({ clock: terms.clock })).toBeUndefined();
});
