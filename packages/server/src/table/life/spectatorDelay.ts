// What of the match at a table may be seen by those who only watch (TABLE-27): the match itself where nothing is held back, which costs
// nothing, and otherwise what the cursor says. Everything that shows a match to the public asks here.

import type { Delay } from '@hexmarch/shared/protocol/delay';
import type { Clock } from '../../base/clock.ts';
import { DelayCursor } from '../../match/delayCursor.ts';
import type { MatchHost } from '../../match/matchHost.ts';
import type { Seen, Sight } from '../../match/sight.ts';
import type { Position } from '../../match/steps.ts';

export interface WatchedTable {
  readonly clock: Clock;
  delay(): Delay | undefined;
  host(): MatchHost | undefined;
  /** There is more to see, though nothing was done. */
  publish(): void;
}

export class SpectatorDelay {
  private readonly table: WatchedTable;
  private cursor: DelayCursor<Sight> | undefined;
  /** Of the moment that was noted last. */
  private noted = 0;
  private callOff: (() => void) | undefined;

  constructor(table: WatchedTable) {
    this.table = table;
  }

  /** Undefined before the match has opened. Where all is shown it is the match itself. */
  get sight(): Sight | undefined {
    const host = this.table.host();
    const { cursor } = this;
    if (cursor === undefined || host === undefined || host.status === 'over') return host;
    const shown = cursor.shown(this.table.clock.now());
    return shown && { ...shown, toldAt: cursor.shownAt };
  }

  /** Goes on with a match that was away from memory; `cursor`: as its log tells. */
  resume(cursor: DelayCursor<Sight> | undefined): void {
    this.cursor = cursor;
    this.noted = cursor === undefined ? 0 : (this.table.host()?.position.told ?? 0);
    this.note();
    this.lookLater();
  }

  /** The players may have been told of something. */
  note(): void {
    const delay = this.table.delay();
    if (delay === undefined) return;
    const host = this.table.host();
    if (host === undefined || host.position.told === this.noted) return;
    this.noted = host.position.told;
    this.cursor ??= new DelayCursor(delay);
    this.cursor.note(sightOf(host), {
      at: host.toldAt,
      turn: host.position.turn.number,
      isOver: host.status === 'over',
    });
    this.lookLater();
  }

  stop(): void {
    this.callOff?.();
    this.callOff = undefined;
  }

  /** The wall may be set anew meanwhile: whoever wakes looks again. */
  private lookLater(): void {
    const at = this.cursor?.nextAt();
    if (at === undefined || this.callOff !== undefined) return;
    const { clock, publish } = this.table;
    this.callOff = clock.after(Math.max(LEAST_MS, at - clock.now()), () => {
      this.callOff = undefined;
      publish();
      this.lookLater();
    });
  }
}

/** Of what is free already and was not looked at. */
const LEAST_MS = 50;

const sightOf = ({ position, last, toldAt }: MatchHost): Sight => ({
  position: seenOf(position),
  last,
  toldAt,
});

export function seenOf({ told, sequence, check, publicView, turn, playing, table }: Position): Seen {
  return { told, sequence, check, publicView, turn, playing, table };
}
