// A world full of secrets, for tests that nothing of them leaves: a public match, a private room and a locked one, people of each, and whoever
// might ask.

import '../recordFrames.ts';

import { chooseCommand } from '@hexmarch/shared/bot/playout';
import type { TrialGame } from '@hexmarch/shared/bot/trialGame';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { type CreateMatchRequest, MESSAGE } from '@hexmarch/shared/protocol/messages';
import type { SeenReport } from '@hexmarch/shared/protocol/operators';
import type { FollowedReply, LinkReply, RecoveryReply, ReportsReply } from '@hexmarch/shared/protocol/people';
import type { CalendarReply } from '@hexmarch/shared/protocol/personGames';
import { hashToken } from '../../../src/base/keys.ts';
import type { MatchHost } from '../../../src/match/matchHost.ts';
import { Browser } from '../browser.ts';
import type { Harness } from '../harness.ts';
import { operatorOf } from '../operatorOf.ts';
import { idOf, newsIs } from '../talking.ts';
import type { TestClient } from '../testClient.ts';

/** Of the private room alone, by seat. */
const PRIVATE_NAMES = Array.from(
  { length: 20 },
  (_, seat) => `Quetzalcoatl ${String.fromCharCode(65 + seat)}q`,
);
const nameIn = (seat: number): string => PRIVATE_NAMES[seat] ?? '';
const [WATCHER, COMPANION] = ['Xanthippos', 'Yggdrasila'];
const COMMANDS = 24;
/** Of a report, and of whoever has looked at it. */
const [REASON, NOTE] = ['Besserwisserei', 'Zurechtgewiesen'];
/** Shorter commands are found everywhere. */
const NEEDLE_MIN = 8;

/** Somebody who asks, and what is secret from everybody but this one. */
export interface Asker {
  readonly who: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly own: readonly string[];
}

export interface Needles {
  /** Of no asker but its owner, whatever is asked. */
  readonly always: readonly string[];
  /** What each of those is, for whoever reads that one was found. */
  readonly names: ReadonlyMap<string, string>;
  /** Of nobody who does not name the private room. */
  readonly ofPrivate: readonly string[];
  /** Of those, what each is, for what may be told to whoever names that room. */
  readonly kinds: ReadonlyMap<string, PrivateKind>;
}

export type PrivateKind = 'id' | 'code' | 'name of a player' | 'name of a watcher' | 'name of a companion';

export interface Hidden {
  readonly matchId: string;
  readonly code: string;
  readonly players: readonly TestClient[];
  readonly host: MatchHost;
}

export async function playedIn(
  hall: Harness,
  trial: TrialGame,
  seed: number,
  change: Partial<CreateMatchRequest>,
  names?: readonly string[],
  most = COMMANDS,
): Promise<Hidden> {
  const random = seededRandom(seed);
  const wanted = { game: trial.game.id, options: trial.options(random, 'whole'), ...change };
  const { matchId, code, players } = await hall.seated(wanted, names);
  const host = hall.server.app.tables.find(matchId)?.host;
  if (host === undefined) throw new Error('no host');
  const { game, style } = trial;
  for (let i = 0; i < most && host.status === 'playing'; i++) {
    const { state, turn } = host.position;
    const seat = style.nextSeat(state, turn.awaiting, random);
    const view = game.view(state, { kind: 'seat', seat });
    const weights = { ...style.weights(random), resign: 0 };
    const command = chooseCommand(game, style, view, seat, random, weights);
    if (command === undefined) continue;
    host.submit(seat, { seq: host.numberOf(seat), text: game.formatCommand(view, command) }, () => undefined);
    while (!host.isIdle) await new Promise((resolve) => setImmediate(resolve));
  }
  // What has ended is no secret any more: the record shows all of it. A short game is not played so far.
  if (host.status !== 'playing')
    return playedIn(hall, trial, seed + 1000, change, names, Math.ceil(most / 2));
  return { matchId, code, players, host };
}

/** What was done and not told, as far as it was not told later. */
export async function untold(
  hall: Harness,
  { matchId }: Hidden,
): Promise<readonly (readonly [seat: number, command: string])[]> {
  const { entries = [] } = (await hall.server.app.store.load(matchId)) ?? {};
  const told = entries.map(({ line }) => line).join('\n');
  return entries.flatMap(({ actor, command }) =>
    command.length >= NEEDLE_MIN && !told.includes(command) ? [[actor, command] as const] : [],
  );
}

export interface World {
  readonly trial: TrialGame;
  readonly shown: Hidden;
  readonly hidden: Hidden;
  readonly locked: Hidden;
  readonly watcher: TestClient;
  /** Who looks on in the private room, and who accompanies a seat there. */
  readonly aside: readonly TestClient[];
  readonly askers: readonly Asker[];
  readonly needles: Needles;
  /** That only seat 0 may know of itself, and others never. */
  readonly untold: readonly (readonly [number, string])[];
}

/** Somebody who looks on there, and somebody who sees what a seat sees, where the game lets anybody. */
async function companyIn(hall: Harness, { matchId, players }: Hidden): Promise<readonly TestClient[]> {
  const watcher = await hall.join(matchId, 'watch', undefined, WATCHER);
  const companion = await hall.join(matchId, 'watch', undefined, COMPANION);
  companion.send(MESSAGE.manage, { do: 'askToAccompany', seat: 0 });
  const [first] = players;
  first?.send(MESSAGE.manage, { do: 'letAccompany', person: idOf(companion) });
  // Whoever asks again after this has been heard.
  await companion.room.request(MESSAGE.log, { from: 0 });
  return [watcher, companion];
}

