// Bans from the whole server (TABLE-25). Each action is written to the audit log with its reason before it is done.

import { HOUR_MS } from '@hexmarch/shared/kernel/durations';
import type { Operator, SeenBan } from '@hexmarch/shared/protocol/people/operators';
import type { Clock } from '../../base/clock.ts';
import { newPersonId } from '../../base/keys.ts';
import type { Person } from '../../match/person.ts';
import type { OperatorBook, StoredBan } from '../../ops/operatorRows.ts';
import type { Bans } from '../../table/seats/bans.ts';
import type { ActDone, Audit } from './audit.ts';
import { ConsoleError } from './consoleError.ts';
import type { ConsoleRoute } from './consoleRoute.ts';
import { type BanWish, banIn, whyIn } from './parseRequests.ts';
import type { ConsoleSights } from './views.ts';

export interface BanPorts {
  readonly sights: ConsoleSights;
  readonly bans: Bans;
  readonly audit: Audit;
  readonly book: OperatorBook;
  readonly clock: Clock;
}

export function bansAt(way: ConsoleRoute, acts: BanActs): void {
  way('get', '/bans', 'moderate', () => acts.all);
  way('post', '/bans/:id/lift', 'moderate', ({ by, request: { params }, fields }) =>
    acts.lift(by, String(params.id), whyIn(fields)),
  );
}

/** `way`: runs where the match is in memory, for the addresses of its people are known there alone. */
export function banAt(way: ConsoleRoute, acts: BanActs): void {
  way('post', '/matches/:id/ban', 'moderate', ({ by, request: { params }, fields }) =>
    acts.ban(by, String(params.id), banIn(fields), whyIn(fields)),
  );
}

export class BanActs {
  private readonly ports: BanPorts;

  constructor(ports: BanPorts) {
    this.ports = ports;
  }

  /** Active bans, newest first. */
  get all(): readonly SeenBan[] {
    const now = this.ports.clock.now();
    return [...this.rows.values()]
      .filter(({ until }) => until > now)
      .toSorted((a, b) => b.at - a.at)
      .map(({ person: _, ...seen }) => seen);
  }

  async ban(by: Operator, match: string, { person: id, hours, words }: BanWish, why: string): Promise<void> {
    const { clock, bans, book } = this.ports;
    const person = this.personAt(match, id);
    const at = clock.now();
    const until = at + hours * HOUR_MS;
    this.assertLonger(bans.of(person.address)?.until ?? 0, until);
    const { name, address } = person;
    await this.keep(by, { act: 'ban', match, what: `until ${new Date(until).toISOString()}, ${name}`, why });
    const ban: StoredBan = { id: newPersonId(), name, match, person: id, at, by: by.name, why, until };
    await book.update((draft) =>
      draft.set('ban', bans.nameOf(address), words === undefined ? ban : { ...ban, words }),
    );
    bans.changed();
  }

  /** Before it ends. */
  async lift(by: Operator, id: string, why: string): Promise<void> {
    const { bans, book } = this.ports;
    const found = [...this.rows].find(([, ban]) => ban.id === id);
    if (found === undefined) throw new ConsoleError(404, 'unknown-ban', 'Ban not found. It may have ended.');
    const [key, { name, match }] = found;
    await this.keep(by, { act: 'lift ban', match, what: name, why });
    await book.update((draft) => {
      // Another one may stand there by now.
      if (this.rows.get(key)?.id === id) draft.drop('ban', key);
    });
    bans.changed();
  }

  // TABLE-25.5: an unknown address bans nobody.
  private personAt(match: string, id: string): Person {
    const table = this.ports.sights.tables.find(match);
    if (table === undefined)
      throw new ConsoleError(404, 'not-in-memory', 'That room is not in memory, or does not exist.');
    const person = table.seating.person(id);
    if (person === undefined || person.bot !== undefined)
      throw new ConsoleError(409, 'unknown-person', 'That person is not in the room.');
    if (person.address !== '') return person;
    throw new ConsoleError(409, 'no-address', 'They have not connected since the server loaded this room.');
  }

  /** A shorter ban requires that the other is lifted first. */
  private assertLonger(before: number, until: number): void {
    if (before < until) return;
    const end = new Date(before).toISOString();
    throw new ConsoleError(409, 'banned-longer', `That connection is already banned until ${end}.`);
  }

  private get rows(): ReadonlyMap<string, StoredBan> {
    return this.ports.book.all('ban');
  }

  private keep(by: Operator, done: ActDone): Promise<void> {
    return this.ports.audit.keep(by, done);
  }
}
