// [TABLE-21.3] What others get is the same, byte for byte and frame for frame, whether three of a table talk or not: two matches
// over real sockets that differ in nothing but that.

import { MESSAGE } from '@hexmarch/shared/protocol/messages';
import { groupOf } from '@hexmarch/shared/protocol/talk';
import { harness } from '../support/harness.ts';
import { ask, idOf, newsIs, newsOf, saysTo, texts } from '../support/talking.ts';
import type { TestClient } from '../support/testClient.ts';

const hall = harness();

interface Run {
  readonly players: readonly [TestClient, TestClient, TestClient, TestClient];
  readonly watcher: TestClient;
}

async function begun(): Promise<Run> {
  const { matchId, players } = await hall.seated({ game: 'lowest', options: { seats: 4, rounds: 9 } });
  const watcher = await hall.join(matchId, 'watch', undefined, 'Wyn');
  const run = { players: players as unknown as Run['players'], watcher };
  await Promise.all(players.map((client) => client.until(() => client.state.watchers === 1)));
  return run;
}

/** Whatever was on its way to this client is there. */
async function caughtUp(client: TestClient): Promise<void> {
  const before = client.all(MESSAGE.log).length;
  client.send(MESSAGE.log, { from: 0 });
  await client.until(() => client.all(MESSAGE.log).length > before);
}

const others = ({ players, watcher }: Run) => [players[3], watcher];

/** Everything that can be done to talk, among three. */
async function talkOf({ players: [ada, bob, cleo] }: Run, round: number): Promise<void> {
  const trio = groupOf([ada, bob, cleo].map(idOf));
  const pair = groupOf([ada, bob].map(idOf));
  await saysTo(ada, trio, `plan ${round}`);
  await cleo.until(() => texts(cleo, trio).includes(`plan ${round}`));
  await saysTo(bob, pair, `behind the back of Cleo ${round}`);
  await saysTo(cleo, 'notes', `trust nobody ${round}`);
  ask(bob, { do: 'read', channel: trio, n: round });
  ask(cleo, { do: 'report', channel: trio, n: round, reason: 'a plot' });
  await cleo.until(() => newsIs(cleo, 'reported').length === round);
  ask(ada, { do: 'page', channel: pair, before: 0 });
  await ada.until(() => newsIs(ada, 'page').length === round);
  ask(ada, { do: 'erase', channel: trio, n: round });
  await bob.until(() => newsIs(bob, 'erased').length === round);
}

/** Frames of the fourth player and of the watcher while two rounds are played. */
async function framesOf(run: Run, talk: (round: number) => Promise<void>): Promise<readonly string[][]> {
  for (const client of others(run)) await caughtUp(client);
  const from = others(run).map(({ frames }) => frames.length);
  for (let round = 1; round <= 2; round++) {
    for (const [seat, player] of run.players.entries()) {
      if (seat === 2) await talk(round);
      // The lowest is not alone, so all stay.
      await player.act(`choose ${1 + Math.trunc(seat / 2)}`);
      for (const client of others(run))
        await client.until(() => client.state.sequence === player.state.sequence);
    }
  }
  for (const client of others(run)) await caughtUp(client);
  return others(run).map(({ frames }, i) =>
    frames.slice(from[i]).map((frame) => Buffer.from(frame).toString('hex')),
  );
}

test('a fourth player and a watcher get the same frames whether the three talk or not', async () => {
  const silent = await begun();
  const without = await framesOf(silent, async () => undefined);
  const run = await begun();
  const among = await framesOf(run, (round) => talkOf(run, round));
  expect(without.map((frames) => frames.length)).not.toContain(0);
  expect(among).toEqual(without);
  for (const client of others(run)) expect(newsOf(client)).toEqual([]);
  // The three did hear it.
  expect(run.players.slice(0, 3).map((client) => newsOf(client).length > 3)).toEqual([true, true, true]);
});

test('what watchers say to each other changes no frame of a player', async () => {
  const silent = await begun();
  const run = await begun();
  const second = await hall.join(run.watcher.welcome?.matchId ?? '', 'watch', undefined, 'Xia');
  const third = await hall.join(silent.watcher.welcome?.matchId ?? '', 'watch', undefined, 'Xia');
  await Promise.all(
    [...run.players, ...silent.players].map((client) => client.until(() => client.state.watchers === 2)),
  );
  const frames = async ({ players, watcher }: Run, to: TestClient, talks: boolean) => {
    const from = players.map((client) => client.frames.length);
    if (talks) await saysTo(watcher, 'watchers', 'who wins?');
    if (talks) await to.until(() => texts(to, 'watchers').length === 1);
    for (const client of players) await caughtUp(client);
    return players.map((client, i) =>
      client.frames.slice(from[i]).map((frame) => Buffer.from(frame).toString('hex')),
    );
  };
  expect(await frames(run, second, true)).toEqual(await frames(silent, third, false));
});
