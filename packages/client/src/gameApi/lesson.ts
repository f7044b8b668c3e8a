// Lessons: what a game teaches a newcomer on the real board, as data. A lesson begins at a position and goes from step to
// step; each step takes some commands, answers all others with a hint, and is done when the engine says so.

import type { Seat, Tagged } from '@hexmarch/shared/kernel/game';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import type { Catalogue } from '../text/catalogue.ts';

/** The learner's seat, in every lesson. */
export const LEARNER: Seat = 0;

/** S state, E event of the game; Key: messages of its lessons. */
export interface Lesson<S, E, Key extends string> {
  /** Part of the address. */
  readonly id: string;
  readonly title: Key;
  /** Its topic, in a few words for the list of lessons. */
  readonly about: Key;
  /** In the game's position format. Texts in it, and in `replies`, are messages: `{key}`. */
  readonly position: string;
  /** Seed of its dice, where it matters; absent: the default of all lessons. */
  readonly seed?: number;
  /** Panels that the lesson needs beside the board, by id. */
  readonly panels: readonly string[];
  readonly steps: readonly LessonStep<S, E, Key>[];
  /** What the learner knows now. */
  readonly learned: Key;
  /** Its rules, the most important first. */
  readonly rules: readonly RuleId[];
}

export interface LessonStep<S, E, Key extends string> {
  /** What to do now, and why. It names cells by the names of `cells`. */
  readonly task: Key;
  /** Target cells: highlighted on the board, and links in the task. */
  readonly cells?: Readonly<Record<string, string>>;
  /** Expected commands of the learner, in canonical text; `…` is a wildcard. */
  readonly take: readonly string[];
  /** The goal: checked after every accepted command, with the events of this step so far. */
  reached(state: S, events: readonly E[]): boolean;
  /**
   * The goal can be missed by what was done until the turn is over, and this says why; the turn can then be repeated. Where commands
   * take effect only later (orders that are resolved together), the learner ends the turn, and the goal is checked then; else a
   * command ends it, and the goal is checked after each.
   */
  missed?(state: S, events: readonly E[]): Key;
  /** The goal is out of reach, though the turn goes on: it is missed at once. */
  spoilt?(state: S, events: readonly E[]): boolean;
  /** Commands after the learner's turn, before the goal is checked, in order, each by the awaited seat. */
  answers?: readonly string[];
  /** Needs the buttons that end a turn, which are hidden otherwise. */
  readonly acts?: true;
  /** Hint for any other legal command: the first pattern that matches applies. The last one is `…`. */
  readonly otherwise: readonly (readonly [pattern: string, hint: Key])[];
  /** Scripted dice of this step. */
  readonly dice?: readonly number[];
  /** Commands before the learner's, in order: where all act at once, the secret ones of others. */
  readonly before?: readonly (readonly [by: Seat | 'host', text: string])[];
  /** Commands of others after the goal is reached, in order, each by the awaited seat; after `=` by the arbiter. */
  readonly replies?: readonly string[];
}

/** A lesson of any game: its states, events and messages are opaque. */
export type AnyLesson = Lesson<unknown, Tagged, string>;

/** All lessons of one game, in the order in which they build on each other. */
export interface GameLessons {
  readonly lessons: readonly AnyLesson[];
  readonly words: Catalogue<string>;
  /** Those buttons belong to every command of this game, so every step has them. */
  readonly actsAlways?: true;
  /** Instead of a lesson's panels once a turn has missed its goal, and at the end: panels that show the result. */
  readonly resultPanels?: readonly string[];
}

/** What puzzles of a game are about. */
export interface PuzzleTheme {
  /** As puzzles name it. */
  readonly id: string;
  /** In the reader's language. */
  name(): string;
  /** A sentence. */
  hint(): string;
}

/** With two messages of the game's lessons. */
export const themeBy = <Key extends string>(
  { say }: { readonly say: (key: Key) => string },
  id: string,
  [name, hint]: readonly [Key, Key],
): PuzzleTheme => ({ id, name: () => say(name), hint: () => say(hint) });

/** Whether a command's canonical text matches a pattern, in which `…` is a wildcard. */
export function fitsPattern(pattern: string, text: string): boolean {
  const [start = '', ...rest] = pattern.split('…');
  if (rest.length === 0) return text === pattern;
  if (!text.startsWith(start)) return false;
  const end = rest.pop() ?? '';
  let at = start.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - end.length >= at && text.endsWith(end);
}
