// SKURE-2.5: who acts when, for the whole battle.

/** Characters are named by their place in the order of seat and number. Those that roll, in the order in which they do. */
export function tied(agilities: readonly number[]): readonly number[] {
  const indices = agilities.map((_, i) => i);
  return indices.filter((i) => indices.some((other) => other !== i && agilities[other] === agilities[i]));
}

/** `rolls`: by character; null where none was made. */
export function initiative(
  agilities: readonly number[],
  rolls: readonly (number | null)[],
): readonly number[] {
  const agility = (i: number): number => agilities[i] ?? 0;
  const roll = (i: number): number => rolls[i] ?? 0;
  // Still equal: seat letter, then number.
  return agilities.map((_, i) => i).sort((a, b) => agility(b) - agility(a) || roll(b) - roll(a) || a - b);
}
