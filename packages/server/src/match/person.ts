// A person at a table, and the seating record as stored.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { SlowSeconds } from '@hexmarch/shared/protocol/room/slowMode';
import type { Recorded } from './recordedNames.ts';

export interface Person {
  readonly id: string;
  tokenHash: string;
  /** Number of token renewals since the table was loaded; absent: none. */
  keys?: number;
  /** The public name. */
  name: string;
  /** Where the public name hides it (TABLE-22). */
  realName?: string;
  /** Pending name, not yet stored. */
  nextName?: string;
  seat: Seat | null;
  /** Open sockets. */
  online: number;
  /** Has connected, and not left while the table waits; a reserved seat whose owner never arrives is freed. */
  arrived: boolean;
  /** Arbiter (TABLE-18): without a seat, or beside one where the game lets arbiters play. */
  arbiter?: 'apart' | 'mayPlay';
  /** Wish for the waiting match (TABLE-20), or of a spectator for a running one, parsed by the game. */
  wish?: object;
  /** This bot (shared search/botNumber.ts): no token, no socket, always present. */
  bot?: number;
  /** Commands of this bot whose search was stopped early, since the table was loaded. */
  cutCount?: number;
  /** Address of the last entry; in memory only, empty: unknown. */
  address: string;
  /** Account id; in memory only, never published. */
  accountId?: string | undefined;
  /** Idempotency key of the entering request, until a socket connects (`EnterRequest`). */
  attempt?: string | undefined;
}

/** The persisted part; spectators are not stored. */
export interface SeatingRecord {
  readonly seats: readonly (Pick<
    Person,
    'id' | 'tokenHash' | 'name' | 'realName' | 'arrived' | 'bot' | 'arbiter' | 'wish'
  > | null)[];
  /** Without a seat; absent in older rows. */
  readonly arbiters?: readonly Pick<
    Person,
    'id' | 'tokenHash' | 'name' | 'realName' | 'arrived' | 'arbiter'
  >[];
  /** Companions, who see what a seat sees (TABLE-23). */
  readonly companions?: readonly (Pick<Person, 'id' | 'tokenHash' | 'name' | 'realName' | 'arrived'> & {
    readonly accompanies: Seat;
  })[];
  readonly host: string;
  readonly locked: boolean;
  readonly watchersAllowed: boolean;
  /** Absent: no slow mode. */
  readonly slowSeconds?: SlowSeconds;
  /** Hidden names have been revealed (TABLE-22.4). */
  readonly named?: true;
  readonly removed: readonly string[];
  /** People in the log; absent: none. */
  readonly recorded?: readonly Recorded[];
  /** Offered seats, with the id of who offered each. */
  readonly offered?: readonly (readonly [Seat, string])[];
}

/** The stored part of a person. */
function recordOfPerson(person: Person) {
  const { id, tokenHash, arrived, name, realName, nextName, bot, arbiter, wish } = person;
  const roles = { ...(bot === undefined ? {} : { bot }), ...(arbiter === undefined ? {} : { arbiter }) };
  const wished = wish === undefined ? {} : { wish };
  // A pending name counts as stored.
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

/** `removed`: token hashes of removed people. */
export function recordOf(seating: Seating, removed: Iterable<string>): SeatingRecord {
  const { seats, arbiters, offered, recorded, cover, host, locked, watchersAllowed, slowSeconds } = seating;
  const apart = arbiters.filter(({ seat }) => seat === null).map(recordOfPerson);
  const companions = companionsOf(seating);
  return {
    seats: seats.map((person) => (person === null ? null : recordOfPerson(person))),
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
    return one === undefined ? [] : [{ ...recordOfPerson(one), accompanies }];
  });

// Input and result of entering a table.

/** What the request itself says about who enters. */
export interface Origin {
  readonly address: string;
  readonly attempt?: string | undefined;
  /** Public ids proven by other means than a token (UI-P4). */
  readonly tenures?: readonly string[] | undefined;
  /** Account id, where signed in. */
  readonly accountId?: string | undefined;
  /** Blocked by the host of the room (UI-P80). */
  readonly isUnwanted?: boolean | undefined;
}

export const UNKNOWN: Origin = { address: '' };

export interface Entered {
  readonly person: Person;
  /** Token to present next time. */
  readonly token: string;
}
