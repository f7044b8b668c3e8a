// Every screen with names of people, at three widths, with names that are wide, right-to-left, of ligatures or of
// combining marks: none breaks its layout.

import { mkdirSync } from 'node:fs';
import type { CreateLeagueReply } from '@hexmarch/shared/protocol/lobby/leagues';
import {
  type CreateMatchReply,
  type CreateMatchRequest,
  type EnterReply,
  WIRE,
} from '@hexmarch/shared/protocol/room/messages';
import type { Page } from 'playwright-core';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { freePort } from '../../../server/tools/trial/freePort.ts';
import { DESK, openPage } from './chromium.ts';
import { HOSTILE, misplaced, WIDTHS } from './hostileNames.ts';
import { openHouse } from './house.ts';
import { keeper } from './keepers.ts';

const TOKEN = 'opensesame-opensesame';
const adminPort = await freePort();
const house = openHouse({ emptied: true, env: { ADMIN_PORT: String(adminPort), ADMIN_TOKEN: TOKEN } });

const complaints: string[] = [];
const here: LeanClient[] = [];
afterEach(async () => {
  await Promise.all(here.splice(0).map((one) => one.close()));
  expect(complaints.splice(0)).toEqual([]);
});

const SHOTS = process.env.SHOTS;
const named = (seat: number): string => HOSTILE[seat % HOSTILE.length] ?? '';

/** At each width, as long as its layout takes. */
async function screenshotNames(page: Page, what: string, open?: () => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    await open?.();
    if (SHOTS !== undefined) {
      mkdirSync(SHOTS, { recursive: true });
      await page.screenshot({ path: `${SHOTS}/${what.replaceAll(/\W+/g, '-')}-${width}.png` });
    }
    found.push(...(await misplaced(page)).map((one) => `${what}, ${width} px: ${one}`));
  }
  return found;
}

async function post<T>(path: string, body: object, token?: string): Promise<T> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const reply = await fetch(`${house.server.origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(body),
  });
  expect(reply.ok).toBe(true);
  return (await reply.json()) as T;
}

interface Room {
  readonly matchId: string;
  readonly code: string;
  /** By who came when. */
  readonly tokens: readonly string[];
}

/** So many have come, the first as its host. */
async function room(
  game: string,
  options: object,
  people: number,
  change: Partial<CreateMatchRequest> = {},
): Promise<Room> {
  const wish = { game, options, visibility: 'public', clock: { kind: 'untimed' }, watchersAllowed: true };
  const made = await post<CreateMatchReply>('/matches', { ...wish, name: named(0), seat: 0, ...change });
  const tokens = [made.token];
  for (let nth = 1; nth < people; nth++) {
    const wished = { name: named(nth), as: 'seat', wire: WIRE };
    tokens.push((await post<EnterReply>(`/matches/${made.matchId}/enter`, wished)).token);
  }
  return { matchId: made.matchId, code: made.code, tokens };
}

/** All are there, and say what people say in every direction. */
async function chat({ matchId, tokens }: Room): Promise<void> {
  for (const [nth, token] of tokens.entries()) {
    const { origin } = house.server;
    const one = await LeanClient.enter(origin, matchId, { as: 'seat', name: named(nth), token });
    here.push(one);
    const heard = new Promise<void>((resolve) => {
      one.onMessage = (_, message) => {
        if (JSON.stringify(message).includes(`"mark":"m${nth}"`)) resolve();
      };
    });
    one.chat({ do: 'say', channel: 'all', text: `${named(nth)} שלום! ${'W'.repeat(90)}`, mark: `m${nth}` });
    await heard;
  }
}

const visit = async (path: string, ready: string, page?: Page): Promise<Page> => {
  const to = page ?? (await openPage(house.browser, 'Looker', complaints, DESK));
  await to.goto(`${house.server.origin}${path}`);
  await to.getByTestId(ready).first().waitFor();
  return to;
};

const GAMES: readonly (readonly [game: string, seats: number, options: object])[] = [
  ['skor', 2, {}],
  ['skorm', 3, { players: 3 }],
  ['skure', 4, { players: 4 }],
  ['skirmish', 7, { players: 7, playersMin: 7 }],
];

test.each(GAMES)(
  'a room of %s that waits, and the invitation to it',
  async (game, seats, options) => {
    const waiting = await room(game, options, seats - 1);
    await chat(waiting);
    const page = await visit(`/m/${waiting.matchId}#seat=${waiting.tokens[0]}`, 'waiting-room');
    const found = await screenshotNames(page, `${game} waits`);
    const guest = await visit(`/r/${waiting.code}`, 'invitation');
    found.push(...(await screenshotNames(guest, `${game} invitation`)));
    expect(found).toEqual([]);
  },
  120_000,
);

test.each(GAMES)(
  'a match of %s that is played and watched, and its talk',
  async (game, seats, options) => {
    const match = await room(game, options, seats);
    await chat(match);
    const page = await visit(`/m/${match.matchId}#seat=${match.tokens[0]}`, 'match');
    const found = await screenshotNames(page, `${game} match`);
    // A team is put together over the whole screen.
    if (game !== 'skure')
      found.push(
        ...(await screenshotNames(page, `${game} talk`, async () => {
          await page.getByTestId('tab-chat').first().click();
          await page.getByTestId('chat-lines').first().waitFor();
        })),
      );
    const spectator = await visit(`/m/${match.matchId}`, 'match');
    found.push(...(await screenshotNames(spectator, `${game} watched`)));
    expect(found).toEqual([]);
  },
  180_000,
);

