// Three players and a watcher over real sockets: one goes out while two play on, sees and talks as before, and the match
// ends with a record that verifies and another match. The commands are those of a random match in which that happens.

import { GAMES } from '@hexmarch/shared/catalogue/registry';
import { defaultOptions } from '@hexmarch/shared/games/skorm/opening';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { SkormCommand, SkormEvent, SkormState } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import { type CommandMessage, type MatchRow, MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { SKORM_STYLE } from '../../../shared/tools/games/skorm/random/style.ts';
import { type Ply, playout } from '../../../shared/tools/playout.ts';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { heard, newsOf, say, texts } from '../support/chatting.ts';
import { harness } from '../support/harness.ts';
import { request, type TestClient } from '../support/testClient.ts';

const hall = harness(['--no-limits']);
const OPTIONS = defaultOptions(3);
const THREE = { game: 'skorm', options: OPTIONS } as const;

interface Play {
  readonly seat: Seat;
  readonly text: string;
}

interface Script {
  /** Up to the capture of the first warlord, that one included. */
  readonly plays: readonly Play[];
  /** The rest of the match. */
  readonly afterwards: readonly Play[];
  readonly out: Seat;
}

const SEEDS_MAX = 200;
/** Commands of the random match that are played after an elimination, at least. */
const AFTERWARDS = 4;

/** The first random match in which a seat is eliminated on the board and two play on. */
function script(): Script {
  for (let seed = 1; seed <= SEEDS_MAX; seed++) {
    const plies = [...playout(skorm, SKORM_STYLE, OPTIONS, 3, seed).plies];
    const at = plies.findIndex(({ events }) =>
      events.some((event) => event.type === 'seatEliminated' && event.cause === 'eliminating'),
    );
    const [out] = plies[at]?.after.gone ?? [];
    if (out !== undefined && plies[at]?.after.gone.length === 1 && plies.length > at + AFTERWARDS)
      return { plays: plies.slice(0, at + 1).map(played), afterwards: plies.slice(at + 1).map(played), out };
  }
  throw new Error(`none of ${SEEDS_MAX} random matches has an elimination`);
}

const played = ({ before, seat, command }: Ply<SkormState, SkormCommand, SkormEvent>): Play => ({
  seat,
  text: skorm.formatCommand(before, command),
});

const code = (client: TestClient, sent: CommandMessage) =>
  client.until(() => client.refusal(sent) !== undefined).then(() => client.refusal(sent)?.code);

async function play(players: readonly TestClient[], plays: readonly Play[]): Promise<void> {
  for (const { seat, text } of plays) await players[seat]?.act(text);
}

let plot: Script;
beforeAll(() => {
  plot = script();
});

/** Three at the table, up to the moment at which one of them is out. */
async function oneOut() {
  const { plays, afterwards, out } = plot;
  const { matchId, players } = await hall.seated(THREE);
  const spectator = await hall.join(matchId, 'watch');
  await play(players, plays);
  const loser = players[out];
  const others = players.filter(({ seat }) => seat !== out);
  const [first, second] = others;
  if (loser === undefined || first === undefined || second === undefined) throw new Error('not three');
  const host = hall.server.app.tables.find(matchId)?.match;
  if (host === undefined) throw new Error('no host');
  expect(host.playing).toEqual(others.map(({ seat }) => seat));
  return { matchId, players, spectator, loser, first, second, afterwards, host };
}

test('a table for three is listed with its free seats, and opens when the third has come', async () => {
  const { matchId, ada } = await hall.waiting(THREE);
  const row = async () =>
    (await request<MatchRow[]>(hall.url, '/api/matches')).body.find((one) => one.matchId === matchId);
  expect(await row()).toMatchObject({ game: 'skorm', options: OPTIONS, seats: ['Ada', '', ''] });
  await hall.join(matchId, 'seat', undefined, 'Bob');
  expect(await row()).toMatchObject({ status: 'waiting', seats: ['Ada', 'Bob', ''] });
  expect(ada.state.status).toBe('waiting');
  const cleo = await hall.join(matchId, 'seat', undefined, 'Cleo');
  await cleo.until(() => cleo.state.status === 'playing');
  expect(await row()).toMatchObject({ status: 'playing', seats: ['Ada', 'Bob', 'Cleo'] });
});

test('an eliminated player sees everything, chats with the players, and has no say', async () => {
  const { matchId, spectator, loser, first, second, afterwards, players, host } = await oneOut();
  expect(await code(loser, loser.play('resign'))).toBe('not-playing');
  expect(await code(loser, loser.play('@pause'))).toBe('out-of-match');
  say(loser, 'all', 'well played');
  await Promise.all([first, second].map((client) => client.until(() => heard(client, 'all').length === 1)));
  expect(heard(first, 'all')[0]).toMatchObject({ text: 'well played', seat: loser.seat });
  expect(newsOf(spectator)).toEqual([]);
  await play(players, afterwards.slice(0, 2));
  for (const client of [loser, spectator]) {
    await client.until(() => client.state.sequence === host.sequence);
    expect(canonicalText(client.view)).toBe(canonicalText(host.position.publicView));
  }
  // Its leaving affects nobody, and it rejoins by its key.
  loser.drop();
  await first.until(() => first.state.seats[Number(loser.seat)]?.online === false);
  expect(first.state.seats[Number(loser.seat)]?.goneAt).toBe(0);
  await play(players, afterwards.slice(2, 3));
  const back = await hall.join(matchId, 'watch', loser.token);
  expect(back.seat).toBe(loser.seat);
  await back.until(() => texts(back, 'all').length > 0);
  expect(texts(back, 'all')).toEqual(['well played']);
  await back.until(() => canonicalText(back.view) === canonicalText(host.position.publicView));
});

test('a takeback needs the remaining players alone', async () => {
  const { loser, first, second, afterwards, players, host } = await oneOut();
  const [next] = afterwards;
  if (next === undefined) throw new Error('nothing to play');
  const to = host.sequence;
  const before = canonicalText(host.position.state);
  await play(players, [next]);
  const requester = players[next.seat] ?? first;
  const other = requester === first ? second : first;
  await requester.act(`@takeback ${to}`);
  expect(await code(loser, loser.play('@accept', host.sequence))).toBe('out-of-match');
  await other.act('@accept');
  expect(canonicalText(host.position.state)).toBe(before);
});

test('the match ends between two; its record verifies, and the three play another', async () => {
  const { matchId, players, loser, first, second, afterwards } = await oneOut();
  await play(players, afterwards.slice(0, AFTERWARDS));
  await first.act('resign');
  await Promise.all(players.map((client) => client.until(() => client.state.status === 'over')));
  expect(loser.state.outcome).toMatchObject({
    winners: [second.seat],
    places: [[second.seat], [first.seat], [loser.seat]],
  });
  const record = await (await fetch(`${hall.url}/api/matches/${matchId}/record`)).text();
  const report = verifyRecordNow(record, { games: GAMES });
  expect(report.checks.filter(({ status }) => status !== 'ok')).toEqual([]);
  for (const player of players) player.send(MESSAGE.rematch);
  await loser.until(() => loser.state.rematch.matchId !== '');
  const next = String(loser.state.rematch.matchId);
  const again = await Promise.all(players.map((player) => hall.join(next, 'watch', player.token)));
  expect(again.map(({ seat }) => seat)).toEqual([1, 2, 0]);
  expect(again[0]?.state).toMatchObject({ status: 'playing', options: JSON.stringify(OPTIONS) });
});
