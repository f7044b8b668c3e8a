// Which of Skor's events leave a trail (UI-15).

import type { SkorEvent } from '@hexmarch/shared/games/skor/types';
import type { Trail } from '../../../board/layers/trail.ts';

/** The trail after an event: a new one, or the previous one if it leaves none. */
export function trailOf(event: SkorEvent, earlier: Trail | undefined): Trail | undefined {
  switch (event.type) {
    case 'moved':
    case 'migrated':
      return { seat: event.seat, cells: [event.from, ...event.path] };
    case 'attacked':
    case 'fired':
      return { seat: event.seat, cells: [event.from, event.to] };
    case 'gameOpened':
    case 'positionSet':
    case 'setupRevealed':
      return undefined;
    default:
      return earlier;
  }
}
