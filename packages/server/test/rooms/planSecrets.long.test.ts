// A plan changes no byte that anybody else gets, until it gives a command, and then what everybody gets is as if its player had given it
// (TABLE-29.8): the same match, from the same files and at the same time, on servers at which a seat has a plan, another one, or none.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import '../support/recordFrames.ts';

import { manifestOf } from '@hexmarch/shared/catalogue/manifests';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import type { PlannedGame } from '@hexmarch/shared/kernel/planning';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { Branch } from '@hexmarch/shared/plans/plan';
import { ifExactly, prepared } from '@hexmarch/shared/plans/preparing';
import type { CreateMatchRequest } from '@hexmarch/shared/protocol/room/messages';
import { oneOfEach, TRIAL_GAMES } from '../../../shared/tools/trialGames.ts';
import type { Answered } from '../support/askAll.ts';
import { after, movesOf } from '../support/foreseen.ts';
import { type Fork, forked, playOne, type Stage, staged, submit } from '../support/forks.ts';
import { expectSame, type Heard, heardAt } from '../support/heard.ts';
import { Ear, lobbyEar } from '../support/publicOutputs.ts';
import { TestClient } from '../support/testClient.ts';
import { until } from '../support/until.ts';

const COMMANDS = 40;
const DAYS: Partial<CreateMatchRequest> = { clock: { kind: 'days', days: 2 } };
const TRIALS = oneOfEach([...TRIAL_GAMES]).map((trial) => [trial.name, trial] as const);

const chain = (length: number): readonly Branch[] =>
  length === 0 ? [] : [{ when: 'exactly', view: 'never', give: [{ text: 'end' }], next: chain(length - 1) }];

/** What the seat does before the others are compared, and after the first comparison. */
interface Secret {
  readonly seat: Seat;
  before(fork: Fork): Promise<void>;
  later(fork: Fork): Promise<void>;
}

/** Of all but that seat: before and after a minute. */
const heardOf = (stage: Stage, { seat, before, later }: Secret): Promise<readonly Heard[]> =>
  forked(stage, async (fork) => {
    const { server, clock, settle } = fork;
    const others = stage.players.filter((_, i) => i !== seat);
    const clients = [
      await TestClient.join(server.url, stage.matchId, 'watch', undefined, 'Watcher'),
      ...(await Promise.all(
        others.map(({ token }) => TestClient.join(server.url, stage.matchId, 'seat', token)),
      )),
    ];
    const lobby = await lobbyEar(server.url);
    await settle();
    const bearer = (token = '') => ({ authorization: `Bearer ${token}` });
    const callers = [
      {},
      bearer(clients[0]?.token),
      bearer(others[0]?.token),
      { cookie: others[0]?.cookie ?? '' },
    ];
    lobby.heard.length = 0;
    const ears = clients.map((client) => new Ear(client));
    await before(fork);
    const heard = [await heardAt(stage, fork, { ears, lobby: lobby.heard, callers })];
    await later(fork);
    await clock.forward(MINUTE_MS);
    const last = await heardAt(stage, fork, { ears, lobby: lobby.heard, callers: callers.slice(0, 1) });
    heard.push({ ...last, answers: last.answers.map(withoutPictures) });
    await Promise.all([lobby.leave(), ...ears.map((ear) => ear.leave())]);
    return heard;
  });

/** On a busy machine the picture of a new position is drawn late, and the former one is served until then. */
const withoutPictures = (answers: readonly Answered[]): readonly Answered[] =>
  answers.filter(({ path }) => !path.startsWith('/pic/'));

async function armed({ server }: Fork, stage: Stage, seat: Seat, branches: readonly Branch[]): Promise<void> {
  const answer = await fetch(`${server.url}/api/matches/${stage.matchId}/plan`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stage.players[seat]?.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ do: 'arm', plan: { branches } }),
  });
  expect([await answer.json(), answer.status]).toEqual([
    { plan: expect.objectContaining({ state: 'armed' }) },
    200,
  ]);
}

const nothing = async (): Promise<void> => undefined;

test.each(TRIALS)(
  'that a seat of %s has a plan changes nothing that others get',
  async (name, trial) => {
    let seat: Seat = 0;
    const stage = await staged(trial, DAYS, COMMANDS, ({ position, playing }, played) => {
      const { awaiting, sealed } = position.turn;
      const found = playing.find((one) => sealed === true || !awaiting.includes(one));
      seat = found ?? 0;
      return played > 4 && found !== undefined;
    });
    if (stage === undefined) throw new Error(`all are awaited in ${name}`);
    const text = trial.game.id === 'skorm' ? 'pass' : trial.game.id === 'skirmish' ? 'ready' : 'end';
    // What somebody does then is not what the plan foresees: it becomes a draft.
    const surprise = (fork: Fork) => playOne(trial, fork.host, seededRandom(5));
    const planned = (length: number): Secret => ({
      seat,
      before: (fork) =>
        armed(fork, stage, seat, JSON.parse(JSON.stringify(chain(length)).replaceAll('"end"', `"${text}"`))),
      later: surprise,
    });
    const one = await heardOf(stage, planned(1));
    expectSame(one, await heardOf(stage, planned(15)), { name, second: 'a longer plan' });
    expectSame(one, await heardOf(stage, { seat, before: nothing, later: surprise }), {
      name,
      second: 'no plan',
    });
  },
  300_000,
);

test('what a plan gives is, byte for byte, what its player would have given', async () => {
  const game = skorm as unknown as AnyGame;
  const planning = await manifestOf('skorm')?.planning?.();
  const trial = TRIAL_GAMES.find((one) => one.game.id === 'skorm');
  if (planning === undefined || trial === undefined) throw new Error('no plans of Skorm');
  const planned: PlannedGame = { game, planning };
  const stage = await staged(
    trial,
    DAYS,
    COMMANDS,
    ({ position }, played) => played > 32 && position.turn.awaiting.includes(0),
  );
  if (stage === undefined) throw new Error('no such position');
  const line = ({ host }: Fork) => {
    const [move = ''] = movesOf(game, host.position.state, 0);
    const there = after(game, host.position.state, 0, move);
    const [answer = ''] = movesOf(game, there, 1);
    return { move, there, answer };
  };
  const AFTER_MS = 2000;
  const byPlan: Secret = {
    seat: 1,
    before: async (fork) => {
      const { answer, there } = line(fork);
      const view = game.view(there, { kind: 'seat', seat: 1 });
      const give = prepared(planned, view, 1, [answer]) ?? [];
      await armed(fork, stage, 1, [ifExactly(planned, view, give)]);
    },
    later: async (fork) => {
      const { sequence } = fork.host;
      await submit(fork.host, 0, line(fork).move);
      await fork.clock.forward(AFTER_MS);
      await until(() => fork.host.sequence === sequence + 2);
    },
  };
  const byHand: Secret = {
    seat: 1,
    before: nothing,
    later: async (fork) => {
      const { answer, move } = line(fork);
      await submit(fork.host, 0, move);
      await fork.clock.forward(AFTER_MS);
      await submit(fork.host, 1, answer);
    },
  };
  expectSame(await heardOf(stage, byPlan), await heardOf(stage, byHand), { second: 'by hand' });
}, 300_000);
