// Profiles (UI-P1 to P7): HTTP API shapes, all JSON. Authenticated by an HttpOnly cookie; guests use none of it.

import type { Seat } from '../../kernel/game.ts';
import type { MatchRow } from '../room/messages.ts';
import type { PersonReport } from './chat.ts';

/** Seat key held by the requesting browser. */
export interface SeatKey {
  readonly matchId: string;
  readonly key: string;
}

/** `POST /api/me`: creates a profile and signs this browser in. */
export interface CreateProfileRequest {
  readonly name: string;
  readonly lang: string;
  /** At most `PERSON_LIMITS.seatsAtOnce`. */
  readonly seats: readonly SeatKey[];
}

/** `GET /api/me` */
export interface MeReply {
  readonly name: string;
  /** Public id of the person. */
  readonly publicId: string;
  readonly lang: string;
  /** `2026-11` */
  readonly since: string;
  readonly hasRecoveryCode: boolean;
  /**
   * Somebody has signed in by recovery code or email: this browser is signed out at that time (ms since 1970) unless it objects by `POST
   * /api/me/object`.
   */
  readonly endsBy?: number;
}

export interface CreateProfileReply extends MeReply {
  /** Number of the submitted seats that now belong to this person. */
  readonly bound: number;
}

/** `POST /api/me/seats` */
export interface BindRequest {
  readonly seats: readonly SeatKey[];
}

export interface BindReply {
  readonly bound: number;
}

/** One match of the requesting person. */
export interface OwnSeat {
  /** Its lobby row, even for private matches. */
  readonly row: MatchRow;
  readonly seat: Seat;
  /** Ms since 1970: when it became this person's. */
  readonly since: number;
}

/** `GET /api/me/seats?after=…`: newest first. */
export interface OwnSeats {
  readonly seats: readonly OwnSeat[];
  /** Cursor of the next page; null: last page. */
  readonly next: string | null;
}

/**
 * Offered on sign-in while another profile is signed in: both profiles may be merged (UI-P5). Until then the browser keeps the former one.
 */
export interface MergeOffer {
  /** For `POST /api/me/merge`; expires after five minutes. */
  readonly token: string;
  /** Name of the profile signing in. */
  readonly name: string;
  readonly games: number;
  /** Name after the merge: that of the older profile. */
  readonly into: string;
}

/** Reply to every kind of sign-in. */
export interface SignInReply extends MeReply {
  readonly merge?: MergeOffer;
}

/** `POST /api/me/merge`, answered by `MeReply` */
export interface MergeRequest {
  readonly token: string;
}

/** `GET /api/me/merged`: merges that can be undone. */
export interface MergedReply {
  readonly merged: readonly {
    readonly publicId: string;
    readonly name: string;
    /** Ms since 1970. */
    readonly until: number;
  }[];
}

/** `POST /api/me/merged/…/undo`, with the public id: the separated profile and its recovery code. */
export interface UndoneReply {
  readonly name: string;
  readonly code: string;
}

/** `POST /api/me/recovery`, and `POST /api/me/recover`, which uses it up: the recovery code, shown once. */
export interface RecoveryReply extends SignInReply {
  readonly code: string;
}

/** `GET /api/me/mail`, and the reply to all changes of it. Addresses are masked: `a…@example.org`. */
export interface MailReply {
  /** Whether this server sends mail at all. */
  readonly offered: boolean;
  /** Confirmed address for sign-in; null: none. */
  readonly address: string | null;
  /** Address with a pending confirmation; null: none. */
  readonly asked: string | null;
}

/**
 * `POST /api/me/mail`: sets the sign-in address once it is confirmed. `POST /api/me/mail/back`: requests a sign-in link after losing all
 * devices; the reply is always the same. Removed by `POST /api/me/mail/remove`.
 */
export interface MailRequest {
  readonly address: string;
}

/** `POST /api/me/mail/confirm` and, to sign in (reply: `SignInReply`), `POST /api/me/mail/in`: the token of an emailed link. */
export interface MailTokenRequest {
  readonly token: string;
}

/** Indices of three verification pictures shown by both devices, each from 0 to `PERSON_LIMITS.pictures` - 1. */
export type LinkPictures = readonly [number, number, number];

/** `POST /api/me/link` */
export interface LinkReply {
  readonly code: string;
  readonly pictures: LinkPictures;
  /** Validity in ms. */
  readonly lasts: number;
}

/** `GET /api/me/link`: state of the device link code. */
export interface LinkStateReply {
  readonly state: 'none' | 'open' | 'claimed' | 'confirmed';
}

/** `POST /api/me/link/claim`, by the device that wants to sign in. */
export interface ClaimReply {
  /** Secret of this device until it is confirmed. */
  readonly claim: string;
  readonly pictures: LinkPictures;
}

