// People and words that this browser mutes in chats (UI-22).

import type { ChatLine } from '@hexmarch/shared/protocol/people/chat';
import { type Signal, signal } from '@preact/signals';
import { recall, recallList, remember } from '../../preferences/storage.ts';

const PEOPLE_KEY = 'hexmarch.mutedPeople';
const WORDS_KEY = 'hexmarch.mutedWords';
const PEOPLE_MAX = 100;
/** Replaces a muted word. */
const MASK = '•••';

const mutedPeople = signal(listIn(PEOPLE_KEY));
/** As typed: words of any language, separated by spaces or commas. */
export const mutedWords: Signal<string> = signal(recall(WORDS_KEY) ?? '');

function listIn(key: string): readonly string[] {
  return recallList(key).filter((one) => typeof one === 'string');
}

export const isMuted = (person: string): boolean => mutedPeople.value.includes(person);

export const everybodyMuted = (): readonly string[] => mutedPeople.peek();

/** An anonymous line has no identity: anonymous lines are muted as a whole. */
export const isHeard = ({ person }: Pick<ChatLine, 'person'>): boolean => !isMuted(person);

export function toggleMuted(person: string): void {
  const others = mutedPeople.value.filter((one) => one !== person);
  mutedPeople.value = isMuted(person) ? others : [person, ...others].slice(0, PEOPLE_MAX);
  remember(PEOPLE_KEY, JSON.stringify(mutedPeople.value));
}

export function muteWords(typed: string): void {
  mutedWords.value = typed;
  remember(WORDS_KEY, typed);
}

/** The filtered lines: without muted people, and with muted words masked, though not within other words. */
export function heard<Line extends Pick<ChatLine, 'person' | 'text'>>(
  lines: readonly Line[],
): readonly Line[] {
  const words = mutedWords.value.split(/[\s,]+/).filter((word) => word !== '');
  return (
    lines
      // An erased line has no author.
      .filter((line) => line.text === '' || isHeard(line))
      .map((line) => (words.length === 0 ? line : { ...line, text: masked(line.text, words) }))
  );
}

function masked(text: string, words: readonly string[]): string {
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu'), MASK);
}
