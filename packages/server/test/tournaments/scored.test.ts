// Tournaments that count points, on several servers that share their rows, with servers that die at any write (TABLE-31.7, 31.8, 31.13).

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { HALF_POINT } from '@hexmarch/shared/pairing/results/rounds';
import type { CreateLeagueRequest, ScoredReply } from '@hexmarch/shared/protocol/lobby/leagues';
import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import type { DocumentStore } from '../../src/base/documentStore.ts';
import { MemoryDocuments } from '../../src/store/memory/memoryDocuments.ts';
import { leagueTables } from '../../src/tournaments/courses/leagueTables.ts';
import { type Leagues, openLeagues } from '../../src/tournaments/leagues.ts';
import type { LeagueKinds, StoredTournament } from '../../src/tournaments/state/leagueRows.ts';
import { FakeClock } from '../support/hostOf.ts';
import { TestClient } from '../support/testClient.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

const clock = new FakeClock();
let server: TestServer;
let rows: SharedRows;
beforeAll(async () => {
  server = await startServer(['--no-limits'], { clock });
});
afterAll(() => server.close());
beforeEach(() => {
  rows = new SharedRows();
});

/** Rows that several open books share, one write at a time. */
class SharedRows {
  readonly documents = new MemoryDocuments<keyof LeagueKinds>();
  /** The write, from now, that fails. */
  failAt = Number.POSITIVE_INFINITY;
  private last: Promise<unknown> = Promise.resolve();

  open(): DocumentStore<keyof LeagueKinds> {
    const { documents } = this;
    const externalChanges = async () => ({ isAll: true, changes: await documents.read() });
    const exchange: DocumentStore<keyof LeagueKinds>['exchange'] = async (run) => {
      const turn = this.last.then(async () => {
        const changes = run(await externalChanges());
        if (changes.length === 0) return;
        this.failAt -= 1;
        if (this.failAt < 0) throw new Error('the disk is gone');
        await documents.write(changes);
      });
      this.last = turn.catch(() => undefined);
      await turn;
    };
    const { read, scrub, close } = documents;
    return { isShared: true, read: read.bind(documents), scrub, close, exchange, externalChanges };
  }
}

const journal = { error() {}, warn() {}, info() {}, debug() {} };

const leaguesOn = (): Promise<Leagues> =>
  openLeagues(rows.open(), {
    ...{ clock, journal, tables: leagueTables(server.app.tables), games: server.app.tables.games },
  });

const UNTIMED: ClockOptions = { kind: 'untimed' };
const DAYS: ClockOptions = { kind: 'days', days: 14 };

async function begun(players: number, change: Partial<CreateLeagueRequest> = {}) {
  const leagues = await leaguesOn();
  const request: CreateLeagueRequest = {
    ...{ game: 'duel', options: {}, clock: UNTIMED, takebacks: 'never' },
    ...{ format: 'swiss', roundCount: 3, size: 40, name: 'P0', plays: true, ...change },
  };
  const { leagueId: id, key } = await leagues.create(request, 'P0', '');
  const keys = [key];
  for (let i = 1; i < players; i++)
    keys.push(await leagues.join(id, `P${i}`, { address: '', key: undefined, person: undefined }));
  await leagues.begin(id, key);
  return { leagues, id, keys };
}

const shown = async (leagues: Leagues, id: string) => (await leagues.view(id, undefined)) as ScoredReply;

const matchesIn = ({ rounds }: ScoredReply) =>
  rounds.flatMap(({ pairings }) => pairings.flatMap(({ matches }) => matches));

/** The player of this seat comes, and resigns or leaves. */
async function comes(matchId: string, key: string | undefined, resigns: boolean): Promise<void> {
  const client = await TestClient.join(server.url, matchId, 'seat', key);
  await client.until(() => client.state.status === 'playing');
  if (resigns) await client.act('resign');
  await client.leave();
}

