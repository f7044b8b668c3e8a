// Validates messages of clients: unknown input becomes a typed value here or `undefined`.

import { ENTROPY_FORM } from '@hexmarch/shared/match/record/dice';
import type { Accompany } from '@hexmarch/shared/protocol/room/companions';
import type { HostActionMessage } from '@hexmarch/shared/protocol/room/hostActions';
import {
  type EntropyMessage,
  LIMITS,
  type LogRequest,
  type MismatchMessage,
  type RenameMessage,
} from '@hexmarch/shared/protocol/room/messages';
import { slowIn } from '@hexmarch/shared/protocol/room/slowMode';
import { parseTerms } from '../base/config/terms.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (input: unknown): Fields | undefined =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? (input as Fields) : undefined;

/** A lone surrogate could not be stored: as UTF-8 it would come back as another character. */
export const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= max && value.isWellFormed();

export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

const SIMPLE = ['lock', 'unlock', 'allowWatchers', 'refuseWatchers', 'begin', 'close'] as const;
const ABOUT_PERSON = ['remove', 'handOver', 'nameArbiter', 'dismissArbiter'] as const;
const HANDING = ['offerSeat', 'keepSeat', 'giveSeat'] as const;
const ACCOMPANYING = ['askToAccompany', 'stopAccompanying', 'letAccompany', 'endAccompanying'] as const;
const PERSON_MAX = 40;

export function parseManageMessage(input: unknown): HostActionMessage | undefined {
  const fields = fieldsOf(input);
  if (fields === undefined) return undefined;
  const simple = SIMPLE.find((name) => name === fields.do);
  if (simple !== undefined) return { do: simple };
  if (fields.do === 'seatBot') return parseSeatBot(fields);
  if (fields.do === 'wish') return parseWish(fields);
  if (fields.do === 'slow') return parseSlow(fields);
  const handing = HANDING.find((name) => name === fields.do);
  if (handing !== undefined) return parseHanding(handing, fields);
  const accompanying = ACCOMPANYING.find((name) => name === fields.do);
  if (accompanying !== undefined) return parseAccompanying(accompanying, fields);
  if (fields.do === 'terms') {
    const terms = parseTerms(fields);
    return terms === undefined ? undefined : { do: 'terms', ...terms };
  }
  const about = ABOUT_PERSON.find((name) => name === fields.do);
  const person = fields.person;
  return about !== undefined && isText(person, PERSON_MAX)
    ? ({ do: about, person } as HostActionMessage)
    : undefined;
}

function parseSeatBot({ seat, strength }: Fields): HostActionMessage | undefined {
  return isCount(seat) && isCount(strength) ? { do: 'seatBot', seat, strength } : undefined;
}

function parseSlow(fields: Fields): HostActionMessage | undefined {
  const seconds = slowIn(fields.seconds);
  return seconds === undefined ? undefined : { do: 'slow', seconds };
}

/** Only the game can parse its content. */
function parseWish({ wish }: Fields): HostActionMessage | undefined {
  if (wish === null) return { do: 'wish', wish };
  const fields = fieldsOf(wish);
  return fields === undefined ? undefined : { do: 'wish', wish: fields };
}

function parseHanding(
  what: (typeof HANDING)[number],
  { seat, person }: Fields,
): HostActionMessage | undefined {
  if (!isCount(seat)) return undefined;
  if (what !== 'giveSeat') return { do: what, seat };
  return isText(person, PERSON_MAX) ? { do: what, seat, person } : undefined;
}

function parseAccompanying(
  what: (typeof ACCOMPANYING)[number],
  { seat, person }: Fields,
): Accompany | undefined {
  if (what === 'stopAccompanying') return { do: what };
  if (what === 'askToAccompany') return isCount(seat) ? { do: what, seat } : undefined;
  return isText(person, PERSON_MAX) ? { do: what, person } : undefined;
}

export const isAccompanying = (message: HostActionMessage): message is Accompany =>
  ACCOMPANYING.some((name) => name === message.do);

export function parseRenameMessage(input: unknown): RenameMessage | undefined {
  const name = fieldsOf(input)?.name;
  return isText(name, LIMITS.rawNameMax) ? { name } : undefined;
}

export function parseEntropyMessage(input: unknown): EntropyMessage | undefined {
  const value = fieldsOf(input)?.value;
  return typeof value === 'string' && ENTROPY_FORM.test(value) ? { value } : undefined;
}

/** The commitment to the next match's entropy, if there is one. */
export function parseRematchMessage(input: unknown): string | undefined {
  const promise = fieldsOf(input)?.promise;
  return typeof promise === 'string' && ENTROPY_FORM.test(promise) ? promise : undefined;
}

export function parseMismatchMessage(input: unknown): MismatchMessage | undefined {
  const { seq, check } = fieldsOf(input) ?? {};
  return isCount(seq) && isCount(check) ? { seq, check } : undefined;
}

export function parseLogRequest(input: unknown): LogRequest | undefined {
  const from = fieldsOf(input)?.from;
  return isCount(from) ? { from } : undefined;
}
