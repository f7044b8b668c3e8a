// Whole random matches over sockets: after every command every client's picture equals the server's, and what it was
// told about the action is enough to work the picture out by itself.

import { PLAIN_STYLE, type PlayStyle } from '@hexmarch/shared/bot/playout';
import { randomCommand } from '@hexmarch/shared/bot/randomBot';
import { SKOR_STYLE } from '@hexmarch/shared/bot/skorStyle';
import type { AnyGame, Random, Viewer } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import { scriptedRandom, seededRandom } from '@hexmarch/shared/kernel/random';
import { parseLastLine } from '@hexmarch/shared/protocol/lastLine';
import type { CreateMatchRequest } from '@hexmarch/shared/protocol/messages';
import { snapshotOf } from '@hexmarch/shared/protocol/roomState';
import type { MatchHost } from '../../src/match/matchHost.ts';
import { harness } from '../support/harness.ts';
import type { TestClient } from '../support/testClient.ts';

const hall = harness(['--no-limits']);

const viewerOf = ({ seat }: TestClient): Viewer =>
  seat === null ? { kind: 'spectator' } : { kind: 'seat', seat };

/** The next view, from the one before and the line alone. */
function derived(game: AnyGame, before: unknown, line: string, viewer: Viewer): unknown {
  const told = parseLastLine(line);
  if ('events' in told) return game.view(told.events.reduce(game.evolve, before), viewer);
  const command = game.parseCommandText(before, told.command);
  if (!command.ok) throw new Error(`cannot read ${line}`);
  const decided = game.decide(before, command.value, told.actor, scriptedRandom(told.faces));
  if (!decided.ok) throw new Error(`cannot follow ${line}`);
  const events = decided.value
    .map((event) => game.redact(event, viewer))
    .filter((event) => event !== undefined);
  return game.view(events.reduce(game.evolve, before), viewer);
}

async function expectMirrored(host: MatchHost, clients: readonly TestClient[], before: readonly unknown[]) {
  for (const [i, client] of clients.entries()) {
    await client.until(() => client.state.sequence === host.sequence);
    const viewer = viewerOf(client);
    const truth = canonicalText(host.game.view(host.position.state, viewer));
    expect(canonicalText(client.view)).toBe(truth);
    const { phase, awaiting, status, outcome, last } = snapshotOf(client.state);
    expect({ phase, awaiting, status, outcome }).toEqual({
      phase: host.position.turn.phase,
      awaiting: host.position.turn.awaiting,
      status: host.status,
      outcome: host.outcome ?? null,
    });
    const known = before[i];
    // A seat sees its own secret command only in its redacted form: its private part is what tells it.
    if (known === undefined || 'events' in parseLastLine(last)) continue;
    expect(canonicalText(derived(host.game, known, last, viewer))).toBe(truth);
  }
}

async function playToTheEnd(
  request: Partial<CreateMatchRequest>,
  style: PlayStyle<unknown, unknown>,
  seed: number,
) {
  const random: Random = seededRandom(seed);
  const { matchId, ada, bob } = await hall.pair(request);
  const clients = [ada, bob, await hall.join(matchId, 'watch')];
  const host = hall.server.app.tables.find(matchId)?.host;
  if (host === undefined) throw new Error('no host');
  const weights = style.weights(random);
  await expectMirrored(host, clients, []);
  let plies = 0;
  for (; host.status === 'playing'; plies++) {
    const seat = style.nextSeat(host.position.state, host.position.turn.awaiting, random);
    const player = clients[seat];
    // Chosen from what the player's browser knows, not from the server's state.
    const command = randomCommand(host.game, player?.view, seat, random, weights);
    if (player === undefined || command === undefined) throw new Error(`seed ${seed}: nothing to play`);
    const before = clients.map((client) => client.view);
    await player.act(host.game.formatCommand(player.view, command));
    await expectMirrored(host, clients, before);
  }
  expect(host.status).toBe('over');
  await Promise.all(clients.map((client) => client.leave()));
  return plies;
}

const AT_ONCE = 10;

async function playMany(count: number, play: (seed: number) => Promise<number>): Promise<number> {
  let plies = 0;
  for (let first = 1; first <= count; first += AT_ONCE) {
    const seeds = Array.from({ length: Math.min(AT_ONCE, count - first + 1) }, (_, i) => first + i);
    const played = await Promise.all(
      seeds.map((seed) =>
        play(seed).catch((error) => {
          throw new Error(`seed ${seed}: ${error.message}`, { cause: error });
        }),
      ),
    );
    plies = played.reduce((sum, one) => sum + one, plies);
  }
  return plies;
}

test('20 random matches of Duel', async () => {
  const style = { ...PLAIN_STYLE, weights: () => ({ resign: 0, hold: 20 }) };
  expect(
    await playMany(20, (seed) => playToTheEnd({ options: { target: 15 } }, style, seed)),
  ).toBeGreaterThan(100);
}, 60_000);

test('50 random matches of Skor', async () => {
  const request = { game: 'skor', options: { alternative: true, roundLimit: 25 } };
  const style = SKOR_STYLE as PlayStyle<unknown, unknown>;
  expect(await playMany(50, (seed) => playToTheEnd(request, style, seed))).toBeGreaterThan(2500);
}, 240_000);
