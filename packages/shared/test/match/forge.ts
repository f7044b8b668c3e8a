// Forged records: a change, recomputed hashes, and a signature by the forger's own key, so that only their content reveals it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portableHasher } from '../../src/match/record/hasher.ts';
import { chained, formatLine, type RecordLine } from '../../src/match/record/record.ts';
import { signRecorded } from '../../tools/recordMatches.ts';

export const LOGS = join(import.meta.dirname, '../logs');

// biome-ignore lint/suspicious/noExplicitAny: a forger holds to no types.
export type LooseLine = any;

export const linesOf = (name: string): LooseLine[] =>
  readFileSync(join(LOGS, name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** `change` gets the lines without the signature, and may change or replace them. */
export function forged(lines: LooseLine[], change: (lines: LooseLine[]) => unknown): string {
  const copy = structuredClone(lines).slice(0, -1);
  const answer = change(copy);
  const changed: LooseLine[] = Array.isArray(answer) ? answer : copy;
  let hash = '';
  const texts = changed.map(({ hash: _, ...line }: LooseLine) => {
    const next = chained(portableHasher, hash, line as RecordLine);
    hash = next.hash;
    return formatLine(next);
  });
  texts.push(formatLine(chained(portableHasher, hash, { kind: 'signature', ...signRecorded(hash) })));
  return `${texts.join('\n')}\n`;
}
