// The last move stays visible: start and end tinted in its player's colour, the way dotted (UI-15).

import type { SkorEvent } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { trailArt } from '../../art/marks.ts';
import { seatPaint } from '../../art/tokens.ts';
import type { GroundPiece } from '../../board/hexLayer.ts';
import { type Placing, stretches } from '../../board/marksLayer.ts';
import type { Mark } from '../clientGame.ts';

export interface Trail {
  readonly seat: Seat;
  /** From where it began to where it ended. */
  readonly cells: readonly string[];
}

/** The trail after an event: its own, or the earlier one where it leaves none. */
export function trailOf(event: SkorEvent, earlier: Trail | undefined): Trail | undefined {
  switch (event.type) {
    case 'moved':
    case 'migrated':
      return { seat: event.seat, cells: [event.from, ...event.path] };
    case 'attacked':
    case 'fired':
      return { seat: event.seat, cells: [event.from, event.to] };
    case 'gameOpened':
    case 'setupRevealed':
      return undefined;
    default:
      return earlier;
  }
}

/** Trails that were asked for by marks; the colour is of whoever made that move, else of whoever stands there now. */
export function markedTrails(
  marks: readonly Mark[],
  last: Trail | undefined,
  ownerAt: (cell: string) => Seat,
): readonly Trail[] {
  return marks.flatMap(({ kind, cell, path }) => {
    if (kind !== 'trail' || path === undefined) return [];
    const cells = [...path, cell].filter((one, i, all) => one !== all[i - 1]);
    const same = last?.cells[0] === cells[0] && last?.cells.at(-1) === cell;
    const owners = [cell, ...cells].map(ownerAt).filter((seat) => seat >= 0);
    return [{ seat: same && last ? last.seat : (owners[0] ?? 0), cells }];
  });
}

export function trailItems(trail: Trail, portrait: boolean, middle: Placing): readonly GroundPiece[] {
  const { seat, cells } = trail;
  const ends = [cells[0], cells.at(-1)].flatMap((cell) => {
    const at = cell === undefined ? undefined : middle(cell);
    return at ? [{ key: `trail ${seat} ${portrait}`, make: () => trailArt(seat, portrait), ...at }] : [];
  });
  return [...ends, ...stretches(cells, middle, seatPaint(seat).hi).map((one) => ({ ...one, alpha: 0.7 }))];
}
