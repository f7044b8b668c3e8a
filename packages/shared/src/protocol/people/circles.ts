// Circles (TABLE-30): HTTP API shapes, all JSON. A member is authenticated by the circle's key (`Authorization: Bearer …`) or by a session.

import type { Outcome, Seat } from '../../kernel/game.ts';
import type { CircleKey } from '../room/circleKey.ts';
import type { CreateMatchRequest, MatchRow } from '../room/messages.ts';
import type { CircleChatState, Evening, SeasonGlance } from './circleParts.ts';

/** `asking`: wants to be let in. */
export const CIRCLE_ROLES = ['owner', 'organiser', 'member', 'asking'] as const;
export type CircleRole = (typeof CIRCLE_ROLES)[number];

/** What the invitation link does: admits at once, asks an organiser, or nothing. */
export const CIRCLE_MODES = ['open', 'ask', 'off'] as const;
export type CircleMode = (typeof CIRCLE_MODES)[number];

/** Numbers of an emblem and of a colour, each below its limit. */
export interface CircleLook {
  readonly emblem: number;
  readonly colour: number;
}

/** Number of a member, never used again. */
export type MemberNumber = number;

/** One's seat in a match: its key, or none where the seat belongs to the profile that is signed in. */
export interface SeatThere {
  readonly matchId: string;
  readonly key?: string | undefined;
}

/** `POST /api/circles`: the sender becomes the owner. */
export interface CreateCircleRequest {
  /** Of the circle. */
  readonly name: string;
  readonly look: CircleLook;
  /** Of the owner. */
  readonly memberName: string;
  /** A seat of the owner in a match: the other people with a seat there may join by theirs. */
  readonly from?: SeatThere | undefined;
}

export interface CreateCircleReply extends CircleKeyReply {
  readonly invite: string;
}

/** The member's secret key, which the browser stores. */
export interface CircleKeyReply {
  readonly circleId: string;
  readonly key: string;
  readonly number: MemberNumber;
}

/**
 * What admits somebody: the part of the invitation link behind `#`, or the eight letters; a personal link or the letters for another device
 * are a member's own, and lead back to that member.
 */
export interface CircleInvitation {
  readonly invite: string;
}

/** `POST /api/circles/:id/invitation`: what whoever holds an invitation sees. */
export interface CircleInvitationReply {
  readonly name: string;
  readonly look: CircleLook;
  readonly mode: CircleMode;
  readonly members: number;
  /** Rooms that wait for players and are open to all members. */
  readonly rooms: readonly MatchRow[];
  /** The invitation is a member's own: no name is asked. Absent: it is the circle's. */
  readonly returning?: { readonly name: string };
}

/** `POST /api/circles/code`: the eight letters, as typed. */
export interface CircleCodeReply {
  readonly circleId: string;
}

/** `POST /api/circles/:id/join`, by an invitation or by a seat of the match it was made from; a member who returns keeps the name. */
export interface JoinCircleRequest {
  readonly name: string;
  readonly invite?: string | undefined;
  readonly seat?: SeatThere | undefined;
}

/** `GET /api/me/circles`: those of the profile that is signed in. */
export interface OwnCirclesReply {
  readonly circles: readonly {
    readonly circleId: string;
    readonly name: string;
    readonly look: CircleLook;
    readonly number: MemberNumber;
  }[];
}

/** `POST /api/circles/from`, with a `SeatThere`: the circle that was made from that match. */
export interface MatchCircleReply {
  readonly circle: {
    readonly circleId: string;
    readonly name: string;
    readonly look: CircleLook;
    /** Name of its owner. */
    readonly by: string;
  } | null;
}

export interface JoinCircleReply extends CircleKeyReply {
  readonly role: CircleRole;
}

export interface CircleMember {
  readonly number: MemberNumber;
  /** Empty: erased. */
  readonly name: string;
  readonly role: CircleRole;
  /** Has left, or was removed. Absent: has not. */
  readonly hasLeft?: true;
  /** A page of the circle was open within the last minute; never of members who hide it. Absent: it was not. */
  readonly isHere?: true;
  /** Up for a match until then, ms since 1970; absent: no raised hand. */
  readonly handUntil?: number;
}

