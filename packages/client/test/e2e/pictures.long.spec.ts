// Link previews beside the boards that players see: the same, rendered without a browser.

import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { Resvg } from '@resvg/resvg-js';
import type { Browser } from 'playwright-core';
import { playout } from '../../../shared/tools/playout.ts';
import { LONG, seeds } from '../../../shared/tools/sweep.ts';
import { TRIAL_GAMES } from '../../../shared/tools/trialGames.ts';
import { boardPicture } from '../../src/pictures/pictures.ts';
import { closeChromium, launchChromium } from './chromium.ts';
import { difference } from './pictures.ts';
import { type RunningVite, startDevPages } from './vite.ts';

interface Drawn {
  show(view: unknown): Promise<void>;
  lay(url: string): Promise<void>;
}
type DrawnWindow = Window & { readonly drawn: Drawn };

const SIZE = { width: 1200, height: 630 };
/** UI-P46: of pixels that differ; grain, which pictures do without, is within the shade. */
const DIFFERENT_MAX = 0.03;
const SHADE = 40;
/** Fifty positions a trial in the long form, each drawn twice. */
const SEEDS = LONG ? seeds(1, 5) : [3, 4];
const PATIENCE_MS = LONG ? 1_800_000 : 120_000;

let browser: Browser;
let pages: RunningVite;
beforeAll(async () => {
  pages = await startDevPages();
  browser = await launchChromium({ webgl: true });
});
afterAll(async () => {
  await closeChromium(browser);
  pages.stop();
});

/** A spectator's view in the middle of a random match. */
function viewOf(name: string, seed: number): { readonly game: string; readonly view: unknown } {
  const trial = TRIAL_GAMES.find((one) => one.name === name);
  if (trial === undefined) throw new Error(`no trial ${name}`);
  const { game, style } = trial;
  const random = seededRandom(seed);
  const options = trial.options(random, 'whole');
  const { opened, plies } = playout(game, style, options, game.seatsFor(options).max, seed);
  let state: unknown = opened;
  let left = random.pick(400);
  for (const { after } of plies) {
    state = after;
    if (left === 0) break;
    left -= 1;
  }
  return { game: game.id, view: game.view(state, SPECTATOR) };
}

// On a screen as small as a picture a map for twenty begins with a part of it; pictures show all of it.
const TRIALS = [
  'skor',
  'skorm 2',
  'skorm 3',
  'skure 2',
  'skure pairs',
  'skirmish 3',
  'skirmish 7',
  'skirmish 12',
];

test.each(TRIALS)(
  '[UI-P46] the pictures of %s are the boards that are seen in the browser',
  async (name) => {
    const { game } = viewOf(name, 1);
    const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' });
    await page.goto(`${pages.origin}/dev/drawn.html?game=${game}`);
    await page.waitForFunction(() => document.body.dataset.ready === 'yes');
    for (const seed of SEEDS) {
      const { view } = viewOf(name, seed);
      await page.evaluate((shown) => (window as unknown as DrawnWindow).drawn.show(shown), view);
      const board = await page.screenshot();
      // On the page's own table, and without what is written.
      const svg = (await boardPicture(game, view, SIZE))
        .replace(/<rect [^>]*fill="url\(#table\)"\/>/, '')
        .replace(/<g class="texts">.*<\/g><\/g><\/svg>$/, '</g></svg>');
      const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
      const url = `data:image/png;base64,${png.toString('base64')}`;
      await page.evaluate((address) => (window as unknown as DrawnWindow).drawn.lay(address), url);
      const picture = await page.screenshot();
      expect({ seed, isSame: (await difference(page, board, picture, SHADE)) < DIFFERENT_MAX }).toEqual({
        seed,
        isSame: true,
      });
    }
    await page.close();
  },
  PATIENCE_MS,
);
