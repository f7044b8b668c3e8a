// Bodies of API requests: unknown JSON becomes typed values here, or a `bad_request`.

import { ENTROPY_FORM } from '@hexmarch/shared/match/dice';
import { type CreateMatchRequest, type EnterRequest, LIMITS } from '@hexmarch/shared/protocol/messages';
import { STRENGTHS } from '@hexmarch/shared/search/botPlayer';
import { z } from 'zod';
import { MatchError } from '../errors.ts';

const GAME_ID_MAX = 32;
/** Longer raw names are not even cleaned. */
const RAW_NAME_MAX = 200;
const SECOND_MS = 1000;
const DAY_MS = 24 * 3600 * SECOND_MS;

const bonusClock = z.strictObject({
  kind: z.literal('bonus'),
  initialMs: z.int().min(SECOND_MS).max(DAY_MS),
  bonusMs: z.int().min(0).max(DAY_MS),
  capMs: z.int().min(SECOND_MS).max(DAY_MS),
});
const daysClock = z.strictObject({ kind: z.literal('days'), days: z.int().min(1).max(14) });

const clock = z.discriminatedUnion('kind', [
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

const promise = z.string().regex(ENTROPY_FORM).optional();

const create = z.object({
  game: z.string().max(GAME_ID_MAX),
  options: z.unknown(),
  visibility: z.enum(['public', 'private']),
  clock,
  watchersAllowed: z.boolean(),
  takebacks: z.enum(['never', 'quiet', 'pastRolls']).optional(),
  seat: z
    .int()
    .min(0)
    .max(LIMITS.seatsMax - 1)
    .optional(),
  bots: z
    .array(z.union(STRENGTHS.map((strength) => z.literal(strength))))
    .max(LIMITS.seatsMax - 1)
    .optional(),
  name: z.string().max(RAW_NAME_MAX),
  promise,
});

const enter = z.object({ name: z.string().max(RAW_NAME_MAX), as: z.enum(['seat', 'watch']), promise });

export const parseCreate = (body: unknown): CreateMatchRequest => parse(create, body) as CreateMatchRequest;
export const parseEnter = (body: unknown): EnterRequest => parse(enter, body) as EnterRequest;

function parse<T>(shape: z.ZodType<T>, body: unknown): T {
  const result = shape.safeParse(body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new MatchError('bad_request', `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'malformed'}`);
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{16,128})$/;

/** The seat token of an `Authorization` header; throws `wrong_token` on a header of another form. */
export function tokenOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const token = BEARER.exec(header)?.[1];
  if (token === undefined) throw new MatchError('wrong_token', 'This is not a seat key.');
  return token;
}
