// Chat in the browser: conversations, unread counts, notes, actions on a message, and who does not receive it.

import type { CreateMatchReply, EnterReply } from '@hexmarch/shared/protocol/room/messages';
import { WIRE } from '@hexmarch/shared/protocol/room/messages';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { everyNth, longTest } from '../../../shared/tools/sweep.ts';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { DESK, HAND } from './chromium.ts';
import { openHouse } from './house.ts';
import { smallTargets } from './targets.ts';

const sayChat = sayIn('chat/messages');

const house = openHouse({ emptied: true });

const NAMES = ['Aster', 'Bryn', 'Cato'];

async function post<T>(path: string, body: object, token?: string): Promise<T> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  const reply = await fetch(`${house.server.origin}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(reply.ok).toBe(true);
  return (await reply.json()) as T;
}

interface Room {
  readonly matchId: string;
  /** Aster, Bryn and Cato. */
  readonly pages: readonly [Page, Page, Page];
  readonly complaints: string[];
}

/** A match of three; the one who is first opens it on such a screen, and the others on a desktop. */
async function threeAt(screen: BrowserContextOptions): Promise<Room> {
  const complaints: string[] = [];
  const made = await post<CreateMatchReply>('/api/matches', {
    ...{ game: 'skorm', options: { players: 3 }, visibility: 'private', clock: { kind: 'untimed' } },
    ...{ watchersAllowed: true, name: NAMES[0], seat: 0 },
  });
  const tokens = [made.token];
  for (const name of NAMES.slice(1)) {
    const wish = { name, as: 'seat', wire: WIRE };
    tokens.push((await post<EnterReply>(`/api/matches/${made.matchId}/enter`, wish)).token);
  }
  const pages: Page[] = [];
  for (const [i, token] of tokens.entries()) {
    const page = await house.visitor(NAMES[i] ?? '', complaints, i === 0 ? screen : DESK);
    await page.goto(`${house.server.origin}/m/${made.matchId}#seat=${token}`);
    pages.push(page);
  }
  await Promise.all(pages.map((page) => page.getByTestId('match').waitFor()));
  return { matchId: made.matchId, pages: pages as unknown as Room['pages'], complaints };
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByTestId('chat-input').fill(text);
  await page.getByTestId('chat-input').press('Enter');
  await reads(page, text);
}

/** In the conversation that is open. */
const reads = (page: Page, text: string): Promise<void> =>
  page.getByTestId('chat-lines').getByText(text).waitFor();

const chip = (page: Page, name: string) => page.getByTestId('channels').getByRole('button', { name });

/** A conversation with these seats. */
async function begin(page: Page, seats: readonly number[]): Promise<void> {
  await page.getByTestId('talk-begin').click();
  for (const seat of seats) await page.getByTestId(`talk-with-${seat}`).check();
  await page.getByTestId('talk-open').click();
}

const SCREENS = [
  ['a phone', HAND],
  ['a desktop', DESK],
] as const;

