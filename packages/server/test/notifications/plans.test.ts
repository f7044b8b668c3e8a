// TABLE-29.5: when a plan stops, only its player is notified, and of what they do not know.

import { STOP_REASONS } from '@hexmarch/shared/plans/plan';
import { deliveredBy, followed, notificationsAt, pass, seatedAt } from '../support/notificationsAt.ts';
import { sentenceOf } from '../support/sentenceOf.ts';

test('its player is notified why, and nobody else: neither the other seat nor the room', async () => {
  const server = await notificationsAt();
  const { table, matchId, people } = await seatedAt(server);
  const [ada, bob] = people;
  if (ada === undefined || bob === undefined) throw new Error('nobody sits there');
  for (const person of people) await followed(server, table, person, ['turn', 'reminder']);
  const hook = { service: 'discord', address: '', language: 'en', off: [] } as const;
  await server.notifications.webhooks.add(table, ada, hook);
  const sentences: string[] = [];
  for (const why of STOP_REASONS) {
    const before = server.sent.length;
    table.context.events.emit('planStopped', matchId, bob.id, why);
    await pass(server, 60_000);
    const news = server.sent.slice(before).map(({ message }) => message.news);
    for (const one of news) expect([one.kind, one.seats]).toEqual(['plan', [1]]);
    if (news[0] !== undefined) sentences.push(sentenceOf(news[0]));
  }
  const silent = ['finished', 'disarmed', 'own-command'];
  expect(new Set(sentences).size).toBe(STOP_REASONS.length - silent.length);
  expect(deliveredBy(server).filter((one) => one.startsWith('plan'))).toHaveLength(sentences.length);
});
