// What other processes do that have the same book: their letters, whom they let follow what is played here, and what they leave behind
// when they are gone.

import { Alarm } from '../base/alarm.ts';
import type { Clock } from '../base/clock.ts';
import type { Evenings } from './evenings.ts';
import type { Following } from './following.ts';
import type { NoticeBook, NoticeNews } from './model/noticeBook.ts';
import type { Addressee, Webhook } from './model/noticeTypes.ts';

export interface OthersPorts {
  readonly book: NoticeBook;
  readonly clock: Clock;
  readonly following: Pick<Following, 'changed' | 'start'>;
  readonly evenings: Pick<Evenings, 'lookAround'>;
  /** There are new letters. */
  readonly written: () => Promise<void>;
}

/** Who lives is looked at so often. One that hangs for less is not taken for dead: it must be missing twice. */
const LOOK_MS = 5000;

export class Others {
  private readonly ports: OthersPorts;
  private readonly alarm: Alarm;
  private met: ReadonlySet<string> = new Set();
  private missing: ReadonlySet<string> = new Set();
  private stopped = false;

  constructor(ports: OthersPorts) {
    this.ports = ports;
    this.alarm = new Alarm(ports.clock);
    ports.book.onNews((news) => this.heard(news));
  }

  start(): void {
    const { book, clock } = this.ports;
    if (!book.isShared) return;
    book.follow(clock);
    this.wait();
  }

  stop(): void {
    this.stopped = true;
    this.alarm.off();
  }

  private heard(news: NoticeNews): void {
    if (this.stopped) return;
    // Letters that wait, or a way that is free again.
    if (news.some(({ kind }) => kind === 'letter')) void this.ports.written();
    // Whoever follows a match that was just taken over from another process was told to nobody here: what happened meanwhile is.
    for (const change of news)
      for (const matchId of newlyFollowed(change)) this.ports.following.changed(matchId);
    if (news.some(isEvening)) this.ports.evenings.lookAround();
  }

  private wait(): void {
    if (this.stopped) return;
    const again = () => this.wait();
    this.alarm.set(LOOK_MS, () => void this.look().then(again, again));
  }

  /**
   * What somebody was sending who is gone may have come, and is not sent again. What he did and had not told of yet is told by
   * whoever finds it first.
   */
  private async look(): Promise<void> {
    const { book, following, written } = this.ports;
    const senders = book.senders();
    const living = await book.presence.living();
    const absent = [...this.met, ...this.missing, ...senders].filter((id) => !living.has(id));
    const gone = new Set(absent.filter((id) => this.missing.has(id)));
    this.met = living;
    this.missing = new Set(absent.filter((id) => !gone.has(id)));
    if (gone.size === 0 || this.stopped) return;
    await book.dropSent(gone);
    // Their ways are free.
    void written();
    await following.start();
  }
}

/** Somebody waits for a table. */
function isEvening({ kind, after }: NoticeNews[number]): boolean {
  return kind === 'addressee' && (after as Addressee | undefined)?.evenings !== undefined;
}

/** Matches that are followed by somebody by whom they were not before. */
function newlyFollowed({ kind, before, after }: NoticeNews[number]): readonly string[] {
  if (kind === 'webhook')
    return before === undefined && after !== undefined ? [(after as Webhook).matchId] : [];
  if (kind !== 'addressee' || after === undefined) return [];
  const known = (before as Addressee | undefined)?.follows ?? {};
  return Object.keys((after as Addressee).follows).filter((matchId) => !(matchId in known));
}
