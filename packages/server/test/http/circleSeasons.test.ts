// Seasons of circles over HTTP (TABLE-30.6 to 30.11): real matches, their records, and the signed list that anybody can check.

import { GAMES } from '@hexmarch/shared/catalogue/registry';
import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import type { SeasonReply } from '@hexmarch/shared/protocol/people/circleParts';
import { checkSeason } from '@hexmarch/shared/standings/checkSeason';
import { POINT_UNITS } from '@hexmarch/shared/standings/points';
import { standingsOf } from '@hexmarch/shared/standings/standings';
import { duel } from '../fixtures/duelGame.ts';
import {
  act,
  circleMembers,
  entersAs,
  expectSoon,
  type Member,
  pageOf,
  refusal,
} from '../support/circleMembers.ts';
import { harness } from '../support/harness.ts';
import { TestClient } from '../support/testClient.ts';

const hall = harness(['--no-limits']);
const { founder, joined, roomOf } = circleMembers(hall);

const rules = (change: object = {}) => ({
  ...{ name: 'Winter', games: null, from: Date.now() - DAY_MS, until: Date.now() + 30 * DAY_MS },
  ...{ points: 'share', order: 'mean', minimum: 1, ...change },
});

async function newSeason(member: Member, change: object = {}): Promise<string> {
  const { status, body } = await act<{ readonly season: string }>(member, '/seasons', rules(change));
  expect(status).toBe(200);
  return body.season;
}

const tableOf = async ({ browser, circleId, key }: Member, season: string): Promise<SeasonReply> =>
  (await browser.get<SeasonReply>(`/circles/${circleId}/standings?season=${season}`, { token: key })).body;

async function fileOf({ circleId, key }: Member, season: string): Promise<string> {
  const path = `${hall.url}/api/circles/${circleId}/season.ndjson?season=${season}`;
  const reply = await fetch(path, { headers: { authorization: `Bearer ${key}` } });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    ...[200, 'application/x-ndjson; charset=utf-8'],
  ]);
  return reply.text();
}

const recordOf = async (matchId: string): Promise<string> =>
  (await fetch(`${hall.url}/api/matches/${matchId}/record`)).text();

const check = (file: string) =>
  checkSeason(file, {
    ...{ games: [...GAMES, duel], recordOf, pause: () => new Promise((go) => setImmediate(go)) },
  });

/** A match between two members, which the second resigns. */
async function played(one: Member, other: Member, change: object = { counts: true }): Promise<string> {
  const { matchId, token } = await roomOf(one, [], change);
  const { body } = await entersAs(other, matchId);
  const [first, second] = [
    await hall.join(matchId, 'seat', token),
    await TestClient.joinBy(hall.url, body),
  ] as const;
  await first.until(() => first.state.status === 'playing');
  await second.act('resign');
  await first.until(() => first.state.status === 'over');
  await second.leave();
  const isListed = async () => (await pageOf(one)).finished.some(({ row }) => row.matchId === matchId);
  await expectSoon(isListed);
  return matchId;
}

test('[TABLE-30.6] only organisers hold a season, whose rules are checked', async () => {
  const ada = await founder();
  const bob = await joined(ada.circleId, ada.invite, 'Bob');
  expect(await refusal(act(bob, '/seasons', rules()))).toEqual([403, 'not-organiser']);
  const bad = (change: object) => refusal(act(ada, '/seasons', rules(change)));
  expect(await bad({ until: Date.now() - 1 })).toEqual([400, 'bad-request']);
  expect(await bad({ games: ['chess'] })).toEqual([400, 'unknown-game']);
  expect(await bad({ points: { byPlace: [] } })).toEqual([400, 'bad-request']);
  expect(await bad({ name: ' ' })).toEqual([400, 'bad-request']);
  const season = await newSeason(ada, { games: ['duel'] });
  expect((await pageOf(bob)).seasons).toEqual([
    expect.objectContaining({ id: season, name: 'Winter', games: ['duel'], top: [], own: null }),
  ]);
});

