// A season of a circle (UI-C31 to C44): begun in three presses, its table from real matches, its check in the browser, and a record that was
// altered on its way.

import type { SeasonReply } from '@hexmarch/shared/protocol/people/circleParts';
import type { CreateCircleReply, JoinCircleReply } from '@hexmarch/shared/protocol/people/circles';
import type { CreateMatchReply } from '@hexmarch/shared/protocol/room/messages';
import { WIRE } from '@hexmarch/shared/protocol/room/messages';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { sayIn } from '../sayIn.ts';
import { inThemes, violations } from './axe.ts';
import { DESK, HAND, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { smallTargets, tooWide } from './targets.ts';

const say = sayIn('screens/circle/season/messages');

const house = openHouse({ emptied: true });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

interface Member {
  readonly name: string;
  readonly circleId: string;
  readonly key: string;
}

async function ask<T>(path: string, body: object | undefined, key?: string): Promise<T> {
  const reply = await fetch(`${house.server.origin}/api${path}`, {
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

async function circleOf(names: readonly string[]): Promise<readonly Member[]> {
  const [first = '', ...others] = names;
  const made = await ask<CreateCircleReply>('/circles', {
    ...{ name: 'Thursdays', look: { emblem: 3, colour: 2 }, memberName: first },
  });
  const { circleId, invite } = made;
  const members: Member[] = [{ name: first, circleId, key: made.key }];
  for (const name of others) {
    const { key } = await ask<JoinCircleReply>(`/circles/${circleId}/join`, { name, invite });
    members.push({ name, circleId, key });
  }
  return members;
}

const tableOf = ({ circleId, key }: Member, season: string): Promise<SeasonReply> =>
  ask(`/circles/${circleId}/standings?season=${season}`, undefined, key);

/** A match that counts: all but the first resign, the last of them first. Skorm is for two or three. */
async function played(members: readonly Member[], season: string): Promise<string> {
  const [host, ...guests] = members;
  if (host === undefined) throw new Error('nobody plays');
  const { origin } = house.server;
  const { circleId, key } = host;
  const room = {
    ...{ game: 'skorm', options: { players: members.length }, clock: { kind: 'untimed' } },
    ...{ takebacks: 'quiet', visibility: 'private', watchersAllowed: true },
    ...{ name: host.name, counts: true, wire: WIRE },
  };
  const { matchId, token } = await ask<CreateMatchReply>(
    `/circles/${circleId}/rooms`,
    { room, reservedFor: [] },
    key,
  );
  const clients = [await LeanClient.enter(origin, matchId, { as: 'seat', name: host.name, token })];
  for (const { name, key: own } of guests)
    clients.push(
      await LeanClient.enter(origin, matchId, { as: 'seat', name, circle: { circleId, key: own } }),
    );
  await expect(soon(() => clients.every(({ status }) => status === 'playing'))).resolves.toBe(true);
  for (const client of clients.slice(1).toReversed()) {
    const { sequence } = client;
    client.play('resign');
    await soon(() => clients.every((one) => one.sequence > sequence || one.status === 'over'));
  }
  await soon(() => clients.every(({ status }) => status === 'over'));
  await Promise.all(clients.map((client) => client.close()));
  await soon(async () => (await tableOf(host, season)).matches.some(({ match }) => match === matchId));
  return matchId;
}

async function soon(isTrue: () => boolean | Promise<boolean>): Promise<true> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await isTrue()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not come');
}

async function come(member: Member, device: BrowserContextOptions): Promise<Page> {
  const page = await openPage(house.browser, member.name, complaints, device);
  await page.addInitScript(
    ([circleId, key]) => {
      localStorage.setItem(`hexmarch.circle.${circleId}`, key ?? '');
    },
    [member.circleId, member.key] as const,
  );
  await page.goto(`${house.server.origin}/c/${member.circleId}`);
  await page.getByTestId('circle').waitFor();
  return page;
}

/** By the checker in both themes, by a finger, and on the narrowest phone. */
async function sound(page: Page, where: string): Promise<void> {
  await inThemes(page, async (theme) => expect(await violations(page, `${where}, ${theme}`)).toEqual([]));
  expect(await tooWide(page)).toBe(0);
  const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  if (isTouch) expect(await smallTargets(page)).toEqual([]);
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/season-${where}.png`, fullPage: true });
  // Text of twice the size.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await tooWide(page)).toBe(0);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await tooWide(page)).toBe(0);
  if (size !== null) await page.setViewportSize(size);
}

const rowsOf = (page: Page): Promise<readonly string[]> =>
  page
    .getByTestId('standing')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent).join('|')));

async function checked(page: Page): Promise<string> {
  await page.getByTestId('check-table').click();
  const news = page.locator('[data-testid="check-news"]:not([data-kind=""]):not([data-kind="progress"])');
  await news.waitFor({ timeout: 60_000 });
  return (await news.textContent()) ?? '';
}

test('a season is begun in three presses, its table is right, and an altered record is named', async () => {
  const members = await circleOf(['Ada', 'Ben', 'Cleo', 'Dara']);
  const [ada, ben, cleo, dara] = members;
  if (ada === undefined || ben === undefined || cleo === undefined || dara === undefined)
    throw new Error('nobody has come');
  const desk = await come(ada, DESK);
  await sound(desk, 'none at a desk');

  // Three presses, with what is ready.
  await desk.getByTestId('new-season').click();
  await desk.getByTestId('season-form').waitFor();
  await sound(desk, 'new');
  await desk.getByText(say('new.rules')).click();
  await desk.getByTestId('season-minimum').fill('2');
  await desk.getByTestId('start-season').click();
  await desk.getByTestId('season').waitFor();
  const path = await desk.getByTestId('all-standings').getAttribute('href');
  const season = new URL(path ?? '', house.server.origin).searchParams.get('season') ?? '';

  // Its switch is on where a match is started.
  await desk.getByTestId('start-match').click();
  expect(await desk.getByTestId('counts').isChecked()).toBe(true);
  await sound(desk, 'start');
  await desk.keyboard.press('Escape');

  await played([ada, ben], season);
  await played([ben, cleo], season);
  const altered = await played([ada, ben, cleo], season);
  await played([ada, dara], season);
  await desk.getByTestId('match-counts').nth(3).waitFor();
  await sound(desk, 'band at a desk');

  await desk.getByTestId('all-standings').click();
  await desk.getByTestId('season-page').waitFor();
  const rows = await rowsOf(desk);
  expect(rows.map((row) => row.replace(/^(.*?)\|.(\w+)/, '$1|$2'))).toEqual([
    '1|Ada|1.00|3|3',
    '2|Ben|0.50|3|1',
    '3|Cleo|0.00|2|0',
    `–|Dara${say('minimum', { count: 1 })}|0.00|1|0`,
  ]);
  expect(await checked(desk)).toContain(say('check.right', { count: 4 }));
  await sound(desk, 'page at a desk');

  // A press on head to head lists the matches of the two.
  await desk.getByRole('button', { name: /Ada.*Dara/ }).click();
  expect(await desk.getByTestId('season-match').count()).toBe(1);
  await desk.getByTestId('all-matches').click();
  expect(await desk.getByTestId('season-match').count()).toBe(4);

  // A record that is altered on its way: its line is named.
  await desk.route(`**/api/matches/${altered}/record`, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: (await reply.text()).replace('resign', 'resing') });
  });
  const fault = await checked(desk);
  expect(fault).toContain(say('check.line', { line: 4, part: 'record' }));
  expect(fault).toContain(altered);
  await sound(desk, 'altered at a desk');
  await desk.unroute(`**/api/matches/${altered}/record`);

  // All who played want the last one struck out.
  const phone = await come(dara, HAND);
  await phone.getByTestId('circle-tab-season').tap();
  await sound(phone, 'band in a hand');
  await phone.getByTestId('all-standings').tap();
  await phone.getByTestId('season-page').waitFor();
  await sound(phone, 'page in a hand');
  for (const page of [desk, phone]) {
    const first = page.getByTestId('season-match').first();
    await first.getByTestId('strike').click();
    if (page === phone) await sound(page, 'strike in a hand');
    await page.getByTestId('strike-reason').fill('wrong room');
    await page.getByTestId('sure-strike').click();
    if (page === desk) await first.getByTestId('strike-wanted').getByText('wrong room').waitFor();
  }
  await phone.getByTestId('struck').waitFor();
  expect(await checked(phone)).toContain(say('check.right', { count: 4 }));
  expect((await rowsOf(phone)).length).toBe(3);

  // A room that counts says so.
  await phone.getByTestId('to-circle').tap();
  await phone.getByTestId('start-match').tap();
  await phone.getByTestId('open-circle-room').tap();
  await phone.getByTestId('room-terms').tap();
  await phone.getByTestId('counts-term').waitFor();
}, 180_000);
