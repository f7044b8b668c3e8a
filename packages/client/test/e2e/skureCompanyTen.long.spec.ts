// Ten browsers, five of them phones, go from one link through muster, picks and deployment to the end of a company battle of Skure
// (SKURE-15, UI-K80 to UI-K93). How long they took is written out, and nothing depends on it.

import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { openHouse } from './house.ts';
import { type Crew, everybody, oneTurn, picture, ready } from './skureCompanyPlay.ts';
import { type CompanyRoom, type Member, memberNamed, sideOfMember } from './skureCompanyRoom.ts';
import { CLASSES, musterPicture, musterTen, takeLastSeat, type Visitor } from './skureCompanyTen.ts';
import { sameField, until, viewOf } from './skureRoom.ts';
import { resultsOf } from './tablePlayer.ts';
import { smallTargets, tooWide } from './targets.ts';

const sayPick = sayIn('games/skure/setup/company/messages');
const sayTable = sayIn('table/words/messages');
const sayOutcome = sayIn('text/messages/common');

const house = openHouse({ emptied: true });

const LIMIT_MS = 15 * 60_000;

/** What the checkers find on a page, and on a phone also what a finger misses. */
async function faultsOf({ page, isPhone }: Visitor, where: string): Promise<readonly string[]> {
  const found = await violations(page, where);
  if (!isPhone) return found;
  const wide = await tooWide(page);
  return [...found, ...(await smallTargets(page)), ...(wide > 0 ? [`${where}: too wide by ${wide}`] : [])];
}

/** By side, captains first. */
const sideOf = (room: CompanyRoom, side: number): readonly Member[] => {
  const captains = viewOf(room).company?.captains ?? [];
  const own = room.members.filter((one) => sideOfMember(room, one) === side);
  return own.toSorted((a, b) => Number(captains.includes(b.seat)) - Number(captains.includes(a.seat)));
};

async function pickClass({ player }: Member, id: string): Promise<void> {
  await player.press((await player.has(`add-${id}`)) ? `add-${id}` : `class-${id}`);
  await player.page.locator('[data-testid="slot-0"]:not(.free)').waitFor();
}

/** A member's word, once all others of the side have done their part. */
async function sayReady({ player, page }: Member): Promise<void> {
  await ready(player);
  await page.getByTestId('ready-waits').or(page.getByTestId('side-done')).first().waitFor();
}

/** How much of the height of its rail a panel takes. */
function shareOfRail(id: string): number {
  const panel = document.querySelector(`.rail [data-testid="${id}"]`);
  const rail = panel?.closest('.rail');
  return (panel?.clientHeight ?? 0) / (rail?.clientHeight ?? 1);
}

/** Both captains name the same objective; one side is closed by its captain, the other by its members (SKURE-15.9, 15.12). */
async function pickAll(room: CompanyRoom, sides: readonly (readonly Member[])[]): Promise<void> {
  for (const side of sides) for (const [i, one] of side.entries()) await pickClass(one, CLASSES[i] ?? '');
  for (const [captain] of sides) await captain?.player.press('objective-slay');
  for (const [captain] of sides)
    await captain?.page.locator('[data-testid="objective-slay"][aria-pressed="true"]').waitFor();
  await picture(room, '2-picks');
  const [[captain, ...own], [, ...others]] = sides as [Member[], Member[]];
  for (const one of [...own.slice(1), ...others]) await sayReady(one);
  if (captain !== undefined) await ready(captain.player);
}

/** Members put their own fighter elsewhere; where that is. */
async function moveOwn(room: CompanyRoom, { player, page, seat }: Member): Promise<string> {
  const who = viewOf(room).characters.find((one) => one.seat === seat)?.id ?? '';
  await page.locator(`[data-testid="place-${who}"][data-placed="true"]`).waitFor();
  const cell = await player.placeElsewhere(who);
  await page.locator(`[data-cell="${cell}"][aria-label*="${who}"]`).waitFor({ state: 'attached' });
  return cell;
}

