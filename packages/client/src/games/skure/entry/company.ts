// Company battles (SKURE-15) in Skure's create dialog and in lists of rooms: which options are theirs, and their texts.

import type { CompanyOptions } from '@hexmarch/shared/games/skure/company/state';
import {
  COMPANY_DEFAULTS,
  COMPANY_LIMITS,
  COMPANY_OPTIONS,
  USUAL_COMPANY,
} from '@hexmarch/shared/games/skure/optionRanges';
import type { NumberWords, OptionField, TurnsText } from '../../../gameApi/gameEntry.ts';
import { labelled } from '../../../gameApi/labelled.ts';
import { type Options, valueAt } from '../../../gameApi/options.ts';
import { say } from './say.ts';
import { DURATIONS, lengthText } from './valueTexts.ts';

export const isCompany = ({ company }: Options): boolean => typeof company === 'object' && company !== null;

export const COMPANY_SECONDS = { live: USUAL_COMPANY.turnSeconds, days: 12 * DURATIONS.hour } as const;

/** Undefined: another battle. */
export function companyIn(options: Options): CompanyOptions | undefined {
  if (!isCompany(options)) return undefined;
  const number = (key: 'sides' | 'fighters' | 'points' | 'apart' | 'turnSeconds'): number =>
    Number(valueAt(options, `company.${key}`) ?? USUAL_COMPANY[key]);
  const windows = valueAt(options, 'company.windows');
  return {
    ...USUAL_COMPANY,
    sides: number('sides'),
    fighters: number('fighters'),
    points: number('points'),
    apart: number('apart'),
    turnSeconds: number('turnSeconds'),
    windows: windows === 'runs' || windows === 'bands' ? windows : USUAL_COMPANY.windows,
  };
}

/** Of the engine's defaults (SKURE-15.1). */
const LEAST_SEATS = 2;

export const seatsIn = ({ players }: Options): number => Number(players ?? LEAST_SEATS);

const BANDS: NumberWords = {
  text: (names) => (names === 0 ? say('band.half') : say('band.names', { count: names })),
  offered: [0, 4, 6, 8, 10, 12],
};

const TURNS: NumberWords = {
  text: lengthText,
  offered: [
    ...[20, 30, 45, DURATIONS.minute, 90, 2 * DURATIONS.minute, 5 * DURATIONS.minute],
    ...[DURATIONS.hour, 6 * DURATIONS.hour, COMPANY_SECONDS.days, DURATIONS.day, 2 * DURATIONS.day],
  ],
};

const OWN = { more: true, suits: isCompany } as const;
const IN_SUMMARY = { ...OWN, inSummary: true } as const;

const SEATS = {
  key: 'seats',
  kind: 'number',
  initial: LEAST_SEATS,
  min: LEAST_SEATS,
  max: COMPANY_LIMITS.seats,
} as const;

const KEYS: Readonly<Record<string, string>> = { seats: 'players' };

/** Dotted keys are fields of `company`; the number of seats is `players`, as in every battle. */
export const COMPANY_FIELDS: readonly OptionField[] = labelled(
  [SEATS, ...COMPANY_OPTIONS],
  (name) => say(`option.company.${name}`),
  {
    seats: IN_SUMMARY,
    sides: IN_SUMMARY,
    fighters: OWN,
    points: OWN,
    apart: OWN,
    windows: OWN,
    band: { ...OWN, words: BANDS, when: { key: 'company.windows', is: 'bands' } },
    turnSeconds: { ...OWN, roomsOnly: true, words: TURNS },
    objectives: OWN,
  },
).map((field) => ({ ...field, key: KEYS[field.key] ?? `company.${field.key}` }));

/** `Company, 2 sides, up to 10 seats`. */
export const companyText = (preset: string, options: Options): string =>
  say('company.summary', { preset, sides: companyIn(options)?.sides ?? 0, seats: seatsIn(options) });

/** SKURE-15.16: time for turns in place of clocks. */
export function turns(options: Options): TurnsText | undefined {
  const company = companyIn(options);
  if (company === undefined) return undefined;
  const time = lengthText(company.turnSeconds);
  return { pace: say(`turns.${company.windows}`, { time }), missed: say('turns.missed') };
}

export const roundLimitIn = ({ roundLimit }: Options): number =>
  Number(roundLimit ?? COMPANY_DEFAULTS.roundLimit);

/** Where a company battle has another default than others. */
export const companyDefault = (key: string): number | undefined =>
  key === 'roundLimit' || key === 'reactionSeconds' ? COMPANY_DEFAULTS[key] : undefined;
