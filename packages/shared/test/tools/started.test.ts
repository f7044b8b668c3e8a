// The commands of tools/ as processes, each started once: arguments, output and exit status. Their results are tested as functions
// (run.ts).

import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOGS } from '../match/forge.ts';
import { run, start, TOOLS, type Tool } from './run.ts';

const wrongLines = join(tmpdir(), `hexmarch-${process.pid}.jsonl`);
const record = JSON.parse((await run('simulate', '--seed', '3')).stdout);
writeFileSync(wrongLines, JSON.stringify({ ...record, winner: 'nobody' }));

const POSITION = ['--game', 'skorm', '--position', '2p play 1 We9|We1 99'];
const CASES: Readonly<Record<Tool, { args: readonly string[]; status: number; output: RegExp }>> = {
  benchEngine: { args: ['--seconds', '0'], status: 2, output: /^--seconds wants a number above 0\n$/ },
  // One match of each contract: with two Cities, with four and with eight.
  laws: { args: ['--games', '1'], status: 0, output: /\n5 passed, 0 failed\n$/ },
  myLevel: {
    args: ['--elos', '0,100', '--persons', '3'],
    status: 0,
    output: /^results alone: [\d.]+ % after 0, /,
  },
  perft: { args: [...POSITION, '--depth', '2'], status: 0, output: /^64\n$/ },
  replay: { args: [join(LOGS, 'skor-v1-14.jsonl')], status: 0, output: /^Won by Béla \(seat 0\)/m },
  review: { args: [join(LOGS, 'skorm-v1-05.jsonl')], status: 1, output: /^null\n$/ },
  simulate: { args: ['--game', 'skorm', '--seed', '5'], status: 0, output: /^\{"game":"skorm".*\}\n$/ },
  slots: { args: ['--game', 'skor', '--players', '3'], status: 2, output: /^--players wants / },
  // Two pairs say enough.
  sprt: {
    args: ['--first', 'strength:2', '--second', 'strength:1', '--elo0=-400', '--elo1', '0'],
    status: 0,
    output: /^skorm strength:2 against strength:1: 2 pairs, /,
  },
  standings: {
    args: ['--records', LOGS, '--season', join(LOGS, 'skor-v1-14.jsonl')],
    status: 1,
    output: /^form: Line 1 is of no known kind\.\n$/,
  },
  tournament: { args: ['--strengths', '1,1', '--matches', '1'], status: 0, output: /^1 against 1: / },
  vectors: { args: [wrongLines], status: 1, output: /^FAIL line 1: .*\n0 passed, 1 failed\n$/ },
};

test.each(TOOLS)('%s is a program', (tool) => {
  const { args, status, output } = CASES[tool];
  const ran = start(tool, ...args);
  expect(ran).toEqual({
    status,
    stdout: status === 2 ? '' : expect.stringMatching(output),
    stderr: status === 2 ? expect.stringMatching(output) : '',
  });
});
