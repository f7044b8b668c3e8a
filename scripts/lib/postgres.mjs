// Finds the PostgreSQL that tests of the store start for themselves.

import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathOf } from './systemPackages.mjs';

/** Debian's folders of each version, none of which is in PATH. */
const DEBIAN = '/usr/lib/postgresql';

const hasPrograms = (folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));

/** Folder of the newest version with server programs; undefined: there is none. */
function findPostgres() {
  const named = process.env.POSTGRES_BIN;
  if (named) return hasPrograms(named) ? named : undefined;
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const initdb = pathOf('initdb');
  const folders = versions.map((version) => join(DEBIAN, version, 'bin'));
  if (initdb !== undefined) folders.push(dirname(initdb));
  return folders.find(hasPrograms);
}

/** @type {import('./services.mjs').Service} */
export const POSTGRES = {
  what: 'PostgreSQL',
  purpose: 'The tests of the PostgreSQL store',
  variable: 'POSTGRES_BIN',
  find: findPostgres,
  packages: ['postgresql'],
  elsewhere: [
    'Fedora:          sudo dnf install postgresql-server',
    'macOS:           brew install postgresql',
  ],
  naming: 'or name the folder of its programs:  POSTGRES_BIN=/path/to/bin npm test',
};