/** `POST /api/me/link/finish`: null until the other device has confirmed. */
export interface FinishReply {
  readonly me: SignInReply | null;
}

/** `GET /api/me/sessions`: signed-in browsers, last used first. */
export interface SessionsReply {
  readonly sessions: readonly {
    readonly id: string;
    /** "Firefox, Android"; empty if unknown. */
    readonly label: string;
    /** `2026-11-26` */
    readonly usedDay: string;
    readonly isThis: boolean;
  }[];
}

/** `POST /api/me/passkeys/new` and `POST /api/me/passkey/ask`: WebAuthn options for the browser, as WebAuthn's JSON. */
export interface PasskeyOptions<Options> {
  readonly options: Options;
}

/** `POST /api/me/passkeys`, after creation, and `POST /api/me/passkey`, to sign in: the browser's WebAuthn response. */
export interface PasskeyAnswer<Response> {
  readonly response: Response;
}

/** `GET /api/me/passkeys`, and the reply to all changes of them: last used first. */
export interface PasskeysReply {
  readonly passkeys: readonly {
    readonly id: string;
    /** The browser that created it; empty if unknown. */
    readonly label: string;
    /** `2026-11-26` */
    readonly usedDay: string;
  }[];
}

/** `POST /api/me/blocks`: blocks a person at a table, by public id. The blocked person is not notified. */
export interface BlockRequest {
  readonly matchId: string;
  readonly person: string;
}

/** `GET /api/me/blocks`, and the reply to all changes of it: newest first. Unblocked by `POST /api/me/blocks/…/lift`. */
export interface BlocksReply {
  readonly blocks: readonly {
    readonly id: string;
    /** The person's name at that table. */
    readonly name: string;
    /** `2026-11-26` */
    readonly day: string;
  }[];
}

/**
 * `POST /api/me/follows`: follows a match as a spectator, or a player in it. `key`: notification subscription of this browser (`POST
 * /api/matches/…/follow`).
 */
export interface FollowRequest {
  readonly matchId: string;
  /** Public id in that match. */
  readonly person?: string | undefined;
  readonly key?: string | undefined;
}

/**
 * `GET /api/me/follows`, and the reply to all changes of it: newest first. Unfollowed by `POST /api/me/follows/drop` with an `id` or a
 * `matchId`; whether others may follow is set by `POST /api/me/follows/allowed` with `on`.
 */
export interface FollowsReply {
  readonly people: readonly {
    readonly id: string;
    /** The person's name when the follow began. */
    readonly name: string;
    /** `2026-11-26` */
    readonly day: string;
  }[];
  /** Public ids of followed people in the match of the query `?at=`; absent without it. */
  readonly here?: readonly string[];
  /** Whether others may follow. */
  readonly allowed: boolean;
  readonly matches: readonly {
    readonly matchId: string;
    /** Title of its game. */
    readonly game: string;
    /** Its players when it was followed. */
    readonly name: string;
    /** `2026-11-26` */
    readonly day: string;
  }[];
}

/** Reply to a `FollowRequest`. */
export interface FollowedReply extends FollowsReply {
  /** Notification subscription of this browser from now on. */
  readonly key: string;
}

/** `GET /api/me/reports`: one's own resolved reports, latest first. The outcome is not disclosed. */
export interface ReportsReply {
  readonly reports: readonly {
    readonly id: string;
    /** `said`: a chat message. */
    readonly what: 'said' | PersonReport;
    /** Name of the reported person at that time; empty: anonymous. */
    readonly name: string;
    /** Title of its game; empty if no longer known. */
    readonly game: string;
    /** Other players of that match, if one plays in it oneself. */
    readonly with: readonly string[];
    /** `2026-11-26`: day of the report. */
    readonly day: string;
    /** Day of the resolution. */
    readonly lookedDay: string;
    /** Unread. */
    readonly isNew: boolean;
  }[];
}

/** `POST /api/me/reports/seen`: marks them as read; reply: `ReportsReply`. */
export interface SeenReportsRequest {
  readonly ids: readonly string[];
}

/** Suffix of a guest's name that equals the name of a different profile (UI-P6), in every record; clients localize it. */
export const AS_GUEST = ' (guest)';

/** Suffix, or all, of a deleted person's name (UI-P7); clients localize it as "somebody". */
export const ERASED = '(erased)';

export const PERSON_LIMITS = {
  nameMin: 2,
  /** Rate limit: renamings per `renamingDays`. */
  renamingsMax: 3,
  renamingDays: 30,
  oldNameDays: 90,
  seatsAtOnce: 64,
  seatsPage: 50,
  pictures: 12,
  linkLetters: 8,
  recoveryLetters: 26,
  /** Validity of an emailed sign-in link. */
  letterMinutes: 15,
  passkeysMax: 16,
  blocksMax: 500,
  /** People and matches together. */
  followsMax: 50,
  reportsAtOnce: 50,
} as const;
