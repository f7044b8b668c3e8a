// What must never leave: everybody who could ask asks for everything that the server answers to, with and without ids that are right, and
// nothing secret is in any answer or frame. The list of what there is comes from the server itself. Each match hides words that are nowhere
// else: sealed orders, hidden choices, the secret of its dice, keys of others, and all of a private room.

import '../support/recordFrames.ts';

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@colyseus/sdk';
import { chooseCommand } from '@hexmarch/shared/bot/playout';
import type { TrialGame } from '@hexmarch/shared/bot/trialGame';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { type CreateMatchRequest, MESSAGE, WIRE } from '@hexmarch/shared/protocol/messages';
import type { FollowedReply, LinkReply, RecoveryReply } from '@hexmarch/shared/protocol/people';
import type { CalendarReply } from '@hexmarch/shared/protocol/personGames';
import fc from 'fast-check';
import { runs } from '../../../shared/tools/sweep.ts';
import { oneOfEach, TRIAL_GAMES } from '../../../shared/tools/trialGames.ts';
import { hashToken } from '../../src/match/keys.ts';
import type { MatchHost } from '../../src/match/matchHost.ts';
import { type Answered, type Asked, apiPaths, ask, pagePaths } from '../support/askAll.ts';
import { Browser } from '../support/browser.ts';
import { harness } from '../support/harness.ts';
import { holds } from '../support/holds.ts';
import { framesOf } from '../support/recordFrames.ts';
import type { TestClient } from '../support/testClient.ts';
import { tempDir } from '../support/testServer.ts';

const clientDir = tempDir();
mkdirSync(join(clientDir, 'assets'));
for (const page of ['index.html', 'embed.html'])
  writeFileSync(join(clientDir, page), '<!doctype html><html><head></head><body></body></html>');
const hall = harness(['--client', clientDir, '--no-limits']);

const TRIALS = oneOfEach(TRIAL_GAMES).map((trial) => [trial.name, trial] as const);
const PRIVATE_NAMES = ['Quetzalcoa', 'Wilhelmova', 'Xanthippos', 'Yggdrasila'];
const COMMANDS = 24;
/** Shorter commands are found everywhere. */
const NEEDLE_MIN = 8;

/** Somebody who asks, and what is secret from everybody but this one. */
interface Asker {
  readonly who: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly own: readonly string[];
}

interface Needles {
  /** Of no asker but its owner, whatever is asked. */
  readonly always: readonly string[];
  /** What each of those is, for whoever reads that one was found. */
  readonly names: ReadonlyMap<string, string>;
  /** Of nobody who does not name the private room. */
  readonly ofPrivate: readonly string[];
}

interface Hidden {
  readonly matchId: string;
  readonly code: string;
  readonly players: readonly TestClient[];
  readonly host: MatchHost;
}

async function playedIn(
  trial: TrialGame,
  seed: number,
  change: Partial<CreateMatchRequest>,
): Promise<Hidden> {
  const random = seededRandom(seed);
  const { matchId, code, players } = await hall.seated({
    ...{ game: trial.game.id, options: trial.options(random, 'whole'), ...change },
  });
  const host = hall.server.app.tables.find(matchId)?.host;
  if (host === undefined) throw new Error('no host');
  const { game, style } = trial;
  for (let i = 0; i < COMMANDS && host.status === 'playing'; i++) {
    const { state, turn } = host.position;
    const seat = style.nextSeat(state, turn.awaiting, random);
    const view = game.view(state, { kind: 'seat', seat });
    const weights = { ...style.weights(random), resign: 0 };
    const command = chooseCommand(game, style, view, seat, random, weights);
    if (command === undefined) continue;
    host.submit(seat, { seq: host.numberOf(seat), text: game.formatCommand(view, command) }, () => undefined);
    while (!host.isIdle) await new Promise((resolve) => setImmediate(resolve));
  }
  // What has ended is no secret any more: the record shows all of it.
  if (host.status !== 'playing') return playedIn(trial, seed + 1000, change);
  return { matchId, code, players, host };
}

