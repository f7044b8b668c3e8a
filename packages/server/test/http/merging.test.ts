// Merging of two profiles over real sockets (UI-P5): offered after proof of both, confirmed, and undone.

import type {
  CreateProfileReply,
  LinkReply,
  MeReply,
  MergedReply,
  OwnSeats,
  RecoveryReply,
  UndoneReply,
} from '@hexmarch/shared/protocol/people/people';
import type { CreateMatchReply } from '@hexmarch/shared/protocol/room/messages';
import { Browser } from '../support/browser.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer(['--no-limits']);
});
afterAll(() => server.close());

let count = 0;

/** A profile with so many matches and a recovery code. */
async function newProfile(games: number) {
  const browser = new Browser(server.url);
  const name = `Merged ${String.fromCharCode(65 + count++)}`;
  const me = (await browser.post<CreateProfileReply>('/me', { name, lang: 'en', seats: [] })).body;
  const matches: string[] = [];
  for (let i = 0; i < games; i++)
    matches.push((await browser.post<CreateMatchReply>('/matches', DUEL_REQUEST)).body.matchId);
  const { code } = (await browser.post<RecoveryReply>('/me/recovery')).body;
  return { browser, name, me, matches, code };
}

const nameIn = async (browser: Browser) => (await browser.get<MeReply>('/me')).body.name;
const matchesOf = async (browser: Browser) =>
  (await browser.get<OwnSeats>('/me/seats')).body.seats.map(({ row }) => row.matchId).toSorted();

/** The one signed in as `here` shows the code of the other. */
const offered = async (here: Browser, code: string) => {
  const { body } = await here.post<RecoveryReply>('/me/recover', { code });
  return { offer: body.merge, next: body.code };
};

test('proof of both profiles offers a merge, and nothing changes before the confirmation', async () => {
  const [ada, bob] = [await newProfile(2), await newProfile(1)];
  const before = bob.browser.cookie;
  const { offer, next } = await offered(bob.browser, ada.code);
  expect(offer).toMatchObject({ name: ada.name, games: 2, into: ada.name });
  expect(bob.browser.cookie).toBe(before);
  expect(await nameIn(bob.browser)).toBe(bob.name);
  expect(await matchesOf(bob.browser)).toEqual(bob.matches);
  // The code is used up in any case; the next one is hers.
  const third = new Browser(server.url);
  expect((await third.post('/me/recover', { code: next })).status).toBe(200);
  expect(await nameIn(third)).toBe(ada.name);

  const merged = await bob.browser.post<MeReply>('/me/merge', { token: offer?.token });
  expect(merged.body).toMatchObject({ name: ada.name, publicId: ada.me.publicId });
  for (const browser of [ada.browser, bob.browser]) {
    expect(await nameIn(browser)).toBe(ada.name);
    expect(await matchesOf(browser)).toEqual([...ada.matches, ...bob.matches].toSorted());
  }
  expect((await ada.browser.post('/me/merge', { token: offer?.token })).body).toMatchObject({
    error: 'wrong-code',
  });
});

test('the older profile survives, whichever asks, and either seat opens', async () => {
  const [ada, bob] = [await newProfile(1), await newProfile(1)];
  const { offer } = await offered(ada.browser, bob.code);
  expect(offer).toMatchObject({ name: bob.name, into: ada.name });
  await ada.browser.post('/me/merge', { token: offer?.token });
  expect(await nameIn(bob.browser)).toBe(ada.name);
  for (const matchId of [...ada.matches, ...bob.matches])
    expect((await bob.browser.enter(matchId)).body).toMatchObject({ seat: 0, token: '' });
});

test('either can undo it: each gets their games back, and a recovery code', async () => {
  const [ada, bob] = [await newProfile(2), await newProfile(1)];
  await bob.browser.post('/me/merge', { token: (await offered(bob.browser, ada.code)).offer?.token });
  const { merged } = (await ada.browser.get<MergedReply>('/me/merged')).body;
  expect(merged).toMatchObject([{ name: bob.name, publicId: bob.me.publicId }]);
  const stranger = await newProfile(0);
  const undo = (browser: Browser) => browser.post<UndoneReply>(`/me/merged/${bob.me.publicId}/undo`);
  expect((await undo(stranger.browser)).body).toMatchObject({ error: 'wrong-code' });
  const undone = (await undo(ada.browser)).body;
  expect(undone.name).toBe(bob.name);
  expect([await nameIn(ada.browser), await nameIn(bob.browser)]).toEqual([ada.name, bob.name]);
  expect([await matchesOf(ada.browser), await matchesOf(bob.browser)]).toEqual([
    ada.matches.toSorted(),
    bob.matches,
  ]);
  const again = new Browser(server.url);
  expect((await again.post('/me/recover', { code: undone.code })).status).toBe(200);
  expect(await nameIn(again)).toBe(bob.name);
  expect((await ada.browser.get<MergedReply>('/me/merged')).body.merged).toEqual([]);
});

test('a token is for a person signed in as another, not for a guest', async () => {
  const [ada, bob] = [await newProfile(0), await newProfile(0)];
  const { offer } = await offered(bob.browser, ada.code);
  expect((await new Browser(server.url).post('/me/merge', { token: offer?.token })).status).toBe(401);
  expect((await ada.browser.post('/me/merge', { token: offer?.token })).body).toMatchObject({
    error: 'wrong-code',
  });
  expect((await bob.browser.post('/me/merge', { token: 'x'.repeat(32) })).status).toBe(404);
});

test('a device code works as well; and the same person again is just signed in', async () => {
  const [ada, bob] = [await newProfile(1), await newProfile(1)];
  const link = (await ada.browser.post<LinkReply>('/me/link')).body;
  const { claim } = (await bob.browser.post<{ claim: string }>('/me/link/claim', { code: link.code })).body;
  await ada.browser.post('/me/link/confirm');
  const { me } = (await bob.browser.post<{ me: RecoveryReply }>('/me/link/finish', { claim })).body;
  expect(me.merge).toMatchObject({ name: ada.name });
  expect(await nameIn(bob.browser)).toBe(bob.name);
  const before = bob.browser.cookie;
  const { offer } = await offered(bob.browser, bob.code);
  expect(offer).toBeUndefined();
  expect(bob.browser.cookie).not.toBe(before);
  const { sessions } = (await bob.browser.get<{ sessions: readonly object[] }>('/me/sessions')).body;
  expect(sessions).toHaveLength(1);
});

test('a takeover by a stolen code ends when one of the person’s browsers objects', async () => {
  for (const isOlder of [true, false]) {
    const [one, other] = [await newProfile(1), await newProfile(1)];
    const [ada, thief] = isOlder ? [one, other] : [other, one];
    const { offer } = await offered(thief.browser, ada.code);
    await thief.browser.post('/me/merge', { token: offer?.token });
    expect((await ada.browser.get<MeReply>('/me')).body.endsBy).toBeGreaterThan(0);
    expect((await thief.browser.post('/me/object')).body).toMatchObject({ error: 'wrong-code' });
    expect((await ada.browser.post('/me/object')).status).toBe(200);
    expect((await thief.browser.get('/me')).status).toBe(401);
    for (const code of [ada.code, thief.code])
      expect((await new Browser(server.url).post('/me/recover', { code })).status).toBe(404);
    expect(await matchesOf(ada.browser)).toEqual([...ada.matches, ...thief.matches].toSorted());
    expect((await ada.browser.get<MeReply>('/me')).body).not.toHaveProperty('endsBy');
  }
});
