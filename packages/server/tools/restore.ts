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
    `With --verify it checks a backup and restores nothing. With --data it does the same checks and then restores it to that folder, which
must be empty or new. It checks every byte of the file; the integrity of both databases; the hash chain, dice secret, rolls,
decisions, positions and snapshots of each match; messages and reports; every record and its signature. Faults are listed by match
and line.`,
  )
  .argument('[FILE]')
  .option('--verify', 'only check it')
  .option('--data <DIR>', 'restore it to this data folder')
  .option(
    '--anyway',
    'restore it even if matches have faults: the server freezes those it cannot read and continues all others',
  )
  .option('--key <HEX>', 'public key of the server that the backup must come from (GET /api/key)', publicKey)
  .option('--game <FILE>', 'a game module that the server loads with --game; can be repeated', collected)
  .option('--scratch <DIR>', 'with --verify: temporary folder to unpack it in (default: beside FILE)')
  .option(
    '--note <DIR>',
    'with --verify: data folder of the server that made it, where backup-verified.json notes that it is right',
  )
  .addHelpText('after', '\nExit code: 0 if the backup is right, 1 if it is not, 2 for wrong usage.');

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
    throw new Error('use --verify to check it, or --data DIR to restore it; see --help');
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
