// Log lines for the end of a battle, for one side or all.

import type { Event } from '@hexmarch/shared/games/skure/events';
import { seatsOfSide } from '@hexmarch/shared/games/skure/sides';
import type { Line } from '../../../text/line.ts';
import { whyAlone } from '../words/endText.ts';
import { type LogContext, line, ownSeat, seatList, yes } from './parts.ts';

export function sidesLostLine(
  { sides, rule, why }: Event<'sidesLost'>,
  { before, viewer }: LogContext,
): Line {
  const seats = sides.flatMap((side) => seatsOfSide(before.options, side));
  const own = ownSeat(viewer);
  return line(
    'log.sideLost',
    { side: seatList(seats), rule: why?.[0] ?? (rule === 'SKURE-13.2' ? 'slain' : 'fell') },
    { tone: own !== undefined && seats.includes(own) ? 'bad' : 'turn', follows: true },
  );
}

export function endedLine({ outcome }: Event<'ended'>, { viewer }: LogContext): Line {
  const { winners, left = [] } = outcome;
  const reason = whyAlone(outcome) ?? outcome.reason;
  if (winners.length === 0) return line('log.drawn', { reason }, { tone: 'turn', follows: true });
  const own = ownSeat(viewer);
  const values = {
    ...{ winners: seatList(winners), losers: seatList(left.flatMap(({ seats }) => seats)) },
    ...{ you: yes(own !== undefined && winners.includes(own)), reason },
  };
  return line('log.won', values, { tone: 'good', follows: true });
}
