// What of the log of a company battle its reader may want alone (UI-K92).

import { sideOfSeat } from '@hexmarch/shared/games/skure/sides';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { LogFilter } from '../../../gameApi/frameText.ts';
import type { Line } from '../../../text/line.ts';
import { say } from './say.ts';

/** Players whom a line names, by themselves or by a fighter. */
const seatsIn = ({ parts }: Line): readonly Seat[] =>
  parts.flatMap((part) => (typeof part === 'object' && 'seat' in part ? [part.seat] : []));

export function logFilters(view: SkureView, seat: Seat | undefined): readonly LogFilter[] {
  const { company, options, phase } = view;
  if (company === undefined || phase !== 'battle') return [];
  const falls: LogFilter = { id: 'falls', label: say('filter.falls'), shows: (line) => line.loss === true };
  if (seat === undefined) return [falls];
  const side = sideOfSeat(options, seat);
  const about =
    (isMeant: (one: Seat) => boolean): LogFilter['shows'] =>
    (line, turnOf) =>
      (turnOf !== undefined && isMeant(turnOf)) || seatsIn(line).some(isMeant);
  return [
    { id: 'mine', label: say('filter.mine'), shows: about((one) => one === seat) },
    { id: 'side', label: say('filter.side'), shows: about((one) => sideOfSeat(options, one) === side) },
    falls,
  ];
}