/**
 * A match made in the circle. Its public board as a PNG is at `GET /api/circles/:id/boards/:matchId?w=…`, as those of public matches at
 * `/pic/m/…`.
 */
export interface CircleMatch {
  readonly row: MatchRow;
  /** Who had which seat; null: not a member, or a bot. */
  readonly who: readonly (MemberNumber | null)[];
  /** Seats kept for these members until then, ms since 1970; absent: for nobody. */
  readonly reserved?: { readonly for: readonly MemberNumber[]; readonly until: number };
  /** Awaited seats, as far as public; empty unless running. */
  readonly awaiting: readonly Seat[];
  /** Round or turn, as the game counts it; null: none, or unknown. */
  readonly count: number | null;
  /** Ms since 1970: the next deadline; null: none. */
  readonly dueAt: number | null;
  /** The circle's webhook may post a link to it. */
  readonly isLinked?: true;
  /** Of an ended match. */
  readonly end: CircleMatchEnd | null;
  /** Seasons for which it was made to count, with `counted`, or why not; null: not decided yet. Absent: none. */
  readonly counts?: readonly { readonly season: string; readonly why: string | null }[];
}

export interface CircleMatchEnd {
  /** Ms since 1970. */
  readonly at: number;
  readonly outcome: Outcome;
}

/** `GET /api/circles/:id?since=…`: a long poll as `GET /api/me/games`. */
export interface CircleReply {
  /** Null: unchanged since the tag. */
  readonly page: CirclePage | null;
  /** Tag of the next request. */
  readonly tag: string;
}

export interface CirclePage {
  readonly circleId: string;
  readonly name: string;
  readonly look: CircleLook;
  readonly mode: CircleMode;
  readonly you: CircleSelf;
  /** By number, those who have left last. */
  readonly members: readonly CircleMember[];
  /** Waiting and running, oldest first. */
  readonly matches: readonly CircleMatch[];
  /** The newest that have ended. */
  readonly finished: readonly CircleMatch[];
  /** Cursor of `GET /api/circles/:id/matches?before=…`; null: there are no more. */
  readonly next: string | null;
  /** Null: the sender only asks to be let in. */
  readonly chat: CircleChatState | null;
  /** Evenings that are asked about or fixed, earliest first. */
  readonly evenings: readonly Evening[];
  /** Running, to come, and over since a month, newest first. */
  readonly seasons: readonly SeasonGlance[];
  /** What organisers and members did, newest first. */
  readonly events: readonly CircleEvent[];
  /** Deleted then unless the owner restores it, ms since 1970; null: not deleted. */
  readonly goesAt: number | null;
}

export interface CircleSelf {
  readonly number: MemberNumber;
  readonly role: CircleRole;
  /** Presence is hidden from the others. */
  readonly isHidden: boolean;
  /** Belongs to the profile that is signed in. */
  readonly hasProfile: boolean;
  /** Another browser holds a new key of this member: this one ends then unless it objects; null: it does not. */
  readonly endsAt: number | null;
}

/** `GET /api/circles/:id/matches?before=…` */
export interface CircleMatchesReply {
  readonly finished: readonly CircleMatch[];
  readonly next: string | null;
}

export const CIRCLE_EVENTS = [
  'joined',
  'left',
  'removed',
  'named-organiser',
  'named-member',
  'new-owner',
  'new-link',
  'personal-link',
  'takeover',
] as const;

/** Recorded for all members. */
export interface CircleEvent {
  readonly at: number;
  readonly what: (typeof CIRCLE_EVENTS)[number];
  readonly by: MemberNumber;
  /** Whom it concerns; absent: nobody else. */
  readonly whom?: MemberNumber;
}

/** `POST /api/circles/:id/me` */
export interface CircleSelfRequest {
  readonly isHidden?: boolean | undefined;
  /** Up for a match until then; null: not any more. */
  readonly handUntil?: number | null | undefined;
  readonly name?: string | undefined;
}

