// The operators' console in a browser: what each role may see and do, and its effects on players.

import type { Page } from 'playwright-core';
import { freePort } from '../../../server/tools/trial/freePort.ts';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { DESKTOP, HAND, openPage, PHONE } from './chromium.ts';
import { openHouse } from './house.ts';
import { tooWide } from './targets.ts';

const sayConsole = sayIn('admin/messages');
const sayErrors = sayIn('text/messages/errors');
const sayMenu = sayIn('screens/match/words/messages/later');

const TOKEN = 'opensesame-opensesame';

const adminPort = await freePort();
const house = openHouse({
  emptied: true,
  // People come as from behind a proxy, each from an address of his own if he says so.
  env: { ADMIN_PORT: String(adminPort), ADMIN_TOKEN: TOKEN, TRUSTED_PROXIES: '1' },
});

/** Signs in at the console with a token. */
async function operator(token: string, complaints: string[], device = DESKTOP): Promise<Page> {
  const page = await openPage(house.browser, 'Operator', complaints, device);
  await page.goto(`http://127.0.0.1:${adminPort}/admin/`);
  await page.getByTestId('token').fill(token);
  await page.getByTestId('sign-in').click();
  return page;
}

async function act(page: Page, id: string, words: string): Promise<void> {
  await page.getByTestId(`${id}-words`).fill(words);
  await page.getByTestId(`${id}-do`).click();
}

/** Two people at a table that waits. */
async function tableOf(complaints: string[]) {
  const ada = await openPage(house.browser, 'Ada', complaints, DESKTOP);
  await ada.goto(house.server.origin);
  await ada.getByTestId('name').fill('Ada');
  await ada.getByTestId('create-private-skorm').click();
  const link = await ada.getByTestId('invite-link').inputValue();
  return { ada, link };
}

const partsOf = (page: Page): Promise<string[]> =>
  page.locator('[data-testid^="part-"]').evaluateAll((all) => all.map((one) => one.dataset.testid ?? ''));

test('an operator announces a restart and withdraws it, sends a table a message, and all of it is in the audit log', async () => {
  const complaints: string[] = [];
  const { ada } = await tableOf(complaints);
  const home = await openPage(house.browser, 'Bob', complaints, HAND);
  await home.goto(house.server.origin);
  const page = await operator(TOKEN, complaints);
  await page.getByTestId('ready').waitFor();
  expect(await page.getByTestId('me').textContent()).toContain('operator');
  await page.getByTestId('restart-minutes').selectOption('5');
  await act(page, 'restart', 'a new version');
  await ada.getByTestId('announced').getByText('The server restarts at').waitFor();
  await home.getByTestId('announced').getByText('The server restarts at').waitFor();
  await act(page, 'take-back', 'not today');
  await ada.getByTestId('announced').waitFor({ state: 'detached' });
  await page.getByTestId('text-text').fill('Tournament on Sunday');
  await act(page, 'text', 'news');
  await home.getByText('Tournament on Sunday').waitFor();
  await page.getByTestId('part-matches').click();
  await page.locator('[data-testid^="table-"]').first().click();
  await page.getByTestId('match-facts').waitFor();
  await act(page, 'word', 'Please be kind.');
  await ada.getByTestId('operator-word').getByText('Please be kind.').waitFor();
  await page.getByTestId('slow-seconds').selectOption('30');
  await shot(page, 'slow-console-desk');
  await act(page, 'slow', 'a quarrel');
  await ada.getByTestId('slow-mode').getByText('every 30 seconds').waitFor();
  expect(await ada.getByTestId('slow').inputValue()).toBe('30');
  await page.getByTestId('part-acts').click();
  const acts = page.getByTestId('acts');
  await acts.getByText('Please be kind.').waitFor();
  expect(await acts.locator('li').count()).toBe(5);
  expect(await acts.textContent()).toMatch(/a new version/);
  expect(complaints).toEqual([]);
});

