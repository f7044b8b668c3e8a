// Posts to the webhooks of circles (UI-C27): at most once each, and at most twenty an hour, then how many more there were.

import { HOUR_MS } from '@hexmarch/shared/kernel/durations';
import type { CircleHookKind } from '@hexmarch/shared/protocol/people/circleNews';
import type { CircleMatch } from '@hexmarch/shared/protocol/people/circles';
import type { Clock, Journal } from '../base/clock.ts';
import type { Language } from '../base/messages.ts';
import type { StoredCircleWebhook } from '../ports/circleSideStore.ts';
import type { StoredCircle } from '../ports/circleStore.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import type { TellsCircleEvents } from './circleEvents.ts';
import type { CircleMatches } from './circleMatches.ts';
import { type HookService, listedNames, sayInCircle } from './words.ts';

interface HookPostsPorts extends TellsCircleEvents {
  readonly store: PeopleStore;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly journal: Pick<Journal, 'warn'>;
  readonly matches: Pick<CircleMatches, 'one'>;
  readonly service: HookService;
  /** Undefined: it was sealed with another key. */
  readonly open: (sealed: string) => string | undefined;
  /** Of this server; undefined: no links. */
  readonly publicUrl: string | undefined;
  /** The final board of a match in memory, as SVG; undefined: there is none. */
  readonly boardOf: (matchId: string) => Promise<string | undefined>;
}

interface Post {
  readonly text: string;
  /** Path; absent: no link. */
  readonly link?: string;
  readonly picture?: string | undefined;
}

type Words = (language: Language) => Promise<Post | undefined>;

const POSTS_AN_HOUR = 20;
/** In a row, then it is switched off. */
const FAILURES_MAX = 3;
const TRIES_MAX = 10;
/** Circles with a summary to come; beyond it the next post brings it. */
const WAITING_MAX = 1000;

export class HookPosts {
  private readonly ports: HookPostsPorts;
  /** Timers of summaries, by circle. */
  private readonly waiting = new Map<string, () => void>();

  constructor(ports: HookPostsPorts) {
    this.ports = ports;
    const { news, service } = ports;
    const evening = (circleId: string, key: 'hook.evening' | 'hook.eveningOff', at: number): void =>
      this.tell(circleId, 'evening', async (language) => ({
        text: sayInCircle(language, key, { time: service.date(at) }),
      }));
    news.on('eveningFixed', (circleId, at) => evening(circleId, 'hook.evening', at));
    news.on('eveningOff', (circleId, at) => evening(circleId, 'hook.eveningOff', at));
    news.on('roomOpened', (circleId, matchId) =>
      this.tell(circleId, 'room', (language) => this.opened(circleId, matchId, language)),
    );
    news.on('matchOver', (circleId, matchId) =>
      this.tell(circleId, 'over', (language) => this.over(circleId, matchId, language)),
    );
  }

  close(): void {
    for (const callOff of this.waiting.values()) callOff();
    this.waiting.clear();
  }

  /** Says hello; false: it was not accepted, or there were too many posts within the hour. */
  async test(circleId: string): Promise<boolean> {
    return this.post(circleId, undefined, async (language) => ({ text: sayInCircle(language, 'hook.test') }));
  }

  /** Never rejects. */
  private tell(circleId: string, kind: CircleHookKind, words: Words): void {
    this.post(circleId, kind, words).catch((error: unknown) => this.report(error));
  }

  /** `kind`: unless that is switched off; undefined: in any case. Resolves with whether it was accepted. */
  private async post(circleId: string, kind: CircleHookKind | undefined, words: Words): Promise<boolean> {
    const { store } = this.ports;
    const webhook = await store.circleWebhook(circleId);
    if (webhook === undefined || webhook.isOff) return false;
    if (kind !== undefined && webhook.off.includes(kind)) return false;
    const circle = (await store.wholeCircle(circleId))?.circle;
    const post = circle === undefined || circle.deletedAt > 0 ? undefined : await words(webhook.language);
    if (circle === undefined || post === undefined) return false;
    const missed = await this.counted(circleId);
    if (missed === undefined) return false;
    return this.send(circle, webhook, post, missed);
  }

