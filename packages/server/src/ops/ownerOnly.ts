// File permissions of the data: dice secrets of running matches, private chat, addresses, the signing key. For the owner alone, unless
// the operator has shared the data folder with a group.

import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o007;
const ALL_BUT_OWNER = 0o077;
/** Files of the server in its data folder; all others are left alone. */
const OURS = /^(?:\w+\.sqlite(?:[.-].*)?|signing-key\.pem.*|backup-verified\.json|records|pictures)$/;

/** The umask of all new files. For the whole process: programs call it when they start. */
export function makeForOwnerAlone(): void {
  process.umask(ALL_BUT_OWNER);
}

/** `warn` gets the files and a message for the operator. */
export type Warn = (about: object, sentence: string) => void;

/**
 * Removes others' permissions from existing files and folders that were created with a system's usual umask. A folder
 * whose group has other permissions than everybody was shared with that group on purpose: it stays so, also for new files.
 */
export function keepToOwner(dataDir: string | undefined, warn: Warn): void {
  makeForOwnerAlone();
  if (dataDir === undefined || process.platform === 'win32') return;
  const mode = modeOf(dataDir);
  if (mode === undefined) return;
  const isShared = ((mode >> 3) & 7) !== (mode & 7);
  if (isShared) {
    process.umask(OTHERS);
    warn(
      { dataDir, mode: (mode & 0o777).toString(8) },
      'the data folder is shared with a group, whose members can read dice secrets and private talk: chmod -R go= takes that away',
    );
  }
  const open = takenFromOthers(dataDir, isShared ? OTHERS : ALL_BUT_OWNER);
  if (open.length > 0)
    warn(
      { dataDir, files: open },
      'others on this machine can read these, and the server may not change it: give them to the user it runs as',
    );
}

/** Names of those that could not be changed. A folder with other files stays open for them. */
function takenFromOthers(dataDir: string, bits: number): readonly string[] {
  const names = readdirSync(dataDir);
  const ours = names.filter((name) => OURS.test(name));
  const inside = ours.flatMap((name) => [name, ...filesIn(dataDir, name)]);
  const all = ours.length === names.length ? ['.', ...inside] : inside;
  return all.filter((name) => !isWithout(join(dataDir, name), bits));
}

function filesIn(dataDir: string, name: string): readonly string[] {
  const isFolder = lstatSync(join(dataDir, name)).isDirectory();
  return isFolder ? readdirSync(join(dataDir, name)).map((file) => join(name, file)) : [];
}

function isWithout(path: string, bits: number): boolean {
  try {
    const mode = modeOf(path);
    if (mode !== undefined && (mode & bits) !== 0) chmodSync(path, mode & ~bits);
    return true;
  } catch {
    return false;
  }
}

/** Undefined for nothing, or for a link, which may lead out of the folder. */
function modeOf(path: string): number | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found === undefined || found.isSymbolicLink() ? undefined : found.mode & 0o7777;
}
