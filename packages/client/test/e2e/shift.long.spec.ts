// Nothing jumps while a page is loaded: its layout shift, from the first paint to rest, on a server where nobody has played, and on one
// with a match to watch.

import type { BrowserContextOptions } from 'playwright-core';
import { DESK, HAND, keep, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { PublicMatch } from './publicMatch.ts';

const house = openHouse({ emptied: true });
const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

const SHIFT_MAX = 0.02;

const GAMES = { 'hexmarch.games': 'skor skorm skure skirmish' };

/** With matches of this browser, of which the first few run. */
const played = (count: number) => ({
  ...GAMES,
  'hexmarch.matches': JSON.stringify(
    Array.from({ length: count }, (_, i) => ({
      ...{ matchId: `own${i}`, game: 'skorm', against: ['Bryn'], mine: i === 0 },
      ...(i < 6 ? {} : { ended: { result: 'won', count: 12 } }),
    })),
  ),
});

type Jump = readonly [share: number, what: string];

interface Noting {
  jumps?: Jump[];
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node?: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** In the page: what has moved from where to where, and how much of the window that was. */
function noteJumps(): void {
  const seen = globalThis as Noting;
  seen.jumps = [];
  const named = (node: Node | null | undefined): string =>
    node instanceof HTMLElement ? `${node.localName}.${node.className}` : (node?.nodeName ?? 'gone');
  const placed = ({ y, height }: DOMRect): string => `${Math.round(y)}+${Math.round(height)}`;
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${named(node)} ${placed(previousRect)} to ${placed(currentRect)}`,
      );
      seen.jumps?.push([value, moved.join(', ')]);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function jumpsOn(
  path: string,
  device: BrowserContextOptions,
  stored: Readonly<Record<string, string>>,
  there: string,
): Promise<readonly Jump[]> {
  const page = await openPage(house.browser, 'visitor', complaints, device);
  await keep(page, stored);
  await page.addInitScript(noteJumps);
  await page.goto(house.server.origin + path);
  await page.locator(there).first().waitFor();
  await page.waitForLoadState('networkidle');
  const jumps = await page.evaluate(() => (globalThis as Noting).jumps ?? []);
  await page.context().close();
  const sum = jumps.reduce((all, [share]) => all + share, 0);
  return sum > SHIFT_MAX ? jumps : [];
}

const HOME = 'main:not(.quiet) [data-testid="evening"]';
const PAGE = 'main:not(.quiet)';

const DEVICES = [
  ['a desk', DESK],
  ['a hand', HAND],
] as const;

// First of all, while nobody has played on this server.
describe.each(DEVICES)('on %s', (_, device) => {
  test.each([
    ['the start page of a newcomer', '/', GAMES, HOME],
    ['the start page with 30 games', '/', played(30), HOME],
    ['what can be watched', '/watch', GAMES, PAGE],
    ['what can be learnt', '/learn', GAMES, PAGE],
    ['the community', '/community', GAMES, PAGE],
    ['oneself', '/me', GAMES, PAGE],
    ['a campaign', '/campaign/skor', GAMES, PAGE],
    ['rules from their beginning', '/rules/skorm', GAMES, '.rules-text'],
    ['rules at a rule', '/rules/skure#SKURE-7.8', GAMES, '.rule.here'],
  ])('nothing jumps: %s', async (_title, path, stored, there) => {
    expect(await jumpsOn(path, device, stored, there)).toEqual([]);
  });

  test('nothing jumps: a tournament', async () => {
    const { leagueId } = await newLeague();
    expect(await jumpsOn(`/league/${leagueId}`, device, GAMES, PAGE)).toEqual([]);
  });
});

test.each(DEVICES)('nothing jumps: the community with a circle, on %s', async (_, device) => {
  const circles = JSON.stringify([{ circleId: 'C', name: 'Thursday', look: { emblem: 1, colour: 2 } }]);
  const stored = { ...GAMES, 'hexmarch.circles': circles };
  expect(await jumpsOn('/community', device, stored, '[data-testid="own-circle"]')).toEqual([]);
});

async function newLeague(): Promise<{ readonly leagueId: string }> {
  const terms = { game: 'skor', size: 4, options: {}, clock: { kind: 'untimed' }, takebacks: 'quiet' };
  const answer = await fetch(`${house.server.origin}/api/leagues`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...terms, name: 'Aster', plays: true }),
  });
  expect(answer.ok).toBe(true);
  return answer.json() as Promise<{ readonly leagueId: string }>;
}

describe('with a match to watch', () => {
  let match: PublicMatch;
  beforeAll(async () => {
    match = await PublicMatch.open(house.server.origin, 'skor');
    await match.goOn(20);
  });
  afterAll(() => match.close());

  describe.each(DEVICES)('on %s', (_, device) => {
    test.each([
      ['the start page of a newcomer', '/', GAMES, '[data-testid="now-playing"]'],
      ['the start page with 3 games', '/', played(3), '[data-testid="now-playing"]'],
      ['the start page with 30 games', '/', played(30), '[data-testid="now-playing"]'],
      ['what can be watched', '/watch', GAMES, '[data-testid="watch-board"]'],
    ])('nothing jumps: %s', async (_title, path, stored, there) => {
      expect(await jumpsOn(path, device, stored, there)).toEqual([]);
    });
  });
});
