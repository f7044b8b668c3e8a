// Skirmish Society for spectators: the TV layout (UI-S74), and a match that hides names until its end (UI-S51).

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishCommand, SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import type { CompanyMessage } from '@hexmarch/shared/protocol/room/companions';
import { type CreateMatchRequest, MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import type { Page } from 'playwright-core';
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

test('[UI-S74] the TV layout has the map and the deadline, by a button or by the address, until Escape; and a companion’s view', async () => {
  const complaints: string[] = [];
  const players = await match();
  const address = `${house.server.origin}/m/${players[0]?.matchId}`;
  const page = await house.visitor('Dana', complaints, DESK);
  await page.goto(address);
  const rail = page.locator('.rail.right');
  await page.getByTestId('tv').click();
  await page.getByTestId('tv-leave').waitFor();
  await page.getByTestId('due').waitFor();
  await rail.waitFor({ state: 'hidden' });
  expect(await page.locator('.plate').first().isVisible()).toBe(false);
  expect(page.url()).toBe(`${address}?tv=1`);
  expect(await violations(page, 'on a TV')).toEqual([]);
  await page.reload();
  await page.getByTestId('tv-leave').waitFor();
  await rail.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await rail.waitFor();
  expect(page.url()).toBe(address);
  await seesOrders(page, players[1] as LeanClient);
  expect(complaints).toEqual([]);
});

/** TABLE-23: a companion is shown what that player sees, as long as both want it. */
async function seesOrders(page: Page, player: LeanClient): Promise<void> {
  const { seat } = player;
  const request = new Promise<{ readonly person: string; readonly name: string }>((resolve) => {
    player.onMessage = (type, payload) => {
      const [requester] = (payload as CompanyMessage).askedBy ?? [];
      if (type === MESSAGE.company && requester !== undefined) resolve(requester);
    };
  });
  const state = player.view as SkirmishState;
  const order = skirmish.legalCommands(state, seat ?? 0).find(({ type }) => type === 'order');
  player.play(skirmish.formatCommand(state, order as SkirmishCommand));
  await page.getByTestId('tab-players').click();
  await page.getByTestId(`ask-to-see-${seat}`).click();
  const { person, name } = await request;
  expect(await page.locator('.order-row').count()).toBe(0);
  player.manage({ do: 'letAccompany', person });
  const orders = page.getByTestId('orders-seen');
  await orders.locator('.order-row.sealed').waitFor();
  expect(await page.getByTestId(`seen-by-${seat}`).innerText()).toContain(name);
  await page.getByTestId(`company-${seat}`).waitFor();
  expect(await orders.getByRole('button').count()).toBe(0);
  expect(await violations(page, 'beside a player')).toEqual([]);
  player.manage({ do: 'endAccompanying', person });
  await orders.waitFor({ state: 'detached' });
  await page.getByTestId(`seen-by-${seat}`).waitFor({ state: 'detached' });
}

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
