// All games' lessons, with test data from each game's folder of tests.

import { existsSync } from 'node:fs';
import { MANIFESTS } from '@hexmarch/shared/catalogue/manifests';
import type { AnyEngine } from '../../src/gameApi/anyGame.ts';
import type { GameLessons } from '../../src/gameApi/lesson.ts';

/** By lesson: the learner's commands in canonical text, one list a step. */
export type Solutions = Readonly<Record<string, readonly (readonly string[])[]>>;

/** By lesson: a legal command at its start that is not its point. */
export type Mistakes = Readonly<Record<string, string>>;

/** By lesson, for simultaneous games: turns that miss the goal of a step, with the expected message. */
export type Misses = Readonly<
  Record<
    string,
    readonly { readonly step?: number; readonly given: readonly string[]; readonly message: string }[]
  >
>;

/** By lesson, for lessons that end a match: the reason of the win. */
export type Ends = Readonly<Record<string, string>>;

interface LessonFile {
  readonly SOLUTIONS: Solutions;
  readonly WRONG: Mistakes;
  readonly WON: Ends;
  readonly MISSED?: Misses;
  /** A command that the rules refuse at the start of every lesson. */
  readonly REFUSED: string;
}

export interface Taught extends LessonFile {
  readonly game: AnyEngine;
  readonly lessons: GameLessons['lessons'];
}

const has = (path: string): boolean => existsSync(new URL(path, import.meta.url));
const lessonsOf = (id: string) => `../../src/games/${id}/lessons/index.ts`;

async function taughtIn({ id, engine }: (typeof MANIFESTS)[number]): Promise<Taught> {
  const { LESSONS } = (await import(lessonsOf(id))) as { readonly LESSONS: GameLessons };
  const file = (await import(`./${id}/lessons.ts`)) as LessonFile;
  return { ...file, game: (await engine()) as AnyEngine, lessons: LESSONS.lessons };
}

export const TAUGHT: readonly Taught[] = await Promise.all(
  MANIFESTS.filter(({ id }) => has(lessonsOf(id))).map(taughtIn),
);

/** Of a game that has lessons. */
export function taughtOf(game: string): Taught {
  const found = TAUGHT.find((one) => one.game.id === game);
  if (found === undefined) throw new Error(`nobody teaches ${game}`);
  return found;
}
