// Clocks in words: a room's time control, and the time that is left.

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { byClockKind, type ClockCases } from '@hexmarch/shared/protocol/room/clockKinds';
import { SEASON_DAYS } from '@hexmarch/shared/protocol/room/daysOff';
import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import { say } from './common.ts';
import { numberText } from './language.ts';

/** Short, for lists: `15 min + 10 s`, `20 min + 30 s, max 20 min`, `3 days per turn · 14 days off in 90`. */
export const clockName = (clock: ClockOptions): string => byClockKind(clock, NAMES);

const NAMES: ClockCases<string> = {
  untimed: () => say('clock.untimed'),
  fischer: ({ initialMs, incrementMs }) =>
    say('clock.fischer', {
      minutes: numberText(minutes(initialMs)),
      seconds: numberText(seconds(incrementMs)),
    }),
  bonus: ({ initialMs, bonusMs, capMs }) =>
    say('clock.bonus', {
      minutes: numberText(minutes(initialMs)),
      seconds: numberText(seconds(bonusMs)),
      cap: numberText(minutes(capMs)),
    }),
  days: ({ days, off }) =>
    off === undefined
      ? say('clock.days', { days })
      : say('clock.days.off', { days, off, season: SEASON_DAYS }),
};

export const clockSentence = (clock: ClockOptions): string => byClockKind(clock, SENTENCES);

const SENTENCES: ClockCases<string> = {
  untimed: () => say('clock.untimed.sentence'),
  fischer: ({ initialMs, incrementMs }) =>
    say('clock.fischer.sentence', { minutes: minutes(initialMs), seconds: seconds(incrementMs) }),
  bonus: ({ initialMs, bonusMs, capMs }) =>
    say('clock.bonus.sentence', {
      minutes: minutes(initialMs),
      seconds: seconds(bonusMs),
      cap: minutes(capMs),
    }),
  days: ({ days, off }) =>
    off === undefined
      ? say('clock.days.sentence', { days })
      : say('clock.days.off.sentence', { days, off, season: SEASON_DAYS }),
};

const minutes = (ms: number): number => toTenths(ms / 60_000);
const seconds = (ms: number): number => toTenths(ms / 1000);
const toTenths = (value: number): number => Math.round(value * 10) / 10;

/** Below this a clock shows tenths (UI-18). */
export const LOW_MS = 20_000;

/** The urgency of a time limit. */
export type Urgency = 'later' | 'soon' | 'now';

/** By the share of the whole time (`ofMs`) that is left; by the time alone if the whole is unknown. */
export function urgencyOf(leftMs: number, ofMs?: number): Urgency {
  const nowMs = ofMs === undefined ? 5 * MINUTE_MS : Math.max(ofMs / 10, Math.min(LOW_MS, ofMs / 3));
  if (leftMs < nowMs) return 'now';
  return leftMs < (ofMs === undefined ? HOUR_MS : ofMs / 4) ? 'soon' : 'later';
}

/** A bank below this is nearly used up: by its share if it counts days, else under 20 s (UI-18), unless the whole is hardly more. */
export const lowBankMs = (clock: ClockOptions): number => byClockKind(clock, LOW_BANK_MS);

const usualLowMs = ({ initialMs }: { readonly initialMs: number }): number => Math.min(LOW_MS, initialMs / 3);

const LOW_BANK_MS: ClockCases<number> = {
  untimed: () => 0,
  fischer: usualLowMs,
  bonus: usualLowMs,
  days: ({ days }) => (days * DAY_MS) / 10,
};

/** `2 d 4 h`, `1:02:03`, `14:22`, `19.9`. */
export function clockText(leftMs: number): string {
  if (leftMs < LOW_MS)
    return numberText(Math.floor(leftMs / 100) / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  if (leftMs >= DAY_MS) {
    const days = Math.floor(leftMs / DAY_MS);
    return say('clock.left.days', { days, hours: Math.floor((leftMs % DAY_MS) / HOUR_MS) });
  }
  return secondsText(Math.ceil(leftMs / 1000));
}

/** `1:02:03`, `14:22`. */
export function secondsText(count: number): string {
  const hours = Math.floor(count / 3600);
  const rest = `${twoDigits(Math.floor((count % 3600) / 60))}:${twoDigits(count % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0/, '');
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');
