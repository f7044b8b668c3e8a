// Circles (TABLE-30): part of the store of people (peopleStore.ts). A circle is read whole and changed by batches that name the version they
// were computed from, so that decisions are made by the service and two servers cannot both make one.

import type { EveningAnswer } from '@hexmarch/shared/protocol/people/circleParts';
import type {
  CircleEvent,
  CircleLook,
  CircleMode,
  CircleRole,
} from '@hexmarch/shared/protocol/people/circles';

export interface StoredCircle {
  readonly id: string;
  /** Raised by every change. */
  readonly version: number;
  readonly name: string;
  readonly look: CircleLook;
  readonly mode: CircleMode;
  /** Hash of the invitation link's secret. */
  readonly linkHash: string;
  /** Hash of the eight letters; empty: none. */
  readonly codeHash: string;
  /** Ms since 1970, as all of these; 0: never. */
  readonly codeUntil: number;
  readonly created: number;
  /** Last change, or match. */
  readonly activeAt: number;
  readonly deletedAt: number;
  /** The match it was made from; empty: none. */
  readonly fromMatch: string;
}

export interface StoredMember {
  readonly number: number;
  /** Empty: erased, as the skeleton. */
  readonly name: string;
  readonly skeleton: string;
  readonly role: CircleRole;
  /** Account id; empty: a guest. */
  readonly personId: string;
  readonly joined: number;
  /** 0: has not left. */
  readonly leftAt: number;
  /** Only a personal link brings a removed member back. */
  readonly isRemoved: boolean;
  readonly isHidden: boolean;
  readonly handUntil: number;
  /** Last sign of an open page, where several servers share the store. */
  readonly seenAt: number;
}

/** `key`: a browser's; `personal` and `device`: invitations that lead back to a member, once. */
export type CircleKeyKind = 'key' | 'personal' | 'device';

export interface StoredCircleKey {
  readonly hash: string;
  readonly circleId: string;
  readonly number: number;
  readonly kind: CircleKeyKind;
  /** 0: no end. */
  readonly until: number;
  /** Made by a personal link: an older key may end it until then; 0: not. */
  readonly doubtedUntil: number;
  readonly since: number;
}

export interface StoredEvening {
  readonly id: string;
  readonly by: number;
  readonly times: readonly number[];
  readonly zone: string;
  readonly answers: Readonly<Record<number, readonly EveningAnswer[]>>;
  /** Index of a time; -1: not fixed. */
  readonly fixed: number;
  readonly closesAt: number;
}

/** With the keys of its members and everything about them but their matches. */
export interface WholeCircle {
  readonly circle: StoredCircle;
  readonly members: readonly StoredMember[];
  readonly keys: readonly StoredCircleKey[];
  readonly evenings: readonly StoredEvening[];
  /** The newest, newest first. */
  readonly events: readonly CircleEvent[];
}

/** One write of a batch. */
export type CircleWrite =
  | { readonly set: 'circle'; readonly to: Partial<Omit<StoredCircle, 'id' | 'version'>> }
  | { readonly add: 'member'; readonly member: StoredMember }
  | { readonly set: 'member'; readonly number: number; readonly to: Partial<Omit<StoredMember, 'number'>> }
  | { readonly add: 'key'; readonly key: Omit<StoredCircleKey, 'circleId'> }
  | {
      readonly set: 'key';
      readonly hash: string;
      readonly to: Partial<Pick<StoredCircleKey, 'until' | 'doubtedUntil'>>;
    }
  | { readonly drop: 'key'; readonly hash: string }
  | { readonly put: 'evening'; readonly evening: StoredEvening }
  | { readonly drop: 'evening'; readonly id: string }
  | { readonly add: 'event'; readonly event: CircleEvent }
  | { readonly drop: 'calendar'; readonly number: number }
  /** Everything that a member has said in the chat (circleSideStore.ts). */
  | { readonly erase: 'chat'; readonly number: number };

/** A match of a circle. */
export interface StoredCircleMatch {
  readonly matchId: string;
  readonly circleId: string;
  /** Members for whom seats are kept, and until when. */
  readonly reservedFor: readonly number[];
  readonly reservedUntil: number;
  /** Seasons for which it was made to count (TABLE-30.6). */
  readonly seasons: readonly string[];
  /** Posts to the circle's webhook may link to it. */
  readonly isLinked: boolean;
  /** 0: not over. */
  readonly endedAt: number;
}

/** Who sat where, as public id in the match. */
export interface StoredCircleSeat {
  readonly matchId: string;
  readonly tenure: string;
  readonly number: number;
}

export interface EndedPlace {
  readonly endedAt: number;
  readonly matchId: string;
}

export interface PersonInCircle {
  readonly circleId: string;
  readonly number: number;
  readonly hasLeft: boolean;
}

export interface CircleCalls {
  /** A new circle, with its owner. */
  createCircle(circle: StoredCircle, writes: readonly CircleWrite[]): Promise<void>;
  /** Undefined: none, or none any more. */
  wholeCircle(circleId: string): Promise<WholeCircle | undefined>;
  /** False: the circle has another version by now, and nothing is written. */
  changeCircle(circleId: string, version: number, writes: readonly CircleWrite[]): Promise<boolean>;
  /** Of any kind and circle. */
  circleKey(hash: string, now: number): Promise<StoredCircleKey | undefined>;
  circleByCode(codeHash: string, now: number): Promise<string | undefined>;
  isCircleLink(circleId: string, linkHash: string): Promise<boolean>;
  circleFromMatch(matchId: string): Promise<string | undefined>;
  /** Circles of a person, under all names, those that the person has left as well. */
  circlesOf(personId: string): Promise<readonly PersonInCircle[]>;
  /** A sign of an open page; does not raise the version. */
  seenInCircle(circleId: string, number: number, at: number): Promise<void>;

  /** Idempotent. */
  addCircleMatch(match: StoredCircleMatch): Promise<void>;
  circleMatch(matchId: string): Promise<StoredCircleMatch | undefined>;
  /** Not over, oldest first. */
  openCircleMatches(circleId: string, most: number): Promise<readonly StoredCircleMatch[]>;
  /** Over, newest first; after that place. */
  endedCircleMatches(
    circleId: string,
    most: number,
    after?: EndedPlace,
  ): Promise<readonly StoredCircleMatch[]>;
  /** 0: it was reopened. Resolves with whether that is new. */
  endCircleMatch(matchId: string, endedAt: number): Promise<boolean>;
  /** No-op for one that has ended. */
  dropCircleMatch(matchId: string): Promise<void>;
  /** The first member who sat there counts. */
  sitInCircle(circleId: string, seat: StoredCircleSeat): Promise<void>;
  circleSeats(circleId: string, matchIds: readonly string[]): Promise<readonly StoredCircleSeat[]>;

  /** Deletes circles that were deleted by then, with all their rows but the matches. */
  dropCircles(deletedBy: number): Promise<void>;
}
