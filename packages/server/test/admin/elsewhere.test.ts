// What is reported by whoever is at no table, and how those hear of the end who have no key (UI-P80): over real sockets, with the operators'
// console, which reads why, and the lines before and after.

import type { CreateLeagueReply } from '@hexmarch/shared/protocol/lobby/leagues';
import type { SeenReport } from '@hexmarch/shared/protocol/people/operators';
import type { ReportsReply } from '@hexmarch/shared/protocol/people/people';
import type { ReportReply, ReviewedReply } from '@hexmarch/shared/protocol/people/reports';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import type { ChatReport } from '../../src/ports/chatStore.ts';
import { ADMIN } from '../support/adminPort.ts';
import { Browser } from '../support/browser.ts';
import { ask, idOf, newsIs, refusals, saysTo } from '../support/chatting.ts';
import { harness } from '../support/harness.ts';
import { OPERATOR_TOKEN, operatorOf } from '../support/operatorOf.ts';

const hall = harness([...ADMIN, '--no-limits'], {}, { ADMIN_TOKEN: OPERATOR_TOKEN });

const why = { reason: 'name', note: 'a slur' } as const;

const browser = () => new Browser(hall.url);
const report = (by: Browser, body: object, token?: string) =>
  by.post<ReportReply>('/reports', body, token === undefined ? {} : { token });
const looked = async (receipts: readonly unknown[]) =>
  (await browser().post<ReviewedReply>('/reports/looked', { receipts })).body;

const reportsOf = async (id: string): Promise<readonly SeenReport[]> =>
  ((await operatorOf(hall.server).get('/reports')).body as readonly SeenReport[]).filter(
    ({ matchId }) => matchId === id,
  );

async function settle(id: string): Promise<void> {
  for (const one of await reportsOf(id))
    await operatorOf(hall.server).post('/reports/settle', { id: one.id, note: 'seen' });
}

const reportOf = (matchId: string, n: number): ChatReport => ({
  ...{ matchId, channel: 'all', n, at: 0, reason: 'said', note: '', lines: [] },
  reporter: { person: '', name: '', seat: null },
});

test('a report is read with its reason, the words, and the lines on either side', async () => {
  const { matchId, ada, bob } = await hall.pair();
  for (const text of ['before', 'You fool']) await saysTo(bob, 'all', text);
  await ada.until(() => newsIs(ada, 'line').some(({ line }) => line.text === 'You fool'));
  ask(ada, { do: 'report', channel: 'all', n: 2, reason: 'said', note: ' not nice ' });
  await ada.until(() => newsIs(ada, 'reported').length > 0);
  expect(newsIs(ada, 'reported')).toEqual([{ is: 'reported', channel: 'all', n: 2 }]);
  expect((await reportsOf(matchId))[0]?.after).toEqual([]);
  await saysTo(bob, 'all', 'after');
  expect(await reportsOf(matchId)).toMatchObject([
    {
      ...{ reason: 'said', note: 'not nice', lines: [{ text: 'before' }, { text: 'You fool' }] },
      after: [{ text: 'after' }],
    },
  ]);
});

test('messages after the report was settled are not shown any more', async () => {
  const { matchId, ada, bob } = await hall.pair();
  ask(ada, { do: 'reportPerson', person: idOf(bob), what: 'act', reason: 'play', note: '' });
  await ada.until(() => newsIs(ada, 'reportedPerson').length > 0);
  await saysTo(bob, 'all', 'until then');
  await settle(matchId);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await saysTo(bob, 'all', 'from then on');
  expect((await reportsOf(matchId))[0]?.after.map(({ text }) => text)).toEqual(['until then']);
});

