// A player's notification settings, in the waiting room and in the settings of the match, stored by the server.

import type { CreateMatchReply } from '@hexmarch/shared/protocol/room/messages';
import type { Page } from 'playwright-core';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { everyNth, longTest } from '../../../shared/tools/sweep.ts';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { DESK, HAND } from './chromium.ts';
import { openHouse } from './house.ts';
import { smallTargets } from './targets.ts';

const sayInvitation = sayIn('screens/home/messages/invitation');

const house = openHouse({
  emptied: true,
  env: {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Hexmarch <games@hex.example>',
    PUBLIC_URL: 'https://hex.example',
  },
});

async function room(change: object = {}): Promise<CreateMatchReply> {
  const reply = await fetch(`${house.server.origin}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ game: 'skorm', options: {}, visibility: 'private', clock: { kind: 'days', days: 2 } },
      ...{ watchersAllowed: true, name: 'Aster', seat: 0, ...change },
    }),
  });
  expect(reply.ok).toBe(true);
  return (await reply.json()) as CreateMatchReply;
}

const away = async (page: Page) => {
  await page.getByTestId('open-away').click();
  const dialog = page.getByTestId('away');
  await dialog.getByTestId('away-follow').waitFor();
  return dialog;
};

const SCREENS = [
  ['a phone', HAND],
  ['a desktop', DESK],
] as const;

describe.each(everyNth(2, SCREENS))('on %s', (name, screen) => {
  test('a player chooses channels, kinds and hours, the host a webhook, and all of it is there after a reload', async () => {
    const complaints: string[] = [];
    const { matchId, token } = await room();
    const page = await house.visitor('Aster', complaints, screen);
    await page.goto(`${house.server.origin}/m/${matchId}#seat=${token}`);
    let dialog = await away(page);
    await dialog.getByTestId('away-follow').check();
    await dialog.getByTestId('away-mail').fill('aster@mail.example');
    await dialog.getByTestId('away-mail-keep').click();
    await dialog.getByTestId('away-mail-state').waitFor();
    await dialog.getByTestId('away-over').uncheck();
    await dialog.getByTestId('away-writtenToAll').check();
    await dialog.getByTestId('away-digest').check();
    await dialog.getByTestId('away-digest-at').fill('07:45');
    await dialog.getByTestId('away-hook-address').fill('https://discord.com/api/webhooks/2/secret');
    await dialog.getByTestId('away-hook-add').click();
    await dialog.getByTestId('away-hook').waitFor();
    await dialog.getByTestId('away-quiet').check();
    await dialog.getByTestId('away-quiet-from').fill('23:15');
    await dialog.getByTestId('away-calendar').click();
    expect(await dialog.getByTestId('away-calendar-address').textContent()).toMatch(
      /\/api\/notices\/calendar\/.+\.ics$/,
    );
    await dialog.getByTestId('webhook-address').fill('https://discord.com/api/webhooks/1/secret');
    await dialog.getByTestId('webhook-add').click();
    await dialog.getByTestId('webhook').waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/away-${name.slice(2)}.png` });
    expect(await violations(page, `notices on ${name}`)).toEqual([]);
    if (screen === HAND) expect(await smallTargets(page)).toEqual([]);
    expect(complaints).toEqual([]);

    await page.reload();
    dialog = await away(page);
    await dialog.getByTestId('away-mail-state').waitFor();
    await dialog.getByTestId('webhook').waitFor();
    expect(await dialog.getByTestId('away-follow').isChecked()).toBe(true);
    expect(await dialog.getByTestId('away-over').isChecked()).toBe(false);
    expect(await dialog.getByTestId('away-turn').isChecked()).toBe(true);
    expect(await dialog.getByTestId('away-written').isChecked()).toBe(true);
    expect(await dialog.getByTestId('away-writtenToAll').isChecked()).toBe(true);
    expect(await dialog.getByTestId('away-quiet-from').inputValue()).toBe('23:15');
    expect(await dialog.getByTestId('away-digest-at').inputValue()).toBe('07:45');
    expect(await page.content()).not.toMatch(/webhooks\/\d\/secret|aster@mail/);
    await dialog.getByTestId('away-hook-remove').click();
    await dialog.getByTestId('away-hook').waitFor({ state: 'detached' });
    await dialog.getByTestId('webhook-remove').click();
    await dialog.getByTestId('webhook').waitFor({ state: 'detached' });
    await dialog.getByTestId('away-follow').uncheck();
    await dialog.getByTestId('away-turn').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});

test('a refusal by the server is shown, and nothing has changed', async () => {
  const complaints: string[] = [];
  const { matchId, token } = await room();
  const page = await house.visitor('Aster', complaints, DESK);
  await page.goto(`${house.server.origin}/m/${matchId}#seat=${token}`);
  const dialog = await away(page);
  await dialog.getByTestId('webhook-address').fill('https://127.0.0.1/api/webhooks/1/secret');
  await dialog.getByTestId('webhook-add').click();
  await dialog.getByTestId('webhook-fault').waitFor();
  expect(await dialog.getByTestId('webhook').count()).toBe(0);
  // The browser tells of every answer that is a refusal.
  expect(complaints.map((one) => /\b400\b/.test(one))).toEqual([true]);
});

