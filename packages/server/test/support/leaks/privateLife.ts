// A person who has used every feature, and so has a secret of every kind.

import type {
  ClaimReply,
  CreateProfileReply,
  FollowedReply,
  LinkReply,
  RecoveryReply,
} from '@hexmarch/shared/protocol/people/people';
import type { CalendarReply } from '@hexmarch/shared/protocol/people/personGames';
import type { CreateMatchReply } from '@hexmarch/shared/protocol/room/messages';
import { hashToken } from '../../../src/base/keys.ts';
import { Browser } from '../browser.ts';
import { fakeBrowser } from '../browserPush.ts';
import { DUEL_REQUEST } from '../duelRequest.ts';
import { linkIn, PUBLIC_URL, type ServicedServer } from '../servicedServer.ts';

/** A unique user agent and address. */
export const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; Zanzibarian 4711) Gecko/20100101 Firefox/140.0';
export const AGENT_WORD = 'Zanzibarian 4711';
export const ADDRESS = '203.0.113.77';
export const ZONE = 'Pacific/Chatham';
export const MAIL = 'wunderlich@mail.example';
const NOTIFICATION_MAIL = 'sonderling@mail.example';

/** A browser of its own kind behind a reverse proxy. */
export class BehindProxy extends Browser {
  constructor(url: string, address = ADDRESS, agent = AGENT) {
    super(url, agent, { 'x-forwarded-for': address });
  }
}

export interface PrivateLife {
  readonly browser: Browser;
  readonly name: string;
  readonly publicId: string;
  readonly matchId: string;
  readonly code: string;
  readonly token: string;
  /** Secrets from everyone else, by what they are. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Those of them that may be stored as a hash only. */
  readonly hashed: readonly string[];
}

const unique = (what: string): string => `${what}-${hashToken(what).slice(0, 12)}`;

/** Those the server must store to send messages or recognise the person. */
const NEEDED = [
  ...['the id of the person', 'the public id of the person', 'an endpoint', 'the key of an endpoint'],
  ...['an own webhook', 'a webhook of the room', 'an address for notices'],
];

/** Hosts a public match with a free seat, follows it, and uses every channel and sign-in. */
export async function privateLife(server: ServicedServer, name: string): Promise<PrivateLife> {
  const browser = new BehindProxy(server.url);
  const me = (await browser.post<CreateProfileReply>('/me', { name, lang: 'en', seats: [] })).body;
  const wanted = {
    ...DUEL_REQUEST,
    visibility: 'public',
    clock: { kind: 'days', days: 3 },
    options: { target: 500 },
  };
  const { matchId, code, token } = (await browser.post<CreateMatchReply>('/matches', wanted)).body;
  const { person } = (await browser.get<{ readonly person: { readonly id: string } }>('/me/export')).body;
  const secrets = new Map([
    ...(await accessSecrets(server, browser)),
    ...(await notificationSecrets(server, browser, { matchId, token })),
    ['the key of the seat', token],
    ['the id of the person', person.id],
    ['the public id of the person', me.publicId],
  ]);
  const session = /^[^=]+=(.*)$/.exec(browser.cookie)?.[1] ?? '';
  secrets.set('the session', session);
  const hashed = [...secrets].flatMap(([what, value]) => (NEEDED.includes(what) ? [] : [value]));
  return { browser, name, publicId: me.publicId, matchId, code, token, secrets, hashed };
}

/** Access codes of the profile. */
async function accessSecrets(
  server: ServicedServer,
  browser: Browser,
): Promise<readonly (readonly [string, string])[]> {
  const recovery = (await browser.post<RecoveryReply>('/me/recovery')).body.code;
  const { code: link } = (await browser.post<LinkReply>('/me/link')).body;
  const { claim } = (await new BehindProxy(server.url).post<ClaimReply>('/me/link/claim', { code: link }))
    .body;
  await browser.post('/me/mail', { address: MAIL });
  const confirm = await linkIn(server, `${PUBLIC_URL}/me#confirm=`);
  await new Browser(server.url).post('/me/mail/confirm', { token: confirm });
  await new Browser(server.url).post('/me/mail/back', { address: MAIL });
  const back = await linkIn(server, `${PUBLIC_URL}/me#back=`);
  // Another person who shows the code is offered a merge.
  const other = new BehindProxy(server.url);
  await other.post('/me', {
    name: `Doppel ${recovery.slice(0, 4).replace(/\d/g, 'x')}`,
    lang: 'en',
    seats: [],
  });
  const { body } = await other.post<RecoveryReply>('/me/recover', { code: recovery });
  const next = (await browser.post<RecoveryReply>('/me/recovery')).body.code;
  const path = (await browser.post<CalendarReply>('/me/calendar', { on: true })).body.path ?? '';
  return [
    ['a recovery code that was used', recovery],
    ['the recovery code', next],
    ['the device code', link],
    ['the claim of a device', claim],
    ['the letter that confirms', confirm],
    ['the letter that leads back', back],
    ['the offer to become one', body.merge?.token ?? ''],
    ['the calendar', path.split('/').at(-1)?.replace('.ics', '') ?? ''],
    ['the e-mail address', MAIL],
  ];
}

/** Secrets of the notification channels. */
async function notificationSecrets(
  server: ServicedServer,
  browser: Browser,
  { matchId, token }: Pick<PrivateLife, 'matchId' | 'token'>,
): Promise<readonly (readonly [string, string])[]> {
  const key = (await browser.post<{ key: string }>(`/matches/${matchId}/follow`, { on: true }, { token }))
    .body.key;
  const other = (await browser.post<FollowedReply>('/me/follows', { matchId })).body.key;
  const by = { token: key };
  const device = fakeBrowser(`${server.push.url}/${unique('device')}`).subscription;
  const hook = (what: string) => `${server.discord.url}/api/webhooks/4711/${unique(what)}`;
  const [own, room] = [hook('own'), hook('room')];
  await browser.post('/notices/mine', { language: 'en', zone: ZONE, quiet: null, off: [] }, by);
  await browser.post('/notices/push', device, by);
  await browser.post('/notices/hooks', { do: 'add', service: 'discord', address: own }, by);
  await browser.post('/notices/mail', { address: NOTIFICATION_MAIL }, by);
  const confirm = await linkIn(server, `${PUBLIC_URL}/api/notices/confirm/`);
  const { path } = (await browser.post<{ path: string }>('/notices/calendar', { on: true }, by)).body;
  const wanted = { do: 'add', service: 'discord', address: room, language: 'en', off: [] };
  await browser.post(`/matches/${matchId}/webhooks`, wanted, { token });
  const mine = (await browser.get<{ devices: number; hooks: readonly object[] }>('/notices/mine', by)).body;
  if (mine.devices !== 1 || mine.hooks.length !== 1) throw new Error(JSON.stringify(mine));
  return [
    ['the key of notices', key],
    ['the key of another device', other],
    ['an endpoint', device.endpoint.split('/').at(-1) ?? ''],
    ['the key of an endpoint', device.auth],
    ['an own webhook', own.split('/').at(-1) ?? ''],
    ['a webhook of the room', room.split('/').at(-1) ?? ''],
    ['an address for notices', NOTIFICATION_MAIL],
    ['the letter about notices', confirm],
    ['the calendar of notices', path.split('/').at(-1)?.replace('.ics', '') ?? ''],
  ];
}
