// Forecast of rulings, as shown to admins before confirmation (UI-S75).

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import { anchorOf } from '@hexmarch/shared/match/time/due';
import { begun, decided, played } from '../../../../shared/test/games/skirmish/matches.ts';
import {
  offsetAt,
  type RulingCommand,
  resolutionAfter,
  rewound,
} from '../../../src/games/skirmish/panels/rulings/rulings.ts';

const HOUR = 3_600_000;
/** A day at 11 in the morning, in UTC. */
const NOW = Date.UTC(2026, 2, 9, 11);
const start = begun({ mode: 'normal', resolutionHour: 20, localOffset: 1 });

/** Expected time of the resolution. */
function planned(state: SkirmishState): number | undefined {
  const due = skirmish.turn(state).due?.find(({ command }) => command.type === 'resolve')?.at;
  return due === undefined ? undefined : anchorOf(due, { uptime: NOW, wall: NOW }).ms;
}

/** Hours from now. */
function hours(state: SkirmishState, command: RulingCommand): number | undefined {
  const { atMs } = resolutionAfter(state, command, NOW, planned(state));
  return atMs === undefined ? undefined : (atMs - NOW) / HOUR;
}

test('the first resolution is at the hour of the room, at least half a day away (SKI-3.2)', () => {
  expect(((planned(start) ?? 0) - NOW) / HOUR).toBe(32);
});

test('another hour is the next such hour that leaves 1/24 of the period (SKI-3.7)', () => {
  expect(hours(start, { type: 'resolution-hour', hour: 15 })).toBe(3);
  expect(hours(start, { type: 'resolution-hour', hour: 13 })).toBe(1);
  expect(hours(start, { type: 'resolution-hour', hour: 12 })).toBe(24);
});

test('another clock of the room moves nothing (SKI-3.7)', () => {
  const after = resolutionAfter(start, { type: 'local-offset', offset: 2 }, NOW, planned(start));
  expect(after).toEqual({ atMs: planned(start), isMoved: false });
});

test('fast mode resolves in 15 minutes (SKI-3.3), a pause not at all (SKI-3.6)', () => {
  expect(hours(start, { type: 'mode', mode: 'fast' })).toBe(0.25);
  expect(resolutionAfter(start, { type: 'pause' }, NOW, planned(start))).toEqual({
    atMs: undefined,
    isMoved: true,
  });
});

test('going on after a pause is the next hour that is far enough (SKI-3.6)', () => {
  expect(hours(played(start, 'rule: pause'), { type: 'unpause' })).toBe(8);
});

test('what changes nothing about the clock, or is refused, leaves the resolution where it is', () => {
  for (const command of [
    { type: 'broadcasts', on: false },
    { type: 'ban', player: 1 },
    { type: 'mode', mode: 'normal' },
  ] as const) {
    expect(resolutionAfter(start, command, NOW, 7)).toEqual({ atMs: 7, isMoved: false });
  }
});

test.each([
  [11, 0],
  [12, 1],
  [1, -10],
  [0, -11],
  [23, 12],
  [10, -1],
])('where it is %i o’clock the room is %i hours from UTC', (hour, offset) => {
  expect(offsetAt(hour, NOW)).toBe(offset);
});

test('every offset that it finds is one that the engine takes', () => {
  for (let utc = 0; utc < 24; utc += 1) {
    for (let hour = 0; hour < 24; hour += 1) {
      const offset = offsetAt(hour, utc * HOUR);
      if (offset === undefined || offset === start.options.localOffset) continue;
      expect([(utc + offset + 48) % 24, decided(start, `rule: local-offset ${offset}`).ok]).toEqual([
        hour,
        true,
      ]);
    }
  }
});

test('a rewind lists what is undone (SKI-12.5)', () => {
  const later = played(start, 'host: resolve', 'host: unlock');
  expect(rewound(later)).toEqual({ turn: 1, votes: 0, requests: 0 });
});
