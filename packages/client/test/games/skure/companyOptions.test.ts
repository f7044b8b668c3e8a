// Company battles in the create dialog and in lists of rooms (UI-K80).

import { parseOptions } from '@hexmarch/shared/games/skure/options';
import { applicableFields, initialOptions, type Options, withOption } from '../../../src/gameApi/options.ts';
import {
  COMPANIES,
  COMPANY_PRESETS,
  companyPreset,
  withoutCompany,
} from '../../../src/games/skure/entry/companyOptions.ts';
import { isCompany } from '../../../src/games/skure/entry/engineOptions.ts';
import { SKURE } from '../../../src/games/skure/entry/index.ts';
import { paced } from '../../../src/games/skure/entry/options.ts';
import { BATTLES, differing, nearestOf, preset } from '../../../src/games/skure/entry/presets.ts';
import { optionFault } from '../../../src/games/skure/fields/optionFault.ts';
import { fits, tableFor } from '../../../src/matchmaking/wish.ts';
import { unusual } from '../../../src/roomSettings/optionText.ts';
import { requestedSeats, usual, withClock } from '../../../src/roomSettings/roomSettingsDraft.ts';
import { companyLoaded } from './companyLoaded.ts';

await companyLoaded();

const USUAL = usual('skure').options;

function applied(id: string, options: Options = USUAL): Options {
  const company = COMPANY_PRESETS.find((one) => one.id === id);
  const battle = BATTLES.presets.find((one) => one.id === id);
  if (company !== undefined) return companyPreset(company, options);
  if (battle === undefined) throw new Error(`no preset ${id}`);
  return preset(BATTLES, battle, withoutCompany(options));
}

const keysIn = (options: Options) => applicableFields(SKURE.options, options).map(({ key }) => key);

test.each(COMPANY_PRESETS)('[SKURE-15.1] the engine plays $id as its preset says', ({ id, sets, clock }) => {
  const options = applied(id);
  const read = parseOptions(options);
  expect(optionFault(options)).toBeUndefined();
  if (!read.ok) throw new Error(read.error.code);
  expect(read.value).toMatchObject({ players: sets.players, roundLimit: 20 });
  expect(read.value.company).toMatchObject(sets.company ?? {});
  expect(read.value.reactionSeconds).toBe(clock.kind === 'days' ? 43_200 : 8);
  expect(read.value.company?.turnSeconds).toBe(clock.kind === 'days' ? 43_200 : 60);
  const nearest = nearestOf(COMPANIES, options);
  expect([nearest.id, differing(COMPANIES, nearest, options)]).toEqual([id, []]);
  expect(requestedSeats({ ...usual('skure'), options })).toBe(sets.players);
});

test('[SKURE-15.10] a company meets on the Meadow, a great one at the Crossing', () => {
  const fieldOf = (id: string) => {
    const read = parseOptions(applied(id));
    return read.ok ? read.value.field : read.error.code;
  };
  expect([fieldOf('company'), fieldOf('greatCompany')]).toEqual(['meadow', 'crossing']);
});

test('each preset can be left for any other, and nothing of it stays', () => {
  const all = [...BATTLES.presets, ...COMPANY_PRESETS];
  for (const from of all)
    for (const to of all) {
      const options = applied(to.id, applied(from.id));
      // Of days it keeps the times, as it keeps the clock.
      const read = [options, applied(to.id)].map((one) => parseOptions({ ...one, ...TIMES }));
      expect([from.id, to.id, read[0]]).toEqual([from.id, to.id, read[1]]);
      if (from.id !== 'companyByDays' && !isCompany(options)) expect(options.reactionSeconds).toBe(15);
    }
});

const TIMES = { teamSeconds: 300, placeSeconds: 300, reactionSeconds: 15 };

test('fields of a company are hidden in other battles, and theirs in a company', () => {
  const other = keysIn(USUAL);
  const company = keysIn(applied('company'));
  expect(other.filter((key) => key.startsWith('company.'))).toEqual([]);
  expect(other).toEqual(expect.arrayContaining(['players', 'points', 'objective', 'roundLimit']));
  expect(company).toEqual(
    expect.arrayContaining(['players', 'company.sides', 'company.points', 'company.windows', 'objective']),
  );
  expect(company.filter((key) => ['sides', 'points', 'company.band'].includes(key))).toEqual([]);
  expect(company.length).toBe(new Set(company).size);
  expect(keysIn(applied('companyByDays'))).toContain('company.band');
});

