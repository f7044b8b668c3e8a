// Somebody at a table, and who is there as it is stored.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { SlowSeconds } from '@hexmarch/shared/protocol/slowMode';
import type { Strength } from '@hexmarch/shared/search/botPlayer';
import type { Recorded } from './recordedNames.ts';

export interface Person {
  readonly id: string;
  tokenHash: string;
  /** How often the seat has got another key since the table is in memory; absent: never. */
  keys?: number;
  /** As everybody is told. */
  name: string;
  /** Where that is not who it is (TABLE-22). */
  realName?: string;
  /** Will be called so once that is kept. */
  nextName?: string;
  seat: Seat | null;
  /** Open sockets. */
  online: number;
  /** Has been at the table, and has not left while it waits; a seat that nobody comes to is given away. */
  arrived: boolean;
  /** Rules the match (TABLE-18): without a seat, or beside it where the game lets whoever rules play. */
  arbiter?: 'apart' | 'mayPlay';
  /** For the match that waits, as the game reads it (TABLE-20). */
  wish?: object;
  /** It is a bot of that strength: it has no key and no wire, and is always there. */
  bot?: Strength;
  /** From where the person has come in last; in memory only, empty where nobody knows. */
  address: string;
  /** Who it is where somebody who keeps games has come in; in memory only, and never told. */
  kept?: string | undefined;
  /** Of the request by which somebody new came in, until a socket is there (`EnterRequest`). */
  attempt?: string | undefined;
}

/** What outlives the server's memory; watchers come back by themselves. */
export interface SeatingRecord {
  readonly seats: readonly (Pick<
    Person,
    'id' | 'tokenHash' | 'name' | 'realName' | 'arrived' | 'bot' | 'arbiter' | 'wish'
  > | null)[];
  /** Without a seat; absent in rows from before there were any. */
  readonly arbiters?: readonly Pick<
    Person,
    'id' | 'tokenHash' | 'name' | 'realName' | 'arrived' | 'arbiter'
  >[];
  /** Who sees what a seat sees (TABLE-23). */
  readonly companions?: readonly (Pick<Person, 'id' | 'tokenHash' | 'name' | 'realName' | 'arrived'> & {
    readonly accompanies: Seat;
  })[];
  readonly host: string;
  readonly locked: boolean;
  readonly watchersAllowed: boolean;
  /** Absent: nobody waits. */
  readonly slowSeconds?: SlowSeconds;
  /** Names were hidden, and are no more (TABLE-22.4). */
  readonly named?: true;
  readonly removed: readonly string[];
  /** Those who are in the log; absent where nobody is. */
  readonly recorded?: readonly Recorded[];
  /** Seat and who has offered it. */
  readonly offered?: readonly (readonly [Seat, string])[];
}

/** What is stored of somebody. */
function kept(person: Person) {
  const { id, tokenHash, arrived, name, realName, nextName, bot, arbiter, wish } = person;
  const roles = { ...(bot === undefined ? {} : { bot }), ...(arbiter === undefined ? {} : { arbiter }) };
  const wished = wish === undefined ? {} : { wish };
  // Nobody hears of a name before it is kept.
  const names =
    realName === undefined ? { name: nextName ?? name } : { name, realName: nextName ?? realName };
  return { id, tokenHash, ...names, arrived, ...roles, ...wished };
}

interface Seating {
  readonly seats: readonly (Person | null)[];
  readonly arbiters: readonly Person[];
  readonly offered: ReadonlyMap<Seat, string>;
  readonly company: { readonly all: readonly (readonly [id: string, seat: Seat])[] };
  person(id: string): Person | undefined;
  readonly recorded: { readonly all: readonly Recorded[] };
  readonly cover: { readonly lifted: Pick<SeatingRecord, 'named'> };
  readonly host: string;
  readonly locked: boolean;
  readonly watchersAllowed: boolean;
  readonly slowSeconds: SlowSeconds;
}

/** Of people at a table. `removed`: hashes of the keys of those who were sent away. */
export function recordOf(seating: Seating, removed: Iterable<string>): SeatingRecord {
  const { seats, arbiters, offered, recorded, cover, host, locked, watchersAllowed, slowSeconds } = seating;
  const apart = arbiters.filter(({ seat }) => seat === null).map(kept);
  const companions = companionsOf(seating);
  return {
    seats: seats.map((person) => (person === null ? null : kept(person))),
    ...(apart.length === 0 ? {} : { arbiters: apart }),
    ...(companions.length === 0 ? {} : { companions }),
    ...(offered.size === 0 ? {} : { offered: [...offered] }),
    ...(recorded.all.length === 0 ? {} : { recorded: recorded.all }),
    ...cover.lifted,
    ...{ host, locked, watchersAllowed },
    ...(slowSeconds === 0 ? {} : { slowSeconds }),
    removed: [...removed],
  };
}

const companionsOf = (seating: Seating): NonNullable<SeatingRecord['companions']> =>
  seating.company.all.flatMap(([id, accompanies]) => {
    const one = seating.person(id);
    return one === undefined ? [] : [{ ...kept(one), accompanies }];
  });
