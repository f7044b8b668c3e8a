// What a page prefetches for offline use.

import type { Page } from 'playwright-core';

/** A replay fetches what playing on from it needs, beforehand. */
export async function sandboxIsThere(page: Page): Promise<void> {
  const fetched = await page.waitForFunction(() =>
    performance.getEntriesByType('resource').find(({ name }) => /\/SandboxRoute-[^/]*\.js$/.test(name)),
  );
  const { name } = (await fetched.jsonValue()) as { name: string };
  await page.evaluate(async (url) => void (await import(url)), name);
}
