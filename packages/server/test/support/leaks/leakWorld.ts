// A world full of secrets for leak tests: a public match, a private and a locked room, their people, and every kind of caller.

import '../recordFrames.ts';

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import type {
  CircleKeysReply,
  CircleLinkReply,
  CreateCircleReply,
} from '@hexmarch/shared/protocol/people/circles';
import type { SeenReport } from '@hexmarch/shared/protocol/people/operators';
import type {
  FollowedReply,
  LinkReply,
  RecoveryReply,
  ReportsReply,
} from '@hexmarch/shared/protocol/people/people';
import type { CalendarReply } from '@hexmarch/shared/protocol/people/personGames';
import {
  type CreateMatchReply,
  type CreateMatchRequest,
  MESSAGE,
} from '@hexmarch/shared/protocol/room/messages';
import type { TrialGame } from '../../../../shared/tools/playout.ts';
import { chooseCommand } from '../../../../shared/tools/playout.ts';
import { hashToken } from '../../../src/base/keys.ts';
import type { MatchRunner } from '../../../src/match/matchRunner.ts';
import { Browser } from '../browser.ts';
import { idOf, newsIs } from '../chatting.ts';
import { DUEL_REQUEST } from '../duelRequest.ts';
import type { Harness } from '../harness.ts';
import { operatorOf } from '../operatorOf.ts';
import type { TestClient } from '../testClient.ts';

/** Of the private room only, by seat. */
const PRIVATE_NAMES = Array.from(
  { length: 20 },
  (_, seat) => `Quetzalcoatl ${String.fromCharCode(65 + seat)}q`,
);
const nameIn = (seat: number): string => PRIVATE_NAMES[seat] ?? '';
const [SPECTATOR, COMPANION] = ['Xanthippos', 'Yggdrasila'];
const COMMANDS = 24;
/** Of a report, and of its reviewer. */
const [REASON, NOTE] = ['Besserwisserei', 'Zurechtgewiesen'];
/** Shorter commands would match by chance. */
const NEEDLE_MIN = 8;

/** A caller, and the secrets this one may know. */
export interface Caller {
  readonly who: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly own: readonly string[];
}

export interface Needles {
  /** Secret from every caller but the owner. */
  readonly always: readonly string[];
  /** What each of them is, for failure messages. */
  readonly names: ReadonlyMap<string, string>;
  /** Secret from callers who do not name the private room. */
  readonly ofPrivate: readonly string[];
  /** What each of them is, to decide what callers who name that room may get. */
  readonly kinds: ReadonlyMap<string, PrivateKind>;
}

export type PrivateKind = 'id' | 'code' | 'name of a player' | 'name of a watcher' | 'name of a companion';

export interface Hidden {
  readonly matchId: string;
  readonly code: string;
  readonly players: readonly TestClient[];
  readonly host: MatchRunner;
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
  const host = hall.server.app.tables.find(matchId)?.match;
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
  // A finished match has no secrets: its record shows all. Short games are played less far.
  if (host.status !== 'playing')
    return playedIn(hall, trial, seed + 1000, change, names, Math.ceil(most / 2));
  return { matchId, code, players, host };
}

/** Actions that were never published. */
export async function unpublished(
  hall: Harness,
  { matchId }: Hidden,
): Promise<readonly (readonly [seat: number, command: string])[]> {
  const { entries = [] } = (await hall.server.app.store.load(matchId)) ?? {};
  const published = entries.map(({ line }) => line).join('\n');
  return entries.flatMap(({ actor, command }) =>
    command.length >= NEEDLE_MIN && !published.includes(command) ? [[actor, command] as const] : [],
  );
}

export interface World {
  readonly trial: TrialGame;
  readonly shown: Hidden;
  readonly hidden: Hidden;
  readonly locked: Hidden;
  readonly spectator: TestClient;
  /** A spectator in the private room, and a companion of a seat there. */
  readonly aside: readonly TestClient[];
  readonly callers: readonly Caller[];
  readonly needles: Needles;
  /** Known to seat 0 only. */
  readonly unpublished: readonly (readonly [number, string])[];
}

