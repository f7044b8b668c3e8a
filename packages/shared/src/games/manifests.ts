// Every game of this repository, a line each (docs/adding-a-game.md).

import type { GameManifest } from './gameManifest.ts';
import { SKIRMISH } from './skirmish/manifest.ts';
import { SKOR } from './skor/manifest.ts';
import { SKORM } from './skorm/manifest.ts';
import { SKURE } from './skure/manifest.ts';

export const MANIFESTS: readonly GameManifest[] = [SKOR, SKORM, SKIRMISH, SKURE];

export const manifestOf = (game: string): GameManifest | undefined => MANIFESTS.find(({ id }) => id === game);
