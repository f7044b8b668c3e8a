// A past opponent (UI-P15): found from a common match, from the history and from the statistics, and the same under any name. And the
// filters of role and length (UI-P14).

import { type CreateMatchReply, type EnterReply, WIRE } from '@hexmarch/shared/protocol/room/messages';
import type { Page } from 'playwright-core';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { DESK, HAND } from './chromium.ts';
import { openHouse } from './house.ts';
import { keeper, seatedTogether } from './keepers.ts';
import { pressInMenu } from './menu.ts';
import { SKOR_NEAR_END } from './nearEnd.ts';
import { newName } from './newName.ts';
import { SkormPlayer } from './skormPlayer.ts';
import { smallTargets, tooWide } from './targets.ts';

const sayHistory = sayIn('screens/history/messages');

const house = openHouse({ emptied: true });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

interface Somebody {
  readonly page: Page;
  readonly name: string;
}

const rows = (page: Page) => page.getByTestId('past-game');
const counted = (page: Page) => page.getByTestId('numbers-all').locator('dd').first();
const addressOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;

/** Signed in. */
async function sent<T>({ page }: Somebody, path: string, data: object): Promise<T> {
  const reply = await page.request.post(`${house.server.origin}${path}`, { data });
  expect(reply.ok()).toBe(true);
  return (await reply.json()) as T;
}

/** A match of two; `other` may be a guest by that name. */
async function ended(
  own: Somebody,
  other: Somebody | string,
  loser: 0 | 1,
  change: { readonly game?: string; readonly options?: object; readonly turn?: readonly string[] } = {},
): Promise<string> {
  const { origin } = house.server;
  const { game = 'skorm', options = {}, turn = [] } = change;
  const wish = { game, options, visibility: 'private', clock: { kind: 'untimed' }, watchersAllowed: true };
  const { matchId, token } = await sent<CreateMatchReply>(own, '/api/matches', {
    ...wish,
    name: own.name,
    seat: 0,
  });
  const host = await LeanClient.enter(origin, matchId, { as: 'seat', name: own.name, token });
  const name = typeof other === 'string' ? other : other.name;
  const asking = { as: 'seat', name } as const;
  const key =
    typeof other === 'string'
      ? {}
      : {
          token: (await sent<EnterReply>(other, `/api/matches/${matchId}/enter`, { ...asking, wire: WIRE }))
            .token,
        };
  const guest = await LeanClient.enter(origin, matchId, { ...asking, ...key });
  const players = [host, guest];
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await own.page.waitForTimeout(20);
  };
  await until(() => players.every(({ status }) => status === 'playing'));
  for (const act of turn) {
    const { sequence } = host;
    host.play(act);
    await until(() => players.every((one) => one.sequence > sequence));
  }
  players[loser]?.play('resign');
  await until(() => players.every(({ status }) => status === 'over'));
  await Promise.all(players.map((one) => one.close()));
  return matchId;
}

const DEVICES = [
  ['a desk', DESK],
  ['a hand', HAND],
] as const;

test.each(DEVICES)(
  '[UI-P15] on %s the end of a match leads to all that both have played',
  async (where, device) => {
    const [ada, bob] = [newName('Metada'), newName('Metbob')];
    const pages = [
      await keeper(house, ada, complaints, device),
      await keeper(house, bob, complaints, device),
    ] as const;
    const [own, other] = [
      { page: pages[0], name: ada },
      { page: pages[1], name: bob },
    ];
    await ended(own, other, 1);
    await ended(own, newName('Guest'), 1);
    await seatedTogether(house, pages, [ada, bob], 'private');
    const [page] = pages;
    const player = new SkormPlayer(page, device.hasTouch === true);
    await pressInMenu(player.page, 'resign');
    await player.press('confirm-resign');
    await page.getByTestId('met').click();
    await page.getByRole('heading', { level: 1, name: `You and ${bob}` }).waitFor();
    await rows(page).nth(1).waitFor();
    expect(addressOf(page)).toMatch(/^\/games\/with\?met=[\w-]+\.1$/);
    expect(await page.title()).toBe(`You and ${bob} · Hexmarch`);
    expect([await counted(page).textContent(), await rows(page).count()]).toEqual(['2', 2]);
    expect(await page.getByTestId('numbers-opponent').count()).toBe(0);
    expect(await violations(page, `both on ${where}`)).toEqual([]);
    expect(await tooWide(page)).toBe(0);
    if (device.hasTouch === true) expect(await smallTargets(page)).toEqual([]);
    const at = addressOf(page);

    // Whatever the name.
    const data = { name: newName('Metbobina') };
    expect((await pages[1].request.post(`${house.server.origin}/api/me/rename`, { data })).ok()).toBe(true);
    await ended(own, { page: pages[1], name: data.name }, 0);
    await page.goto(`${house.server.origin}/games/numbers`);
    const opponents = page.getByTestId('numbers-opponent').locator('tr[data-key]');
    await opponents.first().locator('th a').click();
    await page.getByRole('heading', { level: 1, name: `You and ${data.name}` }).waitFor();
    await rows(page).nth(2).waitFor();
    expect(await counted(page).textContent()).toBe('3');
    await rows(page).nth(2).locator('.past-name').click();
    await page.getByRole('heading', { level: 1, name: `You and ${bob}` }).waitFor();
    await rows(page).nth(2).waitFor();

    // Others find nobody under that address.
    const stranger = await keeper(house, newName('Metcleo'), complaints, device);
    await stranger.goto(`${house.server.origin}${at}`);
    await stranger.getByTestId('met-nobody').waitFor();
    expect(await stranger.getByRole('main').textContent()).not.toContain('Met');
    expect(complaints.splice(0).filter((line) => !line.includes('404'))).toEqual([]);
  },
);

