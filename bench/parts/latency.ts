// Latency of a player's own update while another process keeps the disk busy, at a rate that every host sustains easily.

import { ask, letGo, next, start } from '../../packages/server/tools/bench/processes.ts';
import { type HostName, PROJECT } from '../hosts/hosts.ts';
import type { Played } from '../load/tally.ts';
import type { Line } from '../run/line.ts';
import { figures, inRounds, type Values } from '../run/rounds.ts';
import { Session } from '../run/session.ts';
import type { Part } from './part.ts';

const PART = 'latency';
const BESIDE: HostName = 'raw ws';
const ACTIONS_PER_SECOND = 500;
const WARM_SECONDS = 1;

export const latency: Part = {
  name: PART,
  about: 'how long a player waits for the own update while others write to the disk',
  async run(settings, say) {
    const session = await Session.open([PROJECT, BESIDE], settings);
    const others = start(new URL('../load/diskWriter.ts', import.meta.url), [session.dir]);
    try {
      await next(others);
      const values = await inRounds([PROJECT, BESIDE], settings.rounds, (host) => paced(session, host), say);
      const { megabytes } = await ask<{ megabytes: number }>(others, 'how much');
      say(`others wrote ${megabytes} MB meanwhile`);
      return [
        line(values, 'own update, ms p50, others writing', ({ p50Ms }) => p50Ms, 2),
        line(values, 'own update, ms p99', ({ p99Ms }) => p99Ms, 10),
        line(values, 'own update, ms at worst', ({ maxMs }) => maxMs),
      ];
    } finally {
      await letGo(others);
      await session.close();
    }

    async function paced(open: Session, host: HostName): Promise<Played> {
      await open.openMatches(host, settings.tiles, settings.matches);
      await open.pace(WARM_SECONDS, ACTIONS_PER_SECOND);
      const played = await open.pace(settings.seconds, ACTIONS_PER_SECOND);
      await open.closeMatches();
      return played;
    }
  },
};

function line(values: Values<Played>, what: string, of: (played: Played) => number, atMost?: number): Line {
  return {
    part: PART,
    what,
    own: figures(values, PROJECT, of),
    beside: { name: BESIDE, values: figures(values, BESIDE, of), by: 'difference' },
    ...(atMost === undefined ? {} : { aim: { atMost } }),
    digits: 2,
  };
}
