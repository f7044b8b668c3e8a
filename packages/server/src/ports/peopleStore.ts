// Where people are kept who want to be the same in several matches and browsers (UI-P1 to P7). A guest is nowhere in here. Nothing of it is
// in memory: each question is answered by an index. Of secrets only SHA-256 in hex is known here. Adapters live elsewhere.

import type { CalendarCalls } from './calendarStore.ts';
import type { FollowCalls, Follows, KeptFollow } from './followStore.ts';
import type { HistoryCalls, PlayedSeat } from './historyStore.ts';
import type { KeptMail, MailCalls } from './mailStore.ts';
import type { MergeCalls } from './mergeStore.ts';
import type { KeptPasskey, PasskeyCalls } from './passkeyStore.ts';
import type { KeptPlace, PlaceCalls } from './placeStore.ts';
import type { KeptBlock, RelationCalls } from './relationStore.ts';
import type { KeptReport, ReportCalls } from './reportStore.ts';
import type { SeatOf } from './seatOf.ts';

export interface KeptPerson {
  /** Never leaves the server. */
  readonly id: string;
  /** What others may know the person by. */
  readonly publicId: string;
  readonly kind: 'person';
  readonly name: string;
  /** What the name looks like (lookalikes.ts); no two people have the same. */
  readonly skeleton: string;
  /** `2026-11`: nobody needs to know the day. */
  readonly createdMonth: string;
  readonly lang: string;
}

/** A browser that is signed in. */
export interface PersonSession {
  readonly hash: string;
  readonly personId: string;
  /** "Firefox, Android". */
  readonly label: string;
  /** `2026-11-26`. */
  readonly usedDay: string;
  /** Ms since 1970, as all of these. */
  readonly until: number;
  /** Somebody has come by the recovery code: it ends then, unless one of those that are to end objects; 0: nothing of the kind. */
  readonly endsBy: number;
  /** It came by that code or since, and whoever objects until then ends it; 0: nothing of the kind. */
  readonly doubtedBy: number;
}

/** A code that is shown on one device to sign in another one. */
export interface DeviceLink {
  readonly hash: string;
  /** The first letters of the code: wrong tries count against the codes that begin so. */
  readonly slot: string;
  readonly personId: string;
  /** Ms since 1970. */
  readonly until: number;
}

/** `open`: nobody has typed the code yet; `claimed`: somebody has; `confirmed`: whoever has may come in. */
export type LinkState = 'open' | 'claimed' | 'confirmed';

export interface Renaming {
  readonly id: string;
  readonly name: string;
  readonly skeleton: string;
  /** Ms since 1970, as all of these. */
  readonly now: number;
  /** Nobody else has the old name before. */
  readonly keptUntil: number;
  /** Of old names kept for longer than until then there may be fewer than `most`. */
  readonly countedUntil: number;
  readonly most: number;
}

export type Renamed = 'renamed' | 'taken' | 'too-often' | 'gone';

/** All that is kept of a person, without what only proves who it is. */
export interface AllOfPerson {
  readonly person: KeptPerson;
  readonly oldNames: readonly { readonly skeleton: string; readonly until: number }[];
  readonly sessions: readonly Pick<PersonSession, 'label' | 'usedDay' | 'until'>[];
  readonly hasRecoveryCode: boolean;
  readonly links: readonly { readonly state: LinkState; readonly until: number }[];
  readonly passkeys: readonly Pick<KeptPasskey, 'label' | 'transports' | 'usedDay'>[];
  /** Null: none. */
  readonly calendar: { readonly withNames: boolean } | null;
  /** Null: none. */
  readonly mail: Pick<KeptMail, 'sealed'> | null;
  /** Other people who have become this one; without a name once it is for good. */
  readonly aliases: readonly Pick<KeptPerson, 'name' | 'publicId' | 'createdMonth'>[];
  readonly seats: readonly Omit<PlayedSeat, 'personId'>[];
  /** Where that one is named besides. */
  readonly places: readonly KeptPlace[];
  /** What the person has decided about others; what others have is not the person's to know. */
  readonly blocks: readonly Omit<KeptBlock, 'id'>[];
  readonly follows: Pick<Follows, 'matches'> & { readonly people: readonly Omit<KeptFollow, 'id'>[] };
  readonly mayBeFollowed: boolean;
  readonly reports: readonly Omit<KeptReport, 'id'>[];
}

/** Tables that move from one store to another; codes of minutes stay behind. */
export const MOVED_TABLES = [
  'person',
  'old_name',
  'session',
  'way_back',
  'passkey',
  'merged',
  'calendar',
  'mail',
  'seat_of',
  'relation',
  'followed',
  'reported',
  'place',
  'forgetting',
] as const;
export type MovedTable = (typeof MOVED_TABLES)[number];
/** Columns by their names. */
export type MovedRow = Readonly<Record<string, string | number>>;