test('[TABLE-31.13] three servers, each of which dies at some write, make one match a pairing', async () => {
  const { id, keys } = await begun(8);
  const before = server.app.tables.count;
  const followed = new Set<string>();
  server.app.tables.events.on('followedOn', (from, to) => followed.add(`${from} ${to}`));
  for (let round = 0; round < 3; round++) {
    await (await leaguesOn()).carryOn(id);
    await clock.forward(MINUTE_MS);
    // Every write fails once, on a server of its own, which is then replaced.
    for (let failAt = 0; failAt < 6; failAt++) {
      rows.failAt = failAt;
      const dying = await leaguesOn();
      await dying.carryOn(id);
      await dying.close();
    }
    rows.failAt = Number.POSITIVE_INFINITY;
    const several = await Promise.all([leaguesOn(), leaguesOn(), leaguesOn()]);
    await Promise.all(several.map((one) => one.carryOn(id)));
    const [first] = several;
    if (first === undefined) throw new Error('there is no server');
    const { rounds } = await shown(first, id);
    expect(rounds.length).toBe(round + 1);
    const { pairings = [] } = rounds[round] ?? {};
    expect(pairings.map(({ matches }) => matches.length)).toEqual([1, 1, 1, 1]);
    expect(server.app.tables.count - before).toBeLessThanOrEqual(4 * (round + 1));
    for (const { seats, matches } of pairings) await comes(matches[0] ?? '', keys[seats[0] ?? 0], true);
  }
  const last = await leaguesOn();
  await last.carryOn(id);
  const over = await shown(last, id);
  expect(over.status).toBe('over');
  expect(new Set(matchesIn(over)).size).toBe(12);
  // Followers go on from the last match of each player.
  for (const [round, { pairings }] of over.rounds.entries())
    for (const { seats, matches } of round === 0 ? [] : pairings)
      for (const entrant of seats) {
        const last = over.rounds[round - 1]?.pairings.find((one) => one.seats.includes(entrant));
        expect(followed).toContain(`${last?.matches[0]} ${matches[0]}`);
      }
}, 60_000);

test('[TABLE-31.7] who does not come twice is out; where nobody comes, nobody gets points', async () => {
  const { leagues, id, keys } = await begun(4);
  await leagues.carryOn(id);
  const first = await shown(leagues, id);
  const [one, other] = first.rounds[0]?.pairings ?? [];
  const [away = 0, here = 0] = one?.seats ?? [];
  await comes(one?.matches[0] ?? '', keys[here], false);
  await clock.forward(2 * MINUTE_MS);
  await leagues.carryOn(id);
  expect((await shown(leagues, id)).presence).toEqual([null, null, null, null]);
  await clock.forward(MINUTE_MS);
  await leagues.carryOn(id);
  await leagues.carryOn(id);
  const [won, empty] = (await shown(leagues, id)).rounds[0]?.pairings ?? [];
  expect(won).toMatchObject({ absent: [away], points: [0, expect.any(Number)] });
  expect(empty).toMatchObject({ absent: other?.seats, points: [0, 0] });
  for (const { matches } of [one, other].filter((pairing) => pairing !== undefined))
    expect((await server.app.tables.rowOf({ matchId: matches[0] ?? '' }))?.status).toBe('over');
  // One is left: with nobody to play, it is over.
  await clock.forward(MINUTE_MS);
  await leagues.carryOn(id);
  const over = await shown(leagues, id);
  expect(over.presence.filter((presence) => presence === 'paused').length).toBe(3);
  expect(over).toMatchObject({ status: 'over', rounds: [expect.anything()] });
});

