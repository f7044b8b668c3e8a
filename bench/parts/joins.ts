// The cost of opening matches, per player who joins.

import { join } from 'node:path';
import { type HostName, PROJECT } from '../hosts/hosts.ts';
import { type Measured, profileArgs, reportOn } from '../profile/profile.ts';
import { spent, threadTimes } from '../profile/threads.ts';
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
    const profileDir = settings.profileDir && join(settings.profileDir, PART);
    const session = await Session.open(
      hosts,
      settings,
      profileDir === undefined ? [] : profileArgs(profileDir),
    );
    const measured: Measured[] = [];
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
      if (profileDir !== undefined) say(`\n${reportOn(profileDir, measured)}`);
    }

    async function joinMs(host: HostName): Promise<number> {
      let ms = 0;
      const [before, from] = [threadTimes(session.pidOf(host)), process.hrtime.bigint()];
      for (let i = 0; i < TIMES; i++) ms += await openedMs(host);
      const [after, to] = [threadTimes(session.pidOf(host)), process.hrtime.bigint()];
      const joined = TIMES * PLAYERS * matches;
      if (host === PROJECT) measured.push({ from, to, count: joined, threads: spent(before, after) });
      return ms / joined;
    }

    async function openedMs(host: HostName): Promise<number> {
      const { cpuMs } = await session.costing(host, () => session.openMatches(host, tiles, matches));
      await session.closeMatches();
      return cpuMs;
    }
  },
};
