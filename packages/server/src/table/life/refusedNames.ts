// The operator's list of forbidden names.

import { MatchError } from '../../base/errors.ts';
import { confusableSkeleton } from '../seats/names.ts';
import type { TablePorts } from '../state/tableTypes.ts';

/** Separators are ignored, so they do not bypass the list. */
const BETWEEN = /[^\p{L}\p{N}]+/gu;

/**
 * Matches cleaned names (`cleanName`) against a list: one entry a line, with blank lines and `#` comments. `word` matches a whole word,
 * or the whole name without separators; `*word*` any substring. Lookalike characters are folded.
 */
export function refusedNames(list: string): (name: string) => boolean {
  const entries = list
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '');
  const isPart = (entry: string): boolean => entry.length > 2 && entry.startsWith('*') && entry.endsWith('*');
  const bare = (text: string): string => confusableSkeleton(text).replace(BETWEEN, '');
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
    const skeleton = confusableSkeleton(name);
    const joined = skeleton.replace(BETWEEN, '');
    if (whole.has(joined) || parts.some((part) => joined.includes(part))) return true;
    return skeleton.split(BETWEEN).some((word) => whole.has(word));
  };
}

/** Throws `MatchError` `name-refused`, without revealing the matching entry. */
export function assertName({ refusesName }: Pick<TablePorts, 'refusesName'>, name: string): void {
  if (refusesName?.(name) === true)
    throw new MatchError('name-refused', 'This server does not take that name. Choose another one.');
}
