// Parser of slash commands in the published syntax (SKI-15): name and argument.

import { EFFECTS, type Effect } from '@hexmarch/shared/games/skirmish/land/types';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { Seat } from '@hexmarch/shared/kernel/game';

export interface Slashed {
  /** In lower case, without the slash. */
  readonly name: string;
  readonly argument: string;
}

/** Undefined for a line without a slash. */
export function readSlash(line: string): Slashed | undefined {
  const read = /^\s*\/([a-z_]*)(?:\s+([\s\S]*))?$/i.exec(line);
  return read === null
    ? undefined
    : { name: (read[1] ?? '').toLowerCase(), argument: (read[2] ?? '').trim() };
}

/** From 0 to 23, or from 1 to 12 with AM or PM; undefined for anything else. */
export function readHour(text: string): number | undefined {
  const [, digits, half] = /^(\d{1,2})\s*(am|pm)?$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const hour = Number(digits);
  if (half === undefined) return hour < 24 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

export function readSwitch(text: string): boolean | undefined {
  if (/^(?:true|on)$/i.test(text)) return true;
  return /^(?:false|off)$/i.test(text) ? false : undefined;
}

export const readNumber = (text: string): number | undefined =>
  /^\d{1,3}$/.test(text) ? Number(text) : undefined;

export const readEffect = (text: string): Effect | undefined =>
  EFFECTS.find((effect) => effect === text.toUpperCase());

const plain = (name: string): string => name.replace(/\s+/g, '').toLocaleLowerCase();

/** Resolves a person's name, with or without @; a unique prefix is enough. */
export function readPerson(
  { people }: Pick<SkirmishView, 'people'>,
  names: readonly string[],
  text: string,
): Seat | undefined {
  const wanted = plain(text.replace(/^@/, ''));
  if (wanted === '') return undefined;
  const called = people.map((_, seat) => plain(names[seat] ?? ''));
  const exact = called.indexOf(wanted);
  if (exact >= 0) return exact;
  const begin = called.flatMap((name, seat) => (name.startsWith(wanted) ? [seat] : []));
  return begin.length === 1 ? begin[0] : undefined;
}
