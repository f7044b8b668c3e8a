// How far it is: from the start page to a match that is watched, to a game's rules, to a tournament, to a room for a friend, and from a
// piece on the board to its rule, in at most two presses each.

import type { Locator, Page } from 'playwright-core';
import { sandboxPath } from '../../src/gameApi/positionLink.ts';
import { DESK, HAND, keep, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { PublicMatch } from './publicMatch.ts';
import { SKURE_NEAR_END } from './skurePlayer.ts';

const house = openHouse({ emptied: true });
const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

const PRESSES_MAX = 2;

/** Presses one after the other what leads there, and no more than may be. */
async function press(device: typeof DESK, ...targets: readonly Locator[]): Promise<void> {
  expect(targets.length).toBeLessThanOrEqual(PRESSES_MAX);
  for (const target of targets) {
    const first = target.locator('visible=true').first();
    await (device.hasTouch === true ? first.tap() : first.click());
  }
}

const SKOR = JSON.stringify({
  ...{ to_move: 'A', stage: 'move', turn: { A: 6, B: 5 }, budget: 5 },
  pieces: { '0,0': 'A:CC', '2,-1': 'A:M', '4,-2': 'B:M' },
});
const SKORM = '2p play 1 Ae7,Hc7,Sd8>1,We9|Ac6,Hd4,Sd6>5,We1 0';

/** An own army, at the start of a turn. */
const SKIRMISH = '3 normal 3 t3 - A..a..Aa...bCCc.B..BA... - 1:3.1|1:12.2|1:16.4';

type Piece = readonly [game: string, position: string, cell: string];

/** Own and enemy pieces; what can be done with an own one is shown with it. */
const PIECES: readonly Piece[] = [
  ['skor', SKOR, 'cell-0,0'],
  ['skor', SKOR, 'cell-2,-1'],
  ['skor', SKOR, 'cell-4,-2'],
  ['skorm', SKORM, 'cell-c7'],
  ['skorm', SKORM, 'cell-d8'],
  ['skorm', SKORM, 'cell-d4'],
  ['skirmish', SKIRMISH, 'cell-AB'],
];

describe.each([
  ['a desk', DESK],
  ['a hand', HAND],
])('at most two presses, on %s', (_, device) => {
  async function at(path: string, stored: Readonly<Record<string, string>> = {}): Promise<Page> {
    const page = await openPage(house.browser, 'visitor', complaints, device);
    await keep(page, stored);
    await page.goto(house.server.origin + path);
    return page;
  }

  test('from the start page to a match that is watched', async () => {
    const match = await PublicMatch.open(house.server.origin, 'skor');
    await match.goOn(20);
    const page = await at('/');
    await press(device, page.getByTestId('place-watch'), page.getByTestId('watch-on'));
    await page.getByTestId('match').waitFor();
    const other = await at('/');
    await press(device, other.getByTestId('watch-now'));
    await other.getByTestId('match').waitFor();
    await match.end();
    await match.close();
  });

  test.each(['skor', 'skorm', 'skure', 'skirmish'])(
    'from the start page to the rules of %s',
    async (game) => {
      const page = await at('/');
      await press(device, page.getByTestId('place-learn'), page.locator(`a[href="/rules/${game}"]`));
      await page.locator('.rules-text').waitFor();
    },
  );

  test.each(PIECES)(
    'from a piece of %s on the board to its rule, which is unfolded: %s, %s',
    async (game, position, cell) => {
      const page = await at(await sandboxPath(game, position));
      await page.getByTestId(cell).waitFor();
      const box = await page.getByTestId(cell).boundingBox();
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      await (device.hasTouch === true ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      const card = page.locator(
        '[data-testid="selected"], [data-testid="in-hand"], [data-testid="composer"]',
      );
      await press(device, card.locator('.rule-link'));
      const panel = page.getByTestId('rules-panel');
      await panel.locator('.rule.here').waitFor();
      expect(await panel.locator('.rule.here .rule-fold:not([open])').count()).toBe(0);
    },
  );

  // An own fighter is looked at; an enemy is about to be struck.
  test.each([
    ['5,7', 'sheet', 'Knight'],
    ['5,4', device === DESK ? 'sheet' : 'strike-dock', 'Soldier'],
  ])(
    'from the fighter of Skure on %s to the rule of its class, with its values',
    async (cell, card, name) => {
      const page = await at(await sandboxPath('skure', SKURE_NEAR_END));
      await page.getByTestId(`cell-${cell}`).waitFor();
      const box = await page.getByTestId(`cell-${cell}`).boundingBox();
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      await (device.hasTouch === true ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      await press(device, page.getByTestId(card).locator('.rule-link').filter({ hasText: name }));
      const panel = page.getByTestId('rules-panel');
      await panel.locator('[id="SKURE-2.2"].here').waitFor();
      expect(await panel.locator('.rule.here .rule-fold:not([open])').count()).toBe(0);
      expect(await panel.getByTestId('rule-case').textContent()).toContain(`${name}: `);
      expect(await panel.getByTestId('class-table').getByRole('row').count()).toBeGreaterThan(15);
    },
  );

  test('from the start page to a tournament: a new one, and one of those that one takes part in', async () => {
    const page = await at('/');
    await press(device, page.getByTestId('place-community'), page.getByTestId('hold-league'));
    await page.getByTestId('open-league').click();
    await page.getByTestId('league').waitFor();
    const path = new URL(page.url()).pathname;
    await page.goto(house.server.origin);
    await press(device, page.getByTestId('own-leagues').locator(`a[href="${path}"]`));
    await page.getByTestId('league').waitFor();
    await page.goto(house.server.origin);
    await press(
      device,
      page.getByTestId('place-community'),
      page.getByTestId('community-page').locator(`a[href="${path}"]`),
    );
    await page.getByTestId('league').waitFor();
  });

  test('from the start page to a room for a friend', async () => {
    const page = await at('/');
    await press(device, page.getByTestId('create-private-skure'));
    await page.getByTestId('invite-link').waitFor();
  });
});
