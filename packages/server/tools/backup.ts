// `npm run -s backup -- FILE`: all that a server needs to be restored, in one file, while it runs.

import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EXIT_FAILED, type Say } from '../../shared/tools/command.ts';
import { noteVerified } from '../src/ops/backupVerified.ts';
import { makeBackup } from './backup/making.ts';
import { gamesWith, saying, tellVerified } from './backup/reporting.ts';
import { verifyBackup } from './backup/verifying.ts';
import { DATA, runDataCommand } from './dataDir.ts';

const HELP = `Usage: npm run -s backup -- FILE [options]

Copies the data of a server, of one that runs as of one that is stopped, into one file: matches, talk, notices, records and the key
that signs records. Where DATABASE_URL names a database, matches and talk come from there, and the backup is one of a data folder all
the same. A tar archive with a seal at its end; npm run -s restore reads it. It holds the dice secrets of running
matches and what was said in private: keep it as you keep a password.

  --data DIR     where the matches are recorded (DATA_DIR; default data, beside packages)
  --force        replace what is there under that name
  --verify       then check all of it, as restore does, and note in DIR/backup-verified.json that this was done
  --game FILE    with --verify: a game that the server offers by --game; may be given more than once
  --scratch DIR  with --verify: where it is unpacked meanwhile (default: beside FILE)
  --help         this text

Ends with 0 when all is well, 1 when --verify has found a fault, 2 when no backup could be made. The file is there whole or not at all.`;

export async function main(args: readonly string[], say: Say): Promise<number | undefined> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      data: { type: 'string', default: DATA },
      force: { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
      game: { type: 'string', multiple: true, default: [] },
      scratch: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    say(HELP);
    return undefined;
  }
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new Error('name one file; --help shows how');
  const file = resolve(name);
  const { data } = values;
  const games = values.verify ? await gamesWith(values.game) : [];
  const database = process.env.DATABASE_URL || undefined;
  const manifest = await makeBackup({ data, database, file, replaces: values.force, now: Date.now() });
  const bytes = manifest.parts.reduce((sum, part) => sum + part.bytes, 0);
  say(`${file} holds ${manifest.parts.length} files of ${data}, ${bytes} bytes.`);
  if (!values.verify) return undefined;
  const verified = await verifyBackup(file, values.scratch ?? dirname(file), { games, key: undefined });
  const isRight = tellVerified(verified, say);
  if (isRight) noteVerified(data, saying(verified, basename(file)));
  return isRight ? undefined : EXIT_FAILED;
}

await runDataCommand(import.meta, main);
