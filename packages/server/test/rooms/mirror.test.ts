// Whole random matches over sockets: after every command every client's picture equals the server's, and what it was
// told about the action is enough to work the picture out by itself.

import type { AnyGame, Random, Viewer } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import { scriptedRandom, seededRandom } from '@hexmarch/shared/kernel/random';
import { parseLastLine } from '@hexmarch/shared/protocol/room/lastLine';
import type { TrialGame } from '../../../shared/tools/playout.ts';
import { chooseCommand } from '../../../shared/tools/playout.ts';
import { runs } from '../../../shared/tools/sweep.ts';
import type { MatchRunner } from '../../src/match/matchRunner.ts';
import { CAMPAIGN } from '../fixtures/skorCampaign.ts';
import { PUBLIC_TRIALS } from '../fixtures/trials.ts';
import { harness } from '../support/harness.ts';
import type { TestClient } from '../support/testClient.ts';

const hall = harness(['--no-limits']);

const viewerOf = ({ seat }: TestClient): Viewer =>
  seat === null ? { kind: 'spectator' } : { kind: 'seat', seat };

/** Folds the line into the known events, without other knowledge; undefined where the line withholds something. */
function followed(game: AnyGame, known: unknown, line: string, viewer: Viewer): unknown {
  const publishedEvent = parseLastLine(line);
  if ('events' in publishedEvent) return undefined;
  const command = game.parseCommandText(known, publishedEvent.command);
  if (!command.ok) throw new Error(`cannot read ${line}`);
  const decided = game.decide(
    known,
    command.value,
    publishedEvent.actor,
    scriptedRandom(publishedEvent.faces),
  );
  if (!decided.ok) throw new Error(`cannot follow ${line}`);
  return decided.value
    .map((event) => game.redact(event, viewer))
    .filter((event) => event !== undefined)
    .reduce(game.evolve, known);
}

/** A client at the table, with its state from its lines alone; it starts at a view, and again after secrets. */
interface Follower {
  readonly client: TestClient;
  known: unknown;
}

async function expectMirrored(host: MatchRunner, followers: readonly Follower[]) {
  for (const follower of followers) {
    const { client, known } = follower;
    await client.until(() => client.state.sequence === host.sequence);
    const viewer = viewerOf(client);
    const truth = canonicalText(host.game.view(host.position.state, viewer));
    expect(canonicalText(client.view)).toBe(truth);
    const { phase, awaiting, status, outcome, last } = client.state;
    expect({ phase, awaiting, status, outcome }).toEqual({
      phase: host.position.turn.phase,
      awaiting: host.position.turn.awaiting,
      status: host.status,
      outcome: host.outcome ?? null,
    });
    const next = known === undefined ? undefined : followed(host.game, known, last, viewer);
    if (next !== undefined) expect(canonicalText(host.game.view(next, viewer))).toBe(truth);
    // A seat sees its own secret command only in its redacted form: its private part is what tells it.
    follower.known = next ?? client.view;
  }
}

/** One match in so many is as long as the game is. */
const WHOLE = 6;
const lengthOf = (seed: number) => (seed % WHOLE === 0 ? 'whole' : 'short');

async function playToTheEnd({ game, style, options }: TrialGame, seed: number) {
  const random: Random = seededRandom(seed);
  const { matchId, players } = await hall.seated({ game: game.id, options: options(random, lengthOf(seed)) });
  const clients = [...players, await hall.join(matchId, 'watch')];
  const host = hall.server.app.tables.find(matchId)?.match;
  if (host === undefined) throw new Error('no host');
  const weights = style.weights(random);
  const followers = clients.map((client): Follower => ({ client, known: undefined }));
  await expectMirrored(host, followers);
  let plies = 0;
  for (; host.status === 'playing'; plies++) {
    const seat = style.nextSeat(host.position.state, host.position.turn.awaiting, random);
    const player = clients[seat];
    // Chosen from what the player's browser knows, not from the server's state.
    const command = chooseCommand(game, style, player?.view, seat, random, weights);
    if (player === undefined || command === undefined) throw new Error(`seed ${seed}: nothing to play`);
    await player.act(game.formatCommand(player.view, command));
    await expectMirrored(host, followers);
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

/** `simulation` plays many more by seed, without sockets; one of these is whole. */
const MATCHES = runs(WHOLE);

test.each([...PUBLIC_TRIALS, CAMPAIGN].map((trial) => [trial.name, trial] as const))(
  `${MATCHES} random matches: %s`,
  async (_name, trial) => {
    // A match is not over with the opening: every one of them is really played.
    expect(await playMany(MATCHES, (seed) => playToTheEnd(trial, seed))).toBeGreaterThan(3 * MATCHES);
  },
  900_000,
);
