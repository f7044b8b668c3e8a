// UI-P13: a visible page reports so over its match’s socket, and notifications get the person, rate limited.

import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { refusals } from '../support/chatting.ts';
import { harness } from '../support/harness.ts';

const hall = harness();
const MANY = 40;

test('an active viewer is reported to the notifications and to nobody else, with a rate limit', async () => {
  const { matchId, ada, bob } = await hall.pair();
  const heard: string[] = [];
  const { notifications } = hall.server.app;
  const looked = notifications.viewed.bind(notifications);
  notifications.viewed = (...look) => {
    heard.push(look.join(' '));
    looked(...look);
  };
  const before = bob.received.length;
  ada.send(MESSAGE.looks, 0);
  bob.send(MESSAGE.looks, { match: 'another' });
  for (let i = 0; i < MANY; i++) ada.send(MESSAGE.looks, 0);
  ada.send('nothing of the kind', 0);
  await ada.until(() => refusals(ada).length > 0);
  const { seating } = hall.server.app.tables.find(matchId) ?? {};
  const both = seating?.seats.map((person) => `${matchId} ${person?.id}`);
  await ada.until(() => new Set(heard).size === 2);
  expect(new Set(heard)).toEqual(new Set(both));
  expect(heard.length).toBeLessThan(MANY);
  expect(refusals(ada)).toEqual(['unknown-message']);
  expect(bob.received.length).toBe(before);
  notifications.viewed = looked;
});
