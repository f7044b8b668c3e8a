// Trails that Skor's events leave on the board for a while: paths, additions, losses (UI-15).

import { geometry } from '@hexmarch/shared/games/skor/board';
import type { Exchange, SkorEvent, SkorView, Space } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Mark, OwnedCell } from '../../../gameApi/clientGame.ts';
import { builderOf, landAt, ownerAt } from './viewFacts.ts';

export function traces(event: SkorEvent): readonly Mark[] {
  switch (event.type) {
    case 'moved':
    case 'migrated':
      return [way(event.seat, [event.from, ...event.path])];
    case 'attacked':
    case 'fired':
      return [way(event.seat, [event.from, event.to]), ...losses(event)];
    case 'spawned':
    case 'promoted':
    case 'built':
    case 'razed':
    case 'sabotaged':
    case 'captured':
      return [way(event.seat, [event.at])];
    case 'converted':
      return event.rolls.flatMap(({ to }) =>
        to === undefined || to === null ? [] : [way(event.seat, [to])],
      );
    case 'disbanded':
    case 'purged':
      return [lost(event.at)];
    case 'assassinated':
      return [lost(event.target)];
    default:
      return [];
  }
}

/** A single space for an event without a path. */
const way = (seat: Seat, cells: readonly Space[]): Mark => ({
  cell: cells.at(-1) ?? '',
  kind: 'trail',
  path: cells,
  seat,
});

const lost = (cell: Space): Mark => ({ cell, kind: 'lost' });

interface Fight {
  readonly from: Space;
  readonly to: Space;
  readonly exchanges: readonly Exchange[];
}

function losses({ from, to, exchanges }: Fight): readonly Mark[] {
  const fell = exchanges.some(({ fallen }) => fallen.length > 0);
  const attackerFell = exchanges.some(({ attackerFalls }) => attackerFalls);
  return [...(fell ? [lost(to)] : []), ...(attackerFell ? [lost(from)] : [])];
}

/** Visible owner of a space: of its pieces, else of its structure, else of the territory (UI-21). */
export const owners = (view: SkorView): readonly OwnedCell[] =>
  geometry(view.board).spaces.flatMap((cell) => {
    const seat = [ownerAt(view, cell), builderOf(view, cell), landAt(view, cell)].find((one) => one >= 0);
    return seat === undefined ? [] : [{ cell, seat }];
  });
