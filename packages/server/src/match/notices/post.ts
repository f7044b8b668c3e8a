// Carries letters out when their time has come. That a letter is under way is on the disk before it goes, so none goes twice, whenever
// the server ends; what was refused for certain is tried again, later and later, and a way that fails again and again is given up.

import { Alarm } from '../alarm.ts';
import { WALL_LOOK_MS } from '../dueTime.ts';
import type { Clock, Journal } from '../ports.ts';
import type { Carried, Carriers, Parcel } from './carriers.ts';
import { forget } from './following.ts';
import { isWanted, unquiet } from './letters.ts';
import type { Draft, NoticeBook } from './noticeBook.ts';
import type { Letter } from './noticeTypes.ts';
import { goesOut } from './talkLetters.ts';
import { failedWay, goneWay, workedWay } from './wayHealth.ts';

export interface PostPorts {
  readonly book: NoticeBook;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly carriers: Carriers;
}

/** Under way at a time: all together, and on one way. A service that answers slowly keeps few others waiting. */
const UNDER_WAY_MAX = 64;
/** Of those on ways that have never worked: whoever names services that hang keeps nobody waiting whose service answers. */
const UNPROVEN_MAX = 16;
const AGAIN_MS = [30_000, 300_000];
/** No service is believed that wants to be left alone for longer. */
const AGAIN_MAX_MS = 3_600_000;
const RETRY_MS = 5000;
const SWEEP_MS = 3_600_000;
const IDLE_ADDRESSEE_MS = 90 * 24 * SWEEP_MS;

export class Post {
  private readonly ports: PostPorts;
  private readonly alarm: Alarm;
  private readonly sweeper: Alarm;
  /** By way. */
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly unproven = new Set<string>();
  private readonly counts = { sent: 0, maybe: 0, gone: 0, failed: 0 };
  private looking = false;
  /** Somebody has asked meanwhile. */
  private again = false;
  private stopped = false;

  constructor(ports: PostPorts) {
    this.ports = ports;
    this.alarm = new Alarm(ports.clock);
    this.sweeper = new Alarm(ports.clock);
  }

  start(): void {
    this.sweep();
    void this.look();
  }

  /** Fulfilled when nothing is under way any more. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.alarm.off();
    this.sweeper.off();
    await Promise.all(this.underWay.values());
    this.report();
  }

  /** Nothing but numbers: to whom and what is nobody's. */
  private report(): void {
    if (Object.values(this.counts).some((count) => count > 0))
      this.ports.journal.info({ ...this.counts }, 'notices');
    Object.assign(this.counts, { sent: 0, maybe: 0, gone: 0, failed: 0 });
  }

  /** There are new letters, or time has passed. */
  async look(): Promise<void> {
    if (this.stopped) return;
    this.again = this.looking;
    if (this.looking) return;
    this.looking = true;
    try {
      const taken = await this.ports.book.update((draft) => this.take(draft));
      for (const [key, letter] of taken) this.send(key, letter);
      this.wait();
    } catch {
      // The disk is full or fails, which is told elsewhere.
      this.set(RETRY_MS);
    } finally {
      this.looking = false;
    }
    if (this.again) await this.look();
  }

  private take(draft: Draft): readonly (readonly [string, Letter])[] {
    if (this.stopped) return [];
    const { book, clock } = this.ports;
    const now = clock.now();
    const ways = new Set(this.underWay.keys());
    let unproven = this.unproven.size;
    const taken: [string, Letter][] = [];
    const isDue = ([, { state, notBefore }]: Keyed) => state === 'waiting' && notBefore <= now;
    for (const [key, letter] of [...book.letters].filter(isDue).sort(byTime)) {
      if (ways.has(letter.way)) continue;
      if (ways.size >= UNDER_WAY_MAX) break;
      const quiet = unquiet(book, letter, now);
      if (quiet > now) draft.put('letter', key, { ...letter, notBefore: quiet });
      else if (this.carry(letter) === undefined || !isWanted(book, letter)) draft.drop('letter', key);
      else if (this.hasWorked(letter) || unproven < UNPROVEN_MAX) {
        if (!this.hasWorked(letter)) unproven += 1;
        draft.put('letter', key, { ...letter, state: 'sending' });
        goesOut(book, draft, letter, now);
        ways.add(letter.way);
        taken.push([key, letter]);
      }
    }
    return taken;
  }

