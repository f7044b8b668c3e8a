// What is asked and told of people who keep their games (UI-P1 to P7): all over HTTP, all JSON. Who asks is known by a cookie that no page
// can read; nothing of it is asked for a guest.

import type { Seat } from '../kernel/game.ts';
import type { MatchRow } from './messages.ts';
import type { PersonReport } from './talk.ts';

/** What opens a seat in the browser that asks. */
export interface HeldSeat {
  readonly matchId: string;
  readonly key: string;
}

/** `POST /api/me`: from now on this browser is signed in. */
export interface KeepRequest {
  readonly name: string;
  readonly lang: string;
  /** At most `PERSON_LIMITS.seatsAtOnce`. */
  readonly seats: readonly HeldSeat[];
}

/** `GET /api/me` */
export interface MeReply {
  readonly name: string;
  /** By which others may know the person. */
  readonly publicId: string;
  readonly lang: string;
  /** `2026-11` */
  readonly since: string;
  readonly hasRecoveryCode: boolean;
  /** Somebody has come by the recovery code or a letter: this browser is signed out then (ms since 1970) unless it objects, by `POST /api/me/object`. */
  readonly endsBy?: number;
}

export interface KeepReply extends MeReply {
  /** Of the seats that were sent, so many are this person's now. */
  readonly bound: number;
}

/** `POST /api/me/seats` */
export interface BindRequest {
  readonly seats: readonly HeldSeat[];
}

export interface BindReply {
  readonly bound: number;
}

/** One game of the person who asks. */
export interface OwnSeat {
  /** As the lobby would have it, whoever else may know of the match. */
  readonly row: MatchRow;
  readonly seat: Seat;
  /** Ms since 1970: since when it is this person's. */
  readonly since: number;
}

/** `GET /api/me/seats?after=…`: newest first. */
export interface OwnSeats {
  readonly seats: readonly OwnSeat[];
  /** What to ask for behind these; null: there are no more. */
  readonly next: string | null;
}

/**
 * To whoever has come in where somebody else is signed in: both may become one person (UI-P5). Until then the browser is that somebody's.
 */
export interface MergeOffer {
  /** For `POST /api/me/merge`, within five minutes. */
  readonly token: string;
  /** Of whoever has come. */
  readonly name: string;
  readonly games: number;
  /** What both are called then: as the older one is. */
  readonly into: string;
}

/** Of whoever comes in, in whichever way. */
export interface CameReply extends MeReply {
  readonly merge?: MergeOffer;
}

/** `POST /api/me/merge`, answered by `MeReply` */
export interface MergeRequest {
  readonly token: string;
}

/** `GET /api/me/merged`: what can be taken back. */
export interface MergedReply {
  readonly merged: readonly {
    readonly publicId: string;
    readonly name: string;
    /** Ms since 1970. */
    readonly until: number;
  }[];
}

/** `POST /api/me/merged/…/undo`, with the public id: who goes apart again, and by which code it comes in. */
export interface UndoneReply {
  readonly name: string;
  readonly code: string;
}

/** `POST /api/me/recovery` and, by using it, `POST /api/me/recover`: shown once. */
export interface RecoveryReply extends CameReply {
  readonly code: string;
}

export interface RecoverRequest {
  readonly code: string;
}

/** `GET /api/me/mail`, and what answers all that changes it. Addresses are masked: `a…@example.org`. */
export interface MailReply {
  /** Whether this server sends mail at all. */
  readonly offered: boolean;
  /** By which the person comes back; null: none. */
  readonly address: string | null;
  /** To which a letter has gone whose link nobody has confirmed yet; null: none. */
  readonly asked: string | null;
}

/**
 * `POST /api/me/mail`: to come back by from now on, once it is confirmed. `POST /api/me/mail/back`: somebody has lost all devices; the answer
 * is always the same. Taken away by `POST /api/me/mail/remove`.
 */
export interface MailRequest {
  readonly address: string;
}

/** `POST /api/me/mail/confirm` and, to come in (answered by `CameReply`), `POST /api/me/mail/in`: what stands in the link of a letter. */
export interface LetterRequest {
  readonly token: string;
}

/** Numbers of three pictures that both devices show, each from 0 to `PERSON_LIMITS.pictures` - 1. */
export type LinkPictures = readonly [number, number, number];

/** `POST /api/me/link` */
export interface LinkReply {
  readonly code: string;
  readonly pictures: LinkPictures;
  /** Ms for which it is good. */
  readonly lasts: number;
}

/** `GET /api/me/link`: what has come of the code. */
export interface LinkStateReply {
  readonly state: 'none' | 'open' | 'claimed' | 'confirmed';
}

/** `POST /api/me/link/claim`, by the device that wants to come in. */
export interface ClaimReply {
  /** What this device is known by until it is let in: for nobody to see. */
  readonly claim: string;
  readonly pictures: LinkPictures;
}

