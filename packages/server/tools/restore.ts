// `npm run -s restore -- FILE`: verifies a backup to the last byte and the last move, and restores it.

import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EXIT_FAILED, type Say } from '../../shared/tools/command.ts';
import { noteVerified } from '../src/ops/backupVerified.ts';
import { BackupError } from './backup/parts.ts';
import { gamesWith, saying, tellVerified } from './backup/reporting.ts';
import { restoreBackup, type Verifying, verifyBackup } from './backup/verifying.ts';
import { runDataCommand } from './dataDir.ts';

const HELP = `Usage: npm run -s restore -- FILE --verify [options]
       npm run -s restore -- FILE --data DIR [options]

With --verify it checks a backup and restores nothing. With --data it checks it just the same and then restores it into that folder,
which must be empty or not there yet. Checked are: that the file is, byte by byte, what was written; both databases as SQLite sees them;
of each match its chain of hashes, the secret of its dice, every roll, every decision, every position, its snapshots; what was said
and reported; every record and its signature. Faults are named by match and line.

  --verify       check it alone
  --data DIR     restore it there: the data folder of the server to come
  --anyway       restore it although matches have faults: a server freezes those that it cannot read, and plays all others
  --key HEX      the public key of the server whose backup it must be (GET /api/key)
  --game FILE    a game that the server offers by --game; may be given more than once
  --scratch DIR  with --verify: where it is unpacked meanwhile (default: beside FILE)
  --note DIR     with --verify: the data folder of the server that made it; backup-verified.json in it then says that it is right
  --help         this text

Ends with 0 when nothing is wrong, 1 when the backup is, 2 when the question is.`;

interface Request {
  readonly file: string;
  /** Undefined: nothing is restored. */
  readonly data: string | undefined;
  readonly anyway: boolean;
  readonly scratch: string | undefined;
  readonly note: string | undefined;
  readonly key: string | undefined;
  readonly games: readonly string[];
}

function readRequest(args: readonly string[]): Request | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      verify: { type: 'boolean', default: false },
      data: { type: 'string' },
      anyway: { type: 'boolean', default: false },
      key: { type: 'string' },
      game: { type: 'string', multiple: true, default: [] },
      scratch: { type: 'string' },
      note: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const [file, ...more] = positionals;
  const { data, anyway, scratch, note, key } = values;
  if (file === undefined || more.length > 0) throw new Error('name one file; --help shows how');
  if (data === undefined && !values.verify)
    throw new Error('say --verify to check it, or --data DIR to restore it; --help shows how');
  if (key !== undefined && !/^[0-9a-f]{64}$/i.test(key)) throw new Error('--key wants 64 hex digits');
  return { file: resolve(file), data, anyway, scratch, note, key: key?.toLowerCase(), games: values.game };
}

export async function main(args: readonly string[], say: Say): Promise<number | undefined> {
  const request = readRequest(args);
  if (request === undefined) {
    say(HELP);
    return undefined;
  }
  const { file, data, anyway, scratch, note, key } = request;
  const verifying: Verifying = { games: await gamesWith(request.games), key };
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
