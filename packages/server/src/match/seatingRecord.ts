// Somebody at a table, and who is there as it is stored.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Strength } from '@hexmarch/shared/search/botPlayer';

export interface Person {
  readonly id: string;
  tokenHash: string;
  name: string;
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
  /** Of the request by which somebody new came in, until a socket is there (`EnterRequest`). */
  attempt?: string | undefined;
}

/** What outlives the server's memory; watchers come back by themselves. */
export interface SeatingRecord {
  readonly seats: readonly (Pick<
    Person,
    'id' | 'tokenHash' | 'name' | 'arrived' | 'bot' | 'arbiter' | 'wish'
  > | null)[];
  /** Without a seat; absent in rows from before there were any. */
  readonly arbiters?: readonly Pick<Person, 'id' | 'tokenHash' | 'name' | 'arrived' | 'arbiter'>[];
  readonly host: string;
  readonly locked: boolean;
  readonly watchersAllowed: boolean;
  readonly removed: readonly string[];
  /** Seat and who has offered it. */
  readonly offered?: readonly (readonly [Seat, string])[];
}

/** What is stored of somebody. */
export function kept({ id, tokenHash, arrived, name, nextName, bot, arbiter, wish }: Person) {
  const roles = { ...(bot === undefined ? {} : { bot }), ...(arbiter === undefined ? {} : { arbiter }) };
  const wished = wish === undefined ? {} : { wish };
  // Nobody hears of a name before it is kept.
  return { id, tokenHash, name: nextName ?? name, arrived, ...roles, ...wished };
}
