// A broken connection in the middle of a turn: nothing is lost, nothing is done twice, and a reload takes the seat back. And how few
// requests a join needs.

import type { Browser, Page } from 'playwright-core';
import { closeChromium, DESK, launchChromium, openPage } from './chromium.ts';
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
  await closeChromium(browser);
  wire?.close();
  await server?.stop();
});

test('[UI-17] a command given while disconnected is done once after reconnecting', async () => {
  const complaints: string[] = [];
  const origin = await wire.open();
  const [aster, bryn] = await Promise.all(
    ['Aster', 'Bryn'].map(
      async (who) => new SkorPlayer(await openPage(browser, who, complaints, DESK), false),
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

describe('the host of a room', () => {
  /** Makes one, and gives the requests by which that was done. */
  async function made(prepare: (page: Page) => Promise<void> = async () => {}): Promise<readonly string[]> {
    const page = await openPage(browser, 'Cara', [], DESK);
    await prepare(page);
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && request.method() === 'POST')
        requested.push(pathname.replace(/[\w-]{22}/, 'ID'));
    });
    await page.goto(`http://127.0.0.1:${server.port}`);
    await page.getByTestId('create-private-skor').click();
    await page.getByTestId('invite-link').waitFor();
    await page.close();
    return requested;
  }

  test('joins it by that one request', async () => {
    expect(await made()).toEqual(['/api/matches']);
  });

  test('joins by the seat key if the response was lost', async () => {
    const losing = async (page: Page) => {
      await page.route('**/api/matches', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        const reply = await route.fetch();
        const json = await reply.json();
        json.reservation.sessionId = 'lost';
        await route.fulfill({ response: reply, json });
      });
    };
    expect(await made(losing)).toEqual(['/api/matches', '/api/matches/ID/enter']);
  });
});
