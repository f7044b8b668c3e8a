// Time that a server and its clients' pages skip together, so that countdowns and the server's deadlines agree.

import type { Page } from 'playwright-core';
import type { RunningServer } from './server.ts';

declare global {
  interface Window {
    /** By how many ms this page is ahead of its machine. */
    ahead: number;
  }
}

/** Before the page is opened. */
export const mayBeAhead = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.ahead = 0;
    const now = Date.now.bind(Date);
    Date.now = () => now() + window.ahead;
  });

/** Until the server's clock shows that time, in ms since 1970. */
export async function skipTo(server: RunningServer, pages: readonly Page[], wall: number): Promise<void> {
  // Each page has found out when it came how far the server was ahead of it.
  const before = await server.skipTo(0);
  const skipped = (await server.skipTo(wall)) - before;
  for (const page of pages)
    await page.evaluate((ms) => {
      window.ahead += ms;
    }, skipped);
}
