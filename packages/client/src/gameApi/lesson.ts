// Lessons: what a game teaches a newcomer on the real board, as data. A lesson begins at a position and goes from step to
// step; each step takes some commands, answers all others with a hint, and is done when the engine says so.

import type { Seat, Tagged } from '@hexmarch/shared/kernel/game';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import type { Catalogue } from '../text/catalogue.ts';

/** S state, E event of the game; Key: messages of its lessons. */
export interface Lesson<S, E, Key extends string> {
  /** Part of the address. */
  readonly id: string;
  readonly title: Key;
  /** What it is about, in a few words for the list of lessons. */
  readonly about: Key;
  /** As the game writes positions. What somebody has written there, and in `replies`, are messages: `{key}`. */
  readonly position: string;
  /** By which falls what it leaves to chance, where it matters; absent: as in every lesson. */
  readonly seed?: number;
  /** The learner's. */
  readonly seat: Seat;
  /** Panels that the lesson needs beside the board, by id. */
  readonly panels: readonly string[];
  /** In their place once a turn has missed its goal, and at the end: what came of it. */
  readonly told?: readonly string[];
  readonly steps: readonly LessonStep<S, E, Key>[];
  /** What the learner knows now. */
  readonly learned: Key;
  /** Where all of it is written, the most important first. */
  readonly rules: readonly RuleId[];
}

export interface LessonStep<S, E, Key extends string> {
  /** What to do now, and why. Cells are named in it by the names of `cells`. */
  readonly task: Key;
  /** Cells that are meant: lit on the board, and links in the task. */
  readonly cells?: Readonly<Record<string, string>>;
  /** The learner's commands that are the point of the step, in canonical text; `…` stands for anything. */
  readonly take: readonly string[];
  /** The goal: asked after every command that was taken, with the events of this step so far. */
  reached(state: S, events: readonly E[]): boolean;
  /**
   * There are ways to miss the goal: it can be missed by what was done until the turn is over, and this says why; then the turn can be
   * had once more. Where what is given comes to something only with time (orders that are resolved together), the learner lets the turn
   * end, and the goal is asked then; else a command ends it, and the goal is asked after each.
   */
  missed?(state: S, events: readonly E[]): Key;
  /** The goal is out of reach, though the turn goes on: it is missed at once. */
  spoilt?(state: S, events: readonly E[]): boolean;
  /** What comes after the learner's turn before it is known whether the goal was reached, in order, each by the seat that is awaited. */
  answers?: readonly string[];
  /** Needs the buttons that close a turn, which are out of the way otherwise. */
  readonly acts?: true;
  /** Why any other legal command is not meant now: the first pattern that fits has the word. The last one is `…`. */
  readonly otherwise: readonly (readonly [pattern: string, hint: Key])[];
  /** Faces that the dice of this step show. */
  readonly dice?: readonly number[];
  /** What was done before the learner begins with the step, in order: where all act at once, what others have given in secret. */
  readonly before?: readonly (readonly [by: Seat | 'host', text: string])[];
  /** What the others play when the goal is reached, in order, each by the seat that is awaited; behind `=` by whoever rules the match. */
  readonly replies?: readonly string[];
}

/** A lesson of any game: its states, events and words are passed on unread. */
export type AnyLesson = Lesson<unknown, Tagged, string>;

/** All lessons of one game, in the order in which they build on each other. */
export interface GameLessons {
  readonly lessons: readonly AnyLesson[];
  readonly words: Catalogue<string>;
  /** Those buttons belong to every act of this game, so every step has them. */
  readonly actsAlways?: true;
}

/** Whether a command's canonical text fits a pattern, in which `…` stands for anything. */
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
