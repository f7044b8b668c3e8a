// Blocks between people (UI-P80). A block is never revealed to its target: refusals look like any other, and hidden messages look
// unwritten.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { type BlocksReply, PERSON_LIMITS } from '@hexmarch/shared/protocol/people/people';
import type { Clock } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import { hashToken, newPersonId } from '../base/keys.ts';
import type { Between, Blocking } from '../chat/hidden.ts';
import type { Tables } from '../lobby/tables.ts';
import type { PeopleStore, StoredPerson } from '../ports/peopleStore.ts';
import { locked } from '../table/seats/blockedByHost.ts';
import type { Table } from '../table/table.ts';
import { dayOf } from './accessCodes.ts';
import { nowOf, personAt, type Someone } from './seatBindings.ts';

interface BlocksPorts {
  readonly store: PeopleStore;
  readonly clock: Pick<Clock, 'now'>;
}

/** The person to block, and where the block takes effect. */
interface BlockRequest {
  readonly table: Table;
  /** Public id of the other one at that table. */
  readonly tenure: string;
  /** Rooms from which the other one may have to go. */
  readonly tables: Pick<Tables, 'all'>;
  /** As of `Follows.dropPerson`, for each follow that the block has ended. */
  readonly unfollow: (follow: string, sessions: readonly string[]) => Promise<void>;
}

/** Messages written during a block stay hidden this long after it is lifted: else that would reveal it. */
const REMEMBERED_MS = 90 * DAY_MS;

export class Blocks {
  private readonly ports: BlocksPorts;

  constructor(ports: BlocksPorts) {
    this.ports = ports;
  }

  async list({ id }: StoredPerson): Promise<BlocksReply> {
    const blocks = await this.ports.store.blocksOf(id);
    return { blocks: blocks.map((one) => ({ id: one.id, name: one.called, day: dayOf(one.since) })) };
  }

  /** Throws `MatchError` `names-hidden`, `no-such-player`, `keeps-no-games` or `many-blocks`. */
  async block(person: StoredPerson, { table, tenure, tables, unfollow }: BlockRequest): Promise<BlocksReply> {
    // TABLE-22: the answer, and who is kept away elsewhere, would reveal the person. So nothing is looked up.
    if (table.seating.cover.isOrWas) throw namesHidden();
    const { store, clock } = this.ports;
    const { matchId } = table.setup;
    const other = table.seating.person(tenure);
    if (other === undefined || other.bot !== undefined) throw noSuchPlayer();
    const otherId = await personAt(store, matchId, other);
    if (otherId === undefined)
      throw new MatchError('keeps-no-games', 'Whoever this is plays as a guest. Mute that one here instead.');
    if (otherId === person.id) throw noSuchPlayer();
    const ended = await store.block(
      {
        ...{ id: newPersonId(), personId: person.id, otherId, called: other.name, since: clock.now() },
        place: hashToken(`${matchId} ${tenure}`),
      },
      PERSON_LIMITS.blocksMax,
    );
    if (ended === undefined) throw new MatchError('many-blocks', 'You block as many as anybody may.');
    for (const { id, personId } of ended) {
      const sessions = await store.sessionsOf(personId, clock.now());
      await unfollow(
        id,
        sessions.map(({ hash }) => hash),
      );
    }
    await this.sendAway(tables, otherId);
    for (const own of await this.atTable(table, person.id)) await table.chat.blocked(own, tenure);
    return this.list(person);
  }

  /** Removes the person from the blocker's rooms, as if spectators were not allowed. Not where names are hidden: it would reveal them. */
  private async sendAway(tables: Pick<Tables, 'all'>, otherId: string): Promise<void> {
    const { store } = this.ports;
    for (const table of [...tables.all()]) {
      const watching = table.seating.spectators.filter(({ accountId }) => accountId !== undefined);
      if (watching.length === 0 || table.seating.cover.isOn) continue;
      if (!(await this.isUnwantedAt(table, otherId))) continue;
      for (const { id, accountId } of watching)
        if ((await nowOf(store, accountId)) === otherId) table.hostActions.refuseSpectator(id);
    }
  }

