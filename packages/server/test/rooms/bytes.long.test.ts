// What a match costs on the wire, over real sockets: bytes of payload and frame header, as the benchmarks count them. The same
// choices give the same bytes, but for dice, which fall as they like.

import { Protocol } from '@colyseus/core';
import { GAMES } from '@hexmarch/shared/catalogue/registry';
import type { Random } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { benchHex } from '../../../../bench/hex/benchHex.ts';
import { SIZES } from '../../../../bench/hex/board.ts';
import type { TrialGame } from '../../../shared/tools/playout.ts';
import { chooseCommand } from '../../../shared/tools/playout.ts';
import { LONG } from '../../../shared/tools/sweep.ts';
import { PUBLIC_GAMES } from '../../../shared/tools/trialGames.ts';
import { frameDown } from '../../tools/lean/traffic.ts';
import { harness } from '../support/harness.ts';
import { TestClient } from '../support/testClient.ts';

const hall = harness(['--no-limits'], { games: [...GAMES, benchHex] });
const SEED = 7;
const ACTIONS = 200;

const bytesOf = (client: TestClient, protocol: number): readonly number[] =>
  client.frames.filter(([code]) => code === protocol).map((frame) => frameDown(frame.length));

const firstOf = (client: TestClient): number => bytesOf(client, Protocol.ROOM_STATE)[0] ?? Number.NaN;

interface Sizes {
  readonly actions: number;
  /** Of all actions. */
  readonly bytes: number;
  /** Of an action, on an average. */
  readonly down: number;
  /** Of the first state of a client that joined at the opening, and of one at the end. */
  readonly first: number;
  readonly late: number;
}

async function sizesOf(
  game: string,
  options: unknown,
  play: (seat: number, view: unknown) => string,
): Promise<Sizes> {
  const { matchId, players } = await hall.seated({ game, options, seat: 0, visibility: 'private' });
  const first = firstOf(await hall.join(matchId, 'watch'));
  const host = hall.server.app.tables.find(matchId)?.match;
  const [ada] = players;
  if (host === undefined || ada === undefined) throw new Error('there is no match');
  await ada.until(() => ada.state.watchers === 1);
  const before = bytesOf(ada, Protocol.ROOM_STATE_PATCH).length;
  for (let i = 0; i < ACTIONS && host.status === 'playing'; i += 1) {
    const [seat = 0] = host.position.turn.awaiting;
    await players[seat]?.act(play(seat, host.position.state));
    await ada.until(() => ada.state.sequence === host.sequence);
  }
  const patches = bytesOf(ada, Protocol.ROOM_STATE_PATCH).slice(before);
  const bytes = patches.reduce((sum, frame) => sum + frame, 0);
  const down = bytes / patches.length;
  return { actions: patches.length, bytes, down, first, late: firstOf(await hall.join(matchId, 'watch')) };
}

function byStyle({ game, style }: TrialGame, random: Random) {
  const weights = style.weights(random);
  return (seat: number, state: unknown): string => {
    const command = chooseCommand(game, style, state, seat, random, weights);
    if (command === undefined) throw new Error(`seed ${SEED}: nothing to play`);
    return game.formatCommand(state, command);
  };
}

/** Steps that do not end the match, and now and then the end of a turn. */
function stepping(random: Random) {
  return (seat: number, state: unknown): string => {
    const position = state as Parameters<typeof benchHex.legalCommands>[0];
    const lasting = benchHex.legalCommands(position, seat).filter((command) => {
      const decided = benchHex.decide(position, command, { kind: 'seat', seat }, random);
      return decided.ok && benchHex.outcome(decided.value.reduce(benchHex.evolve, position)) === undefined;
    });
    const command = lasting[random.pick(lasting.length)];
    return command === undefined ? 'end' : benchHex.formatCommand(position, command);
  };
}

const [SMALL = 0, LARGE = 0] = SIZES;

test(`a step on ${SMALL} tiles costs about 20 bytes, coming first or late less than 300`, async () => {
  const { actions, down, first, late } = await sizesOf(
    benchHex.id,
    { tiles: SMALL },
    stepping(seededRandom(SEED)),
  );
  expect(actions).toBe(ACTIONS);
  expect(down).toBeLessThan(21);
  expect(first).toBeLessThan(270);
  expect(late).toBeLessThan(1.2 * first);
}, 30_000);

test(`a step on ${LARGE} tiles costs little more, coming late less than three bytes a tile`, async () => {
  const { down, late } = await sizesOf(benchHex.id, { tiles: LARGE }, stepping(seededRandom(SEED)));
  expect(down).toBeLessThan(24);
  expect(late).toBeLessThan(3 * LARGE);
}, 30_000);

test('a rejoining client with a cached schema is not sent it again, and sees the same', async () => {
  const { matchId, players } = await hall.seated({ game: benchHex.id, options: { tiles: SMALL } });
  const [ada] = players;
  if (ada === undefined) throw new Error('nobody is there');
  const handshake = bytesOf(ada, Protocol.JOIN_ROOM)[0] ?? 0;
  const again = await TestClient.join(
    hall.url,
    matchId,
    'seat',
    ada.token,
    'Ada',
    undefined,
    ada.description,
  );
  expect(handshake).toBeGreaterThan(1000);
  expect(bytesOf(again, Protocol.JOIN_ROOM)[0]).toBeLessThan(40);
  await again.until(() => again.state.sequence === 1);
  await players[0]?.act(
    benchHex.formatCommand(again.view as never, benchHex.legalCommands(again.view as never, 0)[0] as never),
  );
  await Promise.all([ada, again].map((client) => client.until(() => client.state.sequence === 2)));
  expect(again.state).toEqual(ada.state);
  await again.leave();
}, 30_000);

/** A sealed action costs others nothing at all (rooms/sealedFrames). */
test.each(PUBLIC_GAMES.map((trial) => [trial.name, trial] as const))(
  'an action of %s costs less than 36 bytes',
  async (_name, trial) => {
    const random = seededRandom(SEED);
    // One match alone is a weak sample with dice, and some are resigned at once.
    let [actions, bytes] = [0, 0];
    while (actions < (LONG ? 2 : 1) * ACTIONS) {
      const sizes = await sizesOf(trial.game.id, trial.options(random, 'whole'), byStyle(trial, random));
      actions += sizes.actions;
      bytes += sizes.bytes;
    }
    expect(bytes / actions).toBeLessThan(36);
  },
  30_000,
);