test('what its reporter cannot read, nobody reads for it', async () => {
  const [ada, bob] = [browser(), browser()];
  for (const [one, name] of [
    [ada, 'Elsewhere A'],
    [bob, 'Elsewhere B'],
  ] as const)
    await one.post('/me', { name, lang: 'en', seats: [] });
  const { matchId, ada: host, bob: guest } = await hall.pair();
  for (const [one, client] of [
    [ada, host],
    [bob, guest],
  ] as const)
    await one.post('/me/seats', { seats: [{ matchId, key: client.token }] });
  await saysTo(guest, 'all', 'You fool');
  await host.until(() => newsIs(host, 'line').length > 0);
  ask(host, { do: 'report', channel: 'all', n: 1, reason: 'said', note: '' });
  await host.until(() => newsIs(host, 'reported').length > 0);
  await ada.post('/me/blocks', { matchId, person: idOf(guest) });
  await saysTo(guest, 'all', 'hidden by now');
  expect((await reportsOf(matchId))[0]?.after).toEqual([]);
});

test('a spectator is notified of the outcome while there, and later by the receipt; nobody else by anything', async () => {
  const { matchId, bob } = await hall.pair();
  const [spectator, other] = [await hall.join(matchId, 'watch'), await hall.join(matchId, 'watch')];
  ask(spectator, { do: 'reportPerson', person: idOf(bob), what: 'name', reason: 'name', note: '' });
  ask(other, { do: 'reportPerson', person: idOf(bob), what: 'act', reason: 'play', note: '' });
  await Promise.all(
    [spectator, other].map((one) => one.until(() => newsIs(one, 'reportedPerson').length > 0)),
  );
  const [receipt, others] = [spectator, other].map((one) => newsIs(one, 'reportedPerson')[0]?.receipt);
  expect(await looked([receipt])).toEqual({ count: 0, at: 0 });
  const named = (await reportsOf(matchId)).find(({ of }) => of?.what === 'name');
  await operatorOf(hall.server).post('/reports/settle', { id: named?.id, note: 'seen' });
  await spectator.until(() => newsIs(spectator, 'settled').length > 0);
  const at = (await reportsOf(matchId)).find(({ id }) => id === named?.id)?.done?.at;
  expect(newsIs(spectator, 'settled')).toEqual([{ is: 'settled', count: 1, at }]);
  expect(newsIs(other, 'settled')).toEqual([]);
  expect(await looked([receipt])).toEqual({ count: 1, at });
  expect(await looked([receipt, receipt])).toEqual({ count: 1, at });
  expect(await looked([others])).toEqual({ count: 0, at: 0 });
  const forged = `${String(others).slice(0, 22)}${String(receipt).slice(22)}`;
  expect(await looked([forged, 'none', Buffer.from(named?.id ?? '').toString('base64url')])).toEqual({
    ...{ count: 0, at: 0 },
  });
});

test('a name of the lobby or of a replay is reported by anybody, and names the match', async () => {
  const { matchId, ada, bob } = await hall.pair({ visibility: 'public' });
  const reply = await report(browser(), { matchId, seat: 1, ...why });
  expect(reply.status).toBe(200);
  // Once for all of those who have no key.
  expect((await report(browser(), { matchId, seat: 1, ...why })).body).toEqual(reply.body);
  expect(await reportsOf(matchId)).toMatchObject([
    {
      ...{ ...why, of: { what: 'name' }, reporter: { person: '', name: '' }, after: [] },
      lines: [{ author: idOf(bob), name: 'Bob', text: 'Bob' }],
    },
  ]);
  await settle(matchId);
  expect((await looked([reply.body.receipt])).count).toBe(1);
  expect([newsIs(ada, 'settled'), newsIs(bob, 'settled')]).toEqual([[], []]);
});

