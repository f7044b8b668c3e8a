// Where a room tells what everybody may know: set up by its host, whose address nobody is ever shown again.

import type { Clock } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import { newPersonId } from '../base/keys.ts';
import type { Person } from '../match/person.ts';
import type { Table } from '../table/table.ts';
import { toldTable } from './following.ts';
import type { Draft, NoticeBook } from './model/noticeBook.ts';
import { NOTICE_LIMITS, tooMany } from './model/noticeLimits.ts';
import type { Known, News, Webhook } from './model/noticeTypes.ts';

export interface WebhooksPorts {
  readonly book: NoticeBook;
  readonly clock: Clock;
  readonly known: (table: Table) => Known;
  /** There are new letters. */
  readonly written: () => Promise<void>;
}

export type WebhookWish = Pick<Webhook, 'service' | 'address' | 'language' | 'off'>;

/** What is said of a webhook. */
export interface WebhookRow {
  readonly id: string;
  readonly service: Webhook['service'];
  readonly language: Webhook['language'];
  readonly off: readonly string[];
  /** Switched off, after it has failed too often. */
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
      if (book.webhooksOf(matchId).length >= NOTICE_LIMITS.webhooksPerMatch) throw tooMany('webhooks');
      if (book.webhooks.size >= NOTICE_LIMITS.webhooks)
        throw new MatchError('busy', 'The server has no room for another webhook.');
      const id = newPersonId() + newPersonId();
      draft.put('webhook', id, {
        ...wish,
        id,
        matchId,
        host: person.id,
        failures: 0,
        hasWorked: false,
        isOff: false,
      });
      if (!book.matches.has(matchId)) draft.put('match', matchId, known(table));
      this.invite(draft, table, id, wish);
      const { service, language, off } = wish;
      return { id, service, language, off, isOff: false };
    });
  }

  /** Where seats are free, whoever reads there may take them: so the host wants it who sets this up. */
  private invite(draft: Draft, table: Table, id: string, { off }: WebhookWish): void {
    const { names } = toldTable(table);
    if (table.status === 'waiting' && names.includes('') && !off.includes('opens'))
      this.word(draft, table, id, { kind: 'opens', code: table.setup.code });
  }

  async remove(table: Table, person: Person, id: string): Promise<void> {
    await this.ports.book.update((draft) => {
      this.own(table, person, id);
      draft.drop('webhook', id);
      for (const [key, { to, state }] of this.ports.book.lettersAbout(table.setup.matchId))
        if (to === id && state === 'waiting') draft.drop('letter', key);
    });
  }

  /** Sends a word there; one that was switched off is tried again. */
  async test(table: Table, person: Person, id: string): Promise<void> {
    const { book, written } = this.ports;
    await book.update((draft) => {
      const webhook = this.own(table, person, id);
      draft.put('webhook', id, { ...webhook, isOff: false, failures: 0 });
      this.word(draft, table, id, { kind: 'test' });
    });
    await written();
  }

  /** One of a kind at a time, however often it is asked for. */
  private word(draft: Draft, table: Table, id: string, about: Pick<News, 'kind' | 'code'>): void {
    const { clock, known } = this.ports;
    const { matchId, game, names } = toldTable(table);
    draft.put('letter', `${matchId} ${about.kind} ${id}`, {
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
