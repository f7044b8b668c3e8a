// A person's statistics recounted from the exported records by the rules of Skor alone (UI-P15), sharing no code with the server.

import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorEvent, SkorState } from '@hexmarch/shared/games/skor/types';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { HistoryLine, NumbersReply } from '@hexmarch/shared/match/statistics/playedList';
import type { CreateMatchReply } from '@hexmarch/shared/protocol/room/messages';
import { TRIAL_GAMES } from '../../../shared/tools/trialGames.ts';
import { Browser } from '../support/browser.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { playOne } from '../support/forks.ts';
import { TestClient } from '../support/testClient.ts';
import { startServer, type TestServer, tempDir } from '../support/testServer.ts';
import { until } from '../support/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer(['--data', tempDir(), '--no-limits']);
});
afterAll(() => server.close());

const PLAYED = [
  { seat: 0, opponent: 'Bryn', seed: 1 },
  { seat: 1, opponent: 'Cleo', seed: 2 },
  { seat: 0, opponent: 'Bryn', seed: 3 },
] as const;

/** A whole random match, in which the person has that seat. */
async function played(browser: Browser, { seat, opponent, seed }: (typeof PLAYED)[number]): Promise<void> {
  const trial = TRIAL_GAMES.find(({ game }) => game.id === 'skor');
  if (trial === undefined) throw new Error('no such game');
  const random = seededRandom(seed);
  const request = {
    ...DUEL_REQUEST,
    game: 'skor',
    options: trial.options(random, 'short'),
    seat,
    name: 'Recounty',
  };
  const { matchId, token } = (await browser.post<CreateMatchReply>('/matches', request)).body;
  const own = await TestClient.join(server.url, matchId, 'seat', token);
  const guest = await TestClient.join(server.url, matchId, 'seat', undefined, opponent);
  await own.until(() => own.state.status === 'playing');
  const host = server.app.tables.find(matchId)?.match;
  while (host?.status === 'playing') await playOne(trial, host, random);
  await own.until(() => own.state.status === 'over');
  await Promise.all([own, guest].map((client) => client.leave()));
}

interface EntryLine {
  readonly kind: string;
  readonly at: number;
  readonly events: readonly SkorEvent[];
}

/** Statistics of one match for the seat, by its rules. */
function recounted({ record, seat }: HistoryLine) {
  const entries = record
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as EntryLine)
    .filter(({ kind }) => kind === 'entry');
  let state: SkorState = skor.initialState();
  let [since, turns, ms, dice, sum, expected] = [0, 0, 0, 0, 0, 0];
  let first = '';
  for (const [i, { at, events }] of entries.entries()) {
    const before = i === 0 ? undefined : skor.turn(state);
    for (const event of events) {
      state = skor.evolve(state, event);
      for (const { seat: by, sides, face } of skor.rolledIn(event))
        if (by === seat) [dice, sum, expected] = [dice + 1, sum + face, expected + (1 + sides) / 2];
      if (event.type === 'researched' && event.seat === seat && first === '') first = event.branch;
    }
    const after = skor.turn(state);
    if (before?.awaiting.includes(seat) === true) {
      ms += at - since;
      if (after.number !== before.number || !after.awaiting.includes(seat)) turns += 1;
    }
    since = at;
  }
  const { outcome, players } = state;
  const winners = outcome?.winners ?? [];
  const result = winners.length === 0 ? 'drawn' : winners.includes(seat) ? 'won' : 'lost';
  const rounds = Math.max(...players.map((player) => player.turns));
  return {
    seat,
    result,
    first,
    rounds,
    culture: players[seat]?.culture ?? '',
    turns,
    ms,
    dice,
    sum,
    expected,
  };
}

type Recounted = ReturnType<typeof recounted>;

/** Count and wins per key. */
function counts(all: readonly Recounted[], keyOf: (one: Recounted) => string) {
  const keys = [...new Set(all.map(keyOf))].filter((key) => key !== '').toSorted();
  return keys.map((key) => {
    const ofKey = all.filter((one) => keyOf(one) === key);
    return [key, ofKey.length, ofKey.filter(({ result }) => result === 'won').length] as const;
  });
}

const listed = (list: readonly { readonly key: string; readonly count: number; readonly won: number }[]) =>
  list.map(({ key, count, won }) => [key, count, won] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));

const total = (all: readonly Recounted[], of: (one: Recounted) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

test('a person’s statistics equal those of the rules of Skor for the exported records', async () => {
  const browser = new Browser(server.url);
  expect((await browser.post('/me', { name: 'Recounty', lang: 'en', seats: [] })).status).toBe(201);
  for (const one of PLAYED) await played(browser, one);
  const numbers = async () => (await browser.get<NumbersReply>('/me/numbers')).body;
  await until(async () => {
    const { unread, numbers: now } = await numbers();
    return unread === 0 && now.all.count === PLAYED.length;
  });
  const { numbers: totals, unreadable } = await numbers();
  expect(unreadable).toBe(0);

  const reply = await fetch(`${server.url}/api/me/history.ndjson`, { headers: { cookie: browser.cookie } });
  const lines = (await reply.text()).split('\n').filter((line) => line !== '');
  const all = lines.map((line) => recounted(JSON.parse(line) as HistoryLine));
  expect(all.map(({ seat }) => seat).toSorted()).toEqual([0, 0, 1]);
  expect(total(all, ({ dice }) => dice)).toBeGreaterThan(0);
  expect(total(all, ({ turns }) => turns)).toBeGreaterThan(0);

  const of = (result: Recounted['result']) => all.filter((one) => one.result === result).length;
  expect(totals.all).toEqual({
    count: 3,
    won: of('won'),
    lost: of('lost'),
    drawn: of('drawn'),
    calledOff: 0,
  });
  expect(listed(totals.bySeat)).toEqual(counts(all, ({ seat }) => String(seat)));
  expect(listed(totals.byRole)).toEqual(counts(all, ({ culture }) => culture));
  expect(listed(totals.byFirst)).toEqual(counts(all, ({ first }) => first));
  // Spans start at 0, 10, 20, 40 and 80 rounds.
  const spanOf = (rounds: number) =>
    rounds < 10 ? 0 : rounds < 20 ? 10 : rounds < 40 ? 20 : rounds < 80 ? 40 : 80;
  expect(listed(totals.byLength)).toEqual(
    counts(all, ({ rounds }) => (rounds === 0 ? '' : String(spanOf(rounds)))),
  );
  expect(totals.byOpponent.map(({ key, count }) => [key, count])).toEqual([
    ['Bryn', 2],
    ['Cleo', 1],
  ]);
  const rolled = all.filter(({ dice }) => dice > 0);
  const [count, sum, expected] = [
    ({ dice }: Recounted) => dice,
    (one: Recounted) => one.sum,
    (one: Recounted) => one.expected,
  ].map((by) => total(rolled, by));
  expect(totals.luck).toEqual([{ game: 'skor', count: rolled.length, sum: { count, sum, expected } }]);
  const waited = { count: total(all, ({ turns }) => turns), ms: total(all, ({ ms }) => ms) };
  expect(totals.pace).toEqual([{ game: 'skor', count: 3, sum: waited }]);
}, 120_000);
