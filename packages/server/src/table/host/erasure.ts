// Erases a deleted person from a table (UI-P7): name and chat at once, and the seat, so that nobody waits for a player who never comes back
// (TABLE-12.4).

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Chat } from '../../chat/chat.ts';
import { spokenLines } from '../../chat/storedLines.ts';
import type { Person } from '../../match/person.ts';
import type { LiveMatch } from '../life/liveMatch.ts';
import type { TableMessages } from '../life/tableMessages.ts';
import { erasedName, hiddenName } from '../seats/names.ts';
import type { ErasedPerson } from '../state/erasedPeople.ts';
import type { TableContext } from '../state/tableContext.ts';
import type { Joining } from './joining.ts';
import type { SeatTransfer } from './seatTransfer.ts';

/** Parts that name people, or hold their seats. */
interface ErasureParts {
  readonly chat: Chat;
  readonly joining: Joining;
  readonly messages: TableMessages;
  readonly playing: LiveMatch;
  readonly seatTransfer: SeatTransfer;
}

/** No key has this hash. */
const NO_KEY = '';

export class Erasure {
  private readonly table: TableContext;
  private readonly parts: ErasureParts;

  constructor(table: TableContext, parts: ErasureParts) {
    this.table = table;
    this.parts = parts;
  }

  /** What to erase for this public id; some of it may be gone once `forget` is done. */
  async known(id: string): Promise<ErasedPerson> {
    const { seating, ports, matchId } = this.table;
    const person = seating.person(id);
    const recorded = seating.recorded.all.filter((one) => one.id === id);
    const names = [person?.name, person?.realName, person?.nextName, ...recorded.map(({ name }) => name)];
    // Earlier names, from chat.
    const spoken: string[] = [];
    for await (const { name } of spokenLines(ports.store.chat, matchId, id)) spoken.push(name);
    const { tokenHash = NO_KEY } = person ?? {};
    return {
      ...{ matchId, person: id },
      names: [...new Set([...names.filter((name) => name !== undefined), ...spoken])],
      keyHashes: tokenHash === NO_KEY ? [] : [tokenHash],
    };
  }

  /**
   * Resolves with false where the seat cannot be given up yet, since the match is starting or paused: retry. Rejects with `MatchError`
   * `store-unavailable`.
   */
  async forget(id: string): Promise<boolean> {
    const { table, parts } = this;
    const { seating } = table;
    const person = seating.person(id);
    await parts.chat.forget(id);
    if (person !== undefined && person.seat !== null && table.isWaiting) {
      await parts.joining.giveUp(person);
      return true;
    }
    const isLeft = person === undefined || this.isLeft(person);
    if (person !== undefined) this.unname(person);
    seating.recorded.erase(id);
    await table.storage.save();
    // TABLE-29.7.
    parts.playing.attend();
    parts.messages.publishChange();
    if (isLeft || person?.seat === null || person === undefined) return true;
    table.outbox.sendAway(person, 'key-renewed');
    return this.leave(person, person.seat);
  }

  /** The seat no longer matters to others. */
  private isLeft({ seat }: Person): boolean {
    const { match } = this.table;
    if (seat === null || match === undefined) return seat === null;
    return match.status !== 'playing' || !match.playing.includes(seat);
  }

  /** The arbiter of a running match continues anonymously, as nobody could replace that role. */
  private unname(person: Person): void {
    const { seating, match } = this.table;
    delete person.nextName;
    person.accountId = undefined;
    seating.cover.call(person, person.seat === null ? hiddenName(null) : erasedName(person.seat));
    seating.company.end(person.id);
    if (person.arbiter === undefined || match?.status !== 'playing') person.tokenHash = NO_KEY;
    if (seating.host === person.id) seating.passHosting();
  }

  // TABLE-12.4: the seat is offered where turns time out; elsewhere everyone would wait for a successor, so it resigns.
  private async leave({ id }: Person, seat: Seat): Promise<boolean> {
    const { events, match, setup, storage, matchId } = this.table;
    const { messages, playing } = this.parts;
    if (match === undefined) return false;
    const { game } = setup;
    const endsByItself = match.clock.isTimed || !match.clock.due.isEmpty;
    if (game.mayBeOffered?.(match.position.state, seat) !== undefined && endsByItself) {
      this.parts.seatTransfer.offer(seat, id);
      await storage.save();
      messages.publishChange();
      events.emit('progressed', matchId);
      return true;
    }
    const { resign } = game.offers ?? {};
    if (resign !== undefined) return (await match.give(seat, () => ({ type: resign }))) === undefined;
    playing.left(seat, true);
    return true;
  }
}
