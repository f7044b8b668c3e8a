// Web push: what a browser shows, also while no page of ours is open. The text is encrypted for that browser; its push service learns
// nothing but that there is something.

import webPush from 'web-push';
import { shortened } from '../../base/cut.ts';
import type { Carried, Parcel } from '../model/carriers.ts';
import type { NoticeBook } from '../model/noticeBook.ts';
import type { PushWay } from '../model/noticeTypes.ts';
import { writtenAll } from '../words.ts';
import { carriedBy } from './answered.ts';
import { callOutside, mayCall, type Reach } from './outside.ts';
import { spelledFor } from './spelling.ts';

/** By which push services know this server: whoever has the private one may write to all who have subscribed. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushSender {
  readonly reach: Reach;
  readonly keys: PushKeys;
  /** Where push services may complain (pushContact.ts). */
  readonly subject: string;
}

const KEYS = 'push';
/** Later it is no news. */
/** Push services carry 4096 bytes, encrypted; no screen shows so much. */
const TEXT_MAX = 1000;
const TTL_SECONDS = 12 * 3600;

/** Made at the first start, and the same ever after, for all who share the book: subscriptions hold for one key. */
export function pushKeys(book: NoticeBook): Promise<PushKeys> {
  return book.update((draft) => {
    const kept = book.server.get(KEYS) as PushKeys | undefined;
    if (kept !== undefined) return kept;
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const keys: PushKeys = { publicKey, privateKey };
    draft.put('server', KEYS, keys);
    return keys;
  });
}

const POINT_BYTES = 65;
const SECRET_BYTES = 16;

/** Whether it can be what a browser says of itself. */
export function isSubscription(reach: Reach, way: Pick<PushWay, 'endpoint' | 'p256dh' | 'auth'>): boolean {
  const url = URL.parse(way.endpoint);
  return (
    url !== null &&
    mayCall(reach, url) &&
    Buffer.from(way.p256dh, 'base64url').length === POINT_BYTES &&
    Buffer.from(way.auth, 'base64url').length === SECRET_BYTES
  );
}

export async function carryByPush(
  { reach, keys, subject }: PushSender,
  { endpoint, p256dh, auth }: PushWay,
  parcel: Parcel,
): Promise<Carried> {
  const payload = pushText(parcel);
  const request = sealedFor({ endpoint, keys: { p256dh, auth } }, payload, { subject, ...keys });
  // Of the device that says nothing: the library refuses settings of the server as well.
  if (request === undefined) return { againInMs: undefined };
  return carriedBy(await callOutside(reach, { url: endpoint, ...request }));
}

/** What the browser is told, as JSON: which match it opens, unless it is about several. */
export function pushText(parcel: Parcel): string {
  const { title, parts } = writtenAll(parcel, true, spelledFor(parcel.language, parcel.zone));
  const isOne = parts.every(({ matchId }) => matchId === parcel.matchId);
  const text = parts.map((part) => part.text).join('\n');
  const shown = shortened(text, TEXT_MAX);
  // By the code whoever is told may sit down.
  const { code } = parcel.news;
  const door = isOne && code !== undefined ? { code } : {};
  return JSON.stringify({ title, text: shown, match: isOne ? parcel.matchId : '', ...door });
}

function sealedFor(
  subscription: webPush.PushSubscription,
  payload: string,
  vapidDetails: { readonly subject: string } & PushKeys,
) {
  try {
    const { headers, body } = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails,
      TTL: TTL_SECONDS,
      urgency: 'normal',
    });
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return { headers: Object.fromEntries(texts) as Record<string, string>, body };
  } catch {
    return undefined;
  }
}
