// What everybody could see of a match at one of its moments, read from the log: a match that sleeps sleeps on, and may be held by
// another server.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { beginning } from '@hexmarch/shared/match/matchFold';
import { folded, type RecoveryPorts, recover } from './recovery.ts';

export interface Shown {
  /** How many actions everybody was told of until then. */
  readonly told: number;
  /** What everybody may see. */
  readonly view: unknown;
}

/** Entries folded in one go. */
const SLICE = 100;

/**
 * After so many actions that everybody was told of; the last of them unless `told` is given. Undefined where there is no log, or where it
 * has not come so far. Throws `DamagedError`.
 */
export async function shownAt(
  ports: RecoveryPorts,
  game: AnyGame,
  matchId: string,
  told?: number,
): Promise<Shown | undefined> {
  if (told !== undefined) return earlier(ports, game, matchId, told);
  const position = (await recover(ports, game, matchId))?.resumed.position;
  return position && { told: position.told, view: position.publicView };
}

/** What is done in secret shows nobody anything, so the first moment after so many is like all until the next. */
async function earlier(
  { store }: RecoveryPorts,
  game: AnyGame,
  matchId: string,
  told: number,
): Promise<Shown | undefined> {
  let standing = beginning(game);
  for (let from = 0; ; from += SLICE) {
    const page = await store.load(matchId, from, SLICE);
    if (page === undefined) return undefined;
    await nextTurn();
    for (const entry of page.entries) {
      standing = folded(game, page.head.line.rulesVersion, standing, entry);
      if (standing.told === told) return { told, view: game.view(standing.state, SPECTATOR) };
    }
    if (page.entries.length < SLICE) return undefined;
  }
}
