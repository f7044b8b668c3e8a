// What people of a match of Skirmish Society are told while they are away.

import { followed } from '../../support/noticesAt.ts';
import { society, societyServer } from '../../support/societyAt.ts';
import { DAY, HOUR, MORNING } from '../../support/weeks.ts';

/** The first turn is a day long at least (SKI-3.3). */
const EVENING = MORNING + DAY + 10.5 * HOUR;
const LOCK_MS = 300_000;

test.each([
  ['the lock', { lockBeforeMs: LOCK_MS }, EVENING - LOCK_MS],
  ['the resolution where there is no lock', { lockBeforeMs: 0 }, EVENING],
])('time runs out with %s, whatever else comes by itself before', async (_what, locks, dueAt) => {
  for (const votes of ['off', 'every'] as const) {
    const server = await societyServer();
    const { table } = await society(server, { ...locks, votes, voteStartTurn: 1 }, (waiting, [, bob]) =>
      followed(server, waiting, bob),
    );
    expect(server.book.matches.get(table.setup.matchId)).toMatchObject({ status: 'playing', dueAt });
    await server.notices.stop();
  }
});