/** A spectator, and a companion of a seat, where the game allows one. */
async function companyIn(hall: Harness, { matchId, players }: Hidden): Promise<readonly TestClient[]> {
  const spectator = await hall.join(matchId, 'watch', undefined, SPECTATOR);
  const companion = await hall.join(matchId, 'watch', undefined, COMPANION);
  companion.send(MESSAGE.manage, { do: 'askToAccompany', seat: 0 });
  const [first] = players;
  first?.send(MESSAGE.manage, { do: 'letAccompany', person: idOf(companion) });
  // This answer comes after the earlier messages were handled.
  await companion.room.request(MESSAGE.log, { from: 0 });
  return [spectator, companion];
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

/** A reporter from a private match who learns of the review (UI-P80). */
async function reporter(
  hall: Harness,
  browser: Browser,
  { matchId, players }: Hidden,
): Promise<readonly string[]> {
  const [own, other] = players as readonly [TestClient, TestClient];
  own.send(MESSAGE.chat, {
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

/** A person who is secret from all, and follows a public match (UI-P43). */
async function follower(hall: Harness, name: string, { matchId }: Hidden): Promise<readonly string[]> {
  const browser = new Browser(hall.url);
  expect((await browser.post('/me', { name, lang: 'en', seats: [] })).status).toBe(201);
  const { status, body } = await browser.post<FollowedReply>('/me/follows', { matchId });
  expect(status).toBe(200);
  return [name, body.key, browser.set[0]?.split(/[=;]/)[1] ?? ''];
}

/** A circle made from a private match (TABLE-30), with a member of its own, a room, letters and an evening. */
async function circle(hall: Harness, name: string, { matchId, players }: Hidden): Promise<readonly string[]> {
  const browser = new Browser(hall.url);
  const member = `${name} founder`;
  const from = { matchId, key: players[0]?.token };
  const look = { emblem: 1, colour: 1 };
  const made = await browser.post<CreateCircleReply>('/circles', { name, look, memberName: member, from });
  expect(made.status).toBe(201);
  const { circleId, key, invite } = made.body;
  const act = <T>(path: string, body: object) =>
    browser.post<T>(`/circles/${circleId}${path}`, body, { token: key });
  const link = await act<CircleLinkReply>('/link', { code: true });
  const device = await act<CircleKeysReply>('/keys', { for: 'device' });
  const room = { ...DUEL_REQUEST, name: member };
  const { body } = await act<CreateMatchReply>('/rooms', { room, reservedFor: [] });
  const times = [Date.now() + DAY_MS];
  const evening = await act<{ readonly evening: string }>('/evenings', { times, zone: 'UTC' });
  expect(evening.status).toBe(200);
  return [
    ...[name, member, circleId, key, invite, link.body.code ?? '', device.body.invite],
    ...[body.matchId, body.code, body.token, evening.body.evening],
  ];
}

let worlds = 0;

export async function worldOf(hall: Harness, trial: TrialGame, seed: number): Promise<World> {
  // Seeds repeat, names do not.
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
  const spectator = await hall.join(shown.matchId, 'watch');
  const owner = await signedIn(hall, `Owner ${trial.game.id} ${number}`, hidden);
  const other = await signedIn(hall, `Other ${trial.game.id} ${number}`, shown);
  const follows = await follower(hall, `Zoro ${trial.game.id} ${number}`, shown);
  const reported = await reporter(hall, owner.browser, hidden);
  const ofCircle = await circle(hall, `Weltenwandler ${trial.game.id} ${number}`, hidden);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const [seat] = shown.players as readonly [TestClient];
  const keys = [shown, hidden, locked].flatMap(({ players }) => players.map(({ token }) => token));
  const kinds = new Map<string, PrivateKind>([
    [hidden.matchId, 'id'],
    [hidden.code, 'code'],
    ...hidden.players.map((_, seat) => [nameIn(seat), 'name of a player'] as const),
    [SPECTATOR, 'name of a watcher'],
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
    ...[spectator.token, ...aside.map(({ token }) => token), ...cookies].map(
      (key, i) => [key, `watcher or cookie ${i}`] as const,
    ),
    ...[...owner.secrets, ...other.secrets].map((key, i) => [key, `of a person ${i}`] as const),
    ...follows.map((value, i) => [value, `of whoever follows ${i}`] as const),
    ...reported.map((value, i) => [value, `of a report ${i}`] as const),
    ...ofCircle.map((value, i) => [value, `of a circle ${i}`] as const),
  ].filter(([value]) => value !== '');
  const names = new Map(
    named.flatMap(([value, name]) => [
      [value, name] as const,
      [hashToken(value), `hash of ${name}`] as const,
    ]),
  );
  return {
    ...{ trial, shown, hidden, locked, spectator, aside },
    callers: [
      { who: 'a stranger', headers: {}, own: [] },
      { who: 'a watcher', headers: bearer(spectator.token), own: [spectator.token] },
      { who: 'a seat', headers: bearer(seat.token), own: [seat.token] },
      {
        who: 'a person',
        headers: { cookie: `hexmarch=${cookies[1]}` },
        // The device that offers a code gets it again.
        own: [...other.secrets, cookies[1] ?? ''],
      },
    ],
    needles: {
      ...{ always: [...names.keys()], names },
      ofPrivate: [...kinds.keys()],
      kinds,
    },
    unpublished: await unpublished(hall, shown),
  };
}
