// UI-P13: a page that is looked at says so over its match's wire, and the notices hear of whom, however often it says it.

import { MESSAGE } from '@hexmarch/shared/protocol/messages';
import { harness } from '../support/harness.ts';
import { refusals } from '../support/talking.ts';

const hall = harness();
const MANY = 40;

test('who looks on is told to the notices and to nobody else, and not as often as somebody likes', async () => {
  const { matchId, ada, bob } = await hall.pair();
  const heard: string[] = [];
  const { notices } = hall.server.app;
  const told = notices.looked.bind(notices);
  notices.looked = (...look) => {
    heard.push(look.join(' '));
    told(...look);
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
  notices.looked = told;
});
