// A company battle of Skure, four against four with two phones, from its picks to its end: the master sets the objective, a captain
// deploys and marks, a member leaves and is replaced, a turn is planned ahead (SKURE-15.12, 15.18, 15.20, 15.24 to 15.26, UI-K88, K94, K98).

import { isOnField } from '@hexmarch/shared/games/skure/characters';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { turnsAhead } from '@hexmarch/shared/games/skure/plan/rounds';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { Page } from 'playwright-core';
import { turnOf } from '../../src/games/skure/draft/facts.ts';
import { aheadOf } from '../../src/games/skure/draft/planAhead.ts';
import { leaderOf } from '../../src/games/skure/facts/company.ts';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { DESK, HAND } from './chromium.ts';
import { openHouse } from './house.ts';
import { actorOf, type Crew, everybody, oneTurn, picture, playUntil, ready } from './skureCompanyPlay.ts';
import { type Member, meetCompany, memberNamed, sideOfMember } from './skureCompanyRoom.ts';
import { nearer, sameField, until, viewOf } from './skureRoom.ts';
import { resultsOf } from './tablePlayer.ts';
import { smallTargets } from './targets.ts';

const saySide = sayIn('games/skure/company/messages');
const sayGame = sayIn('games/skure/words/messages');
const sayPick = sayIn('games/skure/setup/common/messages');

const house = openHouse({ emptied: true });

/** Nobody is late on a slow machine. */
const COMPANY = {
  ...{ sides: 2, fighters: 1, points: 12, apart: 1, windows: 'single' },
  ...{ band: 0, turnSeconds: 3600, objectives: 'any' },
};
const OPTIONS = { players: 8, master: 'referee', roundLimit: 4, company: COMPANY };
const PEOPLE = [
  { name: 'Aster', screen: DESK, wish: { side: 'A', rank: 'captain' } },
  { name: 'Bryn', screen: HAND, wish: { side: 'A' } },
  { name: 'Cleo', screen: DESK, wish: { side: 'A' } },
  { name: 'Dara', screen: HAND, wish: { side: 'B', rank: 'captain' } },
  { name: 'Emil', screen: DESK, wish: { side: 'B' } },
];

async function readSide(page: Page): Promise<string> {
  await page.getByTestId('tab-chat').first().click();
  await page.getByTestId('channel-side').first().click();
  await page.locator('[data-testid="channel-side"][aria-pressed="true"]').first().waitFor();
  return page.getByTestId('chat-lines').first().innerText();
}

const paintOfSide = (page: Page, side: number): Promise<string> =>
  page.getByTestId(`side-${side}`).evaluate((one) => getComputedStyle(one).borderTopColor);

