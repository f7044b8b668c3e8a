// Follows of people and matches (UI-P43). Visible to the follower only; targets never learn of them, nor of their number.

import { type FollowsReply, PERSON_LIMITS } from '@hexmarch/shared/protocol/people/people';
import type { Clock } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import { newPersonId } from '../base/keys.ts';
import { isForAll, isOpenToAll } from '../lobby/currentRow.ts';
import type { Tables } from '../lobby/tables.ts';
import type { Audience } from '../notifications/model/watchedTypes.ts';
import type { Follower, FollowerBy } from '../ports/followStore.ts';
import type { PeopleStore, StoredPerson } from '../ports/peopleStore.ts';
import type { Table } from '../table/table.ts';
import { dayOf } from './accessCodes.ts';
import type { Blocks } from './blocks.ts';
import { skeletonOf } from './personName.ts';

interface FollowsPorts {
  readonly store: PeopleStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly tables: Pick<Tables, 'linkedTo' | 'lookAt' | 'games'>;
  readonly blocks: Pick<Blocks, 'isUnwantedAt'>;
}

export class Follows implements Audience {
  private readonly ports: FollowsPorts;

  constructor(ports: FollowsPorts) {
    this.ports = ports;
  }

  async list({ id }: StoredPerson): Promise<FollowsReply> {
    const { store, tables } = this.ports;
    const { people, matches } = await store.followsOf(id);
    return {
      people: people.map((one) => ({ id: one.id, name: one.called, day: dayOf(one.since) })),
      allowed: await store.mayBeFollowed(id),
      matches: matches.map(({ matchId, game, called, since }) => ({
        ...{ matchId, game: tables.games.get(game)?.title ?? game, name: called, day: dayOf(since) },
      })),
    };
  }

  /** Including the followed people who sit in that match. */
  async listAt(person: StoredPerson, matchId: string | undefined): Promise<FollowsReply> {
    const list = await this.list(person);
    if (matchId === undefined) return list;
    const here = await this.ports.tables.lookAt(matchId, (table) => this.followedAt(table, person.id));
    return { ...list, here: here ?? [] };
  }

  /**
   * A person in that match, by public id there. Throws `MatchError` `unknown-match`, `many-follows`, and `cannot-be-followed`: for nobody,
   * a guest, oneself, a hidden name, a block, or a person who does not want to be followed.
   */
  async followPerson(person: StoredPerson, matchId: string, tenure: string): Promise<void> {
    const { tables, store, clock } = this.ports;
    const known = await tables.lookAt(matchId, async (table) => (await this.known(table, tenure)) ?? UNKNOWN);
    if (known === undefined) throw noSuchMatch();
    const { otherId, called } = known;
    // All checks run in any case, against timing attacks.
    const isFollowed = await store.isFollowing(person.id, otherId, called);
    const isAllowed = await store.mayBeFollowed(otherId);
    const between = (await store.blocksWith(person.id)).filter(({ until }) => until === 0);
    const mayFollow = isAllowed && !between.some((one) => one.otherId === otherId);
    // Existing follows stay, whatever the target has decided since.
    if (otherId === '' || otherId === person.id || !(isFollowed || mayFollow)) throw cannotBeFollowed();
    const follow = { id: newPersonId(), personId: person.id, otherId, called, since: clock.now() };
    if (!(await store.followPerson(follow, PERSON_LIMITS.followsMax))) throw manyFollows();
  }

  /** `unfollow`: as `unwatch` of `dropMatch`. */
  async dropPerson(
    { id }: StoredPerson,
    follow: string,
    unfollow: (sessions: readonly string[]) => Promise<void>,
  ): Promise<void> {
    await this.ports.store.dropFollow(id, follow);
    await unfollow(await this.sessionsOf(id));
  }

  /** Whether others may follow this person. Existing followers are not notified in the meantime, and do not learn of it. */
  allow({ id }: StoredPerson, isAllowed: boolean): Promise<void> {
    return this.ports.store.allowFollowing(id, isAllowed);
  }