/** Ada and Bob play, and an operator with that role opens their match in the console. */
async function playedAt(complaints: string[], role: string, device = DESKTOP) {
  const { ada, link } = await tableOf(complaints);
  const bob = await openPage(house.browser, 'Bob', complaints, DESKTOP);
  await bob.goto(link);
  await bob.getByTestId('name').fill('Bob');
  await bob.getByTestId('take-seat').click();
  await bob.getByTestId('match').waitFor();
  const owner = await operator(TOKEN, complaints);
  await owner.getByTestId('part-operators').click();
  await owner.getByTestId('add-role').selectOption(role);
  await act(owner, 'add', `Zoe ${Date.now()}`);
  const token = (await owner.getByTestId('new-token').textContent()) ?? '';
  const page = await operator(token, complaints, device);
  await page.getByTestId('part-matches').click();
  await page.getByTestId('find').fill('Bob');
  await page.locator('[data-testid^="table-"]').first().click();
  await page.getByTestId('match-facts').waitFor();
  return { ada, bob, page };
}

const choicesOf = (page: Page): Promise<string[]> =>
  page.locator('[data-testid^="choose-"]').evaluateAll((all) => all.map((one) => one.dataset.testid ?? ''));

async function choose(page: Page, id: string, why: string): Promise<void> {
  await page.getByTestId(`choose-${id}`).click();
  await act(page, id, why);
  await page.getByTestId(`act-${id}`).waitFor({ state: 'detached' });
}

test('a moderator pauses a match, resumes and ends it, and its players see who did it', async () => {
  const complaints: string[] = [];
  const { ada, bob, page } = await playedAt(complaints, 'moderate', HAND);
  expect(await choicesOf(page)).toEqual(['choose-pause', 'choose-end']);
  expect(await tooWide(page)).toBe(0);
  await page.getByTestId('choose-pause').click();
  expect(await violations(page, 'pause form')).toEqual([]);
  await page.getByTestId('choose-pause').click();
  await choose(page, 'pause', 'a complaint');
  for (const player of [ada, bob]) {
    await player.getByTestId('paused').getByText(sayMenu('paused.held')).waitFor();
    expect(await player.getByTestId('resume').count()).toBe(0);
  }
  expect(await violations(ada, 'held match')).toEqual([]);
  await page.getByTestId('choose-resume').waitFor();
  expect(await choicesOf(page)).toEqual(['choose-resume', 'choose-end']);
  await page.getByTestId('match-facts').getByText('by operators').waitFor();
  await choose(page, 'resume', 'it was nothing');
  await ada.getByTestId('paused').waitFor({ state: 'detached' });
  await choose(page, 'end', 'it was something');
  for (const player of [ada, bob]) await player.getByText('ended it without a result').first().waitFor();
  await page.getByTestId('choose-end').waitFor({ state: 'detached' });
  await page.getByTestId('part-acts').click();
  await page.getByTestId('acts').getByText('it was something').waitFor();
  expect(complaints).toEqual([]);
});

