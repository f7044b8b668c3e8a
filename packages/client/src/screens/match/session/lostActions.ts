// Actions that this browser has seen and the server has lost, for example with the tail of its log file (docs/durability.md): the players
// are warned, and the server gets a report.

import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { signal } from '@preact/signals';
import { seenUpTo } from '../../../net/stored/storageByMatch.ts';

export class LostActions {
  /** None: 0. */
  readonly count = signal(0);
  private readonly matchId: string;
  private readonly report: (known: number, snapshot: MatchSnapshot) => void;
  /** The sequence number this browser had seen before this join. */
  private known = 0;
  private hasSeat = false;
  private snapshot: MatchSnapshot | undefined;

  /** `report` is called while connected. */
  constructor(matchId: string, report: (known: number, snapshot: MatchSnapshot) => void) {
    this.matchId = matchId;
    this.report = report;
  }

  /** A new join begins; `shown`: the sequence number on the screen. */
  begin(shown = 0): void {
    this.known = Math.max(shown, seenUpTo(this.matchId) ?? 0);
    this.hasSeat = false;
    this.snapshot = undefined;
  }

  /** A spectator may be shown less than before, because of the spectator delay. */
  entered(hasSeat: boolean): void {
    this.hasSeat = hasSeat;
    this.compare();
  }

  receiveSnapshot(snapshot: MatchSnapshot): void {
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