test('[TABLE-31.7] one who comes back and is absent again is out', async () => {
  const { leagues, id, keys } = await begun(4);
  await leagues.carryOn(id);
  let absent = -1;
  for (const [round, presence] of ['paused', 'left'].entries()) {
    const { pairings = [] } = (await shown(leagues, id)).rounds[round] ?? {};
    if (round === 0) absent = pairings[0]?.seats[0] ?? -1;
    for (const { seats, matches } of pairings) {
      const isAgainst = seats.includes(absent);
      const comer = seats.find((entrant) => entrant !== absent) ?? 0;
      await comes(matches[0] ?? '', keys[comer], !isAgainst);
    }
    await clock.forward(3 * MINUTE_MS);
    await leagues.carryOn(id);
    await leagues.carryOn(id);
    expect((await shown(leagues, id)).presence[absent]).toBe(presence);
    await leagues.pause(id, keys[absent] ?? '', undefined);
    await clock.forward(MINUTE_MS);
    await leagues.carryOn(id);
  }
  expect((await shown(leagues, id)).presence[absent]).toBe('left');
}, 30_000);

test('[TABLE-31.8] by days the next round begins on its date, and what still runs counts as level', async () => {
  const { leagues, id, keys } = await begun(16, { clock: DAYS, roundDays: 7 });
  await leagues.carryOn(id);
  const first = await shown(leagues, id);
  const [late, ...others] = first.rounds[0]?.pairings ?? [];
  for (const { seats, matches } of others) {
    await comes(matches[0] ?? '', keys[seats[0] ?? 0], false);
    await comes(matches[0] ?? '', keys[seats[1] ?? 0], true);
  }
  for (const entrant of late?.seats ?? []) await comes(late?.matches[0] ?? '', keys[entrant], false);
  await clock.run(6 * DAY_MS, 6 * HOUR_MS);
  await leagues.carryOn(id);
  const waiting = await shown(leagues, id);
  expect(waiting.rounds.length).toBe(1);
  expect(waiting.presence.every((presence) => presence === null)).toBe(true);
  expect(waiting.nextRoundAt).toBe(first.nextRoundAt);
  await clock.run(DAY_MS, 6 * HOUR_MS);
  await leagues.carryOn(id);
  const second = await shown(leagues, id);
  expect(second.rounds.length).toBe(2);
  expect(second.rounds[1]?.stillRan).toEqual([[0, 0]]);
  const reasons = second.rounds[1]?.pairings.filter(({ seats }) =>
    seats.some((one) => late?.seats.includes(one)),
  );
  for (const { seats, reason } of reasons ?? [])
    for (const [seat, entrant] of seats.entries())
      if (late?.seats.includes(entrant) === true && reason.kind === 'points')
        expect(reason.points[seat]).toBe(HALF_POINT);
  expect(reasons?.length).toBeGreaterThan(0);
});

test('[TABLE-31.13] while no server runs nobody is too late', async () => {
  const { leagues, id } = await begun(4);
  await leagues.carryOn(id);
  await leagues.close();
  clock.set(clock.now() + DAY_MS);
  const next = await leaguesOn();
  await next.carryOn(id);
  const { presence, rounds, now } = await shown(next, id);
  expect(presence).toEqual([null, null, null, null]);
  expect(rounds[0]?.pairings.every(({ awaitedUntil = 0 }) => awaitedUntil > now)).toBe(true);
});

test('[TABLE-31.14] a tournament that was stored as a league goes on as a knockout', async () => {
  const player = (name: string) => ({ name, keyHash: name });
  const old = {
    ...{ game: 'skor', options: {}, clock: UNTIMED, takebacks: 'quiet', size: 2, host: player('Ada') },
    ...{ players: [player('Ada'), player('Bob')], createdAt: 1, makingSince: 2 },
    rounds: [[{ pair: [0, 1], matches: [], undecided: 0, dueAt: 1 }]],
  } as const satisfies StoredTournament & { readonly makingSince: number };
  await rows.documents.write([{ kind: 'league', key: 'old', value: old }]);
  const several = await Promise.all([leaguesOn(), leaguesOn()]);
  for (const leagues of several) await leagues.carryOn('old');
  const reply = await several[0]?.view('old', undefined);
  expect(reply).toMatchObject({ format: 'knockout', status: 'playing', players: ['Ada', 'Bob'] });
  expect(reply?.rounds).toMatchObject([[{ matches: [expect.any(String)] }]]);
});
