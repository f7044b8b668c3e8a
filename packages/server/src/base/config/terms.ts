// Schema of a room's terms: validates unknown JSON.

import { DAY_MS, SECOND_MS } from '@hexmarch/shared/kernel/durations';
import { DAYS_OFF } from '@hexmarch/shared/protocol/room/daysOff';
import { DELAY_LIMITS } from '@hexmarch/shared/protocol/room/delay';
import type { Terms } from '@hexmarch/shared/protocol/room/messages';
import { z } from 'zod';

const bonusClock = z.strictObject({
  kind: z.literal('bonus'),
  initialMs: z.int().min(SECOND_MS).max(DAY_MS),
  bonusMs: z.int().min(0).max(DAY_MS),
  capMs: z.int().min(SECOND_MS).max(DAY_MS),
});
const daysClock = z.strictObject({
  kind: z.literal('days'),
  days: z.int().min(1).max(14),
  off: z.literal(DAYS_OFF).optional(),
});

export const CLOCK = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('untimed') }),
  z.strictObject({
    kind: z.literal('fischer'),
    initialMs: z
      .int()
      .min(SECOND_MS)
      .max(14 * DAY_MS),
    incrementMs: z.int().min(0).max(DAY_MS),
  }),
  bonusClock,
  daysClock,
]);

export const DELAY = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('actions'), count: z.int().min(1).max(DELAY_LIMITS.actionsMax) }),
  z.strictObject({ by: z.literal('minutes'), count: z.int().min(1).max(DELAY_LIMITS.minutesMax) }),
  z.strictObject({ by: z.literal('turn') }),
  z.strictObject({ by: z.literal('end') }),
]);

export const TAKEBACKS = z.enum(['never', 'quiet', 'pastRolls']);

export const TERMS = z.object({ clock: CLOCK, takebacks: TAKEBACKS });

/** The terms among other fields; `undefined` where malformed. */
export function parseTerms(input: unknown): Terms | undefined {
  const result = TERMS.safeParse(input);
  return result.success ? result.data : undefined;
}
