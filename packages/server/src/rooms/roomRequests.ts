// Schemas of the messages of clients: unknown input becomes a typed request here, or `undefined` where it is malformed.

import { ENTROPY_FORM } from '@hexmarch/shared/match/record/dice';
import {
  CHAT_LIMITS,
  type ChatRequest,
  channelParts,
  PERSON_REPORTS,
} from '@hexmarch/shared/protocol/people/chat';
import { REPORT_LIMITS, REPORT_REASONS } from '@hexmarch/shared/protocol/people/reports';
import type { Accompany } from '@hexmarch/shared/protocol/room/companions';
import type { HostActionMessage } from '@hexmarch/shared/protocol/room/hostActions';
import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { SLOW_SECONDS } from '@hexmarch/shared/protocol/room/slowMode';
import { z } from 'zod';
import { TERM_SCHEMAS } from '../base/config/terms.ts';

const PERSON_MAX = 40;

/** A lone surrogate could not be stored: as UTF-8 it would come back as another character. */
const wellFormed = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed());
const text = (max: number) => wellFormed(max).min(1);
const count = z.int().min(0);
const person = text(PERSON_MAX);
const entropy = z.string().regex(ENTROPY_FORM);
/** Only the game can parse its content. */
const wish = z.custom<object>((value) => typeof value === 'object' && !Array.isArray(value)).nullable();

const MANAGE = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['lock', 'unlock', 'allowWatchers', 'refuseWatchers', 'begin', 'close']) }),
  z.object({ do: z.enum(['remove', 'handOver', 'nameArbiter', 'dismissArbiter']), person }),
  z.object({ do: z.literal('seatBot'), seat: count, level: count }),
  z.object({ do: z.literal('slow'), seconds: z.literal(SLOW_SECONDS) }),
  z.object({ do: z.literal('wish'), wish }),
  z.object({ do: z.enum(['offerSeat', 'keepSeat', 'askToAccompany']), seat: count }),
  z.object({ do: z.literal('giveSeat'), seat: count, person }),
  z.object({ do: z.literal('stopAccompanying') }),
  z.object({ do: z.enum(['letAccompany', 'endAccompanying']), person }),
  z.object({ do: z.literal('terms'), ...TERM_SCHEMAS }),
]);

const channel = z.string().refine((name) => channelParts(name) !== undefined);
const line = { channel, n: z.int().min(1) };
const why = { reason: z.enum(REPORT_REASONS), note: wellFormed(REPORT_LIMITS.noteMax) };

const CHAT = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('say'),
    channel,
    text: text(CHAT_LIMITS.textMax),
    mark: text(CHAT_LIMITS.markMax),
    unsigned: z.literal(true).optional(),
  }),
  z.object({ do: z.literal('page'), channel, before: count }),
  z.object({ do: z.enum(['read', 'erase']), ...line }),
  z.object({ do: z.literal('eraseAll'), person: person.optional() }),
  z.object({ do: z.literal('report'), ...line, ...why }),
  z.object({ do: z.literal('reportPerson'), person, what: z.enum(PERSON_REPORTS), ...why }),
]);

export const RENAME = z.object({ name: text(LIMITS.rawNameMax) });
export const ENTROPY = z.object({ value: entropy });
/** The commitment to the next match's entropy. */
export const REMATCH = z.object({ promise: entropy });
export const MISMATCH = z.object({ seq: count, check: count });
export const LOG = z.object({ from: count });

/** Undefined where it is malformed. */
export const parsed = <Request>(schema: z.ZodType<Request>, input: unknown): Request | undefined =>
  schema.safeParse(input).data;

export const parseManageMessage = (input: unknown): HostActionMessage | undefined =>
  parsed(MANAGE, input) as HostActionMessage | undefined;

export const parseChat = (input: unknown): ChatRequest | undefined =>
  parsed(CHAT, withReason(input)) as ChatRequest | undefined;

/** A page of an earlier build has no list of reasons: it sends the reporter's text. */
function withReason(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('reason' in input)) return input;
  const isOld = !('note' in input) || input.note === undefined;
  return isOld ? { ...input, reason: 'other', note: input.reason } : input;
}

const ACCOMPANYING: readonly string[] = [
  'askToAccompany',
  'stopAccompanying',
  'letAccompany',
  'endAccompanying',
] satisfies readonly Accompany['do'][];

export const isAccompanying = (message: HostActionMessage): message is Accompany =>
  ACCOMPANYING.includes(message.do);
