// Whom and what people follow (UI-P43). It is a person's own to see; those who are followed never hear of it, nor of how many do.

import { type FollowsReply, PERSON_LIMITS } from '@hexmarch/shared/protocol/people';
import { MatchError } from '../../errors.ts';
import { isForAll } from '../currentRow.ts';
import type { Audience } from '../notices/watchedTypes.ts';
import type { Clock } from '../ports.ts';
import type { Table } from '../table.ts';
import type { Tables } from '../tables.ts';
import type { Blocks } from './blocks.ts';
import type { Follower } from './followStore.ts';
import type { KeptPerson, PeopleStore } from './peopleStore.ts';
import { dayOf } from './ways.ts';

export interface FollowsPorts {
  readonly store: PeopleStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly tables: Pick<Tables, 'linkedTo' | 'lookAt'>;
  readonly blocks: Pick<Blocks, 'isUnwantedAt'>;
}

export class Follows implements Audience {
  private readonly ports: FollowsPorts;

  constructor(ports: FollowsPorts) {
    this.ports = ports;
  }

  async list({ id }: KeptPerson): Promise<FollowsReply> {
    const { matches } = await this.ports.store.followsOf(id);
    return {
      matches: matches.map(({ matchId, game, called, since }) => ({
        ...{ matchId, game, name: called, day: dayOf(since) },
      })),
    };
  }

  /**
   * `watch`: with the table, as soon as it is followed. Throws `MatchError` `many-follows`, and `unknown-match` as well where it is over,
   * or this person may not watch it: nobody learns here that there is a room.
   */
  async followMatch(
    person: KeptPerson,
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

  /** `unwatch`: with the sessions of that person, as soon as it is not followed any more. */
  async dropMatch(
    { id }: KeptPerson,
    matchId: string,
    unwatch: (sessions: readonly string[]) => Promise<void>,
  ): Promise<void> {
    const { store, clock } = this.ports;
    await store.dropMatch(id, matchId);
    await unwatch((await store.sessionsOf(id, clock.now())).map(({ hash }) => hash));
  }

  async ofMatch(table: Table): Promise<readonly Follower[]> {
    if (!isForAll({ row: table.row(), visibility: table.setup.visibility })) return [];
    const { store, clock } = this.ports;
    return this.welcome(table, await store.followersOfMatch(table.setup.matchId, clock.now()));
  }

  over(matchId: string): Promise<void> {
    return this.ports.store.endFollows(matchId);
  }

  /** Whoever may not watch is told nothing either. */
  private async welcome<F extends Follower>(table: Table, followers: readonly F[]): Promise<readonly F[]> {
    const unwanted = await Promise.all(
      followers.map(({ personId }) => this.ports.blocks.isUnwantedAt(table, personId)),
    );
    return followers.filter((_, i) => unwanted[i] === false);
  }
}

const mayGoOn = (status: string): boolean => status === 'waiting' || status === 'playing';

const noSuchMatch = (): MatchError => new MatchError('unknown-match', 'There is no such match.');
const manyFollows = (): MatchError => new MatchError('many-follows', 'You follow as many as anybody may.');