/** `POST /api/circles/:id/look`, by the owner. */
export interface CircleLookRequest {
  readonly name: string;
  readonly look: CircleLook;
}

/** `POST /api/circles/:id/link`, by organisers. */
export interface CircleLinkRequest {
  readonly mode?: CircleMode | undefined;
  /** Makes a new link; the one before ends, as its letters. */
  readonly renew?: true | undefined;
  /** Makes eight letters that last seven days; those before end. */
  readonly code?: true | undefined;
}

export interface CircleLinkReply {
  /** Null: the link is the same as before. */
  readonly invite: string | null;
  /** Null: no letters were asked for. */
  readonly code: string | null;
}

/** `POST /api/circles/:id/members` by organisers; `organiser`, `member` and `owner` by the owner alone. */
export interface ChangeMemberRequest {
  readonly number: MemberNumber;
  readonly change: 'let-in' | 'organiser' | 'member' | 'owner' | 'remove';
}

/** Removing somebody ends the link: the new one. */
export interface ChangeMemberReply {
  readonly invite: string | null;
}

/**
 * `POST /api/circles/:id/keys`: for another device of one's own (five minutes, once), or for a member who has lost the key, by organisers
 * (24 hours, once).
 */
export interface CircleKeysRequest {
  readonly for: 'device' | MemberNumber;
}

export interface CircleKeysReply {
  /** Behind `#` of the circle's link; eight letters where it is for another device. */
  readonly invite: string;
  /** Validity in ms. */
  readonly lasts: number;
}

/** `POST /api/circles/:id/rooms`: a private room that all members see. Answered as `POST /api/matches`. */
export interface CircleRoomRequest {
  readonly room: CreateMatchRequest;
  /** Members for whom seats are kept: ten minutes, or 48 hours where turns last days. */
  readonly reservedFor: readonly MemberNumber[];
  /** The circle's webhook may post a link to it. */
  readonly isLinked?: true | undefined;
}

/** `POST /api/circles/:id/leave`; with `erase` the name goes as well, and lists keep a number. The owner hands over or deletes first. */
export interface LeaveCircleRequest {
  readonly erase?: true | undefined;
}

/** `POST /api/circles/:id/takeover`: announces it; a week later it is carried out by another. `POST /api/circles/:id/object`: `CircleSelf.endsAt`. */

/** `POST /api/circles/:id/delete`, with the circle's name as typed; `POST /api/circles/:id/restore` within seven days. */
export interface DeleteCircleRequest {
  readonly name: string;
}

/** `POST /api/circles/glances`: of the sender's circles what the start page shows, in one request, which is no visit. */
export interface CircleGlancesRequest {
  /** At most `CIRCLE_LIMITS.circlesMax`. */
  readonly circles: readonly CircleKey[];
}

export interface CircleGlancesReply {
  /** Without those that do not exist, or no longer admit this key. */
  readonly circles: readonly CircleGlance[];
}

export interface CircleGlance {
  readonly circleId: string;
  readonly name: string;
  readonly look: CircleLook;
  readonly members: number;
  /** Waiting rooms with a free seat. */
  readonly rooms: number;
  /** Names of the other members who are up for a match. */
  readonly hands: readonly string[];
  /** Ms since 1970: the earliest fixed evening that began less than three hours ago, or will; null: none. */
  readonly evening: number | null;
}

export const CIRCLE_LIMITS = {
  nameMin: 2,
  nameMax: 40,
  emblems: 12,
  colours: 8,
  membersMax: 100,
  organisersMax: 5,
  /** Keys of a member. */
  keysMax: 5,
  /** Circles of a profile, or of a browser. */
  circlesMax: 30,
  openRoomsMax: 20,
  openEveningsMax: 3,
  timesMax: 3,
  finishedPage: 12,
  runningMax: 60,
  eventsShown: 50,
  waitMs: 25_000,
} as const;
