// Random messages beside the game: table actions (rules/table.md), and now and then plain nonsense.

import type { Random, Seat } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';

const NONSENSE = [
  '@',
  '@takeback',
  '@frobnicate',
  'no such command',
  '@claim everything',
  '@accept',
  '@resume',
];

/** A text to send instead of a command; empty: nothing at all for now; undefined: play on. */
export function thought(snapshot: MatchSnapshot, seat: Seat, random: Random): string | undefined {
  const once = (times: number): boolean => random.pick(times) === 0;
  const { paused, offer } = snapshot.table;
  if (paused) return once(2) ? '@resume' : '';
  if (offer !== null && offer.by !== seat && !offer.agreed.includes(seat))
    return once(4) ? '@decline' : '@accept';
  if (offer !== null && offer.by === seat && once(6)) return '@decline';
  if (snapshot.daysOff !== undefined && once(15)) return once(2) ? '@back' : `@off ${1 + random.pick(5)}`;
  if (once(80)) return NONSENSE[random.pick(NONSENSE.length)];
  if (once(500)) return '@abort';
  const isLonely = snapshot.seats.some(({ goneAt }, other) => other !== seat && goneAt > 0);
  if (once(isLonely ? 15 : 400)) return once(2) ? '@claim win' : '@claim draw';
  return once(20) ? ask(snapshot, random) : undefined;
}

function ask({ sequence }: MatchSnapshot, random: Random): string {
  const choice = random.pick(7);
  if (choice < 3) return '@undo';
  return choice < 6 ? `@takeback ${Math.max(0, sequence - 1 - random.pick(3))}` : '@pause';
}
