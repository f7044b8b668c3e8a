// A broken wire in the middle of a turn: nothing is lost, nothing is done twice, and a reload takes the seat back.

import type { Browser } from 'playwright-core';
import { DESKTOP, launchChromium, openPage } from './chromium.ts';
import { type RunningServer, startServer } from './server.ts';
import { SkorPlayer } from './skorPlayer.ts';
import { TcpWire } from './tcpWire.ts';

let server: RunningServer;
let browser: Browser;
let wire: TcpWire;

beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
  wire = new TcpWire(server.port);
});

afterAll(async () => {
  await browser?.close();
  wire?.close();
  await server?.stop();
});

test('[UI-17] an act given while the wire is down is done once when it is mended', async () => {
  const complaints: string[] = [];
  const origin = await wire.open();
  const [aster, bryn] = await Promise.all(
    ['Aster', 'Bryn'].map(
      async (who) => new SkorPlayer(await openPage(browser, who, complaints, DESKTOP), false),
    ),
  );
  if (aster === undefined || bryn === undefined) throw new Error('no page');
  await aster.page.goto(origin);
  await aster.press('create-private-skor');
  await bryn.page.goto(await aster.page.getByTestId('invite-link').inputValue());
  await bryn.press('take-seat');
  for (const [player, culture] of [
    [aster, 'feudal'],
    [bryn, 'alien'],
  ] as const) {
    await player.press(`culture-${culture}`);
    await player.act(() => player.press('confirm-setup'));
  }
  await aster.reach(3);
  const isFirst = await aster.page.locator('[data-testid="plate-0"].on').isVisible();
  const [first, second] = isFirst ? [aster, bryn] : [bryn, aster];

  wire.cut();
  await Promise.all([aster, bryn].map(({ page }) => page.getByTestId('reconnecting').waitFor()));
  await first.press('end-turn');
  await first.press('confirm-end');
  await first.page.locator('.who .note').waitFor();
  expect(await first.sequence()).toBe(3);

  wire.mend();
  await Promise.all([first, second].map((player) => player.reach(4)));
  await Promise.all(
    [aster, bryn].map(({ page }) => page.getByTestId('reconnecting').waitFor({ state: 'hidden' })),
  );
  expect([await first.sequence(), await second.sequence()]).toEqual([4, 4]);

  const board = await second.cells();
  await second.page.reload();
  await second.reach(4);
  expect(await second.cells()).toEqual(board);
  await second.endTurn();
  await first.reach(5);
  // While the wire is down requests fail, and the browser says so; nothing else may go wrong.
  expect(complaints.filter((line) => !/net::ERR_/.test(line))).toEqual([]);
}, 120_000);