/** What was done and not told, as far as it was not told later. */
async function untold({ matchId }: Hidden): Promise<readonly (readonly [seat: number, command: string])[]> {
  const { entries = [] } = (await hall.server.app.store.load(matchId)) ?? {};
  const told = entries.map(({ line }) => line).join('\n');
  return entries.flatMap(({ actor, command }) =>
    command.length >= NEEDLE_MIN && !told.includes(command) ? [[actor, command] as const] : [],
  );
}

interface World {
  readonly trial: TrialGame;
  readonly shown: Hidden;
  readonly hidden: Hidden;
  readonly locked: Hidden;
  readonly watcher: TestClient;
  readonly askers: readonly Asker[];
  readonly needles: Needles;
  /** That only seat 0 may know of itself, and others never. */
  readonly untold: readonly (readonly [number, string])[];
}

async function signedIn(name: string, hidden: Hidden) {
  const browser = new Browser(hall.url);
  const seats = hidden.players.slice(0, 1).map(({ token }) => ({ matchId: hidden.matchId, key: token }));
  await browser.post('/me', { name, lang: 'en', seats });
  const recovery = (await browser.post<RecoveryReply>('/me/recovery')).body.code;
  const { code } = (await browser.post<LinkReply>('/me/link')).body;
  const { body: follow } = await browser.post<{ key: string }>(`/matches/${hidden.matchId}/follow`, {
    on: true,
  });
  const { path } = (await browser.post<CalendarReply>('/me/calendar', { on: true })).body;
  const calendar = path?.split('/').at(-1)?.replace('.ics', '');
  return { browser, secrets: [recovery, code, follow.key, calendar].filter((value) => value !== undefined) };
}

/** Somebody whom nobody ever hears of, and who follows what all may watch (UI-P43). */
async function follower(name: string, { matchId }: Hidden): Promise<readonly string[]> {
  const browser = new Browser(hall.url);
  await browser.post('/me', { name, lang: 'en', seats: [] });
  const { status, body } = await browser.post<FollowedReply>('/me/follows', { matchId });
  expect(status).toBe(200);
  return [name, body.key, browser.set[0]?.split(/[=;]/)[1] ?? ''];
}

async function world(trial: TrialGame, seed: number): Promise<World> {
  const shown = await playedIn(trial, seed, { visibility: 'public' });
  const hidden = await playedIn(trial, seed + 1, { visibility: 'private', name: PRIVATE_NAMES[0] ?? '' });
  const locked = await playedIn(trial, seed + 2, { visibility: 'public' });
  locked.players[0]?.send(MESSAGE.manage, { do: 'lock' });
  await locked.players[0]?.until(() => locked.players[0]?.state.locked === true);
  const watcher = await hall.join(shown.matchId, 'watch');
  const owner = await signedIn(`Owner ${trial.game.id} ${seed}`, hidden);
  const other = await signedIn(`Other ${trial.game.id} ${seed}`, shown);
  const follows = await follower(`Zoroaster ${trial.game.id} ${seed}`, shown);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const [seat] = shown.players as readonly [TestClient];
  const keys = [shown, hidden, locked].flatMap(({ players }) => players.map(({ token }) => token));
  const secrets = [shown, hidden, locked].map(
    ({ matchId }) => hall.server.app.tables.find(matchId)?.setup.dice.secret ?? '',
  );
  const cookies = [owner, other].flatMap(({ browser }) =>
    browser.set.map((line) => line.split(/[=;]/)[1] ?? ''),
  );
  const named = [
    ...keys.map((key, i) => [key, `key ${i}`] as const),
    ...secrets.map((secret, i) => [secret, `dice of ${['shown', 'hidden', 'locked'][i]}`] as const),
    ...[watcher.token, ...cookies].map((key, i) => [key, `watcher or cookie ${i}`] as const),
    ...[...owner.secrets, ...other.secrets].map((key, i) => [key, `of a person ${i}`] as const),
    ...follows.map((value, i) => [value, `of whoever follows ${i}`] as const),
  ].filter(([value]) => value !== '');
  const names = new Map(
    named.flatMap(([value, name]) => [
      [value, name] as const,
      [hashToken(value), `hash of ${name}`] as const,
    ]),
  );
  return {
    ...{ trial, shown, hidden, locked, watcher },
    askers: [
      { who: 'a stranger', headers: {}, own: [] },
      { who: 'a watcher', headers: bearer(watcher.token), own: [watcher.token] },
      { who: 'a seat', headers: bearer(seat.token), own: [seat.token] },
      {
        who: 'a person',
        headers: { cookie: `hexmarch=${cookies[1]}` },
        // Whoever offers a device code is told it again.
        own: [...other.secrets, cookies[1] ?? ''],
      },
    ],
    needles: {
      ...{ always: [...names.keys()], names },
      ofPrivate: [hidden.matchId, hidden.code, PRIVATE_NAMES[0] ?? ''],
    },
    untold: await untold(shown),
  };
}

