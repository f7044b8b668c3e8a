// Carries letters out when their time has come. That a letter is under way, and who sends it, is on the disk before it goes, so none goes
// twice, whenever the server ends and whichever other process has the same book; what was refused for certain is tried again, later and
// later, and a way that fails again and again is given up.

import { Alarm } from '../base/alarm.ts';
import type { Clock, Journal } from '../base/clock.ts';
import { SESSION_MS } from '../base/day.ts';
import { WALL_LOOK_MS } from '../ports/dueTime.ts';
import { ALONE, type Presence } from '../ports/presence.ts';
import { endEvenings } from './evenings.ts';
import { forget } from './following.ts';
import { isWanted, unquiet } from './letters.ts';
import type { Carried, Carriers } from './model/carriers.ts';
import { type Draft, type NoticeBook, senderOf } from './model/noticeBook.ts';
import type { Addressee, Letter } from './model/noticeTypes.ts';
import {
  type Bundle,
  carrierOf,
  type Draw,
  hasWorked,
  isCollected,
  type Keyed,
  parcelOf,
} from './outgoing.ts';
import { goesOut } from './talkLetters.ts';
import { failedWay, goneWay, workedWay } from './wayHealth.ts';

export interface PostPorts {
  readonly book: NoticeBook;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly carriers: Carriers;
  readonly draw: Draw;
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
      const taken = this.isAnythingDue() ? await this.ports.book.update((draft) => this.take(draft)) : [];
      for (const bundle of taken) this.send(bundle);
      this.wait();
    } catch {
      // The disk is full or fails, which is told elsewhere.
      this.set(RETRY_MS);
    } finally {
      this.looking = false;
    }
    if (this.again) await this.look();
  }

  private isAnythingDue(): boolean {
    const now = this.ports.clock.now();
    const { letters } = this.ports.book;
    // Others take the way of what is unsettled for busy, and wait for this process.
    return [...letters.values()].some((letter) => isDue(letter, now)) || this.unsettled().length > 0;
  }

  /** Others may have taken some since they were looked at last: by now that is known. */
  private take(draft: Draft): readonly Bundle[] {
    if (this.stopped) return [];
    const { book, carriers, clock } = this.ports;
    const now = clock.now();
    this.dropUnsettled(draft);
    const ways = new Set([...this.underWay.keys(), ...this.busyElsewhere()]);
    let room = UNDER_WAY_MAX - this.underWay.size;
    let unproven = this.unproven.size;
    const taken = new Map<string, Bundle>();
    for (const [key, letter] of [...book.letters].filter(([, one]) => isDue(one, now)).sort(byTime)) {
      const { way } = letter;
      const day = isCollected(book, letter) ? taken.get(way) : undefined;
      if (ways.has(way) && day === undefined) continue;
      if (room <= 0) break;
      const isProven = hasWorked(book, letter);
      const quiet = unquiet(book, letter, now);
      if (quiet > now) draft.put('letter', key, { ...letter, notBefore: quiet });
      else if (
        carrierOf(book, carriers, letter) === undefined ||
        !isWanted(book, letter) ||
        isPast(letter, now)
      )
        draft.drop('letter', key);
      else if (isProven || day !== undefined || unproven < UNPROVEN_MAX) {
        if (!isProven && day === undefined) unproven += 1;
        draft.put('letter', key, taking(letter, book.presence));
        goesOut(book, draft, letter, now);
        if (day === undefined) room -= 1;
        ways.add(way);
        taken.set(way, day === undefined ? [[key, letter]] : [...day, [key, letter]]);
      }
    }
    return [...taken.values()];
  }

  /** What this process has sent and could not write down is not under way any more, and may have come. */
  private dropUnsettled(draft: Draft): void {
    for (const key of this.unsettled()) draft.drop('letter', key);
  }

  private unsettled(): readonly string[] {
    const { letters, presence } = this.ports.book;
    const isUnsettled = (letter: Letter) =>
      letter.state === 'sending' && senderOf(letter) === presence.self && !this.underWay.has(letter.way);
    return [...letters].filter(([, letter]) => isUnsettled(letter)).map(([key]) => key);
  }

  /** On each way one at a time, whoever sends it. */
  private busyElsewhere(): ReadonlySet<string> {
    const { letters, presence } = this.ports.book;
    const isElsewhere = (letter: Letter) => letter.state === 'sending' && senderOf(letter) !== presence.self;
    return new Set([...letters.values()].filter(isElsewhere).map(({ way }) => way));
  }

  private send(bundle: Bundle): void {
    const { book, carriers, draw } = this.ports;
    const [[, letter]] = bundle;
    const carry = carrierOf(book, carriers, letter);
    // Its way has gone while this was written down.
    if (carry === undefined) {
      void this.settle(bundle, 'maybe');
      return;
    }
    const { way } = letter;
    if (!hasWorked(book, letter)) this.unproven.add(way);
    const done = parcelOf(book, draw, bundle)
      .then(carry)
      .catch((): Carried => 'maybe')
      .then((carried) => this.settle(bundle, carried))
      .finally(() => {
        this.underWay.delete(way);
        this.unproven.delete(way);
        void this.look();
      });
    this.underWay.set(way, done);
  }

  private async settle(bundle: Bundle, carried: Carried): Promise<void> {
    const { book, clock } = this.ports;
    const [[, first]] = bundle;
    this.counts[typeof carried === 'string' ? carried : 'failed'] += 1;
    try {
      await book.update((draft) => {
        for (const [key, letter] of bundle) {
          // Put back although others may have taken this process for dead and dropped it: it did not come, for certain.
          if (typeof carried === 'string') draft.drop('letter', key);
          else again(draft, key, letter, carried.againInMs, clock.now());
        }
        if (carried === 'sent') workedWay(book, draft, first);
        else if (carried === 'gone') goneWay(book, draft, first);
        else failedWay(book, draft, first);
      });
    } catch {
      // They stay marked as under way, and so are never sent again; dropUnsettled clears them away.
    }
  }

  /** When a way is free again that another sends on is news. */
  private wait(): void {
    let next = Number.POSITIVE_INFINITY;
    const elsewhere = this.busyElsewhere();
    for (const { state, notBefore, way } of this.ports.book.letters.values())
      if (state === 'waiting' && !this.underWay.has(way) && !elsewhere.has(way))
        next = Math.min(next, notBefore);
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
        for (const [matchId, { status }] of [...book.watched])
          if (status === 'over' && book.lettersAbout(matchId).length === 0) draft.drop('watched', matchId);
        for (const [id, addressee] of [...book.addressees])
          if (isIdle(addressee, clock.now())) draft.drop('addressee', id);
        endEvenings(book, draft, clock.now());
      })
      .catch(() => undefined);
    this.report();
    this.sweeper.set(SWEEP_MS, () => this.sweep());
  }
}

