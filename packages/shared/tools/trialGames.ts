// Every game of this repository as trials play it: `games/<game>/random/trial.ts` says how.

import type { TrialGame } from '../src/bot/trialGame.ts';
import { MANIFESTS } from '../src/games/manifests.ts';

interface Trials {
  readonly TRIALS: readonly TrialGame[];
}

const trialsOf = (game: string): Promise<Trials> => import(`../src/games/${game}/random/trial.ts`);

const found = await Promise.all(MANIFESTS.map(({ id }) => trialsOf(id)));

export const TRIAL_GAMES: readonly TrialGame[] = found.flatMap(({ TRIALS }) => TRIALS);

/** Everybody is told of each action, and turns end by what is played: what plays on by what it hears can play it. */
export const isTold = ({ sealed }: TrialGame): boolean => sealed !== true;

export const TOLD_GAMES: readonly TrialGame[] = TRIAL_GAMES.filter(isTold);

/** The first trial of each game. */
export const oneOfEach = (trials: readonly TrialGame[]): readonly TrialGame[] =>
  trials.filter(({ game }, i) => trials.findIndex((other) => other.game === game) === i);
