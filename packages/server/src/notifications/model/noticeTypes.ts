// What is told to people who are away, whom it is told to, and how: the rows of the book (noticeBook.ts).

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Called, InLanguages } from '@hexmarch/shared/kernel/names';
import type { MatchStatus } from '@hexmarch/shared/protocol/messages';
import type { QuietHours } from './quietHours.ts';
import type { Watched } from './watchedTypes.ts';

export const NOTICE_LANGUAGES = ['en', 'de', 'es'] as const;
export type NoticeLanguage = (typeof NOTICE_LANGUAGES)[number];

/** Somebody who is told: a browser, as a rule. Known by a key of which only the hash is kept. */
export interface Addressee {
  readonly keyHash: string;
  readonly language: NoticeLanguage;
  readonly zone: string;
  readonly quiet: QuietHours | null;
  /** Kinds that are not wanted, of whichever match. */
  readonly off: readonly string[];
  /** Kinds that are, of those that must be asked for (protocol/notices.ts). Absent: none. */
  readonly on?: readonly string[];
  readonly push: readonly PushWay[];
  readonly mail: MailWay | null;
  /** Absent: none. */
  readonly hooks?: readonly HookWay[];
  /** Minute after midnight at which all of a day is told together; null or absent: each thing by itself. */
  readonly digest?: number | null;
  /** By match. */
  readonly follows: Readonly<Record<string, Follow>>;
  /** Of the address of the calendar, hashed; null: there is none. */
  readonly calendarHash: string | null;
  /** For a table of which games, by id, is waited this evening (UI-P73). Absent: of none. */
  readonly evenings?: Readonly<Record<string, Evening>>;
  /** Came by such an evening alone, and is nobody any more when it is over. */
  readonly isBrief?: true;
  /** Of the session, hashed, of whoever is signed in there: what that person follows is told here (UI-P43). Absent: nobody was. */
  readonly session?: string;
  /** Ms since 1970, of the last change. */
  readonly changedAt: number;
}

/** Somebody wants to be told, once, that a table of a game opens. Both in ms since 1970. */
export interface Evening {
  readonly since: number;
  /** Midnight where that one lives. */
  readonly until: number;
}

/** Somebody at a table wants to be told of its match. */
export interface Follow {
  /** Public id at that table; empty for whoever seeks a seat there. */
  readonly person: string;
  /** He has none and is told when one is free: hash of the key by which he was known there. */
  readonly seeks?: string;
  /** Kinds that are not wanted of this match. */
  readonly off: readonly string[];
  /** Whom he does not want to hear, by public id, empty for those without a name, and where he wants to hear nobody. */
  readonly muted?: Muted;
  /** When he was told last that somebody has written, by kind and way; ms since 1970. */
  readonly toldOfTalk?: Readonly<Record<string, number>>;
}

export interface Muted {
  readonly people: readonly string[];
  readonly channels: readonly string[];
}

/** Somebody has said something. */
export interface Writing {
  readonly channel: string;
  /** Empty: without a name. */
  readonly name: Called;
}

interface Way {
  /** Known to nobody outside. */
  readonly id: string;
  /** In a row, up to now. */
  readonly failures: number;
  /** Its service has taken something before. */
  readonly hasWorked: boolean;
}

export interface PushWay extends Way {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface MailWay extends Way {
  readonly address: string;
  readonly confirmed: boolean;
  /** For the link that confirms, hashed; and for the one that ends it, which each mail shows. */
  readonly confirmHash: string;
  readonly offToken: string;
}

/** A webhook of somebody's own. */
export interface HookWay extends Way {
  readonly service: 'discord';
  /** Never told to anybody again. */
  readonly address: string;
  /** Switched off, since it has failed too often. */
  readonly isOff: boolean;
}

/** Where a room tells what everybody may know. */
export interface Webhook extends Way {
  readonly matchId: string;
  /** Public id of whoever has set it up. */
  readonly host: string;
  readonly service: 'discord';
  /** Never told to anybody again. */
  readonly address: string;
  readonly language: NoticeLanguage;
  readonly off: readonly string[];
  /** Switched off, since it has failed too often. */
  readonly isOff: boolean;
}

/** A match as a spectator may know it: what of it was told. */
export interface Known {
  /** Of its game; absent in rows from before it was kept. */
  readonly game?: string;
  readonly status: MatchStatus;
  /** Entries of its log when it was looked at, by which a restart finds out whether it went on. */
  readonly sequence: number;
  /** What everybody was told of them. */
  readonly told: number;
  readonly turn: number;
  readonly awaiting: readonly Seat[];
  /** When whoever is awaited runs out of time, as far as can be said; ms since 1970. */
  readonly dueAt: number | null;
  /** Awaited seats whose own time runs out later, since they have days off (TABLE-28): when, in ms since 1970. Absent: none. */
  readonly later?: readonly (readonly [Seat, number])[];
  /** Where those are counted in uptime: what the wall showed more than that, in ms. */
  readonly ahead?: number;
  readonly winners: readonly Seat[] | null;
  /** Seats that anybody may take. Absent: none. */
  readonly offered?: readonly Seat[];
  /**
   * Where those who watch are behind (TABLE-27), public ids of all who are not: the others are told of its beginning, its end and free
   * seats alone. Absent: nobody is behind.
   */
  readonly insiders?: readonly string[];
  /** The public view, where the game has notices of its own: as it was when they were last looked for. */
  readonly view?: unknown;
}

/** What a letter says; the words are made when it is sent. */
export interface News {
  readonly kind: string;
  readonly game: string;
  /** Names of those at the table, by seat; of those who have written, where it is about that. */
  readonly names: readonly Called[];
  /** Of those whom it is about: awaited, or winners. */
  readonly seats: readonly Seat[];
  readonly dueAt: number | null;
  /** Of a game's own kind. */
  readonly words?: InLanguages;
  /** By which whoever reads it may sit down, without dashes. */
  readonly code?: string;
  /** The board goes with it where it is posted for many. */
  readonly pictured?: true;
}

/** One notice on one way to one addressee, or to a webhook. */
export interface Letter {
  readonly matchId: string;
  /** An addressee's id, or a webhook's. */
  readonly to: string;
  /** `hook`: a webhook of the addressee; `webhook`: one of a room. */
  readonly by: 'push' | 'mail' | 'hook' | 'webhook';
  readonly way: string;
  /** Whose seat it was, where it is about somebody's own. */
  readonly seat: Seat | null;
  /** Of the match when it was written: what it says of a turn holds no longer than that. */
  readonly turn: number;
  readonly news: News;
  /** Where it tells that somebody has written. */
  readonly writings?: readonly Writing[];
  /** It goes to somebody who only watches. */
  readonly watches?: true;
  /** And only since people there are followed: as `WatchedBy.follows`. */
  readonly follows?: readonly string[];
  /** Ms since 1970. */
  readonly notBefore: number;
  /** After that it is no news; ms since 1970. Absent: it always is. */
  readonly until?: number;
  readonly tries: number;
  /** `sending`: it may have gone out, so it never goes again, whatever becomes of the server. */
  readonly state: 'waiting' | 'sending';
  /** Process that sends it; absent where it is alone (presence.ts). */
  readonly sender?: string;
}

/** What stands under a kind. */
export interface Kinds {
  readonly server: unknown;
  readonly addressee: Addressee;
  readonly match: Known;
  readonly watched: Watched;
  readonly webhook: Webhook;
  readonly letter: Letter;
}
