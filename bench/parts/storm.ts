// Two thousand connections that are lost at once and come back, as after a router or a proxy has failed.

import { setTimeout as pause } from 'node:timers/promises';
import { type HostName, PROJECT } from '../hosts/hosts.ts';
import type { Line } from '../run/line.ts';
import { figures, inRounds, type Values } from '../run/rounds.ts';
import { Session } from '../run/session.ts';
import type { Settings } from '../run/settings.ts';
import type { Part } from './part.ts';

const PART = 'storm';
const PLAYERS = 2;
const MATCHES = 1000;
/** In which all are played on, and a spectator verifies the state, before and after. */
const LOOKED_AT = 3;
const ACTIONS = 2;
/** For what arrivals and departures still cause. */
const SETTLE_MS = 2000;
const PLAY_SECONDS = 5;
/** Of the project, in seconds. */
const CPU_MOST = 3;
const HOSTS: readonly HostName[] = [PROJECT, 'raw ws', 'Colyseus'];

interface Cost {
  readonly cpuSeconds: number;
  readonly seconds: number;
}

export const storm: Part = {
  name: PART,
  about: `${PLAYERS * MATCHES} sockets that are lost at once and come back: CPU time, and how long until all have the state`,
  async run(settings, say) {
    const hosts = settings.hosts.filter((host) => HOSTS.includes(host));
    const session = await Session.open(hosts, settings);
    try {
      say('warming up');
      for (const host of hosts) await costOf(session, host, settings);
      return linesOf(
        await inRounds(hosts, settings.rounds, (host) => costOf(session, host, settings), say),
        hosts,
      );
    } finally {
      await session.close();
    }
  },
};

async function costOf(session: Session, host: HostName, { tiles }: Settings): Promise<Cost> {
  await session.openMatches(host, tiles, MATCHES, true);
  await playedOn(session);
  const { done, cpuMs } = await session.costing(host, () => session.storm());
  await playedOn(session);
  await session.closeMatches();
  return { cpuSeconds: cpuMs / 1000, seconds: done.ms / 1000 };
}

/** Throws where something was lost: an action is not told, or a state is not what the rules say. */
async function playedOn(session: Session): Promise<void> {
  await pause(SETTLE_MS);
  await session.play(PLAY_SECONDS, ACTIONS);
  await session.check(LOOKED_AT);
}

function linesOf(values: Values<Cost>, hosts: readonly HostName[]): readonly Line[] {
  const sockets = PLAYERS * MATCHES;
  const cpu = (host: HostName) => figures(values, host, ({ cpuSeconds }) => cpuSeconds);
  const time = (host: HostName) => figures(values, host, ({ seconds }) => seconds);
  const own: Line = {
    part: PART,
    what: `server CPU, ${sockets} sockets back, s`,
    own: cpu(PROJECT),
    aim: { atMost: CPU_MOST },
    digits: 2,
  };
  const beside = hosts
    .filter((name) => name !== PROJECT)
    .flatMap((name): readonly Line[] => [
      {
        part: PART,
        what: `server CPU, ${sockets} sockets back, s`,
        own: cpu(PROJECT),
        beside: { name, values: cpu(name), by: 'ratio' },
        digits: 2,
      },
      {
        part: PART,
        what: 'until all have the state, s',
        own: time(PROJECT),
        beside: { name, values: time(name), by: 'ratio' },
        digits: 2,
      },
    ]);
  return [own, ...beside];
}
