// A replaced seat key (TABLE-24.4): follows by the former key end.

import { HOUR_MS } from '@hexmarch/shared/kernel/durations';
import {
  act,
  deliveredBy,
  followed,
  notificationsAt,
  pass,
  quiet,
  seatedAt,
} from '../support/notificationsAt.ts';

test('[TABLE-24.4] follows by the former key end, and others stay', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  const match = await seatedAt(server, {}, async (table, [ada, bob]) => {
    await followed(server, table, ada);
    await followed(server, table, bob);
  });
  await pass(server, 0);
  expect(deliveredBy(server)).toEqual(['begins', 'begins']);
  const [ada, bob] = match.people;
  if (bob === undefined) throw new Error('nobody sits there');
  await match.table.hostActions.operatorActions.renewKey(bob);
  await quiet();
  expect(server.book.followers(match.matchId)).toHaveLength(1);
  await act(match.table, ada, 'resign');
  await pass(server, HOUR_MS);
  const ends = deliveredBy(server).filter((one) => one.startsWith('over'));
  expect(ends).toHaveLength(1);
  expect(server.warnings).toEqual([]);
  await server.notifications.stop();
});
