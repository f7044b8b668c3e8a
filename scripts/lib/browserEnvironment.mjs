// Environment of browser tests: Playwright is loaded once for all files of a worker, and the browser stays open from
// one file to the next. Either takes as long as opening several pages.

import { chromium } from 'playwright-core';
import PlainEnvironment from './jestEnvironment.mjs';

/** By launch options. */
const running = new Map();

/** @param {import('playwright-core').LaunchOptions} options */
async function launch(options) {
  const key = JSON.stringify(options);
  const before = await running.get(key)?.catch(() => undefined);
  if (before?.isConnected()) return before;
  const browser = chromium.launch(options);
  // One file alone is run by jest itself, which would wait for the browser to end.
  if (process.send !== undefined) running.set(key, browser);
  return browser;
}

const isRetained = async (browser) => (await Promise.all(running.values())).includes(browser);

/** Closes its contexts for the next file that launches the same one. */
async function close(browser) {
  if (!(await isRetained(browser))) return browser.close();
  for (const context of browser.contexts()) await context.close();
}

export default class BrowserEnvironment extends PlainEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    this.global.chromium = { launch, close };
  }
}
