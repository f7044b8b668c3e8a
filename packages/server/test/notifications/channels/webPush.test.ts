// Web push: the contact for push services, and the meaning of answers and library errors.

import { contactOf } from '../../../src/notifications/channels/pushContact.ts';
import { deliverByPush, pushText } from '../../../src/notifications/channels/webPush.ts';
import { topicOf } from '../../../src/notifications/model/circleFollows.ts';
import { fakeBrowser } from '../../support/browserPush.ts';
import { fakeService, HERE } from '../../support/services.ts';

const KEYS = {
  publicKey: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  privateKey: 'tUkzMpKWWCYCGfXjCzNFrTEqAVkyD3dRt3q8JfpCjM8',
};

const mailFrom = (from: string) => ({ publicUrl: undefined, mail: { smtpUrl: 'smtp://mail', from } });
const at = (publicUrl: string) => ({ publicUrl, mail: undefined });

test.each([
  ['https://hexmarch.example', 'https://hexmarch.example'],
  ['https://[2600::1]:8443', 'https://[2600::1]:8443'],
  ['http://hexmarch.example', undefined],
  ['https://localhost:2567', undefined],
  ['https://hexmarch.invalid', undefined],
  ['https://games.local', undefined],
  ['https://games', undefined],
  ['https://192.168.1.7', undefined],
  ['https://[::1]', undefined],
])('a push service may write to %s: %s', (publicUrl, contact) => {
  expect(contactOf(at(publicUrl))).toBe(contact);
});

test.each([
  ['Hexmarch <games@hexmarch.example>', 'mailto:games@hexmarch.example'],
  ['games+push@hexmarch.example', 'mailto:games+push@hexmarch.example'],
  ['"Games, all" <games@hexmarch.example>', 'mailto:games@hexmarch.example'],
  ['root@localhost', undefined],
  ['Hexmarch <no address>', undefined],
])('or to the sender of mail, %s: %s', (from, contact) => {
  expect(contactOf(mailFrom(from))).toBe(contact);
  expect(contactOf({ ...mailFrom(from), publicUrl: 'http://192.168.1.7:2567' })).toBe(contact);
});

const message = {
  matchId: 'match',
  language: 'en',
  zone: 'UTC',
  news: { kind: 'test', game: 'duel', names: [], seats: [], dueAt: null },
} as const;

test('only 404 and 410 mean that a device is gone; a library error is just a failure', async () => {
  const service = await fakeService();
  const { subscription } = fakeBrowser(`${service.url}/device`);
  const { endpoint, keys } = { endpoint: subscription.endpoint, keys: subscription };
  const way = {
    ...{ id: 'w', failures: 0, hasWorked: true, endpoint },
    ...{ p256dh: keys.p256dh, auth: keys.auth },
  };
  const deliveredAt = (subject: string) => deliverByPush({ reach: HERE, keys: KEYS, subject }, way, message);
  const sent: unknown[] = [];
  for (const answer of [201, 400, 403, 404, 410, 413, 429, 500]) {
    service.answer = answer;
    sent.push(await deliveredAt('mailto:games@hexmarch.example'));
  }
  const failed = { againInMs: undefined };
  expect(sent).toEqual(['sent', failed, failed, 'gone', 'gone', failed, failed, failed]);
  expect(await deliveredAt('http://not.secure')).toEqual(failed);
  await service.close();
});

test('news of a circle opens its page, and one part of a digest opens none', () => {
  const news = { kind: 'circle.mention', game: 'Thursdays', names: [], seats: [], dueAt: null };
  const message = { matchId: topicOf('xyz'), news, language: 'en', zone: 'UTC' } as const;
  const alone: unknown = JSON.parse(pushText(message));
  expect(alone).toEqual({
    ...{ title: 'Hexmarch · Thursdays', text: 'You were mentioned in the circle’s chat.' },
    ...{ match: '', circle: 'xyz' },
  });
  const digest: unknown = JSON.parse(pushText({ ...message, also: [{ matchId: 'abc', news }] }));
  expect(digest).toMatchObject({ match: '' });
  expect(digest).not.toHaveProperty('circle');
});
