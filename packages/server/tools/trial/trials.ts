// The games of a trial: all of the repository, and those of modules. A module may say with `trial` how it is played at random.

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GAMES } from '@hexmarch/shared/catalogue/registry';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { TrialGame } from '../../../shared/tools/playout.ts';
import { PLAIN_STYLE } from '../../../shared/tools/playout.ts';
import { TRIAL_GAMES } from '../../../shared/tools/trialGames.ts';
import { loadGames } from '../../src/base/config/games.ts';

/** Throws `GameModuleError`. */
export async function loadTrials(files: readonly string[]): Promise<readonly TrialGame[]> {
  const added = (await loadGames(GAMES, files)).slice(GAMES.length);
  const trials = await Promise.all(added.map((game, i) => trialOf(game, files[i] ?? '')));
  return [...TRIAL_GAMES, ...trials];
}

async function trialOf(game: AnyGame, file: string): Promise<TrialGame> {
  const module = (await import(pathToFileURL(resolve(file)).href)) as { readonly trial?: TrialGame };
  return module.trial ?? { name: game.id, game, style: PLAIN_STYLE, options: () => ({}) };
}

/** How many sit at a table with these options. */
export function seatCountOf(game: AnyGame, options: unknown): number {
  const parsed = game.parseOptions(options);
  if (!parsed.ok) throw new Error(`${game.id} cannot be played so: ${parsed.error.code}`);
  return game.seatsFor(parsed.value).max;
}

/** Names the windows of a trial's seats in reports. */
export const seatName = (seat: number): string => String.fromCharCode(FIRST_NAME + seat);

const FIRST_NAME = 'a'.charCodeAt(0);
