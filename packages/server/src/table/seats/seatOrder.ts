// Order in which seats are assigned: by arrival, or by lot where the game draws seats (TABLE-9).

import type { Seat } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';

export const inOrder = (seatCount: number): readonly Seat[] =>
  Array.from({ length: seatCount }, (_, seat) => seat);

/** `first`, then the others in order. */
export const startingWith = (first: Seat, seatCount: number): readonly Seat[] => [
  first,
  ...inOrder(seatCount).filter((seat) => seat !== first),
];

/** `seed`: four random bytes. */
export function drawn(seatCount: number, seed: Buffer): readonly Seat[] {
  const random = seededRandom(seed.readUInt32LE());
  const left = [...inOrder(seatCount)];
  return inOrder(seatCount).flatMap(() => left.splice(random.pick(left.length), 1));
}
