// An embedded match (UI-P48): live and as a replay, anonymous, without storing or sending anything
// that could identify the viewer; a private match is indistinguishable from a missing one.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, FrameLocator, Page, Response } from 'playwright-core';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { isComplaint } from './chromium.ts';
import { openHouse } from './house.ts';
import { openMenu, pressInMenu } from './menu.ts';
import { PublicMatch } from './publicMatch.ts';
import { TcpWire } from './tcpWire.ts';

const sayEmbed = sayIn('embed/messages');

const house = openHouse({ emptied: true });

/** Another origin: another name, another port. */
let blog: Server;
let post = '';
let wire: TcpWire;
/** Where browsers find the server, so that all that they send it can be read. */
let origin = '';
const complaints: string[] = [];

beforeAll(async () => {
  blog = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Blog</title><h1>Blog</h1>${post}</html>`);
  });
  await new Promise<void>((resolve) => blog.listen(0, '127.0.0.1', resolve));
  wire = new TcpWire(house.server.port);
  origin = await wire.open();
});

afterAll(() => {
  wire.close();
  blog.close();
});

afterEach(() => expect(complaints.splice(0)).toEqual([]));

/** A returning user: with a language, a theme, a name and a seat key. */
async function visitor(match: PublicMatch, size = { width: 700, height: 600 }): Promise<Page> {
  const context = await house.browser.newContext({ viewport: size, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (isComplaint(message)) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(
    ([id, token]) => {
      localStorage.setItem('hexmarch.language', 'de');
      localStorage.setItem('hexmarch.theme', 'light');
      localStorage.setItem('hexmarch.name', 'Zoe');
      localStorage.setItem(`hexmarch.seat.${id}`, token ?? '');
      localStorage.setItem(`hexmarch.seated.${id}`, '1');
    },
    [match.matchId, match.players[0]?.token],
  );
  await context.addCookies([{ name: 'hexmarch.language', value: 'de', url: origin, sameSite: 'Lax' }]);
  return page;
}

/** The other site's page with the frame that oEmbed gives for that match. */
async function framed(page: Page, matchId: string): Promise<{ readonly inside: FrameLocator; frame: Frame }> {
  const link = encodeURIComponent(`${origin}/m/${matchId}`);
  post = ((await (await fetch(`${origin}/api/v1/oembed?url=${link}`)).json()) as { html: string }).html;
  await page.goto(`http://localhost:${(blog.address() as AddressInfo).port}/`);
  const inside = page.frameLocator('iframe');
  await inside.getByTestId('embed').waitFor();
  const frame = page.frames().find((one) => one.url().startsWith(`${origin}/embed/`));
  if (frame === undefined) throw new Error('no frame');
  return { inside, frame };
}

const at = (inside: FrameLocator | Page, sequence: number) =>
  inside.locator(`[data-testid="embed"][data-sequence="${sequence}"]`).waitFor();

/** All that this page keeps on the device, and what of it others could read. Browsers may deny a frame all of it. */
const storedBy = (page: Page | Frame) =>
  page.evaluate(async () => {
    const unlessDenied = async <T>(read: () => T | Promise<T>, nothing: T): Promise<T> => {
      try {
        return await read();
      } catch (error) {
        if (error instanceof DOMException) return nothing;
        throw error;
      }
    };
    return {
      cookie: document.cookie,
      local: await unlessDenied<object>(() => ({ ...localStorage }), {}),
      session: await unlessDenied<object>(() => ({ ...sessionStorage }), {}),
      databases: (await unlessDenied(() => indexedDB.databases(), [])).map(({ name }) => name),
      workers: (await unlessDenied(() => navigator.serviceWorker.getRegistrations(), [])).length,
      caches: await unlessDenied(() => caches.keys(), []),
    };
  });

const NOTHING = { cookie: '', session: {}, databases: [], workers: 0, caches: [] };

test('on another site a live match is updated; nothing is stored, and no cookie is sent', async () => {
  const match = await PublicMatch.open(house.server.origin, 'skor');
  await match.goOn(4);
  const page = await visitor(match);
  const here = await storedBy(page);
  const sent = wire.heard();
  const { inside, frame } = await framed(page, match.matchId);
  await at(inside, match.sequence);
  await inside.locator('[data-ready="true"]').waitFor();
  const before = await frame.locator('[data-cell]').evaluateAll(labels);
  const [player] = match.players;
  expect(player?.snapshot.watchers).toBe(1);
  await match.goOn(6);
  await at(inside, match.sequence);
  expect(await frame.locator('[data-cell]').evaluateAll(labels)).not.toEqual(before);
  expect(await inside.getByTestId('embed-title').innerText()).toContain('Aster vs. Bryn · Skor');
  expect(await inside.getByTestId('embed-turn').innerText()).toMatch(/^Round \d+: (?:Aster|Bryn)’s turn$/);
  const { local, ...stored } = await storedBy(frame);
  expect(stored).toEqual(NOTHING);
  // Browsers that keep sites apart show the frame nothing of what there is; in the others it is as it was.
  expect([{}, here.local]).toContainEqual(local);
  wire.cut();
  await inside.getByText(sayEmbed('silent')).waitFor();
  await match.goOn(2);
  wire.mend();
  await at(inside, match.sequence);
  await inside.getByText(sayEmbed('silent')).waitFor({ state: 'detached' });
  expect(complaints.splice(0).filter((line) => !/net::ERR_|WebSocket connection/.test(line))).toEqual([]);
  const requests = sent();
  expect(requests).toMatch(/^GET \/embed\/m\//m);
  expect(requests).toMatch(/^upgrade: websocket/im);
  expect(requests).not.toMatch(/^cookie:/im);
  expect(requests).not.toContain(player?.token);
  await match.end();
  await inside.getByTestId('embed-result').waitFor();
  await inside.getByTestId('embed-again').click();
  await inside.getByTestId('scrubber').waitFor();
  await page.context().close();
  await match.close();
}, 90_000);

const labels = (cells: readonly Element[]): readonly (string | null)[] =>
  cells.map((cell) => cell.getAttribute('aria-label'));

test('even on our own site a player is anonymous there, and the browser’s storage stays unchanged', async () => {
  const match = await PublicMatch.open(house.server.origin, 'skor');
  await match.goOn(3);
  const page = await visitor(match);
  const before = await storedBy(page);
  expect(before.cookie).toBe('hexmarch.language=de');
  const sent = wire.heard();
  await page.goto(`${origin}/embed/m/${match.matchId}#seat=${match.players[0]?.token}`);
  await at(page, match.sequence);
  await page.locator('[data-ready="true"]').waitFor();
  expect(await storedBy(page)).toEqual(before);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(sent()).not.toMatch(/^authorization:/im);
  expect(sent()).not.toContain('Zoe');
  // The player has not been disconnected, and there is a spectator.
  expect(match.players[0]?.snapshot.watchers).toBe(1);
  await match.goOn(1);
  await at(page, match.sequence);
  expect(await page.getByRole('button', { name: /resign|chat|settings/i }).count()).toBe(0);
  await page.goto(`${origin}/embed/m/${match.matchId}?lang=es&theme=contrast&seat=x&name=y`);
  await at(page, match.sequence);
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('contrast');
  expect(await storedBy(page)).toEqual(before);
  await page.context().close();
  await match.close();
}, 90_000);

test('a match that is over is played again from its last position, by buttons and keys, as small as it may be', async () => {
  const match = await PublicMatch.open(house.server.origin, 'skor');
  await match.goOn(6);
  await match.end();
  const page = await visitor(match, { width: 280, height: 200 });
  await page.goto(`${origin}/embed/m/${match.matchId}`);
  const last = Number(await page.getByTestId('scrubber').getAttribute('max'));
  await at(page, last);
  expect(await page.getByTestId('embed-turn').innerText()).toContain('Bryn won');
  await page.locator('[data-ready="true"]').waitFor();
  await page.getByTestId('step-eventBack').click();
  await at(page, last - 1);
  await page.getByTestId('step-eventOn').press('Enter');
  await at(page, last);
  await page.getByTestId('scrubber').press('Home');
  await at(page, 0);
  await page.getByTestId('play').press('Enter');
  await at(page, 2);
  const link = page.getByTestId('embed-link');
  expect(await tabbedThrough(page)).toEqual(
    expect.arrayContaining(['embed-link', 'step-eventBack', 'play', 'step-eventOn', 'scrubber']),
  );
  expect(await link.getAttribute('href')).toBe(`/m/${match.matchId}`);
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toContain('noopener');
  await page.context().close();
  await match.close();
}, 90_000);

/** What the Tab key comes to from the beginning of the page on, by its test id. */
async function tabbedThrough(page: Page): Promise<readonly (string | undefined)[]> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const met: (string | undefined)[] = [];
  for (let i = 0; i < 10; i += 1) {
    await page.keyboard.press('Tab');
    met.push(await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.testid));
  }
  return met;
}

