// What people at a table are called: no two players alike, and nobody like a bot.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { InLanguages } from '@hexmarch/shared/kernel/names';
import { LIMITS } from '@hexmarch/shared/protocol/messages';
import { AS_GUEST, ERASED } from '@hexmarch/shared/protocol/people';
import { BOT_NAMES } from '@hexmarch/shared/search/botNames';
import type { Strength } from '@hexmarch/shared/search/botPlayer';
import { cleanLine } from '../../base/cleanLine.ts';
import { codePoints, cut } from '../../base/cut.ts';
import { lookOf } from './lookalikes.ts';

/** Whoever has typed nothing that can be shown. */
const NOBODY = 'Guest';

/** How bots are called in every language of the clients, whatever stands between: of a name's look. */
const AS_BOT = /^[^\p{L}\p{N}]*(?:bot(?:[^\p{L}\p{N}]+|$))+/u;

/** The name for a player where others have those names: a number behind it tells it from the same one. */
export function nameApart(wanted: string, taken: readonly string[]): string {
  // Nobody is called like a bot.
  const name = withoutBot(wanted) || NOBODY;
  return firstFree((number) => numbered(name, number), taken);
}

// TABLE-22.1: by the seat, which says nothing of who sits there. Clients say it in their own language.
export const hiddenName = (seat: Seat | null): string => (seat === null ? NOBODY : `Player ${seat + 1}`);

/** The same in the languages of posts. */
export const hiddenNames = (seat: Seat): InLanguages => ({
  en: hiddenName(seat),
  de: `Spieler ${seat + 1}`,
  es: `Jugador ${seat + 1}`,
});

// TABLE-12.3.
/** Of somebody who is not to be named any more. */
export const erasedName = (seat: Seat): string => `${hiddenName(seat)} ${ERASED}`;

/** In the languages of posts and of pages that are shown elsewhere; undefined: whoever is called so in that seat has a name. */
export const erasedNames = (seat: Seat, name: string): InLanguages | undefined =>
  name === erasedName(seat)
    ? { en: `Somebody ${seat + 1}`, de: `Jemand ${seat + 1}`, es: `Alguien ${seat + 1}` }
    : undefined;

/** `most` in code points, as limits of names count. */
const nameCut = (name: string, most: number): string => cut(name, most, codePoints).trimEnd();

// UI-P6.
/** Of somebody who is called like a person that is somebody else. */
export const guestName = (name: string): string =>
  `${nameCut(name, LIMITS.nameMax - AS_GUEST.length)}${AS_GUEST}`;

/** As the record has it; clients say it in their own language. */
export const botName = (strength: Strength, taken: readonly string[]): string =>
  firstFree((number) => numbered(BOT_NAMES[strength], number), taken);

function withoutBot(name: string): string {
  const [likeBot] = AS_BOT.exec(lookOf(name)) ?? [];
  if (likeBot === undefined) return name;
  const letters = [...name];
  while (letters.length > 0 && lookOf(name).length - lookOf(letters.join('')).length < likeBot.length)
    letters.shift();
  return letters.join('');
}

// TABLE-12.1: the second of the same name gets a number.
function firstFree(nth: (number: number) => string, taken: readonly string[]): string {
  const others = new Set(taken.map(lookOf));
  for (let number = 1; ; number++) {
    const name = nth(number);
    if (!others.has(lookOf(name))) return name;
  }
}

function numbered(name: string, number: number): string {
  if (number === 1) return name;
  const behind = ` ${number}`;
  return `${nameCut(name, LIMITS.nameMax - behind.length)}${behind}`;
}

/** A name as it may be shown, at most `LIMITS.nameMax` long. */
export const cleanName = (name: string): string => nameCut(cleanLine(name), LIMITS.nameMax);
