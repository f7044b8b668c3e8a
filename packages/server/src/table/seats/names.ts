// Names at a table: unique among players, and distinct from bots.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { InLanguages } from '@hexmarch/shared/kernel/names';
import { AS_GUEST, ERASED } from '@hexmarch/shared/protocol/people/people';
import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { botName } from '@hexmarch/shared/search/botNames';
import { cleanLine } from '../../base/cleanLine.ts';
import { codePoints, truncated } from '../../base/truncate.ts';

/** Default for an empty name. */
const NOBODY = 'Guest';

/** Bot names in every client language, matched against the skeleton, ignoring separators. */
const AS_BOT = /^[^\p{L}\p{N}]*(?:bot(?:[^\p{L}\p{N}]+|$))+/u;

/** A unique name: a duplicate gets a number. */
export function nameApart(wanted: string, taken: readonly string[]): string {
  // Names of bots are reserved.
  const name = withoutBot(wanted) || NOBODY;
  return firstFree((number) => numbered(name, number), taken);
}

// TABLE-22.1: by seat, which reveals nothing about the player. Translated by clients.
export const hiddenName = (seat: Seat | null): string => (seat === null ? NOBODY : `Player ${seat + 1}`);

/** The same in the languages of notifications. */
export const hiddenNames = (seat: Seat): InLanguages => ({
  en: hiddenName(seat),
  de: `Spieler ${seat + 1}`,
  es: `Jugador ${seat + 1}`,
});

// TABLE-12.3.
/** Name of an erased person. */
export const erasedName = (seat: Seat): string => `${hiddenName(seat)} ${ERASED}`;

/** In the languages of notifications and public pages; undefined: not an erased name. */
export const erasedNames = (seat: Seat, name: string): InLanguages | undefined =>
  name === erasedName(seat)
    ? {
        en: `Deleted player ${seat + 1}`,
        de: `Gelöschte Person ${seat + 1}`,
        es: `Jugador borrado ${seat + 1}`,
      }
    : undefined;

/** `most` in code points, like the limits of names. */
const nameCut = (name: string, most: number): string => truncated(name, most, codePoints).trimEnd();

// UI-P6.
/** Suffixed name of a guest who uses the name of a registered person. */
export const guestName = (name: string): string =>
  `${nameCut(name, LIMITS.nameMax - AS_GUEST.length)}${AS_GUEST}`;

/** As in the record; translated by clients. */
export const botNameApart = (bot: number, taken: readonly string[]): string =>
  firstFree((number) => numbered(botName(bot), number), taken);

function withoutBot(name: string): string {
  const [likeBot] = AS_BOT.exec(confusableSkeleton(name)) ?? [];
  if (likeBot === undefined) return name;
  const chars = [...name];
  while (
    chars.length > 0 &&
    confusableSkeleton(name).length - confusableSkeleton(chars.join('')).length < likeBot.length
  )
    chars.shift();
  return chars.join('');
}

// TABLE-12.1: duplicates get a number.
function firstFree(nth: (number: number) => string, taken: readonly string[]): string {
  const others = new Set(taken.map(confusableSkeleton));
  for (let number = 1; ; number++) {
    const name = nth(number);
    if (!others.has(confusableSkeleton(name))) return name;
  }
}

function numbered(name: string, number: number): string {
  if (number === 1) return name;
  const behind = ` ${number}`;
  return `${nameCut(name, LIMITS.nameMax - behind.length)}${behind}`;
}

/** Sanitises a name, at most `LIMITS.nameMax` long. */
export const cleanName = (name: string): string => nameCut(cleanLine(name), LIMITS.nameMax);

// Skeletons of names (Unicode UTS #39): folds confusable letters of other alphabets, digits and small capitals.

const LATIN: Readonly<Record<string, string>> = {
  a: 'аα',
  b: 'вβʙь',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еεё',
  g: 'ɡ',
  h: 'һн',
  i: 'іι',
  j: 'ј',
  k: 'кκ',
  l: '1|ӏ',
  m: 'м',
  n: 'ηп',
  o: 'оο0ᴏօ',
  p: 'рρ',
  q: 'ԛ',
  r: 'г',
  s: 'ѕ',
  t: 'тτᴛ',
  u: 'υս',
  v: 'ν',
  w: 'ԝω',
  x: 'хχ',
  y: 'уγ',
};

const LETTER_OF = new Map(
  Object.entries(LATIN).flatMap(([letter, alike]) => [...alike].map((other) => [other, letter] as const)),
);

/** Combining marks, joiners and separators. */
const BETWEEN = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;

/** The skeleton: equal for names that look alike; `text` may be part of a name. */
export function confusableSkeleton(text: string): string {
  const bare = text.normalize('NFKD').replace(BETWEEN, '').toLowerCase();
  return [...bare].map((letter) => LETTER_OF.get(letter) ?? letter).join('');
}
