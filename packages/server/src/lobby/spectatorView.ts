// The spectator view of a match at a given moment, replayed from the log: the match is not loaded, and may be owned by another
// server. Respects the spectator delay (TABLE-27).

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { beginning, outcomeOf } from '@hexmarch/shared/match/fold/matchFold';
import type { Standing } from '@hexmarch/shared/match/fold/standing';
import type { Delay } from '@hexmarch/shared/roomSettings/settingGroups';
import type { Clock } from '../base/clock.ts';
import { DelayCursor } from '../match/delayCursor.ts';
import { folded, type RecoveryPorts, recover } from '../match/recovery.ts';
import type { Sight } from '../match/sight.ts';
import { positionOf } from '../match/steps.ts';
import type { EventStore, LogEntry } from '../ports/ports.ts';
import { seenOf } from '../table/life/spectatorDelay.ts';
import { delayOf } from '../table/state/tableRow.ts';

export interface PublicView {
  /** Number of public actions until then. */
  readonly publishedCount: number;
  /** The spectator view. */
  readonly view: unknown;
}

export interface PublicViewPorts extends RecoveryPorts {
  readonly store: Pick<EventStore, 'load' | 'snapshot' | 'lines' | 'table'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** A public moment of the log. */
interface Moment {
  readonly standing: Standing;
  readonly entry: LogEntry;
}

/** Page size. */
const SLICE = 100;

/**
 * The view after `publishedCount` public actions; default: the last visible one. Undefined where there is no log, or that action does not
 * exist or is not visible to spectators yet. Throws `DamagedError`.
 */
export async function publicViewAt(
  ports: PublicViewPorts,
  game: AnyGame,
  matchId: string,
  publishedCount?: number,
): Promise<PublicView | undefined> {
  const row = await ports.store.table(matchId);
  const delay = row && delayOf(row);
  if (delay !== undefined) {
    const until = await publishedToSpectators(ports, game, matchId, delay);
    return until === undefined || (publishedCount ?? 0) > until
      ? undefined
      : earlier(ports, game, matchId, publishedCount ?? until);
  }
  if (publishedCount !== undefined) return earlier(ports, game, matchId, publishedCount);
  const position = (await recover(ports, game, matchId))?.resumed.position;
  return position && { publishedCount: position.told, view: position.publicView };
}

/** Number of actions visible to spectators with that delay. Undefined where there is no log. Throws `DamagedError`. */
export async function publishedToSpectators(
  ports: Pick<PublicViewPorts, 'store' | 'clock'>,
  game: AnyGame,
  matchId: string,
  delay: Delay,
): Promise<number | undefined> {
  const cursor = new DelayCursor<number>(delay);
  for await (const { standing, entry } of moments(ports, game, matchId))
    cursor.note(standing.told, factsOf(game, standing, entry));
  return cursor.shown(ports.clock.now());
}

/** Rebuilds the cursor that the owner of the match had in memory. Throws `DamagedError`. */
export async function cursorFromLog(
  ports: Pick<PublicViewPorts, 'store'>,
  game: AnyGame,
  matchId: string,
  delay: Delay,
): Promise<DelayCursor<Sight>> {
  const cursor = new DelayCursor<Moment>(delay);
  for await (const moment of moments(ports, game, matchId))
    cursor.note(moment, factsOf(game, moment.standing, moment.entry));
  return cursor.map(({ standing, entry }) => {
    const position = positionOf(standing, game.view(standing.state, SPECTATOR), entry.hash);
    return { position: seenOf(position), last: entry.sequence === 0 ? '' : entry.line, publishedAt: 0 };
  });
}

const factsOf = (game: AnyGame, standing: Standing, { at }: LogEntry) => ({
  at,
  turn: standing.turn.number,
  isOver: outcomeOf(game, standing) !== undefined,
});

/** Sealed actions do not change the view, so the first moment with that count stands for all until the next. */
async function earlier(
  ports: Pick<PublicViewPorts, 'store'>,
  game: AnyGame,
  matchId: string,
  publishedCount: number,
): Promise<PublicView | undefined> {
  for await (const { standing } of moments(ports, game, matchId))
    if (standing.told === publishedCount)
      return { publishedCount, view: game.view(standing.state, SPECTATOR) };
  return undefined;
}

/** All public moments, in order; yields to the event loop between pages. */
async function* moments(
  { store }: Pick<PublicViewPorts, 'store'>,
  game: AnyGame,
  matchId: string,
): AsyncGenerator<Moment> {
  let standing = beginning(game);
  for (let from = 0; ; from += SLICE) {
    const page = await store.load(matchId, from, SLICE);
    if (page === undefined) return;
    await nextTurn();
    for (const entry of page.entries) {
      const { told: publishedCount } = standing;
      standing = folded(game, page.head.line.rulesVersion, standing, entry);
      if (standing.told > publishedCount) yield { standing, entry };
    }
    if (page.entries.length < SLICE) return;
  }
}