test('an operator renews a seat key, which opens the seat elsewhere, and freezes the match', async () => {
  const complaints: string[] = [];
  const { ada, bob, page } = await playedAt(complaints, 'operate');
  expect(await choicesOf(page)).toEqual(['choose-pause', 'choose-end', 'choose-key', 'choose-freeze']);
  await page.getByTestId('choose-key').click();
  // Who sits where was drawn by lot.
  const bobs = (await page.getByTestId('key-seat').locator('option', { hasText: 'Bob' }).textContent()) ?? '';
  await page.getByTestId('key-seat').selectOption({ label: bobs });
  await act(page, 'key', 'Bob has lost it');
  const way = await page.getByTestId('new-key-link').inputValue();
  expect(way).toMatch(/^\/m\/[\w-]+#seat=[\w-]{20,}$/);
  expect(await violations(page, 'new key')).toEqual([]);
  await page.getByTestId('copy-key').click();
  await bob.getByText('This seat has a new key').waitFor();
  const phone = await openPage(house.browser, 'Bob again', complaints, HAND);
  await phone.goto(`${house.server.origin}${way}`);
  await phone.getByTestId('match').waitFor();
  expect(phone.url()).not.toContain('seat=');
  // On the next visit it is not shown any more.
  await page.reload();
  await page.getByTestId('match-facts').waitFor();
  expect(await page.getByTestId('new-key').count()).toBe(0);
  await choose(page, 'freeze', 'a bug');
  for (const player of [ada, phone]) await player.getByTestId('frozen').waitFor();
  await page.getByTestId('choose-freeze').waitFor({ state: 'detached' });
  await page.getByTestId('part-acts').click();
  await page.getByTestId('acts').getByText('Bob has lost it').waitFor();
  const acts = (await page.getByTestId('acts').textContent()) ?? '';
  expect(acts).toContain(`seat ${bobs.replace(':', ',')}`);
  expect(acts).not.toContain(way.split('=').at(-1));
  expect(complaints).toEqual([]);
});

test('a removed person is told so, and cannot rejoin for a while', async () => {
  const complaints: string[] = [];
  const { link } = await tableOf(complaints);
  const bob = await openPage(house.browser, 'Bob', complaints, DESKTOP);
  await bob.goto(link);
  await bob.getByTestId('name').fill('Bob');
  await bob.getByTestId('watch').click();
  const page = await operator(TOKEN, complaints);
  await page.getByTestId('part-matches').click();
  await page.getByTestId('find').fill('Bob');
  await page.locator('[data-testid^="table-"]').first().click();
  await page.getByTestId('remove-Bob').click();
  await act(page, 'remove', 'rude');
  await bob.getByText('removed', { exact: false }).first().waitFor();
  await page.getByTestId('remove-Bob').waitFor({ state: 'detached' });
});

async function write(page: Page, text: string): Promise<void> {
  await page.getByTestId('tab-chat').click();
  await page.getByTestId('chat-input').fill(text);
  await page.getByTestId('chat-input').press('Enter');
}

async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}

const isInSight = (page: Page, testid: string): Promise<boolean> =>
  page.getByTestId(testid).evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

/** A client with an IP address of its own. */
const deviceAt = (address: string, device = DESKTOP) => ({
  ...device,
  extraHTTPHeaders: { 'x-forwarded-for': address },
});

test('a banned spectator is told until when and why, cannot join anything, and can again after the ban is lifted', async () => {
  const complaints: string[] = [];
  const { link } = await tableOf(complaints);
  const eve = await openPage(house.browser, 'Eve', complaints, deviceAt('203.0.113.9', PHONE));
  await eve.goto(link);
  await eve.getByTestId('name').fill('Eve');
  await eve.getByTestId('watch').click();
  await eve.getByTestId('invite-link').or(eve.getByTestId('chat-input')).first().waitFor();
  const page = await operator(TOKEN, complaints, PHONE);
  await page.getByTestId('part-matches').click();
  await page.getByTestId('find').fill('Eve');
  await page.locator('[data-testid^="table-"]').first().click();
  await page.getByTestId('ban-Eve').click();
  await page.getByTestId('ban-hours').selectOption('168');
  await page.getByTestId('ban-told-words').fill('Come back kinder.');
  expect(await tooWide(page)).toBe(0);
  expect(await violations(page, 'ban form')).toEqual([]);
  await shot(page, 'ban-form-phone');
  await act(page, 'ban', 'insults');
  await page.getByTestId('act-ban').waitFor({ state: 'detached' });
  await eve.getByText(sayErrors('error.banned.title')).waitFor();
  await eve.getByText('Come back kinder.').waitFor();
  expect(await violations(eve, 'banned')).toEqual([]);
  await shot(eve, 'banned-phone');
  await eve.goto(house.server.origin);
  await eve.getByTestId('create-private-skorm').click();
  await eve.getByText('Come back kinder.').waitFor();
  expect(await isInSight(eve, 'problem')).toBe(true);
  await shot(eve, 'banned-home-phone');
  await page.getByTestId('part-bans').click();
  const bans = page.getByTestId('bans');
  await bans.getByText('insults').waitFor();
  await bans.getByText('Come back kinder.').waitFor();
  await page.getByTestId('lift-Eve').click();
  expect(await tooWide(page)).toBe(0);
  expect(await violations(page, 'bans')).toEqual([]);
  await shot(page, 'bans-phone');
  await act(page, 'lift', 'she is sorry');
  await page.getByText(sayConsole('bans.none')).waitFor();
  await eve.getByTestId('create-private-skorm').click();
  await eve.getByTestId('invite-link').waitFor();
  await page.getByTestId('part-acts').click();
  await page.getByTestId('acts').getByText('she is sorry').waitFor();
  expect(complaints.filter((one) => !one.includes('403'))).toEqual([]);
});

