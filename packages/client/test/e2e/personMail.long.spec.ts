// Account recovery by e-mail (UI-P3) in the browser: an address is confirmed by a link, and another e-mail signs in a new browser.

import type { CreateMatchReply } from '@hexmarch/shared/protocol/room/messages';
import type { Browser, Page } from 'playwright-core';
import { type FakeMailServer, fakeMailServer } from '../../../server/test/support/services.ts';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { closeChromium, DESK, HAND, launchChromium, openPage } from './chromium.ts';
import { newName } from './newName.ts';
import { type RunningServer, startServer } from './server.ts';
import { smallTargets, tooWide } from './targets.ts';

const sayAccount = sayIn('screens/account/parts/messages');

const PUBLIC = 'https://hex.example';

let smtp: FakeMailServer;
let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  smtp = await fakeMailServer();
  const env = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'Hexmarch <games@hex.example>' };
  server = await startServer({ env: { ...env, PUBLIC_URL: PUBLIC } });
  browser = await launchChromium();
});
afterAll(async () => {
  await closeChromium(browser);
  await server?.stop();
  await smtp?.close();
});

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

/** The link in the e-mail received, at this server. */
async function link(): Promise<string> {
  await smtp.until(1);
  const text = (smtp.mails.splice(0)[0]?.text ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=');
  const [, path = ''] = new RegExp(`${PUBLIC}(/me#\\w+=[\\w-]+)`).exec(text) ?? [];
  return `${server.origin}${path}`;
}

const pathIn = (letter: string, what: string): string =>
  new RegExp(`${PUBLIC}(/api/notices/${what}/[\\w.-]+)`).exec(letter.replace(/=\r\n/g, ''))?.[1] ?? '';

/** A waiting room for two, with its host's seat key. */
async function postMatch(): Promise<CreateMatchReply> {
  const body = {
    ...{ game: 'skorm', options: {}, visibility: 'private', clock: { kind: 'days', days: 2 } },
    ...{ watchersAllowed: true, name: 'Aster', seat: 0 },
  };
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${server.origin}/api/matches`, {
    ...{ method: 'POST', headers, body: JSON.stringify(body) },
  });
  expect(reply.ok).toBe(true);
  return (await reply.json()) as CreateMatchReply;
}

/** The page may be open where the link leads: then only what stands behind # is new. */
async function opened(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByTestId('letter').waitFor();
  expect(page.url()).toBe(`${server.origin}/me`);
}

async function looksRight(page: Page, what: string, device: object): Promise<void> {
  expect(await violations(page, what)).toEqual([]);
  expect(await tooWide(page)).toBe(0);
  if (device === HAND) expect(await smallTargets(page)).toEqual([]);
}

test.each([
  ['with a mouse', DESK, 'Malva'],
  ['by hand', HAND, 'Malvin'],
])('an address is kept, and brings back whoever has lost all devices, %s', async (_how, device, of) => {
  const name = newName(of);
  const address = `${name.toLowerCase().replace(' ', '-')}@mail.example`;
  const page = await openPage(browser, name, complaints, device);
  await page.goto(server.origin);
  await page.evaluate(async (wanted) => {
    const body = JSON.stringify({ name: wanted, lang: 'en', seats: [] });
    localStorage.setItem('hexmarch.me', '1');
    await fetch('/api/me', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }, name);
  await page.goto(`${server.origin}/me`);
  await page.getByTestId('mail-address').fill(address);
  await page.getByTestId('mail-go').click();
  await page.getByText(sayAccount('mail.asked', { address: 'm…@mail.example' })).waitFor();
  await looksRight(page, 'an address that waits', device);
  await opened(page, await link());
  await looksRight(page, 'the link of a letter', device);
  await page.getByTestId('letter-yes').click();
  await page.getByTestId('letter-on').click();
  await page.getByTestId('mail-remove').waitFor();
  expect(await page.getByTestId('mail-state').textContent()).toBe(
    sayAccount('mail.has', { address: 'm…@mail.example' }),
  );

  const other = await openPage(browser, 'nobody', complaints, device);
  await other.goto(`${server.origin}/me`);
  await other.getByTestId('lost-devices').click();
  await other.getByTestId('mail-address').fill(address);
  await looksRight(other, 'asking for a letter', device);
  await other.getByTestId('mail-go').click();
  await other.getByTestId('lost-sent').waitFor();
  await opened(other, await link());
  await other.getByTestId('letter-yes').click();
  await other.getByTestId('my-name').getByText(name, { exact: true }).waitFor();
  await page.reload();
  await page.getByTestId('object').click();
  await page.getByTestId('object').waitFor({ state: 'detached' });
  await page.getByTestId('mail-remove').waitFor({ state: 'detached' });
});

test('the button of a match’s e-mail turns e-mails on, and the next one turns them off', async () => {
  const { matchId, token } = await postMatch();
  const player = await openPage(browser, 'Aster', complaints, DESK);
  await player.goto(`${server.origin}/m/${matchId}#seat=${token}`);
  await player.getByTestId('open-away').click();
  const away = player.getByTestId('away');
  await away.getByTestId('away-follow').check();
  await away.getByTestId('away-mail').fill('aster@mail.example');
  await away.getByTestId('away-mail-keep').click();
  await smtp.until(1);
  const letter = smtp.mails.splice(0)[0]?.text ?? '';
  for (const what of ['confirm', 'off']) {
    const page = await openPage(browser, 'whoever reads there', complaints, HAND);
    await page.goto(`${server.origin}${pathIn(letter, what)}`);
    await looksRight(page, what, HAND);
    const posted = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button').click();
    expect((await posted).status()).toBe(200);
    await page.getByRole('button').waitFor({ state: 'detached' });
  }
});
