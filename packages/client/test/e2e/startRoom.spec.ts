// A room that begins with the sandbox's position: from the tool to the guest's board (TABLE-11).

import type { Page } from 'playwright-core';
import { everyNth } from '../../../shared/tools/sweep.ts';
import { sayIn } from '../sayIn.ts';
import { DESK, HAND } from './chromium.ts';
import { openHouse } from './house.ts';
import { pressInMenu } from './menu.ts';
import { TablePlayer } from './tablePlayer.ts';

const saySandbox = sayIn('screens/sandbox/messages');

const house = openHouse();

const GAMES = [
  {
    game: 'skor',
    position: JSON.stringify({
      to_move: 'B',
      stage: 'move',
      turn: { A: 5, B: 5 },
      budget: 2,
      pieces: { '2,0': 'A:M', '3,-1': 'B:MM', '0,0': 'A:C', '6,-3': 'B:C' },
    }),
    /** A cell with what must stand there. */
    cell: '3,-1',
    things: /military/i,
  },
  { game: 'skorm', position: '2p play 2 Sd7>1,We9|Ah3,Sf3>4,We1 0', cell: 'f3', things: /Shieldman/ },
] as const;

const textOf = async (page: Page, cell: string): Promise<string> =>
  (await new TablePlayer(page, false).grid()).find((one) => one.cell === cell)?.text ?? '';

async function loaded(page: Page, game: string, text: string): Promise<void> {
  await page.goto(`${house.server.origin}/sandbox/${game}`);
  await page.locator('[data-testid="begin-sandbox"], [data-testid="match"]').first().waitFor();
  const begin = page.getByTestId('begin-sandbox');
  if (await begin.isVisible()) await begin.click();
  await pressInMenu(page, 'position');
  await page.getByTestId('position-text').fill(text);
  await page.getByTestId('load-position').click();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

test.each(everyNth(2, GAMES))(
  '$game: a room begins at the position on the board',
  async ({ game, position, cell, things }) => {
    const complaints: string[] = [];
    const host = await house.visitor('Aster', complaints, DESK);
    const guest = await house.visitor('Bryn', complaints, HAND);
    await loaded(host, game, position);
    await pressInMenu(host, 'start-room');
    await host.locator('dialog[open] input[value="1"]').first().check({ force: true });
    await host.getByTestId('create').click();
    await host.getByTestId('waiting-room').waitFor();
    await guest.goto(await host.getByTestId('invite-link').inputValue());
    const look = guest.getByTestId('start-position');
    expect(await look.getAttribute('href')).toMatch(new RegExp(`^/sandbox/${game}#.`));
    // Looked at in a window of its own, which here is the same one.
    const preview = await house.visitor('Bryn’s preview', complaints, DESK);
    await preview.goto(`${house.server.origin}${await look.getAttribute('href')}`);
    await preview.getByTestId('match').waitFor();
    expect(await textOf(preview, cell)).toMatch(things);
    await guest.getByTestId('take-seat').click();
    for (const page of [host, guest]) {
      await page.locator('.stage[data-ready="true"]').waitFor();
      expect(await textOf(page, cell)).toMatch(things);
    }
    // The host has chosen the side that is to move.
    await host.locator('[data-testid="plate-1"].on').waitFor();
    expect(await host.locator('.plate', { has: host.locator('em') }).getAttribute('data-testid')).toBe(
      'plate-1',
    );
    await host.getByText('The match starts from a custom position').first().waitFor();
    expect(complaints).toEqual([]);
  },
  120_000,
);

test('where no match begins, it says why', async () => {
  const complaints: string[] = [];
  const page = await house.visitor('Cleo', complaints, DESK);
  await page.goto(`${house.server.origin}/sandbox/skor`);
  await pressInMenu(page, 'start-room');
  const problem = page.getByTestId('room-problem');
  await problem.waitFor();
  expect(await problem.textContent()).toContain(saySandbox('start.before-play'));
  expect(await problem.textContent()).toContain('TABLE-11.1');
  expect(complaints).toEqual([]);
}, 120_000);

test('a link may open the create dialog of a game, and of no unknown one', async () => {
  const complaints: string[] = [];
  const host = await house.visitor('Aster', complaints, DESK);
  await host.goto(`${house.server.origin}/?create=skorm`);
  await host.getByTestId('create').waitFor();
  expect(await host.locator('dialog[open] input[value="skorm"]').isChecked()).toBe(true);
  await host.goto(`${house.server.origin}/?create=nothing`);
  await host.getByTestId('game-skorm').waitFor();
  expect(await host.getByTestId('create').count()).toBe(0);
  expect(complaints).toEqual([]);
});
