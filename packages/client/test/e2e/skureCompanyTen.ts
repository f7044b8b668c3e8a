// Ten people come to a company of Skure by one link, each in a browser of their own, and muster, pick and deploy through the interface
// (UI-K80 to UI-K84).

import { sideOfSeat } from '@hexmarch/shared/games/skure/sides';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { sayIn } from '../sayIn.ts';
import { DESK, HAND, openPage } from './chromium.ts';
import type { House } from './house.ts';
import { picture } from './skureCompanyPlay.ts';
import type { CompanyRoom, Member } from './skureCompanyRoom.ts';
import { SkurePlayer } from './skurePlayer.ts';
import { shownTo, viewOf } from './skureRoom.ts';

const sayCompany = sayIn('games/skure/entry/messages/company');
const sayEntry = sayIn('games/skure/entry/messages');

/** Each side has phones and desktops, and one of the captains a phone. */
const PEOPLE = [
  { name: 'Aster', side: 0, screen: DESK },
  { name: 'Bryn', side: 1, screen: HAND },
  { name: 'Cleo', side: 0, screen: HAND },
  { name: 'Dara', side: 1, screen: DESK },
  { name: 'Emil', side: 0, screen: DESK },
  { name: 'Fay', side: 1, screen: HAND },
  { name: 'Gus', side: 0, screen: HAND },
  { name: 'Hal', side: 1, screen: DESK },
  { name: 'Ivy', side: 0, screen: DESK },
  { name: 'Jo', side: 1, screen: HAND },
] as const;

/** By side in the order of `PEOPLE`: captains of glass, and for each side as much as twelve points a head buy. */
export const CLASSES = ['mage', 'archer', 'soldier', 'spider', 'soldier'] as const;

export interface Visitor {
  readonly name: string;
  readonly side: number;
  readonly page: Page;
  readonly player: SkurePlayer;
  readonly isPhone: boolean;
}

export interface Mustering {
  /** In the order in which they come. */
  readonly visitors: readonly Visitor[];
  readonly eyes: LeanClient;
  readonly complaints: string[];
}

async function come(
  house: House,
  complaints: string[],
  { name, side, screen }: (typeof PEOPLE)[number],
): Promise<Visitor> {
  const options: BrowserContextOptions = screen;
  const isPhone = options.hasTouch === true;
  const page = await openPage(house.browser, name, complaints, options);
  return { name, side, page, isPhone, player: new SkurePlayer(page, isPhone) };
}

/** Few points on a small field, frail captains who may be the aim, and so much time that nobody is late on a slow machine. */
async function createCompany({ page }: Visitor): Promise<void> {
  await page.getByTestId('more-skure').click();
  await page.getByTestId('create-table-skure').click();
  await page.getByTestId('preset-company').click();
  await page.locator('[data-testid="preset-company"][aria-pressed="true"]').waitFor();
  await page.getByTestId('more-options').locator('summary').click();
  await page.getByTestId('field-arena').click();
  const dialog = page.locator('dialog[open]');
  // The label of a list has all that it offers in its text.
  const named = (text: string) => dialog.locator('label.number').filter({ hasText: text });
  await named(sayCompany('option.points')).locator('input').fill('12');
  await named(sayEntry('option.roundLimit')).locator('input').fill('8');
  await named(sayCompany('option.turnSeconds')).locator('select').selectOption(String(3600));
  await named(sayEntry('option.reactionSeconds'))
    .locator('select')
    .selectOption(String(12 * 3600));
  await dialog.getByRole('radio', { name: sayCompany('option.objectives.slay') }).check({ force: true });
  await page.getByTestId('create').click();
  await page.getByTestId('muster').waitFor();
}

/** Sits down with the one link, and then on a side. Who comes last looks on first: whoever takes the last seat ends the muster. */
async function musterBy(link: string, visitor: Visitor, isLast: boolean): Promise<void> {
  const { page, player, name, side, isPhone } = visitor;
  await page.goto(link);
  await page.getByTestId('name').fill(name);
  await player.press(isLast ? 'watch' : 'take-seat');
  await page.getByTestId('muster').waitFor();
  if (isPhone) await player.press(`tab-side-${side}`);
}

/** The wish has come to the server, and from there to everybody. */
const seatedAs = (eyes: LeanClient, name: string, wish: object): Promise<void> =>
  shownTo(
    eyes,
    () =>
      JSON.stringify(eyes.snapshot.seats.find((seat) => seat.name === name)?.wish) === JSON.stringify(wish),
    `${name} as ${JSON.stringify(wish)}`,
  );

async function join(eyes: LeanClient, { player, name, side }: Visitor): Promise<void> {
  await player.press(`join-${side}`);
  await seatedAs(eyes, name, { side: 'AB'.charAt(side) });
}

async function rise(eyes: LeanClient, { player, name, side }: Visitor, rank: string): Promise<void> {
  await player.press(`ask-${rank}`);
  await seatedAs(eyes, name, { side: 'AB'.charAt(side), rank });
}

/** The host makes the room, and nine come by the link; all but the last one sit where they want to. */
export async function musterTen(house: House): Promise<Mustering> {
  const complaints: string[] = [];
  const [first, ...others] = PEOPLE;
  const host = await come(house, complaints, first);
  await host.page.goto(house.server.origin);
  await host.page.getByTestId('name').fill(host.name);
  await createCompany(host);
  const link = await host.page.getByTestId('invite-link').inputValue();
  const matchId = new URL(host.page.url()).pathname.slice('/m/'.length);
  const eyes = await LeanClient.enter(house.server.origin, matchId, { name: 'Eyes', as: 'watch' });
  await join(eyes, host);
  await rise(eyes, host, 'captain');
  const visitors = [host];
  for (const person of others) {
    const isLast = person === PEOPLE.at(-1);
    const visitor = await come(house, complaints, person);
    visitors.push(visitor);
    await musterBy(link, visitor, isLast);
    if (!isLast) await join(eyes, visitor);
    if (person.name === 'Bryn') await rise(eyes, visitor, 'captain');
    if (person.name === 'Cleo') await rise(eyes, visitor, 'lieutenant');
  }
  return { visitors, eyes, complaints };
}

/** The last one sits down, and the battle opens with everybody where they wished to be. */
export async function takeLastSeat(mustering: Mustering): Promise<CompanyRoom> {
  const { visitors, eyes, complaints } = mustering;
  const last = visitors.at(-1);
  await last?.player.press(`join-${last.side}`);
  await Promise.all(visitors.map(({ page }) => page.getByTestId('teams').waitFor()));
  const members = visitors.map(({ name, page, player }): Member => {
    const seat = eyes.snapshot.seats.findIndex((one) => one.name === name);
    return { name, page, player, seat };
  });
  const room = { members, master: undefined, spectators: [], eyes, complaints };
  expect(members.map(({ seat }) => sideOfSeat(viewOf(room).options, seat))).toEqual(
    visitors.map(({ side }) => side),
  );
  return room;
}

export const musterPicture = ({ visitors }: Mustering, stage: string): Promise<void> =>
  picture(
    {
      members: visitors.map((one) => ({ ...one, seat: 0 })),
      master: undefined,
      spectators: [],
      complaints: [],
    },
    stage,
  );
