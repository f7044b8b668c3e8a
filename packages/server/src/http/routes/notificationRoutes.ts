// The API of notifications: follows, channels, and a room's webhooks. Addresses go
// in here, and none is ever returned.

import type { IncomingMessage } from 'node:http';
import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { MatchError } from '../../base/errors.ts';
import type { Tables } from '../../lobby/tables.ts';
import type { Person } from '../../match/person.ts';
import type { Seating } from '../../table/seats/seating.ts';
import type { Table } from '../../table/table.ts';
import type { NotificationDesk } from '../common/notificationDesk.ts';
import {
  CALENDAR,
  EVENING,
  FOLLOW,
  MAIL,
  MUTE,
  OWN_HOOK,
  PUSH,
  PUSH_OFF,
  SETTINGS,
  WEBHOOK,
} from '../common/notificationRequests.ts';
import { parse, tokenOf } from '../common/requests.ts';
import type { Call, Limit, Route } from '../common/route.ts';
import { notificationPages } from '../pages/notificationPages.ts';

export interface NotificationDeps {
  /** Public ids under which the caller sits in that match, proved by a session. */
  readonly tenuresOf: (call: Call) => Promise<readonly string[]>;
  /** The caller's session, hashed; undefined: a guest. */
  readonly sessionOf: (call: Call) => Promise<string | undefined>;
  readonly tables: Tables;
  readonly notifications: NotificationDesk;
  readonly limit: (name: string, times: number, windowMs: number) => Limit;
}

export function notificationRoutes(deps: NotificationDeps): readonly Route[] {
  const { notifications, limit } = deps;
  const { recipients, publicKey, hasMail, kinds } = notifications;
  const settle = limit('notices', 60, MINUTE_MS);
  const mine = (request: IncomingMessage) => mineOf(notifications, keyOf(request));
  const post = (path: string, answer: (call: Call) => Promise<unknown>, few: Limit = settle): Route => ({
    method: 'POST',
    path,
    limit: few,
    takesBody: true,
    answer,
  });
  return [
    {
      method: 'GET',
      path: '/notices',
      answer: () => ({ publicKey: publicKey ?? null, mail: hasMail, kinds }),
    },
    {
      method: 'GET',
      path: '/notices/mine',
      limit: settle,
      answer: async (call) => {
        await recipients.current();
        await link(deps, call, keyOf(call.request));
        return mine(call.request);
      },
    },
    post('/notices/mine', async ({ request, body }) => {
      await recipients.set(keyOf(request), parse(SETTINGS, body));
      return mine(request);
    }),
    post('/notices/push', (call) => addPush(deps, call)),
    post('/notices/push/off', async ({ request, body }) => {
      await recipients.dropPush(keyOf(request), parse(PUSH_OFF, body).endpoint);
      return mine(request);
    }),
    post(
      '/notices/mail',
      async ({ request, body }) => {
        await recipients.setMail(keyOf(request), parse(MAIL, body).address);
        return mine(request);
      },
      limit('mail', 10, 10 * MINUTE_MS),
    ),
    post('/notices/hooks', (call) => ownHook(deps, call), limit('own webhook', 20, MINUTE_MS)),
    post('/notices/calendar', async ({ request, body }) => {
      const token = await recipients.calendar(keyOf(request), parse(CALENDAR, body).on);
      return { path: token === undefined ? null : `/api/notices/calendar/${token}.ics` };
    }),
    post('/notices/evening', (call) => askEvening(deps, call), limit('evening', 30, 10 * MINUTE_MS)),
    post('/matches/:name/follow', (call) => follow(deps, call)),
    post('/notices/muted/:name', async ({ request, name, body }) => {
      await recipients.mute(keyOf(request), name, parse(MUTE, body));
      return mine(request);
    }),
    {
      method: 'GET',
      path: '/matches/:name/webhooks',
      limit: settle,
      answer: async (call) => {
        const { table, person } = await seated(deps, call);
        return notifications.webhooks.list(table, person);
      },
    },
    post('/matches/:name/webhooks', (call) => webhook(deps, call), limit('webhook', 20, MINUTE_MS)),
    ...notificationPages(notifications, limit('links', 60, MINUTE_MS)),
  ];
}

/** What the account follows is notified here as well (UI-P43), whichever browser it was followed in. */
async function link(
  { notifications, sessionOf }: NotificationDeps,
  call: Call,
  key: string | undefined,
): Promise<void> {
  const session = await sessionOf(call);
  if (session !== undefined) await notifications.recipients.link(key, session);
}

