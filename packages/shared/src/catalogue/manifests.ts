// Every game of this repository, a line each (docs/adding-a-game.md).

import { SKIRMISH } from '../games/skirmish/manifest.ts';
import { SKOR } from '../games/skor/manifest.ts';
import { SKORM } from '../games/skorm/manifest.ts';
import { SKURE } from '../games/skure/manifest.ts';
import type { GameManifest } from '../search/gameManifest.ts';
import type { AnyPuzzleSolver } from '../search/puzzle.ts';

export const MANIFESTS: readonly GameManifest[] = [SKOR, SKORM, SKIRMISH, SKURE];

export const manifestOf = (game: string): GameManifest | undefined => MANIFESTS.find(({ id }) => id === game);

/** Whether this game offers puzzles. */
export const hasPuzzles = (game: string): boolean => manifestOf(game)?.puzzles !== undefined;

/** What solves proved ones, loaded on demand; `undefined` for a game without them. */
export const loadPuzzleSolver = (game: string): Promise<AnyPuzzleSolver> | undefined =>
  manifestOf(game)?.puzzles?.();
