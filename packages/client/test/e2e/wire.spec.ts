// A broken wire in the middle of a turn: nothing is lost, nothing is done twice, and a reload takes the seat back.

import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Browser } from 'playwright-core';
import { DESKTOP, launchChromium, openPage } from './chromium.ts';
import { type RunningServer, startServer } from './server.ts';
import { SkorPlayer } from './skorPlayer.ts';

/** A wire between browsers and server that can be cut and mended. */
class Wire {
  private readonly proxy: Server;
  private readonly sockets = new Set<Socket>();
  private whole = true;

  constructor(port: number) {
    this.proxy = createServer((near) => {
      if (!this.whole) return near.destroy();
      const far = connect(port, '127.0.0.1');
      this.sockets.add(near);
      near.pipe(far).pipe(near);
      for (const end of [near, far]) end.on('error', () => undefined).on('close', () => this.drop(near, far));
    });
  }

  open(): Promise<string> {
    return new Promise((resolve) => {
      this.proxy.listen(0, '127.0.0.1', () => {
        const address = this.proxy.address();
        resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
      });
    });
  }

  cut(): void {
    this.whole = false;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.whole = true;
  }

  close(): void {
    this.cut();
    this.proxy.close();
  }

  private drop(near: Socket, far: Socket): void {
    near.destroy();
    far.destroy();
    this.sockets.delete(near);
  }
}

let server: RunningServer;
let browser: Browser;
let wire: Wire;

beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
  wire = new Wire(Number(new URL(server.origin).port));
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
  await aster.press('create-private');
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