  /**
   * `watch`: called with the table once it is followed. Throws `MatchError` `many-follows`, and `unknown-match` also where it is over or
   * the person may not watch it, so that the room's existence is not revealed.
   */
  async followMatch(
    person: StoredPerson,
    matchId: string,
    watch: (table: Table) => Promise<void>,
  ): Promise<void> {
    const { tables, store, clock, blocks } = this.ports;
    const linked = await tables.linkedTo({ matchId });
    if (linked === undefined || !isForAll(linked) || !mayGoOn(linked.row.status)) throw noSuchMatch();
    const { game, seats } = linked.row;
    const called = seats.filter((name) => name !== '').join(' – ');
    const isFollowed = await tables.lookAt(matchId, async (table) => {
      if (await blocks.isUnwantedAt(table, person.id)) return false;
      const follow = { personId: person.id, matchId, game, called, since: clock.now() };
      if (!(await store.followMatch(follow, PERSON_LIMITS.followsMax))) throw manyFollows();
      await watch(table);
      return true;
    });
    if (isFollowed !== true) throw noSuchMatch();
  }

  /** `unwatch`: called with the person's sessions once the follow is deleted. */
  async dropMatch(
    { id }: StoredPerson,
    matchId: string,
    unwatch: (sessions: readonly string[]) => Promise<void>,
  ): Promise<void> {
    await this.ports.store.dropMatch(id, matchId);
    await unwatch(await this.sessionsOf(id));
  }

  async ofMatch(table: Table): Promise<readonly Follower[]> {
    if (!isOpenToAll(table)) return [];
    const { store, clock } = this.ports;
    return this.welcome(table, await store.followersOfMatch(table.setup.matchId, clock.now()));
  }

  async ofPeople(table: Table): Promise<readonly FollowerBy[]> {
    if (!isOpenToAll(table)) return [];
    const { store, clock } = this.ports;
    const byFollower = new Map<string, FollowerBy>();
    for (const { personId, name } of await this.namedSeats(table))
      for (const { called, ...follower } of await store.followersOf(personId, clock.now()))
        if (skeletonOf(called) === skeletonOf(name)) {
          const { follows = [] } = byFollower.get(follower.personId) ?? {};
          byFollower.set(follower.personId, { ...follower, follows: [...follows, ...follower.follows] });
        }
    return this.welcome(table, [...byFollower.values()]);
  }

  over(matchId: string): Promise<void> {
    return this.ports.store.endFollows(matchId);
  }

  /** Hashes of active sessions. */
  private async sessionsOf(personId: string): Promise<readonly string[]> {
    const { store, clock } = this.ports;
    return (await store.sessionsOf(personId, clock.now())).map(({ hash }) => hash);
  }

  /** Seated people with a profile, under its current name. None where names are or were hidden: other names must not lead to a profile. */
  private async namedSeats({ setup, seating }: Table): Promise<readonly NamedSeat[]> {
    if (seating.cover.isOrWas) return [];
    const { store } = this.ports;
    const seats = await store.seatsAt(setup.matchId);
    const named = seats.map(async ({ tenure, personId }): Promise<readonly NamedSeat[]> => {
      const sitting = seating.person(tenure);
      if (sitting === undefined || sitting.seat === null || sitting.bot !== undefined) return [];
      const { name } = sitting;
      const person = await store.person(personId);
      return person?.skeleton === skeletonOf(name) ? [{ tenure, personId: person.id, name }] : [];
    });
    return (await Promise.all(named)).flat();
  }

  private async known(table: Table, tenure: string): Promise<typeof UNKNOWN | undefined> {
    const found = (await this.namedSeats(table)).find((one) => one.tenure === tenure);
    return found && { otherId: found.personId, called: found.name };
  }

  private async followedAt(table: Table, personId: string): Promise<readonly string[]> {
    const here: string[] = [];
    for (const one of await this.namedSeats(table))
      if (await this.ports.store.isFollowing(personId, one.personId, one.name)) here.push(one.tenure);
    return here;
  }

  /** People who may not watch are not notified either. */
  private async welcome<F extends Follower>(table: Table, followers: readonly F[]): Promise<readonly F[]> {
    const unwanted = await Promise.all(
      followers.map(({ personId }) => this.ports.blocks.isUnwantedAt(table, personId)),
    );
    return followers.filter((_, i) => unwanted[i] === false);
  }
}

interface NamedSeat {
  readonly tenure: string;
  readonly personId: string;
  readonly name: string;
}

const UNKNOWN = { otherId: '', called: '' };

const mayGoOn = (status: string): boolean => status === 'waiting' || status === 'playing';

const noSuchMatch = (): MatchError => new MatchError('unknown-match', 'There is no such match.');
const cannotBeFollowed = (): MatchError =>
  new MatchError('cannot-be-followed', 'Whoever this is cannot be followed.');
const manyFollows = (): MatchError => new MatchError('many-follows', 'You follow as many as anybody may.');
