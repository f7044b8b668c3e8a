// The admin's panel of Skirmish Society (SKI-12.4): everything that an admin decides is done through it, on a desktop and on a
// phone, and everybody sees what came of it.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import type { Page } from 'playwright-core';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { DESK, HAND, keep, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { mayBeAhead } from './sharedTime.ts';
import { plannedMatch } from './skirmishMatches.ts';
import { SkirmishRoom } from './skirmishRoom.ts';
import { smallTargets } from './targets.ts';

const say = sayIn('games/skirmish/admin/messages');
const house = openHouse({ emptied: true, skips: true });
const MATCH = plannedMatch({ players: 3, seed: 3, vp: 4 });
const BRYN = 1;

interface Ruled {
  readonly room: SkirmishRoom;
  readonly page: Page;
  readonly bryn: LeanClient;
  readonly state: () => SkirmishState;
}

async function ruled(device: typeof DESK, complaints: string[]): Promise<Ruled> {
  const room = await SkirmishRoom.open(house.server, { ...MATCH.options, mode: 'normal', vp: 50 });
  const page = await openPage(house.browser, 'Aster', complaints, { ...device, deviceScaleFactor: 1 });
  await mayBeAhead(page);
  await keep(page, { 'hexmarch.name': 'Aster' });
  await page.goto(`${room.origin}/m/${room.matchId}#seat=${room.token}`);
  await page.getByTestId('be-arbiter').click();
  await page.getByTestId('dismiss-arbiter').waitFor();
  const [bryn] = await Promise.all(
    ['Bryn', 'Cleo'].map((name) => LeanClient.enter(room.origin, room.matchId, { name, as: 'seat' })),
  );
  if (bryn === undefined) throw new Error('nobody came');
  await page.locator('.stage[data-ready="true"]').waitFor({ state: 'attached' });
  room.pages.push(page);
  await house.server.skipTo(0);
  return { room, page, bryn, state: () => room.eyes.view as SkirmishState };
}

async function openPanel(page: Page): Promise<void> {
  const more = page.getByTestId('tab-more');
  if (await more.isVisible()) await more.click();
  await page.getByTestId('open-admin').click();
  await page.getByTestId('admin-panel').waitFor();
}

/** Unfolds the row, fills it in and applies it; nothing is applied before the next resolution is told. */
async function rule(
  { page, room, state }: Ruled,
  id: string,
  holds: (now: SkirmishState) => boolean,
  hour?: string,
) {
  await page.getByTestId(`rule-${id}`).click();
  if (hour !== undefined) await page.getByTestId('hour-choice').selectOption(hour);
  expect(await page.getByTestId('rule-next').textContent()).toContain(say('told'));
  expect(holds(state())).toBe(false);
  await page.getByTestId('rule-yes').click();
  await room.until(() => holds(state()));
  await page.getByTestId('ruling-form').waitFor({ state: 'detached' });
}

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}

for (const [name, device] of [
  ['desktop', DESK],
  ['phone', HAND],
] as const) {
  test(`everything that an admin decides is in one panel: ${name}`, async () => {
    const complaints: string[] = [];
    const match = await ruled(device, complaints);
    const { page, room, state } = match;
    expect(await page.getByTestId('ruling').count()).toBe(0);
    await openPanel(page);
    await shoot(page, `admin-${name}`);
    expect(await violations(page, 'the panel')).toEqual([]);
    if (name === 'phone') expect(await smallTargets(page)).toEqual([]);
    await page.getByTestId('rule-hour').click();
    await shoot(page, `admin-hour-${name}`);
    await page.getByTestId('rule-hour').click();
    await tellsTime(match);
    await bans(match);
    await rule(match, 'broadcasts', ({ options }) => !options.broadcasts);
    await page.keyboard.press('Escape');
    await undoesTurn(match, name);
    await offersSeat(match);
    await page.getByTestId('rule-close').click();
    await page.getByTestId('rule-typed').fill('WRONG');
    expect(await page.getByTestId('rule-yes').isDisabled()).toBe(true);
    await page.getByTestId('rule-typed').fill(room.code.toLowerCase());
    await shoot(page, `admin-close-${name}`);
    await page.getByTestId('rule-yes').click();
    await page.getByTestId('result').waitFor();
    expect(skirmish.outcome(state())?.places ?? []).toEqual([]);
    expect(complaints).toEqual([]);
  }, 240_000);
}

async function tellsTime(match: Ruled): Promise<void> {
  const { page, state } = match;
  await rule(match, 'pause', ({ paused }) => paused);
  expect(await page.getByTestId('admin-next').textContent()).toContain(say('next.none'));
  await rule(match, 'pause', ({ paused }) => !paused);
  await rule(match, 'mode', ({ options }) => options.mode === 'fast');
  await rule(match, 'mode', ({ options }) => options.mode === 'normal');
  const hour = (state().options.resolutionHour + 7) % 24;
  await rule(match, 'hour', ({ options }) => options.resolutionHour === hour, String(hour));
  const offset = state().options.localOffset;
  const there = (new Date().getUTCHours() + offset + 3 + 24) % 24;
  await rule(match, 'zone', ({ options }) => options.localOffset !== offset, String(there));
}

async function bans({ page, room, state }: Ruled): Promise<void> {
  await page.getByTestId('rule-ban').click();
  await page.getByTestId(`ban-${BRYN}`).click();
  expect(state().people[BRYN]?.banned).toBe(false);
  await page.getByTestId(`ban-${BRYN}`).click();
  await room.until(() => state().people[BRYN]?.banned === true);
  await page
    .getByTestId('rule-ban')
    .getByText(say('ban.value', { count: 1 }))
    .waitFor();
  await page.getByTestId(`ban-${BRYN}`).click();
  await room.until(() => state().people[BRYN]?.banned === false);
  await page.getByTestId('rule-ban').click();
}

/** The reason is asked, and told to everybody. */
async function undoesTurn({ page, room, bryn, state }: Ruled, name: string): Promise<void> {
  await room.skipUntil('resolve');
  expect(state().turn).toBe(2);
  const heard = new Promise<string>((resolve) => {
    bryn.onMessage = (type, payload) => {
      const text = JSON.stringify(payload);
      if (type === MESSAGE.chat && text.includes('wrong map')) resolve(text);
    };
  });
  await openPanel(page);
  await page.getByTestId('rule-rewind').click();
  expect(await page.getByTestId('rule-yes').isDisabled()).toBe(true);
  await page.getByTestId('rule-typed').fill('wrong map');
  await shoot(page, `admin-undo-${name}`);
  await page.getByTestId('rule-yes').click();
  await room.until(() => state().turn === 1);
  expect(await heard).toContain(say('rewind.message', { turn: 1, reason: 'wrong map' }));
}

/** Of a player who has missed three turns. */
async function offersSeat({ page, room, bryn }: Ruled): Promise<void> {
  await openPanel(page);
  await page.getByTestId('rule-seats').click();
  await page.getByText(say('seats.none')).waitFor();
  await page.keyboard.press('Escape');
  await bryn.close();
  for (let missed = 0; missed < 4; missed += 1) await room.skipUntil('resolve');
  await openPanel(page);
  await page.getByTestId('rule-seats').click();
  await page.getByTestId(`offer-${BRYN}`).click();
  await room.until(() => room.eyes.snapshot.seats[BRYN]?.offered === true);
  await page.getByTestId(`offer-${BRYN}`).click();
  await room.until(() => room.eyes.snapshot.seats[BRYN]?.offered !== true);
}
