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
    `Copies the data of a running or stopped server into one file: matches, chat, notifications, records and the key that signs records.
With DATABASE_URL, matches and chat come from that database; the backup is that of a data folder all the same. The file is a tar
archive with a seal at its end, for npm run -s restore. It contains the dice secrets of running matches and private messages, so
protect it like a password.`,
  )
  .argument('[FILE]')
  .addOption(DATA_OPTION)
  .option('--force', 'overwrite an existing file')
  .option('--verify', 'then verify it, as restore does, and note that in DIR/backup-verified.json')
  .option(
    '--game <FILE>',
    'with --verify: a game module that the server loads with --game; can be repeated',
    collected,
  )
  .option('--scratch <DIR>', 'with --verify: temporary folder to unpack it in (default: beside FILE)')
  .addHelpText(
    'after',
    `
Exit code: 0 if all is well, 1 if --verify found a fault, 2 if no backup could be made. The file is never left incomplete.`,
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
