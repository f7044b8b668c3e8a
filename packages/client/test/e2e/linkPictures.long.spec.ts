// The link preview images (public/pic, packages/server/src/http/pages/heading.ts): rendered again from the games' pictures on
// the start page. With HEXMARCH_DRAW they are saved.

import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GAMES } from '../../src/games/registry.ts';
import { keep, openPage } from './chromium.ts';
import { openHouse } from './house.ts';

const FOLDER = fileURLToPath(new URL('../../public/pic', import.meta.url));
/** The size that link previews require. */
const SIZE = { width: 1200, height: 630 };
/** Some show none that is larger. */
const BYTES_MAX = 300_000;

const house = openHouse();

/** In the page: nothing but the game's name and picture; without a game the house's name, and the pictures of some. */
function compose([game, title]: readonly [string, string]): void {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-testid^="game-"] .vignette')].filter(
    (one) => game === '' || one.closest(`[data-testid="game-${game}"]`) !== null,
  );
  const page = document.createElement('div');
  page.style.cssText =
    'position:fixed;inset:0;z-index:99;overflow:hidden;background:radial-gradient(90% 80% at 50% 35%,#1c3036 0%,#0f1a1e 60%,#0b1215 100%)';
  for (const [i, one] of shown.slice(0, 2).entries()) {
    const copy = one.cloneNode(true) as HTMLElement;
    const many = shown.length > 1;
    copy.style.cssText = `position:absolute;transform-origin:0 0;transform:scale(${many ? 1.85 : 2.9});left:${many ? 20 + i * 590 : 180}px;top:${many ? 110 : 20}px;overflow:visible`;
    page.append(copy);
  }
  const line = document.createElement('div');
  line.style.cssText =
    'position:absolute;left:0;right:0;bottom:44px;text-align:center;color:#f4efe4;font:750 76px/1 var(--font-display)';
  line.textContent = title;
  const house = document.createElement('div');
  house.style.cssText =
    'position:absolute;right:44px;bottom:40px;color:#e4b657;font:750 34px/1 var(--font-display)';
  house.textContent = game === '' ? '' : 'Hexmarch';
  page.append(line, house);
  document.body.append(page);
}

test.each([...GAMES.map(({ id, title }) => [id, title] as const), ['hexmarch', 'Hexmarch'] as const])(
  'the picture of %s can be drawn, and is small enough for all who show links',
  async (name, title) => {
    const page = await openPage(house.browser, name, [], { viewport: SIZE });
    // The house's own shows the first two.
    await keep(page, { 'hexmarch.games': 'skor skorm skirmish skure' });
    await page.goto(house.server.origin);
    await page.locator('.vignette svg, .vignette img').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.evaluate(compose, [name === 'hexmarch' ? '' : name, title] as const);
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot({ type: 'jpeg', quality: 84 });
    expect(picture.length).toBeLessThan(BYTES_MAX);
    expect(picture.length).toBeGreaterThan(10_000);
    const file = `${FOLDER}/${name}.jpg`;
    if (process.env.HEXMARCH_DRAW !== undefined) {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(file, picture);
    }
    expect(statSync(file).size).toBeLessThan(BYTES_MAX);
  },
);
