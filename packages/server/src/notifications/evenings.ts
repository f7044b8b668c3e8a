// Table alerts for one evening (UI-P73): a recipient who waits for a table of a game gets one notification, on every channel, about the
// first public table that can be joined; the alert then expires, as it does at local midnight. Not for one's own tables, nor where a block
// exists between that person and somebody at the table. Nobody else learns of any of this.

import { isWorthJoining } from '@hexmarch/shared/protocol/lobby/openTables';
import type { Clock, Journal } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import { newToken } from '../base/keys.ts';
import type { Table } from '../table/table.ts';
import { ChangeChecks, type FollowedTables } from './changeChecks.ts';
import { deliveriesOnce, putDelivery } from './compose.ts';
import type { Draft, NotificationBook } from './model/notificationBook.ts';
import type { Delivery, NotificationLanguage, Recipient } from './model/notificationTypes.ts';
import type { Recipients } from './recipients.ts';
import { newsOf } from './tableNews.ts';

/** Who may be invited to a table. */
export interface Guests {
  /** Whether the person of this session (by hash) is not at the table yet and may join. */
  mayCome(table: Table, session: string): Promise<boolean>;
}

export interface EveningTables extends FollowedTables {
  /** Tables in memory here. */
  all(): Iterable<Table>;
}

interface EveningsPorts {
  readonly book: NotificationBook;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly recipients: Recipients;
  readonly guests: Guests;
  /** New deliveries exist. */
  readonly written: () => Promise<void>;
}

interface EveningWish {
  /** By id. */
  readonly game: string;
  /** Midnight there, ms since 1970; null: no more. */
  readonly until: number | null;
  readonly language: NotificationLanguage;
  readonly zone: string;
}

/** Upper bound whatever the browser sends: a day on which clocks go back. */
export const EVENING_MAX_MS = 25 * 3_600_000;

export class Evenings {
  private readonly ports: EveningsPorts;
  private readonly tables: EveningTables;
  private readonly changeChecks: ChangeChecks;

  constructor(ports: EveningsPorts, tables: EveningTables) {
    this.ports = ports;
    this.tables = tables;
    this.changeChecks = new ChangeChecks(
      { ...ports, tables },
      {
        isNews: (matchId) => this.isNews(matchId),
        check: (table) => this.check(table),
        // A dormant waiting table is loaded when its players return.
        matches: () => [],
        catchUp: async () => undefined,
      },
    );
  }

  /**
   * One alert per game, the new one replaces the old. Returns the recipient's key. Throws `MatchError` `bad-request` if the evening is
   * over, `busy`.
   */
  ask(key: string | undefined, { game, until, ...reads }: EveningWish): Promise<string> {
    const { book, clock, recipients } = this.ports;
    const given = key ?? newToken();
    return book.update((draft) => {
      const now = clock.now();
      if (until !== null && until <= now) throw new MatchError('bad-request', 'until: that evening is over');
      const { id, recipient } = recipients.foundForEvening(given, reads);
      const { [game]: before, ...others } = recipient.evenings ?? {};
      if (until === null && before === undefined) return given;
      const evening =
        until === null ? {} : { [game]: { since: now, until: Math.min(until, now + EVENING_MAX_MS) } };
      putEvenings(draft, id, { ...recipient, changedAt: now }, { ...others, ...evening });
      return given;
    });
  }

  /** Games with an alert for these sessions, and their ends. */
  of(sessions: readonly string[]): readonly { readonly game: string; readonly until: number }[] {
    const { book, clock } = this.ports;
    return sessions
      .flatMap((session) => book.idsBySession(session))
      .flatMap((id) => Object.entries(eveningsNow(book.recipients.get(id), clock.now())))
      .map(([game, until]) => ({ game, until }));
  }

  /** A visible change of that table. Fire and forget. */
  changed(matchId: string): void {
    this.changeChecks.changed(matchId);
  }

  woke(matchId: string): void {
    this.changeChecks.woke(matchId);
  }

  /** Another process has stored a new alert: look for tables opened here since. */
  lookAround(): void {
    for (const { setup } of this.tables.all()) this.changed(setup.matchId);
  }

