// Countdown of the turn (UI-S31): while orders are open to the lock, in the lock to the resolution, after it to the
// opening. If the room's clock differs from the viewer's, the room's time is shown as well (UI-S5).

import { leadMs, lockMs } from '@hexmarch/shared/games/skirmish/clock';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import type { DueSnapshot } from '@hexmarch/shared/protocol/room/messages';
import type { DueText } from '../../../gameApi/frameText.ts';
import { dateText } from '../../../text/language.ts';
import { clockHour, hourIn, ownOffset, zoneText } from '../entry/hours.ts';
import { say } from './say.ts';

/** In one period (`noticeMs`). */
const STEPS_PER_PERIOD = 24;
/** How far ahead a daylight-saving change of the viewer's clock is announced. */
const AHEAD_DAYS = 14;

/** The first pending one is counted down to. */
const COUNTED = ['unlock', 'lock', 'resolve'] as const;

export function due(view: SkirmishView, list: readonly DueSnapshot[]): DueText | undefined {
  if (view.outcome !== null) return undefined;
  if (view.paused) return { label: say('due.paused') };
  for (const command of COUNTED) {
    const found = list.find((one) => one.command === command);
    if (found === undefined) continue;
    const note = noteOf(view, list);
    const ofMs = stretchMs(view, command);
    const text = { label: say(`due.${command}`), atMs: found.at, ofMs };
    return { ...text, ...(note === '' ? {} : { note }), isBrief: true };
  }
  return undefined;
}

/** Duration that ends with that command: an order period, or a lock. */
function stretchMs({ options, clock }: SkirmishView, command: (typeof COUNTED)[number]): number {
  const { before, after } = lockMs(options);
  if (command === 'unlock') return after;
  if (clock.lock === 'before') return before;
  return leadMs(options.mode) * STEPS_PER_PERIOD - before - after;
}

/** Time of the resolution in the viewer's and the room's clock. Left out for turns of a quarter of an hour. */
function noteOf({ options, clock }: SkirmishView, list: readonly DueSnapshot[]): string {
  const at = list.find(({ command }) => command === 'resolve')?.at;
  if (at === undefined || options.mode === 'fast') return '';
  const resolution = clock.lock === 'before' ? [] : [say('due.resolution', { time: clockHour(at) })];
  const zone = options.localOffset;
  const room =
    ownOffset(at) === zone
      ? []
      : [say('due.room', { time: hourIn(at, zone), zone: zoneText(zone) }), ...changeText(at)];
  return [...resolution, ...room].join(' · ');
}

/** UI-S5: the day on which the room's hour shifts in local time. */
function changeText(atMs: number): readonly string[] {
  for (let day = 1; day <= AHEAD_DAYS; day++) {
    const later = atMs + day * DAY_MS;
    if (ownOffset(later) === ownOffset(atMs)) continue;
    const date = dateText(later, { day: 'numeric', month: 'long' });
    return [say('due.change', { date, time: clockHour(later) })];
  }
  return [];
}
