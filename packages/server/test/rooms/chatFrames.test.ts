// [TABLE-21.3] What others get is the same, byte for byte and frame for frame, whether three of a table talk or not: two matches
// over real sockets that differ in nothing but that.

import { groupOf } from '@hexmarch/shared/protocol/people/chat';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { ask, idOf, newsIs, newsOf, saysTo, texts } from '../support/chatting.ts';
import { harness } from '../support/harness.ts';
import type { TestClient } from '../support/testClient.ts';

const hall = harness();

interface Run {
  readonly players: readonly [TestClient, TestClient, TestClient, TestClient];
  readonly spectator: TestClient;
  /** The arbiter, where there is one. */
  readonly arbiter?: TestClient;
  /** What a seat does in a round. */
  readonly plays: (seat: number) => string;
}

async function begun(): Promise<Run> {
  const { matchId, players } = await hall.seated({ game: 'lowest', options: { seats: 4, rounds: 9 } });
  const spectator = await hall.join(matchId, 'watch', undefined, 'Wyn');
  // The lowest is not alone, so all stay.
  const plays = (seat: number) => `choose ${1 + Math.trunc(seat / 2)}`;
  await Promise.all(players.map((client) => client.until(() => client.state.watchers === 1)));
  return { players: players as unknown as Run['players'], spectator, plays };
}

/** With an arbiter. */
async function ruled(): Promise<Run> {
  // An hour that is far away is the same instant in both runs.
  const ending = { hour: (new Date().getUTCHours() + 12) % 24, offsetHours: 0 };
  const options = { ...{ seats: 4, seatsMin: 4, rounds: 9 }, ending, lockMs: 0 };
  const { matchId, ada } = await hall.waiting({ game: 'ruled-bids', options });
  const arbiter = await hall.join(matchId, 'watch', undefined, 'Gil');
  ada.send(MESSAGE.manage, { do: 'nameArbiter', person: idOf(arbiter) });
  await arbiter.until(() => arbiter.welcome?.arbiter === true);
  const spectator = await hall.join(matchId, 'watch', undefined, 'Wyn');
  const players = [ada];
  for (const name of ['Bob', 'Cleo', 'Dan']) players.push(await hall.join(matchId, 'seat', undefined, name));
  const all = [...players, arbiter, spectator];
  await Promise.all(all.map((client) => client.until(() => client.state.status === 'playing')));
  return { players: players as unknown as Run['players'], spectator, arbiter, plays: () => 'ready' };
}

/** All pending frames of this client have arrived. */
async function caughtUp(client: TestClient): Promise<void> {
  const before = client.all(MESSAGE.log).length;
  client.send(MESSAGE.log, { from: 0 });
  await client.until(() => client.all(MESSAGE.log).length > before);
}

const others = ({ players, spectator, arbiter }: Run) => [
  players[3],
  spectator,
  ...(arbiter === undefined ? [] : [arbiter]),
];

/** All chat actions, among three. */
async function chatOf({ players: [ada, bob, cleo] }: Run, round: number): Promise<void> {
  const trio = groupOf([ada, bob, cleo].map(idOf));
  const pair = groupOf([ada, bob].map(idOf));
  await saysTo(ada, trio, `plan ${round}`);
  await cleo.until(() => texts(cleo, trio).includes(`plan ${round}`));
  await saysTo(bob, pair, `behind the back of Cleo ${round}`);
  await saysTo(cleo, 'notes', `trust nobody ${round}`);
  ask(bob, { do: 'read', channel: trio, n: round });
  ask(cleo, { do: 'report', channel: trio, n: round, reason: 'said', note: 'a plot' });
  await cleo.until(() => newsIs(cleo, 'reported').length === round);
  ask(ada, { do: 'page', channel: pair, before: 0 });
  await ada.until(() => newsIs(ada, 'page').length === round);
  ask(ada, { do: 'erase', channel: trio, n: round });
  await bob.until(() => newsIs(bob, 'erased').length === round);
}

/** Frames of the fourth player and of the spectator while two rounds are played. */
async function framesOf(run: Run, chat: (round: number) => Promise<void>): Promise<readonly string[][]> {
  for (const client of others(run)) await caughtUp(client);
  const from = others(run).map(({ frames }) => frames.length);
  for (let round = 1; round <= 2; round++) {
    for (const [seat, player] of run.players.entries()) {
      if (seat === 2) await chat(round);
      await player.act(run.plays(seat));
      for (const client of others(run))
        await client.until(() => client.state.sequence === player.state.sequence);
    }
  }
  for (const client of others(run)) await caughtUp(client);
  return others(run).map(({ frames }, i) =>
    frames.slice(from[i]).map((frame) => Buffer.from(frame).toString('hex')),
  );
}

test.each([
  ['a fourth player and a watcher', begun],
  ['a fourth player, a watcher and whoever rules', ruled],
])('%s get the same frames whether the three chat or not', async (_who, begin) => {
  const silent = await begin();
  const without = await framesOf(silent, async () => undefined);
  const run = await begin();
  const among = await framesOf(run, (round) => chatOf(run, round));
  expect(without.map((frames) => frames.length)).not.toContain(0);
  expect(among).toEqual(without);
  for (const client of others(run)) expect(newsOf(client)).toEqual([]);
  // The three did get it.
  expect(run.players.slice(0, 3).map((client) => newsOf(client).length > 3)).toEqual([true, true, true]);
});

test('the spectators’ chat changes no frame of a player', async () => {
  const silent = await begun();
  const run = await begun();
  const second = await hall.join(run.spectator.welcome?.matchId ?? '', 'watch', undefined, 'Xia');
  const third = await hall.join(silent.spectator.welcome?.matchId ?? '', 'watch', undefined, 'Xia');
  await Promise.all(
    [...run.players, ...silent.players].map((client) => client.until(() => client.state.watchers === 2)),
  );
  const frames = async ({ players, spectator }: Run, to: TestClient, talks: boolean) => {
    const from = players.map((client) => client.frames.length);
    if (talks) await saysTo(spectator, 'watchers', 'who wins?');
    if (talks) await to.until(() => texts(to, 'watchers').length === 1);
    for (const client of players) await caughtUp(client);
    return players.map((client, i) =>
      client.frames.slice(from[i]).map((frame) => Buffer.from(frame).toString('hex')),
    );
  };
  expect(await frames(run, second, true)).toEqual(await frames(silent, third, false));
});
