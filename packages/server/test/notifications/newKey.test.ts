// A seat with another key (TABLE-24.4): who followed the match by the one before is told nothing more of it.

import { act, followed, noticesAt, pass, quiet, seatedAt, toldBy } from '../support/noticesAt.ts';

const HOUR_MS = 3_600_000;

test('[TABLE-24.4] whoever followed by the old key hears no more, and others still do', async () => {
  const server = await noticesAt();
  await server.notices.start();
  const match = await seatedAt(server, {}, async (table, [ada, bob]) => {
    await followed(server, table, ada);
    await followed(server, table, bob);
  });
  await pass(server, 0);
  expect(toldBy(server)).toEqual(['begins', 'begins']);
  const [ada, bob] = match.people;
  if (bob === undefined) throw new Error('nobody sits there');
  await match.table.managing.operating.renewKey(bob);
  await quiet();
  expect(server.book.followers(match.matchId)).toHaveLength(1);
  await act(match.table, ada, 'resign');
  await pass(server, HOUR_MS);
  const ends = toldBy(server).filter((one) => one.startsWith('over'));
  expect(ends).toHaveLength(1);
  expect(server.warnings).toEqual([]);
  await server.notices.stop();
});
