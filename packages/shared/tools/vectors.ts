// `npm run -s vectors -- FILE…`: plays vector and record files, one line per case.

import { resolve } from 'node:path';
import { EXIT_FAILED, newCommand, optionsOf, runCommand, type Say } from './command.ts';
import { playFile, UnreadableFile } from './vectorFiles.ts';

const COMMAND = newCommand('vectors')
  .description(
    `Plays rule vectors (*.json) and record lines (*.jsonl) through the real engine; vectors/README.md and
docs/record-lines.md define them.
Prints one line a case (\`ok ID\` or \`FAIL ID: expected …, got …\`) and closes with \`N passed, N failed\`.`,
  )
  .argument('[FILE...]')
  .addHelpText('after', '\nExit status: 0 all passed, 1 some failed, 2 a file could not be read.');

export function main(args: readonly string[], say: Say): number {
  if (optionsOf(COMMAND, args, say) === undefined) return 0;
  const files = COMMAND.args;
  if (files.length === 0) throw new UnreadableFile('no file given; see --help');
  const base = process.env.INIT_CWD ?? process.cwd();
  const verdicts = files.flatMap((path) => playFile(resolve(base, path)));
  for (const { id, failure } of verdicts) {
    say(failure === undefined ? `ok ${id}` : `FAIL ${id}: ${failure}`);
  }
  const failed = verdicts.filter(({ failure }) => failure !== undefined).length;
  say(`${verdicts.length - failed} passed, ${failed} failed`);
  return failed > 0 ? EXIT_FAILED : 0;
}

await runCommand(import.meta, main);