test('it is accessible: axe finds nothing, in every theme, live and as a replay', async () => {
  const match = await PublicMatch.open(house.server.origin, 'skorm');
  await match.goOn(4);
  const page = await visitor(match, { width: 320, height: 240 });
  for (const theme of ['dark', 'light', 'contrast']) {
    await page.goto(`${origin}/embed/m/${match.matchId}?theme=${theme}`);
    await page.locator('[data-ready="true"]').waitFor();
    expect(await violations(page, `live, ${theme}`)).toEqual([]);
  }
  await match.end();
  for (const path of [match.matchId, 'nothing']) {
    await page.goto(`${origin}/embed/m/${path}?theme=light`);
    await page.locator('[data-testid="scrubber"], [data-testid="embed-nothing"]').waitFor();
    expect(await violations(page, path)).toEqual([]);
  }
  expect(onlyNothing()).toBe(true);
  await page.context().close();
  await match.close();
}, 90_000);

/** The browser's own message for a 404. */
const onlyNothing = (): boolean => complaints.splice(0).every((line) => line.includes('404'));

/** Of files that everybody has alike, only which. */
async function answerOf(reply: Response, id: string): Promise<string> {
  const isOwn = ['document', 'fetch'].includes(reply.request().resourceType());
  return `${reply.url().replace(id, '<id>')} ${reply.status()} ${isOwn ? await reply.text() : ''}`;
}

