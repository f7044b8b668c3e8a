// What a server pays for an action, when as many matches as there are play as fast as they can.

import { type HostName, PROJECT } from '../hosts/hosts.ts';
import { Profiling } from '../profile/profile.ts';
import type { Line } from '../run/line.ts';
import { figures, inRounds, type Values } from '../run/rounds.ts';
import { Session } from '../run/session.ts';
import type { Settings } from '../run/settings.ts';
import type { Part } from './part.ts';

const PART = 'cpu';
/** To begin with: a server gets cheaper by half in its first tens of thousands of actions, as its code is compiled. */
const WARM_SECONDS = 8;
const SETTLE_SECONDS = 0.5;
/** Matches in which a spectator verifies the state. */
const LOOKED_AT = 3;

const AIMS: ReadonlyMap<HostName, number> = new Map([
  ['Colyseus', 1.6],
  ['raw ws', 3],
  ['boardgame.io', 0.25],
]);

interface Cost {
  readonly cpuMs: number;
  readonly actionsPerSecond: number;
}

export const cpu: Part = {
  name: PART,
  about: "a server's CPU time an action, beside all others",
  async run(settings, say) {
    const { hosts, rounds } = settings;
    const profiling = new Profiling(settings.profileDir, PART);
    const session = await Session.open(hosts, settings, profiling.execArgv);
    try {
      for (const host of hosts) {
        say(`warming up: ${host}`);
        await costOf(session, host, { ...settings, seconds: WARM_SECONDS });
      }
      const measure = (host: HostName) =>
        costOf(session, host, settings, host === PROJECT ? profiling : undefined);
      const values = await inRounds(hosts, rounds, measure, say);
      return [...costs(values, settings), ...rates(values, hosts)];
    } finally {
      await session.close();
      profiling.report(say);
    }
  },
};

function costs(values: Values<Cost>, { hosts, tiles }: Settings): readonly Line[] {
  const what = `server CPU an action, ms (${tiles} tiles)`;
  const of = (name: HostName) => figures(values, name, ({ cpuMs }) => cpuMs);
  return hosts
    .filter((name) => name !== PROJECT)
    .map((name): Line => {
      const beside = { name, values: of(name), by: 'ratio' } as const;
      const atMost = AIMS.get(name);
      const aim = atMost === undefined ? {} : { aim: { atMost } };
      return { part: PART, what, own: of(PROJECT), beside, ...aim, digits: 4 };
    });
}

function rates(values: Values<Cost>, hosts: readonly HostName[]): readonly Line[] {
  const of = (name: HostName) => figures(values, name, ({ actionsPerSecond }) => actionsPerSecond);
  return hosts
    .filter((name) => name !== PROJECT)
    .map((name): Line => {
      const beside = { name, values: of(name), by: 'ratio' } as const;
      return { part: PART, what: 'actions a second', own: of(PROJECT), beside, digits: 0 };
    });
}

async function costOf(
  session: Session,
  host: HostName,
  { tiles, matches, seconds }: Settings,
  profiling?: Profiling,
): Promise<Cost> {
  await session.openMatches(host, tiles, matches);
  await session.play(SETTLE_SECONDS);
  const play = () => session.costing(host, () => session.play(seconds));
  const { done, cpuMs } =
    profiling === undefined
      ? await play()
      : await profiling.during(session.pidOf(host), play, (one) => one.done.actions);
  await session.check(Math.min(LOOKED_AT, matches));
  await session.closeMatches();
  return { cpuMs: cpuMs / done.actions, actionsPerSecond: (1000 * done.actions) / done.ms };
}
