// A page at a match while its server dies, hangs or is stopped, and another takes over behind the same proxy: the board stays, nothing is
// done twice, nobody reloads.

import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { schemaOf } from '../../../server/tools/trial/postgres.ts';
import { Topology } from '../../../server/tools/trial/topology.ts';
import { becomeAnotherBuild, copyOfClient } from './anotherBuild.ts';
import { closeChromium, DESK, launchChromium, openPage } from './chromium.ts';
import { Ghost } from './ghost.ts';
import { own, pair, together, toMove } from './skorPair.ts';
import { newTable } from './startPage.ts';

const LATER = fileURLToPath(new URL('laterServer.ts', import.meta.url));

let topology: Topology;
let browser: Browser;

// A server that a test has left dead is not met by the next one.
beforeEach(async () => {
  [browser, topology] = await Promise.all([
    launchChromium(),
    Topology.start({ servers: 2, proxy: 'caddy', args: ['--no-limits', '--log', 'error'] }),
  ]);
}, 120_000);

afterEach(async () => {
  await closeChromium(browser);
  await topology.close();
}, 120_000);

/** Index of the server that has the match in its memory. */
async function holderOf(matchId: string): Promise<number> {
  const schema = schemaOf(topology.databaseUrl);
  const [row] = await topology.database.ask(
    `SELECT p.address FROM ${schema}.hosting h JOIN ${schema}.process p ON p.id = h.owner WHERE h.match_id = $1`,
    [matchId],
  );
  return topology.servers.findIndex(({ address }) => address === row?.address);
}

/** By how many claims it was written. */
async function epochsOf(matchId: string): Promise<number> {
  const text = `SELECT DISTINCT epoch::int FROM ${schemaOf(topology.databaseUrl)}.entry WHERE match_id = $1`;
  return (await topology.database.ask(text, [matchId])).length;
}

/** From now on each frame is looked at: whether the board is there. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen = { frames: 0, blank: 0 };
    Object.assign(window, { boardSeen: seen });
    const look = () => {
      const canvas = document.querySelector<HTMLCanvasElement>('.stage[data-ready="true"] canvas');
      seen.frames += 1;
      if (canvas === null || canvas.clientWidth === 0 || !canvas.checkVisibility()) seen.blank += 1;
      requestAnimationFrame(look);
    };
    look();
  });

const seenIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { boardSeen: { frames: number; blank: number } }).boardSeen);

/** How many colours are on the board: one or two where nothing is drawn. */
async function coloursOf(page: Page): Promise<number> {
  const picture = await page.locator('.stage').screenshot();
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    return new Set(new Uint32Array((data as Uint8ClampedArray).buffer)).size;
  }, picture.toString('base64'));
}

test('servers die, hang and are stopped in mid-match: both pages go on, and their boards are never blank', async () => {
  const match = await pair(browser, topology.url);
  const matchId = new URL(match.players[0].page.url()).pathname.split('/')[2] ?? '';
  const pages = match.players.map(({ page }) => page);
  for (const page of pages) await watch(page);
  const colours = await coloursOf(match.players[0].page);
  expect(colours).toBeGreaterThan(50);
  let [mover, other] = await toMove(match.players);

  // Killed with a command in flight.
  const first = await holderOf(matchId);
  const sequence = await mover.sequence();
  await mover.press('end-turn');
  await Promise.all([mover.pressAtOnce('confirm-end'), topology.kill(first)]);
  expect(await coloursOf(mover.page)).toBeGreaterThan(50);
  await Promise.all(match.players.map((player) => player.reach(sequence + 1, 60_000)));
  await together(match);
  expect(await holderOf(matchId)).toBe(1 - first);
  await topology.restart(first);

  // Stopped as at a deploy.
  [mover, other] = [other, mover];
  const second = await holderOf(matchId);
  expect(await topology.stop(second)).toBe(0);
  await mover.endTurn();
  await other.reach(sequence + 2, 60_000);
  await together(match);
  await topology.restart(second);

  // It hangs: the connection dies silently.
  [mover, other] = [other, mover];
  const third = await holderOf(matchId);
  topology.hang(third);
  await mover.press('end-turn');
  await mover.press('confirm-end');
  await Promise.all(match.players.map((player) => player.reach(sequence + 3, 60_000)));
  topology.goOn(third);
  await together(match);
  expect(await holderOf(matchId)).toBe(1 - third);

  const spectator = await Ghost.of(topology.url, mover.page);
  const ends = (await spectator.log()).filter((line) => / end(#|$)/.test(line));
  spectator.leave();
  expect(ends).toHaveLength(3);
  for (const page of pages) {
    const { frames, blank } = await seenIn(page);
    expect(frames).toBeGreaterThan(10);
    expect(blank).toBe(0);
  }
  expect(own(match.complaints).filter((line) => !/50[234]/.test(line))).toEqual([]);
}, 180_000);

test('a rolling update to a build with newer rules: nobody is refused, no board is blank, pages find their chunks', async () => {
  const later = copyOfClient();
  try {
    becomeAnotherBuild(later.folder);
    const build = { main: LATER, args: ['--client', later.folder] };
    const match = await pair(browser, topology.url);
    const matchId = new URL(match.players[0].page.url()).pathname.split('/')[2] ?? '';
    const pages = match.players.map(({ page }) => page);
    for (const page of pages) await watch(page);
    const first = await holderOf(matchId);
    const sequence = await match.players[0].sequence();

    await topology.update(first, build);
    let [mover, other] = await toMove(match.players);
    await mover.endTurn();
    await other.reach(sequence + 1, 60_000);
    await together(match);
    // Page and files come from both builds by turns.
    for (let i = 0; i < 4; i++) {
      const newcomer = await openPage(browser, 'Newcomer', match.complaints, DESK);
      await newcomer.goto(topology.url);
      await newTable(newcomer, 'skor');
      await newcomer.getByRole('dialog').waitFor();
      await newcomer.context().close();
    }

    await topology.update(1 - first, build);
    [mover, other] = [other, mover];
    await mover.endTurn();
    await other.reach(sequence + 2, 60_000);
    await together(match);
    expect(await epochsOf(matchId)).toBeLessThanOrEqual(3);
    for (const page of pages) {
      const { frames, blank } = await seenIn(page);
      expect(frames).toBeGreaterThan(10);
      expect(blank).toBe(0);
    }
    expect(own(match.complaints).filter((line) => !/50[234]/.test(line))).toEqual([]);
  } finally {
    later.end();
  }
}, 180_000);
