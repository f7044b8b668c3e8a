// The browser of these tests: Chromium from the system, or the one that CHROMIUM names.

import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--disable-sync',
  '--disable-quic',
];

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: FLAGS });

/** What a visitor uses: own storage, own window. */
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** A page in a context of its own; whatever it complains about is kept in `complaints`. */
export async function openPage(
  browser: Browser,
  who: string,
  complaints: string[],
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${who}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${who}: ${error.stack ?? error.message}`));
  return page;
}

/** Makes what this page adds to the dice the same every time; elsewhere it may stay random. */
export const seedEntropy = (page: Page, seed: number): Promise<unknown> =>
  page.addInitScript((first) => {
    const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      const isEntropy = array instanceof Uint8Array && array.length === 32;
      return isEntropy ? (array.fill(first) as unknown as T) : (random(array as never) as T);
    };
  }, seed);
