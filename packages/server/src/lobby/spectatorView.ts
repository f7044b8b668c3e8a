// What everybody could see of a match at one of its moments, read from the log: a match that sleeps sleeps on, and may be held by
// another server. What is held back from those who watch (TABLE-27) is not there.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { beginning, outcomeOf } from '@hexmarch/shared/match/matchFold';
import type { Standing } from '@hexmarch/shared/match/standing';
import type { Delay } from '@hexmarch/shared/protocol/delay';
import type { Clock } from '../base/clock.ts';
import { DelayCursor } from '../match/delayCursor.ts';
import { folded, type RecoveryPorts, recover } from '../match/recovery.ts';
import type { Sight } from '../match/sight.ts';
import { positionOf } from '../match/steps.ts';
import type { EventStore, LogEntry } from '../ports/ports.ts';
import { seenOf } from '../table/life/spectatorDelay.ts';
import { delayOf } from '../table/state/tableRow.ts';

export interface Shown {
  /** How many actions everybody was told of until then. */
  readonly told: number;
  /** What everybody may see. */
  readonly view: unknown;
}

export interface ShownPorts extends RecoveryPorts {
  readonly store: Pick<EventStore, 'load' | 'snapshot' | 'lines' | 'table'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** A moment of the log that everybody at the table was told of. */
interface Moment {
  readonly standing: Standing;
  readonly entry: LogEntry;
}

/** Entries folded in one go. */
const SLICE = 100;

/**
 * After so many actions that everybody was told of; the last of them unless `told` is given. Undefined where there is no log, where it
 * has not come so far, or where nobody who watches may know that it has. Throws `DamagedError`.
 */
export async function shownAt(
  ports: ShownPorts,
  game: AnyGame,
  matchId: string,
  told?: number,
): Promise<Shown | undefined> {
  const row = await ports.store.table(matchId);
  const delay = row && delayOf(row);
  if (delay !== undefined) {
    const until = await toldToWatchers(ports, game, matchId, delay);
    return until === undefined || (told ?? 0) > until
      ? undefined
      : earlier(ports, game, matchId, told ?? until);
  }
  if (told !== undefined) return earlier(ports, game, matchId, told);
  const position = (await recover(ports, game, matchId))?.resumed.position;
  return position && { told: position.told, view: position.publicView };
}

/** How many actions those know of who watch with that delay. Undefined where there is no log. Throws `DamagedError`. */
export async function toldToWatchers(
  ports: Pick<ShownPorts, 'store' | 'clock'>,
  game: AnyGame,
  matchId: string,
  delay: Delay,
): Promise<number | undefined> {
  const cursor = new DelayCursor<number>(delay);
  for await (const { standing, entry } of moments(ports, game, matchId))
    cursor.note(standing.told, toldOf(game, standing, entry));
  return cursor.shown(ports.clock.now());
}

/** As it stands in the memory of whoever holds the match. Throws `DamagedError`. */
export async function cursorFromLog(
  ports: Pick<ShownPorts, 'store'>,
  game: AnyGame,
  matchId: string,
  delay: Delay,
): Promise<DelayCursor<Sight>> {
  const cursor = new DelayCursor<Moment>(delay);
  for await (const moment of moments(ports, game, matchId))
    cursor.note(moment, toldOf(game, moment.standing, moment.entry));
  return cursor.map(({ standing, entry }) => {
    const position = positionOf(standing, game.view(standing.state, SPECTATOR), entry.hash);
    return { position: seenOf(position), last: entry.sequence === 0 ? '' : entry.line, toldAt: 0 };
  });
}

const toldOf = (game: AnyGame, standing: Standing, { at }: LogEntry) => ({
  at,
  turn: standing.turn.number,
  isOver: outcomeOf(game, standing) !== undefined,
});

/** What is done in secret shows nobody anything, so the first moment after so many is like all until the next. */
async function earlier(
  ports: Pick<ShownPorts, 'store'>,
  game: AnyGame,
  matchId: string,
  told: number,
): Promise<Shown | undefined> {
  for await (const { standing } of moments(ports, game, matchId))
    if (standing.told === told) return { told, view: game.view(standing.state, SPECTATOR) };
  return undefined;
}

/** All that everybody was told of, in order. Others are served in between. */
async function* moments(
  { store }: Pick<ShownPorts, 'store'>,
  game: AnyGame,
  matchId: string,
): AsyncGenerator<Moment> {
  let standing = beginning(game);
  for (let from = 0; ; from += SLICE) {
    const page = await store.load(matchId, from, SLICE);
    if (page === undefined) return;
    await nextTurn();
    for (const entry of page.entries) {
      const { told } = standing;
      standing = folded(game, page.head.line.rulesVersion, standing, entry);
      if (standing.told > told) yield { standing, entry };
    }
    if (page.entries.length < SLICE) return;
  }
}