  private async send(
    { id, name }: StoredCircle,
    { sealed, language, failures }: StoredCircleWebhook,
    { text, link, picture }: Post,
    missed: number,
  ): Promise<boolean> {
    const { store, service, publicUrl, open } = this.ports;
    const address = open(sealed);
    const more = missed === 0 ? [] : [sayInCircle(language, 'hook.more', { count: missed })];
    const links = link === undefined || publicUrl === undefined ? [] : [`<${publicUrl}${link}>`];
    const lines = [`${service.plain(name)} · ${text}`, ...links, ...more];
    const result = address === undefined ? 'gone' : await service.post(address, lines.join('\n'), picture);
    const fails = result === 'sent' ? 0 : failures + 1;
    const isOff = result === 'gone' || fails >= FAILURES_MAX;
    if (fails > 0 || failures > 0) await store.setCircleWebhook(id, { failures: fails, isOff });
    return result === 'sent';
  }

  /**
   * Counts one post more. Resolves with how many were left out since the one before; undefined: this one is left out, too. Servers share
   * the counts.
   */
  private async counted(circleId: string): Promise<number | undefined> {
    const { store, clock } = this.ports;
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const before = await store.circleWebhook(circleId);
      if (before === undefined) return undefined;
      const { since, posted, missed } = before;
      const now = clock.now();
      const isOver = now >= since + HOUR_MS || now < since;
      const isWithin = isOver || posted < POSTS_AN_HOUR;
      const after = isOver
        ? { since: now, posted: 1, missed: 0 }
        : { since, posted: posted + Number(isWithin), missed: missed + Number(!isWithin) };
      if (!(await store.countCircleWebhook(circleId, before, after))) continue;
      if (isWithin) return isOver ? missed : 0;
      this.summaryLater(circleId, since + HOUR_MS - now);
      return undefined;
    }
    return undefined;
  }

  private summaryLater(circleId: string, ms: number): void {
    if (this.waiting.has(circleId) || this.waiting.size >= WAITING_MAX) return;
    const callOff = this.ports.clock.after(ms, () => {
      this.waiting.delete(circleId);
      this.summary(circleId).catch((error: unknown) => this.report(error));
    });
    this.waiting.set(circleId, callOff);
  }

  private async summary(circleId: string): Promise<void> {
    const { store } = this.ports;
    const webhook = await store.circleWebhook(circleId);
    const circle = (await store.wholeCircle(circleId))?.circle;
    if (webhook === undefined || webhook.isOff || webhook.missed === 0) return;
    if (circle === undefined || circle.deletedAt > 0) return;
    const missed = await this.counted(circleId);
    // Another post has brought it meanwhile.
    if (missed === undefined || missed === 0) return;
    const text = sayInCircle(webhook.language, 'hook.more', { count: missed });
    await this.send(circle, webhook, { text }, 0);
  }

  private async opened(circleId: string, matchId: string, language: Language): Promise<Post | undefined> {
    const match = await this.ports.matches.one(circleId, matchId);
    if (match === undefined || match.row.status !== 'waiting') return undefined;
    const { title, seats } = match.row;
    const who = this.listed(seats, language);
    const free = seats.filter((name) => name === '').length;
    return {
      text: sayInCircle(language, 'hook.room', { match: this.ports.service.plain(title), who, free }),
      ...linkTo(match),
    };
  }

  private async over(circleId: string, matchId: string, language: Language): Promise<Post | undefined> {
    const { matches, service, boardOf } = this.ports;
    const match = await matches.one(circleId, matchId);
    if (match?.end == null || match.end.outcome.reason === 'aborted') return undefined;
    const { title, seats } = match.row;
    const winners = seats.filter((_, seat) => match.end?.outcome.winners.includes(seat));
    const words = {
      ...{ match: service.plain(title), who: this.listed(seats, language), count: winners.length },
      winners: this.listed(winners, language),
    };
    return {
      text: sayInCircle(language, winners.length === 0 ? 'hook.draw' : 'hook.won', words),
      ...linkTo(match),
      // The message matters more than its picture.
      picture: await boardOf(matchId).catch(() => undefined),
    };
  }

  private listed(names: readonly string[], language: Language): string {
    return listedNames(names, language, this.ports.service);
  }

  /** Without saying whose, nor where it was sent. */
  private report(error: unknown): void {
    this.ports.journal.warn({ err: error }, 'a post of a circle is lost');
  }
}

const linkTo = ({ row, isLinked }: CircleMatch): Pick<Post, 'link'> =>
  isLinked === true ? { link: `/m/${row.matchId}` } : {};