describe.each(everyNth(2, SCREENS))('on %s', (name, screen) => {
  test('two chat in private, beside the public channel, and the third learns nothing of it', async () => {
    const { pages, complaints } = await threeAt(screen);
    const [aster, bryn, cato] = pages;
    for (const page of pages) await page.getByTestId('tab-chat').click();
    await write(aster, 'Good luck to both of you!');
    await reads(cato, 'Good luck to both of you!');
    await begin(aster, [1]);
    expect(await aster.getByTestId('secrecy').innerText()).toContain(sayChat('only', { who: 'Bryn' }));
    await write(aster, 'Shall we take Cato first?');
    // Bryn still looks at what all say.
    await chip(bryn, 'Aster, 1 new message').waitFor();
    expect(await bryn.getByTestId('talk-news').textContent()).toBe(
      sayChat('news.group', { name: 'Aster', text: 'Shall we take Cato first?' }),
    );
    await chip(bryn, 'Aster, 1 new message').click();
    await write(bryn, 'Deal.');
    await reads(aster, 'Deal.');
    await write(bryn, 'Three armies on the left, one in the middle, and nobody looks at the corner.');
    await reads(aster, 'Three armies on the left');
    if (process.env.SHOTS) await aster.screenshot({ path: `${process.env.SHOTS}/talk-${name.slice(2)}.png` });
    // Notes are private.
    await chip(aster, 'Notes').click();
    await write(aster, 'Bryn owes me one.');
    await chip(aster, 'Everyone').click();
    await write(cato, 'So quiet here.');
    await reads(aster, 'So quiet here.');
    expect(await cato.getByTestId('channels').getByRole('button').allInnerTexts()).toEqual([
      'Everyone',
      'Notes',
      '',
    ]);
    expect(await cato.content()).not.toMatch(/Shall we take|Deal\.|owes me/);
    // Another window of the same seat knows all of it, and what was read.
    await aster.reload();
    await aster.getByTestId('match').waitFor();
    await aster.getByTestId('tab-chat').click();
    await chip(aster, 'Bryn').click();
    await reads(aster, 'Shall we take Cato first?');
    await chip(aster, 'Notes').click();
    await reads(aster, 'Bryn owes me one.');
    expect(complaints).toEqual([]);
  }, 120_000);

  longTest(
    'no line covers another one, however little room there is for them',
    async () => {
      const { pages, complaints } = await threeAt(screen);
      const [aster, bryn] = pages;
      if (screen === DESK) await aster.setViewportSize({ width: 1440, height: 500 });
      for (const page of [aster, bryn]) await page.getByTestId('tab-chat').click();
      for (let i = 0; i < 4; i += 1) {
        const text = `${i}: ${'good luck to all of you, and may the one who holds the gold longest win. '.repeat(3).trim()}`;
        await write(i % 2 === 0 ? aster : bryn, text);
        await reads(aster, text);
      }
      const lines = aster.getByTestId('chat-lines');
      expect(await lines.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
      const covered = await lines.locator('> li').evaluateAll((all) =>
        all.flatMap((line, i) => {
          const top = all[i + 1]?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
          const words = line.querySelector('p')?.getBoundingClientRect().bottom ?? 0;
          return words > top ? [line.textContent] : [];
        }),
      );
      expect(covered).toEqual([]);
      expect(complaints).toEqual([]);
    },
    120_000,
  );

  test('a message is reported and erased from its menu, by keyboard alone', async () => {
    const { pages, complaints } = await threeAt(screen);
    const [aster, bryn, cato] = pages;
    for (const page of pages) await page.getByTestId('tab-chat').click();
    await write(bryn, 'You are all fools.');
    await reads(aster, 'You are all fools.');
    await aster.getByTestId('line-menu-1').focus();
    await aster.keyboard.press('Enter');
    if (process.env.SHOTS) await aster.screenshot({ path: `${process.env.SHOTS}/menu-${name.slice(2)}.png` });
    expect(await violations(aster, `talk on ${name}`)).toEqual([]);
    if (screen === HAND) expect(await smallTargets(aster)).toEqual([]);
    await aster.getByTestId('line-report').press('Enter');
    await aster.getByTestId('report-note').fill('rude');
    if (process.env.SHOTS)
      await aster.screenshot({ path: `${process.env.SHOTS}/report-${name.slice(2)}.png` });
    await aster.getByTestId('report-send').click();
    await aster.getByTestId('reported').waitFor();
    expect(await bryn.getByTestId('reported').count()).toBe(0);
    // The author deletes it.
    await bryn.getByTestId('line-menu-1').click();
    await bryn.getByTestId('line-erase').click();
    for (const page of [aster, cato]) await reads(page, 'Message erased');
    expect(await cato.content()).not.toContain('fools');
    // The host of the room moderates.
    await write(bryn, 'And blind.');
    await reads(aster, 'And blind.');
    await aster.getByTestId('line-menu-2').click();
    await aster.getByTestId('line-erase-all').click();
    await aster.getByTestId('erase-all').click();
    await cato.getByText('Message erased').nth(1).waitFor();
    for (const page of pages) expect(await page.content()).not.toContain('blind');
    expect(complaints).toEqual([]);
  }, 120_000);
});

test('messages that arrive while another tab is open are counted, those of muted people are not', async () => {
  const { pages, complaints } = await threeAt(DESK);
  const [aster, bryn, cato] = pages;
  for (const page of [bryn, cato]) await page.getByTestId('tab-chat').click();
  await write(bryn, 'one');
  await begin(cato, [0]);
  await write(cato, 'two');
  const count = aster.getByTestId('tab-chat').locator('.n');
  await count.getByText('2', { exact: true }).waitFor();
  await aster.getByTestId('tab-chat').click();
  await count.getByText('1', { exact: true }).waitFor();
  await aster.getByTestId('line-menu-1').click();
  await aster.getByTestId('line-mute').click();
  await reads(aster, sayChat('empty', { kind: 'all', admin: false }));
  await chip(aster, 'Cato, 1 new message').click();
  await reads(aster, 'two');
  await count.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
}, 120_000);
