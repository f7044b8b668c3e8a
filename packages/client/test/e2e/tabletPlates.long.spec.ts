// A match on a tablet or in a narrow window: the plates' content fits, and the coach does not lie over the board.

import type { Page } from 'playwright-core';
import { DESKTOP, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { PublicMatch } from './publicMatch.ts';

const house = openHouse();

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

/** The last two have a rail on either side, the others one column. */
const WIDTHS = [780, 900, 1024, 1100, 1200];

/** Names that touch a clock, and whether the advice lies over what is the board's. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const edges = (what: string) =>
      [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
    const clocks = edges('.match .plate .clock');
    const names = [...document.querySelectorAll('.match .plate .who b')].filter((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return clocks.some(
        (clock) => right > clock.left && left < clock.right && bottom > clock.top && top < clock.bottom,
      );
    });
    const [hole] = edges('.match .hole');
    const [advice] = edges('[data-testid="coach-next"]');
    const isOver =
      hole === undefined || advice === undefined || (advice.left < hole.right && advice.top < hole.bottom);
    return { covered: names.map(({ textContent }) => textContent), isOver };
  });

test('a name is legible beside a clock of days, and no tile is under the advice', async () => {
  const { origin } = house.server;
  const clock = { kind: 'days', days: 1 } as const;
  const match = await PublicMatch.open(origin, 'skorm', { name: 'Gentle Fern', seat: 0, clock });
  const page = await openPage(house.browser, 'Gentle Fern', complaints, DESKTOP);
  await page.goto(`${origin}/m/${match.matchId}#seat=${match.players[0]?.token}`);
  await page.getByTestId('coach-next').waitFor();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 768 });
    await page.locator(width < 1100 ? '.match.column' : '.match.desktop').waitFor();
    expect({ width, ...(await measured(page)) }).toEqual({ width, covered: [], isOver: false });
  }
  await match.close();
}, 90_000);
