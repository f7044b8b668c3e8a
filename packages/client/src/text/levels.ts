// Levels of bots in words: a word for each, and what to expect of it.

import type { Ladder } from '@hexmarch/shared/search/botNumber';
import { catalogue } from './catalogue.ts';
import type messages from './messages/levels/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/levels');

const WORDS = ['beginner', 'easy', 'medium', 'strong', 'top'] as const;
type Word = (typeof WORDS)[number];

/** The first and the last level have their own words; the others share three. */
function wordOf({ levels }: Pick<Ladder, 'levels'>, level: number): Word {
  if (level === 1) return 'beginner';
  if (level === levels) return 'top';
  const third = Math.floor(((level - 1.5) * 3) / (levels - 2));
  return WORDS[1 + third] ?? 'strong';
}

const WORD_TEXTS: Readonly<Record<Word, () => string>> = {
  beginner: () => say('word.beginner'),
  easy: () => say('word.easy'),
  medium: () => say('word.medium'),
  strong: () => say('word.strong'),
  top: () => say('word.top'),
};

const ABOUTS: Readonly<Record<Word, () => string>> = {
  beginner: () => say('about.beginner'),
  easy: () => say('about.easy'),
  medium: () => say('about.medium'),
  strong: () => say('about.strong'),
  top: () => say('about.top'),
};

/** `Level 5, medium. Punishes plain mistakes.` */
export function levelSentence(ladder: Pick<Ladder, 'levels'>, level: number): string {
  const word = wordOf(ladder, level);
  return say('sentence', { level, word: WORD_TEXTS[word](), about: ABOUTS[word]() });
}

/** From 1. */
export const levelsOf = ({ levels }: Pick<Ladder, 'levels'>): readonly number[] =>
  Array.from({ length: levels }, (_, i) => i + 1);
