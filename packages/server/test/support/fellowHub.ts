// Processes of one server that hear of each other's open tables at once, or not at all for a while.

import type { AwakeRow, FellowListener, FellowRows } from '../../src/lobby/fellowRows.ts';

export class FellowHub {
  private readonly members: Member[] = [];

  join(): Member {
    const member = new Member(this.members);
    this.members.push(member);
    return member;
  }
}

export class Member implements FellowRows {
  /** Nothing comes or goes. */
  isCutOff = false;
  readonly own = new Map<string, AwakeRow>();
  private readonly members: readonly Member[];
  private listener: FellowListener | undefined;

  constructor(members: readonly Member[]) {
    this.members = members;
  }

  ownerOf(address: string): string {
    return address === '' ? '' : `of ${address}`;
  }

  rows(): ReadonlyMap<string, AwakeRow> {
    return new Map(this.others.flatMap(({ own }) => [...own]));
  }

  put(row: AwakeRow): void {
    this.own.set(row.row.matchId, row);
    this.tell((listener) => listener.changed([row.row.matchId]));
  }

  drop(matchId: string): void {
    this.own.delete(matchId);
    this.tell((listener) => listener.changed([matchId]));
  }

  slept(row: AwakeRow['row']): void {
    this.tell((listener) => listener.slept(row));
  }

  woke(matchId: string): void {
    this.tell((listener) => listener.woke(matchId));
  }

  listen(listener: FellowListener): void {
    this.listener = listener;
  }

  /** It is gone without a word. */
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

  private tell(say: (listener: FellowListener) => void): void {
    for (const { listener } of this.others) if (listener !== undefined) say(listener);
  }
}
