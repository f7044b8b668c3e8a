// Clocks in words: a room's time control, and the time that is left.

import { SEASON_DAYS } from '@hexmarch/shared/protocol/room/daysOff';
import type { ClockOptions } from '@hexmarch/shared/protocol/room/messages';
import { say } from './common.ts';
import { numberText } from './language.ts';

/** Short, for lists: `15 min + 10 s`, `20 min + 30 s, max 20 min`, `3 days per turn · 14 days off in 90`. */
export function clockName(clock: ClockOptions): string {
  switch (clock.kind) {
    case 'untimed':
      return say('clock.untimed');
    case 'fischer':
      return say('clock.fischer', {
        minutes: numberText(minutes(clock.initialMs)),
        seconds: numberText(seconds(clock.incrementMs)),
      });
    case 'bonus':
      return say('clock.bonus', {
        minutes: numberText(minutes(clock.initialMs)),
        seconds: numberText(seconds(clock.bonusMs)),
        cap: numberText(minutes(clock.capMs)),
      });
    case 'days':
      return clock.off === undefined
        ? say('clock.days', { days: clock.days })
        : say('clock.days.off', { days: clock.days, off: clock.off, season: SEASON_DAYS });
  }
}

export function clockSentence(clock: ClockOptions): string {
  switch (clock.kind) {
    case 'untimed':
      return say('clock.untimed.sentence');
    case 'fischer':
      return say('clock.fischer.sentence', {
        minutes: minutes(clock.initialMs),
        seconds: seconds(clock.incrementMs),
      });
    case 'bonus':
      return say('clock.bonus.sentence', {
        minutes: minutes(clock.initialMs),
        seconds: seconds(clock.bonusMs),
        cap: minutes(clock.capMs),
      });
    case 'days':
      return clock.off === undefined
        ? say('clock.days.sentence', { days: clock.days })
        : say('clock.days.off.sentence', { days: clock.days, off: clock.off, season: SEASON_DAYS });
  }
}

const minutes = (ms: number): number => toTenths(ms / 60_000);
const seconds = (ms: number): number => toTenths(ms / 1000);
const toTenths = (value: number): number => Math.round(value * 10) / 10;

/** Below this a clock shows tenths (UI-18). */
export const LOW_MS = 20_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
export const DAY_MS = 24 * HOUR_MS;

/** The urgency of a time limit. */
export type Urgency = 'later' | 'soon' | 'now';

/** By the share of the whole time (`ofMs`) that is left; by the time alone if the whole is unknown. */
export function urgencyOf(leftMs: number, ofMs?: number): Urgency {
  const nowMs = ofMs === undefined ? 5 * MINUTE_MS : Math.max(ofMs / 10, Math.min(LOW_MS, ofMs / 3));
  if (leftMs < nowMs) return 'now';
  return leftMs < (ofMs === undefined ? HOUR_MS : ofMs / 4) ? 'soon' : 'later';
}

/** A bank below this is nearly used up: by its share if it counts days, else under 20 s (UI-18), unless the whole is hardly more. */
export function lowBankMs(clock: ClockOptions): number {
  switch (clock.kind) {
    case 'untimed':
      return 0;
    case 'days':
      return (clock.days * DAY_MS) / 10;
    case 'fischer':
    case 'bonus':
      return Math.min(LOW_MS, clock.initialMs / 3);
  }
}

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