async function signedIn(hall: Harness, name: string, hidden: Hidden) {
  const browser = new Browser(hall.url);
  const seats = hidden.players.slice(0, 1).map(({ token }) => ({ matchId: hidden.matchId, key: token }));
  expect((await browser.post('/me', { name, lang: 'en', seats })).status).toBe(201);
  const recovery = (await browser.post<RecoveryReply>('/me/recovery')).body.code;
  const { code } = (await browser.post<LinkReply>('/me/link')).body;
  const { body: follow } = await browser.post<{ key: string }>(`/matches/${hidden.matchId}/follow`, {
    on: true,
  });
  const { path } = (await browser.post<CalendarReply>('/me/calendar', { on: true })).body;
  const calendar = path?.split('/').at(-1)?.replace('.ics', '');
  return { browser, secrets: [recovery, code, follow.key, calendar].filter((value) => value !== undefined) };
}

/** Of whoever has reported somebody in a private match, and hears that it was looked at (UI-P80). */
async function reporter(
  hall: Harness,
  browser: Browser,
  { matchId, players }: Hidden,
): Promise<readonly string[]> {
  const [own, other] = players as readonly [TestClient, TestClient];
  own.send(MESSAGE.talk, {
    ...{ do: 'reportPerson', person: idOf(other), what: 'act' },
    ...{ reason: 'play', note: REASON },
  });
  await own.until(() => newsIs(own, 'reportedPerson').length > 0);
  const { get, post } = operatorOf(hall.server);
  const all = (await get('/reports')).body as readonly SeenReport[];
  const id = all.find((report) => report.matchId === matchId)?.id;
  await post('/reports/settle', { id, note: NOTE });
  const { reports } = (await browser.get<ReportsReply>('/me/reports')).body;
  expect(reports).toHaveLength(1);
  return [REASON, NOTE, ...reports.map((report) => report.id)];
}

/** Somebody whom nobody ever hears of, and who follows what all may watch (UI-P43). */
async function follower(hall: Harness, name: string, { matchId }: Hidden): Promise<readonly string[]> {
  const browser = new Browser(hall.url);
  expect((await browser.post('/me', { name, lang: 'en', seats: [] })).status).toBe(201);
  const { status, body } = await browser.post<FollowedReply>('/me/follows', { matchId });
  expect(status).toBe(200);
  return [name, body.key, browser.set[0]?.split(/[=;]/)[1] ?? ''];
}

let worlds = 0;

export async function worldOf(hall: Harness, trial: TrialGame, seed: number): Promise<World> {
  // Seeds come twice, and names do not.
  const number = worlds++;
  const shown = await playedIn(hall, trial, seed, { visibility: 'public' });
  const hidden = await playedIn(
    hall,
    trial,
    seed + 1,
    { visibility: 'private', name: nameIn(0) },
    PRIVATE_NAMES,
  );
  const aside = await companyIn(hall, hidden);
  const locked = await playedIn(hall, trial, seed + 2, { visibility: 'public' });
  locked.players[0]?.send(MESSAGE.manage, { do: 'lock' });
  await locked.players[0]?.until(() => locked.players[0]?.state.locked === true);
  const watcher = await hall.join(shown.matchId, 'watch');
  const owner = await signedIn(hall, `Owner ${trial.game.id} ${number}`, hidden);
  const other = await signedIn(hall, `Other ${trial.game.id} ${number}`, shown);
  const follows = await follower(hall, `Zoro ${trial.game.id} ${number}`, shown);
  const reported = await reporter(hall, owner.browser, hidden);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const [seat] = shown.players as readonly [TestClient];
  const keys = [shown, hidden, locked].flatMap(({ players }) => players.map(({ token }) => token));
  const kinds = new Map<string, PrivateKind>([
    [hidden.matchId, 'id'],
    [hidden.code, 'code'],
    ...hidden.players.map((_, seat) => [nameIn(seat), 'name of a player'] as const),
    [WATCHER, 'name of a watcher'],
    [COMPANION, 'name of a companion'],
  ]);
  const secrets = [shown, hidden, locked].map(
    ({ matchId }) => hall.server.app.tables.find(matchId)?.setup.dice.secret ?? '',
  );
  const cookies = [owner, other].flatMap(({ browser }) =>
    browser.set.map((line) => line.split(/[=;]/)[1] ?? ''),
  );
  const named = [
    ...keys.map((key, i) => [key, `key ${i}`] as const),
    ...secrets.map((secret, i) => [secret, `dice of ${['shown', 'hidden', 'locked'][i]}`] as const),
    ...[watcher.token, ...aside.map(({ token }) => token), ...cookies].map(
      (key, i) => [key, `watcher or cookie ${i}`] as const,
    ),
    ...[...owner.secrets, ...other.secrets].map((key, i) => [key, `of a person ${i}`] as const),
    ...follows.map((value, i) => [value, `of whoever follows ${i}`] as const),
    ...reported.map((value, i) => [value, `of a report ${i}`] as const),
  ].filter(([value]) => value !== '');
  const names = new Map(
    named.flatMap(([value, name]) => [
      [value, name] as const,
      [hashToken(value), `hash of ${name}`] as const,
    ]),
  );
  return {
    ...{ trial, shown, hidden, locked, watcher, aside },
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
      ofPrivate: [...kinds.keys()],
      kinds,
    },
    untold: await untold(hall, shown),
  };
}
