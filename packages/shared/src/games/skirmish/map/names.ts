// Names and codes of territories (SKI-2.5 step 7).

import type { Random } from '../../../kernel/game.ts';
import { isCode } from '../land/terrain.ts';
import type { Code } from '../land/types.ts';
import { ANYWHERE, BY_THE_SEA, FIRST, INLAND, LAST, MIDDLE } from './syllables.ts';
import { isUnwantedCode, isUnwantedName } from './unwanted.ts';

export interface Title {
  readonly code: Code;
  readonly name: string;
}

/** One in so many names has two words; one in so many has a middle syllable. */
const TWO_WORDS = 5;
const THREE_SYLLABLES = 3;
const LENGTH_MIN = 4;
const LENGTH_MAX = 8;

/** Names by territory, given which are coastal. */
export function titlesOf(coastal: readonly boolean[], random: Random): readonly Title[] {
  const codes = new Set<Code>();
  const sounds = new Set<string>();
  return coastal.map((isCoastal): Title => {
    for (;;) {
      const name = nameOf(isCoastal, random);
      const code = codeFor(name, codes);
      const sound = soundOf(name);
      // SKI-2.5 step 7: else another name.
      if (code === undefined || sounds.has(sound) || isUnwantedName(name)) continue;
      codes.add(code);
      sounds.add(sound);
      return { code, name };
    }
  });
}

/** SKI-2.5 step 7: syllables from a fixed table, one or two words. */
function nameOf(isCoastal: boolean, random: Random): string {
  const of = (table: readonly string[]): string => table[random.pick(table.length)] ?? '';
  const isLong = random.pick(THREE_SYLLABLES) === 0;
  const [first, rest] = [of(FIRST), `${isLong ? of(MIDDLE) : ''}${of(LAST)}`];
  const word = first + rest;
  if (word.length < LENGTH_MIN || word.length > LENGTH_MAX || isHardToSay(first, rest))
    return nameOf(isCoastal, random);
  const before = [...(isCoastal ? BY_THE_SEA : INLAND), ...ANYWHERE];
  return !isLong && random.pick(TWO_WORDS) === 0 ? `${of(before)} ${word}` : word;
}

/** Whether three consonants would meet. */
const isHardToSay = (first: string, rest: string): boolean =>
  /[^aeiou]$/i.test(first) && /^[^aeiou]{2}/.test(rest);

/** Names that differ by their vowels alone are taken for each other. */
const soundOf = (name: string): string =>
  (name.split(' ').at(-1) ?? '').toLowerCase().replace(/(?!^)[aeiou]/g, '');

// SKI-2.5 step 7: initials, or first letter and a later one.
function codeFor(name: string, taken: ReadonlySet<Code>): Code | undefined {
  const [first = '', second] = name.toUpperCase().split(' ');
  const later = second === undefined ? [...first.slice(1)] : [second.charAt(0)];
  return later
    .map((letter) => `${first.charAt(0)}${letter}`)
    .find((code) => isCode(code) && !isUnwantedCode(code) && !taken.has(code));
}
