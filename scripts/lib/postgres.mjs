// Finds the PostgreSQL that tests of the store start for themselves, or installs it from the system's packages where that is allowed.

import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SetupError } from './errors.mjs';
import { installPackages, pathOf } from './systemPackages.mjs';

/** Where Debian puts each version, none of which is in PATH. */
const DEBIAN = '/usr/lib/postgresql';

const INSTRUCTION = [
  'The tests of the PostgreSQL store need its server, which could not be found or installed here. Either install it,',
  '  Debian, Ubuntu:  sudo apt-get install postgresql',
  '  Fedora:          sudo dnf install postgresql-server',
  '  macOS:           brew install postgresql',
  'or name the folder of its programs:  POSTGRES_BIN=/path/to/bin npm test',
].join('\n');

/** Folder of the newest version with the programs to make and start a server; undefined: there is none. */
function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const initdb = pathOf('initdb');
  const folders = versions.map((version) => join(DEBIAN, version, 'bin'));
  if (initdb !== undefined) folders.push(dirname(initdb));
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** That folder, of a server that was installed first if need be; throws an instruction when there is no way to get it. */
export async function ensurePostgres(say) {
  const named = process.env.POSTGRES_BIN;
  const found = named ?? findPostgres();
  if (found !== undefined && existsSync(join(found, 'initdb'))) return found;
  if (named !== undefined) throw new SetupError(`POSTGRES_BIN=${named} has no initdb.\n${INSTRUCTION}`);
  const choices = [['postgresql']];
  await installPackages(say, {
    what: 'PostgreSQL, for the tests of its store,',
    choices,
    instruction: INSTRUCTION,
  });
  const installed = findPostgres();
  if (installed === undefined) throw new SetupError(INSTRUCTION);
  return installed;
}
