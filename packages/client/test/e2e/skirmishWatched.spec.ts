// Skirmish Society for those who look on: the TV layout (UI-S74), and a match that hides names until its end (UI-S51).

import type { CreateMatchRequest } from '@hexmarch/shared/protocol/messages';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { violations } from './axe.ts';
import { DESK } from './chromium.ts';
import { openHouse } from './house.ts';

const house = openHouse({ emptied: true });
const NAMES = ['Quetzalli', 'Wilhelmine', 'Xanthippe'];

async function match(change: Partial<CreateMatchRequest> = {}): Promise<readonly LeanClient[]> {
  const { origin } = house.server;
  const first = await LeanClient.create(origin, {
    ...{ game: 'skirmish', options: { players: 3, mapSeed: 7, votes: 'off' }, visibility: 'private' },
    ...{ clock: { kind: 'untimed' }, watchersAllowed: true, name: NAMES[0] ?? '', ...change },
  });
  const others = NAMES.slice(1).map((name) => LeanClient.enter(origin, first.matchId, { as: 'seat', name }));
  return [first, ...(await Promise.all(others))];
}

test('[UI-S74] on a TV there is the map and what is due, by a button or by the address, until Escape', async () => {
  const complaints: string[] = [];
  const [first] = await match();
  const address = `${house.server.origin}/m/${first?.matchId}`;
  const page = await house.visitor('Dana', complaints, DESK);
  await page.goto(address);
  const rail = page.locator('.rail.right');
  await page.getByTestId('tv').click();
  await page.getByTestId('tv-leave').waitFor();
  await page.getByTestId('due').waitFor();
  expect(await rail.isVisible()).toBe(false);
  expect(await page.locator('.plate').first().isVisible()).toBe(false);
  expect(page.url()).toBe(`${address}?tv=1`);
  expect(await violations(page, 'on a TV')).toEqual([]);
  await page.reload();
  await page.getByTestId('tv-leave').waitFor();
  await rail.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await rail.waitFor();
  expect(page.url()).toBe(address);
  expect(complaints).toEqual([]);
});

test('[UI-S51] where names are hidden players are called by colour until the match has ended', async () => {
  const complaints: string[] = [];
  const players = await match({ hidesNames: true });
  const page = await house.visitor('Dana', complaints, DESK);
  await page.goto(`${house.server.origin}/m/${players[0]?.matchId}`);
  await page.getByTestId('match').waitFor();
  await page.getByTestId('tab-players').click();
  const text = () => page.locator('main').innerText();
  await page.locator('.plate').first().waitFor();
  expect(await text()).not.toMatch(new RegExp(NAMES.join('|')));
  expect(await text()).not.toContain('Player 1');
  for (const player of players.slice(1)) player.play('resign');
  for (const name of NAMES) await page.getByText(name).first().waitFor();
  expect(complaints).toEqual([]);
});
