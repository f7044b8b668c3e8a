// Sends due deliveries, at most once each: that one is being sent, and by which process, is stored before it goes out, so neither a crash
// nor another process with the same book sends it twice. Certain failures are retried with backoff, and a channel that fails repeatedly is
// given up.

import { Alarm } from '../base/alarm.ts';
import type { Clock, Journal } from '../base/clock.ts';
import { SESSION_MS } from '../base/limits.ts';
import { ALONE, type Presence } from '../ports/peers.ts';
import { WALL_LOOK_MS } from '../ports/time.ts';
import { channelFailed, channelGone, channelWorked } from './channelHealth.ts';
import { isWanted, unquiet } from './compose.ts';
import { markSent } from './composeChat.ts';
import { endEvenings } from './evenings.ts';
import { forget } from './following.ts';
import type { DeliveryResult, NotificationChannels } from './model/channels.ts';
import { type Draft, type NotificationBook, senderOf } from './model/notificationBook.ts';
import type { Delivery, Recipient } from './model/notificationTypes.ts';
import {
  type Bundle,
  type Draw,
  delivererOf,
  hasWorked,
  isCollected,
  type Keyed,
  messageOf,
} from './outgoing.ts';

interface DispatcherPorts {
  readonly book: NotificationBook;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly channels: NotificationChannels;
  readonly draw: Draw;
}

/** Concurrency limit over all channels; each channel sends one at a time. A slow service delays few others. */
const UNDER_WAY_MAX = 64;
/** Concurrency limit over channels that have never worked: hanging services named by strangers delay nobody else. */
const UNPROVEN_MAX = 16;
const AGAIN_MS = [30_000, 300_000];
/** Cap on a service's retry-after. */
const AGAIN_MAX_MS = 3_600_000;
const RETRY_MS = 5000;
const SWEEP_MS = 3_600_000;
const IDLE_RECIPIENT_MS = 90 * 24 * SWEEP_MS;

export class Dispatcher {
  private readonly ports: DispatcherPorts;
  private readonly alarm: Alarm;
  private readonly sweeper: Alarm;
  /** By channel. */
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly unproven = new Set<string>();
  private readonly counts = { sent: 0, maybe: 0, gone: 0, failed: 0 };
  private isDispatching = false;
  /** Requested again meanwhile. */
  private again = false;
  private stopped = false;

  constructor(ports: DispatcherPorts) {
    this.ports = ports;
    this.alarm = new Alarm(ports.clock);
    this.sweeper = new Alarm(ports.clock);
  }

  start(): void {
    this.sweep();
    void this.dispatch();
  }

  /** Resolves when nothing is being sent. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.alarm.off();
    this.sweeper.off();
    await Promise.all(this.underWay.values());
    this.report();
  }

  /** Counts only: recipients and contents are private. */
  private report(): void {
    if (Object.values(this.counts).some((count) => count > 0))
      this.ports.journal.info({ ...this.counts }, 'notices');
    Object.assign(this.counts, { sent: 0, maybe: 0, gone: 0, failed: 0 });
  }

  /** New deliveries exist, or time has passed. */
  async dispatch(): Promise<void> {
    if (this.stopped) return;
    this.again = this.isDispatching;
    if (this.isDispatching) return;
    this.isDispatching = true;
    try {
      const taken = this.isAnythingDue() ? await this.ports.book.update((draft) => this.claim(draft)) : [];
      for (const bundle of taken) this.send(bundle);
      this.wait();
    } catch {
      // The disk is full or fails, which is reported elsewhere.
      this.set(RETRY_MS);
    } finally {
      this.isDispatching = false;
    }
    if (this.again) await this.dispatch();
  }

  private isAnythingDue(): boolean {
    const now = this.ports.clock.now();
    const { deliveries } = this.ports.book;
    // Peers take the channels of unsettled deliveries for busy, and wait for this process.
    return [...deliveries.values()].some((delivery) => isDue(delivery, now)) || this.unsettled().length > 0;
  }

  /** Peers may have claimed some meanwhile: inside the update that is known. */
  private claim(draft: Draft): readonly Bundle[] {
    if (this.stopped) return [];
    const { book, channels, clock } = this.ports;
    const now = clock.now();
    this.dropUnsettled(draft);
    const busy = new Set([...this.underWay.keys(), ...this.busyElsewhere()]);
    let room = UNDER_WAY_MAX - this.underWay.size;
    let unproven = this.unproven.size;
    const taken = new Map<string, Bundle>();
    for (const [key, delivery] of [...book.deliveries].filter(([, one]) => isDue(one, now)).sort(byTime)) {
      const { way } = delivery;
      const day = isCollected(book, delivery) ? taken.get(way) : undefined;
      if (busy.has(way) && day === undefined) continue;
      if (room <= 0) break;
      const isProven = hasWorked(book, delivery);
      const quiet = unquiet(book, delivery, now);
      if (quiet > now) draft.set('letter', key, { ...delivery, notBefore: quiet });
      else if (
        delivererOf(book, channels, delivery) === undefined ||
        !isWanted(book, delivery) ||
        isPast(delivery, now)
      )
        draft.drop('letter', key);
      else if (isProven || day !== undefined || unproven < UNPROVEN_MAX) {
        if (!isProven && day === undefined) unproven += 1;
        draft.set('letter', key, taking(delivery, book.presence));
        markSent(book, draft, delivery, now);
        if (day === undefined) room -= 1;
        busy.add(way);
        taken.set(way, day === undefined ? [[key, delivery]] : [...day, [key, delivery]]);
      }
    }
    return [...taken.values()];
  }

