// Passkeys (UI-P3) with a virtual authenticator: created, used to sign in on a new browser with the same games; deleted, then refused in
// words; and by IP address neither a button nor an error.

import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { violations } from './axe.ts';
import { DESK, HAND, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { newName } from './newName.ts';
import { SkorPlayer } from './skorPlayer.ts';
import { smallTargets, tooWide } from './targets.ts';

const house = openHouse({ emptied: true });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

/** By its name browsers have passkeys of it, also without TLS. */
const named = (): string => house.server.origin.replace('127.0.0.1', 'localhost');

const come = (who: string, device: BrowserContextOptions, heard = complaints): Promise<Page> =>
  openPage(house.browser, who, heard, device);

interface Device {
  readonly session: CDPSession;
  readonly authenticatorId: string;
}

async function deviceOf(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { session, authenticatorId };
}

async function moved({ session, authenticatorId }: Device, to: Device): Promise<void> {
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
  for (const credential of credentials)
    await to.session.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential });
}

async function isRight(page: Page, where: string): Promise<void> {
  expect(await violations(page, where)).toEqual([]);
  expect(await tooWide(page)).toBe(0);
}

/** Has made a private match, and is about to keep it. */
async function keeping(page: Page, origin: string, name: string): Promise<string> {
  await page.goto(origin);
  await new SkorPlayer(page, false).press('create-private-skor');
  await page.getByTestId('invite-link').waitFor();
  const matchId = /\/m\/([^/]+)/.exec(page.url())?.[1] ?? '';
  await page.goto(`${origin}/me`);
  await page.getByTestId('keep-games').click();
  await page.getByTestId('keep-name').fill(name);
  await page.getByTestId('keep').click();
  return matchId;
}

test('created with a passkey, signed in with it in another browser, and deleted', async () => {
  const page = await come('Aster', DESK);
  const device = await deviceOf(page);
  const matchId = await keeping(page, named(), newName('Passkey Aster'));
  await page.getByTestId('make-passkey').waitFor();
  await isRight(page, 'the step of the passkey');
  await page.getByTestId('make-passkey').click();
  await page.getByTestId('no-code').click();
  await page.getByTestId('passkey').waitFor();
  expect(await page.getByTestId('passkey').count()).toBe(1);
  await isRight(page, 'the own page');
  // This device has one already.
  await page.getByTestId('new-passkey').click();
  await page.getByTestId('passkeys').getByTestId('person-problem').waitFor();

  const other = await come('Other', HAND);
  await moved(device, await deviceOf(other));
  const loaded: string[] = [];
  other.on('request', (request) => loaded.push(request.url()));
  await other.goto(`${named()}/me`);
  await other.getByTestId('passkey-in').waitFor();
  await isRight(other, 'the way in');
  expect(await smallTargets(other)).toEqual([]);
  const before = loaded.length;
  await other.getByTestId('passkey-in').click();
  expect(await other.getByTestId('my-game').getAttribute('data-match')).toBe(matchId);
  // What speaks with the device came at the press.
  expect(loaded.slice(before).filter((url) => url.endsWith('.js'))).not.toEqual([]);

  await page.getByTestId('remove-passkey').click();
  await page.getByTestId('remove-passkey').waitFor({ state: 'detached' });
  await other.getByTestId('sign-out').click();
});

test('a passkey that is gone, and a device that has none, are refused in words, beside the field for a code', async () => {
  const page = await come('Bryn', DESK, []);
  await deviceOf(page);
  await keeping(page, named(), newName('Passkey Bryn'));
  await page.getByTestId('make-passkey').click();
  await page.getByTestId('no-code').click();
  await page.getByTestId('remove-passkey').click();
  await page.getByTestId('remove-passkey').waitFor({ state: 'detached' });
  await page.getByTestId('sign-out').click();
  await page.getByTestId('passkey-in').click();
  await page.getByTestId('person-problem').waitFor();
  expect(await page.getByTestId('person-code').isVisible()).toBe(true);

  const empty = await come('Empty', DESK, []);
  await deviceOf(empty);
  await empty.goto(`${named()}/me`);
  await empty.getByTestId('passkey-in').click();
  await empty.getByTestId('person-problem').waitFor();
  expect(await empty.getByTestId('person-code').isVisible()).toBe(true);
});

test('by IP address there is a sentence, no button and no error, and the account is created without', async () => {
  const page = await come('Cleo', DESK);
  await keeping(page, house.server.origin, newName('Passkey Cleo'));
  await page.getByTestId('show-code').waitFor();
  expect(await page.getByTestId('make-passkey').count()).toBe(0);
  await page.getByTestId('no-code').click();
  await page.getByTestId('passkeys').waitFor();
  await isRight(page, 'the own page by an address');
  expect(await page.getByTestId('passkeys').getByRole('paragraph').count()).toBe(1);
  expect(await page.getByTestId('new-passkey').count()).toBe(0);
  await page.getByTestId('sign-out').click();
  await page.getByTestId('person-code').waitFor();
  expect(await page.getByTestId('passkey-in').count()).toBe(0);
});
