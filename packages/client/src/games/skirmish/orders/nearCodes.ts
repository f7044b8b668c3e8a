// Fuzzy matching of mistyped codes.

import type { Code } from '@hexmarch/shared/games/skirmish/land/types';
import { type OwnTurn, ownArmies } from './ownTurn.ts';

/** Edit distance with transpositions (Damerau-Levenshtein). */
export function editDistance(a: string, b: string): number {
  let [before, last]: readonly (readonly number[])[] = [
    [],
    Array.from({ length: b.length + 1 }, (_, j) => j),
  ];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (last?.[j - 1] ?? 0) + Number(!same),
          (last?.[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          swapped ? (before?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, row];
  }
  return last?.[b.length] ?? 0;
}

/** Maximal distance for a match: one edit in a short text, a third of a longer one. */
const slipsIn = (typed: string): number => Math.max(1, Math.floor(typed.length / 3));

/** Among all codes of the map; ties prefer own armies, then the first. Empty if none is close. */
export function nearestCode(turn: OwnTurn, typed: string): Code {
  const own = new Set(ownArmies(turn));
  const [nearest] = turn.board.terrain.codes
    .map((code) => ({ code, slips: editDistance(typed, code) }))
    .filter(({ slips }) => slips <= slipsIn(typed))
    .map(({ code, slips }) => ({ code, far: 2 * slips + Number(!own.has(code)) }))
    .sort((a, b) => a.far - b.far);
  return nearest?.code ?? '';
}
