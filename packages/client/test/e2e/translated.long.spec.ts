// A page under browser translation: updates still work, and long texts are translated.

import type { Page } from 'playwright-core';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { DESK, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { PublicMatch } from './publicMatch.ts';

const house = openHouse({ emptied: true });

const complaints: string[] = [];
const open: PublicMatch[] = [];
afterEach(async () => {
  // What is on is the same for all tests.
  for (const match of open.splice(0)) {
    if (match.players[0]?.status === 'playing') await match.end();
    await match.close();
  }
  expect(complaints.splice(0)).toEqual([]);
});

/** Like Chrome: replaces each translatable text with its own elements, now and when one is added. `asks`: others ignore the attribute. */
const translate = (page: Page, asks = true): Promise<void> =>
  page.evaluate((minds) => {
    const may = (node: Node): boolean => {
      const parent = node.parentElement;
      if (parent === null || parent.closest('svg, script, noscript, style, font') !== null) return false;
      return (parent.translate || !minds) && (node.nodeValue ?? '').trim() !== '';
    };
    const all = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        if (may(node)) texts.push(node);
      for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.nodeValue;
        outer.append(inner);
        text.parentNode?.replaceChild(outer, text);
      }
    };
    document.documentElement.classList.add('translated-ltr');
    all();
    new MutationObserver(all).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  }, asks);

const translated = (page: Page): Promise<string[]> => page.locator('font font').allTextContents();

/** What of a match changes as it is played: whose turn it is, what the game counts for each, the clocks, the log. */
const LIVE = ['.turn', '.plate .who small', '.plate .clock', '.log'] as const;

const textOf = (page: Page, what: string): Promise<string> =>
  page.locator(what).evaluateAll((all) => all.map((one) => one.textContent).join('|'));

async function played(game: string, actions: number): Promise<PublicMatch> {
  const match = await PublicMatch.open(house.server.origin, game, {
    clock: { kind: 'fischer', initialMs: 900_000, incrementMs: 5000 },
  });
  open.push(match);
  await match.goOn(actions);
  return match;
}

async function visit(path: string, ready: string): Promise<Page> {
  const page = await openPage(house.browser, 'Reader', complaints, DESK);
  await page.goto(`${house.server.origin}${path}`);
  await page.getByTestId(ready).first().waitFor();
  return page;
}

/** Goes on until all that is live reads otherwise. */
async function changes(page: Page, match: PublicMatch, what: readonly string[]): Promise<void> {
  const left = new Map<string, string>();
  for (const one of what) left.set(one, await textOf(page, one));
  for (let rounds = 0; left.size > 0 && rounds < 40; rounds++) {
    await match.goOn(1);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    for (const [one, before] of left) if ((await textOf(page, one)) !== before) left.delete(one);
  }
  expect([...left.keys()]).toEqual([]);
}

test.each([
  ['skor', 0],
  ['skorm', 12],
])(
  'a match of %s that is watched goes on where it is translated',
  async (game, actions) => {
    const match = await played(game, actions);
    const page = await visit(`/m/${match.matchId}`, 'match');
    await page.locator('.plate .clock').first().waitFor();
    await translate(page);
    await changes(page, match, LIVE);
  },
  120_000,
);

test('lists and a waiting room are updated as well, and chat may be translated', async () => {
  const match = await played('skor', 20);
  const home = await visit('/', 'create-private-skor');
  await translate(home);
  const before = await textOf(home, 'main');
  const other = await played('skorm', 4);
  await home.waitForFunction((was) => document.querySelector('main')?.textContent !== was, before);
  expect(await translated(home)).toEqual([]);
  const tv = await visit('/tv/skor', 'match');
  await translate(tv);
  await changes(tv, match, ['.turn', '.log']);
  await match.end();
  const replay = await visit(`/m/${match.matchId}/replay`, 'replay');
  await translate(replay);
  const shown = await textOf(replay, '.plates');
  // From where it opens to the other end.
  await replay.keyboard.press('End');
  if ((await textOf(replay, '.plates')) === shown) await replay.keyboard.press('Home');
  await replay.waitForFunction(
    (was) => [...document.querySelectorAll('.plates')].map((one) => one.textContent).join('|') !== was,
    shown,
  );
  const talking = await visit(`/m/${other.matchId}#seat=${other.players[0]?.token}`, 'match');
  await translate(talking);
  await talking.getByTestId('tab-chat').click();
  await talking.getByTestId('chat-input').fill('Guten Tag!');
  await talking.getByTestId('chat-input').press('Enter');
  await talking.getByTestId('chat-lines').locator('p font font').getByText('Guten Tag!').waitFor();
  expect(await talking.locator('.plates font, .top font').count()).toBe(0);
}, 180_000);

test.each(['skure', 'skirmish'])(
  'of a room of %s, and of its match, nothing stands still',
  async (game) => {
    const { origin } = house.server;
    const options = game === 'skure' ? {} : { players: 3, playersMin: 3 };
    const terms = { game, visibility: 'private', clock: { kind: 'untimed' }, watchersAllowed: true } as const;
    const host = await LeanClient.create(origin, {
      ...terms,
      options,
      name: 'Aster',
    });
    const page = await visit(`/m/${host.matchId}#seat=${host.token}`, 'waiting-room');
    await translate(page);
    expect(await translated(page)).toEqual([]);
    const guests: LeanClient[] = [];
    for (const name of game === 'skure' ? ['Bryn'] : ['Bryn', 'Cleo'])
      guests.push(await LeanClient.enter(origin, host.matchId, { as: 'seat', name }));
    const begun = page.getByTestId('match');
    await page.getByText('Bryn').or(begun).first().waitFor();
    const begin = page.getByTestId('begin');
    if ((await begin.count()) > 0) await begin.click();
    await begun.waitFor();
    await page.locator('.plate').getByText('Bryn').first().waitFor({ state: 'attached' });
    expect(await translated(page)).toEqual([]);
    await Promise.all([host, ...guests].map((one) => one.close()));
  },
  90_000,
);

test('the rules are translated, also those of another book', async () => {
  const page = await visit('/rules/skor', 'rules');
  await page.locator('.rules-text p').first().waitFor();
  await translate(page);
  expect((await translated(page)).length).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Skorm' }).click();
  await page.waitForFunction(() => document.querySelector('h1')?.textContent?.includes('Skorm'));
  await page.locator('.rules-text font').first().waitFor();
  await page.locator('a[href="/"]').first().click();
  await page.getByTestId('create-private-skor').waitFor();
  expect(await page.locator('main font').count()).toBe(0);
}, 90_000);

test('nobody is thrown out of a match by a translator that does not ask', async () => {
  const match = await played('skor', 20);
  const page = await visit(`/m/${match.matchId}`, 'match');
  await translate(page, false);
  const children = await page.evaluate(() => {
    const [place, gone] = [document.createElement('p'), document.createTextNode('gone')];
    place.append(gone);
    gone.replaceWith(document.createElement('font'));
    place.insertBefore(document.createElement('b'), gone);
    return [...place.children].map(({ localName }) => localName);
  });
  expect(children).toEqual(['font', 'b']);
  await match.goOn(12);
  await match.end();
  await page.getByTestId('result').first().waitFor();
}, 90_000);
