// The peers' packages, which are installed by the first measurement.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SetupError } from '../scripts/lib/errors.mjs';
import { ensureInstalledIn } from '../scripts/lib/setup.mjs';
import type { HostName } from './hosts/hosts.ts';
import type { Say } from './run/settings.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** Which hosts cannot be had, and why. */
export async function missing(say: Say): Promise<ReadonlyMap<HostName, string>> {
  try {
    await ensureInstalledIn(FOLDER, say);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(error.message);
  }
  const isThere = existsSync(new URL('node_modules/boardgame.io/server/package.json', import.meta.url));
  return new Map(isThere ? [] : [['boardgame.io', 'its packages could not be installed']]);
}
