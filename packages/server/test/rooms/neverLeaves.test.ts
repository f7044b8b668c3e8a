// Secrecy of the whole API: clients of every role call every route that the server has, with and without valid ids, and
// nothing secret is in any response or frame. The list of routes comes from the server itself. Each match hides words that are nowhere
// else: sealed orders, hidden choices, the secret of its dice, keys of others, and all of a private room.

import '../support/recordFrames.ts';

import { Client } from '@colyseus/sdk';
import { WIRE } from '@hexmarch/shared/protocol/room/messages';
import fc from 'fast-check';
import { LONG, runs } from '../../../shared/tools/sweep.ts';
import { oneOfEach, TRIAL_GAMES } from '../../../shared/tools/trialGames.ts';
import { ADMIN } from '../support/adminPort.ts';
import { type Answered, apiPaths, ask, pagePaths, type Request } from '../support/askAll.ts';
import { emptyClient } from '../support/emptyClient.ts';
import { harness } from '../support/harness.ts';
import { holds } from '../support/holds.ts';
import {
  type Caller,
  type PrivateKind,
  playedIn,
  unpublished,
  type World,
  worldOf,
} from '../support/leaks/leakWorld.ts';
import { OPERATOR_TOKEN } from '../support/operatorOf.ts';
import { framesOf } from '../support/recordFrames.ts';

const args = ['--client', emptyClient(), '--no-limits', ...ADMIN];
const hall = harness(args, {}, { ADMIN_TOKEN: OPERATOR_TOKEN });

const TRIALS = oneOfEach(TRIAL_GAMES).map((trial) => [trial.name, trial] as const);

/**
 * What whoever names the private room by its id or its code is told of it, and by which requests: whoever was given one of them could come
 * in. All that is not here tells nothing but what was asked by.
 */
const REVEALED_BY_NAME: Readonly<Record<string, readonly PrivateKind[]>> = {
  'GET /api/codes/CODE': ['id', 'name of a player'],
  'GET /api/matches/ID/row': ['id', 'name of a player'],
  'GET /api/matches/ID/record': ['id', 'name of a player'],
  // The name of the file.
  'HEAD /api/matches/ID/record': ['id'],
  // The query of the request, in the address of the page.
  'GET /m/ID': ['id'],
  'GET /r/CODE': ['code'],
  'POST /api/matches/ID/enter': ['id'],
};
const revealed = new Map<string, Set<PrivateKind>>();

/** All combinations of the forms' values. */
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

/** Routes that would end the other requests. */
const ENDS = /^\/api\/me\/(?:out|delete|sessions\/.*)$/;

/** The request as the list above names it; undefined: it does not name the room. */
function byName({ method, path }: Request, { matchId, code }: World['hidden']): string | undefined {
  const named = [matchId, code].find((id) => path.includes(encodeURIComponent(id)));
  return (
    named &&
    `${method} ${path.replaceAll(named, named === code ? 'CODE' : 'ID')}`.replaceAll(
      encodeURIComponent(hall.url),
      'HERE',
    )
  );
}

/** Words of the private room that this request may not be answered with. */
function hiddenFrom(request: Request, text: string, { hidden, needles }: World): readonly string[] {
  const name = byName(request, hidden);
  if (name === undefined) return needles.ofPrivate;
  return [...needles.kinds].flatMap(([word, kind]) => {
    if (!text.includes(word)) return [];
    revealed.set(name, (revealed.get(name) ?? new Set()).add(kind));
    return REVEALED_BY_NAME[name]?.includes(kind) === true ||
      (request.path.includes(word) && !text.replaceAll(request.path, '').includes(word))
      ? []
      : [word];
  });
}

function expectClean(answered: Answered, { who, own }: Caller, at: World): void {
  const { needles, unpublished: secrets, shown, hidden, locked } = at;
  const text = `${answered.body}\n${JSON.stringify(answered.headers)}`;
  const words = [
    ...needles.always.filter((value) => !own.includes(value)),
    ...hiddenFrom(answered, text, at),
    // Own orders are in no response to a request, and never in one without a seat.
    ...secrets.map(([, command]) => command),
  ];
  const found = words
    .filter((word) => text.includes(word))
    .map((word) => [
      ...[needles.names.get(word) ?? needles.kinds.get(word), word, text],
      ...[shown, hidden, locked].map(({ matchId, host }) => `${matchId} ${host.status}`),
    ]);
  expect({ who, request: `${answered.method} ${answered.path}`, found }).toEqual({
    ...{ who, request: `${answered.method} ${answered.path}`, found: [] },
  });
}

/** Query strings. */
const queries = (names: readonly string[]): readonly Request[] =>
  [
    ...names.flatMap((name) =>
      [
        'follows?at',
        'games?since',
        'next?but',
        'seats?after',
        'history?after',
        'history?with',
        'numbers?with',
      ].map((query) => `${query}=${encodeURIComponent(name)}`),
    ),
    ...['history', 'numbers'].flatMap((what) =>
      ['game=skor', 'result=won', 'least=1'].map((by) => `${what}?${by}`),
    ),
  ].map((query) => ({ method: 'GET', path: `/api/me/${query}` }));

