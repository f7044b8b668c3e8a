// Where browser tests run: what drives Chromium is read once for all files of a worker, and the browser itself stays open from
// one file to the next. Either takes as long as opening several pages.

import { chromium } from 'playwright-core';
import PlainEnvironment from './jestEnvironment.mjs';

/** By what it was launched with. */
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

const isKept = async (browser) => (await Promise.all(running.values())).includes(browser);

/** Leaves nothing of it to whoever launches the same one next. */
async function close(browser) {
  if (!(await isKept(browser))) return browser.close();
  for (const context of browser.contexts()) await context.close();
}

export default class BrowserEnvironment extends PlainEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    this.global.chromium = { launch, close };
  }
}
