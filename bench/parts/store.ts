// What it costs to keep an entry for good: the store alone, many matches in turn.

import type { Line } from '../run/line.ts';
import { reportFrom } from './child.ts';
import type { Part } from './part.ts';
import type { StoreFigures } from './storeTrial.ts';

const PART = 'store';
const PER_COMMIT = [32, 100];
const CPU_US_MOST = 8;
const WRITTEN_MOST = 600;

export const store: Part = {
  name: PART,
  about: 'CPU time and bytes on the disk of an entry in the log',
  async run({ rounds }, say) {
    const lines: Line[] = [];
    for (const perCommit of PER_COMMIT) {
      const found: StoreFigures[] = [];
      for (let round = 0; round < rounds; round++) {
        say(`${perCommit} a commit, round ${round + 1} of ${rounds}`);
        found.push(await reportFrom('storeTrial.ts', [perCommit]));
      }
      lines.push(...linesOf(perCommit, found));
    }
    return lines;
  },
};

function linesOf(perCommit: number, found: readonly StoreFigures[]): readonly Line[] {
  const line = { part: PART, digits: 1 };
  const written = found.flatMap(({ writtenBytes }) => (writtenBytes === null ? [] : [writtenBytes]));
  return [
    {
      ...line,
      what: `durable append, CPU µs an event, ${perCommit} a commit`,
      own: found.map(({ cpuUs }) => cpuUs),
      aim: { atMost: CPU_US_MOST },
    },
    // Only Linux counts what a process writes.
    ...(written.length === 0
      ? []
      : [
          {
            ...line,
            what: `bytes written an event, ${perCommit} a commit`,
            own: written,
            aim: { atMost: WRITTEN_MOST },
          },
        ]),
  ];
}
