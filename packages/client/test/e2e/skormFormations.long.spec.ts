// Formations of Skorm in the browser: an army is laid out by one press and placed by itself, one piece a turn, and nobody learns of a
// piece before it is placed.

import type { Page } from 'playwright-core';
import { sandboxPath } from '../../src/gameApi/positionLink.ts';
import { DESK, HAND, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { pressInMenu } from './menu.ts';

const house = openHouse({ emptied: true });

const PLACEMENT = /\+[SAH][a-i]\d/g;

/** Placements among what the page sends. */
function placementsSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const text = typeof payload === 'string' ? payload : payload.toString('latin1');
      sent.push(...(text.match(PLACEMENT) ?? []));
    }),
  );
  return sent;
}

async function press(page: Page, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) await page.getByTestId(id).first().click();
}

const isPlacedWhole = (page: Page): Promise<void> =>
  page.getByTestId('placing').waitFor({ state: 'detached', timeout: 90_000 });

test.each([
  ['a phone', HAND],
  ['a desktop', DESK],
] as const)(
  'on %s three armies of one table are placed by two presses each, and the next one as last time',
  async (_, screen) => {
    const complaints: string[] = [];
    const page = await openPage(house.browser, 'Aster', complaints, screen);
    const path = await sandboxPath('skorm', '3p set 1 We9|Wa5|Wi1 0');
    await page.goto(`${house.server.origin}${path}`);
    let presses = 0;
    for (const kind of ['wall', 'wedge', 'archers']) {
      await page.getByTestId(`formation-${kind}`).and(page.locator('[aria-pressed="false"]')).waitFor();
      // The plan of the seat before has gone on to this one's turn.
      await page.getByTestId('plan-piece').waitFor({ state: 'detached' });
      await press(page, `formation-${kind}`, 'plan-go');
      presses += 2;
    }
    await isPlacedWhole(page);
    expect(presses / 3).toBeLessThanOrEqual(3);
    await page.goto(`${house.server.origin}/`);
    await page.goto(`${house.server.origin}${path}`);
    await press(page, 'formation-last');
    await page.getByTestId('plan-go').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  },
  180_000,
);

test.each([
  ['a phone', HAND],
  ['a desktop', DESK],
] as const)(
  'on %s practice asks for the formation, and begins with it laid out',
  async (_, screen) => {
    const complaints: string[] = [];
    const page = await openPage(house.browser, 'Aster', complaints, screen);
    const form = `${house.server.origin}/practice/skorm?strength=1&seat=0`;
    const chosen = page.locator('.practice-start input[value^="formation:"]:checked');
    await page.goto(form);
    await page.getByTestId('begin-practice').waitFor();
    expect(await chosen.getAttribute('value')).toBe('formation:wall');
    // Strength, players and the formation; the rest is folded.
    const questions = page.locator('.practice-start form > fieldset');
    expect(await questions.count()).toBe(3);
    await page.locator('.practice-start label:has(input[value="formation:wedge"])').click();
    await press(page, 'begin-practice');
    await page.getByTestId('formation-wedge').and(page.locator('[aria-pressed="true"]')).waitFor();
    await press(page, 'plan-go');
    await isPlacedWhole(page);
    await pressInMenu(page, 'resign');
    await page.getByTestId('result').waitFor();
    await page.goto(form);
    await page.getByTestId('begin-practice').waitFor();
    expect(await chosen.getAttribute('value')).toBe('formation:last');
    expect(complaints).toEqual([]);
    await page.context().close();
  },
  180_000,
);

test('in a match two players place whole armies by two presses, and what is only laid out is not sent', async () => {
  const complaints: string[] = [];
  const host = await openPage(house.browser, 'Aster', complaints, DESK);
  const sent = placementsSent(host);
  await host.goto(house.server.origin);
  await host.getByTestId('name').fill('Aster');
  await press(host, 'create-private-skorm');
  const link = await host.getByTestId('invite-link').inputValue();
  const guest = await openPage(house.browser, 'Bryn', complaints, HAND);
  await guest.goto(link);
  await guest.getByTestId('name').fill('Bryn');
  await press(guest, 'take-seat');
  for (const page of [host, guest]) await page.getByTestId('match').waitFor();
  await press(host, 'formation-wedge');
  await host.getByTestId('plan-go').waitFor();
  await press(host, 'face-3');
  await press(guest, 'formation-wall');
  await guest.getByTestId('plan-go').waitFor();
  expect(sent).toEqual([]);
  await press(host, 'plan-go');
  await press(guest, 'plan-go');
  // Whatever is being read on a phone meanwhile.
  await press(guest, 'tab-chat');
  await isPlacedWhole(host);
  expect(sent).toHaveLength(14);
  expect(new Set(sent).size).toBe(14);
  const cells = await host.locator('[data-cell]').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  const pieces = cells.filter((text) => /Warlord|Shieldman|Archer|Horseman/.test(text));
  expect(pieces).toHaveLength(30);
  expect(complaints).toEqual([]);
}, 180_000);
