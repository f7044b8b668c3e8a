// How a battle ends, for one side or for all.

import type { Event } from '@hexmarch/shared/games/skure/events';
import { seatsOfSide } from '@hexmarch/shared/games/skure/sides';
import type { Line } from '../../../text/line.ts';
import { line, ownSeat, seatList, type Told, yes } from './parts.ts';

export function sidesLostLine({ sides, rule }: Event<'sidesLost'>, { before, viewer }: Told): Line {
  const seats = sides.flatMap((side) => seatsOfSide(before.options, side));
  const own = ownSeat(viewer);
  return line(
    'log.sideLost',
    { side: seatList(seats), rule: rule === 'SKURE-13.2' ? 'slain' : 'down' },
    { tone: own !== undefined && seats.includes(own) ? 'bad' : 'turn', follows: true },
  );
}

export function endedLine({ outcome }: Event<'ended'>, { viewer }: Told): Line {
  const { winners, reason } = outcome;
  if (winners.length === 0) return line('log.drawn', { reason }, { tone: 'turn', follows: true });
  const own = ownSeat(viewer);
  const values = { winners: seatList(winners), you: yes(own !== undefined && winners.includes(own)), reason };
  return line('log.won', values, { tone: 'good', follows: true });
}
