// A company battle of Skure over real sockets: a spectator joins the reserve of a side and takes a seat of it (TABLE-19, UI-K96), and a phone
// reads and answers its side's chat while others act (UI-K91).

import type { Page } from 'playwright-core';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { DESK, HAND } from './chromium.ts';
import { openHouse } from './house.ts';
import { type Member, meetCompany } from './skureCompanyRoom.ts';
import { until, viewOf } from './skureRoom.ts';
import { smallTargets } from './targets.ts';

const say = sayIn('screens/match/words/messages/company');
const sayGame = sayIn('games/skure/words/messages');

const house = openHouse({ emptied: true });

const COMPANY = {
  ...{ sides: 2, fighters: 1, points: 14, apart: 2, windows: 'single' },
  ...{ band: 0, turnSeconds: 3600, objectives: 'any' },
};
const OPTIONS = { players: 5, company: COMPANY };
const PEOPLE = [
  { name: 'Aster', screen: DESK, wish: { side: 'A', rank: 'captain' } },
  { name: 'Bryn', screen: HAND, wish: { side: 'A' } },
];
const READY = '[data-testid="ready"][aria-disabled="false"]';
const SAID = 'hold the bridge';
const ANSWER = 'on my way';

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}

test('a spectator plays for the reserve; a phone reads its side and answers while it waits', async () => {
  const spectator = { name: 'Fay', screen: DESK };
  const room = await meetCompany(house, { people: PEOPLE, options: OPTIONS, spectator });
  const [fay] = room.spectators;
  const named = (name: string): Member => {
    const found = room.members.find((one) => one.name === name);
    if (found === undefined) throw new Error(`no ${name}`);
    return found;
  };
  const [aster, bryn] = [named('Aster'), named('Bryn')];
  if (fay === undefined) throw new Error('nobody watches');

  // To the battle, and to a turn that is not Bryn's.
  const players = [aster.player, bryn.player];
  for (const player of players)
    await player.press((await player.has('add-soldier')) ? 'add-soldier' : 'class-soldier');
  await aster.player.pressOn(READY);
  for (const player of players) await player.press('to-field');
  await aster.player.pressOn(READY);
  await until(room, ({ phase }) => phase === 'battle');
  const isOthers = (): boolean => {
    const { characters, actor } = viewOf(room);
    return characters.find(({ id }) => id === actor)?.seat === aster.seat;
  };
  while (!isOthers()) {
    const { turns, characters, actor } = viewOf(room);
    if (characters.find(({ id }) => id === actor)?.seat === bryn.seat) await bryn.player.end();
    await until(room, (view) => view.turns > turns || view.outcome !== null);
  }

  await bryn.page.getByTestId('waiting').first().waitFor();
  await aster.player.press('tab-chat');
  await aster.page.getByTestId('channel-side').click();
  await aster.page.getByTestId('chat-input').fill(SAID);
  await aster.page.getByTestId('chat-input').press('Enter');
  await bryn.page.getByTestId('waiting-said').getByText(SAID).waitFor();
  await picture(bryn.page, 'waiting-said');
  await bryn.player.press('waiting-chat');
  await bryn.page.getByTestId('waiting-input').fill(ANSWER);
  expect(await smallTargets(bryn.page)).toEqual([]);
  await picture(bryn.page, 'waiting-writing');
  await bryn.player.press('waiting-send');
  await bryn.page.getByTestId('waiting-said').getByText(ANSWER).waitFor();
  await aster.page.getByTestId('chat-lines').getByText(ANSWER).waitFor();

  // All see who is in the reserve.
  await fay.press('tab-players');
  await fay.press(`join-reserve-${aster.seat}`);
  const reserve = say('reserve.of', { side: sayGame('side', { side: 'A' }), names: 'Fay' });
  for (const page of [fay.page, aster.page, bryn.page])
    await page.getByTestId('reserve').first().getByText(reserve).waitFor({ state: 'attached' });
  expect(await violations(fay.page, 'reserve')).toEqual([]);

  // The bot beside them gives way to her, and she sees nothing of the side before.
  const bot = viewOf(room).options.company?.muster?.findIndex(
    (side, seat) => side === 0 && seat !== aster.seat && seat !== bryn.seat,
  );
  await aster.player.press('tab-players');
  await aster.player.press(`offer-seat-${bot}`);
  await fay.page.getByTestId('reserve-offer').waitFor();
  await picture(fay.page, 'reserve-offer');
  expect(await fay.page.getByTestId('side-card').count()).toBe(0);
  await fay.press('take-reserved');
  await fay.page.getByTestId('side-card').first().waitFor();
  await aster.page.getByTestId('reserve').first().waitFor({ state: 'detached' });
  expect(room.complaints).toEqual([]);
});
