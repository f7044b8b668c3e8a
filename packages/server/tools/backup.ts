// `npm run -s backup -- FILE`: all that a server needs to be restored, in one file, while it runs.

import { basename, dirname, resolve } from 'node:path';
import { collected, EXIT_FAILED, newCommand, optionsOf, type Say } from '../../shared/tools/command.ts';
import { noteVerified } from '../src/ops/backupVerified.ts';
import { makeBackup } from './backup/making.ts';
import { gamesWith, saying, tellVerified } from './backup/reporting.ts';
import { verifyBackup } from './backup/verifying.ts';
import { DATA_OPTION, runDataCommand } from './dataDir.ts';

const COMMAND = newCommand('backup')
  .description(
    `Copies the data of a server, of one that runs as of one that is stopped, into one file: matches, talk, notices, records and the key
that signs records. Where DATABASE_URL names a database, matches and talk come from there, and the backup is one of a data folder all
the same. A tar archive with a seal at its end; npm run -s restore reads it. It holds the dice secrets of running
matches and what was said in private: keep it as you keep a password.`,
  )
  .argument('[FILE]')
  .addOption(DATA_OPTION)
  .option('--force', 'replace what is there under that name')
  .option(
    '--verify',
    'then check all of it, as restore does, and note in DIR/backup-verified.json that this was done',
  )
  .option(
    '--game <FILE>',
    'with --verify: a game that the server offers by --game; may be given more than once',
    collected,
  )
  .option('--scratch <DIR>', 'with --verify: where it is unpacked meanwhile (default: beside FILE)')
  .addHelpText(
    'after',
    `
Ends with 0 when all is well, 1 when --verify has found a fault, 2 when no backup could be made. The file is there whole or not at all.`,
  );

interface BackupOptions {
  readonly data: string;
  readonly force?: true;
  readonly verify?: true;
  readonly game?: readonly string[];
  readonly scratch?: string;
}

export async function main(args: readonly string[], say: Say): Promise<number | undefined> {
  const options = optionsOf<BackupOptions>(COMMAND, args, say);
  if (options === undefined) return undefined;
  const { data, force = false, verify, game = [], scratch } = options;
  const [name] = COMMAND.args;
  if (name === undefined) throw new Error('name one file; --help shows how');
  const file = resolve(name);
  const games = verify ? await gamesWith(game) : [];
  const database = process.env.DATABASE_URL || undefined;
  const manifest = await makeBackup({ data, database, file, replaces: force, now: Date.now() });
  const bytes = manifest.parts.reduce((sum, part) => sum + part.bytes, 0);
  say(`${file} holds ${manifest.parts.length} files of ${data}, ${bytes} bytes.`);
  if (!verify) return undefined;
  const verified = await verifyBackup(file, scratch ?? dirname(file), { games, key: undefined });
  const isRight = tellVerified(verified, say);
  if (isRight) noteVerified(data, saying(verified, basename(file)));
  return isRight ? undefined : EXIT_FAILED;
}

await runDataCommand(import.meta, main);
