// Options and texts of company battles (SKURE-15, UI-K80), in the create dialog and in lists of rooms.

import { SIDE_LETTERS } from '@hexmarch/shared/games/skure/company/muster';
import type { CompanyOptions } from '@hexmarch/shared/games/skure/company/state';
import {
  COMPANY_DEFAULTS,
  COMPANY_LIMITS,
  COMPANY_OPTIONS,
  SKURE_OPTIONS,
  USUAL_COMPANY,
} from '@hexmarch/shared/games/skure/optionRanges';
import { isInDays } from '@hexmarch/shared/protocol/room/clockKinds';
import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import type { LinkWish, NumberWords, OptionField, TurnsText } from '../../../gameApi/gameEntry.ts';
import { labelled } from '../../../gameApi/labelled.ts';
import { type Options, valueAt, withOption } from '../../../gameApi/options.ts';
import { catalogue } from '../../../text/catalogue.ts';
import { ENGINE_FIELDS, isCompany, paced as pacedElsewhere } from './engineOptions.ts';
import type messages from './messages/company/en.json';
import { KEYS, type Kind, nearestOf, type Preset, preset } from './presets.ts';
import { DURATIONS, lengthText } from './valueTexts.ts';

const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/company');

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

/** The engine's default (SKURE-15.1). */
const LEAST_SEATS = 2;

export const seatsIn = ({ players }: Options): number => Number(players ?? LEAST_SEATS);

const HALF_A_DAY = 12 * DURATIONS.hour;

const BANDS: NumberWords = {
  text: (names) => (names === 0 ? say('band.half') : say('band.names', { count: names })),
  offered: [0, 4, 6, 8, 10, 12],
};