test('a private match, one without spectators and a missing one are the same page, with the same requests and responses', async () => {
  const match = await PublicMatch.open(house.server.origin, 'skor');
  const page = await visitor(match);
  const seen = new Set<string>();
  const hidden = await Promise.all([
    PublicMatch.open(house.server.origin, 'skor', { visibility: 'private' }),
    PublicMatch.open(house.server.origin, 'skor', { watchersAllowed: false }),
  ]);
  for (const id of [...hidden.map(({ matchId }) => matchId), 'nothing-at-all']) {
    const answers: Promise<string>[] = [];
    page.on('response', (reply) => answers.push(answerOf(reply, id)));
    await page.goto(`${origin}/embed/m/${id}`);
    await page.getByTestId('embed-nothing').waitFor();
    await page.waitForLoadState('networkidle');
    const html = await page.locator('body').innerHTML();
    seen.add(JSON.stringify([html, (await Promise.all(answers)).toSorted()]));
    page.removeAllListeners('response');
    expect(await page.locator('.stage').count()).toBe(0);
  }
  expect(seen.size).toBe(1);
  expect(onlyNothing()).toBe(true);
  for (const { players } of hidden) expect(players[0]?.snapshot.watchers).toBe(0);
  await page.context().close();
  await Promise.all([match, ...hidden].map((one) => one.close()));
}, 90_000);

