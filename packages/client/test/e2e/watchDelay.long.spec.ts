// The spectator delay in the browser (TABLE-27): chosen with the room, shown in its settings, and to spectators.

import type { Page } from 'playwright-core';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { violations } from './axe.ts';
import { DESK, HAND } from './chromium.ts';
import { openHouse } from './house.ts';
import { tooWide } from './targets.ts';

const house = openHouse({ emptied: true });

/** Of a room that waits, made in the dialog with a delay of three actions. */
async function created(ada: Page): Promise<string> {
  await ada.goto(`${house.server.origin}/?create=skorm`);
  await ada.getByTestId('create').waitFor();
  await ada.getByTestId('more-options').locator('summary').click();
  await ada.getByTestId('delay').selectOption('3 actions later');
  expect(await violations(ada, 'choosing a delay')).toEqual([]);
  await ada.getByTestId('create').click();
  await ada.getByTestId('invite-link').waitFor();
  await ada.getByTestId('room-terms').locator('summary').click();
  expect(await ada.getByTestId('delay-term').innerText()).toContain(
    'Spectators see the match with a delay of 3 actions',
  );
  return new URL(ada.url()).pathname.split('/')[2] ?? '';
}

test('[TABLE-27.1] spectators read the delay, players do not, and nobody when it is over', async () => {
  const complaints: string[] = [];
  const ada = await house.visitor('Ada', complaints, DESK);
  const matchId = await created(ada);
  const bob = await LeanClient.enter(house.server.origin, matchId, {
    ...{ as: 'seat', name: 'Bob', terms: { clock: { kind: 'untimed' }, takebacks: 'quiet' } },
  });
  await ada.getByTestId('match').waitFor();
  for (const [who, screen] of [
    ['Dana', DESK],
    ['Eve', HAND],
  ] as const) {
    const page = await house.visitor(who, complaints, screen);
    await page.goto(`${house.server.origin}/m/${matchId}`);
    await page.getByTestId('behind').waitFor();
    expect(await page.getByTestId('behind').innerText()).toBe('3 actions behind');
    expect(await tooWide(page)).toBe(0);
    expect(await violations(page, `behind, ${who}`)).toEqual([]);
  }
  expect(await ada.getByTestId('behind').count()).toBe(0);
  const [dana] = house.browser
    .contexts()
    .flatMap((context) => context.pages().slice(-1))
    .slice(-2);
  bob.play('resign');
  await dana?.getByTestId('behind').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
}, 120_000);
