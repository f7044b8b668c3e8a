// Pages to visit: matches of every game, mostly in the middle, and a waiting room.

import { seededRandom } from '@hexmarch/shared/kernel/random';
import { isPublic, oneOfEach, PUBLIC_GAMES, TRIAL_GAMES } from '../../../shared/tools/trialGames.ts';
import { BenchMatch, type Tally } from '../bench/benchMatch.ts';
import { createMatch } from '../lean/api.ts';
import { LeanClient } from '../lean/leanClient.ts';

export interface Stop {
  readonly name: string;
  readonly path: string;
  /** What must be visible there, as a selector. */
  readonly there: string;
}

export interface Tables {
  readonly stops: readonly Stop[];
  close(): void;
}

/** Long enough for pieces to stand everywhere, short enough that nobody has won. */
const ACTIONS = 24;
const BOARD = '.stage[data-ready="true"]';

/** Of a game whose turns end as time passes one is enough, at its opening. */
const VISITED = [...PUBLIC_GAMES, ...oneOfEach(TRIAL_GAMES.filter((trial) => !isPublic(trial)))];

/** The same tables for the same seed. */
export async function setTables(url: string, seed: number): Promise<Tables> {
  const random = seededRandom(seed);
  const open: BenchMatch[] = [];
  const matches: Stop[] = [];
  for (const trial of VISITED) {
    const match = await BenchMatch.open(() => url, trial, 0, random, newTally(), 'public');
    if (isPublic(trial)) await match.play(ACTIONS);
    open.push(match);
    matches.push({ name: `watching ${trial.name}`, path: `/m/${match.matchId}`, there: BOARD });
  }
  const { stops, host } = await doors(url);
  const close = () => {
    for (const match of open) match.close();
    void host.close();
  };
  return { stops: [...stops, ...matches], close };
}

/** The rooms to join, with a client: an empty room would soon be closed. */
async function doors(url: string): Promise<{ readonly stops: readonly Stop[]; readonly host: LeanClient }> {
  const [trial] = TRIAL_GAMES;
  if (trial === undefined) throw new Error('there is nothing to play');
  const { matchId, code, token } = await createMatch(url, {
    game: trial.game.id,
    options: trial.options(seededRandom(1), 'whole'),
    visibility: 'private',
    clock: { kind: 'untimed' },
    watchersAllowed: true,
    name: 'Ada',
  });
  const host = await LeanClient.enter(url, matchId, { name: 'Ada', as: 'seat', token });
  const stops = [
    { name: 'home', path: '/', there: '[data-testid^="create-private-"]' },
    { name: 'invitation', path: `/r/${code}`, there: '[data-testid="take-seat"]' },
    { name: 'room', path: `/m/${matchId}`, there: 'main:not(.quiet)' },
  ];
  return { stops, host };
}

const newTally = (): Tally => ({
  actions: 0,
  deliveries: 0,
  bytesDown: 0,
  bytesUp: 0,
  refused: 0,
  matches: 0,
  latenciesMs: [],
});
