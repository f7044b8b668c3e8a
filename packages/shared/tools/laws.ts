// `npm run -s laws`: plays many random matches and checks every law of the contract on each.

import './brokenPipe.ts';
import { parseArgs } from 'node:util';
import { BrokenLaw, checkMatch } from './contractLaws.ts';
import { SKOR_CONTRACT } from './skorContract.ts';

const HELP = `Usage: npm run -s laws -- --game skor --seed S --games K

Plays K random matches and checks every law of the contract (ARCHITECTURE.md) along each: listed commands are
accepted and others refused, folding and redaction agree, positions and commands survive text, audits are silent.
Closes with \`N passed, N failed\`; a failing match names its seed, and the same seed fails again.

  --game skor   the game (default skor)
  --seed S      seed of the first match (default 1)
  --games K     how many matches (default 100)
  --help        this text
`;

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'skor' },
    seed: { type: 'string', default: '1' },
    games: { type: 'string', default: '100' },
    help: { type: 'boolean', default: false },
  },
});

function main(): void {
  let failed = 0;
  let commands = 0;
  const played = new Map<string, number>();
  const games = Number(values.games);
  for (let i = 0; i < games; i++) {
    const seed = Number(values.seed) + i;
    try {
      const report = checkMatch(SKOR_CONTRACT, seed);
      commands += report.commands;
      for (const [type, count] of report.played) played.set(type, (played.get(type) ?? 0) + count);
    } catch (error) {
      if (!(error instanceof BrokenLaw)) throw error;
      failed += 1;
      process.stdout.write(`FAIL seed ${seed}: ${error.message}\n`);
    }
  }
  const shares = [...played].sort((a, b) => b[1] - a[1]).map(([type, count]) => `${type} ${count}`);
  process.stdout.write(`${commands} commands: ${shares.join(', ')}\n`);
  process.stdout.write(`${games - failed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

if (values.help) process.stdout.write(HELP);
else main();
