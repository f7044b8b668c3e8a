// Bodies of API requests: unknown JSON becomes typed values here, or a `bad-request`.

import { ENTROPY_FORM } from '@hexmarch/shared/match/record/dice';
import {
  type CreateLeagueRequest,
  type JoinLeagueRequest,
  type RemoveFromLeagueRequest,
  SCORED_LIMITS,
} from '@hexmarch/shared/protocol/lobby/leagues';
import { REPORT_LIMITS, REPORT_REASONS } from '@hexmarch/shared/protocol/people/reports';
import {
  type CreateMatchRequest,
  type EnterRequest,
  LIMITS,
  WIRE,
} from '@hexmarch/shared/protocol/room/messages';
import { z } from 'zod';
import { REQUEST_SCHEMAS, TERM_SCHEMAS, TERMS } from '../../base/config/terms.ts';
import { MatchError } from '../../base/errors.ts';
import { NOTIFICATION_LIMITS } from '../../notifications/model/notificationLimits.ts';

const GAME_ID_MAX = 32;
/** Parts of every report. */
export const REPORT_WHY = {
  reason: z.enum(REPORT_REASONS),
  note: z
    .string()
    .max(REPORT_LIMITS.noteMax)
    .refine((text) => text.isWellFormed()),
};

const promise = z.string().regex(ENTROPY_FORM).optional();

const name = z.string().max(LIMITS.rawNameMax);

const create = z.object({
  game: z.string().max(GAME_ID_MAX),
  options: z.unknown(),
  ...REQUEST_SCHEMAS,
  seat: z
    .int()
    .min(0)
    .max(LIMITS.seatsMax - 1)
    .optional(),
  bots: z
    .array(z.int().min(1))
    .max(LIMITS.seatsMax - 1)
    .optional(),
  name,
  promise,
  wire: z.int().optional(),
});

const enter = z.object({
  name,
  as: z.enum(['seat', 'watch']),
  promise,
  terms: TERMS.optional(),
  attempt: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  isFinding: z.literal(true).optional(),
  circle: z
    .object({ circleId: z.string().regex(/^[\w-]{1,64}$/), key: z.string().regex(/^[\w-]{16,128}$/) })
    .optional(),
  wire: z.int().optional(),
});

/** Throws `outdated` for a page that wants to join with an older wire version. */
export function parseCreate(body: unknown): CreateMatchRequest {
  const request = parse(create, body) as CreateMatchRequest;
  if (request.wire !== undefined) assertWire(request.wire);
  return request;
}

/** Throws `outdated` for a page of an older wire version. */
export function parseEnter(body: unknown): EnterRequest {
  const request = parse(enter, body) as EnterRequest;
  assertWire(request.wire);
  return request;
}

const league = z.object({
  game: z.string().max(GAME_ID_MAX),
  options: z.unknown(),
  ...TERM_SCHEMAS,
  size: z.int().min(2).max(LIMITS.leagueMax),
  format: z.enum(['knockout', 'roundRobin', 'swiss']).optional(),
  roundCount: z.int().min(SCORED_LIMITS.roundsMin).max(SCORED_LIMITS.roundsMax).optional(),
  twice: z.boolean().optional(),
  roundDays: z.int().min(1).max(SCORED_LIMITS.roundDaysMax).optional(),
  name,
  plays: z.boolean(),
});

export const parseLeague = (body: unknown): CreateLeagueRequest => parse(league, body) as CreateLeagueRequest;
export const parseJoin = (body: unknown): JoinLeagueRequest => parse(z.object({ name }), body);
export const parseRemove = (body: unknown): RemoveFromLeagueRequest =>
  parse(z.object({ place: z.int().min(0).max(LIMITS.leagueMax) }), body);

/** One address and nothing else: no header injection, and no invisible characters. */
export const mailAddress = z
  .string()
  .max(NOTIFICATION_LIMITS.mailLength)
  .regex(
    /^[^\s\p{C}"(),:;<>@[\]\\]+@[^\s\p{C}"(),:;<>@[\]\\]+\.[^\s\p{C}"(),:;<>@[\]\\.]+$/u,
    'not an e-mail address',
  );

const side = z.coerce.number().int().min(1).max(100_000).optional();
const oembed = z.object({
  url: z.string().max(2000),
  maxwidth: side,
  maxheight: side,
  format: z.string().default('json'),
});

/** Parameters of oEmbed; lengths in CSS px. */
export type OembedQuery = Readonly<z.infer<typeof oembed>>;

export const parseOembed = (query: unknown): OembedQuery => parse(oembed, query);

function assertWire(wire: number | undefined): void {
  if (wire !== WIRE)
    throw new MatchError('outdated', 'This page and the server are of different versions. Reload the page.');
}

/** Throws `bad-request` with the reason, which repeats nothing of the request: it may be somebody's address. */
export function parse<T>(shape: z.ZodType<T>, body: unknown): T {
  const result = shape.safeParse(body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new MatchError('bad-request', `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'malformed'}`);
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{16,128})$/;

/** The key of an `Authorization` header; throws `wrong-token` without one. */
export function keyOf(header: string | undefined): string {
  const key = tokenOf(header);
  if (key === undefined) throw new MatchError('wrong-token', 'This needs a key.');
  return key;
}

/** The seat token of an `Authorization` header; throws `wrong-token` on a header of another form. */
export function tokenOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const token = BEARER.exec(header)?.[1];
  if (token === undefined) throw new MatchError('wrong-token', 'This is not a seat key.');
  return token;
}
