// `npm run -s vectors -- FILE…`: plays vector and record files, one line per case.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EXIT_FAILED, runCommand, type Say } from './command.ts';
import { playFile, UnreadableFile } from './vectorFiles.ts';

const HELP = `Usage: npm run -s vectors -- FILE...

Plays rule vectors (*.json) and record lines (*.jsonl) through the real engine; vectors/README.md and
docs/record-lines.md define them.
Prints one line a case (\`ok ID\` or \`FAIL ID: expected …, got …\`) and closes with \`N passed, N failed\`.

  --help   this text

Exit status: 0 all passed, 1 some failed, 2 a file could not be read.`;

export function main(args: readonly string[], say: Say): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    say(HELP);
    return 0;
  }
  if (positionals.length === 0) throw new UnreadableFile('no file given; see --help');
  const base = process.env.INIT_CWD ?? process.cwd();
  const verdicts = positionals.flatMap((path) => playFile(resolve(base, path)));
  for (const { id, failure } of verdicts) {
    say(failure === undefined ? `ok ${id}` : `FAIL ${id}: ${failure}`);
  }
  const failed = verdicts.filter(({ failure }) => failure !== undefined).length;
  say(`${verdicts.length - failed} passed, ${failed} failed`);
  return failed > 0 ? EXIT_FAILED : 0;
}

await runCommand(import.meta, main);
