// Battle presets as option values (UI-K10, UI-K80); options not named have the engine's default.

import { COMPANY_OPTIONS, SKURE_OPTIONS, USUAL_COMPANY } from '@hexmarch/shared/games/skure/optionRanges';
import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import { type Options, valueAt, withOption } from '../../../gameApi/options.ts';
import { companyDefault, isCompany } from './company.ts';
import { initialIn, PACED, paced } from './engineOptions.ts';

type CompanyId = 'company' | 'greatCompany' | 'companyByDays' | 'threeCompanies';

export interface Preset {
  readonly id: 'duel' | 'ruins' | 'ford' | 'skirmish' | 'three' | 'four' | 'pairs' | CompanyId;
  readonly sets: Options;
  /** Of a company, whose turns have a time of their own (SKURE-15.16). */
  readonly clock?: ClockOptions;
}

const LIVE: ClockOptions = { kind: 'untimed' };

export const PRESETS: readonly Preset[] = [
  { id: 'duel', sets: {} },
  { id: 'ruins', sets: { field: 'ruins' } },
  { id: 'ford', sets: { field: 'ford' } },
  { id: 'skirmish', sets: { field: 'arena', points: 40 } },
  { id: 'three', sets: { players: 3 } },
  { id: 'four', sets: { players: 4 } },
  { id: 'pairs', sets: { players: 4, sides: 'pairs' } },
];

/** In rooms alone. */
export const COMPANY_PRESETS: readonly Preset[] = [
  { id: 'company', sets: { players: 10, company: {} }, clock: LIVE },
  { id: 'greatCompany', sets: { players: 20, company: {} }, clock: LIVE },
  {
    id: 'companyByDays',
    sets: { players: 20, company: { windows: 'bands' } },
    clock: { kind: 'days', days: 1 },
  },
  { id: 'threeCompanies', sets: { players: 15, company: { sides: 3 } }, clock: LIVE },
];

/** Options covered by presets; durations depend on the clock instead. */
const KEYS = ['field', 'hold', ...SKURE_OPTIONS.map(({ key }) => key).filter((key) => !PACED.includes(key))];

/** The same of a company. */
const COMPANY_KEYS = [
  ...KEYS.filter((key) => key !== 'sides' && key !== 'points'),
  ...COMPANY_OPTIONS.map(({ key }) => key)
    .filter((key) => key !== 'turnSeconds')
    .map((key) => `company.${key}`),
];

const USUAL: Options = { company: USUAL_COMPANY };

const valueIn = (options: Options, key: string): unknown =>
  valueAt(options, key) ?? initialIn(isCompany(options), key) ?? valueAt(USUAL, key);

/** Options that differ from that preset, which is of the same kind. */
export const differing = ({ sets }: Preset, options: Options): readonly string[] =>
  (isCompany(sets) ? COMPANY_KEYS : KEYS).filter((key) => valueIn(options, key) !== valueIn(sets, key));

/** The closest preset of this kind of battle; the arrangement of players outweighs all else. */
export function nearestPreset(options: Options): Preset {
  const isOfCompany = isCompany(options);
  const presets = isOfCompany ? COMPANY_PRESETS : PRESETS;
  const arrangement = isOfCompany ? ['company.sides'] : ['players', 'sides'];
  const far = (preset: Preset): number => {
    const keys = differing(preset, options);
    return keys.length + (keys.some((key) => arrangement.includes(key)) ? KEYS.length : 0);
  };
  const least = Math.min(...presets.map(far));
  return presets.find((preset) => far(preset) === least) as Preset;
}

/** Applies the preset; options that it does not cover stay. */
export function preset({ sets, clock }: Preset, { company, ...options }: Options): Options {
  const next = { ...options, ...Object.fromEntries(KEYS.map((key) => [key, valueIn(sets, key)])) };
  if (clock !== undefined) return withPace({ ...next, company: sets.company }, clock);
  // Of the company that it was.
  return company !== undefined && options.reactionSeconds === companyDefault('reactionSeconds')
    ? { ...next, reactionSeconds: initialIn(false, 'reactionSeconds') }
    : next;
}

const withPace = (options: Options, clock: ClockOptions): Options =>
  Object.entries(paced(clock, options)).reduce<Options>(
    (set, [key, value]) => withOption(set, key, value),
    options,
  );
