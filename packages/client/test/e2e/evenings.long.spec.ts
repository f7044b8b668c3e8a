// An evening without open rooms (UI-P73): a press subscribes to the notification of the next room, asks for permission at that
// moment alone, and is notified once, in an open page as well.

import type { Page } from 'playwright-core';
import { createMatch } from '../../../server/tools/lean/api.ts';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { DESK, HAND } from './chromium.ts';
import { openHouse } from './house.ts';
import { pressInMenu } from './menu.ts';
import { smallTargets, tooWide } from './targets.ts';

const sayNotifications = sayIn('notifications/messages');

// Push is offered where push services could write to the server.
const PUSHES = {
  PUBLIC_URL: 'http://hex.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Hexmarch <games@hex.example>',
};
const house = openHouse({ emptied: true, env: PUSHES });
const complaints: string[] = [];
const open: LeanClient[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
  expect(complaints.splice(0)).toEqual([]);
});

const TABLE = { options: {}, clock: { kind: 'untimed' }, watchersAllowed: true } as const;

/** Opens a room and waits in it. */
async function opens(game: string, visibility: 'public' | 'private' = 'public'): Promise<LeanClient> {
  const host = await LeanClient.create(house.server.origin, { ...TABLE, game, visibility, name: 'Ada' });
  open.push(host);
  return host;
}

/** The start page of an evening without rooms. */
async function home(device: typeof DESK): Promise<Page> {
  const page = await house.visitor('visitor', complaints, device);
  await page.goto(house.server.origin);
  await page.getByTestId('quiet').getByTestId('evening-skor').waitFor();
  return page;
}

/** Stubs and counts the browser's permission prompts. */
const permits = (page: Page, answer: NotificationPermission): Promise<unknown> =>
  page.addInitScript((permission) => {
    const prompts = { count: 0 };
    Object.assign(window, { prompts });
    Notification.requestPermission = async () => {
      prompts.count += 1;
      return permission;
    };
    if (permission !== 'granted') return;
    // As a browser whose push service answers.
    const endpoint = 'https://push.example/evening';
    const keys = {
      p256dh: btoa('p'.repeat(65)).replace(/=+$/, ''),
      auth: btoa('a'.repeat(16)).replace(/=+$/, ''),
    };
    const subscription = { toJSON: () => ({ endpoint, keys }), options: {} };
    const pushManager = { getSubscription: async () => null, subscribe: async () => subscription };
    navigator.serviceWorker.getRegistration = async () =>
      ({ pushManager }) as unknown as ServiceWorkerRegistration;
  }, answer);

const promptCount = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { prompts: { count: number } }).prompts.count);

const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

/** Presses, and returns the request to the server. */
async function press(page: Page, game: string) {
  const answered = page.waitForResponse('**/api/notices/evening');
  await page.getByTestId(`evening-${game}`).first().click();
  const answer = await answered;
  return {
    sent: answer.request().postDataJSON() as { readonly game: string; readonly until: number | null },
    reply: (await answer.json()) as { readonly evenings: Readonly<Record<string, number>> },
  };
}

test.each([
  ['a desk', DESK],
  ['a hand', HAND],
])(
  'a button a game, which holds until midnight here, and ends by a second press, on %s',
  async (_, device) => {
    const page = await home(device);
    for (const game of ['skor', 'skorm', 'skure', 'skirmish'])
      expect(await page.getByTestId(`evening-${game}`).getAttribute('aria-pressed')).toBe('false');
    const midnight = await page.evaluate(() => new Date().setHours(24, 0, 0, 0));
    const { sent, reply } = await press(page, 'skorm');
    expect(sent).toMatchObject({ game: 'skorm', until: midnight });
    expect(reply.evenings).toEqual({ skorm: midnight });
    await page.locator('[data-testid=evening-skorm][aria-pressed=true]').waitFor();
    expect(await page.getByTestId('evening-said').textContent()).toContain(sayNotifications('evening.here'));
    await shot(page, `evening-${device === HAND ? 'hand' : 'desk'}`);
    expect(await violations(page, 'evening')).toEqual([]);
    if (device === HAND) expect(await smallTargets(page)).toEqual([]);
    expect(await tooWide(page)).toBe(0);
    await page.reload();
    await page.locator('[data-testid=evening-skorm][aria-pressed=true]').waitFor();
    const again = await press(page, 'skorm');
    expect([again.sent.until, again.reply.evenings]).toEqual([null, {}]);
    await page.locator('[data-testid=evening-skorm][aria-pressed=false]').waitFor();
  },
);