/** What is asked of it. A promise that is fulfilled means that the data survives a crash of the machine; one that is rejected, that nothing was kept. */
export interface PeopleCalls
  extends PasskeyCalls,
    MergeCalls,
    CalendarCalls,
    MailCalls,
    RelationCalls,
    FollowCalls,
    ReportCalls,
    PlaceCalls,
    HistoryCalls {
  /** With the browser that keeps the games. False: the name is somebody else's, or was until lately. */
  keep(person: KeptPerson, session: PersonSession, now: number): Promise<boolean>;
  person(id: string): Promise<KeptPerson | undefined>;
  /** By what the name looks like. */
  personNamed(skeleton: string): Promise<KeptPerson | undefined>;
  rename(renaming: Renaming): Promise<Renamed>;
  /**
   * All of a person goes, at once and for good; no byte of it is left where it was. Where that one was named is kept until names are
   * taken out there (`toForget`).
   */
  remove(id: string): Promise<void>;
  everythingOf(id: string): Promise<AllOfPerson | undefined>;

  addSession(session: PersonSession): Promise<void>;
  session(hash: string, now: number): Promise<PersonSession | undefined>;
  /** It goes on until then. */
  prolong(session: Pick<PersonSession, 'hash' | 'usedDay' | 'until'>): Promise<void>;
  /** Those that have not ended, last used first. */
  sessionsOf(personId: string, now: number): Promise<readonly PersonSession[]>;
  endSession(hash: string): Promise<void>;
  /** All that do not end already end `at` that time. */
  endLater(personId: string, at: number): Promise<void>;
  /** When the last of those ends that are to end; 0: there are none. */
  endingBy(personId: string, now: number): Promise<number>;
  /** Whatever opens this person now is doubted until then. */
  doubt(personId: string, until: number): Promise<void>;
  /** None is to end; the sessions, passkeys and the recovery code of whoever is doubted go, and the calendar and the e-mail address. */
  object(personId: string, now: number): Promise<void>;

  /** In place of the one before. */
  setRecovery(personId: string, hash: string): Promise<void>;
  hasRecovery(personId: string): Promise<boolean>;
  /** Whose it was; from now on `next` counts in its place. */
  useRecovery(hash: string, next: string): Promise<string | undefined>;

  /** In place of all that the person had offered before. */
  offerLink(link: DeviceLink): Promise<void>;
  /**
   * Somebody types a code. Where it is right whoever has the key with the hash `claim` is known by it from now on, and the code is used up; else
   * it is one wrong try for all codes that begin so, and the last that they may have where it makes `most`.
   */
  claimLink(
    typed: Pick<DeviceLink, 'hash' | 'slot'>,
    claim: string,
    now: number,
    most: number,
  ): Promise<boolean>;
  linkOf(personId: string, now: number): Promise<LinkState | undefined>;
  /** False: nobody has typed the code, or not in time. */
  confirmLink(personId: string, now: number): Promise<boolean>;
  dropLinks(personId: string): Promise<void>;
  linkClaimed(claim: string, now: number): Promise<LinkState | undefined>;
  /** Whose device this is now; undefined where it is not confirmed. Once. */
  finishLink(claim: string, now: number): Promise<string | undefined>;

  /** False: it is somebody else's. */
  bind(seat: SeatOf): Promise<boolean>;
  /** It is nobody's any more; that the person was named there stays known. */
  unbind(matchId: string, tenure: string): Promise<void>;
  /** The newest first, those behind `after`; `most` of them. */
  seatsOf(
    personId: string,
    most: number,
    after?: Pick<SeatOf, 'since' | 'matchId' | 'tenure'>,
  ): Promise<readonly SeatOf[]>;
  /** The same of those of matches of which the person has not seen the end. */
  openSeatsOf(personId: string, most: number): Promise<readonly SeatOf[]>;
  /** The person has seen how these have ended, at that time in ms since 1970. */
  markDone(personId: string, matchIds: readonly string[], at: number): Promise<void>;
  /** A match that was over goes on: its end is forgotten, and whatever came of it. */
  reopen(matchId: string): Promise<void>;
  /** What this person has in one match. */
  seatsIn(matchId: string, personId: string): Promise<readonly SeatOf[]>;
  /** Whose the seats of a match are. */
  seatsAt(matchId: string): Promise<readonly SeatOf[]>;
  /** Whose a seat is. */
  seatIs(matchId: string, tenure: string): Promise<SeatOf | undefined>;
  /** The match is gone: its seats are as those that were unbound. */
  forgetMatch(matchId: string): Promise<void>;

  /** What has ended goes: sessions, codes, old names. */
  sweep(now: number): Promise<void>;

  /** Rows of a table by their keys, those behind `after`; `most` of them. */
  rowsOf(table: MovedTable, most: number, after?: MovedRow): Promise<readonly MovedRow[]>;
  /** Into a table that has none of these. */
  putRows(table: MovedTable, rows: readonly MovedRow[]): Promise<void>;
}

export interface PeopleStore extends PeopleCalls {
  close(): Promise<void>;
}
