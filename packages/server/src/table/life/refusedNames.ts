// Names that whoever runs the server does not want to see at its tables.

import { MatchError } from '../../base/errors.ts';
import { lookOf } from '../seats/lookalikes.ts';
import type { TablePorts } from '../state/tableTypes.ts';

/** What stands between letters is no way around the list. */
const BETWEEN = /[^\p{L}\p{N}]+/gu;

/**
 * Whether a name, as `cleanName` leaves it, is on a list: one entry a line, blank lines and what follows a `#` do not count.
 * `word`: a name with that word among its words, or that is that word once what stands between its letters is gone. `*word*`: also
 * as a part of a longer one. Letters that look alike are one.
 */
export function refusedNames(list: string): (name: string) => boolean {
  const entries = list
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '');
  const isPart = (entry: string): boolean => entry.length > 2 && entry.startsWith('*') && entry.endsWith('*');
  const bare = (text: string): string => lookOf(text).replace(BETWEEN, '');
  const parts = entries
    .filter(isPart)
    .map(bare)
    .filter((part) => part !== '');
  const words = entries
    .filter((entry) => !isPart(entry))
    .map(bare)
    .filter((word) => word !== '');
  const whole = new Set(words);
  return (name) => {
    const look = lookOf(name);
    const joined = look.replace(BETWEEN, '');
    if (whole.has(joined) || parts.some((part) => joined.includes(part))) return true;
    return look.split(BETWEEN).some((word) => whole.has(word));
  };
}

/** Throws `MatchError` `name-refused`; which word of it is on the list is nobody's business. */
export function assertName({ refusesName }: Pick<TablePorts, 'refusesName'>, name: string): void {
  if (refusesName?.(name) === true)
    throw new MatchError('name-refused', 'This server does not take that name. Choose another one.');
}