test('[TABLE-30.7, TABLE-30.10] matches made to count make the table, which the signed list proves', async () => {
  const ada = await founder();
  const [bob, cleo] = [
    await joined(ada.circleId, ada.invite, 'Bob'),
    await joined(ada.circleId, ada.invite, 'Cleo'),
  ];
  const season = await newSeason(ada);
  const first = await played(ada, bob);
  await played(bob, cleo);
  const off = await played(ada, cleo, {});
  const table = await tableOf(bob, season);
  expect(table.rows.map(({ member, place, matches, points }) => [member, place, matches, points])).toEqual([
    [1, 1, 1, POINT_UNITS],
    [2, 2, 2, POINT_UNITS],
    [3, 3, 1, 0],
  ]);
  expect(table.meetings).toEqual([
    [1, 2, 1, 0, 0],
    [2, 3, 1, 0, 0],
  ]);
  const page = await pageOf(cleo);
  expect(page.seasons[0]).toMatchObject({ top: table.rows, own: table.rows[2] });
  const counts = new Map(page.finished.map(({ row, counts: why }) => [row.matchId, why]));
  expect([counts.get(first), counts.get(off)]).toEqual([[{ season, why: 'counted' }], undefined]);
  const file = await fileOf(cleo, season);
  const report = await check(file);
  expect([report.fault, report.lines]).toEqual([undefined, 2]);
  const { terms, lines, names } = report.season ?? fail();
  expect(standingsOf(terms, lines)).toEqual(table.rows);
  expect(names?.names).toEqual({ 1: 'Ada', 2: 'Bob', 3: 'Cleo' });
  const forged = await check(file.replace(`"member":3`, `"member":1`));
  expect(forged.fault).toMatchObject({ line: 3 });
});

test('[TABLE-30.6] a match in which a guest sat does not count, and says why', async () => {
  const ada = await founder();
  const season = await newSeason(ada);
  const { matchId, token } = await roomOf(ada, [], { counts: true });
  const host = await hall.join(matchId, 'seat', token);
  const guest = await hall.join(matchId, 'seat', undefined, 'Guest');
  await host.until(() => host.state.status === 'playing');
  await guest.act('resign');
  await expectSoon(async () => (await pageOf(ada)).finished.length === 1);
  expect((await pageOf(ada)).finished[0]?.counts).toEqual([{ season, why: 'seats' }]);
  expect((await tableOf(ada, season)).rows).toEqual([]);
  const elsewhere = { game: 'duel', options: {}, counts: true };
  const open = { visibility: 'private', clock: { kind: 'untimed' }, watchersAllowed: true, name: 'A' };
  expect(await refusal(ada.browser.post('/matches', { ...elsewhere, ...open }))).toEqual([
    400,
    'bad-request',
  ]);
});

test('[TABLE-30.11] all who played strike a match out, or two organisers who did not', async () => {
  const ada = await founder();
  const people = [];
  for (const name of ['Bob', 'Cleo', 'Dan']) people.push(await joined(ada.circleId, ada.invite, name));
  const [bob, cleo, dan] = people as [Member, Member, Member];
  const season = await newSeason(ada);
  await played(bob, cleo);
  await played(cleo, bob);
  const strike = (member: Member, n: number) => act(member, '/strike', { season, n, reason: 'A test match' });
  const struckIn = async () => (await tableOf(ada, season)).matches.map(({ n, struck }) => [n, struck]);
  await strike(bob, 1);
  expect(await struckIn()).toEqual([
    [2, undefined],
    [1, undefined],
  ]);
  expect((await tableOf(ada, season)).matches[1]).toMatchObject({ wantedBy: [2], wantedFor: 'A test match' });
  await strike(cleo, 1);
  expect(await struckIn()).toEqual([
    [2, undefined],
    [1, 'A test match'],
  ]);
  expect(await refusal(strike(dan, 1))).toEqual([400, 'bad-request']);
  await strike(ada, 2);
  await strike(dan, 2);
  expect(await struckIn()).toContainEqual([2, undefined]);
  await act(ada, '/members', { number: dan.number, change: 'organiser' });
  await strike(dan, 2);
  expect(await struckIn()).toContainEqual([2, 'A test match']);
  expect((await tableOf(ada, season)).rows).toEqual([]);
  const { fault, season: read } = await check(await fileOf(ada, season));
  expect([fault, read?.lines.map((line) => line.kind), Object.values(read?.names?.reasons ?? {})]).toEqual([
    ...[undefined, ['match', 'match', 'void', 'void'], ['A test match', 'A test match']],
  ]);
});

test('[TABLE-30.3] nobody outside reads a table or a list', async () => {
  const ada = await founder();
  const eve = await founder('Others');
  const season = await newSeason(ada);
  for (const path of ['standings', 'season.ndjson']) {
    const ask = ({ key }: Member, circleId: string) =>
      eve.browser.get<{ error?: string }>(`/circles/${circleId}/${path}?season=${season}`, { token: key });
    expect(await refusal(ask(eve, ada.circleId))).toEqual([404, 'unknown-circle']);
    expect(await refusal(ask(eve, eve.circleId))).toEqual([404, 'unknown-season']);
  }
});