  async lift(person: StoredPerson, id: string): Promise<BlocksReply> {
    const now = this.ports.clock.now();
    await this.ports.store.liftBlock(person.id, id, now, now + REMEMBERED_MS);
    return this.list(person);
  }

  /** Whether the host of this room blocks the person. */
  isUnwantedAt({ setup, seating }: Table, personId: string | undefined): Promise<boolean> {
    return this.isUnwantedBy(setup.matchId, seating.person(seating.host) ?? { id: seating.host }, personId);
  }

  /** The same for a table not in memory. */
  async isUnwantedBy(matchId: string, by: Someone, personId: string | undefined): Promise<boolean> {
    if (personId === undefined) return false;
    const { store } = this.ports;
    const host = await personAt(store, matchId, by);
    if (host === undefined) return false;
    const between = await store.blocksWith(personId);
    return between.some(({ otherId, isOwn, until }) => otherId === host && !isOwn && until === 0);
  }

  /** As `mayBePaired`. Throws `MatchError` `locked`. */
  async assertMayBePaired(table: Table, personId: string | undefined): Promise<void> {
    if (personId !== undefined && !(await this.mayBePaired(table, personId))) throw locked();
  }

  /** No matchmaking to a table with a block in either direction. */
  async mayBePaired({ setup: { matchId }, seating }: Table, personId: string): Promise<boolean> {
    const between = (await this.ports.store.blocksWith(personId)).filter(({ until }) => until === 0);
    if (between.length === 0) return true;
    const seats = await this.ports.store.seatsAt(matchId);
    const here = seats.filter(({ tenure }) => typeof seating.person(tenure)?.seat === 'number');
    if (here.some((seat) => seat.personId === personId)) return true;
    return !here.some((seat) => between.some(({ otherId }) => otherId === seat.personId));
  }

  /** Pairs of indices between which a block exists in either direction; undefined: a guest. */
  async apart(people: readonly (string | undefined)[]): Promise<readonly (readonly [number, number])[]> {
    const { store } = this.ports;
    const ids = await Promise.all(people.map((accountId) => nowOf(store, accountId)));
    const pairs = ids.map(async (id, one) => {
      const own =
        id === undefined
          ? []
          : (await store.blocksWith(id)).filter(({ isOwn, until }) => isOwn && until === 0);
      return own.map(({ otherId }) => [one, ids.indexOf(otherId)] as const).filter(([, other]) => other >= 0);
    });
    return (await Promise.all(pairs)).flat();
  }

  /** Blocks for the chat of a table. */
  at(matchId: string, everybody: () => Iterable<Someone>): Blocking {
    return { around: (person) => this.around(matchId, person, everybody()) };
  }

  private async around(
    matchId: string,
    person: Someone,
    everybody: Iterable<Someone>,
  ): Promise<readonly Between[]> {
    const { store } = this.ports;
    const own = await personAt(store, matchId, person);
    const between = own === undefined ? [] : await store.blocksWith(own);
    if (between.length === 0) return [];
    const ids = new Map((await store.seatsAt(matchId)).map((seat) => [seat.tenure, seat.personId]));
    for (const { id, accountId } of everybody) {
      const watching = ids.has(id) ? undefined : await nowOf(store, accountId);
      if (watching !== undefined) ids.set(id, watching);
    }
    return [...ids].flatMap(([tenure, id]) =>
      between
        .filter(({ otherId }) => otherId === id)
        .map(({ isOwn, since, until }) => ({ person: tenure, isOwn, since, until })),
    );
  }

  /** Public ids of a person at a table. */
  private async atTable({ setup, seating }: Table, personId: string): Promise<readonly string[]> {
    const seats = (await this.ports.store.seatsIn(setup.matchId, personId)).map(({ tenure }) => tenure);
    const others = seating.everybody.filter(({ accountId }) => accountId === personId).map(({ id }) => id);
    return [...new Set([...seats, ...others])];
  }
}

const namesHidden = (): MatchError =>
  new MatchError(
    'names-hidden',
    'Where names are or were hidden, nobody can be blocked. Mute that one here instead.',
  );
const noSuchPlayer = (): MatchError =>
  new MatchError('no-such-player', 'There is nobody like that at the table.');
