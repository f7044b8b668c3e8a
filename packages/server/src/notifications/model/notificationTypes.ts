// Rows of the notification book (notificationBook.ts): recipients, followed matches and deliveries.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Called, InLanguages } from '@hexmarch/shared/kernel/names';
import type { MatchStatus } from '@hexmarch/shared/protocol/room/messages';
import { LANGUAGES, type Language } from '../../base/messages.ts';
import type { CircleFollow } from './circleFollows.ts';
import type { QuietHours } from './quietHours.ts';
import type { Watched } from './watchedTypes.ts';

export const NOTIFICATION_LANGUAGES = LANGUAGES;
export type NotificationLanguage = Language;

/** A recipient, usually a browser. Known by a key of which only the hash is stored. */
export interface Recipient {
  readonly keyHash: string;
  readonly language: NotificationLanguage;
  readonly zone: string;
  readonly quiet: QuietHours | null;
  /** Disabled kinds, for all matches. */
  readonly off: readonly string[];
  /** Enabled opt-in kinds (protocol/people/notifications.ts). Absent: none. */
  readonly on?: readonly string[];
  readonly push: readonly PushChannel[];
  readonly mail: MailChannel | null;
  /** Absent: none. */
  readonly hooks?: readonly HookChannel[];
  /** Minute after midnight of the daily digest; null or absent: sent one by one. */
  readonly digest?: number | null;
  /** By match. */
  readonly follows: Readonly<Record<string, Follow>>;
  /** Hash of the secret in the calendar's URL; null: no calendar. */
  readonly calendarHash: string | null;
  /** By circle. Absent: none. */
  readonly circles?: Readonly<Record<string, CircleFollow>>;
  /** Table alerts of this evening, by game id (UI-P73). Absent: none. */
  readonly evenings?: Readonly<Record<string, Evening>>;
  /** Created by a table alert only, and deleted with it. */
  readonly isBrief?: true;
  /** Hash of the session linked to this browser, which gets what its person follows (UI-P43). Absent: never linked. */
  readonly session?: string;
  /** Last change, ms since 1970. */
  readonly changedAt: number;
}

/** One-time alert for a table of a game. Both in ms since 1970. */
export interface Evening {
  readonly since: number;
  /** Local midnight. */
  readonly until: number;
}

/** A followed match. */
export interface Follow {
  /** Public id at that table; empty for a seat seeker. */
  readonly person: string;
  /** Seeks a free seat: hash of the key used at that table. */
  readonly seeks?: string;
  /** Disabled kinds for this match. */
  readonly off: readonly string[];
  /** Muted people, by public id (empty: anonymous authors), and muted channels. */
  readonly muted?: Muted;
  /** Last chat notification by kind and channel; ms since 1970. */
  readonly toldOfTalk?: Readonly<Record<string, number>>;
}

export interface Muted {
  readonly people: readonly string[];
  readonly channels: readonly string[];
}

/** A chat message that was written. */
export interface Writing {
  readonly channel: string;
  /** Empty: anonymous. */
  readonly name: Called;
}

interface ChannelState {
  /** Internal id. */
  readonly id: string;
  /** In a row, so far. */
  readonly failures: number;
  /** Its service has accepted a message before. */
  readonly hasWorked: boolean;
}

export interface PushChannel extends ChannelState {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface MailChannel extends ChannelState {
  readonly address: string;
  readonly confirmed: boolean;
  /** Hash of the confirmation token; and the unsubscribe token, which each mail shows. */
  readonly confirmHash: string;
  readonly offToken: string;
}

/** A recipient's own webhook. */
export interface HookChannel extends ChannelState {
  readonly service: 'discord';
  /** Secret: never shown again. */
  readonly address: string;
  /** Disabled after repeated failures. */
  readonly isOff: boolean;
}

/** Webhook of a room, for public news. */
export interface Webhook extends ChannelState {
  readonly matchId: string;
  /** Public id of the person who set it up. */
  readonly host: string;
  readonly service: 'discord';
  /** Secret: never shown again. */
  readonly address: string;
  readonly language: NotificationLanguage;
  readonly off: readonly string[];
  /** Disabled after repeated failures. */
  readonly isOff: boolean;
}

/** Public state of a match when it was last notified. */
export interface Known {
  /** Game id; absent in older rows. */
  readonly game?: string;
  readonly status: MatchStatus;
  /** Length of its log when checked, by which a restart finds out whether it went on. */
  readonly sequence: number;
  /** Number of published entries among them. */
  readonly told: number;
  readonly turn: number;
  /** Seats that have yet to act in the turn. */
  readonly awaiting: readonly Seat[];
  /** Lead time of reminders, in ms. Absent: the usual one. */
  readonly reminderMs?: number;
  /** Deadline of the awaited seats, as far as known; ms since 1970. */
  readonly dueAt: number | null;
  /** Later deadlines of awaited seats that have days off (TABLE-28): ms since 1970. Absent: none. */
  readonly later?: readonly (readonly [Seat, number])[];
  /** For deadlines in uptime: wall time minus uptime, in ms. */
  readonly ahead?: number;
  readonly winners: readonly Seat[] | null;
  /** Seats open to anyone. Absent: none. */
  readonly offered?: readonly Seat[];
  /**
   * With a spectator delay (TABLE-27), public ids of all who are not delayed: the others are notified of the start, the end and free seats
   * alone. Absent: no delay.
   */
  readonly insiders?: readonly string[];
  /** Public view at the last check, for games with kinds of their own. */
  readonly view?: unknown;
}

/** Content of a delivery; the text is made when it is sent. */
export interface News {
  readonly kind: string;
  readonly game: string;
  /** Names by seat; of authors in chat notifications. */
  readonly names: readonly Called[];
  /** Seats it is about: awaited, or winners. */
  readonly seats: readonly Seat[];
  readonly dueAt: number | null;
  /** For a game's own kind. */
  readonly words?: InLanguages;
  /** Room code without dashes, by which the reader may join. */
  readonly code?: string;
  /** Public posts include the board. */
  readonly pictured?: true;
}

/** One notification to one recipient or webhook, on one channel. */
export interface Delivery {
  readonly matchId: string;
  /** Id of a recipient or webhook. */
  readonly to: string;
  /** `hook`: a webhook of the recipient; `webhook`: one of a room. */
  readonly by: 'push' | 'mail' | 'hook' | 'webhook';
  readonly way: string;
  /** The recipient's seat, for kinds about their own. */
  readonly seat: Seat | null;
  /** Turn when written: kinds about a turn hold no longer. */
  readonly turn: number;
  readonly news: News;
  /** For chat notifications. */
  readonly writings?: readonly Writing[];
  /** For a spectator. */
  readonly watches?: true;
  /** The follows of people there that caused it: as `WatchedBy.follows`. */
  readonly follows?: readonly string[];
  /** Ms since 1970. */
  readonly notBefore: number;
  /** Expiry; ms since 1970. Absent: never. */
  readonly until?: number;
  readonly tries: number;
  /** `sending`: it may have gone out, so it is never sent again, even after a crash. */
  readonly state: 'waiting' | 'sending';
  /** Sending process; absent with a single one (ports/peers.ts). */
  readonly sender?: string;
}

/** Row type by kind. */
export interface Kinds {
  readonly server: unknown;
  readonly addressee: Recipient;
  readonly match: Known;
  readonly watched: Watched;
  readonly webhook: Webhook;
  readonly letter: Delivery;
}
