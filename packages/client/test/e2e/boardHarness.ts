// Serves the board's harness page and opens it in Chromium, for tests of the Pixi side alone.

import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';

const CLIENT = fileURLToPath(new URL('../..', import.meta.url));
const VITE = fileURLToPath(new URL('../../../../node_modules/vite/bin/vite.js', import.meta.url));

export interface Harness {
  /** The page with the position shown; anything that the page complains about ends up in `complaints`. */
  open(query: string, device: BrowserContextOptions): Promise<Page>;
  readonly complaints: string[];
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Resolves when it serves; rejects with what it printed when it ends before. */
async function serve(port: number): Promise<ChildProcess> {
  const args = [VITE, '--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  const vite = spawn(process.execPath, args, { cwd: CLIENT, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes(String(port))) resolve();
    };
    vite.stdout.on('data', read);
    vite.stderr.on('data', read);
    vite.on('exit', () => reject(new Error(`vite ended: ${printed}`)));
  });
  return vite;
}

export async function startHarness(): Promise<Harness> {
  const port = await freePort();
  const vite = await serve(port);
  const browser: Browser = await launchChromium();
  const complaints: string[] = [];
  return {
    complaints,
    open: async (query, device) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...device });
      const page = await context.newPage();
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(`http://127.0.0.1:${port}/dev/board.html?${query}`);
      await page.waitForFunction(() => document.body.dataset.ready === 'yes');
      return page;
    },
    close: async () => {
      await browser.close();
      vite.kill();
    },
  };
}
