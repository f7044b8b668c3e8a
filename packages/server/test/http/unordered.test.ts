// Pieces without orders in one's own turn (UI-P11), over real sockets: in the owner's list only, for loaded and dormant matches.

import type { PersonGamesReply } from '@hexmarch/shared/protocol/people/personGames';
import { Browser } from '../support/browser.ts';
import { harness } from '../support/harness.ts';
import { until } from '../support/until.ts';

const hall = harness(['--no-limits']);
const BIDS = { game: 'bids', options: { seats: 2 }, visibility: 'public' } as const;

let count = 0;
async function keepers() {
  const { matchId, players } = await hall.seated(BIDS);
  const browsers = await Promise.all(
    players.map(async ({ token }) => {
      const browser = new Browser(hall.url);
      const name = `Orders ${String.fromCharCode(65 + count++)}`;
      await browser.post('/me', { name, lang: 'en', seats: [{ matchId, key: token }] });
      return browser;
    }),
  );
  const [own, other] = browsers as [Browser, Browser];
  return { matchId, players, own, other };
}

const list = async (browser: Browser) => (await browser.get<PersonGamesReply>('/me/games')).body;
const leftOf = async (browser: Browser) => (await list(browser)).games?.map(({ unordered }) => unordered);

test('[UI-P11] a player with all orders has none left, and others do not see a byte of it', async () => {
  const { matchId, players, own, other } = await keepers();
  const stranger = async () => (await fetch(`${hall.url}/api/matches/${matchId}`)).text();
  expect([await leftOf(own), await leftOf(other)]).toEqual([[1], [1]]);
  const before = [await list(other), await stranger()];
  await players[0]?.act('bid 3');
  expect(await leftOf(own)).toEqual([null]);
  expect([await list(other), await stranger()]).toEqual(before);
  expect((await own.get<{ next: { unordered: unknown } }>('/me/next')).body.next.unordered).toBeNull();
  // The next round.
  for (const player of players) await player.act('ready');
  expect([await leftOf(own), await leftOf(other)]).toEqual([[1], [1]]);
});

test('[UI-P11] for a dormant match it is read without loading it, and again after it was loaded', async () => {
  const { matchId, players, own, other } = await keepers();
  await players[0]?.act('bid 3');
  const { tables } = hall.server.app;
  const sleep = async () => {
    tables.find(matchId)?.leaveMemory();
    await until(async () => tables.find(matchId) === undefined);
  };
  await Promise.all(players.map((one) => one.leave()));
  await sleep();
  // The first request is answered at once.
  expect(await leftOf(other)).toEqual([null]);
  await until(async () => (await leftOf(other))?.[0] === 1);
  expect(await leftOf(own)).toEqual([null]);
  expect(tables.find(matchId)).toBeUndefined();
  const again = await hall.join(matchId, 'seat', players[1]?.token);
  await again.act('bid 5');
  expect(await leftOf(other)).toEqual([null]);
  await again.leave();
  await sleep();
  // The cached value is from before.
  for (let i = 0; i < 5; i += 1) expect(await leftOf(other)).toEqual([null]);
});

test('[UI-P11] where the game does not support it, there is none', async () => {
  const { matchId, players } = await hall.seated({ visibility: 'public' });
  const browser = new Browser(hall.url);
  const seats = players.slice(0, 1).map(({ token }) => ({ matchId, key: token }));
  await browser.post('/me', { name: 'Orders none', lang: 'en', seats });
  expect(await leftOf(browser)).toEqual([null]);
});
