// With hidden names (TABLE-22) players are called by their colours, once these are dealt; viewers who may see names get
// them.

import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot, WelcomeMessage } from '@hexmarch/shared/protocol/room/messages';
import { playerColour } from './looks.ts';
import { say } from './say.ts';

export function covered(
  snapshot: MatchSnapshot,
  { names = [], host, person }: Partial<WelcomeMessage> = {},
): MatchSnapshot {
  if (!snapshot.hidesNames) return snapshot;
  const seats = snapshot.seats.map((one, seat) =>
    one.name === '' || one.bot > 0 ? one : { ...one, name: names[seat] || calledBy(snapshot, seat) },
  );
  return { ...snapshot, seats, ...(host && person !== undefined ? { host: person } : {}) };
}

function calledBy({ board }: MatchSnapshot, seat: Seat): string {
  // Empty before the match has begun.
  if (!('looks' in board)) return say('seat.nth', { nth: seat + 1 });
  const colour = playerColour(board as unknown as SkirmishView, seat);
  return colour.charAt(0).toLocaleUpperCase() + colour.slice(1);
}
