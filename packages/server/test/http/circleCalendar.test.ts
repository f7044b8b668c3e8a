// The calendar of a member of a circle (UI-C26): fixed evenings as instants, deadlines of one's own turns, and when its address ends.

import type { CircleCalendarReply } from '@hexmarch/shared/protocol/people/circleNews';
import type { CreateMatchReply } from '@hexmarch/shared/protocol/room/messages';
import { act, circleMembers, entersAs, type Member, refusal, UNKNOWN } from '../support/circleMembers.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { harness } from '../support/harness.ts';
import { FakeClock } from '../support/hostOf.ts';
import { icsOf } from '../support/icsOf.ts';
import { TestClient } from '../support/testClient.ts';

/** Before the clocks change in Berlin (25 October 2026) and New York (1 November), and after they have in Sydney (4 October). */
const NOW = Date.UTC(2026, 9, 20);
const hall = harness(['--no-limits'], { clock: new FakeClock(NOW) });
const { founder, joined } = circleMembers(hall);

const set = async (member: Member, body: object) =>
  (await act<CircleCalendarReply>(member, '/calendar', body)).body;
const fileAt = async (path: string | null) => {
  const response = await fetch(`${hall.url}${path}`);
  return { status: response.status, text: await response.text() };
};
const eventsAt = async (path: string | null) => icsOf((await fileAt(path)).text);

async function fixed(member: Member, at: number, zone: string): Promise<void> {
  const { body } = await act<{ evening: string }>(member, '/evenings', { times: [at, at + 60_000], zone });
  await act(member, '/evenings/fix', { evening: body.evening, time: 0 });
}

/** `DTSTART` back to ms since 1970. */
const instantOf = (text = ''): number =>
  Date.parse(text.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const clockIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);

test('an evening is one instant in Berlin, New York and Sydney, across a change of the clocks', async () => {
  const ada = await founder();
  const { path } = await set(ada, { on: true });
  expect(await eventsAt(path)).toEqual([]);
  // The same hour twice on the clocks of Berlin.
  const [summer, winter] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)];
  await fixed(ada, summer, 'Europe/Berlin');
  await fixed(ada, winter, 'Australia/Sydney');
  const starts = (await eventsAt(path)).map(({ DTSTART }) => instantOf(DTSTART));
  expect(starts).toEqual([summer, winter]);
  expect(starts.map((at) => clockIn('Europe/Berlin', at))).toEqual([
    '25/10/2026, 02:30',
    '25/10/2026, 02:30',
  ]);
  expect(starts.map((at) => clockIn('America/New_York', at))).toEqual([
    '24/10/2026, 20:30',
    '24/10/2026, 21:30',
  ]);
  expect(starts.map((at) => clockIn('Australia/Sydney', at))).toEqual([
    '25/10/2026, 11:30',
    '25/10/2026, 12:30',
  ]);
});

test('only what is fixed is in it, in the language that was asked for, without any name', async () => {
  const ada = await founder();
  const { path } = await set(ada, { on: true, language: 'de' });
  await act(ada, '/evenings', { times: [NOW + 3_600_000, NOW + 7_200_000], zone: 'UTC' });
  expect(await eventsAt(path)).toEqual([]);
  await fixed(ada, NOW + 7_200_000, 'UTC');
  const { text } = await fileAt(path);
  expect(icsOf(text)).toMatchObject([{ SUMMARY: 'Spieleabend' }]);
  expect(text).not.toMatch(/Thursdays|Ada/);
});

test('deadlines of one’s own turns by days are in it, those of others and of other clocks are not', async () => {
  const ada = await founder();
  const bob = await joined(ada.circleId, ada.invite, 'Bob');
  const clock = { kind: 'days', days: 3 } as const;
  const rooms = await Promise.all(
    [clock, { kind: 'fischer', initialMs: 600_000, incrementMs: 0 }].map(async (one) => {
      const room = { ...DUEL_REQUEST, clock: one };
      return (await act<CreateMatchReply>(ada, '/rooms', { room, reservedFor: [] })).body;
    }),
  );
  const players: TestClient[] = [];
  for (const { matchId, token } of rooms) {
    players.push(await TestClient.join(hall.url, matchId, 'seat', token));
    players.push(await TestClient.joinBy(hall.url, (await entersAs(bob, matchId)).body));
  }
  await Promise.all(players.map((one) => one.until(() => one.state.status === 'playing')));
  const calendars = await Promise.all([ada, bob].map((member) => set(member, { on: true })));
  const events = await Promise.all(calendars.map(({ path }) => eventsAt(path)));
  const own = events.map((all) => all.map(({ UID }) => UID));
  // Both are awaited at the beginning.
  const [{ matchId } = { matchId: '' }] = rooms;
  expect(own).toEqual([[`${matchId}.0@hexmarch`], [`${matchId}.1@hexmarch`]]);
  await Promise.all(players.map((one) => one.leave()));
});

test('its address ends by being revoked or renewed, with the membership, and with the circle', async () => {
  const ada = await founder();
  const bob = await joined(ada.circleId, ada.invite, 'Bob');
  const first = await set(ada, { on: true });
  expect((await ada.browser.get(`/circles/${ada.circleId}/calendar`, { token: ada.key })).body).toEqual({
    ...{ on: true, path: null },
  });
  const second = await set(ada, { on: true });
  const ofBob = await set(bob, { on: true });
  const statuses = async (...of: readonly CircleCalendarReply[]) =>
    Promise.all(of.map(async ({ path }) => (await fileAt(path)).status));
  expect(await statuses(first, second, ofBob)).toEqual([404, 200, 200]);
  await act(ada, '/members', { number: bob.number, change: 'remove' });
  expect(await statuses(second, ofBob)).toEqual([200, 404]);
  expect(await set(ada, { on: false })).toEqual({ on: false, path: null });
  const third = await set(ada, { on: true });
  await act(ada, '/delete', { name: 'Thursdays' });
  expect(await statuses(second, third)).toEqual([404, 404]);
  expect((await fileAt(third.path)).text).toBe(
    (await fileAt(`/api/circles/calendar/${'a'.repeat(32)}.ics`)).text,
  );
  expect(await refusal(act(bob, '/calendar', { on: true }))).toEqual(UNKNOWN);
});
