// The preview of a room's link: the host while it waits, and the players once it has begun.

import { type CreateMatchReply, type EnterReply, WIRE } from '@hexmarch/shared/protocol/room/messages';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { DESK, openPage, PHONE } from './chromium.ts';
import { openHouse } from './house.ts';
import { tooWide } from './targets.ts';

const sayInvitation = sayIn('screens/home/messages/invitation');

const house = openHouse({ emptied: true });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

test('the host invites as long as the room waits; of a match that has begun it says who plays', async () => {
  const { origin } = house.server;
  const [ada, bob] = [
    await openPage(house.browser, 'Ada', complaints, DESK),
    await openPage(house.browser, 'Bob', complaints, DESK),
  ];
  const wish = { game: 'skor', options: {}, visibility: 'private', clock: { kind: 'untimed' } };
  const made = (await (
    await ada.request.post(`${origin}/api/matches`, {
      data: { ...wish, watchersAllowed: true, name: 'Ada', seat: 1 },
    })
  ).json()) as CreateMatchReply;
  await ada.goto(`${origin}/m/${made.matchId}#seat=${made.token}`);
  const guest = await openPage(house.browser, 'Cleo', complaints, PHONE);
  const heading = guest.getByTestId('invitation');
  await guest.goto(`${origin}/r/${made.code}`);
  await heading.waitFor();
  expect(await heading.textContent()).toBe('Ada invites you to play Skor');
  const data = { name: 'Bob', as: 'seat', wire: WIRE };
  const reply = await bob.request.post(`${origin}/api/matches/${made.matchId}/enter`, { data });
  const { token } = (await reply.json()) as EnterReply;
  await bob.goto(`${origin}/m/${made.matchId}#seat=${token}`);
  await Promise.all([ada, bob].map((page) => page.getByTestId('match').waitFor()));
  await guest.reload();
  await heading.waitFor();
  expect(await heading.textContent()).toBe(
    sayInvitation('room.begun.names', { names: 'Bob – Ada', game: 'Skor' }),
  );
  await guest.getByTestId('watch').waitFor();
  expect(await guest.getByTestId('take-seat').count()).toBe(0);
  expect(await violations(guest, 'a link to a match that has begun')).toEqual([]);
  expect(await tooWide(guest)).toBe(0);
});
