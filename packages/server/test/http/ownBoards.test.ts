// Boards of one's own matches (UI-P10), private and locked ones included: for their players only. And the picture of an invitation, which
// reveals nothing.

import type { CreateMatchReply } from '@hexmarch/shared/protocol/room/messages';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { Browser } from '../support/browser.ts';
import { harness } from '../support/harness.ts';
import { createMatch } from '../support/testClient.ts';
import { tempDir } from '../support/testServer.ts';

const drawings = { address: new URL('../fixtures/drawings.ts', import.meta.url), games: ['duel'] };
const hall = harness(['--client', tempDir()], { drawings });

async function newProfile(
  name: string,
  seats: readonly { readonly matchId: string; readonly key: string }[] = [],
) {
  const browser = new Browser(hall.url);
  expect((await browser.post('/me', { name, lang: 'en', seats })).status).toBe(201);
  return browser;
}

async function at(path: string, browser?: Browser) {
  const headers = browser === undefined ? {} : { cookie: browser.cookie };
  const answer = await fetch(`${hall.url}${path}`, { headers, redirect: 'manual' });
  const compared = [...answer.headers].filter(([name]) => !/^(date|ratelimit.*)$/.test(name));
  return {
    ...{ status: answer.status, headers: new Map(compared) },
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

const board = (matchId: string, browser?: Browser, query = '') =>
  at(`/api/me/boards/${matchId}${query}`, browser);
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('[UI-P10] players of a private match see its board, the same for all, and no cache stores it', async () => {
  const { matchId, players } = await hall.seated({ visibility: 'private' });
  const seats = players.map(({ token }) => ({ matchId, key: token }));
  const [ada, bob] = [
    await newProfile('Boarda', seats.slice(0, 1)),
    await newProfile('Boardb', seats.slice(1)),
  ];
  const shown = await board(matchId, ada);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(shown.headers.get('cache-control')).toBe('private, max-age=10');
  expect(shown.headers.get('vary')).toContain('cookie');
  expect(sizeOf(shown.body)).toEqual([1200, 630]);
  expect(await board(matchId, bob)).toEqual(shown);
  expect(sizeOf((await board(matchId, ada, '?w=600')).body)).toEqual([600, 315]);
  // The spectators' board: the same as that of a public match in this position.
  const open = await hall.seated({ visibility: 'public' });
  expect((await at(`/pic/m/${open.matchId}.png`)).body).toEqual(shown.body);
  // Others do not get a picture rendered for them.
  expect(await at(`/pic/m/${matchId}.png`)).toEqual(await at('/pic/m/nothing.png'));
});

test('[UI-P10] for others private, locked, unwatchable and unknown matches have the same answer', async () => {
  const hidden = await hall.seated({ visibility: 'private' });
  const locked = await hall.seated({ visibility: 'public' });
  locked.players[0]?.send(MESSAGE.manage, { do: 'lock' });
  await locked.players[0]?.until(() => locked.players[0]?.state.locked === true);
  const unwatched = await hall.seated({ visibility: 'public', watchersAllowed: false });
  const all = [hidden, locked, unwatched];
  const owner = await newProfile(
    'Boardc',
    all.map(({ matchId, players }) => ({ matchId, key: players[0]?.token ?? '' })),
  );
  for (const { matchId } of all) expect((await board(matchId, owner)).status).toBe(200);
  const stranger = await newProfile('Boardd');
  const unknown = await board('nothing', stranger);
  expect(unknown.status).toBe(404);
  for (const { matchId } of all) expect(await board(matchId, stranger)).toEqual(unknown);
  const guests = await Promise.all([...all.map(({ matchId }) => matchId), 'nothing'].map((id) => board(id)));
  expect(guests[0]?.status).toBe(401);
  for (const one of guests) expect(one).toEqual(guests[0]);
});

test('[UI-P10] before there is a board the game’s picture is served', async () => {
  const owner = new Browser(hall.url);
  const wish = { game: 'duel', options: { target: 12 }, visibility: 'private', clock: { kind: 'untimed' } };
  const { body: room } = await owner.post<CreateMatchReply>('/matches', {
    ...{ ...wish, watchersAllowed: true, name: 'Boarde', seat: 0 },
  });
  const browser = await newProfile('Boarde', [{ matchId: room.matchId, key: room.token }]);
  const waiting = await board(room.matchId, browser);
  expect([waiting.status, waiting.headers.get('location')]).toEqual([302, '/pic/duel.jpg']);
  expect(waiting.headers.get('cache-control')).toContain('private');
});

test('[UI-P46] an invitation has the board of its room, by its code in any spelling; unknown and locked ones have none', async () => {
  const { code } = (await createMatch(hall.url, { visibility: 'private' })).body;
  for (const path of [`/pic/r/${code}`, `/pic/r/${code.toLowerCase()}.png`, `/pic/r/${code}?w=840`]) {
    const answer = await at(path);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
  }
  // Of a match that has begun it shows no more than before.
  const open = await hall.seated({ visibility: 'public' });
  const { headers } = await at(`/pic/r/${open.code}`);
  expect(headers.get('location')).toBe('/pic/duel.jpg');
  const unknown = [await at('/pic/r/ABCDEF.png'), await at('/pic/r/ABCDEF')];
  expect(unknown[0]?.status).toBe(404);
  open.players[0]?.send(MESSAGE.manage, { do: 'lock' });
  await open.players[0]?.until(() => open.players[0]?.state.locked === true);
  expect([await at(`/pic/r/${open.code}.png`), await at(`/pic/r/${open.code}`)]).toEqual(unknown);
});