test('a player with a session reports as that player, also here, and with what that player could read', async () => {
  const { matchId, ada, bob } = await hall.pair();
  await saysTo(bob, 'all', 'slow today');
  const play = { reason: 'play', note: '' };
  expect((await report(browser(), { matchId, seat: 0, ...play }, ada.token)).body).toMatchObject({
    error: 'no-such-player',
  });
  expect((await report(browser(), { matchId, seat: 1, ...play }, ada.token)).status).toBe(200);
  expect((await report(browser(), { matchId, seat: 0, ...play })).status).toBe(200);
  const [strangers, own] = await reportsOf(matchId);
  expect(own).toMatchObject({ reporter: { person: idOf(ada), name: 'Ada' } });
  expect(own?.lines.map(({ text }) => text)).toEqual(['slow today', 'Bob']);
  expect(strangers?.lines.map(({ text }) => text)).toEqual(['Ada']);
  await saysTo(bob, 'all', 'slower');
  expect((await reportsOf(matchId)).map(({ after }) => after.map(({ text }) => text))).toEqual([
    ...[[], ['slower']],
  ]);
});

test('an account has the outcome on its own page', async () => {
  const { matchId } = await hall.pair();
  const someone = browser();
  await someone.post('/me', { name: 'Elsewhere C', lang: 'en', seats: [] });
  await report(someone, { matchId, seat: 0, ...why });
  expect(await reportsOf(matchId)).toMatchObject([{ reporter: { person: '', name: '' } }]);
  await settle(matchId);
  const { reports } = (await someone.get<ReportsReply>('/me/reports')).body;
  expect(reports).toMatchObject([{ what: 'name', name: 'Ada', game: 'Duel' }]);
});

test('a name of a league, of its host, too', async () => {
  const league = { game: 'skor', options: {}, clock: { kind: 'untimed' }, takebacks: 'quiet', size: 4 };
  const { body } = await browser().post<CreateLeagueReply>('/leagues', {
    ...league,
    name: 'Ada',
    plays: false,
  });
  const { leagueId } = body;
  await browser().post(`/leagues/${leagueId}/join`, { name: 'Bob' });
  const replies = [
    await report(browser(), { leagueId, place: 0, ...why }),
    await report(browser(), { leagueId, place: null, ...why }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await reportsOf(leagueId)).toMatchObject([
    { isLeague: true, lines: [{ author: '', name: 'Ada' }] },
    { isLeague: true, lines: [{ author: '', name: 'Bob' }], after: [] },
  ]);
  await settle(leagueId);
  expect((await looked(replies.map((one) => one.body.receipt))).count).toBe(2);
  expect((await report(browser(), { leagueId, place: 1, ...why })).body).toMatchObject({
    error: 'no-such-player',
  });
  for (let n = 1; n < 20; n++) await hall.server.app.store.chat.report(reportOf(leagueId, n), 99);
  expect((await report(browser(), { leagueId, place: 0, ...why })).body).toMatchObject({ error: 'too-many' });
  expect((await report(browser(), { leagueId: 'none', place: 1, ...why })).body).toMatchObject({
    error: 'unknown-league',
  });
});

test('unknown persons and places, and malformed reports are refused', async () => {
  const { matchId, ada } = await hall.waiting();
  const error = async (body: object) => (await report(browser(), body)).body;
  expect(await error({ matchId, seat: 1, ...why })).toMatchObject({ error: 'no-such-player' });
  expect(await error({ matchId: 'nowhere', seat: 1, ...why })).toMatchObject({ error: 'unknown-match' });
  for (const body of [
    { matchId, seat: 0 },
    { matchId, seat: -1, ...why },
    { matchId, seat: 0, reason: 'rude', note: '' },
    { matchId, seat: 0, reason: 'name', note: 'x'.repeat(501) },
  ])
    expect(await error(body)).toMatchObject({ error: 'bad-request' });
  // A page of an earlier build: its reason is what was written.
  ada.send(MESSAGE.chat, { do: 'reportPerson', person: idOf(ada), what: 'name', reason: 'old' });
  ada.send(MESSAGE.chat, { do: 'reportPerson', person: idOf(ada), what: 'name', reason: 'old', note: '' });
  await ada.until(() => refusals(ada).length === 2);
  expect(refusals(ada).toSorted()).toEqual(['malformed', 'not-yourself']);
});
