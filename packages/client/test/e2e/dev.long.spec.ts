// The client with hot reload, as in development: to the server its proxy must look like the server's own page.

import { closeChromium, DESKTOP, launchChromium, openPage } from './chromium.ts';
import { startServer } from './server.ts';
import { startVite } from './vite.ts';

test('a private room can be opened through the development server', async () => {
  const server = await startServer();
  const vite = await startVite(server.origin);
  const browser = await launchChromium();
  try {
    const complaints: string[] = [];
    const page = await openPage(browser, 'Aster', complaints, DESKTOP);
    await page.goto(vite.origin);
    await page.getByTestId('name').fill('Aster');
    await page.getByTestId('create-private-skor').click();
    await page.getByTestId('invite-link').waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await closeChromium(browser);
    vite.stop();
    await server.stop();
  }
}, 120_000);
