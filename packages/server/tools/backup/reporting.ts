// Shared by both commands: the games by which matches are checked, and the report.

import { resolve } from 'node:path';
import { GAMES } from '@hexmarch/shared/catalogue/registry';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { Say } from '../../../shared/tools/command.ts';
import { loadGames } from '../../src/base/config/games.ts';
import type { BackupVerified } from '../../src/ops/backupVerified.ts';
import type { Verified } from './verifying.ts';

/** Those of the repository, and those of these modules. */
export const gamesWith = (files: readonly string[]): Promise<readonly AnyGame[]> =>
  loadGames(
    GAMES,
    files.map((file) => resolve(file)),
  );

/** True where nothing is wrong. */
export function tellVerified({ manifest, key, checked }: Verified, say: Say): boolean {
  const { matches, faults, known } = checked;
  say(`Made ${new Date(manifest.madeAt).toISOString()} by the server with the key ${key}.`);
  say(
    `Matches: ${matches.over} over, ${matches.playing} in progress, ${matches.waiting} waiting, ${matches.frozen} frozen, ${matches.unreadable} unreadable.`,
  );
  say(
    `Checked: ${checked.entries} entries, ${checked.snapshots} snapshots, ${checked.records} records, ${checked.lines} messages, ${checked.reports} reports, ${checked.beside} rows of notifications, operators and tournaments, ${checked.people} rows of profiles.`,
  );
  for (const fault of known) say(`already frozen: ${fault}`);
  for (const fault of faults) say(`FAULT: ${fault}`);
  say(faults.length === 0 ? 'No faults.' : `Faults: ${faults.length}.`);
  return faults.length === 0;
}

export const saying = ({ manifest }: Verified, file: string): BackupVerified => ({
  madeAt: manifest.madeAt,
  verifiedAt: Date.now(),
  file,
});
