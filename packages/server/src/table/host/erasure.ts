// Somebody at a table is not to be named any more, since that one was deleted (UI-P7): the name goes at once, with what was said, and so
// does the seat, so that nobody waits for who never comes again (TABLE-12.4).

import type { Seat, Tagged } from '@hexmarch/shared/kernel/game';
import { spokenLines } from '../../chat/spokenLines.ts';
import type { Talk } from '../../chat/talk.ts';
import type { MatchHost } from '../../match/matchHost.ts';
import type { Person } from '../../match/person.ts';
import type { LiveMatch } from '../life/liveMatch.ts';
import { erasedName, hiddenName } from '../seats/names.ts';
import type { Seating } from '../seats/seating.ts';
import type { Forgotten } from '../state/erasedRows.ts';
import type { TableOutbox, TablePorts, TableSetup } from '../state/tableTypes.ts';
import type { Joining } from './joining.ts';

export interface ErasedTable {
  readonly seating: Seating;
  readonly talk: Talk;
  readonly ports: Pick<TablePorts, 'noticed' | 'store'>;
  readonly entering: Pick<Joining, 'giveUp'>;
  readonly playing: Pick<LiveMatch, 'left'>;
  setup(): TableSetup;
  host(): MatchHost | undefined;
  outbox(): TableOutbox;
  isWaiting(): boolean;
  /** Rejects with `MatchError` `store-unavailable`. */
  save(): Promise<void>;
  told(): void;
}

/** No key has this hash. */
const NO_KEY = '';

export class Erasure {
  private readonly table: ErasedTable;

  constructor(table: ErasedTable) {
    this.table = table;
  }

  /** What there is to be taken out of somebody with this public id; it may be gone when `forget` is done. */
  async known(id: string): Promise<Forgotten> {
    const { seating, ports, setup } = this.table;
    const { matchId } = setup();
    const person = seating.person(id);
    const recorded = seating.recorded.all.filter((one) => one.id === id);
    const names = [person?.name, person?.realName, person?.nextName, ...recorded.map(({ name }) => name)];
    // That one may have taken another name since.
    const spoken: string[] = [];
    for await (const { name } of spokenLines(ports.store.talk, matchId, id)) spoken.push(name);
    const { tokenHash = NO_KEY } = person ?? {};
    return {
      ...{ matchId, person: id },
      names: [...new Set([...names.filter((name) => name !== undefined), ...spoken])],
      keyHashes: tokenHash === NO_KEY ? [] : [tokenHash],
    };
  }

  /**
   * Fulfilled with false where the seat could not be given up yet, since the match begins or is paused: it is to be asked again. Rejects
   * with `MatchError` `store-unavailable`.
   */
  async forget(id: string): Promise<boolean> {
    const { table } = this;
    const { seating } = table;
    const person = seating.person(id);
    await table.talk.forget(id);
    if (person !== undefined && person.seat !== null && table.isWaiting()) {
      await table.entering.giveUp(person);
      return true;
    }
    const isLeft = person === undefined || this.isLeft(person);
    if (person !== undefined) this.unname(person);
    seating.recorded.erase(id);
    await table.save();
    table.told();
    if (isLeft || person?.seat === null || person === undefined) return true;
    table.outbox().sendAway(person, 'key-renewed');
    return this.leave(person, person.seat);
  }

  /** Nobody waits for that one any more. */
  private isLeft({ seat }: Person): boolean {
    const host = this.table.host();
    if (seat === null || host === undefined) return seat === null;
    return host.status !== 'playing' || !host.playing.includes(seat);
  }

  /** Whoever rules a match that is played does so without a name: nobody else could take that part. */
  private unname(person: Person): void {
    const { seating, host } = this.table;
    delete person.nextName;
    person.kept = undefined;
    seating.cover.call(person, person.seat === null ? hiddenName(null) : erasedName(person.seat));
    seating.company.end(person.id);
    if (person.arbiter === undefined || host()?.status !== 'playing') person.tokenHash = NO_KEY;
    if (seating.host === person.id) seating.passHosting();
  }

  // TABLE-12.4: where turns end by themselves others may want the seat; where they do not, all would wait for whoever takes it.
  private async leave({ id }: Person, seat: Seat): Promise<boolean> {
    const { seating, ports, host, setup, playing, save, told } = this.table;
    const match = host();
    if (match === undefined) return false;
    const { game } = setup();
    const endsByItself = match.clock.isTimed || !match.clock.due.isEmpty;
    if (game.mayBeOffered !== undefined && endsByItself) {
      seating.offered.set(seat, id);
      await save();
      told();
      ports.noticed();
      return true;
    }
    const { resign } = game.offers ?? {};
    if (resign !== undefined) return (await match.give(seat, { type: resign } as Tagged)) === undefined;
    playing.left(seat, true);
    return true;
  }
}
