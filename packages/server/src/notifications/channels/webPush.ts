// Web push, which browsers show even without an open page. The payload is end-to-end encrypted; the push service learns only that there is
// a message.

import webPush from 'web-push';
import { shortened } from '../../base/truncate.ts';
import type { DeliveryResult, OutgoingMessage } from '../model/channels.ts';
import { circleOf } from '../model/circleFollows.ts';
import type { NotificationBook } from '../model/notificationBook.ts';
import type { PushChannel } from '../model/notificationTypes.ts';
import { writtenAll } from '../words.ts';
import { resultOf } from './deliveryResult.ts';
import { callOutside, mayCall, type Reach } from './outside.ts';
import { spelledFor } from './spelling.ts';

/** VAPID keys: the private one can send to all subscribers. */
interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

interface PushSender {
  readonly reach: Reach;
  readonly keys: PushKeys;
  /** Contact for push services (pushContact.ts). */
  readonly subject: string;
}

const KEYS = 'push';
/** Obsolete after that. */
/** Push services limit the encrypted payload to 4096 bytes; no screen shows so much. */
const TEXT_MAX = 1000;
const TTL_SECONDS = 12 * 3600;

/** Generated at the first start and stored for all processes: subscriptions are bound to the key. */
export function pushKeys(book: NotificationBook): Promise<PushKeys> {
  return book.update((draft) => {
    const stored = book.server.get(KEYS) as PushKeys | undefined;
    if (stored !== undefined) return stored;
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const keys: PushKeys = { publicKey, privateKey };
    draft.set('server', KEYS, keys);
    return keys;
  });
}

const POINT_BYTES = 65;
const SECRET_BYTES = 16;

/** Whether it can be a browser's subscription. */
export function isSubscription(
  reach: Reach,
  way: Pick<PushChannel, 'endpoint' | 'p256dh' | 'auth'>,
): boolean {
  const url = URL.parse(way.endpoint);
  return (
    url !== null &&
    mayCall(reach, url) &&
    Buffer.from(way.p256dh, 'base64url').length === POINT_BYTES &&
    Buffer.from(way.auth, 'base64url').length === SECRET_BYTES
  );
}

export async function deliverByPush(
  { reach, keys, subject }: PushSender,
  { endpoint, p256dh, auth }: PushChannel,
  message: OutgoingMessage,
): Promise<DeliveryResult> {
  const payload = pushText(message);
  const request = sealedFor({ endpoint, keys: { p256dh, auth } }, payload, { subject, ...keys });
  // No fault of the device: the library also refuses invalid settings of the server.
  if (request === undefined) return { againInMs: undefined };
  return resultOf(await callOutside(reach, { url: endpoint, ...request }));
}

/** Payload as JSON: the match or the circle to open, unless it is a digest. */
export function pushText(message: OutgoingMessage): string {
  const { title, parts } = writtenAll(message, true, spelledFor(message.language, message.zone));
  const isOne = parts.every(({ matchId }) => matchId === message.matchId);
  const text = parts.map((part) => part.text).join('\n');
  const shown = shortened(text, TEXT_MAX);
  // Opens the room by its code.
  const { code } = message.news;
  const door = isOne && code !== undefined ? { code } : {};
  const circle = isOne ? circleOf(message.matchId) : undefined;
  const page = circle === undefined ? { match: isOne ? message.matchId : '' } : { match: '', circle };
  return JSON.stringify({ title, text: shown, ...page, ...door });
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
