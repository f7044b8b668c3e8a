// Texts of one of the own games.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { PersonGame } from '@hexmarch/shared/protocol/people/personGames';
import { seatNames } from '../../games/listed.ts';
import { together } from '../../text/names.ts';
import { say } from './say.ts';

/** Whether one of the others is connected now. */
export const isOtherHere = ({ row, seat }: PersonGame): boolean =>
  row.here.some((isHere, i) => isHere && i !== seat && row.bots[i] === 0 && row.seats[i] !== '');

/** Who is awaited, or how it ended, in a sentence. */
export function standingOf(game: PersonGame): string {
  const { row, state, awaiting, seat, result } = game;
  if (state === 'over') return say(result === null ? 'result.none' : `result.${result}`);
  if (state === 'room') {
    const taken = row.seats.filter((name) => name !== '').length;
    return say('row.room', { taken, seats: row.seats.length });
  }
  if (state === 'others') {
    const names = seatNames(game);
    return say('row.others', { names: together(awaiting.map((one) => names[one] ?? '')) });
  }
  const others = awaiting.filter((one) => one !== seat).length;
  return others === 0 ? say('row.turn') : say('row.turn.many', { count: others });
}

/** The time left, to the minute; undefined without a running clock. `now`: ms since 1970. */
export function leftOf({ dueAt }: PersonGame, now: number): string | undefined {
  if (dueAt === null) return undefined;
  const minutes = Math.ceil((dueAt - now) / MINUTE_MS);
  if (minutes <= 0) return say('left.over');
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return say('left.minutes', { minutes });
  if (hours < 24) return say('left.hours', { hours, minutes: minutes % 60 });
  const days = Math.floor(hours / 24);
  return hours % 24 === 0 ? say('left.wholeDays', { days }) : say('left.days', { days, hours: hours % 24 });
}