test('[UI-P48] a game’s featured matches are shown one after the other, and a replay without a live one', async () => {
  const hidden = await PublicMatch.open(house.server.origin, 'skor', { visibility: 'private' });
  const page = await visitor(hidden);
  await page.goto(`${origin}/embed/tv/skorm`);
  await page.getByText(sayEmbed('nothing.on', { game: 'Skorm' })).waitFor();
  expect(await violations(page, 'nothing is on')).toEqual([]);
  const first = await PublicMatch.open(house.server.origin, 'skorm');
  await first.goOn(12);
  await page.goto(`${origin}/embed/tv/skorm`);
  await at(page, first.sequence);
  const second = await PublicMatch.open(house.server.origin, 'skorm');
  await second.goOn(14);
  await first.end();
  await page.getByTestId('embed-result').waitFor();
  // A result is seen for a while.
  await at(page, second.sequence);
  expect(await page.getByTestId('embed-link').getAttribute('href')).toBe(`/m/${second.matchId}`);
  await second.end();
  await page.getByTestId('embed-result').waitFor();
  await page.goto(`${origin}/embed/tv/skorm`);
  // It plays automatically, from its beginning.
  const scrubber = page.getByTestId('scrubber');
  await scrubber.waitFor();
  const from = Number(await scrubber.inputValue());
  expect(from).toBeLessThan(Number(await scrubber.getAttribute('max')));
  await page.waitForFunction(
    (before) =>
      Number(document.querySelector<HTMLInputElement>('[data-testid="scrubber"]')?.value) > before + 1,
    from,
  );
  await page.goto(`${origin}/embed/tv/nothing`);
  await page.getByTestId('embed-nothing').waitFor();
  await page.context().close();
  await Promise.all([hidden, first, second].map((one) => one.close()));
}, 120_000);

/** The sandbox attribute of a frame suppresses forms. */
const sendsForms = (): boolean => {
  const form = document.body.appendChild(document.createElement('form'));
  let heard = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    heard = true;
  });
  form.requestSubmit();
  form.remove();
  return heard;
};

test('a viewer in a frame counts as a spectator until the frame is closed', async () => {
  const match = await PublicMatch.open(house.server.origin, 'skor');
  const eyes = await LeanClient.enter(house.server.origin, match.matchId, { as: 'watch', name: 'Eyes' });
  const page = await visitor(match);
  const { inside } = await framed(page, match.matchId);
  expect(eyes.snapshot.watchers).toBe(2);
  // What is opened from the frame is a page like any other: its forms work, and it knows the seat.
  const opening = page.context().waitForEvent('page');
  await inside.getByTestId('embed-link').click();
  const opened = await opening;
  expect(new URL(opened.url()).pathname).toBe(`/m/${match.matchId}`);
  await openMenu(opened);
  await opened.getByTestId('open-command-line').waitFor();
  expect(await opened.evaluate(() => opener)).toBeNull();
  expect(await opened.evaluate(sendsForms)).toBe(true);
  await opened.close();
  await page.context().close();
  await new Promise<void>((resolve) => {
    eyes.onUpdate = () => {
      if (eyes.snapshot.watchers === 1) resolve();
    };
    eyes.onUpdate();
  });
  await eyes.close();
  await match.close();
}, 90_000);

test('the menu of a public match offers its embed code to players', async () => {
  const match = await PublicMatch.open(house.server.origin, 'skor');
  const page = await visitor(match);
  await page.goto(`${origin}/m/${match.matchId}`);
  await pressInMenu(page, 'embed');
  const code = await page.getByTestId('embed-code').inputValue();
  expect(code).toContain(`src="${origin}/embed/m/${match.matchId}"`);
  expect(await violations(page, 'the code')).toEqual([]);
  await page.context().close();
  await match.close();
  const hidden = await PublicMatch.open(house.server.origin, 'skor', { visibility: 'private' });
  const other = await visitor(hidden);
  await other.goto(`${origin}/m/${hidden.matchId}`);
  await openMenu(other);
  await other.getByTestId('other-device').waitFor();
  expect(await other.getByTestId('embed').count()).toBe(0);
  await other.context().close();
  await hidden.close();
}, 90_000);