  /** Undefined where its way is there no more. */
  private carry({ to, by, way, matchId, news }: Letter): (() => Promise<Carried>) | undefined {
    const { book, carriers } = this.ports;
    if (by === 'webhook') {
      const webhook = book.webhooks.get(to);
      const { webhook: carry } = carriers;
      if (webhook === undefined || webhook.isOff || carry === undefined) return undefined;
      return () => carry(webhook, { matchId, news, language: webhook.language, zone: 'UTC' });
    }
    const addressee = book.addressees.get(to);
    if (addressee === undefined) return undefined;
    const { language, zone, push, mail } = addressee;
    const parcel: Parcel = { matchId, news, language, zone };
    const device = push.find(({ id }) => id === way);
    if (device !== undefined && carriers.push !== undefined) {
      const { push: carry } = carriers;
      return () => carry(device, parcel);
    }
    if (mail?.id !== way || !mail.confirmed || carriers.mail === undefined) return undefined;
    const { mail: carry } = carriers;
    return () => carry(mail, parcel);
  }

  private hasWorked({ to, by, way }: Letter): boolean {
    const { webhooks, addressees } = this.ports.book;
    if (by === 'webhook') return webhooks.get(to)?.hasWorked === true;
    // Mail goes to the operator's own server.
    return by === 'mail' || addressees.get(to)?.push.find(({ id }) => id === way)?.hasWorked === true;
  }

  private send(key: string, letter: Letter): void {
    const carry = this.carry(letter);
    // Its way has gone while this was written down.
    if (carry === undefined) {
      void this.settle(key, letter, 'maybe');
      return;
    }
    const { way } = letter;
    if (!this.hasWorked(letter)) this.unproven.add(way);
    const done = carry()
      .catch((): Carried => 'maybe')
      .then((carried) => this.settle(key, letter, carried))
      .finally(() => {
        this.underWay.delete(way);
        this.unproven.delete(way);
        void this.look();
      });
    this.underWay.set(way, done);
  }

  private async settle(key: string, letter: Letter, carried: Carried): Promise<void> {
    const { book, clock } = this.ports;
    this.counts[typeof carried === 'string' ? carried : 'failed'] += 1;
    try {
      await book.update((draft) => {
        if (typeof carried === 'string') draft.drop('letter', key);
        else again(draft, key, letter, carried.againInMs, clock.now());
        if (carried === 'sent') workedWay(book, draft, letter);
        else if (carried === 'gone') goneWay(book, draft, letter);
        else failedWay(book, draft, letter);
      });
    } catch {
      // It stays marked as under way, and so is never sent again.
    }
  }

  private wait(): void {
    let next = Number.POSITIVE_INFINITY;
    for (const { state, notBefore, way } of this.ports.book.letters.values())
      if (state === 'waiting' && !this.underWay.has(way)) next = Math.min(next, notBefore);
    if (next === Number.POSITIVE_INFINITY) this.alarm.off();
    else if (this.underWay.size < UNDER_WAY_MAX) this.set(next - this.ports.clock.now());
  }

  /** The machine's time may be set anew. */
  private set(ms: number): void {
    if (!this.stopped) this.alarm.set(Math.min(Math.max(ms, 0), WALL_LOOK_MS), () => void this.look());
  }

  /** What nobody can be told of any more goes, and whoever has not come for long. */
  private sweep(): void {
    if (this.stopped) return;
    const { book, clock } = this.ports;
    void book
      .update((draft) => {
        for (const [matchId, { status }] of [...book.matches])
          if (status === 'over' && book.lettersAbout(matchId).length === 0) forget(book, draft, matchId);
        for (const [id, { follows, changedAt }] of [...book.addressees])
          if (Object.keys(follows).length === 0 && clock.now() - changedAt > IDLE_ADDRESSEE_MS)
            draft.drop('addressee', id);
      })
      .catch(() => undefined);
    this.report();
    this.sweeper.set(SWEEP_MS, () => this.sweep());
  }
}

type Keyed = readonly [key: string, letter: Letter];

const byTime = ([, a]: Keyed, [, b]: Keyed): number => a.notBefore - b.notBefore;

function again(draft: Draft, key: string, letter: Letter, wantedMs: number | undefined, now: number): void {
  const usual = AGAIN_MS[letter.tries];
  const ms = Math.min(Math.max(usual ?? 0, wantedMs ?? 0), AGAIN_MAX_MS);
  if (usual === undefined) draft.drop('letter', key);
  else draft.put('letter', key, { ...letter, tries: letter.tries + 1, notBefore: now + ms });
}
