// The lessons of every game that has some, with what its own folder of tests says of them.

import { existsSync } from 'node:fs';
import { MANIFESTS } from '@hexmarch/shared/games/manifests';
import type { AnyEngine } from '../../src/gameApi/anyGame.ts';
import type { GameLessons } from '../../src/gameApi/lesson.ts';

/** By lesson: the learner's commands in canonical text, one list a step. */
export type Solutions = Readonly<Record<string, readonly (readonly string[])[]>>;

/** By lesson: a legal command at its start that is not its point. */
export type Mistakes = Readonly<Record<string, string>>;

/** By lesson, of those in which all act at once: turns that miss the goal of a step, with what is told then. */
export type Misses = Readonly<
  Record<
    string,
    readonly { readonly step?: number; readonly given: readonly string[]; readonly told: string }[]
  >
>;

/** By lesson, of those that end a match: why it is won. */
export type Ends = Readonly<Record<string, string>>;

interface Told {
  readonly SOLUTIONS: Solutions;
  readonly WRONG: Mistakes;
  readonly WON: Ends;
  readonly MISSED?: Misses;
  /** A command that the rules refuse at the start of every lesson. */
  readonly REFUSED: string;
}

export interface Taught extends Told {
  readonly game: AnyEngine;
  readonly lessons: GameLessons['lessons'];
}

const has = (path: string): boolean => existsSync(new URL(path, import.meta.url));
const lessonsOf = (id: string) => `../../src/games/${id}/lessons/index.ts`;

async function taughtIn({ id, engine }: (typeof MANIFESTS)[number]): Promise<Taught> {
  const { LESSONS } = (await import(lessonsOf(id))) as { readonly LESSONS: GameLessons };
  const told = (await import(`./${id}/lessons.ts`)) as Told;
  return { ...told, game: (await engine()) as AnyEngine, lessons: LESSONS.lessons };
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
