// What one seat has done in secret changes no byte that anybody else gets: the same match, from the same files and at the same time, on
// servers at which that seat does one thing, another, or nothing. What is secret its game says, and no server is asked for it.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import '../support/recordFrames.ts';

import { oneOfEach, TRIAL_GAMES } from '../../../shared/tools/trialGames.ts';
import { TOYS } from '../fixtures/trials.ts';
import { forked, type Stage, staged, submit } from '../support/forks.ts';
import { expectSame, type Heard, heardAt } from '../support/heard.ts';
import { Ear, lobbyEar } from '../support/publicOutputs.ts';
import { type SecretChoice, secretChoiceAt } from '../support/secretChoice.ts';
import { TestClient } from '../support/testClient.ts';

const TRIALS = oneOfEach([...TOYS, ...TRIAL_GAMES])
  .filter(({ game }) => game.secretEvents.length > 0)
  .map((trial) => [trial.name, trial] as const);
const COMMANDS = 24;
/** In games in which all order at once something has happened before. */
const SOONEST = 4;

/** `text`: what the seat does; undefined: nothing. */
const heardOf = (stage: Stage, { seat }: SecretChoice, text: string | undefined): Promise<readonly Heard[]> =>
  forked(stage, async (fork) => {
    const { server, host, clock, settle } = fork;
    const { matchId } = stage;
    const others = stage.players.filter((_, i) => i !== seat);
    const [one] = others;
    const clients = [
      await TestClient.join(server.url, matchId, 'watch', undefined, 'Watcher'),
      ...(await Promise.all(others.map(({ token }) => TestClient.join(server.url, matchId, 'seat', token)))),
    ];
    const lobby = await lobbyEar(server.url);
    await settle();
    const bearer = (token = '') => ({ authorization: `Bearer ${token}` });
    const callers = [{}, bearer(clients[0]?.token), bearer(one?.token), { cookie: one?.cookie ?? '' }];
    lobby.heard.length = 0;
    const ears = clients.map((client) => new Ear(client));
    if (text !== undefined) await submit(host, seat, text);
    const heard = [await heardAt(stage, fork, { ears, lobby: lobby.heard, callers })];
    await clock.forward(MINUTE_MS);
    heard.push(await heardAt(stage, fork, { ears, lobby: lobby.heard, callers: callers.slice(0, 1) }));
    await Promise.all([lobby.leave(), ...ears.map((ear) => ear.leave())]);
    return heard;
  });

test.each(TRIALS)(
  'whatever a seat of %s does in secret, all others get the same responses and frames',
  async (name, trial) => {
    let choice: SecretChoice | undefined;
    const stage = await staged(trial, {}, COMMANDS, ({ position, head }, played) => {
      const { state, turn } = position;
      choice =
        turn.sealed === true && played < SOONEST
          ? undefined
          : secretChoiceAt(trial, state, head.line.seats.length);
      return choice !== undefined;
    });
    if (stage === undefined || choice === undefined) throw new Error(`nothing secret in ${name}`);
    const [first, second] = choice.texts;
    const one = await heardOf(stage, choice, first);
    const [{ answers }] = one as [Heard];
    // Proof that the compared outputs exist: pictures, the row, the record, TV.
    const paths = [`/pic/m/${stage.matchId}.png`, '/api/tv', `/api/matches/${stage.matchId}/record`];
    for (const path of paths)
      expect({ path, status: answers[0]?.find((answered) => answered.path === path)?.status }).toEqual({
        path,
        status: 200,
      });
    expectSame(one, await heardOf(stage, choice, second), { name, second });
    if (choice.isUnheard)
      expectSame(one, await heardOf(stage, choice, undefined), { name, second: 'nothing' });
  },
  300_000,
);