test('[SKURE-15.12, SKURE-15.24, SKURE-15.26, UI-K98] four against four play a battle whole, with a master, two phones, and a member who is replaced', async () => {
  const person = (name: string, screen = DESK) => ({ name, screen });
  const meeting = { people: PEOPLE, options: OPTIONS, master: person('Mara'), spectator: person('Fay') };
  const room = await meetCompany(house, meeting);
  const { members, master } = room;
  const named = (name: string): Member => memberNamed(room, name);
  const [aster, bryn, cleo, dara, emil] = ['Aster', 'Bryn', 'Cleo', 'Dara', 'Emil'].map(named) as [
    ...[Member, Member, Member, Member, Member],
  ];
  const [fay] = room.spectators;
  if (master === undefined || fay === undefined) throw new Error('nobody rules or watches');
  expect(members.map((one) => sideOfMember(room, one))).toEqual([0, 0, 0, 1, 1]);
  expect(viewOf(room).company?.captains).toEqual([aster.seat, dara.seat]);

  // Picks: all see at once what the master has set, and no captain names another one.
  await aster.page.getByTestId('objective-slay').waitFor();
  await master.getByTestId('objective-hold').click();
  await master.locator('[data-testid="objective-hold"][aria-pressed="true"]').waitFor();
  const pages = [...members.map(({ page }) => page), fay.page];
  const aim = sayPick('battle.objective.hold');
  for (const page of pages) await page.locator('.battle-card').getByText(aim).waitFor({ state: 'attached' });
  await aster.page.getByTestId('objectives').waitFor({ state: 'detached' });
  expect(await violations(master, 'picks of a master')).toEqual([]);
  await picture(room, '1-picks');
  for (const { player } of members)
    await player.press((await player.has('add-soldier')) ? 'add-soldier' : 'class-soldier');
  await ready(aster.player);
  await ready(dara.player);
  await Promise.all(pages.map((page) => page.getByTestId('reveal-objective').getByText(aim).waitFor()));
  const [ember, tide] = await Promise.all([0, 1].map((side) => paintOfSide(aster.page, side)));
  expect(ember).not.toBe(tide);
  await picture(room, '2-reveal');
  for (const { player } of members) await player.press('to-field');

  // Deployment: each captain places a whole side.
  await aster.player.press('formation-lines');
  await aster.page.locator('[data-testid="formation-lines"][aria-pressed="true"]:enabled').waitFor();
  await picture(room, '3-places');
  await ready(aster.player);
  await ready(dara.player);
  const battle = '[data-testid="match"][data-phase="battle"]';
  await Promise.all([...pages, master].map((page) => page.locator(battle).waitFor()));
  expect(viewOf(room).characters.filter((one) => !isOnField(one))).toEqual([]);
  await sameField(everybody(room));
  await picture(room, '4-battle');

  const crew: Crew = new Map(members.map(({ seat, player }) => [seat, player]));

  // A plan is sent when its turn begins, not before.
  const planner = (view: SkureView): Member | undefined => {
    const next = view.characters.find(({ id }) => id === turnsAhead(view)[0]);
    const now = actorOf(view);
    const isPeople = now !== undefined && crew.has(now.seat) && now.seat !== next?.seat;
    return isPeople ? members.find(({ seat }) => seat === next?.seat) : undefined;
  };
  await playUntil(room, crew, (view) => planner(view) !== undefined);
  const plans = planner(viewOf(room));
  const ahead = aheadOf(viewOf(room), [], plans?.seat);
  const turn = ahead === undefined ? undefined : turnOf(ahead);
  if (plans === undefined || ahead === undefined || turn === undefined) throw new Error('nothing to plan');
  const goal = nearer(ahead.view, turn);
  if (goal === undefined) throw new Error('nowhere to go');
  const { sequence } = room.eyes;
  await plans.player.reach(sequence);
  await plans.player.planToGo(placeText(ahead.view.field.width, goal.at));
  expect(await plans.page.getByTestId('planned').first().innerText()).toContain(saySide('plan.good'));
  expect(room.eyes.sequence).toBe(sequence);
  await picture(room, '5-planned');
  await crew.get(actorOf(viewOf(room))?.seat ?? -1)?.end();
  await until(room, ({ actor }) => actor === ahead.who);
  await plans.page.getByTestId('plan-state').first().getByText(saySide('plan.good')).waitFor();
  await picture(room, '6-plan');
  await plans.player.act(() => plans.player.press('confirm'));
  await until(room, ({ characters }) => characters.some(({ id, at }) => id === ahead.who && at === goal.at));

  // The captain marks a space for the side: an ally reads it, enemies and spectators do not.
  await playUntil(room, crew, (view) => ![aster.seat, bryn.seat].includes(actorOf(view)?.seat ?? -1));
  const { field, characters } = viewOf(room);
  const middle = Math.floor(field.height / 2) * field.width;
  const free = Array.from({ length: field.width }, (_, i) => middle + i).find(
    (at) => !characters.some((one) => one.at === at),
  );
  const cell = placeText(field.width, free ?? 0);
  await aster.player.pointUntil(cell, aster.page.getByTestId('sign-hold').first());
  await aster.player.press('sign-hold');
  const mark = saySide('sign.marks', { target: cell, sign: saySide('sign.hold') });
  // The master's tools have a tab on the master's phone alone.
  expect(await bryn.page.getByTestId('tab-master').count()).toBe(0);
  await bryn.player.press('tab-chat');
  await readSide(bryn.page);
  await bryn.page.getByTestId('chat-lines').getByText(mark).waitFor();
  expect(await readSide(dara.page)).not.toContain(mark);
  await fay.press('tab-chat');
  expect(await fay.has('channel-side')).toBe(false);
  for (const page of [dara.page, emil.page, fay.page, master])
    expect(await page.locator('body').innerText()).not.toContain(mark);
  await picture(room, '7-marked');
  // So does the lieutenant on a phone.
  const enemy = viewOf(room).characters.find(({ seat }) => seat === dara.seat);
  await bryn.player.open('board');
  await bryn.player.pointUntil(
    placeText(field.width, enemy?.at ?? 0),
    bryn.page.getByTestId('sign-bar').first(),
  );
  await picture(room, '7-signs');
  expect(await smallTargets(bryn.page)).toEqual([]);
  await bryn.player.press('sign-danger');
  await readSide(aster.page);
  await aster.page.getByTestId('chat-lines').getByText(saySide('sign.danger')).waitFor();
  await bryn.player.press('look-back');
  await dara.player.open('board');

  // A member leaves in the own turn: the captain leads the fighter, until a spectator takes over the seat.
  await playUntil(room, crew, (view) => actorOf(view)?.seat === cleo.seat);
  const left = actorOf(viewOf(room));
  if (left === undefined) throw new Error('no fighter');
  await cleo.player.act(() => cleo.player.press('away'));
  await cleo.page.getByTestId('return').waitFor();
  await aster.page.getByTestId(`lend-${left.id}`).waitFor();
  const led = sayGame('frame.yoursFor', { fighter: `Soldier ${left.id}`, name: cleo.name });
  await aster.page.getByText(led).first().waitFor();
  await picture(room, '8-led');
  await oneTurn(room, crew);
  await master.getByTestId('tab-players').click();
  await master.getByTestId(`offer-seat-${cleo.seat}`).click();
  await fay.press('tab-players');
  await picture(room, '9-offered');
  await fay.press('take-offered');
  await fay.page.getByTestId('side-card').waitFor();
  crew.set(cleo.seat, fay);
  if (await fay.has('here')) await fay.act(() => fay.press('here'));
  expect(await readSide(fay.page)).not.toContain(mark);
  await cleo.page.getByTestId('side-card').waitFor({ state: 'detached' });
  await playUntil(room, crew, ({ actor }) => actor === left.id);
  expect(leaderOf(viewOf(room), left)).toBe(cleo.seat);
  await picture(room, '10-taken');
  await oneTurn(room, crew);
  await sameField(everybody(room));

  // The master announces a goal, names another captain, and ends the battle in two steps.
  await master.getByTestId('master-goal').fill('burn the bridge');
  await master.getByTestId('master-goal-send').click();
  await aster.page.getByTestId('goal').getByText('burn the bridge').waitFor();
  await master.getByTestId('master-captain-1').selectOption(String(emil.seat));
  await until(room, ({ company }) => company?.captains[1] === emil.seat);
  await picture(room, '11-goal');
  expect(await violations(master, 'master')).toEqual([]);
  expect(await smallTargets(bryn.page)).toEqual([]);
  await master.getByTestId('master-end-A').click();
  expect(viewOf(room).outcome).toBeNull();
  await master.getByTestId('master-end-A').click();
  await until(room, ({ outcome }) => outcome !== null);
  const results = await resultsOf(everybody(room));
  for (const text of results) expect(text).toContain('SKURE-15.12');
  // Who left has neither won nor lost; who came in that place has won.
  const won = results.map((text) => /You won/.test(text ?? ''));
  const lost = results.map((text) => /you lost/.test(text ?? ''));
  expect(won).toEqual([true, true, false, false, false, true]);
  expect(lost).toEqual([false, false, false, true, true, false]);
  await picture(room, '12-over');
  expect(room.complaints).toEqual([]);
});
