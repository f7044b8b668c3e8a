// Announcements are short: nobody remembers a list that is read out, and all of it is in the log.

import { keyOf } from '../shortcuts/bindings.ts';
import { chordText } from '../shortcuts/chord.ts';
import { say } from './say.ts';

export const FACTS_MAX = 3;

/** The first three, and how many more there are in the log. */
export function fewFacts(facts: readonly string[]): readonly string[] {
  const count = facts.length - FACTS_MAX;
  if (count <= 0) return facts;
  const chord = keyOf('log');
  const key = chord === '' ? 'none' : chordText(chord);
  return [...facts.slice(0, FACTS_MAX), say('news.more', { count, key })];
}
