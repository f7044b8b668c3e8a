// Bots at the table over real sockets: seated by the host, seen by all, playing whole matches in every game.

import { hasBot, loadBot } from '@hexmarch/shared/catalogue/botPlayers';
import { MANIFESTS } from '@hexmarch/shared/catalogue/manifests';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { type MatchRow, MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import type { TrialGame } from '../../../shared/tools/playout.ts';
import { PUBLIC_TRIALS, SEALED_TRIALS } from '../fixtures/trials.ts';
import { harness } from '../support/harness.ts';
import { request, type TestClient } from '../support/testClient.ts';

const hall = harness(['--no-limits']);

const seats = (client: TestClient) =>
  [...client.state.seats].map(({ name, bot, online }) => ({ name, bot, online }));
const refused = (client: TestClient) => (client.last(MESSAGE.refused) as { code: string } | undefined)?.code;

describe('seating', () => {
  test('the host seats a bot, everybody sees that it is one, and it can be removed again', async () => {
    const { ada, matchId } = await hall.waiting({ game: 'lowest', options: { seats: 4 } });
    const bob = await hall.join(matchId, 'seat', undefined, 'Bob');
    ada.send(MESSAGE.manage, { do: 'seatBot', seat: 3, level: 2 });
    ada.send(MESSAGE.manage, { do: 'seatBot', seat: 2, level: 2 });
    await bob.until(() => bob.state.seats[2]?.bot === 102);
    expect(seats(bob).slice(2)).toEqual([
      { name: 'Bot · level 2 2', bot: 102, online: true },
      { name: 'Bot · level 2', bot: 102, online: true },
    ]);
    await bob.until(() => bob.state.status === 'playing');
    const { body } = await request<MatchRow[]>(hall.url, '/api/matches');
    expect(body.find((row) => row.matchId === matchId)?.bots).toEqual([0, 0, 102, 102]);
  });

  test('on the last free seat it lets the match begin, and then it stays', async () => {
    const { ada, matchId } = await hall.waiting();
    const bob = await hall.join(matchId, 'watch');
    ada.send(MESSAGE.manage, { do: 'seatBot', seat: 1, level: 1 });
    await bob.until(() => bob.state.status === 'playing');
    ada.send(MESSAGE.manage, { do: 'seatBot', seat: 1, level: 3 });
    await ada.until(() => refused(ada) === 'match-running');
  });

  test('in a room that still waits a bot changes strength and leaves', async () => {
    const { ada } = await hall.waiting({ game: 'lowest', options: { seats: 3 } });
    ada.send(MESSAGE.manage, { do: 'seatBot', seat: 2, level: 1 });
    await ada.until(() => ada.state.seats[2]?.bot === 101);
    ada.send(MESSAGE.manage, { do: 'seatBot', seat: 2, level: 3 });
    await ada.until(() => ada.state.seats[2]?.bot === 103);
    ada.send(MESSAGE.manage, { do: 'remove', person: ada.state.seats[2]?.person });
    await ada.until(() => ada.state.seats[2]?.name === '');
    expect(seats(ada)[2]).toEqual({ name: '', bot: 0, online: false });
    ada.send(MESSAGE.manage, { do: 'seatBot', seat: 2, level: 2 });
    await ada.until(() => ada.state.seats[2]?.bot === 102);
  });

  test.each([
    [{ do: 'seatBot', seat: 0, level: 1 }, 'seat-taken'],
    [{ do: 'seatBot', seat: 9, level: 1 }, 'malformed'],
    [{ do: 'seatBot', seat: 1, level: 7 }, 'no-such-level'],
    [{ do: 'seatBot', seat: 1, level: 0 }, 'no-such-level'],
    [{ do: 'seatBot', seat: 1 }, 'malformed'],
  ])('%j is refused: %s', async (message, code) => {
    const { ada } = await hall.waiting();
    ada.send(MESSAGE.manage, message);
    await ada.until(() => refused(ada) === code);
    expect(seats(ada)[1]?.bot).toBe(0);
  });

  test('only the host may seat one, and none becomes the host', async () => {
    const { ada, matchId } = await hall.waiting({ game: 'lowest', options: { seats: 4 } });
    const bob = await hall.join(matchId, 'seat', undefined, 'Bob');
    bob.send(MESSAGE.manage, { do: 'seatBot', seat: 2, level: 1 });
    await bob.until(() => refused(bob) === 'not-host');
    ada.send(MESSAGE.manage, { do: 'seatBot', seat: 2, level: 1 });
    await ada.until(() => ada.state.seats[2]?.bot === 101);
    ada.send(MESSAGE.manage, { do: 'handOver', person: ada.state.seats[2]?.person });
    await ada.until(() => refused(ada) === 'unknown-person');
    await ada.leave();
    await bob.until(() => bob.state.host === bob.state.seats[1]?.person);
  });

  test('a room can be created with bots, as many as leave a seat for its creator', async () => {
    const { ada } = await hall.waiting({ game: 'lowest', options: { seats: 3 }, bots: [1, 3] });
    await ada.until(() => ada.state.status === 'playing');
    expect(seats(ada).map(({ bot }) => bot)).toEqual([0, 101, 103]);
    const post = (body: object) => request(hall.url, '/api/matches', { body });
    const wanted = {
      game: 'duel',
      options: {},
      visibility: 'private',
      clock: { kind: 'untimed' },
      watchersAllowed: true,
      name: 'Ada',
    };
    expect(await post({ ...wanted, bots: [1, 1] })).toMatchObject({ status: 400 });
    expect(await post({ ...wanted, bots: [4] })).toMatchObject({
      status: 400,
      body: { error: 'no-such-level' },
    });
  });
});

describe('at the table', () => {
  test('it agrees to a pause, and wants another match when a player does', async () => {
    const { ada } = await hall.waiting({ bots: [1] });
    await ada.until(() => ada.state.status === 'playing');
    await ada.act('choose 2');
    await ada.until(() => ada.view.stage === 'rolling');
    // The bot may be faster with an act of its own.
    await ada.act('@pause');
    await ada.until(() => ada.state.table.paused);
    await ada.act('@resume');
    await ada.until(() => String(ada.state.awaiting) === '0');
    await ada.act('resign');
    await ada.until(() => ada.state.status === 'over');
    ada.send(MESSAGE.rematch);
    await ada.until(() => ada.state.rematch.matchId !== '');
    const again = await hall.join(String(ada.state.rematch.matchId), 'watch', ada.token);
    expect(seats(again)).toMatchObject([{ bot: 101 }, { name: 'Ada', bot: 0 }]);
    await again.until(() => again.state.status === 'playing');
    expect(again.state.host).toBe(again.state.seats[1]?.person);
  });

  test('the record marks bots', async () => {
    const { ada, matchId } = await hall.waiting({ bots: [3] });
    await ada.until(() => ada.state.status === 'playing');
    await ada.act('resign');
    await ada.until(() => ada.state.status === 'over');
    const record = await (await fetch(`${hall.url}/api/matches/${matchId}/record`)).text();
    const head = JSON.parse(record.split('\n')[0] ?? '');
    const { names } = JSON.parse(record.trimEnd().split('\n').at(-1) ?? '');
    const [player] = head.seats;
    expect(names[player.person]).toMatchObject({ name: 'Ada' });
    // A bot has no account, and is listed by its name.
    expect(head.seats).toMatchObject([{ person: player.person }, { name: 'Bot · level 3', bot: 103 }]);
    expect(Object.keys(names)).toEqual([player.person]);
    expect(head.seats[0]).not.toHaveProperty('bot');
  });
});

describe('whole matches', () => {
  const trials = PUBLIC_TRIALS.filter(({ game }) => hasBot(game.id) || ['duel', 'lowest'].includes(game.id));

  /** Where turns end as time passes: rooms/sealedGames. */
  test('every bot that a game of the repository names is among them', () => {
    const named = MANIFESTS.filter(({ bot }) => bot !== undefined).map(({ id }) => id);
    expect(named.length).toBeGreaterThan(1);
    const played = [...trials, ...SEALED_TRIALS].map(({ game }) => game.id);
    expect(played).toEqual(expect.arrayContaining(named));
  });

  test.each(trials.map((trial) => [trial.name, trial] as const))('%s', async (_name, trial) => {
    const options = trial.options(seededRandom(1), 'short');
    const parsed = trial.game.parseOptions(options);
    const { max = 2 } = parsed.ok ? trial.game.seatsFor(parsed.value) : {};
    const bots = Array.from({ length: max - 1 }, () => 1);
    const { ada } = await hall.waiting({ game: trial.game.id, options, bots });
    await playToTheEnd(ada, trial);
    expect(ada.state.status).toBe('over');
    expect(ada.state.outcome?.reason).not.toBe('resigned');
  });
});

/** A person who plays by a script of their own: what the weakest bot would do in their place. */
async function playToTheEnd(ada: TestClient, { game }: TrialGame): Promise<void> {
  const random = seededRandom(7);
  const mind = await loadBot(game.id);
  await ada.until(() => ada.state.status === 'playing');
  while (ada.state.status === 'playing') {
    const seat = ada.seat ?? 0;
    const isAwaited = () => String(ada.state.awaiting).includes(String(seat));
    await ada.until(() => ada.state.status !== 'playing' || isAwaited());
    if (ada.state.status !== 'playing') return;
    const command =
      mind?.nextCommand(ada.view, seat, { level: 1, seed: random.pick(1000) }) ??
      game.legalCommands(ada.view, seat).filter(({ type }: { type: string }) => type !== 'resign')[0];
    if (command === undefined) throw new Error('nothing can be played');
    const { sequence } = ada.state;
    ada.play(game.formatCommand(ada.view, command));
    await ada.until(() => ada.state.sequence > sequence);
  }
}
