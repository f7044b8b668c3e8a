// Who blocks whom (UI-P80). Whoever is blocked never hears of it: what that one is refused, all are refused somewhere, and what that one
// does not hear was not said as far as that one can tell.

import { type BlocksReply, PERSON_LIMITS } from '@hexmarch/shared/protocol/people';
import { MatchError } from '../../errors.ts';
import { hashToken, newPersonId } from '../keys.ts';
import type { Clock } from '../ports.ts';
import type { Table } from '../table.ts';
import type { Between, Blocking } from '../talk/hidden.ts';
import { locked } from '../unwanted.ts';
import type { KeptPerson, PeopleStore } from './peopleStore.ts';
import { DAY_MS, dayOf } from './ways.ts';

export interface BlocksPorts {
  readonly store: PeopleStore;
  readonly clock: Pick<Clock, 'now'>;
}

/** For so long what was said during a block stays hidden after it was taken back: else that would tell of it. */
const REMEMBERED_MS = 90 * DAY_MS;

export class Blocks {
  private readonly ports: BlocksPorts;

  constructor(ports: BlocksPorts) {
    this.ports = ports;
  }

  async list({ id }: KeptPerson): Promise<BlocksReply> {
    const blocks = await this.ports.store.blocksOf(id);
    return { blocks: blocks.map((one) => ({ id: one.id, name: one.called, day: dayOf(one.since) })) };
  }

  /** `tenure`: public id of the other one in that match. Throws `MatchError` `no-such-player`, `keeps-no-games` or `many-blocks`. */
  async block(person: KeptPerson, table: Table, tenure: string): Promise<BlocksReply> {
    const { store, clock } = this.ports;
    const { matchId } = table.setup;
    const other = table.seating.person(tenure);
    if (other === undefined || other.bot !== undefined) throw noSuchPlayer();
    const otherId = await this.personAt(matchId, other);
    if (otherId === undefined)
      throw new MatchError('keeps-no-games', 'Whoever this is plays as a guest. Mute that one here instead.');
    if (otherId === person.id) throw noSuchPlayer();
    const isKept = await store.block(
      {
        ...{ id: newPersonId(), personId: person.id, otherId, called: other.name, since: clock.now() },
        place: hashToken(`${matchId} ${tenure}`),
      },
      PERSON_LIMITS.blocksMax,
    );
    if (!isKept) throw new MatchError('many-blocks', 'You block as many as anybody may.');
    for (const own of await this.atTable(table, person.id)) await table.talk.blocked(own, tenure);
    return this.list(person);
  }

  async lift(person: KeptPerson, id: string): Promise<BlocksReply> {
    const now = this.ports.clock.now();
    await this.ports.store.liftBlock(person.id, id, now, now + REMEMBERED_MS);
    return this.list(person);
  }

  /** Whether the host of this room blocks whoever comes. */
  async isUnwantedAt({ setup, seating }: Table, personId: string | undefined): Promise<boolean> {
    if (personId === undefined) return false;
    const host = await this.personAt(setup.matchId, seating.person(seating.host) ?? { id: seating.host });
    if (host === undefined) return false;
    const between = await this.ports.store.blocksWith(personId);
    return between.some(({ otherId, isOwn, until }) => otherId === host && !isOwn && until === 0);
  }

  /** Nobody is led to a table where somebody sits with whom there is a block, whoever has decided it. Throws `MatchError` `locked`. */
  async assertMayBePaired(
    { setup: { matchId }, seating }: Table,
    personId: string | undefined,
  ): Promise<void> {
    if (personId === undefined) return;
    const between = (await this.ports.store.blocksWith(personId)).filter(({ until }) => until === 0);
    if (between.length === 0) return;
    const seats = await this.ports.store.seatsAt(matchId);
    const here = seats.filter(({ tenure }) => typeof seating.person(tenure)?.seat === 'number');
    if (here.some((seat) => seat.personId === personId)) return;
    if (here.some((seat) => between.some(({ otherId }) => otherId === seat.personId))) throw locked();
  }

  /** As the talk of a table asks. */
  at(matchId: string, everybody: () => Iterable<Someone>): Blocking {
    return { around: (person) => this.around(matchId, person, everybody()) };
  }

  private async around(
    matchId: string,
    person: Someone,
    everybody: Iterable<Someone>,
  ): Promise<readonly Between[]> {
    const own = await this.personAt(matchId, person);
    const between = own === undefined ? [] : await this.ports.store.blocksWith(own);
    if (between.length === 0) return [];
    const ids = new Map(
      (await this.ports.store.seatsAt(matchId)).map((seat) => [seat.tenure, seat.personId]),
    );
    for (const { id, kept } of everybody) {
      const watching = ids.has(id) ? undefined : await this.nowOf(kept);
      if (watching !== undefined) ids.set(id, watching);
    }
    return [...ids].flatMap(([tenure, id]) =>
      between
        .filter(({ otherId }) => otherId === id)
        .map(({ isOwn, since, until }) => ({ person: tenure, isOwn, since, until })),
    );
  }

  private async personAt(matchId: string, { id, kept }: Someone): Promise<string | undefined> {
    return (await this.ports.store.seatIs(matchId, id))?.personId ?? this.nowOf(kept);
  }

  /** Whoever came in may have become somebody else since. */
  private async nowOf(kept: string | undefined): Promise<string | undefined> {
    return kept === undefined ? undefined : (await this.ports.store.person(kept))?.id;
  }

  /** Public ids under which a person is at a table. */
  private async atTable({ setup, seating }: Table, personId: string): Promise<readonly string[]> {
    const seats = (await this.ports.store.seatsIn(setup.matchId, personId)).map(({ tenure }) => tenure);
    const others = seating.everybody.filter(({ kept }) => kept === personId).map(({ id }) => id);
    return [...new Set([...seats, ...others])];
  }
}

type Someone = Parameters<Blocking['around']>[0];

const noSuchPlayer = (): MatchError =>
  new MatchError('no-such-player', 'There is nobody like that at the table.');
