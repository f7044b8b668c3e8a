// The cost of opening matches, per player who joins.

import { type HostName, PROJECT } from '../hosts/hosts.ts';
import { Profiling } from '../profile/profile.ts';
import type { Line } from '../run/line.ts';
import { figures, inRounds } from '../run/rounds.ts';
import { Session } from '../run/session.ts';
import type { Part } from './part.ts';

const PART = 'joins';
const PLAYERS = 2;
/** Of opening all matches, before and in each round. */
const WARM_UPS = 25;
const TIMES = 3;
const AIMS: ReadonlyMap<HostName, number> = new Map([['Colyseus', 1.25]]);

export const joins: Part = {
  name: PART,
  about: "a server's CPU time a player who comes in, beside bare Colyseus and others",
  async run(settings, say) {
    const { hosts, matches, tiles, rounds } = settings;
    const profiling = new Profiling(settings.profileDir, PART);
    const session = await Session.open(hosts, settings, profiling.execArgv);
    try {
      // Warm-up: a server runs for weeks, and the first hundreds of matches cost it twice what later ones do.
      for (let i = 0; i < WARM_UPS; i++) for (const host of hosts) await openedMs(host);
      const values = await inRounds(hosts, rounds, joinMs, say);
      const of = (host: HostName) => figures(values, host, (ms) => ms);
      return hosts
        .filter((name) => name !== PROJECT)
        .map((name): Line => {
          const atMost = AIMS.get(name);
          return {
            part: PART,
            what: 'server CPU a join, ms',
            own: of(PROJECT),
            beside: { name, values: of(name), by: 'ratio' },
            ...(atMost === undefined ? {} : { aim: { atMost } }),
            digits: 2,
          };
        });
    } finally {
      await session.close();
      profiling.report(say);
    }

    async function joinMs(host: HostName): Promise<number> {
      const joined = TIMES * PLAYERS * matches;
      const opened = () => openedTimes(host);
      const ms =
        host === PROJECT ? await profiling.during(session.pidOf(host), opened, () => joined) : await opened();
      return ms / joined;
    }

    async function openedTimes(host: HostName): Promise<number> {
      let ms = 0;
      for (let i = 0; i < TIMES; i++) ms += await openedMs(host);
      return ms;
    }

    async function openedMs(host: HostName): Promise<number> {
      const { cpuMs } = await session.costing(host, () => session.openMatches(host, tiles, matches));
      await session.closeMatches();
      return cpuMs;
    }
  },
};
