// Whole matches over sockets of games in which all act at once and turns end as time passes: everybody's picture is the server's,
// whoever comes back finds everything, nothing secret is in any frame, and the record is right.

import { hasBot } from '@hexmarch/shared/catalogue/botPlayers';
import { manifestOf } from '@hexmarch/shared/catalogue/manifests';
import type { Random, Seat, Viewer } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { TrialGame } from '../../../shared/tools/playout.ts';
import { chooseCommand } from '../../../shared/tools/playout.ts';
import { everyNth } from '../../../shared/tools/sweep.ts';
import { hashToken } from '../../src/base/keys.ts';
import type { MatchRunner } from '../../src/match/matchRunner.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { SEALED_TRIALS } from '../fixtures/trials.ts';
import { harness } from '../support/harness.ts';
import { holds } from '../support/holds.ts';
import { FakeClock } from '../support/hostOf.ts';
import { tempDir } from '../support/tempDir.ts';
import type { TestClient } from '../support/testClient.ts';
import { expectVerified } from '../support/verifiedRecord.ts';

const MORNING = Date.UTC(2026, 0, 31, 6);
const clock = new FakeClock(MORNING);
const dir = tempDir();
const hall = harness(['--no-limits'], { clock, store: new SqliteStore(`${dir}/log.sqlite`) });
const SEED = 7;
/** After so many all but one leave: a match may last for weeks. */
const TURNS_MAX = 5;
/** A seat gives at most so many commands in a turn. */
const COMMANDS_MAX = 4;

interface Match {
  readonly trial: TrialGame;
  readonly matchId: string;
  readonly host: MatchRunner;
  /** By seat, as they are in just now. */
  readonly players: TestClient[];
  readonly spectator: TestClient;
}

const viewerOf = ({ seat }: TestClient): Viewer =>
  seat === null ? { kind: 'spectator' } : { kind: 'seat', seat };

async function opened(trial: TrialGame): Promise<Match> {
  const options = trial.options(seededRandom(SEED), 'whole');
  const { matchId, players } = await hall.seated({ game: trial.game.id, options });
  const host = hall.server.app.tables.find(matchId)?.match;
  if (host === undefined) throw new Error('no host');
  return { trial, matchId, host, players: [...players], spectator: await hall.join(matchId, 'watch') };
}

async function expectMirrored({ host, players, spectator }: Match): Promise<void> {
  for (const client of [...players, spectator]) {
    const truth = canonicalText(host.game.view(host.position.state, viewerOf(client)));
    await client.until(() => canonicalText(client.view) === truth);
    const { phase, awaiting } = host.position.turn;
    await client.until(() => client.state.status === host.status);
    expect(client.state).toMatchObject({ phase, awaiting, outcome: host.outcome ?? null });
  }
}

/** What comes into the heads of everybody, chosen from what their browsers know. */
async function actAll(match: Match, random: Random): Promise<number> {
  let count = 0;
  for (const seat of match.players.keys()) {
    for (let i = random.pick(1 + COMMANDS_MAX); i > 0 && match.host.status === 'playing'; i--) {
      if (!(await actOnce(match, seat, random))) break;
      count += 1;
    }
  }
  return count;
}

/** Whether that seat could do anything. */
async function actOnce({ trial, host, players }: Match, seat: Seat, random: Random): Promise<boolean> {
  const { game, style } = trial;
  const player = players[seat];
  if (player === undefined) throw new Error(`nobody sits at ${seat}`);
  // What is open to all may have changed what it can do.
  await player.until(() => player.number === host.numberOf(seat));
  const weights = { ...style.weights(random), resign: 0 };
  const command = chooseCommand(game, style, player.view, seat, random, weights);
  if (command === undefined) return false;
  await player.act(game.formatCommand(player.view, command));
  return true;
}

/** Until the turn has ended, by its deadlines; without any, by the seats to move. */
async function endTurn(match: Match, random: Random): Promise<void> {
  const { host } = match;
  const { number } = host.position.turn;
  while (host.status === 'playing' && host.position.turn.number === number) {
    const { due = [], awaiting } = host.position.turn;
    const [seat] = awaiting;
    if (due.length > 0 || seat === undefined) await letTimePass(match);
    else await actOnce(match, seat, random);
  }
}

