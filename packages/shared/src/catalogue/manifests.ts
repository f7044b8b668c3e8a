// Every game of this repository, a line each (docs/adding-a-game.md).

import { SKIRMISH } from '../games/skirmish/manifest.ts';
import { SKOR } from '../games/skor/manifest.ts';
import { SKORM } from '../games/skorm/manifest.ts';
import { SKURE } from '../games/skure/manifest.ts';
import type { GameManifest } from '../search/gameManifest.ts';

export const MANIFESTS: readonly GameManifest[] = [SKOR, SKORM, SKIRMISH, SKURE];

export const manifestOf = (game: string): GameManifest | undefined => MANIFESTS.find(({ id }) => id === game);