/** Whoever is signed in may follow what goes on for long, and is somebody as long as a session may last. */
function isIdle({ follows, session, changedAt }: Addressee, now: number): boolean {
  const most = session === undefined ? IDLE_ADDRESSEE_MS : SESSION_MS;
  return Object.keys(follows).length === 0 && now - changedAt > most;
}

const isPast = ({ until = Number.POSITIVE_INFINITY }: Letter, now: number): boolean => until <= now;

const isDue = ({ state, notBefore }: Letter, now: number): boolean => state === 'waiting' && notBefore <= now;

/** Alone there is nobody to be told apart from. */
const taking = (letter: Letter, { self }: Presence): Letter =>
  self === ALONE.self ? { ...letter, state: 'sending' } : { ...letter, state: 'sending', sender: self };

const byTime = ([, a]: Keyed, [, b]: Keyed): number => a.notBefore - b.notBefore;

function again(draft: Draft, key: string, letter: Letter, wantedMs: number | undefined, now: number): void {
  const usual = AGAIN_MS[letter.tries];
  const ms = Math.min(Math.max(usual ?? 0, wantedMs ?? 0), AGAIN_MAX_MS);
  if (usual === undefined) draft.drop('letter', key);
  else draft.put('letter', key, { ...letter, tries: letter.tries + 1, notBefore: now + ms });
}
