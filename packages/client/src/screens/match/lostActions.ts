// Actions that this browser has seen and the server has lost, as when the newest part of its file was gone (docs/durability.md): whoever sits there is
// told, and the server hears of it.

import type { MatchSnapshot } from '@hexmarch/shared/protocol/messages';
import { signal } from '@preact/signals';
import { seenUpTo } from '../../net/seenUpTo.ts';

export class LostActions {
  /** None: 0. */
  readonly count = signal(0);
  private readonly matchId: string;
  private readonly report: (known: number, snapshot: MatchSnapshot) => void;
  /** How far this browser had seen the match before this entry. */
  private known = 0;
  private hasSeat = false;
  private snapshot: MatchSnapshot | undefined;

  /** `report` is asked over an open wire. */
  constructor(matchId: string, report: (known: number, snapshot: MatchSnapshot) => void) {
    this.matchId = matchId;
    this.report = report;
  }

  /** A new entry begins; `shown`: the number of what is on the screen. */
  begin(shown = 0): void {
    this.known = Math.max(shown, seenUpTo(this.matchId) ?? 0);
    this.hasSeat = false;
    this.snapshot = undefined;
  }

  /** Whoever only watches may be shown less than before, for a room's delay. */
  entered(hasSeat: boolean): void {
    this.hasSeat = hasSeat;
    this.compare();
  }

  take(snapshot: MatchSnapshot): void {
    this.snapshot = snapshot;
    this.compare();
  }

  private compare(): void {
    const { hasSeat, known, snapshot } = this;
    if (!hasSeat || snapshot === undefined || known === 0) return;
    this.known = 0;
    if (snapshot.sequence >= known) return;
    this.count.value = known - snapshot.sequence;
    this.report(known, snapshot);
  }
}
