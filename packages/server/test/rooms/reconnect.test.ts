// Lost connections in the middle of a match, in every game: a client that rejoins by the seat's key gets the current state,
// and the others have seen it leave and return.

import { canonicalText } from '@hexmarch/shared/kernel/json';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { type LogReply, MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import type { TrialGame } from '../../../shared/tools/playout.ts';
import { chooseCommand } from '../../../shared/tools/playout.ts';
import type { MatchRunner } from '../../src/match/matchRunner.ts';
import { PUBLIC_TRIALS } from '../fixtures/trials.ts';
import { harness } from '../support/harness.ts';
import type { TestClient } from '../support/testClient.ts';

const hall = harness(['--no-limits']);
const SEED = 7;
/** Commands between two broken wires, and how many wires break. */
const BETWEEN = 3;
const BREAKS = 6;

interface Match {
  readonly trial: TrialGame;
  readonly matchId: string;
  readonly host: MatchRunner;
  /** By seat, as they are in just now. */
  readonly players: TestClient[];
}

async function opened(trial: TrialGame): Promise<Match> {
  const options = trial.options(seededRandom(SEED), 'whole');
  const { matchId, players } = await hall.seated({ game: trial.game.id, options });
  const host = hall.server.app.tables.find(matchId)?.match;
  if (host === undefined) throw new Error('no host');
  return { trial, matchId, host, players: [...players] };
}

async function comeBack({ matchId, host, players }: Match, seat: number): Promise<void> {
  const other = players[(seat + 1) % players.length];
  const gone = players[seat];
  if (gone === undefined || other === undefined) throw new Error('nobody there');
  gone.drop();
  await other.until(() => other.state.seats[seat]?.online === false);
  const back = await hall.join(matchId, 'watch', gone.token);
  players[seat] = back;
  expect(back.seat).toBe(seat);
  await other.until(() => other.state.seats[seat]?.online === true);
  const view = () => canonicalText(host.game.view(host.position.state, { kind: 'seat', seat }));
  // The seat's own part comes behind the first picture.
  await back.until(() => back.state.sequence === host.sequence && canonicalText(back.view) === view());
  back.send(MESSAGE.log, { from: 0 });
  await back.until(() => back.last(MESSAGE.log) !== undefined);
  expect((back.last(MESSAGE.log) as LogReply).lines).toHaveLength(host.sequence);
}

test.each(PUBLIC_TRIALS.map((trial) => [trial.name, trial] as const))(
  'a match of %s goes on from its current state',
  async (_name, trial) => {
    const match = await opened(trial);
    const { host, players } = match;
    const { game, style } = trial;
    const random = seededRandom(SEED);
    const weights = { ...style.weights(random), resign: 0 };
    let plies = 0;
    for (let broken = 0; broken < BREAKS && host.status === 'playing'; plies++) {
      const seat = style.nextSeat(host.position.state, host.position.turn.awaiting, random);
      const player = players[seat];
      await player?.until(() => player.state.sequence === host.sequence);
      const command = chooseCommand(game, style, player?.view, seat, random, weights);
      if (player === undefined || command === undefined) throw new Error(`seed ${SEED}: nothing to play`);
      await player.act(game.formatCommand(player.view, command));
      if (plies % BETWEEN > 0) continue;
      await comeBack(match, broken % players.length);
      broken += 1;
    }
    // Everybody has lost the connection at least once, and somebody has played after that.
    expect(plies).toBeGreaterThan(BETWEEN * players.length);
  },
  60_000,
);
