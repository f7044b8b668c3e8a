// Files that other users of the machine could read or change.

import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Mode of everything below a folder; links have none of their own. */
export function openTo(folder: string): readonly string[] {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return ['.', ...inside].flatMap((name) => {
    const found = lstatSync(join(folder, name));
    const mode = found.mode & 0o777;
    return found.isSymbolicLink() || (mode & 0o077) === 0 ? [] : [`${name} ${mode.toString(8)}`];
  });
}