test('no permission is requested before the press, nor again once there is a channel', async () => {
  const page = await house.visitor('visitor', complaints, DESK);
  await permits(page, 'granted');
  await page.goto(house.server.origin);
  await page.getByTestId('evening-skor').waitFor();
  expect(await promptCount(page)).toBe(0);
  const pushResponse = page.waitForResponse('**/api/notices/push');
  await press(page, 'skor');
  expect((await pushResponse).status()).toBe(200);
  await page
    .getByTestId('evening-said')
    .filter({ hasText: sayNotifications('evening.away') })
    .waitFor();
  expect(await promptCount(page)).toBe(1);
  await press(page, 'skure');
  await page.locator('[data-testid=evening-skure][aria-pressed=true]').waitFor();
  expect(await promptCount(page)).toBe(1);
});

test('the open page alerts once, for the first public room of that game, and links to it', async () => {
  const page = await home(DESK);
  await press(page, 'skor');
  await opens('skorm');
  await opens('skor', 'private');
  await page.getByTestId('open-tables').locator('[data-game=skorm]').waitFor();
  expect(await page.getByTestId('evening-call').count()).toBe(0);
  const host = await opens('skor');
  const call = page.getByTestId('evening-call');
  await call.waitFor();
  expect(await call.textContent()).toContain(
    `${sayNotifications('evening.called', { game: 'Skor' })} ${sayNotifications('evening.there', { who: 'Ada', count: 1 })}`,
  );
  await shot(page, 'evening-call');
  expect(await violations(page, 'call')).toEqual([]);
  await call.getByTestId('evening-join').click();
  await page.getByTestId('match').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/m/${host.matchId}`);
}, 60_000);

test('at a prepared position it is a tool, and a room that opens is announced there', async () => {
  const page = await house.visitor('visitor', complaints, DESK);
  await page.goto(`${house.server.origin}/play/skorm`);
  await page.getByTestId('brief').waitFor();
  await pressInMenu(page, 'open-evening');
  const listed = page.waitForResponse('**/api/matches');
  await press(page, 'skorm');
  await page.locator('[data-testid=evening-skorm][aria-pressed=true]').waitFor();
  await shot(page, 'evening-play');
  await page.keyboard.press('Escape');
  await listed;
  const { matchId } = await opens('skorm');
  await page.getByTestId('evening-call').waitFor();
  await page.getByTestId('evening-join').click();
  await page.waitForURL(`**/m/${matchId}`);
}, 60_000);

test('on a game’s card it is in the menu, and the host of a room is unsubscribed', async () => {
  await opens('skor');
  const page = await house.visitor('visitor', complaints, DESK);
  await page.goto(house.server.origin);
  await page.getByTestId('open-tables').locator('[data-game=skor]').waitFor();
  // Of that game there is one, of the others none.
  expect(await page.locator('.tables').getByTestId('evening-skor').count()).toBe(0);
  await page.locator('.tables').getByTestId('evening-skorm').waitFor();
  await page.getByTestId('more-skor').click();
  const inCard = page.getByTestId('game-skor').getByTestId('evening-skor');
  await inCard.waitFor();
  await shot(page, 'evening-card');
  await press(page, 'skor');
  await page.locator('.game [data-testid=evening-skor][aria-pressed=true]').waitFor();
  const ended = page.waitForRequest('**/api/notices/evening');
  await page.getByTestId('create-private-skor').click();
  expect((await ended).postDataJSON()).toMatchObject({ game: 'skor', until: null });
  await page.waitForURL('**/m/*');
  // Private rooms notify nobody.
  await createMatch(house.server.origin, { ...TABLE, game: 'skorm', visibility: 'private', name: 'Bob' });
});
