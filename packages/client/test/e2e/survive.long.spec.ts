// Matches that survive in the same page: a killed and restarted server, a connection that is cut for 5 s and silent for longer
// (a minute in the long form) in the middle of an attack, one seat in two windows. Nothing is lost, nothing is done twice, nobody reloads.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser } from 'playwright-core';
import { longTest } from '../../../shared/tools/sweep.ts';
import { sayIn } from '../sayIn.ts';
import { closeChromium, DESK, launchChromium, openPage } from './chromium.ts';
import { Ghost } from './ghost.ts';
import { beginAt } from './nearEnd.ts';
import { type RunningServer, startServer } from './server.ts';
import { own, type Pair, pair, seated, together, toMove } from './skorPair.ts';
import { SkorPlayer } from './skorPlayer.ts';
import { TcpWire } from './tcpWire.ts';

const sayErrors = sayIn('text/messages/errors');

let dataDir: string;
let server: RunningServer;
let browser: Browser;
const wires: TcpWire[] = [];

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => closeChromium(browser));

// A server that a test has killed, or whose log it has damaged, is not met by the next one.
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hexmarch-survive-'));
  server = await startServer({ dataDir });
});

// Nor are pages that would look for it for ever.
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  for (const wire of wires.splice(0)) wire.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a board whose code fails to load at first appears all the same', async () => {
  const complaints: string[] = [];
  const page = await openPage(browser, 'Aster', complaints, DESK);
  let refused = 0;
  await page.route(/\/assets\/boardScene-/, (route) => {
    refused += 1;
    return refused <= 2 ? route.abort() : route.continue();
  });
  await page.goto(`${server.origin}/practice/skor?strength=1&seat=0`);
  await page.getByTestId('begin-practice').click();
  await page.locator('.stage[data-ready="true"]').waitFor();
  expect(refused).toBe(3);
  expect(own(complaints)).toEqual([]);
  await page.context().close();
});

