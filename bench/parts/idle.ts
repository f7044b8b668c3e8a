// The cost of idle matches, with their players connected.

import { setTimeout as pause } from 'node:timers/promises';
import { PROJECT } from '../hosts/hosts.ts';
import { Session } from '../run/session.ts';
import type { Part } from './part.ts';

const PART = 'idle';
const MATCHES = 1000;
/** Long enough for all that comes round by itself, pings above all. */
const SECONDS_LEAST = 20;
const SETTLE_MS = 3000;
const SHARE_MOST = 1;

export const idle: Part = {
  name: PART,
  about: `${MATCHES} matches in which nothing happens, as a share of a core`,
  async run(settings, say) {
    const session = await Session.open([PROJECT], settings);
    try {
      say(`opening ${MATCHES} matches`);
      await session.openMatches(PROJECT, settings.tiles, MATCHES);
      const own: number[] = [];
      for (let round = 0; round < settings.rounds; round++) {
        say(`round ${round + 1} of ${settings.rounds}`);
        own.push(await share(session, Math.max(SECONDS_LEAST, settings.seconds)));
      }
      const what = `${MATCHES} idle matches, % of a core`;
      return [{ part: PART, what, own, aim: { atMost: SHARE_MOST }, digits: 2 }];
    } finally {
      await session.close();
    }
  },
};

async function share(session: Session, seconds: number): Promise<number> {
  await pause(SETTLE_MS);
  const { cpuMs } = await session.costing(PROJECT, () => pause(1000 * seconds));
  return (100 * cpuMs) / (1000 * seconds);
}
