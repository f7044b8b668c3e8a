// Withheld actions (TABLE-27) change no byte of any output for spectators: two runs of one match, from the same
// files and at the same time, that differ in nothing but what is withheld.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import '../support/recordFrames.ts';

import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { Delay } from '@hexmarch/shared/roomSettings/settingGroups';
import type { TrialGame } from '../../../shared/tools/playout.ts';
import { isPublic, oneOfEach, TRIAL_GAMES } from '../../../shared/tools/trialGames.ts';
import type { MatchRunner } from '../../src/match/matchRunner.ts';
import { TOYS } from '../fixtures/trials.ts';
import { type Fork, forked, playOne, type Stage, staged } from '../support/forks.ts';
import { drawn, expectSame, type Heard, heardAt } from '../support/heard.ts';
import { Ear, lobbyEar } from '../support/publicOutputs.ts';
import { TestClient } from '../support/testClient.ts';

/** Games whose actions are all public to players, and which are long enough. */
const TRIALS = oneOfEach([...TOYS, ...TRIAL_GAMES])
  .filter((trial) => isPublic(trial) && trial.game.id !== 'lowest')
  .map((trial) => [trial.name, trial] as const);
const named = (id: string) => TRIALS.filter(([, { game }]) => game.id === id);
/** Before the withheld ones. */
const COMMANDS = 8;
const WITHHELD = 3;
const TRIES = 30;

interface Run {
  /** The withheld lines, as players got them. */
  readonly withheld: readonly string[];
  readonly heard: readonly Heard[];
}

interface Plan {
  readonly stage: Stage;
  readonly delay: Delay;
  /** Another number, other actions. */
  readonly seed: number;
  /** Whether as much was played as is withheld. */
  readonly isPlayed: (
    host: MatchRunner,
    since: { readonly publishedCount: number; readonly turn: number },
  ) => boolean;
  /** Ms after each of which all is compared. */
  readonly pauses: readonly number[];
  /** Until all of it may be seen. */
  readonly free: (fork: Fork) => Promise<void>;
}

/** Undefined: with that seed the match ends, or goes past the withheld part. */
const runOf = ({ stage, delay, seed, isPlayed, pauses, free }: Plan): Promise<Run | undefined> =>
  forked(stage, async (fork) => {
    const { server, host, clock, settle } = fork;
    const random = seededRandom(seed);
    const spectator = await TestClient.join(server.url, stage.matchId, 'watch', undefined, 'Watcher');
    const lobby = await lobbyEar(server.url);
    await settle();
    lobby.heard.length = 0;
    const ears = [new Ear(spectator)];
    const since = { publishedCount: host.position.told, turn: host.position.turn.number };
    for (let i = 0; i < TRIES && !isPlayed(host, since); i++) {
      await playOne(stage.trial, host, random);
      if (host.status !== 'playing' || (delay.by === 'turn' && host.position.turn.number !== since.turn))
        return undefined;
    }
    if (!isPlayed(host, since)) return undefined;
    const callers = [{}, { authorization: `Bearer ${spectator.token}` }];
    const heard: Heard[] = [];
    for (const pause of pauses) {
      await clock.forward(pause);
      heard.push(await heardAt(stage, fork, { ears, lobby: lobby.heard, callers }));
    }
    const { entries = [] } = (await server.app.store.load(stage.matchId)) ?? {};
    const withheld = entries.slice(since.publishedCount).map(({ line }) => line);
    expect(spectator.state.sequence).toBeLessThan(host.position.told);
    await free(fork);
    await spectator.until(() => spectator.state.sequence === host.position.told);
    await Promise.all([lobby.leave(), ...ears.map((ear) => ear.leave())]);
    return { withheld, heard };
  });

/** With other actions each. */
async function expectWithheld(plan: Omit<Plan, 'seed'>, about: object): Promise<void> {
  let first: Run | undefined;
  for (let seed = 1; seed < TRIES; seed++) {
    const run = await drawn(() => runOf({ ...plan, seed }));
    if (run === undefined) continue;
    if (first === undefined) first = run;
    else if (JSON.stringify(run.withheld) !== JSON.stringify(first.withheld))
      return expectSame(first.heard, run.heard, { ...about, seed });
  }
  throw new Error('all that could be held back is the same');
}

async function stageOf(trial: TrialGame, delay: Delay): Promise<Stage> {
  for (let commands = COMMANDS; commands > 0; commands--) {
    const stage = await staged(
      trial,
      { delay },
      commands,
      ({ position }, played) => played === commands && position.told > WITHHELD,
    );
    if (stage !== undefined) return stage;
  }
  throw new Error('the match is over too soon');
}

const playedBeyond =
  (count: number) =>
  (host: MatchRunner, { publishedCount }: { readonly publishedCount: number }) =>
    host.position.told >= publishedCount + count;
/** Any. */
const ended = async ({ host }: Fork): Promise<void> => {
  expect(await host.operate({ type: 'abort' })).toBeUndefined();
};

test.each(TRIALS)(
  '[TABLE-27.2] with a delay of three actions the last three of %s change no byte of anything public',
  async (name, trial) => {
    const delay = { by: 'actions', count: WITHHELD } as const;
    const stage = await stageOf(trial, delay);
    await expectWithheld(
      { stage, delay, isPlayed: playedBeyond(WITHHELD), pauses: [0], free: ended },
      { name },
    );
  },
  300_000,
);

test.each(named('duel'))(
  '[TABLE-27.2] with a delay of minutes what has just happened in %s changes no byte of anything public until its time',
  async (name, trial) => {
    const delay = { by: 'minutes', count: 2 } as const;
    const stage = await stageOf(trial, delay);
    // Everything before it may be visible by now.
    const later = { ...stage, uptime: stage.uptime + 5 * MINUTE_MS };
    const free = async ({ clock, settle }: Fork): Promise<void> => {
      await clock.forward(MINUTE_MS);
      await settle();
    };
    await expectWithheld(
      { stage: later, delay, isPlayed: playedBeyond(WITHHELD), pauses: [0, MINUTE_MS], free },
      { name },
    );
  },
  300_000,
);

// Of those games the one in whose turns several things can be done, one or the other.
test.each(named('skor'))(
  '[TABLE-27.2] with a delay of a turn what happens in one of %s changes no byte of anything public until it ends',
  async (name, trial) => {
    const delay = { by: 'turn' } as const;
    const stage = await stageOf(trial, delay);
    const free = async ({ host }: Fork): Promise<void> => {
      const { number } = host.position.turn;
      const random = seededRandom(1);
      while (host.status === 'playing' && host.position.turn.number === number)
        await playOne(trial, host, random);
    };
    await expectWithheld({ stage, delay, isPlayed: playedBeyond(1), pauses: [0, MINUTE_MS], free }, { name });
  },
  300_000,
);
