// Follows: people and matches that a person follows (UI-P43). Visible to nobody else, nor is their number.

/** A followed person. */
export interface StoredFollow {
  readonly id: string;
  /** The name there at the time of following; other names are not revealed. */
  readonly called: string;
  /** Ms since 1970. */
  readonly since: number;
}

export interface NewFollow extends StoredFollow {
  readonly personId: string;
  readonly otherId: string;
}

/** A followed match. */
export interface FollowedMatch {
  readonly matchId: string;
  /** Id of its game. */
  readonly game: string;
  /** Names of its players, as public at that time. */
  readonly called: string;
  /** Ms since 1970. */
  readonly since: number;
}

export interface Follows {
  /** Newest first, as the matches. */
  readonly people: readonly StoredFollow[];
  readonly matches: readonly FollowedMatch[];
}

/** A follower, with the hashes of the open sessions. */
export interface Follower {
  readonly personId: string;
  readonly sessions: readonly string[];
}

/** With the ids of the follows. */
export interface FollowerBy extends Follower {
  readonly follows: readonly string[];
}

/** Part of the store of people (peopleStore.ts). Merged people count as one. `most`: of people and matches together. */
export interface FollowCalls {
  /** Idempotent. False: there are `most` already. */
  followMatch(follow: FollowedMatch & { readonly personId: string }, most: number): Promise<boolean>;
  dropMatch(personId: string, matchId: string): Promise<void>;
  /** Removes all followers of that match. */
  endFollows(matchId: string): Promise<void>;
  /** Followers of that match. */
  followersOfMatch(matchId: string, now: number): Promise<readonly Follower[]>;

  /** As `followMatch`. Does not renew a follow ended by a block while it is in the list. */
  followPerson(follow: NewFollow, most: number): Promise<boolean>;
  /** Whether `personId` follows the other under that name; another name counts as another person. */
  isFollowing(personId: string, otherId: string, called: string): Promise<boolean>;
  /** No-op where the follow does not exist or belongs to someone else. */
  dropFollow(personId: string, id: string): Promise<void>;
  /** Followers to notify: none where following is disabled, nor across a block or after one has ended the follow. */
  followersOf(personId: string, now: number): Promise<readonly (FollowerBy & Pick<StoredFollow, 'called'>)[]>;
  /** Includes those that are blocked or disabled, so that nobody learns of it. */
  followsOf(personId: string): Promise<Follows>;
  /** Whether others may follow that person. */
  mayBeFollowed(personId: string): Promise<boolean>;
  allowFollowing(personId: string, isAllowed: boolean): Promise<void>;
}