const TURNS: NumberWords = {
  text: lengthText,
  offered: [
    ...[20, 30, 45, DURATIONS.minute, 90, 2 * DURATIONS.minute, 5 * DURATIONS.minute],
    ...[DURATIONS.hour, 6 * DURATIONS.hour, HALF_A_DAY, DURATIONS.day, 2 * DURATIONS.day],
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

const PLAYERS: Readonly<Record<string, string>> = { seats: 'players' };

/** Where a company battle has another default than others (SKURE-15.21, 15.28). */
const defaultOf = (key: string): number | undefined =>
  key === 'roundLimit' || key === 'reactionSeconds' ? COMPANY_DEFAULTS[key] : undefined;

/** Who chooses the objective (SKURE-15.12). */
const chooserIn = (options: Options): unknown =>
  valueAt(options, 'company.objectives') ?? USUAL_COMPANY.objectives;

const byHost = (options: Options): boolean => isCompany(options) && chooserIn(options) === 'host';

/** Spaces are marked by the host, even where captains choose the objective. */
const mayHold = (options: Options): boolean =>
  byHost(options) ? options.objective === 'hold' : chooserIn(options) !== 'slay';

/** The same field with a company's default. */
function inCompany(field: OptionField): readonly OptionField[] {
  if (field.key === 'objective') return [{ ...field, suits: byHost }];
  const initial = defaultOf(field.key);
  return field.kind === 'number' && initial !== undefined ? [{ ...field, initial, suits: isCompany }] : [];
}

/** Dotted keys are fields of `company`; the number of seats is `players`, as in every battle. */
const FIELDS: readonly OptionField[] = [
  ...labelled([SEATS, ...COMPANY_OPTIONS], (name) => say(`option.${name}`), {
    seats: IN_SUMMARY,
    sides: IN_SUMMARY,
    fighters: OWN,
    points: OWN,
    apart: OWN,
    windows: OWN,
    band: { ...OWN, words: BANDS, when: { key: 'company.windows', is: 'bands' } },
    turnSeconds: { ...OWN, roomsOnly: true, words: TURNS },
    objectives: OWN,
  }).map((field) => ({ ...field, key: PLAYERS[field.key] ?? `company.${field.key}` })),
  ...ENGINE_FIELDS.flatMap(inCompany),
];

/** In a room of either kind of battle. */
export const ALL_FIELDS: readonly OptionField[] = [...FIELDS, ...ENGINE_FIELDS];

/** As those of other battles, and the time of a turn (SKURE-15.16). */
function paced(clock: ClockOptions): Options {
  return isInDays(clock)
    ? { ...pacedElsewhere(clock), 'company.turnSeconds': HALF_A_DAY }
    : {
        ...pacedElsewhere(clock),
        reactionSeconds: COMPANY_DEFAULTS.reactionSeconds,
        'company.turnSeconds': USUAL_COMPANY.turnSeconds,
      };
}

/** SKURE-15.16: time for turns in place of clocks. */
function turns(options: Options): TurnsText | undefined {
  const { turnSeconds, windows } = companyIn(options) ?? USUAL_COMPANY;
  return { pace: say(`turns.${windows}`, { time: lengthText(turnSeconds) }), missed: say('turns.missed') };
}

interface CompanyPreset extends Preset {
  readonly id: 'company' | 'greatCompany' | 'companyByDays' | 'threeCompanies';
  readonly clock: ClockOptions;
}

const LIVE: ClockOptions = { kind: 'untimed' };

export const COMPANY_PRESETS: readonly CompanyPreset[] = [
  { id: 'company', sets: { players: 10, company: {} }, clock: LIVE },
  { id: 'greatCompany', sets: { players: 20, company: {} }, clock: LIVE },
  {
    id: 'companyByDays',
    sets: { players: 20, company: { windows: 'bands' } },
    clock: { kind: 'days', days: 1 },
  },
  { id: 'threeCompanies', sets: { players: 15, company: { sides: 3 } }, clock: LIVE },
];

const USUAL: Options = { company: USUAL_COMPANY };

/** How presets of companies differ. */
export const COMPANIES: Kind<CompanyPreset> = {
  presets: COMPANY_PRESETS,
  keys: [
    ...KEYS.filter((key) => key !== 'sides' && key !== 'points'),
    ...COMPANY_OPTIONS.map(({ key }) => key)
      .filter((key) => key !== 'turnSeconds')
      .map((key) => `company.${key}`),
  ],
  arrangement: ['company.sides'],
  initial: (key) =>
    valueAt(USUAL, key) ?? defaultOf(key) ?? SKURE_OPTIONS.find((range) => range.key === key)?.initial,
};

/** Applies a company's preset, with the times that go with its clock. */
export function companyPreset({ sets, clock }: CompanyPreset, options: Options): Options {
  return Object.entries(paced(clock)).reduce<Options>((set, [key, value]) => withOption(set, key, value), {
    ...preset(COMPANIES, { sets }, options),
    company: sets.company,
  });
}

/** Another battle after a company: the time for answers is no longer its own. */
export const withoutCompany = ({ company, ...options }: Options): Options =>
  company !== undefined && options.reactionSeconds === COMPANY_DEFAULTS.reactionSeconds
    ? { ...options, reactionSeconds: pacedElsewhere(LIVE).reactionSeconds }
    : options;

export const companyName = (id: CompanyPreset['id']): string => say(`preset.${id}`);

/** `Company, 2 sides, up to 10 seats`. */
function text(options: Options): string {
  const preset = companyName(nearestOf(COMPANIES, options).id);
  return say('summary', { preset, sides: companyIn(options)?.sides ?? 0, seats: seatsIn(options) });
}

/** `?side=B` of an invitation. */
function linkWish({ side = '' }: Readonly<Record<string, string>>, options: Options): LinkWish | undefined {
  const index = [...SIDE_LETTERS].indexOf(side);
  const isKnown = index >= 0 && index < (companyIn(options)?.sides ?? 0);
  return isKnown ? { wish: { side }, side } : undefined;
}

/** What the entry of the game knows of companies. */
export const COMPANY = {
  fields: FIELDS,
  paced,
  turns,
  text,
  mayHold,
  linkWish,
  begins: (options: Options): string => say('begins', { fighters: companyIn(options)?.fighters ?? 1 }),
  lasts: ({ roundLimit }: Options): string =>
    say('lasts', { rounds: Number(roundLimit ?? COMPANY_DEFAULTS.roundLimit) }),
} as const;
