// What is decided about a table by its people, as it is asked for (`MESSAGE.manage`).

import type { Seat } from '../kernel/game.ts';
import type { Accompany } from './companions.ts';
import type { Terms } from './messages.ts';
import type { SlowSeconds } from './slowMode.ts';

/** What the host of a room may do to those at it. */
export type ManagePeople =
  | { readonly do: 'lock' | 'unlock' | 'allowWatchers' | 'refuseWatchers' }
  | { readonly do: 'remove' | 'handOver'; readonly person: string }
  /** How long everybody waits between two messages to many (TABLE-21.8). */
  | { readonly do: 'slow'; readonly seconds: SlowSeconds }
  /** A bot takes a free seat, or the one that sits there becomes that strong; `remove` takes it off again. */
  | { readonly do: 'seatBot'; readonly seat: Seat; readonly strength: number };

/**
 * Another person for a seat of a match that is played (TABLE-19): offered to whoever comes, no more offered, or given at once to
 * somebody who looks on.
 */
export type HandSeatOver =
  | { readonly do: 'offerSeat' | 'keepSeat'; readonly seat: Seat }
  | { readonly do: 'giveSeat'; readonly seat: Seat; readonly person: string };

/**
 * What the host of a room may do; other terms only for a match that waits (TABLE-13). `begin`: with those who are there, where fewer
 * may play than there are seats (TABLE-17).
 */
export type ManageMessage =
  | ManagePeople
  | ({ readonly do: 'terms' } & Terms)
  | { readonly do: 'begin' }
  /** While the match waits: everybody is sent away, and nobody comes back (TABLE-17.3). */
  | { readonly do: 'close' }
  | NameArbiter
  | HandSeatOver
  | Accompany
  | Wish;

/** Whoever has a seat wishes for this while the match waits, or for nothing any more (TABLE-20). */
export interface Wish {
  readonly do: 'wish';
  readonly wish: object | null;
}

/** Somebody rules the match from now on, or does no more; while it waits (TABLE-18). */
export type NameArbiter =
  | { readonly do: 'nameArbiter'; readonly person: string }
  | { readonly do: 'dismissArbiter'; readonly person: string };