test('[SKURE-15.12] where captains choose the objective the host is not offered one, but the spaces to hold', () => {
  const choose = (who: string) => keysIn(withOption(applied('company'), 'company.objectives', who));
  expect(choose('any')).not.toContain('objective');
  expect(choose('any')).toContain('hold');
  expect(choose('slay')).not.toContain('hold');
  expect(choose('host')).not.toContain('hold');
});

test('an ordinary table says nothing of companies', () => {
  expect(JSON.stringify(initialOptions(SKURE.options))).not.toContain('company');
  expect(unusual(SKURE, USUAL)).toEqual([]);
  expect(SKURE.turns?.(USUAL)).toBeUndefined();
});

test('lists of rooms say what kind of company it is', () => {
  expect(unusual(SKURE, applied('company'))).toEqual(['Battle: Company, 2 sides, up to 10 seats']);
  expect(unusual(SKURE, withOption(applied('threeCompanies'), 'company.points', 20))).toEqual([
    'Battle: Three companies, 3 sides, up to 15 seats',
    'Points per fighter: 20',
  ]);
  expect(SKURE.turns?.(applied('companyByDays'))?.pace).toBe('12 hours per window of a side');
  expect(SKURE.turns?.(applied('company'))?.pace).toBe('1 minute per turn');
});

test('[SKURE-15.16] another pace sets the times of a company, unless the host has chosen them', () => {
  const room = { ...usual('skure'), options: applied('company') };
  const days = withClock(room, { kind: 'days', days: 1 });
  expect(days.options).toMatchObject({ reactionSeconds: 43_200, company: { turnSeconds: 43_200 } });
  const live = withClock(days, { kind: 'untimed' });
  expect(live.options).toMatchObject({ reactionSeconds: 8, company: { turnSeconds: 60 } });
  const own = { ...room, options: withOption(room.options, 'company.turnSeconds', 90) };
  expect(withClock(own, { kind: 'days', days: 1 }).options).toMatchObject({ company: { turnSeconds: 90 } });
  expect(paced({ kind: 'untimed' }, USUAL)).not.toHaveProperty('company.turnSeconds');
});

test('[SKURE-15.1] a refusal names the number to change', () => {
  const company = applied('greatCompany');
  expect(optionFault(withOption(company, 'company.fighters', 2))).toBe(
    '20 seats with 2 fighters each make 40; the limit is 24. Lower the seats or the fighters each.',
  );
  expect(optionFault({ ...withOption(company, 'company.sides', 3), players: 2 })).toBe(
    '3 sides need a seat each; there are 2. Raise the seats.',
  );
  const four = withOption(company, 'company.sides', 4);
  expect(optionFault(withOption(four, 'company.apart', 8))).toMatch(
    /^Only \d+ fighters find room in a zone of this field, and a side may have \d+\./,
  );
  expect(optionFault(withOption(company, 'company.turnSeconds', 5))).toBe(
    'A match can’t be played with these settings. Check: Time for a turn.',
  );
  expect(optionFault({ ...company, objective: 'hold', hold: '99,99' })).toMatch(
    /^Mark 1 to 6 different spaces/,
  );
  expect(optionFault(USUAL)).toBeUndefined();
});

test('strangers are never matched for a company', () => {
  const wish = { game: 'skure', pace: 'slow', seats: 2 } as const;
  const row = {
    ...{ matchId: 'm', game: 'skure', title: 'Skure', status: 'waiting', visibility: 'public' },
    ...{ clock: { kind: 'days', days: 1 }, takebacks: 'quiet', watchersAllowed: true, locked: false },
    ...{ seats: ['Ada', ''], bots: [0, 0], here: [true, false], spectators: 0, createdAt: 1 },
    options: { ...tableFor(wish).options },
  };
  const rowOf = (options: object): Parameters<typeof fits>[0] =>
    JSON.parse(JSON.stringify({ ...row, options: { ...row.options, ...options } }));
  expect(fits(rowOf({}), wish)).toBe(true);
  expect(fits(rowOf({ company: {}, players: 2 }), wish)).toBe(false);
});