test.each(DEVICES)(
  '[UI-P14] on %s matches are found by what one played as, by side and by length',
  async (where, device) => {
    const name = newName('Roland');
    const page = await keeper(house, name, complaints, device);
    const own = { page, name };
    const turn = ['move M 4,-2 5,-3', 'research city', 'end'];
    const near = JSON.parse(SKOR_NEAR_END) as { readonly pieces: Readonly<Record<string, string>> };
    const position = JSON.stringify({ ...near, pieces: { ...near.pieces, '4,-2': 'A:M' } });
    const skor = await ended(own, newName('Guest'), 0, { game: 'skor', options: { position }, turn });
    const skorm = await ended(own, newName('Guest'), 1);
    const found = async (matchIds: readonly string[]): Promise<void> => {
      await page.waitForFunction((ids) => {
        const shown = [...document.querySelectorAll<HTMLElement>('[data-testid="past-game"]')];
        return shown.map(({ dataset }) => dataset.match).join() === ids;
      }, matchIds.join());
    };
    const { origin } = house.server;
    const field = (name: string) => page.getByRole('combobox', { name });
    const length = (name: string) => page.getByRole('spinbutton', { name });
    await page.goto(`${origin}/games/history`);
    await found([skorm, skor]);
    if (device === HAND) await page.locator('.past-choice summary').click();
    expect(await field('Played as').isDisabled()).toBe(true);
    expect(await field('Side').count()).toBe(0);
    expect(await violations(page, `filters on ${where}`)).toEqual([]);
    if (device.hasTouch === true) expect(await smallTargets(page)).toEqual([]);

    await field('Game').selectOption('skor');
    await field('Played as').locator('option', { hasText: 'Feudal' }).waitFor({ state: 'attached' });
    await field('Played as').selectOption('nomadic');
    await page.getByText(sayHistory('none.such')).waitFor();
    // Its log is read after its end is stored.
    await page.waitForFunction(async () => {
      const reply = await fetch('/api/me/numbers');
      return ((await reply.json()) as { unread: number }).unread === 0;
    });
    await field('Played as').selectOption('feudal');
    await found([skor]);
    expect(addressOf(page)).toBe('/games/history?game=skor&role=feudal');

    // Another game has other words.
    await field('Game').selectOption('skorm');
    await found([skorm]);
    expect(addressOf(page)).toBe('/games/history?game=skorm');
    expect(await field('Played as').count()).toBe(0);
    await field('Side').selectOption({ index: 2 });
    await page.getByText(sayHistory('none.such')).waitFor();
    await field('Side').selectOption({ index: 1 });
    await found([skorm]);
    expect(addressOf(page)).toBe('/games/history?game=skorm&seat=0');

    await page.goto(`${origin}/games/history`);
    await found([skorm, skor]);
    if (device === HAND) await page.locator('.past-choice summary').click();
    await length(sayHistory('least')).fill('1');
    await length(sayHistory('least')).press('Enter');
    await page.waitForURL(`${origin}/games/history?least=1`);
    await length(sayHistory('most')).fill('999');
    await length(sayHistory('most')).press('Tab');
    await page.waitForURL(`${origin}/games/history?least=1&most=999`);
    await length(sayHistory('most')).fill('0');
    await length(sayHistory('most')).press('Tab');
    await page.getByText(sayHistory('none.such')).waitFor();
    expect(await tooWide(page)).toBe(0);
  },
);
