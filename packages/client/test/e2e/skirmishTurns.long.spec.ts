// Two turns of Skirmish Society on a phone, against a real server: a land stays at its place while orders are composed and
// sealed, the chat is read and the report, all orders are on the map again after a reload, and explanations are whole.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import type { Page } from 'playwright-core';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { HAND, keep, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { mayBeAhead } from './sharedTime.ts';
import { plannedMatch } from './skirmishMatches.ts';
import { SkirmishPlayer } from './skirmishPlayer.ts';
import { nameOf, SkirmishRoom } from './skirmishRoom.ts';

const house = openHouse({ emptied: true, skips: true });
const PLAYERS = 5;
const TURNS = 2;
const MATCH = plannedMatch({ players: PLAYERS, seed: 5, vp: 4, played: 3 });

interface Party {
  readonly room: SkirmishRoom;
  readonly page: Page;
  readonly player: SkirmishPlayer;
  readonly others: readonly LeanClient[];
}

async function gathered(complaints: string[]): Promise<Party> {
  const room = await SkirmishRoom.open(house.server, { ...MATCH.options, vp: 50 });
  const page = await openPage(house.browser, nameOf(0), complaints, HAND);
  await mayBeAhead(page);
  await keep(page, { 'hexmarch.name': nameOf(0) });
  await page.goto(`${room.origin}/m/${room.matchId}#seat=${room.token}`);
  await page.getByTestId('waiting-room').waitFor();
  const others: LeanClient[] = [];
  for (let seat = 1; seat < PLAYERS; seat += 1)
    others.push(await LeanClient.enter(room.origin, room.matchId, { name: nameOf(seat), as: 'seat' }));
  await page.locator('.stage[data-ready="true"]').waitFor({ state: 'attached' });
  room.pages.push(page);
  return { room, page, player: new SkirmishPlayer(page, true), others };
}

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}

const placeOf = async (page: Page, code: string): Promise<readonly number[]> => {
  const box = await page.getByTestId(`cell-${code}`).evaluate(async (cell) => {
    const now = (): string => JSON.stringify(cell.getBoundingClientRect());
    for (let still = 0, before = ''; still < 5; still = now() === before ? still + 1 : 0) {
      before = now();
      await new Promise(requestAnimationFrame);
    }
    const { x, y, width, height } = cell.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });
  return box.map(Math.round);
};

const ordersDrawn = async (page: Page): Promise<number> =>
  Number(await page.locator('.stage').getAttribute('data-orders'));

test('a land stays at its place for a whole turn, and what came of it is there after a reload', async () => {
  const complaints: string[] = [];
  const party = await gathered(complaints);
  const { room, page, player } = party;
  const own = room.seatOf(nameOf(0));
  for (const [i, turn] of MATCH.turns.slice(0, TURNS).entries()) {
    const orders = turn.orders[own] ?? [];
    const army = armyOf(turn.before, own);
    if (room.isDue('unlock')) await room.skipUntil('unlock');
    if ((await page.getByTestId('after-go').count()) > 0) await player.press('after-go');
    await player.open('board');
    const places: Record<string, readonly number[]> = { rest: await placeOf(page, army) };
    await shoot(page, `turn-${i}-1-rest`);
    for (const [n, text] of orders.entries()) {
      if (n === 0) {
        await player.point(army);
        await page.getByTestId('composer').waitFor();
        places.composed = await placeOf(page, army);
        await shoot(page, `turn-${i}-2-composed`);
        await player.press('cancel');
      }
      await player.give(`order ${text}`);
    }
    places.sealed = await placeOf(page, army);
    await shoot(page, `turn-${i}-3-sealed`);
    await player.open('chat');
    await shoot(page, `turn-${i}-4-chat`);
    await player.open('board');
    places.afterChat = await placeOf(page, army);
    for (const [n, other] of party.others.entries()) {
      const texts = turn.orders[room.seatOf(nameOf(n + 1))] ?? [];
      if (texts.length > 0) other.play(`order ${texts.join(', ')}`);
    }
    await room.skipUntil('resolve');
    const skip = page.getByTestId('played-skip');
    await skip.or(page.getByTestId('ski-after')).first().waitFor();
    if (await skip.isVisible()) await player.press('played-skip');
    await page.getByTestId('ski-after').waitFor();
    places.report = await placeOf(page, army);
    await shoot(page, `turn-${i}-5-after`);
    await page.locator('.ski-after .ski-order').first().click();
    await page.getByTestId('ski-why').waitFor();
    await expectWhole(page);
    await shoot(page, `turn-${i}-6-why`);
    await player.press('why-close');
    const apart = Object.entries(places).filter(([, at]) => String(at) !== String(places.rest));
    expect([i, apart, places.rest]).toEqual([i, [], places.rest]);
    const all = await ordersDrawn(page);
    expect(all).toBeGreaterThan(orders.length);
    await page.reload();
    await page.locator('.stage[data-ready="true"]').waitFor({ state: 'attached' });
    await page.getByTestId('ski-after').waitFor();
    expect(await ordersDrawn(page)).toBe(all);
    for (const tab of ['orders', 'report']) {
      await player.open(tab);
      const order = page.locator('.sheet .ski-order').first();
      if ((await order.count()) === 0) continue;
      await order.click();
      await page.getByTestId('ski-why').first().waitFor();
      await expectWhole(page);
      await shoot(page, `turn-${i}-7-why-${tab}`);
      await player.press('why-close');
    }
    await player.open('board');
  }
  expect(complaints).toEqual([]);
}, 400_000);

/** The first own army that has somewhere to go. */
function armyOf(state: SkirmishState, seat: number): string {
  for (const command of skirmish.legalCommands(state, seat)) {
    const [text = ''] = command.type === 'order' ? command.parts : [];
    const [code = ''] = text.split(' ');
    if (/ to /.test(text) && code !== 'REF') return code;
  }
  throw new Error('no army can move');
}

/** The explanation has all its sentences in view without a scroll bar of its own. */
async function expectWhole(page: Page): Promise<void> {
  const cut = await page
    .getByTestId('ski-why')
    .first()
    .evaluate((card) =>
      [card, ...card.querySelectorAll('.lines, .answer, ol')].some(
        (one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== 'visible',
      ),
    );
  expect(cut).toBe(false);
}
