// A die roll by this browser's random source: for people who enter rolls and have no real dice.

/** Unbiased: numbers beyond the last whole multiple are rejected. */
export function rollHere(sides: number): number {
  const limit = Math.floor(0x1_0000_0000 / sides) * sides;
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (number < limit) return 1 + (number % sides);
  }
}
