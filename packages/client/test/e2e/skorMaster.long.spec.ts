// A match of Skor with a game master (SKOR-10.2), in three pages: the room waits until one is appointed, every roll is entered, a cell
// gets a note and a link to another match, which is followed. By mouse and touch.

import { formatPosition, readPosition } from '@hexmarch/shared/games/skor/position';
import type { BrowserContextOptions } from 'playwright-core';
import { say } from '../../src/games/skor/master/say.ts';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { DESK, HAND, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { beginAt } from './nearEnd.ts';
import { SkorPlayer } from './skorPlayer.ts';
import { newTable } from './startPage.ts';
import { tooWide } from './targets.ts';

const sayMenu = sayIn('screens/match/words/messages/later');

const house = openHouse({ emptied: true });

/** A can take the City of B, where two civilians roll a die together. */
const POSITION = formatPosition(
  readPosition({
    to_move: 'A',
    budget: 4,
    turn: { A: 6, B: 5 },
    players: {
      A: { culture: 'feudal' },
      B: { culture: 'feudal', tech: { city: 1, civilians: 1 } },
    },
    pieces: { '0,0': 'A:C', '5,-3': 'A:M', '5,-2': 'A:M', '6,-3': 'B:CC' },
  }),
);

interface Trio {
  readonly ember: SkorPlayer;
  readonly tide: SkorPlayer;
  readonly mara: SkorPlayer;
  readonly complaints: string[];
}

/** Mara opens the room and rules it; the players come by her link. */
async function trio(screen: BrowserContextOptions, position: string | undefined): Promise<Trio> {
  const complaints: string[] = [];
  const come = async (who: string): Promise<SkorPlayer> =>
    new SkorPlayer(await openPage(house.browser, who, complaints, screen), screen.hasTouch === true);
  const mara = await come('Mara');
  await mara.page.goto(house.server.origin);
  await mara.page.getByTestId('name').fill('Mara');
  await beginAt(mara.page, position);
  await newTable(mara.page, 'skor');
  const dialog = mara.page.getByRole('dialog');
  await dialog.getByText('Only with the link').click();
  await dialog.getByTestId('more-options').locator('summary').click();
  await dialog.getByText('enters the rolls (not verifiable), changes the map').click();
  await dialog.getByText('can’t be verified').waitFor();
  await mara.press('create');
  const link = await mara.page.getByTestId('invite-link').inputValue();
  const [ember, tide] = [await come('Ada'), await come('Ben')];
  await mara.page.getByText(sayMenu('arbiter.needed')).waitFor();
  await mara.press('be-arbiter');
  await mara.page.getByTestId('dismiss-arbiter').waitFor();
  for (const [player, name] of [
    [ember, 'Ada'],
    [tide, 'Ben'],
  ] as const) {
    await player.page.goto(link);
    await player.page.getByTestId('name').fill(name);
    await player.page.getByText('nobody can verify them').waitFor();
    await player.press('take-seat');
  }
  await Promise.all([ember, tide, mara].map(({ page }) => page.getByTestId('match').waitFor()));
  return { ember, tide, mara, complaints };
}

/** The game master enters what the die shows. */
async function enter(mara: SkorPlayer, face: number): Promise<void> {
  await mara.page.getByTestId('roll-due').waitFor();
  await mara.pressOn(`label:has([data-testid="face-${face}"])`);
  await mara.act(() => mara.press('roll-enter'));
}

test.each([
  ['a desk', DESK],
  ['a hand', HAND],
])(
  '[SKOR-10.2] every roll is entered, and an instance on a space is followed, on %s',
  async (_name, screen) => {
    const { ember, tide, mara, complaints } = await trio(screen, POSITION);
    const all = [ember, tide, mara];

    // The map: a turret of Ben's, and a match behind a note.
    await mara.pressOn('body');
    await mara.pointUntil('3,-2', mara.page.getByTestId('place-fortification').first());
    await mara.act(() => mara.press('place-fortification'));
    await mara.page.getByTestId('note-text').fill('The gate of the moon');
    await mara.act(() => mara.press('note-enter'));
    expect(await violations(mara.page, 'master')).toEqual([]);
    const other = await openPage(house.browser, 'Cleo', complaints, DESK);
    await other.goto(house.server.origin);
    await other.getByTestId('create-private-skorm').click();
    await other.getByTestId('invite-link').waitFor();
    await mara.page.getByTestId('link-text').fill(await other.getByTestId('invite-link').inputValue());
    await mara.act(() => mara.press('link-enter'));
    for (const player of [ember, tide]) {
      await player.page.getByTestId('cell-3,-2').filter({ hasText: '' }).waitFor({ state: 'attached' });
      await player.page.waitForFunction(() =>
        document.querySelector('[data-testid="cell-3,-2"]')?.ariaLabel?.includes('The gate of the moon'),
      );
    }
    await tide.point('3,-2');
    const linked = tide.page.getByTestId('linked-match');
    await linked.getByText('A match of Skorm is linked here').waitFor();
    const [followed] = await Promise.all([
      tide.page.context().waitForEvent('page'),
      tide.pressOn('[data-testid="linked-match"]'),
    ]);
    await followed.waitForURL(new RegExp(new URL(other.url()).pathname));
    await followed.close();

    // The attack waits for both dice, and everybody sees it.
    await ember.page.keyboard.press('Escape');
    await ember.select('5,-3', 'M');
    await ember.point('6,-3');
    await ember.page.getByTestId('combat').waitFor();
    await ember.act(() => ember.press('roll'));
    for (const { page } of all) await page.getByTestId('roll-due').waitFor();
    for (const { page } of all) expect(await tooWide(page)).toBe(0);
    expect(await ember.has('face-1')).toBe(false);
    await enter(mara, 2);
    await mara.page.getByText('So far: 2').waitFor();
    await enter(mara, 5);
    for (const { page } of all) await page.getByTestId('roll-due').waitFor({ state: 'hidden' });
    await ember.select('5,-2', 'M');
    await ember.point('6,-3');
    await ember.page.getByTestId('combat').waitFor();
    await ember.act(() => ember.press('roll'));
    await enter(mara, 6);
    await enter(mara, 1);
    for (const { page } of all) await page.getByTestId('result').first().waitFor();
    expect(complaints).toEqual([]);
  },
  120_000,
);

test('[SKOR-10.2b] who begins is a roll as well', async () => {
  const { ember, tide, mara, complaints } = await trio(DESK, undefined);
  for (const player of [ember, tide]) {
    await player.press('culture-feudal');
    await player.act(() => player.press('confirm-setup'));
  }
  await ember.page.getByText(say('roll.first')).waitFor();
  await enter(mara, 2);
  await tide.page.locator('[data-testid="plate-1"].on').waitFor();
  expect(complaints).toEqual([]);
}, 60_000);
