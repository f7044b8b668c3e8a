// Labels of the engine's options for the create dialog.

import { SKURE_OPTIONS } from '@hexmarch/shared/games/skure/optionRanges';
import { isInDays } from '@hexmarch/shared/protocol/room/clockKinds';
import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import type { Asking, NumberWords } from '../../../gameApi/gameEntry.ts';
import { labelled } from '../../../gameApi/labelled.ts';
import type { Options } from '../../../gameApi/options.ts';
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
 * a turn's time, questions half a day (UI-K42).
 */
export function paced(clock: ClockOptions): Options {
  const usual = SKURE_OPTIONS.filter(({ key }) => PACED.includes(key)).map(({ key, initial }) => [
    key,
    initial,
  ]);
  if (!isInDays(clock)) return Object.fromEntries(usual);
  const phase = Math.min(clock.days, PHASE_MOST) * DAY;
  return { teamSeconds: phase, placeSeconds: phase, reactionSeconds: 12 * HOUR };
}

/** Options that depend on the clock. */
export const PACED: readonly string[] = ['teamSeconds', 'placeSeconds', 'reactionSeconds'];

type Key = (typeof SKURE_OPTIONS)[number]['key'];

/** Hidden when playing alone: no clocks, no battle master. */
const IN_ROOMS = { more: true, roomsOnly: true } as const;

export const isCompany = ({ company }: Options): boolean => typeof company === 'object' && company !== null;

const suits = (options: Options): boolean => !isCompany(options);
const ASKING: Readonly<Record<Key, Asking>> = {
  players: { more: true, suits },
  sides: { more: true, suits, when: { key: 'players', is: 4 } },
  points: { more: true, suits },
  objective: { more: true, suits },
  roundLimit: { more: true, suits },
  teamSeconds: { ...IN_ROOMS, words: PHASES },
  placeSeconds: { ...IN_ROOMS, words: PHASES },
  reactionSeconds: { ...IN_ROOMS, suits, words: ANSWERS },
  master: IN_ROOMS,
  rolls: { ...IN_ROOMS, when: { key: 'master', is: 'full' } },
};

/** Set by a preset, and folded away behind it. */
export const ENGINE_FIELDS = labelled(SKURE_OPTIONS, (name) => say(`option.${name}`), ASKING);
