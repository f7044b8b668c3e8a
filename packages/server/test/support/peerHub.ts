// Fake cluster: processes that hear of each other's open tables at once, or are partitioned for a while.

import type { AwakeRow, PeerListener, PeerRows } from '../../src/lobby/peerRows.ts';

export class PeerHub {
  private readonly members: Member[] = [];

  join(): Member {
    const member = new Member(this.members);
    this.members.push(member);
    return member;
  }
}

export class Member implements PeerRows {
  /** Partitioned. */
  isCutOff = false;
  readonly own = new Map<string, AwakeRow>();
  private readonly members: readonly Member[];
  private listener: PeerListener | undefined;

  constructor(members: readonly Member[]) {
    this.members = members;
  }

  ownerOf(address: string): string {
    return address === '' ? '' : `of ${address}`;
  }

  rows(): ReadonlyMap<string, AwakeRow> {
    return new Map(this.others.flatMap(({ own }) => [...own]));
  }

  set(row: AwakeRow): void {
    this.own.set(row.row.matchId, row);
    this.notify((listener) => listener.changed([row.row.matchId]));
  }

  drop(matchId: string): void {
    this.own.delete(matchId);
    this.notify((listener) => listener.changed([matchId]));
  }

  slept(row: AwakeRow['row']): void {
    this.notify((listener) => listener.slept(row));
  }

  woke(matchId: string): void {
    this.notify((listener) => listener.woke(matchId));
  }

  listen(listener: PeerListener): void {
    this.listener = listener;
  }

  /** Crashed. */
  die(): void {
    this.isCutOff = true;
    const ids = [...this.own.keys()];
    this.own.clear();
    for (const { listener } of this.members.filter(({ isCutOff }) => !isCutOff)) {
      listener?.changed(ids);
      listener?.missed();
    }
  }

  hearAgain(): void {
    this.isCutOff = false;
    this.listener?.missed();
  }

  private get others(): readonly Member[] {
    return this.isCutOff ? [] : this.members.filter((other) => other !== this && !other.isCutOff);
  }

  private notify(say: (listener: PeerListener) => void): void {
    for (const { listener } of this.others) if (listener !== undefined) say(listener);
  }
}
