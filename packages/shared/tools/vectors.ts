// `npm run -s vectors -- FILE…`: plays vector and record files, one line a case.

import './brokenPipe.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { playFile, UnreadableFile } from './vectorFiles.ts';

const HELP = `Usage: npm run -s vectors -- FILE...

Plays rule vectors (*.json) and record lines (*.jsonl) through the real engine; vectors/README.md defines both.
Prints one line a case (\`ok ID\` or \`FAIL ID: expected …, got …\`) and closes with \`N passed, N failed\`.

  --help   this text

Exit status: 0 all passed, 1 some failed, 2 a file could not be read.
`;

const EXIT_FAILED = 1;
const EXIT_UNREADABLE = 2;

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (positionals.length === 0) throw new UnreadableFile('no file given; see --help');
  const base = process.env.INIT_CWD ?? process.cwd();
  const verdicts = positionals.flatMap((path) => playFile(resolve(base, path)));
  for (const { id, failure } of verdicts) {
    process.stdout.write(failure === undefined ? `ok ${id}\n` : `FAIL ${id}: ${failure}\n`);
  }
  const failed = verdicts.filter(({ failure }) => failure !== undefined).length;
  process.stdout.write(`${verdicts.length - failed} passed, ${failed} failed\n`);
  return failed > 0 ? EXIT_FAILED : 0;
}

try {
  process.exitCode = main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = EXIT_UNREADABLE;
}
