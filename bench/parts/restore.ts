// How long a match that comes back from its log keeps everybody else waiting.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Line } from '../run/line.ts';
import { reportFrom } from './child.ts';
import type { Part } from './part.ts';
import type { Restored } from './restoreTrial.ts';

const PART = 'restore';
const LENGTHS = [1000, 10_000];
const BLOCK_MS_MOST = 5;

export const restore: Part = {
  name: PART,
  about: 'the longest block of the event loop while a long match is restored',
  async run({ rounds }, say) {
    const dir = mkdtempSync(join(tmpdir(), 'hexmarch-restore-'));
    const file = join(dir, 'hexmarch.sqlite');
    try {
      say(`writing matches of ${LENGTHS.join(' and ')} entries`);
      await reportFrom('restoreWriter.ts', [file, ...LENGTHS]);
      const found: Restored[][] = [];
      for (let round = 0; round < rounds; round++) {
        say(`round ${round + 1} of ${rounds}`);
        found.push(await reportFrom<Restored[]>('restoreTrial.ts', [file, ...LENGTHS]));
      }
      return LENGTHS.flatMap((length, i) =>
        linesOf(
          length,
          found.flatMap((each) => each[i] ?? []),
        ),
      );
    } finally {
      rmSync(dir, { recursive: true });
    }
  },
};

function linesOf(length: number, found: readonly Restored[]): readonly Line[] {
  const line = { part: PART, digits: 1 };
  const entries = `${length.toLocaleString('en')} entries`;
  const aim = { atMost: BLOCK_MS_MOST };
  return [
    {
      ...line,
      what: `restore of ${entries}, longest block, ms`,
      own: found.map(({ whole }) => whole.blockMs),
      aim,
    },
    { ...line, what: '  most CPU time in a block', own: found.map(({ whole }) => whole.blockCpuMs) },
    { ...line, what: '  all of it', own: found.map(({ whole }) => whole.ms) },
    {
      ...line,
      what: '  longest block from a snapshot',
      own: found.map(({ fromSnapshot }) => fromSnapshot.blockMs),
      aim,
    },
  ];
}