function everything({ shown, hidden, locked, trial }: World): readonly Request[] {
  const { web } = hall.server.app;
  const own = [shown.matchId, shown.code, locked.matchId, hidden.matchId];
  const names = [...own, hidden.code, trial.game.id, 'nothing', '%zz'];
  const links = [shown, hidden, locked].map(({ matchId }) => encodeURIComponent(`${hall.url}/m/${matchId}`));
  const oembeds = links.map((link) => ({ method: 'GET', path: `/api/v1/oembed?url=${link}` }));
  const all = [
    ...apiPaths(web, names),
    ...pagePaths(web, [...own, hidden.code]),
    ...oembeds,
    ...queries(names),
  ];
  const heads = apiPaths(web, [hidden.matchId, locked.matchId]).filter(({ method }) => method === 'GET');
  return [...all, ...heads.map(({ path }) => ({ method: 'HEAD', path }))].filter(
    ({ path }) => !ENDS.test(path),
  );
}

/** All public routes: anything else is answered like an unknown match. */
const OF_PUBLIC = (id: string): readonly string[] => [
  ...['', '@0', '@1', '@2', '@9'].map((at) => `/pic/m/${id}${at}.png`),
  `/pic/m/${id}.png?w=600`,
  `/api/v1/embed/${id}`,
  `/api/v1/board/${id}`,
  `/api/v1/board/${id}?after=1`,
  `/api/v1/oembed?url=${encodeURIComponent(`${hall.url}/m/${id}`)}`,
  `/embed/m/${id}`,
];

async function expectAlike({ hidden, locked }: World, headers: Caller['headers']): Promise<void> {
  const answersOf = (id: string, paths: readonly string[]) =>
    Promise.all(paths.map((path) => ask(hall.url, { method: 'GET', path }, headers))).then((all) =>
      all.map(({ path: _, ...answer }) => JSON.stringify(answer).replaceAll(id, 'ID')),
    );
  const nothing = 'n'.repeat(hidden.matchId.length);
  const unknown = await answersOf(nothing, OF_PUBLIC(nothing));
  for (const { matchId } of [hidden, locked])
    expect(await answersOf(matchId, OF_PUBLIC(matchId))).toEqual(unknown);
  // The link preview of a locked room equals that of an unknown one; its code as well.
  const page = (id: string, code: string) => [`/m/${id}`, `/r/${code}`, `/m/${id}/replay`];
  const plain = await answersOf(nothing, page(nothing, 'ZZZZ-ZZZZ'));
  expect(await answersOf(locked.matchId, page(locked.matchId, locked.code))).toEqual(plain);
}

/** The matchmaker's response for the lobby: its address, and the id of the session. */
const DOOR: readonly string[] = ['name', 'processId', 'roomId', 'sessionId'];

async function expectFramesClean(at: World): Promise<void> {
  const { shown, spectator, needles, unpublished: secrets } = at;
  const door = await ask(hall.url, { method: 'POST', path: '/matchmake/joinOrCreate/lobby' });
  expect({
    status: door.status,
    leaked: [...needles.always, ...needles.ofPrivate].filter((word) => door.body.includes(word)),
  }).toEqual({ status: 200, leaked: [] });
  expect(Object.keys(JSON.parse(door.body) as object).toSorted()).toEqual(DOOR);
  const lobby = await new Client(hall.url).joinOrCreate('lobby');
  const socket = (lobby.connection.transport as unknown as { ws: WebSocket }).ws;
  lobby.onMessage('*', () => undefined);
  while (framesOf(socket).length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  for (const word of [...needles.always, ...needles.ofPrivate])
    expect({ word, isLeaked: holds(framesOf(socket), word) }).toEqual({ word, isLeaked: false });
  await lobby.leave();
  for (const { seat, frames, token } of [...shown.players, spectator]) {
    const words = needles.always.filter((value) => value !== token && value !== '');
    for (const word of [...words, ...needles.ofPrivate])
      expect({ seat, word, isLeaked: holds(frames, word) }).toEqual({ seat, word, isLeaked: false });
    for (const [by, command] of secrets)
      if (by !== seat)
        expect({ seat, command, isLeaked: holds(frames, command) }).toMatchObject({ isLeaked: false });
  }
}

test.each(TRIALS)(
  'requests for everything of %s reveal nothing secret',
  async (_, trial) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(bodies, { minLength: 4, maxLength: 4 }),
        async (seed, forms) => {
          const at = await worldOf(hall, trial, seed);
          const requests = everything(at);
          for (const [i, caller] of at.callers.entries())
            for (const one of requests)
              expectClean(await ask(hall.url, one, caller.headers, forms[i]), caller, at);
          for (const { headers } of at.callers) await expectAlike(at, headers);
          await expectFramesClean(at);
          const everybody = [at.shown, at.hidden, at.locked].flatMap(({ players }) => players);
          await Promise.all([...everybody, at.spectator, ...at.aside].map((client) => client.leave()));
        },
      ),
      { numRuns: runs(1), endOnFailure: true },
    );
  },
  LONG ? 1_800_000 : 240_000,
);

test('some of these games have secrets', async () => {
  const counts = await Promise.all(
    TRIALS.map(
      async ([, trial]) =>
        (await unpublished(hall, await playedIn(hall, trial, 5, { visibility: 'public' }))).length,
    ),
  );
  expect(counts.some((count) => count > 0)).toBe(true);
});

test('the id or the code of a private room reveals so much, and no more', () => {
  const pairs = [...revealed].flatMap(([name, kinds]) =>
    name.startsWith('POST') ? [] : [[name, [...kinds].toSorted()]],
  );
  const reads = Object.entries(REVEALED_BY_NAME).filter(([name]) => !name.startsWith('POST'));
  expect(Object.fromEntries(pairs)).toEqual(Object.fromEntries(reads));
});
