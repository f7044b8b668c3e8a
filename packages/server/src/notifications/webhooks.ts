// Webhooks of a room, for public news: set up by its host, and the URL is never shown again.

import type { Clock } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import { newPersonId } from '../base/keys.ts';
import type { Person } from '../match/person.ts';
import type { Table } from '../table/table.ts';
import { notifiedTable } from './following.ts';
import type { Draft, NotificationBook } from './model/notificationBook.ts';
import { NOTIFICATION_LIMITS, tooMany } from './model/notificationLimits.ts';
import type { Known, News, Webhook } from './model/notificationTypes.ts';

interface WebhooksPorts {
  readonly book: NotificationBook;
  readonly clock: Clock;
  readonly known: (table: Table) => Known;
  /** New deliveries exist. */
  readonly written: () => Promise<void>;
}

type WebhookWish = Pick<Webhook, 'service' | 'address' | 'language' | 'off'>;

/** Webhook as shown to the host. */
interface WebhookRow {
  readonly id: string;
  readonly service: Webhook['service'];
  readonly language: Webhook['language'];
  readonly off: readonly string[];
  /** Disabled after repeated failures. */
  readonly isOff: boolean;
}

export class Webhooks {
  private readonly ports: WebhooksPorts;

  constructor(ports: WebhooksPorts) {
    this.ports = ports;
  }

  list(table: Table, person: Person): readonly WebhookRow[] {
    assertHost(table, person);
    return this.ports.book
      .webhooksOf(table.setup.matchId)
      .map(([id, { service, language, off, isOff }]) => ({ id, service, language, off, isOff }));
  }

  async add(table: Table, person: Person, wish: WebhookWish): Promise<WebhookRow> {
    const row = await this.keep(table, person, wish);
    await this.ports.written();
    return row;
  }

  private keep(table: Table, person: Person, wish: WebhookWish): Promise<WebhookRow> {
    const { book, known } = this.ports;
    const { matchId } = table.setup;
    return book.update((draft) => {
      assertHost(table, person);
      if (book.webhooksOf(matchId).length >= NOTIFICATION_LIMITS.webhooksPerMatch) throw tooMany('webhooks');
      if (book.webhooks.size >= NOTIFICATION_LIMITS.webhooks)
        throw new MatchError('busy', 'The server has no room for another webhook.');
      const id = newPersonId() + newPersonId();
      draft.set('webhook', id, {
        ...wish,
        id,
        matchId,
        host: person.id,
        failures: 0,
        hasWorked: false,
        isOff: false,
      });
      if (!book.matches.has(matchId)) draft.set('match', matchId, known(table));
      this.invite(draft, table, id, wish);
      const { service, language, off } = wish;
      return { id, service, language, off, isOff: false };
    });
  }

  /** Posts free seats, so readers can take them: that is the host's choice. */
  private invite(draft: Draft, table: Table, id: string, { off }: WebhookWish): void {
    const { names } = notifiedTable(table);
    if (table.status === 'waiting' && names.includes('') && !off.includes('opens'))
      this.word(draft, table, id, { kind: 'opens', code: table.setup.code });
  }

  async remove(table: Table, person: Person, id: string): Promise<void> {
    await this.ports.book.update((draft) => {
      this.own(table, person, id);
      draft.drop('webhook', id);
      for (const [key, { to, state }] of this.ports.book.deliveriesAbout(table.setup.matchId))
        if (to === id && state === 'waiting') draft.drop('letter', key);
    });
  }

  /** Sends a test message; switches a disabled webhook on again. */
  async test(table: Table, person: Person, id: string): Promise<void> {
    const { book, written } = this.ports;
    await book.update((draft) => {
      const webhook = this.own(table, person, id);
      draft.set('webhook', id, { ...webhook, isOff: false, failures: 0 });
      this.word(draft, table, id, { kind: 'test' });
    });
    await written();
  }

  /** Idempotent per kind while one is waiting. */
  private word(draft: Draft, table: Table, id: string, about: Pick<News, 'kind' | 'code'>): void {
    const { clock, known } = this.ports;
    const { matchId, game, names } = notifiedTable(table);
    draft.set('letter', `${matchId} ${about.kind} ${id}`, {
      ...{ matchId, to: id, by: 'webhook', way: id, seat: null, turn: known(table).turn },
      news: { ...about, game, names, seats: [], dueAt: null },
      ...{ notBefore: clock.now(), tries: 0, state: 'waiting' },
    });
  }

  private own(table: Table, person: Person, id: string): Webhook {
    assertHost(table, person);
    const webhook = this.ports.book.webhooks.get(id);
    if (webhook?.matchId !== table.setup.matchId)
      throw new MatchError('not-found', 'There is no such webhook.');
    return webhook;
  }
}

function assertHost(table: Table, { id }: Person): void {
  if (table.seating.host !== id)
    throw new MatchError('wrong-token', 'Only the host of the room may do this.');
}
