// Live matches over HTTP, unaffected by secret actions.

import type { TvReply } from '@hexmarch/shared/protocol/lobby/tv';
import { harness } from '../support/harness.ts';

const hall = harness();

async function onNow(): Promise<TvReply> {
  // Answers are cached for a second.
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  return (await fetch(`${hall.url}/api/tv`)).json() as Promise<TvReply>;
}

test('[UI-P40] a public match is live with its row, a private one is not', async () => {
  await hall.seated({ visibility: 'private' });
  expect(await onNow()).toEqual({ channels: [] });
  const { matchId, players } = await hall.seated({ visibility: 'public' });
  const { channels } = await onNow();
  expect(channels).toMatchObject([{ game: 'duel', told: 1, row: { matchId, seats: ['Ada', 'Bob'] } }]);
  // Neither a choice nor its time may be revealed.
  await players[0]?.act('choose 3');
  expect((await onNow()).channels[0]?.row.matchId).toBe(matchId);
});
