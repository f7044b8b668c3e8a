// Normalizes typed commands to canonical text (SKURE-13.5): case-insensitive, with localized names of classes, spells and
// directions.

import { DIRECTION_NAMES, DIRECTIONS } from '@hexmarch/shared/games/skure/field/types';
import { type ClassId, ROSTER, type SpellId } from '@hexmarch/shared/games/skure/roster';
import { className, directionSign, spellName } from './words.ts';

/** `Step ne`, `attack b2`, `cast Cold Snap B2`, `team Knight!, Archer, Mage`, `deploy a1 6, 10 n`. */
export function readTyped(text: string): string {
  const trimmed = text.trim();
  const note = /^bm\s+note\s+(.*)$/is.exec(trimmed);
  if (note !== null) return `bm note ${note[1]}`;
  const team = /^team\s+(.*)$/is.exec(trimmed);
  if (team !== null) return `team ${(team[1] ?? '').split(',').map(readMember).join(',')}`;
  const spaced = trimmed.toLowerCase().replace(/(\d+)\s*,\s*(\d+)/g, '$1,$2');
  return readWords(spaced.split(/\s+/));
}

function readMember(text: string): string {
  const name = text.trim();
  const marked = name.endsWith('!');
  return `${readClass(marked ? name.slice(0, -1).trim() : name)}${marked ? '!' : ''}`;
}

const dashed = (name: string): string => name.toLowerCase().replace(/\s+/g, '-');

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const readClass = (name: string): ClassId =>
  ROSTER.classes.find((one) => isSame(className(one.id), name) || isSame(one.name, name))?.id ?? dashed(name);

const readSpell = (name: string): SpellId =>
  ROSTER.spells.find((one) => isSame(spellName(one.id), name) || isSame(one.name, name))?.id ?? dashed(name);

function readWords(words: readonly string[]): string {
  const [verb = '', ...rest] = words;
  if (verb === 'bm' && rest[0] === 'as') {
    const [, who = '', ...command] = rest;
    return `bm as ${readWord(who)} ${readWords(command)}`;
  }
  if (verb === 'cast' && rest.length > 1) {
    const spell = readSpell(rest.slice(0, -1).join(' '));
    return `cast ${spell} ${readWord(rest.at(-1) ?? '')}`;
  }
  if (verb === 'bm' && rest[0] === 'add') {
    const at = rest.findIndex((word) => /^\d+,\d+$/.test(word));
    if (at > 1)
      return ['bm add', readClass(rest.slice(1, at).join(' ')), ...rest.slice(at).map(readWord)].join(' ');
  }
  return [verb, ...rest.map(readWord)].join(' ');
}

const readWord = (word: string): string =>
  /^[a-dn]\d{1,2}$/.test(word) ? word.toUpperCase() : (facings().get(word) ?? word);

/** Localized signs take precedence over English ones: `o` is east in one language and west in another. */
const facings = (): ReadonlyMap<string, string> =>
  new Map([
    ...DIRECTION_NAMES.map((name) => [name.toLowerCase(), name] as const),
    ...DIRECTIONS.map((one) => [directionSign(one).toLowerCase(), DIRECTION_NAMES[one]] as const),
  ]);
