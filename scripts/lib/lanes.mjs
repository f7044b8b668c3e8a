// Work that is done a few pieces at a time, each begun when another has ended.

/**
 * What each piece came to, in the order of the pieces.
 * @template P, R
 * @param {readonly P[]} pieces
 * @param {number} atATime
 * @param {(piece: P) => Promise<R>} work
 * @returns {Promise<R[]>}
 */
export async function inLanes(pieces, atATime, work) {
  /** @type {R[]} */
  const results = [];
  const left = pieces.entries();
  const lane = async () => {
    for (const [i, piece] of left) results[i] = await work(piece);
  };
  await Promise.all(Array.from({ length: atATime }, lane));
  return results;
}