/** `POST /api/me/link/finish`: null until the other device has confirmed. */
export interface FinishReply {
  readonly me: CameReply | null;
}

/** `GET /api/me/sessions`: browsers that are signed in, last used first. */
export interface SessionsReply {
  readonly sessions: readonly {
    readonly id: string;
    /** "Firefox, Android"; empty where it cannot be told. */
    readonly label: string;
    /** `2026-11-26` */
    readonly usedDay: string;
    readonly isThis: boolean;
  }[];
}

/** `POST /api/me/passkeys/new` and `POST /api/me/passkey/ask`: what the browser is to be given, in its own language (WebAuthn's JSON). */
export interface PasskeyAsked<Options> {
  readonly options: Options;
}

/** `POST /api/me/passkeys`, of one that was made, and `POST /api/me/passkey`, to come in: what the browser has answered. */
export interface PasskeyAnswer<Response> {
  readonly response: Response;
}

/** `GET /api/me/passkeys`, and what answers all that changes them: last used first. */
export interface PasskeysReply {
  readonly passkeys: readonly {
    readonly id: string;
    /** Of the browser in which it was made; empty where it cannot be told. */
    readonly label: string;
    /** `2026-11-26` */
    readonly usedDay: string;
  }[];
}

/** `POST /api/me/blocks`: of somebody at a table, by the public id there. Whoever is blocked never hears of it. */
export interface BlockRequest {
  readonly matchId: string;
  readonly person: string;
}

/** `GET /api/me/blocks`, and what answers all that changes them: the newest first. Taken back by `POST /api/me/blocks/…/lift`. */
export interface BlocksReply {
  readonly blocks: readonly {
    readonly id: string;
    /** As that one was called at that table. */
    readonly name: string;
    /** `2026-11-26` */
    readonly day: string;
  }[];
}

/** `POST /api/me/follows`: a match that one only watches, or somebody who sits there. `key`: by which this browser is told (`POST /api/matches/…/follow`). */
export interface FollowRequest {
  readonly matchId: string;
  /** Public id in that match. */
  readonly person?: string | undefined;
  readonly key?: string | undefined;
}

/**
 * `GET /api/me/follows`, and what answers all that changes them: the newest first. Taken back by `POST /api/me/follows/drop` with an `id`, or a
 * `matchId`; whether others may follow is said by `POST /api/me/follows/allowed` with `on`.
 */
export interface FollowsReply {
  readonly people: readonly {
    readonly id: string;
    /** As that one was called where it was decided. */
    readonly name: string;
    /** `2026-11-26` */
    readonly day: string;
  }[];
  /** Public ids of those whom one follows, in the match that was asked for with `?at=`; absent where none was. */
  readonly here?: readonly string[];
  /** Whether others may follow. */
  readonly allowed: boolean;
  readonly matches: readonly {
    readonly matchId: string;
    /** Title of its game. */
    readonly game: string;
    /** Who sat there when it was followed. */
    readonly name: string;
    /** `2026-11-26` */
    readonly day: string;
  }[];
}

/** What answers a `FollowRequest`. */
export interface FollowedReply extends FollowsReply {
  /** By which this browser is told from now on. */
  readonly key: string;
}

/** `GET /api/me/reports`: what was looked at of what one has reported, the latest first. What came of it, nobody is told. */
export interface ReportsReply {
  readonly reports: readonly {
    readonly id: string;
    /** `said`: something in talk. */
    readonly what: 'said' | PersonReport;
    /** Whom it was about, as that one was called then; empty: without a name. */
    readonly name: string;
    /** Title of its game; empty: nobody knows any more. */
    readonly game: string;
    /** Who else sits in that match, where one sits there oneself. */
    readonly with: readonly string[];
    /** `2026-11-26`, when it was reported. */
    readonly day: string;
    /** When it was looked at. */
    readonly lookedDay: string;
    /** One has not read it yet. */
    readonly isNew: boolean;
  }[];
}

/** `POST /api/me/reports/seen`, answered by `ReportsReply`: one has read of these. */
export interface SeenReportsRequest {
  readonly ids: readonly string[];
}

/** Ends the name of a guest who is called like a person that is somebody else (UI-P6), in every record; clients say it in their own language. */
export const AS_GUEST = ' (guest)';

/** Ends the name of somebody who was deleted (UI-P7), or is all of it; clients say "somebody" in their own language. */
export const ERASED = '(erased)';

export const PERSON_LIMITS = {
  nameMin: 2,
  /** Renamings that may fall into `renamingDays`. */
  renamingsMax: 3,
  renamingDays: 30,
  oldNameDays: 90,
  seatsAtOnce: 64,
  seatsPage: 50,
  pictures: 12,
  linkLetters: 8,
  recoveryLetters: 26,
  /** For so long the link of a letter brings somebody back. */
  letterMinutes: 15,
  passkeysMax: 16,
  blocksMax: 500,
  /** People and matches together. */
  followsMax: 50,
  reportsAtOnce: 50,
} as const;
