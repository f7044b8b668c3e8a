// One first visit to a page, with an empty cache: its requests, and the time until the content is visible.

import type { Browser, Page } from 'playwright-core';
import { listen, type PageRequest } from './requests.ts';

/** Through what a page is seen. */
export interface Device {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isPhone: boolean;
  /** Times slower than this machine. */
  readonly cpu: number;
  /** Undefined: unthrottled. */
  readonly network: { readonly latencyMs: number; readonly bitsPerSecond: number } | undefined;
}

export const PHONE: Device = {
  name: 'phone',
  viewport: { width: 390, height: 844 },
  isPhone: true,
  cpu: 4,
  network: { latencyMs: 150, bitsPerSecond: 1_600_000 },
};

export const DESKTOP: Device = {
  name: 'desktop',
  viewport: { width: 1440, height: 900 },
  isPhone: false,
  cpu: 1,
  network: undefined,
};

export interface Visit {
  /** Since the request of the page. */
  readonly paintMs: number;
  readonly thereMs: number;
  /** Until the content was visible. */
  readonly requests: readonly PageRequest[];
}

const PATIENCE_MS = 60_000;

/** `there`: selector of the content. */
export async function visit(browser: Browser, device: Device, url: string, there: string): Promise<Visit> {
  const context = await browser.newContext({
    // Requests of the service worker would not be throttled, and the page would find the files in its cache.
    serviceWorkers: 'block',
    viewport: device.viewport,
    ...(device.isPhone ? { deviceScaleFactor: 2, isMobile: true, hasTouch: true } : {}),
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await slowDown(page, device);
    await page.addInitScript(noteSight, there);
    const log = await listen(page);
    await page.goto(url, { waitUntil: 'commit' });
    for (const mark of ['there', 'first-contentful-paint'])
      await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark);
    const { paintMs, thereMs } = await page.evaluate(() => ({
      paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      thereMs: performance.getEntriesByName('there')[0]?.startTime ?? Number.NaN,
    }));
    return { paintMs, thereMs, requests: log.until(thereMs) };
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page, { cpu, network }: Device): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network === undefined) return;
  const throughput = network.bitsPerSecond / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** Runs in the page: marks when what is waited for has been painted. */
function noteSight(there: string): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector(there) === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('there')));
  }).observe(document, { childList: true, subtree: true, attributes: true });
}
