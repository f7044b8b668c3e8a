// Companions (rules/table.md, TABLE-23): what is asked and granted, and what is told of it.

import type { Seat } from '../kernel/game.ts';

/** So many people may see what one seat sees. */
export const COMPANIONS_MAX = 4;

/**
 * Whoever looks on asks to see what that seat sees, or wants that no more; whoever has a seat lets somebody see it, or that
 * one no more.
 */
export type Accompany =
  | { readonly do: 'askToAccompany'; readonly seat: Seat }
  | { readonly do: 'stopAccompanying' }
  | { readonly do: 'letAccompany' | 'endAccompanying'; readonly person: string };

/** Told to nobody but those whom it is about, when it changes and after the welcome; absent parts: no, or nobody. */
export interface CompanyMessage {
  /** The seat whose own part of the picture comes from here on. */
  readonly sees?: Seat;
  /** The seat that has been asked and has not answered yet. */
  readonly asks?: Seat;
  /** Who asks to see what this seat sees. */
  readonly askedBy?: readonly { readonly person: string; readonly name: string }[];
}

/** Somebody who sees what a seat sees, as everybody may know it. */
export interface CompanionSnapshot {
  readonly seat: Seat;
  readonly person: string;
  readonly name: string;
  readonly online: boolean;
}