test('a finished match of two, with its result and its replay, and its link previews', async () => {
  const match = await room('skorm', { players: 2 }, 2);
  await chat(match);
  const embedded = await visit(`/embed/m/${match.matchId}`, 'embed');
  const found = await screenshotNames(embedded, 'embedded');
  const page = await visit(`/m/${match.matchId}#seat=${match.tokens[0]}`, 'match');
  here[1]?.play('resign');
  await page.getByTestId('result').first().waitFor();
  found.push(...(await screenshotNames(page, 'result')));
  const replay = await visit(`/m/${match.matchId}/replay`, 'replay');
  found.push(...(await screenshotNames(replay, 'replay')));
  expect(found).toEqual([]);
}, 180_000);

test('lists: home, TV, a campaign and a tournament', async () => {
  await room('skorm', { players: 3 }, 2);
  const playing = await room('skor', {}, 2);
  await chat(playing);
  await room('skirmish', { players: 7, playersMin: 7 }, 6);
  const page = await visit(`/m/${playing.matchId}#seat=${playing.tokens[0]}`, 'match');
  await visit('/', 'create-private-skorm', page);
  const found = await screenshotNames(page, 'home');
  await page.goto(`${house.server.origin}/tv/skor`);
  await page.getByTestId('match').first().waitFor();
  found.push(...(await screenshotNames(page, 'what is on')));
  const terms = { game: 'skor', options: {}, clock: { kind: 'untimed' }, takebacks: 'quiet', size: 4 };
  const { leagueId, key } = await post<CreateLeagueReply>('/leagues', {
    ...terms,
    name: named(0),
    plays: true,
  });
  for (const nth of [1, 2]) await post(`/leagues/${leagueId}/join`, { name: named(nth) });
  await page.goto(`${house.server.origin}/league/${leagueId}#key=${key}`);
  await page.getByText(named(0)).first().waitFor();
  found.push(...(await screenshotNames(page, 'a league that gathers')));
  await post(`/leagues/${leagueId}/join`, { name: named(3) });
  await post(`/leagues/${leagueId}/begin`, {}, key);
  await page.reload();
  await page.locator('.side').first().waitFor();
  found.push(...(await screenshotNames(page, 'a league')));
  await visit('/campaign/skor', 'hold-league', page);
  found.push(...(await screenshotNames(page, 'a campaign')));
  expect(found).toEqual([]);
}, 180_000);

test('pages of a signed-in person that show names', async () => {
  const [own, other] = [await keeper(house, named(1), complaints), await keeper(house, named(0), complaints)];
  const { origin } = house.server;
  const made = await room('skorm', { players: 2 }, 1, { name: named(1) });
  const entered = await other.request.post(`${origin}/api/matches/${made.matchId}/enter`, {
    data: { name: named(0), as: 'seat', wire: WIRE },
  });
  const { token } = (await entered.json()) as EnterReply;
  const seats = [{ matchId: made.matchId, key: made.tokens[0] }];
  expect((await own.request.post(`${origin}/api/me/seats`, { data: { seats } })).ok()).toBe(true);
  await other.goto(`${origin}/m/${made.matchId}#seat=${token}`);
  await visit(`/m/${made.matchId}#seat=${made.tokens[0]}`, 'match', own);
  const found = await screenshotNames(own, 'own match');
  await own.setViewportSize({ width: 1440, height: 900 });
  await own.getByText('Players', { exact: true }).first().click();
  await own.locator('.people').first().waitFor();
  found.push(...(await misplaced(own)));
  const { person } = await (async () => {
    const eyes = await LeanClient.enter(origin, made.matchId, { as: 'watch', name: 'Eyes' });
    here.push(eyes);
    return eyes.snapshot.seats.find(({ name }) => name.startsWith('W')) ?? { person: '' };
  })();
  for (const path of ['/api/me/follows', '/api/me/blocks'])
    await own.request.post(`${origin}${path}`, { data: { matchId: made.matchId, person } });
  for (const path of ['/me', '/games']) {
    await own.goto(`${origin}${path}`);
    await own.locator('h1').first().waitFor();
    found.push(...(await screenshotNames(own, path)));
  }
  const loser = await LeanClient.enter(origin, made.matchId, { as: 'seat', name: named(0), token });
  here.push(loser);
  loser.play('resign');
  await visit(`/m/${made.matchId}`, 'result', own);
  for (const path of ['/games/history', '/games/numbers']) {
    await own.goto(`${origin}${path}`);
    await own.locator('h1').first().waitFor();
    await own.getByText(named(0)).first().waitFor();
    found.push(...(await screenshotNames(own, path)));
  }
  expect(found).toEqual([]);
}, 180_000);

test('the operators’ console', async () => {
  const match = await room('skorm', { players: 3 }, 3);
  await chat(match);
  const page = await openPage(house.browser, 'Operator', [], DESK);
  await page.goto(`http://127.0.0.1:${adminPort}/admin/`);
  await page.getByTestId('token').fill(TOKEN);
  await page.getByTestId('sign-in').click();
  await page.getByTestId('part-matches').click();
  await page.getByTestId(`table-${match.matchId}`).waitFor();
  const found = await screenshotNames(page, 'console, matches');
  await page.getByTestId(`table-${match.matchId}`).click();
  await page.getByTestId('match-facts').waitFor();
  found.push(...(await screenshotNames(page, 'console, a match')));
  expect(found).toEqual([]);
}, 120_000);