  stop(): void {
    this.changeChecks.stop();
  }

  private isNews(matchId: string): boolean {
    const { book } = this.ports;
    const table = this.tables.find(matchId);
    if (table?.setup.visibility !== 'public') return false;
    return book.waitingFor(table.setup.game.id).length > 0 || book.deliveriesAbout(matchId).some(isPending);
  }

  private async check(table: Table): Promise<void> {
    const { book, guests, written } = this.ports;
    const { matchId, game } = table.setup;
    if (!isWorthJoining(table.row())) {
      if (!book.deliveriesAbout(matchId).some(isPending)) return;
      return book.update((draft) => {
        for (const [key, delivery] of book.deliveriesAbout(matchId))
          if (isPending([key, delivery])) draft.drop('letter', key);
      });
    }
    const waiting = book.waitingFor(game.id).filter((id) => this.waits(id, table));
    if (waiting.length === 0) return;
    const sessions = new Set(waiting.flatMap((id) => book.recipients.get(id)?.session ?? []));
    const refused = new Set<string>();
    for (const session of sessions) if (!(await guests.mayCome(table, session))) refused.add(session);
    await book.update((draft) => this.notify(draft, table, waiting, refused));
    void written();
  }

  /** The alert is active, older than the table, and its owner is not at the table. */
  private waits(id: string, { setup }: Table): boolean {
    const { recipients } = this.ports.book;
    const { evenings, follows = {} } = recipients.get(id) ?? {};
    const evening = evenings?.[setup.game.id];
    if (evening === undefined || evening.until <= this.ports.clock.now()) return false;
    return evening.since <= setup.createdAt && !(setup.matchId in follows);
  }

  private notify(draft: Draft, table: Table, ids: readonly string[], refused: ReadonlySet<string>): void {
    const { book, clock } = this.ports;
    const { matchId, code, game } = table.setup;
    if (!isWorthJoining(table.row())) return;
    const now = clock.now();
    const news = { ...newsOf(table, 'table'), code };
    const seenPlaces = new Set<string>();
    for (const id of ids) {
      const recipient = book.recipients.get(id);
      if (recipient === undefined || !this.waits(id, table) || refused.has(recipient.session ?? '')) continue;
      const { [game.id]: evening, ...others } = recipient.evenings ?? {};
      if (evening === undefined) continue;
      const delivery: Delivery = {
        ...{ matchId, news, to: id, by: 'push', way: '', seat: null, turn: 0 },
        ...{ notBefore: now, until: evening.until, tries: 0, state: 'waiting' },
      };
      for (const one of deliveriesOnce(recipient, delivery, seenPlaces))
        putDelivery(book, draft, `${matchId} table ${one.way}`, one, now);
      putEvenings(draft, id, recipient, others);
    }
  }
}

const isPending = ([, { news, state }]: readonly [key: string, delivery: Delivery]): boolean =>
  news.kind === 'table' && state === 'waiting';

function putEvenings(
  draft: Draft,
  id: string,
  { evenings: _, ...recipient }: Recipient,
  evenings: NonNullable<Recipient['evenings']>,
): void {
  const isNone = Object.keys(evenings).length === 0;
  draft.set('addressee', id, isNone ? recipient : { ...recipient, evenings });
}

/** End by game, active ones only. */
export const eveningsNow = (
  recipient: Recipient | undefined,
  now: number,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(recipient?.evenings ?? {}).flatMap(([game, { until }]) =>
      until > now ? [[game, until]] : [],
    ),
  );

/** Drops expired alerts, and recipients that existed only for them. */
export function endEvenings(book: NotificationBook, draft: Draft, now: number): void {
  for (const [id, recipient] of [...book.recipients]) {
    const live = Object.entries(recipient.evenings ?? {}).filter(([, { until }]) => until > now);
    const isOver = live.length === 0 && book.deliveryCount(id) === 0;
    if (recipient.isBrief === true && isOver) draft.drop('addressee', id);
    else if (live.length < Object.keys(recipient.evenings ?? {}).length)
      putEvenings(draft, id, recipient, Object.fromEntries(live));
  }
}
