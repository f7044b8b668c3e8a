// Parses requests of operators strictly: every field is checked, and the error names the fault.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { BAN_HOURS, type BanHours, ROLES, type Role } from '@hexmarch/shared/protocol/people/operators';
import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { SLOW_SECONDS, type SlowSeconds, slowIn } from '@hexmarch/shared/protocol/room/slowMode';
import { ConsoleError } from './consoleError.ts';

type Fields = Readonly<Record<string, unknown>>;

const MINUTES_MAX = 24 * 60;
const ADMIN_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u;
/** Control characters, which would make two lines of one in a log. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

export const fieldsOf = (body: unknown): Fields =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {};

/** The reason of an action: never empty. */
export const whyIn = (fields: Fields): string => textIn(fields, 'why');

export function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  const text = typeof value === 'string' ? value.normalize('NFC').replace(UNPRINTABLE, ' ').trim() : '';
  if (text === '' || text.length > LIMITS.announcementMax)
    throw malformed(`${name} must be text of 1 to ${LIMITS.announcementMax} characters`);
  return text;
}

export function announcementIn(fields: Fields): { readonly minutes: number } | { readonly text: string } {
  if (fields.text !== undefined) return { text: textIn(fields, 'text') };
  const { minutes } = fields;
  if (typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= 0 && minutes <= MINUTES_MAX)
    return { minutes };
  throw malformed(`an announcement needs text, or the minutes until the restart (0 to ${MINUTES_MAX})`);
}

export function adminIn(fields: Fields): { readonly name: string; readonly role: Role } {
  const { name } = fields;
  const role = ROLES.find((one) => one === fields.role);
  if (typeof name !== 'string' || !ADMIN_NAME.test(name))
    throw malformed('name must be 1 to 40 letters, digits, spaces, dots and dashes');
  if (role === undefined) throw malformed(`role must be ${ROLES.join(', ')}`);
  return { name, role };
}

/** A seat, from 0. */
export function seatIn({ seat }: Fields): Seat {
  if (typeof seat === 'number' && Number.isInteger(seat) && seat >= 0) return seat;
  throw malformed('seat must be a whole number, at least 0');
}

export interface BanWish {
  readonly person: string;
  readonly hours: BanHours;
  /** Message to the banned person; undefined: none. */
  readonly words: string | undefined;
}

export function banIn(fields: Fields): BanWish {
  const hours = BAN_HOURS.find((one) => one === fields.hours);
  if (hours === undefined) throw malformed(`hours must be ${BAN_HOURS.join(', ')}`);
  const words = fields.words === undefined ? undefined : textIn(fields, 'words');
  return { person: textIn(fields, 'person'), hours, words };
}

/** The interval of slow mode. */
export function secondsIn({ seconds }: Fields): SlowSeconds {
  const slow = slowIn(seconds);
  if (slow === undefined) throw malformed(`seconds must be ${SLOW_SECONDS.join(', ')}`);
  return slow;
}

/** A number in an address, between these two. */
export function numberIn(text: unknown, usual: number, least: number, most: number): number {
  if (text === undefined) return usual;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw malformed(`"${String(text)}" must be a whole number from ${least} to ${most}`);
}

const malformed = (message: string): ConsoleError => new ConsoleError(400, 'bad-request', message);
