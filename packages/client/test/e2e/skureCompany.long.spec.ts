// A company of Skure over real sockets: three people and three bots pick from the pools of their sides, see them revealed, deploy, and
// come to the first turn (SKURE-15.7 to 15.12, UI-K83, UI-K84).

import { seatsOfSide } from '@hexmarch/shared/games/skure/sides';
import type { Page } from 'playwright-core';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { DESK, HAND } from './chromium.ts';
import { openHouse } from './house.ts';
import { type Member, meetCompany, sideOfMember } from './skureCompanyRoom.ts';
import { viewOf } from './skureRoom.ts';
import { smallTargets } from './targets.ts';

const say = sayIn('games/skure/setup/company/messages');

const house = openHouse({ emptied: true });

const COMPANY = {
  ...{ sides: 2, fighters: 1, points: 16, apart: 1, windows: 'single' },
  ...{ band: 0, turnSeconds: 60, objectives: 'any' },
};
const NAMES = ['Aster', 'Bryn', 'Cleo'];

const textOf = async (page: Page, id: string): Promise<string> =>
  (await page.getByTestId(id).first().textContent()) ?? '';

test('three people and three bots pick, are revealed, deploy, and come to the first turn', async () => {
  const people = NAMES.map((name, i) => ({ name, screen: i === 1 ? HAND : DESK }));
  const company = await meetCompany(house, { people, options: { players: 6, company: COMPANY } });
  const { members } = company;
  const sideOf = (one: Member): number => sideOfMember(company, one);
  const captain = members.find((one) => viewOf(company).company?.captains.includes(one.seat));
  const own = members.filter((one) => captain !== undefined && sideOf(one) === sideOf(captain));
  const member = own.find((one) => one !== captain);
  const enemy = members.find((one) => !own.includes(one));
  if (captain === undefined || member === undefined || enemy === undefined) throw new Error('other sides');
  const [boss, ally, foe] = [captain.page, member.page, enemy.page];

  // A bot that picks first leaves enough for a knight and an archer.
  await boss.locator('[data-testid^="member-"]:not([data-state="picking"])').waitFor();

  // Picks: seen at once by the own side, and by nobody else.
  await boss.getByTestId('class-knight').click();
  await ally.getByTestId(`member-${captain.seat}`).getByText(/14/).waitFor({ state: 'attached' });
  expect(await textOf(foe, 'side-states')).not.toContain('Knight');
  await boss.getByTestId('objective-hold').click();
  await ally.getByTestId('objective-named').getByText(say('objective.hold')).waitFor();
  expect(await ally.getByTestId('ready').getAttribute('aria-disabled')).toBe('true');
  expect(await boss.getByTestId('ready').getAttribute('aria-disabled')).toBe('true');
  expect(await textOf(boss, 'ready-note')).toContain(member.name);
  await ally.getByTestId('add-soldier').tap();
  await ally.getByTestId('slot-0').getByText('Soldier').waitFor();
  // It is changed as long as the side is not ready.
  await ally.getByTestId('add-archer').tap();
  await boss.getByTestId(`member-${member.seat}`).getByText('Archer · 13').waitFor();
  // A limit below a pick cancels it.
  await boss.getByTestId('shares').click();
  for (let i = 0; i < 4; i++) await boss.getByTestId(`share-less-${member.seat}`).click();
  await boss.locator(`[data-testid="member-${member.seat}"][data-state="picking"]`).waitFor();
  await ally.locator('[data-testid="add-archer"][aria-disabled="true"]').waitFor();
  await boss.getByTestId(`share-end-${member.seat}`).click();
  await ally.locator('[data-testid="add-archer"][aria-disabled="false"]').waitFor();
  await ally.getByTestId('add-archer').tap();
  expect(await violations(boss, 'picks')).toEqual([]);
  expect(await smallTargets(ally)).toEqual([]);

  // Ready: the member's word waits for the captain's.
  // Its bots may have left too little of the pool for a dear class.
  await foe.locator('.pick-card[data-testid^="class-"]:not([aria-disabled="true"])').first().click();
  await foe.locator('[data-testid="ready"][aria-disabled="false"]').click();
  await ally.locator('[data-testid="ready"][aria-disabled="false"]').tap();
  await ally.getByTestId('ready-waits').getByText(captain.name).waitFor();
  await boss.locator('[data-testid="ready"][aria-disabled="false"]').click();
  await Promise.all(members.map(({ page }) => page.getByTestId('reveal-order').waitFor()));

  // The reveal: both sides with their players.
  expect(await boss.getByTestId(/^fighter-/).count()).toBe(6);
  expect(await textOf(boss, `side-${sideOf(captain)}`)).toContain('Archer');
  expect(await boss.getByTestId('reveal-order').locator('li').count()).toBe(6);
  expect(await violations(boss, 'reveal')).toEqual([]);
  for (const { page } of members) await page.getByTestId('to-field').click();

  // Deployment: the captain places the whole side, and takes it back.
  const fighters = seatsOfSide(viewOf(company).options, sideOf(captain)).length;
  await boss
    .locator('[data-testid^="place-"][data-placed="true"]')
    .nth(fighters - 1)
    .waitFor();
  await boss.getByTestId('formation-lines').click();
  await boss.locator('[data-testid="formation-lines"][aria-pressed="true"]:enabled').waitFor();
  await boss.getByTestId('formation-line').click();
  await boss.locator('[data-testid="formation-line"][aria-pressed="true"]:enabled').waitFor();
  await boss.getByTestId('undo-formation').click();
  await boss.locator('[data-testid="formation-lines"][aria-pressed="true"]:enabled').waitFor();
  expect(await ally.getByTestId(/^place-[AB]/).count()).toBe(1);
  expect(await smallTargets(ally)).toEqual([]);
  expect(await violations(boss, 'places')).toEqual([]);
  // The bot has already said it: with its ally the captain's side is done without the captain.
  await boss.getByTestId('deploy-notes').getByText('Bot').waitFor();
  await ally.getByTestId('ready').tap();
  await boss.getByTestId('side-done').waitFor();
  await foe.getByTestId('ready').click();
  await Promise.all(
    members.map(({ page }) => page.locator('[data-testid="match"][data-phase="battle"]').waitFor()),
  );
  expect(viewOf(company).characters.filter(({ at }) => at < 0)).toEqual([]);
  expect(company.complaints).toEqual([]);
});
