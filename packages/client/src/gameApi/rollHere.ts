// A die that is thrown in this browser, by its own chance: for those who enter rolls and have no dice on the table.

/** Fair: numbers beyond the last whole multiple are thrown again. */
export function rollHere(sides: number): number {
  const limit = Math.floor(0x1_0000_0000 / sides) * sides;
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (number < limit) return 1 + (number % sides);
  }
}
