// Blocks between people (UI-P80). Visible to nobody but the blocking person.

export interface StoredBlock {
  readonly id: string;
  /** The other's name there at the time of blocking; other names are not revealed. */
  readonly called: string;
  /** Ms since 1970, as all of these. */
  readonly since: number;
  /** 0: in force. Messages until then stay hidden. */
  readonly until: number;
}

export interface NewBlock extends Omit<StoredBlock, 'until'> {
  readonly personId: string;
  readonly otherId: string;
  /** Idempotency key: the same person at the same table. */
  readonly place: string;
}

/** From the view of one of the two. */
export interface BlockBetween extends Pick<StoredBlock, 'since' | 'until'> {
  readonly otherId: string;
  /** Made by this person. */
  readonly isOwn: boolean;
}

/** A follow that the block has ended (UI-P43). */
export interface EndedFollow {
  /** Row of the follower's list. */
  readonly id: string;
  readonly personId: string;
}

/** Part of the store of people (peopleStore.ts). Merged people count as one. */
export interface RelationCalls {
  /** Idempotent by `place`. Resolves with the ended follows; undefined: there are `most` already. */
  block(block: NewBlock, most: number): Promise<readonly EndedFollow[] | undefined>;
  /** No-op where it does not exist or belongs to someone else. Deleted by the first sweep after `forgetAt`. */
  liftBlock(personId: string, id: string, at: number, forgetAt: number): Promise<void>;
  /** Blocks in force, newest first. */
  blocksOf(personId: string): Promise<readonly StoredBlock[]>;
  /** By and against this person, lifted ones included. */
  blocksWith(personId: string): Promise<readonly BlockBetween[]>;
}
