// People named together in a sentence.

/** `Aster`, `Aster and Bryn`, `Aster, Bryn and Cleo`. */
export function together(names: readonly string[], last = 'and'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

/** Who plays whom: `Aster against Bryn`, and from three on `Aster, Bryn and Cleo`. */
export const versus = (names: readonly string[]): string =>
  names.length === 2 ? names.join(' against ') : together(names);
