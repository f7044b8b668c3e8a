// What members of a circle hear of each other: its chat (UI-C25), a calendar of each member (UI-C26), and what a
// webhook tells others (UI-C27). All JSON; people are numbers of members.

import type { ReportWhy } from './reports.ts';

/** A message. */
export interface CircleChatLine {
  /** Ascending, with gaps. */
  readonly n: number;
  /** Ms since 1970. */
  readonly at: number;
  /** Its author; null: erased. */
  readonly by: number | null;
  /** Empty: erased. */
  readonly text: string;
}

/** `GET /api/circles/:id/chat?before=…`: the newest messages before that number; without it the newest. */
export interface CircleChatReply {
  /** Newest first; none from before the sender joined. */
  readonly lines: readonly CircleChatLine[];
  /** Older ones exist. */
  readonly more: boolean;
}

/** `POST /api/circles/:id/chat`; answered with a `CircleChatLine`. */
export interface SayInCircleRequest {
  /** At most `CHAT_LIMITS.textMax` characters. */
  readonly text: string;
}

/** `POST /api/circles/:id/chat/read`: up to that number. `…/chat/erase`: one's own message, and any by organisers. */
export interface CircleChatPlace {
  readonly n: number;
}

/** `POST /api/circles/:id/chat/report`, answered with a `ReportReply`. */
export type ReportInCircleRequest = CircleChatPlace & ReportWhy;

/** `POST /api/circles/:id/calendar`: makes a new secret URL, which ends the one before, or revokes it. */
export interface CircleCalendarRequest {
  readonly on: boolean;
  /** Of its texts. Absent: English. */
  readonly language?: 'en' | 'de' | 'es' | undefined;
}

/** Of that, and of `GET` at the same place. */
export interface CircleCalendarReply {
  readonly on: boolean;
  /** Path of the iCalendar file, shown when it is made; else null. */
  readonly path: string | null;
}

export const CIRCLE_CHAT_LIMITS = {
  /** Messages of a page. */
  pageMax: 50,
  unreadMax: 99,
} as const;

/** What is posted: evenings that were fixed or called off, rooms that wait for players, and matches that are over. */
export const CIRCLE_HOOK_KINDS = ['evening', 'room', 'over'] as const;
export type CircleHookKind = (typeof CIRCLE_HOOK_KINDS)[number];

interface CircleWebhookSettings {
  /** Of its posts. */
  readonly language: 'en' | 'de' | 'es';
  /** Kinds that are not posted. */
  readonly off: readonly CircleHookKind[];
}

/**
 * `POST /api/circles/:id/webhook`, by organisers, as all about it. `…/webhook/remove` ends it; both are answered with a
 * `CircleWebhookReply`, as `GET` is.
 */
export interface CircleWebhookRequest extends CircleWebhookSettings {
  /** URL of a Discord webhook, never shown again. Absent: the former one stays. */
  readonly address?: string | undefined;
}

export interface CircleWebhookReply {
  /** Null: none. */
  readonly webhook:
    | (CircleWebhookSettings & {
        readonly service: 'discord';
        /** Switched off after three failures in a row; a test switches it on again. */
        readonly isOff: boolean;
      })
    | null;
}

/** `POST /api/circles/:id/webhook/test` */
export interface CircleWebhookTestReply {
  readonly isSent: boolean;
}

/** A fixed evening, a seat kept for the member, a mention, a room while the member's hand is raised, a match that is over, any message. */
export const CIRCLE_NOTIFICATION_KINDS = ['evening', 'seat', 'mention', 'room', 'over', 'chat'] as const;
export type CircleNotificationKind = (typeof CIRCLE_NOTIFICATION_KINDS)[number];

/** Of members who have not said otherwise. */
export const CIRCLE_NOTIFICATION_DEFAULTS: readonly CircleNotificationKind[] = [
  'evening',
  'seat',
  'mention',
  'room',
];

/** `POST /api/circles/:id/notices`: notifications to this browser, at most six a day of a circle, then one that there is more. */
export interface CircleNotificationsRequest {
  /** The browser's key for notifications. Absent: it has none yet, and gets one. */
  readonly key?: string | undefined;
  readonly on: boolean;
  /** Absent: `CIRCLE_NOTIFICATION_DEFAULTS`. */
  readonly kinds?: readonly CircleNotificationKind[] | undefined;
}

/** `GET /api/notices/mine` has `circles`: wanted kinds by circle. */
export interface CircleNotificationsReply {
  readonly key: string;
}
