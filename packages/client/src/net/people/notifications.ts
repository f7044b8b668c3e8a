// The notification API. The key by which the server knows this browser is stored here.

import { recall, remember } from '../../preferences/storage.ts';
import { call } from '../api/api.ts';
import { tokenOf } from '../api/keys.ts';

export interface Offer {
  /** VAPID public key for push subscriptions; null: the server has no push. */
  readonly publicKey: string | null;
  readonly mail: boolean;
  /** By game: its notification kinds beside those of every match. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
}

/** Minutes after midnight. */
export interface Quiet {
  readonly from: number;
  readonly to: number;
}

export interface Settings {
  readonly language: string;
  readonly zone: string;
  readonly quiet: Quiet | null;
  readonly off: readonly string[];
  /** Opt-in kinds. */
  readonly on: readonly string[];
  /** Minute after midnight. */
  readonly digest: number | null;
}

export interface Mine extends Settings {
  readonly devices: number;
  readonly mail: 'none' | 'asked' | 'confirmed';
  readonly follows: Readonly<Record<string, { readonly seeks: boolean }>>;
  /** By game: until when, in ms since 1970, the person waits for a table of it. */
  readonly evenings: Readonly<Record<string, number>>;
  readonly hooks: readonly Webhook[];
  readonly calendar: boolean;
}

export interface Webhook {
  readonly id: string;
  readonly isOff: boolean;
}

const KEY = 'hexmarch.notices';
/** This browser's notification key; undefined: none yet. */
export const notificationKey = (): string | undefined => recall(KEY) ?? undefined;
export const storeNotificationKey = (key: string): void => remember(KEY, key);

const matchPath = (matchId: string, what: string): string =>
  `/api/matches/${encodeURIComponent(matchId)}/${what}`;

export const offered = (): Promise<Offer> => call('GET', '/api/notices');

/** Undefined if the server does not know the stored key. */
export async function mine(): Promise<Mine | undefined> {
  const key = recall(KEY);
  if (key === null) return undefined;
  return call<Mine>('GET', '/api/notices/mine', undefined, key);
}

/** `seeks`: only when a seat becomes free. */
export async function follow(matchId: string, on: boolean, seeks = false): Promise<void> {
  const key = recall(KEY);
  const body = key === null ? { on, seeks } : { on, seeks, key };
  const reply = await call<{ key: string }>('POST', matchPath(matchId, 'follow'), body, tokenOf(matchId));
  remember(KEY, reply.key);
}

export interface Muted {
  readonly people: readonly string[];
  readonly channels: readonly string[];
}

/** The server stores nothing for a match that is not followed. */
export async function mute(matchId: string, muted: Muted): Promise<void> {
  if (recall(KEY) !== null) await change(`muted/${encodeURIComponent(matchId)}`, muted);
}

const change = (path: string, body: unknown): Promise<Mine> =>
  call('POST', `/api/notices/${path}`, body, recall(KEY));

export const keepSettings = (settings: Settings): Promise<Mine> => change('mine', settings);
export const keepMail = (address: string): Promise<Mine> => change('mail', { address });
export const dropDevice = (endpoint: string): Promise<Mine> => change('push/off', { endpoint });

export function keepDevice({ endpoint, keys }: PushSubscriptionJSON): Promise<Mine> {
  return change('push', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
}

/** A calendar's URL, a new one each time. */
export async function newCalendar(): Promise<string> {
  const { path } = await call<{ path: string }>('POST', '/api/notices/calendar', { on: true }, recall(KEY));
  return `${location.origin}${path}`;
}

export const webhooks = (matchId: string): Promise<readonly Webhook[]> =>
  call('GET', matchPath(matchId, 'webhooks'), undefined, tokenOf(matchId));

export type HookWish =
  | { readonly do: 'add'; readonly address: string }
  | { readonly do: 'remove' | 'test'; readonly id: string };

export const changeOwnHook = (wish: HookWish): Promise<Mine> =>
  change('hooks', wish.do === 'add' ? { ...wish, service: 'discord' } : wish);

export function changeWebhook(
  matchId: string,
  wish: HookWish,
  language: string,
): Promise<readonly Webhook[]> {
  const body = wish.do === 'add' ? { ...wish, service: 'discord', language, off: ['turn'] } : wish;
  return call('POST', matchPath(matchId, 'webhooks'), body, tokenOf(matchId));
}
