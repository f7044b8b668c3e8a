// A whole match of every game over sockets, with entropy from all seats: its record passes both verifiers.

import { join } from 'node:path';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { MESSAGE, WIRE } from '@hexmarch/shared/protocol/room/messages';
import type { TrialGame } from '../../../shared/tools/playout.ts';
import { chooseCommand } from '../../../shared/tools/playout.ts';
import { PUBLIC_GAMES } from '../../../shared/tools/trialGames.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { harness } from '../support/harness.ts';
import { tempDir } from '../support/tempDir.ts';
import { createMatch, request, TestClient } from '../support/testClient.ts';
import { expectVerified } from '../support/verifiedRecord.ts';

const dir = tempDir();
const hall = harness([], { store: new SqliteStore(join(dir, 'log.sqlite')) });
const VALUES = ['a1', 'b2', 'c3', 'd4'].map((byte) => byte.repeat(32));
const promiseOf = (seat: number) => nodeHasher.sha256OfHex(VALUES[seat] ?? '');

/** The first commits on creating the match, the others on joining; all reveal. */
async function opened({ game, options }: TrialGame) {
  const { body } = await createMatch(hall.url, {
    game: game.id,
    options: options(seededRandom(5), 'short'),
    clock: { kind: 'fischer', initialMs: 600_000, incrementMs: 1000 },
    promise: promiseOf(0),
  });
  const { matchId, token } = body;
  const players = [await TestClient.join(hall.url, matchId, 'seat', token)];
  while (players.length < (players[0]?.state.seats.length ?? 0)) {
    const entered = { name: 'Bob', as: 'seat', promise: promiseOf(players.length), wire: WIRE };
    const other = await request<{ token: string }>(hall.url, `/api/matches/${matchId}/enter`, {
      body: entered,
    });
    players.push(await TestClient.join(hall.url, matchId, 'seat', other.body.token));
  }
  for (const [seat, player] of players.entries()) player.send(MESSAGE.entropy, { value: VALUES[seat] });
  await Promise.all(players.map((player) => player.until(() => player.state.status === 'playing')));
  return { matchId, players };
}

async function playToTheEnd(
  { game, style }: TrialGame,
  matchId: string,
  players: readonly TestClient[],
): Promise<void> {
  const host = hall.server.app.tables.find(matchId)?.match;
  if (host === undefined) throw new Error('the match is not in memory');
  const choices = seededRandom(5);
  const weights = style.weights(choices);
  while (host.status === 'playing') {
    const { state, turn } = host.position;
    const seat = style.nextSeat(state, turn.awaiting, choices);
    const command = chooseCommand(game, style, state, seat, choices, weights);
    if (command === undefined) throw new Error(`seat ${seat} has no legal command`);
    await players[seat]?.act(game.formatCommand(state, command));
  }
  await Promise.all(players.map((player) => player.until(() => player.state.status === 'over')));
}

/** Games whose turns end by time: rooms/sealedGames. */
test.each(PUBLIC_GAMES.map((trial) => [trial.name, trial] as const))(
  'the record of a real match of %s verifies on the command line, by both verifiers',
  async (_name, trial) => {
    const { matchId, players } = await opened(trial);
    await playToTheEnd(trial, matchId, players);
    // The server's secret, and each seat's contribution.
    await expectVerified(hall.url, matchId, dir, 1 + players.length);
    await Promise.all(players.map((player) => player.leave()));
  },
  60_000,
);
