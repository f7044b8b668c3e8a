// The visitors of a house in a test, each with a page as if it were new: one of an earlier test is
// reused, as in samePage.ts, where several may be open at once.

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { openHeard } from './chromium.ts';
import { forget } from './samePage.ts';

interface Place {
  readonly page: Page;
  readonly device: BrowserContextOptions;
  hear(complaint: string): void;
}

export class Visitors {
  private readonly free: Place[] = [];
  private readonly taken: Place[] = [];
  private readonly browser: () => Browser;

  /** `browser` is called when a page is needed. */
  constructor(browser: () => Browser) {
    this.browser = browser;
  }

  /** Closing a page removes it from the pool. */
  async come(who: string, complaints: string[], device: BrowserContextOptions): Promise<Page> {
    const left = this.free.findIndex((place) => place.device === device);
    const place = this.free.splice(left, left < 0 ? 0 : 1)[0] ?? (await this.open(device));
    place.hear = (text) => complaints.push(`${who}: ${text}`);
    this.taken.push(place);
    return place.page;
  }

  /** All who are there, at the end of a test. */
  async leave(): Promise<void> {
    const here = this.taken.splice(0).filter(({ page }) => !page.isClosed() && page.url().startsWith('http'));
    for (const place of here) {
      place.hear = () => undefined;
      await forget(place.page, place.device);
      this.free.push(place);
    }
  }

  has(context: BrowserContext): boolean {
    return this.free.some(({ page }) => page.context() === context);
  }

  private async open(device: BrowserContextOptions): Promise<Place> {
    let place: Place | undefined;
    const page = await openHeard(this.browser(), device, (text) => place?.hear(text));
    place = { page, device, hear: () => undefined };
    return place;
  }
}