test('a player banned by a report plays on, and is told why their messages are not delivered', async () => {
  const complaints: string[] = [];
  const { ada, link } = await tableOf(complaints);
  const bob = await openPage(house.browser, 'Bob', complaints, deviceAt('203.0.113.7'));
  await bob.goto(link);
  await bob.getByTestId('name').fill('Bob');
  await bob.getByTestId('take-seat').click();
  await bob.getByTestId('match').waitFor();
  await write(bob, 'You fool');
  await ada.getByTestId('tab-chat').click();
  await ada.getByTestId('line-menu-1').click();
  await ada.getByTestId('line-report').click();
  await ada.getByTestId('report-note').fill('rude');
  await ada.getByTestId('report-send').click();
  await ada.getByTestId('reported').waitFor();
  const page = await operator(TOKEN, complaints);
  await page.getByTestId('part-reports').click();
  await page.getByTestId('ban-Bob').click();
  await page.getByTestId('ban-told-words').fill('Be kind.');
  await shot(page, 'ban-from-report-desk');
  await act(page, 'ban', 'insults');
  await page.getByTestId('act-ban').waitFor({ state: 'detached' });
  await write(bob, 'Me?');
  const [untilWhen = ''] = sayErrors('refused.banned', { until: '#' }).split('#');
  await bob
    .getByText(untilWhen)
    .getByText(sayErrors('banned.words', { words: 'Be kind.' }))
    .waitFor();
  expect(await bob.getByTestId('chat-input').inputValue()).toBe('Me?');
  await shot(bob, 'banned-player-desk');
  await page.getByTestId('part-bans').click();
  await page.getByTestId('bans').getByText('insults').waitFor();
  await shot(page, 'bans-desk');
  expect(await bob.getByTestId('match').count()).toBe(1);
  expect(complaints).toEqual([]);
});

test.each([
  ['look', ['part-overview', 'part-matches', 'part-acts']],
  ['moderate', ['part-overview', 'part-matches', 'part-reports', 'part-bans', 'part-acts']],
  ['operate', ['part-overview', 'part-matches', 'part-reports', 'part-bans', 'part-acts', 'part-operators']],
])(
  'somebody who may %s gets a token of his own, sees what that is for and nothing else, until it is taken away',
  async (role, parts) => {
    const complaints: string[] = [];
    const page = await operator(TOKEN, complaints);
    await page.getByTestId('part-operators').click();
    await page.getByTestId('add-role').selectOption(role);
    await act(page, 'add', `Zoe ${role}`);
    const token = (await page.getByTestId('new-token').textContent()) ?? '';
    const own = await operator(token, complaints, HAND);
    await own.getByTestId('ready').waitFor();
    expect(await partsOf(own)).toEqual(parts);
    expect(await own.getByTestId('act-drain').count()).toBe(role === 'operate' ? 1 : 0);
    for (const part of parts) {
      await own.getByTestId(part).click();
      await own.locator('main > *').first().waitFor();
      expect(await tooWide(own)).toBe(0);
      expect(await violations(own, part)).toEqual([]);
    }
    await page.getByTestId(`remove-Zoe ${role}`).click();
    await page.getByTestId(`remove-Zoe ${role}`).waitFor({ state: 'detached' });
    await own.reload();
    await own.getByTestId('problem').waitFor();
    expect(complaints.filter((one) => !one.includes('401'))).toEqual([]);
  },
);

test('a token that nobody has lets nobody in, and says so', async () => {
  const complaints: string[] = [];
  const page = await operator('somebody-elses-token', complaints);
  expect(await page.getByTestId('problem').textContent()).toContain(sayConsole('signIn.wrong'));
  expect(await violations(page, 'sign in')).toEqual([]);
});