/** Whatever forms take, in any combination. */
const bodies = fc.record(
  {
    name: fc.constantFrom('Somebody', '', 'x'.repeat(300)),
    as: fc.constantFrom('watch', 'seat'),
    wire: fc.constantFrom(WIRE, 1),
    code: fc.constantFrom('ABC-DEF', 'ZZZZ-ZZZZ', ''),
    claim: fc.constantFrom('a'.repeat(32), ''),
    seats: fc.constantFrom([], [{ matchId: 'nothing', key: 'a'.repeat(32) }]),
    lang: fc.constant('en'),
    on: fc.boolean(),
    seeks: fc.boolean(),
    do: fc.constantFrom('remove', 'test', 'add'),
    id: fc.constant('nothing'),
    place: fc.nat(9),
    people: fc.constant([]),
    channels: fc.constant([]),
    address: fc.constant('nobody@nowhere.example'),
    endpoint: fc.constant('https://nowhere.example/'),
  },
  { requiredKeys: [] },
);

/** What ends what the others ask by. */
const ENDS = /^\/api\/me\/(?:out|delete|sessions\/.*)$/;

function expectClean(
  answered: Answered,
  { who, own }: Asker,
  { needles, untold: kept, shown, hidden, locked }: World,
): void {
  const text = `${answered.body}\n${JSON.stringify(answered.headers)}`;
  const isAboutPrivate = [hidden.matchId, hidden.code].some((id) =>
    answered.path.includes(encodeURIComponent(id)),
  );
  const words = [
    ...needles.always.filter((value) => !own.includes(value)),
    ...(isAboutPrivate ? [] : needles.ofPrivate),
    // Own orders are nobody's who asks without a seat, and of no answer to a request.
    ...kept.map(([, command]) => command),
  ];
  const found = words
    .filter((word) => text.includes(word))
    .map((word) => [
      ...[needles.names.get(word), word, text],
      ...[shown, hidden, locked].map(({ matchId, host }) => `${matchId} ${host.status}`),
    ]);
  expect({ who, asked: `${answered.method} ${answered.path}`, found }).toEqual({
    ...{ who, asked: `${answered.method} ${answered.path}`, found: [] },
  });
}

function everything({ shown, hidden, locked, trial }: World): readonly Asked[] {
  const { web } = hall.server.app;
  const names = [shown.matchId, shown.code, locked.matchId, hidden.matchId, trial.game.id, 'nothing', '%zz'];
  const links = [shown, hidden, locked].map(({ matchId }) => encodeURIComponent(`${hall.url}/m/${matchId}`));
  const oembeds = links.map((link) => ({ method: 'GET', path: `/api/v1/oembed?url=${link}` }));
  const all = [...apiPaths(web, names), ...pagePaths(web, names.slice(0, 4)), ...oembeds];
  return all.filter(({ path }) => !ENDS.test(path));
}

