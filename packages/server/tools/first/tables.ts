// What there is to be visited: for every trial game a match that has been played for a while, and a room that waits.

import { TRIAL_GAMES } from '@hexmarch/shared/bot/trialGames';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { BenchMatch, type Tally } from '../bench/benchMatch.ts';
import { createMatch } from '../lean/api.ts';

export interface Stop {
  readonly name: string;
  readonly path: string;
  /** What is to be seen there, as a selector. */
  readonly there: string;
}

export interface Tables {
  readonly stops: readonly Stop[];
  close(): void;
}

/** Long enough for pieces to stand everywhere, short enough that nobody has won. */
const ACTIONS = 24;
const BOARD = '.stage[data-ready="true"]';

/** The same tables for the same seed. */
export async function setTables(url: string, seed: number): Promise<Tables> {
  const random = seededRandom(seed);
  const open: BenchMatch[] = [];
  const matches: Stop[] = [];
  for (const trial of TRIAL_GAMES) {
    const match = await BenchMatch.open(url, trial, 0, random, newTally(), 'public');
    await match.play(ACTIONS);
    open.push(match);
    matches.push({ name: `watching ${trial.name}`, path: `/m/${match.matchId}`, there: BOARD });
  }
  return { stops: [...(await doors(url)), ...matches], close: () => closeAll(open) };
}

/** Where people come in. */
async function doors(url: string): Promise<readonly Stop[]> {
  const [trial] = TRIAL_GAMES;
  if (trial === undefined) throw new Error('there is nothing to play');
  const { matchId, code } = await createMatch(url, {
    game: trial.game.id,
    options: trial.options(seededRandom(1), 'whole'),
    visibility: 'private',
    clock: { kind: 'untimed' },
    watchersAllowed: true,
    name: 'Ada',
  });
  return [
    { name: 'home', path: '/', there: '[data-testid^="create-private-"]' },
    { name: 'invitation', path: `/r/${code}`, there: '[data-testid="take-seat"]' },
    { name: 'room', path: `/m/${matchId}`, there: 'main:not(.quiet)' },
  ];
}

const newTally = (): Tally => ({
  actions: 0,
  tellings: 0,
  bytesDown: 0,
  bytesUp: 0,
  refused: 0,
  matches: 0,
  latenciesMs: [],
});

function closeAll(matches: readonly BenchMatch[]): void {
  for (const match of matches) match.close();
}