test('the server is killed and started again in mid-match: both pages go on', async () => {
  const match = await pair(browser, server.origin);
  const [first, second] = await toMove(match.players);
  const matchId = new URL(first.page.url()).pathname;

  await server.kill();
  await Promise.all(match.players.map(({ page }) => page.getByTestId('reconnecting').waitFor()));
  await first.press('end-turn');
  await first.press('confirm-end');
  server = await startServer({ dataDir, port: server.port });
  await Promise.all(match.players.map((player) => player.reach(4)));
  await together(match);

  await second.endTurn();
  await first.reach(5);
  // Killed once more, right after an act was published.
  await server.kill();
  server = await startServer({ dataDir, port: server.port });
  await together(match);
  await first.endTurn();
  await second.reach(6);
  await together(match);

  const spectator = await Ghost.of(server.origin, first.page);
  const log = await spectator.log();
  expect(log.filter((line) => / end(#|$)/.test(line))).toHaveLength(3);
  expect(log).toHaveLength(6);
  spectator.leave();
  expect(new URL(first.page.url()).pathname).toBe(matchId);
  expect(own(match.complaints)).toEqual([]);
}, 180_000);

longTest(
  'while nothing can be stored everybody is told, nothing is half done, and play goes on by itself',
  async () => {
    const match = await pair(browser, server.origin);
    const [first, second] = await toMove(match.players);
    // Like a full disk: another process holds the file.
    const other = new DatabaseSync(join(dataDir, 'hexmarch.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    await first.press('end-turn');
    await first.press('confirm-end');
    for (const { page } of match.players) await page.getByTestId('failing').waitFor();
    expect(await second.sequence()).toBe(3);
    other.exec('ROLLBACK');
    other.close();
    for (const { page } of match.players) await page.getByTestId('failing').waitFor({ state: 'hidden' });
    // A command that waited for the disk is stored then; else it is given again.
    await Promise.any([first.endTurn(), second.reach(4)]);
    await second.reach(4);
    await together(match);
    expect(own(match.complaints)).toEqual([]);
  },
  120_000,
);

longTest(
  '[TABLE-1.6] a server that stood still says for how long, until that is closed, also after a reload',
  async () => {
    const match = await pair(browser, server.origin, true);
    await server.freeze(12_000);
    for (const { page } of match.players) {
      const banner = page.getByTestId('stood');
      await banner.waitFor();
      expect(Number(/\d+/.exec((await banner.textContent()) ?? '')?.[0])).toBeGreaterThanOrEqual(10);
      await banner.getByRole('button', { name: 'Close' }).click();
      await banner.waitFor({ state: 'hidden' });
    }
    const [first, second] = await toMove(match.players);
    await first.endTurn();
    await second.reach(4);
    await together(match);
    // Whatever the server has to say comes with the first state.
    for (const player of match.players) {
      await player.page.reload();
      await player.reach(4);
      expect(await player.page.getByTestId('stood').count()).toBe(0);
    }
  },
  120_000,
);

longTest(
  'a match whose log is damaged says so, and other matches go on',
  async () => {
    const match = await pair(browser, server.origin);
    const other = await pair(browser, server.origin);
    const matchId = new URL(match.players[0].page.url()).pathname.split('/').at(-1) ?? '';
    await server.kill();
    const db = new DatabaseSync(join(dataDir, 'hexmarch.sqlite'));
    // What was played last is in the journal only.
    db.prepare("UPDATE journal SET entries = '[]' WHERE heads LIKE ?").run(`%"${matchId}",1%`);
    db.close();
    server = await startServer({ dataDir, port: server.port });
    for (const { page } of match.players) {
      const problem = page.getByTestId('problem');
      await problem.waitFor();
      expect(await problem.textContent()).toContain(sayErrors('error.damaged.title'));
    }
    await together(other);
    const [first] = await toMove(other.players);
    await first.endTurn();
    await together(other);
  },
  120_000,
);

function newWire(): TcpWire {
  const wire = new TcpWire(server.port);
  wires.push(wire);
  return wire;
}

/** Soldiers face each other, and A is to move. */
const FIGHT = { seat: 0, from: '3,-2', to: '4,-3' } as const;
const BEFORE_FIGHT = JSON.stringify({
  to_move: 'A',
  stage: 'move',
  turn: { A: 5, B: 5 },
  pieces: { '0,0': 'A:C', '3,-2': 'A:M', '4,-3': 'B:M', '6,-3': 'B:C' },
});

/** A match at the moment in which the attacker's page requests the roll. */
async function aim(origin: string): Promise<Pair> {
  const match = await seated(browser, origin, async (host) => {
    await beginAt(host.page, BEFORE_FIGHT);
    await host.press('create-private-skor');
  });
  const attacker = match.players[FIGHT.seat];
  await attacker.select(FIGHT.from, 'M');
  await attacker.point(FIGHT.to);
  await attacker.page.getByTestId('combat').waitFor();
  return match;
}

/** Attacks while the wire is broken; the log must hold that attack once and nothing else. */
async function attackThrough(line: TcpWire, breakIt: () => void, ms: number): Promise<void> {
  const match = await aim(await line.open());
  const attacker = match.players[FIGHT.seat];
  const before = await attacker.sequence();
  const spectator = await Ghost.of(server.origin, attacker.page);
  breakIt();
  await attacker.press('roll');
  await attacker.page.getByTestId('reconnecting').waitFor();
  await new Promise((resolve) => setTimeout(resolve, ms));
  line.mend();
  await attacker.reach(before + 1);
  await together(match);
  const fresh = (await spectator.log()).slice(before);
  spectator.leave();
  expect(fresh).toEqual([expect.stringMatching(/^[01] move M .*#[\d,]+$/)]);
  expect(fresh[0]).toContain(`${FIGHT.seat} move M ${FIGHT.from} ${FIGHT.to}`);
  expect(await attacker.page.getByTestId('last-roll').isVisible()).toBe(true);
  expect(own(match.complaints)).toEqual([]);
}

test('[UI-17] an attack over a connection that is cut for 5 s is made once', async () => {
  const line = newWire();
  await attackThrough(line, () => line.cut(), 5_000);
}, 200_000);

/** Long after both ends have given the wire up. */
const SILENT_S = 60;

longTest(
  `[UI-17] an attack over a wire that is silent for ${SILENT_S} s is made once`,
  async () => {
    const line = newWire();
    await attackThrough(line, () => line.silence(), SILENT_S * 1000);
  },
  300_000,
);

longTest(
  '[TABLE-2] one seat in two windows: both act, both stay right',
  async () => {
    const match = await pair(browser, server.origin);
    const [first, second] = await toMove(match.players);
    const page = await first.page.context().newPage();
    await page.goto(first.page.url());
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    const twin = new SkorPlayer(page, false);
    await twin.reach(3);

    const [mover] = (await first.cells()).filter(
      ({ owner }) => owner === (first === match.players[0] ? 'ember' : 'tide'),
    );
    await twin.select(mover?.space ?? '', 'C');
    const goal = (await twin.cells()).find(({ mark }) => mark === 'reach');
    await twin.act(() => twin.goTo(goal?.space ?? ''));
    await first.reach(4);
    await together({ players: [first, twin], complaints: [] });

    await first.page.bringToFront();
    await first.act(() => first.press('undo'));
    await twin.reach(5);
    await together({ players: [first, twin], complaints: [] });
    await first.endTurn();
    await Promise.all([twin, second].map((player) => player.reach(6)));
    await together(match);
    await together({ players: [twin, second], complaints: [] });
    expect(own(match.complaints)).toEqual([]);
  },
  120_000,
);
