// What may be undone or taken back, computed from the log by the same rules as on the server (rules/table.md).

import type { Seat } from '@hexmarch/shared/kernel/game';
import { lastPlayed, takebackTo, undoTo } from '@hexmarch/shared/match/fold/matchFold';
import type { Takebacks } from '@hexmarch/shared/roomSettings/settingGroups';
import type { History } from './live.ts';
import { playedIn } from './replayLines.ts';

/** Why nothing can be undone: nothing was done in this turn, dice fell, something was shown, or the turn ended. */
export type UndoBar = 'nothing' | 'rolled' | 'sealed' | 'ended';

export type Undo<C> =
  | { readonly can: true; readonly command: C | undefined }
  | { readonly can: false; readonly why: UndoBar };

/** The free undo of a seat that is to act (TABLE-4.4). */
export function undoOf<C>({ standing, deeds }: History<C>, seat: Seat): Undo<C> {
  const to = undoTo(standing, seat);
  if (to !== undefined) return { can: true, command: deeds.find(({ at }) => at === to)?.command };
  const last = lastPlayed(standing);
  if (last === undefined || last.actor !== seat) return { can: false, why: 'nothing' };
  if (last.undoable === 'rolled' || last.undoable === 'sealed') return { can: false, why: last.undoable };
  return { can: false, why: 'ended' };
}

/** One takeback that may be requested: back to sequence number `to`, undoing these acts, oldest first. */
export interface Takeback<C> {
  readonly to: number;
  readonly undoes: readonly { readonly actor: Seat; readonly command: C | undefined }[];
}

/**
 * From the newest own act backwards; it begins with an own act, since nobody requests to undo another's alone (TABLE-4.3), and
 * with one of the play, since an offer of a draw is nothing to take back.
 */
export function takebacksOf<C>(
  { standing, deeds }: History<C>,
  seat: Seat,
  takebacks: Takebacks,
): readonly Takeback<C>[] {
  const own = deeds.filter(({ actor, isAside }) => actor === seat && !isAside).map(({ at }) => at);
  return takebackTo(standing, takebacks)
    .filter((to) => own.includes(to))
    .map((to) => undone(deeds, to));
}

/** The acts that a takeback to that sequence number undoes. */
export function undone<C>(deeds: History<C>['deeds'], to: number): Takeback<C> {
  const undoes = playedIn(deeds.filter(({ at }) => at >= to)).map(({ actor, command }) => ({
    actor,
    command,
  }));
  return { to, undoes };
}

/** Seats whose consent is still missing, in seat order (TABLE-4.0). */
export const awaitingConsent = (
  { by, agreed }: { readonly by: Seat; readonly agreed: readonly Seat[] },
  playing: readonly Seat[],
): readonly Seat[] => playing.filter((seat) => seat !== by && !agreed.includes(seat));
