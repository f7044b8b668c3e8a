// Spectator delay of a table (TABLE-27): without a delay the match itself, at no cost, else the state at the cursor. Every public output
// reads from here.

import { DelayCursor } from '../../match/delayCursor.ts';
import type { MatchRunner } from '../../match/matchRunner.ts';
import type { Seen, Sight } from '../../match/sight.ts';
import type { Position } from '../../match/steps.ts';
import type { TableContext } from '../state/tableContext.ts';

export class SpectatorDelay {
  private readonly table: TableContext;
  private cursor: DelayCursor<Sight> | undefined;
  /** Number of the last noted moment. */
  private noted = 0;
  private callOff: (() => void) | undefined;

  constructor(table: TableContext) {
    this.table = table;
  }

  /** Undefined before the match has opened. Without a delay the match itself. */
  get sight(): Sight | undefined {
    const { match, ports } = this.table;
    const { cursor } = this;
    if (cursor === undefined || match === undefined || match.status === 'over') return match;
    const shown = cursor.shown(ports.clock.now());
    return shown && { ...shown, publishedAt: cursor.shownAt };
  }

  /** Resumes a recovered match; `cursor`: rebuilt from its log. */
  resume(cursor: DelayCursor<Sight> | undefined): void {
    this.cursor = cursor;
    this.noted = cursor === undefined ? 0 : (this.table.match?.position.told ?? 0);
    this.note();
    this.lookLater();
  }

  /** To be called after each possible public action. */
  note(): void {
    const { match, setup } = this.table;
    const { delay } = setup;
    if (delay === undefined) return;
    if (match === undefined || match.position.told === this.noted) return;
    this.noted = match.position.told;
    this.cursor ??= new DelayCursor(delay);
    this.cursor.note(sightOf(match), {
      at: match.publishedAt,
      turn: match.position.turn.number,
      isOver: match.status === 'over',
    });
    this.lookLater();
  }

  stop(): void {
    this.callOff?.();
    this.callOff = undefined;
  }

  /** A delayed moment has become visible. */
  private publish(): void {
    const { outbox, events, matchId } = this.table;
    outbox.publish();
    events.emit('progressed', matchId);
  }

  /** The wall clock may be adjusted meanwhile, so the timer rechecks. */
  private lookLater(): void {
    const at = this.cursor?.nextAt();
    if (at === undefined || this.callOff !== undefined) return;
    const { clock } = this.table.ports;
    this.callOff = clock.after(Math.max(LEAST_MS, at - clock.now()), () => {
      this.callOff = undefined;
      this.publish();
      this.lookLater();
    });
  }
}

/** For moments that are due already. */
const LEAST_MS = 50;

const sightOf = ({ position, last, publishedAt }: MatchRunner): Sight => ({
  position: seenOf(position),
  last,
  publishedAt,
});

export function seenOf({
  told: publishedCount,
  sequence,
  check,
  publicView,
  turn,
  playing,
  table,
}: Position): Seen {
  return { told: publishedCount, sequence, check, publicView, turn, playing, table };
}