/** All ways by which only what is public is shown: of anything else as of what there is not. */
const OF_PUBLIC = (id: string): readonly string[] => [
  ...['', '@0', '@1', '@2', '@9'].map((at) => `/pic/m/${id}${at}.png`),
  `/pic/m/${id}.png?w=600`,
  `/api/v1/embed/${id}`,
  `/api/v1/oembed?url=${encodeURIComponent(`${hall.url}/m/${id}`)}`,
  `/embed/m/${id}`,
];

async function expectAlike({ hidden, locked }: World, headers: Asker['headers']): Promise<void> {
  const answersOf = (id: string, paths: readonly string[]) =>
    Promise.all(paths.map((path) => ask(hall.url, { method: 'GET', path }, headers))).then((all) =>
      all.map(({ path: _, ...answer }) => JSON.stringify(answer).replaceAll(id, 'ID')),
    );
  const nothing = 'n'.repeat(hidden.matchId.length);
  const unknown = await answersOf(nothing, OF_PUBLIC(nothing));
  for (const { matchId } of [hidden, locked])
    expect(await answersOf(matchId, OF_PUBLIC(matchId))).toEqual(unknown);
  // What a link to a locked room says is what one to none says; its code as well.
  const page = (id: string, code: string) => [`/m/${id}`, `/r/${code}`, `/m/${id}/replay`];
  const plain = await answersOf(nothing, page(nothing, 'ZZZZ-ZZZZ'));
  expect(await answersOf(locked.matchId, page(locked.matchId, locked.code))).toEqual(plain);
}

async function expectFramesClean(at: World): Promise<void> {
  const { shown, watcher, needles, untold: kept } = at;
  const lobby = await new Client(hall.url).joinOrCreate('lobby');
  const socket = (lobby.connection.transport as unknown as { ws: WebSocket }).ws;
  lobby.onMessage('*', () => undefined);
  while (framesOf(socket).length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  for (const word of [...needles.always, ...needles.ofPrivate])
    expect({ word, isTold: holds(framesOf(socket), word) }).toEqual({ word, isTold: false });
  await lobby.leave();
  for (const { seat, frames, token } of [...shown.players, watcher]) {
    const words = needles.always.filter((value) => value !== token && value !== '');
    for (const word of [...words, ...needles.ofPrivate])
      expect({ seat, word, isTold: holds(frames, word) }).toEqual({ seat, word, isTold: false });
    for (const [by, command] of kept)
      if (by !== seat)
        expect({ seat, command, isTold: holds(frames, command) }).toMatchObject({ isTold: false });
  }
}

test.each(TRIALS)(
  'whoever asks for everything that there is of %s learns nothing that must never leave',
  async (_, trial) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(bodies, { minLength: 4, maxLength: 4 }),
        async (seed, forms) => {
          const at = await world(trial, seed);
          const asked = everything(at);
          for (const [i, asker] of at.askers.entries())
            for (const one of asked)
              expectClean(await ask(hall.url, one, asker.headers, forms[i]), asker, at);
          for (const { headers } of at.askers) await expectAlike(at, headers);
          await expectFramesClean(at);
          const everybody = [at.shown, at.hidden, at.locked].flatMap(({ players }) => players);
          await Promise.all([...everybody, at.watcher].map((client) => client.leave()));
        },
      ),
      { numRuns: runs(1), endOnFailure: true },
    );
  },
  240_000,
);

test('in some of these games there is something to hide', async () => {
  const counts = await Promise.all(
    TRIALS.map(
      async ([, trial]) => (await untold(await playedIn(trial, 5, { visibility: 'public' }))).length,
    ),
  );
  expect(counts.some((count) => count > 0)).toBe(true);
});
