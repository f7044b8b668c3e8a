// Tasks around an account (UI-P2 to P7), one after the other, on slow phones. The time of each, from press to
// result, is printed; the test asserts that it succeeds.

import type { CDPSession, Page } from 'playwright-core';
import { openPage, PHONE } from './chromium.ts';
import { openHouse } from './house.ts';
import { newName } from './newName.ts';

const house = openHouse({ emptied: true });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

const SLOWED_BY = 4;
const AUTHENTICATOR = {
  ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const),
  ...{ isUserVerified: true, automaticPresenceSimulation: true },
};

interface Phone {
  readonly page: Page;
  readonly wire: CDPSession;
  readonly authenticatorId: string;
}

async function phone(who: string): Promise<Phone> {
  const page = await openPage(house.browser, who, complaints, PHONE);
  const wire = await page.context().newCDPSession(page);
  await wire.send('WebAuthn.enable');
  const { authenticatorId } = await wire.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR });
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_BY });
  // Passkeys need a name; and no request may be pending when the button is pressed.
  await page.goto(`${house.server.origin.replace('127.0.0.1', 'localhost')}/me`, {
    waitUntil: 'networkidle',
  });
  return { page, wire, authenticatorId };
}

async function timed({ page }: Phone, way: string, press: string, seen: string, on = page): Promise<void> {
  const button = page.getByTestId(press);
  await button.waitFor();
  const since = performance.now();
  await button.tap();
  await on.getByTestId(seen).first().waitFor();
  process.stdout.write(`      ${way}: ${((performance.now() - since) / 1000).toFixed(1)} s\n`);
}

test('created, with a passkey and a code, and signed in with each of them on new phones', async () => {
  const name = newName('Ingeborg');
  const first = await phone('first');
  const { page } = first;
  await page.getByTestId('keep-games').tap();
  await page.getByTestId('keep-name').fill(name);
  await timed(first, 'keep', 'keep', 'make-passkey');
  await timed(first, 'make a passkey', 'make-passkey', 'show-code');
  await timed(first, 'recovery code', 'show-code', 'recovery-code');
  const code = (await page.getByTestId('recovery-code').textContent()) ?? '';
  await page.getByTestId('code-kept').tap();
  await page.getByTestId('add-device').waitFor();

  const second = await phone('second');
  const { credentials } = await first.wire.send('WebAuthn.getCredentials', first);
  for (const credential of credentials)
    await second.wire.send('WebAuthn.addCredential', { ...second, credential });
  await timed(second, 'come by passkey', 'passkey-in', 'add-device');

  const third = await phone('third');
  await page.getByTestId('add-device').tap();
  const link = (await page.getByTestId('link-code').textContent()) ?? '';
  await third.page.getByTestId('person-code').fill(link);
  await timed(third, 'come by another device, until it is asked', 'use-code', 'confirm-device', page);
  await timed(first, 'let it in', 'confirm-device', 'add-device', third.page);

  const fourth = await phone('fourth');
  await fourth.page.getByTestId('person-code').fill(code);
  await timed(fourth, 'come by recovery code', 'use-code', 'recovery-code');

  await page.getByTestId('delete-name').fill(name);
  await timed(first, 'delete', 'delete', 'come-back');
}, 180_000);
