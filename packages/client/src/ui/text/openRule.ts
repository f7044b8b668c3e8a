// The rule to be shown; the rules reader is loaded when there is one.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import { signal } from '@preact/signals';

/** A rule, a section of a book, or a book by its name; shown over the screen while set. */
export const openRule = signal<RuleId | undefined>(undefined);

/** The whole book of a game. */
export const openRules = (game: string): void => {
  openRule.value = game;
};
