// A name for whoever has not typed one (UI-P6): two harmless words in the language that is spoken here, so many that hardly anybody gets that
// of another. Where adjectives agree with nouns (`~`, text/messages/bots), each noun says with which ending (`:`).

import { say } from '../text/bots.ts';

/** How many names somebody may get by chance. */
export const defaultNameCount = (): number =>
  wordsOf('newcomer.nouns').length * wordsOf('newcomer.adjectives').length;

/** `random` gives a number from 0 up to 1. */
export function defaultName(random: () => number = Math.random): string {
  const [nouns, adjectives] = [wordsOf('newcomer.nouns'), wordsOf('newcomer.adjectives')];
  const n = Math.floor(random() * nouns.length * adjectives.length);
  return nameOf(nouns[Math.floor(n / adjectives.length)] ?? '', adjectives[n % adjectives.length] ?? '');
}

function nameOf(listed: string, adjective: string): string {
  const [noun = '', ending = ''] = listed.split(':');
  const name = say('newcomer', { noun, adjective: adjective.replace('~', ending) });
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const wordsOf = (key: 'newcomer.nouns' | 'newcomer.adjectives'): readonly string[] => say(key).split(' ');
