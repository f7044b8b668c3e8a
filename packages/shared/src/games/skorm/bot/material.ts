// What a piece is worth by its type and where it stands, in hundredths of a small piece.

import { FROM_GOLD } from './tables.ts';

/** By type. A warlord's is what taking it is worth while two others remain. */
export const MATERIAL = Int32Array.from([1500, 300, 320, 220]);

/** By type and distance from gold. */
const NEARNESS: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0],
  [30, 28, 22, 8, 0],
  [24, 26, 22, 10, 0],
  [34, 26, 18, 8, 0],
];

/** By type and tile, 64 to a type. */
export const PIECE_WORTH = Int32Array.from({ length: 4 * 64 }, (_, i) => {
  const type = i >> 6;
  const far = FROM_GOLD[i & 63] ?? 4;
  return (MATERIAL[type] ?? 0) + (NEARNESS[type]?.[far] ?? 0);
});