async function letTimePass({ host, spectator }: Match): Promise<void> {
  await spectator.until(
    () => spectator.state.sequence === host.position.told && spectator.state.due.length > 0,
  );
  const [next] = spectator.state.due;
  const { told: publishedCount } = host.position;
  await clock.forward(Math.max(1, (next?.at ?? 0) - clock.now()));
  await spectator.until(() => host.position.told > publishedCount);
}

async function comeBack(match: Match, seat: number): Promise<void> {
  const { players, spectator, matchId } = match;
  const gone = players[seat];
  if (gone === undefined) throw new Error('nobody there');
  gone.drop();
  await spectator.until(() => spectator.state.seats[seat]?.online === false);
  const back = await hall.join(matchId, 'watch', gone.token);
  expect(back.seat).toBe(seat);
  players[seat] = back;
  await spectator.until(() => spectator.state.seats[seat]?.online === true);
}

async function allButOneLeave({ trial: { game }, host, players }: Match): Promise<void> {
  const { resign } = game.offers ?? {};
  if (resign === undefined) throw new Error('nobody can resign');
  // Who could do nothing else may have left before, however little it weighs.
  const isLeft = ({ seat }: TestClient) => seat !== null && game.playing(host.position.state).includes(seat);
  for (const player of players.slice(1).filter(isLeft))
    if (host.status === 'playing') await player.act(resign);
}

const TRIALS = everyNth(2, SEALED_TRIALS).map((trial) => [trial.name, trial] as const);

test.each(TRIALS)(
  'a match of %s: the same picture for all, nothing secret in a frame, and a right record',
  async (_name, trial) => {
    const match = await opened(trial);
    const { matchId, host, players, spectator } = match;
    const everybody = [...players, spectator];
    const { secret } = hall.server.app.tables.find(matchId)?.setup.dice ?? { secret: '' };
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    const tokens = everybody.flatMap(({ token }) => [token, hashToken(token)]);
    const random = seededRandom(SEED);
    let count = 0;
    for (let turn = 0; turn < TURNS_MAX && host.status === 'playing'; turn++) {
      count += await actAll(match, random);
      await comeBack(match, turn % players.length);
      everybody.push(players[turn % players.length] as TestClient);
      await expectMirrored(match);
      // A turn in which somebody wins is the last: then the secret is revealed.
      if (host.status !== 'playing') break;
      for (const { frames } of everybody) expect(holds(frames, secret)).toBe(false);
      await endTurn(match, random);
      await expectMirrored(match);
    }
    await allButOneLeave(match);
    await spectator.until(() => spectator.state.status === 'over');
    await expectMirrored(match);
    expect(count).toBeGreaterThanOrEqual(players.length);
    for (const { frames } of everybody) for (const value of tokens) expect(holds(frames, value)).toBe(false);
    // Where a match can be reopened it is shown only with the last of its secrets.
    expect(holds(spectator.frames, secret)).toBe(trial.game.reopens !== true);
    if (manifestOf(trial.game.id) !== undefined) await expectVerified(hall.url, matchId, dir, 1);
  },
  120_000,
);

const WITH_BOTS = SEALED_TRIALS.filter(({ game }) => hasBot(game.id))
  .slice(0, 1)
  .map((trial) => [trial.name, trial] as const);

test.each(WITH_BOTS)(
  'bots play %s with a silent seat',
  async (_name, trial) => {
    const options = trial.options(seededRandom(SEED), 'whole');
    const parsed = trial.game.parseOptions(options);
    const { max } = parsed.ok ? trial.game.seatsFor(parsed.value) : { max: 0 };
    const bots = Array.from({ length: max - 1 }, () => 1);
    const { ada, matchId } = await hall.waiting({ game: trial.game.id, options, bots });
    const spectator = await hall.join(matchId, 'watch');
    await ada.until(() => ada.state.status === 'playing');
    const host = hall.server.app.tables.find(matchId)?.match;
    if (host === undefined) throw new Error('no host');
    const seats = bots.map((_, i) => 1 + i);
    await untilActed(host, seats);
    await endTurn({ trial, matchId, host, players: [ada], spectator }, seededRandom(SEED));
    await untilActed(host, seats);
    await expectMirrored({ trial, matchId, host, players: [ada], spectator });
  },
  120_000,
);

/** Every bot has done something that is still secret. */
async function untilActed(host: MatchRunner, bots: readonly number[]): Promise<void> {
  while (bots.some((seat) => host.numberOf(seat) <= host.position.told)) {
    await clock.forward(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