longTest(
  'whoever looks on asks to be told of a free seat, and takes the one that its player offers',
  async () => {
    const complaints: string[] = [];
    const clock = { kind: 'untimed' };
    const { matchId, token, code } = await room({ game: 'skirmish', options: { players: 3 }, clock });
    const { origin } = house.server;
    const aster = await house.visitor('Aster', complaints, DESK);
    await aster.goto(`${origin}/m/${matchId}#seat=${token}`);
    const others = await Promise.all(
      ['Bryn', 'Cleo'].map((name) => LeanClient.enter(origin, matchId, { as: 'seat', name })),
    );
    const dana = await house.visitor('Dana', complaints, DESK);
    await dana.goto(`${origin}/m/${matchId}`);
    await dana.getByTestId('tab-players').click();
    await dana.getByTestId('seek-seat').click();
    const dialog = dana.getByTestId('away');
    await dialog.getByTestId('away-follow').check();
    await dialog.getByTestId('away-quiet').waitFor();
    // Without a seat there are no other notifications.
    expect(await dialog.getByTestId('away-begins').count()).toBe(0);
    expect(await violations(dana, 'seeking a seat')).toEqual([]);
    if (process.env.SHOTS) await dana.screenshot({ path: `${process.env.SHOTS}/seek.png` });
    await dana.keyboard.press('Escape');

    // So does who comes too late by an invitation.
    const emil = await house.visitor('Emil', complaints, HAND);
    await emil.goto(`${origin}/r/${code}`);
    expect(await emil.getByTestId('taken').textContent()).toBe(sayInvitation('room.playing', { count: 3 }));
    await emil.getByTestId('seek-seat').click();
    await emil.getByTestId('away-follow').check();
    await emil.getByTestId('away-quiet').waitFor();
    await emil.context().close();

    await aster.getByTestId('tab-players').click();
    await aster.getByTestId('offer-seat-0').click();
    await aster.getByTestId('keep-seat-0').waitFor();
    if (process.env.SHOTS) await aster.screenshot({ path: `${process.env.SHOTS}/offered.png` });
    // What she would take over.
    const described = dana.getByTestId('offered-seat');
    expect(await described.textContent()).toMatch(
      /^Turn \d+ · 0 of \d+ points, \d+ territor(?:y|ies), \d+ arm(?:y|ies)/,
    );
    if (process.env.SHOTS) await dana.screenshot({ path: `${process.env.SHOTS}/offeredTo.png` });
    await dana.getByTestId('take-offered').click();
    await aster.getByTestId('seek-seat').waitFor();
    await dana.getByTestId('tab-players').click();
    await dana.getByTestId('offer-seat-0').waitFor();
    // She mutes the channel to all while she is away, and the server knows.
    await dana.getByTestId('tab-chat').click();
    await dana.getByTestId('mutes').click();
    const mutedResponse = dana.waitForResponse((response) => response.url().includes('/api/notices/muted/'));
    await dana.getByTestId('mute-channel').check();
    const { follows } = (await (await mutedResponse).json()) as {
      follows: Record<string, { muted: object }>;
    };
    expect(follows[matchId]?.muted).toEqual({ people: [], channels: ['all'] });
    if (process.env.SHOTS) await dana.screenshot({ path: `${process.env.SHOTS}/mute.png` });
    await Promise.all(others.map((other) => other.close()));
    expect(complaints).toEqual([]);
  },
);
