// What is asked of the server about notices to people who are away. The key by which it knows this browser is kept here.

import { recall, remember } from '../prefs/storage.ts';
import { call } from './api.ts';
import { tokenOf } from './keys.ts';

export const KINDS = ['begins', 'turn', 'reminder', 'over'] as const;
export type Kind = (typeof KINDS)[number];

export interface Offer {
  /** By which a browser subscribes. */
  readonly publicKey: string;
  readonly mail: boolean;
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
}

export interface Mine extends Settings {
  readonly devices: number;
  readonly mail: 'none' | 'asked' | 'confirmed';
  readonly follows: Readonly<Record<string, unknown>>;
  readonly calendar: boolean;
}

export interface Webhook {
  readonly id: string;
  readonly isOff: boolean;
}

const KEY = 'hexmarch.notices';
const matchPath = (matchId: string, what: string): string =>
  `/api/matches/${encodeURIComponent(matchId)}/${what}`;

export const offered = (): Promise<Offer> => call('GET', '/api/notices');

/** Undefined where the server knows nobody by what is kept here. */
export async function mine(): Promise<Mine | undefined> {
  const key = recall(KEY);
  if (key === null) return undefined;
  return call<Mine>('GET', '/api/notices/mine', undefined, key);
}

export async function follow(matchId: string, on: boolean): Promise<void> {
  const key = recall(KEY);
  const body = key === null ? { on } : { on, key };
  const reply = await call<{ key: string }>('POST', matchPath(matchId, 'follow'), body, tokenOf(matchId));
  remember(KEY, reply.key);
}

const change = (path: string, body: unknown): Promise<Mine> =>
  call('POST', `/api/notices/${path}`, body, recall(KEY));

export const keepSettings = (settings: Settings): Promise<Mine> => change('mine', settings);
export const keepMail = (address: string): Promise<Mine> => change('mail', { address });
export const dropDevice = (endpoint: string): Promise<Mine> => change('push/off', { endpoint });

export function keepDevice({ endpoint, keys }: PushSubscriptionJSON): Promise<Mine> {
  return change('push', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
}

/** The address of a calendar, a new one each time. */
export async function newCalendar(): Promise<string> {
  const { path } = await call<{ path: string }>('POST', '/api/notices/calendar', { on: true }, recall(KEY));
  return `${location.origin}${path}`;
}

export const webhooks = (matchId: string): Promise<readonly Webhook[]> =>
  call('GET', matchPath(matchId, 'webhooks'), undefined, tokenOf(matchId));

export type WebhookWish =
  | { readonly do: 'add'; readonly address: string; readonly language: string }
  | { readonly do: 'remove' | 'test'; readonly id: string };

export function changeWebhook(matchId: string, wish: WebhookWish): Promise<readonly Webhook[]> {
  const body = wish.do === 'add' ? { ...wish, service: 'discord', off: ['turn'] } : wish;
  return call('POST', matchPath(matchId, 'webhooks'), body, tokenOf(matchId));
}
