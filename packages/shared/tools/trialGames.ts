// Random trials of every game of this repository, from `tools/games/<game>/random/trial.ts`.

import { MANIFESTS } from '../src/catalogue/manifests.ts';
import type { TrialGame } from './playout.ts';

interface Trials {
  readonly TRIALS: readonly TrialGame[];
}

const trialsOf = (game: string): Promise<Trials> => import(`./games/${game}/random/trial.ts`);

const found = await Promise.all(MANIFESTS.map(({ id }) => trialsOf(id)));

export const TRIAL_GAMES: readonly TrialGame[] = found.flatMap(({ TRIALS }) => TRIALS);

/** All actions are public, and turns end by commands alone, so a client can play by the public lines. */
export const isPublic = ({ sealed }: TrialGame): boolean => sealed !== true;

export const PUBLIC_GAMES: readonly TrialGame[] = TRIAL_GAMES.filter(isPublic);

/** The first trial of each game. */
export const oneOfEach = (trials: readonly TrialGame[]): readonly TrialGame[] =>
  trials.filter(({ game }, i) => trials.findIndex((other) => other.game === game) === i);
