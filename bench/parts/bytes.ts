// Traffic: up for a command, down for an action to each player, and to a joining client. Payload and frame header, counted the
// same way for all.

import type { LoaderRequest, Played as TrialPlayed } from '../../packages/server/tools/bench/loader.ts';
import { ask, letGo, start } from '../../packages/server/tools/bench/processes.ts';
import type { TrialGame } from '../../packages/shared/tools/playout.ts';
import { PUBLIC_GAMES } from '../../packages/shared/tools/trialGames.ts';
import { SIZES } from '../hex/board.ts';
import { type HostName, PROJECT } from '../hosts/hosts.ts';
import type { Line } from '../run/line.ts';
import { Session } from '../run/session.ts';
import type { Say, Settings } from '../run/settings.ts';
import type { Part } from './part.ts';

const PART = 'bytes';
const MATCHES = 10;
/** Of each match, before somebody comes late. */
const ACTIONS = 400;
const TRIAL_MATCHES = 20;

const UP_MOST = 16;
const DOWN_MOST = 24;
const TRIAL_DOWN_MOST = 36;
const FIRST_MOST = 300;
const LATE_TO_FIRST_MOST = 1.2;
const LATE_A_TILE_MOST = 3;

/** The project's own games, as far as the load can play them. */
export const WEIGHED: readonly TrialGame[] = PUBLIC_GAMES;

interface Sizes {
  readonly up: number;
  readonly down: number;
  readonly first: number;
  readonly late: number;
}

export const bytes: Part = {
  name: PART,
  about: 'bytes of commands, updates, first states and late joins',
  async run(settings, say) {
    const session = await Session.open(settings.hosts, settings);
    try {
      const [small = 0, large = 0] = SIZES;
      const onSmall = await sizesOfAll(session, settings, small, say);
      const onLarge = await sizesOfAll(session, settings, large, say);
      const late = SIZES.map((tiles, i) => lateLine(tiles, (i === 0 ? onSmall : onLarge).get(PROJECT)));
      return [
        ...eachBeside(onSmall, 'up, a command', ({ up }) => up, UP_MOST),
        ...eachBeside(onSmall, 'down, an action and player', ({ down }) => down, DOWN_MOST),
        ...(await trialLines(session, settings, say)),
        ...eachBeside(onSmall, `first state, ${small} tiles`, ({ first }) => first, FIRST_MOST),
        ...eachBeside(onLarge, `first state, ${large} tiles`, ({ first }) => first),
        ...late,
        ...eachBeside(
          onLarge,
          `late join, ${large} tiles`,
          (sizes) => sizes.late,
          LATE_A_TILE_MOST * large + FIRST_MOST,
        ),
      ];
    } finally {
      await session.close();
    }
  },
};

async function sizesOfAll(
  session: Session,
  { hosts, seconds }: Settings,
  tiles: number,
  say: Say,
): Promise<ReadonlyMap<HostName, Sizes>> {
  const sizes = new Map<HostName, Sizes>();
  for (const host of hosts) {
    say(`${tiles} tiles: ${host}`);
    await session.openMatches(host, tiles, MATCHES);
    const { firstState: first } = await session.check(MATCHES);
    const { actions, deliveries, bytesUp, bytesDown } = await session.play(PLAY_FACTOR * seconds, ACTIONS);
    const { firstState: late } = await session.check(MATCHES);
    await session.closeMatches();
    sizes.set(host, { up: bytesUp / actions, down: bytesDown / deliveries, first, late });
  }
  return sizes;
}

/** So many actions end by themselves; this is for a host that cannot. */
const PLAY_FACTOR = 10;

/** The project's figure, once beside each of the others, with its aim on the first line. */
function eachBeside(
  sizes: ReadonlyMap<HostName, Sizes>,
  what: string,
  of: (sizes: Sizes) => number,
  atMost?: number,
): readonly Line[] {
  const valuesOf = (host: HostName) =>
    [...sizes].filter(([name]) => name === host).map(([, found]) => of(found));
  const others = [...sizes.keys()].filter((host) => host !== PROJECT);
  return others.map(
    (name, i): Line => ({
      part: PART,
      what: `bytes ${what}`,
      own: valuesOf(PROJECT),
      beside: { name, values: valuesOf(name) },
      ...(atMost === undefined || i > 0 ? {} : { aim: { atMost } }),
      digits: 1,
    }),
  );
}

function lateLine(tiles: number, sizes: Sizes | undefined): Line {
  const { first = Number.NaN, late = Number.NaN } = sizes ?? {};
  return {
    part: PART,
    what: `bytes late join, ${tiles} tiles`,
    own: [late],
    beside: { name: 'first state', values: [first], by: 'ratio' },
    ...(tiles === SIZES[0] ? { aim: { atMost: LATE_TO_FIRST_MOST } } : {}),
    digits: 0,
  };
}

/** The project's own games, played by its own bench. */
async function trialLines(session: Session, { seed, seconds }: Settings, say: Say): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const { name } of WEIGHED) {
    say(name);
    const { bytesUp, bytesDown, actions, deliveries } = await trialPlayed(session, name, seed, seconds);
    const line = { part: PART, digits: 1 };
    lines.push(
      { ...line, what: `bytes up, a command, ${name}`, own: [bytesUp / actions] },
      {
        ...line,
        what: `bytes down, an action and player, ${name}`,
        own: [bytesDown / deliveries],
        aim: { atMost: TRIAL_DOWN_MOST },
      },
    );
  }
  return lines;
}

async function trialPlayed(
  session: Session,
  trial: string,
  seed: number,
  seconds: number,
): Promise<TrialPlayed> {
  const file = new URL('../../packages/server/tools/bench/loader.ts', import.meta.url);
  const loader = start(file, [String(seed), trial]);
  const request = <T>(loaderRequest: LoaderRequest): Promise<T> => ask<T>(loader, loaderRequest);
  try {
    await request({ do: 'open', urls: [session.urlOf(PROJECT)], matches: TRIAL_MATCHES, spectators: 0 });
    const played = await request<TrialPlayed>({ do: 'play', ms: 1000 * seconds });
    await request({ do: 'close' });
    return played;
  } finally {
    await letGo(loader);
  }
}
