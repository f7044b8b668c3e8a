// Store of people: accounts that persist over matches and browsers (UI-P1 to P7); guests are not in it. Nothing is cached in memory: each
// query uses an index. Secrets are stored only as SHA-256 in hex. Adapters live elsewhere.

import type { CalendarCalls } from './calendarStore.ts';
import type { CircleSideCalls } from './circleSideStore.ts';
import type { CircleCalls } from './circleStore.ts';
import type { FollowCalls, Follows, StoredFollow } from './followStore.ts';
import type { HistoryCalls, PlayedSeat, SeatOf } from './historyStore.ts';
import type { MailCalls, StoredMail } from './mailStore.ts';
import type { PasskeyCalls, StoredPasskey } from './passkeyStore.ts';
import type { NamedPlace, PlaceCalls } from './placeStore.ts';
import type { PlanCalls } from './planStore.ts';
import type { RelationCalls, StoredBlock } from './relationStore.ts';
import type { ReportCalls, StoredReport } from './reportStore.ts';
import type { SeasonCalls } from './seasonStore.ts';

export interface StoredPerson {
  /** Never leaves the server. */
  readonly id: string;
  /** Public id. */
  readonly publicId: string;
  readonly kind: 'person';
  readonly name: string;
  /** Skeleton of the name, against lookalikes (table/seats/names.ts); unique. */
  readonly skeleton: string;
  /** `2026-11`: data minimisation. */
  readonly createdMonth: string;
  readonly lang: string;
}

/** A signed-in browser. */
export interface PersonSession {
  readonly hash: string;
  readonly personId: string;
  /** "Firefox, Android". */
  readonly label: string;
  /** `2026-11-26`. */
  readonly usedDay: string;
  /** Ms since 1970, as all of these. */
  readonly until: number;
  /** Ends then after a sign-in by recovery code, unless one of the ending sessions objects; 0: not ending. */
  readonly endsBy: number;
  /** Began by the recovery code or since: an objection until then ends it; 0: not in doubt. */
  readonly doubtedBy: number;
}

/** Device pairing: a code shown on one device signs in another. */
export interface DeviceLink {
  readonly hash: string;
  /** Prefix of the code: failed attempts count against all codes with it. */
  readonly slot: string;
  readonly personId: string;
  /** Ms since 1970. */
  readonly until: number;
}

/** `open`: code not yet typed; `claimed`: typed on the other device; `confirmed`: that device may sign in. */
export type LinkState = 'open' | 'claimed' | 'confirmed';

export interface Renaming {
  readonly id: string;
  readonly name: string;
  readonly skeleton: string;
  /** Ms since 1970, as all of these. */
  readonly now: number;
  /** Until when the old name stays reserved. */
  readonly reservedUntil: number;
  /** Rate limit of renaming: fewer than `most` old names reserved beyond then. */
  readonly countedUntil: number;
  readonly most: number;
}

export type Renamed = 'renamed' | 'taken' | 'too-often' | 'gone';

/** Data export of a person, without credentials. */
export interface AllOfPerson {
  readonly person: StoredPerson;
  readonly oldNames: readonly { readonly skeleton: string; readonly until: number }[];
  readonly sessions: readonly Pick<PersonSession, 'label' | 'usedDay' | 'until'>[];
  readonly hasRecoveryCode: boolean;
  readonly links: readonly { readonly state: LinkState; readonly until: number }[];
  readonly passkeys: readonly Pick<StoredPasskey, 'label' | 'transports' | 'usedDay'>[];
  /** Null: none. */
  readonly calendar: { readonly withNames: boolean } | null;
  /** Null: none. */
  readonly mail: Pick<StoredMail, 'sealed'> | null;
  /** Merged profiles; without a name once final. */
  readonly aliases: readonly Pick<StoredPerson, 'name' | 'publicId' | 'createdMonth'>[];
  readonly seats: readonly Omit<PlayedSeat, 'personId'>[];
  /** Other places where the person is named. */
  readonly places: readonly NamedPlace[];
  /** Own blocks only, not those by others. */
  readonly blocks: readonly Omit<StoredBlock, 'id'>[];
  readonly follows: Pick<Follows, 'matches'> & { readonly people: readonly Omit<StoredFollow, 'id'>[] };
  readonly mayBeFollowed: boolean;
  readonly reports: readonly Omit<StoredReport, 'id'>[];
}

/** Tables copied to another store; short-lived codes are not. */
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
  'circle',
  'circle_member',
  'circle_key',
  'circle_evening',
  'circle_event',
  'circle_match',
  'circle_seat',
  'season',
  'season_line',
  'season_head',
  'season_strike',
  'circle_chat',
  'circle_read',
  'circle_calendar',
  'circle_webhook',
  'plan',
] as const;
export type MovedTable = (typeof MOVED_TABLES)[number];
/** By column name. */
export type MovedRow = Readonly<Record<string, string | number>>;

