// Whom and what a person follows (UI-P43). Nobody but that person ever hears of it, nor how many do.

/** A person who is followed. */
export interface KeptFollow {
  readonly id: string;
  /** As that one was called where it was decided: what else that one is called is nobody's business. */
  readonly called: string;
  /** Ms since 1970. */
  readonly since: number;
}

export interface NewFollow extends KeptFollow {
  readonly personId: string;
  readonly otherId: string;
}

/** A match that is followed. */
export interface FollowedMatch {
  readonly matchId: string;
  /** Id of its game. */
  readonly game: string;
  /** Who sat there, as all could read it then. */
  readonly called: string;
  /** Ms since 1970. */
  readonly since: number;
}

export interface Follows {
  /** The newest first, as the matches. */
  readonly people: readonly KeptFollow[];
  readonly matches: readonly FollowedMatch[];
}

/** Somebody who follows, with the hashes of the sessions that have not ended. */
export interface Follower {
  readonly personId: string;
  readonly sessions: readonly string[];
}

/** And by which rows of the list. */
export interface FollowerBy extends Follower {
  readonly follows: readonly string[];
}

/**
 * What is asked of the store of people about it (peopleStore.ts). Who has become another name for somebody is that somebody. `most`: of
 * people and matches together.
 */
export interface FollowCalls {
  /** Does nothing where that person follows it already. False: there are `most` already. */
  followMatch(follow: FollowedMatch & { readonly personId: string }, most: number): Promise<boolean>;
  dropMatch(personId: string, matchId: string): Promise<void>;
  /** Nobody follows that match any more. */
  endFollows(matchId: string): Promise<void>;
  /** Who follows it. */
  followersOfMatch(matchId: string, now: number): Promise<readonly Follower[]>;

  /** As `followMatch`. Of what a block has ended it makes nothing new as long as it stands in the list. */
  followPerson(follow: NewFollow, most: number): Promise<boolean>;
  /** Whether `personId` has the other in the list under that name: under another one it is somebody else, as far as anybody knows. */
  isFollowing(personId: string, otherId: string, called: string): Promise<boolean>;
  /** Does nothing where it is nobody's, or somebody else's. */
  dropFollow(personId: string, id: string): Promise<void>;
  /** Who follows that person and may be told: nobody where that is forbidden, or a block stands between the two or has ended it. */
  followersOf(personId: string, now: number): Promise<readonly (FollowerBy & Pick<KeptFollow, 'called'>)[]>;
  /** Those that a block has ended, or that are forbidden, stand there like all others. */
  followsOf(personId: string): Promise<Follows>;
  /** Whether others may follow that person. */
  mayBeFollowed(personId: string): Promise<boolean>;
  allowFollowing(personId: string, isAllowed: boolean): Promise<void>;
}
