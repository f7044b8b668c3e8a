// Spectators with a part: companions (rules/table.md, TABLE-23), who see a seat's view with its player's permission, and the reserve of a
// side (UI-K96).

import type { Seat } from '../../kernel/game.ts';

/** Maximum number of companions per seat. */
export const COMPANIONS_MAX = 4;

/** A spectator requests a seat's view or gives it up; the seat's player grants or revokes it. */
export type Accompany =
  | { readonly do: 'askToAccompany'; readonly seat: Seat }
  | { readonly do: 'stopAccompanying' }
  | { readonly do: 'letAccompany' | 'endAccompanying'; readonly person: string };

/** Sent only to those concerned, on change and after the welcome; absent fields: no, or none. */
export interface CompanyMessage {
  /** The seat whose private view is sent from now on. */
  readonly sees?: Seat;
  /** The seat with a pending request of this spectator. */
  readonly asks?: Seat;
  /** Spectators with a pending request for this seat's view. */
  readonly askedBy?: readonly { readonly person: string; readonly name: string }[];
}

/** A companion, as shown to everyone. */
export interface CompanionSnapshot {
  readonly seat: Seat;
  readonly person: string;
  readonly name: string;
  readonly online: boolean;
}

/** Connected spectators who wish for a side of the running match, and are offered its open seats first. */
export interface ReserveSnapshot {
  readonly members: readonly { readonly person: string; readonly name: string; readonly wish: object }[];
  /** Offered seats that are theirs alone, with the server time in ms until when. */
  readonly reserved: readonly (readonly [seat: Seat, untilMs: number])[];
}

/** As a part of the match's state. */
export interface SpectatorsSnapshot {
  /** Spectators with a seat's view (TABLE-23). */
  readonly companions: readonly CompanionSnapshot[];
  /** Absent: nobody. */
  readonly reserve?: ReserveSnapshot;
}
