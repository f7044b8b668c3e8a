// Parses the query of the match history (UI-P14) into a filter; throws `bad-request`.

import type { IncomingMessage } from 'node:http';
import { HISTORY, type HistoryFilter, type TagRequest } from '@hexmarch/shared/match/statistics/playedList';
import { CLOCK_KINDS } from '@hexmarch/shared/protocol/room/clockKinds';
import { z } from 'zod';
import { MatchError } from '../../base/errors.ts';

/** No `-` before, no dot: only what a person would type. */
const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const TAG = z.string().trim().max(HISTORY.tagMax);

const FILTER = z.strictObject({
  game: z.string().min(1).max(32).optional(),
  pace: z.enum(CLOCK_KINDS).optional(),
  with: z.string().min(1).max(HISTORY.nameMax).optional(),
  met: z
    .string()
    .regex(/^[\w-]{1,64}\.\d{1,2}$/)
    .optional(),
  seat: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .optional(),
  result: z.enum(['won', 'lost', 'drawn', 'calledOff']).optional(),
  // Wildcards of a database are in no role.
  role: z
    .string()
    .regex(/^[a-zA-Z0-9-]{1,32}$/)
    .optional(),
  least: count.optional(),
  most: count.optional(),
  from: count.optional(),
  to: count.optional(),
  tag: TAG.min(1).optional(),
  /** The cursor of the page before. */
  after: z
    .string()
    .regex(/^\d{1,15}\.[\w-]{1,64}\.[\w-]{1,64}$/)
    .optional(),
});

export interface HistoryQuery {
  readonly filter: HistoryFilter;
  readonly after: string | undefined;
}

/** Throws `MatchError` `bad-request`, also for repeated or unknown parameters. */
export function parseHistory({ url = '/' }: Pick<IncomingMessage, 'url'>): HistoryQuery {
  const query = [...new URLSearchParams(url.split('?')[1] ?? '')];
  const parsed = FILTER.safeParse(Object.fromEntries(query));
  if (!parsed.success || new Set(query.map(([key]) => key)).size < query.length)
    throw new MatchError('bad-request', 'There is no such choice of matches.');
  const { after, ...filter } = parsed.data;
  return { filter, after };
}

/** Throws `MatchError` `bad-request`. */
export function parseTag(body: unknown): TagRequest {
  const parsed = z.object({ tag: TAG }).safeParse(body);
  if (!parsed.success)
    throw new MatchError('bad-request', `A tag is a text of at most ${HISTORY.tagMax} characters.`);
  return parsed.data;
}