async function addPush(deps: NotificationDeps, call: Call): Promise<unknown> {
  const { notifications } = deps;
  const { request, body } = call;
  const subscription = parse(PUSH, body);
  if (!notifications.isSubscription(subscription))
    throw new MatchError('bad-request', 'This is no subscription that the server could write to.');
  await notifications.recipients.addPush(keyOf(request), subscription);
  await link(deps, call, keyOf(request));
  return mineOf(notifications, keyOf(request));
}

async function ownHook({ notifications }: NotificationDeps, { request, body }: Call): Promise<unknown> {
  const { ownHooks, isWebhook } = notifications;
  const wish = parse(OWN_HOOK, body);
  const key = keyOf(request);
  if (wish.do !== 'add') await ownHooks[wish.do](key, wish.id);
  else if (isWebhook(wish.address)) await ownHooks.add(key, wish);
  else throw notWebhook();
  return mineOf(notifications, key);
}

const notWebhook = (): MatchError => new MatchError('bad-request', 'This is not the address of a webhook.');

async function follow(deps: NotificationDeps, call: Call): Promise<{ readonly key: string }> {
  const wish = parse(FOLLOW, call.body);
  const { table, person } = wish.seeks ? await present(deps, call) : await seated(deps, call);
  const key = await deps.notifications.recipients.follow(table, person, { ...wish, key: wish.key });
  await link(deps, call, key);
  return { key };
}

async function askEvening(deps: NotificationDeps, call: Call): Promise<object> {
  const { notifications, tables } = deps;
  const wish = parse(EVENING, call.body);
  if (!tables.games.has(wish.game)) throw new MatchError('unknown-game', 'This server has no such game.');
  const key = await notifications.evenings.ask(keyOf(call.request), wish);
  await link(deps, call, key);
  return { key, ...mineOf(notifications, key) };
}

async function webhook(deps: NotificationDeps, call: Call): Promise<unknown> {
  const { webhooks, isWebhook } = deps.notifications;
  const wish = parse(WEBHOOK, call.body);
  const { table, person } = await seated(deps, call);
  if (wish.do === 'add') {
    if (!isWebhook(wish.address)) throw notWebhook();
    await webhooks.add(table, person, wish);
  } else await webhooks[wish.do](table, person, wish.id);
  return webhooks.list(table, person);
}

interface Known {
  readonly table: Table;
  readonly person: Person;
}

/** The table, loaded where it sleeps, and the player, host or arbiter by the key of the request. Throws `unknown-match`, `wrong-token`. */
const seated = (deps: NotificationDeps, call: Call): Promise<Known> =>
  knownBy(deps, call, (seating, token) => seating.keeper(token));

/** The same for spectators. */
const present = (deps: NotificationDeps, call: Call): Promise<Known> =>
  knownBy(deps, call, (seating, token) => seating.known(token));

async function knownBy(
  { tables, tenuresOf }: NotificationDeps,
  call: Call,
  found: (seating: Seating, token: string | undefined) => Person | undefined,
): Promise<Known> {
  const table = await tables.visit(call.name);
  if (table === undefined) throw new MatchError('unknown-match', 'There is no such match.');
  const byKey = found(table.seating, tokenOf(call.request.headers.authorization));
  const person = byKey ?? tenantOf(table, await tenuresOf(call));
  if (person === undefined) throw new MatchError('wrong-token', 'This key does not belong to this match.');
  return { table, person };
}

/** The seat, proved by a session (UI-P4). */
const tenantOf = ({ seating }: Table, tenures: readonly string[]): Person | undefined =>
  seating.seats.find((one) => one !== null && tenures.includes(one.id)) ?? undefined;

const keyOf = ({ headers }: IncomingMessage): string | undefined => tokenOf(headers.authorization);

/**
 * The settings of the recipient with this key: nothing by which its owner, or somebody who has found the key, could be written to. Throws
 * `MatchError` `wrong-token`.
 */
function mineOf({ recipients, eveningsNow }: NotificationDesk, key: string | undefined) {
  const recipient = recipients.of(key);
  const { push, mail, hooks = [], follows, circles = {}, calendarHash, ...settings } = recipient;
  const { language, zone, quiet, off, on = [], digest = null } = settings;
  return {
    ...{ language, zone, quiet, off, on, digest },
    hooks: hooks.map(({ id, service, isOff }) => ({ id, service, isOff })),
    devices: push.length,
    mail: mail === null ? 'none' : mail.confirmed ? 'confirmed' : 'asked',
    follows: Object.fromEntries(
      Object.entries(follows).map(([id, one]) => [
        id,
        { off: one.off, muted: one.muted, seeks: one.seeks !== undefined },
      ]),
    ),
    circles: Object.fromEntries(Object.entries(circles).map(([id, { kinds }]) => [id, kinds])),
    evenings: eveningsNow(recipient),
    calendar: calendarHash !== null,
  };
}
