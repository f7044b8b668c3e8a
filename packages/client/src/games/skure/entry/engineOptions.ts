// Labels of the engine's options for the create dialog.

import { SKURE_OPTIONS } from '@hexmarch/shared/games/skure/optionRanges';
import { isInDays } from '@hexmarch/shared/protocol/room/clockKinds';
import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import type { Asking, NumberWords, OptionField } from '../../../gameApi/gameEntry.ts';
import { labelled } from '../../../gameApi/labelled.ts';
import { type Options, valueAt } from '../../../gameApi/options.ts';
import { COMPANY_FIELDS, COMPANY_SECONDS, companyDefault, isCompany } from './company.ts';
import { say } from './say.ts';
import { DURATIONS, lengthText } from './valueTexts.ts';

const { minute: MINUTE, hour: HOUR, day: DAY } = DURATIONS;

const PHASES: NumberWords = {
  text: lengthText,
  offered: [MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, DAY, 3 * DAY, 7 * DAY],
};
const ANSWERS: NumberWords = { text: lengthText, offered: [5, 10, 15, 30, MINUTE, 12 * HOUR] };

const PHASE_MOST = 7;

/**
 * Timers apart from the time banks scale with the clock: in correspondence rooms nobody answers within minutes. Teams and places get
 * a turn's time, questions half a day (UI-K42), and so does a turn of a company (SKURE-15.16).
 */
export function paced(clock: ClockOptions, options: Options): Options {
  const isOfCompany = isCompany(options);
  const turnSeconds = isOfCompany
    ? { 'company.turnSeconds': isInDays(clock) ? COMPANY_SECONDS.days : COMPANY_SECONDS.live }
    : {};
  if (!isInDays(clock)) {
    const usual = PACED.map((key) => [key, initialIn(isOfCompany, key)]);
    return { ...Object.fromEntries(usual), ...turnSeconds };
  }
  const phase = Math.min(clock.days, PHASE_MOST) * DAY;
  return { teamSeconds: phase, placeSeconds: phase, reactionSeconds: 12 * HOUR, ...turnSeconds };
}

/** Options that depend on the clock. */
export const PACED: readonly string[] = ['teamSeconds', 'placeSeconds', 'reactionSeconds'];

/** The engine's default in this kind of battle. */
export const initialIn = (isOfCompany: boolean, key: string): unknown =>
  (isOfCompany ? companyDefault(key) : undefined) ??
  SKURE_OPTIONS.find((range) => range.key === key)?.initial;

type Key = (typeof SKURE_OPTIONS)[number]['key'];

/** Hidden when playing alone: no clocks, no battle master. */
const IN_ROOMS = { more: true, roomsOnly: true } as const;

const suits = (options: Options): boolean => !isCompany(options);
/** In a company the captains may choose it (SKURE-15.12). */
const byHost = (options: Options): boolean =>
  !isCompany(options) || (valueAt(options, 'company.objectives') ?? 'host') === 'host';

const ASKING: Readonly<Record<Key, Asking>> = {
  players: { more: true, suits },
  sides: { more: true, suits, when: { key: 'players', is: 4 } },
  points: { more: true, suits },
  objective: { more: true, suits: byHost },
  roundLimit: { more: true, suits },
  teamSeconds: { ...IN_ROOMS, words: PHASES },
  placeSeconds: { ...IN_ROOMS, words: PHASES },
  reactionSeconds: { ...IN_ROOMS, suits, words: ANSWERS },
  master: IN_ROOMS,
  rolls: { ...IN_ROOMS, when: { key: 'master', is: 'full' } },
};

const FIELDS = labelled(SKURE_OPTIONS, (name) => say(`option.${name}`), ASKING);

/** The same field with a company's default. */
function inCompany(field: OptionField): readonly OptionField[] {
  const initial = companyDefault(field.key);
  return field.kind === 'number' && initial !== undefined ? [{ ...field, initial, suits: isCompany }] : [];
}

const SIZES: readonly string[] = ['players', 'sides', 'points'];
const isSize = ({ key }: OptionField): boolean => SIZES.includes(key);

/** Set by a preset, and folded away behind it. */
export const ENGINE_OPTIONS: readonly OptionField[] = [
  ...FIELDS.filter(isSize),
  ...COMPANY_FIELDS,
  ...FIELDS.filter((field) => !isSize(field)).flatMap((field) => [field, ...inCompany(field)]),
];
