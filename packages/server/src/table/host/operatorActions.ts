// Operator actions on a running match (TABLE-24); stored before they are published.

import { HOST_ACTOR } from '@hexmarch/shared/kernel/actors';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import { actEvents } from '@hexmarch/shared/match/fold/actEvents';
import type { TableAct } from '@hexmarch/shared/match/fold/acts';
import { MatchError } from '../../base/errors.ts';
import { hashToken, newToken } from '../../base/keys.ts';
import type { MatchRunner } from '../../match/matchRunner.ts';
import type { Person } from '../../match/person.ts';
import type { LiveMatch } from '../life/liveMatch.ts';
import type { TableMessages } from '../life/tableMessages.ts';
import type { TableContext } from '../state/tableContext.ts';

export class OperatorActions {
  private readonly table: TableContext;
  private readonly messages: TableMessages;
  private readonly playing: LiveMatch;

  constructor(table: TableContext, messages: TableMessages, playing: LiveMatch) {
    this.table = table;
    this.messages = messages;
    this.playing = playing;
  }

  /** The refusal in the current state; undefined: allowed. */
  refusal(act: TableAct): Refusal | undefined {
    const { match } = this.table;
    if (match?.status !== 'playing') return { code: match?.status ?? 'waiting', rule: '' };
    const { game, head, position } = match;
    const decided = actEvents(game, head.line, position, HOST_ACTOR, act, { present: [], gone: [] });
    return decided.ok ? undefined : decided.error;
  }

  /**
   * Resolves when stored and broadcast, or with the refusal. Rejects with `MatchError` `store-unavailable` where it could not be stored:
   * then nothing has happened.
   */
  act(act: TableAct): Promise<Refusal | undefined> {
    return this.perform((host) => host.operate(act));
  }

  /** As `act`. */
  freeze(): Promise<Refusal | undefined> {
    return this.perform((host) => host.freezeByOrder());
  }

  private async perform(
    order: (host: MatchRunner) => Promise<Refusal | undefined>,
  ): Promise<Refusal | undefined> {
    const { match } = this.table;
    if (match === undefined) return { code: 'waiting', rule: '' };
    try {
      return await order(match);
    } catch (error) {
      const cause = { cause: error };
      throw new MatchError('store-unavailable', 'This could not be kept; nothing has changed.', cause);
    }
  }

  /** The person holding this seat. */
  keeper(seat: Seat): Person | undefined {
    const person = this.table.seating.seats[seat];
    return person === null || person?.bot !== undefined ? undefined : person;
  }

  // TABLE-24.4: the former token is invalid at once, even for requests in flight; restored where the change cannot be stored.
  /** Resolves with the new token, which is not shown again. Rejects with `MatchError` `store-unavailable`. */
  async renewKey(person: Person): Promise<string> {
    const { table } = this;
    const token = newToken();
    const before = person.tokenHash;
    const tokenHash = hashToken(token);
    person.tokenHash = tokenHash;
    person.keys = (person.keys ?? 0) + 1;
    try {
      await table.storage.save();
    } catch (error) {
      if (person.tokenHash === tokenHash) person.tokenHash = before;
      throw error;
    }
    this.sendOff(person);
    return token;
  }

  /** Disconnects the former holder and revokes offers and companions. */
  private sendOff(person: Person): void {
    const { table } = this;
    const { seating } = table;
    table.outbox.sendAway(person, 'key-renewed');
    if (person.seat !== null) {
      seating.offered.delete(person.seat);
      seating.company.taken(person.seat, person.id);
    }
    this.messages.publishChange();
    table.storage.saveSoon();
    // TABLE-29.7.
    this.playing.attend();
    table.events.emit('keyRenewed', table.matchId, person.id);
  }
}
