// The browser of these tests: Chromium from the system, or the one that CHROMIUM names.

import type {
  Browser,
  BrowserContextOptions,
  BrowserType,
  ConsoleMessage,
  LaunchOptions,
  Page,
} from 'playwright-core';

declare global {
  /** Of the environment of these tests (scripts/lib/browserEnvironment.mjs). */
  var chromium: {
    launch(options: LaunchOptions): ReturnType<BrowserType['launch']>;
    close(browser: Browser): Promise<void>;
  };
}

const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--disable-sync',
  '--disable-quic',
  '--font-render-hinting=none',
];
/** The board alone is drawn by it: pages put together by it too take twice the time to open, and prove nothing more. */
const WEBGL = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
];

/** WebGL in software, with which Chromium then also puts every page together, takes most of the time of a match. */
const NO_GPU = ['--disable-gpu', '--disable-software-rasterizer'];

export interface BrowserKind {
  /** The board's own tests draw with it; elsewhere pages draw without. */
  readonly webgl?: boolean;
}

export const launchOptions = ({ webgl = false }: BrowserKind = {}): LaunchOptions => ({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: [...FLAGS, ...(webgl ? WEBGL : NO_GPU)],
});

export const launchChromium = (kind?: BrowserKind): Promise<Browser> =>
  globalThis.chromium.launch(launchOptions(kind));

/** Also where a test file does not know whether it is open. */
export const closeChromium = async (browser: Browser | undefined): Promise<void> => {
  if (browser !== undefined) await globalThis.chromium.close(browser);
};

/** What a visitor uses: own storage, own window. */
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** The same, drawn with a quarter of the pixels where the picture does not matter, as a browser does that is zoomed out. */
export const DESK: BrowserContextOptions = { ...DESKTOP, deviceScaleFactor: 0.5 };
export const HAND: BrowserContextOptions = { ...PHONE, deviceScaleFactor: 1 };

/** Storage set before the page's first load. */
export const keep = (page: Page, values: Readonly<Record<string, string>>): Promise<unknown> =>
  page.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, values);

/** So that a page does not even try. */
export const WITHOUT_GPU = { 'hexmarch.withoutGpu': '1' } as const;

/** Sounds, which cost CPU even when muted: at each table of the whole matches one player has them. */
const SILENT = { 'hexmarch.sound.all.on': '0' } as const;
export const AUDIBLE = { 'hexmarch.sound.all.on': '1' } as const;

/** Two cores that drive three browsers keep a page waiting for long. */
const PATIENCE_MS = 40_000;

/** Of the machine itself. */
const OWN_NAMES = ['127.0.0.1', 'localhost'];

/** A page in a context of its own; its errors are collected in `complaints`. */
export const openPage = (
  browser: Browser,
  who: string,
  complaints: string[],
  options: BrowserContextOptions,
): Promise<Page> => openHeard(browser, options, (text) => complaints.push(`${who}: ${text}`));

/** The same with another error handler. */
export async function openHeard(
  browser: Browser,
  options: BrowserContextOptions,
  hear: (complaint: string) => void,
): Promise<Page> {
  // A page that fills the offline store each time it is first seen would slow every test down.
  const context = await browser.newContext({
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  await keep(page, { ...WITHOUT_GPU, ...SILENT });
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('console', (message) => {
    if (isComplaint(message)) hear(`${message.text()}${placeOf(message)}`);
  });
  const noteOutside = (url: string): void => {
    if (/^(?:https?|wss?):/.test(url) && !OWN_NAMES.includes(new URL(url).hostname))
      hear(`asks another host: ${url}`);
  };
  page.on('request', (request) => noteOutside(request.url()));
  page.on('websocket', (socket) => noteOutside(socket.url()));
  page.on('pageerror', (error) => hear(`${error.name} ${error.message} ${error.stack ?? ''}`));
  return page;
}

/** What a graphics driver says, the library of the wire when it is cut, and the tests themselves. */
const NOT_OURS =
  /GL Driver Message|GroupMarkerNotSet|^Room connection was closed unexpectedly|^@colyseus\/sdk: . Network offline|blocked by Playwright/u;

export const isComplaint = (message: ConsoleMessage): boolean =>
  ['error', 'warning'].includes(message.type()) && !NOT_OURS.test(message.text());

/** Some errors of the browser's own have no words: then where they come from. */
const placeOf = (message: ConsoleMessage): string => {
  const { url } = message.location();
  if (message.text() === '') return `(without words, at ${url})`;
  return message.text().startsWith('Failed to load') ? ` ${url}` : '';
};

/** Makes what this page adds to the dice the same every time; elsewhere it may stay random. */
export const seedEntropy = (page: Page, seed: number): Promise<unknown> =>
  page.addInitScript((first) => {
    const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      const isEntropy = array instanceof Uint8Array && array.length === 32;
      return isEntropy ? (array.fill(first) as unknown as T) : (random(array as never) as T);
    };
  }, seed);
