// What those who run the server do to one match that is played (TABLE-24). It is kept before anybody hears of it.

import { HOST_ACTOR } from '@hexmarch/shared/kernel/actors';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import { actEvents } from '@hexmarch/shared/match/actEvents';
import type { TableAct } from '@hexmarch/shared/match/acts';
import { MatchError } from '../../base/errors.ts';
import { hashToken, newToken } from '../../base/keys.ts';
import type { MatchHost } from '../../match/matchHost.ts';
import type { Person } from '../../match/person.ts';
import type { Seating } from '../seats/seating.ts';
import type { TableOutbox, TablePorts } from '../state/tableTypes.ts';

export interface OperatedTable {
  readonly seating: Seating;
  readonly ports: Pick<TablePorts, 'keyRenewed'>;
  host(): MatchHost | undefined;
  outbox(): TableOutbox;
  /** Rejects with `MatchError` `store-unavailable`. */
  save(): Promise<void>;
  saveSoon(): void;
  told(): void;
}

export class OperatorActions {
  private readonly table: OperatedTable;

  constructor(table: OperatedTable) {
    this.table = table;
  }

  /** Why it would be refused as the match stands. */
  refusal(act: TableAct): Refusal | undefined {
    const host = this.table.host();
    if (host?.status !== 'playing') return { code: host?.status ?? 'waiting', rule: '' };
    const { game, head, position } = host;
    const decided = actEvents(game, head.line, position, HOST_ACTOR, act, { present: [], gone: [] });
    return decided.ok ? undefined : decided.error;
  }

  /**
   * Fulfilled when it is kept and told, or with why not. Rejects with `MatchError` `store-unavailable` where it could not be kept: then
   * nothing has happened.
   */
  act(act: TableAct): Promise<Refusal | undefined> {
    return this.kept((host) => host.operate(act));
  }

  /** As `act`. */
  freeze(): Promise<Refusal | undefined> {
    return this.kept((host) => host.freezeByOrder());
  }

  private async kept(order: (host: MatchHost) => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
    const host = this.table.host();
    if (host === undefined) return { code: 'waiting', rule: '' };
    try {
      return await order(host);
    } catch (error) {
      const cause = { cause: error };
      throw new MatchError('store-unavailable', 'This could not be kept; nothing has changed.', cause);
    }
  }

  /** Who has a key to this seat. */
  keeper(seat: Seat): Person | undefined {
    const person = this.table.seating.seats[seat];
    return person === null || person?.bot !== undefined ? undefined : person;
  }

  // TABLE-24.4: the one before opens nothing from here on, not even on its way in; where that cannot be kept it does again.
  /** Fulfilled with the key, which nobody is told again. Rejects with `MatchError` `store-unavailable`. */
  async renewKey(person: Person): Promise<string> {
    const { table } = this;
    const token = newToken();
    const before = person.tokenHash;
    const tokenHash = hashToken(token);
    person.tokenHash = tokenHash;
    person.keys = (person.keys ?? 0) + 1;
    try {
      await table.save();
    } catch (error) {
      if (person.tokenHash === tokenHash) person.tokenHash = before;
      throw error;
    }
    this.sendOff(person);
    return token;
  }

  /** What whoever had the key before has there by it, and whom he has let see it. */
  private sendOff(person: Person): void {
    const { table } = this;
    const { seating } = table;
    table.outbox().sendAway(person, 'key-renewed');
    if (person.seat !== null) {
      seating.offered.delete(person.seat);
      seating.company.taken(person.seat, person.id);
    }
    table.told();
    table.saveSoon();
    table.ports.keyRenewed(person);
  }
}
