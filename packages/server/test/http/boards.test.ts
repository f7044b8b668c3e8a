// The board of a public match for embedding (UI-P41): first the position, then published events, no earlier than spectators see them.

import { viewCheck } from '@hexmarch/shared/match/fold/viewCheck';
import type { PublicBoardReply } from '@hexmarch/shared/protocol/lobby/publicBoards';
import { harness } from '../support/harness.ts';
import type { TestClient } from '../support/testClient.ts';

const hall = harness(['--no-limits']);

const board = async (matchId: string, after?: number): Promise<PublicBoardReply> => {
  const query = after === undefined ? '' : `?after=${after}`;
  return (await fetch(`${hall.url}/api/v1/board/${matchId}${query}`)).json() as Promise<PublicBoardReply>;
};

/** Both have chosen: two sealed actions, and their result. */
async function round({ ada, bob }: { readonly ada: TestClient; readonly bob: TestClient }): Promise<void> {
  await ada.act('choose 3');
  await bob.act('choose 4');
}

test('[UI-P41] the whole board at once, and then the lines since', async () => {
  const { matchId, ada, bob } = await hall.pair({ visibility: 'public' });
  const first = await board(matchId);
  expect(first).toMatchObject({ status: 'playing', told: 1, view: expect.any(Object) });
  expect(first.lines).toBeUndefined();
  const waiting = board(matchId, first.told);
  await round({ ada, bob });
  const next = await waiting;
  expect(next.view).toBeUndefined();
  expect(next.lines).toHaveLength(next.told - first.told);
  // More may have been published since.
  const all = await board(matchId, first.told);
  expect(all.lines?.slice(0, next.lines?.length)).toEqual(next.lines);
  expect(all.check).toBe(viewCheck((await board(matchId)).view as object));
  // A client ahead of the match shows another one.
  expect((await board(matchId, all.told + 5)).view).toBeDefined();
});

test('[UI-P41] an embedding visitor does not count as a spectator', async () => {
  const { matchId, ada } = await hall.pair({ visibility: 'public' });
  await board(matchId);
  const waiting = board(matchId, 1);
  expect(ada.state.watchers ?? 0).toBe(0);
  const row = await (await fetch(`${hall.url}/api/matches/${matchId}/row`)).json();
  expect(row).toMatchObject({ watchers: 0 });
  ada.play('resign');
  expect(await waiting).toMatchObject({ told: 2 });
  expect((await board(matchId, 2)).status).toBe('over');
});

test('[UI-P42, TABLE-27.2] with a delay of three actions a long poll returns each after three more', async () => {
  const { matchId, ada, bob } = await hall.pair({
    ...{ visibility: 'public', delay: { by: 'actions', count: 3 } },
  });
  const { match } = hall.server.app.tables.find(matchId) ?? {};
  const heard: { readonly told: number; readonly by: number; readonly isOver: boolean }[] = [];
  let isOn = true;
  const listen = async (): Promise<void> => {
    for (let after = 1; isOn; ) {
      const { told, lines = [] } = await board(matchId, after);
      expect(lines).toHaveLength(told - after);
      heard.push({ told, by: match?.position.told ?? 0, isOver: match?.status === 'over' });
      after = told;
    }
  };
  const listening = listen();
  await round({ ada, bob });
  for (let played = 0; played < 6; played++) {
    const [seat] = match?.position.turn.awaiting ?? [];
    await (seat === 0 ? ada : bob).act('roll');
    // Free seats are the only addition.
    const free = Math.max(1, (match?.position.told ?? 0) - 3);
    while ((heard.at(-1)?.told ?? 1) < free) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const published = match?.position.told ?? 0;
  expect(published).toBeGreaterThan(4);
  expect((await board(matchId)).told).toBe(published - 3);
  isOn = false;
  ada.play('resign');
  await listening;
  const meanwhile = heard.filter(({ isOver }) => !isOver);
  expect(meanwhile.filter((one) => one.told > Math.max(1, one.by - 3))).toEqual([]);
  expect(meanwhile.length).toBeGreaterThan(2);
});

test('[UI-P41] private, locked and missing matches get the same answer', async () => {
  const { matchId } = await hall.pair({ visibility: 'private' });
  const boardNow = async (id: string) => {
    const reply = await fetch(`${hall.url}/api/v1/board/${id}`);
    return [reply.status, await reply.text()];
  };
  expect(await boardNow(matchId)).toEqual(await boardNow('n'.repeat(matchId.length)));
});
