// Port of the delivery channels: each delivers a message and returns the result. Adapters are in ../channels.

import type {
  HookChannel,
  MailChannel,
  News,
  NotificationLanguage,
  PushChannel,
  Webhook,
} from './notificationTypes.ts';

/** News about a match; about none where `matchId` is empty. */
export interface Item {
  readonly matchId: string;
  readonly news: News;
}

export interface OutgoingMessage extends Item {
  /** The rest of a digest. */
  readonly also?: readonly Item[];
  /** The board as SVG, for public posts. */
  readonly picture?: string;
  readonly language: NotificationLanguage;
  /** Of the reader. */
  readonly zone: string;
}

/**
 * `sent`: accepted by the service. `maybe`: unknown, so not retried. `gone`: the service does not know the address. Else it certainly
 * failed, and may be retried after so many ms, as the service says.
 */
export type DeliveryResult = 'sent' | 'maybe' | 'gone' | { readonly againInMs: number | undefined };

/** Absent: this server does not have that channel. Errors never contain what a log may not show. */
export interface NotificationChannels {
  readonly push?: (way: PushChannel, message: OutgoingMessage) => Promise<DeliveryResult>;
  readonly mail?: (way: MailChannel, message: OutgoingMessage) => Promise<DeliveryResult>;
  /** Sends the confirmation link. */
  readonly confirm?: (way: MailChannel, language: NotificationLanguage, token: string) => Promise<unknown>;
  readonly webhook?: (way: Webhook, message: OutgoingMessage) => Promise<DeliveryResult>;
  /** A recipient's own webhook. */
  readonly hook?: (way: HookChannel, message: OutgoingMessage) => Promise<DeliveryResult>;
}
