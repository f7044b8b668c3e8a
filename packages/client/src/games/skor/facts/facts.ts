// Costs and reasons from the engine, never recomputed here.

import { geometry } from '@hexmarch/shared/games/skor/board';
import type { Buildable, SkorCommand, SkorEvent, SkorView } from '@hexmarch/shared/games/skor/types';
import { whyNot } from '@hexmarch/shared/games/skor/why';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import { citySpace, ownerAt, piecesAt } from './viewFacts.ts';

/** Why this structure cannot be built anywhere: for the space closest to fulfilling the conditions. */
export function whyNotBuild(view: SkorView, seat: Seat, structure: Buildable): Refusal | undefined {
  const workers = geometry(view.board).spaces.filter(
    (at) => ownerAt(view, at) === seat && piecesAt(view, at).some(({ kind }) => kind === 'C'),
  );
  const spaces = workers.length > 0 ? workers : [citySpace(view, seat) ?? ''];
  const refusals = spaces.map((at) => whyNot(view, seat, { type: 'build', structure, at }));
  return refusals.find((one) => one?.code === 'too-expensive') ?? refusals[0];
}

export type Gathered = Extract<SkorEvent, { type: 'gathered' }>;

/** Start of the current turn: income, upkeep, budget. */
export function turnBeginning(events: readonly SkorEvent[], seat: Seat): Gathered | undefined {
  for (let i = events.length - 1; i >= 0; i -= 1) {
    const event = events[i];
    if (event?.type === 'gathered') return event.seat === seat ? event : undefined;
  }
  return undefined;
}

/** What ending the turn now would waste (UI-14). */
export interface Losses {
  readonly budget: number;
  readonly canMove: number;
}

export function lossesOf(view: SkorView, legal: readonly SkorCommand[]): Losses {
  const movers = new Set(legal.flatMap((one) => (one.type === 'move' ? [`${one.kind} ${one.from}`] : [])));
  const canMove = [...movers].reduce((sum, mover) => {
    const [kind, at = ''] = mover.split(' ');
    // Legal moves name the freshest piece of a kind; other pieces of it count while they have allowance.
    const rested = piecesAt(view, at).filter(
      (piece) => piece.kind === kind && piece.used === 0 && !piece.ended,
    );
    return sum + Math.max(1, rested.length);
  }, 0);
  return { budget: view.budget, canMove };
}
