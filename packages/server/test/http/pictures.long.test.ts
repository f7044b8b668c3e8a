// Pictures of boards over HTTP, rendered by the worker process.

import type { TvReply } from '@hexmarch/shared/protocol/lobby/tv';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { harness } from '../support/harness.ts';
import { createMatch } from '../support/testClient.ts';
import { tempDir } from '../support/testServer.ts';

const drawings = { address: new URL('../fixtures/drawings.ts', import.meta.url), games: ['duel'] };
const hall = harness(['--client', tempDir()], { drawings });

const at = (path: string) => fetch(`${hall.url}${path}`, { redirect: 'manual' });
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
async function pngAt(path: string): Promise<Buffer> {
  const answer = await at(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  return Buffer.from(await answer.arrayBuffer());
}

test('[UI-P46] a public match has a picture of its board, in two sizes and for each moment', async () => {
  const { matchId } = await hall.seated({ visibility: 'public' });
  const first = await pngAt(`/pic/m/${matchId}.png`);
  const small = await pngAt(`/pic/m/${matchId}@1.png?w=600`);
  expect([sizeOf(first), sizeOf(small)]).toEqual([
    [1200, 630],
    [600, 315],
  ]);
  expect(await pngAt(`/pic/m/${matchId}@1.png`)).toEqual(first);
});

test('a past moment is rendered from the log, as spectators saw it', async () => {
  const begun = await hall.seated({ visibility: 'public' });
  const first = await pngAt(`/pic/m/${begun.matchId}@1.png`);
  const { matchId, players } = await hall.seated({ visibility: 'public' });
  const [ada, bob] = players;
  await ada?.act('choose 3');
  await bob?.act('choose 4');
  const then = await at(`/pic/m/${matchId}@1.png`);
  expect(Buffer.from(await then.arrayBuffer())).toEqual(first);
  expect(then.headers.get('cache-control')).toContain('max-age=604800');
  expect(then.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await at(`/pic/m/${matchId}@99.png`)).status).toBe(404);
});

test('a game’s live channel has the picture of its match, else that of the game', async () => {
  const other = await at('/pic/tv/nothing.png');
  expect(other.status).toBe(404);
  const { players } = await hall.seated({ visibility: 'public' });
  await players[0]?.act('choose 3');
  await players[1]?.act('choose 4');
  const { channels } = (await (await at('/api/tv')).json()) as TvReply;
  const on = channels.find(({ game }) => game === 'duel')?.row.matchId;
  expect(on).toBeDefined();
  expect(await pngAt('/pic/tv/duel.png')).toEqual(await pngAt(`/pic/m/${on}.png`));
  expect((await at('/pic/tv/duel.png')).headers.get('cache-control')).toContain('max-age=10');
});

test('private, locked and unknown matches have the same answer, byte for byte', async () => {
  const hidden = (await createMatch(hall.url, { visibility: 'private' })).body.matchId;
  const { matchId, players } = await hall.seated({ visibility: 'public' });
  players[0]?.send(MESSAGE.manage, { do: 'lock' });
  await players[0]?.until(() => players[0]?.state.locked === true);
  const answers = await Promise.all(
    [hidden, matchId, 'nothing', '%zz'].map(async (id) => {
      const answer = await at(`/pic/m/${id}.png`);
      const headers = [...answer.headers].filter(([name]) => name !== 'date');
      return { status: answer.status, headers, body: await answer.text() };
    }),
  );
  expect(answers[0]?.status).toBe(404);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('before the start, and where rendering fails, the game’s picture is served', async () => {
  const waiting = (await createMatch(hall.url, { visibility: 'public' })).body.matchId;
  const unlucky = await hall.seated({ visibility: 'public', options: { target: 13 } });
  for (const id of [waiting, unlucky.matchId]) {
    const answer = await at(`/pic/m/${id}.png`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/pic/duel.jpg']);
  }
});