  /** What this process sent and could not settle may have arrived: drop it. */
  private dropUnsettled(draft: Draft): void {
    for (const key of this.unsettled()) draft.drop('letter', key);
  }

  private unsettled(): readonly string[] {
    const { deliveries, presence } = this.ports.book;
    const isUnsettled = (delivery: Delivery) =>
      delivery.state === 'sending' &&
      senderOf(delivery) === presence.self &&
      !this.underWay.has(delivery.way);
    return [...deliveries].filter(([, delivery]) => isUnsettled(delivery)).map(([key]) => key);
  }

  /** One at a time on each channel, over all processes. */
  private busyElsewhere(): ReadonlySet<string> {
    const { deliveries, presence } = this.ports.book;
    const isElsewhere = (delivery: Delivery) =>
      delivery.state === 'sending' && senderOf(delivery) !== presence.self;
    return new Set([...deliveries.values()].filter(isElsewhere).map(({ way }) => way));
  }

  private send(bundle: Bundle): void {
    const { book, channels, draw } = this.ports;
    const [[, delivery]] = bundle;
    const deliver = delivererOf(book, channels, delivery);
    // The channel was removed meanwhile.
    if (deliver === undefined) {
      void this.settle(bundle, 'maybe');
      return;
    }
    const { way } = delivery;
    if (!hasWorked(book, delivery)) this.unproven.add(way);
    const done = messageOf(book, draw, bundle)
      .then(deliver)
      .catch((): DeliveryResult => 'maybe')
      .then((result) => this.settle(bundle, result))
      .finally(() => {
        this.underWay.delete(way);
        this.unproven.delete(way);
        void this.dispatch();
      });
    this.underWay.set(way, done);
  }

  private async settle(bundle: Bundle, result: DeliveryResult): Promise<void> {
    const { book, clock } = this.ports;
    const [[, first]] = bundle;
    this.counts[typeof result === 'string' ? result : 'failed'] += 1;
    try {
      await book.update((draft) => {
        for (const [key, delivery] of bundle) {
          // Stored again even if a peer took this process for dead and dropped it: it certainly did not arrive.
          if (typeof result === 'string') draft.drop('letter', key);
          else again(draft, key, delivery, result.againInMs, clock.now());
        }
        if (result === 'sent') channelWorked(book, draft, first);
        else if (result === 'gone') channelGone(book, draft, first);
        else channelFailed(book, draft, first);
      });
    } catch {
      // They stay marked as sending, so are never sent again; dropUnsettled clears them.
    }
  }

  /** A peer's busy channel wakes this process by a change of the book. */
  private wait(): void {
    let next = Number.POSITIVE_INFINITY;
    const elsewhere = this.busyElsewhere();
    for (const { state, notBefore, way } of this.ports.book.deliveries.values())
      if (state === 'waiting' && !this.underWay.has(way) && !elsewhere.has(way))
        next = Math.min(next, notBefore);
    if (next === Number.POSITIVE_INFINITY) this.alarm.off();
    else if (this.underWay.size < UNDER_WAY_MAX) this.set(next - this.ports.clock.now());
  }

  /** Capped, since the wall clock may be changed. */
  private set(ms: number): void {
    if (!this.stopped) this.alarm.set(Math.min(Math.max(ms, 0), WALL_LOOK_MS), () => void this.dispatch());
  }

  /** Drops finished matches and idle recipients. */
  private sweep(): void {
    if (this.stopped) return;
    const { book, clock } = this.ports;
    void book
      .update((draft) => {
        for (const [matchId, { status }] of [...book.matches])
          if (status === 'over' && book.deliveriesAbout(matchId).length === 0) forget(book, draft, matchId);
        for (const [matchId, { status }] of [...book.watched])
          if (status === 'over' && book.deliveriesAbout(matchId).length === 0) draft.drop('watched', matchId);
        for (const [id, recipient] of [...book.recipients])
          if (isIdle(recipient, clock.now())) draft.drop('addressee', id);
        endEvenings(book, draft, clock.now());
      })
      .catch(() => undefined);
    this.report();
    this.sweeper.set(SWEEP_MS, () => this.sweep());
  }
}

/**
 * A recipient with a session stays as long as a session may last, since its person may follow long matches; so does a member of a circle,
 * which may be silent for long.
 */
function isIdle({ follows, circles = {}, session, changedAt }: Recipient, now: number): boolean {
  const isBrief = session === undefined && Object.keys(circles).length === 0;
  const most = isBrief ? IDLE_RECIPIENT_MS : SESSION_MS;
  return Object.keys(follows).length === 0 && now - changedAt > most;
}

const isPast = ({ until = Number.POSITIVE_INFINITY }: Delivery, now: number): boolean => until <= now;

const isDue = ({ state, notBefore }: Delivery, now: number): boolean =>
  state === 'waiting' && notBefore <= now;

/** A single process needs no sender id. */
const taking = (delivery: Delivery, { self }: Presence): Delivery =>
  self === ALONE.self ? { ...delivery, state: 'sending' } : { ...delivery, state: 'sending', sender: self };

const byTime = ([, a]: Keyed, [, b]: Keyed): number => a.notBefore - b.notBefore;

function again(
  draft: Draft,
  key: string,
  delivery: Delivery,
  wantedMs: number | undefined,
  now: number,
): void {
  const usual = AGAIN_MS[delivery.tries];
  const ms = Math.min(Math.max(usual ?? 0, wantedMs ?? 0), AGAIN_MAX_MS);
  if (usual === undefined) draft.drop('letter', key);
  else draft.set('letter', key, { ...delivery, tries: delivery.tries + 1, notBefore: now + ms });
}
