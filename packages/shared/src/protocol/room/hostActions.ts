// Actions of a room's host and players about the room itself (`MESSAGE.manage`).

import type { Seat } from '../../kernel/game.ts';
import type { Terms } from '../../roomSettings/settingGroups.ts';
import type { Accompany } from './companions.ts';
import type { SlowSeconds } from './slowMode.ts';

/** Host actions about people in the room. */
export type HostAction =
  | { readonly do: 'lock' | 'unlock' | 'allowWatchers' | 'refuseWatchers' }
  | { readonly do: 'remove' | 'handOver'; readonly person: string }
  /** Slow mode: minimum interval between public chat messages (TABLE-21.8). */
  | { readonly do: 'slow'; readonly seconds: SlowSeconds }
  /** A bot of that level takes a free seat, or the place of the bot there; `remove` removes it. */
  | { readonly do: 'seatBot'; readonly seat: Seat; readonly level: number };

/** Replacement of a player in a running match (TABLE-19): the seat is offered publicly, withdrawn, or given to a spectator. */
export type HandSeatOver =
  | { readonly do: 'offerSeat' | 'keepSeat'; readonly seat: Seat }
  | { readonly do: 'giveSeat'; readonly seat: Seat; readonly person: string };

/**
 * Host actions; settings can change only before the match (TABLE-13). `begin`: with the players present, if fewer than all seats suffice
 * (TABLE-17).
 */
export type HostActionMessage =
  | HostAction
  | ({ readonly do: 'terms' } & Terms)
  | { readonly do: 'begin' }
  /** Closes the room before the match for good (TABLE-17.3). */
  | { readonly do: 'close' }
  | NameArbiter
  | HandSeatOver
  | Accompany
  | Wish;

/** A player's wish before the match (TABLE-20), or a spectator's for a side of a running one (UI-K96); null: its withdrawal. */
export interface Wish {
  readonly do: 'wish';
  readonly wish: object | null;
}

/** Appoints or dismisses an arbiter before the match (TABLE-18). */
export type NameArbiter =
  | { readonly do: 'nameArbiter'; readonly person: string }
  | { readonly do: 'dismissArbiter'; readonly person: string };
