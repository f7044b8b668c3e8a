// The engines of all games of this repository, as a server loads them. A host may add more by module path (docs/adding-a-game.md).

import type { AnyGame } from '../kernel/game.ts';
import { MANIFESTS } from './manifests.ts';

export const GAMES: readonly AnyGame[] = await Promise.all(
  MANIFESTS.map(({ engine, hosted = engine }) => hosted()),
);