/** A resolved promise means that the data is durable; a rejected one, that nothing was stored. */
export interface PeopleCalls
  extends PasskeyCalls,
    MergeCalls,
    CalendarCalls,
    MailCalls,
    RelationCalls,
    FollowCalls,
    ReportCalls,
    PlaceCalls,
    HistoryCalls,
    CircleCalls,
    SeasonCalls,
    CircleSideCalls,
    PlanCalls {
  /** Creates a profile with its first session. False: the name is taken or reserved. */
  keep(person: StoredPerson, session: PersonSession, now: number): Promise<boolean>;
  person(id: string): Promise<StoredPerson | undefined>;
  /** By skeleton of the name. */
  personNamed(skeleton: string): Promise<StoredPerson | undefined>;
  rename(renaming: Renaming): Promise<Renamed>;
  /**
   * Deletes a person permanently and securely. The places where that one was named stay queued until the names are erased there
   * (`toForget`).
   */
  remove(id: string): Promise<void>;
  everythingOf(id: string): Promise<AllOfPerson | undefined>;

  addSession(session: PersonSession): Promise<void>;
  session(hash: string, now: number): Promise<PersonSession | undefined>;
  /** Extends the session. */
  prolong(session: Pick<PersonSession, 'hash' | 'usedDay' | 'until'>): Promise<void>;
  /** Open sessions, most recently used first. */
  sessionsOf(personId: string, now: number): Promise<readonly PersonSession[]>;
  endSession(hash: string): Promise<void>;
  /** Schedules the end of all sessions that are not ending already. */
  endLater(personId: string, at: number): Promise<void>;
  /** When the last scheduled end is; 0: none. */
  endingBy(personId: string, now: number): Promise<number>;
  /** Puts all current credentials of this person in doubt until then. */
  doubt(personId: string, until: number): Promise<void>;
  /** Objection: cancels scheduled ends; revokes doubted sessions, passkeys and recovery code, the calendar and the mail address. */
  object(personId: string, now: number): Promise<void>;

  /** Replaces the former. */
  setRecovery(personId: string, hash: string): Promise<void>;
  hasRecovery(personId: string): Promise<boolean>;
  /** Its person; replaced by `next` (single use). */
  useRecovery(hash: string, next: string): Promise<string | undefined>;

  /** Replaces earlier ones of the person. */
  offerLink(link: DeviceLink): Promise<void>;
  /**
   * Redeems a typed code (single use): binds the device key with the hash `claim`. A wrong code counts as a failed attempt against all
   * codes with its prefix; they are revoked after `most`.
   */
  claimLink(
    typed: Pick<DeviceLink, 'hash' | 'slot'>,
    claim: string,
    now: number,
    most: number,
  ): Promise<boolean>;
  linkOf(personId: string, now: number): Promise<LinkState | undefined>;
  /** False: the code was not typed, or has expired. */
  confirmLink(personId: string, now: number): Promise<boolean>;
  dropLinks(personId: string): Promise<void>;
  linkClaimed(claim: string, now: number): Promise<LinkState | undefined>;
  /** The person of the paired device; undefined: not confirmed. Single use. */
  finishLink(claim: string, now: number): Promise<string | undefined>;

  /** False: the seat belongs to someone else. */
  bind(seat: SeatOf): Promise<boolean>;
  /** Removes the seat; that the person was named there stays known. */
  unbind(matchId: string, tenure: string): Promise<void>;
  /** Newest first, after cursor `after`, at most `most`. */
  seatsOf(
    personId: string,
    most: number,
    after?: Pick<SeatOf, 'since' | 'matchId' | 'tenure'>,
  ): Promise<readonly SeatOf[]>;
  /** The same, of matches whose end the person has not seen. */
  openSeatsOf(personId: string, most: number): Promise<readonly SeatOf[]>;
  /** Marks the ends as seen, at that time in ms since 1970. */
  markDone(personId: string, matchIds: readonly string[], at: number): Promise<void>;
  /** The match was reopened: deletes its end and analysis. */
  reopen(matchId: string): Promise<void>;
  /** This person's seats in one match. */
  seatsIn(matchId: string, personId: string): Promise<readonly SeatOf[]>;
  /** All people's seats in a match. */
  seatsAt(matchId: string): Promise<readonly SeatOf[]>;
  /** By tenure. */
  seatIs(matchId: string, tenure: string): Promise<SeatOf | undefined>;
  /** The match was deleted: unbinds its seats. */
  forgetMatch(matchId: string): Promise<void>;

  /** Deletes expired sessions, codes and old names. */
  sweep(now: number): Promise<void>;

  /** Rows of a table by key, after cursor `after`, at most `most`. */
  rowsOf(table: MovedTable, most: number, after?: MovedRow): Promise<readonly MovedRow[]>;
  /** Bulk insert of new rows. */
  putRows(table: MovedTable, rows: readonly MovedRow[]): Promise<void>;
}

export interface PeopleStore extends PeopleCalls {
  close(): Promise<void>;
}

// Merging two profiles (UI-P5): the younger becomes an alias of the older, permanently after an undo period of some days.

export interface MergingPeople {
  readonly older: string;
  readonly younger: string;
  /** End of the undo period, ms since 1970 as all of these. */
  readonly until: number;
  /** Until when the younger one's name stays reserved. */
  readonly nameUntil: number;
}

/** A merge that can still be undone. */
export interface MergedPerson {
  readonly publicId: string;
  readonly name: string;
  /** Ms since 1970. */
  readonly until: number;
}

/** Lookups of an alias find the surviving person. */
export interface MergeCalls {
  /** Moves everything from the younger to the older. False: one of them does not exist, or is already an alias. */
  merge(merging: MergingPeople): Promise<boolean>;
  /** Merges within the undo period. */
  mergedInto(personId: string, now: number): Promise<readonly MergedPerson[]>;
  /** Reverts the merge; `recovery` becomes the code of the restored profile. False: not an alias of this person, or final. */
  undoMerge(personId: string, publicId: string, recovery: string, now: number): Promise<boolean>;
  /** Number of seats and date of the first, ms since 1970; undefined without any. */
  seatSum(personId: string): Promise<{ readonly count: number; readonly first: number | undefined }>;
}
