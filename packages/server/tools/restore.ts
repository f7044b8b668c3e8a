// `npm run -s restore -- FILE`: verifies a backup to the last byte and the last move, and restores it.

import { basename, dirname, resolve } from 'node:path';
import {
  collected,
  EXIT_FAILED,
  newCommand,
  optionsOf,
  publicKey,
  type Say,
} from '../../shared/tools/command.ts';
import { noteVerified } from '../src/ops/backupVerified.ts';
import { BackupError } from './backup/parts.ts';
import { gamesWith, saying, tellVerified } from './backup/reporting.ts';
import { restoreBackup, type Verifying, verifyBackup } from './backup/verifying.ts';
import { runDataCommand } from './dataDir.ts';

const COMMAND = newCommand('restore')
  .usage('FILE --verify [options]\n       npm run -s restore -- FILE --data DIR [options]')
  .description(
    `With --verify it checks a backup and restores nothing. With --data it checks it just the same and then restores it into that folder,
which must be empty or not there yet. Checked are: that the file is, byte by byte, what was written; both databases as SQLite sees them;
of each match its chain of hashes, the secret of its dice, every roll, every decision, every position, its snapshots; what was said
and reported; every record and its signature. Faults are named by match and line.`,
  )
  .argument('[FILE]')
  .option('--verify', 'check it alone')
  .option('--data <DIR>', 'restore it there: the data folder of the server to come')
  .option(
    '--anyway',
    'restore it although matches have faults: a server freezes those that it cannot read, and plays all others',
  )
  .option('--key <HEX>', 'the public key of the server whose backup it must be (GET /api/key)', publicKey)
  .option('--game <FILE>', 'a game that the server offers by --game; may be given more than once', collected)
  .option('--scratch <DIR>', 'with --verify: where it is unpacked meanwhile (default: beside FILE)')
  .option(
    '--note <DIR>',
    'with --verify: the data folder of the server that made it; backup-verified.json in it then says that it is right',
  )
  .addHelpText('after', '\nEnds with 0 when nothing is wrong, 1 when the backup is, 2 when the question is.');

interface RestoreOptions {
  readonly verify?: true;
  /** Undefined: nothing is restored. */
  readonly data?: string;
  readonly anyway?: true;
  readonly key?: string;
  readonly game?: readonly string[];
  readonly scratch?: string;
  readonly note?: string;
}

export async function main(args: readonly string[], say: Say): Promise<number | undefined> {
  const options = optionsOf<RestoreOptions>(COMMAND, args, say);
  if (options === undefined) return undefined;
  const { verify, data, anyway = false, key, game = [], scratch, note } = options;
  const [name] = COMMAND.args;
  if (name === undefined) throw new Error('name one file; --help shows how');
  if (data === undefined && !verify)
    throw new Error('say --verify to check it, or --data DIR to restore it; --help shows how');
  const file = resolve(name);
  const verifying: Verifying = { games: await gamesWith(game), key };
  try {
    const verified =
      data === undefined
        ? await verifyBackup(file, scratch ?? dirname(file), verifying)
        : await restoreBackup(file, data, { ...verifying, anyway });
    const isRight = tellVerified(verified, say);
    if (data !== undefined) say(isRight || anyway ? `Restored into ${data}.` : 'Nothing was restored.');
    if (isRight && note !== undefined) noteVerified(note, saying(verified, basename(file)));
    return isRight ? undefined : EXIT_FAILED;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    say(`FAULT: ${file}: ${error.message}`);
    return EXIT_FAILED;
  }
}

await runDataCommand(import.meta, main);
