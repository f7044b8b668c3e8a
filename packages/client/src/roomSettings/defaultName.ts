// A random name for guests (UI-P6): two harmless words in the page's language, with so many combinations that collisions are rare.
// Where adjectives agree with nouns (`~`, text/messages/bots), each noun carries its ending (`:`).

import { playerName } from '../preferences/preferences.ts';
import { say } from '../text/bots.ts';

/** The number of combinations. */
export const defaultNameCount = (): number =>
  wordsOf('newcomer.nouns').length * wordsOf('newcomer.adjectives').length;

/** `random` returns a number from 0 up to 1. */
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

/** Gives a newcomer a default name, so that no form is needed before the first match. */
export function ensureName(): void {
  if (playerName.value.trim() !== '') return;
  playerName.value = defaultName();
}
