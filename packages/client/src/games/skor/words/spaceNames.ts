// Displayed names of spaces: column letters from the west, rows counted from the north within the column
// (`4,-2` is G2 on the standard board). Logs, vectors and commands use the axial form.

import { geometry } from '@hexmarch/shared/games/skor/board';
import type { BoardSpec, Space } from '@hexmarch/shared/games/skor/types';

interface Names {
  readonly nameOf: ReadonlyMap<Space, string>;
  readonly spaceOf: ReadonlyMap<string, Space>;
}

const known = new Map<BoardSpec, Names>();

/** A to Z, then AA, AB and so on. */
function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  const last = String.fromCharCode(65 + (column % 26));
  return rest === 0 ? last : columnLetters(rest - 1) + last;
}

function namesOf(board: BoardSpec): Names {
  const found = known.get(board);
  if (found) return found;
  const { spaces, q } = geometry(board);
  const west = Math.min(...q);
  const nameOf = new Map<Space, string>();
  const spaceOf = new Map<string, Space>();
  let row = 0;
  // Spaces are sorted by q, then r: column by column, each from the north.
  spaces.forEach((space, i) => {
    const column = q[i] ?? west;
    row = column === q[i - 1] ? row + 1 : 1;
    const name = `${columnLetters(column - west)}${row}`;
    nameOf.set(space, name);
    spaceOf.set(name, space);
  });
  const names = { nameOf, spaceOf };
  known.set(board, names);
  return names;
}

/** `4,-2` to `G2`; an unknown space is returned as is. */
export const spaceName = (board: BoardSpec, space: Space): string => spaceNamer(board)(space);

/** For many spaces of one board: a campaign's board has a long text, which is looked up once. */
export function spaceNamer(board: BoardSpec): (space: Space) => string {
  const { nameOf } = namesOf(board);
  return (space) => nameOf.get(space) ?? space;
}

/** `G2` or `g2` to `4,-2`; undefined for an unknown space. */
export function spaceOfName(board: BoardSpec, name: string): Space | undefined {
  return namesOf(board).spaceOf.get(name.trim().toUpperCase());
}