test(
  '[SKURE-15, UI-K80, UI-K81, UI-K83, UI-K84] ten people, five of them on phones, come by one link and play a company battle to its end',
  async () => {
    const began = Date.now();
    const mustering = await musterTen(house);
    const { visitors } = mustering;
    expect(visitors.filter(({ isPhone }) => isPhone)).toHaveLength(5);
    for (const one of visitors.slice(0, 2)) expect(await faultsOf(one, 'muster')).toEqual([]);
    await musterPicture(mustering, '1-muster');
    const lastSeatAt = Date.now();
    const room = await takeLastSeat(mustering);
    const pages = room.members.map(({ page }) => page);
    const sides = [0, 1].map((side) => sideOf(room, side));
    expect(sides.map(([captain]) => captain?.name)).toEqual(['Aster', 'Bryn']);

    await pickAll(room, sides);
    const aim = sayPick('objective.slayCaptain');
    await Promise.all(pages.map((page) => page.getByTestId('reveal-objective').getByText(aim).waitFor()));
    await picture(room, '3-reveal');
    await Promise.all(room.members.map(({ player }) => player.press('to-field')));

    // One captain places the whole side; on the other side everybody stands where they want to, and closes it together.
    const [[captain], [, ...others]] = sides as [Member[], Member[]];
    if (captain === undefined) throw new Error('no captain');
    await captain.player.press('formation-wedge');
    await captain.page.locator('[data-testid="formation-wedge"][aria-pressed="true"]:enabled').waitFor();
    const chosen = new Map<number, string>();
    for (const one of others.slice(0, 2)) chosen.set(one.seat, await moveOwn(room, one));
    await picture(room, '4-places');
    for (const one of others) await sayReady(one);
    await ready(captain.player);
    const battle = '[data-testid="match"][data-phase="battle"]';
    await Promise.all(pages.map((page) => page.locator(battle).waitFor()));
    const { field, characters } = viewOf(room);
    for (const [seat, cell] of chosen) {
      const one = characters.find((each) => each.seat === seat);
      expect(placeText(field.width, one?.at ?? -1)).toBe(cell);
    }
    await sameField(everybody(room));

    const crew: Crew = new Map(room.members.map(({ seat, player }) => [seat, player]));
    const { sequence } = room.eyes;
    const first = oneTurn(room, crew);
    await until(room, () => room.eyes.sequence > sequence);
    const firstActAt = Date.now();
    await first;
    await picture(room, '5-battle');
    for (const one of visitors.slice(0, 2)) expect(await faultsOf(one, 'battle')).toEqual([]);
    // Members are told which side is theirs, and the list of all leaves room for what happens.
    const emil = memberNamed(room, 'Emil');
    expect(await emil.page.locator('.plates em').allTextContents()).toEqual([sayTable('side.own')]);
    expect(await emil.page.evaluate(shareOfRail, 'roster')).toBeLessThan(0.4);

    let turns = 1;
    while (viewOf(room).outcome === null) {
      await oneTurn(room, crew);
      await sameField(everybody(room));
      turns += 1;
      if (turns % 15 === 0) await picture(room, `6-turn-${turns}`);
    }

    // All read the same result, each from the own side.
    const { outcome } = viewOf(room);
    const results = await resultsOf(everybody(room));
    await picture(room, '7-over');
    const won = results.map((text) => text?.includes(sayOutcome('outcome.youWon')) === true);
    expect(won).toEqual(room.members.map(({ seat }) => outcome?.winners.includes(seat) === true));
    for (const text of results) expect(text).toContain(outcome?.rule);
    for (const { player } of room.members) await player.open('tally');
    const tallies = await Promise.all(pages.map((page) => page.getByTestId('tally').first().textContent()));
    expect(new Set(tallies).size).toBe(1);
    await sameField(everybody(room));
    expect(room.complaints).toEqual([]);
    const seconds = (from: number, to: number): number => Math.round((to - from) / 1000);
    process.stdout.write(
      `      last seat to first act: ${seconds(lastSeatAt, firstActAt)} s; ${turns} turns, ${viewOf(room).round} rounds, all in all ${seconds(began, Date.now())} s\n`,
    );
  },
  LIMIT_MS,
);
