// Who has a match before the eyes (UI-P13): neither an open tab nor an open wire silences a notice, only a page that was visible and focused
// within the last minute. What is about to go out then is seen and dropped; what is written then waits until the minute is over, and goes out
// unless the page was seen again.

import type { Clock } from '../base/clock.ts';
import type { NoticeBook } from './model/noticeBook.ts';
import type { Letter } from './model/noticeTypes.ts';

/** So long whoever has looked at a match is taken to look at it. Pages that are looked at say so twice as often. */
export const LOOKED_MS = 60_000;
const KEPT_MAX = 10_000;

export interface LookingPorts {
  readonly book: NoticeBook;
  readonly clock: Pick<Clock, 'now'>;
}

export class Looking {
  private readonly ports: LookingPorts;
  /** Ms since 1970, by match and person; in memory alone, since a server that was down has been looked at by nobody. */
  private readonly lastAt = new Map<string, number>();

  constructor(ports: LookingPorts) {
    this.ports = ports;
  }

  /** That person, by the public id at the table, has the match before the eyes now. Rejects where that could not be written down. */
  async looked(matchId: string, person: string): Promise<void> {
    const { book, clock } = this.ports;
    if (!book.isFollowed(matchId) && !book.watched.has(matchId)) return;
    const now = clock.now();
    if (this.lastAt.size >= KEPT_MAX) this.forgetOld(now);
    this.lastAt.set(keyOf(matchId, person), now);
    const isSeen = (letter: Letter) =>
      letter.state === 'waiting' && letter.notBefore <= now + LOOKED_MS && this.isFor(letter, person);
    if (!book.lettersAbout(matchId).some(([, letter]) => isSeen(letter))) return;
    await book.update((draft) => {
      for (const [key, letter] of book.lettersAbout(matchId)) if (isSeen(letter)) draft.drop('letter', key);
    });
  }

  /** Ms since 1970 before which nothing of the match is sent to that person. */
  seenUntil(matchId: string, person: string): number {
    const at = this.lastAt.get(keyOf(matchId, person));
    return at === undefined ? 0 : at + LOOKED_MS;
  }

  private isFor({ by, to, matchId }: Letter, person: string): boolean {
    if (by === 'webhook') return false;
    return this.ports.book.addressees.get(to)?.follows[matchId]?.person === person;
  }

  private forgetOld(now: number): void {
    for (const [key, at] of this.lastAt) if (at + LOOKED_MS <= now) this.lastAt.delete(key);
  }
}

const keyOf = (matchId: string, person: string): string => `${matchId} ${person}`;
